"""Rules 5.23 and 5.24: submarines."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-5.23a", "R-CWNB-95")
def test_a_submarine_is_in_no_row():
    t = Table(P=dict(rows="dda ddb", subs="ssg"), X=dict(rows="ffa"), turn="P", step="A3", fog=1)
    assert t.row("P.ssg") == 0
    mine = t.view("X")["players"][0]
    assert len(mine["subs"]) == 1
    assert not {ship for row in mine["rows"] for ship in row} & set(mine["subs"])
    assert t.offers() == {"P.dda", "P.ddb", "button:pass"}


@rule("R-CWNB-95")
def test_a_submarines_missile_is_never_a_cruise_missile():
    t = Table(pack="standard", P=dict(rows="us-kidd", subs="us-chicago", hand="mis-c-d4"),
              X=dict(rows="su-kerch | su-udaloy | su-kiev"), turn="P", step="B1", fog=2, options="12.9")
    t.attack("mis-c-d4", "P.us-chicago", "X.su-kiev")
    assert t.ledger()[0].kind == "missile"


@rule("CWNB-5.23b")
@pytest.mark.parametrize(("subs", "active", "number"), [("ssg", False, 1), ("ssg*", True, 3)])
def test_a_passive_submarine_is_harder_to_sink_than_an_active_one(subs, active, number):
    t = Table(P=dict(rows="dda", hand="asw"), X=dict(rows="ffa", subs=subs), turn="P", step="B1", fog=1)
    assert t.is_active("X.ssg") is active
    t.asw("asw", "X.ssg")
    assert t.ledger()[0].number == number


@rule("CWNB-5.24a", "CWNB-5.24b", "CWNB-5.24d")
def test_torpedoes_reach_surface_ships_in_any_row_and_submarines():
    t = Table(P=dict(subs="ssg", hand="tp"), X=dict(rows="ffa | dda | cvb", subs="ssl ssf*"),
              turn="P", step="B1", fog=1)
    t.play("card:tp", "P.ssg")
    assert t.offers() == {"X.ffa", "X.dda", "X.cvb", "X.ssl", "X.ssf", "button:cancel"}


@rule("CWNB-5.24a", "CWNB-5.24b")
def test_a_submarine_aims_missiles_at_surface_ships_but_not_at_submarines():
    t = Table(P=dict(subs="ssg", hand="ma"), X=dict(rows="ffa | dda | cvb", subs="ssl*"),
              turn="P", step="B1", fog=1)
    t.play("card:ma", "P.ssg")
    assert t.offers() == {"X.ffa", "X.dda", "X.cvb", "button:cancel"}
    t.refused("X.ssl", code="E-TARGET")


@rule("CWNB-5.24c")
@pytest.mark.parametrize("attack", [("card:g5", "P.dda"), ("card:ma", "P.dda"), ("card:ma", "P.ssg"),
                                    ("card:lb",), ("P.cvb",)])
def test_a_submarine_is_no_target_for_guns_missiles_and_strikes(attack):
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="g5 ma lb"), X=dict(rows="ffa", subs="ssl*"),
              turn="P", step="B1", fog=3)
    t.play(*attack)
    t.refused("X.ssl", code="E-TARGET")


@rule("CWNB-5.24c")
def test_bombers_cannot_hit_a_submarine():
    t = Table(P=dict(rows="dda", hand="bs as"), X=dict(rows="ffa dda", subs="ssl*"),
              turn="P", step="B1", fog=1)
    t.bombers("bs", "X", 1)
    t.dice(1)
    t.finish()
    assert t.offers() == {"X.ffa", "X.dda"}
    t.refused("X.ssl", code="E-TARGET")


@rule("CWNB-5.24d")
def test_only_submarines_are_targets_of_asw():
    t = Table(P=dict(rows="dda", hand="asw"), X=dict(rows="ffa", subs="ssl ssf*"), turn="P", step="B1", fog=1)
    t.play("card:asw", "button:attack")
    assert t.offers() == {"X.ssl", "X.ssf", "button:cancel"}


@rule("CWNB-5.24e")
@pytest.mark.parametrize("card", ["tp", "ma"])
def test_a_passive_submarine_that_attacks_turns_active(card):
    t = Table(P=dict(subs="ssg ssl", hand=card), X=dict(rows="ffa"), turn="P", step="B1", fog=1)
    t.attack(card, "P.ssg", "X.ffa")
    assert t.is_active("P.ssg")
    assert not t.is_active("P.ssl")


@rule("CWNB-5.24f")
def test_submarines_go_passive_in_step_a4():
    t = Table(P=dict(rows="dda", subs="ssg*"), X=dict(rows="ffa"), turn="P", step="A4", fog=1)
    assert t.prompt == "dive"
    t.play("P.ssg")
    assert not t.is_active("P.ssg")


@rule("R-CWNB-13")
def test_a_force_of_submarines_is_open_only_to_torpedoes_and_asw():
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="g5 ma lb bs tp asw"), X=dict(subs="ssl*"),
              turn="P", step="B1", fog=6)
    assert {name for name in t.offers() if name.startswith("card:")} == {"card:tp", "card:asw"}
    assert "P.cvb" not in t.offers()
    assert not t.eliminated("X")


@rule("R-CWNB-13")
def test_a_force_of_submarines_may_use_cards_that_need_no_ship():
    t = Table(P=dict(subs="ssl", hand="em lb bs asw g5"), X=dict(rows="ffa", subs="ssg"),
              turn="P", step="B1", fog=6)
    cards = {name for name in t.offers() if name.startswith("card:")}
    assert cards == {"card:em", "card:lb", "card:bs", "card:asw"}
    t.area("em")
    t.lbas("lb", "X.ffa")
    t.bombers("bs", "X", 1)
    t.asw("asw", "X.ssg")
    assert t.area_cards("P") == ["em"]
    assert [row.kind for row in t.ledger()] == ["lbas", "bomber", "asw"]


@rule("R-CWNB-13", "R-CWNB-11")
def test_a_force_of_submarines_takes_a_new_surface_ship_into_row_one():
    t = Table(P=dict(subs="ssl", hand="as em"), X=dict(rows="ffa"), turn="P", step="A5", fog=1, top="cgc")
    t.play("card:as")
    assert {name for name in t.offers() if name.startswith("row:")} == {"row:1"}
    t.play("row:1")
    assert t.row("P.cgc") == 1


@rule("R-CWNB-13")
def test_a_player_with_only_a_submarine_left_stays_in_the_round():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="ffa", subs="ssg"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert not t.afloat("X.ffa")
    assert not t.eliminated("X")
    assert t.prompt == "adjust_ordnance"
