"""Chromite: Inchon to Seoul, September 1950: the lists of its specification (rule 2.2)."""

from tests.games.blitz.rules.scenarios.facts import Scenario

SCENARIO = Scenario(
    pack="inchon-1950",
    year=1950,
    turns=(8, 12),
    stacks=(3, 3),
    unlimited=["ASH", "FLT"],
    pools=[("G", ["ASC", "KIM", "SOS", "ANY", "SUW"]), ("S", ["YDP", "SEO", "NAM", "UIJ", "HNJ"])],
    insertion=["loses-step", "returns", "drifts", "lands", "lands", "lands"],
    insertion_shifts=(0, 0),
    turnaround={"STRIKE": 4, "RECON": 3},
    light_column={"MIL", "SF", "GUE", "ENG", "AAA"},
    spaces="""
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
""",
    routes="""
FLT~WOL FLT~INC WOL-INC INC-ASC INC-SOS ASC-KIM ASC-SOS SOS-YDP SOS-ANY KIM-YDP KIM=HNJ HNJ-YON
HNJ-MUN YON-SEO YDP=YON YDP=SEO YDP-ANY YDP-KWG SEO-NAM NAM=KWG ANY-SUW ANY-KWG SUW-OSA SUW-KWG
OSA-PYO SEO-UIJ UIJ-CHU UIJ-MUN NAM-CHU
""",
    terrain="""
SEA sea
BASE base
CLEAR attacker
URBAN stop opfor
HILL stop defender
FORT stop opfor
""",
    columns="""
INF - - - R R E
ARM - - - R E E
ART - - R R R E
LGT - - - - R E
bombardment - - - R R E
aaa - - - A A E
""",
    units="""
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
""",
    cards="""
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
""",
)
