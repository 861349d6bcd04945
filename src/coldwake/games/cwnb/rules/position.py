"""Positions: the game's own fields as data, hand-written set-ups, and what cannot be.

A hand-written position gives each seat's formation and cards; see `docs/positions.md`.
"""

from coldwake.core import fields
from coldwake.core.errors import PositionError
from coldwake.core.fields import Data
from coldwake.core.state import put, put_in
from coldwake.games.cwnb.rules import soundness, state
from coldwake.games.cwnb.rules.battle_stations import open_battle_stations
from coldwake.games.cwnb.rules.constants import CREW_EFFICIENCY, RETREAT_CARD, SYMBOLS
from coldwake.games.cwnb.rules.queries import has_ships, surface_ships
from coldwake.games.cwnb.rules.sequence import GAME, MACHINE, NEXT_TURN, ROUND, SERIES, TURN, TURN_STEPS
from coldwake.games.cwnb.rules.state import Sea
from coldwake.mechanics.formation import has_gap
from coldwake.mechanics.hulls import damage_under
from coldwake.mechanics.laying import Layer

NUMBERS = [
    "round", "series", "active", "fog", "fog_rolled", "in_round", "last_order", "pile_out", "final",
    "played", "stage", "round_over", "over", "partner", "refusals",
]  # fmt: skip
ROWS = ["totals", "scores", "ruled_out"]
LISTS = ["ledger", "answers", "marks"]
STRINGS = ["foes", "defenders"]


def values(s: Sea) -> Data:
    """The game's own fields as plain data."""
    return fields.values_of(s, NUMBERS, ["flags", *LISTS, *ROWS, *STRINGS])


def set_values(s: Sea, data: Data) -> None:
    """Set them from plain data; raises PositionError for a value that no game can have."""
    fields.set_values(s, data, NUMBERS, LISTS)
    fields.set_rows(s, data, ROWS)
    fields.set_strings(s, data, ["flags"])
    for name in STRINGS:
        numbers = fields.numbers(data, name)
        if len(set(numbers)) != len(numbers) or any(not 0 <= seat < s.seats for seat in numbers):
            raise PositionError(f"{name}: no such seat")
        setattr(s, name, bytes(numbers))
    soundness.check_values(s)


# -- set-ups written by hand ----------------------------------------------------------------------

TABLE_KEYS = {
    "coldwake", "game", "pack", "seats", "options", "players", "turn", "step", "fog", "draw_pile",
    "top_ship", "ship_deck", "discard", "final_series", "round", "series", "played",
}  # fmt: skip
PLAYER_KEYS = {
    "rows", "submarines", "active", "hand", "area", "face_down", "retreat", "crew", "damage",
    "crippled", "idle", "sunk", "total", "order", "acted",
}  # fmt: skip


def set_up(s: Sea, data: Data) -> None:
    """Lay out a hand-written position; unmentioned cards lie in their piles."""
    fields.check_keys(data, TABLE_KEYS, "position")
    players = fields.players(data, s.seats)
    s.round = fields.number_or(data, "round", 1)
    s.series = fields.number_or(data, "series", 1)
    fields.check_number("round", s.round, 0, soundness.MOST_ROUNDS)
    fields.check_number("series", s.series, 0, soundness.MOST_ROUNDS)
    s.final = int(bool(data.get("final_series", False)))
    s.active = _seat(s, data.get("turn", 0))
    _SetUp(s).lay(data, players)
    _start(s, data)


def _seat(s: Sea, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < s.seats:
        raise PositionError(f"there is no seat {value!r}")
    return value


class _SetUp:
    """Lays out what the tables of a position name."""

    def __init__(self, s: Sea) -> None:
        self.s = s
        self.layer = Layer(s, s.pack.names)

    def lay(self, data: Data, players: list[object]) -> None:
        """All of it."""
        for seat, player in enumerate(players):
            self._lay_player(seat, fields.player(player, seat, PLAYER_KEYS))
        self._lay_piles(data)
        self._lay_orders(players)
        self.layer.sort_zones(state.DISCARD)

    def _lay_player(self, seat: int, player: Data) -> None:
        s = self.s
        base = state.SPAN * seat
        self.layer.rows(seat, player, state.ROW + base)
        self.layer.ships(player.get("submarines", []), state.SUBS + base)
        self.layer.ships(player.get("sunk", []), state.SUNK + base)
        for key, zone in (("hand", state.HAND), ("area", state.AREA), ("face_down", state.DOWN)):
            self.layer.cards(player.get(key, []), zone + base)
        self._cards_of_kind(player.get("retreat", []), state.RETREAT + base, [RETREAT_CARD])
        for name in fields.names(player.get("active", [])):
            boat = self.layer.own_submarine(seat, name, state.ROW + base, s.pack.submarine)
            s.flags = put(s.flags, boat, s.flags[boat] | state.ACTIVE)
        for key, flag in (("crippled", state.CRIPPLED), ("idle", state.IDLE)):
            for name in fields.names(player.get(key, [])):
                ship = self._own_ship(seat, name)
                s.flags = put(s.flags, ship, s.flags[ship] | flag)
        self._crew(seat, player.get("crew", {}))
        self._damage(seat, player.get("damage", {}))
        s.totals = put_in(s.totals, seat, fields.number_or(player, "total", 0))
        fields.check_number("total", s.totals[seat], 0, soundness.MOST_POINTS)

    def _crew(self, seat: int, crew: object) -> None:
        if not isinstance(crew, dict):
            raise PositionError(f"players {seat}: 'crew' must name a card for each carrier")
        for name, card in crew.items():
            ship = self._own_ship(seat, name)
            if not self.s.pack.strikes[ship]:
                raise PositionError(f"players {seat}: {name!r} is no carrier")
            self.s.flags = put(self.s.flags, ship, self.s.flags[ship] | state.CREWED)
            self._cards_of_kind([card], state.CREW + state.SPAN * seat, [CREW_EFFICIENCY])

    def _damage(self, seat: int, damage: object) -> None:
        if not isinstance(damage, dict):
            raise PositionError(f"players {seat}: 'damage' must name cards for each ship")
        for ship, cards in damage.items():
            self._cards_of_kind(cards, state.UNDER + self._own_ship(seat, ship), list(range(SYMBOLS)))

    def _own_ship(self, seat: int, name: str) -> int:
        return self.layer.own_ship(seat, name, state.ROW + state.SPAN * seat)

    def _cards_of_kind(self, names: object, zone: int, kinds: list[int]) -> None:
        """Lay cards where a zone takes only some kinds."""
        for name in fields.names(names):
            if self.s.pack.kind_of[self.layer.card(name, zone)] not in kinds:
                raise PositionError(f"card {name!r} cannot lie there")

    def _lay_piles(self, data: Data) -> None:
        s = self.s
        layer = self.layer
        layer.card_piles(data, state.PILE, state.DISCARD)
        layer.ships(data.get("top_ship") or [], state.TOP_SHIP)
        if len(s.zones[state.TOP_SHIP]) > 1:
            raise PositionError("there is only one top ship")
        if "ship_deck" in data:
            layer.ships(data["ship_deck"], state.SHIP_DECK)
        else:  # if ships are named, the rest stays out of this round
            for ship in layer.ships_left():
                layer.put(ship, state.SHIP_DECK)
        if "top_ship" not in data and s.zones[state.SHIP_DECK]:
            s.move(s.zones[state.SHIP_DECK][0], state.TOP_SHIP)
        s.pile_out = int(not s.zones[state.PILE])

    def _lay_orders(self, players: list[object]) -> None:
        """Numbers as given; the rest in seat order, the active player lowest and shown."""
        s = self.s
        tables = [player for player in players if isinstance(player, dict)]
        acted = [seat for seat, player in enumerate(tables) if player.get("acted")]
        if s.active in acted:
            raise PositionError(f"players {s.active}: has its turn now and cannot have acted")
        waiting = [seat for seat in range(s.seats) if seat != s.active and seat not in acted]
        taken = [player["order"] for player in tables if "order" in player]
        free = [number for number in range(1, s.options.number("order_cards") + 1) if number not in taken]
        for seat in [*acted, s.active, *waiting]:
            number = tables[seat].get("order", free[0] if free else 0)
            free = [other for other in free if other != number]
            self._lay_order(seat, number, shown=seat not in waiting)
        for number in range(s.pack.order_total):
            piece = s.pack.first_order + number
            if s.where[piece] == state.BOX:
                self.layer.put(
                    piece, state.ORDER_SPARE if number < s.options.number("order_cards") else state.ORDER_OUT
                )

    def _lay_order(self, seat: int, number: object, shown: bool) -> None:
        s = self.s
        if type(number) is not int or not 1 <= number <= s.options.number("order_cards"):
            raise PositionError(f"players {seat}: there is no order card {number!r}")
        if not has_ships(s, seat):
            return
        piece = s.pack.first_order + number - 1
        if s.where[piece] != state.BOX:
            raise PositionError(f"players {seat}: two seats have order card {number}")
        self.layer.put(piece, (state.ORDER_SHOWN if shown else state.ORDER) + state.SPAN * seat)
        if seat == s.active:
            s.last_order = number
        elif not shown and number < s.last_order:
            raise PositionError(f"players {seat}: waits with order card {number}, below the active player's")


def _start(s: Sea, data: Data) -> None:
    """Enter the turn at its step."""
    step = fields.word(data, "step", "A1", TURN_STEPS)
    for seat in range(s.seats):
        if not has_ships(s, seat):
            s.in_round &= ~(1 << seat)
    if not s.in_round >> s.active & 1:
        raise PositionError(f"players {s.active}: has the turn but has no ships")
    s.fog = s.fog_rolled = fields.number_or(data, "fog", 0)
    if not 0 <= s.fog <= 6 or (step not in ("A1", "A2") and not s.fog):
        raise PositionError("'fog' must be the Fog of War roll, 1 to 6")
    s.played = int(bool(data.get("played", False)))
    open_battle_stations(s, (0, 0))
    s.stack = [
        (GAME.id, GAME.at("CWNB-3b")),
        (ROUND.id, ROUND.at("CWNB-6a")),
        (SERIES.id, SERIES.at("CWNB-6d")),
        (NEXT_TURN.id, len(NEXT_TURN.steps)),
        (TURN.id, TURN_STEPS[step]),
    ]


# -- what cannot be -------------------------------------------------------------------------------


def faults(s: Sea) -> list[str]:
    """Breaches of the rules that no sequence of play can produce."""
    found = (
        fields.uncounted(s, s.pack.names)
        or soundness.misplaced(s)
        or soundness.misflagged(s)
        or fields.misframed(s, MACHINE.nodes, soundness.frame_fits)
    )
    if found:
        return found  # the rest would look up pieces where they cannot be
    for seat in range(s.seats):
        base = state.SPAN * seat
        if s.stage == state.NAMING and not s.branches and has_gap(s, state.ROW + base):
            found.append(f"seat {seat} has a row behind an empty one (CWNB-5.21c)")
        if any(s.pack.submarine[ship] for ship in surface_ships(s, seat)):
            found.append(f"seat {seat} has a submarine in a row (CWNB-5.23a)")
        if any(not s.pack.submarine[ship] for ship in s.zones[state.SUBS + base]):
            found.append(f"seat {seat} has a surface ship beside the rows (CWNB-5.23a)")
    for ship in range(s.pack.ship_total):
        total = damage_under(s, state.UNDER + ship, s.pack.damage_of)
        armoured = s.pack.battleship[ship] and s.rules.armour
        if total >= s.pack.hits[ship] and not armoured and not s.flags[ship] & state.CRIPPLED:
            found.append(f"{s.pack.ships[ship].id} is afloat with {total} damage (CWNB-7.1b)")
    return found
