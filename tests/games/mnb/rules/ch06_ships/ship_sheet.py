"""The list of ships as the design has it, for comparison with the pack.

Each line: code, type, hull, weapons, strikes, ASW, air defence, self-defence (submarines: passive/active),
hand symbol, VP, name.
"""

SHEET = """
US01 CV 9 - 4,4 4 6 - - 9 Enterprise
US02 CV 9 - 4,4,5 4 5 - - 10 Nimitz
US03 CV 9 - 4,4,5 4 5 - - 10 Carl Vinson
US04 CV 8 - 4,5 5 6 - - 8 Kitty Hawk
US05 BB 10 L1+M2+SSM1+CM2 - - 6 - - 8 Iowa
US06 BB 10 L1+M2+SSM1+CM2 - - 6 - - 8 New Jersey
US07 CG 5 M1+SSM1+CM1 - - 5 - - 5 Virginia
US08 CG 6 M1+SSM1+CM1 - - 5 - - 5 Long Beach
US09 CG 5 M1+SSM1 - - 4,5 - - 6 Ticonderoga
US10 CG 5 M1+SSM1+CM2 - - 4,5 - - 7 Bunker Hill
US11 CG 4 SSM1 - - 5 - - 3 Leahy
US12 DD 4 M2+SSM1+CM1 - - 6 - - 4 Spruance
US13 DD 4 M2+SSM1 - - 5 - - 4 Kidd
US14 DD 5 M1+SSM1+CM2 - - 4,5 - - 6 Arleigh Burke
US15 FF 3 S1+SSM1 - - 6 - - 3 O.H. Perry
US16 FF 3 S1+SSM1 - - 6 - - 3 George Phillip
US17 FF 3 S1+SSM1 - - 6 - - 3 Gary
US18 FF 3 S1+SSM1 - - 6 - - 3 Stark
US19 FF 3 M1+SSM1 - - - - - 2 Knox
US20 PG 1 S1+SSM1 - - - 5 - 1 Pegasus
US21 CMD 4 S1 - - - - +1 3 Blue Ridge
US22 SS - T1 - 4 - P3/A5 - 4 Los Angeles
US23 SS - T1 - 4 - P3/A5 - 4 Dallas
US24 SS - T1+CM1 - 4 - P3/A5 - 5 Providence
US25 SS - T2 - 3 - P2/A4 - 6 Seawolf
SU01 CV 7 S1+CM1 5 4 5 - - 7 Kiev
SU02 CV 7 S1+CM1 5 4 5 - - 7 Minsk
SU03 CV 8 CM1 4,5 4 5,6 - - 9 Tbilisi
SU04 CV 5 S1 - 4 6 - - 4 Moskva
SU05 CG 7 M1+CM3 - - 4,5 - - 8 Kirov
SU06 CG 7 M1+CM3 - - 4,5 - - 8 Frunze
SU07 CG 5 M1+CM2 - - 6 - - 5 Slava
SU08 CG 5 M1+CM2 - - 6 - - 5 Marshall Ustinov
SU09 CG 5 S1+SSM1 - - 6 - - 4 Nikolayev
SU10 DD 4 M2+SSM2 - - 6 - - 5 Sovremenny
SU11 DD 4 M2+SSM2 - - 6 - - 5 Otchayanny
SU12 DD 4 M1+SSM1 - - 6 - - 4 Udaloy
SU13 CG 6 L1+M1 - - - - - 4 Sverdlov
SU14 FF 3 S1+SSM1 - - - - - 2 Krivak
SU15 PG 2 S1 - - - - - 1 Grisha
SU16 PG 2 S1+SSM1 - - - 5 - 2 Smerch
SU17 PG 2 S1+SSM1 - - - 5 - 2 Burun
SU18 CMD 3 S1 - - - - +1 3 Titan
SU19 SS - T1+CM2 - 5 - P4/A5 - 6 Oscar
SU20 SS - T1 - 4 - P3/A5 - 5 Akula
SU21 SS - T1 - 5 - P4/A5 - 4 Victor
SU22 SS - T1 - 5 - P3/A6 - 3 Kilo
UK01 CV 6 - 5 4 5 - - 6 Invincible
UK02 CV 6 - 5 4 5 - - 6 Illustrious
UK03 CV 6 - 5,5 5 6 - - 7 Hermes
UK04 DD 5 M1 - - 5 - - 4 Bristol
UK05 DD 4 M1 - - 6 - - 3 Glasgow
UK06 DD 4 M1 - - 6 - - 3 Sheffield
UK07 FF 4 M1+SSM2 - - 6 - - 4 Somerset
UK08 FF 4 M1+SSM2 - - 6 - - 4 Norfolk
UK09 FF 4 SSM1 - - 5 - - 4 Broadsword
UK10 FF 3 M1+SSM1 - - - - - 2 Amazon
UK11 CMD 5 S1 - - - - +1 3 Fearless
UK12 SS - T1 - 4 - P3/A5 - 4 Trafalgar
UK13 SS - T1 - 5 - P4/A5 - 3 Conqueror
FR01 CV 7 - 4,5 5 6 - - 8 Clemenceau
FR02 CV 7 - 4,5 5 6 - - 8 Foch
FR03 CV 5 M1+SSM1 - 4 - - - 4 Jeanne d'Arc
FR04 CG 6 M1+SSM1 - - 5 - +1 6 Colbert
FR05 DD 4 M2+SSM1 - - 5 - - 4 Suffren
FR06 DD 4 M2+SSM1 - - 5 - - 4 Duquesne
FR07 DD 4 M2+SSM1 - - 6 - - 4 Tourville
FR08 FF 4 M1+SSM1 - - 6 - - 3 Georges Leygues
FR09 FF 3 M1+SSM1 - - - - - 2 Commandant Riviere
FR10 SS - T1+SSM1 - 5 - P3/A5 - 4 Rubis
FR11 SS - T1 - 5 - P3/A6 - 3 Agosta
JP01 DD 6 M1+SSM2 - - 4,5 - - 6 Kongo
JP02 CV 5 M2 - 4 5 - - 4 Haruna
JP03 CV 6 M2+SSM1 - 4 5 - - 5 Shirane
JP04 DD 5 M1+SSM2 - - 5 - - 4 Tachikaze
JP05 DD 5 M2+SSM2 - - 5 - - 4 Hatakaze
JP06 DD 4 S1+SSM2 - - 6 - - 3 Hatsuyuki
JP07 DD 4 S1+SSM2 - - 6 - - 3 Asagiri
JP08 FF 2 S1+SSM1 - - - - - 2 Yubari
JP09 FF 2 S1 - - - - - 1 Chikugo
JP10 SS - T1 - 4 - P3/A4 - 3 Yushio
JP11 SS - T1 - 4 - P3/A4 - 4 Harushio
CN01 DD 4 M2+SSM1 - - - - - 3 Jinan
CN02 DD 4 M2+SSM1 - - - - - 3 Xi'an
CN03 DD 4 M1+SSM2 - - 6 - - 4 Harbin
CN04 FF 3 M1+SSM1 - - - - - 2 Xiamen
CN05 FF 3 M1+SSM1 - - - - - 2 Nantong
CN06 FF 3 M1+SSM2 - - 6 - - 3 Anqing
CN07 PG 1 S1+SSM1 - - - 5 - 1 Huangfen
CN08 SS - T1 - 6 - P4/A6 - 2 Ming
CN09 SS - T1+SSM1 - 5 - P4/A5 - 4 Han
TW01 FF 4 S1+SSM2 - - 6 - - 4 Cheng Kung
TW02 FF 3 S1+SSM2 - - 6 - - 4 Kang Ding
TW03 FF 3 M1+SSM1 - - 6 - - 2 Chi Yang
TW04 DD 4 M1+SSM1 - - 6 - - 3 Chien Yang
TW05 PG 1 S1+SSM1 - - - 5 - 1 Hai Ou
TW06 SS - T1 - 5 - P3/A6 - 3 Hai Lung
AR01 CV 7 - 4,5 4 5 - - 6 Veinticinco de Mayo
AR02 CG 7 L1+M1 - - 6 - - 4 General Belgrano
AR03 DD 4 M1+SSM2 - - 5 - - 4 Hercules
AR04 DD 4 M1+SSM2 - - 5 - - 4 Santisima Trinidad
AR05 DD 5 M1+SSM2 - - 5 - - 4 Almirante Brown
AR06 FF 3 M1+SSM2 - - 6 - - 2 Drummond
AR07 SS - T1 - 4 - P3/A5 - 3 San Luis
NO01 FF 3 S2+SSM1 - - 6 - - 3 Oslo
NO02 FF 3 S2+SSM1 - - 6 - - 3 Bergen
NO03 FF 3 S2+SSM1 - - 6 - - 3 Narvik
NO04 PG 1 S1+SSM1 - - - 5 - 1 Hauk
NO05 SS - T1 - 4 - P3/A5 - 4 Ula
NO06 SS - T1 - 4 - P3/A5 - 4 Utstein
"""
