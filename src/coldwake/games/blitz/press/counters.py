"""The counters of a scenario with their backs, and the markers that the table keeps count with.

A unit of two steps has its weaker side on its back (BLITZ-2.6b), any other Allied unit its name, any other
enemy a question mark, under which it begins the game (BLITZ-3.1c). An enemy of two steps cannot lie hidden on
its weaker side: a stand-in with the same question mark lies there for it until it is revealed (R-BLITZ-11).
"""

from coldwake.core.game import Game
from coldwake.games.blitz.faces.symbols import symbol
from coldwake.games.blitz.faces.words import say
from coldwake.games.blitz.words.content import Content, Unit, content_of
from coldwake.press import Block, Chit
from coldwake.web.faces.inks import FOAM, INK, RED
from coldwake.web.faces.lettering import Type, block_of, fitted, letters, line_of
from coldwake.web.faces.paint import ROUND, circle, document, line, placed, rect, shape

SIDE, MIDDLE = 160, 80
"""A counter of 16 mm."""
GROUNDS = {"allied": "#9dbdd3", "opfor": "#e2a78e", "markers": "#e8d9a8"}
PANELS = {"allied": "#dfeaf1", "opfor": "#f8e4db"}
"""Within the weaker side, so that it is told apart at a glance."""
HIDDEN, HIDDEN_LINE = "#8f3a2e", "#f4d3c8"
EDGES = {"allied": "#0f3763", "opfor": "#7d1d12"}
SYMBOL_LEFT, SYMBOL_TOP, SYMBOL_SCALE = 23, 37, 1.9
STAR = "M6 1.8 7.1 4.7 10.2 4.8 7.8 6.7 8.6 9.7 6 8 3.4 9.7 4.2 6.7 1.8 4.8 4.9 4.7Z"
WINGS = {
    "airborne": "M16 30.5q7-9 14 0 7-9 14 0",
    "heliborne": "M18 8h24M30 8v-5",
}
"""What a unit can do besides its type, within the frame of its symbol."""


def counters(game: Game, language: str) -> list[Block]:
    """A block for each side, and one of markers."""
    content = content_of(game)
    allied = [unit for unit in content.units if unit.side_name == "allied"]
    enemies = [unit for unit in content.units if unit.side_name == "opfor"]
    stand_ins = [Chit(_stand_in(unit), _hidden()) for unit in enemies if is_doubled(unit)]
    return [
        Block("allied", GROUNDS["allied"], [_chit(unit, language) for unit in allied]),
        Block("opfor", GROUNDS["opfor"], [_chit(unit, language) for unit in enemies] + stand_ins),
        Block("markers", GROUNDS["markers"], _markers(content, language)),
    ]


def is_doubled(unit: Unit) -> bool:
    """Whether an enemy has a weaker side, and begins the game face down."""
    return len(unit.firepower) > 1 and not unit.is_air


def _chit(unit: Unit, language: str) -> Chit:
    """A unit with its weaker side, or with a back that has no values (BLITZ-2.6a, BLITZ-2.6b)."""
    if len(unit.firepower) > 1:
        return Chit(unit_side(unit, 0), unit_side(unit, 1))
    hides = unit.side_name == "opfor" and not unit.is_air
    return Chit(unit_side(unit, 0), _hidden() if hides else _named(unit, language))


# -- units -----------------------------------------------------------------------------------------


def unit_side(unit: Unit, step: int) -> str:
    """One side of a unit with all its values."""
    values = figures(unit, step)
    body = (
        _ground(unit.side_name)
        + (_panel(unit.side_name) if step else "")
        + _symbol(unit)
        + _head(unit)
        + letters(MIDDLE, 145, values, Type(40, 900, RED if step else INK, anchor="middle"))
        + _steps(unit, step)
        + _flak(unit)
    )
    return document(SIDE, SIDE, f"{unit.id} {values}", body)


def figures(unit: Unit, step: int) -> str:
    """Firepower and movement, as they stand on a side of a counter."""
    return str(unit.firepower[step]) if unit.is_air else f"{unit.firepower[step]}-{unit.move}"


def _ground(block: str) -> str:
    return rect(0, 0, SIDE, SIDE, GROUNDS[block])


def _panel(side: str, fill: str = "") -> str:
    return rect(10, 10, 140, 140, fill or PANELS[side], 'rx="12"')


def _symbol(unit: Unit) -> str:
    signs = "".join(line(WINGS[trait], INK, 2.4, ROUND) for trait in WINGS if trait in unit.traits)
    return placed(SYMBOL_LEFT, SYMBOL_TOP, SYMBOL_SCALE, symbol(unit.type_name, unit.side_name) + signs)


def _head(unit: Unit) -> str:
    """Its size in the middle, its id at the right, the star of elite units at the left."""
    edge = EDGES[unit.side_name]
    elite = placed(8, 6, 3.8, shape(STAR, "#ffd24d", f'stroke="{INK}" stroke-width="0.6"'))
    return (
        (elite if "elite" in unit.traits else "")
        + line_of(68, 33, unit.size, Type(24, 900, edge, anchor="middle"), 50)
        + line_of(143, 33, unit.id, Type(25, 700, edge, anchor="end"), 54)
    )


def _steps(unit: Unit, step: int) -> str:
    """A square for each step of a unit that has two; the one that is lost is empty."""
    if len(unit.firepower) < 2:
        return ""
    edge = EDGES[unit.side_name]
    frame = f'stroke="{edge}" stroke-width="3"'
    return rect(15, 113, 13, 13, "none" if step else edge, frame) + rect(15, 133, 13, 13, edge, frame)


def _flak(unit: Unit) -> str:
    """The dice of those that fire at aircraft, in a dark disc."""
    if not unit.aaa:
        return ""
    return circle(133, 132, 17, INK) + letters(133, 142, str(unit.aaa), Type(28, 900, FOAM, anchor="middle"))


# -- backs -----------------------------------------------------------------------------------------


def _named(unit: Unit, language: str) -> str:
    """The back of a unit of one step: its name, and no values."""
    largest = Type(25, 600, EDGES[unit.side_name], anchor="middle")
    type, lines = fitted(unit.name[language], largest, 132, 5, 15)
    body = _ground(unit.side_name) + _panel(unit.side_name) + block_of(MIDDLE, MIDDLE, lines, type)
    return document(SIDE, SIDE, unit.name[language], body)


def _hidden() -> str:
    """What is seen of an enemy that lies face down: on every one the same."""
    diamond = line("M80 22 L138 80 L80 138 L22 80Z", HIDDEN_LINE, 6, ROUND)
    sign = letters(MIDDLE, 103, "?", Type(68, 900, HIDDEN_LINE, anchor="middle"))
    return document(SIDE, SIDE, "?", _ground("opfor") + _panel("opfor", HIDDEN) + diamond + sign)


def _stand_in(unit: Unit) -> str:
    """The front of what lies hidden for an enemy of two steps: which unit takes its place."""
    dashes = f'rx="12" stroke="{HIDDEN}" stroke-width="5" stroke-dasharray="13 9"'
    frame = rect(10, 10, 140, 140, PANELS["opfor"], dashes)
    arrow = line("M52 52 H108 M94 38 L109 52 L94 66", HIDDEN, 8, ROUND)
    name = line_of(MIDDLE, 118, unit.id, Type(52, 900, EDGES["opfor"], anchor="middle"), 124)
    return document(SIDE, SIDE, unit.id, _ground("opfor") + frame + arrow + name)


# -- markers ---------------------------------------------------------------------------------------


def _markers(content: Content, language: str) -> list[Chit]:
    """One for the turns remaining, and one for each space on land, to say whose it is."""
    changing = [space for space in content.map.spaces if not space.is_unlimited]
    control = Chit(_control("allied", language), _control("opfor", language))
    return [Chit(_turn(language), _turn(language)), *[control] * len(changing)]


def _turn(language: str) -> str:
    """The marker of the turn track."""
    outline = "M52 24 H108 V34 Q108 54 86 68 Q108 82 108 102 V112 H52 V102 Q52 82 74 68 Q52 54 52 34Z"
    sand = shape(
        "M62 38 H98 Q96 52 80 62 Q64 52 62 38Z M64 104 Q68 88 80 80 Q92 88 96 104Z", GROUNDS["markers"]
    )
    word = line_of(MIDDLE, 142, say(language, "turns"), Type(26, 900, INK, anchor="middle"), 140)
    body = _ground("markers") + shape(outline, INK) + sand + word
    return document(SIDE, SIDE, say(language, "turns"), body)


def _control(side: str, language: str) -> str:
    """Whose a space is: the sign of the map, and a flag on it."""
    frame = "M34 34H126V126H34Z" if side == "allied" else "M80 14 146 80 80 146 14 80Z"
    edge = f'stroke="{EDGES[side]}" stroke-width="6" stroke-linejoin="round"'
    flag = line("M62 112 V48", INK, 6, ROUND) + shape("M65 48 H108 L96 62 L108 76 H65Z", EDGES[side])
    return document(SIDE, SIDE, side, _ground("markers") + shape(frame, GROUNDS[side], edge) + flag)
