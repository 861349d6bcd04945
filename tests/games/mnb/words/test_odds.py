"""The odds of Modern Naval Battles: what the die must show, and what hits do, before a choice is made."""

import pytest

from coldwake import narrate
from coldwake.narrate import Odds, hits_on, or_more_on_a_die
from tests.games.mnb.table import SHIPS, Table


def odds(t: Table, action: str) -> Odds | None:
    """The odds of a choice of the seat to move."""
    seat = t.match.to_move
    assert seat is not None
    name = f"ship:{SHIPS[action]}" if action in SHIPS else action
    before = t.match.digest
    found = narrate.odds(t.match, seat, name, t.match.view(seat))
    assert t.match.digest == before
    return found


@pytest.mark.parametrize(
    ("number", "percent"), [(1, 100), (2, 83), (3, 67), (4, 50), (5, 33), (6, 17), (7, 0), (8, 0), (0, 100)]
)
def test_a_number_or_more_on_a_die(number: int, percent: int) -> None:
    assert or_more_on_a_die(number) == Odds(number, percent, at_least=True)
    assert or_more_on_a_die(number).sign == "≥"


def test_hits_are_told_against_the_hull_that_is_left() -> None:
    assert (hits_on(4, 2).percent, hits_on(4, 2).sinks, hits_on(4, 2).sign) == (50, False, "")
    assert (hits_on(2, 3).percent, hits_on(2, 3).sinks) == (100, True)
    assert not or_more_on_a_die(4).sinks


# -- attacks -------------------------------------------------------------------------------------


def fleet(options: str = "", plans: str = "") -> Table:
    """Carrier, battleship and a submarine against three rows and a submarine."""
    return Table(
        A=dict(rows="us05 us15 us01", subs="us22*", hand="gc6 gc1 mc2 tc1 as1", plans=plans, reserve=""),
        B=dict(rows="su14 | su09 | su01", subs="su19", hand="", reserve="", damage={"su09": "gc3"}),
        step="actions",
        options=options,
    )


def test_a_strike_needs_its_number() -> None:
    t = fleet()
    t.play("us01")
    assert [odds(t, ship) for ship in ("su14", "su01", "su19")] == [or_more_on_a_die(4)] * 3
    t.play("button:cancel", "card:as1")
    assert odds(t, "su14") == or_more_on_a_die(4)
    assert odds(t, "su19") == or_more_on_a_die(5)
    assert odds(t, "button:cancel") is None


def test_battle_plans_and_rows_count() -> None:
    t = fleet("11.1", plans="bp1")
    t.play("us01")
    assert [odds(t, ship) for ship in ("su14", "su09", "su01", "su19")] == [
        or_more_on_a_die(number) for number in (3, 4, 5, 3)
    ]


def test_each_strike_of_a_carrier_has_its_own_number() -> None:
    t = Table(
        A=dict(rows="us02", reserve=""),
        B=dict(rows="su14 su09", hand="", reserve=""),
        step="actions",
    )
    t.play("us02")
    numbers = []
    for _ in range(3):
        numbers.append(odds(t, "su14"))
        t.play("su14")
    assert numbers == [or_more_on_a_die(number) for number in (4, 4, 5)]


def test_guns_missiles_and_torpedoes_hit_without_a_die() -> None:
    t = fleet()
    hull = {ship: t.view(None)["ships"][SHIPS[ship]]["hull"] for ship in ("su14", "su09", "su01")}
    t.play("card:mc2", "us15")
    assert odds(t, "su14") == hits_on(hull["su14"], 2)
    assert odds(t, "su09") == hits_on(hull["su09"] - 2, 2)
    t.play("button:cancel", "card:tc1", "us22")
    assert odds(t, "su01") == hits_on(hull["su01"], 2)
    submarine = odds(t, "su19")
    assert submarine is not None
    assert submarine.sinks


def test_hits_announced_before_leave_less_hull() -> None:
    t = Table(
        A=dict(rows="us15 us07", hand="mc2 mc1", reserve=""),
        B=dict(rows="su10 su09", hand="", reserve=""),
        step="actions",
    )
    hull = {ship: t.view(None)["ships"][SHIPS[ship]]["hull"] for ship in ("su10", "su09")}
    t.play("card:mc2", "us15")
    assert odds(t, "su10") == hits_on(hull["su10"], 2)
    t.play("su10", "card:mc1", "us07")
    assert odds(t, "su10") == hits_on(hull["su10"] - 2, 2)
    assert odds(t, "su09") == hits_on(hull["su09"], 2)


def test_a_large_gun_sinks_whatever_the_hull() -> None:
    t = fleet()
    t.play("card:gc6", "us05")
    large = odds(t, "su01")
    assert large is not None
    assert (large.sinks, large.percent) == (True, 100)


# -- defences ------------------------------------------------------------------------------------


def attacked(plans: str = "") -> Table:
    """A fleet that missiles and two strikes are aimed at."""
    t = Table(
        A=dict(rows="us15 us07 us01", hand="mc5", reserve=""),
        B=dict(rows="su14 su09 | su01", hand="nm1 as1 sc1", plans=plans, reserve=""),
        step="actions",
    )
    t.attack("mc5", "us15 us07", "su01")
    t.own("us01", "su14", "su01")
    t.finish()
    return t


def test_a_defence_has_the_number_of_its_card_or_ship() -> None:
    t = attacked()
    assert odds(t, "card:nm1") == or_more_on_a_die(4)
    assert odds(t, "card:as1") == or_more_on_a_die(4)
    assert odds(t, "card:sc1") is None
    assert odds(t, "button:ready") is None
    t.play("card:nm1")
    assert odds(t, "attack:1") == or_more_on_a_die(4)


def test_battle_plans_help_the_defence() -> None:
    t = attacked(plans="bp1 bp2")
    assert odds(t, "card:nm1") == or_more_on_a_die(2)
    flak = t.targets()
    assert flak == {"su09", "su01"}
    numbers = {ship: t.view("B")["ships"][SHIPS[ship]]["air_defence"][0] for ship in flak}
    assert {ship: odds(t, ship) for ship in flak} == {
        ship: or_more_on_a_die(number - 2) for ship, number in numbers.items()
    }


def test_the_second_number_of_a_ship_comes_after_the_first() -> None:
    t = Table(
        A=dict(rows="su01", hand="as1", reserve=""),
        B=dict(rows="us09", hand="", reserve=""),
        step="actions",
    )
    t.own("su01", "us09")
    t.air("as1", "us09")
    t.finish()
    assert odds(t, "us09") == or_more_on_a_die(4)
    t.play("us09")
    assert odds(t, "attack:1") == or_more_on_a_die(4)
    t.play("attack:1")
    assert odds(t, "us09") == or_more_on_a_die(5)


def test_screening_tells_what_hits_do_to_the_ship_that_takes_them() -> None:
    t = attacked()
    t.play("card:sc1", "attack:1")
    hull = t.view(None)["ships"][SHIPS["su14"]]["hull"]
    assert odds(t, "su14") == hits_on(hull, 3)
    t.play("button:cancel", "card:sc1", "attack:3")
    assert odds(t, "su14") is None  # the die of a strike is the enemy's


def test_declared_defences_and_surviving_attacks_keep_their_odds() -> None:
    t = attacked()
    t.defend("nm1", 1)
    t.defend("sc1", 1, to="su14")
    t.commit()
    assert t.prompt == "defence_order"
    assert odds(t, "answer:1") == or_more_on_a_die(4)
    moved = odds(t, "answer:2")
    assert moved is not None
    assert moved.number == 3
    t.dice(1)
    t.play("button:in-order")
    assert t.prompt == "attack_order"
    hull = t.view(None)["ships"][SHIPS["su14"]]["hull"]
    assert odds(t, "attack:1") == hits_on(hull, 3)
    assert odds(t, "attack:2") == or_more_on_a_die(4)
