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


def crowded(state):
    """In how many spaces a side has more units than the strictest limit of the scenario allows."""
    return sum(len(units) > most for units, most in zip(state.stands, state.pack.crowd, strict=True))


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
            assert state.crowds == crowded(state)
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
    assert again.crowds == state.crowds == crowded(state)
    assert again.verbs == state.verbs


def test_the_strictest_limit_of_a_scenario_is_known():
    falklands, inchon = registry.game("blitz", "falklands-1982").pack, registry.game("blitz", "inchon-1950").pack
    for pack in (falklands, inchon):
        limits = [pack.allied_stack] * pack.map.size + [pack.opfor_stack] * pack.map.size
        assert all(crowd <= limit or crowd == 255 for crowd, limit in zip(pack.crowd, limits, strict=True))
        unlimited = [space.is_unlimited for space in pack.map.spaces] * 2
        assert [crowd == 255 for crowd in pack.crowd] == unlimited
