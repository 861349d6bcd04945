"""Chromite: Inchon to Seoul, September 1950: the scenario against the lists of its specification (rule 2.2)."""

import pytest

from tests.games.blitz.rules.scenarios import facts
from tests.games.blitz.table import Table, rule

PACK = "inchon-1950"

SPACES = """
ASH BASE airbase
FLT SEA
WOL FORT coast landing
INC URBAN coast landing port 1
ASC CLEAR
KIM CLEAR airbase 3
SOS CLEAR
YDP URBAN 1
HNJ CLEAR
YON HILL
SEO URBAN 5
NAM HILL
ANY CLEAR
SUW CLEAR airbase 2
OSA CLEAR
KWG HILL
UIJ HILL entry 2
MUN CLEAR
CHU CLEAR entry
PYO CLEAR entry
"""

ROUTES = """
FLT~WOL FLT~INC WOL-INC INC-ASC INC-SOS ASC-KIM ASC-SOS SOS-YDP SOS-ANY KIM-YDP KIM=HNJ HNJ-YON
HNJ-MUN YON-SEO YDP=YON YDP=SEO YDP-ANY YDP-KWG SEO-NAM NAM=KWG ANY-SUW ANY-KWG SUW-OSA SUW-KWG
OSA-PYO SEO-UIJ UIJ-CHU UIJ-MUN NAM-CHU
"""

TERRAIN = """
SEA sea
BASE base
CLEAR attacker
URBAN stop opfor
HILL stop defender
FORT stop opfor
"""

COLUMNS = """
INF - - - R R E
ARM - - - R E E
ART - - R R R E
LGT - - - - R E
bombardment - - - R R E
aaa - - - A A E
"""

UNITS = """
1M A INF 4/2 2 elite FLT
5M A INF 4/2 2 elite FLT
7M A INF 4/2 2 elite R
1TK A ARM 3/1 3 armor FLT
1EN A ENG 1 2 engineer FLT
11A A ART 3 2 . FLT
KMC A INF 2/1 2 . FLT
RDR A SF 1 3 special-forces FLT
31I A INF 3/2 2 . R
32I A INF 3/2 2 . R
17I A INF 3/2 2 . R
73T A ARM 3 3 armor R
R17 A INF 2/1 2 . R
187 A INF 3/2 2 elite,airborne R
CVA A STRIKE 3/2 - . Air
CVB A STRIKE 3/2 - . Air
VM1 A STRIKE 2 - . Air
VM2 A STRIKE 2 - . Air
B26 A STRIKE 2 - . Air
VMO A RECON 1 - . Air
COA O ART 2 0 . WOL
226 O INF 2/1 1 . WOL
918 O ART 2 0 . INC
SEC O MIL 1 1 . pool-G
107 O INF 2 2 . pool-G
111 O INF 2 2 . pool-G
43T O ARM 2 3 armor pool-G
YOU O MIL 1 1 . pool-G
KAA O AAA 1+2 0 . KIM
42T O ARM 3 3 armor pool-S
18A O INF 3/1 2 . pool-S
18B O INF 3/1 2 . pool-S
87R O INF 3/1 2 . pool-S
78R O INF 3/1 2 . pool-S
SAA O AAA 1+1 1 . SEO
25B O INF 4/2 2 elite YON
19A O AAA 1+2 1 . R
105 O ARM 3 3 armor R
31B O INF 2 2 . R
GUE O GUE 1 2 guerrilla R
"""

CARDS = """
A1 0 remove Assault Waves
A2 -1 reuse Build-up Ashore
A3 0 remove Seventh Division Lands
A4 -1 reuse General Advance
A5 -1 reuse Close Support
A6 -1 discard Han Bridging Train
A7 -1 remove Airlift
A8 ?-2,-2,-1,-1,-1,0 reuse Regroup
A9 1 remains Liberate the Capital
O1 0 discard Fight for Every Street
O2 0 discard Counterattack
O3 0 discard Armor Column
O4 -1 remove Eighteenth Division Turns Back
O5 1 discard Confusion
O6 0 remains Flak Trap
O7 -1 discard Night Attack
O8 ?-1,-1,-1,0,0,0 reshuffle Back from the Naktong
O9 -1 discard Radio Silence
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
    assert (content.year, content.turns, content.most_turns) == (1950, 8, 12)
    assert (content.allied_stack, content.opfor_stack) == (3, 3)
    assert [space.id for space in content.map.spaces if space.is_unlimited] == ["ASH", "FLT"]
    assert [(pool.id, facts.spaces_named(content, pool.spaces)) for pool in content.pools] == [
        ("G", ["ASC", "KIM", "SOS", "ANY", "SUW"]),
        ("S", ["YDP", "SEO", "NAM", "UIJ", "HNJ"]),
    ]


@rule("BLITZ-8.2c", "BLITZ-10.2b", "BLITZ-7.3a")
def test_insertion_turnaround_and_the_types_of_the_light_column(content):
    charts = content.charts
    assert [facts.INSERTIONS[result] for result in charts.insertion] == [
        "loses-step", "returns", "drifts", "lands", "lands", "lands",
    ]  # fmt: skip
    assert (charts.insertion_if_empty, charts.insertion_if_flak) == (0, 0)
    assert (charts.turnaround[0], charts.turnaround[2]) == (4, 3)  # airstrikes and recon
    assert facts.types_on_column(content, "LGT") == {"MIL", "SF", "GUE", "ENG", "AAA"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_both_beaches_are_open_from_the_start():
    t = Table(PACK, allied={"FLT": "1M 5M"}, played="A1", step="movement")
    t.play("1M")
    assert t.offers() == {"WOL", "INC", "button:cancel"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
@pytest.mark.parametrize(
    ("place", "control", "offered"),
    [
        ("INC", "allied", True),
        ("INC", "opfor", False),
        ("WOL", "allied", False),
    ],
)
def test_units_go_back_to_the_fleet_from_a_controlled_inchon_only(place, control, offered):
    t = Table(PACK, allied={place: "1M"}, control={place: control}, played="A1", step="movement")
    t.play("1M")
    assert ("FLT" in t.offers()) is offered


@rule("BLITZ-3.3.2a", "BLITZ-5.1a")
@pytest.mark.parametrize(("control", "choice"), [("allied", {"ASH", "KIM"}), ("opfor", set())])
def test_the_airborne_regiment_comes_to_japan_or_to_a_controlled_kimpo(control, choice):
    t = Table(PACK, allied={"ASC": "1M"}, box="187", control={"KIM": control})
    t.play("card:A7", "187")
    if choice:
        assert choice <= t.offers()
        t.play("KIM")
        assert t.where("187") == "KIM"
    else:
        assert t.where("187") == "ASH"


@rule("BLITZ-4.2c", "BLITZ-7.1.1a")
@pytest.mark.parametrize(("space", "total"), [("SEO", 4), ("YON", 4), ("NAM", 4), ("KWG", 3), ("YDP", 3)])
def test_the_capital_card_adds_one_to_superiority_in_and_around_seoul(space, total):
    t = Table(PACK, allied={space: "KMC"}, opfor={space: "107"}, in_effect="A9", step="combat", played="A4")
    t.dice(3, 5, *[6] * 8)
    t.cards("O2")
    first = t.events("superiority_won")[0]
    assert (first["allied"], first["opfor"]) == (total, 5)
