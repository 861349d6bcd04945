"""The state of a game at sea: zones, ship flags, the ledger of named attacks, the turn's numbers."""

from typing import Final

from coldwake.core.options import Options
from coldwake.core.state import State
from coldwake.games.cwnb.rules.content import Content
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.zones import seat_table, slot_table

# -- zones ----------------------------------------------------------------------------------------

BOX: Final = 0
PILE: Final = 1
DISCARD: Final = 2
PLOT: Final = 3
SHIP_DECK: Final = 4
TOP_SHIP: Final = 5
ORDER_SPARE: Final = 6
ORDER_OUT: Final = 7
OFFER: Final = 8
FIRST_SEAT_ZONE: Final = 9

# Each seat has a span of zones; a seat's zone is the name here plus SPAN times the seat.
SPAN: Final = 13
HAND: Final = 9
AREA: Final = 10
DOWN: Final = 11
RETREAT: Final = 12
CREW: Final = 13
ORDER: Final = 14
ORDER_SHOWN: Final = 15
UNPLACED: Final = 16
ROW: Final = 16  # + row 1..3
SUBS: Final = 20
SUNK: Final = 21

UNDER: Final = 87  # + ship: the Damage cards under it

TABLE_ZONES: Final = [
    "box", "draw-pile", "discard-pile", "plot", "ship-deck", "top-ship", "order-spare", "order-out", "offer",
]  # fmt: skip
SEAT_ZONES: Final = [
    "hand", "area", "down", "retreat", "crew", "order", "order-shown", "unplaced", "row1", "row2",
    "row3", "submarines", "sunk",
]  # fmt: skip

SEAT_OF: Final = seat_table(FIRST_SEAT_ZONE, SPAN, UNDER)
ROW_OF: Final = slot_table(FIRST_SEAT_ZONE, SPAN, UNDER, ROW + 1, ROW + ROWS)
IN_PLAY: Final = slot_table(FIRST_SEAT_ZONE, SPAN, UNDER, ROW + 1, SUBS)
"""Not 0 for the rows and the place of the submarines."""

# -- ship flags -----------------------------------------------------------------------------------

ACTIVE: Final = 1
CRIPPLED: Final = 2
IDLE: Final = 4
CREWED: Final = 8
WOKEN: Final = 16
"""A submarine that was passive before the attacks of this turn were named."""

# -- the ledger and the answers: the columns of mechanics.ledger and no others ---------------------

# ATTACK_COLUMNS and ANSWER_COLUMNS, written out: as a name for another module's constant they would not
# be literals to mypyc, and it compiles `range(0, end, WIDTH)` to a plain loop only with a literal.
WIDTH: Final = 10
ANSWER_WIDTH: Final = 5

NAMING: Final = 0
RESOLVING: Final = 1


class Switches:
    """The options of a table as plain truths and numbers, named for what they do."""

    def __init__(self, options: Options) -> None:
        on = options.on
        self.air_defence = "12.1" in on
        self.row_modifiers = "12.2" in on
        self.strike_reduction = "12.3" in on
        self.prepared = "12.4" in on
        self.critical = "12.5" in on
        self.armour = "12.6" in on
        self.big_ships = "12.7" in on
        self.substitution = "12.8" in on
        self.cruise = "12.9" in on
        self.quick_area = "13.1" in on
        self.teams = "13.2" in on
        self.realistic = "13.3" in on
        self.tournament = "14.1" in on
        self.take_back = "R-21" in on
        self.torpedo_traits = "R-42" in on
        self.play_out = "R-64" in on
        self.retreat_apart = "R-97" in on
        self.victory = options.number("victory")
        self.advance = options.number("advance")


class Sea(State):
    """Everything that changes in a game of Cold War Naval Battles."""

    __slots__ = (
        "active", "answers", "defenders", "final", "flags", "foes", "fog", "fog_rolled", "in_round",
        "last_order", "ledger", "marks", "over", "pack", "partner", "pile_out", "played", "refusals",
        "round", "round_over", "ruled_out", "rules", "scores", "series", "stage", "team", "totals",
    )  # fmt: skip

    pack: Content
    rules: Switches
    team: bytes
    round: int
    series: int
    active: int
    fog: int
    fog_rolled: int
    in_round: int
    last_order: int
    pile_out: int
    final: int
    played: int
    stage: int
    round_over: int
    over: int
    partner: int
    refusals: int
    foes: bytes
    defenders: bytes
    flags: bytes
    ledger: list[int]
    answers: list[int]
    marks: list[int]
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    ruled_out: tuple[int, ...]

    def start(self, pack: Content, rules: Switches, team: bytes) -> None:
        """The game's own fields before the first round."""
        self.pack = pack
        self.rules = rules
        self.team = team
        self.round = 0
        self.totals = (0,) * self.seats
        self.scores = (0,) * self.seats
        self.ruled_out = (0,) * self.seats
        self.over = 0
        self.clear_round()

    def clear_round(self) -> None:
        """Nothing of the last round is left but the totals."""
        self.series = 0
        self.active = 0
        self.fog = 0
        self.fog_rolled = 0
        self.in_round = (1 << self.seats) - 1
        self.last_order = 0
        self.pile_out = 0
        self.final = 0
        self.played = 0
        self.stage = NAMING
        self.round_over = 0
        self.partner = -1
        self.refusals = 0
        self.foes = b""
        self.defenders = b""
        self.flags = bytes(self.pack.ship_total)
        self.ledger = []
        self.answers = []
        self.marks = []

    def copy(self) -> "Sea":
        """An independent state that plays on identically."""
        other = Sea()
        other.take_over(self)
        other.pack = self.pack
        other.rules = self.rules
        other.team = self.team
        other.round = self.round
        other.series = self.series
        other.active = self.active
        other.fog = self.fog
        other.fog_rolled = self.fog_rolled
        other.in_round = self.in_round
        other.last_order = self.last_order
        other.pile_out = self.pile_out
        other.final = self.final
        other.played = self.played
        other.stage = self.stage
        other.round_over = self.round_over
        other.over = self.over
        other.partner = self.partner
        other.refusals = self.refusals
        other.foes = self.foes
        other.defenders = self.defenders
        other.flags = self.flags
        other.ledger = self.ledger[:]
        other.answers = self.answers[:]
        other.marks = self.marks[:]
        other.totals = self.totals
        other.scores = self.scores
        other.ruled_out = self.ruled_out
        return other
