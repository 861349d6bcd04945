"""The forms of requests and answers that scripts exchange with the server."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from coldwake.core import registry
from coldwake.server.models import NAME_LENGTH, SAID_LENGTH
from coldwake.server.tables import SLOWEST_PACE

MOST_SEATS = 12
MOST_REVISIONS = 2**53 - 1
"""What a script in a browser can count to."""
NO_CONTROL = r"^[^\x00-\x1f\x7f]*$"
NO_CONTROL_BUT_LINES = r"^[^\x00-\x09\x0b-\x1f\x7f]*$"
LONGEST_TEXT = 2000

Language = Literal["en", "ru"]
Word = Annotated[str, Field(max_length=64, pattern=r"^[a-z0-9_]*$")]
BotName = Annotated[str, Field(max_length=64, pattern=r"^[\x20-\x7e]*$")]
"""As `bots/calling.py` reads it: it says what is wrong with a name better than a pattern could."""
PackName = Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_\-]*$")]
ActionName = Annotated[str, Field(min_length=1, max_length=128, pattern=r"^[a-z_]+:[A-Za-z0-9_.#\-]+$")]
ShortText = Annotated[str, Field(max_length=64)]
OptionText = Annotated[str, Field(max_length=LONGEST_TEXT, pattern=NO_CONTROL_BUT_LINES)]
Revision = Annotated[int, Field(ge=0, le=MOST_REVISIONS)]
Plain = dict[str, Any]


class Asked(BaseModel):
    """A request: every field is of its type, and no other field is there."""

    model_config = ConfigDict(strict=True, extra="forbid")


class AskedSeat(Asked):
    """A seat of a new table: for a person, for a bot, or open to whoever has its link.

    `bot` names a player of the game, and behind an @ how long it may think about a move: `admiral@1` seconds,
    `admiral@200r` playouts.
    """

    kind: Literal["person", "bot", "open"]
    name: Annotated[str, Field(max_length=NAME_LENGTH, pattern=NO_CONTROL)] = ""
    bot: BotName = ""


class AskedTable(Asked):
    """A new table. `start` is a position (docs/positions.md) that replaces a fresh deal."""

    game: Word = Field(default_factory=registry.usual)
    pack: PackName = ""
    options: dict[ShortText, bool | int | OptionText] = {}
    seats: Annotated[list[AskedSeat], Field(min_length=1, max_length=MOST_SEATS)]
    listed: bool = True
    pace: Annotated[int, Field(ge=0, le=SLOWEST_PACE)] = 700
    clock: Literal["none"] = "none"
    start: Plain | None = None


class AskedClaim(Asked):
    """Sitting down; without a name the seat keeps the one it has."""

    name: Annotated[str, Field(max_length=NAME_LENGTH, pattern=NO_CONTROL)] = ""


class AskedBot(Asked):
    """A bot by its name, as for a new table; without one, the usual opponent."""

    bot: BotName = ""


class AskedAction(Asked):
    """An action by its name, and the revision at which it was chosen."""

    action: ActionName
    revision: Revision


class AskedUndo(Asked):
    """Take back the last action, chosen at a revision."""

    revision: Revision


class AskedWords(Asked):
    """Something to say."""

    text: Annotated[str, Field(min_length=1, max_length=SAID_LENGTH, pattern=NO_CONTROL)]


class AskedOrders(Asked):
    """Standing orders by response window; a window that is left out asks."""

    orders: Annotated[dict[ShortText, ShortText], Field(max_length=64)]


# -- answers -----------------------------------------------------------------------------------------


class ErrorWords(BaseModel):
    """What is wrong: a code for scripts, a sentence for people, the clause of the rules if one says so."""

    code: str
    message: str
    clause: str


class Error(BaseModel):
    """An error; nothing was changed."""

    error: ErrorWords


class Conflicting(BaseModel):
    """The table has moved on, or has nothing to take back: the fresh view; nothing was changed."""

    error: ErrorWords
    revision: int
    seat: int | None
    view: Plain


class OptionForm(BaseModel):
    """A rule switch or setting of a game."""

    key: str
    clause: str
    kind: str
    default: bool | int | str
    low: int
    high: int
    advanced: bool
    choices: list[str]
    name: str
    text: str


class LevelForm(BaseModel):
    """A player of measured strength; `seconds` it thinks about a move unless told otherwise (0: no clock)."""

    name: str
    title: str
    text: str
    seconds: float


class GameForm(BaseModel):
    """A game that can be played here; `opponent` plays where nobody says who, `levels` rise in strength."""

    name: str
    packs: list[str]
    min_seats: int
    max_seats: int
    bots: list[str]
    levels: list[LevelForm]
    opponent: str
    presets: list[str]
    options: list[OptionForm]
    windows: dict[str, list[str]]


class SeatForm(BaseModel):
    """A seat as everybody may know it."""

    number: int
    kind: str
    name: str
    bot: str


class HeldSeat(SeatForm):
    """A seat with the key that scripts send and the link that people open.

    `from_position`: the table starts from a written position; whoever opened it may know its cards.
    """

    key: str
    link: str
    from_position: bool


class SaidForm(BaseModel):
    """Something said at the table."""

    number: int
    seat: int | None
    name: str
    text: str
    at: str


class TableForm(BaseModel):
    """A table as everybody may know it.

    `from_position`: it starts from a written position; whoever opened it may know its cards.
    """

    id: str
    game: str
    pack: str
    options: dict[str, bool | int | str]
    from_position: bool
    seats: list[SeatForm]
    listed: bool
    pace: int
    clock: str
    created: str
    finished: str | None
    revision: int
    turn: list[int]
    winners: list[int]
    points: list[int]
    chat: list[SaidForm]


class OpenedTable(TableForm):
    """A new table with the keys of its seats; they are shown only here."""

    held: list[HeldSeat]
    opener: str


class SummaryForm(BaseModel):
    """A line of the lobby."""

    id: str
    game: str
    names: list[str]
    kinds: list[str]
    round: int | None
    series: int | None
    turn: list[int]
    winners: list[int]
    points: list[int]
    created: str
    finished: str | None
    open: list[int]
    mine: list[int]


class ViewForm(BaseModel):
    """What the asking seat may know now, and its standing orders."""

    revision: int
    seat: int | None
    view: Plain
    orders: dict[str, str]


class ActionForm(BaseModel):
    """A legal action and how it reads."""

    name: str
    label: str


class ActionsForm(BaseModel):
    """What the asking seat may do now."""

    revision: int
    seat: int | None
    prompt: str
    actions: list[ActionForm]


class LogForm(BaseModel):
    """What has happened, from event number `since` on, as data and in words."""

    revision: int
    since: int
    events: int
    log: list[Plain]
    lines: list[str]


class WhyForm(BaseModel):
    """Whether an action may be played now, and if not, why."""

    allowed: bool
    code: str
    clause: str
    message: str


class ReviewForm(BaseModel):
    """What the coach says of a seat's game (docs/coach.md); shares of a win are in parts of `unit`."""

    coldwake_review: int
    unit: int
    game: str
    rules_version: int
    pack: str
    record: str
    is_over: bool
    playouts: int
    seats: int
    players: list[Plain]


class ReviewProgress(BaseModel):
    """A review that is being made: pieces done, of how many; 0 of 0 before it begins."""

    done: int
    total: int
