"""The counters of Cold War Blitz: all of them with the right backs, at true size, cut where the marks are."""

from functools import cache
from pathlib import Path

import pytest

from coldwake.core import registry
from coldwake.games.blitz.press.counters import GROUNDS, counters, unit_side
from coldwake.games.blitz.words.content import Unit, content_of
from coldwake.press.counters import SIDE, counters_job, pages_of
from coldwake.press.job import Order
from coldwake.press.layout import PAPERS, Style, sheet_of
from coldwake.press.parts import Asked, made
from coldwake.press.room import Block, Chit
from coldwake.press.setting import set_sheets
from tests.press.sheets import Page, check_marks, embedded, marks, pages, read
from tests.press.test_command import HOSTILE
from tests.web.drawings import check_only_text, hostile_game, words

CAMPAIGNS = ("inchon-1950", "suez-1956", "falklands-1982", "grenada-1983")
EVERY_SHEET = pytest.mark.parametrize(("paper", "style"), [(paper, style) for paper in PAPERS for style in ("duplex", "fold")])
NEAR, BLEED = 0.1, 2.0
Box = tuple[float, float, float, float]


# -- what is printed -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_all_forty_counters_are_there_each_with_its_back(campaign: str, language: str) -> None:
    """BLITZ-2.6: values on both sides make two steps; BLITZ-3.1c: enemies begin face down."""
    game = registry.game("blitz", campaign)
    units = content_of(game).units
    allied, opfor, _ = counters(game, language)
    chits = [*allied.chits, *opfor.chits][: len(units)]
    assert len(units) == 40
    for unit, chit in zip(units, chits, strict=True):
        assert chit.front == unit_side(unit, 0)
        assert back_of(unit, language) == " ".join(words(chit.back)), unit.id


def back_of(unit: Unit, language: str) -> str:
    """All words on the back of a unit."""
    if len(unit.firepower) == 2:
        return " ".join(words(unit_side(unit, 1)))
    return "?" if unit.side_name == "opfor" and not unit.is_air else unit.name[language]


def test_the_weaker_side_shows_the_weaker_value_and_a_step_less() -> None:
    unit = next(unit for unit in content_of(registry.game("blitz", "inchon-1950")).units if unit.id == "1M")
    full, reduced = unit_side(unit, 0), unit_side(unit, 1)
    assert (words(full), words(reduced)) == (["III", "1M", "4-2"], ["III", "1M", "2-2"])
    assert full.count('fill="none" stroke="#0f3763"') == 0
    assert reduced.count('fill="none" stroke="#0f3763"') == 1


def test_an_enemy_of_two_steps_has_a_stand_in_that_looks_like_any_hidden_unit() -> None:
    """R-BLITZ-11: the weaker side is on its back, so the unit itself cannot lie face down."""
    game = registry.game("blitz", "falklands-1982")
    enemies = [unit for unit in content_of(game).units if unit.side_name == "opfor"]
    _, opfor, markers = counters(game, "en")
    doubled = [unit for unit in enemies if len(unit.firepower) == 2]
    stand_ins = opfor.chits[len(enemies) :]
    assert [words(chit.front) for chit in stand_ins] == [[unit.id] for unit in doubled]
    hidden = {chit.back for chit in opfor.chits if words(chit.back) == ["?"]}
    assert len(hidden) == 1
    assert hidden == {chit.back for chit in stand_ins}
    on_land = [space for space in content_of(game).map.spaces if not space.is_unlimited]
    assert len(markers.chits) == 1 + len(on_land)


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_the_counters_of_a_campaign_are_one_sheet_of_any_paper(campaign: str) -> None:
    blocks = counters(registry.game("blitz", campaign), "en")
    for paper in PAPERS.values():
        assert [len(pages_of(blocks, paper, style)) for style in ("duplex", "fold")] == [1, 1]


@cache
def printed(language: str, style: Style, low_ink: bool = False) -> bytes:
    (file,) = made("counters", Asked(registry.game("blitz", "grenada-1983"), language, "a4", style, low_ink))
    return file.content


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_unit_is_in_the_file_in_letters_that_can_be_selected(language: str) -> None:
    game = registry.game("blitz", "grenada-1983")
    notes, _, front, back = pages(printed(language, "duplex"))
    found = front.extract_text().split()
    for unit in content_of(game).units:
        assert unit.id in found
    assert {"en": "SEAL", "ru": "котиков»"}[language] in back.extract_text().split()
    assert "16" in notes.extract_text()
    assert all("SourceSansPro" in name for page in (front, back, notes) for name in embedded(page))


def test_where_ink_is_saved_the_ground_is_white() -> None:
    def grounds(pdf: bytes) -> set[str]:
        colours = {path.colour for path in read(pages(pdf)[1]).paths if len(path.colour) == 3}
        return {"#" + "".join(f"{round(255 * part):02x}" for part in colour) for colour in colours} & set(GROUNDS.values())

    assert grounds(printed("en", "fold")) == set(GROUNDS.values())
    assert GROUNDS["markers"] not in grounds(printed("en", "fold", low_ink=True))


def test_what_a_hostile_pack_says_is_text(tmp_path: Path) -> None:
    game = hostile_game("blitz", tmp_path, {"units.toml": "^(name) = .*$"}, HOSTILE)
    (file,) = made("counters", Asked(game, "en"))
    found = "".join(pages(file.content)[3].extract_text().split())
    assert '#eval("1+1")' in found
    assert "root:" not in found
    for block in counters(game, "en"):
        check_only_text((chit.back, chit.back) for chit in block.chits)


# -- where it lies ---------------------------------------------------------------------------------


def plain(is_back: bool, number: int) -> str:
    """A square of a colour of its own, with a mark at its head."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">'
        f'<rect x="0" y="0" width="160" height="160" fill="#00{is_back:02x}{number:02x}"/>'
        f'<rect x="70" y="10" width="20" height="20" fill="#ff{is_back:02x}{number:02x}"/></svg>'
    )


def numbered(name: str, ground: str, numbers: range) -> Block:
    return Block(name, ground, [Chit(plain(False, number), plain(True, number)) for number in numbers])


@cache
def proof(paper: str, style: Style) -> list[tuple[Page, Page]]:
    """Front and back of every sheet of three blocks, of which the second takes more rows than one."""
    blocks = [numbered("allied", "#aaaaaa", range(1, 12)), numbered("opfor", "#bbbbbb", range(12, 36)), numbered("markers", "#cccccc", range(36, 41))]
    sheets = pages_of(blocks, PAPERS[paper], style)
    order = Order(registry.game("blitz", "drill"), [], sheet_of(PAPERS[paper], "duplex"), "en", style)
    found = [read(page) for page in pages(set_sheets(counters_job(order, sheets)))]
    if style == "fold":
        return [(page, page) for page in found[1:]]
    return list(zip(found[2::2], found[3::2], strict=True))


def chits(page: Page, back: bool) -> dict[int, tuple[Box, Box]]:
    """The box of every counter by its number, and that of the mark at its head."""
    found: dict[tuple[bool, int], Box] = {}
    for path in page.paths:
        if path.operator == "f" and len(path.colour) == 3:
            red, green, blue = (round(255 * part) for part in path.colour)
            if red in (0, 255) and green == back and 0 < blue < 41:
                found[red == 255, blue] = path.box
    return {number: (box, found[True, number]) for (mark, number), box in found.items() if not mark}


def close(one: Box, other: Box) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


@EVERY_SHEET
def test_counters_have_their_true_size_and_backs_lie_under_their_fronts(paper: str, style: Style) -> None:
    across, down = PAPERS[paper].width, PAPERS[paper].height

    def turned(box: Box) -> Box:
        left, top, right, bottom = box
        return (left, down - bottom, right, down - top) if style == "fold" else (across - right, top, across - left, bottom)

    numbers = []
    for front, back in proof(paper, style):
        assert (front.width, front.height) == pytest.approx((across, down), abs=0.01)
        behind = chits(back, True)
        for number, (box, head) in chits(front, False).items():
            assert (box[2] - box[0], box[3] - box[1]) == pytest.approx((SIDE, SIDE), abs=0.01)
            assert close(turned(box), behind[number][0]), number
            assert close(turned(head), behind[number][1]), number
            numbers.append(number)
    assert sorted(numbers) == list(range(1, 41))


@EVERY_SHEET
def test_one_colour_lies_edge_to_edge_and_two_are_apart_by_the_bleed_of_both(paper: str, style: Style) -> None:
    front = chits(proof(paper, style)[0][0], False)
    boxes = {number: box for number, (box, _) in front.items()}
    assert boxes[2][0] == pytest.approx(boxes[1][2], abs=0.01)
    assert boxes[23][1] == pytest.approx(boxes[12][3], abs=0.01)  # eleven in a row
    assert boxes[12][1] - boxes[1][3] > 2 * BLEED


@EVERY_SHEET
def test_crop_marks_stand_at_every_cut_and_outside_the_bleed(paper: str, style: Style) -> None:
    for sides in proof(paper, style):
        for page, is_back in zip(sides, (False, True), strict=True):
            check_marks([box for box, _ in chits(page, is_back).values()], page)
            assert all(mark.box[0] > 4 and mark.box[2] < page.width - 4 for mark in marks(page))


def test_what_does_not_fit_goes_on_on_the_next_sheet() -> None:
    blocks = [numbered("allied", "#aaaaaa", range(1, 41)) for _ in range(5)]
    sheets = pages_of(blocks, PAPERS["a4"], "duplex")
    assert [sum(len(row.chits) for row in sheet.rows) for sheet in sheets] == [40 * 3 + 33, 7 + 40]
    for sheet in sheets:
        assert sheet.sheet.front.levels[0] >= 17 - 0.01
        assert sheet.sheet.front.levels[-1] <= 297 - 17 + 0.01
