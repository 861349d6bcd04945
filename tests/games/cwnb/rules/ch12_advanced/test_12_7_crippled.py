"""Rule 12.7: a big ship hit from the air is Crippled, not sunk."""

import pytest

from tests.games.cwnb.table import Table, rule


def needed(t, purpose):
    """The Hit numbers of the rolls of one purpose."""
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


def battle(player, opponent, options="12.7", fog=3):
    """P is at Battle Stations."""
    return Table(P=player, X=opponent, turn="P", step="B1", fog=fog, options=options)


@rule("CWNB-12.7a")
def test_a_ship_with_seven_hits_left_is_crippled():
    t = battle(dict(rows="cvb", hand="rt"), dict(rows="cvb ffa", damage={"cvb": "mb"}))
    t.strike("P.cvb", "X.cvb")
    t.dice(1)
    t.finish()
    assert t.afloat("X.cvb")
    assert t.is_crippled("X.cvb")


@rule("CWNB-12.7a", "R-CWNB-88")
def test_a_ship_with_six_hits_left_is_sunk_although_it_has_a_crippled_face():
    t = battle(dict(rows="cvb", hand="rt"), dict(rows="cvb ffa", damage={"cvb": "g16"}))
    t.strike("P.cvb", "X.cvb")
    t.dice(1)
    t.finish()
    assert not t.afloat("X.cvb")
    assert t.sunk("P") == ["cvb"]


@rule("CWNB-12.7a")
def test_a_land_based_strike_cripples_a_big_ship_too():
    t = battle(dict(rows="ffa", hand="lb rt"), dict(rows="bbx ffa"), fog=1)
    t.lbas("lb", "X.bbx")
    t.dice(3)
    t.finish()
    assert t.is_crippled("X.bbx")


@rule("CWNB-12.7a")
def test_a_small_ship_is_sunk_by_a_strike_as_ever():
    t = battle(dict(rows="cvb", hand="rt"), dict(rows="cgc ffa"))
    t.strike("P.cvb", "X.cgc")
    t.dice(1)
    t.finish()
    assert not t.afloat("X.cgc")


@rule("CWNB-12.7b")
@pytest.mark.parametrize(("card", "afloat"), [("g5", True), ("g16", False)])
def test_this_turns_damage_counts_before_the_strike(card, afloat):
    t = battle(dict(rows="bbx cvb", hand=f"{card} rt"), dict(rows="cvb ffa"))
    t.strike("P.cvb", "X.cvb")
    t.attack(card, "P.bbx", "X.cvb")
    t.dice(1)
    t.finish()
    assert t.afloat("X.cvb") == afloat


@rule("CWNB-12.7c")
def test_a_crippled_ship_keeps_its_damage_cards():
    t = battle(dict(rows="cvb", hand="rt"), dict(rows="cvb | ffa", damage={"cvb": "mb"}))
    t.strike("P.cvb", "X.cvb")
    t.dice(1)
    t.finish()
    view = t.view(None)
    ship = view["ships"][view["players"][1]["rows"][0][0]]
    assert ship["crippled"]
    assert ship["damage"] == ["mb"]


@rule("CWNB-12.7d")
def test_one_point_of_damage_sinks_a_crippled_ship():
    t = battle(dict(rows="ffa", hand="g3 rt"), dict(rows="cvb ffa", crippled="cvb"))
    t.attack("g3", "P.ffa", "X.cvb")
    t.finish()
    assert not t.afloat("X.cvb")
    assert t.sunk("P") == ["cvb"]


@rule("CWNB-12.7d")
def test_a_strike_in_a_later_turn_sinks_a_crippled_ship():
    t = battle(dict(rows="cvb", hand="rt"), dict(rows="cvb ffa", crippled="cvb"))
    t.strike("P.cvb", "X.cvb")
    t.dice(2)
    t.finish()
    assert not t.afloat("X.cvb")


@rule("CWNB-12.7e")
def test_a_second_hit_from_the_air_in_the_same_turn_sinks():
    t = battle(dict(rows="cvb", hand="rt"), dict(rows="cvb ffa"))
    t.strike("P.cvb", "X.cvb")
    t.strike("P.cvb", "X.cvb")
    t.dice(1, 2)
    t.finish()
    assert not t.afloat("X.cvb")


@rule("CWNB-12.7a", "CWNB-12.7e")
def test_damage_control_on_one_of_two_hits_leaves_the_ship_crippled():
    t = battle(dict(rows="cvb", hand="rt"), dict(rows="cvb ffa", hand="dc"))
    t.strike("P.cvb", "X.cvb")
    t.strike("P.cvb", "X.cvb")
    t.dice(1, 2)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", by="X")
    t.resolve()
    assert t.afloat("X.cvb")
    assert t.is_crippled("X.cvb")


@rule("CWNB-12.7f")
def test_a_crippled_ship_may_not_fire():
    t = battle(dict(rows="bbx dda", crippled="bbx", hand="g5 rt"), dict(rows="ffa"))
    t.play("card:g5")
    assert t.offers() == {"P.dda", "button:cancel"}


@rule("CWNB-12.7f")
def test_a_crippled_carrier_launches_nothing_and_takes_no_crew_efficiency():
    t = battle(dict(rows="cvb cvs", crippled="cvb", hand="cce rt"), dict(rows="ffa"))
    assert "P.cvb" not in t.offers()
    t.play("card:cce")
    assert t.offers() == {"P.cvs", "button:cancel"}


@rule("CWNB-12.7f")
def test_a_crippled_carrier_does_not_modify_air_cover():
    t = battle(dict(rows="ffa", hand="lb rt"), dict(rows="cvb ddb", crippled="cvb", area="ac"), fog=1)
    t.lbas("lb", "X.ddb")
    t.dice(6, 6)
    t.finish()
    assert needed(t, "area_air_cover") == [2]


@rule("CWNB-12.7f")
def test_a_crippled_ship_offers_no_air_defence():
    t = battle(
        dict(rows="cvb", hand="rt"), dict(rows="cvb dda ddb", crippled="cvb"), options="12.1 12.7",
    )
    t.strike("P.cvb", "X.ddb")
    t.finish()
    assert t.offers() == {"X.dda", "button:done"}


@rule("CWNB-12.7g")
def test_three_bomber_hits_cripple_and_sink_the_carrier_and_sink_the_frigate():
    t = battle(dict(rows="ffa", hand="bs rt"), dict(rows="cvb ffa", subs="ssg"))
    t.bombers("bs", "X", 3)
    t.dice(1, 1, 2)
    t.finish()
    assert (t.prompt, t.to_move) == ("bomber_hit", "X")
    assert t.offers() == {"X.cvb", "X.ffa"}
    t.play("X.cvb")
    assert t.offers() == {"X.cvb", "X.ffa"}
    t.play("X.cvb")
    t.resolve()
    assert not t.afloat("X.cvb")
    assert not t.afloat("X.ffa")
    assert t.afloat("X.ssg")


@rule("CWNB-12.7g")
def test_the_owner_may_cripple_the_big_ship_and_sink_another_instead():
    t = battle(dict(rows="ffa", hand="bs rt"), dict(rows="cvb ffa dda"))
    t.bombers("bs", "X", 2)
    t.dice(1, 2)
    t.finish()
    t.play("X.cvb", "X.ffa")
    assert t.is_crippled("X.cvb")
    assert not t.afloat("X.ffa")
    assert t.afloat("X.dda")


@rule("CWNB-12.7g", "CWNB-12.7a")
def test_a_big_ship_damaged_below_seven_soaks_up_only_one_bomber_hit():
    t = battle(dict(rows="ffa", hand="bs rt"), dict(rows="cvb ffa dda", damage={"cvb": "g16"}))
    t.bombers("bs", "X", 2)
    t.dice(1, 2)
    t.finish()
    t.play("X.cvb")
    assert t.offers() == {"X.ffa", "X.dda"}
