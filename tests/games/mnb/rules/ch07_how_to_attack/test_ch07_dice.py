"""Table 3.4: how many faces succeed for every number, with and without a Battle Plan."""

import pytest

from tests.games.mnb.table import Table, rule

FACES = range(1, 7)
# number: how many of the six faces succeed with +0, +1, against row 2, row 3, and row 3 with +1
CHANCES = {2: (5, 6, 4, 3, 4), 3: (4, 5, 3, 2, 3), 4: (3, 4, 2, 1, 2), 5: (2, 3, 1, 0, 1), 6: (1, 2, 0, 0, 0)}
PLANS = ["", "bp1"]


def successes(roll):
    """The faces that succeed; they must be the highest ones."""
    good = [die for die in FACES if roll(die)]
    assert good == list(FACES)[6 - len(good) :]
    return len(good)


@rule("MNB-7.6a", "MNB-8.1b", "R-MNB-22", "R-MNB-47")
@pytest.mark.parametrize("plans", PLANS)
@pytest.mark.parametrize(
    ("number", "sub"), [(2, "us25"), (3, "us22"), (4, "us25*"), (5, "us22*"), (6, "fr11*")]
)
def test_a_submarines_defence_succeeds_as_often_as_its_number_says(number, sub, plans):
    ship = sub.strip("*")

    def stopped(die):
        t = Table(A=dict(rows="su14", hand="as1 in1"), B=dict(subs=sub, plans=plans), step="actions")
        t.air("as1", ship)
        t.dice(die, 1)
        t.finish()
        assert (t.rolls[0].needed, t.rolls[0].bonus) == (number, len(plans.split()))
        return t.attacks()[0].status == "stopped"

    assert successes(stopped) == CHANCES[number][bool(plans)]


@rule("MNB-7.3d", "MNB-8.1b")
@pytest.mark.parametrize("plans", PLANS)
@pytest.mark.parametrize(("number", "ship"), [(4, "su05"), (5, "su01"), (6, "su08")])
def test_air_defence_succeeds_as_often_as_its_number_says(number, ship, plans):
    def stopped(die):
        t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows=ship, plans=plans), step="actions")
        t.own("us01", ship)
        t.finish()
        t.defend(ship, 1)
        t.dice(die, 1)
        t.commit()
        return t.attacks()[0].status == "stopped"

    assert successes(stopped) == CHANCES[number][bool(plans)]


@rule("MNB-7.10b", "MNB-7.11d", "MNB-8.1b", "MNB-11.1a")
@pytest.mark.parametrize(
    ("column", "row", "plans"), [(0, 1, ""), (1, 1, "bp1"), (2, 2, ""), (3, 3, ""), (4, 3, "bp1")]
)
@pytest.mark.parametrize(("number", "by"), [(3, "as4"), (4, "as1"), (5, "as2"), (4, "us01"), (5, "uk01")])
def test_a_strike_sinks_as_often_as_its_number_and_the_row_of_its_target_say(number, by, column, row, plans):
    def sunk(die):
        is_card = by.startswith("as")
        t = Table(A=dict(rows="us17" if is_card else by, hand=f"{by if is_card else ''} in1", plans=plans),
                  B=dict(rows="su14 | su15 | su13"), step="actions", options="11.1")  # fmt: skip
        target = ("su14", "su15", "su13")[row - 1]
        if is_card:
            t.air(by, target)
        else:
            t.own(by, target)
        t.dice(die)
        t.finish()
        return not t.afloat(target)

    assert successes(sunk) == CHANCES[number][column]


@rule("MNB-7.10b", "MNB-7.4d", "MNB-8.1b")
@pytest.mark.parametrize("plans", PLANS)
@pytest.mark.parametrize("target", ["su14", "su15", "su13"])
def test_without_the_optional_rule_the_row_of_the_target_does_not_matter(target, plans):
    def sunk(die):
        t = Table(
            A=dict(rows="us17", hand="as1 in1", plans=plans),
            B=dict(rows="su14 | su15 | su13"),
            step="actions",
        )
        t.air("as1", target)
        t.dice(die)
        t.finish()
        return not t.afloat(target)

    assert successes(sunk) == CHANCES[4][bool(plans)]


@rule("MNB-7.10d", "MNB-7.11e", "MNB-7.12b", "MNB-8.1b")
@pytest.mark.parametrize("plans", PLANS)
@pytest.mark.parametrize(("number", "by"), [(3, "us25"), (4, "us22"), (5, "fr10"), (6, "cn08")])
def test_an_asw_attack_sinks_as_often_as_its_number_says(number, by, plans):
    def sunk(die):
        t = Table(A=dict(subs=f"{by}*", hand="in1", plans=plans), B=dict(subs="su22"), step="actions")
        t.own(by, "su22")
        t.dice(1, die)
        t.finish()
        return not t.afloat("su22")

    assert successes(sunk) == CHANCES[number][bool(plans)]


@rule("R-MNB-57")
def test_a_defender_throws_as_many_dice_as_there_are_defences():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su05 su06 su01", hand="as1 as2"), step="actions")
    t.own("us01", "su05", "su05")
    t.finish()
    for what in ("su05", "su05", "su06", "su06", "su01", "as1", "as2"):
        t.defend(what, 1)
    t.dice(1, 1, 1, 1, 1, 1, 1, 1, 1)
    t.commit()
    t.resolve()
    assert len(t.rolls) == 9
