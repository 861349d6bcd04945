"""Urgent Fury: Grenada, October 1983: the lists of its specification (rule 2.2)."""

from tests.games.blitz.rules.scenarios.facts import Scenario

SCENARIO = Scenario(
    pack="grenada-1983",
    year=1983,
    turns=(4, 9),
    stacks=(4, 4),
    unlimited=["BAR", "SEA"],
    pools=[("M", ["CAL", "RUP", "GOV", "GRE", "BEA", "FRE", "RIC"])],
    insertion=["loses-step", "returns", *["lands"] * 4],
    insertion_shifts=(0, -1),
    turnaround={"STRIKE": 5, "GUNSHIP": 4, "RECON": 4, "TRANS": 4},
    light_column={"MIL", "SF", "GUE", "AAA"},
    spaces="""
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
""",
    routes="""
SEA~SLN SEA~GRA SEA~RUP SEA~BEA SEA~PEA SLN-TRU SLN-FRQ TRU-FRQ FRQ-GRA FRQ-CAL TRU-CAL CAL-DAV
GRA-RIC GRA-RUP RIC-FRE RIC-DAV FRE-RUP FRE-GOV RUP-GOV GOV-BEA GOV-ETA BEA-GOU GOU-VIC VIC-SAU
SAU-PEA PEA=GRE GRE-ETA GRE-DAV ETA-DAV GOU-ETA
""",
    terrain="""
SEA sea
BASE base
CLEAR allied
URBAN stop defender
FORT stop opfor
HILL stop defender
JUNGLE stop opfor
MOUNTAIN stop prohibited:ARM opfor
""",
    columns="""
INF - - - R R E
ARM - - - R E E
LGT - - - - R E
bombardment - - R R R E
aaa - - - Ah Eh E
""",
    units="""
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
""",
    cards="""
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
""",
)
