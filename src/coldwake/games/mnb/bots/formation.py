"""Where the greedy player of Modern Naval Battles puts its ships.

A ship stands as deep as its attack of this turn allows, and whoever does not attack stands in the last
row. The rows before it are held by ships that the enemy gains least by: cheap, tough, self-defending.
"""

from coldwake.games.mnb.bots.facts import ShipFacts
from coldwake.games.mnb.bots.fleets import chance
from coldwake.games.mnb.bots.table import ROWS


def formation(ships: dict[str, ShipFacts], left: dict[str, int], wanted: dict[str, int]) -> dict[str, int]:
    """The row of each surface ship; `wanted` are the rows that attacks of this turn are made from."""
    depth = min(ROWS, len(ships))
    rows = {id: min(row, depth) for id, row in wanted.items() if id in ships}
    idle = sorted(
        (id for id in ships if id not in rows),
        key=lambda id: (exposure(ships[id], left[id]), id),
        reverse=True,
    )
    for row in range(1, depth):
        if row not in rows.values() and idle:
            rows[idle.pop()] = row
    rows.update(dict.fromkeys(idle, depth))
    return closed_up(rows)


def closed_up(rows: dict[str, int]) -> dict[str, int]:
    """The same formation without empty rows between ships."""
    used = sorted(set(rows.values()))
    return {id: used.index(row) + 1 for id, row in rows.items()}


def exposure(ship: ShipFacts, left: int) -> float:
    """What the enemy gains, hit by hit, from a ship in front."""
    alone = chance(ship.self_defence) if ship.self_defence else 0.0
    return (ship.vp + 2 * ship.hand + 3 * len(ship.strikes)) * (1 - alone) / max(1, left)
