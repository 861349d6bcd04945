"""Step A.6: Retreat! and rulings R-CWNB-15 to 19 and 92."""

import pytest

from tests.games.cwnb.table import Table, rule


def deciding(P, X=None, **table):
    return Table(P=P, X=X or dict(rows="dda"), turn="P", step="A6", fog=5, **table)


def end_repairs(t):
    if t.prompt == "repair":
        t.done()


def cards_offered(t):
    return {name for name in t.offers() if name.startswith("card:")}


@rule("CWNB-6.1A6a")
def test_a_retreat_card_is_laid_open_before_the_task_force():
    t = deciding(P=dict(rows="dda", hand="rt g3"))
    assert t.offers() == {"card:rt", "button:pass"}
    t.play("card:rt")
    assert t.hand("P") == ["g3"]
    assert "rt" not in t.discard
    for seat in ("P", "X", None):
        assert t.view(seat)["players"][0]["retreated"] is True


@rule("CWNB-6.1A6a")
def test_a_retreat_card_may_be_kept():
    t = deciding(P=dict(rows="dda", hand="rt g3"))
    t.play("button:pass")
    assert t.prompt == "battle_stations"
    assert t.hand("P") == ["g3", "rt"]


@rule("CWNB-6.1A6a")
def test_nobody_retreats_without_the_card():
    t = deciding(P=dict(rows="dda", hand="g3"))
    t.refused("card:rt", code="E-CARD")


@rule("CWNB-6.1A6c", "CWNB-6.1A6d", "CWNB-9.2c")
def test_three_damage_cards_are_cleared_and_a_fourth_is_not():
    t = deciding(P=dict(rows="dda ddb | cgc aeg", hand="rt g3",
                        damage={"dda": "g5", "ddb": "g5", "cgc": "g5", "aeg": "g5"}))
    t.play("card:rt", "P.dda", "P.ddb", "P.cgc")
    assert t.discard == ["g5", "g5", "g5"]
    assert t.prompt == "adjust_ordnance"
    t.refused("P.aeg", code="E-LIMIT")
    assert [t.damage(ship) for ship in ("P.dda", "P.ddb", "P.cgc", "P.aeg")] == [0, 0, 0, 2]


@rule("CWNB-6.1A6c")
def test_the_owner_picks_which_damage_card_of_a_ship_is_cleared():
    t = deciding(P=dict(rows="cgc", hand="rt g3", damage={"cgc": "g5 g3"}))
    t.play("card:rt", "P.cgc")
    assert t.prompt == "repair_card"
    assert t.offers() == {"card:g5", "card:g3", "button:cancel"}
    t.play("card:g5")
    assert t.damage("P.cgc") == 1
    assert t.discard == ["g5"]


@rule("CWNB-9.2c", "CWNB-INF-b")
def test_others_do_not_see_which_ship_is_about_to_be_repaired():
    t = deciding(P=dict(rows="cgc dda", hand="rt g3", damage={"cgc": "g5 g3", "dda": "g3"}))
    t.play("card:rt")
    before = t.view("X")
    assert before["prompt"]["about"] == {"repairs": 3}
    t.play("P.cgc")
    assert (t.prompt, t.view("P")["prompt"]["about"]) == ("repair_card", {"repairs": 3, "ship": "cgc-1"})
    assert t.view("X") == before
    t.play("button:cancel")
    assert t.view("X") == before
    t.play("P.cgc")
    t.match.undo(0)
    assert t.prompt == "repair"
    t.play("P.cgc", "card:g5")
    assert t.view("X")["prompt"]["about"] == {"repairs": 2}


@rule("R-CWNB-16")
def test_repairs_may_be_left_undone():
    t = deciding(P=dict(rows="dda ddb", hand="rt g3", damage={"dda": "g5", "ddb": "g3"}))
    t.play("card:rt", "P.ddb")
    t.done()
    assert (t.damage("P.dda"), t.damage("P.ddb")) == (2, 0)
    assert t.prompt == "adjust_ordnance"


@rule("R-CWNB-16")
def test_an_undamaged_force_may_retreat():
    t = deciding(P=dict(rows="dda", hand="rt g3"))
    t.play("card:rt")
    end_repairs(t)
    assert t.prompt == "adjust_ordnance"
    assert t.view(None)["players"][0]["retreated"]


@rule("CWNB-6.1A6d", "R-CWNB-19")
def test_a_retreating_player_lays_no_area_defence_and_attacks_nobody():
    t = deciding(P=dict(rows="cvb dda", hand="rt g5 em cce"))
    t.play("card:rt")
    end_repairs(t)
    assert (t.prompt, t.step) == ("adjust_ordnance", "C.2")
    t.refused("button:finish", code="E-PHASE")
    t.refused("P.cvb", code="E-PHASE")
    assert t.area_cards("P") == []
    assert t.ledger() == []


@rule("R-CWNB-19")
def test_a_ship_gained_before_the_retreat_stays_and_step_c_is_done_as_usual():
    t = Table(P=dict(rows="dda", hand="as rt em"), X=dict(rows="dda"), turn="P", step="A5", fog=5, top="ddb")
    t.dice(1)
    t.play("card:as", "row:1")
    t.skip_to("retreat")
    t.play("card:rt")
    end_repairs(t)
    assert t.row("P.ddb") == 1
    assert t.prompt == "adjust_ordnance"
    t.play("button:done")
    assert t.active == "X"
    assert len(t.hand("P")) == 7


@rule("R-CWNB-15")
def test_a_second_retreat_card_cannot_be_played_in_the_same_turn():
    t = deciding(P=dict(rows="dda ddb cgc aeg", hand="rt rt g3",
                        damage={"dda": "g5", "ddb": "g5", "cgc": "g5", "aeg": "g5"}))
    t.play("card:rt")
    assert t.prompt == "repair"
    assert "card:rt" not in t.offers()
    t.play("P.dda", "P.ddb", "P.cgc")
    assert t.prompt == "adjust_ordnance"
    t.play("card:rt")
    assert t.discard.count("rt") == 1
    assert t.damage("P.aeg") == 2


@rule("R-CWNB-18", "CWNB-5.2a")
def test_submarines_are_repaired_in_a_retreat():
    t = deciding(P=dict(rows="dda", subs="ssg", hand="rt g3", damage={"ssg": "g5"}))
    t.play("card:rt")
    assert t.offers() == {"P.ssg", "button:done"}
    t.play("P.ssg")
    assert t.damage("P.ssg") == 0


@rule("CWNB-6.1A6b")
def test_a_force_that_retreats_cannot_be_attacked_in_the_next_players_turn():
    t = deciding(P=dict(rows="dda", subs="ssg", hand="rt g3"), X=dict(rows="dda cvb", hand="g5 asw lb"))
    t.dice(4)
    t.play("card:rt")
    end_repairs(t)
    t.end_turn()
    t.skip_to("battle_stations")
    assert t.active == "X"
    assert not cards_offered(t) & {"card:g5", "card:lb"}
    assert "X.cvb" not in t.offers()


@rule("CWNB-9.2b", "CWNB-6.1A6b", "R-CWNB-17", "R-CWNB-18", "CWNB-5.2a")
@pytest.mark.parametrize(("chain", "target"), [
    (("card:g5", "P.dda"), "X.dda"),
    (("card:ma", "P.dda"), "X.dda"),
    (("card:tp", "P.ssg"), "X.dda"),
    (("card:tp", "P.ssg"), "X.ssl"),
    (("card:asw", "button:attack"), "X.ssl"),
    (("card:lb",), "X.dda"),
    (("card:bs",), "seat:X"),
    (("P.cvb",), "X.dda"),
])
def test_no_attack_of_any_kind_may_be_named_on_a_force_that_has_retreated(chain, target):
    """Y is there so that every attack has some other target."""
    t = Table(P=dict(rows="dda | cvb", subs="ssg", hand="g5 ma tp asw lb bs"),
              X=dict(rows="dda", subs="ssl", retreated=True), Y=dict(rows="ffa", subs="ssl"),
              turn="P", step="B1", fog=6)
    t.play(*chain)
    t.refused(target, code="E-TARGET")


@rule("R-CWNB-17")
def test_only_actions_other_than_attacks_remain_when_every_opponent_has_retreated():
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="g5 ma tp asw lb bs em cce"),
              X=dict(rows="dda", subs="ssl", retreated=True), turn="P", step="B1", fog=6)
    assert cards_offered(t) == {"card:asw", "card:em", "card:cce"}
    assert "P.cvb" not in t.offers()
    t.play("card:asw")
    assert "button:attack" not in t.offers()
    assert "button:area" in t.offers()


@rule("R-CWNB-92")
def test_repairs_of_a_retreat_in_the_last_series_count_for_the_score():
    t = deciding(P=dict(rows="cvb", hand="rt", damage={"cvb": "g5"}), acted="X", final=True, draw=0)
    t.play("card:rt", "P.cvb")
    end_repairs(t)
    assert t.round == 2
    assert t.score("P") == 15


@rule("R-CWNB-92")
def test_a_retreat_in_the_last_series_protects_until_the_scoring():
    t = deciding(P=dict(rows="dda", hand="rt"), X=dict(rows="dda", hand="g5 as"), final=True, draw=0)
    t.dice(3)
    t.play("card:rt")
    end_repairs(t)
    assert t.active == "X"
    t.skip_to("battle_stations")
    assert "card:g5" not in t.offers()
