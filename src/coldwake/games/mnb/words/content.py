"""What anybody above the rules reads of a pack of Modern Naval Battles: ships, cards, scenarios."""

from typing import Protocol

from coldwake.core.game import Game
from coldwake.core.options import SCENARIO
from coldwake.match import Match
from coldwake.narrate.printed import DescribedShip, PrintedCard, by_id

WEAPONS = ("S", "M", "L", "SSM", "CM", "T")
"""The weapon symbols of ships, in the order in which they are counted."""

LARGE_GUN = WEAPONS.index("L")
"""Where large guns stand in that order."""

KINDS = (*WEAPONS, "AS", "ASW")
"""The kinds of attack."""


class Ship(DescribedShip, Protocol):
    """One ship card; `weapons` counts launchers in the order of WEAPONS; a number it has not is 0."""

    sheet: str
    hull: int
    weapons: list[int]
    strikes: list[int]
    asw: list[int]
    air_defence: list[int]
    self_defence: int
    passive: int
    active: int
    hand: int
    vp: int
    commissioned: int


class Card(PrintedCard, Protocol):
    """One printing of an Action card; empty lists and 0 where a card has no such side."""

    copies: int
    symbols: list[str]
    launchers: int
    range: list[int]
    hits: int
    large: bool
    guards: list[str]
    guard: int
    strike: int
    asw: int
    banned: list[str]
    reinforcement: int
    title: dict[str, str]
    fact: dict[str, str]
    kind_name: str
    """Its kind in words: gun, missile, torpedo, air-support …"""


class Start(Protocol):
    """The ships with which a seat begins, by number."""

    rows: list[bytes]
    submarines: bytes


class Scenario(Protocol):
    """A preset; `navies` is empty for the open game, `starts` unless it is fixed card by card."""

    id: str
    title: dict[str, str]
    intro: dict[str, str]
    players: list[int]
    navies: list[str]
    by_seat: bool
    teams: str
    allotment: int
    row_defence: bool
    must_include: str
    without: bytes
    """The numbers of the ships that stay at home."""
    starts: list[Start]
    script: list[str]


class Content(Protocol):
    """The content of a pack."""

    ships: list[Ship]
    """Every ship card."""
    cards: list[Card]
    """Every printing."""
    scenarios: list[Scenario]
    """Every scenario, the open game first."""
    navies: list[str]
    """The navies with ships in this pack."""

    def scenario(self, name: str) -> Scenario:
        """The scenario of an id."""


def content_of(game: Game) -> Content:
    """The ships, cards and scenarios a game is played with."""
    content: Content = game.content  # type: ignore[attr-defined]  # the content of this game
    return content


ships_of = by_id(lambda game: content_of(game).ships)
"""Every ship by its id."""

cards_of = by_id(lambda game: content_of(game).cards)
"""Every printing by its id."""


def scenario_of(match: Match) -> Scenario:
    """The scenario that a match plays."""
    return content_of(match.game).scenario(str(match.header.options[SCENARIO]))


def next_in_example(match: Match) -> str:
    """The next click of the scenario's worked example, as long as it has been followed; else nothing."""
    script = scenario_of(match).script
    played = match.played if script else []
    followed = played == script[: len(played)] and len(played) < len(script)
    return script[len(played)] if followed else ""
