"""The scenario's victory conditions."""

from typing import Any

from tests.referees.blitz.table import Table


def level_entry(table: Table, total: int) -> dict[str, Any]:
    """The highest level whose points are reached."""
    levels: list[dict[str, Any]] = table.scenario.victory["level"]
    return max((entry for entry in levels if total >= entry["points"]), key=lambda entry: entry["points"])


def level(table: Table, total: int) -> str:
    name: str = level_entry(table, total)["id"]
    return name


def held(table: Table, spaces: list[str]) -> bool:
    return all(table.control[space] == "allied" for space in spaces)


def sudden_end(table: Table) -> bool:
    """R-BLITZ-56: only where the scenario says so."""
    spaces = table.scenario.victory.get("sudden", [])
    return bool(spaces) and held(table, spaces)


def points(table: Table) -> int:
    """Points for controlled spaces, less the losses of Allied ground units."""
    victory = table.scenario.victory
    total = sum(s.points for s in table.scenario.spaces.values() if table.control[s.id] == "allied")
    lost = sum(unit.at == "eliminated" and not unit.card.air for unit in table.units.values())
    total -= lost * victory["per_loss"]
    if not held(table, victory.get("must_hold", [])):
        total -= victory.get("must_hold_loss", 0)
    if table.ending == "sudden-end":
        total += victory.get("sudden_bonus", 0)
    return total
