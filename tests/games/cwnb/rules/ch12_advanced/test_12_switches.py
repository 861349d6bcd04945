"""Rule 12: the advanced rules are separate switches."""

import pytest

import coldwake
from tests.games.cwnb.table import Table, rule

ADVANCED = ["12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9"]


def strike_on_a_carrier(options):
    """P's large carrier strikes X's large carrier in row 1."""
    t = Table(
        P=dict(rows="cvb", hand="rt"),
        X=dict(rows="cvb ffa"),
        turn="P", step="B1", fog=1, options=options,
    )
    t.strike("P.cvb", "X.cvb")
    return t


@rule("CWNB-12a")
@pytest.mark.parametrize("key", ADVANCED)
def test_each_advanced_rule_can_be_switched_on_by_itself(key):
    match = coldwake.new("cwnb", seats=2, seed=1, options={key: True})
    assert match.prompt.key == "formation_ship"


@rule("CWNB-12a")
def test_all_advanced_rules_can_be_switched_on_together():
    match = coldwake.new("cwnb", seats=2, seed=1, options=dict.fromkeys(ADVANCED, True))
    assert match.prompt.key == "formation_ship"


@rule("CWNB-12a")
def test_an_advanced_rule_that_does_not_exist_is_refused():
    with pytest.raises(coldwake.OptionError):
        coldwake.new("cwnb", seats=2, seed=1, options={"12.10": True})


@rule("CWNB-12a")
def test_air_defence_alone_does_not_change_the_strike_number_or_cripple():
    t = strike_on_a_carrier("12.1")
    t.dice(2)
    t.finish()
    assert t.prompt == "air_defence"
    t.resolve()
    assert [roll.needed for roll in t.rolls] == [2]
    assert not t.afloat("X.cvb")


@rule("CWNB-12a")
def test_row_modifier_alone_brings_no_air_defence_and_no_crippling():
    t = strike_on_a_carrier("12.2")
    t.dice(3)
    t.finish()
    assert [(roll.purpose, roll.needed) for roll in t.rolls] == [("strike", 3)]
    assert not t.afloat("X.cvb")


@rule("CWNB-12a")
def test_crippling_alone_brings_no_air_defence_and_no_row_modifier():
    t = strike_on_a_carrier("12.7")
    t.dice(2)
    t.finish()
    assert [(roll.purpose, roll.needed) for roll in t.rolls] == [("strike", 2)]
    assert t.is_crippled("X.cvb")


@rule("CWNB-12a")
def test_without_advanced_rules_a_strike_meets_no_air_defence_and_sinks():
    t = strike_on_a_carrier("")
    t.dice(2)
    t.finish()
    assert [(roll.purpose, roll.needed) for roll in t.rolls] == [("strike", 2)]
    assert not t.afloat("X.cvb")
