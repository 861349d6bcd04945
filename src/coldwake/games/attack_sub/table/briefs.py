"""The scenarios of Attack Sub: two sides with their ships and aims."""

from markupsafe import Markup

from coldwake import texts
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, SIDES
from coldwake.games.attack_sub.faces.ships import ship_face
from coldwake.games.attack_sub.words.content import SIDE_NOUNS, SubScenario, SubShip, content_of
from coldwake.web.briefs import EASY, HARD, MIDDLING_HARD, Brief, Door, Force, Vessel
from coldwake.web.templating import safe

MINUTES = {
    "13A": 15, "13B": 30, "13C": 35, "13D": 15, "13E": 20, "13F": 15, "13G": 20, "13H": 20, "13I": 10,
    "13J": 15, "13K": 25, "13L": 30, "13M": 40,
}  # fmt: skip
"""About so many minutes a player needs against a bot: his decisions in games of bots, some seconds each."""
FEW_SHIPS, SOME_SHIPS = 4, 6
"""Up to so many ships of both sides a scenario is easy to look over, or middling."""


class AttackSubBriefing:
    """Each side can be played at one click."""

    def briefs(self, game: Game, language: str) -> list[Brief]:
        """Every scenario of a pack."""
        return [_brief(game, scenario, language) for scenario in content_of(game).scenarios]

    def faces(self, game: Game, id: str, language: str) -> list[tuple[str, Markup]]:
        """The Ship cards of both sides, side by side."""
        ships = content_of(game).ships
        sides = next(scenario for scenario in content_of(game).scenarios if scenario.id == id).sides
        sailing = [ships[number] for side in sides for number in (*side.start, *side.reinforcements)]
        return [(ship.id, safe(ship_face(game, ship.id, language))) for ship in sailing]


def _brief(game: Game, scenario: SubScenario, language: str) -> Brief:
    return Brief(
        scenario.id,
        scenario.clause,
        scenario.title[language],
        scenario.situation[language],
        game.seats_of(scenario.id),
        [_force(game, scenario, number, language) for number in range(len(SIDE_NOUNS))],
        minutes=MINUTES.get(scenario.id, 0),
        level=_level(scenario),
    )


def _level(scenario: SubScenario) -> int:
    """How much a scenario asks: the more ships, the more there is to keep in mind."""
    ships = sum(len(side.start) + len(side.reinforcements) for side in scenario.sides)
    return EASY if ships <= FEW_SHIPS else MIDDLING_HARD if ships <= SOME_SHIPS else HARD


def _force(game: Game, scenario: SubScenario, number: int, language: str) -> Force:
    key, side, ships = SIDE_NOUNS[number], scenario.sides[number], content_of(game).ships
    start, later = (
        [_vessel(ships[ship], language) for ship in numbers] for numbers in (side.start, side.reinforcements)
    )
    name = side.name[language]
    door = Door(
        texts.text(language, "site.scenarios.play_as", side=name),
        len(SIDE_NOUNS),
        [(SCENARIO, scenario.id), (SIDES, key)],
    )
    label = texts.text(language, f"site.scenarios.side.{key}")
    return Force(label, name, side.aim[language], start, later, door)


def _vessel(ship: SubShip, language: str) -> Vessel:
    kind = texts.text(language, f"attack_sub.type.{ship.type}")
    return Vessel(ship.id, ship.name[language], ship.type, ship.type, kind, ship.navy)
