"""The map of Cold War Blitz on paper: the sizes of its sheets, what the sheets share, places for counters."""

from functools import cache
from pathlib import Path

import pytest

from coldwake.core import registry
from coldwake.games.blitz.faces.chart import chart_of
from coldwake.games.blitz.press.board import board, plan_of
from coldwake.games.blitz.press.map import PRINTED, ROOM, box_of, measures_for
from coldwake.games.blitz.words.content import content_of
from coldwake.press.board import OVERLAP, Plan, board_job, plans_of
from coldwake.press.parts import Asked, made
from coldwake.press.room import Frame
from coldwake.press.setting import typeset
from tests.press.sheets import Page, embedded, pages, read
from tests.press.test_command import HOSTILE
from tests.web.drawings import hostile_game

CAMPAIGNS = ("inchon-1950", "suez-1956", "falklands-1982", "grenada-1983")
SIZES = {"a3": (420, 297), "11x17": (431.8, 279.4), "a4-tiles": (297, 210), "letter-tiles": (279.4, 215.9)}
STEP = 20
"""Between the points of a proof, in millimetres."""
NEAR = 0.05


def plans() -> dict[str, Plan]:
    return {plan.name: plan for paper in ("a4", "letter") for plan in plans_of(paper)}


@cache
def proof(name: str) -> list[Page]:
    """Every sheet of a map that is nothing but points, each of a colour of its own."""
    plan = plans()[name]
    wide, high = plan.drawn
    points = "".join(
        f'<rect x="{10 * STEP * column - 5}" y="{10 * STEP * row - 5}" width="10" height="10" fill="#ff{row:02x}{column:02x}"/>'
        for row in range(1, int(high / STEP))
        for column in range(1, int(wide / STEP))
    )
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {10 * wide} {10 * high}">{points}</svg>'
    job = board_job(registry.game("blitz", "drill"), "en", drawing, plan)
    return [read(page) for page in pages(typeset("board.typ", job))]


def points(page: Page) -> dict[tuple[int, int], tuple[float, float]]:
    """Where each point is on a sheet, by its column and row."""
    found = {}
    for path in page.paths:
        if path.operator == "f" and len(path.colour) == 3 and path.colour[0] == 1:
            left, top, right, bottom = path.box
            found[round(255 * path.colour[2]), round(255 * path.colour[1])] = ((left + right) / 2, (top + bottom) / 2)
    return found


@pytest.mark.parametrize("name", SIZES)
def test_the_paper_has_its_size_and_the_ruler_is_true(name: str) -> None:
    sheets = proof(name)
    assert len(sheets) == (4 if "tiles" in name else 1)
    for page in sheets:
        assert (page.width, page.height) == pytest.approx(SIZES[name], abs=0.01)
        assert "50 mm" in page.words
        assert 50.0 in {round(path.box[2] - path.box[0], 2) for path in page.paths if path.operator == "S"}


@pytest.mark.parametrize("name", ["a3", "11x17"])
def test_on_one_sheet_the_map_has_the_size_that_it_is_drawn_for(name: str) -> None:
    found = points(proof(name)[0])
    (x, y), (beyond, below) = found[1, 1], found[6, 6]
    assert (beyond - x, below - y) == pytest.approx((5 * STEP, 5 * STEP), abs=NEAR)


@pytest.mark.parametrize("name", ["a4-tiles", "letter-tiles"])
def test_four_sheets_show_the_whole_map_and_share_five_millimetres(name: str) -> None:
    plan = plans()[name]
    corner = (plan.width - plan.window[0]) / 2, 8.0
    seen: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for tile, page in zip(plan.tiles, proof(name), strict=True):
        for point, (x, y) in points(page).items():
            across, down = x - corner[0], y - corner[1]
            meant = point[0] * STEP * plan.scale - tile.x, point[1] * STEP * plan.scale - tile.y
            assert (across, down) == pytest.approx(meant, abs=NEAR)
            if 0 <= across <= plan.window[0] and 0 <= down <= plan.window[1]:
                seen.setdefault(point, []).append((across, down))
    assert set(seen) == set(points(proof(name)[0])), "every point of the map is on some sheet"
    first, beside, below, _ = plan.tiles
    assert first.x + plan.window[0] - beside.x == pytest.approx(OVERLAP)
    assert first.y + plan.window[1] - below.y == pytest.approx(OVERLAP)
    assert beside.x + plan.window[0] == pytest.approx(plan.drawn[0] * plan.scale)
    assert below.y + plan.window[1] == pytest.approx(plan.drawn[1] * plan.scale)
    assert plan.scale > 1.2, "what is joined is larger than what is on one sheet"


@pytest.mark.parametrize("name", ["a4-tiles", "letter-tiles"])
def test_the_circles_of_two_sheets_mark_the_same_places_of_the_map(name: str) -> None:
    plan = plans()[name]
    corner = (plan.width - plan.window[0]) / 2, 8.0
    places = []
    for tile, page in zip(plan.tiles, proof(name), strict=True):
        circles = [path.box for path in page.paths if path.operator == "S" and abs(path.box[2] - path.box[0] - 3) < 0.01]
        round_ones = [box for box in circles if abs(box[3] - box[1] - 3) < 0.01]
        assert len(round_ones) == 4
        for left, top, right, bottom in round_ones:
            places.append((round((left + right) / 2 - corner[0] + tile.x, 1), round((top + bottom) / 2 - corner[1] + tile.y, 1)))
    assert len(set(places)) == len(places) / 2


# -- the board itself ------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_a_counter_of_16_mm_has_room_in_every_space(campaign: str, paper: str) -> None:
    content = content_of(registry.game("blitz", campaign))
    plan = plan_of(content, Frame(*plans_of(paper)[0].drawn))
    assert 2 * measures_for(plan.scale).plate * plan.scale / 10 > 16.5
    assert plan.column.width / 10 > 4 * 16 and plan.strip.height / 10 > 16 + 8


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_spaces_and_boxes_lie_clear_of_each_other(campaign: str, paper: str) -> None:
    game = registry.game("blitz", campaign)
    scale = plan_of(content_of(game), Frame(*plans_of(paper)[0].drawn)).scale
    by = measures_for(scale)
    chart = chart_of(game, "ru", by)
    spaces = [(node.x - by.plate, node.y - by.plate, node.x + by.plate, node.y + by.plate) for node in chart.nodes if not node.is_box]
    boxes = [box_of(chart, node, 8, ROOM / scale) for node in chart.nodes if node.is_box]
    taken = spaces + [(left, top, left + width, top + height) for left, top, width, height in boxes]
    for number, one in enumerate(taken):
        for other in taken[:number]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (one, other)
        assert one[0] >= 0 and one[2] <= chart.width and one[1] >= 0 and one[3] <= chart.height


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_map_names_its_spaces_boxes_and_charts_in_letters_that_can_be_selected(language: str) -> None:
    """BLITZ-2.3c, BLITZ-2.3d."""
    game = registry.game("blitz", "suez-1956")
    large, tiled = made("map", Asked(game, language))
    assert [file.name for file in (large, tiled)] == [f"blitz-map-{language}-a3.pdf", f"blitz-map-{language}-a4-tiles.pdf"]
    assert (large.sheets, tiled.sheets) == (1, 4)
    (page,) = pages(large.content)
    found = "".join(page.extract_text().split())
    said = {"en": ["Turns remaining", "Available", "Used", "Reinforcement", "Eliminated", "OPFOR pool", "Battle Results Table", "Terrain Effects Chart"],
            "ru": ["Осталось ходов", "готовы", "использованы", "Ячейка подкреплений", "Ячейка потерь", "Резерв противника", "Таблица результатов боя", "Таблица местности"]}  # fmt: skip
    for words in said[language] + [terrain.name[language] for terrain in content_of(game).map.terrains]:
        assert words.replace(" ", "") in found, words
    for node in chart_of(game, language, PRINTED).nodes:
        assert all(line.replace(" ", "") in found for _, _, line in node.label.lines), node.name
    assert all("SourceSansPro" in name for name in embedded(page))


def test_where_ink_is_saved_the_sea_is_white() -> None:
    game = registry.game("blitz", "suez-1956")
    assert "#c3dce3" in board(game, "en", Frame(404, 276))
    assert "#c3dce3" not in board(game, "en", Frame(404, 276, low_ink=True))


def test_names_without_end_are_cut_and_what_they_say_is_text(tmp_path: Path) -> None:
    game = hostile_game("blitz", tmp_path, {"map.toml": "^(name) = .*$", "pack.toml": "^(name|intro) = .*$", "tables.toml": "^(name) = .*$"}, HOSTILE)
    for node in chart_of(game, "en", PRINTED).nodes:
        assert all(PRINTED.name.width(line) <= PRINTED.longest for _, _, line in node.label.lines)
    plan = plans()["a3"]
    (page,) = pages(typeset("board.typ", board_job(game, "en", board(game, "en", Frame(*plan.drawn)), plan)))
    found = "".join(page.extract_text().split())
    assert '#eval("1+1")' in found
    assert "root:" not in found
