"""R-CWNB-67: which cards may lie face-down, and when their first chance has come."""

from tests.games.cwnb.table import Table, rule


def attacked(defender, attacker, options="12.4", fog=3, **rest):
    """X is at Battle Stations, P has cards lying face-down."""
    return Table(
        P=defender, X=attacker,
        turn="X", step="B1", fog=fog, options=options, **rest,
    )


def needed(t, purpose):
    """The Hit numbers of the rolls of one purpose."""
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


@rule("R-CWNB-67")
def test_damage_control_cannot_be_laid_face_down():
    t = Table(
        P=dict(rows="dda", hand="dc em"), X=dict(rows="ddb"),
        turn="P", step="B1", fog=3, options="12.4",
    )
    t.refused("card:dc", code="E-CARD")
    t.play("card:em")
    assert "button:face-down" in t.offers()


@rule("R-CWNB-67")
def test_an_attack_card_cannot_be_laid_face_down():
    t = Table(
        P=dict(rows="dda", hand="g5"), X=dict(rows="ddb"),
        turn="P", step="B1", fog=3, options="12.4",
    )
    t.play("card:g5")
    assert t.prompt == "attack_firer"
    assert "button:face-down" not in t.offers()


@rule("R-CWNB-67")
def test_all_four_kinds_of_defence_card_may_be_laid_face_down():
    t = Table(
        P=dict(rows="dda", hand="em ecm ac asw rt"), X=dict(rows="ddb", subs="ssg"),
        turn="P", step="B1", fog=4, options="12.4",
    )
    t.area("em", face_down=True)
    t.area("ecm", face_down=True)
    t.area("ac", face_down=True)
    t.area("asw", face_down=True)
    assert sorted(t.face_down("P")) == ["ac", "asw", "ecm", "em"]
    assert t.fog_left == 0


@rule("R-CWNB-67")
def test_a_card_no_opponent_can_trigger_may_be_laid_as_a_bluff():
    t = Table(
        P=dict(rows="dda", hand="asw rt"), X=dict(rows="ddb"),
        turn="P", step="B1", fog=1, options="12.4",
    )
    t.area("asw", face_down=True)
    assert t.face_down("P") == ["asw"]


@rule("R-CWNB-67", "CWNB-12.4b")
def test_an_attack_on_another_task_force_is_no_chance_to_use_the_card():
    t = attacked(
        dict(rows="dda", down="em"), dict(rows="ddb", hand="g5 rt"), Y=dict(rows="cgc"),
    )
    t.attack("g5", "X.ddb", "Y.cgc")
    t.finish()
    assert t.face_down("P") == ["em"]
    assert t.damage("Y.cgc") == 2


@rule("R-CWNB-67", "CWNB-12.4b")
def test_an_attack_of_another_kind_is_no_chance_to_use_the_card():
    t = attacked(dict(rows="cgc", down="em ac asw"), dict(rows="cgc", hand="ma rt"))
    t.attack("ma", "X.cgc", "P.cgc")
    t.finish()
    assert sorted(t.face_down("P")) == ["ac", "asw", "em"]
    assert t.damage("P.cgc") == 2


@rule("CWNB-12.4b", "R-CWNB-67")
def test_a_card_stays_hidden_while_a_face_up_one_does_its_work():
    t = attacked(dict(rows="cgc", area="em", down="em"), dict(rows="ddb", hand="g5 rt"))
    t.attack("g5", "X.ddb", "P.cgc")
    t.finish()
    assert t.face_down("P") == ["em"]
    assert t.area_cards("P") == ["em"]


@rule("CWNB-12.4b", "R-CWNB-67")
def test_of_two_equal_cards_the_second_has_nothing_left_to_do():
    t = attacked(dict(rows="cgc", down="em em"), dict(rows="ddb", hand="g5 g5 rt"))
    t.attack("g5", "X.ddb", "P.cgc")
    t.attack("g5", "X.ddb", "P.cgc")
    t.finish()
    assert t.face_down("P") == ["em"]
    assert t.area_cards("P") == ["em"]
    assert t.damage("P.cgc") == 0


@rule("CWNB-12.4b", "R-CWNB-67", "CWNB-8.34f")
def test_evasive_maneuvers_stay_hidden_when_area_asw_sank_the_submarine():
    t = attacked(dict(rows="cgc", area="asw", down="em"), dict(rows="ddb", subs="ssg", hand="tp rt"))
    t.attack("tp", "X.ssg", "P.cgc")
    t.dice(3)
    t.finish()
    t.resolve()
    assert not t.afloat("X.ssg")
    assert t.face_down("P") == ["em"]


@rule("CWNB-12.4b", "R-CWNB-67")
def test_ecm_stays_hidden_when_area_asw_sank_the_submarine_that_fires():
    t = attacked(dict(rows="cgc", down="asw ecm"), dict(rows="ddb", subs="ssg", hand="ma rt"))
    t.attack("ma", "X.ssg", "P.cgc")
    t.dice(3)
    t.finish()
    t.resolve()
    assert t.area_cards("P") == ["asw"]
    assert t.face_down("P") == ["ecm"]


@rule("CWNB-12.4b", "R-CWNB-67")
def test_evasive_maneuvers_are_shown_when_the_submarine_lives():
    t = attacked(dict(rows="cgc", down="asw em"), dict(rows="ddb", subs="ssg", hand="tp rt"))
    t.attack("tp", "X.ssg", "P.cgc")
    t.dice(4)
    t.finish()
    t.resolve()
    assert sorted(t.area_cards("P")) == ["asw", "em"]
    assert t.damage("P.cgc") == 0


@rule("CWNB-12.4b", "R-CWNB-67", "CWNB-12.9d")
def test_air_cover_stays_hidden_when_ecm_stopped_the_only_cruise_missile():
    for cards in (dict(area="ecm", down="ac"), dict(down="ac ecm")):
        t = attacked(dict(rows="ffa | dda | bbx", **cards), dict(rows="cgc", hand="mc rt"), options="12.4 12.9")
        t.attack("mc", "X.cgc", "P.bbx")
        t.finish()
        assert t.rolls == []
        assert t.area_cards("P") == ["ecm"]
        assert t.face_down("P") == ["ac"]


@rule("CWNB-12.4b", "R-CWNB-67", "CWNB-12.9d")
def test_air_cover_is_shown_for_the_strike_that_ecm_leaves():
    t = attacked(
        dict(rows="ffa | dda | bbx", down="ac ecm"), dict(rows="cgc", hand="mc lb rt"), options="12.4 12.9", fog=2,
    )
    t.attack("mc", "X.cgc", "P.bbx")
    t.lbas("lb", "P.ffa")
    t.dice(2)
    t.finish()
    assert sorted(t.area_cards("P")) == ["ac", "ecm"]
    assert needed(t, "area_air_cover") == [2]


@rule("CWNB-12.4b", "R-CWNB-67", "R-CWNB-30")
def test_a_hidden_air_cover_waits_for_the_open_one():
    t = attacked(dict(rows="ddb cgc", area="ac", down="ac"), dict(rows="ddb", hand="lb rt"), fog=2)
    t.lbas("lb", "P.ddb", "P.cgc")
    t.dice(2, 2)
    t.finish()
    assert t.face_down("P") == ["ac"]
    t = attacked(dict(rows="ddb cgc", area="ac", down="ac"), dict(rows="ddb", hand="lb rt"), fog=2)
    t.lbas("lb", "P.ddb", "P.cgc")
    t.dice(2, 3, 2)
    t.finish()
    assert t.face_down("P") == []
    assert [(roll.attack, roll.success) for roll in t.rolls] == [(1, True), (2, False), (2, True)]


@rule("CWNB-12.4b", "R-CWNB-67", "R-CWNB-30")
def test_two_hidden_air_covers_are_shown_one_after_the_other():
    for dice, left in (((2,), ["ac"]), ((3, 2), [])):
        t = attacked(dict(rows="ddb cgc", down="ac ac"), dict(rows="ddb", hand="lb rt"), fog=1)
        t.lbas("lb", "P.ddb")
        t.dice(*dice)
        t.finish()
        assert t.face_down("P") == left
        assert len(t.rolls) == len(dice)
        assert t.afloat("P.ddb")


@rule("CWNB-12.4b", "R-CWNB-67")
def test_a_card_that_kept_its_secret_may_still_lie_there_for_all_that_others_know():
    t = attacked(dict(rows="cgc", area="em", down="em", hand="rt"), dict(rows="ddb", hand="g5 ma rt"))
    t.attack("g5", "X.ddb", "P.cgc")
    t.finish()
    assert t.view("X")["players"][0]["face_down_not"] == []


@rule("CWNB-12.4b", "R-CWNB-67")
def test_an_attack_that_gets_past_the_cards_tells_what_none_of_them_is():
    t = attacked(
        dict(rows="cgc bbx", down="em", subs="ssg", hand="rt"),
        dict(rows="cgc", subs="ssg", hand="ma asw lb rt"), fog=4,
    )
    t.attack("ma", "X.ssg", "P.cgc")
    t.lbas("lb", "P.bbx")
    t.dice(6)
    t.finish()
    t.resolve()
    assert t.view("X")["players"][0]["face_down_not"] == ["asw", "air-cover", "ecm"]


@rule("R-CWNB-67")
def test_a_face_down_asw_is_shown_by_any_attack_of_a_submarine():
    t = attacked(dict(rows="cgc", down="asw"), dict(rows="ddb", subs="ssg", hand="ma rt"))
    t.attack("ma", "X.ssg", "P.cgc")
    t.dice(3)
    t.finish()
    t.resolve()
    assert t.area_cards("P") == ["asw"]
    assert needed(t, "area_asw") == [3]
    assert not t.afloat("X.ssg")
    assert t.damage("P.cgc") == 0


@rule("R-CWNB-67")
def test_a_face_down_air_cover_is_shown_only_when_the_air_attacks_are_worked_out():
    t = attacked(dict(rows="cgc ddb", down="ac", hand="rt"), dict(rows="ddb", hand="g5 lb rt"), fog=2)
    t.attack("g5", "X.ddb", "P.cgc")
    t.lbas("lb", "P.ddb")
    t.finish()
    assert t.prompt == "point_defence"
    assert t.face_down("P") == ["ac"]
    t.dice(2)
    t.resolve()
    assert t.area_cards("P") == ["ac"]
    assert needed(t, "area_air_cover") == [2]
    assert t.afloat("P.ddb")


@rule("R-CWNB-67", "CWNB-13.1a")
def test_carrier_and_quick_response_help_a_face_down_air_cover():
    t = attacked(
        dict(rows="cvb ddb", down="ac"), dict(rows="ddb", hand="lb rt"), options="12.4 13.1", fog=1,
    )
    t.lbas("lb", "P.ddb")
    t.dice(5)
    t.finish()
    assert needed(t, "area_air_cover") == [5]
    assert t.afloat("P.ddb")


@rule("R-CWNB-67", "CWNB-13.1a")
def test_carrier_and_quick_response_help_a_face_down_asw():
    t = attacked(
        dict(rows="cvs cgc", down="asw"), dict(rows="ddb", subs="ssg", hand="tp rt"), options="12.4 13.1",
    )
    t.attack("tp", "X.ssg", "P.cgc")
    t.dice(6)
    t.finish()
    assert needed(t, "area_asw") == [5]
    assert t.damage("P.cgc") == 3


@rule("R-CWNB-67", "R-CWNB-68", "CWNB-12.9d")
def test_a_face_down_ecm_is_shown_by_a_cruise_missile_and_stops_it():
    t = attacked(
        dict(rows="ffa | dda | bbx", down="ecm"), dict(rows="cgc", hand="mc rt"), options="12.4 12.9",
    )
    t.attack("mc", "X.cgc", "P.bbx")
    t.finish()
    assert t.area_cards("P") == ["ecm"]
    assert t.damage("P.bbx") == 0


@rule("CWNB-12.4b", "R-CWNB-67")
def test_air_cover_is_shown_for_a_strike_whose_target_is_only_noted_as_sunk():
    t = attacked(dict(rows="ffa dda", down="ac"), dict(rows="dda cvb", hand="g5 rt"), fog=2)
    t.attack("g5", "X.dda", "P.ffa")
    t.strike("X.cvb", "P.ffa")
    t.dice(1)
    t.finish()
    assert t.area_cards("P") == ["ac"]
    assert needed(t, "area_air_cover") == [2]
    assert not t.afloat("P.ffa")


@rule("CWNB-12.4b", "R-CWNB-67", "R-CWNB-28")
def test_a_further_asw_is_shown_although_an_earlier_one_has_hit():
    t = attacked(dict(rows="cgc", down="asw asw"), dict(rows="ddb", subs="ssg", hand="tp"))
    t.attack("tp", "X.ssg", "P.cgc")
    t.dice(1, 6, 3)  # the last one is P's Fog of War: X has nothing left to save the boat with
    t.finish()
    t.resolve()
    assert [event["event"] for event in t.log()].count("area_shown") == 2
    assert needed(t, "area_asw") == [3, 3]
    assert not t.afloat("X.ssg")
