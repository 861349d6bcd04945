"""The numbers the rules state, each with its clause, and the ids the rules are written in."""

from typing import Final

# -- numbers of the rulebook ----------------------------------------------------------------------

SEATS: Final = 1  # BLITZ-1.0a
CARDS_EACH: Final = 9  # BLITZ-2.4a, BLITZ-2.4b; a scenario may have fewer Action cards
UNITS: Final = 40  # BLITZ-2.0a
LONGEST_GAME: Final = 200  # R-BLITZ-09
MOST_ROUNDS: Final = 50  # R-BLITZ-26
BLANK_CARD: Final = -1  # R-BLITZ-05
AIR_LOSS: Final = 6  # BLITZ-8.2c

# -- sides ----------------------------------------------------------------------------------------

ALLIED: Final = 0
OPFOR: Final = 1
SIDES: Final = ["allied", "opfor"]

# -- types of unit --------------------------------------------------------------------------------

INF: Final = 0
ARM: Final = 1
ART: Final = 2
LGT: Final = 3
MIL: Final = 4
SF: Final = 5
GUE: Final = 6
ENG: Final = 7
AAA: Final = 8
STRIKE: Final = 9
GUNSHIP: Final = 10
RECON: Final = 11
TRANS: Final = 12

TYPES: Final = [
    "INF", "ARM", "ART", "LGT", "MIL", "SF", "GUE", "ENG", "AAA", "STRIKE", "GUNSHIP", "RECON", "TRANS",
]  # fmt: skip
FIRST_AIR_TYPE: Final = STRIKE
FIRST_HELICOPTER: Final = GUNSHIP

TRAITS: Final = ["elite", "armor", "airborne", "heliborne", "special-forces", "guerrilla", "engineer"]
ELITE: Final = 1
ARMOR: Final = 2
AIRBORNE: Final = 4
HELIBORNE: Final = 8
SPECIAL_FORCES: Final = 16
GUERRILLA: Final = 32
ENGINEER: Final = 64

# -- what a die can do ----------------------------------------------------------------------------

NO_EFFECT: Final = 0
RETREAT: Final = 1
ELIMINATION: Final = 2
ABORT: Final = 3
ABORT_HELICOPTER: Final = 4
ABORT_FIXED: Final = 5
ELIMINATION_HELICOPTER: Final = 6
ELIMINATION_FIXED: Final = 7

RESULTS: Final = ["-", "R", "E", "A", "Ah", "Af", "Eh", "Ef"]
FIRE_RESULTS: Final = ["-", "R", "E"]
AAA_RESULTS: Final = ["-", "A", "E", "Ah", "Af", "Eh", "Ef"]

LANDS: Final = 0
DRIFTS: Final = 1
RETURNS: Final = 2
LOSES_STEP: Final = 3

INSERTIONS: Final = ["lands", "drifts", "returns", "loses-step"]

# -- who wins a tie for Tactical Superiority ------------------------------------------------------

TO_ATTACKER: Final = 0
TO_DEFENDER: Final = 1
TO_ALLIED: Final = 2
TO_OPFOR: Final = 3

TIES: Final = ["attacker", "defender", "allied", "opfor"]

# -- routes ---------------------------------------------------------------------------------------

NO_ROUTE: Final = 0
LAND: Final = 1
WATER: Final = 2
NAVAL: Final = 3

# -- where a counter is, if not in a space --------------------------------------------------------

BOX: Final = -1
AVAILABLE: Final = -2
USED: Final = -3
ELIMINATED: Final = -4
POOL: Final = -5
OUT: Final = -6

PLACES: Final = ["out", "pool", "eliminated", "used", "available", "box"]
"""By place minus OUT."""

# -- dispositions of a card -----------------------------------------------------------------------

DISCARD_CARD: Final = 0
REMAINS: Final = 1
REMOVE: Final = 2
REUSE: Final = 3
RESHUFFLE: Final = 4

DISPOSITIONS: Final = ["discard", "remains", "remove", "reuse", "reshuffle"]

# -- phases ---------------------------------------------------------------------------------------

P_CARD: Final = 1
P_REINFORCEMENT: Final = 2
P_MOVEMENT: Final = 3
P_AIR_MOVEMENT: Final = 4
P_AAA: Final = 5
P_AIR_ATTACK: Final = 6
P_COMBAT: Final = 7
P_OPFOR_CARD: Final = 8
P_OPFOR_REINFORCEMENT: Final = 9
P_OPFOR_MOVEMENT: Final = 10
P_OPFOR_COMBAT: Final = 11
P_ADMIN: Final = 12

# -- what a die is thrown for ---------------------------------------------------------------------

FOR_SUPERIORITY: Final = 0
FOR_FIRE: Final = 1
FOR_BOMBARDMENT: Final = 2
FOR_AAA: Final = 3
FOR_INSERTION: Final = 4
FOR_TURNAROUND: Final = 5
FOR_CLOCK: Final = 6
FOR_CHECK: Final = 7
FOR_CHANCE: Final = 8

PURPOSES: Final = [
    "superiority", "fire", "bombardment", "aaa", "insertion", "turnaround", "clock", "check", "chance",
]  # fmt: skip

# -- how a game ends ------------------------------------------------------------------------------

BY_CLOCK: Final = 1
BY_SUDDEN_END: Final = 2
BY_LIMIT: Final = 3

ENDINGS: Final = ["", "clock", "sudden-end", "limit"]

# -- actions --------------------------------------------------------------------------------------

DONE: Final = 0
CANCEL: Final = 1
STOP: Final = 2
PASS: Final = 3
IN_ORDER: Final = 4
EXTRA: Final = 5
PLAIN: Final = 6
GUNFIRE: Final = 7
BLANK: Final = 8
STAND: Final = 9
GIVE_WAY: Final = 10
ANY_HIT: Final = 11
HELICOPTER_HIT: Final = 12
FIXED_HIT: Final = 13

BUTTONS: Final = [
    "done", "cancel", "stop", "pass", "in-order", "extra", "plain", "gunfire", "blank", "stand", "give-way",
    "any", "helicopter", "fixed",
]  # fmt: skip
CARD_ACTION: Final = 14  # + Action card; spaces and counters follow
