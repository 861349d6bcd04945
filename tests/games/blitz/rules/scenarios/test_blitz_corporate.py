"""Corporate: East Falkland, May-June 1982: what only this scenario has (rule 2.2); its lists are checked with those of the others."""

import pytest

from tests.games.blitz.table import Table, rule

PACK = "falklands-1982"


@rule("BLITZ-4.2c", "BLITZ-10.1d")
def test_san_carlos_is_an_air_base_only_with_the_forward_operating_base():
    assert "SCW" not in Table(PACK, allied={"SCW": "3PA"}).view["air_bases"]
    assert "SCW" in Table(PACK, allied={"SCW": "3PA"}, in_effect="A7").view["air_bases"]


@rule("BLITZ-4.2c", "BLITZ-8.2c")
@pytest.mark.parametrize(("cards", "die", "place"), [
    ("", 3, "available"), ("", 4, "used"),
    ("A7", 4, "available"), ("A7", 5, "used"),
    ("O6", 2, "available"), ("O6", 3, "used"),
    ("A7 O6", 3, "available"), ("A7 O6", 4, "used"),
])  # fmt: skip
def test_forward_base_and_winter_change_the_turnaround_of_airstrikes(cards, die, place):
    t = Table(
        PACK, allied={"SCW": "3PA"}, used="800", in_effect=cards, played="A2", opfor_played="O2", step="admin"
    )
    t.dice(die)
    assert t.where("800") == place


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_one_landing_of_a_turn_may_be_a_passage_along_the_coast():
    t = Table(PACK, allied={"SCW": "3PA 2PA", "TRA": "40C"}, control={"SUS": "allied", "SCW": "allied"}, played="A3",
              step="movement")  # fmt: skip
    t.play("3PA")
    assert {"TEA", "FIT"} <= t.offers()
    t.play("TEA", "2PA")
    assert not {"TEA", "FIT"} & t.offers()  # one such passage a turn
    assert "SUS" in t.offers()


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_a_passage_along_the_coast_counts_within_the_limit():
    t = Table(PACK, allied={"SCW": "3PA", "TRA": "40C", "SUS": "2PA"}, played="A4", step="movement",
              control={"SUS": "allied"})  # fmt: skip
    t.play("3PA", "FIT")
    assert t.where("3PA") == "FIT"
    assert t.offers() == {"2PA", "button:done"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_no_passage_along_the_coast_before_the_sussex_mountains_are_held():
    t = Table(PACK, allied={"SCW": "3PA"}, played="A3", step="movement")
    t.play("3PA")
    assert not {"TEA", "FIT"} & t.offers()


@rule("BLITZ-3.3.6")
def test_naval_gunfire_reaches_the_named_spaces_only():
    garrisons = {"HAR": "4RA", "TUM": "5BM", "STA": "3RG", "KEN": "601"}
    t = Table(PACK, allied={"SCW": "3PA"}, opfor=garrisons, played="A9", step="air-attack")
    assert "button:gunfire" in t.offers()
    t.play("button:gunfire")
    assert {"HAR", "STA"} <= t.offers()
    assert not {"TUM", "KEN"} & t.offers()


@rule("BLITZ-3.3.4", "BLITZ-10.1c")
@pytest.mark.parametrize(("card", "lifts"), [("A2", False), ("A4", True)])
def test_no_unit_is_lifted_in_a_turn_of_marching(card, lifts):
    t = Table(PACK, allied={"TRA": "40C"}, available="SKG", played=card, step="air-movement")
    t.play("SKG")
    assert ("40C" in t.offers()) is lifts


@rule("BLITZ-3.3.3", "BLITZ-6.1b")
def test_marching_adds_a_space_for_infantry_and_special_forces_only():
    t = Table(PACK, allied={"SCW": "3PA SAS BLU", "DAR": "59E"}, played="A2", step="movement")
    units = t.view["units"]
    assert {name: units[name]["allowance"] for name in ("3PA", "SAS", "BLU", "59E")} == {
        "3PA": 3, "SAS": 4, "BLU": 2, "59E": 2,
    }  # fmt: skip


# -- units that can do what they did -------------------------------------------------------------------


@rule("BLITZ-6.2a", "BLITZ-6.2c")
@pytest.mark.parametrize(("start", "beyond"), [("SCW", "SUS"), ("EST", "LON"), ("FIT", "HAR")])
def test_the_light_tanks_get_over_the_mountains_slowly(start, beyond):
    t = Table(PACK, allied={start: "BLU", "DAR": "2PA"}, step="movement")
    t.play("BLU")
    assert beyond in t.offers()
    t.play(beyond)
    assert (t.where("BLU"), t.prompt) == (beyond, "move")


@rule("BLITZ-9.1a", "BLITZ-6.2c")
def test_the_armored_cars_can_leave_stanley():
    t = Table(PACK, allied={"HAR": "2SG 1WG"}, opfor={"STA": "10C"}, deck="O3 O2", step="opfor-card")
    t.cards("O3")
    assert t.where("10C") == "TUM"


@rule("BLITZ-8.1a", "BLITZ-2.2b")
def test_black_buck_flies_to_the_airport_only():
    t = Table(PACK, allied={"SCW": "3PA"}, opfor={"AIR": "25R", "STA": "3RG"}, available="BUC 800", step="air-movement")
    t.play("BUC")
    assert t.offers() == {"AIR", "button:cancel"}
    assert t.refused("STA", "E-TARGET").clause == "BLITZ-8.1a"
    t.play("button:cancel", "800")
    assert {"STA", "AIR", "TUM"} <= t.offers()


@rule("BLITZ-8.2b", "BLITZ-2.2b")
def test_black_buck_flies_once_and_leaves_the_game():
    t = Table(PACK, allied={"SCW": "3PA"}, opfor={"AIR": "25R"}, available="BUC", step="air-movement", deck="O2")
    t.play("BUC", "AIR")
    t.dice(1, 1, 1)
    t.play("AIR")
    assert t.where("BUC") == "out"
    assert [event["unit"] for event in t.events("air_lost")] == ["BUC"]


@rule("BLITZ-8.3h", "BLITZ-2.2b")
def test_a_raid_that_was_broken_off_may_be_flown_again():
    t = Table(PACK, allied={"SCW": "3PA"}, opfor={"AIR": "SAA"}, available="BUC", step="air-movement", deck="O2")
    t.dice(4, 1)
    t.play("BUC", "AIR")
    t.dice(1)
    t.play("BUC")
    assert t.where("BUC") == "available"
