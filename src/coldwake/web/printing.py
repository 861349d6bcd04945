"""The pages of the press: the games that are printed, and what of one, how, from which pack."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.core import registry
from coldwake.web import gallery
from coldwake.web.site import game_page, game_tabs, page, printed_games, with_pack


@dataclass(frozen=True)
class Offer:
    """What may be chosen: the parts of a game, papers, layouts, and print services."""

    parts: Sequence[str]
    papers: Sequence[str]
    layouts: Sequence[str]
    services: Sequence[str]


def index(language: str) -> str:
    """All games of which something can be printed."""
    return page("prints", language, "/print", tabs=game_tabs(language, "/print", printed_games()))


def form(language: str, game: str, pack: str, offer: Offer) -> str:
    """The form of a game; a pack is chosen already."""
    return game_page(
        "print",
        language,
        with_pack(f"/print/{game}", pack),
        game,
        tabs=game_tabs(language, "/print", printed_games()),
        packs=gallery.packs(game, language, pack),
        pack=pack,
        by_scenario=registry.title(game).every_pack_is_a_scenario,
        offer=offer,
    )
