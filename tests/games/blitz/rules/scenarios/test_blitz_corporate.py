"""Corporate: East Falkland, May-June 1982: the scenario against the lists of its specification (rule 2.2)."""

import pytest

from tests.games.blitz.rules.scenarios import facts
from tests.games.blitz.table import Table, rule

PACK = "falklands-1982"

SPACES = """
TRA SEA airbase
SCW MOOR landing
PSC MOOR landing
SUS HILL
CCK MOOR
DAR MOOR
GGR SETTLEMENT airbase 2
DOU MOOR
TEA MOOR landing
EST MOOR
KEN HILL 1
SWI MOOR
FIT MOOR landing 1
HAR HILL 1
TWO HILL 1
LON HILL 1
TUM HILL 1
WIR HILL 1
STA SETTLEMENT entry 5
AIR CLEAR airbase entry 2
"""

ROUTES = """
TRA~SCW TRA~PSC TRA~TEA TRA~FIT SCW-PSC SCW-SUS SUS-CCK CCK-DAR DAR-GGR DAR-SWI PSC=DOU DOU-TEA
TEA=EST EST-KEN EST-LON SUS-KEN SWI-FIT FIT-HAR KEN-TWO KEN-HAR HAR-TWO HAR-TUM TWO-LON TWO-TUM
LON-WIR TUM-WIR TUM-STA WIR=STA STA-AIR
"""

TERRAIN = """
SEA sea
MOOR stop:ARM stop:ART attacker
HILL stop defender
SETTLEMENT stop opfor
CLEAR attacker
"""

COLUMNS = """
INF - - - R R E
ARM - - - R R E
ART - - R R R E
LGT - - - - R E
bombardment - - - - R E
aaa - - - A A E
"""

UNITS = """
40C A INF 3/1 2 elite,heliborne TRA
42C A INF 3/1 2 elite,heliborne TRA
45C A INF 3/1 3 elite TRA
2PA A INF 4/2 2 elite TRA
3PA A INF 4/2 2 elite TRA
2SG A INF 3/2 2 . R
1WG A INF 3/1 2 . R
7GR A INF 3/2 2 elite R
BLU A ARM 2 2 armor TRA
29A A ART 3 1 heliborne TRA
59E A ENG 1 2 engineer TRA
SAS A SF 1 3 special-forces,heliborne TRA
SBS A SF 1 3 special-forces,heliborne TRA
RAP A AAA 0+2 1 heliborne TRA
800 A STRIKE 2 - . Air
801 A STRIKE 2 - . Air
1SQ A STRIKE 3/2 - . Air
BUC A STRIKE 3 - . Air
SCT A RECON 1 - . Air
CHN A TRANS 0 - >heliborne R
SKG A TRANS 0/0 - >heliborne Air
WES A TRANS 1 - >SF R
GMS O LGT 1 2 . PSC
12R O INF 3/1 1 . GGR
25C O INF 2 2 elite DAR
GAD O AAA 1+2 0 . GGR
601 O SF 1 3 special-forces pool-K
602 O SF 1 3 special-forces pool-K
10C O ARM 2 2 armor R
4RA O INF 2/1 1 . pool-H
4RB O INF 2/1 1 . pool-H
7RG O INF 3/1 1 . pool-H
7RB O INF 2 1 . pool-H
6RG O INF 2/1 1 . pool-H
5BM O INF 4/2 1 elite TUM
3RG O INF 2/1 1 . STA
25R O INF 3/1 1 elite AIR
3AR O ART 3 1 . STA
SAA O AAA 1+2 0 . AIR
A60 O AAA 1+1 1 . STA
"""

CARDS = """
A1 0 remove Landing at San Carlos
A2 -1 reuse Yomp
A3 -1 remove Fifth Brigade
A4 -1 reuse Night Assault
A5 -1 reuse Harrier Strikes
A6 -1 reuse Helicopter Lift
A7 0 remains Forward Operating Base
A8 ?-2,-2,-1,-1,0,0 reuse Rest and Resupply
A9 0 discard Naval Gunfire
O1 -1 discard Air Raid in the Sound
O2 0 discard Hold the Heights
O3 0 discard Strategic Reserve
O4 0 discard Commando Patrols
O5 -1 remove Atlantic Conveyor
O6 -1 remains South Atlantic Winter
O7 1 discard Low Morale
O8 0 discard Local Counterattack
O9 ?-2,-2,-1,-1,1,1 reshuffle Peace Initiative
"""


@pytest.fixture(name="content", scope="module")
def scenario_content():
    return facts.content_of(PACK)


@rule("BLITZ-2.3a", "BLITZ-2.3c")
def test_the_spaces_with_their_flags_and_points(content):
    assert facts.space_lines(content) == facts.lines(SPACES)


@rule("BLITZ-2.3b", "BLITZ-6.2b")
def test_the_routes_by_land_across_water_and_by_sea(content):
    assert facts.routes(content) == facts.typed_routes(ROUTES)


@rule("BLITZ-2.3a", "BLITZ-2.3d")
def test_the_terrain_effects_chart(content):
    assert sorted(facts.terrain_lines(content)) == sorted(facts.lines(TERRAIN))


@rule("BLITZ-2.3d", "BLITZ-7.3a")
def test_the_battle_results_table(content):
    assert facts.column_lines(content) == facts.lines(COLUMNS)


@rule("BLITZ-2.5a", "BLITZ-2.5b", "BLITZ-2.6a", "BLITZ-2.6b")
def test_the_forty_units(content):
    assert facts.unit_lines(content) == facts.lines(UNITS)


@rule("BLITZ-2.4a", "BLITZ-2.4b", "BLITZ-4.1c", "BLITZ-4.2a")
def test_the_eighteen_cards(content):
    assert facts.card_lines(content) == facts.lines(CARDS)


@rule("BLITZ-2.2a", "BLITZ-3.2a", "BLITZ-6.4a")
def test_year_turns_stacking_and_set_up_pools(content):
    assert (content.year, content.turns, content.most_turns) == (1982, 8, 12)
    assert (content.allied_stack, content.opfor_stack) == (3, 3)
    assert [space.id for space in content.map.spaces if space.is_unlimited] == ["TRA"]
    assert [(pool.id, facts.spaces_named(content, pool.spaces)) for pool in content.pools] == [
        ("H", ["HAR", "TWO", "LON", "WIR", "FIT"]),
        ("K", ["KEN", "EST"]),
    ]


@rule("BLITZ-8.2c", "BLITZ-10.2b", "BLITZ-7.3a")
def test_insertion_turnaround_and_the_types_of_the_light_column(content):
    charts = content.charts
    assert [facts.INSERTIONS[result] for result in charts.insertion] == ["lands"] * 6
    assert (charts.turnaround[0], charts.turnaround[2], charts.turnaround[3]) == (3, 4, 4)
    assert facts.types_on_column(content, "LGT") == {"LGT", "SF", "ENG", "AAA"}


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
