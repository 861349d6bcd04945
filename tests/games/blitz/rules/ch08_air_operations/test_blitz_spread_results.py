"""Who takes the results of bombs and of AAA (R-BLITZ-40, BLITZ-8.3b, BLITZ-8.3d)."""

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import Table, rule


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


# -- no target is eliminated while a weaker one remains (BLITZ-8.4d) ---------------------------------


@rule("R-BLITZ-40", "BLITZ-8.4d", "R-BLITZ-29")
def test_a_retreat_that_cannot_be_made_costs_the_weakest_target_a_step():
    t = Table(
        "inchon-1950", allied={"INC": "1M"}, opfor={"WOL": "COA 226"}, revealed="COA 226", available="VM1",
        step="air-movement", deck="O1",
    )  # fmt: skip
    t.play("VM1", "WOL")
    t.dice(4, 4, 1)
    t.play("WOL", "226")
    assert (t.where("226"), t.where("COA")) == ("eliminated", "WOL")


def bombed_with_the_battery(opfor, *dice, pack="drill", **given):
    """The carrier wing over Zenith, where the coast battery, which cannot move, is stationed as well."""
    t = Table(
        pack, allied={"LAN": "TK", "POR": "3I"}, opfor={"ZEN": f"{opfor} CB", "LAN": "G1", "POR": "G2"},
        revealed=f"{opfor} CB", available="S1", step="air-movement", deck="O1", **given,
    )  # fmt: skip
    t.play("S1", "ZEN")
    t.dice(*dice)
    t.play("ZEN")
    return t


@rule("R-BLITZ-40", "BLITZ-8.4d", "BLITZ-10.3b")
def test_an_elite_unit_that_stood_firm_does_not_outlive_a_stronger_target():
    t = bombed_with_the_battery("R1", 4, 4, 1, options="10.3", reduced="R1")
    assert (t.where("R1"), t.where("CB")) == ("eliminated", "ZEN")


@rule("R-BLITZ-40", "BLITZ-8.4d", "BLITZ-8.4b")
def test_the_player_chooses_among_equally_weak_targets_that_suffer_for_another(tmp_path):
    light = 'type = "LGT"\nfirepower = [1]\nmove = 2\n'
    pack = altered_drill(tmp_path, ("units.toml", light, f'{light}traits = ["elite"]\n'))
    t = bombed_with_the_battery("R1 L1", 4, 4, 4, pack=pack, options="10.3", reduced="R1")
    t.play("R1")
    assert (t.prompt, t.offers()) == ("bomb_victim", {"R1", "L1"})
    t.play("L1")
    assert [t.where(unit) for unit in ("R1", "L1", "CB")] == ["ZEN", "eliminated", "ZEN"]


@rule("R-BLITZ-40", "BLITZ-8.4d")
def test_a_target_that_has_retreated_no_longer_remains():
    t = bombed_with_the_battery("L1", 4, 4, 1)
    t.play("TOW")
    assert (t.where("L1"), t.where("CB")) == ("TOW", "eliminated")


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
