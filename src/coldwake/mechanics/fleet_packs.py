"""Packs of ships and cards: every ship is there once, every printing of a card in some copies.

Pieces are numbered ships first, then cards, copies of a printing side by side; a game may have others
behind them.
"""

from coldwake.core.actions import ActionTable
from coldwake.core.errors import PackError, PositionError
from coldwake.core.packs import Pack


class FleetPack(Pack):
    """How many ships and cards there are, and which printing a card is a copy of."""

    ship_total: int
    card_total: int
    first_card: int
    printings: list[str]
    """The ids of the cards, each once, as they are played."""
    printing_of: bytes

    def check_totals(self, ships: int, ships_clause: str, cards: int, cards_clause: str) -> None:
        """Refuse lists of ships and cards that are not as long as the manifest says."""
        if cards != self.card_total:
            raise PackError(
                f"cards.toml: {cards} Action cards, pack.toml says {self.card_total} ({cards_clause})"
            )
        if ships != self.ship_total:
            raise PackError(f"ships.toml: {ships} ships, pack.toml says {self.ship_total} ({ships_clause})")

    def lay_out_copies(
        self, ships: list[str], cards: list[str], copies: list[int], others: list[str]
    ) -> None:
        """Number and name the pieces: ships and printings by their ids, then whatever else there is."""
        self.first_card = self.ship_total
        self.printings = cards
        names = [f"ship:{ship}" for ship in ships]
        printings = bytearray(self.ship_total)
        for printing, count in enumerate(copies):
            names += [f"card:{cards[printing]}#{copy + 1}" for copy in range(count)]
            printings += bytes([printing] * count)
        self.name_pieces(names + others)
        self.printing_of = bytes(printings) + bytes(len(others))

    def by_card(self, values: list[int]) -> bytes:
        """A value of each printing as a table over all pieces, so that a card indexes it directly."""
        end = self.first_card + self.card_total
        copies = [values[printing] for printing in self.printing_of[self.first_card : end]]
        return bytes(self.first_card) + bytes(copies) + bytes(len(self.names) - end)

    def add_actions(self, table: ActionTable) -> None:
        """The actions with which the table of a game ends: cards by their printings, ships."""
        table.block("card", self.printings)
        table.block("ship", self.ids[: self.ship_total])

    def is_card(self, piece: int) -> bool:
        """Whether a number stands for a card."""
        return self.first_card <= piece < self.first_card + self.card_total

    def check_card(self, name: str, card: int) -> None:
        """Refuse a field of a position that should name a card and does not."""
        if not self.is_card(card):
            raise PositionError(f"{name!r}: {card} is no card")

    def check_ship(self, name: str, ship: int) -> None:
        """Refuse a field of a position that should name a ship and does not."""
        if not 0 <= ship < self.ship_total:
            raise PositionError(f"{name!r}: {ship} is no ship")
