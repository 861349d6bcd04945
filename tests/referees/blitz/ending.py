"""The scenario's victory conditions."""

from typing import Any

from tests.referees.blitz.table import Table


def level_entry(table: Table, total: int) -> dict[str, Any]:
    """The highest level whose points are reached; R-BLITZ-56: a sudden end may be worth a certain level at least."""
    victory = table.scenario.victory
    levels: list[dict[str, Any]] = victory["level"]
    reached = [entry for entry in levels if total >= entry["points"]]
    if table.ending == "sudden-end" and "sudden_level" in victory:
        reached += [entry for entry in levels if entry["id"] == victory["sudden_level"]]
    return max(reached, key=lambda entry: entry["points"])


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
    total: int = sum(s.points for s in table.scenario.spaces.values() if table.control[s.id] == "allied")
    lost = sum(unit.at == "eliminated" and not unit.card.air for unit in table.units.values())
    total -= lost * victory["per_loss"]
    if not held(table, victory.get("must_hold", [])):
        total -= victory.get("must_hold_loss", 0)
    if table.ending == "sudden-end":
        total += victory.get("sudden_bonus", 0)
    return total
