"""MNB-7.1 to MNB-7.5: which ships can launch which cards at whom. Nothing here changes anything."""

from typing import Final

from coldwake.games.mnb.rules.constants import GUN_MASK, MAX_ATTACKS, TORPEDO, TORPEDO_MASK, WEAPONS
from coldwake.games.mnb.rules.queries import (
    all_ships,
    depth,
    distance,
    foes,
    has_ships,
    submarines,
    surface_ships,
)
from coldwake.games.mnb.rules.state import ACTED, ACTIVE, ROW, SPAN, WIDTH, Ocean
from coldwake.mechanics.formation import ROWS

STRIKES: Final = 1
HUNTS: Final = 2
"""The two kinds of attack that a ship makes without a card; a turn is for one of them (R-MNB-25)."""


def ledger_is_full(s: Ocean) -> bool:
    """No table announces so many attacks in a turn; a pack of one's own might."""
    return len(s.ledger) >= MAX_ATTACKS * WIDTH


# -- targets --------------------------------------------------------------------------------------


def surface_targets(s: Ocean) -> list[int]:
    """Every surface ship of an enemy, in whatever row (MNB-7.4f, MNB-7.10b)."""
    found: list[int] = []
    for foe in foes(s, s.active):
        found.extend(surface_ships(s, foe))
    return found


def submarine_targets(s: Ocean) -> list[int]:
    """Every submarine of an enemy, passive or active (MNB-7.10d, MNB-10.2b)."""
    found: list[int] = []
    for foe in foes(s, s.active):
        found.extend(submarines(s, foe))
    return found


def targets_of_card(s: Ocean, card: int, firers: tuple[int, ...]) -> list[int]:
    """What an attack card reaches from these ships.

    A torpedo reaches any ship or submarine (MNB-7.4c, MNB-7.4e, MNB-7.12c); a gun or missile the surface
    ships at an allowed distance from its deepest ship (MNB-7.4a, MNB-7.4b, R-MNB-19, R-MNB-23).
    """
    if s.pack.kind_of[card] == TORPEDO:
        return surface_targets(s) + submarine_targets(s)
    rows = _rows_in_range(s, card, _deepest(s, firers))
    found: list[int] = []
    for foe in foes(s, s.active):
        for row in range(1, ROWS + 1):
            if rows >> row & 1:
                found.extend(s.zones[ROW + row + SPAN * foe])
    return found


def _rows_in_range(s: Ocean, card: int, from_depth: int) -> int:
    """The enemy rows a card reaches from a depth, as a mask."""
    green = s.pack.range_of[card]
    rows = 0
    for row in range(1, ROWS + 1):
        if green >> distance(from_depth, row) & 1:
            rows |= 1 << row
    return rows


def _deepest(s: Ocean, firers: tuple[int, ...]) -> int:
    deepest = 1
    for ship in firers:
        deepest = max(deepest, depth(s, ship))
    return deepest


def _finds_target(s: Ocean, card: int, from_depth: int) -> bool:
    """Whether anything can be hit when the deepest ship stands so far back."""
    torpedo = s.pack.kind_of[card] == TORPEDO
    rows = 0 if torpedo else _rows_in_range(s, card, from_depth)
    for foe in foes(s, s.active):
        if torpedo and has_ships(s, foe):
            return True
        for row in range(1, ROWS + 1):
            if rows >> row & 1 and s.zones[ROW + row + SPAN * foe]:
                return True
    return False


# -- launchers ------------------------------------------------------------------------------------


def launchers_on(s: Ocean, ship: int, symbols: int) -> int:
    """How many launchers of the shown kinds a ship has; they may be mixed (MNB-7.2b, MNB-7.2c)."""
    if not s.pack.weapon_mask[ship] & symbols:
        return 0
    total = 0
    for kind in range(WEAPONS):
        if symbols >> kind & 1:
            total += s.pack.weapons[ship * WEAPONS + kind]
    return total


def can_launch(s: Ocean, ship: int, symbols: int) -> bool:
    """A ship that has not acted and shows a symbol; torpedoes need an active submarine (MNB-7.1a, MNB-7.2a).

    Rules: MNB-7.9b, R-MNB-20, R-MNB-29.
    """
    if s.flags[ship] & ACTED or not s.pack.weapon_mask[ship] & symbols:
        return False
    return not s.pack.submarine[ship] or (not symbols & GUN_MASK and not must_surface(s, ship, symbols))


def must_surface(s: Ocean, ship: int, symbols: int) -> bool:
    """Whether a ship is a passive submarine that may not make such an attack (MNB-7.9b, R-MNB-21)."""
    if not s.pack.submarine[ship] or s.flags[ship] & ACTIVE:
        return False
    return s.rules.passive_is_silent or symbols & TORPEDO_MASK > 0


def supplied(s: Ocean, card: int, firers: tuple[int, ...]) -> int:
    """The launchers that some ships give to a card together."""
    total = 0
    for ship in firers:
        total += launchers_on(s, ship, s.pack.symbols_of[card])
    return total


def is_supplied(s: Ocean, card: int, firers: tuple[int, ...]) -> bool:
    """Whether they suffice; then no further ship may be added (R-MNB-28)."""
    return supplied(s, card, firers) >= s.pack.launchers_of[card]


def next_launchers(s: Ocean, card: int, firers: tuple[int, ...]) -> list[int]:
    """The ships that may give launchers next, such that the card can still be launched at somebody."""
    symbols = s.pack.symbols_of[card]
    ready = [ship for ship in all_ships(s, s.active) if ship not in firers and can_launch(s, ship, symbols)]
    return [ship for ship in ready if _leads_somewhere(s, card, firers + (ship,), ready)]


def _leads_somewhere(s: Ocean, card: int, firers: tuple[int, ...], ready: list[int]) -> bool:
    """Whether these ships, or these and some more of those ready, can hit something."""
    symbols = s.pack.symbols_of[card]
    needed = s.pack.launchers_of[card]
    have = supplied(s, card, firers)
    deepest = _deepest(s, firers)
    if have >= needed:
        return _finds_target(s, card, deepest)
    more = [ship for ship in ready if ship not in firers]
    for back in range(deepest, ROWS + 1):
        within = [ship for ship in more if depth(s, ship) <= back]
        reached = back == deepest or len([ship for ship in within if depth(s, ship) == back]) > 0
        total = have + sum([launchers_on(s, ship, symbols) for ship in within])
        if reached and total >= needed and _finds_target(s, card, back):
            return True
    return False


def can_be_launched(s: Ocean, card: int) -> bool:
    """Whether some ships could launch an attack card at somebody (MNB-7.2e)."""
    symbols = s.pack.symbols_of[card]
    ready = [ship for ship in all_ships(s, s.active) if can_launch(s, ship, symbols)]
    for ship in ready:
        if _leads_somewhere(s, card, (ship,), ready):
            return True
    return False


# -- attacks without a card -----------------------------------------------------------------------


def inherent_targets(s: Ocean, ship: int, kinds: int) -> list[int]:
    """What a carrier's or submarine's own attacks of these kinds may aim at (MNB-7.11a, MNB-7.12a)."""
    found: list[int] = []
    if kinds & STRIKES and s.pack.strikes[ship]:
        found.extend(surface_targets(s))
    if kinds & HUNTS and s.pack.asw[ship]:
        found.extend(submarine_targets(s))
    return found
