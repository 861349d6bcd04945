"""The Retreat card (rule 9.2)."""

from tests.games.cwnb.table import Table, rule


@rule("CWNB-9.2a")
def test_retreat_is_refused_in_battle_stations():
    t = Table(P=dict(rows="dda", hand="rt g5"), X=dict(rows="dda"), turn="P", step="B1", fog=3)
    t.refused("card:rt", code="E-PHASE")


@rule("CWNB-9.2a")
def test_retreat_is_refused_in_ship_ahoy():
    t = Table(P=dict(rows="dda", hand="rt as"), X=dict(rows="dda"), turn="P", step="A5", fog=3)
    assert t.prompt == "ship_ahoy"
    t.refused("card:rt", code="E-PHASE")


@rule("CWNB-9.2a")
def test_retreat_is_no_point_defence():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="cgc", hand="rt"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.prompt == "point_defence"
    t.refused("card:rt", code="E-CARD")


@rule("CWNB-9.2a", "CWNB-9.2b")
def test_retreat_is_seen_by_all_and_skips_step_b():
    t = Table(P=dict(rows="dda", damage={"dda": "g5"}, hand="rt g5"), X=dict(rows="dda"),
              turn="P", step="A6", fog=3)
    assert t.prompt == "retreat"
    t.play("card:rt")
    t.done()
    assert t.view("X")["players"][0]["retreated"]
    assert t.prompt == "adjust_ordnance"
    assert t.step == "C.2"
    assert t.hand("P") == ["g5"]


@rule("CWNB-9.2b")
def test_no_kind_of_attack_reaches_a_retreated_task_force():
    t = Table(P=dict(rows="dda | cvb", subs="ssg", hand="g5 ma tp asw lb bs"),
              X=dict(rows="dda", subs="ssg", retreated=True),
              Y=dict(rows="dda", subs="ssg"),
              turn="P", step="B1", fog=6)
    t.play("card:g5", "P.dda")
    t.refused("X.dda", code="E-TARGET")
    t.play("button:cancel", "card:ma", "P.dda")
    t.refused("X.dda", code="E-TARGET")
    t.play("button:cancel", "card:tp", "P.ssg")
    t.refused("X.dda", code="E-TARGET")
    t.refused("X.ssg", code="E-TARGET")
    t.play("button:cancel", "card:asw", "button:attack")
    t.refused("X.ssg", code="E-TARGET")
    t.play("button:cancel", "card:lb")
    t.refused("X.dda", code="E-TARGET")
    t.play("button:cancel", "card:bs")
    t.refused("seat:X", code="E-TARGET")
    t.play("button:cancel", "P.cvb")
    t.refused("X.dda", code="E-TARGET")


@rule("CWNB-9.2b")
def test_retreat_ends_with_the_owners_next_clear_the_decks():
    t = Table(P=dict(rows="dda", hand="as", order=1),
              X=dict(rows="dda", hand="as", retreated=True, order=2),
              turn="P", step="C2", fog=1, played=True)
    assert t.view("P")["players"][1]["retreated"]
    t.dice(1)
    t.done()
    assert t.active == "X"
    assert not t.view("P")["players"][1]["retreated"]


@rule("CWNB-9.2c")
def test_retreat_clears_three_damage_cards_picked_among_all_ships():
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="rt as",
                     damage={"dda": "g5 g3", "cvb": "ma", "ssg": "g5"}),
              X=dict(rows="dda"), turn="P", step="A6", fog=3)
    t.play("card:rt")
    assert t.offers() == {"P.dda", "P.cvb", "P.ssg", "button:done"}
    t.play("P.dda", "card:g3")
    t.play("P.cvb")
    t.play("P.ssg")
    assert "P.dda" not in t.offers()
    t.skip_to("adjust_ordnance")
    assert t.damage("P.dda") == 2
    assert t.damage("P.cvb") == 0
    assert t.damage("P.ssg") == 0
    assert sorted(t.discard) == ["g3", "g5", "ma"]


@rule("CWNB-9.2c")
def test_retreating_player_may_repair_nothing():
    t = Table(P=dict(rows="dda", damage={"dda": "g5 g3"}, hand="rt as"), X=dict(rows="dda"),
              turn="P", step="A6", fog=3)
    t.play("card:rt")
    assert t.prompt == "repair"
    t.done()
    assert t.prompt == "adjust_ordnance"
    assert t.damage("P.dda") == 3


@rule("CWNB-9a")
def test_retreat_leaves_the_fog_of_war_untouched():
    t = Table(P=dict(rows="dda", damage={"dda": "g5"}, hand="rt as"), X=dict(rows="dda"),
              turn="P", step="A6", fog=3)
    before = t.fog_left
    t.play("card:rt")
    assert t.prompt == "repair"
    assert t.fog_left == before
