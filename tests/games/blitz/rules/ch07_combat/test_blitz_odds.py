"""The odds of whole battles: exact values, found independently of the engine, that any wrong rule would miss."""

from fractions import Fraction

import pytest

from tests.games.blitz.rules.ch07_combat.fights import changed_pack, unit_with
from tests.games.blitz.rules.ch07_combat.odds import Odds
from tests.games.blitz.table import rule

IN_THE_SUBURB = ("inchon-1950", "YDP", ("PYO", "17I", "SEC"))
ON_THE_HEIGHTS = ("drill", "HIL", ("WES", "2I", "L1"))
IN_STANLEY = ("falklands-1982", "STA", ("DOU", "2SG", "GMS"))


def fresh(*units):
    return frozenset((unit, False) for unit in units)


EVEN = frozenset({("31I", True), ("107", False)})
"""Two infantry units with firepower 2 and one step each."""


@rule("BLITZ-7.1.1c", "BLITZ-7.1.2c", "BLITZ-7.1.3", "BLITZ-7.1.4", "R-BLITZ-23", "R-BLITZ-25")
def test_of_two_equal_units_the_one_that_loses_ties_wins_nine_battles_in_twenty():
    assert Odds(*IN_THE_SUBURB).wins(EVEN) == Fraction(9, 20)


@rule("BLITZ-7.1.3", "R-BLITZ-23")
def test_two_equal_units_fight_sixteen_fifteenths_of_a_round():
    assert Odds(*IN_THE_SUBURB).rounds(EVEN) == Fraction(16, 15)


@rule("BLITZ-7.1.1a", "BLITZ-7.1.1c")
def test_of_two_equal_units_the_one_that_wins_ties_fires_first_in_21_cases_of_36():
    after = Odds(*IN_THE_SUBURB).after_a_round(EVEN)
    assert after[fresh("107")] == Fraction(21, 36) * Fraction(3, 4) + Fraction(15, 36) * Fraction(3, 16)
    assert after[frozenset({("31I", True)})] == Fraction(15, 36) * Fraction(3, 4) + Fraction(
        21, 36
    ) * Fraction(3, 16)


@rule("BLITZ-7.2a", "BLITZ-7.3a", "BLITZ-7.3.3")
@pytest.mark.parametrize(
    ("allied", "reduced", "opfor", "dice"),
    [("31I", True, "107", 4), ("31I", False, "107", 5), ("1M", False, "18A", 7), ("KMC", True, "107", 3)],
)
def test_a_round_without_effect_has_the_chance_of_one_half_for_each_die(allied, reduced, opfor, dice):
    force = frozenset({(allied, reduced), (opfor, False)})
    assert Odds(*IN_THE_SUBURB).after_a_round(force)[force] == Fraction(1, 2**dice)


@rule("BLITZ-7.1.1b", "BLITZ-7.3.1", "BLITZ-7.3b", "BLITZ-10.3a")
def test_an_elite_unit_beats_a_weaker_garrison_five_times_in_eight():
    odds = Odds(*ON_THE_HEIGHTS).wins(fresh("PA", "G1"))
    assert odds == Fraction(1505771, 2410560)
    assert float(odds) == pytest.approx(0.63, abs=0.01)


@rule("BLITZ-10.3b")
def test_resiliency_lifts_the_odds_of_the_elite_unit_to_seven_in_eight():
    odds = Odds(*ON_THE_HEIGHTS, options="10.3").wins(fresh("PA", "G1"))
    assert odds == Fraction(2074684489, 2360860992)
    assert float(odds) == pytest.approx(0.88, abs=0.01)


@rule("BLITZ-7.1.2e", "BLITZ-7.2b", "BLITZ-10.3a", "R-BLITZ-24")
def test_two_elite_units_beat_one_of_the_same_kind_nineteen_times_in_twenty():
    odds = Odds(*IN_STANLEY).wins(fresh("40C", "42C", "25R"))
    assert odds == Fraction(2078189613109, 2190133572480)
    assert float(odds) == pytest.approx(0.95, abs=0.01)


@rule("R-BLITZ-27", "BLITZ-7.1.2e", "BLITZ-7.3d", "R-BLITZ-24", "R-BLITZ-28")
def test_three_against_three_end_with_one_side_left_and_the_odds_of_the_ties(tmp_path):
    changes = [unit_with(unit, "firepower", "[3, 1]") for unit in ("31I", "32I", "17I")]
    pack = changed_pack(tmp_path / "even", "inchon-1950", *changes)
    odds = Odds(pack, "YDP", ("PYO", "1EN", "SEC"))
    left = odds.endings(fresh("31I", "32I", "17I", "18A", "18B", "87R"), battles=4000, seed=1950)
    survivors = [{unit for unit, _ in force} for force in left]
    assert all(survivors)
    allied = sum(units <= {"31I", "32I", "17I"} for units in survivors)
    assert all(units <= {"31I", "32I", "17I"} or units <= {"18A", "18B", "87R"} for units in survivors)
    assert allied / len(left) == pytest.approx(0.4449, abs=0.02)
