"""Positions: the game's own fields as data, hand-written set-ups, and what cannot be.

A hand-written position puts units into spaces and boxes and begins a phase; see `docs/positions.md`.
"""

from coldwake.core import fields
from coldwake.core.errors import PositionError
from coldwake.core.fields import Data
from coldwake.core.state import put as put_byte
from coldwake.games.blitz.rules import constants, state
from coldwake.games.blitz.rules.card_play import bring_in_force
from coldwake.games.blitz.rules.constants import ALLIED, OPFOR, SIDES
from coldwake.games.blitz.rules.movement import give_allowances
from coldwake.games.blitz.rules.queries import counters_of, has_ground, is_air, on_map
from coldwake.games.blitz.rules.sequence import GAME, MACHINE, TURN, TURN_STEPS
from coldwake.games.blitz.rules.soundness import check_values, frame_fits, misplaced
from coldwake.games.blitz.rules.state import Theatre

NUMBERS = [
    "turn", "left", "phase", "clock", "ending", "score", "quantity", "naval_used", "halved",
    "bonus_spent", "bombed", "spent", "pending", "recon", "battle", "attacker", "round", "side", "shooter",
    "target", "dice_left", "retreats", "absorbed", "arrivals", "entry", "goal",
]  # fmt: skip
LISTS = [
    "at", "step", "flags", "origin", "carrier", "allowance", "control", "force", "landed", "free_landed",
    "superiority", "line_allied", "line_opfor", "hits", "trail", "volley", "movers", "numbers",
]  # fmt: skip
STRINGS = ["step", "flags", "control", "line_allied", "line_opfor", "trail", "volley", "movers"]
ROWS = [
    "origin", "carrier", "allowance", "force", "landed", "free_landed", "superiority", "hits", "numbers",
]  # fmt: skip
"""Those of the lists that are kept as strings of small numbers, and as rows of numbers."""


def values(s: Theatre) -> Data:
    """The game's own fields as plain data."""
    return fields.values_of(s, NUMBERS, LISTS)


def set_values(s: Theatre, data: Data) -> None:
    """Set them from plain data; raises PositionError for a value that no game can have."""
    fields.set_values(s, data, NUMBERS, ["at"])
    fields.set_strings(s, data, STRINGS)
    fields.set_rows(s, data, ROWS)
    check_values(s)
    s.find_standing()
    s.hold_force(s.force)


# -- set-ups written by hand ----------------------------------------------------------------------

TABLE_KEYS = {
    "coldwake", "game", "pack", "seats", "options", "step", "turn", "left", "allied", "opfor", "revealed",
    "reduced", "moved", "box", "available", "used", "eliminated", "pool", "control", "played", "opfor_played",
    "in_effect", "action_cards", "discarded", "deck", "opfor_discarded",
}  # fmt: skip
BOXES = [
    ("box", constants.BOX),
    ("available", constants.AVAILABLE),
    ("used", constants.USED),
    ("eliminated", constants.ELIMINATED),
]
FLAGS = [("revealed", state.REVEALED), ("moved", state.MOVED)]


def set_up(s: Theatre, data: Data) -> None:
    """Lay out a hand-written position; unmentioned units are out of the game, cards where they begin."""
    fields.check_keys(data, TABLE_KEYS, "position")
    s.turn = fields.number_within(data, "turn", 1, 1, constants.LONGEST_GAME)
    s.left = fields.number_within(data, "left", s.pack.turns, 1, s.pack.most_turns)
    layer = _Layer(s)
    layer.units(data)
    layer.control(fields.table(data, "control"))
    layer.cards(data)
    step = fields.word(data, "step", "start", TURN_STEPS)
    s.phase = 1
    give_allowances(s)
    if step == "start":
        s.turn -= 1
    s.stack = [(GAME.id, GAME.at("BLITZ-3.2b")), (TURN.id, TURN_STEPS[step])]
    check_values(s)
    wrong = misplaced(s)
    if wrong:
        raise PositionError(wrong[0])


class _Layer:
    """Takes units and cards by name and lays them out."""

    def __init__(self, s: Theatre) -> None:
        self.s = s
        self.unit_ids = {unit.id: k for k, unit in enumerate(s.pack.units)}
        self.card_ids = {card.id: s.pack.first_action + k for k, card in enumerate(s.pack.cards)}
        self.free = set(range(s.pack.counters))

    def units(self, data: Data) -> None:
        """Spaces, boxes, the pool, and what is known of them."""
        s = self.s
        for key, side in (("allied", ALLIED), ("opfor", OPFOR)):
            for name, units in fields.table(data, key).items():
                if name not in s.pack.map.ids:
                    raise PositionError(f"there is no space {name!r}")
                self._place(units, s.pack.map.ids.index(name), side)
        for key, place in BOXES:
            self._place(data.get(key, []), place)
        for name in fields.names(data.get("pool", [])):
            unit = self._take(name)
            s.move(unit, state.POOL_ZONE)
            s.place(unit, constants.POOL)
        for unit in range(s.pack.counters):
            if s.where[unit] == state.ASIDE:
                s.move(unit, state.COUNTER + unit)
        for key, flag in FLAGS:
            for name in fields.names(data.get(key, [])):
                s.raise_flag(self._known(name), flag)
        for name in fields.names(data.get("reduced", [])):
            s.step = put_byte(s.step, self._known(name), 1)
        for counter in counters_of(s, OPFOR):  # R-BLITZ-10, R-BLITZ-11
            if (
                is_air(s, counter)
                or s.step[counter]
                or (on_map(s, counter) and has_ground(s, s.at[counter], ALLIED))
            ):
                s.raise_flag(counter, state.REVEALED)

    def _place(self, units: object, place: int, side: int | None = None) -> None:
        s = self.s
        for name in fields.names(units):
            unit = self._take(name)
            if side is not None and s.pack.units[unit].side != side:
                raise PositionError(f"unit {name!r} is of the other side")
            s.move(unit, state.COUNTER + unit)
            s.place(unit, place)

    def _known(self, name: str) -> int:
        if name not in self.unit_ids:
            raise PositionError(f"there is no unit {name!r}")
        return self.unit_ids[name]

    def _take(self, name: str) -> int:
        unit = self._known(name)
        if unit not in self.free:
            raise PositionError(f"unit {name!r} is in two places")
        self.free.remove(unit)
        return unit

    def control(self, table: Data) -> None:
        """Who controls what; by default as the scenario begins, or who stands there alone."""
        s = self.s
        for space in range(s.pack.map.size):
            sides = set(
                [
                    OPFOR if c >= s.pack.first_opfor else ALLIED
                    for c in range(s.pack.counters)
                    if s.at[c] == space
                ]
            )
            if len(sides) == 1 and s.pack.map.is_land[space]:
                s.control = put_byte(s.control, space, sides.pop())
        for name, side in table.items():
            if name not in s.pack.map.ids or side not in SIDES:
                raise PositionError(f"control: {name!r} = {side!r} does not fit")
            s.control = put_byte(s.control, s.pack.map.ids.index(name), SIDES.index(str(side)))

    def cards(self, data: Data) -> None:
        """Both sets; a card that is played or remains has its effects in force."""
        s = self.s
        for key, zone in (
            ("played", state.ACTION_PLAYED), ("opfor_played", state.OPFOR_PLAYED),
            ("in_effect", state.IN_EFFECT), ("discarded", state.ACTION_DISCARD),
            ("opfor_discarded", state.OPFOR_DISCARD), ("action_cards", state.ACTION_POOL),
            ("deck", state.DECK),
        ):  # fmt: skip
            for name in fields.names(data.get(key, [])):
                self._lay_card(name, zone)
        for card in range(s.pack.first_action, s.pack.pieces):
            if s.where[card] == state.ASIDE:
                is_action = card < s.pack.first_opfor_card
                kept = "action_cards" if is_action else "deck"
                home = state.ACTION_POOL if is_action else state.DECK
                out = state.ACTION_OUT if is_action else state.OPFOR_OUT
                s.move(card, out if kept in data else home)
        for zone in (state.ACTION_POOL, state.DECK, state.IN_EFFECT):
            s.sort_zone(zone)

    def _lay_card(self, name: str, zone: int) -> None:
        s = self.s
        card = self.card_ids.get(name, -1)
        if card < 0:
            raise PositionError(f"there is no card {name!r}")
        if s.where[card] != state.ASIDE:
            raise PositionError(f"card {name!r} is in two places")
        s.move(card, zone)
        if zone in (state.ACTION_PLAYED, state.OPFOR_PLAYED, state.IN_EFFECT):
            bring_in_force(s, card)


# -- what cannot be -------------------------------------------------------------------------------


def faults(s: Theatre) -> list[str]:
    """Breaches of the rules that no sequence of play can produce."""
    return fields.uncounted(s, s.pack.names) or misplaced(s) or fields.misframed(s, MACHINE.nodes, frame_fits)
