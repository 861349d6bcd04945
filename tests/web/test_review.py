"""The page of a review: what it draws, what it says, and that its numbers add up as they stand there."""

import re
from itertools import pairwise

import pytest

from coldwake import coach, texts
from coldwake.coach import BLUNDER, POINT, UNIT, Choice, Reason, Review, SeatReview, Step
from coldwake.web.review import (
    HEIGHT,
    WIDTH,
    Door,
    Frame,
    at_work,
    curve,
    levels,
    no_review,
    review_page,
    sums,
)
from tests.server.games import last_turn, last_turn_alone

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


def a_seat(**changes) -> SeatReview:
    """A made-up review of three decisions, the second of them a blunder."""
    match = last_turn()
    first, second, third, *_ = match.decisions
    mine = [v for v in match.decisions[:-1] if match.moves[v][0] == 0]
    values = [(first, 333_333), (second, 700_000), (third, 250_049)]
    steps = [Step(version, 0, 0, value, 12_345, -77_777 if version == second else 0, 0) for version, value in values]
    move = (match.game.actions.names[match.moves[mine[0]][1]],)
    reasons = (Reason("", 0, False, "loses"),)
    blunder = Choice(mine[0], 1, "A3", move, move, 500_000, 300_000, 300_000, 11_000, BLUNDER, reasons)
    told = {"seat": 0, "name": "<Ann>", "start": 333_333, "end": 0, "steps": tuple(steps), "choices": (blunder,), "fortunes": ()}
    return SeatReview(**{**told, **changes})


def frame(language: str) -> Frame:
    return Frame(language, "a" * 16, last_turn(), 0, [Door(0, True), Door(1, False)])


def review_of(seat: SeatReview) -> Review:
    return Review("cwnb", 1, "drill", "", True, 16, 2, (seat,))


@LANGUAGES
def test_what_is_shown_adds_up_to_the_last_tenth(language):
    rows = sums(a_seat(), language)
    told = [float(points.replace("−", "-").replace(",", ".")) for _, points, _ in rows]
    assert [name for name, _, _ in rows] == ["from", "luck", "choice", "others", "to"]
    assert round(sum(told[:4]), 1) == told[4] == 0
    assert [kind for _, _, kind in rows] == ["stand", "gain", "loss", "loss", "stand"]


def test_the_graph_goes_from_edge_to_edge_and_marks_the_mistakes():
    seat = a_seat()
    drawn = curve(seat, 2)
    points = [tuple(map(float, point.split(","))) for point in drawn.path[1:].split()]
    assert points[0] == (0, round(HEIGHT * (1 - 333_333 / UNIT), 1)) and points[-1] == (WIDTH, HEIGHT)
    assert len(points) == len(seat.steps) + 1 and drawn.par == HEIGHT / 2
    place = next(k for k, step in enumerate(seat.steps) if step.version == seat.choices[0].version)
    spot = drawn.spots[0]
    assert (spot.x, spot.y) == points[place] and (spot.mark, spot.number) == (BLUNDER, 1)


@LANGUAGES
def test_a_mistake_is_told_with_what_was_better_and_doors_to_the_replay_and_another_try(language):
    page = review_page(frame(language), review_of(a_seat()), [])
    number = last_turn().decisions.index(a_seat().choices[0].version)
    assert f"/replay?number={number}&amp;eyes=0" in page
    assert re.search(rf'action="/table/a+/branch"><input type="hidden" name="number" value="{number}"', page)
    assert texts.text(language, "coach.reason.loses") in page and texts.text(language, "coach.mark.blunder") in page
    assert 'href="#mistake-1"' in page and 'id="mistake-1"' in page
    assert "<script" not in page and "style=" not in page and "<Ann>" not in page


@LANGUAGES
def test_a_game_without_mistakes_says_so(language):
    page = review_page(frame(language), review_of(a_seat(choices=())), [])
    assert texts.text(language, "coach.review.no_mistakes") in page and "mistake-1" not in page


@LANGUAGES
@pytest.mark.parametrize("why", ["no_weights", "nothing", "too_many", "broken", "other_rules", "not_yours"])
def test_why_there_is_no_review_is_a_sentence(language, why):
    page = no_review(language, "a" * 16, "cwnb", why)
    assert texts.text(language, f"coach.review.none.{why}") in page
    assert ("/replay" in page) == (why != "other_rules")


def test_the_bar_knows_how_far_it_has_come():
    assert 'max="40" value="7"' in at_work(frame("en"), 7, 40)
    assert "max=" not in at_work(frame("en"), 0, 0)


def test_a_real_review_is_drawn_from_its_start_to_its_end():
    match = last_turn()
    told = coach.review(match, [0], 16)
    page = review_page(Frame("en", "a" * 16, match, 0, [Door(0, True)]), told, [])
    assert texts.text("en", "coach.review.curve") in page
    assert f"from {told.of(0).start / POINT:.1f}".rstrip("0").rstrip(".") in page
    assert "review-seats" not in page, "one seat needs no choice of seats"


@LANGUAGES
def test_a_player_alone_has_no_others(language):
    match = last_turn_alone()
    told = coach.review(match, playouts=16)
    page = review_page(Frame(language, "a" * 16, match, 0, [Door(0, True)]), told, [])
    assert texts.text(language, "coach.review.sum.others.alone") in page
    assert f"<dt>{texts.text(language, 'coach.review.sum.others')}</dt>" not in page


@LANGUAGES
def test_the_levels_of_a_player_alone_lie_one_upon_the_other(language):
    match = last_turn_alone()
    told = coach.review(match, playouts=16)
    drawn = levels(Frame(language, "a" * 16, match, 0, [Door(0, True)]), told.of(0))
    names = [coach.level_name(match, level.ids, language) for level in told.of(0).levels]
    assert [band.name for band in drawn.bands] == names
    assert [band.tone for band in drawn.bands] == ["best", "good", "poor", "bad"]
    edges = [band.area[1:-1].split() for band in drawn.bands]
    count = len(edges[0]) // 2
    for lower, upper in pairwise(edges):
        assert upper[count:] == lower[:count][::-1], "each band begins where the one below it ends"
    assert drawn.win[1:].split() == edges[1][:count], "the chance to win is the upper edge of what wins"
    page = review_page(Frame(language, "a" * 16, match, 0, [Door(0, True)]), told, [])
    assert all(f'<th scope="row">{name}</th>' in page for name in names)
    assert page.count('class="band tone-') == 4 and "style=" not in page


def test_a_game_of_several_has_no_levels_to_draw():
    page = review_page(frame("en"), review_of(a_seat()), [])
    assert "review-levels" not in page
