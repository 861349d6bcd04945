"""The documents: every link leads somewhere, and the generated page is the one that would be made now."""

import re
import tomllib
from pathlib import Path

import pytest

import coldwake
from coldwake.core import registry
from coldwake.lab.coverage import as_markdown, coverage

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_relative_link_leads_to_a_file(page):
    links = re.findall(r"\]\(([\w./-]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_picture_is_shown_by_a_page_and_they_are_small():
    shown = {name for page in PAGES for name in re.findall(r"img/([\w.-]+)", page.read_text(encoding="utf-8"))}
    pictures = list((ROOT / "docs" / "img").iterdir())
    assert {path.name for path in pictures} == shown
    assert sum([path.stat().st_size for path in pictures]) <= 3_000_000


def contracts():
    """The contracts of the imports, by name."""
    written = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {contract["name"]: contract for contract in written["tool"]["importlinter"]["contracts"]}


LAYERS = [re.findall(r"coldwake\.(\w+)", layer) for layer in contracts()["Imports point downwards"]["layers"]]


def test_the_list_of_layers_is_the_one_that_is_held():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = page.partition("    cli     ")[2].partition("\n\n")[0]
    names = ["cli", *re.findall(r"^    (\w+(?:  \w+)*)  ", listed, re.MULTILINE)]
    held = [set(layer) - {"presets"} for layer in LAYERS]
    assert [set(line.split()) for line in names] == held


@pytest.mark.parametrize(
    ("contract", "above"),
    [("The rules of a game import core and mechanics alone", "mechanics"), ("Words serve narrate", "narrate"), ("Bots serve bots", "bots")],
)
def test_no_layer_above_is_forgotten_where_a_room_may_not_reach_up(contract, above):
    forbidden = {name.removeprefix("coldwake.") for name in contracts()[contract]["forbidden_modules"]}
    at = next(number for number, layer in enumerate(LAYERS) if above in layer)
    assert {name for layer in LAYERS[:at] for name in layer} - forbidden == set()


@pytest.mark.parametrize("game", coldwake.game_names())
def test_the_rules_coverage_page_is_current(game):
    page = ROOT / "docs" / f"rules-coverage-{game}.md"
    assert page.read_text(encoding="utf-8") == as_markdown(coverage(game)), "run make coverage"


def test_the_drill_of_the_page_on_lessons_is_the_one_that_is_taught():
    page = (ROOT / "docs" / "tutorials.md").read_text(encoding="utf-8")
    shown = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0]
    drill = registry.title("cwnb").lessons / "drills" / "which_defence.toml"
    assert shown == drill.read_text(encoding="utf-8")


def test_the_scenario_of_the_page_on_scenarios_can_be_played(tmp_path):
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    manifest, scenarios = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    folder = tmp_path / "my-scenarios"
    folder.mkdir()
    (folder / "pack.toml").write_text(manifest, encoding="utf-8")
    (folder / "scenarios.toml").write_text(scenarios, encoding="utf-8")
    match = coldwake.new("attack_sub", 2, 1, {"scenario": "barents", "sides": "second"}, folder)
    assert match.view(None)["players"][0]["fleet"] == ["kirov", "udaloy", "neukrotimyy"]
    assert match.view(None)["players"][0]["reserve"] == ["tallin"]
