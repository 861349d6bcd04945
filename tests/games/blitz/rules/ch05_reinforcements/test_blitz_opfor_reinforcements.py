"""Units from the OPFOR pool (rules 5.2, 5.3, ruling R-BLITZ-13)."""

import pytest

from tests.games.blitz.table import Table, rule


def drawn(card, pack="drill", units="", dice=(), **position):
    """The table when this OPFOR card has been drawn; the cards of the turn are chosen to be quiet."""
    t = Table(pack, step="opfor-card", played="A4", **position)
    t.cards(card)
    t.units(units)
    t.dice(*dice)
    return t


@rule("BLITZ-5.2a")
@pytest.mark.parametrize(
    ("pack", "units"),
    [
        ("drill", "L1 Q1 Q2 GU"),
        ("inchon-1950", "19A 105 31B GUE"),
        ("suez-1956", "1RG 4AA 4AB CDO FED"),
        ("grenada-1983", "MI3 MI4 GUA"),
        ("falklands-1982", "10C"),
    ],
)
def test_opfor_reinforcements_start_in_the_pool(pack, units):
    t = Table.new(pack)
    opfor = [unit.id for unit in t.content.units if unit.side_name == "opfor"]
    assert {unit for unit in opfor if t.where(unit) == "pool"} == set(units.split())
    assert t.view["pool"] == len(units.split())


@rule("BLITZ-5.2a", "BLITZ-3.3.9")
def test_t_bl_81_two_units_arrive_at_diced_entries_face_down():
    t = drawn("O4", "inchon-1950", units="31B 105", dice=[1, 3, *[1] * 8], allied={"INC": "1M"},
              pool="19A 105 31B GUE")  # fmt: skip
    t.end_turn()
    arrivals = t.events("opfor_arrives")
    assert [event["space"] for event in arrivals] == ["CHU", "PYO"]
    assert {event["unit"] for event in arrivals} == {""}
    assert t.view["pool"] == 2
    assert not t.is_revealed("31B") and not t.is_revealed("105")
    assert {t.where("19A"), t.where("GUE")} == {"pool"}


@rule("BLITZ-5.2a")
@pytest.mark.parametrize(("die", "space"), [(1, "CHU"), (2, "UIJ"), (3, "PYO")])
def test_t_bl_81_the_die_chooses_among_the_entries(die, space):
    t = drawn(
        "O4", "inchon-1950", units="31B 105", dice=[die, die, *[1] * 8], allied={"INC": "1M"}, pool="105 31B"
    )
    t.end_turn()
    assert [event["space"] for event in t.events("opfor_arrives")] == [space, space]


@rule("BLITZ-5.2a")
def test_t_bl_81_the_units_are_picked_at_random():
    picked = set()
    for seed in range(1, 16):
        t = Table.new("inchon-1950", seed=seed)
        t.cards("O3")
        t.dice(*[1] * 40)
        t.play("card:A4")
        t.end_turn()
        picked.update(unit for unit in ("19A", "105", "31B", "GUE") if t.where(unit) != "pool")
    assert len(picked) >= 3


@rule("BLITZ-5.2a")
def test_t_bl_81_the_same_seed_gives_the_same_result():
    def arrivals():
        t = Table.new("inchon-1950", seed=4)
        t.cards("O4")
        t.dice(*[2] * 40)
        t.play("card:A4")
        t.end_turn()
        return {unit: t.where(unit) for unit in ("19A", "105", "31B", "GUE")}

    first = arrivals()
    assert list(first.values()).count("pool") == 2
    assert arrivals() == first


@rule("BLITZ-5.2a")
def test_no_more_units_arrive_than_the_card_says():
    t = drawn("O3", "inchon-1950", units="GUE", allied={"INC": "1M"}, pool="105 GUE 31B")
    assert t.turn == 2
    assert len(t.events("opfor_arrives")) == 1
    assert t.view["pool"] == 2


@rule("BLITZ-5.3a", "BLITZ-9.1a")
def test_an_opfor_reinforcement_moves_in_the_turn_it_arrives_if_the_card_says_so():
    t = drawn("O5", "suez-1956", units="4AA 4AB", allied={"QAW": "6RT"}, pool="4AA 4AB", dice=[1] * 20)
    assert (t.phase, t.prompt) == (10, "opfor_unit")
    assert t.offers() == {"4AA", "4AB"}
    assert (t.where("4AA"), t.where("4AB")) == ("TEK", "SAL")


@rule("BLITZ-5.3a")
def test_an_opfor_reinforcement_fights_in_the_turn_it_arrives():
    t = drawn("O3", "inchon-1950", units="31B", allied={"UIJ": "1M"}, pool="31B", dice=[6, 1, 6, 1, 1, 1])
    assert t.turn == 2
    assert [event["space"] for event in t.events("battle_begins")] == ["UIJ"]
    assert t.where("31B") == "eliminated"


@rule("BLITZ-5.3b")
def test_an_empty_pool_gives_nothing():
    t = drawn("O3", allied={"LAN": "1M"}, opfor={"HIL": "FK"})
    assert t.turn == 2
    assert not t.events("opfor_arrives")


@rule("BLITZ-5.3b")
def test_a_pool_of_one_gives_one_though_the_card_says_two():
    t = drawn("O4", allied={"LAN": "1M"}, pool="Q1", units="Q1", dice=[2, 2])
    assert len(t.events("opfor_arrives")) == 1
    assert t.view["pool"] == 0


@rule("R-BLITZ-13")
def test_t_bl_106_a_full_entry_sends_the_unit_to_the_next_one():
    t = drawn(
        "O3", "falklands-1982", units="A60", allied={"SCW": "3PA"}, opfor={"STA": "3RG 3AR 4RA"}, pool="A60"
    )
    assert t.where("A60") == "AIR"


@rule("R-BLITZ-13")
def test_t_bl_106_with_room_the_unit_enters_at_stanley():
    t = drawn(
        "O3", "falklands-1982", units="A60", allied={"SCW": "3PA"}, opfor={"STA": "3RG 3AR"}, pool="A60"
    )
    assert t.where("A60") == "STA"


@rule("R-BLITZ-13")
def test_t_bl_106_with_both_entries_full_the_unit_stays_in_the_pool():
    t = drawn("O3", "falklands-1982", allied={"SCW": "3PA"}, pool="A60",
              opfor={"STA": "3RG 3AR 4RA", "AIR": "25R SAA 4RB"})  # fmt: skip
    assert t.where("A60") == "pool"
    assert t.view["pool"] == 1


@rule("R-BLITZ-13")
def test_an_enemy_held_entry_is_open_to_the_opfor_and_brings_a_battle_in_phase_11():
    t = drawn("O3", "falklands-1982", units="10C", allied={"STA": "3PA"}, pool="10C", dice=[6, 1, 6, 1, 1, 1],
              control={"STA": "allied"}, left=5)  # fmt: skip
    assert t.where("10C") == "eliminated"
    assert [(event["space"], event["attacker"]) for event in t.events("battle_begins")] == [("STA", "opfor")]


@rule("R-BLITZ-13", "BLITZ-2.2b")
@pytest.mark.parametrize(("control", "entry"), [("opfor", "RUP"), ("allied", "GRE")])
def test_the_militia_of_grenada_comes_to_grenville_when_st_georges_is_allied(control, entry):
    t = drawn("O1", "grenada-1983", units="MI3", allied={"BEA": "RA1"}, pool="MI3", control={"RUP": control})
    assert t.where("MI3") == entry


@rule("BLITZ-5.2a", "BLITZ-7.4a")
@pytest.mark.parametrize("origin", ["pool", "eliminated"])
def test_the_guerrilla_call_of_suez_brings_the_fedayeen_from_pool_or_eliminated(origin):
    t = drawn("O9", "suez-1956", allied={"GAM": "3PA"}, dice=[1], **{origin: "FED"})
    place = t.where("FED")
    assert place in t.content.map.ids
    assert t.control(place) == "opfor"


@rule("BLITZ-5.2a")
def test_the_holdouts_of_grenada_appear_at_grand_etang():
    t = drawn("O7", "grenada-1983", allied={"SLN": "RA1 RB1"}, pool="GUA")
    assert [(event["space"]) for event in t.events("opfor_arrives")] == ["ETA"]


@rule("BLITZ-5.2a")
def test_a_unit_that_is_on_the_map_already_is_not_placed_again():
    t = drawn("O7", "grenada-1983", allied={"SLN": "RA1 RB1"}, opfor={"SAU": "GUA"})
    assert not t.events("opfor_arrives")
    assert t.where("GUA") == "SAU"


@rule("R-BLITZ-13")
@pytest.mark.parametrize("die", [1, 3])
def test_a_diced_entry_that_is_full_gives_way_to_one_with_room(die):
    full = {"CHU": "107 111 18A", "PYO": "78R 87R 18B"}
    t = drawn(
        "O4", "inchon-1950", units="31B", dice=[die, *[1] * 8], allied={"INC": "1M"}, opfor=full, pool="31B"
    )
    t.skip_to("action_card")
    assert [event["space"] for event in t.events("opfor_arrives")] == ["UIJ"]


@rule("BLITZ-5.2a", "BLITZ-6.2c")
def test_the_fedayeen_never_appear_on_the_lake_nor_in_an_allied_space():
    places = []
    for die in range(1, 17):
        t = drawn("O9", "suez-1956", allied={"GAM": "3PA"}, control={"GAM": "allied"}, pool="FED", dice=[die])
        places.append(t.where("FED"))
    land = {space for k, space in enumerate(t.content.map.ids) if t.content.map.is_land[k]}
    assert set(places) == land - {"GAM", "MAN"}
