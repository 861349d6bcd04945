"""The greedy player of Cold War Naval Battles, at single questions."""

import pytest

from coldwake import bots
from tests.games.cwnb.table import Table


@pytest.mark.parametrize(
    ("hand", "rows", "withdraws"),
    [
        ("rt em ecm", "dda | cgc | ffa", True),  # nothing to mend and nothing to fire: spared an enemy's turn
        ("rt g5 g5 ma ma mb lb", "bbx dda | cgc | cvb", False),  # an attack that is worth more than that
    ],
)
def test_it_retreats_when_that_is_worth_more_than_its_attacks(hand, rows, withdraws):
    table = Table(
        P={"rows": rows, "hand": hand, "order": 1},
        X={"rows": "cgc dda", "hand": "g5", "order": 2},
        turn="P", step="A6", fog=4,
    )  # fmt: skip
    assert table.match.prompt_for(0).key == "retreat"
    bot = bots.make("greedy", table.match.game, 0, 1)
    assert bot.choose(bots.observe(table.match, 0)).startswith("card:") == withdraws
