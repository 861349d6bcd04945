"""The state of a game at sea: ships and cards in zones, tracks, contacts, the running operation.

What a ship's boxes show is kept in `bytes` indexed by ship, so that copies share it.
"""

from typing import Final

from coldwake.core.options import Options
from coldwake.core.state import State
from coldwake.games.attack_sub.rules.constants import SEATS
from coldwake.games.attack_sub.rules.content import Content
from coldwake.games.attack_sub.rules.scenarios import Scenario

# -- zones: cards by seat, ships by side -----------------------------------------------------------

BOX: Final = 0
PILE: Final = 1
DISCARD: Final = 2
AIR: Final = 3
"""Helicopters aloft, in the order of their launch."""
HAND: Final = 4  # + seat
PACKET: Final = 6  # + seat: discards that only their owner has seen (SUB-2.3d)
FLEET: Final = 8  # + side
RESERVE: Final = 10  # + side, in the order of entry
SUNK: Final = 12  # + side
EXITED: Final = 14  # + side

ZONE_NAMES: Final = [
    "box", "draw-pile", "discard-pile", "air", "hand:0", "hand:1", "packet:0", "packet:1", "fleet:0",
    "fleet:1", "reserve:0", "reserve:1", "sunk:0", "sunk:1", "exited:0", "exited:1",
]  # fmt: skip

# -- ship flags ------------------------------------------------------------------------------------

DAMAGED: Final = 1
SHUT: Final = 2
"""Playing dead (SUB-5.5a)."""
REVIVAL_TRIED: Final = 4
"""Has drawn for its revival this turn (SUB-5.5c)."""
REACHED: Final = 8
"""Has once had Level 1 on an enemy submarine (SUB-13Cc)."""
REDUCED: Final = 16
"""Has played Contact Reduction in this enemy turn (SUB-5.3c)."""
ENTERED: Final = 32
"""Came into play this turn (SUB-11.1f)."""

TURN_FLAGS: Final = REVIVAL_TRIED | REDUCED | ENTERED

# -- repairs tried this turn (SUB-3.6d): one bit for each system and way ---------------------------

BY_DRAW: Final = 1  # << 2 * system
BY_CARD: Final = 2

NOTHING: Final = -1
UNDECIDED: Final = -2
DRAWN: Final = -1

# -- what is being carried out; its unit and its object may be the Force (-1)

NO_OPERATION: Final = 0
SEARCHING: Final = 1
ATTACKING: Final = 2
RANGING: Final = 3
OPERATIONS: Final = ["", "search", "attack", "range"]


class Switches:
    """The options of a table as plain values, named for what they do."""

    def __init__(self, options: Options) -> None:
        on = options.on
        self.target_listens = "R-04" in on
        self.one_raise = "R-05" in on
        self.exit_own = options.text("R-06") in ("mutual", "own")
        self.exit_enemy = options.text("R-06") in ("mutual", "enemy")
        self.revival_by_draw = "R-09" in on
        self.stations_once = "R-15" in on
        self.ears_count = "R-34" in on
        self.always_refills = "R-37" in on
        self.names_all = "R-45" in on
        self.survivors_win = "R-57" in on
        self.escapes_unseen = "R-59" in on
        self.agreement = "agreement" in on
        self.cap = options.number("cap")
        self.sides = options.text("sides")


class Waters(State):
    """Everything that changes in a game of Attack Sub."""

    __slots__ = (
        "acted", "active", "answers", "attack", "attack_fault", "base", "contacts", "cut", "deck",
        "discarded", "due", "ending", "entered", "evasions", "flags", "force_cancelled", "force_moved",
        "force_side", "held", "listened", "offered", "op_cards", "op_defence", "op_kind", "op_mode",
        "op_object", "op_over", "op_targets", "op_unit", "pack", "passed", "plan", "points",
        "reduction", "repairs", "reviving", "rules", "sensor", "sensor_fault", "side_of", "spent",
        "stationed", "storm_turn", "succeeded", "taken", "top", "tried", "turn", "weather", "winner",
    )  # fmt: skip

    pack: Content
    plan: Scenario
    rules: Switches
    # the table
    side_of: bytes
    cut: bytes
    active: int
    turn: int
    deck: int
    top: int
    weather: int
    storm_turn: int
    force_side: int
    points: list[int]
    winner: int
    ending: int
    # ships, by piece
    sensor: bytes
    attack: bytes
    sensor_fault: bytes
    attack_fault: bytes
    flags: bytes
    entered: bytes
    reduction: bytes
    contacts: bytes
    # units of the turn, by piece
    acted: bytes
    spent: bytes
    repairs: bytes
    base: bytes
    # the turn
    taken: int
    discarded: int
    due: int
    force_moved: int
    force_cancelled: int
    tried: int
    reviving: int
    offered: int
    held: int
    # the operation that is being carried out; its mode: Active Sonar, or a range that opens
    op_kind: int
    op_unit: int
    op_object: int
    op_mode: int
    op_over: int
    op_targets: bytes
    op_cards: bytes
    op_defence: int
    succeeded: int
    # the answers to it: the ships that gave one, once for each; units that listened; ships at Battle
    # Stations, which outlast it (R-SUB-15)
    passed: int
    answers: bytes
    listened: bytes
    stationed: bytes
    evasions: bytes

    def start(self, pack: Content, plan: Scenario, rules: Switches) -> None:
        """The game's own fields before the cut."""
        self.pack = pack
        self.plan = plan
        self.rules = rules
        self.side_of = bytes([0, 1])
        self.cut = b""
        self.active = 0
        self.turn = 0
        self.deck = 1
        self.top = NOTHING
        self.weather = 0
        self.storm_turn = 0
        self.force_side = plan.force_side
        self.points = [0] * SEATS
        self.winner = UNDECIDED
        self.ending = NOTHING
        ships = pack.ship_total
        self.sensor = self.attack = self.sensor_fault = self.attack_fault = bytes(ships)
        self.flags = self.entered = self.reduction = self.repairs = bytes(ships)
        self.contacts = bytes((ships + 1) * ships)
        self.acted = self.spent = self.base = bytes(pack.pieces)
        self.tried = NOTHING
        self.reviving = NOTHING
        self.taken = self.discarded = self.due = self.force_moved = self.force_cancelled = self.offered = 0
        self.held = 0
        self.stationed = b""
        self.end_operation()

    def end_operation(self) -> None:
        """Nothing is being carried out."""
        self.op_kind = NO_OPERATION
        self.op_unit = NOTHING
        self.op_object = NOTHING
        self.op_mode = 0
        self.op_over = 0
        self.op_targets = b""
        self.op_cards = b""
        self.op_defence = 0
        self.succeeded = 0
        self.passed = 0
        self.answers = b""
        self.listened = b""
        self.evasions = b""
        if self.rules.stations_once:
            self.stationed = b""

    def copy(self) -> "Waters":
        """An independent state that plays on identically."""
        other = Waters()
        other.take_over(self)
        other.pack = self.pack
        other.plan = self.plan
        other.rules = self.rules
        other.side_of = self.side_of
        other.cut = self.cut
        other.active = self.active
        other.turn = self.turn
        other.deck = self.deck
        other.top = self.top
        other.weather = self.weather
        other.storm_turn = self.storm_turn
        other.force_side = self.force_side
        other.points = self.points[:]
        other.winner = self.winner
        other.ending = self.ending
        other.sensor = self.sensor
        other.attack = self.attack
        other.sensor_fault = self.sensor_fault
        other.attack_fault = self.attack_fault
        other.flags = self.flags
        other.entered = self.entered
        other.reduction = self.reduction
        other.contacts = self.contacts
        other.acted = self.acted
        other.spent = self.spent
        other.repairs = self.repairs
        other.base = self.base
        other.taken = self.taken
        other.discarded = self.discarded
        other.due = self.due
        other.force_moved = self.force_moved
        other.force_cancelled = self.force_cancelled
        other.tried = self.tried
        other.reviving = self.reviving
        other.offered = self.offered
        other.held = self.held
        other.op_kind = self.op_kind
        other.op_unit = self.op_unit
        other.op_object = self.op_object
        other.op_mode = self.op_mode
        other.op_over = self.op_over
        other.op_targets = self.op_targets
        other.op_cards = self.op_cards
        other.op_defence = self.op_defence
        other.succeeded = self.succeeded
        other.passed = self.passed
        other.answers = self.answers
        other.listened = self.listened
        other.stationed = self.stationed
        other.evasions = self.evasions
        return other
