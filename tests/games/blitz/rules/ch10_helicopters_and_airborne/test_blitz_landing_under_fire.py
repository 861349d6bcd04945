"""Airborne units under AAA fire (rule 10.2c), what follows the landing, and cards for airborne moves."""

import pytest

from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import rule


def into_the_flak(*aaa, die=5, available="", base="BAS", opfor="FK", **given):
    """The paratroops come down on the airfield and its flak (two dice) fires."""
    t = sortie(allied={base: "PA"}, opfor={"AIR": opfor}, available=available, **given)
    for unit in available.split():
        t.play(unit, "AIR")
    t.dice(die, *aaa)
    t.play("PA", "AIR")
    return t


@rule("BLITZ-10.2c", "BLITZ-3.3.5", "R-BLITZ-44")
def test_aaa_fires_in_phase_5_at_the_unit_that_has_landed():
    t = into_the_flak(1, 1)
    assert [roll.purpose for roll in t.rolls] == ["insertion", "aaa", "aaa"]
    assert (t.where("PA"), t.phase) == ("AIR", 7)


@rule("BLITZ-10.2c", "R-BLITZ-39")
def test_an_elimination_costs_a_full_unit_one_step():
    t = into_the_flak(6, 1)
    assert t.offers() == {"PA"}
    t.play("PA")
    assert (t.where("PA"), t.is_reduced("PA")) == ("AIR", True)


@rule("BLITZ-10.2c", "R-BLITZ-39")
def test_two_eliminations_remove_a_two_step_unit():
    t = into_the_flak(6, 6)
    t.play("PA", "PA")
    assert t.where("PA") == "eliminated"


@rule("BLITZ-10.2c", "R-BLITZ-39")
def test_an_elimination_removes_a_reduced_unit():
    t = into_the_flak(6, 1, reduced="PA")
    t.play("PA")
    assert t.where("PA") == "eliminated"


@rule("BLITZ-10.2c")
def test_an_elimination_removes_a_unit_of_one_step():
    t = sortie("suez-1956", allied={"CYP": "11C"}, opfor={"GAM": "AA2"})
    t.dice(4, 6)
    t.play("11C", "GAM", "11C")
    assert t.where("11C") == "eliminated"


@rule("BLITZ-10.2c", "BLITZ-8.3h")
@pytest.mark.parametrize("base", ["ASH", "SUW"])
def test_an_abort_sends_the_unit_back_to_the_space_it_started_from(base):
    t = sortie("inchon-1950", allied={base: "187"}, opfor={"KIM": "KAA"})
    t.dice(5, 4, 1)
    t.play("187", "KIM", "187")
    assert (t.where("187"), t.is_reduced("187")) == (base, False)
    assert t.offers() == {"MUN", "OSA"}  # no battle at Kimpo


@rule("BLITZ-10.2c", "BLITZ-8.3d")
def test_a_unit_may_lose_a_step_and_be_sent_back():
    t = sortie("inchon-1950", allied={"ASH": "187"}, opfor={"KIM": "KAA"})
    t.dice(5, 4, 6)
    t.play("187", "KIM")
    assert t.view["volley"] == ["E", "A"]
    t.play("187", "187")
    assert (t.where("187"), t.is_reduced("187")) == ("ASH", True)


@rule("R-BLITZ-34", "BLITZ-10.2c")
def test_resiliency_does_not_help_elite_paratroops_against_an_abort():
    t = sortie("inchon-1950", allied={"ASH": "187"}, opfor={"KIM": "KAA"}, options="10.3")
    t.dice(5, 4, 1)
    t.play("187", "KIM", "187")
    assert t.where("187") == "ASH"


@rule("BLITZ-8.3e", "BLITZ-10.2c")
@pytest.mark.parametrize("die", [3, 4, 5])
def test_results_for_helicopters_or_fixed_wing_do_not_touch_paratroops(die):
    t = into_the_flak(die, 1)
    assert (t.phase, t.where("PA"), t.is_reduced("PA")) == (7, "AIR", False)


@rule("BLITZ-8.3b", "BLITZ-10.2c", "R-BLITZ-38")
@pytest.mark.parametrize(("victim", "other"), [("PA", "S2"), ("S2", "PA")])
def test_air_units_and_paratroops_in_a_space_share_one_volley(victim, other):
    t = into_the_flak(6, 1, available="S2")
    assert thrown(t, "aaa") == [6, 1]
    assert t.offers() == {"PA", "S2"}
    t.play(victim)
    assert t.where(other) == "AIR"
    assert not t.is_reduced(other)


@rule("BLITZ-10.2c", "BLITZ-3.3.5")
def test_units_that_have_not_jumped_are_not_fired_at():
    t = sortie(allied={"BAS": "PA", "AIR": "1M"}, opfor={"AIR": "FK"})
    t.dice(5, 6, 1)
    t.play("PA", "AIR")
    assert t.offers() == {"PA"}


@rule("R-BLITZ-44")
def test_a_unit_that_drifts_away_from_the_flak_is_not_fired_at():
    t = sortie(allied={"BAS": "PA"}, opfor={"AIR": "FK"})
    t.dice(4, 1)  # one less for the flak: it drifts
    t.play("PA", "AIR")
    assert t.where("PA") in {"TOW", "WES", "HIL"}
    assert thrown(t, "aaa") == []


@rule("R-BLITZ-44")
def test_a_unit_that_drifts_into_the_flak_is_fired_at_there():
    landed = {}
    for face in (1, 2):
        t = sortie(allied={"BAS": "PA"}, opfor={"TOW": "R1", "AIR": "FK"}, available="S1")
        t.dice(3, face)
        t.play("PA", "TOW")
        landed[t.where("PA")] = t
    t = landed["AIR"]
    assert t.phase == 4
    t.dice(1, 1)
    t.done()
    assert thrown(t, "aaa") == [1, 1]
    t = landed["ZEN"]
    t.done()
    assert thrown(t, "aaa") == []


@rule("R-BLITZ-44", "BLITZ-10.2b")
def test_a_unit_that_returned_to_base_is_not_fired_at():
    t = sortie(allied={"BAS": "PA"}, opfor={"AIR": "FK"})
    t.dice(3)
    t.play("PA", "AIR")
    assert (t.where("PA"), thrown(t, "aaa")) == ("BAS", [])


@rule("R-BLITZ-10", "BLITZ-10.2a")
def test_paratroops_reveal_the_units_they_land_among_and_fight_them_in_phase_7():
    t = sortie(allied={"BAS": "PA"}, opfor={"YAR": "G1"})
    t.dice(4)
    t.play("PA", "YAR")
    assert t.is_revealed("G1")
    assert t.offers() == {"LAN", "POR", "YAR"}


# -- cards ----------------------------------------------------------------------------------------


@rule("BLITZ-10.2b")
@pytest.mark.parametrize(
    ("pack", "card", "base", "unit", "target", "opfor", "die", "place"),
    [
        ("drill", "A6", "BAS", "PA", "YAR", "G1", 3, "YAR"),
        ("drill", "A6", "BAS", "PA", "YAR", "G1", 1, "BAS"),
        ("inchon-1950", "A7", "ASH", "187", "SUW", "107", 3, "SUW"),
        ("inchon-1950", "A7", "ASH", "187", "SUW", "107", 1, "ASH"),
        ("suez-1956", "A1", "CYP", "3PA", "GAM", "PS2", 2, "GAM"),
        ("suez-1956", "A1", "CYP", "3PA", "GAM", "PS2", 1, "PSW"),
        ("grenada-1983", "A1", "BAR", "RA1", "SLN", "CUA", 2, "SLN"),
        ("grenada-1983", "A1", "BAR", "RA1", "SLN", "CUA", 1, "BAR"),
        ("grenada-1983", "A1", "BAR", "RA1", "SLN", "AAS", 3, "SLN"),  # +1 and -1
        ("grenada-1983", "A1", "BAR", "RA1", "SLN", "AAS", 2, "BAR"),
    ],
)
def test_a_card_adds_one_to_the_insertion_die(pack, card, base, unit, target, opfor, die, place):
    extra = {"drill": "S1", "inchon-1950": "VM1", "suez-1956": "VEN", "grenada-1983": "AC1"}[pack]
    t = sortie(pack, allied={base: unit}, opfor={target: opfor}, available=extra, played=card)
    t.dice(die)
    t.play(unit, target)
    assert (t.where(unit), t.is_reduced(unit)) == (place, False)


@rule("BLITZ-10.2b")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_total_above_6_counts_as_6(die):
    t = sortie(allied={"BAS": "PA"}, available="S1", played="A6")
    t.dice(die)  # +1 for the card, +1 for the empty space
    t.play("PA", "YAR")
    assert t.where("PA") == "YAR"


@rule("BLITZ-10.2a", "BLITZ-10.2b")
def test_special_operations_let_special_forces_jump_by_the_table():
    t = sortie("grenada-1983", allied={"BAR": "SL6 DEL MGE", "TRU": "SL4"}, available="AC1", played="A5")
    assert t.offers() == {"SL6", "DEL", "AC1", "button:done"}
    t.dice(2)
    t.play("SL6", "SAU")
    assert (t.where("SL6"), thrown(t, "insertion")) == ("BAR", [2])
    t.dice(3)
    t.play("DEL", "SAU")
    assert t.where("DEL") == "SAU"


@rule("BLITZ-10.2a")
def test_without_special_operations_special_forces_do_not_jump():
    t = sortie("grenada-1983", allied={"BAR": "SL6 DEL"}, available="AC1", played="A4")
    assert t.offers() == {"AC1", "button:done"}


@rule("BLITZ-10.2b", "BLITZ-2.6a")
def test_special_forces_of_one_step_are_lost_when_the_jump_costs_a_step():
    t = sortie("grenada-1983", allied={"BAR": "SL6"}, available="AC1", played="A5")
    t.dice(1)
    t.play("SL6", "SAU")
    assert t.where("SL6") == "eliminated"


@rule("BLITZ-10.2a", "R-BLITZ-45")
def test_special_forces_that_moved_do_not_jump_either():
    t = sortie("grenada-1983", allied={"SLN": "SL6 SL4"}, available="AC1", played="A5", step="movement")
    t.move("SL6", "FRQ", "SLN")
    t.skip_to("fly")
    assert t.offers() == {"SL4", "AC1", "button:done"}


@rule("BLITZ-10.2a", "BLITZ-4.2c")
def test_paratroops_jump_from_a_forward_base_that_a_card_has_made():
    t = sortie(allied={"XRO": "PA"}, opfor={"YAR": "G1"}, available="S1", in_effect="A9")
    assert "PA" in t.offers()
    t.dice(4)
    t.play("PA", "YAR")
    assert t.where("PA") == "YAR"
