"""The backs of the cards of Cold War Blitz: one for each side, for the two sets are drawn from apart."""

from functools import cache

from coldwake import texts
from coldwake.games.blitz.faces.words import say
from coldwake.web.faces.chart_back import BLUE_SCREEN, RED_SCREEN, chart_back
from coldwake.web.faces.formats import UPRIGHT
from coldwake.web.faces.silhouettes import SILHOUETTES

SCREENS = {"allied": BLUE_SCREEN, "opfor": RED_SCREEN}


@cache
def card_back(side: str, language: str) -> str:
    """The back of a card of a side."""
    name = f"{texts.text(language, 'blitz.title')} · {say(language, f'set.{side}')}"
    ships = SILHOUETTES["CVH"], SILHOUETTES["PG"]
    return chart_back(UPRIGHT, name, name, above=ships[0], below=ships[1], screen=SCREENS[side])
