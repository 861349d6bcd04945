"""Units from the Reinforcement box, and what else phase 2 brings (rules 5.1, 5.3, 7.4)."""

import pytest

from tests.games.blitz.rules.scenarios.copies import changed
from tests.games.blitz.table import Table, rule


@rule("BLITZ-5.1a")
@pytest.mark.parametrize(
    ("pack", "units"),
    [
        ("drill", "AR 3I T2"),
        ("inchon-1950", "7M 31I 32I 17I 73T R17 187"),
        ("suez-1956", "2PA 1RP 5RT AMX 7DM 19B 29B"),
        ("grenada-1983", "82A 82B 82C 82D CPF OH5"),
        ("falklands-1982", "2SG 1WG 7GR CHN WES"),
    ],
)
def test_reinforcements_start_in_the_box(pack, units):
    t = Table.new(pack)
    assert {unit for unit, shown in t.view["units"].items() if shown["at"] == "box"} == set(units.split())


@rule("BLITZ-5.1a", "BLITZ-3.3.2a")
def test_an_action_card_brings_at_most_its_number_of_units():
    t = Table("inchon-1950", allied={"ASC": "1M"}, box="7M 31I 17I")
    t.play("card:A2")
    assert t.prompt == "reinforce"
    assert t.offers() == {"7M", "31I", "17I", "button:done"}
    t.play("7M", "17I")
    assert t.phase == 3
    assert (t.where("7M"), t.where("17I"), t.where("31I")) == ("FLT", "FLT", "box")


@rule("BLITZ-5.1a", "BLITZ-3.3.2a")
def test_the_player_may_take_fewer_units_than_the_card_allows():
    t = Table("inchon-1950", allied={"ASC": "1M"}, box="7M 31I 17I")
    t.play("card:A2", "31I", "button:done")
    assert (t.phase, t.where("7M"), t.where("31I")) == (3, "box", "FLT")


@rule("BLITZ-5.1a", "R-BLITZ-13")
@pytest.mark.parametrize(("control", "asked"), [("allied", True), ("opfor", False)])
def test_a_unit_comes_in_at_the_port_only_if_it_is_controlled(control, asked):
    t = Table("inchon-1950", allied={"ASC": "1M"}, box="7M 31I", control={"INC": control})
    t.play("card:A2", "7M")
    if asked:
        assert t.prompt == "reinforce_space"
        assert {"FLT", "INC"} <= t.offers()
        t.play("INC")
        assert t.where("7M") == "INC"
    else:
        assert t.where("7M") == "FLT"


@rule("BLITZ-5.1a")
def test_a_card_that_names_its_units_brings_no_others():
    t = Table("inchon-1950", allied={"ASC": "1M"}, box="7M 31I 32I 73T 17I")
    t.play("card:A3")
    assert t.offers() == {"31I", "32I", "73T", "button:done"}
    t.play("31I", "32I", "73T")
    assert {t.where(unit) for unit in ("31I", "32I", "73T")} == {"FLT"}
    assert t.where("7M") == "box"


@rule("BLITZ-5.1a")
@pytest.mark.parametrize(
    ("unit", "entry"), [("2PA", "CYP"), ("1RP", "CYP"), ("5RT", "FLT"), ("AMX", "FLT"), ("7DM", "FLT")]
)
def test_the_second_wave_of_suez_goes_to_cyprus_or_to_the_fleet(unit, entry):
    t = Table("suez-1956", allied={"GAM": "3PA"}, box=f"{unit} 19B")
    t.play("card:A3", unit)
    assert t.where(unit) == entry


@rule("BLITZ-5.1a")
def test_the_airborne_division_comes_to_barbados_or_to_a_controlled_salines():
    t = Table("grenada-1983", allied={"SLN": "RA1"}, box="82A 82C 82D CPF", control={"SLN": "allied"})
    t.play("card:A3")
    assert t.offers() == {"82A", "82C", "82D", "button:done"}
    t.play("82A")
    assert {"BAR", "SLN"} <= t.offers()
    t.play("SLN", "82C", "BAR")
    assert (t.where("82A"), t.where("82C")) == ("SLN", "BAR")


@rule("BLITZ-5.1a")
def test_air_units_from_the_box_go_to_available():
    t = Table("falklands-1982", allied={"SCW": "3PA"}, box="CHN WES 2SG")
    t.play("card:A6")
    assert t.offers() == {"CHN", "WES", "button:done"}
    t.play("CHN", "WES")
    assert (t.where("CHN"), t.where("WES"), t.where("2SG")) == ("available", "available", "box")


@rule("BLITZ-5.1a")
def test_a_plain_reinforcement_card_brings_no_air_units():
    t = Table(allied={"XRO": "1M"}, box="3I T2")
    t.play("card:A2")
    assert t.offers() == {"3I", "button:done"}


@rule("BLITZ-5.3a")
def test_a_reinforcement_may_move_in_the_turn_it_arrives():
    t = Table(allied={"XRO": "1M"}, box="3I")
    t.play("card:A2", "3I")
    assert "3I" in t.offers()
    t.move("3I", "LAN")
    assert t.where("3I") == "LAN"


@rule("BLITZ-5.3a")
def test_a_new_air_unit_may_fly_in_the_turn_it_arrives():
    t = Table(allied={"XRO": "1M", "FLT": "2I"}, box="T2")
    t.play("card:A3", "T2")
    t.skip_to("fly")
    assert "T2" in t.offers()


@rule("BLITZ-5.3a", "BLITZ-10.2a")
def test_the_airborne_regiment_may_jump_in_the_turn_it_arrives():
    t = Table("inchon-1950", allied={"ASC": "1M"}, opfor={"SEO": "18A"}, box="187")
    t.play("card:A7")
    t.play("187")
    assert t.where("187") == "ASH"
    t.skip_to("fly")
    t.dice(3)  # drifts, but the card adds one
    t.play("187", "SUW")
    assert t.where("187") == "SUW"


@rule("BLITZ-5.3b")
def test_an_empty_box_gives_nothing():
    t = Table(allied={"FLT": "1M"}, eliminated="3I")
    t.play("card:A2")
    assert t.phase == 3
    assert t.where("3I") == "eliminated"


@rule("BLITZ-5.3b")
def test_there_is_no_substitute_for_a_named_unit_that_is_not_in_the_box():
    t = Table("inchon-1950", allied={"ASC": "31I"}, box="7M 32I")
    t.play("card:A3")
    assert t.offers() == {"32I", "button:done"}


@rule("R-BLITZ-13", "BLITZ-6.4a")
def test_a_full_entry_space_takes_no_more_units():
    t = Table("inchon-1950", allied={"INC": "1M 5M KMC"}, box="7M 31I", control={"INC": "allied"})
    t.play("card:A2", "7M")
    assert "INC" not in t.offers()
    assert t.where("7M") == "FLT"


@rule("R-BLITZ-13")
@pytest.mark.parametrize(
    ("garrison", "control", "arrives"),
    [
        ("1M", "allied", True),
        ("1M 2I TK", "allied", False),  # full
        ("", "opfor", False),
    ],
)
def test_a_unit_whose_only_entry_is_closed_stays_in_the_box(tmp_path, garrison, control, arrives):
    pack = changed(tmp_path, ("units.toml", 'entry = ["FLT"]', 'entry = ["POR"]'))
    t = Table(pack, allied={"POR": garrison, "XRO": "SF"}, box="AR", control={"POR": control})
    t.play("card:A2")
    assert ("AR" in t.offers()) is (t.prompt == "reinforce") is arrives
    assert t.where("AR") == "box"
    if arrives:
        t.play("AR")
        assert t.where("AR") == "POR"


@rule("R-BLITZ-13")
def test_an_entry_that_is_not_held_is_left_out():
    t = Table("grenada-1983", allied={"TRU": "RA1"}, box="82A", control={"SLN": "opfor"})
    t.play("card:A3", "82A")
    assert t.where("82A") == "BAR"


# -- replacements and aircraft made ready --------------------------------------------------------------


@rule("BLITZ-7.4a", "BLITZ-3.3.2a")
def test_t_bl_114_an_eliminated_air_unit_may_return_to_used():
    t = Table("inchon-1950", allied={"ASC": "1M"}, eliminated="VM1")
    t.play("card:A8")
    assert (t.prompt, t.phase) == ("replace", 2)
    assert "VM1" in t.offers()
    t.play("VM1")
    assert (t.where("VM1"), t.phase) == ("used", 3)


@rule("BLITZ-7.4a")
def test_steps_are_restored_in_spaces_without_opfor_units_only():
    t = Table(allied={"XRO": "1M", "YAR": "TK", "ZEN": "2I"}, opfor={"YAR": "G1"}, reduced="1M TK")
    t.play("card:A8")
    assert t.offers() == {"1M", "button:done"}
    t.play("1M")
    assert not t.is_reduced("1M") and t.is_reduced("TK")


@rule("BLITZ-7.4a")
def test_a_card_restores_as_many_steps_as_it_says():
    t = Table(allied={"XRO": "1M 2I TK"}, reduced="1M 2I TK")
    t.play("card:A8", "TK", "1M")
    assert t.phase == 3
    assert [t.is_reduced(unit) for unit in ("1M", "2I", "TK")] == [False, True, False]


@rule("BLITZ-7.4a")
def test_steps_or_an_air_unit_but_not_both():
    t = Table(allied={"XRO": "1M 2I"}, reduced="1M 2I", eliminated="S1 S2")
    t.play("card:A8")
    assert t.offers() == {"1M", "2I", "S1", "S2", "button:done"}
    t.play("1M")
    assert t.offers() == {"2I", "button:done"}
    t = Table(allied={"XRO": "1M 2I"}, reduced="1M 2I", eliminated="S1 S2")
    t.play("card:A8", "S1")
    assert (t.phase, t.where("S1"), t.where("S2")) == (3, "used", "eliminated")
    assert t.is_reduced("1M")


@rule("BLITZ-7.4a")
def test_a_card_without_air_replacement_returns_no_air_unit():
    t = Table("falklands-1982", allied={"SCW": "3PA 2PA"}, reduced="3PA", eliminated="800")
    t.play("card:A8")
    assert t.offers() == {"3PA", "button:done"}


@rule("BLITZ-7.4a")
def test_an_eliminated_ground_unit_is_not_restored():
    t = Table(allied={"XRO": "1M"}, reduced="1M", eliminated="2I")
    t.play("card:A8")
    assert t.offers() == {"1M", "button:done"}


@rule("BLITZ-3.3.2a", "BLITZ-8.1a")
def test_a_card_makes_used_air_units_ready_before_phase_4():
    t = Table(allied={"XRO": "1M"}, used="S1 S2 GS")
    t.play("card:A5")
    assert t.offers() == {"S1", "S2", "GS", "button:done"}
    t.play("GS", "S2")
    assert [t.where(unit) for unit in ("S1", "S2", "GS")] == ["used", "available", "available"]
    t.skip_to("fly")
    assert t.offers() == {"S2", "GS", "button:done"}


@rule("BLITZ-3.3.2a")
def test_the_spectre_card_readies_an_airstrike_and_no_helicopter():
    t = Table("grenada-1983", allied={"TRU": "RA1"}, used="AC1 AH1 CH1")
    t.play("card:A4")
    assert t.offers() == {"AC1", "button:done"}
