"""`coldwake compare`: the same for any workers, goes on where it stopped, finds what was planted, tells mistakes."""

import json
import re
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from coldwake import ColdwakeError
from coldwake.cli import main
from coldwake.core import registry
from coldwake.lab.compare import running
from coldwake.lab.compare.judging import DIFFERS, NEVER, Manner, judge
from coldwake.lab.compare.notebook import line_of, read_line
from coldwake.lab.compare.plan import A, Asked, B, make
from coldwake.lab.compare.playing import Notes, play
from coldwake.lab.compare.running import run
from coldwake.lab.compare.things import Weak, weak_things
from coldwake.lab.simulate import GameResult

QUICK = ("blitz", "drill-2", "drill-2", "--players", "random", "--games", 64, "--stop", "never")
FILES = {"plan.json", "games.jsonl", "compare.csv", "compare.json", "compare.html"}
HOSTILE = "<script src='http://evil.example/x.js'>[bold]{{ 7 * 7 }}</script>"


def compare(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["compare", *map(str, arguments)])


def plan(**asked: Any) -> Any:
    given = {"game": "blitz", "pack_a": "drill-2", "pack_b": "drill-2", "players": "random", "games": 64}
    return make(Asked(**{**given, **asked}))


def changed(folder: Path, game: str, pack: str, file: str, *changes: tuple[str, str]) -> Path:
    """A pack with some words of a file replaced."""
    made = folder / f"{game}-changed"
    shutil.copytree(registry.title(game).packs / pack, made)
    path = made / file
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("compare") / "run"
    result = compare(*QUICK, "--workers", 1, "--output", folder)
    assert result.exit_code == 0, result.output
    return folder


# -- the same results ------------------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing(finished: Path, tmp_path: Path) -> None:
    result = compare(*QUICK, "--workers", 2, "--output", tmp_path)
    assert result.exit_code == 0, result.output
    assert {path.name for path in tmp_path.iterdir()} == FILES
    for name in ("compare.csv", "compare.json", "compare.html"):
        assert (tmp_path / name).read_bytes() == (finished / name).read_bytes(), name


def test_both_packs_play_the_same_seeds_in_every_rotation_of_the_players() -> None:
    made = plan(
        game="cwnb",
        pack_a="drill",
        pack_b="standard",
        seats=3,
        players="random,greedy,greedy",
        games=96,
        seed=5,
    )
    keys = list(made.jobs(2))
    turned = [("random", "greedy", "greedy"), ("greedy", "greedy", "random"), ("greedy", "random", "greedy")]
    assert keys == [(which, seed, seating) for seed in (5, 6) for which in (A, B) for seating in turned]
    assert plan(players="random").rotations == [("random",)]


def test_the_same_pack_twice_is_settled_without_a_difference(finished: Path) -> None:
    data = json.loads((finished / "compare.json").read_text(encoding="utf-8"))
    assert {line["difference"] for line in data["measures"]} == {0.0}
    assert not [line for line in data["measures"] if line["verdict"] == DIFFERS]
    assert data["errors"] == []


# -- interruption ----------------------------------------------------------------------------------


def cut(finished: Path, folder: Path, lines: int, tail: str = "") -> None:
    """A folder as it is after an interruption."""
    folder.mkdir(exist_ok=True)
    shutil.copy(finished / "plan.json", folder)
    kept = (finished / "games.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)[:lines]
    (folder / "games.jsonl").write_text("".join(kept) + tail, encoding="utf-8")


def test_an_interrupted_run_goes_on(finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut(finished, tmp_path, 50, '{"pack": "A", "se')
    played: list[object] = []
    monkeypatch.setattr(running, "play", lambda job: played.append(job) or play(job))
    assert compare(*QUICK, "--output", tmp_path).exit_code == 1
    result = compare(*QUICK, "--workers", 1, "--output", tmp_path, "--resume")
    assert result.exit_code == 0, result.output
    assert len(played) == 14
    assert (tmp_path / "compare.json").read_bytes() == (finished / "compare.json").read_bytes()


def test_games_beyond_the_look_count_in_nothing(finished: Path) -> None:
    lines = (finished / "games.jsonl").read_text(encoding="utf-8").splitlines()
    everything = dict(map(read_line, lines))
    made = plan()
    early = {key: everything[key] for key in made.jobs(16)}
    assert judge(made, everything, 16, Manner()) == judge(made, early, 16, Manner())


@pytest.mark.parametrize(
    "other", [("--seed", 9), ("--games", 128), ("--players", "greedy"), ("--option", "R-58")]
)
def test_foreign_notes_are_refused(finished: Path, tmp_path: Path, other: tuple[object, ...]) -> None:
    cut(finished, tmp_path, 10)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    result = compare(*QUICK, *other, "--output", tmp_path, "--resume")
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    "line", ["no", "{}", '{"pack": "C"}', "[]", '{"pack": "A", "seed": 1, "players": ["random"]}']
)
def test_a_spoilt_line_is_named(finished: Path, tmp_path: Path, line: str) -> None:
    cut(finished, tmp_path, 3, line + "\n")
    result = compare(*QUICK, "--output", tmp_path, "--resume")
    assert result.exit_code == 1
    assert "line 4 is broken" in result.output


def test_a_game_is_the_same_when_it_is_read_again() -> None:
    (key, job), *_ = plan(game="mnb", pack_a="drill", pack_b="drill").jobs(1).items()
    notes = play(job)
    assert notes.uses[0]["ship owned"]
    assert read_line(line_of(key, notes)) == (key, notes)


# -- what is found ---------------------------------------------------------------------------------


def test_a_ship_that_is_too_cheap_is_found(tmp_path: Path) -> None:
    cheap = changed(tmp_path, "mnb", "drill", "ships.toml", ("hull = 9", "hull = 30"), ("vp = 9", "vp = 2"))
    small = ("rounds=1", "allotment=8")
    asked = plan(game="mnb", pack_a="drill", pack_b=str(cheap), games=128, options=small)
    _, found = run(asked, Manner())
    (shown,) = found.shown
    assert (shown.measure.thing, shown.measure.use) == ("us-enterprise", "owned")
    assert 0 < shown.difference.low < 0.44 < shown.difference.high
    assert (shown.a or 0) < 0.1 < (shown.b or 0)


def test_the_same_units_in_another_order_are_no_change(tmp_path: Path) -> None:
    pack = changed(tmp_path, "blitz", "drill-2", "units.toml")
    head, *units = (pack / "units.toml").read_text(encoding="utf-8").split("[[unit]]")
    (pack / "units.toml").write_text(
        head + "".join(f"[[unit]]{unit}\n" for unit in reversed(units)), encoding="utf-8"
    )
    played, found = run(plan(pack_b=str(pack), games=128), Manner(stop=NEVER))
    results = [[played[which, seed, ("random",)].result for seed in range(1, 33)] for which in (A, B)]
    assert results[0] != results[1]
    assert found.shown == []


def test_the_house_says_what_is_counted() -> None:
    counted = {}
    for game, seats in (("cwnb", 2), ("mnb", 2), ("attack_sub", 2), ("blitz", 1)):
        pack = "drill-2" if game == "blitz" else "drill"
        made = plan(game=game, pack_a=pack, pack_b=pack, seats=seats)
        notes = [play(job) for job in made.jobs(2).values()]
        assert [note.result.error for note in notes] == [""] * 4
        counted[game] = {
            use for note in notes for seat in note.uses for use, things in seat.items() if things
        }
    for game in ("cwnb", "mnb", "attack_sub"):
        assert {"card drawn", "card played", "ship owned"} <= counted[game], game
    assert {"card played", "unit moved"} <= counted["blitz"]


def made_up(winning: str, dead: str, number: int = 40) -> tuple[Any, list[Any]]:
    """Games in which every card of a pack is played by both seats but one, and one is always the loser's."""
    asked = plan(game="cwnb", pack_a="drill", pack_b="drill", games=2 * number)
    ids = [
        name.partition(":")[2].partition("#")[0]
        for name in asked.rules(A).piece_names
        if name.startswith("card:")
    ]
    every = {id: 1 for id in ids if id not in (winning, dead)}
    notes = Notes(
        GameResult(1, [0], [1, 0]), 0, "", [{"card played": every}, {"card played": every | {winning: 1}}]
    )
    return asked, [([notes], [notes])] * number


def test_dead_and_weak_cards_are_named() -> None:
    asked, blocks = made_up("g3", "g5")
    found = [weak for weak in weak_things(asked, blocks) if weak.pack == "A"]
    assert [weak.thing for weak in found if weak.is_dead] == ["g5"]
    (weak,) = [weak for weak in found if not weak.is_dead]
    assert isinstance(weak, Weak)
    assert weak.thing == "g3"
    assert weak.below is not None
    assert weak.below.high < 0


def test_cards_whose_play_cannot_be_seen_are_not_called_dead() -> None:
    asked, blocks = made_up("g3", "g5")
    for _, notes in ((0, blocks[0][0][0]),):
        for uses in notes.uses:
            uses["card played"] = {}
    dead = {weak.thing for weak in weak_things(asked, blocks) if weak.is_dead}
    kinds = {card.id: card.kind_name for card in asked.rules(A).content.cards}
    assert {kinds[id] for id in dead} == set(kinds.values()) - {"additional-ship", "damage-control"}


# -- the page --------------------------------------------------------------------------------------


def test_the_page_stands_alone(finished: Path) -> None:
    page = (finished / "compare.html").read_text(encoding="utf-8")
    assert "http" not in page
    assert not re.search(r"<(script|link|img|iframe)|@import|url\(", page)
    assert "prefers-color-scheme: dark" in page
    assert page.count("<svg") == page.count("</svg>") >= 1


def test_names_of_a_pack_are_shown_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "<b>bold & hostile"
    pack = changed(folder, "blitz", "drill-2", "cards.toml", ('"Landing"', json.dumps(HOSTILE)))
    result = compare(
        "blitz", pack, "drill-2", "--players", "random", "--games", 64, "--output", tmp_path / "out"
    )
    assert result.exit_code == 0, result.output
    page = (tmp_path / "out" / "compare.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "<b>" not in page
    assert "&lt;script src=" in page
    assert "{{ 7 * 7 }}" in page


def test_a_broken_game_is_told_and_its_block_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(job: Any) -> Notes:
        return Notes(GameResult(job.seed, error="ValueError: <b>no</b>")) if job.seed == 3 else play(job)

    monkeypatch.setattr(running, "play", broken)
    result = compare(*QUICK, "--workers", 1, "--output", tmp_path)
    assert result.exit_code == 1
    assert (
        "coldwake simulate blitz --seats 1 --bots random --pack drill-2 --games 1 --seed 3" in result.output
    )
    data = json.loads((tmp_path / "compare.json").read_text(encoding="utf-8"))
    assert (data["blocks"], data["whole_blocks"], len(data["errors"])) == (32, 31, 2)
    assert "<b>no</b>" not in (tmp_path / "compare.html").read_text(encoding="utf-8")


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nothing", "drill", "drill"), "there is no game"),
        (("cwnb", "drill", "nowhere"), "has no pack 'nowhere'"),
        (("cwnb", "drill", "drill", "--seats", 7), "is for 2 to 6 players"),
        (("mnb", "drill", "drill", "--seats", 3, "--option", "scenario=SC-3"), "SC-3 is for 4 players, not 3"),
        (("cwnb", "drill", "drill", "--players", "nobody"), "nobody"),
        (("cwnb", "drill", "drill", "--players", "random,random,random"), "3 players are named for 2 seats"),
        (("cwnb", "drill", "drill", "--games", 3), "too few"),
        (("cwnb", "drill", "drill", "--games", 0), "too few"),
        (("cwnb", "drill", "drill", "--seed", -1), "below 0"),
        (("cwnb", "drill", "drill", "--option", "99.9"), "99.9"),
        (("cwnb", "drill", "drill", "--margin", 0), "margin"),
        (("cwnb", "drill", "drill", "--cluster", "127.0.0.1:1"), "no cluster at" if find_spec("ray") else "a cluster needs Ray"),
    ],
)
def test_mistakes_are_told_and_nothing_is_written(
    tmp_path: Path, words: tuple[object, ...], said: str
) -> None:
    result = compare(*words, "--output", tmp_path / "out")
    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit)
    assert said in result.output
    assert not (tmp_path / "out").exists()


def test_a_pack_of_another_game_or_a_broken_one_is_refused(tmp_path: Path) -> None:
    other = shutil.copytree(registry.title("mnb").packs / "drill", tmp_path / "other")
    broken = changed(tmp_path, "cwnb", "drill", "cards.toml", ("copies = 6", "copies = 7"))
    for pack in (other, broken):
        for packs in ((pack, "drill"), ("drill", pack)):
            with pytest.raises(ColdwakeError, match=r"\.toml"):
                make(Asked("cwnb", str(packs[0]), str(packs[1])))


def test_going_on_needs_a_folder() -> None:
    result = compare(*QUICK, "--resume")
    assert result.exit_code == 1
    assert "--output" in result.output
