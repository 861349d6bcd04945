"""The sheet of a Cold War Blitz scenario: everything somebody at a kitchen table needs, in both languages."""

from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner

from coldwake.cli import main
from coldwake.core import registry
from coldwake.games.blitz.press.scenario import scenario
from coldwake.games.blitz.words.content import content_of
from coldwake.press.layout import PAPERS
from coldwake.press.paper import PAUSE, paper_job
from coldwake.press.parts import Asked, NoSuchPart, made
from coldwake.press.room import Paper, Section, Table
from tests.press.sheets import POINT, embedded, pages
from tests.press.test_command import HOSTILE
from tests.web.drawings import hostile_game

CAMPAIGNS = ("inchon-1950", "suez-1956", "falklands-1982", "grenada-1983")
PACK_TEXTS = {"units.toml": "^(name) = .*$", "map.toml": "^(name) = .*$", "pack.toml": "^(name|intro|allied|opfor) = .*$", "tables.toml": "^(name) = .*$"}


def printed(pack: str, language: str, paper: str) -> list[pypdf.PageObject]:
    (file,) = made("scenario", Asked(registry.game("blitz", pack), language, paper))
    assert file.name == f"blitz-scenario-{language}-{paper}.pdf"
    assert file.sheets == 2
    return pages(file.content)


def bare(words: str) -> str:
    return "".join(words.split())


@pytest.mark.parametrize(("campaign", "language", "paper"), [
    ("inchon-1950", "en", "a4"), ("suez-1956", "ru", "letter"), ("falklands-1982", "en", "letter"), ("grenada-1983", "ru", "a4"),
])  # fmt: skip
def test_the_sheet_has_everything_of_the_scenario(campaign: str, language: str, paper: str) -> None:
    sheets = printed(campaign, language, paper)
    assert len(sheets) == 3
    for sheet in sheets:
        size = float(sheet.mediabox.width) * POINT, float(sheet.mediabox.height) * POINT
        assert size == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.01)
        assert all("SourceSansPro" in name for name in embedded(sheet))
    found = bare("".join(sheet.extract_text() for sheet in sheets))
    content = content_of(registry.game("blitz", campaign))
    named = [*content.units, *content.map.terrains, *content.charts.levels, *[space for space in content.map.spaces if space.points]]
    for thing in named:
        assert bare(thing.name[language]) in found, thing.id
    for words in (content.name, content.intro, content.allied_name, content.opfor_name):
        assert bare(words[language]) in found
    assert all(unit.id in found for unit in content.units)


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_every_unit_stands_below_the_place_where_it_begins(campaign: str) -> None:
    game = registry.game("blitz", campaign)
    content = content_of(game)
    places = {space.id: space.name["en"] for space in content.map.spaces} | {"air": "Available", "box": "Reinforcement Box", "pool": "OPFOR pool"}
    places |= {f"pool {pool.id}": f"Group {pool.id}, dealt face down" for pool in content.pools}
    found: dict[str, str] = {}
    for section in scenario(game, "en").sections:
        if section.title in (content.allied_name["en"], content.opfor_name["en"]):
            assert section.table is not None
            place = ""
            for row in section.table.rows:
                if len(row) == 1:
                    place = row[0]
                else:
                    found[row[1]] = place
    assert found == {unit.id: places[unit.start] for unit in content.units}


def test_each_group_that_is_dealt_names_its_units_and_spaces() -> None:
    game = registry.game("blitz", "falklands-1982")
    (set_up,) = [section for section in scenario(game, "en").sections if section.title == "Set-up"]
    dealt = [step for step in set_up.points if step.startswith("Group")]
    assert "Group K: mix 601, 602 face down and deal one to each of these spaces without looking: Mount Kent, Estancia House." in dealt


def test_the_rules_of_a_scenario_are_told() -> None:
    def rules(pack: str) -> str:
        (section,) = [one for one in scenario(registry.game("blitz", pack), "en").sections if one.title == "Rules of this scenario"]
        return " ".join(section.points)

    assert "Landing at Teal Inlet: once this space is Allied: Sussex Mountains." in rules("falklands-1982")
    assert "one unit a turn may go on from there by sea to: Teal Inlet, Fitzroy" in rules("falklands-1982")
    assert "2 more units a turn besides the limit" in rules("suez-1956")
    assert "units may also go back to sea" in rules("inchon-1950")


# -- bad input -------------------------------------------------------------------------------------


def test_what_a_hostile_pack_says_is_text(tmp_path: Path) -> None:
    game = hostile_game("blitz", tmp_path, PACK_TEXTS, HOSTILE)
    (file,) = made("scenario", Asked(game, "ru"))
    found = bare("".join(sheet.extract_text() for sheet in pages(file.content)))
    for said in ('#eval("1+1")', '#read("/etc/passwd")', "<script>alert(1)</script>", "$x^2$", "*b*`c`@d\\"):
        assert said in found.replace(PAUSE, "")
    assert "root:" not in found


def test_long_words_may_be_broken_and_ours_stay_whole() -> None:
    section = Section("W" * 60, ["Бронетранспортёр"], table=Table(["plain", "picture"], [], [["x" * 30 + "\nshort", ""]]))
    job = paper_job(registry.game("blitz", "drill"), "en", Paper("a", "b", "c", "<svg/>", [section]), "a4")
    (group,) = job["groups"]  # type: ignore[misc]  # plain data
    (plain,) = group["columns"][0]
    assert plain["title"].split(PAUSE) == ["W" * 12] * 5
    assert plain["words"] == ["Бронетранспортёр"]
    assert plain["table"]["rows"] == [[{"lines": [PAUSE.join(["x" * 12, "x" * 12, "x" * 6]), "short"]}, {"lines": [""]}]]


@pytest.mark.parametrize(("part", "complaint"), [("counters", "has no counters"), ("map", "has no map"), ("scenario", "has no scenario sheet")])
def test_what_a_game_has_not_is_said_and_nothing_is_written(part: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(NoSuchPart, match=f"'cwnb' {complaint}"):
        made(part, Asked(registry.game("cwnb", "drill"), "en"))
    result = CliRunner().invoke(main, ["print", "cwnb", "--part", part, "--output", str(tmp_path / "out")])
    assert (result.exit_code, complaint in result.output, "Traceback" in result.output) == (1, True, False)
    assert list(tmp_path.iterdir()) == []
