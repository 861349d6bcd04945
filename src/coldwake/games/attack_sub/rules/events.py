"""What can be told about a game, in the order of the rulebook. Values are ids; texts live elsewhere."""

from typing import Final

from coldwake.core.events import EventKind
from coldwake.games.attack_sub.rules.constants import ENDINGS, LEVELS, PURPOSES, RANDOM_NUMBERS, SYSTEMS

# The nouns of events whose values are words.
WORDS: Final = {
    "purpose": PURPOSES, "system": SYSTEMS, "ending": ENDINGS, "level": LEVELS, "random": RANDOM_NUMBERS,
}  # fmt: skip

SCENARIO_BEGINS: Final = 0
CUT: Final = 1
SIDE_TAKEN: Final = 2
CARD_DEALT: Final = 3
TURN_BEGINS: Final = 4
STATIONS_CALLED: Final = 5
SEARCH_BEGINS: Final = 6
TARGET_NAMED: Final = 7
LISTENED: Final = 8
HIDDEN_FROM: Final = 9
TURNED: Final = 10
CONTACT: Final = 11
CARD_PLAYED: Final = 12
SHUT_DOWN: Final = 13
REVIVED: Final = 14
ATTACK_BEGINS: Final = 15
LOCKED_ON: Final = 16
EVADED: Final = 17
HIT: Final = 18
DAMAGED: Final = 19
SANK: Final = 20
CONTROLLED: Final = 21
RANGE_PLAYED: Final = 22
RANGE_CANCELLED: Final = 23
EXITED: Final = 24
MALFUNCTIONED: Final = 25
REPAIRED: Final = 26
LAUNCHED: Final = 27
HELICOPTER_LOST: Final = 28
WEATHER: Final = 29
ENTERED: Final = 30
DISCARDED: Final = 31
CARD_DRAWN: Final = 32
RESHUFFLED: Final = 33
SCORED: Final = 34
DRAW_OFFERED: Final = 35
DRAW_REFUSED: Final = 36
GAME_ENDED: Final = 37
CARD_FORGONE: Final = 38
HAND_HELD: Final = 39

EVENT_KINDS: Final = [
    EventKind("scenario_begins", "deck"),
    EventKind("cut", "seat card number:random"),
    EventKind("side_taken", "seat side"),
    EventKind("card_dealt", "seat card", secret="card"),
    EventKind("turn_begins", "seat turn"),
    EventKind("stations_called", "seat unit card"),
    EventKind("search_begins", "seat unit card active"),
    EventKind("target_named", "seat unit target:ship"),
    EventKind("listened", "seat unit card object:unit"),
    EventKind("hidden_from", "seat ship card reduction"),
    EventKind("turned", "seat purpose card number:random needed success unit target:ship"),
    EventKind("contact", "holder:mover target:ship level change"),
    EventKind("card_played", "seat unit card"),
    EventKind("shut_down", "seat ship"),
    EventKind("revived", "seat ship"),
    EventKind("attack_begins", "seat unit target:ship strength defence"),
    EventKind("locked_on", "seat unit card"),
    EventKind("evaded", "seat ship card evade"),
    EventKind("hit", "seat ship card"),
    EventKind("damaged", "ship system boxes"),
    EventKind("sank", "ship side"),
    EventKind("controlled", "seat ship system"),
    EventKind("range_played", "seat mover object:mover card opens"),
    EventKind("range_cancelled", "seat card"),
    EventKind("exited", "seat ship card"),
    EventKind("malfunctioned", "ship system step"),
    EventKind("repaired", "seat ship system step"),
    EventKind("launched", "seat ship card"),
    EventKind("helicopter_lost", "seat unit"),
    EventKind("weather", "bad"),
    EventKind("entered", "seat ship"),
    EventKind("discarded", "seat card count"),
    EventKind("card_drawn", "seat card", secret="card"),
    EventKind("reshuffled", "deck"),
    EventKind("scored", "side points"),
    EventKind("draw_offered", "seat"),
    EventKind("draw_refused", "seat"),
    EventKind("game_ended", "winner:side ending"),
    EventKind("card_forgone", "seat ship"),
    EventKind("hand_held", "seat"),
]
