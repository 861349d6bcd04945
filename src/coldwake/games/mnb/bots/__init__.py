"""Players of Modern Naval Battles – Global Warfare: facts, choices, windows for orders, features."""

from coldwake.bots import Players
from coldwake.games.mnb.bots.facts import read
from coldwake.games.mnb.bots.features import FEATURES
from coldwake.games.mnb.bots.greedy import GreedyMnb
from coldwake.games.mnb.bots.random_player import RandomMnb
from coldwake.games.mnb.bots.windows import WINDOWS

PLAYERS = Players({"greedy": GreedyMnb, "random": RandomMnb}, facts=read, windows=WINDOWS, features=FEATURES)
