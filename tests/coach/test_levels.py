"""The chance of every level of a game for one: they add up, are named by the scenario, and tell nothing hidden."""

import json
from functools import cache
from io import StringIO

import pytest
from rich.console import Console

import coldwake
from coldwake import bots, coach, texts
from coldwake.coach import UNIT, LevelReview, Review, parted
from coldwake.coach.accounts import ReviewError
from coldwake.coach.report import Report
from coldwake.core.chance import Generator
from coldwake.games.blitz.bots.features import LEVELS, grades
from coldwake.match import Match
from tests.server.games import last_turn_alone

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
FOUR = (("decisive",), ("victory",), ("draw",), ("defeat",))


class Facts:
    """Levels of a made-up scenario, best first, as w(in) or l(oss)."""

    def __init__(self, wins: str) -> None:
        self.levels = tuple((10 - place, one == "w") for place, one in enumerate(wins))
        self.level_ids = tuple(map(str, range(len(wins))))


def after(moves: int, pack: str = "drill") -> Match:
    match = coldwake.new("blitz", 1, 5, {}, pack)
    player = bots.make("greedy", match.game, 0, 3)
    while match.version < moves:
        match.play(player.choose(bots.observe(match, 0)), 0)
    return match


@cache
def reviewed() -> tuple[Match, Review]:
    match = last_turn_alone()
    return match, coach.review(match, playouts=16)


@pytest.mark.parametrize(
    ("wins", "found"),
    [
        ("wwll", [("0", True, "3"), ("1", True, "2"), ("2", False, "1"), ("3", False, "0")]),
        ("wll", [("0", True, "23"), ("1", False, "1"), ("2", False, "0")]),
        ("wwwl", [("01", True, "3"), ("2", True, "2"), ("3", False, "01")]),
        ("wl", [("0", True, "23"), ("1", False, "01")]),
        ("lll", [("01", False, "123"), ("2", False, "0")]),
        ("w", [("0", True, "0123")]),
    ],
)
def test_a_scenarios_levels_share_what_a_judgement_tells_apart(wins: str, found: list[tuple[str, bool, str]]) -> None:
    told = grades(Facts(wins))
    assert [("".join(one.ids), one.wins, "".join(map(str, one.places))) for one in told] == found
    assert sorted(place for one in told for place in one.places) == list(range(len(LEVELS)))


@pytest.mark.parametrize("shares", [[1.0], [0.5, 0.5], [1 / 3] * 3, [0.004] * 250, [0.0, 1.0, 0.0], []])
@pytest.mark.parametrize("unit", [100, UNIT])
def test_whole_parts_add_up(shares: list[float], unit: int) -> None:
    told = parted(shares, unit)
    assert len(told) == len(shares)
    assert sum(told) == (unit if shares else 0)
    assert all(abs(part - share * unit) <= 1 for part, share in zip(told, shares, strict=True))


@pytest.mark.parametrize(("pack", "ids"), [("drill", FOUR), ("drill-2", FOUR[1:])])
def test_the_chance_to_win_is_that_of_the_levels_that_win(pack: str, ids: tuple[tuple[str, ...], ...]) -> None:
    stands = coach.appraise(after(0, pack), 0)
    assert tuple(level.ids for level in stands.levels) == ids
    assert sum(level.chance for level in stands.levels) == pytest.approx(1)
    assert stands.win == sum(level.chance for level in stands.levels if level.wins)
    assert 0 < stands.win < 1


def test_at_the_end_the_level_that_was_reached_is_certain() -> None:
    match, _ = reviewed()
    stands = coach.appraise(match, 0)
    assert stands.is_exact
    assert [level.ids for level in stands.levels if level.chance == 1] == [(match.view(0)["level"],)]
    assert stands.win == float(match.outcome.winners == [0])


def test_a_game_of_several_has_no_levels() -> None:
    stands = coach.appraise(coldwake.new("cwnb", 2, 1, {}, "drill"), 1)
    assert stands.levels == ()
    assert stands.win == stands.chances[1] == stands.value


def test_the_chances_are_the_same_in_every_world_that_the_player_cannot_tell_apart() -> None:
    match = after(40, "inchon-1950")
    worlds = [match.sample(0, Generator(seed)) for seed in range(6)]
    assert len({json.dumps(world.position(), sort_keys=True) for world in worlds}) > 1, "something is hidden"
    assert {coach.appraise(world, 0).levels for world in worlds} == {coach.appraise(match, 0).levels}


def test_the_levels_of_a_review_add_up_at_every_decision() -> None:
    match, told = reviewed()
    seat = told.of(0)
    assert tuple(level.ids for level in seat.levels) == FOUR
    curve = seat.level_curve
    assert len(curve) == len(seat.steps) + 1 == len(match.decisions)
    assert {sum(chances) for chances in curve} == {UNIT}
    assert curve[0] == tuple(level.start for level in seat.levels)
    assert max(curve[-1]) == UNIT
    assert [sum(end) for end in seat.level_ends(100)] == [100, 100]


def test_a_review_as_data_tells_the_chance_to_win_and_is_read_back() -> None:
    _, told = reviewed()
    data = json.loads(json.dumps(told.as_data()))
    player = data["players"][0]
    wins = [level["start"] for level in player["levels"] if level["wins"]]
    assert player["sums"]["win"]["start"] == sum(wins) == sum(player["steps"][0]["levels"][:2])
    assert Review.from_data(data) == told
    with pytest.raises(ReviewError, match="format"):
        Review.from_data({**data, "coldwake_review": 1})
    assert isinstance(Review.from_data(data).of(0).levels[0], LevelReview)


@LANGUAGES
def test_the_terminal_tells_every_level_by_the_name_that_the_scenario_gives_it(language: str) -> None:
    match, told = reviewed()
    out = StringIO()
    Console(file=out, width=120).print(Report(match, told, language).everything())
    lines = [line.split() for line in out.getvalue().splitlines()]
    starts, ends = told.of(0).level_ends(100)
    for ids, start, end in zip(FOUR, starts, ends, strict=True):
        name = coach.level_name(match, ids, language)
        assert [*name.split(), str(start), str(end)] in [line[:-1] for line in lines]
    win = texts.text(language, "coach.report.win").split()
    assert [*win, str(sum(starts[:2])), str(sum(ends[:2]))] in [line[:-1] for line in lines]
