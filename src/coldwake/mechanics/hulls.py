"""Ships with damage under them: attack cards that hit stay under the ship until it sinks or is repaired."""

from coldwake.core.state import State


def damage_under(s: State, under: int, value_of: bytes) -> int:
    """What the cards in the zone under a ship add up to."""
    total = 0
    for card in s.zones[under]:
        total += value_of[card]
    return total


def send_down(s: State, ship: int, under: int, discard: int, pile: int) -> None:
    """A ship sinks: the cards under it are discarded, and it goes to the pile of whoever sank it."""
    s.move_all(under, discard)
    s.move(ship, pile)
