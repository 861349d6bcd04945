"""The gallery of a pack: ships or units, cards by family, each with its face and its facts."""

from functools import lru_cache

from coldwake import narrate
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, UnknownGame
from coldwake.core.game import Game
from coldwake.web.faces import faces_of
from coldwake.web.shelf import CARD, Group, Shelf
from coldwake.web.site import drawn_games, game_tabs, game_title, page, printed_games
from coldwake.web.templating import render, safe

DRILL = "drill"
"""The small pack that every game has to learn and to test with."""

KEPT = 32
"""So many whole galleries are kept, each of a million letters: those of shipped packs in both languages."""


class UnknownThing(ColdwakeError):
    """The pack has no such ship, unit or card."""


def packs(game: str, language: str, shown: str = "") -> list[tuple[str, str, str]]:
    """The packs of a game to choose from, and the one that is shown: id, name and note.

    The default is first, the one to learn with last.
    """
    default = registry.title(game).default_pack
    ids = sorted(
        [pack for pack in registry.pack_names(game) if registry.is_listed(game, pack) or pack == shown],
        key=lambda pack: (pack != default, pack.startswith(DRILL), _year(pack), pack),
    )
    printed = [(pack, registry.game(game, pack).pack) for pack in ids]
    return [(pack, found.name[language], found.note[language]) for pack, found in printed]


def _year(pack: str) -> str:
    """The year that the id of a scenario ends with; a drill has none."""
    return "" if pack.startswith(DRILL) else pack.rpartition("-")[2]


def shelf(game: Game) -> Shelf:
    """How a game lays out its ships and cards; raises UnknownGame."""
    faces = faces_of(game.name)
    if faces is None:
        raise UnknownGame(f"the cards of {game.name!r} are not drawn yet")
    return faces.shelf


def groups(game: Game, noun: str, language: str) -> list[Group]:
    """The ships, the units or the cards of a pack in their groups."""
    if noun == shelf(game).noun:
        return shelf(game).piece_groups(game, language)
    return shelf(game).card_groups(game, language) if noun == CARD else []


@lru_cache(KEPT)
def gallery(language: str, name: str, pack: str = "", workshop: bool = False) -> str:
    """The page with every face of a pack, and the way to the workshop; raises UnknownGame or PackError."""
    game = registry.game(name, pack)
    return page(
        "cards",
        language,
        f"/cards/{name}" + (f"?pack={pack}" if pack else ""),
        game=name,
        title=game_title(language, name),
        tabs=game_tabs(language, "/cards", drawn_games()),
        packs=packs(name, language, game.pack_id),
        pack=game.pack_id,
        by_scenario=registry.title(name).every_pack_is_a_scenario,
        noun=shelf(game).noun,
        pieces=groups(game, shelf(game).noun, language),
        cards=groups(game, CARD, language),
        workshop=workshop,
        printed=printed_games(),
    )


def thing(language: str, name: str, noun: str, id: str, pack: str = "", fragment: bool = False) -> str:
    """One ship, unit or card large, with its facts; raises UnknownGame, PackError or UnknownThing."""
    game = registry.game(name, pack)
    printing = shelf(game).printing(game, noun, id, language)
    if printing is None:
        raise UnknownThing(f"the pack {game.pack_id!r} has no {noun} {id!r}")
    before, after = _neighbours(game, noun, id, language)
    values: dict[str, object] = {
        "game": name,
        "title": game_title(language, name),
        "noun": noun,
        "id": id,
        "pack": game.pack_id,
        "heading": narrate.names(game, language).thing(noun, id),
        "faces": [safe(face) for face in printing.faces],
        "thumbs": [(copy, safe(face)) for copy, face in printing.thumbs],
        "facts": narrate.names(game, language).help(noun, id)[1:],
        "before": before,
        "after": after,
    }
    if fragment:
        return render("site/thing_fragment.html", language, values)
    return page("thing", language, f"/cards/{name}/{noun}/{id}?pack={game.pack_id}", **values)


def ids(game: Game, noun: str, language: str) -> list[str]:
    """The ids in the order of the gallery."""
    return [tile.id for group in groups(game, noun, language) for tile in group.tiles]


def _neighbours(game: Game, noun: str, id: str, language: str) -> tuple[str, str]:
    """What stands before and after a thing; a single copy of a card stands in no row."""
    known = ids(game, noun, language)
    if id not in known:
        return "", ""
    at = known.index(id)
    return known[at - 1] if at else "", known[at + 1] if at + 1 < len(known) else ""
