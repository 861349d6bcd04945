"""Fonts made small: of a TrueType file only the letters that are wanted, packed as WOFF.

The whole file has some two thousand glyphs, kerning classes and names of each glyph; a page needs a tenth of
it. Glyphs keep their numbers, so that nothing that refers to them needs to change; those left out are empty.
"""

import struct
import zlib
from collections.abc import Callable, Iterable

KEPT = ("OS/2", "cvt ", "fpgm", "gasp", "head", "hhea", "maxp", "prep")
"""Tables that stay as they are; the others are written anew or left out (kerning, alternates, signature)."""

MORE, WORDS, SCALE, TWO_SCALES, MATRIX = 0x20, 0x01, 0x08, 0x40, 0x80
"""What the flags of a component say: another follows, how long its numbers are, how it is transformed."""
LEGAL_NAMES = (0, 13, 14)
"""Copyright, licence and its address: they stay with the letters."""
OWN_NAMES = (1, 4, 6)
WINDOWS, UNICODE_BMP, ENGLISH = 3, 1, 0x409

Tables = dict[str, bytes]
Glyphs = dict[int, int]


class Font:
    """A TrueType file, read as far as its letters go."""

    def __init__(self, data: bytes) -> None:
        count = struct.unpack_from(">H", data, 4)[0]
        found = [struct.unpack_from(">4sIII", data, 12 + 16 * k) for k in range(count)]
        self.tables: Tables = {tag.decode(): data[at : at + size] for tag, _, at, size in found}
        self.is_long = struct.unpack_from(">h", self.tables["head"], 50)[0] == 1
        self.count: int = struct.unpack_from(">H", self.tables["maxp"], 4)[0]
        form = f">{self.count + 1}{'I' if self.is_long else 'H'}"
        self._places = [
            place * (1 if self.is_long else 2) for place in struct.unpack_from(form, self.tables["loca"])
        ]

    def outline(self, glyph: int) -> bytes:
        """How a glyph is drawn; nothing for a space."""
        return self.tables["glyf"][self._places[glyph] : self._places[glyph + 1]]

    def letters(self) -> Glyphs:
        """The glyph of every letter of the basic plane."""
        table = self.tables["cmap"]
        for k in range(struct.unpack_from(">H", table, 2)[0]):
            platform, encoding, at = struct.unpack_from(">HHI", table, 4 + 8 * k)
            if (platform, encoding) == (WINDOWS, UNICODE_BMP):
                return _segments(table[at:])
        raise ValueError("the font has no map of letters")

    def with_parts(self, glyphs: Iterable[int]) -> set[int]:
        """The glyphs, those that they are composed of, and the sign for a missing one."""
        found, waiting = {0}, list(glyphs)
        while waiting:
            glyph = waiting.pop()
            if glyph not in found:
                found.add(glyph)
                waiting += _components(self.outline(glyph))
        return found


def _segments(table: bytes) -> Glyphs:
    """A map of letters that is written in segments (format 4)."""
    count = struct.unpack_from(">H", table, 6)[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", table, 14 + 2 * count * row + (2 if row else 0)) for row in range(4)
    )
    found = {}
    for k in range(count):
        for letter in range(starts[k], min(ends[k], 0xFFFE) + 1):
            glyph = letter
            if offsets[k]:
                at = 16 + 6 * count + 2 * k + offsets[k] + 2 * (letter - starts[k])
                glyph = struct.unpack_from(">H", table, at)[0]
            if glyph:
                found[letter] = (glyph + deltas[k]) & 0xFFFF
    return found


def _components(outline: bytes) -> list[int]:
    """The glyphs that a composed one is made of."""
    if not outline or struct.unpack_from(">h", outline)[0] >= 0:
        return []
    found, at, flags = [], 10, MORE
    while flags & MORE:
        flags, glyph = struct.unpack_from(">HH", outline, at)
        found.append(glyph)
        at += 4 + (4 if flags & WORDS else 2)
        at += 8 if flags & MATRIX else 4 if flags & TWO_SCALES else 2 if flags & SCALE else 0
    return found


# -- what is written -----------------------------------------------------------------------------


def subset(data: bytes, wanted: Callable[[int], bool], name: str) -> bytes:
    """A font with the wanted letters alone, under a name of its own."""
    font = Font(data)
    shown = {letter: glyph for letter, glyph in font.letters().items() if wanted(letter)}
    glyphs = font.with_parts(shown.values())
    tables = {tag: font.tables[tag] for tag in KEPT if tag in font.tables}
    tables["glyf"], tables["loca"] = _outlines(font, glyphs)
    tables["hmtx"] = _widths(font, glyphs)
    tables["cmap"] = _letter_map(shown)
    tables["name"] = _names(font.tables["name"], name)
    tables["post"] = struct.pack(">I", 0x30000) + font.tables["post"][4:16] + bytes(16)
    return pack(tables)


def _outlines(font: Font, glyphs: set[int]) -> tuple[bytes, bytes]:
    """The outlines one after the other, and where each begins."""
    drawn, places = bytearray(), [0]
    for glyph in range(font.count):
        if glyph in glyphs:
            outline = font.outline(glyph)
            drawn += outline + bytes(-len(outline) % 4)
        places.append(len(drawn))
    long = struct.pack(f">{len(places)}I", *places)
    return bytes(drawn), long if font.is_long else struct.pack(f">{len(places)}H", *(p // 2 for p in places))


def _widths(font: Font, glyphs: set[int]) -> bytes:
    """The widths; those of glyphs left out are all alike, so that they take no room."""
    table = font.tables["hmtx"]
    count = struct.unpack_from(">H", font.tables["hhea"], 34)[0]
    kept = [table[4 * k : 4 * k + 4] if k in glyphs else bytes(4) for k in range(count)]
    return b"".join(kept) + table[4 * count :]


def _letter_map(letters: Glyphs) -> bytes:
    """The map of letters, a segment for each run of neighbours."""
    runs: list[list[int]] = []
    for letter in sorted(letters):
        follows = runs and letter == runs[-1][1] + 1 and letters[letter] - letter == runs[-1][2]
        if follows:
            runs[-1][1] = letter
        else:
            runs.append([letter, letter, letters[letter] - letter])
    runs.append([0xFFFF, 0xFFFF, 1])
    count = len(runs)
    power = 1 << (count.bit_length() - 1)
    search = (2 * power, power.bit_length() - 1, 2 * count - 2 * power)
    rows = [
        [end for _, end, _ in runs],
        [0],
        [start for start, _, _ in runs],
        [d & 0xFFFF for *_, d in runs],
        [0] * count,
    ]
    body = b"".join(struct.pack(f">{len(row)}H", *row) for row in rows)
    table = struct.pack(">7H", 4, 14 + len(body), 0, 2 * count, *search) + body
    return struct.pack(">4HI", 0, 1, WINDOWS, UNICODE_BMP, 12) + table


def _names(table: bytes, name: str) -> bytes:
    """Whose the letters are and by which licence; the name itself is ours, as the licence asks."""
    _, count, start = struct.unpack_from(">3H", table)
    legal = {}
    for k in range(count):
        platform, _, language, id, size, at = struct.unpack_from(">6H", table, 6 + 12 * k)
        if platform == WINDOWS and language == ENGLISH and id in LEGAL_NAMES:
            legal[id] = table[start + at : start + at + size]
    ours = {id: name.encode("utf-16-be") for id in OWN_NAMES}
    records, kept = b"", b""
    for id, text in sorted({**legal, **ours}.items()):
        records += struct.pack(">6H", WINDOWS, UNICODE_BMP, ENGLISH, id, len(text), len(kept))
        kept += text
    return struct.pack(">3H", 0, len(records) // 12, 6 + len(records)) + records + kept


def pack(tables: Tables) -> bytes:
    """The tables as a WOFF file."""
    count, total = len(tables), 12 + sum(16 + len(table) + -len(table) % 4 for table in tables.values())
    directory, body, at = b"", b"", 44 + 20 * count
    for tag, table in sorted(tables.items()):
        packed = min(table, zlib.compress(table, 9), key=len)  # of equal length, the table itself
        directory += struct.pack(
            ">4sIIII", tag.encode(), at + len(body), len(packed), len(table), _checksum(table)
        )
        body += packed + bytes(-len(packed) % 4)
    size = at + len(body)
    return (
        struct.pack(">4sIIHHIHH5I", b"wOFF", 0x10000, size, count, 0, total, 1, 0, *[0] * 5)
        + directory
        + body
    )


def _checksum(table: bytes) -> int:
    padded = table + bytes(-len(table) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) & 0xFFFFFFFF
