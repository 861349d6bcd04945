"""Where drawn things are served: addresses that change with the drawing, so that browsers may keep them."""

from functools import cache
from hashlib import sha256

from markupsafe import Markup

from coldwake.core.game import Game
from coldwake.narrate.memory import per_game
from coldwake.web import faces


@cache
def sprite_address() -> str:
    """The symbols."""
    return f"/faces/sprite.svg?{_digest(faces.sprite())}"


@per_game
def _thumbs_address(game: Game, language: str) -> str:
    return f"/faces/{game.name}/{game.pack_id}/{language}.svg?{_digest(faces.thumbs(game, language))}"


def thumb(game: Game, card: str, name: str, language: str) -> Markup:
    """An Action card as it lies in a hand, by reference."""
    return Markup('<svg viewBox="0 0 120 168" role="img" aria-label="{}"><use href="{}#{}"/></svg>').format(
        name, _thumbs_address(game, language), card
    )


def die(number: int) -> Markup:
    """A die that shows a number, beside a line of the log."""
    return Markup('<svg class="die" aria-hidden="true"><use href="{}#die-{}"/></svg>').format(
        sprite_address(), number
    )


def _digest(drawing: str) -> str:
    return sha256(drawing.encode()).hexdigest()[:12]
