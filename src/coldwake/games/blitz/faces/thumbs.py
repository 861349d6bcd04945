"""Cards of Cold War Blitz as they lie in a hand."""

from coldwake.core.game import Game
from coldwake.games.blitz.faces.cards import label_of
from coldwake.games.blitz.faces.families import BLITZ_FAMILIES, fate_sign
from coldwake.games.blitz.faces.pictures import scene_of
from coldwake.games.blitz.faces.words import say, side_of, turns_of
from coldwake.games.blitz.words.content import Card, cards_of, content_of
from coldwake.games.blitz.words.names import signed
from coldwake.narrate.memory import per_game
from coldwake.web.faces.formats import THUMB, VIEW
from coldwake.web.faces.inks import FOAM, INK, RED, SHADE
from coldwake.web.faces.lettering import Type, block_of, fitted, line_of
from coldwake.web.faces.paint import placed, rect

WIDTH = THUMB.width
HEAD, SCENE_END, FOOT = 36, 94, 140
TURN_WIDTH = 42


@per_game
def card_thumb(game: Game, id: str, language: str) -> str:
    """The card as it lies in a hand, about a hundred pixels wide."""
    card = cards_of(game)[id]
    label = label_of(card, side_of(game, card), language)
    return THUMB.document(label, thumb_drawing(game, id, language))


def thumb_drawing(game: Game, id: str, language: str) -> str:
    """What is drawn on the small card."""
    card = cards_of(game)[id]
    side = side_of(game, card)
    return THUMB.sheet(
        THUMB.picture(HEAD, SCENE_END, VIEW, scene_of(content_of(game), card, side))
        + THUMB.divider(SCENE_END, BLITZ_FAMILIES[side].dark, 2)
        + _head(card, side)
        + _title(card.title[language])
        + _foot(card, language)
    )


def _head(card: Card, side: str) -> str:
    """Its number in the set at the left, its number of turns at the right."""
    family = BLITZ_FAMILIES[side]
    band = THUMB.head(HEAD, family.colour)
    pattern = placed(1, 1, 1, family.pattern(WIDTH - TURN_WIDTH - 8, HEAD - 3, 0.5))
    left = WIDTH - TURN_WIDTH - 4
    plate = rect(left, 3, TURN_WIDTH, HEAD - 6, FOAM, 'rx="5"')
    colour = RED if card.turn < 0 else INK
    middle = left + TURN_WIDTH / 2
    number = line_of(middle, 28, turns_of(card), Type(27, 900, colour, anchor="middle"), TURN_WIDTH - 4)
    return band + pattern + line_of(8, 26, card.id, Type(22, 900, FOAM), left - 12) + plate + number


def _title(title: str) -> str:
    type, lines = fitted(title, Type(15.5, 700, INK, anchor="middle"), THUMB.room, 2, 12)
    if " ".join(lines) != title:  # a word would be cut
        type, lines = fitted(title, Type(13.5, 700, INK, anchor="middle"), THUMB.room, 3, 6)
    return block_of(WIDTH / 2, (SCENE_END + FOOT) / 2 + 1, lines, type)


def _foot(card: Card, language: str) -> str:
    """What becomes of it; in the place of words a "?" card has its six numbers."""
    sign = fate_sign(card.disposition_name, 7, FOOT + 4, 20, INK)
    words = " ".join(map(signed, card.turn_roll)) or say(language, f"fate.{card.disposition_name}")
    return THUMB.foot(FOOT, SHADE) + sign + line_of(32, FOOT + 19, words, Type(14.5, 700, INK), WIDTH - 38)


def hand_cards(game: Game, language: str) -> list[tuple[str, str]]:
    """The cards of both sets of a scenario, by their ids."""
    return [(id, thumb_drawing(game, id, language)) for id in cards_of(game)]
