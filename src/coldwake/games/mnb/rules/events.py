"""What can be told about a game, in the order of the rulebook. Values are ids; texts live elsewhere."""

from typing import Final

from coldwake.core.events import EventKind
from coldwake.games.mnb.rules.constants import ATTACKS, DEFENCES, ENDINGS, NAVIES, PURPOSES

# The nouns of events whose values are words.
WORDS: Final = {
    "purpose": PURPOSES, "attack_kind": ATTACKS, "how": DEFENCES, "navy": NAVIES, "ending": ENDINGS,
}  # fmt: skip

ORDER_ROLLED: Final = 0
FIRST_PLAYER: Final = 1
NAVY_CHOSEN: Final = 2
ALLOTMENT_SET: Final = 3
SHARE_SET: Final = 4
FLEET_SHOWN: Final = 5
FORMATION_SHOWN: Final = 6
ROUND_BEGINS: Final = 7
TURN_BEGINS: Final = 8
PLAN_EXPIRED: Final = 9
EXCHANGE_OFFERED: Final = 10
EXCHANGE_REFUSED: Final = 11
EXCHANGED: Final = 12
CARD_SPENT: Final = 13
POINTS_GAINED: Final = 14
SHIP_BOUGHT: Final = 15
SHIP_MOVED: Final = 16
MODE_SET: Final = 17
CARD_PLAYED: Final = 18
ATTACK_ANNOUNCED: Final = 19
INTEL_PLAYED: Final = 20
CARD_STOPPED: Final = 21
PLAN_IN_FORCE: Final = 22
REPAIRED: Final = 23
ACTIONS_FINISHED: Final = 24
DEFENCE_DECLARED: Final = 25
NO_DEFENCE: Final = 26
ROLLED: Final = 27
ATTACK_MOVED: Final = 28
ATTACK_STOPPED: Final = 29
ATTACK_WASTED: Final = 30
DAMAGED: Final = 31
SANK: Final = 32
ROWS_ADVANCED: Final = 33
DISCARDED: Final = 34
CARD_DRAWN: Final = 35
RESHUFFLED: Final = 36
ROUND_ENDED: Final = 37
GAME_WON: Final = 38
SCREEN_FAILED: Final = 39

EVENT_KINDS: Final = [
    EventKind("order_rolled", "seat die"),
    EventKind("first_player", "seat"),
    EventKind("navy_chosen", "seat navy"),
    EventKind("allotment_set", "points"),
    EventKind("share_set", "seat points"),
    EventKind("fleet_shown", "seat ships points"),
    EventKind("formation_shown", "seat"),
    EventKind("round_begins", "round"),
    EventKind("turn_begins", "seat round"),
    EventKind("plan_expired", "seat card"),
    EventKind("exchange_offered", "seat teammate card", secret="card"),
    EventKind("exchange_refused", "seat teammate"),
    EventKind("exchanged", "seat teammate given:card taken:card", secret="given taken"),
    EventKind("card_spent", "seat card"),
    EventKind("points_gained", "seat card points total"),
    EventKind("ship_bought", "seat ship points"),
    EventKind("ship_moved", "seat ship row"),
    EventKind("mode_set", "seat ship mode"),
    EventKind("card_played", "seat card"),
    EventKind("attack_announced", "seat attack kind:attack_kind card firer:ship target:ship number"),
    EventKind("intel_played", "seat card against:card"),
    EventKind("card_stopped", "seat card"),
    EventKind("plan_in_force", "seat card"),
    EventKind("repaired", "seat cards"),
    EventKind("actions_finished", "seat"),
    EventKind("defence_declared", "seat how card ship attack target:ship"),
    EventKind("no_defence", "seat"),
    EventKind("rolled", "purpose seat die bonus needed success attack ship card"),
    EventKind("attack_moved", "attack from:ship ship"),
    EventKind("attack_stopped", "attack"),
    EventKind("attack_wasted", "attack ship"),
    EventKind("damaged", "ship card points total"),
    EventKind("sank", "ship owner by"),
    EventKind("rows_advanced", "seat"),
    EventKind("discarded", "seat card"),
    EventKind("card_drawn", "seat card", secret="card"),
    EventKind("reshuffled", "cards"),
    EventKind("round_ended", "round"),
    EventKind("game_won", "seat total ending"),
    EventKind("screen_failed", "seat card attack"),
]
