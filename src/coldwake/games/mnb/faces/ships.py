"""Ship cards of Modern Naval Battles: flag, name and hull, the ship at sea, every symbol with its word."""

from collections.abc import Sequence
from dataclasses import dataclass

from babel.numbers import format_decimal

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.mnb.faces.symbols import mnb_sign
from coldwake.games.mnb.faces.words import say, symbol_word
from coldwake.games.mnb.words.content import WEAPONS, Ship, ships_of
from coldwake.narrate.memory import per_game
from coldwake.web.faces.formats import WIDE
from coldwake.web.faces.inks import FOAM, INK, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, column_of, fitted, letters, line_of
from coldwake.web.faces.paint import circle, rect
from coldwake.web.faces.portrait import portrait
from coldwake.web.faces.ship_card import HEAD, grey_measures, ship_head, ship_picture

WIDTH, MARGIN = WIDE.width, WIDE.margin
PICTURE_END = 322
SCALE, SEA_LEVEL = 5.6, 166
TILES_TOP, TILE_HEIGHT, TILE_GAP = 338, 146, 12
LEAST_TILES, MORE_NUMBERS = 4, 0.3
NOTE_TOP = 500
WORTH_LEFT = 724

NUCLEAR_SIZE, SMALL_CARRIER, GREAT_CRUISER, BIG_CRUISER, DIESEL_SIZE = 90_000, 30_000, 20_000, 15_000, 4_000
"""Tons by which ships of one type are drawn as different vessels."""


@dataclass(frozen=True)
class Item:
    """One symbol on a ship: its sign, how many launchers or which numbers it has, and its word."""

    sign: str
    word: str
    count: int = 0
    numbers: Sequence[int] = ()


def silhouette_of(ship: Ship) -> str:
    """Which of the drawn vessels a ship looks like; the type alone says too little of carriers and boats."""
    guns, missiles = any(ship.weapons[:3]), any(ship.weapons[3:])
    large, cruise = ship.weapons[WEAPONS.index("L")], ship.weapons[WEAPONS.index("CM")]
    tons = ship.displacement
    if ship.type == "CV":
        return _carrier(ship, guns or missiles)
    if ship.type == "CG":
        return "CL" if large else "BCGN" if tons >= GREAT_CRUISER else "CGN" if tons >= BIG_CRUISER else "CG"
    if ship.type == "DD":
        return "DDG" if min(ship.air_defence, default=6) < 6 else "DD"
    if ship.type == "FF":
        return "FFG" if ship.weapons[0] else "FF"
    if ship.type == "SS":
        return "SSGN" if cruise > 1 else "SS" if tons < DIESEL_SIZE else "SSN"
    return ship.type


def _carrier(ship: Ship, armed: bool) -> str:
    if not ship.strikes:
        return "CHG"
    if armed and not ship.weapons[WEAPONS.index("S")]:
        return "CV"
    if armed:
        return "CVG"
    tons = ship.displacement
    return "CVN" if tons >= NUCLEAR_SIZE else "CVS" if tons < SMALL_CARRIER else "CV"


@per_game
def ship_face(game: Game, ship_id: str, language: str) -> str:
    """A Ship card of 88 by 63 mm."""
    ship = ships_of(game)[ship_id]
    picture = portrait(silhouette_of(ship), PICTURE_END - HEAD, SEA_LEVEL, SCALE)
    body = (
        ship_picture(PICTURE_END, picture)
        + _head(ship, language)
        + _hull(ship, language)
        + _code(ship)
        + WIDE.divider(PICTURE_END)
        + _tiles(items_of(ship, language))
        + _note(ship, language)
        + _worth(ship, language)
    )
    return WIDE.document(label_of(ship, language), WIDE.sheet(body))


def label_of(ship: Ship, language: str) -> str:
    """The ship with everything that is printed on her, as it is read aloud."""
    said = [f"{ship.name[language]} ({ship.type})"]
    if ship.hull:
        said.append(f"{say(language, 'hull')} {ship.hull}")
    for item in items_of(ship, language):
        figures = f"×{item.count}" if item.count else ", ".join(f"{number}+" for number in item.numbers)
        said.append(f"{item.word} {figures}")
    return "; ".join([*said, f"{say(language, 'vp')} {ship.vp}"])


# -- name and picture -----------------------------------------------------------------------------


def _head(ship: Ship, language: str) -> str:
    kind = texts.text(language, f"mnb.type.{ship.type}")
    under = say(language, "class", type=kind, ship_class=ship.ship_class[language])
    return ship_head(ship.navy, ship.name[language], under, 530)


def _hull(ship: Ship, language: str) -> str:
    """The hits that sink her, top right; a submarine has no such number (MNB-6.3b)."""
    x, middle = 724, 786
    frame = rect(x, 14, 124, 94, FOAM, f'rx="12" stroke="{RED}" stroke-width="4"')
    word = line_of(
        middle,
        100,
        say(language, "hull" if ship.hull else "no_hull"),
        Type(19, 700, RED, anchor="middle"),
        112,
    )
    if not ship.hull:
        return frame + letters(middle, 74, "–", Type(72, 900, RED, anchor="middle")) + word
    return frame + letters(middle, 77, str(ship.hull), Type(70, 900, RED, anchor="middle")) + word


def _code(ship: Ship) -> str:
    """Her type in letters, on the picture."""
    type = Type(34, 900, FOAM, anchor="middle")
    room = max(84.0, type.width(ship.type) + 28)
    x = WIDTH - MARGIN - room
    return rect(x, HEAD + 14, room, 46, INK, 'rx="8" fill-opacity="0.82"') + letters(
        x + room / 2, HEAD + 49, ship.type, type
    )


# -- symbols --------------------------------------------------------------------------------------


def items_of(ship: Ship, language: str) -> list[Item]:
    """Every symbol of a ship in the order of the card: weapons, numbers, defences, the hand."""
    found = [
        Item(kind, symbol_word(language, kind), count=count)
        for kind, count in zip(WEAPONS, ship.weapons, strict=True)
        if count
    ]
    own = [ship.self_defence] if ship.self_defence else []
    rated: list[tuple[str, str, Sequence[int]]] = [
        ("AS", symbol_word(language, "AS"), ship.strikes),
        ("ASW", symbol_word(language, "ASW"), ship.asw),
        ("AD", say(language, "air_defence"), ship.air_defence),
        ("self-defence", say(language, "self_defence"), own),
        ("passive", say(language, "passive"), [ship.passive] if ship.passive else []),
        ("active", say(language, "active"), [ship.active] if ship.active else []),
    ]
    found += [Item(sign, word, numbers=numbers) for sign, word, numbers in rated if numbers]
    if ship.hand:
        found.append(Item("hand", say(language, "hand", cards=ship.hand)))
    return found


def _tiles(items: list[Item]) -> str:
    if not items:
        return ""
    weights = [1 + MORE_NUMBERS * max(0, len(item.numbers) - 1) for item in items]
    share = (WIDE.room + TILE_GAP) / max(LEAST_TILES, sum(weights))
    starts = [MARGIN + share * sum(weights[:k]) for k in range(len(items))]
    return "".join(
        _tile(x, share * weight - TILE_GAP, item)
        for x, weight, item in zip(starts, weights, items, strict=True)
    )


def _tile(x: float, room: float, item: Item) -> str:
    """One symbol: its sign, its figures beside it, its word below."""
    ground = rect(x, TILES_TOP, room, TILE_HEIGHT, SHADE, 'rx="12"')
    side = 72.0 if room > 120 else 52.0
    alone = not item.numbers and item.count < 2
    left = x + (room - side) / 2 if alone else x + 10
    sign = mnb_sign(item.sign, left, TILES_TOP + 48 - side / 2, side, INK)
    beside = "" if alone else _figures(left + side + 8, TILES_TOP + 48, x + room - 8, item)
    type, lines = fitted(item.word, Type(23, 700, INK, anchor="middle"), room - 12, 2, 11)
    first = TILES_TOP + 122 - (len(lines) - 1) * type.size * 0.5
    return ground + sign + beside + column_of(x + room / 2, first, lines, type, 1.0)


def _figures(left: float, middle: float, right: float, item: Item) -> str:
    """How many launchers there are, or each number on a die: that or more must be rolled."""
    if item.count:
        return line_of(left, middle + 18, f"×{item.count}", Type(52, 900, INK), right - left)
    count = len(item.numbers)
    side = min(56.0, (right - left - 6 * (count - 1)) / count)
    return "".join(
        _die(left + k * (side + 6), middle - side / 2, side, number) for k, number in enumerate(item.numbers)
    )


def _die(x: float, y: float, side: float, number: int) -> str:
    frame = rect(x, y, side, side, FOAM, f'rx="{side / 5:.1f}" stroke="{INK}" stroke-width="3.5"')
    return frame + letters(
        x + side / 2, y + side * 0.78, str(number), Type(side * 0.8, 900, INK, anchor="middle")
    )


# -- below ----------------------------------------------------------------------------------------


def _note(ship: Ship, language: str) -> str:
    """In grey, what counts for nothing in the game: her navy, her measures, and a word about her."""
    measures = say(
        language,
        "measures",
        year=ship.commissioned,
        displacement=format_decimal(ship.displacement, locale=language),
        length=format_decimal(ship.length, locale=language),
        speed=format_decimal(ship.speed, locale=language),
    )
    room = WORTH_LEFT - MARGIN - 24
    navy = texts.text(language, f"mnb.navy.{ship.navy}")
    head = grey_measures(NOTE_TOP, MARGIN + room, (navy, 210), (measures, room - 226))
    type, lines = fitted(ship.note[language], Type(22, 400, SOFT_INK), room, 3, 13)
    first = NOTE_TOP + 78 - (len(lines) - 1) * type.size * 0.45
    return head + column_of(MARGIN, first, lines, type, 1.1)


def _worth(ship: Ship, language: str) -> str:
    """What she costs and what she is worth, bottom right."""
    middle = WORTH_LEFT + 62
    frame = rect(WORTH_LEFT, NOTE_TOP, 124, 112, FOAM, f'rx="14" stroke="{INK}" stroke-width="4"')
    medal = circle(middle, NOTE_TOP + 46, 39, "none", f'stroke="{SHADE}" stroke-width="7"')
    number = line_of(middle, NOTE_TOP + 71, str(ship.vp), Type(70, 900, INK, anchor="middle"), 108)
    word = line_of(middle, NOTE_TOP + 102, say(language, "vp"), Type(20, 700, INK, anchor="middle"), 110)
    return frame + medal + number + word
