"""What anybody above the rules reads of a scenario of Cold War Blitz: map, units, cards, charts."""

from functools import cache
from typing import Protocol

from coldwake.core.game import Game

TYPES = (
    "INF", "ARM", "ART", "LGT", "MIL", "SF", "GUE", "ENG", "AAA", "STRIKE", "GUNSHIP", "RECON", "TRANS",
)  # fmt: skip
"""The types of unit; the last four fly."""

LAND, WATER, NAVAL = 1, 2, 3
"""The kinds of route."""


class Unit(Protocol):
    """One counter; `firepower` has a value for each step."""

    id: str
    name: dict[str, str]
    firepower: list[int]
    move: int
    aaa: int
    traits: list[str]
    carries: list[str]
    carries_units: list[str]
    start: str
    entry: list[str]
    size: str

    @property
    def is_air(self) -> bool:
        """Airstrike or helicopter."""

    @property
    def type_name(self) -> str:
        """Its type in letters."""

    @property
    def side_name(self) -> str:
        """allied or opfor."""


class Terrain(Protocol):
    """One line of the Terrain Effects Chart."""

    id: str
    name: dict[str, str]
    look: str
    is_sea: bool
    is_base: bool
    stop: bool
    stop_types: list[str]
    prohibited: bool
    prohibited_types: list[str]
    special_forces: bool
    tie: int


class Space(Protocol):
    """One space; `terrain` is its number in the chart."""

    id: str
    name: dict[str, str]
    terrain: int
    x: int
    y: int
    flags: list[str]
    points: int
    is_unlimited: bool


class Map(Protocol):
    """The map, in its own units."""

    ids: list[str]
    routes: list[tuple[int, int, int]]
    width: int
    height: int
    shapes: list[tuple[str, str]]

    @property
    def terrains(self) -> list[Terrain]:
        """The Terrain Effects Chart."""

    @property
    def spaces(self) -> list[Space]:
        """Every space."""


class Card(Protocol):
    """A card of either set; a "?" card has six numbers in `turn_roll`."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    fact: dict[str, str]
    turn: int
    turn_roll: list[int]
    reshuffles: bool

    @property
    def disposition_name(self) -> str:
        """What becomes of it."""


class Level(Protocol):
    """A result by points."""

    id: str
    name: dict[str, str]
    points: int
    wins: bool


class Charts(Protocol):
    """The tables of a scenario; `result` looks one die up."""

    columns: list[str]
    column_of: bytes
    bombardment: int
    flak: int
    turnaround: bytes
    loss: int
    must_hold_loss: int
    sudden_bonus: int

    @property
    def levels(self) -> list[Level]:
        """From the highest points to the lowest."""

    def result(self, column: int, die: int) -> int:
        """0 nothing, 1 retreat, 2 elimination, 3 and more the AAA results."""


class Content(Protocol):
    """The content of a pack."""

    id: str
    name: dict[str, str]
    year: int
    intro: dict[str, str]
    allied_name: dict[str, str]
    opfor_name: dict[str, str]
    turns: int
    most_turns: int

    @property
    def map(self) -> Map:
        """The map."""

    @property
    def charts(self) -> Charts:
        """The tables."""

    @property
    def units(self) -> list[Unit]:
        """Every unit, the Allied first."""

    @property
    def actions(self) -> list[Card]:
        """The Action cards."""

    @property
    def opfor(self) -> list[Card]:
        """The OPFOR cards."""


def content_of(game: Game) -> Content:
    """The scenario a game is played with."""
    content: Content = game.content  # type: ignore[attr-defined]  # the content of this game
    return content


@cache
def units_of(game: Game) -> dict[str, Unit]:
    """Every unit by its id."""
    return {unit.id: unit for unit in content_of(game).units}


@cache
def cards_of(game: Game) -> dict[str, Card]:
    """Every card of both sets by its id."""
    content = content_of(game)
    return {card.id: card for card in content.actions + content.opfor}


@cache
def spaces_of(game: Game) -> dict[str, Space]:
    """Every space by its id."""
    return {space.id: space for space in content_of(game).map.spaces}
