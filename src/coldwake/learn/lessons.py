"""What a lesson is, and how it is read from its file; whether it can be played is for `checking` to say."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from coldwake import match as matches
from coldwake.core import packs
from coldwake.core.errors import ColdwakeError, PackError
from coldwake.core.packs import COPY_SIGN, Entry
from coldwake.match import Match

FIRST = "first"
"""The id of every game's first game, and its kind."""
FIRST_FILE = "first_game.toml"
DRILL = "drill"
DRILLS_FOLDER = "drills"
NAME = re.compile(r"[a-z][a-z0-9_]*")
TAKEN = frozenset({FIRST, "win", "example", "hint"})
"""What no drill may be called: pages and texts have these names."""
ANY = "any"
"""In the script of chance: whatever comes, the lesson holds."""
LONGEST_MINUTES = 30
MOST_SEATS = 12
MOST_LISTED = 16


class LessonError(ColdwakeError):
    """A lesson is broken; the message names the file and the step."""


@dataclass(frozen=True)
class Step:
    """One thing to do: the prompt at which it stands and the actions that may be chosen there.

    A `free` step offers everything that is legal, and explains why what was chosen is `wrong`: by a text of
    that action where there is one, else by the text of the step again. `show` is what the page points at.
    """

    id: str
    prompt: str
    actions: tuple[str, ...]
    clause: str = ""
    show: tuple[str, ...] = ()
    free: bool = False
    wrong: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Goal:
    """The event that means success, with the values that it must have."""

    event: str
    values: Mapping[str, object]

    def is_met_by(self, told: Mapping[str, object]) -> bool:
        """Whether an event of a log is this one."""
        return told["event"] == self.event and all(
            told.get(key) == value for key, value in self.values.items()
        )


@dataclass(frozen=True)
class Opening:
    """Where a lesson starts: a position or a deal by its seed, and the moves made before it begins."""

    position: Mapping[str, object] | None = None
    deal: Mapping[str, object] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    chance: tuple[str, ...] = ()

    def match(self, game: str) -> Match:
        """The match at the moment when the lesson begins."""
        seed = self.deal.get("seed", 0)
        assert isinstance(seed, int)
        if self.position is not None:
            match = matches.load({"game": game, **self.position}, seed, self.chance)
        else:
            match = self._dealt(game, seed)
        for action in self.before:
            match.play(action)
        return match

    def _dealt(self, game: str, seed: int) -> Match:
        seats, options, pack = (self.deal.get(key) for key in ("seats", "options", "pack"))
        assert isinstance(seats, int)
        chosen = dict(options) if isinstance(options, Mapping) else {}
        return matches.new(game, seats, seed, chosen, str(pack or ""), self.chance)


@dataclass(frozen=True)
class Lesson:
    """A first game or a drill: where it starts, who plays what, its scripts, its steps and its goal."""

    game: str
    id: str
    path: Path
    minutes: int
    clauses: tuple[str, ...]
    opening: Opening
    seat: int
    bot: str
    chance: tuple[str, ...]
    replies: tuple[str, ...]
    steps: tuple[Step, ...]
    goal: Goal | None

    @property
    def is_first(self) -> bool:
        """Whether this is the game's first game; else it is a drill."""
        return self.id == FIRST

    @cached_property
    def start(self) -> dict[str, object]:
        """The position at which every table of this lesson starts."""
        return self.opening.match(self.game).position()

    @property
    def seats(self) -> int:
        """How many play."""
        seats = self.start["seats"]
        assert isinstance(seats, int)
        return seats

    def key(self, name: str) -> str:
        """The key of one of its texts."""
        return f"{self.game}.learn.{self.id}.{name}"

    @property
    def where(self) -> str:
        """How errors name it."""
        return self.path.name if self.is_first else f"{DRILLS_FOLDER}/{self.path.name}"


def read(path: Path, game: str) -> Lesson:
    """A lesson from its file; raises LessonError."""
    id = FIRST if path.name == FIRST_FILE else path.stem
    try:
        if path.name != FIRST_FILE and (not NAME.fullmatch(id) or id in TAKEN):
            raise PackError(f"{path.name}: no drill can be called {id!r}")
        entry = packs.read(path)
        lesson = _lesson(entry, path, game, id)
        entry.close()
        packs.unique([step.id for step in lesson.steps], path.name)
    except PackError as error:
        raise LessonError(str(error)) from None
    return lesson


def _lesson(entry: Entry, path: Path, game: str, id: str) -> Lesson:
    return Lesson(
        game=game,
        id=id,
        path=path,
        minutes=entry.number("minutes", 1, LONGEST_MINUTES),
        clauses=_texts(entry, "clauses"),
        opening=_opening(entry),
        seat=entry.number("seat", 0, MOST_SEATS - 1) if entry.has("seat") else 0,
        bot=entry.text("bot") if entry.has("bot") else "",
        chance=_texts(entry, "chance"),
        replies=_texts(entry, "replies"),
        steps=tuple(_step(item) for item in entry.tables("steps", "id")),
        goal=_goal(entry) if entry.has("goal") else None,
    )


def _opening(entry: Entry) -> Opening:
    if entry.has("start") == entry.has("deal"):
        raise PackError(f"{entry.where}: either 'start', a position, or 'deal', seats and a seed, is needed")
    before, chance = _texts(entry, "before"), _texts(entry, "before_chance")
    if entry.has("start"):
        return Opening(_table(entry, "start"), {}, before, chance)
    dealt = Entry(entry.take("deal"), f"{entry.where}, deal")
    deal: dict[str, object] = {
        "seats": dealt.number("seats", 1, MOST_SEATS),
        "seed": dealt.number("seed", 0, 2**31),
    }
    deal["options"] = _table(dealt, "options") if dealt.has("options") else {}
    deal["pack"] = dealt.text("pack") if dealt.has("pack") else ""
    dealt.close()
    return Opening(None, deal, before, chance)


def _step(entry: Entry) -> Step:
    step = Step(
        id=entry.text("id"),
        prompt=entry.text("prompt"),
        actions=_texts(entry, "actions"),
        clause=entry.text("clause") if entry.has("clause") else "",
        show=_texts(entry, "show"),
        free=entry.flag("free") if entry.has("free") else False,
        wrong={key: str(value) for key, value in _table(entry, "wrong").items()}
        if entry.has("wrong")
        else {},
    )
    entry.close()
    if not NAME.fullmatch(step.id) or step.id in ("title", "about", "done"):
        raise PackError(f"{entry.where}: no step can be called {step.id!r}")
    if not step.actions:
        raise PackError(f"{entry.where}: 'actions' must name what may be chosen")
    if step.wrong and not step.free:
        raise PackError(f"{entry.where}: 'wrong' explains choices that only a free step offers")
    return step


def _goal(entry: Entry) -> Goal:
    values = dict(_table(entry, "goal"))
    event = values.pop("event", None)
    if not isinstance(event, str):
        raise PackError(f"{entry.where}, goal: the key 'event' is missing")
    return Goal(event, values)


def _texts(entry: Entry, key: str) -> tuple[str, ...]:
    """A list of texts; none where the key is not there."""
    if not entry.has(key):
        return ()
    value = entry.take(key)
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise PackError(f"{entry.where}: {key!r} must be a list of texts")
    return tuple(value)


def _table(entry: Entry, key: str) -> Mapping[str, object]:
    value = entry.take(key)
    if not isinstance(value, dict):
        raise PackError(f"{entry.where}: {key!r} must be a table")
    return value


def listed(names: Sequence[str]) -> str:
    """Names as an error lists them: copies of a card once, and not without end."""
    shown = list(dict.fromkeys([name.split(COPY_SIGN)[0] for name in names]))
    more = [f"and {len(shown) - MOST_LISTED} more"] if len(shown) > MOST_LISTED else []
    return ", ".join([*shown[:MOST_LISTED], *more]) or "nothing"
