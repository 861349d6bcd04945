"""What is printed: the Action cards, the ships and the scenario of a pack."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.referees.stage import Setting

GUNS = frozenset(("S", "M", "L"))
AIR = frozenset(("AS", "CM"))
"""What built-in air defence works against (MNB-7.3b)."""

KIND_OF_CARD = {"gun": "gun", "missile": "missile", "torpedo": "torpedo"}
BASE_HAND = 7
"""The base Hand Size (MNB-3.5b)."""

DEFAULT_ROWS = 3


@dataclass(frozen=True)
class Card:
    """One printing of an Action card."""

    id: str
    kind: str
    copies: int
    value: int
    symbols: tuple[str, ...]
    launchers: int
    reach: frozenset[int] | None
    hits: int
    large: bool
    stops: frozenset[str]
    number: int
    strike: int
    asw: int
    banned: tuple[str, ...]
    place: int


@dataclass(frozen=True)
class Ship:
    """One Ship card."""

    id: str
    navy: str
    type: str
    hull: int
    weapons: dict[str, int]
    strikes: tuple[int, ...]
    asw: tuple[int, ...]
    flak: tuple[int, ...]
    selfdef: int
    passive: int
    active: int
    hand: int
    vp: int

    @property
    def is_sub(self) -> bool:
        """Submarines have no hull number (MNB-6.3b)."""
        return self.type == "SS"

    def launchers(self, card: Card) -> int:
        """How many launchers the ship can give to a card (MNB-7.2c)."""
        return sum(self.weapons.get(symbol, 0) for symbol in card.symbols)


@dataclass(frozen=True)
class Scenario:
    """One preset."""

    id: str
    navies: tuple[str, ...]
    by_seat: bool
    teams: str
    allotment: int
    row_defence: bool
    without: frozenset[str]
    must: str
    shares: tuple[int, ...]
    hands: tuple[int, ...]
    dice: tuple[int, ...]
    start: list[dict[str, Any]] = field(default_factory=list)


def read_cards(setting: Setting) -> dict[str, Card]:
    """All Action cards of the pack, in the order of the file."""
    return {raw["id"]: _card(raw, k) for k, raw in enumerate(setting.printed("cards")["card"])}


def _card(raw: dict[str, Any], place: int) -> Card:
    stops = raw.get("defence", {"kinds": [], "number": 0})
    reach = frozenset(raw["range"]) if "range" in raw else None
    return Card(
        raw["id"], raw["kind"], raw["copies"], raw["reinforcement"],
        tuple(raw.get("symbols", ())), raw.get("launchers", 0), reach, raw.get("hits", 0),
        raw.get("large", False), frozenset(stops["kinds"]), stops["number"],
        raw.get("strike", 0), raw.get("asw", 0), tuple(raw.get("banned", ())), place,
    )  # fmt: skip


def read_ships(setting: Setting) -> dict[str, Ship]:
    """All ships of the pack, in the order of the file."""
    return {raw["id"]: _ship(raw) for raw in setting.printed("ships")["ship"]}


def _ship(raw: dict[str, Any]) -> Ship:
    return Ship(
        raw["id"], raw["navy"], raw["type"], raw.get("hull", 0), dict(raw["weapons"]),
        tuple(raw["strikes"]), tuple(raw["asw"]), tuple(raw["air_defence"]), raw.get("self_defence", 0),
        raw.get("passive", 0), raw.get("active", 0), raw.get("hand", 0), raw["vp"],
    )  # fmt: skip


def read_scenario(setting: Setting) -> Scenario:
    """The preset that is played."""
    wanted = setting.options["scenario"]
    raw = next(raw for raw in setting.printed("scenarios")["scenario"] if raw["id"] == wanted)
    return Scenario(
        raw["id"], tuple(raw.get("navies", ())), raw.get("by_seat", False), raw.get("teams", ""),
        raw.get("allotment", 0), raw.get("row_defence", False), frozenset(raw.get("without", ())),
        raw.get("must_include", ""), tuple(raw.get("shares", ())), tuple(raw.get("hands", ())),
        tuple(raw.get("dice", ())), raw.get("start", []),
    )  # fmt: skip


def whole_deck(cards: dict[str, Card]) -> Counter[str]:
    """How many copies of each card there are."""
    return Counter({card.id: card.copies for card in cards.values()})
