"""The numbers the rules state, each with its clause, and the ids the rules are written in."""

from typing import Final

# -- numbers of the rulebook ----------------------------------------------------------------------

MIN_SEATS: Final = 2  # CWNB-1a
MAX_SEATS: Final = 6  # CWNB-1a
SHIPS_DEALT: Final = 7  # CWNB-5.1a
HAND_SIZE: Final = 7  # CWNB-5.1d, CWNB-6.1C3a
MAX_REPAIRS: Final = 3  # CWNB-6.1A6c
VICTORY_POINTS: Final = 180  # CWNB-3a; per member of a team, CWNB-13.2h
MOST_LEVEL: Final = 999  # R-CWNB-98, CWNB-14.2b: what an official may ask for
LONGEST_HOUSE_RULES: Final = 1000  # CWNB-14.2b, in signs
BIG_SHIP_HITS: Final = 7  # CWNB-12.7a
BOMBERS_PER_COVER: Final = 2  # CWNB-7.16h
TOURNAMENT_BIG_POINTS: Final = 9  # CWNB-14.1a
TOURNAMENT_DEAL: Final = [1, 2, 4]  # CWNB-14.1b: submarines, big ships, others
MAX_ORDER_CARDS: Final = 9  # CWNB-2b

# The three rows (CWNB-5.2c) are ROWS of mechanics.formation, the die (CWNB-2d) is mechanics.dice.

# -- kinds of Action card; the first seven are also the kinds of ship symbol ----------------------

GUN_3: Final = 0
GUN_5: Final = 1
GUN_16: Final = 2
MISSILE_A: Final = 3
MISSILE_B: Final = 4
MISSILE_C: Final = 5
TORPEDO: Final = 6
ASW: Final = 7
LBAS: Final = 8
BOMBER: Final = 9
AIR_COVER: Final = 10
EVASIVE: Final = 11
ECM: Final = 12
DAMAGE_CONTROL: Final = 13
ADDITIONAL_SHIP: Final = 14
RETREAT_CARD: Final = 15
CREW_EFFICIENCY: Final = 16

KINDS: Final = [
    "gun-3", "gun-5", "gun-16", "missile-a", "missile-b", "missile-c", "torpedo", "asw", "lbas",
    "bomber", "air-cover", "evasive", "ecm", "damage-control", "additional-ship", "retreat",
    "crew-efficiency",
]  # fmt: skip

AREA_KINDS: Final = [ASW, AIR_COVER, EVASIVE, ECM]
"""The cards that may lie as an Area Defense (CWNB-8.1a, CWNB-9.3a, R-CWNB-67)."""

SYMBOLS: Final = 7
"""How many kinds of symbol there are: three guns, three missiles, the torpedo."""

FITS: Final = [1, 2, 4, 8, 16, 32, 64]
"""For each kind of attack card, the mask of symbols that fire it (CWNB-7.11a, CWNB-7.12a)."""

FITS_WITH_SUBSTITUTION: Final = [7, 6, 4, 56, 48, 32, 64]
"""The same with CWNB-12.8a and CWNB-12.8c: a larger symbol fires a smaller card, never upward."""

# -- kinds of named attack ------------------------------------------------------------------------

A_GUN: Final = 0
A_MISSILE: Final = 1
A_CRUISE: Final = 2
A_TORPEDO: Final = 3
A_TORPEDO_ROLL: Final = 4
A_ASW: Final = 5
A_LBAS: Final = 6
A_BOMBER: Final = 7
A_STRIKE: Final = 8

ATTACK_KINDS: Final = [
    "gun", "missile", "cruise", "torpedo", "torpedo-roll", "asw", "lbas", "bomber", "strike",
]  # fmt: skip

FIRST_AIR_KIND: Final = A_LBAS
"""LBAS, bombers and carrier strikes are the air attacks."""

# -- what has become of an attack -----------------------------------------------------------------

NAMED: Final = 0
CANCELLED: Final = 1
MISSED: Final = 2
HIT: Final = 3
SAVED: Final = 4
APPLIED: Final = 5

STATUSES: Final = ["named", "cancelled", "missed", "hit", "saved", "applied"]

# -- what a die is thrown for ---------------------------------------------------------------------

FOR_FOG: Final = 0
FOR_AREA_ASW: Final = 1
FOR_TORPEDO: Final = 2
FOR_ASW: Final = 3
FOR_POINT_ASW: Final = 4
FOR_AREA_AIR_COVER: Final = 5
FOR_AIR_COVER: Final = 6
FOR_AIR_DEFENCE: Final = 7
FOR_STRIKE: Final = 8
FOR_LBAS: Final = 9
FOR_BOMBER: Final = 10

PURPOSES: Final = [
    "fog_of_war", "area_asw", "torpedo", "asw", "point_asw", "area_air_cover", "air_cover",
    "air_defence", "strike", "lbas", "bomber",
]  # fmt: skip

# -- actions --------------------------------------------------------------------------------------

DONE: Final = 0
PASS: Final = 1
CANCEL: Final = 2
FINISH: Final = 3
READY: Final = 4
WITHDRAW: Final = 5
AS_ATTACK: Final = 6
AS_AREA: Final = 7
FACE_UP: Final = 8
FACE_DOWN: Final = 9
ONE_STRIKE: Final = 10
TURN_BACK: Final = 11
GIVE: Final = 12
TAKE: Final = 13
ACTION_CARD: Final = 14
ACCEPT: Final = 15
REFUSE: Final = 16

BUTTONS: Final = [
    "done", "pass", "cancel", "finish", "ready", "withdraw", "attack", "area", "face-up",
    "face-down", "one-strike", "turn-back", "give", "take", "action-card", "accept", "refuse",
]  # fmt: skip

ROW_ACTION: Final = 16  # + row 1..3
SEAT_ACTION: Final = 20  # + seat 0..5
ATTACK_ACTION: Final = 26  # + ledger row 0..5
DICE_ACTION: Final = 31  # + dice 1..6
SYMBOL_ACTION: Final = 38  # + symbol kind 0..6
CARD_ACTION: Final = 45  # + printing; ships follow

MAX_ATTACKS: Final = 6
"""Each attack costs at least one point of the Fog of War die."""
