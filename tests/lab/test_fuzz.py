"""`coldwake fuzz`: a sound game passes, and each kind of breakage is found and dumped."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import coldwake
from coldwake.cli import main
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.nodes import Chance, Decision
from coldwake.core.position import dump
from coldwake.lab import checks, findings, fuzz
from coldwake.lab.fuzz import FuzzJob, fuzz_game
from coldwake.lab.pool import spread
from coldwake.lab.tables import draw_table


def run(folder: Path, *arguments: object) -> Result:
    given = ["fuzz", "cwnb", "--dump-dir", folder, "--workers", 1, *arguments]
    return CliRunner().invoke(main, list(map(str, given)))


def node(name: str) -> Any:
    machine = registry.game("cwnb").machine
    return machine.nodes[machine.ids[name]]


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dear checks at every few steps, so that a few hundred decisions are enough."""
    monkeypatch.setattr(fuzz, "SECRETS_EVERY", 40)
    monkeypatch.setattr(fuzz, "COPY_EVERY", 40)


def first_failure(kind: str, games: int = 6) -> fuzz.FuzzResult:
    for seed in range(games):
        result = fuzz_game(FuzzJob("cwnb", seed))
        if result.kind:
            assert result.kind == kind, result.error
            return result
    raise AssertionError(f"no {kind} was found in {games} games")


# -- a sound game ----------------------------------------------------------------------------------


def test_a_sound_game_passes(tmp_path: Path, often: None) -> None:
    result = run(tmp_path / "dumps", "--games", 3, "--seed", 1)
    assert result.exit_code == 0, result.output
    assert "reached" in result.output
    assert not (tmp_path / "dumps").exists()


def test_the_number_of_workers_changes_nothing() -> None:
    jobs = [FuzzJob("cwnb", seed) for seed in range(4)]
    assert list(spread(fuzz_game, jobs, 2, "")) == [fuzz_game(job) for job in jobs]


def test_every_finished_game_can_be_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "RETELL_EVERY", 1)
    assert fuzz_game(FuzzJob("cwnb", 2)).kind == ""


def test_tables_are_varied_and_legal() -> None:
    tables = [draw_table("cwnb", Generator(seed)) for seed in range(300)]
    assert {table.seats for table in tables} == {2, 3, 4, 5, 6}
    assert {table.pack for table in tables} == set(registry.pack_names("cwnb"))
    for spec in registry.game("cwnb").option_specs():
        assert len({table.options[spec.key] for table in tables}) > 1, spec.key
    assert all(table.seats in (4, 6) for table in tables if table.options["13.2"])
    pairs = {"AABB", "ABAB", "ABBA", "BBAA", "BABA", "BAAB"}
    drawn = {table.options["teams"] for table in tables if table.seats == 4}
    assert pairs < drawn  # unequal teams too, for games that allow them
    usual = pairs | {""}  # without letters: who sits opposite
    assert all(table.options["teams"] in usual for table in tables if table.seats == 4 and table.options["13.2"])


def test_a_pack_in_a_folder_is_played_too(tmp_path: Path) -> None:
    folder = tmp_path / "of-my-own"
    shutil.copytree(registry.title("attack_sub").packs / "drill", folder)
    manifest = (folder / "pack.toml").read_text(encoding="utf-8")
    (folder / "pack.toml").write_text(manifest.replace('"drill"', '"of-my-own"'), encoding="utf-8")
    arguments = ["--pack", str(folder), "--games", "2", "--workers", "1", "--dump-dir", str(tmp_path / "dumps")]
    result = CliRunner().invoke(main, ["fuzz", "attack_sub", *arguments])
    assert result.exit_code == 0, result.output
    assert f"pack {folder}," in str(draw_table("attack_sub", Generator(1), str(folder)))
    refused = CliRunner().invoke(main, ["fuzz", "attack_sub", "--pack", "no-such-pack"])
    assert refused.exit_code == 1
    assert "attack_sub has no pack 'no-such-pack'" in refused.output


# -- broken games ----------------------------------------------------------------------------------


def boom(*arguments: object) -> None:
    raise KeyError("a broken rule")


def test_a_crash_is_dumped_and_the_dump_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node("adjust_ordnance"), "apply", boom)
    result = run(tmp_path, "--games", 1, "--seed", 2)
    assert result.exit_code == 1
    assert "--seed 2: crash: KeyError: 'a broken rule'" in result.output
    match = coldwake.load(json.loads((tmp_path / "cwnb-2.position.json").read_text(encoding="utf-8")))
    assert match.prompt is not None
    assert match.prompt.key == "adjust_ordnance"
    with pytest.raises(KeyError):
        match.play(match.actions()[0])
    report = (tmp_path / "cwnb-2.txt").read_text(encoding="utf-8")
    assert "at adjust_ordnance" in report
    assert "Traceback" in report
    assert "--seed 2" in report


def test_the_record_of_a_dump_leads_to_its_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node("adjust_ordnance"), "apply", boom)
    run(tmp_path, "--games", 1, "--seed", 9)
    match = coldwake.replay((tmp_path / "cwnb-9.record.jsonl").read_text(encoding="utf-8"))
    assert match.position() == json.loads((tmp_path / "cwnb-9.position.json").read_text(encoding="utf-8"))


def test_a_dead_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node("adjust_ordnance"), "legal", lambda s, f: [])
    result = first_failure(findings.DEAD_END)
    assert result.dump is not None
    stack = result.dump.position["stack"]
    assert isinstance(stack, list)
    assert stack[-1][0] == "adjust_ordnance"


def test_a_list_out_of_order_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Decision[Any] = node("adjust_ordnance")
    honest = asked.legal
    monkeypatch.setattr(asked, "legal", lambda s, f: honest(s, f)[::-1])
    first_failure(findings.BAD_LIST)


def test_an_endless_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MAX_DECISIONS", 50)
    assert first_failure(findings.ENDLESS).decisions == 50


def test_a_lost_card_is_found_where_it_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Chance[Any] = node("fog_of_war")
    honest = drawn.apply

    def lose_a_card(s: Any, f: Any, outcome: int) -> None:
        honest(s, f, outcome)
        if outcome == 6:
            s.fill(1, s.zones[1][1:])

    monkeypatch.setattr(drawn, "apply", lose_a_card)
    result = first_failure(findings.FAULT)
    assert result.dump is not None
    assert result.dump.next_move.startswith("nature gives die:6 at fog_of_war")
    assert coldwake.load(result.dump.position, seed=1).version >= 1


def leaky(change: Callable[[Any, dict[str, Any]], None]) -> Callable[..., dict[str, Any]]:
    honest = type(registry.game("cwnb")).view

    def view(game: Game, s: Any, seat: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = honest(game, s, seat)
        change(s, seen)
        return seen

    return view


def test_a_view_that_depends_on_a_secret_is_found(monkeypatch: pytest.MonkeyPatch, often: None) -> None:
    def tell_a_sum(s: Any, seen: dict[str, Any]) -> None:
        seen["piles"]["sum"] = sum(s.zones[1])

    monkeypatch.setattr(type(registry.game("cwnb")), "view", leaky(tell_a_sum))
    assert "piles.sum" in first_failure(findings.LEAK).error


def test_a_view_that_names_a_hidden_ship_is_found(monkeypatch: pytest.MonkeyPatch, often: None) -> None:
    def tell_the_deck(s: Any, seen: dict[str, Any]) -> None:
        seen["piles"]["deck"] = [s.pack.ships[ship].id for ship in s.zones[4]]

    monkeypatch.setattr(type(registry.game("cwnb")), "view", leaky(tell_the_deck))
    assert "hidden from it" in first_failure(findings.LEAK).error


def test_a_copy_that_shares_a_list_is_found(monkeypatch: pytest.MonkeyPatch, often: None) -> None:
    kind = type(registry.game("cwnb").begin(2, coldwake.new("cwnb", seed=1).header.options))
    honest = kind.copy

    def share(s: Any) -> Any:
        twin = honest(s)
        twin.zones = s.zones[:]
        s.shares_lists = twin.shares_lists = False  # so both take `where` for their own and write into it
        return twin

    monkeypatch.setattr(kind, "copy", share)
    result = next(r for r in (fuzz_game(FuzzJob("cwnb", seed)) for seed in range(6)) if r.kind)
    assert result.kind in (findings.COPY, findings.CRASH, findings.FAULT)


def test_a_position_that_loses_something_is_found(monkeypatch: pytest.MonkeyPatch, often: None) -> None:
    def forgetful(game: Any, s: Any) -> dict[str, Any]:
        position = dump(game, s)
        position["values"]["round"] = 0
        return position

    monkeypatch.setattr(checks, "dump", forgetful)
    first_failure(findings.ROUND_TRIP)


def test_an_event_without_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "RETELL_EVERY", 1)
    monkeypatch.setattr("coldwake.lab.retelling.event_line", lambda match, event, language: "cwnb.event.x")
    first_failure(findings.TEXT)


def test_a_dump_that_cannot_be_made_still_leaves_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coldwake.lab.dumps.record.start_state", boom)
    monkeypatch.setattr(node("adjust_ordnance"), "apply", boom)
    assert run(tmp_path, "--games", 1, "--seed", 9).exit_code == 1
    assert [path.name for path in tmp_path.iterdir()] == ["cwnb-9.txt"]


def test_where_views_differ_is_told_by_its_path() -> None:
    one = {"a": {"b": [1, 2]}, "c": 3}
    other = {"a": {"b": [1, 5]}, "c": 3}
    assert checks._difference(one, other) == "a.b.1.2 against 5"


def test_every_scenario_is_drawn_with_the_options_that_it_leaves_open() -> None:
    tables = [draw_table("mnb", Generator(seed)) for seed in range(400)]
    scenarios = next(spec.choices for spec in registry.game("mnb").option_specs() if spec.key == "scenario")
    assert {table.options["scenario"] for table in tables} == set(scenarios)
    assert {table.seats for table in tables} == {2, 3, 4, 5, 6}
