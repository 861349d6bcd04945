"""Small boxes of plain cards for what is made of single faces, and a reader of pictures."""

import io
import struct
import zipfile
import zlib
from dataclasses import replace

from coldwake.core import registry
from coldwake.press import Card, Deck
from coldwake.press.box import Box
from tests.press.sheets import plain

HOSTILE_ID = "../../etc/passwd\\..\\C:CON"
HOSTILE_NAME = "=cmd|&apos;/c calc&apos;!A1 &lt;script&gt; ../.. שלום "
FILTERS = {0: lambda a, b, c: 0, 1: lambda a, b, c: a, 2: lambda a, b, c: b, 3: lambda a, b, c: (a + b) // 2}


def named(drawing: str, name: str) -> str:
    return drawing.replace("<svg ", f'<svg aria-label="{name}" ', 1)


def cards(count: int, wide: bool = False, back: str = "", copies: int = 1) -> list[Card]:
    """Cards of which each has a colour of its own; a back of its own as well, unless all have one."""
    return [
        Card(named(plain("F", n, wide), f"Card {n}"), back or plain("B", n, wide), copies, f"card_{n}")
        for n in range(1, count + 1)
    ]


def box(*decks: Deck) -> Box:
    return Box(registry.game("cwnb", "drill"), decks, "en")


def small_box() -> Box:
    """Cards with a common back, one of them by an author who tries everything, and wide ones with their own."""
    common = plain("B", 99)
    upright = cards(2, back=common, copies=3)
    bad = replace(upright[1], front=named(plain("F", 2), HOSTILE_NAME), id=HOSTILE_ID, copies=2)
    return box(Deck("actions", [upright[0], bad]), Deck("ships", cards(2, wide=True), wide=True))


def inside(archive: bytes) -> dict[str, bytes]:
    """The files of an archive, which must be whole."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        assert opened.testzip() is None
        names = opened.namelist()
        assert len(names) == len(set(names))
        assert {entry.date_time for entry in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        return {name: opened.read(name) for name in names}


def chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a PNG, each with its checksum looked at."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + content),)
        found.append((kind, content))
        at += 12 + length
    return found


def size(png: bytes) -> tuple[int, int]:
    return struct.unpack(">II", dict(chunks(png))[b"IHDR"][:8])


def dots_of(png: bytes) -> tuple[int, int, int]:
    return struct.unpack(">IIB", dict(chunks(png))[b"pHYs"])


def rows(png: bytes, count: int) -> list[list[tuple[int, ...]]]:
    """The first rows of a picture of four bytes to a dot."""
    width, head = size(png)[0], dict(chunks(png))[b"IHDR"]
    assert head[8:10] == b"\x08\x06"
    raw, line = (
        zlib.decompress(b"".join(content for kind, content in chunks(png) if kind == b"IDAT")),
        4 * width,
    )
    before, found = bytes(line), []
    for row in range(count):
        start = row * (line + 1)
        here = bytearray(raw[start + 1 : start + 1 + line])
        for k in range(line):
            a, b, c = (here[k - 4] if k >= 4 else 0), before[k], (before[k - 4] if k >= 4 else 0)
            here[k] = (here[k] + FILTERS.get(raw[start], paeth)(a, b, c)) % 256
        before = bytes(here)
        found.append([tuple(here[k : k + 4]) for k in range(0, line, 4)])
    return found


def paeth(a: int, b: int, c: int) -> int:
    return min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
