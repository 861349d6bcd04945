"""The numbers the rules state, the words of the game, and the action ids."""

from typing import Final

SEATS: Final = 2
SIDES: Final = 2

# -- contact (SUB-4.3a, R-SUB-25) ------------------------------------------------------------------

NO_CONTACT: Final = 0
NO_ATTACK: Final = 1
LEVEL_1: Final = 2
LEVEL_4: Final = 5
LEVELS: Final = ["no-contact", "no-attack", "1", "2", "3", "4"]

# -- random numbers and what they must reach -------------------------------------------------------

MALFUNCTION: Final = 8
"""The random number X."""

RANDOM_NUMBERS: Final = ["0", "1", "2", "3", "4", "5", "6", "7", "X"]
REPAIR_NEEDS: Final = 4
REVIVAL_NEEDS: Final = 4
WEATHER_NEEDS: Final = 4
ALFA_CANCEL_NEEDS: Final = 4
ENTRY_NEEDS: Final = 6

# -- ships -----------------------------------------------------------------------------------------

BASE_HAND: Final = 3
DEFENCE: Final = 8
HELICOPTER_SENSOR: Final = 2
HELICOPTER_ATTACK: Final = 2
ACTIVE_BONUS: Final = 1
DOWN: Final = 3
"""The third step of malfunction; the first two subtract 1 and 2."""

SENSOR: Final = 0
ATTACK: Final = 1
SYSTEMS: Final = ["sensor", "attack"]

SUBMARINE_TYPES: Final = ["SS", "SSN", "SSGN", "SSBN"]
TRANSPORT_TYPE: Final = "AK"
SURFACE_TYPES: Final = ["CV", "CVS", "CVG", "CHG", "BCGN", "CGN", "CG", "DDG", "DD", "FFG", "FF"]
TRAITS: Final = ["alfa", "seawolf"]
NAVIES: Final = ["usa", "uk", "ussr", "argentina", "nato"]

# -- cards -----------------------------------------------------------------------------------------

SONAR: Final = 0
REDUCTION: Final = 1
LOCKON: Final = 2
EVASION: Final = 3
RANGE: Final = 4
DAMAGE_CONTROL: Final = 5
TECHNICIAN: Final = 6
BATTLE_STATIONS: Final = 7
HELICOPTER: Final = 8
FAMILIES: Final = [
    "sonar", "reduction", "lockon", "evasion", "range", "damage-control", "technician",
    "battle-stations", "helicopter",
]  # fmt: skip

ACTIVE_MODE: Final = 1
PASSIVE_MODE: Final = 2

# -- the actions a unit may take, by the letters of SUB-3.1 ----------------------------------------

A_SEARCH: Final = 1
B_REDUCE: Final = 2
C_ATTACK: Final = 4
D_CONTROL: Final = 8
E_RANGE: Final = 16
F_REPAIR: Final = 32
G_LAUNCH: Final = 64
STATIONS: Final = 128
"""Not an action: the unit has Battle Stations this turn."""

LETTERS: Final = "ABCDEFG"

# -- what a draw is for ----------------------------------------------------------------------------

FOR_SEARCH: Final = 0
FOR_REDUCTION: Final = 1
FOR_ATTACK: Final = 2
FOR_CANCEL: Final = 3
FOR_ESCAPE: Final = 4
FOR_REPAIR: Final = 5
FOR_REVIVAL: Final = 6
FOR_CHECK: Final = 7
FOR_WEATHER: Final = 8
FOR_ENTRY: Final = 9
PURPOSES: Final = [
    "search", "reduction", "attack", "cancel", "escape", "repair", "revival", "check", "weather", "entry",
]  # fmt: skip

# -- how a game ends -------------------------------------------------------------------------------

BY_KILL: Final = 0
BY_POINTS: Final = 1
BY_SWEEP: Final = 2
BY_EXIT: Final = 3
BY_ESCAPE: Final = 4
BY_CAP: Final = 5
BY_RESIGNATION: Final = 6
BY_AGREEMENT: Final = 7
ENDINGS: Final = ["kill", "points", "sweep", "exit", "escape", "cap", "resignation", "agreement"]

# -- actions ---------------------------------------------------------------------------------------

BUTTONS: Final = [
    "cancel", "pass", "done", "finish", "discard", "force", "reinforce", "repair", "draw", "close",
    "open", "exit", "active", "passive", "fire", "sensor", "attack", "reduce", "revive", "shut-down",
    "resign", "confirm", "offer-draw", "accept", "refuse", "hold",
]  # fmt: skip
CANCEL: Final = 0
PASS: Final = 1
DONE: Final = 2
FINISH: Final = 3
DISCARD_BUTTON: Final = 4
FORCE: Final = 5
REINFORCE: Final = 6
REPAIR: Final = 7
DRAW: Final = 8
CLOSE: Final = 9
OPEN: Final = 10
EXIT: Final = 11
ACTIVE: Final = 12
PASSIVE: Final = 13
FIRE: Final = 14
SENSOR_BUTTON: Final = 15  # + system
REDUCE: Final = 17
REVIVE: Final = 18
SHUT_DOWN: Final = 19
RESIGN: Final = 20
CONFIRM: Final = 21
OFFER_DRAW: Final = 22
ACCEPT: Final = 23
REFUSE: Final = 24
HOLD: Final = 25

SIDE_ACTION: Final = 26
SIDE_NOUNS: Final = ["first", "second"]
PIECE_ACTION: Final = 28
"""+ piece: `ship:` for ships, then `card:` for cards; `helicopter:` follows them."""
