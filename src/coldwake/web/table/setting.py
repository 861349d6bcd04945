"""One look at a table: whose eyes, which language, and what those eyes may see."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from coldwake import narrate, texts
from coldwake.match import Match

View = dict[str, Any]

UNASKED = -1


@dataclass(frozen=True)
class Setting:
    """A match as one onlooker sees it; everything on the page is made from this.

    `bots` names the level of each bot's seat, `waiting` the seats nobody has taken yet. `holds` are the
    seats of this browser: more than one is a hot-seat table. A lowered `curtain` hides the private
    side until the person whose turn it is sits down. An `open` setting shows every hand: only a
    finished game may be shown so.
    """

    match: Match
    seat: int | None
    language: str
    bots: Mapping[int, str] = field(default_factory=dict)
    waiting: frozenset[int] = frozenset()
    holds: tuple[int, ...] = ()
    curtain: int = UNASKED
    open: bool = False
    still: bool = False

    @property
    def eyes(self) -> int | None:
        """The seat whose secrets may be shown: nobody's behind a curtain."""
        return None if self.curtain != UNASKED else self.seat

    @cached_property
    def view(self) -> View:
        """What the onlooker may know."""
        return cast(View, self.match.view(self.eyes))

    @cached_property
    def names(self) -> list[str]:
        """The players' names."""
        return [narrate.player_name(self.match, seat, self.language) for seat in range(self.match.seats)]

    @property
    def actions(self) -> list[str]:
        """What may be clicked; nothing in a replay."""
        return [] if self.still else list(self.view["actions"])

    @cached_property
    def prompt(self) -> str:
        """The key of what is asked, or "" at the end."""
        return str(self.view["prompt"]["key"]) if self.view["prompt"] else ""

    def say(self, key: str, **values: object) -> str:
        """A text in the onlooker's language."""
        return texts.text(self.language, key, **values)

    def own_words(self, key: str, **values: object) -> str:
        """A text of the game in the onlooker's language."""
        return texts.text(self.language, f"{self.match.game.name}.{key}", **values)

    def odds(self, action: str) -> narrate.Odds | None:
        """The chance of a choice, if something is rolled or drawn for it."""
        if self.eyes is None or action not in self.actions:
            return None
        return narrate.odds(self.match, self.eyes, action, self.view)
