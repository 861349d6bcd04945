"""Antiaircraft fire at loaded transports (rules 8.3g and 8.3i), and cards that change the strength of AAA."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import admin, sortie, thrown
from tests.games.blitz.table import Table, rule


def lifted(transport, unit, *dice, others="", **given):
    """A ground unit is flown from the fleet into the fire of the airfield."""
    t = sortie(allied={"FLT": unit}, opfor={"AIR": "FK"}, available=f"{transport} {others}", **given)
    for other in others.split():
        t.play(other, "AIR")
    t.dice(*dice)
    t.play(transport, unit, "AIR")
    return t


@rule("BLITZ-8.3g", "BLITZ-8.3f")
def test_t_bl_58_a_helicopter_that_is_shot_down_takes_its_passengers_with_it():
    t = sortie("suez-1956", allied={"FLT": "45C"}, opfor={"GAM": "AA2 PS1"}, available="JHU")
    t.dice(6)
    t.play("JHU", "45C", "GAM", "JHU")
    assert (t.where("JHU"), t.where("45C")) == ("eliminated", "eliminated")


@rule("BLITZ-8.3g")
def test_a_passenger_is_lost_wholly_even_with_two_steps():
    t = lifted("T2", "2I", 6, 6)
    t.play("T2", "T2")
    assert (t.where("T2"), t.where("2I")) == ("eliminated", "eliminated")


@rule("BLITZ-8.3g", "BLITZ-8.3f")
def test_a_transport_that_is_merely_reduced_delivers_its_passengers():
    t = lifted("T2", "2I", 6, 1)
    t.play("T2")
    assert (t.where("T2"), t.is_reduced("T2")) == ("AIR", True)
    assert (t.where("2I"), t.is_reduced("2I")) == ("AIR", False)


@rule("BLITZ-8.3i", "BLITZ-8.3h")
def test_the_passengers_of_an_aborted_transport_go_back_where_they_came_from():
    t = lifted("T1", "SF", 3, 1)
    t.play("T1")
    assert (t.where("T1"), t.where("SF")) == ("used", "FLT")


@rule("BLITZ-8.3i")
def test_passengers_go_back_to_their_own_space_and_not_to_a_base():
    t = sortie(allied={"XRO": "EN"}, opfor={"AIR": "FK"}, available="T1")
    t.dice(3, 1)
    t.play("T1", "EN", "AIR", "T1")
    assert (t.where("T1"), t.where("EN")) == ("used", "XRO")


@rule("BLITZ-8.3i", "BLITZ-8.3c")
def test_passengers_that_were_sent_back_do_not_fight():
    t = lifted("T1", "SF", 3, 1)
    t.play("T1")
    assert t.prompt == "battle_choice"
    assert t.offers() == {"LAN", "POR"}


@rule("BLITZ-8.3i", "BLITZ-8.3f")
def test_a_two_step_transport_may_lose_a_step_and_be_aborted():
    t = lifted("T2", "SF", 6, 3)
    t.play("T2", "T2")
    assert (t.where("T2"), t.is_reduced("T2"), t.where("SF")) == ("used", True, "FLT")


@rule("R-BLITZ-38")
def test_passengers_are_not_targets():
    t = lifted("T1", "SF", 6, 1, others="S1")
    assert t.offers() == {"S1", "T1"}
    t.refused("SF")
    t.play("S1")
    assert (t.where("T1"), t.where("SF")) == ("AIR", "AIR")


@rule("BLITZ-8.3g")
def test_a_hit_on_another_air_unit_does_not_touch_the_transport():
    t = lifted("T1", "SF", 6, 6, others="S1 S2")
    t.play("S1", "S1")
    assert [t.where(unit) for unit in ("S1", "S2", "T1", "SF")] == ["eliminated", "AIR", "AIR", "AIR"]


@rule("BLITZ-8.3i")
def test_an_empty_transport_is_aborted_alone():
    t = sortie(allied={"FLT": "SF"}, opfor={"AIR": "FK"}, available="T1")
    t.dice(3, 1)
    t.play("T1", "AIR", "T1")
    assert (t.where("T1"), t.where("SF")) == ("used", "FLT")


@rule("BLITZ-8.3g", "BLITZ-8.3i")
@pytest.mark.parametrize(("die", "place"), [(6, "eliminated"), (3, "FLT")])
def test_an_extra_load_shares_the_fate_of_the_first(die, place):
    t = sortie(allied={"FLT": "SF AR"}, opfor={"AIR": "FK"}, available="T1", played="A3")
    t.dice(die, 1)
    t.play("T1", "SF", "AR", "AIR", "T1")
    assert (t.where("SF"), t.where("AR")) == (place, place)


# -- cards ----------------------------------------------------------------------------------------


@rule("BLITZ-8.3a", "BLITZ-4.2c")
@pytest.mark.parametrize(("flak", "dice"), [("KAA", 3), ("SAA", 2), ("KAA SAA", 5), ("KAA 107", 3)])
def test_a_flak_trap_gives_each_aaa_unit_one_die_more(flak, dice):
    t = sortie("inchon-1950", allied={"KIM": "VM1"}, opfor={"KIM": flak}, in_effect="O6", step="aaa")
    t.dice(*[1] * dice)
    assert t.prompt == "air_attack"
    assert thrown(t, "aaa") == [1] * dice


@rule("BLITZ-8.3a", "BLITZ-4.2c")
def test_a_flak_trap_arms_no_other_unit():
    t = sortie(allied={"TOW": "S1"}, opfor={"TOW": "R1"}, in_effect="O6", step="aaa")
    assert (t.prompt, thrown(t, "aaa")) == ("air_attack", [])


def fly_over_salines(t):
    """This turn's flight over Point Salines; how many dice its flak throws."""
    before = len(thrown(t, "aaa"))
    t.play("card:A4")
    t.skip_to("fly")
    t.play("AC1", "SLN")
    t.skip_to("air_attack")
    return len(thrown(t, "aaa")) - before


@rule("BLITZ-8.3a")
def test_heavy_flak_lasts_through_the_next_turn_and_no_longer():
    t = admin(
        "grenada-1983",
        allied={"PEA": "RA1"},
        opfor={"SLN": "AAS"},
        available="AC1",
        played="A4",
        opfor_played="O3",
        left=6,
    )
    t.dice(1, 1, 1)
    assert fly_over_salines(t) == 3
    t.cards("O6")
    t.dice(1)  # the turnaround
    t.done()
    assert t.turn == 3
    t.dice(1, 1)
    assert fly_over_salines(t) == 2


@rule("BLITZ-8.3a")
@pytest.mark.parametrize(("amount", "dice"), [(2, 4), (-1, 1), (-2, 0), (-3, 0)])
def test_the_number_of_dice_on_the_card_counts(tmp_path, amount, dice):
    pack = altered_drill(tmp_path, O6=f'{{ do = "aaa-dice", amount = {amount}, lasts = "game" }},')
    t = sortie(pack, allied={"AIR": "S1"}, opfor={"AIR": "FK"}, in_effect="O6", step="aaa")
    t.dice(*[1] * dice)
    assert t.prompt == "air_attack"
    assert len(thrown(t, "aaa")) == dice


def halved(pack, card, space, air, opfor, flights):
    """The card halves the AAA of a space; then the flights are made."""
    t = sortie(pack, opfor=opfor, available=air, action_cards=card, step="start")
    t.play(f"card:{card}")
    t.skip_to("halve_aaa")
    t.play(space)
    t.skip_to("fly")
    t.play(*flights)
    return t


@rule("BLITZ-8.3a")
@pytest.mark.parametrize(
    ("flak", "dice"), [("AA1", 1), ("AA2", 0), ("AA1 AA2", 1), ("AA1 AA3", 2), ("AA1 AA2 AA3", 2)]
)
def test_telescope_halves_the_aaa_of_one_space_rounding_the_sum_down(flak, dice):
    t = halved("suez-1956", "A1", "RAS", "CAN VEN", {"RAS": flak}, ["CAN", "RAS"])
    t.dice(*[1] * dice)
    t.done()
    assert t.prompt == "air_attack"
    assert len(thrown(t, "aaa")) == dice


@rule("BLITZ-8.3a")
def test_telescope_leaves_the_aaa_of_other_spaces_alone():
    t = halved("suez-1956", "A1", "RAS", "CAN VEN", {"RAS": "AA1", "ABU": "AA3"}, ["CAN", "ABU"])
    t.dice(1, 1)
    t.done()
    assert thrown(t, "aaa") == [1, 1]


@rule("BLITZ-8.3a")
def test_aaa_is_halved_with_the_dice_that_cards_add():
    t = sortie(opfor={"AIR": "FK"}, available="S1 S2", action_cards="A6", in_effect="O6", step="start")
    t.play("card:A6")
    t.skip_to("halve_aaa")
    t.play("AIR")
    t.skip_to("fly")
    t.play("S1", "AIR")
    t.dice(1)  # half of two and one
    t.done()
    assert thrown(t, "aaa") == [1]


@rule("BLITZ-8.3a")
def test_the_next_turn_aaa_fires_with_its_full_strength_again():
    t = Table(
        allied={"XRO": "1M"},
        opfor={"AIR": "FK"},
        available="S1",
        action_cards="A6 A4 A5",
        left=6,
        step="start",
    )
    t.play("card:A6")
    t.skip_to("halve_aaa")
    t.play("AIR")
    t.cards("O1")
    t.skip_to("action_card")
    assert t.turn == 2
    t.play("card:A4")
    t.skip_to("fly")
    t.dice(1, 1)
    t.play("S1", "AIR")
    assert thrown(t, "aaa") == [1, 1]
