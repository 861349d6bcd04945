"""Rule 12.6: battleship armour."""

import pytest

from tests.games.cwnb.table import Table, rule


def battleship(cards, options="12.6", hand="rt", player="dda bbx", fog=3):
    """X owns a damaged battleship in row 1; P is at Battle Stations."""
    return Table(
        P=dict(rows=player, hand=hand),
        X=dict(rows="bbx | ffa", **({"damage": {"bbx": cards}} if cards else {})),
        turn="P", step="B1", fog=fog, options=options,
    )


def cards_under_first_ship(t):
    """The Damage cards under the only ship of X's row 1."""
    view = t.view(None)
    return view["ships"][view["players"][1]["rows"][0][0]]["damage"]


@rule("CWNB-12.6a", "CWNB-12.6b")
def test_each_damage_card_counts_one_less():
    assert battleship("g3 g5 g16").damage("X.bbx") == 0 + 1 + 3


@rule("CWNB-12.6a")
def test_without_the_rule_damage_counts_as_printed():
    assert battleship("g3 g5 g16", options="").damage("X.bbx") == 1 + 2 + 4


@rule("CWNB-12.6c")
def test_the_reduced_damage_is_deducted_in_scoring():
    t = Table(
        P=dict(rows="bbx", damage={"bbx": "g3 g5 g16"}, hand="rt"),
        X=dict(rows="ffa"),
        turn="P", step="C2", played=True, fog=1, acted="X", final=True, draw=0, options="12.6",
    )
    t.done()
    assert t.score("P") == 12 - 4


@rule("CWNB-12.6b", "R-CWNB-60")
def test_a_card_of_one_point_stays_under_the_battleship_and_is_worth_nothing():
    t = battleship("", hand="g3 rt", player="ffa")
    t.attack("g3", "P.ffa", "X.bbx")
    t.finish()
    assert t.damage("X.bbx") == 0
    assert cards_under_first_ship(t) == ["g3"]


@rule("CWNB-12.6c")
def test_printed_damage_beyond_its_hits_does_not_sink_a_battleship():
    t = battleship("g16 g16", hand="g16 rt")
    t.attack("g16", "P.bbx", "X.bbx")
    t.finish()
    assert t.afloat("X.bbx")
    assert t.damage("X.bbx") == 9


@rule("CWNB-12.6c")
def test_reduced_damage_equal_to_its_hits_sinks_a_battleship():
    t = battleship("g16 g16 mb", hand="g16 rt")
    t.attack("g16", "P.bbx", "X.bbx")
    t.finish()
    assert not t.afloat("X.bbx")
    assert t.sunk("P") == ["bbx"]


@rule("CWNB-12.6c")
@pytest.mark.parametrize(("cards", "critical"), [("g16 g16 g16", False), ("g16 g16 g16 g5", True)])
def test_the_critical_state_is_measured_by_reduced_damage(cards, critical):
    assert battleship(cards, options="12.5 12.6").is_critical("X.bbx") == critical


@rule("CWNB-12.6c")
@pytest.mark.parametrize(("cards", "afloat"), [("g16 g5", True), ("g16 mb", False)])
def test_the_crippling_threshold_is_measured_by_reduced_damage(cards, afloat):
    t = battleship(cards, options="12.6 12.7", player="cvb")
    t.strike("P.cvb", "X.bbx")
    t.dice(1)
    t.finish()
    assert t.afloat("X.bbx") == afloat


@rule("CWNB-12.6a", "CWNB-DEF-09")
@pytest.mark.parametrize("token", ["cvb", "cgc", "dda"])
def test_no_other_kind_of_ship_has_armour(token):
    t = Table(
        P=dict(rows="ffa", hand="rt"), X=dict(rows=token, damage={token: "g5"}),
        turn="P", step="B1", fog=1, options="12.6",
    )
    assert t.damage(f"X.{token}") == 2


@rule("R-CWNB-60")
def test_a_worthless_card_may_be_chosen_as_a_repair():
    t = Table(
        P=dict(rows="bbx", damage={"bbx": "g3 g5"}, hand="rt as"), X=dict(rows="ffa"),
        turn="P", step="A6", fog=3, options="12.6",
    )
    t.play("card:rt", "P.bbx", "card:g3")
    assert "g3" in t.discard
    assert t.damage("P.bbx") == 1


@rule("CWNB-12.6a", "R-CWNB-68")
def test_armour_works_against_a_cruise_missile():
    t = Table(
        P=dict(rows="cgc", hand="mc rt"), X=dict(rows="ffa | dda | bbx"),
        turn="P", step="B1", fog=1, options="12.6 12.9",
    )
    t.attack("mc", "P.cgc", "X.bbx")
    t.finish()
    assert t.damage("X.bbx") == 3
