"""Players that search: what they may depend on, what they are given, and what is refused."""

import json
from pathlib import Path

import pytest

import coldwake
from coldwake import bots
from coldwake.bots import judgement, leanings, levels, search
from coldwake.bots.base import Observation
from coldwake.bots.budget import Budget, BudgetError, Clock
from coldwake.bots.judgement import WeightsError
from coldwake.bots.search import Manner, Search, Trial
from coldwake.core import registry
from coldwake.core.chance import Generator

TABLES = [
    pytest.param("attack_sub", 2, {"scenario": "13C"}, id="attack_sub"),
    pytest.param("blitz", 1, {}, id="blitz"),
    pytest.param("cwnb", 2, {"12.4": True}, id="cwnb"),
    pytest.param("cwnb", 4, {"13.2": True}, id="cwnb-teams"),
    pytest.param("mnb", 3, {}, id="mnb"),
]
QUICK = "captain@24r"


# -- secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_level_moves_alike_in_worlds_that_its_seat_cannot_tell_apart(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = coldwake.new(game, seats, 3, options)
    players = [bots.make("greedy", match.game, seat, 5) for seat in range(seats)]
    rng = Generator(8)
    compared = 0
    while match.to_move is not None and compared < 6:
        seat = match.to_move
        if match.version % 23 == 0 and len(match.actions(seat)) > 1:
            other = match.sample(seat, rng)
            chosen = [
                bots.make(QUICK, match.game, seat, match.version).choose(bots.observe(world, seat))
                for world in (match, other)
            ]
            assert chosen[0] == chosen[1]
            compared += 1
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    assert compared


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_sampled_worlds_depend_on_nothing_that_the_seat_does_not_know(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = coldwake.new(game, seats, 6, options)
    players = [bots.make("random", match.game, seat, 5) for seat in range(seats)]
    rng = Generator(2)
    differed = 0
    while match.to_move is not None and match.version < 600:
        if match.version % 29 == 0:
            for seat in range(seats):
                other = match.sample(seat, rng)
                differed += other.digest != match.digest
                mine, theirs = match.sample(seat, Generator(9)), other.sample(seat, Generator(9))
                assert mine.digest == theirs.digest
        mover = match.to_move
        match.play(players[mover].choose(bots.observe(match, mover)), mover)
    assert differed


# -- moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_level_plays_legally_and_the_same_from_the_same_seed(
    game: str, seats: int, options: dict[str, object]
) -> None:
    records = []
    for _ in range(2):
        match = coldwake.new(game, seats, 4, options)
        names = [bots.LEVELS[seat % len(bots.LEVELS)].name + "@12r" for seat in range(seats)]
        players = [bots.make(name, match.game, seat, seat) for seat, name in enumerate(names)]
        while match.to_move is not None and match.version < 160:
            match.play(players[match.to_move].choose(bots.observe(match, match.to_move)), match.to_move)
        records.append(match.record())
    assert records[0] == records[1]


def test_the_rest_of_a_move_is_made_without_thinking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = coldwake.new("cwnb", 2, 4)
    bot = bots.make(QUICK, match.game, 0, 1)
    thoughts = []
    compare = Search.compare

    def counted(self: Search, seen: Observation, moves: list[tuple[str, ...]], budget: Budget) -> list[Trial]:
        thoughts.append(moves)
        return compare(self, seen, moves, budget)

    monkeypatch.setattr(Search, "compare", counted)
    first = bot.choose(bots.observe(match, 0))
    match.play(first, 0)
    second = bot.choose(bots.observe(match, 0))
    assert len(thoughts) == 1
    assert any(move[:2] == (first, second) for move in thoughts[0])


def test_a_won_position_is_worth_more_than_a_lost_one_and_shares_add_up() -> None:
    for game in registry.names():
        rules = registry.game(game)
        match = coldwake.new(game, rules.min_seats, 5)
        judged = judgement.judgement_of(match.game)
        view = match.view(0)
        assert sum(judged.chances(view)) == pytest.approx(1)
        assert 0 <= judged.value_of(judged.chances(view), 0) <= 1


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_move_that_a_world_does_not_take_whole_is_made_as_far_as_it_goes(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = coldwake.new(game, seats, 4, options)
    seat = match.to_move
    assert seat is not None
    seen = bots.observe(match, seat)
    after = match.copy()
    after.play(seen.actions[0], seat)
    opened = [action.name for action in after.actions(seat)]
    closed = next(name for name in match.game.actions.names if name not in opened)
    whole, cut = Trial((seen.actions[0],)), Trial((seen.actions[0], closed))
    Search(match.game, seat, 5).try_more(seen, [whole, cut], 3)
    assert cut.values == whole.values


# -- comparing -------------------------------------------------------------------------------------


def test_a_lead_is_the_mean_of_paired_differences_with_its_standard_error() -> None:
    one, other = Trial(("a",), [0.5, 0.7, 0.6, 0.6]), Trial(("b",), [0.4, 0.5, 0.6, 0.5])
    lead, error = one.lead_over(other)
    assert lead == pytest.approx(0.1)
    assert error == pytest.approx((2 * 0.1**2 / 3 / 4) ** 0.5)  # differences 0.1, 0.2, 0, 0.1
    dropped = Trial(("c",), [0.4])
    assert one.lead_over(dropped)[0] == pytest.approx(0.1)


def test_the_plain_move_is_left_only_for_one_that_is_better_beyond_doubt() -> None:
    game = registry.game("attack_sub")
    search = Search(game, 0, 1, Manner(doubt=2.0))
    plain = Trial(("plain",), [0.5, 0.5, 0.5, 0.5])
    sure = Trial(("sure",), [0.6, 0.61, 0.6, 0.59])
    lucky = Trial(("lucky",), [0.9, 0.2, 0.9, 0.3])
    assert search.best([sure, plain], plain.move) is sure
    assert search.best([lucky, plain], plain.move) is plain
    assert search.best([plain, lucky], plain.move) is plain


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_light_look_keeps_the_plain_move_first_and_only_moves_that_give_hope(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = coldwake.new(game, seats, 7, options)
    players = [bots.make("greedy", match.game, seat, 5) for seat in range(seats)]
    few = alone = 0
    while match.to_move is not None and few + alone < 12:
        seat = match.to_move
        seen = bots.observe(match, seat)
        if len(seen.actions) > 2 and match.version % 5 == 0:
            likely = Search(match.game, seat, 3, Manner(moves=3)).moves(seen)
            plain = likely[-1]
            found = Search(match.game, seat, 3, Manner(moves=3, looks=2, stake=0.005)).promising(seen, plain)
            assert found[0] == plain and len(found) == len(set(found)) <= 3
            assert Search(match.game, seat, 3, Manner(moves=3, looks=2, stake=2.0)).promising(seen, plain) == [plain]
            few += len(found) > 1
            alone += len(found) == 1
        match.play(players[seat].choose(seen), seat)
    assert few


def picked(level: levels.Level, trials: list[Trial], plain: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """The move that a level makes of what it has seen."""
    thinker = levels.Thinker(level)
    thinker.begin(registry.game("attack_sub"), 0, seed)
    return thinker._pick(trials, plain).move


def test_lower_levels_misjudge_more_and_so_leave_the_best_move_more_often() -> None:
    best, plain, worst = (Trial((name,), [value] * 4) for name, value in (("best", 0.6), ("plain", 0.5), ("worst", 0.4)))
    chosen = {
        level.name: [picked(level, [best, plain, worst], plain.move, seed) for seed in range(200)]
        for level in (bots.LEVELS[1], bots.LEVELS[2], bots.LEVELS[4])
    }
    right = {name: moves.count(best.move) for name, moves in chosen.items()}
    assert right["admiral"] == 200 > right["lieutenant"] > right["ensign"] > 200 / 3
    assert chosen["ensign"].count(worst.move) > chosen["lieutenant"].count(worst.move)


def test_a_captain_plays_by_experience_until_he_is_given_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []
    compare = Search.compare

    def counted(self: Search, seen: Observation, moves: list[tuple[str, ...]], budget: Budget) -> list[Trial]:
        searched.append("captain")
        return compare(self, seen, moves, budget)

    monkeypatch.setattr(Search, "compare", counted)
    for name, searches in (("captain", False), (QUICK, True)):
        match = coldwake.new("cwnb", 2, 4)
        players = [bots.make(name, match.game, seat, 9) for seat in range(2)]
        while match.to_move is not None and match.version < 120:
            match.play(players[match.to_move].choose(bots.observe(match, match.to_move)), match.to_move)
        assert bool(searched) == searches


def test_a_recruit_does_not_think_of_the_plain_move(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, ...]] = []
    promising = Search.promising

    def noted(self: Search, seen: Observation, plain: tuple[str, ...]) -> list[tuple[str, ...]]:
        told.append(plain)
        return promising(self, seen, plain)

    monkeypatch.setattr(Search, "promising", noted)
    match = coldwake.new("cwnb", 2, 4)
    for name in ("recruit", "ensign"):
        bots.make(name, match.game, 0, 1).choose(bots.observe(match, 0))
    assert told[0] == () and told[1]


# -- budgets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("time", ["0", "-1", "nan", "inf", "0r", "-3r", "soon", "", "1s", "1.5r"])
def test_no_time_and_no_number_is_refused(time: str) -> None:
    with pytest.raises(BudgetError):
        bots.make(f"captain@{time}", registry.game("attack_sub"), 0, 1)


def test_times_are_read_as_seconds_or_playouts() -> None:
    assert Budget.read("0.3") == Budget(seconds=0.3)
    assert Budget.read("200r") == Budget(playouts=200)


def test_a_clock_of_playouts_is_spent_by_playouts() -> None:
    clock = Clock(Budget(playouts=4))
    assert clock.spent == 0
    clock.spend()
    assert clock.spent == 0.25


def test_a_bot_that_does_not_think_takes_no_time() -> None:
    with pytest.raises(bots.UnknownBot, match="takes no time"):
        bots.make("greedy@1", registry.game("attack_sub"), 0, 1)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(bots.UnknownBot, match="recruit, ensign, lieutenant, captain, admiral"):
        bots.make("commodore", registry.game("attack_sub"), 0, 1)


def test_levels_are_listed_by_strength_after_the_plain_players_and_the_yardstick_is_not() -> None:
    assert bots.names("attack_sub") == [
        "greedy", "random", "recruit", "ensign", "lieutenant", "captain", "admiral",
    ]  # fmt: skip
    assert bots.make("ismcts@5r", registry.game("attack_sub"), 0, 1)


# -- weights ---------------------------------------------------------------------------------------


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    path = tmp_path / "judgement.json"
    path.write_text(judgement.weights_file("attack_sub").read_text(encoding="utf-8"), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 99}, "format 99"),
        ({"game": "cwnb"}, "of cwnb"),
        ({"rules_version": 1}, "rules version 1"),
        ({"features": ["speed"]}, "other features"),
        ({"means": [0.0]}, "do not fit"),
        ({"layers": []}, "end in"),
        ({"layers": [{"weights": [[1.0]], "biases": [0.0]}]}, "do not fit together"),
        ({"layers": None}, "not a file of weights"),
    ],
)
def test_weights_of_something_else_are_refused(weights: Path, change: dict[str, object], said: str) -> None:
    data = json.loads(weights.read_text(encoding="utf-8"))
    weights.write_text(json.dumps({**data, **change}), encoding="utf-8")
    with pytest.raises(WeightsError, match=said):
        judgement.read_judgement(registry.game("attack_sub"), weights)


def test_a_file_that_is_no_file_of_weights_is_refused(tmp_path: Path) -> None:
    game = registry.game("attack_sub")
    with pytest.raises(WeightsError, match="coldwake train attack_sub"):
        judgement.read_judgement(game, tmp_path / "none.json")
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(WeightsError, match="not a file of weights"):
        judgement.read_judgement(game, broken)
    with pytest.raises(WeightsError, match="not a file of leanings"):
        leanings.read_leanings(game, broken)


@pytest.mark.parametrize(
    ("change", "said"),
    [({"rules_version": 1}, "rules version 1"), ({"nodes": {"x": {"usual": {"card": -1}, "actions": {}}}}, "none")],
)
def test_leanings_of_something_else_are_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    data = json.loads(leanings.leanings_file("attack_sub").read_text(encoding="utf-8"))
    path = tmp_path / "leanings.json"
    path.write_text(json.dumps({**data, **change}), encoding="utf-8")
    with pytest.raises(WeightsError, match=said):
        leanings.read_leanings(registry.game("attack_sub"), path)


# -- how far they look -----------------------------------------------------------------------------


@pytest.mark.parametrize(("manner", "turns"), [(None, 8), (Manner(turns=3), 3)])
def test_a_search_plays_on_as_far_as_the_game_says_unless_it_is_told(
    monkeypatch: pytest.MonkeyPatch, manner: Manner | None, turns: int
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(search, "play_by", lambda game, s, players, rng, openings, far, limit: looked.append(far))
    match = coldwake.new("attack_sub", 2, 3, {"scenario": "13C"})
    seat = match.to_move
    assert seat is not None
    click = bots.observe(match, seat).actions[0]
    Search(match.game, seat, 1, manner).try_more(bots.observe(match, seat), [Trial((click,))], 2)
    assert looked == [turns, turns]
