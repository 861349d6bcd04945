"""What anybody above the rules reads of a scenario of Cold War Blitz: map, units, cards, charts."""

from typing import Protocol

from coldwake.core.game import Game
from coldwake.narrate.printed import by_id

TYPES = (
    "INF", "ARM", "ART", "LGT", "MIL", "SF", "GUE", "ENG", "AAA", "STRIKE", "GUNSHIP", "RECON", "TRANS",
)  # fmt: skip
"""The types of unit; the last four fly."""

TRAITS = ("elite", "armor", "airborne", "heliborne", "special-forces", "guerrilla", "engineer")
"""What a ground unit can do besides its type; the n-th is the bit n of a mask of traits."""

VERBS = (
    "reinforce", "naval", "gunfire", "move-bonus", "bomb-dice", "superiority", "replace", "air-ready",
    "reveal", "hide", "aaa-dice", "aaa-halved", "insertion", "insertion-for", "stacking", "bridging",
    "lifts", "extra-load", "air-base", "turnaround", "ties-to", "column", "firepower", "forbid",
    "opfor-reinforce", "opfor-place", "opfor-move", "check-loss", "raid", "lose-air", "return", "turns",
    "opfor-air",
)  # fmt: skip
"""What the effects of cards do."""

RESULTS = ("-", "R", "E", "A", "Ah", "Af", "Eh", "Ef")
INSERTIONS = ("lands", "drifts", "returns", "loses-step")
TIES = ("attacker", "defender", "allied", "opfor")
"""The results of a die by their numbers, and who has Tactical Superiority after a tie."""

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
    missions: list[str]
    once: bool
    size: str
    is_air: bool
    """Airstrike or helicopter."""
    type_name: str
    """Its type in letters."""
    side_name: str
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
    is_land: bool
    """Where ground units can be, off-map bases not counted."""


class Space(Protocol):
    """One space; `terrain` is its number in the chart."""

    id: str
    name: dict[str, str]
    terrain: int
    x: int
    y: int
    flags: list[str]
    points: int
    control: int
    """0 where the Allied side is in control when the game begins, 1 where OPFOR is."""
    is_unlimited: bool


class Map(Protocol):
    """The map, in its own units."""

    ids: list[str]
    routes: list[tuple[int, int, int]]
    route: bytes
    near: list[bytes]
    landing: bytes
    terrain_of: bytes
    bars: bytes
    size: int
    width: int
    height: int
    shapes: list[tuple[str, str]]
    terrains: list[Terrain]
    """The Terrain Effects Chart."""
    spaces: list[Space]
    """Every space."""


class Effect(Protocol):
    """One effect; `verb` is a number in VERBS, `owner` is 0 on an Action card and 1 on an OPFOR card."""

    verb: int
    owner: int
    amount: int
    dice: int
    side: int
    spaces: list[int]
    terrains: list[int]
    types: list[int]
    what: int
    only: bool
    landed: bool
    one_space: bool
    column: int
    tie: str
    in_phase: int
    """The phases in which it holds, as a mask."""

    def holds_at(self, space: int, terrain: int) -> bool:
        """Whether it reaches a space."""

    def names_unit(self, unit: int, kind: int, traits: int) -> bool:
        """Whether it is about a unit."""


class Card(Protocol):
    """A card of either set; a "?" card has six numbers in `turn_roll`."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    fact: dict[str, str]
    turn: int
    turn_roll: list[int]
    reshuffles: bool
    effects: list[Effect]
    """What it does."""
    disposition_name: str
    """What becomes of it."""


class Level(Protocol):
    """A result by points."""

    id: str
    name: dict[str, str]
    points: int
    wins: bool


class Landing(Protocol):
    """A space where units come ashore, by the numbers of spaces; `needs` is -1 where nothing is asked for."""

    space: int
    needs: int
    free: int
    goes_back: bool
    sails_to: list[int]


class Charts(Protocol):
    """The tables of a scenario; `result` looks one die up."""

    columns: list[str]
    column_of: bytes
    bombardment: int
    flak: int
    insertion: bytes
    insertion_if_empty: int
    insertion_if_flak: int
    turnaround: bytes
    naval_limit: int
    landings: list[Landing]
    loss: int
    must_hold: bytes
    must_hold_loss: int
    sudden: bytes
    sudden_bonus: int
    sudden_level: int
    levels: list[Level]
    """From the highest points to the lowest."""

    def result(self, column: int, die: int) -> int:
        """0 nothing, 1 retreat, 2 elimination, 3 and more the AAA results."""


class Pool(Protocol):
    """Units that are dealt face down, by their numbers."""

    id: str
    spaces: list[int]
    units: list[int]


class Content(Protocol):
    """The content of a pack; units, types and traits have tables by number besides their objects."""

    id: str
    name: dict[str, str]
    year: int
    intro: dict[str, str]
    allied_name: dict[str, str]
    opfor_name: dict[str, str]
    turns: int
    most_turns: int
    allied_stack: int
    opfor_stack: int
    clear_bases: bool
    """Whether helicopters and jumpers need air bases without enemies."""
    first_opfor: int
    type_of: bytes
    traits_of: bytes
    full: bytes
    reduced: bytes
    two_steps: bytes
    move_of: bytes
    aaa_of: bytes
    air: bytes
    helicopter: bytes
    pools: list[Pool]
    """The groups of units that are shuffled in the set-up."""
    map: Map
    """The map."""
    charts: Charts
    """The tables."""
    units: list[Unit]
    """Every unit, the Allied first."""
    actions: list[Card]
    """The Action cards."""
    opfor: list[Card]
    """The OPFOR cards."""


def content_of(game: Game) -> Content:
    """The scenario a game is played with."""
    content: Content = game.content  # type: ignore[attr-defined]  # the content of this game
    return content


units_of = by_id(lambda game: content_of(game).units)
"""Every unit by its id."""

cards_of = by_id(lambda game: content_of(game).actions + content_of(game).opfor)
"""Every card of both sets by its id."""

spaces_of = by_id(lambda game: content_of(game).map.spaces)
"""Every space by its id."""


def picked_units(game: Game, about: dict[str, int | str]) -> list[str]:
    """The friendly units that a question is about, as `about` of a prompt tells them; a transport first."""
    firsts = {"unit": 0, "transport": 0, "counter": content_of(game).first_opfor - 1}
    return [_unit_id(game, about[noun], first) for noun, first in firsts.items() if noun in about]


def _unit_id(game: Game, value: int | str, first: int) -> str:
    """An id is told as it is; a counter is counted from the first OPFOR one, friends backwards."""
    return value if isinstance(value, str) else content_of(game).units[first + value].id
