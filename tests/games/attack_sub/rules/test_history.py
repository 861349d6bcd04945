"""The ships of the standard pack agree with the notes of the rulebook and with each other (SUB-N1 to SUB-N5)."""

import pytest

from coldwake.core import registry

SHIPS = {ship.id: ship for ship in registry.game("attack_sub").content.ships}
DIESELS = [ship for ship in SHIPS.values() if ship.type == "SS"]
NUCLEAR = [ship for ship in SHIPS.values() if ship.is_submarine and ship.type != "SS"]
TRACKS = ("sensor", "against_surface", "against_submarines", "helicopters")


def test_diesel_boats_are_the_hardest_to_detect():
    quietest = max(boat.detection for boat in NUCLEAR)
    assert max(boat.detection for boat in DIESELS) >= quietest
    others = [boat for boat in NUCLEAR if "seawolf" not in boat.traits]
    assert min(boat.detection for boat in DIESELS) >= max(boat.detection for boat in others)


@pytest.mark.parametrize("boat", ["valiant", "swiftsure"])
def test_older_british_boats_are_no_match_for_los_angeles(boat):
    older, newer = SHIPS[boat], SHIPS["los-angeles"]
    assert older.detection <= newer.detection
    for track in TRACKS:
        for old, new in zip(getattr(older, track), getattr(newer, track), strict=True):
            assert old <= new
    assert older.sensor < newer.sensor
    assert older.against_submarines < newer.against_submarines


def test_a_valiant_of_1966_is_louder_than_later_boats():
    assert SHIPS["valiant"].detection < min(SHIPS[boat].detection for boat in ("swiftsure", "los-angeles", "trafalgar"))


@pytest.mark.parametrize(("boat", "successor"), [("valiant", "swiftsure"), ("swiftsure", "trafalgar")])
def test_no_british_boat_beats_her_successor(boat, successor):
    older, newer = SHIPS[boat], SHIPS[successor]
    assert older.detection < newer.detection
    for track in TRACKS:
        for old, new in zip(getattr(older, track), getattr(newer, track), strict=True):
            assert old <= new


@pytest.mark.parametrize(("one", "other"), [
    ("udaloy", "simferopol"), ("los-angeles", "baltimore"), ("asheville", "annapolis"), ("simpson", "taylor"),
    ("ivan-rogov", "skvortsov"), ("nikolayev", "tallin"), ("neukrotimyy", "revnostnyy"),
])
def test_sisters_are_equal(one, other):
    for value in (*TRACKS, "sensor_boxes", "attack_boxes", "detection", "duration"):
        assert getattr(SHIPS[one], value) == getattr(SHIPS[other], value)


def test_each_victor_is_quieter_and_hears_better_than_the_one_before():
    first, second, third = SHIPS["dekabrist"], SHIPS["admiral-lapshin"], SHIPS["ivan-rogov"]
    assert first.detection <= second.detection <= third.detection
    assert first.sensor <= second.sensor <= third.sensor


def test_surface_ships_are_louder_than_most_submarines():
    loudest = sorted(boat.detection for boat in (*DIESELS, *NUCLEAR))
    middle = loudest[len(loudest) // 2]
    assert all(ship.detection < middle for ship in SHIPS.values() if not ship.is_submarine)


def test_nato_submarines_hear_better_than_soviet_ones():
    def sonar(navies):
        return [boat.sensor[0] for boat in NUCLEAR if boat.navy in navies]

    assert min(sonar({"usa", "uk"})) >= max(sonar({"ussr"}))
