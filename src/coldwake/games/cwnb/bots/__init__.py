"""Players of Cold War Naval Battles: facts of a pack, how they choose, windows for orders."""

from coldwake.bots import Players
from coldwake.games.cwnb.bots.facts import read
from coldwake.games.cwnb.bots.features import FEATURES
from coldwake.games.cwnb.bots.greedy import GreedyCwnb
from coldwake.games.cwnb.bots.windows import WINDOWS

PLAYERS = Players({"greedy": GreedyCwnb}, facts=read, windows=WINDOWS, features=FEATURES)
