"""A fifth game that is only installed: it is everywhere, and no line of the product knows of it."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.core.titles import RESERVED, BrokenTitle
from tests.plugins.installing import ROOT, SOURCE, run

COLDWAKE = ("-m", "coldwake")


def test_nothing_in_the_product_names_it() -> None:
    named = [
        path
        for path in (SOURCE / "coldwake").rglob("*")
        if path.suffix in (".py", ".html", ".css", ".js", ".po", ".toml")
        and re.search(r"\bhighest\.(title|card|rules|words)|[\"'/]highest[\"'/.]", path.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_many_games_are_simulated_and_the_bold_player_wins_most(highest: Path, tmp_path: Path) -> None:
    counted = tmp_path / "games.json"
    words = ("simulate", "highest", "--games", "120", "--seats", "3", "--bots", "greedy,random,random", "--workers", "1")
    done = run(highest, *COLDWAKE, *words, "--json", str(counted))
    assert done.returncode == 0, done.stderr
    assert "highest: 120 games, 0 errors" in done.stdout
    wins = re.findall(r"│ +\d │ (\w+) +│ +(\d+) │", done.stdout)
    assert [name for name, _ in wins] == ["greedy", "random", "random"]
    assert int(wins[0][1]) > int(wins[1][1]) + int(wins[2][1])


def test_the_fuzzer_finds_nothing_wrong_and_reaches_every_node(highest: Path) -> None:
    done = run(highest, *COLDWAKE, "fuzz", "highest", "--games", "60", "--workers", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "decisions and chances reached: 3 of 3" in done.stdout


def test_the_conformance_suite_takes_it_in(highest: Path) -> None:
    done = run(highest, "-m", "pytest", "-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider", "tests/conformance", "-k", "highest")
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= 10


def test_it_is_played_in_the_terminal_in_both_languages(highest: Path, tmp_path: Path) -> None:
    for language, asked, ended in (("en", "Pick a card.", "The game is over."), ("ru", "Выберите карту.", "Игра окончена.")):
        save = str(tmp_path / f"{language}.jsonl")
        words = ("play", "highest", "--seats", "2", "--seed", "3", "--language", language, "--save", save)
        done = run(highest, *COLDWAKE, *words, typed="?\n1\n1\n", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert asked in done.stdout
        assert "HI-3a" in done.stdout
        assert ended in done.stdout, done.stdout[-500:]
        assert "highest." not in done.stdout.replace(save, "")


def test_its_records_are_verified_and_it_is_measured(highest: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    script = (
        "import coldwake\n"
        "from coldwake import bots\n"
        "match = coldwake.new('highest', seats=2, seed=4)\n"
        "bots.play_out(match, [bots.make('greedy', match.game, seat, 1) for seat in (0, 1)])\n"
        "print(match.record())\n"
    )
    record.write_text(run(highest, "-c", script).stdout, encoding="utf-8")
    assert "ok" in run(highest, *COLDWAKE, "verify", str(record)).stdout
    measured = run(highest, *COLDWAKE, "bench", "highest", "--seconds", "0.05")
    assert measured.returncode == 0, measured.stderr
    assert "decisions per second" in measured.stdout


def test_it_is_listed_with_the_others_and_is_gone_without_its_package(highest: Path, tmp_path: Path) -> None:
    listing = ("games", "--names")
    assert "highest" in run(highest, *COLDWAKE, *listing).stdout.split()
    assert "highest" not in run(tmp_path, *COLDWAKE, *listing).stdout.split()
    assert ROOT.joinpath("tests", "plugins").is_dir()


# -- packages that are no good -----------------------------------------------------------------------


def packaged(folder: Path, name: str, entry: str, module: str = "") -> None:
    """A package as if it were installed, with one entry point."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    about.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    about.joinpath("entry_points.txt").write_text(f"[coldwake.games]\n{entry}\n")
    if module:
        folder.joinpath(f"{name}.py").write_text(module)


def test_a_broken_package_is_told_of_and_the_other_games_stay(tmp_path: Path) -> None:
    title = "Title(name={!r}, package=__name__, home=Path('.'), players='2', default_pack='x', rooms={})"
    begin = "from pathlib import Path\nfrom coldwake.core.titles import Title\n"
    packaged(tmp_path, "missing", "missing = nowhere:TITLE")
    packaged(tmp_path, "failing", "failing = failing:TITLE", "raise RuntimeError('out of order')\n")
    packaged(tmp_path, "untitled", "untitled = untitled:TITLE", "TITLE = 7\n")
    packaged(tmp_path, "twin", "twin = twin:TITLE", begin + "TITLE = " + title.format("blitz", {"rules": "a:b"}) + "\n")
    packaged(tmp_path, "ruleless", "ruleless = ruleless:TITLE", begin + "TITLE = " + title.format("none", {}) + "\n")
    done = run(tmp_path, *COLDWAKE, "games", "--names")
    assert done.returncode == 0, done.stderr
    assert sorted(done.stdout.split()) == ["attack_sub", "blitz", "cwnb", "mnb"]
    for said in (
        "'missing' is left out: No module named 'nowhere'",
        "'failing' is left out: out of order",
        "'untitled' is left out: untitled:TITLE is no Title",
        "'ruleless' is left out: 'none' has no rules",
    ):
        assert said in done.stderr, done.stderr
    assert "there is already a game 'blitz'" in done.stderr


def bare(folder: Path, highest: Path, rooms: dict[str, str], **broken: str) -> Path:
    """Highest with these rooms only, and with modules of its own that do not work."""
    shutil.copytree(highest, folder)
    declared = folder / "highest" / "__init__.py"
    text = declared.read_text(encoding="utf-8")
    declared.write_text(re.sub(r"rooms={[^}]*}", f"rooms={rooms!r}", text), encoding="utf-8")
    for name, code in broken.items():
        (folder / "highest" / f"{name}.py").write_text(code, encoding="utf-8")
    return folder


ASK = """
import warnings
from fastapi.testclient import TestClient
from coldwake.server.app import create_app
from coldwake.server.settings import Settings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    with TestClient(create_app(Settings(database="sqlite://")), base_url="http://127.0.0.1") as client:
        pages = ("/", "/about", "/api", "/new", "/new?game=highest", "/cards", "/rules/cwnb", "/cards/cwnb", "/scenarios", "/api/games", "/faces/sprite.svg")
        print({page: client.get(page).status_code for page in pages if client.get(page).status_code != 200})
        opened = client.post("/play", data={"game": "highest", "seats": "2"}, follow_redirects=True)
        print(opened.status_code, "highest" in client.get("/").text)
    print(sorted({str(item.message) for item in told if "highest" in str(item.message)}))
"""


def test_a_house_with_rules_and_words_alone_can_be_played_against_the_random_player(highest: Path, tmp_path: Path) -> None:
    rooms = {"rules": "rules.game:Highest", "words": "words:WORDS"}
    folder = bare(tmp_path / "bare", highest, rooms)
    told = run(folder, "-c", ASK)
    assert told.stdout.splitlines() == ["{}", "200 True", "[]"], told.stdout + told.stderr
    played = run(folder, *COLDWAKE, "play", "highest", "--seed", "3", "--seats", "2", typed="1\n1\n", cwd=tmp_path)
    assert "(bot Random)" in played.stdout
    assert "The game is over." in played.stdout, played.stdout + played.stderr


@pytest.mark.parametrize("room", ["bots", "table", "faces", "terminal", "lab"])
def test_a_broken_room_is_told_of_once_and_done_without(highest: Path, tmp_path: Path, room: str) -> None:
    rooms = {"rules": "rules.game:Highest", "words": "words:WORDS", room: "spoilt:ROOM"}
    folder = bare(tmp_path / "bare", highest, rooms, spoilt="1 / 0\n" if room != "faces" else "def (:\n")
    said = run(folder, "-c", ASK).stdout.splitlines()
    assert said[:2] == ["{}", "200 True"], said
    if room in ("bots", "table", "faces"):
        assert said[2].count(f"the room '{room}' of 'highest' is not at 'spoilt:ROOM'") == 1, said
    done = run(folder, *COLDWAKE, "simulate", "highest", "--games", "3", "--workers", "1")
    assert done.returncode == 0, done.stderr
    assert "3 games, 0 errors" in done.stdout


def test_a_host_leaves_a_game_out_whose_rules_do_not_load(highest: Path, tmp_path: Path) -> None:
    folder = bare(tmp_path / "bare", highest, {"rules": "spoilt:Highest"}, spoilt="raise SystemError('no')\n")
    said = run(folder, "-c", ASK).stdout.splitlines()
    assert said[:2] == ["{}", "400 False"], said
    assert "the game 'highest' is left out" in said[2]


@pytest.mark.parametrize("name", ["site", "table", "High", "a b", "../x", ""])
def test_no_game_takes_a_name_that_is_in_use_or_cannot_be_an_address(name: str) -> None:
    with pytest.raises(BrokenTitle, match="no game can be called"):
        registry.register(replace(registry.titles()[0], name=name))


def test_what_the_layers_have_texts_and_templates_for_is_reserved() -> None:
    catalogues = {path.stem for path in texts.LOCALE.glob("*/*.po")}
    templates = {path.name for path in (SOURCE / "coldwake" / "web" / "templates").iterdir() if path.is_dir()}
    assert catalogues | templates <= set(RESERVED)


def test_a_room_that_is_not_there_is_named(tmp_path: Path) -> None:
    module = (
        "from pathlib import Path\nfrom coldwake.core.titles import Title\n"
        "TITLE = Title(name='hollow', package='hollow', home=Path(__file__).parent, players='2',"
        " default_pack='x', rooms={'rules': 'rules:Hollow'})\n"
    )
    packaged(tmp_path, "hollow", "hollow = hollow:TITLE", module)
    done = run(tmp_path, *COLDWAKE, "simulate", "hollow", "--games", "1")
    assert done.returncode == 1
    assert "Error: the room 'rules' of 'hollow' is not at 'rules:Hollow'" in done.stderr
    assert "Traceback" not in done.stderr
