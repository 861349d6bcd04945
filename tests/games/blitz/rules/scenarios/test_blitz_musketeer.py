"""Musketeer: the Suez Canal, November 1956: the scenario against the lists of its specification (rule 2.2)."""

import pytest

from tests.games.blitz.rules.scenarios import facts
from tests.games.blitz.table import Table, rule

PACK = "suez-1956"

SPACES = """
CYP BASE airbase
FLT SEA airbase
GAM CLEAR airbase coast landing 1
PSW URBAN coast landing
PSD URBAN coast landing port 2
PFU URBAN coast landing 1
RAS CAUSEWAY 1
TIN CAUSEWAY
CAP CAUSEWAY
QAW CLEAR 2
QAE DESERT
FER CLEAR
ISM URBAN 3
ABU CLEAR airbase 2
FAY CLEAR airbase 2
SUE URBAN port 3
SAL CLEAR entry
TEK CLEAR entry
CRO DESERT entry
MAN LAKE
"""

ROUTES = """
FLT~GAM FLT~PSW FLT~PSD FLT~PFU GAM-PSW PSW-PSD PSW-RAS PSD-RAS PSD=PFU PFU=RAS RAS-TIN TIN-CAP
CAP-QAW QAW=QAE PFU-QAE QAW-FER QAW-SAL FER-ISM QAE=FER ISM-ABU ISM-FAY ABU-TEK ABU-FAY SAL-TEK
TEK-CRO FAY-SUE SUE-CRO MAN-PSW MAN-QAW MAN-SAL
"""

TERRAIN = """
SEA sea
BASE base
CLEAR attacker
DESERT allied
URBAN stop defender
CAUSEWAY stop opfor
LAKE prohibited special-forces-enter defender
"""

COLUMNS = """
INF - - - R R E
ARM - - R R E E
ART - - - R R E
LGT - - - - R E
bombardment - - - R E E
aaa - - - Ah A E
"""

UNITS = """
3PA A INF 3/1 2 elite,airborne CYP
1PA A INF 3/1 2 elite,airborne CYP
2PA A INF 3/1 2 elite,airborne R
2RP A INF 3/1 2 elite,airborne CYP
1RP A INF 3/1 2 elite,airborne R
RE9 A ENG 1 2 engineer,airborne CYP
11C A SF 1 3 special-forces,airborne CYP
40C A INF 3/1 2 elite FLT
42C A INF 3/1 2 elite FLT
45C A INF 3/1 2 elite,heliborne FLT
6RT A ARM 3/1 3 armor FLT
5RT A ARM 3/1 3 armor R
AMX A ARM 2 3 armor R
7DM A INF 3/2 3 . R
19B A INF 3/2 2 . R
29B A INF 3/2 2 . R
CAN A STRIKE 3/2 - . Air
SEA A STRIKE 3/2 - . Air
VEN A STRIKE 2 - . Air
F84 A STRIKE 2 - . Air
COR A STRIKE 2 - . Air
JHU A TRANS 0 - >heliborne,>SF,>ENG Air
PS1 O INF 2/1 1 . pool-P
PS2 O LGT 1 1 . pool-P
PS3 O INF 2 1 . pool-P
NG1 O MIL 1 1 . pool-P
NG2 O MIL 1 1 . pool-P
POL O MIL 1 1 . pool-P
SU1 O ARM 3 2 armor pool-P
COA O ART 2 0 . PSW
AA1 O AAA 1+2 0 . RAS
AA2 O AAA 1+1 0 . GAM
AA3 O AAA 1+2 1 . ABU
2BD O INF 3/1 2 . ISM
3BD O INF 3/1 2 . FAY
1RG O INF 3/2 2 elite R
4AA O ARM 4/2 3 armor R
4AB O ARM 4/2 3 armor R
CDO O SF 2 3 special-forces,elite R
FED O GUE 1 2 guerrilla R
"""

CARDS = """
A1 0 remove Telescope
A2 0 remove Seaborne Assault
A3 -1 reuse Second Wave
A4 -1 reuse Drive down the Canal
A5 -1 reuse Air Offensive
A6 -1 discard Helicopter Lift
A7 -2 remove Follow-up Divisions
A8 ?-2,-1,-1,-1,1,1 reuse Psychological Warfare
A9 0 remains French Initiative
O1 0 discard Street Fighting
O2 -1 discard World Opinion
O3 ?-2,-2,-1,-1,0,0 discard Superpower Note
O4 0 discard Armored Reserve
O5 0 remove Republican Guard
O6 0 remains Blocked Canal
O7 -1 discard Local Counterattack
O8 1 discard Cease-fire Talks
O9 -1 reshuffle Guerrilla Call
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
    assert (content.year, content.turns, content.most_turns) == (1956, 5, 8)
    assert (content.allied_stack, content.opfor_stack) == (4, 3)
    assert [space.id for space in content.map.spaces if space.is_unlimited] == ["CYP", "FLT"]
    assert [(pool.id, facts.spaces_named(content, pool.spaces)) for pool in content.pools] == [
        ("P", ["GAM", "PSW", "PSD", "PFU", "RAS", "QAW", "SUE"]),
    ]


@rule("BLITZ-8.2c", "BLITZ-10.2b", "BLITZ-7.3a")
def test_insertion_turnaround_and_the_types_of_the_light_column(content):
    charts = content.charts
    assert [facts.INSERTIONS[result] for result in charts.insertion] == [
        "loses-step",
        "drifts",
        *["lands"] * 4,
    ]
    assert (charts.insertion_if_empty, charts.insertion_if_flak) == (1, 0)
    assert (charts.turnaround[0], charts.turnaround[3]) == (4, 3)  # airstrikes and transports
    assert facts.types_on_column(content, "LGT") == {"LGT", "MIL", "SF", "GUE", "ENG", "AAA"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_four_beaches_are_open_from_the_start():
    t = Table(PACK, allied={"FLT": "40C 42C"}, played="A2", step="movement")
    t.play("40C")
    assert t.offers() == {"GAM", "PSW", "PSD", "PFU", "button:cancel"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_the_free_moves_to_the_docks_wait_for_their_capture():
    t = Table(PACK, allied={"FLT": "40C 42C", "PSW": "1PA"}, played="A4", step="movement")
    t.play("40C", "GAM")
    assert "42C" not in t.offers()


@rule("BLITZ-3.3.8", "BLITZ-3.3.7")
def test_cease_fire_talks_forbid_attacks_on_suez_and_ismailia_next_turn_only():
    t = Table(PACK, allied={"FER": "40C 6RT"}, opfor={"ISM": "2BD"}, step="opfor-card", played="A4")
    t.cards("O8 O2 O1")
    t.play("card:A4", "40C")
    assert "ISM" not in t.offers()
    t.play("button:cancel")
    t.end_turn()
    t.play("card:A4", "40C")
    assert "ISM" in t.offers()


@rule("BLITZ-3.3.8", "BLITZ-3.3.6")
def test_cease_fire_talks_forbid_the_jump_and_the_air_attack_too():
    t = Table(
        PACK,
        allied={"CYP": "3PA"},
        opfor={"ISM": "2BD", "FAY": "3BD"},
        available="CAN",
        step="opfor-card",
        played="A4",
    )
    t.cards("O8 O2")
    t.play("card:A4")
    t.skip_to("fly")
    t.play("3PA")
    assert "ISM" not in t.offers() and "FAY" in t.offers()
    t.dice(5)  # turnaround at the end of the turn
    t.play("button:cancel", "CAN", "ISM", "button:done")
    assert (t.turn, t.prompt) == (3, "action_card")  # the flight was not asked whether it attacks
