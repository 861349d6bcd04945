"""Units of Cold War Blitz, large: both sides of the counter, its values in words, where it begins."""

from coldwake.core.game import Game
from coldwake.games.blitz.faces.families import BLITZ_FAMILIES
from coldwake.games.blitz.faces.symbols import symbol
from coldwake.games.blitz.faces.words import own, say, size_word
from coldwake.games.blitz.words.content import Unit, content_of, spaces_of, units_of
from coldwake.narrate.memory import per_game
from coldwake.web.faces.formats import WIDE
from coldwake.web.faces.inks import FLAME, FOAM, INK, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, block_of, fitted, letters, line_of
from coldwake.web.faces.paint import circle, line, placed, rect, shape
from coldwake.web.faces.scenery import star

WIDTH, MARGIN = WIDE.width, WIDE.margin
HEAD, PICTURE_END = 122, 392
COUNTER, COUNTER_TOP = 200, 142
TILES_TOP, TILE_HEIGHT, TILE_GAP = 408, 108, 12
NOTE_TOP = 532
COUNTER_GROUND = {"allied": "#8fb0c6", "opfor": "#d99a80"}
REDUCED_GROUND = {"allied": "#c3d3dc", "opfor": "#ecc9b8"}
TOLD_BY_TYPE = {"armor": "ARM", "special-forces": "SF", "guerrilla": "GUE", "engineer": "ENG"}
"""Traits that a unit of that type has as a matter of course."""


@per_game
def unit_face(game: Game, id: str, language: str) -> str:
    """A unit on a card of 88 by 63 mm."""
    unit = units_of(game)[id]
    body = (
        _ground()
        + _head(game, unit, language)
        + _counters(unit, language)
        + _traits(game, unit, language)
        + WIDE.divider(PICTURE_END)
        + _tiles(values_of(unit, language))
        + _note(game, unit, language)
    )
    return WIDE.document(label_of(unit, language), WIDE.sheet(body))


def label_of(unit: Unit, language: str) -> str:
    """The unit with everything that is printed on it, as it is read aloud."""
    said = [unit.name[language], own(language, f"type.{unit.type_name}")]
    said += [f"{word} {number}" for word, number in values_of(unit, language)]
    return "; ".join(said + [own(language, f"trait.{trait}") for trait in unit.traits])


def values_of(unit: Unit, language: str) -> list[tuple[str, int]]:
    """Every number of a unit with its word."""
    names = ["bombardment"] if unit.is_air else ["firepower"]
    if len(unit.firepower) > 1:
        names = [f"{names[0]}_full", f"{names[0]}_reduced"]
    found = [(say(language, name), number) for name, number in zip(names, unit.firepower, strict=True)]
    if not unit.is_air:
        found.append((say(language, "move"), unit.move))
    if unit.aaa:
        found.append((say(language, "aaa"), unit.aaa))
    return found


# -- name ------------------------------------------------------------------------------------------


def _head(game: Game, unit: Unit, language: str) -> str:
    family = BLITZ_FAMILIES[unit.side_name]
    content = content_of(game)
    force = content.allied_name if unit.side_name == "allied" else content.opfor_name
    words = [own(language, f"type.{unit.type_name}"), size_word(unit, language), force[language]]
    under = " · ".join(word for word in words if word)
    room = WIDE.room - 140
    return (
        WIDE.head(HEAD, family.colour)
        + placed(8, 4, 1, family.pattern(WIDTH - 16, HEAD - 10))
        + rect(0, HEAD - 6, WIDTH, 6, family.dark)
        + placed(MARGIN, 22, 1.95, symbol(unit.type_name, unit.side_name))
        + line_of(MARGIN + 140, 66, unit.name[language], Type(54, 900, FOAM), room)
        + line_of(MARGIN + 140, 100, under, Type(25, 600, FOAM), room)
    )


# -- the counter on the map --------------------------------------------------------------------------


def _ground() -> str:
    """A piece of map: contour lines and a road."""
    high = PICTURE_END - HEAD
    ground = rect(0, HEAD, WIDTH, high, "#d9d3b4")
    contours = " ".join(
        f"M-10 {HEAD + 40 + 44 * k} q120 {-60 + 14 * k} 240 -10 t260 -16 t220 26 t240 -20" for k in range(6)
    )
    road = line(
        f"M-10 {PICTURE_END - 30} Q300 {PICTURE_END - 110} 560 {HEAD + 120} T900 {HEAD + 30}", FOAM, 9
    )
    return ground + line(contours, "#b5a97a", 2, 'stroke-opacity="0.7"') + road


def _counters(unit: Unit, language: str) -> str:
    """The full side, and beside it the reduced one where there is one."""
    drawn = []
    for step in range(len(unit.firepower)):
        x = MARGIN + (COUNTER + 24) * step
        drawn.append(placed(x, COUNTER_TOP, 1, counter(unit, step)))
        key = "one_step" if len(unit.firepower) == 1 else "reduced" if step else "full"
        word = Type(21, 700, INK, anchor="middle")
        drawn.append(
            line_of(x + COUNTER / 2, COUNTER_TOP + COUNTER + 28, say(language, key), word, COUNTER + 16)
        )
    return "".join(drawn)


def counter(unit: Unit, step: int) -> str:
    """One side of a counter, 200 by 200."""
    ground = (REDUCED_GROUND if step else COUNTER_GROUND)[unit.side_name]
    plate = rect(5, 7, COUNTER, COUNTER, INK, 'rx="16" fill-opacity="0.35"') + rect(
        0, 0, COUNTER, COUNTER, ground, f'rx="16" stroke="{INK}" stroke-width="3.5"'
    )
    band = shape(f"M2 150 L50 198 H16 Q2 198 2 184Z M{COUNTER - 2} 150 L150 198 H184 Q198 198 198 184Z", FOAM)
    power = unit.firepower[step]
    figures = str(power) if unit.is_air else f"{power}-{unit.move}"
    return (
        plate
        + (band if step else "")
        + placed(40, 48, 2, symbol(unit.type_name, unit.side_name))
        + letters(100, 38, unit.size, Type(34, 900, INK, 2, "middle"))
        + letters(100, 186, figures, Type(58, 900, INK, anchor="middle"))
        + _corner_marks(unit)
    )


def _corner_marks(unit: Unit) -> str:
    """A star for elite units, a shell with the number of dice for those that fire at aircraft."""
    elite = star(26, 28, 18, 5, 0.42, INK, -1.5708) if "elite" in unit.traits else ""
    if not unit.aaa:
        return elite
    shot = circle(170, 30, 22, FOAM, f'stroke="{INK}" stroke-width="3"') + line(
        "M170 3 L163 12 M170 3 L177 12", INK, 4
    )
    return elite + shot + letters(170, 41, str(unit.aaa), Type(32, 900, RED, anchor="middle"))


# -- values and traits ---------------------------------------------------------------------------------


def _traits(game: Game, unit: Unit, language: str) -> str:
    """What the unit can do besides, a line each."""
    x = MARGIN + (COUNTER + 24) * len(unit.firepower) + 8
    room = WIDTH - MARGIN - x
    told = [trait for trait in unit.traits if TOLD_BY_TYPE.get(trait) != unit.type_name]
    lines = [own(language, f"trait.{trait}") for trait in told] + _cargo(game, unit, language)
    drawn = []
    for k, words in enumerate(lines):
        y = COUNTER_TOP + 4 + 66 * k
        type, wrapped = fitted(words[:1].upper() + words[1:], Type(24, 700, INK), room - 44, 2, 12)
        plate = rect(x, y, room, 54, FOAM, 'rx="10" fill-opacity="0.85"')
        drawn.append(plate + circle(x + 20, y + 27, 7, FLAME) + block_of(x + 36, y + 27, wrapped, type))
    return "".join(drawn)


def _cargo(game: Game, unit: Unit, language: str) -> list[str]:
    """What a transport helicopter lifts."""
    cargo = [
        say(language, "heliborne") if kind == "heliborne" else own(language, f"type.{kind}").lower()
        for kind in unit.carries
    ]
    cargo += [units_of(game)[other].name[language] for other in unit.carries_units]
    return [say(language, "carries", cargo=", ".join(cargo))] if cargo else []


def _tiles(values: list[tuple[str, int]]) -> str:
    share = (WIDE.room + TILE_GAP) / max(3, len(values))
    return "".join(
        _tile(MARGIN + share * k, share - TILE_GAP, word, number) for k, (word, number) in enumerate(values)
    )


def _tile(x: float, room: float, word: str, number: int) -> str:
    ground = rect(x, TILES_TOP, room, TILE_HEIGHT, SHADE, 'rx="12"')
    figure = letters(x + 38, TILES_TOP + 74, str(number), Type(62, 900, INK, anchor="middle"))
    type, lines = fitted(word, Type(23, 700, INK), room - 80, 3, 11)
    return ground + figure + block_of(x + 70, TILES_TOP + TILE_HEIGHT / 2, lines, type)


# -- where it begins -----------------------------------------------------------------------------------


def _note(game: Game, unit: Unit, language: str) -> str:
    type, lines = fitted(start_of(game, unit, language), Type(23, 400, SOFT_INK), WIDE.room, 3, 13)
    return block_of(MARGIN, NOTE_TOP + 40, lines, type, 1.08, 0.36)


def start_of(game: Game, unit: Unit, language: str) -> str:
    """Where a unit is when the game begins, and where it may come in."""
    spaces = spaces_of(game)
    if unit.start in spaces:
        return say(language, "start.space", space=spaces[unit.start].name[language])
    if unit.start.startswith("pool "):
        board = content_of(game).map
        pool = next(pool for pool in content_of(game).pools if unit.start == f"pool {pool.id}")
        names = dict.fromkeys(board.spaces[number].name[language] for number in pool.spaces)
        return say(language, "start.dealt", spaces=", ".join(names))
    entry = ", ".join(spaces[id].name[language] for id in unit.entry)
    return say(language, "start.box_entry", spaces=entry) if entry else say(language, f"start.{unit.start}")
