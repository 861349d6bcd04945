"""What a table calls its players: names and times, what is refused and why, and how it reads to people."""

import re
from pathlib import Path

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.bots import levels, wording
from coldwake.bots.calling import LONGEST_SECONDS, MOST_PLAYOUTS, TIMES, find_level, split
from coldwake.core import registry
from tests.catalogues import messages, wordings

LEVELS = [level.name for level in bots.LEVELS]
GAME = "attack_sub"
"""A game whose levels exist."""


@pytest.fixture
def no_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody has learned to judge any game."""
    monkeypatch.setattr("coldwake.bots.levels.weights_file", lambda game: tmp_path / "none")


# -- whom a game has ---------------------------------------------------------------------------------


def test_levels_are_offered_only_where_there_are_weights(no_weights: None) -> None:
    assert (bots.levels_of(GAME), bots.plain_of(GAME), bots.opponent(GAME)) == ([], ["greedy", "random"], "greedy")
    with pytest.raises(bots.BotRefused, match=r"has no bot “admiral”; it has: greedy, random\."):
        bots.called(GAME, "admiral@1")


def test_a_game_with_weights_has_five_levels_and_newcomers_meet_the_one_in_the_middle() -> None:
    assert bots.levels_of(GAME) == LEVELS
    assert bots.plain_of(GAME) == ["greedy", "random"]
    assert bots.opponent(GAME) == "lieutenant"


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_an_opponent_and_offers_nobody_twice(game: str) -> None:
    assert sorted([*bots.levels_of(game), *bots.plain_of(game)]) == sorted(bots.names(game))
    assert bots.opponent(game) in bots.names(game)
    assert bots.levels_of(game) in ([], LEVELS)


# -- names and times ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("greedy", "greedy"), ("recruit", "recruit"), ("admiral", "admiral"), ("admiral@1", "admiral@1"),
        ("admiral@1.0", "admiral@1"), ("admiral@01", "admiral@1"), ("admiral@.5", "admiral@0.5"),
        ("admiral@0.30", "admiral@0.3"), ("admiral@10", "admiral@10"), ("captain@200r", "captain@200r"),
        ("recruit@8r", "recruit@8r"), ("recruit@5000r", "recruit@5000r"),
    ],
)  # fmt: skip
def test_a_name_is_kept_in_one_way_that_can_be_played(asked: str, kept: str) -> None:
    called = bots.called(GAME, asked)
    assert called.text == kept
    assert bots.called(GAME, kept) == called == split(kept)
    assert len(kept) <= 32, "the database has no room for more"
    bots.make(kept, registry.game(GAME), 0, 1)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("oracle", "unknown"), ("", "unknown"), ("Admiral", "unknown"), ("@1", "unknown"), ("ismcts", "unknown"),
        ("greedy@1", "no_time_taken"), ("random@200r", "no_time_taken"), ("greedy@", "no_time_taken"),
        ("admiral@0", "no_time"), ("admiral@0.0", "no_time"), ("admiral@-1", "no_time"), ("admiral@0r", "no_time"),
        ("admiral@-5r", "no_time"), ("admiral@0.001", "no_time"),
        ("admiral@10.01", "too_long"), ("admiral@11", "too_long"), ("admiral@99999999999999999999", "too_long"),
        ("admiral@5001r", "too_long"), ("admiral@" + "9" * 400, "too_long"),
        ("admiral@", "not_a_time"), ("admiral@soon", "not_a_time"), ("admiral@1s", "not_a_time"),
        ("admiral@1e3", "not_a_time"), ("admiral@nan", "not_a_time"), ("admiral@inf", "not_a_time"),
        ("admiral@1_0", "not_a_time"), ("admiral@1@2", "not_a_time"), ("admiral@2.5r", "not_a_time"),
        ("admiral@r", "not_a_time"), ("admiral@١", "not_a_time"), ("admiral@ 1", "not_a_time"), ("admiral@.", "not_a_time"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence_in_each_language(asked: str, reason: str) -> None:
    with pytest.raises(bots.BotRefused) as refused:
        bots.called(GAME, asked)
    assert isinstance(refused.value, (bots.UnknownBot, coldwake.ColdwakeError))
    assert refused.value.reason == reason
    for language in texts.LANGUAGES:
        words = refused.value.in_language(language)
        assert words.endswith(".")
        assert not re.search(r"[{}]|bots\.fault", words)
        assert bool(re.search("[а-яё]", words)) == (language == "ru")
    assert str(refused.value) == refused.value.in_language("en")


def test_the_game_is_named_by_its_title() -> None:
    with pytest.raises(bots.BotRefused) as refused:
        bots.called(GAME, "oracle")
    for language in texts.LANGUAGES:
        assert texts.text(language, f"{GAME}.title") in refused.value.in_language(language)


def test_what_stands_in_an_old_database_can_always_be_read() -> None:
    assert split("greedy").budget is None
    assert split("gone@soon") == bots.Called("gone")
    assert split("admiral@soon").budget == find_level("admiral").budget
    assert split("").budget is None


# -- the time of a table -----------------------------------------------------------------------------


def test_a_table_chooses_how_long_those_think_who_go_by_the_clock() -> None:
    assert [bots.with_time("admiral", word) for word in TIMES] == ["admiral@0.3", "admiral@1", "admiral@3"]
    for name in bots.names(GAME):
        for word in TIMES:
            called = bots.called(GAME, bots.with_time(name, word))
            assert (called.time is not None) == bots.by_clock(name)
    assert [name for name in LEVELS if bots.by_clock(name)] == [level.name for level in bots.LEVELS if level.budget.seconds]
    assert bots.with_time("greedy", "long") == "greedy"


def test_at_every_time_of_a_table_higher_levels_think_at_least_as_long() -> None:
    for word in TIMES:
        spans = [split(bots.with_time(name, word)).budget.seconds for name in LEVELS if bots.by_clock(name)]
        assert spans == sorted(spans)
        assert all(0 < seconds <= LONGEST_SECONDS for seconds in spans)
    assert max(level.budget.playouts for level in bots.LEVELS) <= MOST_PLAYOUTS


# -- words -------------------------------------------------------------------------------------------


def test_every_level_has_a_name_and_an_expectation_in_each_language() -> None:
    titles = {language: [wording.title(language, name) for name in LEVELS] for language in texts.LANGUAGES}
    assert titles["en"] == ["Recruit", "Ensign", "Lieutenant", "Captain", "Admiral"]
    assert titles["ru"] == ["Новобранец", "Мичман", "Лейтенант", "Капитан", "Адмирал"]
    for language in texts.LANGUAGES:
        told = [wording.expectation(language, name) for name in [*LEVELS, "greedy", "random"]]
        assert all(told)
        assert len(set(told)) == len(told)
    assert wording.expectation("en", "somebody") == ""
    assert wording.title("ru", "somebody") == "somebody"


@pytest.mark.parametrize(
    ("bot", "english", "russian"),
    [
        ("admiral", "Admiral", "Адмирал"),
        ("admiral@1", "Admiral", "Адмирал"),
        ("admiral@0.3", "Admiral, thinks quickly", "Адмирал, думает быстро"),
        ("admiral@3", "Admiral, thinks long", "Адмирал, думает долго"),
        ("admiral@2.5", "Admiral, 2.5 s a move", "Адмирал, 2,5 с на ход"),
        ("recruit@8r", "Recruit, 8 playouts a move", "Новобранец, розыгрышей на ход: 8"),
        ("greedy", "Plain", "Простой"),
        ("oracle", "oracle", "oracle"),
    ],
)
def test_a_time_is_told_where_it_is_not_the_usual_one(bot: str, english: str, russian: str) -> None:
    assert (wording.full_title("en", bot), wording.full_title("ru", bot)) == (english, russian)


def test_the_catalogues_have_the_same_keys_with_the_same_values_and_none_is_idle() -> None:
    english, russian = (messages(language, "bots") for language in ("en", "ru"))
    assert list(english) == list(russian)
    for key in english:
        values = [set(re.findall(r"{\w+}", " ".join(wordings(found[key])))) for found in (english, russian)]
        assert values[0] == values[1], key
    players = {*LEVELS, "greedy", "random"}
    used = {f"bots.{family}.{name}" for family in ("level", "expect") for name in players}
    used |= {f"bots.time.{word}" for word in ("quick", "long", "seconds", "playouts")}
    used |= {f"bots.fault.{reason}" for reason in ("unknown", "no_time_taken", "not_a_time", "no_time", "too_long")}
    assert set(english) == used


# -- whole moves -------------------------------------------------------------------------------------


class Searches:
    """Counts how often a player thinks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        best_move = levels.Thinker._best_move

        def counted(thinker: levels.Thinker, observation: bots.Observation) -> object:
            self.made += 1
            return best_move(thinker, observation)

        monkeypatch.setattr(levels.Thinker, "_best_move", counted)


def long_move(name: str = "recruit@8r") -> tuple[coldwake.Match, bots.Bot, str]:
    """A match in which a player has just made the first of at least three clicks."""
    for seed in range(50):
        match = coldwake.new(GAME, seats=2, seed=seed)
        players = [bots.make(name, match.game, seat, seed) for seat in (0, 1)]
        for _ in range(60):
            seat = match.to_move
            click = players[seat].choose(bots.observe(match, seat))
            if len(players[seat]._left) >= 2:
                return match, players[seat], click
            match.play(click)
    raise AssertionError("no move of three clicks")


def test_a_level_thinks_once_about_a_whole_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match, player, click = long_move()
    searches, planned = Searches(monkeypatch), list(player._left)
    seat, made = match.to_move, []
    match.play(click)
    for _ in planned:
        made.append(player.choose(bots.observe(match, seat)))
        match.play(made[-1], seat)
    assert made == planned
    assert searches.made == 0


def test_what_is_handed_over_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    match, player, click = long_move()
    planned = list(player._left)
    assert player.hand_over() == planned
    assert player.hand_over() == []
    searches, seat = Searches(monkeypatch), match.to_move
    match.play(click)
    assert player.choose(bots.observe(match, seat)) in match.actions(seat), "without the rest it thinks again"
    assert searches.made == 1


def test_the_only_way_is_a_click_of_the_plan_too() -> None:
    player = bots.make("recruit@8r", registry.game(GAME), 0, 1)
    player._left = ["card:a", "ship:b"]
    assert player.choose(asked("card:a")) == "card:a"
    assert player._left == ["ship:b"]
    assert player.choose(asked("button:done")) == "button:done", "another question: the plan has come to nothing"
    assert player._left == []


def asked(*actions: str) -> bots.Observation:
    """A question of which nothing is known but its answers."""
    return bots.Observation(0, list(actions), dict, None, None)
