"""Players that see a view and a sampler of consistent worlds, never the state.

from coldwake import bots

match = coldwake.new(coldwake.game_names()[0], seats=2, seed=7)
players = [bots.make("greedy", match.game, 0, 1), bots.make("random", match.game, 1, 2)]
bots.play_out(match, players)

What is here serves every game; the players of one game live in the room `bots` of its house.
"""

from coldwake.bots.base import AnyFacts, Bot, Facts, Observation, View, observe, play_out
from coldwake.bots.budget import Budget, BudgetError
from coldwake.bots.calling import (
    BotRefused,
    Called,
    by_clock,
    called,
    levels_of,
    opponent,
    plain_of,
    with_time,
)
from coldwake.bots.levels import LEVELS, enter
from coldwake.bots.players import (
    Plans,
    Players,
    TakesTime,
    UnknownBot,
    facts_of,
    make,
    names,
    register,
    usual,
    windows_of,
)
from coldwake.bots.windows import ASK, PASS, Window, Windows

__all__ = [
    "ASK",
    "LEVELS",
    "PASS",
    "AnyFacts",
    "Bot",
    "BotRefused",
    "Budget",
    "BudgetError",
    "Called",
    "Facts",
    "Observation",
    "Plans",
    "Players",
    "TakesTime",
    "UnknownBot",
    "View",
    "Window",
    "Windows",
    "by_clock",
    "called",
    "facts_of",
    "levels_of",
    "make",
    "names",
    "observe",
    "opponent",
    "plain_of",
    "play_out",
    "register",
    "usual",
    "windows_of",
    "with_time",
]

enter()
