"""BLITZ-3.1: the set-up as the scenario gives it."""

from collections import Counter as Multiset

from tests.referees.blitz.table import Piece, Table
from tests.referees.stage import View


def lay_out(table: Table, view: View) -> None:
    """The counters of OPFOR lie face down where the scenario puts them; which is which is not known."""
    scenario = table.scenario
    named = [unit for unit in scenario.counters.values() if unit.side == "opfor" and not unit.air]
    park_opfor_air(table, view)
    fixed = Multiset(unit.start for unit in named if unit.start in scenario.spaces)
    spread = Multiset(space for spaces in scenario.pools.values() for space in spaces)
    dealt = deal(table)
    table.foul_unless(Multiset(dealt.values()) == spread, "BLITZ-3.1b", f"dealt {dealt}, should be {spread}")
    laid: Multiset[str] = Multiset()
    for entry in view["enemies"]:
        key, space = entry["id"], entry["at"]
        piece = table.enemies[key] = Piece(key, "opfor", space)
        if key in dealt:
            pools = [pool for pool, spaces in scenario.pools.items() if space in spaces]
            piece.candidates = {unit.id for unit in named if unit.start in pools}
        else:
            laid[space] += 1
            piece.candidates = {unit.id for unit in named if unit.start == space}
    table.foul_unless(laid == fixed, "BLITZ-3.1b", f"set-up of OPFOR: {laid} instead of {fixed}")


def park_opfor_air(table: Table, view: View) -> None:
    """BLITZ-8.0a: a scenario may give OPFOR air units; they are known and wait in Available."""
    due = {unit.id for unit in table.scenario.counters.values() if unit.side == "opfor" and unit.air}
    shown = {entry["unit"]: entry["id"] for entry in view["enemy_air"]}
    table.foul_unless(set(shown) == due, "BLITZ-8.0a", f"OPFOR air units {shown}, should be {due}")
    for name, key in shown.items():
        piece = table.opfor_air[key] = Piece(key, "opfor", "available")
        piece.counter = table.scenario.counters[name]
        piece.candidates = {name}
        piece.shown = True


def deal(table: Table) -> dict[int, str]:
    """The units of the set-up pools are shuffled, and one goes face down into each space of its pool."""
    dealt = {}
    while table.coming("unit_dealt"):
        told = table.see("unit_dealt", "BLITZ-3.1c", unit="")
        dealt[told["counter"]] = told["space"]
    return dealt
