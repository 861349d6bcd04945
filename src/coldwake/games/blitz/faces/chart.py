"""The map of a scenario as it is printed: coast, routes, spaces with their names and signs.

Nothing here changes during a game; what lies on the map is drawn by the table, and on paper by hands.
"""

import math
from dataclasses import dataclass
from functools import cache

from coldwake.core.game import Game
from coldwake.games.blitz.faces.shore import Point, Shore, bezier
from coldwake.games.blitz.words.content import NAVAL, WATER, Map, Space, content_of
from coldwake.web.faces.lettering import Type, shortened

NAME = Type(15.5, 700)
LINE = 16.0
PLATE = 24.0
"""Names on the screen, and the radius of the plate that a space is there."""
LONGEST_NAME = 200
"""In characters; more than that of a name would be read on no map."""


@dataclass(frozen=True)
class Measures:
    """How large a space, its name and its signs are, in the units of the map.

    A name longer than `widest` goes on in a second line; no line is longer than `longest`. Names keep `edge`
    from the edge of the map; the middle of a sign lies `rise` above the line that the letters stand on.
    """

    name: Type = NAME
    line: float = LINE
    widest: float = 132.0
    sign: float = 19.0
    mark: float = 16.0
    gap: float = 2.0
    plate: float = PLATE
    edge: float = 4.0
    rise: float = 5.2
    longest: float = math.inf


SCREEN = Measures()

MARKS = ("airbase", "port", "landing", "entry")


@dataclass(frozen=True)
class Mark:
    """A small sign behind a name; `number` are the points of a space."""

    name: str
    x: float
    y: float
    number: int = 0


@dataclass(frozen=True)
class Label:
    """A name with its signs, laid out around the middle of a space."""

    sign: Point
    lines: tuple[tuple[float, float, str], ...]
    marks: tuple[Mark, ...]
    left: float
    right: float
    bottom: float


@dataclass(frozen=True)
class Node:
    """One space as it is printed; a box is a piece of sea or a base off the map."""

    id: str
    name: str
    x: int
    y: int
    look: str
    terrain: str
    is_box: bool
    flags: tuple[str, ...]
    points: int
    stops: bool
    label: Label


@dataclass(frozen=True)
class Route:
    """A line between two spaces; across water it has a sign in its middle."""

    kind: str
    path: str
    barrier: str
    tip: str


@dataclass(frozen=True)
class Chart:
    """All that is printed on a map."""

    width: int
    height: int
    shapes: tuple[tuple[str, str], ...]
    routes: tuple[Route, ...]
    nodes: tuple[Node, ...]

    @property
    def free_corner(self) -> str:
        """The corner of the map that is farthest from any space."""
        corners = {
            f"{down}-{across}": (x, y)
            for down, y in (("top", 0), ("bottom", self.height))
            for across, x in (("left", 0), ("right", self.width))
        }
        return max(
            corners, key=lambda name: min(math.dist(corners[name], (node.x, node.y)) for node in self.nodes)
        )


@cache
def chart_of(game: Game, language: str, measures: Measures = SCREEN) -> Chart:
    """The map of a scenario, with its names in a language."""
    board = content_of(game).map
    shore = Shore(board.shapes)
    routes = [_route(shore, board, route, measures.plate) for route in board.routes]
    nodes = [_node(game, space, language, measures) for space in board.spaces]
    return Chart(board.width, board.height, tuple(board.shapes), tuple(routes), tuple(nodes))


def _node(game: Game, space: Space, language: str, measures: Measures) -> Node:
    terrain = content_of(game).map.terrains[space.terrain]
    stops = terrain.stop or bool(terrain.stop_types)
    return Node(
        id=space.id,
        name=space.name[language],
        x=space.x,
        y=space.y,
        look=terrain.look,
        terrain=terrain.name[language],
        is_box=space.is_unlimited,
        flags=tuple(flag for flag in MARKS if flag in space.flags),
        points=space.points,
        stops=stops,
        label=_label(content_of(game).map, space, space.name[language], stops, measures),
    )


# -- names -----------------------------------------------------------------------------------------


def lines_of(name: str, measures: Measures = SCREEN) -> list[str]:
    """A name in one line, or in two of about the same length; no word is cut but at a hyphen."""
    width = measures.name.width
    if len(name) > LONGEST_NAME:
        name = f"{name[:LONGEST_NAME].rstrip()}…"
    if width(name) <= measures.widest:
        return [name]
    cuts = [place + 1 for place, letter in enumerate(name[:-1]) if letter in " -"]
    halves = [[name[:cut].strip(), name[cut:]] for cut in cuts] or [[name]]
    return [_cut(line, measures) for line in min(halves, key=lambda lines: max(map(width, lines)))]


def _cut(line: str, measures: Measures) -> str:
    """A line that is no longer than any may be."""
    if measures.name.width(line) <= measures.longest:
        return line
    return shortened(line, measures.name, measures.longest)


def _label(board: Map, space: Space, name: str, stops: bool, by: Measures) -> Label:
    """The name under its plate, behind the sign of its terrain, before its other signs."""
    names = ["points"] * bool(space.points) + ["stop"] * stops
    names += [flag for flag in MARKS if flag in space.flags]
    lines = lines_of(name, by)
    widths = [by.name.width(line) for line in lines]
    rows = [*widths]
    rows[0] += by.sign + by.gap
    rows[-1] += len(names) * by.mark + by.gap
    whole = max(rows)
    middle = min(max(space.x, whole / 2 + by.edge), board.width - whole / 2 - by.edge)
    starts = [middle - row / 2 for row in rows]
    starts[0] += by.sign + by.gap
    top = space.y + by.plate + by.line
    bottom = top + by.line * (len(lines) - 1)
    ends = starts[-1] + widths[-1] + by.gap
    level = bottom - by.rise
    return Label(
        sign=(round(starts[0] - by.gap - by.sign / 2, 1), top - by.rise),
        lines=tuple((round(x, 1), top + by.line * k, lines[k]) for k, x in enumerate(starts)),
        marks=tuple(
            Mark(mark, round(ends + by.mark * (k + 0.5), 1), level, space.points * (mark == "points"))
            for k, mark in enumerate(names)
        ),
        left=middle - whole / 2,
        right=middle + whole / 2,
        bottom=bottom + 4,
    )


# -- routes ----------------------------------------------------------------------------------------


def _route(shore: Shore, board: Map, route: tuple[int, int, int], plate: float) -> Route:
    one, other, kind = board.spaces[route[0]], board.spaces[route[1]], route[2]
    if kind == NAVAL:
        start, end = (one, other) if board.terrains[one.terrain].is_sea else (other, one)
        return _by_sea(shore, (start.x, start.y), (end.x, end.y), plate)
    path = f"M{one.x} {one.y}L{other.x} {other.y}"
    barrier = ""
    if kind == WATER:
        turn = math.degrees(math.atan2(other.y - one.y, other.x - one.x)) + 90
        barrier = f"translate({(one.x + other.x) / 2:g} {(one.y + other.y) / 2:g}) rotate({turn:.0f})"
    return Route("water" if kind == WATER else "land", path, barrier, "")


def _by_sea(shore: Shore, start: Point, end: Point, plate: float) -> Route:
    """The whole course where it keeps clear of land, else only the last of it, before the shore."""
    corners = shore.course(start, end) or shore.approach(end) or [start, start, end]
    (ax, ay), (bx, by), (cx, cy) = corners
    share = max(0.5, 1 - (plate + 6) / max(math.dist((ax, ay), (cx, cy)), 1))
    tip, before = bezier(corners, share), bezier(corners, share - 0.05)
    turn = math.degrees(math.atan2(tip[1] - before[1], tip[0] - before[0]))
    return Route(
        "naval",
        f"M{ax:.0f} {ay:.0f}Q{bx:.0f} {by:.0f} {cx:.0f} {cy:.0f}",
        "",
        f"translate({tip[0]:.0f} {tip[1]:.0f}) rotate({turn:.0f})",
    )
