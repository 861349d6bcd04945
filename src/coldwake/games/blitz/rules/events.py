"""What can be told about a campaign, in the order of the turn. Values are ids; texts live elsewhere."""

from typing import Final

from coldwake.core.events import EventKind
from coldwake.games.blitz.rules.constants import (
    DISPOSITIONS,
    ENDINGS,
    INSERTIONS,
    PURPOSES,
    RESULTS,
    SIDES,
)
from coldwake.games.blitz.rules.effects import MEANS, VERBS

# The nouns of events whose values are words.
WORDS: Final = {
    "purpose": PURPOSES, "result": RESULTS, "insertion": INSERTIONS, "side": SIDES, "verb": VERBS,
    "means": MEANS, "disposition": DISPOSITIONS, "ending": ENDINGS,
}  # fmt: skip

UNIT_DEALT: Final = 0
TURN_BEGINS: Final = 1
CARD_PLAYED: Final = 2
NO_CARD: Final = 3
REVEALED_EVENT: Final = 4
SPACE_CHOSEN: Final = 5
AIR_READIED: Final = 6
REINFORCED: Final = 7
RESTORED: Final = 8
AIR_RETURNED: Final = 9
MOVED_EVENT: Final = 10
LANDED: Final = 11
CONTROL_CHANGED: Final = 12
AIR_PLACED: Final = 13
LIFTED_EVENT: Final = 14
JUMPED_EVENT: Final = 15
INSERTED: Final = 16
AAA_FIRES: Final = 17
AIR_HIT: Final = 18
RESULT_LOST: Final = 19
AIR_ATTACK: Final = 20
BATTLE_BEGINS: Final = 21
SUPERIORITY_WON: Final = 22
FIRES: Final = 23
ROLLED: Final = 24
STEP_LOST: Final = 25
UNIT_ELIMINATED: Final = 26
RETREATED: Final = 27
STANDS_FIRM: Final = 28
BATTLE_ENDS: Final = 29
PURSUES: Final = 30
OPFOR_CARD: Final = 31
OPFOR_ARRIVES: Final = 32
OPFOR_MOVED: Final = 33
HIDDEN: Final = 34
AIR_LOST: Final = 35
STACK_LOSS: Final = 36
CLOCK: Final = 37
CARD_GOES: Final = 38
RESHUFFLED: Final = 39
TURNAROUND: Final = 40
GAME_OVER: Final = 41
RETURNED: Final = 42
TURN_EVENT: Final = 43
OPFOR_CARRIED: Final = 44

EVENT_KINDS: Final = [
    EventKind("unit_dealt", "counter space unit", secret="unit"),
    EventKind("turn_begins", "turn left"),
    EventKind("card_played", "card"),
    EventKind("no_card", ""),
    EventKind("revealed", "counter unit space"),
    EventKind("space_chosen", "space verb"),
    EventKind("air_readied", "unit"),
    EventKind("reinforced", "unit place"),
    EventKind("restored", "unit"),
    EventKind("air_returned", "unit"),
    EventKind("moved", "unit from:space space"),
    EventKind("landed", "unit space"),
    EventKind("control_changed", "space side"),
    EventKind("air_placed", "unit space"),
    EventKind("lifted", "unit transport:unit space"),
    EventKind("jumped", "unit space"),
    EventKind("inserted", "unit result:insertion space"),
    EventKind("aaa_fires", "space dice side"),
    EventKind("air_hit", "unit result"),
    EventKind("result_lost", "result"),
    EventKind("air_attack", "space dice weapon"),
    EventKind("battle_begins", "space attacker:side"),
    EventKind("superiority_won", "side allied opfor tie"),
    EventKind("fires", "unit target:unit dice"),
    EventKind("rolled", "purpose die outcome unit needed"),
    EventKind("step_lost", "unit"),
    EventKind("unit_eliminated", "unit"),
    EventKind("retreated", "unit space"),
    EventKind("stands_firm", "unit"),
    EventKind("battle_ends", "space winner:side"),
    EventKind("pursues", "unit space"),
    EventKind("opfor_card", "card"),
    EventKind("opfor_arrives", "counter space unit", secret="unit"),
    EventKind("opfor_moved", "counter from:space space unit"),
    EventKind("hidden", "counter space"),
    EventKind("air_lost", "unit"),
    EventKind("stack_loss", "unit space"),
    EventKind("clock", "action opfor events left"),
    EventKind("card_goes", "card disposition"),
    EventKind("reshuffled", "cards"),
    EventKind("turnaround", "unit die place"),
    EventKind("game_over", "points ending level"),
    EventKind("returned", "unit place"),
    EventKind("turn_event", "card turns"),
    EventKind("opfor_carried", "counter from:space space unit means"),
]
