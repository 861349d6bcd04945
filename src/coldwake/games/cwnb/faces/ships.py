"""Ship cards: the face in action, and the reverse of those that can be crippled or dive."""

from babel.numbers import format_decimal

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.cwnb.faces.content import ship_of
from coldwake.games.cwnb.words.content import ShipCard
from coldwake.narrate.memory import per_game
from coldwake.web.faces.formats import WIDE
from coldwake.web.faces.inks import EDGE, FOAM, INK, PAPER, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, column_of, fitted, letters, line_of
from coldwake.web.faces.paint import circle, faded, line, placed, rect, shape
from coldwake.web.faces.portrait import FAIR_SEA, FAIR_SKY, KEELS, ripples, swash, water
from coldwake.web.faces.scenery import flame, smoke
from coldwake.web.faces.ship_card import HEAD, code_plate, ship_head, ship_picture
from coldwake.web.faces.silhouettes import SILHOUETTES, WATERLINE
from coldwake.web.faces.symbols import sign
from coldwake.web.faces.tints import DEEP

WIDTH, MARGIN = WIDE.width, WIDE.margin
PICTURE_END = 372
SCALE = 6.7
"""How much larger than its chip a ship is drawn."""
FOUL_SKY = ["#8d8f88", "#a8a497", "#c3b8a3"]
DEEP_SEA = DEEP[:-1]
"""The water around a boat that hides, without its lowest layer."""


@per_game
def ship_face(game: Game, ship_id: str, language: str, crippled: bool = False) -> str:
    """A Ship card of 88 by 63 mm; `crippled` turns it over: a submarine's reverse is passive."""
    ship = ship_of(game, ship_id)
    state = ("passive" if ship.is_submarine else "crippled") if crippled else ""
    stamp = texts.text(language, f"cwnb.face.{state}") if state else ""
    body = (
        ship_picture(PICTURE_END, _picture(ship, state))
        + _head(ship, language, RED if state == "crippled" else INK)
        + _caption(ship, language)
        + _stamp(stamp, state)
        + _lower(ship, language, state)
    )
    label = ", ".join(part for part in (f"{ship.name[language]} ({ship.code})", stamp) if part)
    return WIDE.document(label, WIDE.sheet(body))


# -- name and picture -----------------------------------------------------------------------------


def _head(ship: ShipCard, language: str, colour: str) -> str:
    kind = texts.text(language, f"cwnb.code.{ship.code}")
    under = texts.text(language, "cwnb.face.class", type=kind, ship_class=ship.ship_class[language])
    return ship_head(ship.navy, ship.name[language], under, 510, colour) + code_plate(ship.code)


def _picture(ship: ShipCard, state: str) -> str:
    """The ship on her line of sea; under it when she hides, listing and burning when crippled."""
    drawing = SILHOUETTES[ship.code]
    width, height = 120 * SCALE, PICTURE_END - HEAD
    left = (WIDTH - width) / 2
    if state == "passive":
        hull = shape(KEELS["SSN"], "#0b2633") + drawing.drawn("#0b2633", "#7fb0b8")
        return water(DEEP_SEA, 34, height) + ripples(34, 60) + placed(left, -2, SCALE, hull)
    line_of_sea = 202
    top = line_of_sea - WATERLINE * SCALE
    hull = drawing.drawn(INK, PAPER)
    if state == "crippled":
        listing = placed(left - 6, top + 30, SCALE, hull, -2.2)
        fires = flame(420, 172, 84) + flame(300, 178, 58)
        return (
            water(FAIR_SEA, line_of_sea, height, FOUL_SKY)
            + _plume()
            + listing
            + fires
            + swash(line_of_sea, 38)
        )
    return (
        water(FAIR_SEA, line_of_sea, height, FAIR_SKY)
        + placed(left, top, SCALE, hull)
        + swash(line_of_sea, 38)
    )


def _plume() -> str:
    puffs = [
        (424, 92, 30),
        (396, 70, 36),
        (356, 52, 44),
        (300, 36, 52),
        (236, 26, 58),
        (160, 16, 64),
        (80, 14, 70),
    ]
    return smoke(puffs, "#3e4645", 0.85)


def _caption(ship: ShipCard, language: str) -> str:
    """Her navy and her displacement, below the picture as in a recognition book."""
    tons = format_decimal(ship.displacement, locale=language)
    words = texts.text(language, "cwnb.face.displacement", displacement=tons)
    navy = texts.text(language, f"cwnb.navy.{ship.navy}").upper()
    y = PICTURE_END - 9
    left = line_of(MARGIN, y, navy, Type(19, 700, FOAM, 3), 480)
    right = line_of(WIDTH - MARGIN, y, words, Type(20, 600, FOAM, anchor="end"), 320)
    return rect(0, PICTURE_END - 30, WIDTH, 30, INK, 'fill-opacity="0.82"') + left + right


def _stamp(stamp: str, state: str) -> str:
    """The word on the reverse, in a frame as from a rubber stamp."""
    if not stamp:
        return ""
    ink = RED if state == "crippled" else "#0f3242"
    type, (word,) = fitted(stamp.upper(), Type(38, 900, ink, 5, "middle"), 320, 1, 12)
    half = type.width(word) / 2 + 20
    frame = rect(
        -half, -40, 2 * half, 56, PAPER, f'rx="8" stroke="{ink}" stroke-width="5" fill-opacity="0.9"'
    )
    letters_up = (type.size - 38) / 3
    return placed(WIDTH - MARGIN - half - 4, HEAD + 58, 1, frame + letters(0, letters_up, word, type), -4)


# -- values ---------------------------------------------------------------------------------------


def _lower(ship: ShipCard, language: str, state: str) -> str:
    """Weapons and ratings at the left, what she stands and is worth at the right, her fit below."""
    items = _rated(ship, language)
    fighting = _weapons(ship, language, 390 if items else 428)
    fighting += _ratings(items, 482 if ship.weapons else 436)
    edge = WIDE.divider(PICTURE_END)
    note = texts.text(language, "cwnb.face.crippled.note") if state == "crippled" else ship.fit[language]
    worth = _worth(576, ship.hits, texts.text(language, "cwnb.face.hits"), "hit", RED)
    worth += _worth(718, ship.points, texts.text(language, "cwnb.face.points"), "", INK)
    return edge + (faded(0.35, fighting) if state == "crippled" else fighting) + worth + _fit(note)


def _weapons(ship: ShipCard, language: str, y: float) -> str:
    """Every symbol that fires, and how many of it there are."""
    if not ship.weapons:
        alone = not (ship.strikes or ship.air_defence or ship.traits)
        return (
            letters(MARGIN, 476, texts.text(language, "cwnb.face.unarmed"), Type(28, 600, SOFT_INK))
            if alone
            else ""
        )
    drawn, x = [], 0.0
    for kind, count in ship.weapons.items():
        drawn.append(sign(kind, x, 0, 74, INK))
        x += 80
        if count > 1:
            type = Type(42, 900, INK)
            drawn.append(letters(x, 56, f"×{count}", type))
            x += type.width(f"×{count}") + 6
        x += 18
    return placed(MARGIN, y, min(1.0, 530 / x), "".join(drawn))


def _rated(ship: ShipCard, language: str) -> list[tuple[str, str, str]]:
    """Air strikes, Air Defense and traits: sign, number, word."""
    items = []
    if ship.strikes:
        items.append(("strike", str(ship.strikes), texts.text(language, "cwnb.face.strikes")))
    if ship.air_defence:
        rating = " + ".join(str(number) for number in ship.air_defence)
        items.append(("air-defence", rating, texts.text(language, "cwnb.face.air_defence")))
    return items + [(trait, "", texts.text(language, f"cwnb.trait.{trait}")) for trait in ship.traits]


def _ratings(items: list[tuple[str, str, str]], y: float) -> str:
    share = 520 / max(2, len(items))
    return "".join(_rating(MARGIN + place * share, y, share - 12, item) for place, item in enumerate(items))


def _rating(x: float, y: float, room: float, item: tuple[str, str, str]) -> str:
    name, value, word = item
    ground = rect(x, y, room, 60, SHADE, 'rx="10"') + sign(name, x + 10, y + 8, 44, INK)
    figure, at = Type(42, 900, INK), x + 64
    number = line_of(at, y + 45, value, figure, room - 128) if value else ""
    if value:
        at += min(figure.width(value), room - 128) + 10
    type, lines = fitted(word, Type(24, 600, INK), x + room - at - 8, 2, 9)
    first = y + 38 - (len(lines) - 1) * type.size * 0.5
    return ground + number + column_of(at, first, lines, type, 1.0)


def _worth(x: float, value: int, word: str, mark: str, colour: str) -> str:
    """A great number in its frame: how much she takes, or what she is worth."""
    frame = rect(x, 390, 130, 152, SHADE if mark else PAPER, f'rx="14" stroke="{colour}" stroke-width="4"')
    badge = faded(0.16, sign("hit", x + 13, 388, 104, RED)) if mark else _medal(x + 65, 441)
    number = line_of(x + 65, 474, str(value), Type(92, 900, colour, anchor="middle"), 108)
    type, lines = fitted(word, Type(20, 700, colour, anchor="middle"), 116, 2, 10)
    first = 521 - (len(lines) - 1) * type.size * 0.5
    return frame + badge + number + column_of(x + 65, first, lines, type, 1.0)


def _medal(x: float, y: float) -> str:
    return circle(x, y, 47, "none", f'stroke="{SHADE}" stroke-width="8"')


def _fit(note: str) -> str:
    type, lines = fitted(note, Type(24, 400, SOFT_INK), WIDE.room - 8, 2, 13)
    first = 590 + type.size * 0.3 - (len(lines) - 1) * type.size * 0.55
    return line(f"M{MARGIN} 556 H{WIDTH - MARGIN}", EDGE, 2) + column_of(MARGIN, first, lines, type, 1.12)
