"""Ship cards of Attack Sub: the ship at sea, her two tracks, and what she stands."""

from collections.abc import Sequence

from babel.numbers import format_decimal

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.attack_sub.faces.symbols import sub_sign
from coldwake.games.attack_sub.words.content import DEFENCE, SubShip, ships_of
from coldwake.narrate.memory import per_game
from coldwake.web.faces.formats import WIDE
from coldwake.web.faces.inks import EDGE, FOAM, INK, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, column_of, fitted, letters, line_of
from coldwake.web.faces.paint import circle, line, placed, rect, shape
from coldwake.web.faces.portrait import portrait
from coldwake.web.faces.ship_card import HEAD, code_plate, grey_measures, ship_head, ship_picture
from coldwake.web.faces.symbols import sign

MARGIN = WIDE.margin
PICTURE_END = 306
SCALE = 5.2
TRACKS_TOP, BOX, GAP = 322, 82, 8
TRACK_LEFT, TRACK_ROOM, RATINGS_LEFT = 146, 462, 618
NOTE_TOP = 530


@per_game
def ship_face(game: Game, ship_id: str, language: str) -> str:
    """A Ship card of 88 by 63 mm."""
    ship = ships_of(game)[ship_id]
    body = (
        ship_picture(PICTURE_END, portrait(ship.type, PICTURE_END - HEAD, 150, SCALE))
        + _head(ship, language)
        + WIDE.divider(PICTURE_END)
        + (_damage(ship, language) if ship.is_transport else _tracks(ship, language))
        + _ratings(ship, language)
        + _note(ship, language)
    )
    return WIDE.document(f"{ship.name[language]} ({ship.type})", WIDE.sheet(body))


# -- name and picture -----------------------------------------------------------------------------


def _head(ship: SubShip, language: str) -> str:
    kind = texts.text(language, f"attack_sub.type.{ship.type}")
    under = texts.text(language, "attack_sub.face.class", type=kind, ship_class=ship.ship_class[language])
    return ship_head(ship.navy, ship.name[language], under, 510) + code_plate(ship.type)


# -- tracks ---------------------------------------------------------------------------------------


def _tracks(ship: SubShip, language: str) -> str:
    """The Sensor and the Attack track, each ending in its Sunk box."""
    sensors = [str(value) for value in ship.sensor] or ["–"] * ship.sensor_boxes
    rows = _row_label("sensor", TRACKS_TOP, language) + _boxes(
        TRACKS_TOP, [_single(value) for value in sensors], language
    )
    attacks = _attack_boxes(ship)
    return (
        rows
        + _row_label("attack", TRACKS_TOP + BOX + 14, language)
        + _boxes(TRACKS_TOP + BOX + 14, attacks, language)
    )


def _row_label(system: str, y: float, language: str) -> str:
    word = texts.text(language, f"attack_sub.system.{system}").capitalize()
    type, lines = fitted(word, Type(25, 700, INK), 104, 1, 14)
    return sub_sign(system, MARGIN + 26, y + 4, 46, INK) + column_of(MARGIN, y + 74, lines, type, 1.0)


def _boxes(y: float, inside: list[str], language: str) -> str:
    """The boxes of a track from the best to Sunk, narrower where there are many."""
    drawn, x = [], 0.0
    for k, drawing in enumerate(inside):
        fill = FOAM if k == 0 else SHADE
        drawn.append(
            rect(x, 0, BOX, BOX, fill, f'rx="8" stroke="{INK}" stroke-width="{4 if k == 0 else 2.5}"')
        )
        drawn.append(placed(x, 0, 1, drawing))
        x += BOX + GAP
    sunk = texts.text(language, "attack_sub.face.sunk").upper()
    word = line_of(x + BOX / 2, 70, sunk, Type(23, 900, FOAM, 0, "middle"), BOX - 8)
    drawn.append(rect(x, 0, BOX, BOX, RED, 'rx="8"') + sign("sunk", x + 21, 6, 40, FOAM) + word)
    scale = min(1.0, TRACK_ROOM / (x + BOX))
    return placed(TRACK_LEFT, y + BOX * (1 - scale) / 2, scale, "".join(drawn))


def _single(value: str) -> str:
    return line_of(BOX / 2, 63, value, Type(62, 900, INK, anchor="middle"), BOX - 12)


def _attack_boxes(ship: SubShip) -> list[str]:
    """Two figures to a box: against surface ships or helicopters above, against submarines below."""
    above = ship.against_surface if ship.is_submarine else ship.helicopters
    mark = "surface" if ship.is_submarine else "helicopter"
    below: Sequence[int | None] = ship.against_submarines or [None] * len(above)
    return [
        _half(0, mark, str(top))
        + line(f"M6 {BOX / 2} H{BOX - 6}", EDGE, 2)
        + _half(BOX / 2, "submarine", _figure(low))
        for top, low in zip(above, below)
    ]


def _figure(value: int | None) -> str:
    return "–" if value is None else str(value)


def _half(y: float, mark: str, value: str) -> str:
    return sub_sign(mark, 8, y + 6, 28, SOFT_INK) + letters(
        58, y + 34, value, Type(38, 900, INK, anchor="middle")
    )


def _damage(ship: SubShip, language: str) -> str:
    """A Transport has one track without figures (SUB-12.1a)."""
    y = TRACKS_TOP + 40
    label = line_of(
        TRACK_LEFT, y - 14, texts.text(language, "attack_sub.face.damage"), Type(25, 700, INK), 300
    )
    none = line_of(
        TRACK_LEFT,
        y + BOX + 42,
        texts.text(language, "attack_sub.face.no_values"),
        Type(24, 400, SOFT_INK),
        420,
    )
    return label + _boxes(y, [""] * ship.damage_boxes, language) + none


# -- what she stands ------------------------------------------------------------------------------


def _ratings(ship: SubShip, language: str) -> str:
    """Detection and Defence, unhurt and hurt (SUB-6.6a), and how long her helicopters stay up."""
    shown = [("detection", (ship.detection, ship.detection - 1)), ("defence", (DEFENCE, DEFENCE - 1))]
    drawn = "".join(
        _rating(RATINGS_LEFT, TRACKS_TOP + 64 * k, key, pair, language) for k, (key, pair) in enumerate(shown)
    )
    return drawn + (_duration(RATINGS_LEFT, TRACKS_TOP + 128, ship, language) if ship.duration else "")


def _rating(x: float, y: float, key: str, pair: tuple[int, int], language: str) -> str:
    first, then = pair
    word = texts.text(language, f"attack_sub.face.{key}")
    ground = rect(x, y, 230, 56, SHADE, 'rx="10"')
    label = line_of(x + 12, y + 36, word, Type(21, 700, INK), 122)
    figures = letters(x + 164, y + 44, str(first), Type(46, 900, INK, anchor="end"))
    arrow = shape(f"M{x + 172} {y + 18} l14 10 l-14 10Z", SOFT_INK)
    return ground + label + figures + arrow + letters(x + 194, y + 42, str(then), Type(36, 900, SOFT_INK))


def _duration(x: float, y: float, ship: SubShip, language: str) -> str:
    ground = rect(x, y, 230, 56, INK, 'rx="10"') + sub_sign("helicopter", x + 10, y + 8, 42, FOAM)
    word = line_of(x + 60, y + 36, texts.text(language, "attack_sub.face.duration"), Type(21, 700, FOAM), 106)
    badge = circle(x + 200, y + 28, 22, FOAM)
    return (
        ground
        + word
        + badge
        + letters(x + 200, y + 41, str(ship.duration), Type(36, 900, INK, anchor="middle"))
    )


def _note(ship: SubShip, language: str) -> str:
    """In grey, what counts for nothing in the game: her measures, and a word about her."""
    measures = texts.text(
        language,
        "attack_sub.face.measures",
        displacement=format_decimal(ship.displacement, locale=language),
        length=format_decimal(ship.length, locale=language),
        speed=format_decimal(ship.speed, locale=language),
    )
    navy = texts.text(language, f"attack_sub.navy.{ship.navy}")
    head = grey_measures(NOTE_TOP, WIDE.width - MARGIN, (navy, 290), (measures, 500))
    type, lines = fitted(ship.note[language], Type(23, 400, SOFT_INK), WIDE.room - 8, 2, 13)
    first = NOTE_TOP + 66 - (len(lines) - 1) * type.size * 0.3
    return head + column_of(MARGIN, first, lines, type, 1.1)
