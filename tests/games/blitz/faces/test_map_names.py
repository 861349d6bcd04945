"""The names on the small map of a campaign lie beside each other, never on each other (F15)."""

from itertools import combinations

import pytest

from coldwake.core import registry
from coldwake.games.blitz.faces.map import USUAL_WIDTH, name_places
from coldwake.games.blitz.words.content import content_of


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("pack", registry.pack_names("blitz"))
def test_no_name_lies_on_another_and_all_are_on_the_map(pack, language):
    board = content_of(registry.game("blitz", pack)).map
    placed = name_places(board, language, board.width / USUAL_WIDTH)
    assert set(placed) == {number for number, space in enumerate(board.spaces) if space.points}
    for one, other in combinations(placed.values(), 2):
        apart = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
        assert apart or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1], (one, other)
    for x, y, wide, high in placed.values():
        assert x >= 0 and y >= 0 and x + wide <= board.width and y + high <= board.height
