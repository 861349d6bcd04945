"""Corporate: East Falkland, May-June 1982: the lists of its specification (rule 2.2)."""

from tests.games.blitz.rules.scenarios.facts import Scenario

SCENARIO = Scenario(
    pack="falklands-1982",
    year=1982,
    turns=(8, 12),
    stacks=(3, 3),
    unlimited=["TRA"],
    pools=[("H", ["HAR", "TWO", "LON", "WIR", "FIT"]), ("K", ["KEN", "EST"])],
    insertion=["lands"] * 6,
    insertion_shifts=(0, 0),
    turnaround={"STRIKE": 3, "RECON": 4, "TRANS": 4},
    light_column={"LGT", "SF", "ENG", "AAA"},
    spaces="""
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
""",
    routes="""
TRA~SCW TRA~PSC TRA~TEA TRA~FIT SCW-PSC SCW-SUS SUS-CCK CCK-DAR DAR-GGR DAR-SWI PSC=DOU DOU-TEA
TEA=EST EST-KEN EST-LON SUS-KEN SWI-FIT FIT-HAR KEN-TWO KEN-HAR HAR-TWO HAR-TUM TWO-LON TWO-TUM
LON-WIR TUM-WIR TUM-STA WIR=STA STA-AIR
""",
    terrain="""
SEA sea
MOOR stop:ARM stop:ART attacker
HILL stop defender
SETTLEMENT stop opfor
CLEAR attacker
""",
    columns="""
INF - - - R R E
ARM - - - R R E
ART - - R R R E
LGT - - - - R E
bombardment - - - - R E
aaa - - - A A E
""",
    units="""
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
""",
    cards="""
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
""",
)
