"""`coldwake replay` and `coldwake verify`."""

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import coldwake
from coldwake.cli import main


@pytest.fixture(scope="module")
def text() -> str:
    match = coldwake.new("cwnb", seats=2, seed=11, pack="drill")
    choose = random.Random(1)
    for _ in range(120):
        match.play(choose.choice(match.actions()))
    return match.record()


@pytest.fixture
def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    return path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, list(map(str, arguments)))


def test_replay_prints_one_line_per_event(file: Path, text: str) -> None:
    result = run("replay", file)
    assert result.exit_code == 0, result.output
    assert len(result.output.splitlines()) == len(coldwake.replay(text).log(None))


def test_replay_tells_a_seat_more_than_an_observer(file: Path) -> None:
    assert run("replay", file).output != run("replay", file, "--seat", 0).output
    assert run("replay", file, "--seat", 0).output != run("replay", file, "--seat", 1).output


def test_replay_speaks_russian(file: Path) -> None:
    output = run("replay", file, "--language", "ru").output
    assert any("а" <= letter <= "я" for letter in output)
    assert output != run("replay", file).output


def test_replay_refuses_a_seat_that_is_not_there(file: Path) -> None:
    result = run("replay", file, "--seat", 2)
    assert result.exit_code == 1
    assert "no seat 2" in result.stderr


def test_replay_refuses_what_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for content in (b"", b"hello", b"\xff\xfe\x00", b"[1]"):
        path.write_bytes(content)
        result = run("replay", path)
        assert result.exit_code == 1
        assert result.stderr.startswith("Error: ")
        assert "Traceback" not in result.output


def test_verify_says_ok(file: Path, text: str) -> None:
    result = run("verify", file)
    assert result.exit_code == 0, result.output
    assert f"{file}: ok, {coldwake.replay(text).version} moves, unfinished" in result.output


def edited(text: str, line: int, **changes: object) -> str:
    lines = text.splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **changes})
    return "\n".join(lines) + "\n"


def first_decision(text: str) -> int:
    return next(k for k, line in enumerate(text.splitlines(), 1) if '"play"' in line)


@pytest.mark.parametrize(
    "edit",
    [
        lambda text: edited(text, first_decision(text), play="button:finish"),
        lambda text: edited(text, first_decision(text), play="button:bribe"),
        lambda text: edited(text, first_decision(text), seat=5),
        lambda text: edited(text, 4, **{"is": "die:9"}),
        lambda text: edited(text, 1, pack_hash="0"),
        lambda text: edited(text, len(text.splitlines()), digest="0"),
        lambda text: text.rsplit("\n", 2)[0],
    ],
)
def test_verify_names_the_first_bad_line(tmp_path: Path, text: str, edit: object) -> None:
    assert callable(edit)
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(text, encoding="utf-8")
    bad.write_text(edit(text), encoding="utf-8")
    result = run("verify", bad, good)
    assert result.exit_code == 1
    first, second = result.output.splitlines()
    assert first.startswith(f"{bad}: line ")
    assert second.startswith(f"{good}: ok")


def test_verify_needs_a_file() -> None:
    assert run("verify").exit_code == 2
    assert run("verify", "not-there").exit_code == 2
