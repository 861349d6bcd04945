"""Positions: the game's own fields as data, hand-written set-ups, and what cannot be.

A hand-written position gives each seat's fleet, reserve and cards; see `docs/positions.md`.
"""

from coldwake.core import fields
from coldwake.core.errors import PositionError
from coldwake.core.fields import Data
from coldwake.games.mnb.rules.constants import (
    ACTING,
    DISCARDING,
    DRAWING,
    NAVIES,
    SPENDING,
)
from coldwake.games.mnb.rules.sequence import GAME, MACHINE, ROUND, TURN, TURN_STEPS
from coldwake.games.mnb.rules.setup import settle_allotment, settle_order
from coldwake.games.mnb.rules.soundness import (
    MOST_ROUNDS,
    check_values,
    impossible,
    misframed,
    misplaced,
)
from coldwake.games.mnb.rules.state import (
    ACTED,
    ACTIVE,
    DISCARD,
    HAND,
    PILE,
    PLANS,
    RESERVE,
    ROW,
    SPAN,
    SUBS,
    TROPHIES,
    UNDER,
    Ocean,
)
from coldwake.games.mnb.rules.victory import sides_afloat
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.laying import Layer

NUMBERS = [
    "round", "turn_at", "active", "allotment", "contenders", "stage", "points", "banned", "announced",
    "partner", "refusals", "stopped", "current", "succeeded", "automatic", "lonely",
    "lonely_side", "script", "shown", "ending", "winners",
]  # fmt: skip
LISTS = ["rolls", "navies", "shares", "flags", "ledger", "answers", "draft", "chain"]


def values(s: Ocean) -> Data:
    """The game's own fields as plain data."""
    found: Data = {name: getattr(s, name) for name in NUMBERS}
    found.update({name: list(getattr(s, name)) for name in LISTS})
    found["order"] = list(s.order)
    return found


def set_values(s: Ocean, data: Data) -> None:
    """Set them from plain data; raises PositionError for a value that no game can have."""
    for name in NUMBERS:
        setattr(s, name, fields.number(data, name))
    for name in LISTS:
        setattr(s, name, fields.numbers(data, name))
    order = fields.numbers(data, "order")
    if not all(0 <= seat < s.seats for seat in order):
        raise PositionError("order: no such seat")
    s.order = bytes(order)
    check_values(s)


# -- set-ups written by hand ----------------------------------------------------------------------

TABLE_KEYS = {
    "coldwake", "game", "pack", "seats", "options", "players", "first", "turn", "step", "round",
    "draw_pile", "discard", "lonely",
}  # fmt: skip
PLAYER_KEYS = {
    "navy", "rows", "submarines", "active", "acted", "reserve", "hand", "plans", "damage", "trophies",
}  # fmt: skip
STAGE_OF_STEP = {
    "start": DRAWING, "reorganise": SPENDING, "actions": ACTING, "discard": DISCARDING, "draw": DRAWING,
}  # fmt: skip


def set_up(s: Ocean, data: Data) -> None:
    """Lay out a hand-written position; unmentioned ships are in reserve, unmentioned cards in the deck."""
    fields.check_keys(data, TABLE_KEYS, "position")
    players = data.get("players")
    if not isinstance(players, list) or len(players) != s.seats:
        raise PositionError(f"'players' must be a list of {s.seats} set-ups")
    s.round = fields.number_within(data, "round", 1, 1, MOST_ROUNDS)
    s.lonely = fields.number_within(data, "lonely", 0, 0, MOST_ROUNDS)
    turn = fields.number_within(data, "turn", 0, 0, s.seats - 1)
    settle_order(s, fields.number_within(data, "first", 0, 0, s.seats - 1))
    s.active = turn
    s.shown = (1 << s.seats) - 1
    s.turn_at = s.order.index(turn)
    _Layer(s).lay(data, players)
    alone = sides_afloat(s)
    s.lonely_side = alone[0] if len(alone) == 1 else -1
    _start(s, data)


class _Layer(Layer):
    """Lays out fleets, reserves and cards; what is left goes to the reserves and the deck."""

    def __init__(self, s: Ocean) -> None:
        super().__init__(s, s.pack.names)
        self.s = s

    def lay(self, data: Data, players: list[object]) -> None:
        """All of it."""
        tables: list[Data] = []
        for seat, player in enumerate(players):
            if not isinstance(player, dict):
                raise PositionError(f"players {seat}: a table is expected")
            fields.check_keys(player, PLAYER_KEYS, f"players {seat}")
            tables.append(player)
            self.s.navies[seat] = self._navy(seat, player)
        self._settle_navies()
        for seat, player in enumerate(tables):
            self._lay_player(seat, player)
            self.ships(player.get("trophies", []), TROPHIES + SPAN * seat)
        for seat, player in enumerate(tables):
            self._lay_reserve(seat, player)
        self._lay_piles(data)
        self.sort_zones(DISCARD)

    def _navy(self, seat: int, player: Data) -> int:
        """As named, or that of the first ship, or -1."""
        named = str(player.get("navy", ""))
        if named and named not in NAVIES:
            raise PositionError(f"players {seat}: there is no navy {named!r} for it")
        if named:
            return NAVIES.index(named)
        rows = player.get("rows", [])
        ships = [name for row in rows for name in fields.names(row)] if isinstance(rows, list) else []
        ships += fields.names(player.get("submarines", []))
        for name in ships:
            if name in self.ship_ids:
                return self.s.pack.navy_of[self.ship_ids[name]]
        return -1

    def _settle_navies(self) -> None:
        """No navy twice (R-MNB-02); whoever has none gets the next that is free."""
        navies = self.s.navies
        for seat in range(self.s.seats):
            if navies[seat] >= 0 and navies.count(navies[seat]) > 1:
                raise PositionError(f"players {seat}: another seat has the navy {NAVIES[navies[seat]]!r}")
        for seat in range(self.s.seats):
            if navies[seat] < 0:
                free = [
                    navy for navy in range(len(NAVIES)) if navy not in navies and self.s.pack.fleets[navy]
                ]
                navies[seat] = free[0]

    def _lay_player(self, seat: int, player: Data) -> None:
        base = SPAN * seat
        rows = player.get("rows", [])
        if not isinstance(rows, list) or len(rows) > ROWS:
            raise PositionError(f"players {seat}: 'rows' must be at most three lists of ships")
        for row, ships in enumerate(rows, 1):
            self.ships(ships, ROW + row + base)
        self.ships(player.get("submarines", []), SUBS + base)
        self.cards(player.get("hand", []), HAND + base)
        self.cards(player.get("plans", []), PLANS + base)
        for key, flag in (("active", ACTIVE), ("acted", ACTED)):
            for name in fields.names(player.get(key, [])):
                ship = self._own_ship(seat, name)
                if flag == ACTIVE and not self.s.pack.submarine[ship]:
                    raise PositionError(f"players {seat}: {name!r} is no submarine")
                self.s.flags[ship] |= flag
        for name, cards in fields.table(player, "damage").items():
            self.cards(cards, UNDER + self._own_ship(seat, name))

    def _lay_reserve(self, seat: int, player: Data) -> None:
        """The ships named, or all of the navy that are nowhere else."""
        s = self.s
        if "reserve" in player:
            self.ships(player["reserve"], RESERVE + SPAN * seat)
            return
        for ship in self.ships_left():
            if s.pack.navy_of[ship] == s.navies[seat] and ship not in s.plan.without:
                self.put(ship, RESERVE + SPAN * seat)

    def _own_ship(self, seat: int, name: str) -> int:
        base = SPAN * seat
        ship = self.ship_within(name, ROW + 1 + base, SUBS + base)
        if ship < 0:
            raise PositionError(f"players {seat}: has no ship {name!r}")
        return ship

    def _lay_piles(self, data: Data) -> None:
        """The discards, and a deck of all other cards or of those named."""
        self.cards(data.get("discard", []), DISCARD)
        if "draw_pile" in data:
            self.cards(data["draw_pile"], PILE)
        for card in self.cards_left():
            self.put(card, DISCARD if "draw_pile" in data else PILE)


def _start(s: Ocean, data: Data) -> None:
    """Enter the turn at its step."""
    step = data.get("step", "start")
    if not isinstance(step, str) or step not in TURN_STEPS:
        raise PositionError(f"'step' must be one of {', '.join(TURN_STEPS)}, not {step!r}")
    settle_allotment(s, (0, 0))
    s.stage = STAGE_OF_STEP[step]
    wrong = misplaced(s) or impossible(s)
    if wrong:
        raise PositionError(wrong[0])
    s.stack = [
        (GAME.id, GAME.at("MNB-5b")),
        (ROUND.id, ROUND.at("MNB-5a")),
        (TURN.id, TURN_STEPS[step]),
    ]


# -- what cannot be -------------------------------------------------------------------------------


def faults(s: Ocean) -> list[str]:
    """Breaches of the rules that no sequence of play can produce."""
    return fields.uncounted(s, s.pack.names) or misplaced(s) or impossible(s) or misframed(s, MACHINE.nodes)
