"""Positions: the game's own fields as data, hand-written set-ups, and what cannot be.

A hand-written position gives each seat's fleet, reserve and cards; see `docs/positions.md`.
"""

from coldwake.core import fields
from coldwake.core.errors import PositionError
from coldwake.core.fields import Data
from coldwake.core.state import put, put_in
from coldwake.games.mnb.rules import soundness, state
from coldwake.games.mnb.rules.constants import (
    ACTING,
    DISCARDING,
    DRAWING,
    NAVIES,
    SPENDING,
)
from coldwake.games.mnb.rules.sequence import GAME, MACHINE, ROUND, TURN, TURN_STEPS
from coldwake.games.mnb.rules.setup import settle_allotment, settle_order
from coldwake.games.mnb.rules.state import Ocean
from coldwake.games.mnb.rules.victory import sides_afloat
from coldwake.mechanics.laying import Layer

NUMBERS = [
    "round", "turn_at", "active", "allotment", "contenders", "stage", "points", "banned", "announced",
    "partner", "refusals", "stopped", "current", "succeeded", "automatic", "lonely",
    "lonely_side", "script", "shown", "ending", "winners",
]  # fmt: skip
ROWS = ["rolls", "navies", "shares"]
LISTS = ["ledger", "answers", "draft", "chain"]


def values(s: Ocean) -> Data:
    """The game's own fields as plain data."""
    return fields.values_of(s, NUMBERS, [*ROWS, "flags", *LISTS, "order"])


def set_values(s: Ocean, data: Data) -> None:
    """Set them from plain data; raises PositionError for a value that no game can have."""
    fields.set_values(s, data, NUMBERS, LISTS)
    fields.set_rows(s, data, ROWS)
    fields.set_strings(s, data, ["flags"])
    order = fields.numbers(data, "order")
    if not all(0 <= seat < s.seats for seat in order):
        raise PositionError("order: no such seat")
    s.order = bytes(order)
    soundness.check_values(s)


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
    players = fields.players(data, s.seats)
    s.round = fields.number_within(data, "round", 1, 1, soundness.MOST_ROUNDS)
    s.lonely = fields.number_within(data, "lonely", 0, 0, soundness.MOST_ROUNDS)
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
        for seat, given in enumerate(players):
            player = fields.player(given, seat, PLAYER_KEYS)
            tables.append(player)
            self.s.navies = put_in(self.s.navies, seat, self._navy(seat, player))
        self._settle_navies()
        for seat, player in enumerate(tables):
            self._lay_player(seat, player)
            self.ships(player.get("trophies", []), state.TROPHIES + state.SPAN * seat)
        for seat, player in enumerate(tables):
            self._lay_reserve(seat, player)
        self.card_piles(data, state.PILE, state.DISCARD)
        self.sort_zones(state.DISCARD)

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
        navies = list(self.s.navies)
        for seat in range(self.s.seats):
            if navies[seat] >= 0 and navies.count(navies[seat]) > 1:
                raise PositionError(f"players {seat}: another seat has the navy {NAVIES[navies[seat]]!r}")
        for seat in range(self.s.seats):
            if navies[seat] < 0:
                free = [
                    navy for navy in range(len(NAVIES)) if navy not in navies and self.s.pack.fleets[navy]
                ]
                navies[seat] = free[0]
        self.s.navies = tuple(navies)

    def _lay_player(self, seat: int, player: Data) -> None:
        base = state.SPAN * seat
        self.rows(seat, player, state.ROW + base)
        self.ships(player.get("submarines", []), state.SUBS + base)
        self.cards(player.get("hand", []), state.HAND + base)
        self.cards(player.get("plans", []), state.PLANS + base)
        for name in fields.names(player.get("active", [])):
            boat = self.own_submarine(seat, name, state.ROW + base, self.s.pack.submarine)
            self.s.flags = put(self.s.flags, boat, self.s.flags[boat] | state.ACTIVE)
        for name in fields.names(player.get("acted", [])):
            ship = self.own_ship(seat, name, state.ROW + base)
            self.s.flags = put(self.s.flags, ship, self.s.flags[ship] | state.ACTED)
        for name, cards in fields.table(player, "damage").items():
            self.cards(cards, state.UNDER + self.own_ship(seat, name, state.ROW + base))

    def _lay_reserve(self, seat: int, player: Data) -> None:
        """The ships named, or all of the navy that are nowhere else."""
        s = self.s
        if "reserve" in player:
            self.ships(player["reserve"], state.RESERVE + state.SPAN * seat)
            return
        for ship in self.ships_left():
            if s.pack.navy_of[ship] == s.navies[seat] and ship not in s.plan.without:
                self.put(ship, state.RESERVE + state.SPAN * seat)


def _start(s: Ocean, data: Data) -> None:
    """Enter the turn at its step."""
    step = fields.word(data, "step", "start", TURN_STEPS)
    settle_allotment(s, (0, 0))
    s.stage = STAGE_OF_STEP[step]
    wrong = soundness.misplaced(s) or soundness.impossible(s)
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
    return (
        fields.uncounted(s, s.pack.names)
        or soundness.misplaced(s)
        or soundness.impossible(s)
        or fields.misframed(s, MACHINE.nodes, soundness.frame_fits)
    )
