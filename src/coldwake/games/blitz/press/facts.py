"""What the tables of a scenario say, in words: for the charts on the map and for the scenario sheet."""

from collections.abc import Sequence

from coldwake import texts
from coldwake.games.blitz.words.content import INSERTIONS, TIES, TYPES, Charts, Content, Terrain
from coldwake.games.blitz.words.names import DIE_RESULTS, signed

DICE = range(1, 7)
AIR = TYPES[-4:]
LOSS_FACE = 6
"""The face of the die that loses a used air unit (BLITZ-8.2c)."""


def own(language: str, key: str, **values: object) -> str:
    """A text of the game."""
    return texts.text(language, f"blitz.{key}", **values)


def said(language: str, key: str, **values: object) -> str:
    """A text of what is printed of the game."""
    return texts.text(language, f"blitz.press.{key}", **values)


def types_of(language: str, types: Sequence[str]) -> str:
    """Types of unit by their names."""
    return ", ".join(own(language, f"type.{kind}") for kind in types)


# -- terrain ---------------------------------------------------------------------------------------


def movement_in(terrain: Terrain, language: str) -> str:
    """What a terrain does to movement."""
    found = []
    if terrain.prohibited or not terrain.is_land:
        found.append(own(language, "help.prohibited"))
    elif terrain.stop:
        found.append(own(language, "help.stop"))
    if terrain.stop_types:
        found.append(own(language, "help.stop_for", types=types_of(language, terrain.stop_types)))
    if terrain.prohibited_types:
        found.append(own(language, "help.prohibited_for", types=types_of(language, terrain.prohibited_types)))
    return "; ".join(found) or "–"


def tie_in(terrain: Terrain, language: str) -> str:
    """Who has Tactical Superiority there after a tie."""
    return own(language, f"tie.{TIES[terrain.tie]}") if terrain.is_land else "–"


# -- dice ------------------------------------------------------------------------------------------


def results_of(content: Content, language: str) -> list[list[str]]:
    """The Battle Results Table: who fires, then the result of each face of the die."""
    charts, rows = content.charts, []
    used = {unit.type_name for unit in content.units if not unit.is_air}
    column = {kind: charts.column_of[number] for number, kind in enumerate(TYPES) if kind in used}
    for number, name in enumerate(charts.columns):
        who = ", ".join(own(language, f"sign.{kind}") for kind in column if column[kind] == number)
        if number in (charts.bombardment, charts.flak):
            who = own(language, f"purpose.{name}")
        if who:
            marks = [DIE_RESULTS[charts.result(number, die)] for die in DICE]
            marks = [own(language, f"table.mark.{mark}") for mark in marks]
            rows.append([who[:1].upper() + who[1:], *marks])
    return rows


def turnaround_of(content: Content, language: str) -> list[list[str]]:
    """For each type that flies here the faces of the die with which a unit is ready again."""
    flown = [kind for kind in AIR if any(unit.type_name == kind for unit in content.units)]
    ready = {kind: min(content.charts.turnaround[AIR.index(kind)], LOSS_FACE - 1) for kind in flown}
    return [[own(language, f"type.{kind}"), _faces(top)] for kind, top in ready.items()]


def _faces(top: int) -> str:
    return f"1–{top}" if top > 1 else str(top) if top else "–"


def jumps(content: Content) -> bool:
    """Whether anybody jumps in this scenario."""
    return any("airborne" in unit.traits for unit in content.units)


def insertion_of(charts: Charts, language: str) -> list[list[str]]:
    """The Airborne Insertion Table: runs of faces with the same result."""
    rows: list[list[str]] = []
    first = 0
    for place, result in enumerate(charts.insertion):
        if place == 5 or charts.insertion[place + 1] != result:
            faces = f"{first + 1}–{place + 1}" if place > first else str(place + 1)
            rows.append([faces, own(language, f"insertion.{INSERTIONS[result]}")])
            first = place + 1
    return rows


def insertion_modifiers(charts: Charts, language: str) -> list[str]:
    """What is added to the die."""
    modifiers = {"insertion.empty": charts.insertion_if_empty, "insertion.aaa": charts.insertion_if_flak}
    return [said(language, key, number=signed(number)) for key, number in modifiers.items() if number]
