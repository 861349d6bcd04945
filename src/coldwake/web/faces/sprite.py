"""The sprite: every silhouette, sign, ensign and die as a symbol that a page refers to by id."""

from functools import cache

from markupsafe import escape

from coldwake.core.game import Game
from coldwake.games.attack_sub.faces import cards as sub_cards
from coldwake.games.attack_sub.faces.content import faces_of
from coldwake.games.attack_sub.faces.symbols import SUB_KINDS, SUB_MARKS
from coldwake.games.blitz.faces import thumbs as blitz_thumbs
from coldwake.games.blitz.words.content import cards_of as blitz_cards_of
from coldwake.games.cwnb.faces.cards import THUMB_HEIGHT, THUMB_WIDTH, thumb_drawing
from coldwake.games.cwnb.faces.content import cards_of
from coldwake.games.mnb.faces import thumbs as mnb_thumbs
from coldwake.games.mnb.faces.symbols import OWN_SIGNS
from coldwake.games.mnb.words.content import cards_of as mnb_cards_of
from coldwake.web.faces.emblems import DICE, FLAGS
from coldwake.web.faces.silhouettes import HEIGHT, SILHOUETTES, WIDTH
from coldwake.web.faces.symbols import COLOUR, KINDS, MARKS, WEAPONS


@cache
def sprite() -> str:
    """One SVG document of symbols, in the colour of the text around them."""
    symbols = [
        _symbol(f"sil-{code}", WIDTH, HEIGHT, ship.outline(COLOUR)) for code, ship in SILHOUETTES.items()
    ]
    for prefix, signs in (("sym", WEAPONS), ("kind", KINDS), ("mark", MARKS)):
        symbols += [_symbol(f"{prefix}-{name}", 24, 24, drawing) for name, drawing in signs.items()]
    for name, drawing in {**SUB_KINDS, **SUB_MARKS}.items():
        symbols.append(_symbol(f"sub-{name}", 24, 24, drawing))
    symbols += [_symbol(f"mnb-{name}", 24, 24, drawing) for name, drawing in OWN_SIGNS.items()]
    symbols += [_symbol(f"flag-{navy}", 30, 20, drawing) for navy, drawing in FLAGS.items()]
    symbols += [_symbol(f"die-{face}", 24, 24, drawing) for face, drawing in DICE.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


@cache
def thumbs(game: Game, language: str) -> str:
    """One SVG document with every Action card of a pack as it lies in a hand, by its id."""
    drawings = THUMBS[game.name](game, language)
    symbols = [_symbol(id, THUMB_WIDTH, THUMB_HEIGHT, drawing) for id, drawing in drawings]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _printings(game: Game, language: str) -> list[tuple[str, str]]:
    return [(card.id, thumb_drawing(card, language)) for card in cards_of(game)]


def _copies(game: Game, language: str) -> list[tuple[str, str]]:
    """In Attack Sub no two copies of a card are alike."""
    return [
        (id, sub_cards.thumb_drawing(face.card, face.copy, language)) for id, face in faces_of(game).items()
    ]


def _mnb_printings(game: Game, language: str) -> list[tuple[str, str]]:
    return [(id, mnb_thumbs.thumb_drawing(card, language)) for id, card in mnb_cards_of(game).items()]


def _blitz_cards(game: Game, language: str) -> list[tuple[str, str]]:
    """Both sets of a scenario."""
    return [(id, blitz_thumbs.thumb_drawing(game, id, language)) for id in blitz_cards_of(game)]


def _symbol(id: str, width: int, height: int, drawing: str) -> str:
    return f'<symbol id="{escape(id)}" viewBox="0 0 {width} {height}">{drawing}</symbol>'


THUMBS = {"attack_sub": _copies, "cwnb": _printings, "mnb": _mnb_printings, "blitz": _blitz_cards}
"""Who draws the hand cards of each game."""
