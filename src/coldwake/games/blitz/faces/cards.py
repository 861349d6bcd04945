"""Action and OPFOR cards of Cold War Blitz: the large face for reading and printing."""

from functools import cache

from coldwake.core.game import Game
from coldwake.games.blitz.faces.families import BLITZ_FAMILIES, fate_sign
from coldwake.games.blitz.faces.pictures import scene_of
from coldwake.games.blitz.faces.words import say, side_of, turns_of
from coldwake.games.blitz.words.content import Card, cards_of, content_of
from coldwake.games.blitz.words.names import signed
from coldwake.web.faces.emblems import DICE
from coldwake.web.faces.inks import EDGE, FOAM, INK, PAPER, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, column_of, fitted, line_of, text_block
from coldwake.web.faces.paint import document, line, placed, rect, shape, window
from coldwake.web.faces.scenery import VIEW
from coldwake.web.faces.symbols import COLOUR

WIDTH, HEIGHT = 630, 880
MARGIN = 34
HEAD, STRIP, FOOT = 150, 84, 766
SCENE_ENDS = [560, 530, 500, 470, 440, 410, 380, 350, 320]
EASY_SIZE, LEADING, FACT_HEIGHT = 22.5, 1.18, 100
TURN_LEFT, TURN_ROOM = 486, 144


def label_of(card: Card, side: str, language: str) -> str:
    """The card with everything that is printed on it, as it is read aloud."""
    return say(
        language,
        "label",
        set=say(language, f"set.{side}"),
        title=card.title[language],
        turns=turns_of(card),
        text=card.text[language],
        fate=say(language, f"fate.{card.disposition_name}"),
    )


@cache
def card_face(game: Game, id: str, language: str) -> str:
    """A card of 63 by 88 mm."""
    card = cards_of(game)[id]
    side = side_of(game, card)
    scene_end = _scene_end(card, language)
    top = scene_end + (STRIP if card.turn_roll else 0)
    scene = scene_of(content_of(game), card, side)
    body = (
        rect(0, 0, WIDTH, HEIGHT, PAPER, 'rx="30"')
        + window(0, HEAD - 2, WIDTH, scene_end - HEAD + 2, VIEW, scene)
        + line(f"M0 {scene_end} H{WIDTH}", INK, 4)
        + _head(card, side, language)
        + (_dice(card, language, scene_end) if card.turn_roll else "")
        + _rule(card.text[language], top)
        + _fact(card.fact[language])
        + _foot(card, side, language)
        + rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "none", f'rx="29" stroke="{EDGE}" stroke-width="3"')
    )
    return document(WIDTH, HEIGHT, label_of(card, side, language), body)


def _scene_end(card: Card, language: str) -> float:
    """Where the scene stops: as low as the rule below it can still be read with ease."""
    strip = STRIP if card.turn_roll else 0
    for end in SCENE_ENDS:
        type, _ = _set_rule(card.text[language], end + strip)
        if type.size >= EASY_SIZE:
            return end
    return SCENE_ENDS[-1]


def _set_rule(rule: str, top: float) -> tuple[Type, list[str]]:
    return text_block(rule, Type(28), WIDTH - 2 * MARGIN, FOOT - FACT_HEIGHT - top - 14, LEADING)


def _rule(rule: str, top: float) -> str:
    type, lines = _set_rule(rule, top)
    spare = FOOT - FACT_HEIGHT - top - 14 - len(lines) * type.size * LEADING
    return column_of(MARGIN, top + 4 + spare / 2 + type.size, lines, type, LEADING)


def _fact(fact: str) -> str:
    """In grey, what happened there."""
    type, lines = fitted(fact, Type(20, 400, SOFT_INK), WIDTH - 2 * MARGIN, 4, 12)
    first = FOOT - FACT_HEIGHT / 2 + type.size * 0.36 - (len(lines) - 1) * type.size * 0.54
    edge = line(f"M{MARGIN} {FOOT - FACT_HEIGHT} H{WIDTH - MARGIN}", EDGE, 2)
    return edge + column_of(MARGIN, first, lines, type, 1.08)


# -- head: whose card, its title, and its number of turns ------------------------------------------


def _head(card: Card, side: str, language: str) -> str:
    family = BLITZ_FAMILIES[side]
    band = shape(f"M0 {HEAD} V30 Q0 0 30 0 H{WIDTH - 30} Q{WIDTH} 0 {WIDTH} 30 V{HEAD}Z", family.colour)
    pattern = placed(2, 2, 1, family.pattern(TURN_LEFT - 16, HEAD - 10))
    room = TURN_LEFT - MARGIN - 16
    named = f"{say(language, f'set.{side}')} · {card.id}".upper()
    eyebrow = line_of(MARGIN, 42, named, Type(22, 700, FOAM, 2), room)
    return (
        band
        + pattern
        + rect(0, HEAD - 6, WIDTH, 6, family.dark)
        + eyebrow
        + _title(card.title[language], room)
        + _turns(card, language)
    )


def _title(title: str, room: float) -> str:
    """The title on one line, or smaller on two."""
    if Type(40, 900).width(title) <= room:
        return line_of(MARGIN, 108, title, Type(50, 900, FOAM), room)
    type, lines = fitted(title, Type(40, 900, FOAM), room, 2, 16)
    return column_of(MARGIN, 84 if len(lines) > 1 else 108, lines, type, 1.0)


def _turns(card: Card, language: str) -> str:
    """What the card does to the turns remaining, large, in the corner."""
    middle = TURN_LEFT + TURN_ROOM / 2 - 12
    plate = rect(TURN_LEFT, 14, TURN_ROOM - 24, HEAD - 34, FOAM, f'rx="14" stroke="{INK}" stroke-width="4"')
    colour = RED if card.turn < 0 else INK
    number = line_of(middle, 92, turns_of(card), Type(84, 900, colour, anchor="middle"), TURN_ROOM - 34)
    word = line_of(middle, 120, say(language, "turns"), Type(20, 700, INK, anchor="middle"), TURN_ROOM - 34)
    return plate + number + word


def _dice(card: Card, language: str, y: float) -> str:
    """Six dice, each with the number of turns that it stands for."""
    ground = rect(0, y, WIDTH, STRIP, SHADE) + line(f"M0 {y} H{WIDTH} M0 {y + STRIP} H{WIDTH}", INK, 3)
    type, lines = fitted(say(language, "roll"), Type(21, 700, INK), 92, 3, 11)
    first = y + STRIP / 2 + type.size * 0.34 - (len(lines) - 1) * type.size * 0.5
    drawn = [ground, column_of(MARGIN, first, lines, type, 1.0)]
    for k, number in enumerate(card.turn_roll):
        x = MARGIN + 100 + 78 * k
        drawn.append(placed(x, y + 28, 28 / 24, DICE[k + 1].replace(COLOUR, INK)))
        colour = RED if number < 0 else INK
        drawn.append(line_of(x + 32, y + 53, signed(number), Type(32, 900, colour), 36))
    return "".join(drawn)


# -- foot: what becomes of the card ------------------------------------------------------------------


def _foot(card: Card, side: str, language: str) -> str:
    """The sign and the words for what becomes of it; a card that orders a reshuffle besides says so."""
    low = HEIGHT - 30
    band = shape(
        f"M0 {FOOT} H{WIDTH} V{low} Q{WIDTH} {HEIGHT} {WIDTH - 30} {HEIGHT} H30 Q0 {HEIGHT} 0 {low}Z", SHADE
    )
    fate = card.disposition_name
    extra = card.reshuffles and fate != "reshuffle"
    room = WIDTH - 2 * MARGIN - 86 - (96 if extra else 0)
    plate = rect(MARGIN, FOOT + 18, 72, 72, BLITZ_FAMILIES[side].colour, 'rx="14"')
    sign = fate_sign(fate, MARGIN + 12, FOOT + 30, 48, FOAM)
    name = line_of(MARGIN + 90, FOOT + 48, say(language, f"fate.{fate}"), Type(30, 900, INK), room)
    meaning = say(language, f"fate.{fate}.{side}" if fate == "reuse" else f"fate.{fate}.text")
    type, lines = fitted(meaning, Type(21, 400, INK), room, 2, 12)
    told = column_of(MARGIN + 90, FOOT + (80 if len(lines) == 1 else 72), lines, type, 1.05)
    return (
        band
        + line(f"M0 {FOOT} H{WIDTH}", INK, 4)
        + plate
        + sign
        + name
        + told
        + (_reshuffled(language) if extra else "")
    )


def _reshuffled(language: str) -> str:
    x = WIDTH - MARGIN - 86
    sign = fate_sign("reshuffle", x + 21, FOOT + 22, 44, INK)
    type, lines = fitted(say(language, "and_reshuffle"), Type(18, 700, INK, anchor="middle"), 96, 2, 10)
    return sign + column_of(x + 43, FOOT + 84, lines, type, 1.0)
