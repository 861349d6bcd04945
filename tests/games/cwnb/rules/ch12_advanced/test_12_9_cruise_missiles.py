"""Rule 12.9: Cruise Missiles."""

import pytest

from tests.games.cwnb.table import Table, rule

THREE_ROWS = "ffa | dda | cvb"


def launching(rows="cgc", hand="mc rt", options="12.9", **defender):
    """P is at Battle Stations against three rows of X."""
    return Table(
        P=dict(rows=rows, hand=hand), X=dict(rows=THREE_ROWS, **defender),
        turn="P", step="B1", fog=3, options=options,
    )


@rule("CWNB-12.9a", "CWNB-12.9b", "R-CWNB-68")
@pytest.mark.parametrize(
    ("rows", "target", "kind"),
    [
        ("bbx", "X.ffa", "missile"),
        ("bbx", "X.dda", "missile"),
        ("bbx", "X.cvb", "cruise"),
        ("ddb | bbx", "X.ffa", "missile"),
        ("ddb | bbx", "X.cvb", "cruise"),
        ("ddb | ddb | bbx", "X.ffa", "cruise"),
        ("ddb | ddb | bbx", "X.dda", "cruise"),
        ("ddb | ddb | bbx", "X.cvb", "cruise"),
    ],
)
def test_the_positions_decide_what_is_a_cruise_missile(rows, target, kind):
    t = launching(rows)
    t.attack("mc", "P.bbx", target)
    assert [row.kind for row in t.ledger()] == [kind]


@rule("CWNB-12.9a")
def test_without_the_rule_a_c_missile_does_not_reach_the_third_row():
    t = launching(options="")
    t.play("card:mc", "P.cgc")
    assert t.offers() == {"X.ffa", "X.dda", "button:cancel"}
    t.refused("X.cvb", code="E-ROW")


@rule("CWNB-12.9a")
def test_an_a_missile_is_no_cruise_missile_and_does_not_reach_the_third_row():
    t = launching(hand="ma rt")
    t.play("card:ma", "P.cgc")
    t.refused("X.cvb", code="E-ROW")


@rule("CWNB-12.9c", "R-CWNB-68")
def test_a_c_missile_from_a_submarine_is_an_ordinary_missile():
    t = Table(
        P=dict(rows="us-knox", subs="us-chicago", hand="mis-c-d4 retreat"),
        X=dict(rows="us-spruance | uk-active | us-nimitz", hand="air-cover-n2"),
        pack="standard", turn="P", step="B1", fog=1, options="12.9",
    )
    t.attack("mis-c-d4", "P.us-chicago", "X.us-nimitz")
    assert [row.kind for row in t.ledger()] == ["missile"]
    t.finish()
    assert t.prompt == "point_defence"
    t.refused("card:air-cover-n2", code="E-CARD")
    t.resolve()
    assert t.damage("X.us-nimitz") == 4
    assert t.hand("X") == ["air-cover-n2"]


@rule("CWNB-12.9d", "R-CWNB-68")
def test_an_area_ecm_stops_a_cruise_missile_outright():
    t = launching(area="ecm ac")
    t.attack("mc", "P.cgc", "X.cvb")
    t.finish()
    assert t.rolls == []
    assert t.damage("X.cvb") == 0
    assert "mc" in t.discard


@rule("CWNB-12.9d", "CWNB-12.9e", "R-CWNB-68")
def test_a_point_ecm_stops_a_cruise_missile_in_the_air_stage():
    t = Table(
        P=dict(rows="cgc", hand="mc rt"), X=dict(rows=THREE_ROWS, hand="ecm"),
        turn="P", step="B1", fog=1, options="12.9",
    )
    t.attack("mc", "P.cgc", "X.cvb")
    t.finish()
    assert (t.prompt, t.to_move) == ("air_point_defence", "X")
    t.answer("ecm", 1)
    t.resolve()
    assert t.damage("X.cvb") == 0
    assert "ecm" in t.discard


@rule("CWNB-12.9e")
@pytest.mark.parametrize(("die", "damage"), [(4, 0), (5, 4)])
def test_air_cover_stops_a_cruise_missile_on_a_success(die, damage):
    t = Table(
        P=dict(rows="cgc", hand="mc rt"), X=dict(rows=THREE_ROWS, hand="ac"),
        turn="P", step="B1", fog=1, options="12.9",
    )
    t.attack("mc", "P.cgc", "X.cvb")
    t.finish()
    t.dice(die)
    t.answer("ac", 1)
    t.resolve()
    assert [(roll.purpose, roll.needed) for roll in t.rolls] == [("air_cover", 4)]
    assert t.damage("X.cvb") == damage


@rule("CWNB-12.9e")
@pytest.mark.parametrize(("die", "damage"), [(2, 0), (3, 4)])
def test_air_defence_stops_a_cruise_missile_on_a_success(die, damage):
    t = launching(options="12.1 12.9")
    t.attack("mc", "P.cgc", "X.cvb")
    t.finish()
    assert t.prompt == "air_defence"
    t.dice(die)
    t.assign("X.cvb", 1)
    t.resolve()
    assert [(roll.purpose, roll.needed) for roll in t.rolls] == [("air_defence", 2)]
    assert t.damage("X.cvb") == damage


@rule("CWNB-12.9e")
def test_air_defence_cannot_answer_an_ordinary_missile():
    t = launching(options="12.1 12.9")
    t.attack("mc", "P.cgc", "X.dda")
    t.finish()
    assert t.prompt == "adjust_ordnance"
    assert not t.afloat("X.dda")


def cruise_and_strike(*order):
    """A Cruise Missile and a strike that both get through to X's carrier in row 3."""
    t = launching("cgc cvb", options="12.7 12.9")
    for name in order:
        if name == "cruise":
            t.attack("mc", "P.cgc", "X.cvb")
        else:
            t.strike("P.cvb", "X.cvb")
    t.dice(1)
    t.finish()
    return t


@rule("CWNB-12.9f", "CWNB-12LAYe")
def test_cruise_missile_damage_counts_before_the_strike():
    assert not cruise_and_strike("cruise", "strike").afloat("X.cvb")


@rule("CWNB-12.9f", "CWNB-12LAYe")
def test_cruise_missile_damage_counts_first_even_when_it_was_named_last():
    assert not cruise_and_strike("strike", "cruise").afloat("X.cvb")


@rule("CWNB-12.9f")
def test_without_the_cruise_missile_the_same_strike_only_cripples():
    t = cruise_and_strike("strike")
    assert t.is_crippled("X.cvb")


@rule("CWNB-12.9g")
def test_damage_control_cancels_a_cruise_missile_that_got_through():
    t = Table(
        P=dict(rows="cgc", hand="mc rt"), X=dict(rows=THREE_ROWS, hand="dc"),
        turn="P", step="B1", fog=1, options="12.9",
    )
    t.attack("mc", "P.cgc", "X.cvb")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", by="X")
    t.resolve()
    assert t.damage("X.cvb") == 0
    assert "dc" in t.discard


@rule("CWNB-12.9h")
def test_a_cruise_missile_costs_one_fog_of_war_and_its_symbol():
    t = launching(hand="mc mc rt")
    t.attack("mc", "P.cgc", "X.cvb")
    assert t.fog_left == 2
    t.refused("card:mc", code="E-SYMBOL")


@rule("CWNB-12.9h")
def test_a_cruise_missile_stays_as_a_damage_card_if_it_does_not_sink():
    t = launching()
    t.attack("mc", "P.cgc", "X.cvb")
    t.finish()
    view = t.view(None)
    assert view["ships"][view["players"][1]["rows"][2][0]]["damage"] == ["mc"]


@rule("R-CWNB-68", "CWNB-13.3b")
def test_with_13_3_a_cruise_missile_blocks_ecm_but_not_air_cover():
    t = launching(hand="mc ecm ac rt", options="12.9 13.3")
    t.attack("mc", "P.cgc", "X.cvb")
    t.refused("card:ecm", code="E-RULE")
    t.area("ac")
    assert t.area_cards("P") == ["ac"]
