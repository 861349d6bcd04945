"""The scenarios of Cold War Blitz: each is a pack with its map, its two sides and its levels of victory."""

from collections import Counter

from markupsafe import Markup

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.blitz.faces.map import map_picture
from coldwake.games.blitz.faces.symbols import HEIGHT, WIDTH, symbol
from coldwake.games.blitz.words.content import Content, Level, Unit, content_of
from coldwake.games.blitz.words.victory import aim
from coldwake.web.briefs import EASY, HARD, MIDDLING_HARD, Brief, Door, Force, Vessel
from coldwake.web.shelf import UNIT
from coldwake.web.templating import safe

CLAUSE = "BLITZ-2.2a"
LATER = ("box", "pool")
"""Where a unit waits that is not in the game from the beginning."""
MINUTES = {
    "inchon-1950": 40, "suez-1956": 20, "falklands-1982": 30, "grenada-1983": 20, "drill": 10, "drill-2": 15,
}  # fmt: skip
"""About so many minutes a campaign takes: the decisions in games of bots, some seconds each."""
FEW_UNITS, MANY_TURNS = 25, 12
"""With so few units of both sides a campaign is easy to look over; one of so many turns asks for a plan."""


class BlitzBriefing:
    """The one scenario of a pack, with a door for its one player."""

    def briefs(self, game: Game, language: str) -> list[Brief]:
        """The scenario that the pack is."""
        content = content_of(game)
        return [
            Brief(
                game.pack_id,
                CLAUSE,
                content.name[language],
                content.intro[language],
                [game.min_seats],
                [_force(content, side, language) for side in ("allied", "opfor")],
                terms=_terms(content, language),
                doors=[Door(_say(language, "play_solo"), game.min_seats, [])],
                picture=safe(map_picture(game, language)),
                minutes=MINUTES.get(game.pack_id, 0),
                level=_level(content),
            )
        ]

    def faces(self, game: Game, id: str, language: str) -> list[tuple[str, Markup]]:
        """None: all the pieces of a scenario are in the gallery of its pack."""
        return []


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, texts.own_key(language, "blitz", f"site.scenarios.{key}"), **values)


def _level(content: Content) -> int:
    """How much a campaign asks: how many units there are to lead, and for how long."""
    if len(content.units) <= FEW_UNITS:
        return EASY
    return HARD if content.most_turns >= MANY_TURNS else MIDDLING_HARD


# -- terms -----------------------------------------------------------------------------------------


def _terms(content: Content, language: str) -> list[tuple[str, str]]:
    """When it takes place, how long it lasts and what wins it: label and value."""
    found = [
        ("year", str(content.year)),
        ("turns", _say(language, "turns", turns=content.turns, most=content.most_turns)),
        ("levels", " · ".join(_levels(content.charts.levels, language))),
    ]
    return [(_say(language, f"term.{key}"), value) for key, value in found]


def _levels(levels: list[Level], language: str) -> list[str]:
    """Each result with the points it takes; the lowest is what is left."""
    return [_say(language, "level", level=level.name[language], points=level.points) for level in levels[:-1]]


# -- forces ----------------------------------------------------------------------------------------


def _force(content: Content, side: str, language: str) -> Force:
    units = [unit for unit in content.units if unit.side_name == side]
    name = content.allied_name if side == "allied" else content.opfor_name
    return Force(
        _say(language, f"side.{side}"),
        name[language],
        aim(content, language) if side == "allied" else "",
        [_vessel(unit, language) for unit in units if unit.start not in LATER],
        [_vessel(unit, language) for unit in units if unit.start in LATER],
        later_words=_say(language, f"later.{side}"),
        summary=_summary(units, language),
    )


def _summary(units: list[Unit], language: str) -> str:
    """How many units of each type there are."""
    counted = Counter(unit.type_name for unit in units)
    return ", ".join(
        f"{texts.text(language, f'blitz.type.{kind}').lower()} {number}" for kind, number in counted.items()
    )


def _vessel(unit: Unit, language: str) -> Vessel:
    sign = symbol(unit.type_name, unit.side_name)
    drawn = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{sign}</svg>'
    values = "–".join(map(str, unit.firepower))
    kind = texts.text(language, f"blitz.type.{unit.type_name}")
    return Vessel(unit.id, unit.name[language], values, "", kind, "", UNIT, safe(drawn))
