"""Odds of battles in Cold War Blitz, against values worked out by hand and by playing."""

import pytest

from coldwake.games.blitz.bots.odds import Fighter, Odds, battle, first_shot, volley


def infantry(*dice: int, can_retreat: bool = True, stands_firm: bool = False) -> Fighter:
    """A unit that fires on the column - - - R R E."""
    return Fighter(1 / 6, 1 / 3, dice, can_retreat, stands_firm)


def test_the_chance_to_fire_first_is_that_of_two_dice() -> None:
    assert first_shot(0, tie=False) == pytest.approx(15 / 36)
    assert first_shot(0, tie=True) == pytest.approx(21 / 36)
    assert first_shot(1, tie=False) == pytest.approx(21 / 36)
    assert first_shot(-6, tie=False) == 0


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_half_of_the_dice_do_nothing(dice: int) -> None:
    same, reduced, gone, destroyed = volley(1 / 6, 1 / 3, dice, infantry(2))
    assert same == pytest.approx(0.5**dice)
    assert reduced == 0
    assert gone == pytest.approx(1 - 0.5**dice)
    assert destroyed == pytest.approx(1 - (5 / 6) ** dice)


def test_a_full_two_step_unit_is_reduced_by_one_hit_and_goes_by_two() -> None:
    same, reduced, gone, destroyed = volley(1 / 6, 1 / 3, 2, infantry(3, 1))
    assert same == pytest.approx(1 / 4)
    assert reduced == pytest.approx(2 * 1 / 6 * 1 / 2)
    assert destroyed == pytest.approx(1 / 36)
    assert gone == pytest.approx(1 - 1 / 4 - 1 / 6)


def test_a_unit_without_a_way_out_is_destroyed_instead_of_driven_off() -> None:
    _, _, gone, destroyed = volley(1 / 6, 1 / 3, 1, infantry(2, can_retreat=False))
    assert gone == destroyed == pytest.approx(1 / 2)


def test_resilient_units_shrug_off_the_first_retreat() -> None:
    same, _, gone, _ = volley(1 / 6, 1 / 3, 1, infantry(2, stands_firm=True))
    assert same == pytest.approx(5 / 6)
    assert gone == pytest.approx(1 / 6)


def test_one_against_one_is_as_worked_out_by_hand() -> None:
    odds = battle((infantry(2),), (infantry(2),), first_shot(0, tie=False))
    assert odds.win == pytest.approx(0.45)


@pytest.mark.parametrize(
    ("allied", "opfor", "bonus", "expected"),
    [
        ((infantry(3, 1),), (infantry(2, 1),), 1, 0.63),
        ((infantry(3, 1, stands_firm=True),), (infantry(2, 1),), 1, 0.88),
        ((infantry(3, 1),) * 2, (infantry(3, 1),), 0, 0.95),
        ((infantry(3, 1),) * 3, (infantry(3, 1),) * 3, 0, 0.44),
    ],
    ids=["elite", "resilient", "two-on-one", "three-on-three"],
)
def test_odds_agree_with_battles_that_were_played(
    allied: tuple[Fighter, ...], opfor: tuple[Fighter, ...], bonus: int, expected: float
) -> None:
    assert battle(allied, opfor, first_shot(bonus, tie=False)).win == pytest.approx(expected, abs=0.01)


def test_nobody_wins_where_nobody_can_hurt() -> None:
    assert battle((infantry(0),), (infantry(0),), 0.5) == Odds(0, 0, 0)


def test_an_empty_line_has_lost_already() -> None:
    assert battle((), (infantry(1),), 0.5).win == 0
    assert battle((infantry(1),), (), 0.5).win == 1


def test_a_stronger_line_loses_less() -> None:
    weak = battle((infantry(2),), (infantry(3, 1),), 0.5)
    strong = battle((infantry(4, 2), infantry(4, 2)), (infantry(3, 1),), 0.5)
    assert strong.win > weak.win
    assert strong.lost < weak.lost
    assert strong.killed > weak.killed
