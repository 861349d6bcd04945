"""The state of a campaign: where every counter is, the cards, the clock, the battle that is being fought.

A counter is a place for a unit: Allied counters hold the unit of their own number, OPFOR counters hold
whichever unit was dealt to them. Which one that is lies in the counter's zone, and nobody may look into
the zone of a face-down counter.

Three fields only repeat others in a form that the rules can ask quickly: `stands` and `crowds` follow from
`at`, `verbs` from `force`. No position holds them; `place` and `hold_force` keep them true.
"""

from typing import Final

from coldwake.core.options import Options
from coldwake.core.state import ONE, State, put
from coldwake.games.blitz.rules.constants import OUT
from coldwake.games.blitz.rules.content import Content
from coldwake.games.blitz.rules.ground import Ground

# -- zones ----------------------------------------------------------------------------------------

ASIDE: Final = 0
POOL_ZONE: Final = 1
ACTION_POOL: Final = 2
ACTION_PLAYED: Final = 3
ACTION_DISCARD: Final = 4
ACTION_OUT: Final = 5
DECK: Final = 6
OPFOR_PLAYED: Final = 7
OPFOR_DISCARD: Final = 8
OPFOR_OUT: Final = 9
IN_EFFECT: Final = 10
COUNTER: Final = 11  # + counter: the unit it is

TABLE_ZONES: Final = [
    "aside", "pool", "action-pool", "action-played", "action-discard", "action-out", "opfor-deck",
    "opfor-played", "opfor-discard", "opfor-out", "in-effect",
]  # fmt: skip

# -- flags of a counter ---------------------------------------------------------------------------

REVEALED: Final = 1
MOVED: Final = 2
"""It has made its ground or naval move, or was lifted, or has jumped."""
LIFTED: Final = 4
JUMPED: Final = 8
FLOWN: Final = 16
FLOWN_TWICE: Final = 32
FIRED: Final = 64
PURSUED: Final = 128
TURN_FLAGS: Final = MOVED | LIFTED | JUMPED | FLOWN | FLOWN_TWICE | FIRED | PURSUED

WITHOUT_PURSUED: Final = bytes([flags & ~PURSUED for flags in range(256)])
WITHOUT_TURN_FLAGS: Final = bytes([flags & ~TURN_FLAGS for flags in range(256)])
"""What is left of all flags of a counter when some are lowered."""

# -- what is used up in a turn: bits of `spent` ---------------------------------------------------

GUNS: Final = 1
"""The naval gunfire of this turn."""
SAILED: Final = 2
"""One unit has gone along the coast by sea."""
MARCHED: Final = 4
FLOWN_OUT: Final = 8
BOMBED_OUT: Final = 16
"""The player has ended a phase: ground movement, air movement, air attacks."""
ALL_SPENT: Final = 31

# -- effects in force: flat rows ------------------------------------------------------------------

FORCE_WIDTH: Final = 4
OF_CARD: Final = 0
OF_EFFECT: Final = 1
FROM_TURN: Final = 2
TO_TURN: Final = 3

FOREVER: Final = 9999
NOTHING: Final = -1


class Switches:
    """The advanced rules as plain truths (BLITZ-2.1a), and the ground as these rules open it."""

    def __init__(self, options: Options, pack: Content) -> None:
        on = options.on
        self.pursuit = "7.5" in on
        self.resiliency = "10.3" in on
        self.infiltration = "10.4" in on
        self.engineers = "10.5" in on
        self.strongest_first = "R-20" in on
        self.pursue_once = "R-35" in on
        self.ground: Ground = pack.ground_with_infiltration if self.infiltration else pack.ground


class Theatre(State):
    """Everything that changes in a game of Cold War Blitz."""

    __slots__ = (
        "absorbed", "allowance", "arrivals", "at", "attacker", "battle", "bombed", "bonus_spent", "carrier",
        "clock", "control", "crowds", "dice_left", "ending", "entry", "flags", "force", "free_landed", "goal",
        "halved", "hits", "landed", "left", "line_allied", "line_opfor", "movers", "naval_used", "numbers",
        "origin", "pack", "pending", "phase", "quantity", "recon", "retreats", "round", "rules", "score",
        "shooter", "side", "spent", "stands", "step", "superiority", "target", "trail", "turn", "verbs",
        "volley",
    )  # fmt: skip

    pack: Content
    rules: Switches
    turn: int
    left: int
    phase: int
    clock: int
    """What events of cards add to the turns remaining in this turn."""
    numbers: tuple[int, ...]
    """What the two cards of this turn do to them, the Action card first."""
    ending: int
    score: int
    at: list[int]
    stands: list[bytes]
    """The ground units in each space in the order of their numbers: of the Allies, then of OPFOR."""
    crowds: int
    """In how many spaces a side has more units than some limit of this scenario allows."""
    step: bytes
    flags: bytes
    origin: tuple[int, ...]
    carrier: tuple[int, ...]
    allowance: tuple[int, ...]
    control: bytes
    force: tuple[int, ...]
    verbs: int
    """The sorts of effects that `force` has, whenever they hold, as a mask."""
    quantity: int
    naval_used: int
    landed: tuple[int, ...]
    free_landed: tuple[int, ...]
    halved: int
    bonus_spent: int
    bombed: int
    spent: int
    pending: int
    recon: int
    battle: int
    attacker: int
    round: int
    side: int
    superiority: tuple[int, ...]
    line_allied: bytes
    line_opfor: bytes
    shooter: int
    target: int
    dice_left: int
    hits: tuple[int, ...]
    retreats: int
    absorbed: int
    trail: bytes
    volley: bytes
    movers: bytes
    arrivals: int
    entry: int
    goal: int

    def start(self, pack: Content, rules: Switches) -> None:
        """The game's own fields before the set-up."""
        self.pack = pack
        self.rules = rules
        self.turn = 0
        self.left = pack.turns
        self.phase = 0
        self.clock = 0
        self.ending = 0
        self.score = 0
        self.at = [OUT] * pack.counters
        self.stands = [b""] * (2 * pack.map.size)
        self.crowds = 0
        self.step = bytes(pack.counters)
        self.flags = bytes(pack.counters)
        self.origin = (NOTHING,) * pack.counters
        self.carrier = (NOTHING,) * pack.counters
        self.allowance = (0,) * pack.counters
        self.control = bytes([space.control for space in pack.map.spaces])
        self.force = ()
        self.verbs = 0
        self.recon = 0
        self.clear_turn()
        self.clear_battle()

    def place(self, counter: int, place: int) -> None:
        """A counter comes to a space or into a box."""
        left = self.at[counter]
        self.at[counter] = place
        if left == place or self.pack.air[counter]:
            return
        stands = self.stands
        first = self.pack.map.size if counter >= self.pack.first_opfor else 0
        if left >= 0:
            there = stands[first + left].replace(ONE[counter], b"")
            stands[first + left] = there
            if len(there) == self.pack.crowd[first + left]:
                self.crowds -= 1
        if place >= 0:
            there = stands[first + place]
            if len(there) == self.pack.crowd[first + place]:
                self.crowds += 1
            in_order = not there or there[-1] < counter
            there = there + ONE[counter]
            stands[first + place] = there if in_order else bytes(sorted(there))

    def raise_flag(self, counter: int, flag: int) -> None:
        """Something holds of a counter from now on."""
        self.flags = put(self.flags, counter, self.flags[counter] | flag)

    def lower_flag(self, counter: int, flag: int) -> None:
        """It holds no longer."""
        if self.flags[counter] & flag:
            self.flags = put(self.flags, counter, self.flags[counter] & ~flag)

    def lower_all(self, left: bytes) -> None:
        """Of all counters holds no longer what a table of flags leaves out."""
        self.flags = self.flags.translate(left)

    def hold_force(self, force: tuple[int, ...]) -> None:
        """These effects are in force, in their turns."""
        self.force = force
        self.verbs = 0
        for k in range(0, len(force), FORCE_WIDTH):
            effect = self.pack.cards[force[k + OF_CARD]].effects[force[k + OF_EFFECT]]
            self.verbs |= 1 << effect.verb

    def find_standing(self) -> None:
        """Find out from `at` who stands where."""
        places = self.at
        self.at = [OUT] * self.pack.counters
        self.stands = [b""] * (2 * self.pack.map.size)
        self.crowds = 0
        for counter, place in enumerate(places):
            self.place(counter, place)

    def clear_turn(self) -> None:
        """What counts within one turn only."""
        spaces = self.pack.map.size
        self.clock = 0
        self.numbers = (0, 0)
        self.quantity = 0
        self.naval_used = 0
        self.landed = (0,) * spaces
        self.free_landed = (0,) * spaces
        self.halved = NOTHING
        self.bonus_spent = 0
        self.bombed = 0
        self.spent = 0
        self.pending = 0
        self.movers = b""
        self.arrivals = 0
        self.entry = NOTHING
        self.goal = NOTHING

    def clear_battle(self) -> None:
        """No battle is being fought and nobody fires."""
        self.battle = NOTHING
        self.attacker = 0
        self.round = 0
        self.side = 0
        self.superiority = (0, 0)
        self.line_allied = b""
        self.line_opfor = b""
        self.clear_shot()

    def clear_shot(self) -> None:
        """No results are waiting."""
        self.shooter = NOTHING
        self.target = NOTHING
        self.dice_left = 0
        self.hits = (0, 0)
        self.retreats = 0
        self.absorbed = 0
        self.trail = b""
        self.volley = b""

    def copy(self) -> "Theatre":
        """An independent state that plays on identically."""
        other = Theatre()
        other.take_over(self)
        other.pack = self.pack
        other.rules = self.rules
        other.turn = self.turn
        other.left = self.left
        other.phase = self.phase
        other.clock = self.clock
        other.numbers = self.numbers
        other.ending = self.ending
        other.score = self.score
        other.at = self.at[:]
        other.stands = self.stands[:]
        other.crowds = self.crowds
        other.step = self.step
        other.flags = self.flags
        other.origin = self.origin
        other.carrier = self.carrier
        other.allowance = self.allowance
        other.control = self.control
        other.force = self.force
        other.verbs = self.verbs
        other.quantity = self.quantity
        other.naval_used = self.naval_used
        other.landed = self.landed
        other.free_landed = self.free_landed
        other.halved = self.halved
        other.bonus_spent = self.bonus_spent
        other.bombed = self.bombed
        other.spent = self.spent
        other.pending = self.pending
        other.recon = self.recon
        other.battle = self.battle
        other.attacker = self.attacker
        other.round = self.round
        other.side = self.side
        other.superiority = self.superiority
        other.line_allied = self.line_allied
        other.line_opfor = self.line_opfor
        other.shooter = self.shooter
        other.target = self.target
        other.dice_left = self.dice_left
        other.hits = self.hits
        other.retreats = self.retreats
        other.absorbed = self.absorbed
        other.trail = self.trail
        other.volley = self.volley
        other.movers = self.movers
        other.arrivals = self.arrivals
        other.entry = self.entry
        other.goal = self.goal
        return other
