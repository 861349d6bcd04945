"""Reviews add up, stay within what a seat may know, and refuse what is none."""

import json

import pytest

import coldwake
from coldwake import bots
from coldwake.coach.accounts import ReviewError
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
