"""What is printed on the cards and ships of a pack, and which rules a table plays with."""

from dataclasses import dataclass
from typing import Any

from tests.referees.stage import Setting

ELUSIVE = {"quiet", "fast"}
LARGER = {
    "gun-3": ("gun-3", "gun-5", "gun-16"),
    "gun-5": ("gun-5", "gun-16"),
    "gun-16": ("gun-16",),
    "missile-a": ("missile-a", "missile-b", "missile-c"),
    "missile-b": ("missile-b", "missile-c"),
    "missile-c": ("missile-c",),
    "torpedo": ("torpedo",),
}
"""Symbols that may fire a card: the same one, and with 12.8 the larger ones (12.8a, 12.8c)."""


@dataclass(frozen=True)
class Card:
    """An Action card."""

    name: str
    kind: str
    damage: int
    hit: tuple[int, ...]


@dataclass(frozen=True)
class Hull:
    """A Ship card."""

    name: str
    place: int
    hits: int
    points: int
    symbols: dict[str, int]
    strikes: int
    air_defence: tuple[int, ...]
    is_submarine: bool
    is_battleship: bool
    is_hunter: bool
    is_elusive: bool


def _hull(place: int, row: dict[str, Any]) -> Hull:
    symbols: dict[str, int] = {}
    marks = [f"gun-{gun}" for gun in row["guns"]] + [
        f"missile-{letter.lower()}" for letter in row["missiles"]
    ]
    for mark in [*marks, *["torpedo"] * row["torpedoes"]]:
        symbols[mark] = symbols.get(mark, 0) + 1
    return Hull(
        row["id"],
        place,
        row["hits"],
        row["points"],
        symbols,
        row["strikes"],
        tuple(row["air_defence"]),
        row["code"].startswith("SS"),
        row["code"] == "BB",
        "hunter" in row["traits"],
        bool(ELUSIVE & set(row["traits"])),
    )


class Pack:
    """All that is printed."""

    def __init__(self, setting: Setting) -> None:
        cards = setting.printed("cards")["card"]
        rows = setting.printed("ships")["ship"]
        self.cards = {
            c["id"]: Card(c["id"], c["kind"], c.get("damage", 0), tuple(c.get("hit", ()))) for c in cards
        }
        self.copies = {str(c["id"]): int(c["copies"]) for c in cards}
        self.card_place = {c["id"]: place for place, c in enumerate(cards)}
        self.hulls = {row["id"]: _hull(place, row) for place, row in enumerate(rows)}
        self.kinds: dict[str, str] = {name: card.kind for name, card in self.cards.items()}
        self.jammers = {name for name, kind in self.kinds.items() if kind == "ecm"}
        """ECM: it needs no die, so it may leave the table before the others of its window are rolled."""

    def of_kind(self, kind: str) -> str:
        """The one card of a kind that has a single printing."""
        return next(name for name, found in self.kinds.items() if found == kind)


class Rules:
    """The switches of the table."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.switched_on = [key for key, value in options.items() if value is True]
        self.air_defence = bool(options["12.1"])
        self.strike_rows = bool(options["12.2"])
        self.strike_loss = bool(options["12.3"])
        self.prepared = bool(options["12.4"])
        self.critical = bool(options["12.5"])
        self.armour = bool(options["12.6"])
        self.cripples = bool(options["12.7"])
        self.opportunities = bool(options["12.8"])
        self.cruise = bool(options["12.9"])
        self.quick_area = bool(options["13.1"])
        self.teams = bool(options["13.2"])
        self.realistic = bool(options["13.3"])
        self.tournament = bool(options["14.1"])
        self.order_cards = int(options["order_cards"])
        self.team_letters = str(options["teams"])
        self.withdraw = bool(options["R-21"])
        self.elusive_torpedo = bool(options["R-42"])
        self.play_out = bool(options["R-64"])
        self.no_retreated_ships = bool(options.get("R-97", False))
        self.victory = int(options.get("victory", 0))
        self.advance = int(options.get("advance", 0))

    def symbols_for(self, kind: str) -> tuple[str, ...]:
        """Symbols that may fire a gun, missile or torpedo card."""
        return LARGER[kind] if self.opportunities else (kind,)
