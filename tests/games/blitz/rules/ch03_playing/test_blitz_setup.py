"""Setting up: cards, turn marker and units (rule 3.1)."""

import json

import pytest

import coldwake
from tests.games.blitz.table import Table, rule

PACKS = ["drill", "inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"]


def opfor_ids(t):
    return [unit.id for unit in t.content.units if unit.side_name == "opfor"]


@rule("BLITZ-3.1a", "BLITZ-3.1b", "BLITZ-3.1c")
def test_t_bl_02_the_set_up_of_inchon():
    t = Table.new("inchon-1950", seed=1)
    assert t.left == 8
    assert t.view["cards"]["opfor_left"] == 9
    assert t.offers() == {f"card:A{number}" for number in range(1, 10)}
    assert len(t.view["enemies"]) == 16  # the pool holds the other four
    assert t.view["pool"] == 4
    for enemy in t.view["enemies"]:
        assert (enemy["unit"], enemy["firepower"], enemy["aaa"]) == (None, None, None)


@rule("BLITZ-3.1a")
@pytest.mark.parametrize("pack", PACKS)
def test_nothing_shows_the_order_of_the_opfor_deck(pack):
    first, second = (coldwake.new("blitz", 1, seed, {}, pack) for seed in (1, 2))
    cards = first.view(0)["cards"]
    assert cards["opfor_left"] == 9
    assert cards == second.view(0)["cards"]
    shown = json.dumps(first.view(0))
    assert not [f"O{number}" for number in range(1, 10) if f'"O{number}"' in shown]


@rule("BLITZ-3.1b")
@pytest.mark.parametrize("pack", PACKS)
def test_units_stand_where_the_scenario_puts_them(pack):
    t = Table.new(pack)
    boxes = {"box": "box", "air": "available", "pool": "pool"}
    for unit in t.content.units:
        if unit.start.startswith("pool "):
            pool = next(pool for pool in t.content.pools if pool.id == unit.start.split()[1])
            assert t.where(unit.id) in [t.content.map.ids[space] for space in pool.spaces]
        else:
            assert t.where(unit.id) == boxes.get(unit.start, unit.start)


@rule("BLITZ-3.1b")
@pytest.mark.parametrize("pack", PACKS)
def test_a_set_up_pool_puts_one_unit_into_each_of_its_spaces(pack):
    t = Table.new(pack, seed=3)
    for pool in t.content.pools:
        dealt = sorted(t.where(t.content.units[unit].id) for unit in pool.units)
        assert dealt == sorted(t.content.map.ids[space] for space in pool.spaces)


@rule("BLITZ-3.1b")
def test_the_units_of_a_set_up_pool_are_shuffled():
    assert {Table.new("inchon-1950", seed=seed).where("43T") for seed in range(1, 25)} == {
        "ASC", "KIM", "SOS", "ANY", "SUW",
    }  # fmt: skip


@rule("BLITZ-3.1b")
def test_the_dealt_order_is_the_order_of_the_spaces():
    t = Table.new("drill", units="G2 G3 G1")
    assert (t.where("G2"), t.where("G3"), t.where("G1")) == ("POR", "ZEN", "WES")


@rule("BLITZ-3.1c")
@pytest.mark.parametrize("pack", PACKS)
def test_every_opfor_unit_starts_face_down(pack):
    t = Table.new(pack)
    assert not [unit for unit in opfor_ids(t) if t.is_revealed(unit)]
    assert all(not enemy["reduced"] for enemy in t.view["enemies"])


@rule("BLITZ-3.1b", "R-BLITZ-50")
@pytest.mark.parametrize("pack", PACKS)
def test_all_land_is_controlled_by_the_opfor_at_the_start_and_fleet_and_base_by_the_allied(pack):
    t = Table.new(pack)
    land = {space for k, space in enumerate(t.content.map.ids) if t.content.map.is_land[k]}
    assert {space for space, side in t.view["control"].items() if side == "opfor"} == land
    assert len(t.view["control"]) == len(t.content.map.ids)
