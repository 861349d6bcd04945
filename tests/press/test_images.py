"""Single pictures for print services: their sizes, names and number, and the same cards as a PDF."""

import csv
import io
import re

import pypdf
import pytest

from coldwake.press.archive import plain_name
from coldwake.press.images import LIST, SERVICES, images, pages
from coldwake.press.layout import PAPERS
from coldwake.press.parts import NEEDS, PARTS, Asked, made, parts_of
from coldwake.press.room import Press
from tests.press.boxes import HOSTILE_NAME, dots_of, inside, rows, size, small_box
from tests.press.sheets import POINT, read

SIZES = {"game-crafter": (825, 1125), "mpc": (822, 1122)}
NAMES = [
    "cards.csv", "actions/back.png", "actions/1-card-1-front.png", "actions/2-etc-passwd-c-con-front.png",
    "ships/1-card-1-front.png", "ships/1-card-1-back.png", "ships/2-card-2-front.png", "ships/2-card-2-back.png",
]  # fmt: skip


@pytest.mark.parametrize("service", SIZES)
def test_every_face_is_a_picture_of_the_size_that_the_service_asks_for(service: str) -> None:
    archive = images(small_box(), service)
    found = inside(archive)
    assert list(found) == NAMES
    pictures = [content for name, content in found.items() if name.endswith(".png")]
    assert {size(picture) for picture in pictures} == {SIZES[service]}
    assert {dots_of(picture) for picture in pictures} == {(11811, 11811, 1)}  # to a metre: 300 to an inch
    assert len(set(pictures)) == 7
    if service == "mpc":
        assert archive == images(small_box(), service)


def test_the_list_says_how_often_each_card_is_needed_and_a_table_takes_names_for_text() -> None:
    found = inside(images(small_box(), "mpc"))
    table = list(csv.DictReader(io.StringIO(found[LIST].decode("utf-8-sig"))))
    assert [(row["deck"], row["number"], row["copies"]) for row in table] == [
        ("actions", "1", "3"), ("actions", "2", "2"), ("ships", "1", "1"), ("ships", "2", "1"),
    ]  # fmt: skip
    assert {row["front"] for row in table} | {row["back"] for row in table} == set(found) - {LIST}
    assert table[0]["name"] == "Card 1"
    said = HOSTILE_NAME.replace("&lt;", "<").replace("&gt;", ">").replace("&apos;", "'")
    assert table[1]["name"] == f"'{said}"


def test_colour_fills_the_picture_to_its_corners() -> None:
    front = inside(images(small_box(), "mpc"))["actions/1-card-1-front.png"]
    for row in rows(front, 3):
        assert row[0] == row[-1] == (0, 0, 1, 255)
        assert set(row) <= {(0, 0, 1, 255), (255, 0, 1, 255)}, "the face, or its mark drawn out"


def test_a_page_of_the_pdf_knows_where_it_is_cut_and_a_wide_card_is_turned_over_like_a_page() -> None:
    pdf = pypdf.PdfReader(io.BytesIO(pages(small_box(), "game-crafter")))
    assert len(pdf.pages) == 2 * (3 + 2 + 1 + 1)
    for page in pdf.pages:
        assert [float(side) * POINT for side in page.mediabox[2:]] == pytest.approx([69.85, 95.25], abs=0.001)
        assert [float(side) for side in page.trimbox] == pytest.approx([9, 9, 189, 261], abs=0.001)
        assert page.bleedbox == page.mediabox
    marks = []
    for number in (0, 10, 11):
        red = [path for path in read(pdf.pages[number]).paths if path.operator == "f" and path.colour[0] == 1]
        marks.append(red[-1].box)
    upright, front, back = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in marks]
    assert upright[0] == pytest.approx(69.85 / 2, abs=0.1)
    assert front[0] > 60 and back[0] < 10, "the head of a wide card lies at the same edge of the paper on both sides"
    assert front[1] == pytest.approx(95.25 / 2, abs=0.1) == back[1]


@pytest.mark.parametrize("text", ["../../etc/passwd", "C:\\x\0y", "  ", "שלום", "a" * 300, ".hidden", "-rf", "Ünïcode/№ 1"])
def test_no_text_becomes_more_than_a_plain_name(text: str) -> None:
    assert re.fullmatch(r"([a-z0-9]+(-[a-z0-9]+)*)?", plain_name(text))
    assert len(plain_name(text)) <= 40


def test_a_part_is_made_with_the_names_of_its_game_and_service(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(small_box().game, "ru", service="mpc")
    monkeypatch.setattr("coldwake.press.images.typeset", lambda *given: b"%PDF")
    monkeypatch.setattr("coldwake.press.images.set_pictures", lambda job, dots: [b"x" * 40 for _ in job["pages"]])
    archive, pdf = made("images", asked)
    assert (archive.name, pdf.name) == ("cwnb-ru-mpc.zip", "cwnb-ru-mpc.pdf")
    drill = sum(len(deck.cards) for deck in asked.box.decks)
    fronts = [name for name in inside(archive.content) if name.endswith("front.png")]
    assert len(fronts) == drill > 20


def test_a_game_is_asked_for_its_parts_by_what_is_in_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"cards", "images", "tabletop"} <= set(parts_of("blitz"))
    assert {NEEDS[part] for part in PARTS if part in NEEDS} <= set(Press.__dataclass_fields__)
    monkeypatch.setitem(NEEDS, "images", "pictures")  # type: ignore[arg-type]
    assert "images" not in parts_of("blitz")
    monkeypatch.setitem(NEEDS, "images", "decks")  # type: ignore[arg-type]
    assert "images" in parts_of("blitz")
    assert set(SERVICES) == set(SIZES) and {"a4", "letter"} <= set(PAPERS)
