"""Packs and scenarios of one's own: what loads, how it plays, and how a fault is named (SUB-13.0a)."""

import shutil
from pathlib import Path

import pytest

import coldwake
from coldwake.core import registry
from tests.games.attack_sub.table import FIRST, SECOND, rule

PACKS = registry.title("attack_sub").packs

MANIFEST = """
format = 1
game = "attack_sub"
id = "mine"
base = "standard"
name = { en = "Mine", ru = "Мой" }
note = { en = "For a test.", ru = "Для проверки." }
cards = 128
"""

SCENARIO = """
[[scenario]]
id = "Z1"
clause = "SUB-13.0a"
title = { en = "Ambush", ru = "Засада" }
situation = { en = "Two boats meet.", ru = "Встретились две лодки." }
at_cap = "draw"

[[scenario.side]]
id = "nato"
name = { en = "NATO", ru = "НАТО" }
start = ["los-angeles"]
reinforcements = ["bowen", "simpson"]
aim = { en = "Sink all.", ru = "Потопите всех." }
sweep = "win"

[[scenario.side]]
id = "soviet"
name = { en = "Soviet Union", ru = "СССР" }
start = ["ivan-rogov"]
reinforcements = ["sura"]
aim = { en = "Sink all.", ru = "Потопите всех." }
sweep = "win"
"""

SOVIET_SIDE = SCENARIO[SCENARIO.rindex("[[scenario.side]]") :]
SOVIET_START = 'start = ["ivan-rogov"]'


def write(folder, scenario=SCENARIO, manifest=MANIFEST):
    """A pack in a folder that is called like it."""
    pack = folder / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text(manifest, encoding="utf-8")
    (pack / "scenarios.toml").write_text(scenario, encoding="utf-8")
    return pack


def edited(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


def soviet(key):
    """The scenario with one more key, or another start, for the second side."""
    return edited(SCENARIO, SOVIET_START, key if key.startswith("start") else f"{SOVIET_START}\n{key}")


def complaint(pack):
    with pytest.raises(coldwake.PackError) as caught:
        coldwake.new("attack_sub", 2, 1, {}, pack=pack)
    return str(caught.value)


def start(pack, chance=(), **position):
    """A match in a position of scenario Z1."""
    players = [{"hand": position.pop("first", [])}, {"hand": position.pop("second", [])}]
    table = {"game": "attack_sub", "pack": "mine", "seats": 2, "players": players, "turn": position.pop("turn", FIRST)}
    options = {"scenario": "Z1", "agreement": False}
    return coldwake.load({**table, "options": options, **position}, seed=1, chance=list(chance), pack=pack)


# -- what loads ----------------------------------------------------------------------------------------


@rule("SUB-13.0a")
def test_a_scenario_of_ones_own_is_played_with_the_cards_and_ships_of_its_base(tmp_path):
    match = coldwake.new("attack_sub", 2, 1, {"scenario": "Z1", "sides": "first"}, pack=write(tmp_path))
    players = match.view(None)["players"]
    assert [player["fleet"] for player in players] == [["los-angeles"], ["ivan-rogov"]]
    assert [player["reserve"] for player in players] == [["bowen", "simpson"], ["sura"]]
    assert [player["hand"] for player in players] == [4, 4]
    assert match.view(None)["piles"]["draw"] == 128 - 8


@rule("SUB-13.0a")
def test_a_pack_offers_its_own_scenarios_only(tmp_path):
    pack = write(tmp_path)
    assert coldwake.new("attack_sub", 2, 1, {}, pack=pack).view(None)["scenario"] == "Z1"
    with pytest.raises(coldwake.OptionError):
        coldwake.new("attack_sub", 2, 1, {"scenario": "13A"}, pack=pack)


@rule("SUB-13.0a")
def test_a_pack_may_hold_several_scenarios(tmp_path):
    pack = write(tmp_path, SCENARIO + edited(SCENARIO, '"Z1"', '"Z2"'))
    assert coldwake.new("attack_sub", 2, 1, {"scenario": "Z2"}, pack=pack).view(None)["scenario"] == "Z2"


@rule("SUB-13.0a")
@pytest.mark.parametrize("scenario", [
    edited(SCENARIO, 'at_cap = "draw"', 'at_cap = "soviet"'),
    soviet('kill = ["los-angeles"]'),
    soviet('kill = ["bowen"]'),
    soviet('goal = 2\npoints = { bowen = 2, surface = 1, submarine = 1 }'),
    soviet('exit = { ships = ["submarines"], needs = "deck", wins = "all" }'),
    soviet('escape = { by = "ivan-rogov", from_deck = 2, if_cancelled = false }'),
], ids=["at_cap", "kill", "kill a reserve", "points", "exit", "escape"])
def test_every_way_to_win_may_be_used_in_a_scenario_of_ones_own(tmp_path, scenario):
    assert coldwake.new("attack_sub", 2, 1, {}, pack=write(tmp_path, scenario)).view(None)["scenario"] == "Z1"


@rule("SUB-13.0a")
@pytest.mark.parametrize(("kill", "result"), [("", ("second", "sweep")), ('kill = ["los-angeles"]', ("second", "kill")),
                                              ('kill = ["bowen"]', ("second", "sweep"))])
def test_the_victory_conditions_of_a_scenario_are_those_of_its_file(tmp_path, kill, result):
    match = start(write(tmp_path, soviet(kill) if kill else SCENARIO), ["card:as-08", "card:cor-01"],
                  second=["wl12-01"], turn=SECOND, contacts={"ivan-rogov": {"los-angeles": "1"}})
    for click in ("ship:ivan-rogov", "card:wl12-01", "ship:los-angeles"):
        match.play(click)
    assert (match.view(None)["winner"], match.view(None)["ending"]) == result


@rule("R-SUB-86", "SUB-11.2a")
def test_the_contacts_of_a_force_begin_at_no_contact_with_its_first_surface_ship(tmp_path):
    match = start(write(tmp_path), ["card:as-08"], first=["cor-01", "bs-01", "ps-01", "wl11-01"],
                  contacts={"los-angeles": {"ivan-rogov": "4"}, "ivan-rogov": {"los-angeles": "2"}})
    for click in ("button:reinforce", "card:cor-01", "ship:bowen", "card:bs-01", "ship:bowen"):
        match.play(click)
    levels = {(row["holder"], row["target"]): row["level"] for row in match.view(None)["contacts"]}
    assert levels == {("los-angeles", "ivan-rogov"): "4", ("ivan-rogov", "los-angeles"): "2"}
    assert {action.name for action in match.actions()} == {"card:ps-01", "button:cancel"}


@rule("R-SUB-65")
@pytest.mark.parametrize(("spelt", "ship"), [
    ("Rovnostnyy", "revnostnyy"), ("DeKabrist", "dekabrist"), ("Tallinn", "tallin"), ("INVINCIBLE", "invincible"),
])
def test_a_scenario_may_use_the_other_spelling_of_a_ship(tmp_path, spelt, ship):
    scenario = edited(soviet(f'start = ["{spelt}"]'), '["bowen", "simpson"]', "[]")
    match = coldwake.new("attack_sub", 2, 1, {"sides": "first"}, pack=write(tmp_path, scenario))
    assert match.view(None)["players"][SECOND]["fleet"] == [ship]


@rule("SUB-13.0a")
def test_the_drill_pack_is_a_pack_like_any_other():
    content = registry.game("attack_sub", "drill").content
    assert [scenario.id for scenario in content.scenarios] == ["D1", "D2", "D3"]
    assert content.card_total == 60


# -- scenarios that are refused ------------------------------------------------------------------------


@rule("SUB-1.3d", "SUB-13.0a")
@pytest.mark.parametrize("scenario", [
    soviet('start = ["ivan-rogov", "udaloy"]'),
    soviet('start = ["ivan-rogov", "transport-1"]'),
    edited(SCENARIO, '["sura"]', '["sura", "kirov"]'),
], ids=["a warship", "a Transport", "a reinforcement"])
def test_surface_ships_on_both_sides_are_refused_with_the_clause(tmp_path, scenario):
    said = complaint(write(tmp_path, scenario))
    assert "scenario 1 (Z1)" in said
    assert "SUB-1.3d" in said


@pytest.mark.parametrize("scenario", [
    soviet('start = ["ivan-rogov", "ivan-rogov"]'),
    edited(SCENARIO, '["sura"]', '["ivan-rogov"]'),
    soviet('start = ["los-angeles"]'),
    edited(SCENARIO, '["sura"]', '["los-angeles"]'),
    edited(SCENARIO, '["bowen", "simpson"]', '["bowen", "bowen"]'),
], ids=["in one list", "start and reserve", "both sides", "reserve of the other", "in one reserve"])
def test_a_ship_that_is_there_twice_is_refused(tmp_path, scenario):
    assert "a ship is there twice" in complaint(write(tmp_path, scenario))


@pytest.mark.parametrize(("key", "said"), [
    ('start = ["nautilus"]', "side 2 (soviet): there is no ship 'nautilus'"),
    ("start = []", "a side starts with a Ship at least"),
    ("start = 3", "'start' must be a list of ships"),
    ('kill = ["ivan-rogov"]', "a Ship to be sunk is not the enemy's"),
    ('kill = ["udaloy"]', "a Ship to be sunk is not the enemy's"),
    ('kill = ["nautilus"]', "there is no ship 'nautilus'"),
    ('kill = "los-angeles"', "'kill' must be a list of ships"),
    ("goal = 0\npoints = { surface = 1 }", "'goal' is 0, not from 1 to 99"),
    ("goal = 2\npoints = { plane = 1 }", "points: unknown key 'plane'"),
    ('goal = 2\npoints = { surface = "x" }', "'surface' must be a whole number"),
    ('exit = { ships = ["los-angeles"], needs = "deck", wins = "all" }', "a Ship that may exit is not of this side"),
    ('exit = { ships = ["nautilus"], needs = "deck", wins = "all" }', "exit: there is no ship 'nautilus'"),
    ('exit = { ships = [], needs = "deck", wins = "all" }', "exit: 'ships' must be a list of ships"),
    ('exit = { ships = ["all"], needs = "luck", wins = "all" }', "'needs' is 'luck', not one of"),
    ('exit = { ships = ["all"], needs = "deck", wins = "some" }', "'wins' is 'some', not one of"),
    ('exit = { ships = ["all"], needs = "deck" }', "exit: the key 'wins' is missing"),
    ('escape = { by = "los-angeles", from_deck = 2, if_cancelled = true }', "who escapes must be of this side"),
    ('escape = { by = "force", from_deck = 2, if_cancelled = true }', "who escapes must be of this side"),
    ('escape = { by = "ivan-rogov", from_deck = 0, if_cancelled = true }', "'from_deck' is 0"),
    ('escape = { by = "ivan-rogov", from_deck = 2, if_cancelled = 1 }', "'if_cancelled' must be true or false"),
    ("speed = 3", "side 2 (soviet): unknown key 'speed'"),
])
def test_a_side_that_cannot_be_is_refused_and_the_place_named(tmp_path, key, said):
    answer = complaint(write(tmp_path, soviet(key)))
    assert answer.startswith("scenarios.toml, scenario 1 (Z1), side 2 (soviet)")
    assert said in answer


@pytest.mark.parametrize(("scenario", "said"), [
    (edited(SCENARIO, 'at_cap = "draw"', 'at_cap = "argentine"'), "'at_cap' is 'argentine', not a side or 'draw'"),
    (edited(SCENARIO, 'at_cap = "draw"\n', ""), "scenario 1 (Z1): the key 'at_cap' is missing"),
    (edited(SCENARIO, 'id = "soviet"', 'id = "nato"'), "the id 'nato' appears twice"),
    (edited(SCENARIO, SOVIET_SIDE, ""), "a scenario has two sides"),
    (SCENARIO + SOVIET_SIDE.replace("soviet", "third").replace("ivan-rogov", "grif").replace("sura", "donets"),
     "a scenario has two sides"),
    (SCENARIO + SCENARIO, "the id 'Z1' appears twice"),
    ("", "the key 'scenario' is missing"),
    (edited(SCENARIO, 'title = { en = "Ambush", ru = "Засада" }', 'title = { en = "Ambush" }'), "the key 'ru' is missing"),
    (edited(SCENARIO, 'aim = { en = "Sink all.", ru = "Потопите всех." }\n', ""), "side 1 (nato): the key 'aim' is missing"),
    (edited(SCENARIO, 'sweep = "win"', 'sweep = "lose"'), "'sweep' is 'lose', not one of win, win-if-not-behind"),
    ("[[scenario]", "is not TOML"),
])
def test_a_scenario_file_with_a_fault_is_refused_and_the_fault_named(tmp_path, scenario, said):
    answer = complaint(write(tmp_path, scenario))
    assert answer.startswith("scenarios.toml")
    assert said in answer


# -- manifests, ships and cards that are refused --------------------------------------------------------


@pytest.mark.parametrize(("old", "new", "said"), [
    ("cards = 128", "cards = 127", "128 Action cards, pack.toml says 127"),
    ('game = "attack_sub"', 'game = "cwnb"', "'game' is 'cwnb'"),
    ("format = 1", "format = 2", "'format' is 2"),
    ("cards = 128", "cards = 128\nspeed = 1", "unknown key 'speed'"),
    ('id = "mine"', 'id = "yours"', "calls itself 'yours'"),
])
def test_a_manifest_with_a_fault_is_refused(tmp_path, old, new, said):
    assert said in complaint(write(tmp_path, manifest=edited(MANIFEST, old, new)))


def test_without_a_base_a_pack_needs_ships_and_cards_of_its_own(tmp_path):
    said = complaint(write(tmp_path, manifest=edited(MANIFEST, 'base = "standard"\n', "")))
    assert "cannot be read" in said


def test_a_missing_scenario_file_is_named(tmp_path):
    pack = write(tmp_path)
    (pack / "scenarios.toml").unlink()
    assert "scenarios.toml: cannot be read" in complaint(pack)


@pytest.mark.parametrize(("file", "old", "new", "said"), [
    ("ships.toml", "sensor = [5, 3, 1]", "sensor = []", "ship 1 (alpha-1): a Ship has a Sensor track"),
    ("ships.toml", "against_surface = [3, 2, 1]", "against_surface = [1]", "two Attack values in each box (SUB-6.2a)"),
    ("ships.toml", 'type = "SSN"', 'type = "AK"', "a Transport has a damage track and no values (SUB-12.1a)"),
    ("ships.toml", 'type = "SSN"', 'type = "UFO"', "'type' is 'UFO', not one of"),
    ("ships.toml", "duration = 2\n", "", "has a Duration number (SUB-10.3a)"),
    ("ships.toml", "helicopters = [2, 1, 0]\n", "", "how many helicopters (SUB-6.2b)"),
    ("ships.toml", "traits = []", 'traits = ["invisible"]', "'traits' has 'invisible'"),
    ("ships.toml", 'id = "alpha-1"', 'id = "bravo-1"', "the id 'bravo-1' appears twice"),
    ("cards.toml", '"0/A1S1"', '"9/A1"', "'9/A1' is no random number and hit result"),
    ("cards.toml", '"0/A1S1"', '"0/A3"', "'0/A3' is no random number and hit result"),
    ("cards.toml", 'family = "sonar"', 'family = "laser"', "'family' is 'laser', not one of"),
    ("cards.toml", 'modes = ["active"]', "modes = []", "a sonar a mode"),
    ("cards.toml", "contact = 1", "contact = 5", "'contact' is 5, not from 1 to 4"),
    ("pack.toml", "cards = 60", "cards = 61", "60 Action cards, pack.toml says 61"),
])
def test_ships_and_cards_with_a_fault_are_refused_and_the_place_named(tmp_path, file, old, new, said):
    pack = Path(shutil.copytree(PACKS / "drill", tmp_path / "drill"))
    (pack / file).write_text(edited((pack / file).read_text(encoding="utf-8"), old, new), encoding="utf-8")
    assert said in complaint(pack)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("goal = 3", "go together"),
        ("points = { surface = 1 }", "go together"),
        ("goal = 2\nexit_points = 1", "has no 'exit'"),
        ('exit = { ships = ["all"], needs = "deck", wins = "points" }', "no 'exit_points'"),
    ],
)
def test_a_goal_that_can_never_be_reached_is_refused(tmp_path, key, said):
    assert said in complaint(write(tmp_path, soviet(key)))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "Z1"', 'id = "a b/c"', "letters, digits and hyphens"),
        ('clause = "SUB-13.0a"', 'clause = "X"', "the id of a rule"),
    ],
)
def test_a_scenario_with_an_odd_id_or_clause_is_refused(tmp_path, old, new, said):
    assert said in complaint(write(tmp_path, edited(SCENARIO, old, new)))


@pytest.mark.parametrize("base", ["gold", "../standard"])
def test_an_unknown_base_is_named(tmp_path, base):
    manifest = edited(MANIFEST, '"standard"', f'"{base}"')
    assert f"'base' is '{base}'" in complaint(write(tmp_path, manifest=manifest))


def full_copy(folder):
    """A pack of its own, cards and ships included."""
    pack = folder / "standard"
    shutil.copytree(PACKS / "standard", pack)
    return pack


def test_a_sensor_track_and_its_number_of_boxes_must_agree(tmp_path):
    pack = full_copy(tmp_path)
    ships = (pack / "ships.toml").read_text(encoding="utf-8")
    (pack / "ships.toml").write_text(edited(ships, "sensor = [5, 4, 2]", "sensor = [5, 4, 2]\nsensor_boxes = 7"))
    assert "another length" in complaint(pack)


def test_two_ships_cannot_share_a_spelling(tmp_path):
    pack = full_copy(tmp_path)
    ships = (pack / "ships.toml").read_text(encoding="utf-8")
    (pack / "ships.toml").write_text(edited(ships, 'aliases = ["Rovnostnyy"]', 'aliases = ["kirov"]'))
    assert "'kirov' cannot be the name" in complaint(pack)


@rule("R-SUB-65")
def test_points_may_be_given_under_another_spelling(tmp_path):
    key = 'kill = []\ngoal = 4\npoints = { surface = 1, "Rovnostnyy" = 4 }'
    scenario = edited(soviet(key), '"bowen", "simpson"', '"bowen", "revnostnyy"')
    pack = write(tmp_path, scenario)
    side = registry.game("attack_sub", pack).content.scenarios[0].sides[1]
    ids = [ship.id for ship in registry.game("attack_sub", pack).content.ships]
    assert (side.value[ids.index("revnostnyy")], side.value[ids.index("bowen")]) == (4, 1)


def test_a_deck_with_one_random_number_has_no_cut(tmp_path):
    pack = full_copy(tmp_path)
    cards = (pack / "cards.toml").read_text(encoding="utf-8")
    for number in "1234567":
        cards = cards.replace(f'"{number}/', '"0/')
    (pack / "cards.toml").write_text(cards, encoding="utf-8")
    assert "nobody wins the cut" in complaint(pack)
