"""Who takes the results of bombs and of AAA (R-BLITZ-40, BLITZ-8.3b, BLITZ-8.3d)."""

from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import rule


def bombed(opfor, *dice, at="ZEN", options="", **given):
    """The carrier wing with its three dice over a space."""
    t = sortie(opfor={at: opfor}, available="S1", options=options, **given)
    t.play("S1", at)
    t.skip_to("air_attack")
    t.dice(*dice)
    t.play(at)
    return t


@rule("R-BLITZ-40", "BLITZ-7.3c", "BLITZ-7.3x2")
def test_two_retreats_move_a_lone_target_two_spaces():
    t = bombed("Q1", 4, 5, 1)
    assert t.view["retreat"]["spaces"] == 2
    t.play("TOW", "AIR")
    assert t.where("Q1") == "AIR"


@rule("R-BLITZ-40")
def test_with_a_target_for_each_retreat_everybody_moves_one_space():
    t = bombed("L1 Q1", 4, 4, 1)
    assert t.view["retreat"]["spaces"] == 1
    t.play("TOW", "HIL")
    assert (t.where("L1"), t.where("Q1")) == ("TOW", "HIL")


@rule("R-BLITZ-40")
def test_what_is_left_after_each_has_one_goes_round_again_from_the_weakest():
    t = bombed("L1 Q1", 4, 4, 4)
    assert t.view["retreat"]["spaces"] == 2
    t.play("TOW", "AIR")
    assert t.view["retreat"]["spaces"] == 1
    t.play("HIL")
    assert (t.where("L1"), t.where("Q1")) == ("AIR", "HIL")


@rule("R-BLITZ-40", "BLITZ-8.4d")
def test_eliminations_come_first_and_the_rest_drives_off_whoever_is_left():
    t = bombed("L1 Q1", 6, 4, 4)
    assert t.where("L1") == "eliminated"
    assert t.view["retreat"]["spaces"] == 2
    t.play("TOW", "AIR")
    assert t.where("Q1") == "AIR"


@rule("R-BLITZ-40", "BLITZ-10.3b", "R-BLITZ-34")
def test_a_retreat_that_an_elite_unit_ignores_has_been_given_to_it_all_the_same():
    t = bombed("R1 Q1", 4, 4, 1, options="10.3")
    t.play("R1")
    assert (t.where("R1"), t.view["retreat"]["spaces"]) == ("ZEN", 1)
    t.play("TOW")
    assert (t.where("R1"), t.where("Q1")) == ("ZEN", "TOW")


# -- AAA: which elimination comes first (BLITZ-8.3b) ------------------------------------------------


def fired_at(*dice, available="GS S2", reduced="GS", **given):
    """Air units over the airfield flak, whose dice fall so."""
    t = sortie(opfor={"AIR": "FK"}, available=available, reduced=reduced, **given)
    t.dice(*dice)
    for unit in available.split():
        t.play(unit, "AIR")
    return t


@rule("BLITZ-8.3b", "BLITZ-8.3d")
def test_the_player_chooses_which_elimination_is_applied_first():
    t = fired_at(5, 6)
    assert (t.prompt, t.offers()) == ("hit_order", {"button:any", "button:helicopter"})
    t.play("button:any")
    assert (t.prompt, t.offers()) == ("take_hit", {"GS", "S2"})
    t.play("GS")
    assert (t.where("GS"), t.where("S2")) == ("eliminated", "AIR")
    assert [event["result"] for event in t.events("result_lost")] == ["Eh"]


@rule("BLITZ-8.3b", "BLITZ-8.3e")
def test_the_narrower_one_first_leaves_the_other_for_somebody_else():
    t = fired_at(5, 6)
    t.play("button:helicopter", "GS", "S2")
    assert (t.where("GS"), t.where("S2")) == ("eliminated", "eliminated")


@rule("BLITZ-8.3b")
def test_he_is_not_asked_where_the_order_cannot_matter():
    assert fired_at(5, 6, available="GS", reduced="").prompt == "take_hit"
    assert fired_at(5, 6, available="S1 S2", reduced="").prompt == "take_hit"
    assert fired_at(6, 6).prompt == "take_hit"


@rule("BLITZ-8.3d")
def test_aborts_still_come_after_all_eliminations():
    t = fired_at(3, 6)
    assert (t.prompt, t.offers()) == ("take_hit", {"GS", "S2"})
    t.play("S2", "GS")
    assert (t.where("S2"), t.where("GS")) == ("eliminated", "used")
    assert thrown(t, "aaa") == [3, 6]
