"""`coldwake simulate`: the same games whatever the workers, figures that add up, errors counted."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from coldwake.cli import main
from coldwake.core import registry
from coldwake.core.options import choose
from coldwake.lab import simulate
from coldwake.lab.simulate import GameResult, Job, make_plan, play_game, summarise


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["simulate", *map(str, arguments)])


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as source:
        return list(csv.DictReader(source))


def plan(bots: str = "random", seats: int = 2) -> Any:
    game = registry.game("cwnb", "drill")
    return make_plan(game, "drill", seats, choose(game.option_specs(), {}), bots)


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    for workers in (1, 2):
        files = ("--csv", tmp_path / f"{workers}.csv", "--json", tmp_path / f"{workers}.json")
        result = run("cwnb", "--seats", 2, "--games", 6, "--seed", 3, "--workers", workers, *files)
        assert result.exit_code == 0, result.output
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    one, two = (json.loads((tmp_path / f"{workers}.json").read_text()) for workers in (1, 2))
    assert one.pop("seconds") > 0
    two.pop("seconds")
    assert one == two


def test_a_game_depends_on_its_own_seed_only(tmp_path: Path) -> None:
    run("cwnb", "--seats", 2, "--games", 4, "--seed", 10, "--csv", tmp_path / "all.csv")
    run("cwnb", "--seats", 2, "--games", 1, "--seed", 12, "--csv", tmp_path / "one.csv")
    assert rows(tmp_path / "all.csv")[2] == rows(tmp_path / "one.csv")[0]


def test_summary_agrees_with_the_games(tmp_path: Path) -> None:
    result = run("cwnb", "--seats", 3, "--games", 5, "--preset", "advanced", "--option", "order_cards=5",
                 "--csv", tmp_path / "g.csv", "--json", tmp_path / "s.json")  # fmt: skip
    assert result.exit_code == 0, result.output
    games, summary = rows(tmp_path / "g.csv"), json.loads((tmp_path / "s.json").read_text())
    assert summary["games"] == len(games) == 5
    assert summary["options"]["12.4"] is True
    assert summary["options"]["order_cards"] == 5
    for seat in summary["seats"]:
        name = str(seat["seat"])
        assert seat["wins"] == sum(name in game["winners"].split() for game in games)
        assert seat["points"] == pytest.approx(sum(int(game[f"points_{name}"]) for game in games) / 5)
        assert seat["low"] <= seat["share"] <= seat["high"]
    assert summary["decisions"] == pytest.approx(sum(int(game["decisions"]) for game in games) / 5)


def test_each_seat_may_have_its_own_bot() -> None:
    result = run(
        "cwnb", "--seats", 2, "--games", 1, "--bots", "greedy,random", "--pack", "drill", "--workers", 1
    )
    assert result.exit_code == 0, result.output
    assert "greedy" in result.output
    assert "random" in result.output


def test_a_mixed_table_repeats_itself() -> None:
    job = Job(plan("greedy,random"), 5)
    assert play_game(job) == play_game(job)


def test_the_fast_path_and_the_match_play_alike() -> None:
    """Equal rules of choice give equal lengths of games, within the error of the two means."""
    fast, slow = [], []
    for seed in range(40):
        for found, play in ((fast, simulate._play_fast), (slow, simulate._play_match)):
            result = GameResult(seed)
            play(Job(plan(), seed), result)
            found.append(result.decisions)
    means = [sum(found) / len(found) for found in (fast, slow)]
    assert means[0] == pytest.approx(means[1], rel=0.15)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game 'chess'"),
        (["cwnb", "--bots", "genius"], "no bot 'genius'"),
        (["cwnb", "--bots", "random,random,random"], "3 bots are named for 4 seats"),
        (["cwnb", "--seats", "9"], "2 to 6 players"),
        (["cwnb", "--option", "99.9"], "unknown option '99.9'"),
        (["cwnb", "--option", "order_cards=many"], "'order_cards' is a number"),
        (["cwnb", "--option", "12.1=perhaps"], "'12.1' is a switch"),
        (["cwnb", "--seats", "3", "--option", "13.2"], "'teams'"),
        (["cwnb", "--pack", "paper"], "no pack 'paper'"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: list[str], said: str) -> None:
    result = run(*arguments, "--games", 1)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.output


def test_errors_are_counted_with_the_seed_that_repeats_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise ZeroDivisionError("a broken rule")

    machine = registry.game("cwnb").machine
    monkeypatch.setattr(machine.nodes[machine.ids["adjust_ordnance"]], "apply", fail)
    result = run("cwnb", "--seats", 2, "--games", 2, "--seed", 40, "--workers", 1)
    assert result.exit_code == 1
    assert "2 errors" in result.output
    assert "--seed 40 --games 1: ZeroDivisionError: a broken rule" in result.output
    assert "--seed 41 --games 1" in result.output


def test_games_with_errors_count_in_nothing_else() -> None:
    results = [
        GameResult(1, [0], [200, 100], 50, 2),
        GameResult(2, [0, 1], [190, 190], 70, 4),
        GameResult(3, error="ValueError: no"),
    ]
    summary = summarise(plan(), results, 1.0)
    assert summary.games == 3
    assert summary.errors == {3: "ValueError: no"}
    assert [seat.wins for seat in summary.seats] == [2, 1]
    assert [seat.points for seat in summary.seats] == [195, 145]
    assert (summary.decisions, summary.length) == (60, 3)


def test_a_pack_may_lie_in_a_folder() -> None:
    folder = registry.title("cwnb").packs / "drill"
    for bots in ("random", "greedy,random"):
        result = run("cwnb", "--seats", 2, "--games", 1, "--pack", folder, "--bots", bots, "--workers", 1)
        assert result.exit_code == 0, result.output
