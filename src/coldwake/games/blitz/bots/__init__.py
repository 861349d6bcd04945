"""Players of Cold War Blitz: what they know of a pack, how they choose."""

from coldwake.bots import Players
from coldwake.games.blitz.bots.facts import read
from coldwake.games.blitz.bots.features import FEATURES
from coldwake.games.blitz.bots.greedy import GreedyBlitz

PLAYERS = Players({"greedy": GreedyBlitz}, facts=read, features=FEATURES)
