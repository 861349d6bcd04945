"""The scenarios of a game: all of them at a glance, and each with its forces, aims and clauses."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from coldwake import texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, UnknownGame
from coldwake.core.game import Game
from coldwake.narrate.attack_sub_content import (
    SIDE_NOUNS,
    SubContent,
    SubScenario,
    SubShip,
    content_of,
)
from coldwake.rulebook import Clause, Ruling, rulebook
from coldwake.web.faces.attack_sub import ship_face
from coldwake.web.gallery import packs
from coldwake.web.rules_page import Paragraph, paragraph
from coldwake.web.site import game_title, page, scenario_games
from coldwake.web.table.pictures import sprite_address
from coldwake.web.templating import safe


class UnknownScenario(ColdwakeError):
    """The pack has no such scenario."""


@dataclass(frozen=True)
class Vessel:
    """One ship of a side as a page shows it."""

    id: str
    name: str
    type: str
    kind: str
    navy: str


@dataclass(frozen=True)
class Force:
    """One side: its name, what it wants, its ships, and those that come later in their order."""

    key: str
    name: str
    aim: str
    start: Sequence[Vessel]
    later: Sequence[Vessel]


@dataclass(frozen=True)
class Brief:
    """A scenario in the words of one language."""

    id: str
    clause: str
    title: str
    situation: str
    forces: Sequence[Force]


@cache
def briefs(name: str, pack: str, language: str) -> list[Brief]:
    """Every scenario of a pack; raises UnknownGame or PackError."""
    if name not in scenario_games():
        raise UnknownGame(f"{name!r} is not played by scenarios")
    content = content_of(registry.game(name, pack))
    return [_brief(name, content, scenario, language) for scenario in content.scenarios]


def _brief(name: str, content: SubContent, scenario: SubScenario, language: str) -> Brief:
    forces = []
    for key, side in zip(SIDE_NOUNS, scenario.sides):
        start, later = (
            [_vessel(name, content.ships[ship], language) for ship in ships]
            for ships in (side.start, side.reinforcements)
        )
        forces.append(Force(key, side.name[language], side.aim[language], start, later))
    return Brief(scenario.id, scenario.clause, scenario.title[language], scenario.situation[language], forces)


def _vessel(name: str, ship: SubShip, language: str) -> Vessel:
    kind = texts.text(language, f"{name}.type.{ship.type}")
    return Vessel(ship.id, ship.name[language], ship.type, kind, ship.navy)


def title_of(name: str, pack: str, id: str, language: str) -> str:
    """The title of a scenario; empty where the pack, perhaps an old one, has none of that id."""
    if name not in scenario_games() or pack not in registry.pack_names(name):
        return ""
    found = [brief.title for brief in briefs(name, pack, language) if brief.id == id]
    return found[0] if found else ""


# -- pages ---------------------------------------------------------------------------------------


@cache
def overview(language: str, name: str, pack: str = "") -> str:
    """All scenarios of a pack; raises UnknownGame or PackError."""
    shown = briefs(name, pack or registry.registration(name).default_pack, language)
    return page(
        "scenarios",
        language,
        f"/scenarios/{name}" + (f"?pack={pack}" if pack else ""),
        game=name,
        title=game_title(language, name),
        pack=registry.game(name, pack).pack_id,
        packs=packs(name, language),
        briefs=shown,
        sprite=sprite_address(),
    )


@cache
def scenario(language: str, name: str, id: str, pack: str = "") -> str:
    """One scenario; raises UnknownGame, PackError or UnknownScenario."""
    game = registry.game(name, pack)
    known = briefs(name, game.pack_id, language)
    at = next((k for k, brief in enumerate(known) if brief.id == id), None)
    if at is None:
        raise UnknownScenario(f"the pack {game.pack_id!r} has no scenario {id!r}")
    return page(
        "scenario",
        language,
        f"/scenarios/{name}/{id}" + (f"?pack={pack}" if pack else ""),
        game=name,
        title=game_title(language, name),
        pack=game.pack_id,
        brief=known[at],
        sprite=sprite_address(),
        faces=_faces(game, known[at], language),
        clauses=clauses_of(name, known[at], language),
        before=known[at - 1] if at else None,
        after=known[at + 1] if at + 1 < len(known) else None,
    )


def _faces(game: Game, brief: Brief, language: str) -> list[tuple[str, Markup]]:
    """The Ship cards of both sides, side by side."""
    ids = [ship.id for side in brief.forces for ship in (*side.start, *side.later)]
    ships = {ship.id: ship for ship in content_of(game).ships}
    return [(id, safe(ship_face(ships[id], language))) for id in ids]


def clauses_of(name: str, brief: Brief, language: str) -> list[Paragraph]:
    """The clauses of the rulebook that speak of one scenario alone, else the one that it names."""
    book = rulebook(name)
    stem = brief.clause[:-1]
    found: list[Clause | Ruling] = [
        clause for clause in book.clauses if clause.id[:-1] == stem and stem.endswith(brief.id)
    ]
    return [paragraph(book, name, item, language) for item in found or [book.find(brief.clause)]]
