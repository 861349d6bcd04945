"""What the faces of Attack Sub read of its pack: Action cards and Ship cards."""

from collections.abc import Sequence
from typing import Protocol

from coldwake.core.game import Game


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


class SubContent(Protocol):
    """The content of a pack of Attack Sub."""

    ships: Sequence[SubShip]
    cards: Sequence[SubCard]


def content_of(game: Game) -> SubContent:
    """The ships and cards that Attack Sub is played with."""
    content: SubContent = game.content  # type: ignore[attr-defined]  # the content of this game
    return content


def copy_id(card: SubCard, copy: int) -> str:
    """The id of one copy of a card, as the game writes it."""
    return f"{card.id}-{copy:02}"
