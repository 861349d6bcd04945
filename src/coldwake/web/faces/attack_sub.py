"""The faces of Attack Sub: Action cards, Ship cards, and the silhouettes for the table."""

from functools import cache
from typing import Protocol

from coldwake.web.faces.lettering import Type, fitted, column_of, letters, line_of
from coldwake.web.faces.paint import FOAM, INK, PAPER, RED, document, rect
from coldwake.web.faces.silhouettes import SILHOUETTES


class SubCard(Protocol):
    """What is printed on an Action card; each copy has its own random number and hit result."""

    id: str
    modes: list[str]
    black: int
    red: int
    evade: int
    contact: int
    fire: int
    submarines_only: bool
    while_shut_down: bool
    faces: list[tuple[str, str]]
    name: dict[str, str]
    text: dict[str, str]

    @property
    def family_name(self) -> str:
        """Its family in words."""


class SubShip(Protocol):
    """What is printed on a Ship card."""

    id: str
    name: dict[str, str]
    ship_class: dict[str, str]
    type: str
    navy: str
    sensor: list[int]
    sensor_boxes: int
    against_surface: list[int]
    against_submarines: list[int]
    helicopters: list[int]
    damage_boxes: int
    detection: int
    duration: int
    traits: list[str]
    displacement: int
    length: float
    speed: float
    note: dict[str, str]

    @property
    def is_submarine(self) -> bool:
        """By its type."""

    @property
    def is_transport(self) -> bool:
        """By its type."""

    @property
    def attack_boxes(self) -> int:
        """How many value boxes the Attack track has."""


@cache
def card_face(card: SubCard, copy: int, language: str) -> str:
    """An Action card of 63 by 88 mm; copies are counted from 1."""
    number, hit = card.faces[copy - 1]
    body = (
        rect(0, 0, 630, 880, PAPER, 'rx="30"')
        + line_of(315, 90, number, Type(80, 900, INK, anchor="middle"), 200)
        + line_of(315, 180, card.name[language], Type(54, 900, INK, anchor="middle"), 560)
        + line_of(315, 840, hit, Type(60, 900, RED, anchor="middle"), 560)
    )
    type, lines = fitted(card.text[language], Type(28), 560, 16, 16)
    return document(630, 880, card.name[language], body + column_of(34, 240, lines, type, 1.25))


@cache
def card_thumb(card: SubCard, copy: int, language: str) -> str:
    """The card as it lies in a hand, about a hundred pixels wide."""
    number, hit = card.faces[copy - 1]
    type, lines = fitted(card.name[language], Type(17, 700, INK, anchor="middle"), 110, 3, 8)
    body = (
        rect(0, 0, 120, 168, PAPER, 'rx="8"')
        + letters(60, 32, number, Type(30, 900, INK, anchor="middle"))
        + column_of(60, 70, lines, type, 1)
        + letters(60, 158, hit, Type(20, 900, RED, anchor="middle"))
    )
    return document(120, 168, card.name[language], body)


@cache
def ship_face(ship: SubShip, language: str) -> str:
    """A Ship card of 88 by 63 mm."""
    body = rect(0, 0, 880, 630, PAPER, 'rx="30"') + rect(0, 0, 880, 122, INK)
    body += line_of(40, 80, ship.name[language], Type(60, 900, FOAM), 800)
    return document(880, 630, f"{ship.name[language]} ({ship.type})", body)


def silhouette(ship: SubShip) -> str:
    """The ship in the colour of the text around it, 120 by 32, bow to the right."""
    drawing = SILHOUETTES.get(ship.type, SILHOUETTES["SSN" if ship.is_submarine else "DDG"])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32" aria-hidden="true" focusable="false">'
        f'{drawing.outline("currentColor")}</svg>'
    )


def helicopter_mark() -> str:
    """The helicopter sign, 24 by 24, in the colour of the text around it."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        '<path d="M2 6 H22 V8 H13 V10 H17 Q21 11 21 15 H8 L2 12 V9 L8 11 V10 H11 V8 H2Z" fill="currentColor"/></svg>'
    )
