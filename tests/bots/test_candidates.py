"""Whole moves: what a search compares."""

import pytest

import coldwake
from coldwake import bots
from coldwake.bots.candidates import whole_moves
from coldwake.bots.leanings import leanings_from, leanings_of
from coldwake.core.actions import GIVING_UP, GOING_ON, TAKING_BACK
from coldwake.core.chance import Generator

GAMES = [
    pytest.param("cwnb", 2, {}, id="cwnb"),
    pytest.param("cwnb", 4, {"12.4": True, "13.2": True}, id="cwnb-teams"),
    pytest.param("mnb", 3, {}, id="mnb"),
    pytest.param("attack_sub", 2, {"scenario": "13C"}, id="attack_sub"),
    pytest.param("blitz", 1, {}, id="blitz"),
]


def moves_of(match: coldwake.Match, seat: int, most: int = 1000) -> list[tuple[str, ...]]:
    world = match.world(seat, Generator(1))
    return whole_moves(match.game, world, seat, leanings_of(match.game), most)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_whole_move_is_legal_click_by_click_and_ends_where_it_cannot_be_taken_back_or_all_is_asked_again(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = coldwake.new(game, seats, 11, options)
    players = [bots.make("random", match.game, seat, 5) for seat in range(seats)]
    looked_at = 0
    while match.to_move is not None and match.version < 1200:
        seat = match.to_move
        if match.version % 7 == 0 and len(match.actions(seat)) > 1:
            _check_moves(match, seat)
            looked_at += 1
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    assert looked_at > 10


def _check_moves(match: coldwake.Match, seat: int) -> None:
    asked = match.prompt_for(seat)
    assert asked is not None
    moves = moves_of(match, seat, 12)
    assert moves and len(set(moves)) == len(moves)
    for move in moves:
        trial = match.copy()
        for number, click in enumerate(move):
            last = number == len(move) - 1
            reversible = trial.is_reversible(click, seat)
            trial.play(click, seat)
            prompt = trial.prompt_for(seat)
            begun = reversible and click not in GOING_ON and prompt is not None and prompt.key != asked.key
            assert begun != last, f"{move} at {asked.key}: click {number}"


def test_every_attack_that_can_be_named_is_one_whole_move() -> None:
    # One gun card, two ships with guns in row 1, two targets, and nothing else to do but finish.
    from tests.games.cwnb.table import Table

    t = Table(P=dict(rows="dda ddb", hand="g5"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3)
    match = t.match
    found = set(moves_of(match, match.to_move or 0))
    assert ("button:finish",) in found
    chains = {move for move in found if len(move) > 1}
    assert len(chains) == 4
    assert all(move[0].startswith("card:") for move in chains)


def test_nothing_is_taken_back_or_given_up_by_a_candidate() -> None:
    match = coldwake.new("attack_sub", 2, 3, {"scenario": "13A"})
    players = [bots.make("random", match.game, seat, 5) for seat in range(2)]
    for _ in range(150):
        seat = match.to_move
        if seat is None:
            break
        if len(match.actions(seat)) > 1:
            clicks = {click for move in moves_of(match, seat, 40) for click in move}
            assert not clicks & GIVING_UP
            assert not clicks & TAKING_BACK
        match.play(players[seat].choose(bots.observe(match, seat)), seat)


def test_likely_moves_come_first() -> None:
    match = coldwake.new("cwnb", 2, 4)
    offered = [action.name for action in match.actions(0)]
    liked, other = offered[-1], offered[0]
    rows = {"formation_ship": {"usual": {"ship": 1}, "actions": {liked: 5000}}}
    learned = leanings_from(match.game, rows)
    moves = whole_moves(match.game, match.world(0, Generator(1)), 0, learned, 50)
    assert moves[0][0] == liked
    assert any(move[0] == other for move in moves)
    assert len(whole_moves(match.game, match.world(0, Generator(1)), 0, learned, 3)) == 3
