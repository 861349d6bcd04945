"""`coldwake serve` with given dice and given bots: the same clicks always lead to the same game.

python -m tests.browser.dealt serve …     each table is dealt and rolled from one seed, whatever was played before
"""

import random

from coldwake.cli import main
from coldwake.server import dealing, thinking

SEED = 20


def given_outcome(nature: dealing.Nature, outcomes: int) -> int:
    """Chance at one table, from the seed instead of the system's own randomness."""
    luck = vars(nature).setdefault("luck", random.Random(SEED))
    return luck.randrange(outcomes)


def given_seed(thinkers: thinking.Thinkers, table_id: str, seat: int, version: int) -> int:
    """A bot's luck at one decision, whatever its table is called."""
    return random.Random(f"{SEED} {seat} {version}").getrandbits(96)


if __name__ == "__main__":
    dealing.Nature.draw = given_outcome
    thinking.Thinkers._seed = given_seed
    main()
