"""What an arena measures: shares, intervals over blocks, differences of ratings; against numbers worked out by hand."""

import math
from typing import Any

import pytest
from openskill.models import PlackettLuce

from coldwake.lab.arena import Asked, figures_of, make, ratings_of
from coldwake.lab.arena.figures import all_broken, block_score, elo_of, victories
from coldwake.lab.arena.ratings import Meeting, _meetings, _rate
from coldwake.lab.simulate import GameResult, share_of
from coldwake.lab.statistics import paired, wilson

BOTS = ("random", "greedy")


def plan(game: str = "cwnb", **asked: Any) -> Any:
    return make(Asked(game, BOTS, **{"pack": "drill", "games": 1, **asked}))


def ended(winners: list[int], points: list[int], decisions: int = 10, choices: int = 4, cpu: float = 1.0) -> GameResult:
    seats = len(points)
    return GameResult(0, winners, points, decisions, choices=[choices] * seats, cpu=[cpu] * seats)


def dealt(arena: Any, results: list[GameResult]) -> dict[Any, GameResult]:
    return dict(zip(arena.jobs(), results, strict=True))


# -- intervals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blocks", "low", "high"),
    [
        # the blocks and one each of 0 and 1: mean 3/6, mean square 3/6, so the variance is that of single games
        ([1.0, 0.0, 1.0, 0.0], *wilson(2, 4)),
        # mean 1/2, mean square (4/4 + 1)/6 = 1/3, variance 1/12, a third of 1/4: each block is worth three games
        ([0.5, 0.5, 0.5, 0.5], *wilson(6, 12)),
        # all won: mean 3/4, mean square 3/4, worth what they are
        ([1.0, 1.0], *wilson(2, 2)),
        # mean (1.5 + 1)/4 = 5/8, mean square (1.25 + 1)/4 = 9/16, variance 11/64 of 15/64: worth 2 * 15/11
        ([1.0, 0.5], *wilson(0.75 * 30 / 11, 30 / 11)),
    ],
)
def test_interval_over_blocks(blocks: list[float], low: float, high: float) -> None:
    assert paired(blocks) == pytest.approx((low, high))


def test_pairs_that_cancel_the_luck_of_seats_make_the_interval_narrow() -> None:
    even, lucky = paired([0.5] * 30), paired([0.0, 1.0] * 15)
    assert even[1] - even[0] < (lucky[1] - lucky[0]) / 2


def test_no_blocks_say_nothing() -> None:
    assert paired([]) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("share", "fair", "points"),
    [(0.5, 0.5, 0), (10 / 11, 0.5, 400), (1 / 11, 0.5, -400), (0.65, 0.5, 107.54), (0.25, 0.25, 0), (10 / 13, 0.25, 400)],
)
def test_a_share_as_a_difference_of_ratings(share: float, fair: float, points: float) -> None:
    assert elo_of(share, fair) == pytest.approx(points, abs=0.01)


def test_all_or_nothing_has_no_difference() -> None:
    assert elo_of(0.0, 0.5) is None
    assert elo_of(1.0, 0.25) is None


# -- shares ----------------------------------------------------------------------------------------


def test_a_shared_win_counts_in_parts() -> None:
    result = ended([0, 2], [9, 1, 9])
    assert [share_of(result, seat, 3) for seat in range(3)] == [0.5, 0, 0.5]
    assert [share_of(ended([], [0, 0]), seat, 2) for seat in range(2)] == [0.5, 0.5]
    assert share_of(ended([], [0]), 0, 1) == 0


def test_a_block_is_scored_for_the_one_in_each_seat() -> None:
    arena = plan(seats=3)
    assert block_score(arena, [ended([0], [1, 0, 0]), ended([0], [1, 0, 0]), ended([0, 2], [1, 0, 1])]) == pytest.approx(0.5)


@pytest.mark.parametrize(("one", "rest", "score"), [([0], [], 1), ([], [0], 0), ([0], [0], 0.5), ([], [], 0.5)])
def test_solitaire_games_are_compared_on_the_same_seed(one: list[int], rest: list[int], score: float) -> None:
    assert block_score(plan("blitz"), [ended(one, [0]), ended(rest, [0])]) == score


# -- a pairing -------------------------------------------------------------------------------------


def test_the_figures_of_a_duel() -> None:
    """Two blocks; greedy sits first in the first game of each, and wins 1 + 1 and 1/2 + 0."""
    arena = plan(games=4)
    results = [
        ended([0], [10, 2], decisions=100, choices=10, cpu=1.0),
        ended([1], [4, 8], decisions=50, choices=30, cpu=2.0),
        ended([0, 1], [6, 6], decisions=70),
        ended([0], [9, 0], decisions=60),
    ]
    (found,) = figures_of(arena, dealt(arena, results))
    assert (found.pairing.one, found.pairing.rest) == ("greedy", "random")
    assert (found.games, found.overall.blocks) == (4, 2)
    assert found.overall.share == pytest.approx((1 + 0.25) / 2)
    assert (found.overall.low, found.overall.high) == pytest.approx(paired([1.0, 0.25]))
    assert found.elo == pytest.approx(elo_of(0.625, 0.5))
    assert (found.one.won, found.one.won_share) == (2.5, 0.625)
    assert found.one.won_interval == wilson(2.5, 4)
    assert found.one.points == (10 + 8 + 6 + 0) / 4
    assert found.rest.points == (2 + 4 + 6 + 9) / 4
    assert found.decisions == 70
    assert found.one.seconds == pytest.approx((1 + 2 + 1 + 1) / (10 + 30 + 4 + 4))
    assert found.errors == []


def test_the_rest_is_counted_over_all_its_seats() -> None:
    arena = plan(seats=3)
    results = [ended([1], [0, 9, 3]), ended([1], [3, 9, 6]), ended([0], [9, 3, 0])]
    (found,) = figures_of(arena, dealt(arena, results))
    assert found.fair == pytest.approx(1 / 3)
    assert (found.one.seat_games, found.rest.seat_games) == (3, 6)
    assert (found.one.won, found.rest.won) == (1, 2)
    assert (found.one.points, found.rest.points) == (3, (9 + 3 + 3 + 6 + 9 + 3) / 6)


def test_a_block_with_an_error_counts_in_nothing_and_is_listed() -> None:
    arena = plan(games=4)
    results = [ended([0], [5, 0]), GameResult(0, error="ValueError: no"), ended([0], [7, 0]), ended([1], [0, 7])]
    played = dealt(arena, results)
    (found,) = figures_of(arena, played)
    assert (found.games, found.overall.blocks, found.one.points) == (2, 1, 7)
    (broken,) = found.errors
    assert (broken.seed, broken.bots, broken.error) == (1_000_000_001, ("random", "greedy"), "ValueError: no")
    assert "--bots random,greedy" in broken.again
    assert all_broken(arena, played) == [broken]


def test_nothing_but_errors_is_no_figure() -> None:
    arena = plan(games=2)
    (found,) = figures_of(arena, dealt(arena, [GameResult(0, error="no")] * 2))
    assert (found.overall.blocks, found.overall.low, found.overall.high, found.elo) == (0, 0.0, 1.0, None)


def test_each_scenario_has_an_estimate_of_its_own() -> None:
    arena = plan("attack_sub", pack="", scenarios=("13A", "13B"), games=8)
    won, lost = [ended([0], [1, 0]), ended([1], [0, 1])], [ended([1], [0, 1]), ended([0], [1, 0])]
    (found,) = figures_of(arena, dealt(arena, won + lost + won + won))
    assert {name: one.share for name, one in found.stages.items()} == {"13A": 1, "13B": 0.5}
    assert {name: one.blocks for name, one in found.stages.items()} == {"13A": 2, "13B": 2}
    assert found.overall.share == 0.75


def test_solitaire_players_have_a_difference_of_victories() -> None:
    arena = plan("blitz", games=8)
    win, loss = ended([0], [3]), ended([], [1])
    played = dealt(arena, [win, loss, win, win, win, loss, loss, loss])
    (found,) = figures_of(arena, played)
    assert found.difference[0] == pytest.approx(3 / 4 - 1 / 4)
    assert found.difference[1:] == pytest.approx([2 * bound - 1 for bound in paired([1.0, 0.5, 1.0, 0.5])])
    assert victories(arena, played, "greedy") == {"drill": (3, 4)}
    assert victories(arena, played, "random") == {"drill": (1, 4)}


# -- ratings ---------------------------------------------------------------------------------------


def test_ratings_follow_the_wins() -> None:
    arena = plan(games=20)
    played = dealt(arena, [ended([0], [1, 0]), ended([1], [0, 1])] * 10)
    best, worst = ratings_of(arena, played)
    assert (best.bot, worst.bot, best.games) == ("greedy", "random", 20)
    assert best.mu > 25 > worst.mu
    assert best.at_least == pytest.approx(best.mu - 3 * best.sigma)


def test_equal_players_have_equal_ratings() -> None:
    arena = plan(games=4)
    one, other = ratings_of(arena, dealt(arena, [ended([0, 1], [1, 1])] * 4))
    assert one.mu == pytest.approx(other.mu) == pytest.approx(25)


def test_every_game_is_rated_by_who_has_won() -> None:
    arena = plan(games=2)
    meetings = _meetings(arena, dealt(arena, [ended([0], [1, 0]), ended([0], [1, 0])]))
    assert meetings == [Meeting(("greedy", "random"), (1, 2)), Meeting(("random", "greedy"), (1, 2))]


def test_a_first_game_moves_two_players_as_the_model_says() -> None:
    """By hand: sigma² = 625/9, beta² = 625/36, c² = 2 (sigma² + beta²); the winner gains sigma²/c times 1/2."""
    model = PlackettLuce(tau=0.0)
    held = {bot: model.rating(name=bot) for bot in BOTS}
    _rate(model, held, Meeting(("greedy", "random"), (1, 2)))
    gain = (625 / 9) / math.sqrt(2 * (625 / 9 + 625 / 36)) / 2
    assert held["greedy"].mu == pytest.approx(25 + gain)
    assert held["random"].mu == pytest.approx(25 - gain)


def test_at_larger_tables_whoever_sits_in_several_seats_moves_by_the_mean() -> None:
    arena = plan(seats=3)
    best, worst = ratings_of(arena, dealt(arena, [ended([0], [1, 0, 0]), ended([1], [0, 1, 0]), ended([2], [0, 0, 1])]))
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.mu - 25 > 25 - worst.mu > 0


def test_solitaire_players_are_rated_by_pairs_on_a_seed() -> None:
    arena = plan("blitz", games=4)
    played = dealt(arena, [ended([0], [1]), ended([], [0]), ended([], [0]), ended([], [0])])
    assert _meetings(arena, played) == [Meeting(("greedy", "random"), (1, 2)), Meeting(("greedy", "random"), (2, 2))]
