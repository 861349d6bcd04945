"""The charts on the printed board: as large as the room for them allows, each below the other."""

from collections.abc import Sequence

from coldwake.games.blitz.faces.signs import MARK, MARKS, TERRAIN, TERRAIN_SIGNS, inked
from coldwake.games.blitz.press.facts import (
    DICE,
    insertion_modifiers,
    insertion_of,
    jumps,
    movement_in,
    own,
    results_of,
    said,
    tie_in,
    turnaround_of,
)
from coldwake.games.blitz.press.inks import ALLIED, LINE, OPFOR, SOFT, WORDS, Palette
from coldwake.games.blitz.words.content import Content
from coldwake.web.faces.inks import INK
from coldwake.web.faces.lettering import Type, block_of, fitted, line_of, wrapped
from coldwake.web.faces.paint import line, placed, rect, shape

TITLE, LEADING, PAD, GAP = 46.0, 29.0, 12.0, 24.0
CELLS, HEADS, NOTES = Type(25), Type(22, 700, SOFT), Type(23, 400, SOFT)
SMALLEST = 11
LARGEST = 1.3
"""Charts grow no further, however much room there is."""
SIGN = 38.0
"""A sign in the first column of a chart."""
STAR = "M0-8 2-2.600 7.600-2.500 3.200 1 4.700 6.500 0 3.300-4.700 6.500-3.200 1-7.600-2.500-2-2.600Z"
Drawn = tuple[str, float]
"""A drawing and its height."""


def charts_drawn(
    content: Content, language: str, corner: tuple[float, float], room: tuple[float, float], inks: Palette
) -> str:
    """All charts from a corner on, as large as they fit."""
    scale = LARGEST
    while True:
        body, high = _stacked(content, language, room[0] / scale, inks)
        if high * scale <= room[1] or scale < 0.2:
            return placed(corner[0], corner[1], scale, body)
        scale -= 0.02


def _stacked(content: Content, language: str, width: float, inks: Palette) -> Drawn:
    """Charts below each other."""
    drawn, y = [], 0.0
    for chart in (_results, _terrain, _air, _key):
        body, high = chart(content, language, width, inks)
        drawn.append(placed(0, y, 1, body))
        y += high + GAP
    return "".join(drawn), y - GAP


# -- tables ----------------------------------------------------------------------------------------


def table(
    title: str, head: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float], inks: Palette,
    signs: Sequence[str] = (), centred: bool = False,
) -> Drawn:  # fmt: skip
    """Rows of words in columns of these widths; `signs` stand before them in a column of their own."""
    whole = sum(widths)
    left = SIGN + PAD if signs else 0.0
    drawn, y = [line_of(0, 34, title, Type(32, 900, WORDS), whole)], TITLE
    if any(head):
        body, high = _row(head, widths, HEADS, left, centred)
        drawn.append(placed(0, y, 1, body))
        y += high
    for number, row in enumerate(rows):
        body, high = _row(row, widths, CELLS, left, centred)
        ground = rect(0, y, whole, high, inks.box) if number % 2 == 0 else ""
        sign = placed(4, y + (high - SIGN) / 2, 1, signs[number]) if signs else ""
        drawn.append(ground + sign + placed(0, y, 1, body))
        y += high
    return "".join(drawn) + line(f"M0 {TITLE} H{whole:.0f} M0 {y:.0f} H{whole:.0f}", LINE, 2.5), y


def _row(cells: Sequence[str], widths: Sequence[float], type: Type, left: float, centred: bool) -> Drawn:
    """One row, as high as its highest cell."""
    set_ = []
    for number, (words, width) in enumerate(zip(cells, widths, strict=True)):
        room = width - 1.4 * PAD - (left if number == 0 else 0)
        set_.append(fitted(words, type, room, 4, SMALLEST))
    high = max(SIGN + 8 if left else 0, PAD + LEADING * max(len(lines) for _, lines in set_))
    drawn, x = [], 0.0
    for number, ((sized, lines), width) in enumerate(zip(set_, widths, strict=True)):
        middle = centred and number > 0
        anchored = Type(sized.size, sized.weight, sized.fill, anchor="middle" if middle else "start")
        start = x + width / 2 if middle else x + PAD / 2 + (left if number == 0 else 0)
        drawn.append(block_of(start, high / 2, lines, anchored, LEADING / type.size))
        x += width
    return "".join(drawn), high


def _noted(drawn: Drawn, notes: Sequence[str], width: float) -> Drawn:
    """A table with sentences below it."""
    body, y = drawn
    for words in notes:
        for row in wrapped(words, NOTES, width):
            y += LEADING
            body += line_of(4, y, row, NOTES, width)
    return body, y + (PAD if notes else 0)


def _results(content: Content, language: str, width: float, inks: Palette) -> Drawn:
    rows = results_of(content, language)
    first = 0.43 * width
    widths = [first, *[(width - first) / 6] * 6]
    head = ["", *map(str, DICE)]
    drawn = table(own(language, "aid.results"), head, rows, widths, inks, centred=True)
    return _noted(drawn, [own(language, "aid.results.text")], width)


def _terrain(content: Content, language: str, width: float, inks: Palette) -> Drawn:
    terrains = content.map.terrains
    rows = [[one.name[language], movement_in(one, language), tie_in(one, language)] for one in terrains]
    signs = [placed(0, 0, SIGN / TERRAIN, inked(TERRAIN_SIGNS[one.look], INK)) for one in terrains]
    head = [own(language, "aid.terrain"), own(language, "aid.movement"), said(language, "tie.short")]
    widths = [0.37 * width, 0.37 * width, 0.26 * width]
    return table(said(language, "terrain"), head, rows, widths, inks, signs)


def _air(content: Content, language: str, width: float, inks: Palette) -> Drawn:
    """Turnaround, and beside it airborne insertion where anybody jumps."""
    rows = turnaround_of(content, language)
    half = (width - GAP) / 2
    head = [said(language, "turnaround.type"), said(language, "turnaround.ready")]
    drawn = table(said(language, "turnaround"), head, rows, [0.64 * half, 0.36 * half], inks)
    first = _noted(drawn, [said(language, "turnaround.six")], half) if rows else ("", 0.0)
    if not jumps(content):
        return first
    faces = insertion_of(content.charts, language)
    then = table(said(language, "insertion"), [], faces, [0.2 * half, 0.8 * half], inks)
    body, high = _noted(then, insertion_modifiers(content.charts, language), half)
    return first[0] + placed(half + GAP if rows else 0, 0, 1, body), max(first[1], high)


# -- what the signs on the map mean ----------------------------------------------------------------


def _key(content: Content, language: str, width: float, inks: Palette) -> Drawn:
    """Every sign that this map has."""
    rows = [(drawn, words) for drawn, words in _signs(content, language)]
    drawn, half = [line_of(0, 34, own(language, "aid.map"), Type(32, 900, WORDS), width)], width / 2
    for number, (sign, words) in enumerate(rows):
        x, y = half * (number % 2), TITLE + 44 * (number // 2)
        type, lines = fitted(words, Type(23), half - 56, 2, SMALLEST)
        drawn.append(placed(x + 4, y + 4, 1, sign) + block_of(x + 48, y + 22, lines, type, 0.95))
    return "".join(drawn), TITLE + 44 * ((len(rows) + 1) // 2)


def _signs(content: Content, language: str) -> list[tuple[str, str]]:
    """Signs of 36 by 36 with their words."""
    flags = [flag for flag in MARKS if any(flag in space.flags for space in content.map.spaces)]
    found = [
        (placed(18, 18, 2.2, star("")), own(language, "aid.legend.points")),
        (_mark("stop"), own(language, "table.stop")),
        *[(_mark(flag), own(language, f"flag.{flag}")) for flag in flags],
        (placed(18, 18, 1.7, control("allied")), said(language, "begins.allied")),
        (placed(18, 18, 1.5, control("opfor")), said(language, "begins.opfor")),
    ]
    waves = placed(18, 18, 1.3, barrier())
    return [*found, (waves, said(language, "barrier"))]


def _mark(name: str) -> str:
    return placed(0, 0, 36 / MARK, inked(MARKS[name], INK, OPFOR))


def star(number: str) -> str:
    """The star of the points of a space, about the origin."""
    return shape(STAR, "#ffd24d", f'stroke="{INK}" stroke-width="0.9"') + (
        line_of(0, 3.4, number, Type(9.4, 900, INK, anchor="middle"), 14) if number else ""
    )


def control(side: str) -> str:
    """Whose a space is when the game begins, about the origin."""
    path = "M-9-9H9V9H-9Z" if side == "allied" else "M0-11 11 0 0 11-11 0Z"
    return shape(path, ALLIED if side == "allied" else OPFOR, f'stroke="{INK}" stroke-width="1"')


def barrier() -> str:
    """Waves across a route, about the origin."""
    waves = "M-13-3q3.250-4 6.500 0t6.500 0 6.500 0 6.500 0M-13 4q3.250-4 6.500 0t6.500 0 6.500 0 6.500 0"
    return line(waves, "#1f5f80", 2.6, 'stroke-linecap="round"')
