"""Players that see a view and a sampler of consistent worlds, never the state.

from coldwake import bots

match = coldwake.new("cwnb", seats=2, seed=7)
players = [bots.make("greedy", match.game, 0, 1), bots.make("random", match.game, 1, 2)]
bots.play_out(match, players)
"""

from coldwake.bots import greedy as _greedy
from coldwake.bots import random_bot as _random_bot
from coldwake.bots.base import (
    Bot,
    CardFacts,
    Facts,
    Observation,
    ShipFacts,
    UnknownBot,
    facts_of,
    make,
    names,
    observe,
    play_out,
    register,
)

__all__ = [
    "Bot",
    "CardFacts",
    "Facts",
    "Observation",
    "ShipFacts",
    "UnknownBot",
    "facts_of",
    "make",
    "names",
    "observe",
    "play_out",
    "register",
]

assert _greedy
assert _random_bot
