"""A scenario's content as short lines, to be compared with lists typed from the specification."""

from dataclasses import dataclass

from coldwake.core import registry

STARTS = {"box": "R", "pool": "R", "air": "Air"}
RESULTS = ["-", "R", "E", "A", "Ah", "Af", "Eh", "Ef"]
INSERTIONS = ["lands", "drifts", "returns", "loses-step"]
SIGNS = {1: "-", 2: "=", 3: "~"}
AIR_TYPES = ["STRIKE", "GUNSHIP", "RECON", "TRANS"]


@dataclass(frozen=True)
class Scenario:
    """What the specification of a scenario says, typed from it; the long lists are texts of a line an entry."""

    pack: str
    year: int
    turns: tuple[int, int]
    """Those of the start and the most there can be."""
    stacks: tuple[int, int]
    """The stacking limits, Allied and OPFOR."""
    unlimited: list[str]
    """The spaces without a stacking limit."""
    pools: list[tuple[str, list[str]]]
    """The set-up pools and their spaces."""
    insertion: list[str]
    """The results of the six dice."""
    insertion_shifts: tuple[int, int]
    """What is added to the die where the space is empty, and where there is flak."""
    turnaround: dict[str, int]
    """The number that each kind of air unit of the scenario needs."""
    light_column: set[str]
    """The types that fire on the light column."""
    spaces: str
    routes: str
    terrain: str
    columns: str
    units: str
    cards: str


def content_of(pack):
    """The content of a scenario of the box."""
    return registry.game("blitz", pack).content


def lines(text):
    """The lines of a typed list."""
    return [" ".join(line.split()) for line in text.strip().splitlines()]


def unit_lines(content):
    """Id, side, type, firepower (+ AAA), movement, traits or cargo, start."""
    return [_unit_line(unit) for unit in content.units]


def _unit_line(unit):
    power = "/".join(str(value) for value in unit.firepower) + (f"+{unit.aaa}" if unit.aaa else "")
    marks = ",".join([*unit.traits, *[f">{cargo}" for cargo in [*unit.carries, *unit.carries_units]]]) or "."
    start = STARTS.get(unit.start, unit.start.replace("pool ", "pool-"))
    move = "-" if unit.is_air else str(unit.move)
    return f"{unit.id} {unit.side_name[0].upper()} {unit.type_name} {power} {move} {marks} {start}"


def space_lines(content):
    """Id, terrain, flags in alphabetical order, victory points if any."""
    terrains = content.map.terrain_ids
    return [
        " ".join(
            [
                space.id,
                terrains[space.terrain],
                *sorted(space.flags),
                *([str(space.points)] * (space.points > 0)),
            ]
        )
        for space in content.map.spaces
    ]


def routes(content):
    """Every route as `A-B`, `A=B` or `A~B`, the ends in alphabetical order."""
    ids = content.map.ids
    return {SIGNS[kind].join(sorted([ids[a], ids[b]])) for a, b, kind in content.map.routes}


def typed_routes(text):
    """The routes of a typed list in the same shape."""
    found = set()
    for word in text.split():
        sign = next(sign for sign in SIGNS.values() if sign in word)
        found.add(sign.join(sorted(word.split(sign))))
    assert len(found) == len(text.split())
    return found


def terrain_lines(content):
    """Id, what it does to movement, who wins ties (sea and base have no battles)."""
    return [_terrain_line(terrain) for terrain in content.map.terrains]


def _terrain_line(terrain):
    words = [terrain.id]
    words += ["stop"] * terrain.stop + [f"stop:{name}" for name in sorted(terrain.stop_types)]
    words += ["prohibited"] * terrain.prohibited + [
        f"prohibited:{name}" for name in sorted(terrain.prohibited_types)
    ]
    words += ["special-forces-enter"] * terrain.special_forces
    if not terrain.is_land:
        return " ".join([*words, "sea" if terrain.is_sea else "base"])
    return " ".join([*words, ["attacker", "defender", "allied", "opfor"][terrain.tie]])


def column_lines(content):
    """Each column of the Battle Results Table with its six results."""
    charts = content.charts
    return [
        f"{name} " + " ".join(RESULTS[result] for result in charts.results[6 * k : 6 * k + 6])
        for k, name in enumerate(charts.columns)
    ]


def types_on_column(content, name):
    """The ground types that fire on that column, those of the scenario's units only."""
    column = content.charts.columns.index(name)
    return {
        unit.type_name
        for unit in content.units
        if not unit.is_air and content.charts.column_of[unit.type] == column
    }


def card_lines(content):
    """Id, number (`?` with its six values), disposition, whether it also reshuffles, title."""
    return [_card_line(card) for card in content.cards]


def _card_line(card):
    number = "?" + ",".join(str(value) for value in card.turn_roll) if card.turn_roll else str(card.turn)
    extra = ["+reshuffle"] * (card.reshuffles and card.disposition_name != "reshuffle")
    return " ".join([card.id, number, card.disposition_name, *extra, card.title["en"]])


def levels(content):
    """Victory levels from the best to the worst: points, whether it is won."""
    return [(level.points, level.wins) for level in content.charts.levels]


def spaces_named(content, numbers):
    """The ids of spaces given by number."""
    return [content.map.ids[number] for number in numbers]
