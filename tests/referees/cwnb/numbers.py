"""Hit numbers (part 3.1 of the clause list; rules 7.13-7.16, 7.2, 8.33, 8.34, 10, 12.2, 13.1)."""

from tests.referees.cwnb.printed import Card, Rules
from tests.referees.cwnb.script import Game
from tests.referees.cwnb.table import Ship

ROW_BONUS = {1: 1, 2: 0, 3: -1}


def torpedo_number(rules: Rules, card: Card, firer: Ship, target: Ship) -> int:
    """Torpedo against a passive submarine: Hunter +1, elusive target -1 (7.13d, 7.13e, R-CWNB-42)."""
    number = card.hit[0] + (1 if firer.hull.is_hunter else 0)
    return number - (1 if target.hull.is_elusive and rules.elusive_torpedo else 0)


def asw_number(g: Game, card: str, seat: int, target: Ship, area: bool = False) -> int:
    """ASW as attack or defence: carrier of who plays it, elusive -1, Area +1 (7.14c-e, 8.34b, 8.34c, 13.1a)."""
    active, passive = g.pack.cards[card].hit
    number = (active if target.active else passive) + g.t.carrier_bonus(seat)
    number -= 1 if target.hull.is_elusive else 0
    return number + (1 if area and g.rules.quick_area else 0)


def cover_number(g: Game, card: str, seat: int, area: bool = False) -> int:
    """Air Cover: carrier of who plays it, Area +1 (8.33c, 10a, 13.1a)."""
    number = g.pack.cards[card].hit[0] + g.t.carrier_bonus(seat)
    return number + (1 if area and g.rules.quick_area else 0)


def strike_number(g: Game, carrier: Ship, target: Ship) -> int:
    """Carrier strike: current rating, and with 12.2 the row of the target (7.2d, 12.2a)."""
    return g.t.rating(carrier) + (ROW_BONUS[target.row] if g.rules.strike_rows else 0)


def lbas_number(card: Card, target: Ship) -> int:
    """Land Based Air Strike: the number for the row of the target (7.15d)."""
    return card.hit[target.row - 1]
