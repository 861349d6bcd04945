"""The scenarios of Modern Naval Battles: navies that may sail, the terms, and fleets where they are fixed."""

from collections.abc import Sequence

from markupsafe import Markup

from coldwake import presets, texts
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO
from coldwake.games.mnb.faces.ships import ship_face, silhouette_of
from coldwake.games.mnb.words.content import Scenario, Ship, Start, content_of
from coldwake.web.briefs import EASY, HARD, MIDDLING_HARD, Brief, Door, Force, Navy, Vessel
from coldwake.web.templating import safe

OF_THE_TABLE = ("11.2", "teams", "allotment")
"""What the host of an open game chooses and a scenario with navies of its own brings along (R-MNB-60)."""
CLAUSE = "R-MNB-60"
RANGE = "\N{EN DASH}"
MINUTES = {"SC-1": 20, "SC-2": 20, "SC-3": 30, "SC-4": 15, "SC-5": 40, "SC-6": 25, "SC-7": 50}
"""About so many minutes a player needs against bots: his decisions in games of bots, some seconds each."""
SMALL_FLEET = 20
"""Up to so many points a fleet is easy to look over."""


class MnbBriefing:
    """A scenario is played against bots at one click, the tutorial from all sides by one person."""

    def briefs(self, game: Game, language: str) -> list[Brief]:
        """Every scenario of a pack."""
        return [_brief(game, plan, language) for plan in content_of(game).scenarios]

    def faces(self, game: Game, id: str, language: str) -> list[tuple[str, Markup]]:
        """The Ship cards that may sail; in the open game that is every card of the gallery, so none here."""
        plan = content_of(game).scenario(id)
        return [(ship.id, safe(ship_face(game, ship.id, language))) for ship in _sailing(game, plan)]


def _sailing(game: Game, plan: Scenario) -> list[Ship]:
    ships = content_of(game).ships
    if plan.starts:
        return [ships[number] for start in plan.starts for number in _fleet(start)]
    at_home = {ships[number].id for number in plan.without}
    return [ship for navy in plan.navies for ship in ships if ship.navy == navy and ship.id not in at_home]


def _fleet(start: Start) -> list[int]:
    return [number for part in (*start.rows, start.submarines) for number in part]


def _brief(game: Game, plan: Scenario, language: str) -> Brief:
    preset = presets.for_scenario(game.name, plan.id)
    return Brief(
        plan.id,
        CLAUSE,
        plan.title[language],
        plan.intro[language],
        game.seats_of(plan.id),
        _forces(game, plan, language),
        [] if plan.starts else _navies(game, plan, language),
        _terms(game, plan, language),
        [_door(plan, seats, preset.people, language) for seats in game.seats_of(plan.id)],
        OF_THE_TABLE if plan.navies else (),
        preset.people,
        people_names(game.name, plan.id, language),
        minutes=MINUTES.get(plan.id, 0),
        level=_level(game, plan),
    )


def _level(game: Game, plan: Scenario) -> int:
    """How much a scenario asks: fixed or small fleets are easy, more than two sides are hard."""
    if plan.starts:
        return EASY
    if game.seats_of(plan.id)[0] > 2:
        return HARD
    return EASY if plan.navies and plan.allotment <= SMALL_FLEET else MIDDLING_HARD


def people_names(game: str, scenario: str, language: str) -> list[str]:
    """Under which names the people of a scenario sit, where it has a story with persons."""
    key = f"mnb.site.people.{game}.{scenario}"
    return texts.text(language, key).split(", ") if texts.has(language, key) else []


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, f"site.scenarios.{key}", **values)


def _navy(language: str, key: str) -> str:
    return texts.text(language, f"mnb.navy.{key}")


def _navies(game: Game, plan: Scenario, language: str) -> list[Navy]:
    """Who may sail; with the letter of the team where the scenario has teams."""
    keys = plan.navies or content_of(game).navies
    teams: Sequence[str] = plan.teams or [""] * len(keys)
    return [Navy(key, _navy(language, key), team) for key, team in zip(keys, teams, strict=True)]


def _door(plan: Scenario, seats: int, people: int, language: str) -> Door:
    bots = seats - people
    words = (
        texts.plural(language, "site.scenarios.play_bots", bots) if bots > 0 else _say(language, "play_alone")
    )
    return Door(words, seats, [(SCENARIO, plan.id)])


# -- terms and fleets -----------------------------------------------------------------------------


def _terms(game: Game, plan: Scenario, language: str) -> list[tuple[str, str]]:
    """On which terms it is fought: label and value."""
    seats = game.seats_of(plan.id)
    many = f"{seats[0]}{RANGE}{seats[-1]}" if len(seats) > 1 else str(seats[0])
    found = [("players", many)]
    if plan.navies and not plan.starts:
        found.append(
            ("allotment", _say(language, "team_points" if plan.teams else "points", points=plan.allotment))
        )
    if plan.must_include:
        found.append(("must_include", texts.text(language, f"mnb.type.{plan.must_include}").lower()))
    if plan.without:
        names = [content_of(game).ships[number].name[language] for number in plan.without]
        found.append(("without", ", ".join(names)))
    if plan.row_defence:
        found.append(("rule", texts.text(language, "mnb.option.11.1.name")))
    return [(_say(language, f"term.{key}"), value) for key, value in found]


def _forces(game: Game, plan: Scenario, language: str) -> list[Force]:
    """The fleets of the seats, where the scenario fixes them."""
    ships = content_of(game).ships
    return [
        Force(
            _say(language, "seat", number=seat + 1),
            _navy(language, plan.navies[seat]),
            "",
            [_vessel(ships[number], language) for number in _fleet(start)],
            [],
        )
        for seat, start in enumerate(plan.starts)
    ]


def _vessel(ship: Ship, language: str) -> Vessel:
    kind = texts.text(language, f"mnb.type.{ship.type}")
    return Vessel(ship.id, ship.name[language], ship.type, silhouette_of(ship), kind, ship.navy)
