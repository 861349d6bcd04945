"""Hand-written positions: ships and cards are taken from the box by name and laid out."""

from typing import Final

from coldwake.core import fields
from coldwake.core.errors import PositionError
from coldwake.core.fields import Data
from coldwake.core.state import State
from coldwake.mechanics.formation import ROWS

BOX: Final = 0
"""Where every piece is before it is laid anywhere."""


class Layer:
    """The table while a position is laid out.

    A ship is known by its id and is there once. A card is known by the id of its printing, and each
    time it is named the next copy is taken. The names of the pieces say which is which: `ship:id`,
    `card:id#copy`.
    """

    def __init__(self, s: State, piece_names: list[str]) -> None:
        self.state = s
        self.ship_ids: dict[str, int] = {}
        self.copies: dict[str, list[int]] = {}
        for piece, name in enumerate(piece_names):
            sort, _, rest = name.partition(":")
            if sort == "ship":
                self.ship_ids[rest] = piece
            elif sort == "card":
                self.copies.setdefault(rest.rpartition("#")[0], []).append(piece)

    def put(self, piece: int, zone: int) -> None:
        """Lay a piece of any sort."""
        self.state.move(piece, zone)

    def ship(self, name: str, zone: int) -> int:
        """Lay a ship; it must still be in the box."""
        ship = self.ship_ids.get(name, -1)
        if ship < 0:
            raise PositionError(f"there is no ship {name!r}")
        if self.state.where[ship] != BOX:
            raise PositionError(f"ship {name!r} is in two places")
        self.put(ship, zone)
        return ship

    def ships(self, names: object, zone: int) -> list[int]:
        """Lay all ships of a list, which may turn out to be no list of names."""
        return [self.ship(name, zone) for name in fields.names(names)]

    def rows(self, seat: int, player: Data, rows: int) -> None:
        """Lay a seat's formation; `rows` is the zone in front of its row 1."""
        lists = player.get("rows", [])
        if not isinstance(lists, list) or len(lists) > ROWS:
            raise PositionError(f"players {seat}: 'rows' must be at most three lists of ships")
        for row, ships in enumerate(lists, 1):
            self.ships(ships, rows + row)

    def own_ship(self, seat: int, name: str, rows: int) -> int:
        """A ship that a seat has in one of its rows, or among the submarines, which lie behind them."""
        ship = self.ship_within(name, rows + 1, rows + ROWS + 1)
        if ship < 0:
            raise PositionError(f"players {seat}: has no ship {name!r}")
        return ship

    def own_submarine(self, seat: int, name: str, rows: int, is_submarine: bytes) -> int:
        """Such a ship, which must be a submarine."""
        ship = self.own_ship(seat, name, rows)
        if not is_submarine[ship]:
            raise PositionError(f"players {seat}: {name!r} is no submarine")
        return ship

    def ship_within(self, name: str, first: int, last: int) -> int:
        """A ship that has been laid in one of the zones from first to last, or -1."""
        ship = self.ship_ids.get(name, -1)
        return ship if ship >= 0 and first <= self.state.where[ship] <= last else -1

    def card(self, name: str, zone: int) -> int:
        """Lay the next copy of a card."""
        if name not in self.copies:
            raise PositionError(f"there is no card {name!r}")
        for card in self.copies[name]:
            if self.state.where[card] == BOX:
                self.put(card, zone)
                return card
        raise PositionError(f"there are not so many cards {name!r}")

    def cards(self, names: object, zone: int) -> list[int]:
        """Lay all cards of a list, which may turn out to be no list of names."""
        return [self.card(name, zone) for name in fields.names(names)]

    def card_piles(self, data: Data, pile: int, discard: int) -> None:
        """The discards, and a draw pile of all other cards or of those named."""
        self.cards(data.get("discard", []), discard)
        if "draw_pile" in data:
            self.cards(data["draw_pile"], pile)
        for card in self.cards_left():
            self.put(card, discard if "draw_pile" in data else pile)

    def ships_left(self) -> list[int]:
        """The ships still in the box."""
        return [ship for ship in self.ship_ids.values() if self.state.where[ship] == BOX]

    def cards_left(self) -> list[int]:
        """The cards still in the box."""
        return [card for copies in self.copies.values() for card in copies if self.state.where[card] == BOX]

    def sort_zones(self, unsorted: int) -> None:
        """Bring every zone but one, whose order is that of the position, into the order of its pieces."""
        for zone in range(len(self.state.zones)):
            if zone != unsorted:
                self.state.sort_zone(zone)
