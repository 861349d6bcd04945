"""What a first visit fetches: letters made small, stylesheets and scripts in one."""

import re
import struct
import zlib
from importlib.resources import files
from itertools import permutations

import pytest

from coldwake.core import registry
from coldwake.web import joined, typefaces, woff

WHOLE = (files("font_source_sans_pro") / "files" / "SourceSansPro-Bold.ttf").read_bytes()


def unpacked(data: bytes) -> dict[str, bytes]:
    """The tables of a WOFF file, each of the length that the file says."""
    assert data[:4] == b"wOFF" and struct.unpack_from(">I", data, 8)[0] == len(data)
    tables = {}
    for k in range(struct.unpack_from(">H", data, 12)[0]):
        tag, at, packed, length, _ = struct.unpack_from(">4sIIII", data, 44 + 20 * k)
        table = data[at : at + packed]
        tables[tag.decode()] = table if packed == length else zlib.decompress(table)
        assert len(tables[tag.decode()]) == length
    return tables


def as_font(data: bytes) -> woff.Font:
    """A WOFF file read like any other."""
    tables = unpacked(data)
    head, body = struct.pack(">IHHHH", 0x10000, len(tables), 0, 0, 0), b""
    for tag, table in tables.items():
        head += struct.pack(">4sIII", tag.encode(), 0, 12 + 16 * len(tables) + len(body), len(table))
        body += table
    return woff.Font(head + body)


@pytest.mark.parametrize("weight", typefaces.WEIGHTS)
def test_every_letter_is_in_one_part_and_drawn_as_before(weight):
    whole = woff.Font((files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf").read_bytes())
    seen = set()
    for part in typefaces.PARTS:
        font = as_font(typefaces.font(f"{weight}-{part}"))
        letters = font.letters()
        assert not seen & set(letters)
        seen |= set(letters)
        for letter, glyph in letters.items():
            assert whole.letters()[letter] == glyph
            for piece in font.with_parts([glyph]):
                assert font.outline(piece)[: len(whole.outline(piece))] == whole.outline(piece)
                assert font.tables["hmtx"][4 * piece : 4 * piece + 4] == whole.tables["hmtx"][4 * piece : 4 * piece + 4]
    assert seen <= set(whole.letters())
    assert not [chr(letter) for letter in set(whole.letters()) - seen if chr(letter).isalpha()]


def test_a_part_weighs_a_tenth_of_the_whole_and_keeps_its_licence():
    assert len(typefaces.font("Bold-latin")) < len(WHOLE) / 10
    assert len(typefaces.font("Bold-cyrillic")) < len(WHOLE) / 20
    names = unpacked(typefaces.font("Bold-latin"))["name"].decode("utf-16-be", errors="ignore")
    assert "Open Font License" in names


def test_letters_of_both_languages_are_in_the_parts_that_are_fetched():
    for part, letters in (("latin", "Azß0123456789«»–—…×→−½"), ("cyrillic", "АяёЁЖщ")):
        assert set(map(ord, letters)) <= set(as_font(typefaces.font(f"Regular-{part}")).letters())


@pytest.mark.parametrize("name", ["Regular", "Light-latin", "Regular-greek", "-", ""])
def test_other_fonts_there_are_none(name):
    with pytest.raises(typefaces.UnknownFont):
        typefaces.font(name)


def test_joined_sources_hold_all_of_each():
    styles = joined.content("base.css+site.css")
    assert styles.count("@font-face") == len(typefaces.WEIGHTS) * len(typefaces.PARTS)
    for name in ("base.css", "site.css"):
        assert (joined.STATIC / name).read_text() in styles
    assert joined.kind("base.css+site.css") == "text/css"
    assert joined.kind("table.js+replay.js") == "text/javascript"


def test_the_address_changes_with_what_is_joined():
    assert joined.address("base.css") != joined.address("base.css", "site.css")
    assert re.fullmatch(r"/static/joined/base\.css\+table\.css\?[0-9a-f]{12}", joined.address("base.css", "table.css"))


@pytest.mark.parametrize("asked", ["", "none.css", "base.css+", "base.css+table.js", "../templating.py", "icon.svg", "/etc/x.css"])
def test_nothing_else_is_joined(asked):
    with pytest.raises(joined.UnknownSource):
        joined.content(asked)


def test_a_source_is_joined_once_and_only_so_many_are():
    styles = sorted(name for name in joined._known() if name.endswith(".css"))
    assert len(styles) > joined.MOST_NAMES
    assert joined.content("+".join(styles[: joined.MOST_NAMES]))
    for asked in (["base.css", "table.css", "base.css"], ["table.css"] * 2, styles[: joined.MOST_NAMES + 1]):
        with pytest.raises(joined.UnknownSource):
            joined.content("+".join(asked))
    assert joined.address("base.css", "learn.css", "learn.css") == joined.address("base.css", "learn.css")


def test_what_is_joined_in_every_order_does_not_pile_up():
    styles = ("after.css", "base.css", "coach.css", "learn.css", "site.css")
    for order in permutations(styles):
        joined.content("+".join(order))
    assert joined.content.cache_info().currsize < 120


def test_scripts_can_stand_in_a_block():
    """A joined script is put into a block of its own, where nothing can be imported or exported."""
    folders = [joined.STATIC, *(title.home / joined.OWN_STATIC for title in registry.titles())]
    for file in (file for folder in folders if folder.is_dir() for file in folder.glob("*.js")):
        assert not re.search(r"^(import\b(?!\()|export\b)", file.read_text(), re.M), file.name
