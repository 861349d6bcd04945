"""Players of Attack Sub: facts of a pack, how they choose, windows for orders,
what positions are judged by."""

from coldwake.bots import Players
from coldwake.games.attack_sub.bots.facts import read
from coldwake.games.attack_sub.bots.features import FEATURES
from coldwake.games.attack_sub.bots.greedy import GreedyAttackSub
from coldwake.games.attack_sub.bots.windows import WINDOWS

PLAYERS = Players({"greedy": GreedyAttackSub}, facts=read, windows=WINDOWS, features=FEATURES)
