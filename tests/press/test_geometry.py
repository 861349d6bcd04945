"""What lies where, measured in the PDF: true size, a back under each front, marks where the cuts are."""

import pytest

from coldwake.press.layout import PAPERS, Style, bleed_of, sheet_of
from tests.press.sheets import Page, check_marks, marks, proof

WIDTH, HEIGHT = 63.5, 88.9
NEAR = 0.1
EVERY_SHEET = pytest.mark.parametrize(
    ("paper", "style", "wide"),
    [(paper, style, wide) for paper in ("a4", "letter") for style in ("duplex", "fold") for wide in (False, True)],
)
Box = tuple[float, float, float, float]
SIZES = {("a4", "duplex"): (210, 297), ("a4", "fold"): (297, 210), ("letter", "duplex"): (215.9, 279.4), ("letter", "fold"): (279.4, 215.9)}


def faces(page: Page, back: bool) -> dict[int, tuple[Box, Box]]:
    """The box of every plain face by its number, and that of the mark at its upper edge; what is drawn last counts."""
    found: dict[tuple[bool, int], Box] = {}
    for path in page.paths:
        if path.operator == "f" and len(path.colour) == 3 and path.colour[0] in (0, 1):
            red, green, blue = (round(255 * part) for part in path.colour)
            if blue and green == back:
                found[red == 255, blue] = path.box
    return {number: (box, found[True, number]) for (mark, number), box in found.items() if not mark}


def sides(paper: str, style: Style, wide: bool) -> list[tuple[Page, Page]]:
    """Front and back of every sheet; where it is folded both are on one page."""
    pages = proof(paper, style, wide)
    return [(page, page) for page in pages] if style == "fold" else list(zip(pages[2::2], pages[3::2], strict=True))


def close(one: Box, other: Box) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


@EVERY_SHEET
def test_the_paper_has_its_size(paper: str, style: Style, wide: bool) -> None:
    for page in proof(paper, style, wide):
        assert (page.width, page.height) == pytest.approx(SIZES[paper, style], abs=0.01)


@EVERY_SHEET
def test_every_card_has_its_true_size_and_they_lie_edge_to_edge(paper: str, style: Style, wide: bool) -> None:
    numbers = []
    for front, back in sides(paper, style, wide):
        for page, is_back in ((front, False), (back, True)):
            boxes = [box for box, _ in faces(page, is_back).values()]
            for left, top, right, bottom in boxes:
                assert (right - left, bottom - top) == pytest.approx((WIDTH, HEIGHT), abs=0.01)
            lefts, tops = {round(box[0], 2) for box in boxes}, {round(box[1], 2) for box in boxes}
            for starts, step in ((lefts, WIDTH), (tops, HEIGHT)):
                assert all(abs((start - min(starts)) / step % 1) < 0.001 or abs((start - min(starts)) / step % 1) > 0.999 for start in starts)
        numbers += list(faces(front, False))
        assert set(faces(front, False)) == set(faces(back, True))
    assert sorted(numbers) == list(range(1, 11))


@EVERY_SHEET
def test_a_back_lies_exactly_under_its_front_and_its_head_under_the_head(paper: str, style: Style, wide: bool) -> None:
    across, down = SIZES[paper, style]

    def turned(box: Box) -> Box:
        left, top, right, bottom = box
        return (left, down - bottom, right, down - top) if style == "fold" else (across - right, top, across - left, bottom)

    for front, back in sides(paper, style, wide):
        behind = faces(back, True)
        for number, (face, head) in faces(front, False).items():
            assert close(turned(face), behind[number][0]), number
            assert close(turned(head), behind[number][1]), number


def test_colour_runs_over_an_edge_where_no_card_lies_beyond_it() -> None:
    full = sheet_of(PAPERS["a4"], "duplex")
    for side in (full.front, full.back):
        bleeds = [bleed_of(slot, side.slots) for slot in side.slots]
        assert bleeds[4] == (0, 0, 0, 0)
        assert [sum(bleed) for bleed in bleeds] == [4, 2, 4, 2, 0, 2, 4, 2, 4]
    assert bleed_of(full.front.slots[0], full.front.slots[:1]) == (2, 2, 2, 2)
    left, middle = (bleed_of(slot, full.back.slots[:2]) for slot in (full.back.slots[1], full.back.slots[0]))
    assert (left, middle) == ((2, 2, 0, 2), (0, 2, 2, 2))


@EVERY_SHEET
def test_crop_marks_stand_at_every_cut_outside_the_bleed_on_both_sides(paper: str, style: Style, wide: bool) -> None:
    for number, (front, back) in enumerate(sides(paper, style, wide)):
        for page, is_back in ((front, False), (back, True)):
            check_marks([box for box, _ in faces(page, is_back).values()], page)
        if style == "duplex" and not number:
            assert len(marks(front)) == len(marks(back)) == 16
    assert all(0.5 <= mark.box[0] <= mark.box[2] <= SIZES[paper, style][0] - 0.5 for mark in marks(front))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_crosses_of_the_test_sheet_lie_on_each_other(paper: str) -> None:
    first, second = proof(paper, "duplex")[:2]
    across = SIZES[paper, "duplex"][0]

    def crosses(page: Page) -> list[tuple[float, float]]:
        lines = [path.box for path in page.paths if path.operator == "S"]
        upright = [box for box in lines if abs(box[2] - box[0]) < 0.01 and abs(box[3] - box[1] - 12) < 0.01]
        return sorted((round(box[0], 2), round((box[1] + box[3]) / 2, 2)) for box in upright)

    assert len(crosses(first)) == 6
    for found, meant in zip(crosses(second), sorted((across - x, y) for x, y in crosses(first)), strict=True):
        assert found == pytest.approx(meant, abs=0.02)


@pytest.mark.parametrize(("paper", "style"), list(SIZES))
def test_the_ruler_is_as_long_as_it_says(paper: str, style: Style) -> None:
    for page in proof(paper, style):
        assert "50 mm" in page.words
        lengths = {round(max(box[2] - box[0], box[3] - box[1]), 2) for path in page.paths if path.operator == "S" for box in [path.box]}
        assert 50.0 in lengths
