"""One look at a table: whose eyes, which language, and what those eyes may see."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from coldwake import narrate, texts
from coldwake.bots import wording
from coldwake.learn import Course
from coldwake.match import Match
from coldwake.puzzles import Puzzle
from coldwake.web import opponents

View = dict[str, Any]

UNASKED = -1


@dataclass(frozen=True)
class Seated:
    """Who plays one side of the plot: by name, and whether a person, a bot or nobody yet.

    `is_mine` says that the onlooker plays it, `is_asked` that it has something to decide. `level` is that of
    a bot, and `expected` what to expect of it.
    """

    seat: int
    name: str
    role: str
    is_mine: bool
    is_asked: bool
    level: str = ""
    expected: str = ""


@dataclass(frozen=True)
class Order:
    """A standing order that may be given by one click: for which window, which, its name and what it does."""

    window: str
    order: str
    name: str
    text: str = ""


@dataclass(frozen=True)
class Setting:
    """A match as one onlooker sees it; everything on the page is made from this.

    `bots` names the bot of each seat that has one, `waiting` the seats nobody has taken yet. `holds` are the
    seats of this browser: more than one is a hot-seat table. A lowered `curtain` hides the private
    side until the person whose turn it is sits down. `standing` are the orders that may be given at the
    window that is open. Bots let `pace` milliseconds pass before they answer. While a `course` is taught, its
    learner is offered what the step leaves open. A `puzzle` is asked where the match began. An `open` setting
    shows every hand: only a finished game may be shown so.
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
    standing: tuple[Order, ...] = ()
    course: Course | None = None
    puzzle: Puzzle | None = None
    pace: int = 0

    @property
    def eyes(self) -> int | None:
        """The seat whose secrets may be shown: nobody's behind a curtain."""
        return None if self.curtain != UNASKED else self.seat

    @cached_property
    def view(self) -> View:
        """What the onlooker may know."""
        view = cast(View, self.match.view(self.eyes))
        if self.course is not None and self.eyes == self.course.lesson.seat and view["actions"]:
            view["actions"] = self.course.offered(self.match, view["actions"])
        return view

    @cached_property
    def names(self) -> list[str]:
        """The players' names."""
        return [narrate.player_name(self.match, seat, self.language) for seat in range(self.match.seats)]

    # -- who sits where ------------------------------------------------------------------------------

    @property
    def near(self) -> int:
        """The seat whose side is drawn nearest; an observer sits with the first."""
        return self.seat or 0

    @property
    def far(self) -> list[int]:
        """All other seats, around the table."""
        seats = self.match.seats
        return [(self.near + step) % seats for step in range(1, seats)]

    def seated(self, seat: int) -> Seated:
        """Who plays a seat, as the onlooker knows him."""
        role = "bot" if seat in self.bots else "open" if seat in self.waiting else "person"
        is_mine = seat == self.seat and not self.still
        is_asked, bot = seat in self.view["movers"], self.bots.get(seat, "")
        level, full = (word(self.language, bot) for word in (opponents.short_level_of, opponents.level_of))
        expected = f"{full}: {wording.expectation(self.language, bot)}" if level else ""
        return Seated(seat, self.names[seat], role, is_mine, is_asked, level, expected)

    # -- what may be clicked -------------------------------------------------------------------------

    @property
    def actions(self) -> list[str]:
        """What may be clicked; nothing in a replay."""
        return [] if self.still else list(self.view["actions"])

    @cached_property
    def _clickable(self) -> frozenset[str]:
        return frozenset(self.actions)

    def offered(self, action: str) -> str:
        """The action where it may be clicked, else nothing."""
        return action if action in self._clickable else ""

    @cached_property
    def prompt(self) -> str:
        """The key of what is asked, or "" at the end."""
        return str(self.view["prompt"]["key"]) if self.view["prompt"] else ""

    # -- words ---------------------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> str:
        """A text in the onlooker's language."""
        return texts.text(self.language, key, **values)

    def own_words(self, key: str, **values: object) -> str:
        """A text of the game in the onlooker's language."""
        return texts.text(self.language, f"{self.match.game.name}.{key}", **values)

    def card_name(self, card: str) -> str:
        """A card by its name."""
        return narrate.card_name(self.match, card, self.language)

    def ship_name(self, ship: str) -> str:
        """A ship by its name."""
        return narrate.ship_name(self.match, ship, self.language)

    def label(self, action: str) -> str:
        """A choice as a button names it."""
        return narrate.action_label(self.match, action, self.language)

    def odds(self, action: str) -> narrate.Odds | None:
        """The chance of a choice, if something is rolled or drawn for it."""
        if self.eyes is None or not self.offered(action):
            return None
        return narrate.odds(self.match, self.eyes, action, self.view)


class TableReader:
    """Reads one look at a table: what a game makes of it begins with the setting and the view in it."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.view: View = setting.view
