"""Reviews add up, stay within what a seat may know, and refuse what is none."""

import json

import pytest

import coldwake
from coldwake import bots
from coldwake.bots import Budget
from coldwake.bots.judgement import judgement_of
from coldwake.coach.accounts import ReviewError
from coldwake.coach.advice import advise, plain_move
from coldwake.coach.history import moves_made
from coldwake.coach.review import review
from coldwake.core.errors import WrongSeat

TABLES = [
    pytest.param("attack_sub", 2, {"scenario": "13A"}, "", 90, id="attack_sub"),
    pytest.param("blitz", 1, {}, "drill", 60, id="blitz"),
    pytest.param("cwnb", 3, {}, "drill", 120, id="cwnb"),
    pytest.param("mnb", 2, {}, "drill", 120, id="mnb"),
]


def played(game: str, seats: int, options: dict[str, object], pack: str, moves: int) -> coldwake.Match:
    match = coldwake.new(game, seats, 5, options, pack)
    names = ["greedy", *["random"] * (seats - 1)]
    players = [bots.make(name, match.game, seat, 3) for seat, name in enumerate(names)]
    while match.to_move is not None and match.version < moves:
        match.play(players[match.to_move].choose(bots.observe(match, match.to_move)), match.to_move)
    return match


@pytest.mark.parametrize(("game", "seats", "options", "pack", "moves"), TABLES)
def test_luck_choice_and_others_add_up_to_the_change_of_the_chance(
    game: str, seats: int, options: dict[str, object], pack: str, moves: int
) -> None:
    match = played(game, seats, options, pack, moves)
    told = review(match, playouts=16)
    assert [seat.seat for seat in told.players] == list(range(seats))
    moved = 0
    for seat in told.players:
        parts = [step.luck + step.choice + step.others for step in seat.steps]
        assert sum(parts) == seat.end - seat.start
        for step, after in zip(seat.steps, [*seat.steps[1:], None], strict=True):
            end = seat.end if after is None else after.value
            assert step.luck + step.choice + step.others == end - step.value
        assert all(step.choice <= 0 for step in seat.steps)
        assert all(step.choice == 0 for step in seat.steps if step.by != seat.seat)
        moved += sum(abs(step.luck) > 0 for step in seat.steps)
    assert moved, "somebody must have been lucky"
    assert json.loads(json.dumps(told.as_data()))["game"] == game


def test_a_review_is_the_same_again() -> None:
    match = played("attack_sub", 2, {"scenario": "13A"}, "", 60)
    assert review(match, [0], playouts=16).as_data() == review(match, [0], playouts=16).as_data()


def test_what_cannot_be_reviewed_is_refused() -> None:
    match = coldwake.new("attack_sub", 2, 1, {"scenario": "13A"})
    with pytest.raises(ReviewError, match="nobody has decided"):
        review(match)
    match = played("attack_sub", 2, {"scenario": "13A"}, "", 20)
    with pytest.raises(ReviewError, match="playouts"):
        review(match, playouts=0)
    with pytest.raises(WrongSeat):
        review(match, [2])


def test_what_a_look_ahead_says_nothing_of_is_not_weighed() -> None:
    """Ships are bought and put back at will; the next turn does not tell a good fleet from a bad one."""
    match = played("mnb", 2, {}, "standard", 60)
    arranged = judgement_of(match.game).features.arranged
    decided = [made for made in moves_made(match, 0) if made.options > 1 and made.asked(match.game) in arranged]
    assert decided, "the game begins with a purchase"
    told = review(match, seats=[0], playouts=16)
    assert not [choice for choice in told.of(0).choices if choice.asked in arranged]


def test_a_hint_for_the_set_up_is_the_plain_players_move_and_nobody_is_warned() -> None:
    match = played("mnb", 2, {}, "standard", 0)
    seat = match.to_move
    assert seat is not None
    assert match.prompt_for(seat).key in judgement_of(match.game).features.arranged
    plain = plain_move(match.game, bots.observe(match, seat), 1)
    assert [move.move for move in advise(match, seat, 1, Budget(playouts=20)).moves] == [plain]
    other = next((name,) for name in reversed(bots.observe(match, seat).actions) if (name,) != plain)
    assert not advise(match, seat, 1, Budget(playouts=20), other).loss_of(other).warns
