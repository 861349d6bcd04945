"""Who takes part in each scenario, in which order reinforcements come, and how many cards are dealt."""

import pytest

import coldwake
from coldwake.core import registry
from tests.games.attack_sub.table import rule

SHIPS = {ship.id: ship for ship in registry.game("attack_sub", "standard").content.ships}
TRANSPORTS = "transport-1 transport-2 transport-3"

LISTS = [
    ("13A", "nato: los-angeles baltimore /", "soviet: ivan-rogov skvortsov /", (5, 5)),
    ("13B", "nato: virginia simpson /", "soviet: molniya skvortsov /", (5, 5)),
    ("13C", "nato: seawolf / trafalgar", "soviet: ivan-rogov donets dekabrist / skvortsov", (4, 6)),
    ("13D", "british: swiftsure /", "argentine: salta / san-luis", (4, 4)),
    ("13E", "renegade: oppokov /", "soviet: revnostnyy simferopol / udaloy", (4, 5)),
    ("13F", "soviet: udaloy nikolayev / kotov admiral-lapshin", "nato: los-angeles valiant /", (5, 5)),
    ("13G", "soviet: sura donets shtorm /", f"nato: john-rodgers simpson taylor {TRANSPORTS} /", (6, 6)),
    ("13H", "soviet: zarnitsa ivan-rogov /", "nato: seawolf / asheville", (5, 4)),
    ("13I", "soviet: moskva udaloy neukrotimyy revnostnyy tallin /", "nato: asheville annapolis / trafalgar", (8, 5)),
    ("13J", "soviet: kirov kiev neukrotimyy nikolayev tallin /", "nato: asheville seawolf / los-angeles", (8, 5)),
    ("13K", "nato: kennedy virginia john-rodgers simpson taylor /",
     "soviet: ivan-rogov skvortsov yenisey / bolshaya-neva", (8, 6)),
    ("13L", f"nato: invincible norfolk sheffield semmes {TRANSPORTS} /",
     "soviet: grif dekabrist ivan-rogov / skvortsov", (7, 6)),
    ("13M", "nato: arleigh-burke bowen / john-rodgers los-angeles",
     "soviet: ivan-rogov skvortsov / yenisey grif sura", (5, 5)),
]  # fmt: skip
NAMES = [row[0] for row in LISTS]


def written(player):
    """A side as it is written above; the order matters among reinforcements only."""
    reserve = " ".join(player["reserve"])
    return player["side_id"], set(player["fleet"]), reserve


def meant(line):
    side, _, ships = line.partition(": ")
    start, _, reserve = ships.partition("/")
    return side, set(start.split()), reserve.strip()


@rule("SUB-13Aa", "SUB-13Ba", "SUB-13Ca", "SUB-13Da", "SUB-13Ea", "SUB-13Fa", "SUB-13Ga", "SUB-13Ha", "SUB-13Ia",
      "SUB-13Ja", "SUB-13Ka", "SUB-13La", "SUB-13Ma")
@pytest.mark.parametrize(("scenario", "first", "second", "hands"), LISTS, ids=NAMES)
def test_each_side_begins_with_its_ships_and_waits_for_its_reinforcements(scenario, first, second, hands):
    match = coldwake.new("attack_sub", 2, 1, {"scenario": scenario, "sides": "first"})
    players = match.view(None)["players"]
    assert [player["side"] for player in players] == ["first", "second"]
    assert [written(player) for player in players] == [meant(first), meant(second)]


@rule("SUB-13Aa", "SUB-13Ba", "SUB-13Ca", "SUB-13Da", "SUB-13Ea", "SUB-13Fa", "SUB-13Ga", "SUB-13Ha", "SUB-13Ia",
      "SUB-13Ja", "SUB-13Ka", "SUB-13La", "SUB-13Ma")
@pytest.mark.parametrize(("scenario", "first", "second", "hands"), LISTS, ids=NAMES)
def test_the_opening_hands_are_those_of_the_list(scenario, first, second, hands):
    match = coldwake.new("attack_sub", 2, 1, {"scenario": scenario, "sides": "first"})
    players = match.view(None)["players"]
    assert tuple(player["hand"] for player in players) == hands
    assert tuple(player["hand_size"] for player in players) == hands


@rule("SUB-13.0a")
def test_there_are_thirteen_scenarios_and_each_stands_alone():
    content = registry.game("attack_sub", "standard").content
    assert [scenario.id for scenario in content.scenarios] == NAMES


@rule("R-SUB-56")
@pytest.mark.parametrize(("scenario", "side", "ship"), [
    ("13C", "nato", "trafalgar"), ("13C", "soviet", "skvortsov"), ("13D", "argentine", "san-luis"),
    ("13H", "nato", "asheville"), ("13I", "nato", "trafalgar"), ("13J", "nato", "los-angeles"),
])
def test_reinforcements_belong_to_the_side_of_their_nation(scenario, side, ship):
    match = coldwake.new("attack_sub", 2, 1, {"scenario": scenario, "sides": "first"})
    owners = [player["side_id"] for player in match.view(None)["players"] if ship in player["reserve"]]
    assert owners == [side]


@rule("R-SUB-66", "SUB-13Fa")
@pytest.mark.parametrize("ship", ["kotov", "admiral-lapshin"])
def test_kotov_and_admiral_lapshin_are_submarines(ship):
    assert SHIPS[ship].is_submarine
    assert SHIPS[ship].navy == "ussr"


@rule("R-SUB-67", "SUB-13La")
@pytest.mark.parametrize("ship", ["norfolk", "sheffield"])
def test_norfolk_and_sheffield_are_british_surface_escorts(ship):
    assert not SHIPS[ship].is_submarine
    assert not SHIPS[ship].is_transport
    assert SHIPS[ship].navy == "uk"


@rule("SUB-13Ea")
def test_oppokov_is_a_missile_submarine_of_the_typhoon_class():
    assert SHIPS["oppokov"].type == "SSBN"
    assert SHIPS["oppokov"].ship_class["en"] == "Typhoon"


@rule("SUB-13Ha")
def test_zarnitsa_is_a_ballistic_missile_submarine():
    assert SHIPS["zarnitsa"].type == "SSBN"


@rule("SUB-13Ma")
def test_the_second_reinforcement_of_the_convoy_screen_is_a_submarine():
    assert SHIPS["los-angeles"].is_submarine
    assert not SHIPS["john-rodgers"].is_submarine


@rule("SUB-13.0a")
@pytest.mark.parametrize("row", LISTS, ids=NAMES)
def test_no_scenario_gives_surface_ships_to_both_sides(row):
    with_surface = [side for side in row[1:3] if any(not SHIPS[ship].is_submarine for ship in _ships(side))]
    assert len(with_surface) <= 1


def _ships(line):
    return line.partition(": ")[2].replace("/", " ").split()
