"""Players that see a view and a sampler of consistent worlds, never the state.

from coldwake import bots

match = coldwake.new(coldwake.game_names()[0], seats=2, seed=7)
players = [bots.make("greedy", match.game, 0, 1), bots.make("random", match.game, 1, 2)]
bots.play_out(match, players)

What is here serves every game; the players of one game live in the room `bots` of its house.
"""

from coldwake.bots.base import AnyFacts, Bot, Facts, Observation, View, observe, play_out
from coldwake.bots.budget import Budget, BudgetError
from coldwake.bots.levels import LEVELS, enter
from coldwake.bots.players import Players, UnknownBot, facts_of, make, names, register, usual, windows_of
from coldwake.bots.windows import ASK, PASS, Window, Windows

__all__ = [
    "ASK",
    "LEVELS",
    "PASS",
    "AnyFacts",
    "Bot",
    "Budget",
    "BudgetError",
    "Facts",
    "Observation",
    "Players",
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
    "usual",
    "windows_of",
]

enter()
