"""What can be told about a game, in the order of the rulebook. Values are ids; texts live elsewhere."""

from typing import Final

from coldwake.core.events import EVERYBODY, Event, EventKind
from coldwake.games.cwnb.rules.constants import ATTACK_KINDS, KINDS, PURPOSES
from coldwake.games.cwnb.rules.state import WIDTH, Sea

# The nouns of events whose values are words.
WORDS: Final = {"purpose": PURPOSES, "attack_kind": ATTACK_KINDS, "symbol": KINDS}

ROUND_BEGINS: Final = 0
SHIP_DEALT: Final = 1
CARD_DEALT: Final = 2
FORMATION_SHOWN: Final = 3
SERIES_BEGINS: Final = 4
ORDER_DEALT: Final = 5
TURN_BEGINS: Final = 6
DECKS_CLEARED: Final = 7
ROLLED: Final = 8
SHIP_MOVED: Final = 9
DIVED: Final = 10
SHIP_JOINED: Final = 11
TOP_SHIP_SHOWN: Final = 12
RETREATED: Final = 13
REPAIRED: Final = 14
TURNED_BACK: Final = 15
ATTACK_NAMED: Final = 16
BOMBERS_NAMED: Final = 17
ATTACK_WITHDRAWN: Final = 18
AREA_LAID: Final = 19
AREA_WITHDRAWN: Final = 20
CREW_PLAYED: Final = 21
CREW_WITHDRAWN: Final = 22
TRANSFER_OFFERED: Final = 23
TRANSFER_ASKED: Final = 24
TRANSFER_REFUSED: Final = 25
CARD_TRANSFERRED: Final = 26
SHIP_TRANSFERRED: Final = 27
NAMING_FINISHED: Final = 28
AREA_SHOWN: Final = 29
CANCELLED_BY: Final = 30
ANSWERED: Final = 31
AIR_DEFENCE_ASSIGNED: Final = 32
STOPPED: Final = 33
BOMBERS_REDUCED: Final = 34
PRE_EMPTED: Final = 35
CONTROLLED: Final = 36
SUBMARINE_SAVED: Final = 37
DAMAGED: Final = 38
CRIPPLED_EVENT: Final = 39
SANK: Final = 40
ROWS_ADVANCED: Final = 41
ELIMINATED: Final = 42
DISCARDED: Final = 43
CARD_DRAWN: Final = 44
PILE_EMPTY: Final = 45
ROUND_SCORED: Final = 46
GAME_WON: Final = 47
ADVANCES: Final = 48

EVENT_KINDS: Final = [
    EventKind("round_begins", "round"),
    EventKind("ship_dealt", "seat ship"),
    EventKind("card_dealt", "seat card", secret="card"),
    EventKind("formation_shown", "seat"),
    EventKind("series_begins", "series final"),
    EventKind("order_dealt", "seat order", secret="order"),
    EventKind("turn_begins", "seat order"),
    EventKind("decks_cleared", "seat card"),
    EventKind("rolled", "purpose seat die needed success attack ship"),
    EventKind("ship_moved", "seat ship row"),
    EventKind("dived", "seat ship"),
    EventKind("ship_joined", "seat ship row"),
    EventKind("top_ship_shown", "ship"),
    EventKind("retreated", "seat"),
    EventKind("repaired", "seat ship card"),
    EventKind("turned_back", "seat ship"),
    EventKind("attack_named", "seat attack kind:attack_kind card firer:ship target:ship"),
    EventKind("bombers_named", "seat attack card defender dice"),
    EventKind("attack_withdrawn", "seat attack card"),
    EventKind("area_laid", "seat card face_down", secret="card"),
    EventKind("area_withdrawn", "seat card", secret="card"),
    EventKind("crew_played", "seat ship"),
    EventKind("crew_withdrawn", "seat ship"),
    EventKind("transfer_offered", "seat teammate card ship", secret="card"),
    EventKind("transfer_asked", "seat teammate ship"),
    EventKind("transfer_refused", "seat teammate"),
    EventKind("card_transferred", "seat teammate card", secret="card"),
    EventKind("ship_transferred", "seat teammate ship"),
    EventKind("naming_finished", "seat"),
    EventKind("area_shown", "seat card"),
    EventKind("cancelled_by", "attack seat card"),
    EventKind("answered", "seat card attack"),
    EventKind("air_defence_assigned", "seat ship attack"),
    EventKind("stopped", "attack"),
    EventKind("bombers_reduced", "attack dice"),
    EventKind("pre_empted", "attack"),
    EventKind("controlled", "seat attack"),
    EventKind("submarine_saved", "seat ship"),
    EventKind("damaged", "ship card points"),
    EventKind("crippled", "ship"),
    EventKind("sank", "ship owner by"),
    EventKind("rows_advanced", "seat"),
    EventKind("eliminated", "seat"),
    EventKind("discarded", "seat card"),
    EventKind("card_drawn", "seat card", secret="card"),
    EventKind("pile_empty", "seat"),
    EventKind("round_scored", "seat sunk survivors damage score total"),
    EventKind("game_won", "seat total"),
    EventKind("advances", "seat total"),
]


def rolled(s: Sea, purpose: int, seat: int, die: int, needed: int, attack: int, ship: int) -> bool:
    """Tell a roll against a Hit number, and whether it succeeded (CWNB-DEF-03, R-CWNB-44).

    The attack is a ledger row (NOTHING: none); the ship is the one that defends or is hunted.
    """
    success = die <= needed
    if s.sink is not None:
        number = attack // WIDTH + 1 if attack >= 0 else 0
        s.sink.append(Event(ROLLED, EVERYBODY, (purpose, seat, die, needed, int(success), number, ship)))
    return success
