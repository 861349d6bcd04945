"""The sprite: every silhouette, sign, ensign and die as a symbol that a page refers to by id."""

from functools import cache

from markupsafe import escape

from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.narrate.memory import per_game
from coldwake.web.faces.emblems import DICE, FLAGS
from coldwake.web.faces.formats import THUMB
from coldwake.web.faces.room import faces_of
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
    for title in registry.titles():
        faces = faces_of(title.name)
        symbols += [_symbol(id, 24, 24, drawing) for id, drawing in (faces.signs if faces else {}).items()]
    symbols += [_symbol(f"flag-{navy}", 30, 20, drawing) for navy, drawing in FLAGS.items()]
    symbols += [_symbol(f"die-{face}", 24, 24, drawing) for face, drawing in DICE.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


@per_game
def thumbs(game: Game, language: str) -> str:
    """One SVG document with every Action card of a pack as it lies in a hand, by its id."""
    faces = faces_of(game.name)
    drawings = faces.hand_cards(game, language) if faces else []
    symbols = [_symbol(id, THUMB.width, THUMB.height, drawing) for id, drawing in drawings]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _symbol(id: str, width: int, height: int, drawing: str) -> str:
    return f'<symbol id="{escape(id)}" viewBox="0 0 {width} {height}">{drawing}</symbol>'
