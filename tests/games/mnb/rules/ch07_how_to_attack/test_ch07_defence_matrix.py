"""Table 3.2: which defence may meet which attack, and on which number it stops it."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import statuses
from tests.games.mnb.table import Table, rule

# column of the table: the card (or none), who makes the attack, at which ship
ATTACKS = {
    "S": ("gc1", "us17", "su14"),
    "M": ("gc3", "us19", "su14"),
    "L": ("gc6", "us05", "su14"),
    "SSM": ("mc1", "us17", "su14"),
    "CM": ("mc4", "us12", "su14"),
    "SSM+CM": ("mc5", "us17 us19", "su14"),
    "T-ship": ("tc1", "us22", "su14"),
    "T-sub": ("tc1", "us22", "su22"),
    "AS-card": ("as2", "", "su14"),
    "AS-carrier": ("", "us01", "su14"),
    "ASW-card": ("as2", "", "su22"),
    "ASW-carrier": ("", "us01", "su22"),
    "ASW-sub": ("", "us22", "su22"),
}
GUNS = {"S", "M", "L"}
MISSILES = {"SSM", "CM", "SSM+CM"}
CRUISE = {"CM", "SSM+CM"}
TORPEDOES = {"T-ship", "T-sub"}
STRIKES = {"AS-card", "AS-carrier"}
ASW = {"ASW-card", "ASW-carrier", "ASW-sub"}
AT_SUBMARINES = ASW | {"T-sub"}
INHERENT = {"AS-carrier", "ASW-carrier", "ASW-sub"}

# row of the table: the number, and the attacks it may meet
CARDS = {
    "gc2": (4, GUNS),
    "gc6": (5, GUNS),
    "mc2": (3, MISSILES),
    "mc4": (5, MISSILES),
    "tc1": (4, TORPEDOES),
    "tc4": (3, TORPEDOES),
    "as1": (4, CRUISE | STRIKES),
    "as5": (3, CRUISE | STRIKES),
    "nm1": (4, GUNS | MISSILES),
    "nm2": (4, TORPEDOES | STRIKES),
    "nm3": (5, set(ATTACKS)),
}
NEVER = ["bp1", "rr1", "in1"]


def attacked(column, target="", foe="su14 su15", foe_hand="", intel=False):
    """The attack of a column is announced; A has a card to spare, B a passive Kilo."""
    card, firers, aim = ATTACKS[column]
    t = Table(A=dict(rows="us17 us19 us05 | us12 us01", subs="us22*", hand=f"{card} in1"),
              B=dict(rows=foe, subs="su22", hand=foe_hand), step="actions")  # fmt: skip
    if card:
        t.attack(card, firers, target or aim, intel)
    else:
        t.own(firers, target or aim)
    return t


def defended(column, card, die):
    """B meets the attack with that card and die; whatever else is rolled fails."""
    t = attacked(column, foe_hand=card)
    t.finish()
    t.defend(card, 1)
    t.dice(die, 1, 1)
    t.commit()
    if t.prompt == "defence_order":
        t.play("answer:1")
    t.resolve()
    assert (t.rolls[0].purpose, t.rolls[0].die) == ("card", die)
    return t


def cells(possible):
    """The cells of all card rows that are marked with Y, or those that are not."""
    return [
        (card, column)
        for card, (_, columns) in CARDS.items()
        for column in ATTACKS
        if (column in columns) is possible
    ]


@rule(
    "MNB-7.6a",
    "MNB-7.7a",
    "MNB-7.8a",
    "MNB-7.9a",
    "MNB-7.10c",
    "MNB-8.4a",
    "R-MNB-31",
    "R-MNB-32",
    "R-MNB-50",
)
@pytest.mark.parametrize(("card", "column"), cells(possible=True))
def test_a_defence_card_stops_an_attack_of_its_kind_on_its_number_and_not_below(card, column):
    number = CARDS[card][0]
    stopped = defended(column, card, number)
    assert statuses(stopped) == ["stopped"]
    assert len(stopped.rolls) == 1
    failed = defended(column, card, number - 1)
    assert failed.rolls[0].success is False
    assert statuses(failed) != ["stopped"]


@rule("MNB-7.3a", "MNB-7.6a", "MNB-7.10c", "MNB-8.4a", "R-MNB-23")
@pytest.mark.parametrize(("card", "column"), cells(possible=False))
def test_a_defence_card_may_not_meet_an_attack_of_another_kind(card, column):
    t = attacked(column, foe_hand=card)
    t.finish()
    assert t.prompt == "defence"
    t.refused(f"card:{card}")
    assert t.offers() == {"button:ready"}


@rule("MNB-7.6a")
@pytest.mark.parametrize("card", NEVER)
@pytest.mark.parametrize("column", ATTACKS)
def test_a_card_without_a_defensive_note_is_no_defence(card, column):
    t = attacked(column, foe_hand=card)
    t.finish()
    assert t.prompt == "defence"
    t.refused(f"card:{card}")


@rule("MNB-8.5a", "MNB-8.5c")
@pytest.mark.parametrize("column", ATTACKS)
def test_a_screening_ship_moves_any_attack_without_a_die_unless_it_aims_at_a_submarine(column):
    t = attacked(column, foe_hand="sc1")
    t.finish()
    if column in AT_SUBMARINES:
        t.refused("card:sc1")
        return
    t.defend("sc1", 1, to="su15")
    t.dice(1)
    t.commit()
    t.resolve()
    assert t.attacks()[0].target == "su15"
    assert t.damage("su14") == 0
    assert [roll.purpose for roll in t.rolls] == (["strike"] if column in STRIKES else [])


@rule("MNB-7.3b", "MNB-7.3d", "MNB-7.6a", "R-MNB-31", "R-MNB-35")
@pytest.mark.parametrize("column", ATTACKS)
@pytest.mark.parametrize("short", [1, 0])
def test_the_air_defence_of_a_ship_meets_strikes_and_cruise_missiles_only(column, short):
    t = attacked(column, foe="su14 su01", foe_hand="in1")
    t.finish()
    if column not in CRUISE | STRIKES:
        t.refused("su01")
        return
    t.defend("su01", 1)
    t.dice(5 - short, 1)
    t.commit()
    t.resolve()
    assert (t.rolls[0].purpose, t.rolls[0].needed) == ("air_defence", 5)
    assert (statuses(t) == ["stopped"]) is not bool(short)


@rule("R-MNB-36", "MNB-7.6a")
@pytest.mark.parametrize("column", [column for column in ATTACKS if column not in AT_SUBMARINES])
@pytest.mark.parametrize("short", [1, 0])
def test_self_defence_against_all_kinds_meets_every_attack_on_the_ship(column, short):
    t = attacked(column, target="su16", foe="su14 su16")
    t.dice(5 - short, 1)
    t.finish()
    t.resolve()
    assert (t.rolls[0].purpose, t.rolls[0].needed, t.rolls[0].ship) == ("self_defence", 5, "su16")
    assert (statuses(t) == ["stopped"]) is not bool(short)


@rule("R-MNB-36", "R-MNB-22")
@pytest.mark.parametrize("column", sorted(AT_SUBMARINES))
@pytest.mark.parametrize("short", [1, 0])
def test_a_submarine_meets_torpedo_and_asw_with_its_own_number_and_nobody_elses(column, short):
    t = attacked(column, foe="su14 su16")
    t.dice(3 - short, 1)
    t.finish()
    t.resolve()
    assert [(roll.needed, roll.ship) for roll in t.rolls if roll.purpose == "self_defence"] == [(3, "su22")]
    assert (statuses(t) == ["stopped"]) is not bool(short)


@rule("R-MNB-36")
@pytest.mark.parametrize("column", [column for column in ATTACKS if column not in AT_SUBMARINES])
def test_a_submarines_own_number_does_not_protect_the_ships_of_its_fleet(column):
    t = attacked(column)
    t.dice(1)
    t.finish()
    t.resolve()
    assert "self_defence" not in [roll.purpose for roll in t.rolls]
    assert statuses(t) != ["stopped"]


@rule("MNB-8.3a", "MNB-8.3c")
@pytest.mark.parametrize("column", ATTACKS)
def test_intel_stops_every_attack_card_but_no_inherent_attack(column):
    t = attacked(column, foe_hand="in1", intel=True)
    if column in INHERENT:
        assert t.prompt == "actions"
        t.refused("card:in1", by="B")
        return
    assert (t.prompt, t.to_move) == ("intel", "B")
    t.play("card:in1")
    t.pass_intel()
    assert statuses(t) in ([], ["cancelled"])
    assert ATTACKS[column][0] in t.discard
    t.finish()
    assert t.rolls == []
    assert t.afloat(ATTACKS[column][2])
    assert t.damage(ATTACKS[column][2]) == 0
