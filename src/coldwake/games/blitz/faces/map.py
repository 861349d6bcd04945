"""The map of a scenario of Cold War Blitz as a picture: land, water, routes, and which spaces count."""

from coldwake.core.game import Game
from coldwake.games.blitz.words.content import NAVAL, WATER, Map, Space, content_of
from coldwake.narrate.memory import per_game
from coldwake.web.faces.inks import FOAM, INK, RED
from coldwake.web.faces.lettering import Type, letters
from coldwake.web.faces.paint import circle, document, line, rect, shape

SEA, LAND, HIGH = "#b4cdd3", "#e3d9b6", "#c9bb8b"
SHORE, STREAM, ROAD = "#6d7f74", "#6fa3b5", "#7a6a48"
SHAPES = {
    "land": (LAND, f'stroke="{SHORE}" stroke-width="3" stroke-linejoin="round"'),
    "high": (HIGH, 'fill-opacity="0.8"'),
    "water": (SEA, f'stroke="{SHORE}" stroke-width="2"'),
    "river": ("none", f'stroke="{STREAM}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"'),
    "border": ("none", f'stroke="{INK}" stroke-width="3" stroke-dasharray="16 8" stroke-opacity="0.5"'),
}
"""How each kind of shape is drawn."""
ROUTES = {WATER: 'stroke-dasharray="10 6"', NAVAL: 'stroke-dasharray="2 9" stroke-linecap="round"'}
USUAL_WIDTH = 1000
"""How wide a map is for which the sizes below are meant."""
NAME, PLATE, DOT = 29, 22, 11
BOX_HEIGHT = 36
ROUNDS = 3
"""So often each name may look for a better place."""
NAMES_WEIGH = 3
"""To cover another name is so many times worse than to cover a dot."""
Box = tuple[float, float, float, float]


@per_game
def map_picture(game: Game, language: str) -> str:
    """The whole map, small, with the names of the spaces that count."""
    content = content_of(game)
    board = content.map
    scale = board.width / USUAL_WIDTH
    shapes = "".join(shape(path, *SHAPES[kind]) for kind, path in board.shapes)
    spaces = [space for space in board.spaces if not board.terrains[space.terrain].is_base]
    drawn = "".join(_space(board, space, scale) for space in spaces)
    body = rect(0, 0, board.width, board.height, SEA) + shapes + _routes(board, scale) + drawn
    return document(board.width, board.height, content.name[language], body + _names(board, language, scale))


def _routes(board: Map, scale: float) -> str:
    """Lines over land; across water they are broken, by sea they are dotted."""
    drawn = []
    for one, other, kind in board.routes:
        a, b = board.spaces[one], board.spaces[other]
        width, colour = (4, SHORE) if kind == NAVAL else (6, ROAD)
        look = f'stroke-opacity="0.7" {ROUTES.get(kind, "")}'.rstrip()
        drawn.append(line(f"M{a.x} {a.y} L{b.x} {b.y}", colour, width * scale, look))
    return "".join(drawn)


def _space(board: Map, space: Space, scale: float) -> str:
    """A ring at sea, a dot on land, or a plate with its points."""
    edge = f'stroke="{INK}" stroke-width="{4 * scale:g}"'
    if board.terrains[space.terrain].is_sea:
        return circle(space.x, space.y, PLATE * 0.7 * scale, SEA, edge)
    if not space.points:
        return circle(space.x, space.y, DOT * scale, FOAM, edge)
    number = Type(32 * scale, 900, FOAM, anchor="middle")
    plate = circle(space.x, space.y, PLATE * scale, RED, edge)
    return plate + letters(space.x, space.y + 11 * scale, str(space.points), number)


# -- names, where they hide least --------------------------------------------------------------------


def _names(board: Map, language: str, scale: float) -> str:
    """The names of the spaces that count, each where it covers least."""
    type = Type(NAME * scale, 700, INK)
    drawn = []
    for space, box in name_places(board, language, scale).items():
        ground = rect(*box, FOAM, f'rx="{7 * scale:g}" fill-opacity="0.8"')
        name = letters(box[0] + 5 * scale, box[1] + 28 * scale, board.spaces[space].name[language], type)
        drawn.append(ground + name)
    return "".join(drawn)


def name_places(board: Map, language: str, scale: float) -> dict[int, Box]:
    """Where each name lies, by the number of its space: the longest first, then moved while that helps."""
    type = Type(NAME * scale, 700, INK)
    grounds = [_ground(space, scale) for space in board.spaces]
    widths = {
        number: type.width(space.name[language]) for number, space in enumerate(board.spaces) if space.points
    }
    found: dict[int, Box] = {}
    for number in sorted(widths, key=lambda number: -widths[number]) * ROUNDS:
        taken = grounds + [box for other, box in found.items() if other != number] * NAMES_WEIGH
        places = _places(board, board.spaces[number], widths[number], scale)
        found[number] = min(places, key=lambda place: _hidden(place, taken))
    return found


def _ground(space: Space, scale: float) -> Box:
    """What a space itself takes up."""
    reach = (PLATE if space.points else DOT) * scale
    return (space.x - reach, space.y - reach, 2 * reach, 2 * reach)


def _places(board: Map, space: Space, width: float, scale: float) -> list[Box]:
    """Right of a plate, left of it, below and above it, at last a little farther off, but on the map."""
    wide, high = width + 10 * scale, BOX_HEIGHT * scale
    away, down = (PLATE + 4) * scale, (PLATE + 2) * scale
    below, above = space.y + down, space.y - down - high
    corners = [(space.x + away, space.y - high / 2), (space.x - away - wide, space.y - high / 2)]
    corners += [
        (x, y) for x in (space.x - wide / 2, space.x - away, space.x + away - wide) for y in (below, above)
    ]
    corners += _farther(space, wide, high)
    right, low = board.width - wide - 2, board.height - high - 2
    return [(min(max(x, 2), right), min(max(y, 2), low), wide, high) for x, y in corners]


def _farther(space: Space, wide: float, high: float) -> list[tuple[float, float]]:
    """Corners one line farther off, for where plates lie close together."""
    rows = (space.y - 2.2 * high, space.y + 1.2 * high)
    return [(x, y) for x in (space.x - wide / 2, space.x - wide, space.x) for y in rows]


def _hidden(box: Box, taken: list[Box]) -> float:
    """How much a name would cover."""
    return sum(common(box, other) for other in taken)


def common(one: Box, other: Box) -> float:
    """How large the part is that two boxes share."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, across) * max(0.0, down)
