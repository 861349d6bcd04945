"""The scenarios of a game: all of them at a glance, and each with its forces, aims and clauses."""

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache

from coldwake import bots
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, UnknownGame
from coldwake.rulebook import Clause, Ruling, rulebook
from coldwake.web import opponents
from coldwake.web.briefs import LENGTHS, Brief, Briefing
from coldwake.web.gallery import packs
from coldwake.web.rules_page import Paragraph, paragraph
from coldwake.web.site import game_page, game_tabs, scenario_games, with_pack
from coldwake.web.table import table_room
from coldwake.web.table.pictures import sprite_address

MOST_PICKS = 6
"""So many scenarios of each length stand on the front page."""
PACKS_KEPT, PAGES_KEPT = 32, 128
"""All of the shipped packs has room in both languages; of packs of a workshop there may be many."""


class UnknownScenario(ColdwakeError):
    """The pack has no such scenario."""


def briefing(name: str) -> Briefing:
    """Who tells of the scenarios of a game; raises UnknownGame."""
    found = table_room(name).briefing
    if found is None:
        raise UnknownGame(f"{name!r} is not played by scenarios")
    return found


def is_played_by_scenarios(name: str) -> bool:
    """Whether a game has scenarios at all."""
    return table_room(name).briefing is not None


@lru_cache(PAGES_KEPT)
def briefs(name: str, pack: str, language: str) -> list[Brief]:
    """Every scenario of a pack; raises UnknownGame or PackError."""
    return briefing(name).briefs(registry.game(name, pack), language)


def brief_of(name: str, pack: str, id: str, language: str) -> Brief | None:
    """One scenario; None where the game or the pack, perhaps an old one, has none of that id.

    Where every pack is a scenario, that is the pack's own.
    """
    if table_room(name).briefing is None or pack not in registry.pack_names(name):
        return None
    wanted = pack if registry.title(name).every_pack_is_a_scenario else id
    return next((brief for brief in briefs(name, pack, language) if brief.id == wanted), None)


def title_of(name: str, pack: str, id: str, language: str) -> str:
    """The title of a scenario; empty where there is none of that id."""
    brief = brief_of(name, pack, id, language)
    return brief.title if brief else ""


def offered(name: str, pack: str, language: str) -> list[tuple[str, Brief]]:
    """The scenarios that stand side by side, each with its pack: those of one pack, or one of every pack."""
    if not registry.title(name).every_pack_is_a_scenario:
        return [(pack, brief) for brief in briefs(name, pack, language)]
    return [(id, brief) for id, _, _ in packs(name, language) for brief in briefs(name, id, language)]


@dataclass(frozen=True)
class Pick:
    """A scenario among those of all games."""

    game: str
    address: str
    brief: Brief


@cache
def picks(language: str) -> list[tuple[str, list[Pick]]]:
    """Scenarios of all games by how long they take, the easiest first, each game with a fair share."""
    found = [
        Pick(name, f"/scenarios/{name}/{brief.id}?pack={pack}", brief)
        for name in scenario_games()
        for pack, brief in offered(name, registry.title(name).default_pack, language)
    ]
    by_length = [(length, [pick for pick in found if pick.brief.length == length]) for length in LENGTHS]
    return [(length, _shared_out(some)) for length, some in by_length if some]


def _shared_out(found: list[Pick]) -> list[Pick]:
    """At most MOST_PICKS of them, taken from each game in turn, the easiest first."""
    ordered = sorted(found, key=lambda pick: pick.brief.level)
    places: Counter[str] = Counter()
    ranked = []
    for pick in ordered:
        ranked.append((places[pick.game], pick))
        places[pick.game] += 1
    taken = [pick for _, pick in sorted(ranked, key=lambda pair: pair[0])[:MOST_PICKS]]
    return sorted(taken, key=lambda pick: pick.brief.level)


# -- pages ---------------------------------------------------------------------------------------


@lru_cache(PACKS_KEPT)
def overview(language: str, name: str, pack: str = "") -> str:
    """All scenarios of a pack; raises UnknownGame or PackError."""
    known = registry.game(name, pack).pack_id
    return game_page(
        "scenarios",
        language,
        with_pack(f"/scenarios/{name}", pack),
        name,
        pack=known,
        packs=[] if registry.title(name).every_pack_is_a_scenario else packs(name, language, pack),
        tabs=game_tabs(language, "/scenarios", scenario_games()),
        briefs=offered(name, known, language),
        lengths=[
            length
            for length in LENGTHS
            if any(brief.length == length for _, brief in offered(name, known, language))
        ],
        sprite=sprite_address(),
    )


def scenario(language: str, name: str, id: str, pack: str = "") -> str:
    """One scenario; raises UnknownGame, PackError or UnknownScenario.

    Where every pack is a scenario the id says which is meant, and the pack named besides counts for nothing:
    it may be anything, and no page is kept by it.
    """
    return _scenario(language, name, id, "" if registry.title(name).every_pack_is_a_scenario else pack)


@lru_cache(PAGES_KEPT)
def _scenario(language: str, name: str, id: str, pack: str) -> str:
    game = registry.game(name, id if registry.title(name).every_pack_is_a_scenario else pack)
    known = offered(name, game.pack_id, language)
    at = next((k for k, (_, brief) in enumerate(known) if brief.id == id), None)
    if at is None:
        raise UnknownScenario(f"the pack {game.pack_id!r} has no scenario {id!r}")
    return game_page(
        "scenario",
        language,
        with_pack(f"/scenarios/{name}/{id}", pack),
        name,
        pack=game.pack_id,
        brief=known[at][1],
        sprite=sprite_address(),
        faces=briefing(name).faces(game, id, language),
        clauses=clauses_of(name, known[at][1], language),
        before=known[at - 1] if at else None,
        after=known[at + 1] if at + 1 < len(known) else None,
        levels=opponents.offered(language, name) if game.max_seats > 1 else [],
        usual_opponent=bots.opponent(name),
    )


def clauses_of(name: str, brief: Brief, language: str) -> list[Paragraph]:
    """The clauses of the rulebook that speak of one scenario alone, else the one that it names."""
    book = rulebook(name)
    stem = brief.clause[:-1]
    found: list[Clause | Ruling] = [
        clause for clause in book.clauses if clause.id[:-1] == stem and stem.endswith(brief.id)
    ]
    return [paragraph(book, name, item, language) for item in found or [book.find(brief.clause)]]
