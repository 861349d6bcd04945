"""`coldwake arena`: the same for any workers, goes on where it was interrupted, spoils nothing, tells mistakes."""

import csv
import json
import multiprocessing
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from coldwake import ColdwakeError, bots
from coldwake.cli import main
from coldwake.lab import simulate
from coldwake.lab.arena import Asked, Journal, make, run, running
from coldwake.lab.arena.journal import line_of, read_line
from coldwake.lab.simulate import GameResult, Job, play_by_bots

DUEL = ("attack_sub", "random", "greedy", "--pack", "drill", "--games", 12)
FILES = {"plan.json", "games.jsonl", "games.csv", "arena.json", "arena.html"}


def arena(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["arena", *map(str, arguments)])


def plan(**asked: Any) -> Any:
    return make(Asked(**{"game": "attack_sub", "bots": ("random", "greedy"), "pack": "drill", "games": 12, **asked}))


def without_times(folder: Path) -> Any:
    data = json.loads((folder / "arena.json").read_text(encoding="utf-8"))
    for pairing in data["pairings"]:
        assert pairing["one"].pop("seconds") > 0
        pairing["rest"].pop("seconds")
    for game in data["games"]:
        assert len(game.pop("cpu")) == len(game["bots"])
    return data


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena") / "run"
    assert arena(*DUEL, "--workers", 1, "--out", folder).exit_code == 0
    return folder


# -- the same results ------------------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing(finished: Path, tmp_path: Path) -> None:
    result = arena(*DUEL, "--workers", 2, "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert {path.name for path in tmp_path.iterdir()} == FILES
    assert (tmp_path / "games.csv").read_bytes() == (finished / "games.csv").read_bytes()
    assert without_times(tmp_path) == without_times(finished)


def test_the_order_in_which_games_end_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(work: Any, jobs: Any, *_: object) -> Any:
        return ((number, work(jobs[number])) for number in reversed(range(len(jobs))))

    expected = run(plan())
    monkeypatch.setattr("coldwake.lab.running.as_they_end", backwards)
    played = run(plan())
    assert list(played.items()) == list(expected.items())


def test_a_game_of_the_arena_is_the_one_of_simulate(finished: Path, tmp_path: Path) -> None:
    with (finished / "games.csv").open(encoding="utf-8", newline="") as source:
        game = list(csv.DictReader(source))[2]
    words = ["--pack", "drill", "--option", f"scenario={game['scenario']}", "--games", "1", "--seed", game["seed"]]
    names = f"{game['bot_0']},{game['bot_1']}"
    CliRunner().invoke(main, ["simulate", "attack_sub", "--bots", names, *words, "--csv", str(tmp_path / "one.csv")])
    with (tmp_path / "one.csv").open(encoding="utf-8", newline="") as source:
        (alone,) = csv.DictReader(source)
    assert alone.items() <= game.items()


def test_choices_and_times_are_counted_for_each_player() -> None:
    (key, job), *_ = plan().jobs().items()
    result = play_by_bots(job)
    assert sum(result.choices) <= result.decisions
    assert min(result.choices) > 0
    assert min(result.cpu) > 0
    assert read_line(line_of(key, result)) == (key, result)


def test_the_random_player_of_a_solitaire_game_is_timed_too() -> None:
    results = run(plan(game="blitz", games=1))
    assert all(result.choices[0] > 0 for result in results.values())


# -- interruption ----------------------------------------------------------------------------------


def cut(finished: Path, folder: Path, lines: int, tail: str = "") -> None:
    """A folder as it is after an interruption: so many whole games, perhaps a part of the next."""
    folder.mkdir(exist_ok=True)
    (folder / "plan.json").write_bytes((finished / "plan.json").read_bytes())
    kept = (finished / "games.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)[:lines]
    (folder / "games.jsonl").write_text("".join(kept) + tail, encoding="utf-8")


@pytest.mark.parametrize("tail", ["", '{"scenario": "D1", "se', "\u20ac"])
def test_an_interrupted_run_goes_on(finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tail: str) -> None:
    cut(finished, tmp_path, 5, tail)
    played: list[Job] = []
    monkeypatch.setattr(running, "play_by_bots", lambda job: played.append(job) or play_by_bots(job))
    result = arena(*DUEL, "--workers", 1, "--out", tmp_path, "--resume")
    assert result.exit_code == 0, result.output
    assert len(played) == 7
    assert without_times(tmp_path) == without_times(finished)
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert [read_line(line)[0] for line in lines] == list(plan().jobs())


def test_a_finished_run_is_only_told_again(finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut(finished, tmp_path, 12)
    monkeypatch.setattr(running, "play_by_bots", lambda job: pytest.fail("played again"))
    assert arena(*DUEL, "--workers", 1, "--out", tmp_path, "--resume").exit_code == 0
    assert (tmp_path / "arena.json").read_bytes() == (finished / "arena.json").read_bytes()


def test_whoever_interrupts_is_told_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(job: Job) -> GameResult:
        if (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 3:
            raise KeyboardInterrupt
        return play_by_bots(job)

    monkeypatch.setattr(running, "play_by_bots", interrupted)
    result = arena(*DUEL, "--workers", 1, "--out", tmp_path)
    assert result.exit_code == 1
    assert "stopped after 3 of 12 games; --resume goes on with them" in result.stderr
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 3


def test_every_game_is_written_as_it_ends(tmp_path: Path) -> None:
    with Journal(tmp_path, plan()) as journal:
        for number, (key, job) in enumerate(plan().jobs().items(), 1):
            journal.add(key, play_by_bots(job))
            assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == number


# -- folders ---------------------------------------------------------------------------------------


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def refused(folder: Path, said: str, *arguments: object) -> None:
    before = contents(folder)
    result = arena(*arguments, "--workers", 1, "--out", folder)
    assert result.exit_code == 1, result.output
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert contents(folder) == before


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (["--games", 60], "rounds"),
        (["--seed", 2], "seed"),
        (["--range", "report"], "seed_range"),
        (["--form", "ladder"], "form"),
        (["--scenario", "D1"], "stages"),
        (["--option", "sides=first"], "stages"),
    ],
)
def test_a_folder_of_another_plan_is_refused(finished: Path, other: list[object], named: str) -> None:
    refused(finished, "holds an arena of another plan (other ", *DUEL, *other, "--resume")
    result = arena(*DUEL, *other, "--out", finished, "--resume")
    assert named in result.stderr


def test_another_release_is_another_plan(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coldwake.__version__", "99.0")
    refused(finished, "another plan (other version)", *DUEL, "--resume")


def test_a_folder_in_use_is_not_begun_again(finished: Path) -> None:
    refused(finished, "holds an arena already; --resume goes on with it", *DUEL)


def test_a_folder_with_games_alone_is_refused(finished: Path, tmp_path: Path) -> None:
    cut(finished, tmp_path, 3)
    (tmp_path / "plan.json").unlink()
    refused(tmp_path, "holds an arena of another plan", *DUEL, "--resume")


def test_a_plan_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text("my plans for the summer")
    refused(tmp_path, "is no plan of an arena", *DUEL)
    (tmp_path / "plan.json").write_text('["a list"]')
    refused(tmp_path, "another plan", *DUEL, "--resume")


def test_a_run_that_has_not_played_yet_may_begin_again(tmp_path: Path) -> None:
    Journal(tmp_path, plan()).close()
    assert Journal(tmp_path, plan()).done == {}
    with pytest.raises(ColdwakeError, match="another plan"):
        Journal(tmp_path, plan(seed=3))


def test_resuming_what_was_never_begun_begins_it(tmp_path: Path) -> None:
    assert Journal(tmp_path / "new" / "folder", plan(), resume=True).done == {}


def changed(line: str, **values: object) -> str:
    return json.dumps(json.loads(line) | values)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda line: line[:-9], "no JSON"),
        (lambda line: "", "no JSON"),
        (lambda line: "[1, 2]", "no game"),
        (lambda line: line.replace('"winners"', '"losers"'), "'winners' is missing"),
        (lambda line: changed(line, more=1), "more"),
        (lambda line: changed(line, seed=5), "no game of the plan"),
        (lambda line: changed(line, bots=["greedy", "greedy"]), "no game of the plan"),
        (lambda line: changed(line, points="many"), "points is no list"),
        (lambda line: changed(line, points=[1]), "points of 1 seats, not 2"),
        (lambda line: changed(line, decisions="many"), "decisions is no int"),
        (lambda line: f"{line}\n{line}", "a game for the second time"),
    ],
)
def test_a_broken_line_is_told_and_nothing_is_changed(finished: Path, tmp_path: Path, spoil: Any, said: str) -> None:
    cut(finished, tmp_path, 4)
    path = tmp_path / "games.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1] = spoil(lines[1])
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    number = 3 if "second" in said else 2
    refused(tmp_path, f"games.jsonl, line {number} is broken (", *DUEL, "--resume")
    with pytest.raises(ColdwakeError, match=said):
        Journal(tmp_path, plan(), resume=True)


def _try_to_open(folder: Path, said: Any) -> None:
    try:
        Journal(folder, plan(), resume=True)
    except ColdwakeError as error:
        said.put(str(error))


@pytest.mark.skipif(os.name == "nt", reason="files are not locked there")
def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    said = context.Queue()
    with Journal(tmp_path, plan()):
        other = context.Process(target=_try_to_open, args=(tmp_path, said))
        other.start()
        assert "another run is writing into" in said.get()
        other.join()


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "play_by_bots", lambda job: pytest.fail("played"))
    (tmp_path / "file").write_text("mine")
    result = arena(*DUEL, "--workers", 1, "--out", tmp_path / "file" / "folder")
    assert result.exit_code == 1
    assert "Not a directory" in result.stderr
    assert (tmp_path / "file").read_text() == "mine"


# -- mistakes and errors ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["attack_sub", "random", "genius@200r"], "attack_sub has no bot 'genius'; it has: "),
        (["attack_sub", "greedy", "greedy"], "greedy is named twice"),
        (["attack_sub", "greedy"], "name two at least"),
        (["attack_sub", "random", "greedy", "--games", "0"], "one game at least"),
        (["attack_sub", "random", "greedy", "--seats", "4"], "is for 2 players, not for 4"),
        (["attack_sub", "random", "greedy", "--resume"], "name it by --output"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: list[str], said: str, tmp_path: Path) -> None:
    folder = ["--out", tmp_path / "new"] if "--resume" not in arguments else []
    result = arena(*arguments, *folder)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_an_error_is_a_result_and_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Faulty(bots.random_bot.RandomBot):
        def begin(self, game: Any, seat: int, seed: int) -> None:
            super().begin(game, seat, seed)
            self.is_broken = seed % simulate.SEED_STEP == 1_000_000_002 and seat == 1

        def choose(self, observation: Any) -> str:
            return str(1 / 0) if self.is_broken else super().choose(observation)

    monkeypatch.setitem(bots.players._entered, "", dict(bots.players._entered[""]))
    bots.register("faulty", Faulty)
    result = arena("attack_sub", "random", "faulty", "--pack", "drill", "--games", 12, "--workers", 1, "--out", tmp_path)
    assert result.exit_code == 1
    assert "errors: 1" in result.output
    assert "ZeroDivisionError: division by zero" in result.output
    assert "--bots random,faulty" in result.output
    assert "--seed 1000000002" in result.output
    data = json.loads((tmp_path / "arena.json").read_text(encoding="utf-8"))
    assert [(error["seed"], error["bots"]) for error in data["errors"]] == [(1_000_000_002, ["random", "faulty"])]
    assert data["pairings"][0]["games"] == 10
    assert "ZeroDivisionError" in (tmp_path / "arena.html").read_text(encoding="utf-8")
    again = arena("attack_sub", "random", "faulty", "--pack", "drill", "--games", 12, "--output", tmp_path, "--resume")
    assert again.exit_code == 1


def test_scenarios_that_do_not_fit_are_named() -> None:
    result = arena("mnb", "random", "greedy", "--seats", 4, "--games", 1, "--workers", 1)
    assert "not for 4 players, left out: SC-2" in result.stderr
