"""Musketeer: the Suez Canal, November 1956: the lists of its specification (rule 2.2)."""

from tests.games.blitz.rules.scenarios.facts import Scenario

SCENARIO = Scenario(
    pack="suez-1956",
    year=1956,
    turns=(5, 8),
    stacks=(4, 3),
    unlimited=["CYP", "FLT"],
    pools=[("P", ["GAM", "PSW", "PSD", "PFU", "RAS", "QAW", "SUE"])],
    insertion=["loses-step", "drifts", *["lands"] * 4],
    insertion_shifts=(1, 0),
    turnaround={"STRIKE": 4, "TRANS": 3},
    light_column={"LGT", "MIL", "SF", "GUE", "ENG", "AAA"},
    spaces="""
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
""",
    routes="""
FLT~GAM FLT~PSW FLT~PSD FLT~PFU GAM-PSW PSW-PSD PSW-RAS PSD-RAS PSD=PFU PFU=RAS RAS-TIN TIN-CAP
CAP-QAW QAW=QAE PFU-QAE QAW-FER QAW-SAL FER-ISM QAE=FER ISM-ABU ISM-FAY ABU-TEK ABU-FAY SAL-TEK
TEK-CRO FAY-SUE SUE-CRO MAN-PSW MAN-QAW MAN-SAL
""",
    terrain="""
SEA sea
BASE base
CLEAR attacker
DESERT allied
URBAN stop defender
CAUSEWAY stop opfor
LAKE prohibited special-forces-enter defender
""",
    columns="""
INF - - - R R E
ARM - - R R E E
ART - - - R R E
LGT - - - - R E
bombardment - - - R E E
aaa - - - Ah A E
""",
    units="""
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
""",
    cards="""
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
""",
)
