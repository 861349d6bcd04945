"""Scenarios: who fights whom, who comes later, and what wins; from the pack, checked on load (SUB-13.0a).

The situations themselves are data: SUB-13Aa, SUB-13Ba, SUB-13Ca, SUB-13Da, SUB-13Ea, SUB-13Fa, SUB-13Ga,
SUB-13Ha, SUB-13Ia, SUB-13Ja, SUB-13Ka, SUB-13La, SUB-13Ma; won in the usual ways: SUB-13Ab, SUB-13Bb,
SUB-13Db, SUB-13Fb. Whose a ship is and of what kind: R-SUB-56, R-SUB-66, R-SUB-67.
"""

from coldwake.core import packs
from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.attack_sub.rules.constants import BASE_HAND, SIDES

DRAW = "draw"
SINKER, NOBODY = -2, -1
"""Who wins where reinforcements came too late: who sank the rest (SUB-13.5a), nobody, or a side."""

ALL = "all"
SUBMARINES = "submarines"
BY_FORCE = "force"
KINDS = ["submarine", "surface", "transport"]

RESERVED = [ALL, SUBMARINES, BY_FORCE, *KINDS]
"""Words that mean several ships."""

SWEEP_WINS = "win"
SWEEP_WINS_IF_NOT_BEHIND = "win-if-not-behind"
SWEEPS = [SWEEP_WINS, SWEEP_WINS_IF_NOT_BEHIND]

UNBEATEN, AFTER_CONTACT, AFTER_DECK, SECOND_DECK = "unbeaten", "contact", "deck", "second-deck"
EXIT_NEEDS = [UNBEATEN, AFTER_CONTACT, AFTER_DECK, SECOND_DECK]
EXIT_ALL, EXIT_POINTS, EXIT_ONE = "all", "points", "one-if-not-behind"
EXIT_WINS = [EXIT_ALL, EXIT_POINTS, EXIT_ONE]

MARGIN = 10
"""So many cards at least are in the piles when both hands and the air are full."""


class Roster:
    """The ships a scenario may name, by id or by another spelling (R-SUB-65)."""

    def __init__(
        self, names: list[list[str]], submarine: bytes, transport: bytes, aloft: bytes, cards: int
    ) -> None:
        self.ids: list[str] = [spellings[0] for spellings in names]
        self.submarine = submarine
        self.transport = transport
        self.aloft = aloft
        self.cards = cards
        self.numbers: dict[str, int] = {}
        for number, spellings in enumerate(names):
            for name in spellings:
                if name in RESERVED or self.numbers.get(name, number) != number:
                    raise PackError(f"ships.toml: {name!r} cannot be the name of a ship, or is another's")
                self.numbers[name] = number

    def find(self, name: str, where: str) -> int:
        """The ship of a name; raises PackError."""
        if name not in self.numbers:
            raise PackError(f"{where}: there is no ship {name!r}")
        return self.numbers[name]

    def kind(self, ship: int) -> str:
        """What a ship counts as when it is sunk."""
        return "submarine" if self.submarine[ship] else "transport" if self.transport[ship] else "surface"

    def all_submarines(self, ships: bytes) -> bool:
        """Whether there is no surface ship among them."""
        return all([self.submarine[ship] for ship in ships])


class Side:
    """One side of a scenario: its ships, and how it wins."""

    def __init__(self, entry: Entry, roster: Roster) -> None:
        self.where = entry.where
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.aim = entry.texts("aim")
        self.start = self._ships(entry, "start", roster)
        self.reinforcements = self._ships(entry, "reinforcements", roster)
        self.sweep = entry.choice("sweep", SWEEPS) if entry.has("sweep") else SWEEP_WINS
        self.kill = self._ships(entry, "kill", roster) if entry.has("kill") else b""
        self.goal = entry.number("goal", 1, 99) if entry.has("goal") else 0
        self._points = entry.table("points") if entry.has("points") else None
        self.exit_points = entry.number("exit_points", 0, 99) if entry.has("exit_points") else 0
        self.loss_points = entry.number("loss_points", 0, 99) if entry.has("loss_points") else 0
        self._read_escape(entry, roster)
        self._read_exit(entry, roster)
        entry.close()
        if not self.start:
            raise PackError(f"{self.where}: a side starts with a Ship at least")
        self._check_points()
        self.value = self._values(roster)

    def _check_points(self) -> None:
        """Points lead to a goal, and a goal can be reached by points."""
        scores = self._points is not None or self.exit_points > 0
        if bool(self.goal) != scores or (self.loss_points and not self.goal):
            raise PackError(f"{self.where}: a 'goal' and 'points' or 'exit_points' go together")
        if self.exit_points and not self.exit_wins:
            raise PackError(f"{self.where}: 'exit_points' for a side that has no 'exit'")
        if self.exit_wins == EXIT_POINTS and not self.exit_points:
            raise PackError(f"{self.where}: exits win 'points', but there are no 'exit_points'")

    def _ships(self, entry: Entry, key: str, roster: Roster) -> bytes:
        names = entry.words(key, "ships", list(roster.numbers))
        return bytes([roster.find(name, self.where) for name in names])

    def _read_escape(self, entry: Entry, roster: Roster) -> None:
        """A draw that wins when a Ship, or the Force, opens the range (SUB-13Ec, SUB-13Hc, SUB-13Jc)."""
        self.escapes = entry.has("escape")
        self.escape_ship, self.escape_deck, self.escape_if_cancelled = -1, 0, False
        if not self.escapes:
            return
        escape = entry.table("escape")
        by = escape.text("by")
        self.escape_ship = -1 if by == BY_FORCE else roster.find(by, self.where)
        self.escape_deck = escape.number("from_deck", 1, 99)
        self.escape_if_cancelled = escape.flag("if_cancelled")
        escape.close()

    def _read_exit(self, entry: Entry, roster: Roster) -> None:
        """Who may leave, when, and what it brings (R-SUB-07)."""
        self.exits = b""
        self.all_exit = self.submarines_exit = False
        self.exit_needs, self.exit_wins = "", ""
        if not entry.has("exit"):
            return
        leave = entry.table("exit")
        choice = "ships, ['all'] or ['submarines']"
        names = leave.words("ships", choice, [ALL, SUBMARINES, *roster.numbers])
        if not names:
            raise PackError(f"{leave.where}: 'ships' must be a list of {choice}")
        own = self.start + self.reinforcements
        self.all_exit = names == [ALL]
        self.submarines_exit = names == [SUBMARINES]
        if not self.all_exit and not self.submarines_exit:
            self.exits = bytes(roster.find(name, leave.where) for name in names)
        self.exit_needs = leave.choice("needs", EXIT_NEEDS)
        self.exit_wins = leave.choice("wins", EXIT_WINS)
        leave.close()
        if not all(ship in own for ship in self.exits):
            raise PackError(f"{leave.where}: a Ship that may exit is not of this side")

    def _values(self, roster: Roster) -> list[int]:
        """What sinking each ship of the roster scores."""
        if self._points is None:
            return [0] * len(roster.ids)
        points = {kind: self._points.number(kind, 0, 99) for kind in KINDS if self._points.has(kind)}
        found = [points.get(roster.kind(ship), 0) for ship in range(len(roster.ids))]
        for name, ship in roster.numbers.items():
            if self._points.has(name):
                found[ship] = self._points.number(name, 0, 99)
        self._points.close()
        return found

    def played_values(self) -> tuple[object, ...]:
        """All that the rules read."""
        return (
            self.id, self.start, self.reinforcements, self.sweep, self.kill, self.goal, self.value,
            self.exit_points, self.loss_points, self.escapes, self.escape_ship, self.escape_deck,
            self.escape_if_cancelled, self.exits, self.all_exit, self.submarines_exit,
            self.exit_needs, self.exit_wins,
        )  # fmt: skip


class Scenario:
    """One situation with its two sides."""

    def __init__(self, entry: Entry, roster: Roster) -> None:
        self.id = entry.text("id")
        self.clause = entry.text("clause")
        if not self.id.isascii() or not self.id.replace("-", "").isalnum() or self.id in RESERVED:
            raise PackError(f"{entry.where}: 'id' is letters, digits and hyphens")
        if not self.clause.startswith("SUB-"):
            raise PackError(f"{entry.where}: 'clause' is the id of a rule, such as 'SUB-13.0a'")
        self.title = entry.texts("title")
        self.situation = entry.texts("situation")
        at_cap = entry.text("at_cap")
        otherwise = entry.text("otherwise") if entry.has("otherwise") else ""
        self.sides: list[Side] = [Side(item, roster) for item in entry.tables("side", "id")]
        entry.close()
        if len(self.sides) != SIDES:
            raise PackError(f"{entry.where}: a scenario has two sides")
        names = [side.id for side in self.sides]
        packs.unique(names, entry.where)
        if at_cap != DRAW and at_cap not in names:
            raise PackError(f"{entry.where}: 'at_cap' is {at_cap!r}, not a side or 'draw'")
        if otherwise and otherwise != DRAW and otherwise not in names:
            raise PackError(f"{entry.where}: 'otherwise' is {otherwise!r}, not a side or 'draw'")
        self.at_cap = -1 if at_cap == DRAW else names.index(at_cap)
        self.otherwise = SINKER if not otherwise else NOBODY if otherwise == DRAW else names.index(otherwise)
        self.force_side = self._find_force(entry.where, roster)
        self._check(entry.where, roster)

    def _find_force(self, where: str, roster: Roster) -> int:
        """The side with surface ships, -1 for none; both sides cannot have them (SUB-1.3d)."""
        found = -1
        for number, side in enumerate(self.sides):
            if not roster.all_submarines(side.start + side.reinforcements):
                if found >= 0:
                    raise PackError(f"{where}: only one side may have surface ships (SUB-1.3d)")
                found = number
        return found

    def _check(self, where: str, roster: Roster) -> None:
        ships = b"".join([side.start + side.reinforcements for side in self.sides])
        if len(set(ships)) != len(ships):
            raise PackError(f"{where}: a ship is there twice")
        for side, enemy in zip(self.sides, self.sides[::-1]):
            if not all(ship in enemy.start + enemy.reinforcements for ship in side.kill):
                raise PackError(f"{side.where}: a Ship to be sunk is not the enemy's")
            if all([roster.transport[ship] for ship in side.start]):
                raise PackError(f"{side.where}: a side starts with a Ship that can act")
            self._check_escape(side, roster)
        aloft = sum([roster.aloft[ship] for ship in ships])
        most = SIDES * BASE_HAND + len(ships) + 2 * aloft + MARGIN
        if most > roster.cards:
            raise PackError(f"{where}: {most} cards are needed for these Ships, the pack has {roster.cards}")

    def _check_escape(self, side: Side, roster: Roster) -> None:
        own = side.start + side.reinforcements
        by_ship = side.escape_ship >= 0 and side.escape_ship in own
        by_force = side.escape_ship < 0 and not roster.all_submarines(own)
        if side.escapes and not (by_ship or by_force):
            raise PackError(f"{side.where}: who escapes must be of this side")

    def played_values(self) -> tuple[object, ...]:
        """All that the rules read."""
        return (self.id, self.at_cap, self.otherwise, *[side.played_values() for side in self.sides])
