"""What anybody above the rules reads of a pack of Attack Sub: ships, cards with their copies, scenarios."""

from dataclasses import dataclass
from typing import Protocol

from coldwake.core.game import Game
from coldwake.core.options import SCENARIO
from coldwake.match import Match
from coldwake.narrate.memory import per_game
from coldwake.narrate.printed import DescribedShip, PrintedCard, by_id

FORCE = "force"
"""The Surface Force where a view or an event names who holds contact or moves."""

SIDE_NOUNS = ("first", "second")
"""How views and options name the two sides of a scenario, in the order of the pack."""

DEFENCE = 8
"""Printed on no card: it is the same for every Ship."""

LEVELS = ("no-contact", "no-attack", "1", "2", "3", "4")
"""Levels of contact as a view names them, lowest first."""


class SubCard(PrintedCard, Protocol):
    """One printing of an Action card."""

    modes: list[str]
    black: int
    red: int
    evade: int
    contact: int
    fire: int
    submarines_only: bool
    faces: list[tuple[str, str]]
    family_name: str
    """Its family in words."""


class SubShip(DescribedShip, Protocol):
    """One Ship card."""

    sensor: list[int]
    sensor_boxes: int
    against_surface: list[int]
    against_submarines: list[int]
    helicopters: list[int]
    damage_boxes: int
    detection: int
    duration: int
    traits: list[str]
    is_transport: bool
    """By its type."""
    is_armed: bool
    """Whether it has an Attack value of its own."""


class SubSide(Protocol):
    """One side of a scenario; ships are numbers in the roster."""

    name: dict[str, str]
    aim: dict[str, str]
    start: bytes
    reinforcements: bytes
    goal: int


class SubScenario(Protocol):
    """A scenario with its two sides."""

    id: str
    title: dict[str, str]
    situation: dict[str, str]
    clause: str
    sides: list[SubSide]
    """The first side and the second."""


class SubContent(Protocol):
    """The content of a pack."""

    ships: list[SubShip]
    """Every Ship card."""
    cards: list[SubCard]
    """Every printing."""
    scenarios: list[SubScenario]
    """Every scenario."""

    def scenario(self, id: str) -> SubScenario:
        """The scenario of an id."""


@dataclass(frozen=True)
class Face:
    """One copy of an Action card: no two are alike."""

    card: SubCard
    copy: int
    number: str
    hit: str


def content_of(game: Game) -> SubContent:
    """The ships, cards and scenarios a game is played with."""
    content: SubContent = game.content  # type: ignore[attr-defined]  # the content of this game
    return content


ships_of = by_id(lambda game: content_of(game).ships)
"""Every Ship card by its id."""

cards_of = by_id(lambda game: content_of(game).cards)
"""Every printing by its id."""


@per_game
def faces_of(game: Game) -> dict[str, Face]:
    """Every copy of every card, by the id that actions and views use."""
    return {
        f"{card.id}-{copy:02}": Face(card, copy, number, hit)
        for card in content_of(game).cards
        for copy, (number, hit) in enumerate(card.faces, 1)
    }


def scenario_of(match: Match) -> SubScenario:
    """The scenario that a match plays."""
    return content_of(match.game).scenario(str(match.header.options[SCENARIO]))
