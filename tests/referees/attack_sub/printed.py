"""What is printed on the cards and Ship cards, and what the scenarios say (rules 1, 13)."""

from dataclasses import dataclass, field
from typing import Any

from tests.referees.stage import Setting

SUBMARINE_TYPES = ("SS", "SSN", "SSGN", "SSBN")
LEVELS = ("no-contact", "no-attack", "1", "2", "3", "4")
"""The contact track, box by box (R-SUB-25)."""

TOP = 5
UNLESS_TOLD = {
    "scenario": "",
    "sides": "cut",
    "R-04": True,
    "R-05": True,
    "R-06": "mutual",
    "R-09": True,
    "R-15": False,
    "R-34": False,
    "R-37": False,
    "R-45": False,
    "R-57": False,
    "R-59": False,
    "agreement": True,
    "cap": 10,
}
FIRST_SCENARIO = {"standard": "13A", "drill": "D1"}


@dataclass(frozen=True)
class Card:
    """An Action card: its function, its random number and its hit result (1.2)."""

    id: str
    kind: str
    family: str
    number: str
    hit: str
    modes: tuple[str, ...] = ()
    black: int = 0
    red: int = 0
    evade: int = 0
    contact: int = 0
    fire: int = 0
    submarines_only: bool = False
    while_shut_down: bool = False


@dataclass(frozen=True)
class Print:
    """A Ship card (2.1, 6.2)."""

    id: str
    submarine: bool
    transport: bool
    sensor: tuple[int | None, ...]
    surface: tuple[int | None, ...]
    submarines: tuple[int | None, ...]
    capacity: tuple[int, ...]
    boxes: int
    detection: int
    duration: int
    alfa: bool
    seawolf: bool


def cards_of(setting: Setting) -> dict[str, Card]:
    """All Action cards of the pack by their id."""
    cards = {}
    for entry in setting.printed("cards")["card"]:
        values = {key: entry[key] for key in Card.__dataclass_fields__ if key in entry and key != "id"}
        values["modes"] = tuple(entry.get("modes", ()))
        for place, face in enumerate(entry["faces"], 1):
            number, hit = face.split("/")
            name = f"{entry['id']}-{place:02d}"
            cards[name] = Card(id=name, kind=entry["id"], number=number, hit=hit, **values)
    return cards


def ships_of(setting: Setting) -> dict[str, Print]:
    """All Ship cards of the pack by their id."""
    return {entry["id"]: _ship(entry) for entry in setting.printed("ships")["ship"]}


def _ship(entry: dict[str, Any]) -> Print:
    submarine = entry["type"] in SUBMARINE_TYPES
    boxes = entry.get("damage_boxes") or entry.get("sensor_boxes") or len(entry["sensor"])
    nothing = [None] * boxes
    return Print(
        id=entry["id"],
        submarine=submarine,
        transport="damage_boxes" in entry,
        sensor=tuple(entry.get("sensor", nothing)),
        surface=tuple(entry.get("against_surface", nothing)),
        submarines=tuple(entry.get("against_submarines", nothing)),
        capacity=tuple(entry.get("helicopters", [0] * boxes)),
        boxes=boxes,
        detection=entry["detection"],
        duration=entry.get("duration", 0),
        alfa="alfa" in entry["traits"],
        seawolf="seawolf" in entry["traits"],
    )


@dataclass(frozen=True)
class Side:
    """What one side has in a scenario and how it may win."""

    id: str
    start: tuple[str, ...]
    reserve: tuple[str, ...] = ()
    usual_exit: bool = False
    """The exit victory of 13.5b."""

    kill: tuple[str, ...] = ()
    goal: int = 0
    worth: dict[str, int] = field(default_factory=dict)
    """Points for a sunk enemy: by name, or "transport", "surface", "submarine"."""

    per_loss: int = 0
    per_exit: int = 0
    exit_ships: str = ""
    """Who else may exit: "reached" (13C), "deck" (13M) or the name of one Ship."""

    escape: str = ""
    """Who draws for the firing position: a submarine or "force" (13E, 13H, 13J)."""

    escape_if_cancelled: bool = False
    sweep_if_not_behind: bool = False
    """R-SUB-61."""


@dataclass(frozen=True)
class Scenario:
    """A scenario: two sides, who wins at the limit on decks and where no other words apply."""

    first: Side
    second: Side
    at_cap: str = ""
    own_words: bool = False
    """It has victory conditions of its own (R-SUB-57)."""

    otherwise: str = ""
    """The side that gets every other result; none = draw."""


def _usual(name: str, start: str, reserve: str = "") -> Side:
    return Side(name, tuple(start.split()), tuple(reserve.split()), usual_exit=True)


SCENARIOS = {
    "13A": Scenario(_usual("nato", "los-angeles baltimore"), _usual("soviet", "ivan-rogov skvortsov")),
    "13B": Scenario(_usual("nato", "virginia simpson"), _usual("soviet", "molniya skvortsov")),
    "13C": Scenario(
        Side("nato", ("seawolf",), ("trafalgar",)),
        Side(
            "soviet",
            ("ivan-rogov", "donets", "dekabrist"),
            ("skvortsov",),
            goal=2,
            worth={"submarine": 1},
            per_exit=1,
            exit_ships="reached",
        ),
        at_cap="nato",
        own_words=True,
    ),
    "13D": Scenario(_usual("british", "swiftsure"), _usual("argentine", "salta", "san-luis")),
    "13E": Scenario(
        Side("renegade", ("oppokov",), escape="oppokov", escape_if_cancelled=True),
        Side("soviet", ("revnostnyy", "simferopol"), ("udaloy",), kill=("oppokov",)),
        own_words=True,
    ),
    "13F": Scenario(
        _usual("soviet", "udaloy nikolayev", "kotov admiral-lapshin"),
        _usual("nato", "los-angeles valiant"),
    ),
    "13G": Scenario(
        Side("soviet", ("sura", "donets", "shtorm"), goal=3, worth={"transport": 1}),
        Side("nato", ("john-rodgers", "simpson", "taylor", "transport-1", "transport-2", "transport-3")),
        at_cap="nato",
        own_words=True,
        otherwise="nato",
    ),
    "13H": Scenario(
        Side("soviet", ("zarnitsa", "ivan-rogov"), escape="zarnitsa"),
        Side("nato", ("seawolf",), ("asheville",), kill=("zarnitsa",)),
        own_words=True,
    ),
    "13I": Scenario(
        Side(
            "soviet",
            ("moskva", "udaloy", "neukrotimyy", "revnostnyy", "tallin"),
            exit_ships="moskva",
            sweep_if_not_behind=True,
        ),
        Side("nato", ("asheville", "annapolis"), ("trafalgar",), kill=("moskva",)),
        own_words=True,
    ),
    "13J": Scenario(
        Side("soviet", ("kirov", "kiev", "neukrotimyy", "nikolayev", "tallin"), escape="force"),
        Side("nato", ("asheville", "seawolf"), ("los-angeles",), kill=("kiev", "kirov")),
        at_cap="soviet",
        own_words=True,
        otherwise="soviet",
    ),
    "13K": Scenario(
        Side(
            "nato",
            ("kennedy", "virginia", "john-rodgers", "simpson", "taylor"),
            exit_ships="kennedy",
            sweep_if_not_behind=True,
        ),
        Side("soviet", ("ivan-rogov", "skvortsov", "yenisey"), ("bolshaya-neva",), kill=("kennedy",)),
        own_words=True,
    ),
    "13L": Scenario(
        Side(
            "nato",
            ("invincible", "norfolk", "sheffield", "semmes", "transport-1", "transport-2", "transport-3"),
        ),
        Side(
            "soviet",
            ("grif", "dekabrist", "ivan-rogov"),
            ("skvortsov",),
            goal=6,
            worth={"invincible": 6, "transport": 2, "surface": 1},
            per_loss=1,
        ),
        at_cap="nato",
        own_words=True,
        otherwise="nato",
    ),
    "13M": Scenario(
        Side("nato", ("arleigh-burke", "bowen"), ("john-rodgers", "los-angeles")),
        Side(
            "soviet",
            ("ivan-rogov", "skvortsov"),
            ("yenisey", "grif", "sura"),
            goal=5,
            worth={"surface": 1, "submarine": 1},
            per_exit=1,
            exit_ships="deck",
        ),
        at_cap="nato",
        own_words=True,
        otherwise="nato",
    ),
    "D1": Scenario(
        _usual("nato", "alpha-1 alpha-2", "alpha-3"),
        _usual("soviet", "bravo-1 bravo-2", "bravo-3"),
    ),
    "D2": Scenario(
        Side("nato", ("charlie-1", "charlie-2", "charlie-3", "delta-1", "delta-2")),
        Side(
            "soviet",
            ("bravo-1", "bravo-2"),
            goal=4,
            worth={"charlie-2": 3, "transport": 2, "surface": 1},
            per_loss=1,
        ),
        at_cap="nato",
    ),
    "D3": Scenario(
        Side("nato", ("alpha-2",), ("alpha-1",), usual_exit=True, kill=("bravo-3",)),
        Side(
            "soviet",
            ("bravo-3", "bravo-1"),
            escape="bravo-3",
            exit_ships="bravo-3",
            sweep_if_not_behind=True,
        ),
    ),
}


def wrong_prints(cards: dict[str, Card], ships: dict[str, Print]) -> list[str]:
    """What the rulebook itself says about single cards and Ship cards of the standard set, where it is not so."""
    wl = {(c.fire, c.contact) for c in cards.values() if c.family == "lockon"}
    kinds = {c.kind for c in cards.values()}
    kennedy, moskva, invincible = ships["kennedy"], ships["moskva"], ships["invincible"]
    facts = {
        "1.1 128 cards": len(cards) == 128,
        "1.2 random numbers": all(c.number in "01234567X" for c in cards.values()),
        "2.3 Moskva supports three": moskva.capacity[0] == 3,
        "3.6 evasions": {"ht", "nm"} <= kinds,
        "5.5 while playing dead": {c.kind for c in cards.values() if c.while_shut_down} == {"sn", "tl"},
        "6.1, 6.4 lockons": {(3, 3), (2, 2), (2, 1)} <= wl,
        "6.4 John Rodgers": ships["john-rodgers"].submarines[0] == 2,
        "10.31 Udaloy": ships["udaloy"].capacity[0] == 1 and ships["udaloy"].duration > 1,
        "13.1 Kennedy": kennedy.sensor[0] is None,
        "13.2 no attack": not any(s.submarines[0] for s in (kennedy, moskva, invincible)),
        "13.3 Seawolf": [n for n, s in ships.items() if s.seawolf] == ["seawolf"],
        "13.4 one Alfa": sum(s.alfa for s in ships.values()) == 1,
        "notes: Los Angeles": ships["los-angeles"].surface[0] == 3,
    }
    return [fact for fact, holds in facts.items() if not holds]
