"""Saving, leaving and resuming."""

import json
from pathlib import Path

import pytest

import coldwake
from tests.terminal.keyboard import Typist, run


def last_prompt(output: str) -> list[str]:
    """The last question with its choices."""
    lines = output.splitlines()
    asked = max(number for number, line in enumerate(lines) if line.startswith("Player 1: "))
    end = next(number for number in range(asked, len(lines)) if "your choice" in lines[number])
    return [line.rstrip() for line in lines[asked:end]]


def test_quitting_saves_and_says_how_to_resume(tmp_path: Path) -> None:
    typist = Typist(3).play(60)
    save = tmp_path / "half.jsonl"
    result = run(typist.arguments, [*typist.lines, "q"], save)
    assert result.exit_code == 0
    assert f"coldwake play --resume {save} --human 0 --bot random --language en" in result.output
    assert coldwake.replay(save.read_text(encoding="utf-8")).digest == typist.match.digest


def test_a_closed_keyboard_saves_too(tmp_path: Path) -> None:
    typist = Typist(3).play(20)
    save = tmp_path / "half.jsonl"
    result = run(typist.arguments, typist.lines, save)
    assert result.exit_code == 0
    assert coldwake.replay(save.read_text(encoding="utf-8")).digest == typist.match.digest


def test_an_interrupted_keyboard_saves_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    typist = Typist(3)
    save = tmp_path / "start.jsonl"
    monkeypatch.setattr("builtins.input", interrupted)
    result = run(typist.arguments, [], save)
    assert result.exit_code == 0
    assert "coldwake play --resume" in result.output
    assert coldwake.replay(save.read_text(encoding="utf-8")).digest == typist.play(0).match.digest


def test_a_resumed_game_asks_the_same_and_plays_on_identically(tmp_path: Path) -> None:
    first = Typist(3).play(60)
    save, copy = tmp_path / "half.jsonl", tmp_path / "copy.jsonl"
    before = run(first.arguments, [*first.lines, "q"], save)
    again = run(["--resume", str(save), "--bot", "random"], ["q"], copy)
    assert last_prompt(again.output) == last_prompt(before.output)
    assert copy.read_text(encoding="utf-8") == save.read_text(encoding="utf-8")
    second = Typist(8, resume=save).play(80)
    run(["--resume", str(save), *second.arguments], second.lines, copy)
    assert coldwake.replay(copy.read_text(encoding="utf-8")).digest == second.match.digest


def test_resuming_without_a_file_name_saves_to_the_resumed_file(tmp_path: Path) -> None:
    first = Typist(3).play(30)
    save = tmp_path / "half.jsonl"
    run(first.arguments, [*first.lines, "q"], save)
    second = Typist(8, resume=save).play(40)
    run(["--resume", str(save), *second.arguments], [*second.lines, "s"], save)
    assert coldwake.replay(save.read_text(encoding="utf-8")).digest == second.match.digest


def test_saving_elsewhere_in_between(tmp_path: Path) -> None:
    typist = Typist(3).play(20)
    other = tmp_path / "other.jsonl"
    result = run(typist.arguments, [*typist.lines, f"s {other}"], tmp_path / "game.jsonl")
    assert f"Saved to {other}" in result.output.replace("\n", "")
    assert coldwake.replay(other.read_text(encoding="utf-8")).digest == typist.match.digest


def test_leaving_is_refused_where_nothing_can_be_saved(tmp_path: Path) -> None:
    typist = Typist(3).play(20)
    result = run(typist.arguments, [*typist.lines, f"s {tmp_path / 'no' / 'folder'}", "q", f"s {tmp_path / 'a'}", "q"],
                 tmp_path / "game.jsonl")  # fmt: skip
    assert " ".join(result.output.split()).count("cannot be written") == 2
    assert f"--resume {tmp_path / 'a'}" in result.output


def test_a_position_file_starts_a_game(tmp_path: Path) -> None:
    typist = Typist(5).play(40)
    position = tmp_path / "position.json"
    position.write_text(json.dumps(typist.match.position()), encoding="utf-8")
    save = tmp_path / "game.jsonl"
    result = run(["--position", str(position), "--bot", "random", "--seed", "1"], ["q"], save)
    assert result.exit_code == 0
    assert coldwake.replay(save.read_text(encoding="utf-8")).digest == typist.match.digest


def test_broken_files_and_words_are_refused_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("[1, 2", encoding="utf-8")
    no_dict = tmp_path / "list.json"
    no_dict.write_text("[]", encoding="utf-8")
    save = tmp_path / "game.jsonl"
    for words in (
        ["--resume", str(broken)], ["--position", str(broken)], ["--position", str(no_dict)],
        ["--resume", str(broken), "--position", str(broken)], ["--seats", "9"], ["--human", "4"],
        ["--bot", "nobody"], ["--option", "99"], ["--option", "12.1=perhaps"], ["chess"], ["--pack", "none"],
        ["--preset", "teams", "--seats", "3"],
    ):  # fmt: skip
        result = run(words, [], save)
        assert result.exit_code != 0
        assert "Error: " in result.output
    result = run([], [], tmp_path / "no" / "folder" / "game.jsonl")
    assert "no folder" in result.output
