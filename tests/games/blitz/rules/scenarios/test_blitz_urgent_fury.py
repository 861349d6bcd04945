"""Urgent Fury: Grenada, October 1983: the scenario against the lists of its specification (rule 2.2)."""

import pytest

from tests.games.blitz.rules.scenarios import facts
from tests.games.blitz.table import Table, rule

PACK = "grenada-1983"

SPACES = """
BAR BASE airbase
SEA SEA airbase
SLN CLEAR airbase landing 2
TRU CLEAR 2
FRQ CLEAR
CAL HILL 1
GRA URBAN landing 2
RIC FORT 1
FRE FORT 1
RUP URBAN landing port 2
GOV URBAN 2
BEA CLEAR landing 1
GOU CLEAR
VIC CLEAR
SAU CLEAR
PEA CLEAR airbase landing 2
GRE URBAN
ETA MOUNTAIN
DAV JUNGLE
"""

ROUTES = """
SEA~SLN SEA~GRA SEA~RUP SEA~BEA SEA~PEA SLN-TRU SLN-FRQ TRU-FRQ FRQ-GRA FRQ-CAL TRU-CAL CAL-DAV
GRA-RIC GRA-RUP RIC-FRE RIC-DAV FRE-RUP FRE-GOV RUP-GOV GOV-BEA GOV-ETA BEA-GOU GOU-VIC VIC-SAU
SAU-PEA PEA=GRE GRE-ETA GRE-DAV ETA-DAV GOU-ETA
"""

TERRAIN = """
SEA sea
BASE base
CLEAR allied
URBAN stop defender
FORT stop opfor
HILL stop defender
JUNGLE stop opfor
MOUNTAIN stop prohibited:ARM opfor
"""

COLUMNS = """
INF - - - R R E
ARM - - - R E E
LGT - - - - R E
bombardment - - R R R E
aaa - - - Ah Eh E
"""

UNITS = """
RA1 A INF 2/1 2 elite,airborne BAR
RB1 A INF 2/1 2 elite,airborne BAR
RA2 A INF 2/1 2 elite,airborne BAR
RB2 A INF 2/1 2 elite,airborne BAR
82A A INF 3/1 2 elite,airborne R
82B A INF 3/1 2 elite,airborne R
82C A INF 3/1 2 airborne R
82D A INF 3/1 2 airborne R
MGE A INF 2/1 2 elite,heliborne SEA
MFE A INF 2/1 2 elite,heliborne SEA
MEE A INF 2/1 2 elite,heliborne SEA
AMT A ARM 2 3 armor SEA
SL4 A SF 1 2 special-forces,heliborne SEA
SL6 A SF 1 2 special-forces,heliborne BAR
DEL A SF 1 2 special-forces,heliborne BAR
CPF A MIL 1 1 . R
AC1 A STRIKE 3 - . Air
AC2 A STRIKE 3 - . Air
A7E A STRIKE 3/2 - . Air
AH1 A GUNSHIP 2/1 - . Air
OH5 A RECON 1 - . R
CH1 A TRANS 0 - >heliborne Air
CH2 A TRANS 0 - >heliborne Air
UH6 A TRANS 1 - >SF,>RA1,>RB1,>RA2,>RB2 Air
CUA O INF 2/1 1 . SLN
CUB O INF 2/1 1 . FRQ
CUC O MIL 1 1 . pool-M
PRA O ARM 2 3 armor pool-M
PRB O INF 2/1 2 . pool-M
PRC O INF 2 2 . pool-M
PRD O INF 2 1 . pool-M
MI1 O MIL 1 1 . pool-M
MI2 O MIL 1 1 . pool-M
MI3 O MIL 1 1 . R
MI4 O MIL 1 1 . R
AAS O AAA 1+2 0 . SLN
AAR O AAA 1+2 0 . FRE
AAP O AAA 1+2 0 . PEA
AAB O AAA 1+2 1 . RIC
GUA O GUE 1 2 guerrilla R
"""

CARDS = """
A1 0 remove Ranger Drop
A2 0 discard Vertical Assault
A3 -1 reuse All American
A4 -1 reuse Spectre Overhead
A5 0 remove Special Operations
A6 -1 discard Rescue the Students
A7 0 remove Scouts Out
A8 ?-1,-1,-1,0,0,1 reuse Consolidate
A9 -1 remains Unified Command
O1 0 discard Revolutionary Zeal
O2 0 discard Motorized Sortie
O3 0 discard Heavy Flak
O4 -1 discard Cuban Resistance
O5 1 remove Collapse
O6 -1 discard World Press
O7 0 discard Holdouts
O8 ?-1,-1,0,0,0,0 discard Night Ambush
O9 0 remains +reshuffle Fortify St George's
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
def test_year_turns_stacking_and_set_up_pool(content):
    assert (content.year, content.turns, content.most_turns) == (1983, 4, 9)
    assert (content.allied_stack, content.opfor_stack) == (4, 4)
    assert [space.id for space in content.map.spaces if space.is_unlimited] == ["BAR", "SEA"]
    assert [(pool.id, facts.spaces_named(content, pool.spaces)) for pool in content.pools] == [
        ("M", ["CAL", "RUP", "GOV", "GRE", "BEA", "FRE", "RIC"]),
    ]


@rule("BLITZ-8.2c", "BLITZ-10.2b", "BLITZ-7.3a")
def test_insertion_turnaround_and_the_types_of_the_light_column(content):
    charts = content.charts
    assert [facts.INSERTIONS[result] for result in charts.insertion] == [
        "loses-step",
        "returns",
        *["lands"] * 4,
    ]
    assert (charts.insertion_if_empty, charts.insertion_if_flak) == (0, -1)
    assert list(charts.turnaround) == [5, 4, 4, 4]
    assert facts.types_on_column(content, "LGT") == {"MIL", "SF", "GUE", "AAA"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_five_beaches_are_open_from_the_start():
    t = Table(PACK, allied={"SEA": "MGE AMT"}, played="A4", step="movement")
    t.play("MGE")
    assert t.offers() == {"SLN", "GRA", "RUP", "BEA", "PEA", "button:cancel"}


@rule("BLITZ-5.1a", "BLITZ-3.3.2a")
def test_the_peace_force_comes_to_any_controlled_air_base():
    t = Table(PACK, allied={"TRU": "RA1"}, box="CPF", control={"PEA": "allied", "SLN": "opfor"})
    t.play("card:A8", "CPF")
    assert {"PEA", "SEA", "BAR"} <= t.offers()
    assert "SLN" not in t.offers()
    t.play("PEA")
    assert t.where("CPF") == "PEA"


@rule("BLITZ-5.1a", "BLITZ-3.1f")
def test_scouts_out_brings_the_scouts_and_reveals_two_spaces():
    t = Table(PACK, allied={"TRU": "RA1"}, opfor={"RIC": "AAB", "GOV": "MI1", "RUP": "PRA"}, box="OH5")
    t.play("card:A7", "RIC", "GOV")
    assert t.is_revealed("AAB") and t.is_revealed("MI1") and not t.is_revealed("PRA")
    assert t.phase == 2
    t.play("OH5")
    assert t.where("OH5") == "available"


@rule("BLITZ-4.2c", "BLITZ-6.4a")
def test_unified_command_raises_the_stacking_limit_and_speeds_units_in_the_open():
    t = Table(PACK, allied={"TRU": "RA1", "GRA": "MGE"}, in_effect="A9", step="movement")
    assert t.view["stacking"] == {"allied": 5, "opfor": 4}
    allowances = {unit: t.view["units"][unit]["allowance"] for unit in ("RA1", "MGE")}
    assert allowances == {"RA1": 3, "MGE": 2}  # True Blue is clear, Grand Anse is a town
