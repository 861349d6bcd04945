"""Titles: a game declares itself once, in the `__init__.py` of its house, and names its rooms.

A title is found by the entry points of the group `coldwake.games`; the registry does that.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from coldwake.core.errors import ColdwakeError
from coldwake.core.options import SCENARIO

LAST_ON_THE_SHELF = 100

RULES = "rules"
"""The one room that every house has."""


NAME = re.compile(r"[a-z][a-z0-9_]*")
RESERVED = (
    "aid",
    "bots",
    "coach",
    "face",
    "learn",
    "orders",
    "plain",
    "press",
    "puzzles",
    "server",
    "site",
    "table",
    "ui",
    "workshop",
)
"""What no game may be called: the layers have texts and templates under these names."""


class BrokenTitle(ColdwakeError):
    """A title names a room that is not there, or is not what it should be."""


@dataclass(frozen=True)
class Preset:
    """Options under a name.

    `seats` are the numbers of players it is meant for, the usual one first; none means any. `people` says
    how many of them one browser plays: a game to learn from is played from every side by one person.
    """

    options: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    people: int = 1

    @property
    def scenario(self) -> str:
        """The scenario that it stands for; empty where it is a set of rules."""
        return str(self.options.get(SCENARIO, ""))


@dataclass(frozen=True)
class Title:
    """One game: what it is called, who plays it, and where its rooms are.

    `package` and `home` are the package that is its house, by name and by folder. `rooms` name what each
    layer asks of the game as `module:attribute` within the house; a room is loaded when somebody enters it.
    `shelf` says where the game stands among the others, the lowest first. `play_now` are the numbers of
    players of a game against bots at one click, the prominent one first, each with its settings.
    """

    name: str
    package: str
    home: Path
    players: str
    default_pack: str
    rooms: Mapping[str, str]
    shelf: int = LAST_ON_THE_SHELF
    presets: Mapping[str, Preset] = field(default_factory=dict)
    play_now: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    every_pack_is_a_scenario: bool = False

    @property
    def packs(self) -> Path:
        """The folder of the packs that come with the game."""
        return self.home / "pack"

    @property
    def rulebook(self) -> Path:
        """The folder of the clauses and rulings."""
        return self.home / "rulebook"

    @property
    def catalogues(self) -> Path:
        """The folder of the game's own texts, one folder a language."""
        return self.home / "words" / "locale"

    @property
    def lessons(self) -> Path:
        """The folder of the first game, the drills and the worked example, where there are any."""
        return self.home / "learn"

    @property
    def puzzles(self) -> Path:
        """The file of the puzzles, where there are any."""
        return self.home / "puzzles.jsonl"

    def room(self, name: str) -> object | None:
        """What a room holds; None where the house has no such room. Raises BrokenTitle."""
        if name not in self.rooms:
            return None
        module, _, attribute = self.rooms[name].partition(":")
        try:
            held: object = getattr(import_module(f"{self.package}.{module}"), attribute)
        except Exception as error:  # whatever a stranger's module does when it is loaded
            raise BrokenTitle(
                f"the room {name!r} of {self.name!r} is not at {self.rooms[name]!r}: {error}"
            ) from error
        return held
