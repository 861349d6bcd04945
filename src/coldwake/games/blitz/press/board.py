"""The printed board of a scenario: its map, the turn track, the boxes for counters, the charts.

Drawn in tenths of a millimetre for a frame of any size: the map takes what a column of boxes and charts at
the right and the turn track below leave of it. Every place for counters is large enough for those of 16 mm.
"""

from dataclasses import dataclass

from coldwake.core.game import Game
from coldwake.games.blitz.press.charts import charts_drawn
from coldwake.games.blitz.press.facts import own, said
from coldwake.games.blitz.press.inks import ALLIED, LINE, LOW_INK, OPFOR, SOFT, USUAL, WORDS, Palette
from coldwake.games.blitz.press.map import map_drawn
from coldwake.games.blitz.words.content import Content, content_of
from coldwake.games.blitz.words.victory import levels_told
from coldwake.press import Frame
from coldwake.web.faces.lettering import Type, letters, line_of
from coldwake.web.faces.paint import document, rect

HEAD, GAP = 105.0, 30.0
"""The title, and what lies between the parts."""
COLUMN, STRIP = 690.0, 265.0
"""The least width of the column at the right, the least height of the strip below."""
CELL = 172.0
"""A place for a counter of 16 mm."""
TITLE = 46.0
"""The title of a box."""
LEVELS = 44.0
"""A line of words below the turn track."""
TRACK_SHARE = 0.68
"""How much of the strip the turn track takes at most."""
EDGE = f'stroke="{LINE}" stroke-width="4"'


@dataclass(frozen=True)
class Box:
    """A rectangle on the board."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Plan:
    """Where the parts of a board lie."""

    scale: float
    map: Box
    column: Box
    strip: Box


def plan_of(content: Content, frame: Frame) -> Plan:
    """The largest map that leaves enough to the boxes."""
    width, height = 10 * frame.width, 10 * frame.height
    board = content.map
    scale = min((width - COLUMN - GAP) / board.width, (height - HEAD - STRIP - GAP) / board.height)
    wide, high = scale * board.width, scale * board.height
    below, beside = HEAD + high + GAP, wide + GAP
    return Plan(
        scale,
        Box(0, HEAD, wide, high),
        Box(beside, HEAD, width - beside, height - HEAD),
        Box(0, below, wide, height - below),
    )


def board(game: Game, language: str, frame: Frame) -> str:
    """The whole board as one drawing."""
    content, inks = content_of(game), LOW_INK if frame.low_ink else USUAL
    plan = plan_of(content, frame)
    body = (
        _head(content, language, 10 * frame.width)
        + map_drawn(game, language, plan.map.y, plan.scale, inks)
        + _strip(content, language, plan.strip, inks)
        + _column(content, language, plan.column, inks)
    )
    return document(round(10 * frame.width), round(10 * frame.height), content.name[language], body)


def _head(content: Content, language: str, width: float) -> str:
    """The scenario by its name, and what is asked for most often."""
    limits = said(language, "stacking.short", allied=content.allied_stack, opfor=content.opfor_stack)
    turns = said(language, "turns.short", turns=content.turns, most=content.most_turns)
    name = line_of(0, 68, content.name[language], Type(66, 900, WORDS), 0.58 * width)
    told = Type(32, 600, SOFT, anchor="end")
    return name + line_of(width, 68, f"{turns} · {limits}", told, 0.4 * width)


# -- the strip below the map -----------------------------------------------------------------------


def _strip(content: Content, language: str, at: Box, inks: Palette) -> str:
    """The turn track, then the boxes for what is lost and what has yet to come."""
    cells = content.most_turns + 1
    wide = min(TRACK_SHARE * at.width, cells * CELL)
    boxes = _boxes(content, language)
    share = (at.width - wide) / len(boxes)
    drawn = [_track(content, language, Box(at.x, at.y, wide, at.height), inks)]
    for number, (title, colour) in enumerate(boxes):
        left = at.x + wide + share * number + GAP
        drawn.append(box_drawn(Box(left, at.y, share - GAP, at.height), title, inks, colour))
    return "".join(drawn)


def _boxes(content: Content, language: str) -> list[tuple[str, str]]:
    """What else there is a box for, with the colour of its side."""
    found = [(own(language, "place.eliminated"), ALLIED)]
    enemies = [unit for unit in content.units if unit.side_name == "opfor"]
    if any(unit.start == "pool" for unit in enemies):
        found.append((own(language, "place.pool"), OPFOR))
    return found + [(own(language, "table.enemy_air"), OPFOR)] * any(unit.is_air for unit in enemies)


def _track(content: Content, language: str, at: Box, inks: Palette) -> str:
    """A place for each number of turns that can remain; the game begins at the marked one."""
    cells = content.most_turns + 1
    side = _side(cells, at.width, at.height - TITLE - LEVELS)
    columns = int(at.width / side + 0.001)
    drawn = [_title(at.x, at.y, own(language, "table.track"), at.width)]
    for turn in range(cells):
        x, y = at.x + side * (turn % columns), at.y + TITLE + side * (turn // columns)
        begins = turn == content.turns
        ground = rect(x + 4, y, side - 8, side - 8, "#f1d98c" if begins else inks.box, f'rx="10" {EDGE}')
        number = Type(side * 0.44, 900, WORDS if turn else OPFOR, anchor="middle")
        drawn.append(ground + letters(x + side / 2, y + side * 0.6, str(turn), number))
    return "".join(drawn) + _levels(content, language, at)


def _levels(content: Content, language: str, at: Box) -> str:
    """What the points are good for, in a line below the track."""
    levels = levels_told(content, language)
    told = " · ".join(f"{name} {points}" if points != "–" else name for name, points in levels)
    words = f"{own(language, 'table.goals')}: {told}"
    return line_of(at.x + 6, at.y + at.height - 12, words, Type(30, 600, WORDS), at.width - 12)


def _side(cells: int, width: float, height: float) -> float:
    """How large so many squares can be that all of them fit."""
    side = min(CELL, height)
    while int(width / side + 0.001) * int(height / side + 0.001) < cells:
        side -= 1
    return side


def box_drawn(at: Box, title: str, inks: Palette, colour: str = ALLIED) -> str:
    """A frame for counters, with its title above."""
    edge = f'rx="14" stroke="{colour}" stroke-width="6"'
    frame = rect(at.x + 3, at.y + TITLE, at.width - 6, at.height - TITLE - 3, inks.box, edge)
    return _title(at.x, at.y, title, at.width) + frame


def _title(x: float, y: float, words: str, width: float) -> str:
    return line_of(x + 6, y + 32, words[:1].upper() + words[1:], Type(34, 700, WORDS), width - 12)


# -- the column at the right -----------------------------------------------------------------------


def _column(content: Content, language: str, at: Box, inks: Palette) -> str:
    """The Air Box in its two parts, the Reinforcement Box, the charts."""
    air = own(language, "press.air_box")
    rows = {f"{air}: {own(language, 'place.available')}": 2, f"{air}: {own(language, 'place.used')}": 1}
    rows[own(language, "place.box")] = 1
    drawn, y = [], at.y
    for title, high in rows.items():
        height = TITLE + high * CELL + 14
        drawn.append(box_drawn(Box(at.x, y, at.width, height), title, inks))
        y += height + GAP / 2
    rest = Box(at.x, y + GAP / 2, at.width, at.y + at.height - y - GAP / 2)
    return "".join(drawn) + charts_drawn(content, language, (rest.x, rest.y), (rest.width, rest.height), inks)
