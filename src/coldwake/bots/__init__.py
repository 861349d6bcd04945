"""Players that see a view and a sampler of consistent worlds, never the state.

from coldwake import bots

match = coldwake.new("cwnb", seats=2, seed=7)
players = [bots.make("greedy", match.game, 0, 1), bots.make("random", match.game, 1, 2)]
bots.play_out(match, players)
"""

from coldwake.bots import attack_sub_greedy as _attack_sub_greedy
from coldwake.bots import attack_sub_windows as _attack_sub_windows
from coldwake.bots import blitz_greedy as _blitz_greedy
from coldwake.bots import cwnb_windows as _cwnb_windows
from coldwake.bots import greedy_cwnb as _greedy_cwnb
from coldwake.bots import mnb_greedy as _mnb_greedy
from coldwake.bots import mnb_random as _mnb_random
from coldwake.bots import mnb_windows as _mnb_windows
from coldwake.bots import random_bot as _random_bot
from coldwake.bots.base import (
    AnyFacts,
    Bot,
    Facts,
    Observation,
    UnknownBot,
    View,
    facts_of,
    make,
    names,
    observe,
    play_out,
    register,
    register_facts,
)
from coldwake.bots.windows import ASK, PASS, Window, Windows, register_windows, windows_of

__all__ = [
    "ASK",
    "PASS",
    "AnyFacts",
    "Bot",
    "Facts",
    "Observation",
    "UnknownBot",
    "View",
    "Window",
    "Windows",
    "facts_of",
    "make",
    "names",
    "observe",
    "play_out",
    "register",
    "register_facts",
    "register_windows",
    "windows_of",
]

assert _attack_sub_greedy
assert _attack_sub_windows
assert _blitz_greedy
assert _cwnb_windows
assert _greedy_cwnb
assert _mnb_greedy
assert _mnb_random
assert _mnb_windows
assert _random_bot
