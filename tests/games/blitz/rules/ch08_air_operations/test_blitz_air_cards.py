"""Cards for the air phases: naval gunfire, more bombs, aircraft made ready."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import Table, rule


def off_the_coast(opfor=None, allied=None, **given):
    """Assault waves (four dice of gunfire) with two battles inland."""
    return Table(
        allied={"YAR": "TK", "ZEN": "3I", **(allied or {})},
        opfor={"YAR": "G1", "ZEN": "G3", **(opfor or {})},
        played=given.pop("played", "A1"),
        step="air-attack",
        **given,
    )


@rule("BLITZ-8.4c")
def test_naval_gunfire_throws_the_dice_of_the_card_on_the_bombardment_column():
    t = off_the_coast({"LAN": "CB", "POR": "G2"})
    assert t.offers() == {"button:gunfire", "button:done"}
    t.play("button:gunfire")
    assert (t.prompt, t.offers() - {"button:cancel"}) == ("gunfire", {"LAN", "POR"})
    t.dice(6, 3, 2, 1)
    t.play("POR")
    assert thrown(t, "bombardment") == [6, 3, 2, 1]
    assert (t.where("G2"), t.where("CB")) == ("eliminated", "LAN")


@rule("BLITZ-8.4a", "BLITZ-8.4b", "BLITZ-8.4d", "R-BLITZ-40")
def test_naval_gunfire_reveals_and_hits_the_weakest_first():
    t = off_the_coast({"LAN": "CB G2"})
    assert not t.is_revealed("CB")
    t.dice(6, 6, 1, 1)
    t.play("button:gunfire", "LAN")
    assert t.is_revealed("CB")
    assert (t.where("G2"), t.where("CB")) == ("eliminated", "eliminated")


@rule("BLITZ-8.4e")
def test_naval_gunfire_spares_friendly_units_in_the_space():
    t = off_the_coast({"LAN": "CB"}, {"LAN": "1M"})
    t.dice(1, 1, 1, 6)
    t.play("button:gunfire", "LAN")
    assert (t.where("CB"), t.where("1M"), t.is_reduced("1M")) == ("eliminated", "LAN", False)


@rule("BLITZ-8.4f")
def test_naval_gunfire_comes_once_a_turn():
    t = off_the_coast({"LAN": "CB", "POR": "G2"})
    t.dice(1, 1, 1, 1)
    t.play("button:gunfire", "LAN")
    assert (t.phase, t.prompt) == (7, "battle_choice")


@rule("BLITZ-8.4c")
def test_naval_gunfire_and_an_air_attack_on_the_same_space_are_two_attacks():
    t = off_the_coast({"LAN": "CB"}, {"LAN": "S2"})
    t.dice(1, 1, 1, 1)
    t.play("button:gunfire", "LAN")
    assert thrown(t, "bombardment") == [1] * 4
    t.dice(2, 2)
    t.play("LAN")
    assert thrown(t, "bombardment") == [1] * 4 + [2] * 2


@rule("BLITZ-8.4a")
def test_naval_gunfire_may_be_left_out():
    t = off_the_coast({"LAN": "CB"})
    t.done()
    assert (t.phase, thrown(t, "bombardment")) == (7, [])


@rule("BLITZ-8.4a")
def test_naval_gunfire_reaches_landing_spaces_with_opfor_units_only():
    t = off_the_coast({"TOW": "R1"})  # the coast is empty
    assert t.phase == 7
    t = off_the_coast({"TOW": "R1", "LAN": "CB"})
    t.play("button:gunfire")
    assert t.offers() - {"button:cancel"} == {"LAN"}
    t.refused("TOW")


@rule("BLITZ-8.4a")
def test_without_the_card_there_is_no_naval_gunfire():
    t = off_the_coast({"LAN": "CB"}, {"LAN": "S1"}, played="A2")
    assert t.offers() == {"LAN", "button:done"}
    t.refused("button:gunfire")


@rule("BLITZ-8.4c")
@pytest.mark.parametrize(
    ("pack", "card", "dice"), [("inchon-1950", "A1", 4), ("suez-1956", "A2", 3), ("falklands-1982", "A1", 2)]
)
def test_the_gunfire_of_the_scenarios(pack, card, dice):
    landing, unit = {
        "inchon-1950": ("INC", "SEC"),
        "suez-1956": ("PSW", "NG1"),
        "falklands-1982": ("PSC", "601"),
    }[pack]
    t = sortie(pack, opfor={landing: unit}, played=card, step="air-attack")
    t.dice(*[1] * dice)
    t.play("button:gunfire", landing)
    assert thrown(t, "bombardment") == [1] * dice


@rule("BLITZ-8.4a")
def test_naval_gunfire_in_the_falklands_reaches_the_spaces_on_the_card():
    opfor = {"STA": "3RG", "GGR": "12R", "TUM": "5BM", "KEN": "601", "AIR": "25R", "PSC": "602"}
    t = sortie("falklands-1982", opfor=opfor, played="A9", step="air-attack")
    t.play("button:gunfire")
    assert t.offers() - {"button:cancel"} == {"STA", "GGR", "AIR"}
    t.dice(1, 1, 1, 1)
    t.play("STA")
    assert len(thrown(t, "bombardment")) == 4


# -- more bombs -----------------------------------------------------------------------------------


@rule("BLITZ-8.4c")
@pytest.mark.parametrize(("button", "dice"), [("button:extra", 4), ("button:plain", 2)])
def test_close_support_adds_two_dice_in_one_space_if_the_player_likes(button, dice):
    t = sortie("inchon-1950", allied={"KIM": "VM1"}, opfor={"KIM": "107"}, played="A5", step="air-attack")
    t.play("KIM")
    assert t.prompt == "extra_dice"
    t.dice(*[1] * dice)
    t.play(button)
    assert len(thrown(t, "bombardment")) == dice


def two_raids(first):
    """Close support; the first of two attacked spaces is bombed with or without the two extra dice."""
    t = sortie(
        "inchon-1950",
        allied={"KIM": "VM1", "SOS": "VM2"},
        opfor={"KIM": "107", "SOS": "111"},
        played="A5",
        step="air-attack",
    )
    t.dice(*[1] * (4 if first == "button:extra" else 2))
    t.play("KIM", first)
    return t


@rule("BLITZ-8.4c")
def test_the_extra_dice_are_for_one_space_only():
    t = two_raids("button:extra")
    t.dice(1, 1)
    t.play("SOS")
    assert len(thrown(t, "bombardment")) == 6


@rule("BLITZ-8.4c")
def test_extra_dice_that_were_not_taken_are_there_for_the_next_space():
    t = two_raids("button:plain")
    t.play("SOS")
    assert t.prompt == "extra_dice"
    t.dice(1, 1, 1, 1)
    t.play("button:extra")
    assert len(thrown(t, "bombardment")) == 6


@rule("BLITZ-8.4c")
def test_extra_dice_need_an_air_attack():
    t = sortie("inchon-1950", allied={"KIM": "1M"}, opfor={"KIM": "107"}, played="A5", step="air-attack")
    assert t.phase == 7


@rule("BLITZ-8.4c")
@pytest.mark.parametrize(
    ("air", "dice"), [("800", 3), ("800 801", 6), ("1SQ", 4), ("SCT", 1), ("800 SCT", 4)]
)
def test_harrier_strikes_add_a_die_for_each_attacking_airstrike(air, dice):
    t = sortie("falklands-1982", allied={"DAR": air}, opfor={"DAR": "12R"}, played="A5", step="air-attack")
    t.dice(*[1] * dice)
    t.play("DAR")
    assert len(thrown(t, "bombardment")) == dice


@rule("BLITZ-8.4c")
def test_dice_for_each_airstrike_come_in_every_attacked_space():
    t = sortie(
        "falklands-1982",
        allied={"DAR": "800", "EST": "801"},
        opfor={"DAR": "12R", "EST": "601"},
        played="A5",
        step="air-attack",
    )
    t.dice(*[1] * 6)
    t.play("DAR", "EST")
    assert len(thrown(t, "bombardment")) == 6


@rule("BLITZ-8.4c")
@pytest.mark.parametrize(("button", "dice"), [("button:extra", 6), ("button:plain", 4)])
def test_both_kinds_of_extra_dice_add_up(button, dice):
    t = sortie(allied={"XRO": "S1"}, opfor={"XRO": "G1"}, played="A5", step="air-attack")
    t.dice(*[1] * dice)
    t.play("XRO", button)
    assert len(thrown(t, "bombardment")) == dice


@rule("BLITZ-8.4a", "BLITZ-8.4c")
def test_extra_dice_do_not_arm_a_transport(tmp_path):
    pack = altered_drill(tmp_path, A5='{ do = "bomb-dice", amount = 1, types = ["TRANS"] },')
    t = sortie(pack, allied={"XRO": "T1"}, opfor={"XRO": "G1"}, played="A5", step="air-attack")
    assert t.phase == 7


# -- aircraft made ready --------------------------------------------------------------------------


@rule("BLITZ-8.1a", "BLITZ-8.2c")
def test_an_air_offensive_makes_two_used_units_ready_for_this_turn():
    t = sortie(opfor={"YAR": "G1"}, used="S1 S2 GS", action_cards="A5", step="start")
    t.play("card:A5")
    assert (t.phase, t.prompt) == (2, "ready_air")
    assert t.offers() == {"S1", "S2", "GS", "button:done"}
    t.play("S1", "GS")
    assert [t.where(unit) for unit in ("S1", "S2", "GS")] == ["available", "used", "available"]
    t.skip_to("fly")
    assert t.offers() == {"S1", "GS", "button:done"}


@rule("BLITZ-8.1a")
def test_fewer_units_or_none_may_be_made_ready():
    t = sortie(used="S1 S2", action_cards="A5", step="start")
    t.play("card:A5", "S2")
    t.done()
    assert (t.where("S1"), t.where("S2")) == ("used", "available")
    t = sortie(used="S1", available="S2", action_cards="A5", step="start")
    t.play("card:A5")
    t.done()
    assert t.where("S1") == "used"


@rule("BLITZ-8.1a")
def test_eliminated_units_and_reinforcements_are_not_made_ready():
    t = sortie(used="S1", eliminated="S2", box="T2", action_cards="A5", step="start")
    t.play("card:A5")
    assert t.offers() == {"S1", "button:done"}


@rule("BLITZ-8.1a")
def test_spectre_overhead_makes_one_airstrike_ready_and_no_helicopter():
    t = sortie("grenada-1983", used="AC1 AC2 AH1 CH1", action_cards="A4", step="start")
    t.play("card:A4")
    assert t.offers() == {"AC1", "AC2", "button:done"}
    t.play("AC2")
    assert t.phase > 2
    assert [t.where(unit) for unit in ("AC1", "AC2", "AH1")] == ["used", "available", "used"]


@rule("BLITZ-8.1a")
@pytest.mark.parametrize(("pack", "units"), [("inchon-1950", "CVA VMO"), ("falklands-1982", "800 SKG")])
def test_one_air_unit_of_any_type_is_made_ready(pack, units):
    t = sortie(pack, used=units, action_cards="A5", step="start")
    t.play("card:A5")
    assert t.offers() == {*units.split(), "button:done"}
    t.play(units.split()[1])
    assert t.phase > 2


@rule("BLITZ-8.4c", "BLITZ-8.4a")
@pytest.mark.parametrize(("space", "dice"), [("POR", 2), ("LAN", 4), ("XRO", 6)])
def test_guns_of_two_cards_fire_where_each_of_them_reaches(tmp_path, space, dice):
    pack = altered_drill(
        tmp_path,
        A9='{ do = "gunfire", dice = 4, spaces = ["LAN", "XRO"], lasts = "game" },',
        A1='{ do = "gunfire", dice = 2, spaces = ["POR", "XRO"] },',
    )
    t = sortie(pack, allied={"ZEN": "1M"}, opfor={"XRO": "G1"}, played="A1", in_effect="A9", step="air-attack")
    t.play("button:gunfire")
    assert t.offers() == {"POR", "LAN", "XRO", "button:cancel"}
    t.dice(*[1] * dice)
    t.play(space)
    assert [event["dice"] for event in t.events("air_attack")] == [dice]
