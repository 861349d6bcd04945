"""`coldwake bench`, and the interface that benchmarks of several engines call."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import coldwake
from coldwake.cli import main
from coldwake.lab import bench, peers


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["bench", *map(str, arguments)])


def test_bench_prints_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "MID_STATES", 4)
    result = run("--seconds", 0.2)
    assert result.exit_code == 0, result.output
    assert "decisions per second" in result.output
    assert all(game in result.output for game in coldwake.game_names())


def test_bench_prints_json() -> None:
    (figures,) = json.loads(run("cwnb", "--seconds", 0.2, "--json").output)
    assert figures["compiled"] == bench.is_compiled()
    assert 0 < figures["choices_per_second"] <= figures["decisions_per_second"]
    assert 0 < figures["games_per_second"] < figures["decisions_per_second"]
    assert figures["copy_microseconds"] > 0
    assert figures["legal_microseconds"] > 0
    assert 500 < figures["bytes_per_state"] < 100_000


def test_bench_refuses_an_unknown_game() -> None:
    result = run("chess", "--seconds", 0.2)
    assert result.exit_code == 1
    assert "no game 'chess'" in result.stderr


def test_one_game_is_counted_as_benchmarks_want_it() -> None:
    decisions, chances, branching = bench.play_one()
    assert branching > decisions > 100
    assert chances > 100


def test_mid_states_can_be_cloned() -> None:
    states = bench.mid_states()
    assert len(states) == bench.MID_STATES
    assert states[0].clone() is not states[0].clone()


def test_a_copy_is_charged_only_for_what_is_its_own() -> None:
    state = coldwake.new("cwnb", seats=2, seed=1)._state
    own = sys.getsizeof(state) + sys.getsizeof(state.stack)
    shared = sys.getsizeof(state.zones) + sys.getsizeof(state.where)
    everything = sum(map(sys.getsizeof, bench._parts(state)))
    assert own <= bench.allocated_by_copy(state) < everything - shared


def test_a_script_of_peers_is_handed_our_function(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "peers.py"
    script.write_text(
        "import os, sys\nprint(os.environ['PEERS_PY'], os.environ['COLDWAKE_BENCH_GAME'], *sys.argv[1:])\n"
        "sys.exit(7)\n"
    )
    assert run("cwnb", "--seconds", 1, "--peers", script, "some-python").exit_code == 7
    assert capfd.readouterr().out.split() == [
        "some-python", "cwnb", "--seconds", "1.0", "--ours", peers.OURS,
    ]  # fmt: skip
