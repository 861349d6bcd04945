"""The state of a game at sea: zones, ship flags, the ledger of announced attacks, the turn's numbers."""

from typing import Final

from coldwake.core.options import Options
from coldwake.core.state import State
from coldwake.games.mnb.rules.constants import LARGE, SETTING_UP
from coldwake.games.mnb.rules.content import Content
from coldwake.games.mnb.rules.scenarios import Scenario
from coldwake.mechanics.zones import seat_table, slot_table

# -- zones ----------------------------------------------------------------------------------------

BOX: Final = 0
PILE: Final = 1
DISCARD: Final = 2
PLOT: Final = 3
"""The cards that are being played: attacks, defences, whatever waits for Intel."""
OFFER: Final = 4
FIRST_SEAT_ZONE: Final = 5

# Each seat has a span of zones; a seat's zone is the name here plus SPAN times the seat.
SPAN: Final = 9
HAND: Final = 5
PLANS: Final = 6
RESERVE: Final = 7
UNPLACED: Final = 8
ROW: Final = 8  # + row 1..3
SUBS: Final = 12
TROPHIES: Final = 13

UNDER: Final = 59  # + ship: the cards whose hits it has taken

TABLE_ZONES: Final = ["box", "draw-pile", "discard-pile", "plot", "offer"]
SEAT_ZONES: Final = [
    "hand", "plans", "reserve", "unplaced", "row1", "row2", "row3", "submarines", "trophies",
]  # fmt: skip

SEAT_OF: Final = seat_table(FIRST_SEAT_ZONE, SPAN, UNDER)
ROW_OF: Final = slot_table(FIRST_SEAT_ZONE, SPAN, UNDER, ROW + 1, ROW + 3)
AFLOAT: Final = slot_table(FIRST_SEAT_ZONE, SPAN, UNDER, ROW + 1, SUBS)
"""Which zones hold ships of a fleet: its rows, and its submarines."""

# -- ship flags -----------------------------------------------------------------------------------

ACTIVE: Final = 1
ACTED: Final = 2
FIRST_NUMBER_SPENT: Final = 4
"""From here on a bit for each air defence number that is used up in this turn (R-MNB-34)."""

# -- the ledger: the shared columns, and behind them ----------------------------------------------

SINKS: Final = 10
"""Whether it sinks its target whatever the hull: the Large-gun note (MNB-7.5b)."""
ORIGINAL: Final = 11
SECOND_FIRER: Final = 12
THIRD_FIRER: Final = 13
FOURTH_FIRER: Final = 14
WIDTH: Final = 15  # the shared columns and five of its own; a literal, so that compiled loops are plain

HOW: Final = 5
MOVED_TO: Final = 6
STATE: Final = 7
ANSWER_WIDTH: Final = 8

# -- the chain of cards that wait for Intel: flat rows --------------------------------------------

CHAIN_WIDTH: Final = 3
PLAYED_CARD: Final = 0
PLAYED_BY: Final = 1
ASKED: Final = 2

LARGE_BIT: Final = 1 << LARGE


class Switches:
    """The options of a table as plain truths, named for what they do."""

    def __init__(self, options: Options, plan: Scenario) -> None:
        on = options.on
        self.row_defence = "11.1" in on or plan.row_defence
        self.teams = "11.2" in on or bool(plan.teams)
        self.fleets_together = "R-05" in on
        self.last_afloat_wins = "R-12" in on
        self.passive_is_silent = "R-21" in on
        self.resolve_globally = "R-38" in on
        self.intel_on_reinforcement = "R-43" in on
        self.round_limit = options.number("rounds")


class Ocean(State):
    """Everything that changes in a game of Modern Naval Battles."""

    __slots__ = (
        "active", "allotment", "announced", "answers", "automatic", "banned", "chain", "contenders",
        "current", "draft", "ending", "flags", "ledger", "lonely", "lonely_side", "navies", "order",
        "pack", "partner", "plan", "points", "refusals", "rolls", "round", "rules", "script", "shares",
        "shown", "stage", "stopped", "succeeded", "team", "turn_at", "winners",
    )  # fmt: skip

    pack: Content
    rules: Switches
    plan: Scenario
    team: bytes
    order: bytes
    round: int
    turn_at: int
    active: int
    allotment: int
    contenders: int
    stage: int
    points: int
    banned: int
    announced: int
    partner: int
    refusals: int
    stopped: int
    current: int
    succeeded: int
    automatic: int
    lonely: int
    lonely_side: int
    script: int
    shown: int
    ending: int
    winners: int
    rolls: tuple[int, ...]
    navies: tuple[int, ...]
    shares: tuple[int, ...]
    flags: bytes
    ledger: list[int]
    answers: list[int]
    draft: list[int]
    chain: list[int]

    def start(self, pack: Content, rules: Switches, plan: Scenario, team: bytes) -> None:
        """The game's own fields before the order dice."""
        self.pack = pack
        self.rules = rules
        self.plan = plan
        self.team = team
        self.order = b""
        self.round = 0
        self.turn_at = 0
        self.active = 0
        self.allotment = 0
        self.contenders = (1 << self.seats) - 1
        self.partner = -1
        self.refusals = 0
        self.lonely = 0
        self.lonely_side = -1
        self.script = 0
        self.shown = 0
        self.ending = 0
        self.winners = 0
        self.rolls = (0,) * self.seats
        self.navies = (-1,) * self.seats
        self.shares = (-1,) * self.seats
        self.flags = bytes(pack.ship_total)
        self.stage = SETTING_UP
        self.clear_turn()

    def clear_turn(self) -> None:
        """Nothing of the last turn's fight is left."""
        self.points = 0
        self.banned = 0
        self.announced = 0
        self.stopped = 0
        self.current = -1
        self.succeeded = 0
        self.automatic = 0
        self.ledger = []
        self.answers = []
        self.draft = []
        self.chain = []

    def copy(self) -> "Ocean":
        """An independent state that plays on identically."""
        other = Ocean()
        other.take_over(self)
        other.pack = self.pack
        other.rules = self.rules
        other.plan = self.plan
        other.team = self.team
        other.order = self.order
        other.round = self.round
        other.turn_at = self.turn_at
        other.active = self.active
        other.allotment = self.allotment
        other.contenders = self.contenders
        other.stage = self.stage
        other.points = self.points
        other.banned = self.banned
        other.announced = self.announced
        other.partner = self.partner
        other.refusals = self.refusals
        other.stopped = self.stopped
        other.current = self.current
        other.succeeded = self.succeeded
        other.automatic = self.automatic
        other.lonely = self.lonely
        other.lonely_side = self.lonely_side
        other.script = self.script
        other.shown = self.shown
        other.ending = self.ending
        other.winners = self.winners
        other.rolls = self.rolls
        other.navies = self.navies
        other.shares = self.shares
        other.flags = self.flags
        other.ledger = self.ledger[:]
        other.answers = self.answers[:]
        other.draft = self.draft[:]
        other.chain = self.chain[:]
        return other
