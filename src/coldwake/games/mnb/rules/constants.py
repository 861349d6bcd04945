"""The numbers the rules state, each with its clause, and the ids the rules are written in."""

from typing import Final

from coldwake.mechanics.formation import ROWS

# -- numbers of the rulebook ----------------------------------------------------------------------

MIN_SEATS: Final = 2  # MNB-1a
MAX_SEATS: Final = 6  # MNB-1a
ALLOTMENT: Final = 25  # MNB-3.3a
LOWERED_BY: Final = 5  # MNB-3.3e, R-MNB-03: 25, 20, 15
LEAST_LOWERED: Final = 15  # MNB-3.3e
BASE_HAND: Final = 7  # MNB-3.5b
LONGEST_RANGE: Final = 2 * ROWS - 1  # R-MNB-61
ROUND_LIMIT: Final = 60  # R-MNB-12
LONELY_ROUNDS: Final = 2  # R-MNB-12
MAX_REFUSALS: Final = 3
"""So many refused offers end the card exchange of a turn."""

# -- kinds of attack, which are the symbols of weapons too (MNB-7.7b, MNB-7.8b) -------------------

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SSM: Final = 3
CM: Final = 4
TORPEDO_KIND: Final = 5
AIR: Final = 6
ASW: Final = 7

ATTACK_KINDS: Final = ["S", "M", "L", "SSM", "CM", "T", "AS", "ASW"]
WEAPONS: Final = 6
"""The first six kinds are weapon symbols of ships; strikes and anti-submarine attacks are numbers."""

GUN_MASK: Final = 7
MISSILE_MASK: Final = 24
TORPEDO_MASK: Final = 32
AIR_MASK: Final = 64
ASW_MASK: Final = 128
FLAK_MASK: Final = AIR_MASK | 1 << CM
"""What a ship's air defence works against (MNB-7.3b)."""

# -- kinds of Action card -------------------------------------------------------------------------

GUN: Final = 0
MISSILE: Final = 1
TORPEDO: Final = 2
AIR_SUPPORT: Final = 3
BATTLE_PLAN: Final = 4
REPAIR: Final = 5
INTEL: Final = 6
NEAR_MISS: Final = 7
SCREENING: Final = 8

CARD_KINDS: Final = [
    "gun", "missile", "torpedo", "air-support", "battle-plan", "repair", "intel", "near-miss", "screening",
]  # fmt: skip

# -- ships ----------------------------------------------------------------------------------------

SHIP_TYPES: Final = ["CV", "BB", "CG", "DD", "FF", "PG", "CMD", "SS"]
SUBMARINE_TYPE: Final = "SS"
CARRIER_TYPE: Final = "CV"
NAVIES: Final = ["usa", "ussr", "uk", "china", "taiwan", "japan", "norway", "argentina", "france"]  # MNB-1b

# -- how an attack is made ------------------------------------------------------------------------

A_GUN: Final = 0
A_MISSILE: Final = 1
A_TORPEDO: Final = 2
A_STRIKE: Final = 3
A_ASW: Final = 4

ATTACKS: Final = ["gun", "missile", "torpedo", "strike", "asw"]

# -- what has become of an attack -----------------------------------------------------------------

ANNOUNCED: Final = 0
CANCELLED: Final = 1
STOPPED: Final = 2
MISSED: Final = 3
HIT: Final = 4
SUNK: Final = 5
WASTED: Final = 6

STATUSES: Final = ["announced", "cancelled", "stopped", "missed", "hit", "sunk", "wasted"]

# -- how a defence is made, and what has become of it ---------------------------------------------

D_CARD: Final = 0
D_AIR_DEFENCE: Final = 1
D_SELF: Final = 2
D_SCREEN: Final = 3

DEFENCES: Final = ["card", "air-defence", "self-defence", "screen"]

PENDING: Final = 0
VOID: Final = 1
FAILED: Final = 2
SUCCEEDED: Final = 3

ANSWER_STATES: Final = ["pending", "void", "failed", "succeeded"]

# -- the part of a turn or of the set-up ----------------------------------------------------------

SETTING_UP: Final = 0
SPENDING: Final = 1
BUYING: Final = 2
FORMING: Final = 3
ACTING: Final = 4
DEFENDING: Final = 5
DISCARDING: Final = 6
DRAWING: Final = 7

STAGES: Final = [
    "set-up", "reinforcement", "purchase", "reorganise", "actions", "defences", "discard", "draw",
]  # fmt: skip

# -- how a game ends ------------------------------------------------------------------------------

BY_POINTS: Final = 1
LAST_AFLOAT: Final = 2
BY_LIMIT: Final = 3
NOTHING_LEFT: Final = 4

ENDINGS: Final = ["", "points", "last-afloat", "limit", "nothing-left"]

# -- what a die is thrown for ---------------------------------------------------------------------

FOR_CARD: Final = 0
FOR_AIR_DEFENCE: Final = 1
FOR_SELF_DEFENCE: Final = 2
FOR_STRIKE: Final = 3
FOR_ASW: Final = 4

PURPOSES: Final = ["card", "air_defence", "self_defence", "strike", "asw"]

# -- actions --------------------------------------------------------------------------------------

DONE: Final = 0
PASS: Final = 1
CANCEL: Final = 2
FINISH: Final = 3
READY: Final = 4
REFUSE: Final = 5
EQUAL: Final = 6
IN_ORDER: Final = 7

BUTTONS: Final = ["done", "pass", "cancel", "finish", "ready", "refuse", "equal", "in-order"]

MAX_ATTACKS: Final = 60
MAX_ANSWERS: Final = 60
MAX_SHARE: Final = 500
"""More than all ships but one navy's are worth together, so that no table wants for more."""

ROW_ACTION: Final = 7  # + row 1..3
SEAT_ACTION: Final = 11  # + seat 0..5
ATTACK_ACTION: Final = 17  # + ledger row 0..59
ANSWER_ACTION: Final = 77  # + answer 0..59
POINTS_ACTION: Final = 136  # + points 1..500
NAVY_ACTION: Final = 637  # + navy 0..8
CARD_ACTION: Final = 646  # + printing; ships follow
