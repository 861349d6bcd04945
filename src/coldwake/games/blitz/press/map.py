"""The map of a scenario on paper: the drawing of the table, its spaces as large as a counter of 16 mm."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from coldwake.core.game import Game
from coldwake.games.blitz.faces.chart import Chart, Measures, Node, Route, chart_of
from coldwake.games.blitz.faces.map import Box, common
from coldwake.games.blitz.faces.signs import MARK, MARKS, TERRAIN, TERRAIN_SIGNS, inked
from coldwake.games.blitz.press.charts import barrier, control, star
from coldwake.games.blitz.press.inks import LINE, NAVAL, OPFOR, ROAD, SHORE, SOFT, WORDS, Palette
from coldwake.games.blitz.words.content import Content, content_of
from coldwake.web.faces.inks import FOAM, INK
from coldwake.web.faces.lettering import Type, line_of
from coldwake.web.faces.paint import ROUND, circle, line, placed, rect, shape, window

PRINTED = Measures(Type(10.5, 700), 11.6, 84.0, 14.0, 11.0, 1.5, 28.0, 3.0, 3.7, 160.0)
"""Names and spaces in the units of the map, of which there are about three to a millimetre."""
ROOM = 172.0
"""What a counter of 16 mm needs, in tenths of a millimetre."""
CORNER = 5.0
BOX_TITLE, BOX_EDGE = 16.0, 4.0
FEWEST, MOST = 4, 8
"""For how many counters a box has room; more lie on top of each other."""
WAVES = 26


def measures_for(scale: float) -> Measures:
    """Spaces as usual, or larger where a counter would not lie in them."""
    return replace(PRINTED, plate=max(PRINTED.plate, ROOM / scale / 2))


def map_drawn(game: Game, language: str, top: float, scale: float, inks: Palette) -> str:
    """The map from a height on, in a frame."""
    by = measures_for(scale)
    chart = chart_of(game, language, by)
    width, height = chart.width, chart.height
    on_land = [node for node in chart.nodes if not node.is_box]
    body = _ground(chart, inks) + _routes(chart, inks)
    body += "".join(_box(game, chart, node, ROOM / scale, inks) for node in chart.nodes if node.is_box)
    body += "".join(_plate(node, by.plate, inks) for node in on_land)
    body += "".join(_sign(game, node) + _name(chart, node) + _marks(node) for node in on_land)
    inside = window(0, top, width * scale, height * scale, f"0 0 {width} {height}", body)
    frame = f'stroke="{LINE}" stroke-width="8"'
    return inside + rect(0, top, width * scale, height * scale, "none", frame)


# -- land and water --------------------------------------------------------------------------------


def _ground(chart: Chart, inks: Palette) -> str:
    sea = rect(0, 0, chart.width, chart.height, inks.sea) + _waves(chart, inks)
    looks = {
        "land": (inks.land, f'stroke="{SHORE}" stroke-width="1.8" stroke-linejoin="round"'),
        "high": (inks.high, f'fill-opacity="0.75" stroke="{SHORE}" stroke-opacity="0.35" stroke-width="1"'),
        "water": (inks.sea, f'stroke="{SHORE}" stroke-width="1.4"'),
        "river": ("none", f'stroke="{inks.river}" stroke-width="5" {ROUND}'),
        "border": ("none", f'stroke="{SOFT}" stroke-width="2" stroke-dasharray="14 5 3 5"'),
    }
    first = [(kind, path) for kind, path in chart.shapes if kind not in ("river", "border")]
    then = [(kind, path) for kind, path in chart.shapes if kind in ("river", "border")]
    return sea + "".join(shape(path, *looks[kind]) for kind, path in first + then)


def _waves(chart: Chart, inks: Palette) -> str:
    """Small waves in rows that are shifted against each other."""
    paths = [
        f"M{x + y // WAVES % 2 * 22} {y + 6}q4-4 8 0t8 0"
        for y in range(0, chart.height, WAVES)
        for x in range(4, chart.width, 44)
    ]
    return line("".join(paths), inks.wave, 1.2)


def _routes(chart: Chart, inks: Palette) -> str:
    by_sea = [route for route in chart.routes if route.kind == "naval"]
    by_land = [route for route in chart.routes if route.kind != "naval"]
    beds = "".join(line(route.path, FOAM, 6, f'{ROUND} stroke-opacity="0.9"') for route in by_land)
    roads = "".join(line(route.path, ROAD, 2.8, ROUND) for route in by_land)
    return "".join(map(_course, by_sea)) + beds + roads + "".join(_barrier(route, inks) for route in by_land)


def _course(route: Route) -> str:
    """A dotted course, an arrow at its end."""
    dots = line(route.path, NAVAL, 2.4, 'stroke-dasharray="3 7" stroke-linecap="round"')
    return dots + f'<g transform="{route.tip}">{shape("M-9-6 3 0-9 6-6 0Z", NAVAL)}</g>'


def _barrier(route: Route, inks: Palette) -> str:
    if not route.barrier:
        return ""
    bed = line("M-13 0H13", FOAM, 14, ROUND)
    return f'<g transform="{route.barrier}">{bed}{barrier()}</g>'


# -- spaces ----------------------------------------------------------------------------------------


def _plate(node: Node, half: float, inks: Palette) -> str:
    """A square for a stack of counters; below it stands the name with all that matters there."""
    edge = f'rx="{CORNER}" stroke="{INK}" stroke-width="1.6"'
    ground = inks.looks.get(node.look, inks.land)
    plate = rect(node.x - half, node.y - half, 2 * half, 2 * half, ground, edge)
    sign = inked(TERRAIN_SIGNS[node.look], INK)
    return plate + f'<g opacity="0.4">{placed(node.x - 17, node.y - 17, 34 / TERRAIN, sign)}</g>'


def _sign(game: Game, node: Node) -> str:
    """Whose it is when the game begins, with the sign of its terrain, which counters cover."""
    x, y = node.label.sign
    terrain = placed(-5.5, -5.5, 11 / TERRAIN, inked(TERRAIN_SIGNS[node.look], FOAM).replace("1.8", "2.6"))
    return placed(x, y, 0.66, control(side_of(content_of(game), node.id)) + terrain)


def side_of(content: Content, space: str) -> str:
    """Who controls a space when the game begins."""
    return ("allied", "opfor")[next(one.control for one in content.map.spaces if one.id == space)]


def _name(chart: Chart, node: Node) -> str:
    """Letters with a pale edge, so that roads may pass below them."""
    drawn = ""
    for x, y, words in node.label.lines:
        start = max(x, PRINTED.edge)
        room = min(PRINTED.name.width(words) + 1, chart.width - start)
        drawn += outlined(line_of(start, y, words, Type(PRINTED.name.size, 700, WORDS), room))
    return drawn


def outlined(words: str) -> str:
    """Words with a broad pale edge around them."""
    edge = f'stroke="{FOAM}" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"'
    return words.replace("<text ", f"<text {edge} ")


def _marks(node: Node) -> str:
    drawn = ""
    for mark in node.label.marks:
        if mark.name == "points":
            drawn += placed(mark.x, mark.y, 0.82, star(str(mark.number)))
        else:
            sign = inked(MARKS[mark.name], INK, OPFOR)
            drawn += circle(mark.x, mark.y, 6, FOAM, 'fill-opacity="0.8"') + placed(
                mark.x - 5, mark.y - 5, 10 / MARK, sign
            )
    return drawn


# -- boxes at sea and off the map ------------------------------------------------------------------


def _box(game: Game, chart: Chart, node: Node, pitch: float, inks: Palette) -> str:
    """A frame for those that wait at sea or off the map."""
    starting = sum(unit.start == node.id for unit in content_of(game).units)
    left, top, width, height = box_of(chart, node, min(max(starting, FEWEST), MOST), pitch)
    edge = f'rx="{CORNER}" stroke="{NAVAL}" stroke-width="2"'
    sign = placed(left + 4, top + 3, 12 / TERRAIN, inked(TERRAIN_SIGNS[node.look], INK))
    base = "airbase" in node.flags
    name = line_of(left + 19, top + 12.5, node.name, Type(11, 700, WORDS), width - (38 if base else 24))
    mark = placed(left + width - 15, top + 3, 12 / MARK, inked(MARKS["airbase"], INK)) if base else ""
    return rect(left, top, width, height, inks.box, edge) + sign + name + mark


def box_of(chart: Chart, node: Node, counters: int, pitch: float) -> Box:
    """Room for so many counters, clear of the spaces around; `pitch` is from one counter to the next."""
    found = [_fitted(chart, node, columns, counters, pitch) for columns in range(1, counters + 1)]
    return min(found, key=lambda box: (_hidden(chart, node, box), abs(box[2] - 1.6 * box[3])))


def _fitted(chart: Chart, node: Node, columns: int, counters: int, pitch: float) -> Box:
    width = columns * pitch + 2 * BOX_EDGE
    height = ceil(counters / columns) * pitch + BOX_TITLE + BOX_EDGE
    left = min(max(node.x - width / 2, 4), chart.width - width - 4)
    top = min(max(node.y - height / 2, 4), chart.height - height - 4)
    return left, top, width, height


def _hidden(chart: Chart, node: Node, box: Box) -> float:
    """How much of other spaces and of their names a box would cover."""
    others = [other for other in chart.nodes if other.id != node.id]
    return sum(common(box, taken) for other in others for taken in _taken(other))


def _taken(node: Node) -> Sequence[Box]:
    """A space and its name; the name reaches down from the middle of the space."""
    label, half = node.label, PRINTED.plate + 4
    name = (label.left, node.y, label.right - label.left, label.bottom - node.y)
    return (node.x - half, node.y - half, 2 * half, 2 * half), name
