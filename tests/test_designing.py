"""The guide for designers is carried out: every command in order, every change, in a folder of its own."""

import re
import shlex
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from coldwake.cli import main
from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.lab.compare import plan
from coldwake.server import command as serving
from coldwake.workshop.archive import unpacked

PAGE = Path(__file__).parent.parent / "docs" / "designing.md"
BLOCK = re.compile(r"^```(console|diff)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`(coldwake [^`]+)`")
REFUSALS = ("problem:", "has changed since")
FEW = "2"
FEW_TO_COMPARE = "4"


@dataclass(frozen=True)
class Step:
    """A command of the page with what it should answer, or a change of a file."""

    kind: str
    text: str
    answer: str = ""


def steps() -> Iterator[Step]:
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "diff":
            yield Step(kind, text)
            continue
        for told in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, answer = told.partition("\n")
            yield Step(kind, command, answer.strip())


# -- changes of files --------------------------------------------------------------------------------


def change(text: str) -> None:
    """What stands behind `-` becomes what stands behind `+`, below the entry that `@@` names; else it is added."""
    head, *lines = text.splitlines()
    file = Path(head.removeprefix("--- "))
    found, below, gone = file.read_text(encoding="utf-8"), 0, ""
    for line in lines:
        if line.startswith("@@ "):
            below = found.index(f'id = "{line[3:]}"\n')
        elif line.startswith("-"):
            gone = line[1:]
        elif gone:
            before, after = found[:below], found[below:]
            assert gone in after, line
            found, gone = before + after.replace(gone, line[1:], 1), ""
        else:
            found += line[1:] + "\n"
    file.write_text(found, encoding="utf-8")


# -- commands ----------------------------------------------------------------------------------------


def smaller(words: list[str]) -> list[str]:
    """The same command with so few games that it is over at once, in this process."""
    few = FEW_TO_COMPARE if words[0] == "compare" else FEW
    if words[0] in ("compare", "simulate", "fuzz"):
        words = [*words, "--games", few, "--workers", "1"]
    if words[0] == "compare":
        words += ["--players", "random"]
    return [*words, "--no-open", "--port", "0"] if words[0] == "serve" else words


def run(command: str) -> tuple[str, int]:
    """What a command says, and its exit code; each finds the packs as they are now."""
    program, *words = shlex.split(command)
    if program == "python":
        assert words[:2] == ["-m", "zipfile"]
        zipfile.main(words[2:])
        return "", 0
    assert program == "coldwake"
    done = CliRunner().invoke(main, smaller(words), input="q\n")
    assert done.exception is None or isinstance(done.exception, SystemExit), (command, done.exception)
    return "\n".join(line.rstrip() for line in done.output.strip().splitlines()), done.exit_code


def is_told(answer: str, output: str) -> bool:
    pattern = ".*".join(re.escape(part) for part in answer.split("…"))
    return re.fullmatch(pattern, output, re.DOTALL) is not None


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the commands run; the server that they start has nobody to serve."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(plan, "FEWEST_BLOCKS", 1)
    monkeypatch.setattr(serving, "default_database", lambda: f"sqlite:///{tmp_path}/tables.db")
    monkeypatch.setattr(serving.Server, "run", lambda server, listeners: listeners[0].close())
    monkeypatch.setattr(serving.logging.config, "dictConfig", lambda settings: None)
    return tmp_path


def test_the_guide_leads_from_an_idea_to_a_printed_deck(
    workplace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in steps():
        monkeypatch.setattr(registry, "_made", {})
        if step.kind == "diff":
            change(step.text)
            continue
        output, code = run(step.text)
        assert is_told(step.answer, output), (step.text, step.answer, output)
        assert (code != 0) == any(word in step.answer for word in REFUSALS), (step.text, output)
    pack = registry.make("mnb", workplace / "from-a-friend" / "long-arms").content
    assert {card.id: card.range for card in pack.cards}["mc4"] == [2, 3, 4, 5]
    assert {ship.id: ship.vp for ship in pack.ships}["su-kiev"] == 4
    assert pack.cards[-1].id == "mc9"
    assert all("2–5" in card.text[language] for card in pack.cards if card.id == "mc4" for language in card.text)
    assert len(list((workplace / "sheets").iterdir())) == 2
    files = unpacked((workplace / "long-arms.zip").read_bytes())
    assert files["pack.toml"]["id"] == "long-arms", "the workshop takes in what was packed by hand"


def test_every_command_that_is_mentioned_has_the_options_it_is_given() -> None:
    mentioned = INLINE.findall(PAGE.read_text(encoding="utf-8"))
    assert mentioned
    for command in mentioned:
        name, *words = command.split()[1:]
        found = main.get_command(click.Context(main), name)
        assert found is not None, command
        known = {option for parameter in found.params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known, command


# -- what the page says of each game -----------------------------------------------------------------

REFUSED = [
    ("cwnb", "ships.toml", "us-nimitz", "torpedoes = 0", "torpedoes = 1", "CWNB-7.13a"),
    ("cwnb", "ships.toml", "us-nimitz", "guns = []", "guns = [4]", "no gun of 4 inches"),
    ("cwnb", "pack.toml", "", "order_cards = 9", "order_cards = 8", "not from 9 to 9"),
    ("cwnb", "pack.toml", "", "ships = 55", "ships = 56", "CWNB-2c"),
    ("mnb", "ships.toml", "us-enterprise", "weapons = {}", "weapons = { T = 1 }", "MNB-7.9b"),
    ("mnb", "ships.toml", "us-iowa", "strikes = []", "strikes = [4]", "MNB-7.11a"),
    ("mnb", "ships.toml", "su-kilo", "passive = ", "hull = 3\npassive = ", "MNB-6.3b"),
    ("mnb", "cards.toml", "mc4", "range = [2, 3, 4]", "range = [6]", "not from 1 to 5"),
    ("attack_sub", "ships.toml", "los-angeles", "surface = [3, 2, 1]", "surface = [3, 2]", "SUB-6.2a"),
    ("attack_sub", "pack.toml", "", 'id = "changed"', 'id = "another"', "calls itself 'another'"),
    ("attack_sub", "scenarios.toml", "nato", '"baltimore"', '"no-such-boat"', "there is no ship 'no-such-boat'"),
    ("blitz", "tables.toml", "decisive", "points = 14", "points = 3", "from the highest points to the lowest"),
]
WARNED = [
    ("cwnb", "ships.toml", "us-nimitz", "two_sided = true", "two_sided = false", "R-CWNB-88"),
    ("cwnb", "ships.toml", "us-nimitz", "hits = 9", "hits = 1", "R-CWNB-59"),
]


def changed(folder: Path, game: str, file: str, entry: str, old: str, new: str) -> Path:
    """A copy of the usual pack with one change in it."""
    title = registry.title(game)
    made = folder / "changed"
    shutil.copytree(title.packs / title.default_pack, made)
    for name, below, gone, comes in (
        ("pack.toml", "", f'id = "{title.default_pack}"', 'id = "changed"'),
        (file, f'id = "{entry}"' if entry else "", old, new),
    ):
        text = (made / name).read_text(encoding="utf-8")
        at = text.index(gone, text.index(below))
        (made / name).write_text(text[:at] + comes + text[at + len(gone) :], encoding="utf-8")
    return made


@pytest.mark.parametrize(("game", "file", "entry", "old", "new", "said"), REFUSED)
def test_what_is_called_refused_is_refused(
    tmp_path: Path, game: str, file: str, entry: str, old: str, new: str, said: str
) -> None:
    with pytest.raises(PackError, match=re.escape(said)):
        registry.make(game, changed(tmp_path, game, file, entry, old, new))


@pytest.mark.parametrize(("game", "file", "entry", "old", "new", "said"), WARNED)
def test_what_is_called_warned_is_a_warning(
    tmp_path: Path, game: str, file: str, entry: str, old: str, new: str, said: str
) -> None:
    pack = registry.make(game, changed(tmp_path, game, file, entry, old, new)).content
    assert any(said in warning for warning in pack.warnings())
