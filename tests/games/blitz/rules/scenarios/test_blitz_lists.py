"""The scenarios of the box against the lists of their specifications (rule 2.2)."""

import pytest

from tests.games.blitz.rules.scenarios import chromite, corporate, facts, musketeer, urgent_fury
from tests.games.blitz.table import rule

SCENARIOS = [module.SCENARIO for module in (chromite, corporate, musketeer, urgent_fury)]


@pytest.fixture(name="scenario", scope="module", params=SCENARIOS, ids=lambda scenario: scenario.pack)
def scenario_typed(request):
    return request.param


@pytest.fixture(name="content", scope="module")
def scenario_content(scenario):
    return facts.content_of(scenario.pack)


@rule("BLITZ-2.3a", "BLITZ-2.3c")
def test_the_spaces_with_their_flags_and_points(scenario, content):
    assert facts.space_lines(content) == facts.lines(scenario.spaces)


@rule("BLITZ-2.3b", "BLITZ-6.2b")
def test_the_routes_by_land_across_water_and_by_sea(scenario, content):
    assert facts.routes(content) == facts.typed_routes(scenario.routes)


@rule("BLITZ-2.3a", "BLITZ-2.3d")
def test_the_terrain_effects_chart(scenario, content):
    assert sorted(facts.terrain_lines(content)) == sorted(facts.lines(scenario.terrain))


@rule("BLITZ-2.3d", "BLITZ-7.3a")
def test_the_battle_results_table(scenario, content):
    assert facts.column_lines(content) == facts.lines(scenario.columns)


@rule("BLITZ-2.5a", "BLITZ-2.5b", "BLITZ-2.6a", "BLITZ-2.6b")
def test_the_forty_units(scenario, content):
    assert facts.unit_lines(content) == facts.lines(scenario.units)


@rule("BLITZ-2.4a", "BLITZ-2.4b", "BLITZ-4.1c", "BLITZ-4.2a")
def test_the_eighteen_cards(scenario, content):
    assert facts.card_lines(content) == facts.lines(scenario.cards)


@rule("BLITZ-2.2a", "BLITZ-3.2a", "BLITZ-6.4a")
def test_year_turns_stacking_and_set_up_pools(scenario, content):
    assert (content.year, content.turns, content.most_turns) == (scenario.year, *scenario.turns)
    assert (content.allied_stack, content.opfor_stack) == scenario.stacks
    assert [space.id for space in content.map.spaces if space.is_unlimited] == scenario.unlimited
    pools = [(pool.id, facts.spaces_named(content, pool.spaces)) for pool in content.pools]
    assert pools == scenario.pools


@rule("BLITZ-8.2c", "BLITZ-10.2b", "BLITZ-7.3a")
def test_insertion_turnaround_and_the_types_of_the_light_column(scenario, content):
    charts = content.charts
    assert [facts.INSERTIONS[result] for result in charts.insertion] == scenario.insertion
    assert (charts.insertion_if_empty, charts.insertion_if_flak) == scenario.insertion_shifts
    turnaround = dict(zip(facts.AIR_TYPES, charts.turnaround, strict=True))
    assert {kind: turnaround[kind] for kind in scenario.turnaround} == scenario.turnaround
    assert facts.types_on_column(content, "LGT") == scenario.light_column
