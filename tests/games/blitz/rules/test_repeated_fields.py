"""What a state only repeats, so that the rules can ask quickly, is always true to what it repeats."""

import pytest

from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.options import choose
from coldwake.core.position import dump, restore
from coldwake.games.blitz.rules.state import FORCE_WIDTH, OF_CARD, OF_EFFECT
from coldwake.lab.wander import wander


def standing(state):
    """The ground units in each space by their places, the Allies' spaces first."""
    pack = state.pack
    return [
        bytes([c for c in pack.of_side[side] if state.at[c] == space and not pack.air[c]])
        for side in (0, 1)
        for space in range(pack.map.size)
    ]


def verbs(state):
    """The sorts of effects in force."""
    rows = [state.force[k : k + FORCE_WIDTH] for k in range(0, len(state.force), FORCE_WIDTH)]
    return {state.pack.cards[row[OF_CARD]].effects[row[OF_EFFECT]].verb for row in rows}


@pytest.mark.parametrize("pack", ["drill", "falklands-1982", "grenada-1983", "inchon-1950", "suez-1956"])
def test_units_and_effects_are_found_where_they_are(pack):
    game = registry.game("blitz", pack)
    rng = Generator(11)
    options = choose(game.option_specs(), {})
    for _ in range(3):
        state = game.begin(1, options)
        game.machine.run(state)
        while wander(game, state, 7, rng):
            assert state.stands == standing(state)
            assert {verb for verb in range(64) if state.verbs >> verb & 1} == verbs(state)


def test_a_restored_position_finds_them_again():
    game = registry.game("blitz", "inchon-1950")
    options = choose(game.option_specs(), {})
    state = game.begin(1, options)
    game.machine.run(state)
    wander(game, state, 150, Generator(4))
    again = game.begin(1, options)
    restore(game, dump(game, state), again)
    assert again.stands == state.stands == standing(state)
    assert again.verbs == state.verbs
