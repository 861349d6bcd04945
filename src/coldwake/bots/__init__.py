"""Players that see a view and a sampler of consistent worlds, never the state.

from coldwake import bots

match = coldwake.new("cwnb", seats=2, seed=7)
players = [bots.make("greedy", match.game, 0, 1), bots.make("random", match.game, 1, 2)]
bots.play_out(match, players)
"""

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
from coldwake.games.attack_sub.bots import greedy as _attack_sub_greedy
from coldwake.games.attack_sub.bots import windows as _attack_sub_windows
from coldwake.games.blitz.bots import greedy as _blitz_greedy
from coldwake.games.cwnb.bots import greedy as _greedy_cwnb
from coldwake.games.cwnb.bots import windows as _cwnb_windows
from coldwake.games.mnb.bots import greedy as _mnb_greedy
from coldwake.games.mnb.bots import random_player as _mnb_random
from coldwake.games.mnb.bots import windows as _mnb_windows

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
