"""A bare state to try mechanics on."""

from coldwake.core.options import Options
from coldwake.core.state import State


def table(zones, pieces=12, size=8, seats=3):
    """So many pieces; those of some zones are given, all others lie in zone 0."""
    s = State()
    s.clear(seats, pieces, size, Options({}))
    for zone, content in zones.items():
        for piece in content:
            s.move(piece, zone)
    return s


def contents(s, *zones):
    """What lies in some zones; every piece must know where it is."""
    assert all(s.where[piece] == zone for zone, content in enumerate(s.zones) for piece in content)
    return [list(s.zones[zone]) for zone in zones]
