"""Gunships and recon helicopters (rules 10.1a and 10.1b)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch07_combat.fights import superiority
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import Table, rule


@rule("BLITZ-10.1a", "BLITZ-8.4c")
@pytest.mark.parametrize(("reduced", "dice"), [("", 2), ("AH1", 1)])
def test_t_bl_119_cobras_bombard_with_their_present_firepower(reduced, dice):
    t = sortie(
        "grenada-1983", allied={"RUP": "AH1"}, opfor={"RUP": "PRB"}, reduced=reduced, step="air-attack"
    )
    t.dice(*[1] * dice)
    t.play("RUP")
    assert thrown(t, "bombardment") == [1] * dice


@rule("BLITZ-10.1a", "BLITZ-10.1b")
def test_gunships_and_scouts_bombard_together_with_airstrikes():
    t = sortie(allied={"YAR": "S2 GS RC"}, opfor={"YAR": "G1"}, step="air-attack")
    t.dice(1, 1, 1, 1, 1)
    t.play("YAR")
    assert len(thrown(t, "bombardment")) == 5


def battle(allied, opfor, *dice, pack="drill", **given):
    """Phase 6 passes without an attack, and the first dice of phase 7 are thrown for superiority."""
    t = Table(pack, allied=allied, opfor=opfor, step="air-attack", **given)
    t.dice(*dice)
    t.done()
    assert (t.phase, t.prompt) == (7, "line_up")
    return t


@rule("BLITZ-10.1b", "R-BLITZ-42")
def test_a_recon_helicopter_adds_one_to_the_die_of_the_units_in_its_space():
    t = battle({"YAR": "2I 3I RC"}, {"YAR": "Q1"}, 3, 5)
    assert t.battle.totals == [4, 5]
    assert superiority(t) == ["opfor"]


@rule("BLITZ-10.1b", "R-BLITZ-42", "BLITZ-10.3a")
@pytest.mark.parametrize(("space", "side"), [("SOS", "allied"), ("YDP", "opfor")])
def test_t_bl_68_recon_and_elite_add_up_and_the_tie_goes_by_terrain(space, side):
    t = battle({space: "1M KMC VMO"}, {space: "107"}, 2, 4, pack="inchon-1950")
    assert t.battle.totals == [4, 4]  # 2 + 1 + 1
    assert superiority(t) == [side]


@rule("R-BLITZ-42")
def test_t_bl_68_the_bonus_holds_in_every_round_of_the_battle():
    t = battle({"YAR": "2I 3I RC"}, {"YAR": "Q1"}, 3, 5)
    t.dice(*[1] * 9)  # nobody hits
    t.dice(2, 6)
    t.play("button:in-order")
    assert t.battle.totals == [3, 6]
    t.dice(*[1] * 9)
    t.dice(4, 4)
    t.play("button:in-order")
    assert t.battle.totals == [5, 4]


@rule("R-BLITZ-42", "BLITZ-8.3h")
def test_t_bl_68_an_aborted_recon_helicopter_gives_no_bonus():
    t = Table(allied={"YAR": "2I 3I RC"}, opfor={"YAR": "FK Q1"}, step="aaa")
    t.dice(3, 1, 3, 5)
    t.play("RC")
    assert t.where("RC") == "used"
    assert t.battle.totals == [3, 5]


@rule("R-BLITZ-42", "BLITZ-8.3f")
def test_a_recon_helicopter_that_was_shot_down_gives_no_bonus():
    t = Table(allied={"YAR": "2I 3I RC"}, opfor={"YAR": "FK Q1"}, step="aaa")
    t.dice(6, 1, 3, 5)
    t.play("RC")
    assert t.battle.totals == [3, 5]


@rule("R-BLITZ-42")
def test_two_recon_helicopters_add_no_more_than_one(tmp_path):
    pack = altered_drill(tmp_path, ("units.toml", 'type = "GUNSHIP"', 'type = "RECON"'))
    t = battle({"YAR": "2I 3I RC GS"}, {"YAR": "Q1"}, 3, 5, pack=pack)
    assert t.battle.totals == [4, 5]


@rule("BLITZ-10.1b")
@pytest.mark.parametrize("unit", ["GS", "S1"])
def test_no_other_air_unit_gives_the_bonus(unit):
    t = battle({"YAR": f"2I 3I {unit}"}, {"YAR": "Q1"}, 3, 5)
    assert t.battle.totals == [3, 5]


@rule("BLITZ-10.1b")
def test_a_recon_helicopter_in_another_space_gives_no_bonus():
    t = battle({"YAR": "2I 3I", "ZEN": "RC"}, {"YAR": "Q1", "ZEN": "G3"}, 3, 5)
    assert t.battle.totals == [3, 5]


@rule("BLITZ-10.1b")
def test_a_recon_helicopter_that_has_bombed_gives_its_bonus_too():
    t = Table(allied={"YAR": "2I 3I RC"}, opfor={"YAR": "Q1"}, step="air-attack")
    t.dice(1, 3, 5)
    t.play("YAR")
    assert thrown(t, "bombardment") == [1]
    assert t.battle.totals == [4, 5]


@rule("R-BLITZ-42", "BLITZ-8.2b")
def test_the_recon_helicopter_is_in_the_used_box_while_its_bonus_is_remembered():
    t = battle({"YAR": "2I 3I RC"}, {"YAR": "Q1"}, 3, 5)
    assert t.where("RC") == "used"
    assert t.battle.bonuses == [1, 0]


@rule("R-BLITZ-42")
def test_there_is_no_bonus_in_phase_11():
    t = Table(allied={"YAR": "2I 3I RC"}, opfor={"ZEN": "G3"}, step="air-attack", played="A4")
    t.cards("O2")
    t.dice(3, 5)
    assert (t.phase, t.prompt) == (11, "line_up")
    assert t.battle.totals == [3, 5]


@rule("R-BLITZ-42")
def test_the_bonus_is_not_kept_for_the_next_turn():
    t = Table(allied={"YAR": "2I 3I RC"}, opfor={"ZEN": "G3"}, step="air-attack", played="A4", left=6)
    t.cards("O1")
    t.dice(5)
    t.play("card:A5")
    t.skip_to("move")
    t.move("2I", "ZEN")
    t.dice(3, 5)
    t.move("3I", "ZEN")
    assert (t.phase, t.prompt) == (7, "line_up")
    assert t.battle.totals == [3, 5]
