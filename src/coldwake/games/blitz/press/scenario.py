"""The sheet of a scenario: what it is about, how it is set up, its tables, its own rules (BLITZ-2.2a)."""

from collections.abc import Iterable, Sequence

from coldwake.core.game import Game
from coldwake.games.blitz.faces.map import map_picture
from coldwake.games.blitz.faces.signs import TERRAIN, TERRAIN_SIGNS, inked
from coldwake.games.blitz.faces.symbols import HEIGHT, WIDTH, symbol
from coldwake.games.blitz.faces.words import SIZES, say
from coldwake.games.blitz.press.counters import figures, unit_side
from coldwake.games.blitz.press.facts import (
    DICE,
    insertion_modifiers,
    insertion_of,
    jumps,
    movement_in,
    own,
    results_of,
    said,
    tie_in,
    turnaround_of,
)
from coldwake.games.blitz.words.content import TYPES, Content, Landing, Unit, content_of
from coldwake.games.blitz.words.victory import aim, levels_told
from coldwake.press import Paper, Section, Table
from coldwake.web.faces.inks import INK
from coldwake.web.faces.paint import document

PHASES = range(1, 13)
OPTIONS = ("7.5", "10.3", "10.4", "10.5")
BY_TYPE = {"armor": "ARM", "special-forces": "SF", "guerrilla": "GUE", "engineer": "ENG"}
"""Traits that a unit of that type has as a matter of course."""


def scenario(game: Game, language: str) -> Paper:
    """The whole sheet."""
    content = content_of(game)
    under = f"{content.allied_name[language]} – {content.opfor_name[language]}"
    sections = [
        _glance(content, language),
        _victory(content, language),
        _set_up(content, language),
        *_forces(game, language),
        *_tables(content, language),
        _rules(content, language),
        _types(content, language),
        _turn(language),
    ]
    name, intro = content.name[language], content.intro[language]
    return Paper(name, under, intro, map_picture(game, language), sections)


# -- what it is about ------------------------------------------------------------------------------


def _glance(content: Content, language: str) -> Section:
    limits = said(language, "limits", allied=content.allied_stack, opfor=content.opfor_stack)
    rows = [
        [said(language, "year"), str(content.year)],
        [said(language, "you"), content.allied_name[language]],
        [said(language, "they"), content.opfor_name[language]],
        [own(language, "table.track"), said(language, "turns", turns=content.turns, most=content.most_turns)],
        [said(language, "stacking"), limits],
        [said(language, "naval"), said(language, "naval.limit", limit=content.charts.naval_limit)],
    ]
    return Section(said(language, "glance"), table=Table(["wide", "wide"], [], rows), short=True)


def _victory(content: Content, language: str) -> Section:
    words = aim(content, language)
    rows = [list(row) for row in levels_told(content, language)]
    head = [own(language, "table.brief.level"), own(language, "table.brief.points")]
    table = Table(["wide", "plain"], head, rows)
    return Section(own(language, "table.goals"), [words[:1].upper() + words[1:]], table=table, short=True)


def _set_up(content: Content, language: str) -> Section:
    """Step by step, as BLITZ-3.1 has it."""
    steps = [said(language, "set_up.track", turns=content.turns), said(language, "set_up.allied")]
    steps.append(said(language, "set_up.hidden"))
    if any(len(unit.firepower) > 1 and not unit.is_air for unit in _side(content, "opfor")):
        steps.append(said(language, "set_up.stand_ins"))
    steps += [_dealt(content, pool.id, language) for pool in content.pools]
    if any(unit.start == "pool" for unit in content.units):
        steps.append(said(language, "set_up.pool"))
    steps += [said(language, "set_up.cards"), said(language, "set_up.control")]
    return Section(said(language, "set_up"), points=steps)


def _dealt(content: Content, pool: str, language: str) -> str:
    """What is shuffled, and where it is laid out."""
    found = next(one for one in content.pools if one.id == pool)
    ids = ", ".join(content.units[number].id for number in found.units)
    names = ", ".join(content.map.spaces[number].name[language] for number in found.spaces)
    return said(language, "set_up.dealt", pool=pool, units=ids, spaces=names)


# -- forces ----------------------------------------------------------------------------------------


def _side(content: Content, side: str) -> list[Unit]:
    return [unit for unit in content.units if unit.side_name == side]


def _forces(game: Game, language: str) -> list[Section]:
    content = content_of(game)
    names = {"allied": content.allied_name[language], "opfor": content.opfor_name[language]}
    rolls = {side: _roll(game, _side(content, side), language) for side in names}
    return [
        Section(names[side], table=roll, short=True, new_page=side == "allied")
        for side, roll in rolls.items()
    ]


def _roll(game: Game, units: Sequence[Unit], language: str) -> Table:
    """Units by where they begin, each with its counter: spaces first, then what is dealt, then boxes."""
    pools = [f"pool {pool.id}" for pool in content_of(game).pools]
    last = [*pools, "air", "box", "pool"]
    starts = dict.fromkeys(unit.start for unit in units)
    rows: list[list[str]] = []
    for start in sorted(starts, key=lambda start: last.index(start) if start in last else -1):
        rows.append([_start(content_of(game), start, language)])
        rows += [_unit(game, unit, language) for unit in units if unit.start == start]
    return Table(["picture", "plain", "wide"], [], rows)


def _start(content: Content, start: str, language: str) -> str:
    names = {space.id: space.name[language] for space in content.map.spaces}
    if start in names:
        return names[start]
    if start.startswith("pool "):
        return said(language, "starts.dealt", pool=start.removeprefix("pool "))
    return said(language, f"starts.{start}")


def _unit(game: Game, unit: Unit, language: str) -> list[str]:
    """The counter, its id, its name; below the name what is not told by its values."""
    told = [own(language, f"type.{unit.type_name}")]
    told += [own(language, f"trait.{trait}") for trait in unit.traits if BY_TYPE.get(trait) != unit.type_name]
    if unit.aaa:
        told.append(own(language, "help.aaa", aaa=unit.aaa))
    told += _flying(game, unit, language)
    names = {space.id: space.name[language] for space in content_of(game).map.spaces}
    if unit.entry:
        told.append(said(language, "enters", spaces=", ".join(names[id] for id in unit.entry)))
    values = " → ".join(figures(unit, step) for step in range(len(unit.firepower)))
    facts = "; ".join([values, *map(_inside, told)])
    return [unit_side(unit, 0), unit.id, f"{unit.name[language]}\n{facts}"]


def _inside(words: str) -> str:
    """Words as they stand within a sentence; an abbreviation stays as it is."""
    return words if words[:2].isupper() else words[:1].lower() + words[1:]


def _flying(game: Game, unit: Unit, language: str) -> list[str]:
    """What a transport lifts, and where an aircraft may go."""
    names = {space.id: space.name[language] for space in content_of(game).map.spaces}
    cargo = [
        said(language, "heliborne") if kind == "heliborne" else own(language, f"type.{kind}").lower()
        for kind in unit.carries
    ]
    cargo += unit.carries_units
    told = [own(language, "help.carries", cargo=", ".join(cargo))] if cargo else []
    if unit.missions:
        told.append(own(language, "help.missions", spaces=", ".join(names[id] for id in unit.missions)))
    return told + [own(language, "help.once")] * unit.once


# -- tables ----------------------------------------------------------------------------------------


def _tables(content: Content, language: str) -> Iterable[Section]:
    charts = content.charts
    dice = Table(["plain", *["die"] * 6], ["", *map(str, DICE)], results_of(content, language))
    words = [own(language, "aid.results.text")]
    yield Section(own(language, "aid.results"), words, table=dice, short=True, new_page=True)
    yield _terrain(content, language)
    flown = turnaround_of(content, language)
    if flown:
        head = [said(language, "turnaround.type"), said(language, "turnaround.ready")]
        table, words = Table(["wide", "plain"], head, flown), [said(language, "turnaround.six")]
        yield Section(said(language, "turnaround"), words, table=table, short=True)
    if jumps(content):
        table, words = (
            Table(["plain", "wide"], [], insertion_of(charts, language)),
            insertion_modifiers(charts, language),
        )
        yield Section(said(language, "insertion"), words, table=table, short=True)


def _terrain(content: Content, language: str) -> Section:
    rows = [
        [_look(one.look), one.name[language], movement_in(one, language), tie_in(one, language)]
        for one in content.map.terrains
    ]
    head = ["", own(language, "aid.terrain"), own(language, "aid.movement"), said(language, "tie.short")]
    table = Table(["sign", "wide", "wide", "wide"], head, rows)
    return Section(said(language, "terrain"), table=table, short=True)


def _look(look: str) -> str:
    return document(TERRAIN, TERRAIN, "", inked(TERRAIN_SIGNS[look], INK))


# -- rules -----------------------------------------------------------------------------------------


def _rules(content: Content, language: str) -> Section:
    """What this scenario has of its own."""
    found = []
    if content.charts.landings:
        found.append(said(language, "rule.naval", limit=content.charts.naval_limit))
    found += [_landing(content, landing, language) for landing in content.charts.landings]
    bases = [space.name[language] for space in content.map.spaces if "airbase" in space.flags]
    if bases:
        key = "rule.clear_bases" if content.clear_bases else "rule.bases"
        found.append(said(language, key, spaces=", ".join(bases)))
    entered = [one.name[language] for one in content.map.terrains if one.special_forces]
    found += [said(language, "rule.special_forces", terrains=", ".join(entered))] if entered else []
    options = ", ".join(f"{own(language, f'option.{key}.name').lower()} ({key})" for key in OPTIONS)
    found.append(said(language, "rule.options", options=options))
    return Section(said(language, "rules"), points=found, short=True)


def _landing(content: Content, landing: Landing, language: str) -> str:
    """A landing space with what is particular about it."""
    names = [space.name[language] for space in content.map.spaces]
    told = []
    if landing.needs >= 0:
        told.append(said(language, "landing.needs", space=names[landing.needs]))
    if landing.free:
        told.append(said(language, "landing.free", number=landing.free))
    if landing.goes_back:
        told.append(said(language, "landing.back"))
    if landing.sails_to:
        spaces = ", ".join(names[space] for space in landing.sails_to)
        told.append(said(language, "landing.sails", spaces=spaces))
    rules = "; ".join(told) or said(language, "landing.open")
    return said(language, "landing", space=names[landing.space], told=rules)


def _types(content: Content, language: str) -> Section:
    """The symbols of types and sizes that occur (BLITZ-2.5c)."""
    cells: list[str] = []
    for kind in TYPES:
        sides = [unit.side_name for unit in content.units if unit.type_name == kind]
        if sides:
            cells += [document(WIDTH, HEIGHT, "", symbol(kind, sides[0])), own(language, f"type.{kind}")]
    rows = [(cells[first : first + 4] + ["", ""])[:4] for first in range(0, len(cells), 4)]
    sizes = [size for size in SIZES if any(unit.size == size for unit in content.units)]
    told = " · ".join(f"{size} {say(language, f'size.{SIZES[size]}')}" for size in sizes)
    words = [said(language, "counters.text"), *([told] if told else [])]
    table = Table(["picture", "wide", "picture", "wide"], [], rows)
    return Section(own(language, "aid.counters"), words, table=table, short=True)


def _turn(language: str) -> Section:
    """What is done in each of the twelve phases (BLITZ-3.3)."""
    told = [f"{own(language, f'phase.{number}')}. {said(language, f'turn.{number}')}" for number in PHASES]
    return Section(said(language, "turn"), [said(language, "turn.stacking")], told)
