"""OPFOR units that a card brings in, and what they do next."""

import pytest

import coldwake
from coldwake.core import registry
from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

ONE_AT_TOWN = '{ do = "opfor-reinforce", amount = 1, spaces = ["TOW"] },'
FALLBACK = '{ do = "opfor-reinforce", amount = 1, spaces = ["TOW"], fallback = ["AIR"] },'
ANY_ENTRY = '{ do = "opfor-reinforce", amount = 1, spaces = ["ZEN", "TOW", "AIR"] },'
TWO_BY_DIE = '{ do = "opfor-reinforce", amount = 2, spaces = ["ZEN", "TOW", "AIR"] },'
PLACED = '{ do = "opfor-place", units = ["GU"], spaces = ["HIL"] },'
PLACED_ANYWHERE = '{ do = "opfor-place", units = ["GU"] },'
LAND = ("LAN", "POR", "XRO", "YAR", "ZEN", "WES", "TOW", "AIR", "HIL", "LAK")


def arrivals(folder, effects, *, pool="", arriving="", dice=(), allied=None, **given):
    """The table after an altered card O2 has brought units in."""
    pack = altered_drill(folder, O2=effects)
    t = Table(pack=pack, allied=allied or {"LAN": "1M"}, pool=pool, deck="O2 O1", step="opfor-card", **given)
    t.cards("O2")
    t.units(arriving)
    t.dice(*dice)
    assert t.events("opfor_card")[0]["card"] == "O2"
    return t


@rule("BLITZ-5.2a", "BLITZ-3.3.9")
def test_a_random_unit_of_the_pool_enters_face_down(tmp_path):
    t = arrivals(tmp_path, ONE_AT_TOWN, pool="L1 Q1 Q2", arriving="Q1")
    assert t.where("Q1") == "TOW"
    assert not t.is_revealed("Q1")
    assert t.view["pool"] == 2


@rule("BLITZ-5.2a")
def test_as_many_units_enter_as_the_card_says_each_by_a_die_of_its_own(tmp_path):
    t = arrivals(tmp_path, TWO_BY_DIE, pool="L1 Q1 Q2", arriving="Q2 L1", dice=(3, 1))
    assert (t.where("Q2"), t.where("L1"), t.where("Q1")) == ("AIR", "ZEN", "pool")


@rule("BLITZ-5.2a")
def test_the_die_decides_between_the_entries(tmp_path):
    entries = []
    for k, face in enumerate((1, 2, 3)):
        t = arrivals(tmp_path / str(k), ANY_ENTRY, pool="Q1", dice=(face,))
        entries.append(t.where("Q1"))
    assert entries == ["ZEN", "TOW", "AIR"]


@rule("BLITZ-5.3b")
def test_an_empty_pool_gives_nothing(tmp_path):
    t = arrivals(tmp_path, TWO_BY_DIE, pool="Q1", dice=(2, 1))
    assert t.where("Q1") == "TOW"
    assert t.view["pool"] == 0
    assert len(t.events("opfor_arrives")) == 1


@rule("BLITZ-5.3b")
def test_nobody_comes_back_from_the_losses_in_place_of_a_reinforcement(tmp_path):
    t = arrivals(tmp_path, ONE_AT_TOWN, pool="", eliminated="Q1")
    assert t.where("Q1") == "eliminated"
    assert t.events("opfor_arrives") == []


@rule("R-BLITZ-13")
def test_a_full_entry_without_another_keeps_the_unit_in_the_pool(tmp_path):
    t = arrivals(tmp_path, ONE_AT_TOWN, pool="Q1", opfor={"TOW": "R1 G1 G2"})
    assert t.where("Q1") == "pool"


@rule("R-BLITZ-13")
def test_a_full_entry_passes_the_unit_on_to_the_next_one_listed(tmp_path):
    t = arrivals(tmp_path, ANY_ENTRY, pool="Q1", dice=(2,), opfor={"TOW": "R1 G1 G2"})
    assert t.where("Q1") == "AIR"


@rule("R-BLITZ-13")
def test_a_card_may_name_an_entry_for_the_case_that_the_first_is_full(tmp_path):
    t = arrivals(tmp_path, FALLBACK, pool="Q1", opfor={"TOW": "R1 G1 G2"})
    assert t.where("Q1") == "AIR"


@rule("R-BLITZ-13")
def test_the_second_entry_is_not_used_while_the_first_has_room(tmp_path):
    t = arrivals(tmp_path, FALLBACK, pool="Q1", opfor={"TOW": "R1 G1"})
    assert t.where("Q1") == "TOW"


@rule("R-BLITZ-13")
def test_if_both_entries_are_full_the_unit_stays_in_the_pool(tmp_path):
    t = arrivals(tmp_path, FALLBACK, pool="Q1", opfor={"TOW": "R1 G1 G2", "AIR": "FK G3 L1"})
    assert t.where("Q1") == "pool"


@rule("R-BLITZ-13")
def test_the_second_entry_serves_when_the_first_is_allied(tmp_path):
    t = arrivals(tmp_path, FALLBACK, pool="Q1", allied={"TOW": "1M"})
    assert t.where("Q1") == "AIR"


@rule("R-BLITZ-13", "R-BLITZ-10", "BLITZ-9.2a")
def test_opfor_may_enter_where_the_allies_are_and_attacks_in_phase_11(tmp_path):
    t = arrivals(tmp_path, ONE_AT_TOWN, pool="Q1", allied={"TOW": "1M 2I"}, dice=(6, 1))
    assert t.where("Q1") == "TOW"
    assert t.is_revealed("Q1")
    assert (t.prompt, t.phase) == ("line_up", 11)


@rule("R-BLITZ-13")
def test_the_strategic_reserve_enters_at_the_airport_when_stanley_is_full():
    for garrison, entry in (("3RG 3AR 4RA", "AIR"), ("3RG 3AR", "STA")):
        t = Table(
            "falklands-1982",
            allied={"SCW": "2PA"},
            opfor={"STA": garrison},
            pool="A60",
            deck="O3",
            step="opfor-card",
        )
        t.cards("O3")
        assert t.where("A60") == entry


@rule("BLITZ-9.1d", "BLITZ-6.1b", "R-BLITZ-47")
def test_after_an_arrival_units_still_move_along_routes_only(tmp_path):
    effects = ONE_AT_TOWN + '\n{ do = "opfor-move", types = ["ARM"], goal = "space", to = ["POR"] },'
    t = arrivals(tmp_path, effects, pool="Q1", opfor={"YAR": "G3"}, allied={"BAS": "PA"})
    steps = [(event["from"], event["space"]) for event in t.events("opfor_moved")]
    assert steps == [("YAR", "XRO"), ("XRO", "POR")]


@rule("BLITZ-5.3a", "BLITZ-9.1a")
def test_arrivals_can_move_at_once_and_only_they(tmp_path):
    effects = ONE_AT_TOWN + '\n{ do = "opfor-move", arrivals = true, goal = "space", to = ["AIR"] },'
    t = arrivals(tmp_path, effects, pool="Q1", opfor={"TOW": "R1", "WES": "G1"})
    assert t.turn == 2
    assert (t.where("Q1"), t.where("R1"), t.where("G1")) == ("AIR", "TOW", "WES")


@rule("BLITZ-9.1a")
def test_arrivals_can_move_together_with_a_type(tmp_path):
    effects = (
        ONE_AT_TOWN + '\n{ do = "opfor-move", types = ["ARM"], arrivals = true, goal = "nearest-allied" },'
    )
    t = arrivals(tmp_path, effects, pool="Q1", opfor={"TOW": "R1", "ZEN": "G3"}, allied={"POR": "1M"})
    assert t.prompt == "opfor_unit"
    assert t.offers() == {"Q1", "G3"}


@rule("BLITZ-9.1a")
def test_arrivals_stay_if_the_order_is_not_for_them(tmp_path):
    effects = ONE_AT_TOWN + '\n{ do = "opfor-move", types = ["ARM"], goal = "nearest-allied" },'
    t = arrivals(
        tmp_path, effects, pool="Q1", opfor={"ZEN": "G3"}, allied={"POR": "1M"}, dice=(6, 1, 6, 1, 1, 1)
    )
    assert t.where("Q1") == "TOW"
    assert [event["space"] for event in t.events("battle_begins")] == ["POR"]


@rule("BLITZ-9.1a", "BLITZ-5.3a")
def test_the_eighteenth_division_marches_on_seoul():
    t = Table(
        "inchon-1950",
        allied={"INC": "1M"},
        opfor={"YDP": "87R"},
        pool="105 31B",
        deck="O4 O1",
        step="opfor-card",
    )
    t.cards("O4")
    t.units("105 31B")
    t.dice(1, 2)
    assert (t.where("105"), t.where("31B")) == ("CHU", "UIJ")
    assert t.offers() == {"105", "31B"}
    t.dice(1)
    t.play("31B")
    assert t.where("31B") == "SEO"


@rule("BLITZ-5.2a")
def test_a_named_unit_is_placed_from_the_pool(tmp_path):
    t = arrivals(tmp_path, PLACED, pool="GU Q1")
    assert (t.where("GU"), t.where("Q1")) == ("HIL", "pool")


@rule("BLITZ-7.4a")
def test_a_named_unit_is_placed_from_the_losses(tmp_path):
    t = arrivals(tmp_path, PLACED, pool="Q1", eliminated="GU")
    assert t.where("GU") == "HIL"


@rule("BLITZ-5.3b")
def test_a_named_unit_on_the_map_is_not_placed_again(tmp_path):
    t = arrivals(tmp_path, PLACED, pool="Q1", opfor={"WES": "GU"})
    assert t.where("GU") == "WES"


@rule("R-BLITZ-50")
def test_without_a_named_space_a_unit_is_placed_in_an_opfor_space(tmp_path):
    control = dict.fromkeys(LAND, "allied") | {"WES": "opfor"}
    t = arrivals(tmp_path, PLACED_ANYWHERE, pool="GU", control=control)
    assert t.where("GU") == "WES"


@rule("R-BLITZ-50")
def test_a_die_decides_between_the_opfor_spaces(tmp_path):
    control = dict.fromkeys(LAND, "allied") | {"WES": "opfor", "TOW": "opfor", "XRO": "opfor"}
    placed = set()
    for k, face in enumerate((1, 2, 3)):
        t = arrivals(tmp_path / str(k), PLACED_ANYWHERE, pool="GU", control=control, dice=(face,))
        assert t.dice_left == 0
        placed.add(t.where("GU"))
    assert placed == {"WES", "TOW", "XRO"}


@rule("BLITZ-6.2c", "R-BLITZ-50")
def test_nobody_is_placed_at_sea_or_in_terrain_prohibited_to_him(tmp_path):
    control = dict.fromkeys((*LAND, "FLT", "BAS"), "opfor") | dict.fromkeys(LAND[:-2], "allied")
    t = arrivals(tmp_path, PLACED_ANYWHERE, pool="GU", control=control)
    assert t.where("GU") == "HIL"


@rule("R-BLITZ-50")
def test_without_an_opfor_space_nobody_is_placed(tmp_path):
    t = arrivals(tmp_path, PLACED_ANYWHERE, pool="GU", control=dict.fromkeys(LAND, "allied"))
    assert t.where("GU") == "pool"


@rule("BLITZ-9.1a")
def test_a_placed_unit_can_move_in_the_same_turn(tmp_path):
    effects = PLACED + '\n{ do = "opfor-move", traits = ["guerrilla"], goal = "nearest-single" },'
    t = arrivals(tmp_path, effects, pool="GU", allied={"XRO": "1M"})
    assert t.where("GU") == "YAR"


# -- terrain that is closed to whoever arrives (BLITZ-6.2c) ------------------------------------------

ARMOR = ("units.toml", 'type = "LGT"', 'type = "ARM"')
"""The light unit of the pool becomes an armored one, to which the hills are closed."""


def armor_arrives(tmp_path, effect, opfor):
    pack = altered_drill(tmp_path, ARMOR, O3=effect)
    t = Table(pack, allied={"XRO": "1M"}, pool="L1 Q1", opfor=opfor, step="opfor-card", deck="O3 O1")
    t.cards("O3")
    t.units("L1")
    assert t.events("opfor_card")[0]["card"] == "O3"
    return t.where("L1")


@rule("BLITZ-6.2c", "R-BLITZ-13", "BLITZ-5.2a")
def test_a_unit_stays_in_the_pool_if_its_entry_is_closed_to_it(tmp_path):
    effect = '{ do = "opfor-reinforce", amount = 1, spaces = ["HIL"] },'
    assert armor_arrives(tmp_path, effect, {"TOW": "R1"}) == "pool"


@rule("BLITZ-6.2c", "R-BLITZ-13", "BLITZ-5.2a")
def test_a_unit_goes_on_to_the_next_entry_if_its_own_is_closed_to_it(tmp_path):
    effect = '{ do = "opfor-reinforce", amount = 1, spaces = ["HIL"], fallback = ["TOW", "AIR"] },'
    assert armor_arrives(tmp_path, effect, {"TOW": "R1 G1 G2"}) == "AIR"


@rule("BLITZ-6.2c", "BLITZ-2.2a")
@pytest.mark.parametrize("effect", [
    'do = "opfor-place", units = ["G3"], spaces = ["HIL"]',
    'do = "opfor-place", units = ["G3"], spaces = ["TOW"], fallback = ["HIL"]',
    'do = "opfor-reinforce", amount = 1, spaces = ["TOW", "FLT"]',
])  # fmt: skip
def test_an_entry_that_is_closed_to_all_who_could_use_it_is_refused(tmp_path, effect):
    with pytest.raises(coldwake.PackError, match=r"BLITZ-6\.2c"):
        registry.game("blitz", altered_drill(tmp_path, O3=f"{{ {effect} }},"))
