"""What a terminal draws of a game of fleets in rows: ships, rows, attacks with their answers, places."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from rich.table import Table
from rich.text import Text

from coldwake.narrate.printed import PrintedShip
from coldwake.terminal.drawing import Drawing, Row, View, counted

Ship = TypeVar("Ship", bound=PrintedShip)

Mark = tuple[str, str]
"""A word or sign and its colour."""

Line = tuple[str, list[str]]
"""The name of a row, and the ids of the ships in it."""


class FleetDrawing(Drawing, Generic[Ship]):
    """One seat's view of fleets in rows."""

    ships: Mapping[str, Ship]
    """Every ship of the pack by its id."""

    # -- ships ---------------------------------------------------------------------------------

    def ship(self, ship_id: str) -> Text:
        """A ship in one line: name, type, damage, worth, weapons, marks."""
        ship = self.ships[ship_id]
        line = Text().append(ship.name[self.language], "bold").append(f" {self._code(ship)} ")
        return line.append_text(self.ship_facts(ship_id))

    def ship_facts(self, ship_id: str) -> Text:
        """What matters of a ship besides its name and type."""
        ship = self.ships[ship_id]
        state: View = self.view["ships"].get(ship_id, {})
        line = self._worth(ship, state)
        for fact in self._equipment(ship, state):
            line.append(f" {fact}", "cyan")
        for mark, style in [*self._marks(ship, state), *self._aimed_at(ship)]:
            line.append(f" {mark}", style)
        return line

    @abstractmethod
    def _code(self, ship: Ship) -> str:
        """Its type in letters."""

    @abstractmethod
    def _worth(self, ship: Ship, state: View) -> Text:
        """Its damage, and what it is worth."""

    @abstractmethod
    def _equipment(self, ship: Ship, state: View) -> list[str]:
        """What it attacks and defends itself with."""

    @abstractmethod
    def _marks(self, ship: Ship, state: View) -> list[Mark]:
        """What else is the matter with it."""

    def _aimed_at(self, ship: Ship) -> list[Mark]:
        """The numbers of the attacks that are aimed at it."""
        rows = [row for row in self.view["attacks"] if row["target"] == ship.id and self._is_coming(row)]
        return [(f"←{','.join(str(row['id']) for row in rows)}", "bold yellow")] if rows else []

    @abstractmethod
    def _is_coming(self, row: View) -> bool:
        """Whether an attack is shown at its target."""

    # -- rows ----------------------------------------------------------------------------------

    def _lines(self, player: View, waiting: str) -> list[Line]:
        """A player's rows and submarines, and the ships that wait for a place, under a name."""
        lines = [(self.say("ui.row", row=row), ships) for row, ships in enumerate(player["rows"], 1)]
        return [*lines, (self.say("ui.row.submarines"), player["subs"]), (waiting, player["unplaced"])]

    def _grid(self, lines: list[Line], labels: int, columns: int) -> Table:
        """Ships in columns beside the name of their row."""
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(width=labels, no_wrap=True)
        for _ in range(columns):
            grid.add_column(ratio=1)
        for label, ships in lines:
            for start in range(0, len(ships), columns):
                row = [self.ship(ship) for ship in ships[start : start + columns]]
                grid.add_row(Text("" if start else label, "dim"), *row)
        return grid

    def _place(self, ship: str) -> str:
        """Where a ship stands, and whose it is if not the viewer's; nothing of a ship that is not at sea."""
        for player in self.view["players"]:
            place = self._row_of(player, ship)
            if place:
                return place if player["seat"] == self.seat else f"{self.names[player['seat']]}, {place}"
        return ""

    def _row_of(self, player: View, ship: str) -> str:
        for row, ships in enumerate(player["rows"], 1):
            if ship in ships:
                return self.say("ui.row", row=row)
        return self.say("ui.row.submarines") if ship in player["subs"] else ""

    # -- attacks and cards ---------------------------------------------------------------------

    def _ledger(self) -> list[Row]:
        """Every attack with what became of it, and under it the answers to it."""
        lines: list[Row] = []
        for row in self.view["attacks"]:
            lines.append((Text(f"{row['id']:>2}."), self._attack(row)))
            answers = [answer for answer in self.view["answers"] if answer["attack"] == row["id"]]
            lines.extend((Text(), self._answer(answer)) for answer in answers)
        return lines

    @abstractmethod
    def _attack(self, row: View) -> Text:
        """One attack: what, by whom, at whom, and what became of it."""

    @abstractmethod
    def _answer(self, answer: View) -> Text:
        """One answer to an attack."""

    def _held(self, cards: Iterable[str], offered: str) -> Text:
        """The names of the cards in a hand, equal ones counted, and of one that is offered in exchange."""
        line = Text(self.say("ui.hand") + " ", "bold")
        line.append(" · ".join(counted(cards) or [self.say("ui.hand.empty")]), "not bold")
        if offered:
            line.append("\n" + self.say("ui.hand.offered", card=offered), "not bold")
        return line
