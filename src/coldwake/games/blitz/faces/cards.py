"""Action and OPFOR cards of Cold War Blitz: the large face for reading and printing."""

from coldwake.core.game import Game
from coldwake.games.blitz.faces.families import BLITZ_FAMILIES, fate_sign
from coldwake.games.blitz.faces.pictures import scene_of
from coldwake.games.blitz.faces.words import say, side_of, turns_of
from coldwake.games.blitz.words.content import Card, cards_of, content_of
from coldwake.games.blitz.words.names import signed
from coldwake.narrate.memory import per_game
from coldwake.web.faces.emblems import DICE
from coldwake.web.faces.formats import UPRIGHT, VIEW
from coldwake.web.faces.inks import FOAM, INK, RED, SHADE
from coldwake.web.faces.lettering import Type, block_of, column_of, fitted, line_of
from coldwake.web.faces.paint import placed, rect
from coldwake.web.faces.printed import RuleText, grey_fact
from coldwake.web.faces.symbols import COLOUR

WIDTH, MARGIN = UPRIGHT.width, UPRIGHT.margin
HEAD, STRIP, FACT, FOOT = 150, 84, 666, 766
SCENE_ENDS = [560, 530, 500, 470, 440, 410, 380, 350, 320]
RULE = RuleText(FACT, SCENE_ENDS, size=28, easy_size=22.5, leading=1.18, white=14, above=4)
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


@per_game
def card_face(game: Game, id: str, language: str) -> str:
    """A card of 63 by 88 mm."""
    card = cards_of(game)[id]
    side = side_of(game, card)
    strip_height = STRIP if card.turn_roll else 0
    scene_end = RULE.scene_end(card.text[language], strip_height)
    scene = scene_of(content_of(game), card, side)
    body = (
        UPRIGHT.picture(HEAD - 2, scene_end, VIEW, scene)
        + UPRIGHT.divider(scene_end)
        + _head(card, side, language)
        + (_dice(card, language, scene_end) if card.turn_roll else "")
        + RULE.drawn(card.text[language], scene_end + strip_height)
        + grey_fact(card.fact[language], FACT, FOOT, 20, 4)
        + _foot(card, side, language)
    )
    return UPRIGHT.document(label_of(card, side, language), UPRIGHT.sheet(body))


# -- head: whose card, its title, and its number of turns ------------------------------------------


def _head(card: Card, side: str, language: str) -> str:
    family = BLITZ_FAMILIES[side]
    band = UPRIGHT.head(HEAD, family.colour)
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
    type, lines = fitted(say(language, "roll"), Type(21, 700, INK), 92, 3, 11)
    drawn = [UPRIGHT.strip(y, STRIP), block_of(MARGIN, y + STRIP / 2, lines, type)]
    for k, number in enumerate(card.turn_roll):
        x = MARGIN + 100 + 78 * k
        drawn.append(placed(x, y + 28, 28 / 24, DICE[k + 1].replace(COLOUR, INK)))
        colour = RED if number < 0 else INK
        drawn.append(line_of(x + 32, y + 53, signed(number), Type(32, 900, colour), 36))
    return "".join(drawn)


# -- foot: what becomes of the card ------------------------------------------------------------------


def _foot(card: Card, side: str, language: str) -> str:
    """The sign and the words for what becomes of it; a card that orders a reshuffle besides says so."""
    fate = card.disposition_name
    extra = card.reshuffles and fate != "reshuffle"
    room = UPRIGHT.room - 86 - (96 if extra else 0)
    plate = rect(MARGIN, FOOT + 18, 72, 72, BLITZ_FAMILIES[side].colour, 'rx="14"')
    sign = fate_sign(fate, MARGIN + 12, FOOT + 30, 48, FOAM)
    name = line_of(MARGIN + 90, FOOT + 48, say(language, f"fate.{fate}"), Type(30, 900, INK), room)
    meaning = say(language, f"fate.{fate}.{side}" if fate == "reuse" else f"fate.{fate}.text")
    type, lines = fitted(meaning, Type(21, 400, INK), room, 2, 12)
    told = column_of(MARGIN + 90, FOOT + (80 if len(lines) == 1 else 72), lines, type, 1.05)
    return (
        UPRIGHT.foot(FOOT, SHADE)
        + UPRIGHT.divider(FOOT)
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
