"""Learning from games: what is noted, what is fitted, and that a stopped training goes on."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from coldwake.bots.features import Features
from coldwake.bots.players import features_of
from coldwake.cli import main
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.lab import judgement_fit, notebooks, straying
from coldwake.lab.gathering import Lesson, Notes, take_notes
from coldwake.lab.leaning_fit import ChoiceCounts, as_row, fit
from coldwake.lab.notebooks import Gathering, Notebooks
from coldwake.lab.puzzles.games import Job, played
from coldwake.lab.straying import usual_table

# -- leanings --------------------------------------------------------------------------------------


def test_weights_are_in_proportion_to_how_often_each_of_two_was_chosen() -> None:
    weights = fit({("card:a", "card:b"): {"card:a": 750, "card:b": 250}})
    assert weights["card:a"] / weights["card:b"] == pytest.approx(3, rel=0.02)


def test_an_action_is_weighed_against_what_was_open_beside_it() -> None:
    # b is chosen half the time beside c, never beside a: it is as heavy as c, and a is much heavier.
    weights = fit({
        ("card:a", "card:b"): {"card:a": 100},
        ("card:b", "card:c"): {"card:b": 50, "card:c": 50},
    })  # fmt: skip
    assert weights["card:b"] / weights["card:c"] == pytest.approx(1, rel=0.1)
    assert weights["card:a"] > 20 * weights["card:b"]


def test_a_verb_has_a_usual_weight_and_only_what_differs_is_written() -> None:
    row = as_row({"card:a": 1.0, "card:b": 1.02, "card:c": 1.01, "button:pass": 0.1, "card:d": 0.2})
    assert set(row["usual"]) == {"card", "button"}
    assert set(row["actions"]) == {"card:d"}
    assert row["usual"]["card"] == pytest.approx(9900, rel=0.02)


def test_choices_of_games_are_added_up_by_decision() -> None:
    counts = ChoiceCounts()
    counts.add([("fire", ("card:a", "card:b"), "card:a"), ("move", ("row:1", "row:2"), "row:2")])
    counts.add([("fire", ("card:a", "card:b"), "card:a")])
    weights = counts.weights()
    assert set(weights) == {"fire", "move"}
    assert weights["fire"]["usual"]["card"] == 10_000  # a, chosen both times
    assert weights["fire"]["actions"]["card:b"] < 5_000


# -- the judgement ---------------------------------------------------------------------------------


def planted(games: int) -> dict[int, judgement_fit.Sample]:
    """Games of two seats in which the first feature decides and the second says nothing."""
    rng = np.random.default_rng(1)
    rows = rng.normal(0, 1, (games, 2, 2))
    chance = 1 / (1 + np.exp(-2 * (rows[:, 0, 0] - rows[:, 1, 0])))
    won = (rng.random(games) < chance).astype(float)
    return {2: judgement_fit.Sample(rows, np.stack([won, 1 - won], 1), np.arange(games))}


def test_what_decides_is_found_and_what_does_not_is_not() -> None:
    samples = planted(3000)
    net = judgement_fit.fit(samples, 0, 1, 1, 300)
    weights = net.parts[0][0] / net.scales
    assert weights[0] == pytest.approx(2, abs=0.3)
    assert abs(weights[1]) < 0.15
    checked = judgement_fit.calibration(net, samples)
    assert checked.brier < 0.8 * checked.brier_of_par
    assert checked.brier_of_par == pytest.approx(0.25)
    big = [row for row in checked.bins if row.count > 80]
    assert big and all(abs(row.said - row.came) < 0.12 for row in big)


def test_a_hidden_layer_finds_what_a_line_cannot() -> None:
    rng = np.random.default_rng(2)
    rows = rng.uniform(-1, 1, (3000, 2, 1))
    won = (np.abs(rows[:, 0, 0]) > np.abs(rows[:, 1, 0])).astype(float)
    samples = {2: judgement_fit.Sample(rows, np.stack([won, 1 - won], 1), np.arange(3000))}
    bent = judgement_fit.calibration(judgement_fit.fit(samples, 8, 1, 1, 40), samples)
    straight = judgement_fit.calibration(judgement_fit.fit(samples, 0, 1, 1, 40), samples)
    assert straight.brier > 0.23
    assert bent.brier < 0.15


def test_gradients_are_those_of_the_loss() -> None:
    samples = planted(40)
    net = judgement_fit.Net(2, 3, 1, 4)
    slopes = net.gradients(samples[2])
    for part, slope in zip(net.parts, slopes, strict=True):
        at = (0,) * part.ndim
        before = part[at]
        part[at] = before + 1e-5
        higher = judgement_fit.loss_of(net, samples)
        part[at] = before - 1e-5
        lower = judgement_fit.loss_of(net, samples)
        part[at] = before
        assert slope[at] == pytest.approx((higher - lower) / 2e-5, abs=1e-5)


# -- games to learn from ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.names())
def test_tables_to_learn_at_are_ones_that_people_play(game: str) -> None:
    seen = set()
    for seed in range(30):
        table = usual_table(game, Generator(seed))
        table.rules.begin(table.seats, table.options)
        assert not table.pack.startswith("drill")
        seen.add((table.pack, table.seats, table.options.get("scenario")))
    assert len(seen) > 1


def test_a_game_is_noted_whole_and_the_same_from_the_same_seed() -> None:
    lesson = Lesson("attack_sub", "greedy", 7, 50)
    notes, again = take_notes(lesson), take_notes(lesson)
    assert notes == again
    assert sum(notes.shares) == pytest.approx(1)
    features = features_of("attack_sub")
    assert isinstance(features, Features)
    assert {len(row) for rows in notes.rows for row in rows} == {len(features.names)}
    assert all(chosen in offered and len(offered) > 1 for _, offered, chosen in notes.choices)


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(straying, "MAX_DECISIONS", 5)
    with pytest.raises(ColdwakeError, match="no end after 5"):
        take_notes(Lesson("attack_sub", "greedy", 7, 50))
    with pytest.raises(ColdwakeError, match="no end after 5"):
        played(Job("attack_sub", 7, "greedy", 50, 1, 0.1, 8))


# -- the folder of notes ---------------------------------------------------------------------------


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games that cost nothing: which seeds were played."""
    played: list[int] = []

    def play(lesson: Lesson) -> Notes:
        played.append(lesson.seed)
        share = float(lesson.seed % 2)
        return Notes(
            lesson.seed, [[[share, 1.0], [1 - share, 1.0]]], [share, 1 - share], [("n", ("a:1", "a:2"), "a:1")]
        )

    monkeypatch.setattr(notebooks, "take_notes", play)
    return played


PLAN = Gathering("attack_sub", 3, "greedy", 1, 30, ("one", "two"))


def test_a_stopped_gathering_plays_only_what_is_missing(tmp_path: Path, noted: list[int]) -> None:
    books = Notebooks(tmp_path, PLAN)
    assert books.gather(60, 1) == 3
    assert sorted(noted) == list(range(1, 61))
    (tmp_path / "games-00001.npz").unlink()
    (tmp_path / "games-00002.123.part").write_bytes(b"half a file")
    noted.clear()
    again = Notebooks(tmp_path, PLAN)
    assert again.gather(60, 1) == 3
    assert sorted(noted) == list(range(21, 41))
    samples, _ = again.read(3)
    assert len(samples[2].rows) == 60
    assert sorted(samples[2].games) == list(range(1, 61))


def test_notes_of_other_games_are_refused_and_left_alone(tmp_path: Path, noted: list[int]) -> None:
    Notebooks(tmp_path, PLAN).gather(20, 1)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    other = Gathering("attack_sub", 3, "greedy", 1, 31, ("one", "two"))
    with pytest.raises(ColdwakeError, match="other games"):
        Notebooks(tmp_path, other)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_broken_file_of_notes_is_named(tmp_path: Path, noted: list[int]) -> None:
    books = Notebooks(tmp_path, PLAN)
    books.gather(20, 1)
    (tmp_path / "games-00000.npz").write_bytes(b"nothing")
    with pytest.raises(ColdwakeError, match=r"games-00000\.npz"):
        books.read(1)


# -- the command -----------------------------------------------------------------------------------


def test_training_writes_weights_that_can_be_read(tmp_path: Path) -> None:
    out, notes = tmp_path / "out", tmp_path / "notes"
    asked = ["train", "attack_sub", "--games", "20", "--rounds", "2", "--hidden", "4", "--workers", "1"]
    result = CliRunner().invoke(main, [*asked, "--notes", str(notes), "--out", str(out)])
    assert result.exit_code == 0, result.output
    from coldwake.bots.judgement import read_judgement
    from coldwake.bots.leanings import read_leanings

    game = registry.game("attack_sub")
    read_judgement(game, out / "judgement.json")
    read_leanings(game, out / "leanings.json")
    data = json.loads((out / "judgement.json").read_text(encoding="utf-8"))
    assert data["made_by"].startswith("coldwake train attack_sub --games 20")
    assert "Brier" in result.output


@pytest.mark.parametrize("words", [["nonsense"], ["attack_sub", "--games", "0"], ["attack_sub", "--strays", "1001"]])
def test_bad_words_are_refused(words: list[str]) -> None:
    assert CliRunner().invoke(main, ["train", *words]).exit_code != 0
