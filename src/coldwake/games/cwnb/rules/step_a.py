"""Rule 6.1, step A: Prepare for Action."""

from coldwake.core.nodes import Decision, Node, call, for_each, procedure, unless
from coldwake.core.state import Frame, put, put_in
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import ADDITIONAL_SHIP, CANCEL, DONE, FOR_FOG, PASS, ROW_ACTION
from coldwake.games.cwnb.rules.hands import discard_from_hand, hand_actions_of_kind
from coldwake.games.cwnb.rules.node_kinds import active_seat
from coldwake.games.cwnb.rules.queries import all_ships, rows_open, surface_ships
from coldwake.games.cwnb.rules.setup import top_ship_to_show
from coldwake.games.cwnb.rules.state import (
    ACTIVE,
    AREA,
    CREW,
    CREWED,
    DISCARD,
    DOWN,
    HAND,
    IDLE,
    NAMING,
    RETREAT,
    ROW,
    ROW_OF,
    SPAN,
    SUBS,
    TOP_SHIP,
    WOKEN,
    Sea,
)
from coldwake.mechanics.dice import FACES, die_roll
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.ledger import NOTHING

# -- A.1 Clear the Decks --------------------------------------------------------------------------


def clear_the_decks(s: Sea, f: Frame) -> None:
    """Last turn's Retreat, Area Defenses and Crew Efficiency are discarded (CWNB-6.1A1a, 12.4c).

    Rules: CWNB-6.1A1c, R-CWNB-79.
    """
    base = SPAN * s.active
    for zone in (RETREAT, AREA, DOWN, CREW):
        for card in s.zones[zone + base]:
            emit(s, events.DECKS_CLEARED, (s.active, card))
        s.move_all(zone + base, DISCARD)
    for ship in all_ships(s, s.active):
        if s.flags[ship] & (CREWED | IDLE | WOKEN):
            s.flags = put(s.flags, ship, s.flags[ship] & ~(CREWED | IDLE | WOKEN))
    s.ruled_out = put_in(s.ruled_out, s.active, 0)
    s.played = 0
    s.fog = 0
    s.fog_rolled = 0
    s.refusals = 0
    s.stage = NAMING
    s.ledger = []


# -- A.2 Fog of War -------------------------------------------------------------------------------


def set_fog(s: Sea, f: Frame, die: int) -> None:
    """The roll is the most that step B.1 may cost (CWNB-6.1A2a).

    Rules: CWNB-2d, CWNB-6.1A2b.
    """
    s.fog = die
    s.fog_rolled = die
    events.rolled(s, FOR_FOG, s.active, die, FACES, NOTHING, NOTHING)


FOG_OF_WAR = die_roll("fog_of_war", "CWNB-6.1A2a", active_seat, set_fog)

# -- A.3 Adjust Formation -------------------------------------------------------------------------


def destinations(s: Sea, ship: int) -> list[int]:
    """The adjacent rows a ship may move to without changing any other ship's row (CWNB-6.1A3b-e).

    Rules: CWNB-6.1A3g, CWNB-6.1A3h, R-CWNB-85.
    """
    base = SPAN * s.active + ROW
    row = ROW_OF[s.where[ship]]
    alone = len(s.zones[base + row]) == 1
    if alone and row < ROWS and s.zones[base + row + 1]:
        return []
    rows: list[int] = []
    if row > 1:
        rows.append(row - 1)
    if row < ROWS and not alone:
        rows.append(row + 1)
    return rows


def no_ship_can_move(s: Sea, f: Frame) -> bool:
    """Public knowledge, so the prompt may be left out."""
    for ship in surface_ships(s, s.active):
        if may_move(s, ship):
            return False
    return True


def may_move(s: Sea, ship: int) -> bool:
    """Whether a surface ship has a destination; ships turned by a transfer stay (R-CWNB-72)."""
    return not s.flags[ship] & IDLE and len(destinations(s, ship)) > 0


def movable_ships(s: Sea, f: Frame) -> list[int]:
    """Surface ships with a destination, or pass."""
    shift = s.pack.ship_action
    options = [shift + ship for ship in surface_ships(s, s.active) if may_move(s, ship)]
    options.append(PASS)
    options.sort()  # the buttons come before the ships
    return options


def pick_ship_to_move(s: Sea, f: Frame, action: int) -> None:
    """Then its new row."""
    if action != PASS:
        s.push((ADJUST_ROW.id, 0, action - s.pack.ship_action))


def rows_to_move_to(s: Sea, f: Frame) -> list[int]:
    """The destinations, or cancel."""
    return [CANCEL] + [ROW_ACTION + row for row in destinations(s, f[2])]


def move_ship(s: Sea, f: Frame, action: int) -> None:
    """One ship, one row, once a turn (CWNB-6.1A3a)."""
    if action == CANCEL:
        s.push((ADJUST_SHIP.id, 0))
        return
    row = action - ROW_ACTION
    s.move_sorted(f[2], ROW + row + SPAN * s.active)
    emit(s, events.SHIP_MOVED, (s.active, f[2], row))


ADJUST_SHIP = Decision[Sea](
    "adjust_ship", "CWNB-6.1A3a", active_seat, movable_ships, pick_ship_to_move, step="A.3"
)
ADJUST_ROW = Decision[Sea](
    "adjust_row", "CWNB-6.1A3d", active_seat, rows_to_move_to, move_ship, "adjust_ship", "A.3", about="ship"
)

# -- A.4 Dive! Dive! ------------------------------------------------------------------------------


def surfaced_submarines(s: Sea, f: Frame) -> list[int]:
    """Own active submarines, or done (CWNB-6.1A4a).

    Rules: CWNB-5.24f, R-CWNB-09.
    """
    shift = s.pack.ship_action
    return [DONE] + [shift + ship for ship in s.zones[SUBS + SPAN * s.active] if s.flags[ship] & ACTIVE]


def no_submarine_to_dive(s: Sea, f: Frame) -> bool:
    """Public knowledge, so the prompt may be left out."""
    return len(surfaced_submarines(s, f)) == 1


def dive(s: Sea, f: Frame, action: int) -> None:
    """One submarine turns passive; ask again."""
    if action == DONE:
        return
    ship = action - s.pack.ship_action
    s.flags = put(s.flags, ship, s.flags[ship] & ~ACTIVE)
    emit(s, events.DIVED, (s.active, ship))
    if not no_submarine_to_dive(s, f):
        s.push(f)


DIVE = Decision[Sea]("dive", "CWNB-6.1A4a", active_seat, surfaced_submarines, dive, step="A.4")

# -- A.5 Ship, Ahoy! ------------------------------------------------------------------------------


def no_ship_to_come(s: Sea, f: Frame) -> bool:
    """Without a ship in the deck no Additional Ship card can be played (R-CWNB-10)."""
    return not s.zones[TOP_SHIP] or not s.zones[HAND + SPAN * s.active]


def additional_ship_cards(s: Sea, f: Frame) -> list[int]:
    """One Additional Ship card, or done.

    Rules: CWNB-6.1A5e, CWNB-9.1a.
    """
    return [DONE] + hand_actions_of_kind(s, s.active, ADDITIONAL_SHIP)


def call_ship(s: Sea, f: Frame, action: int) -> None:
    """The card is discarded and the top ship joins (CWNB-6.1A5b); then ask again (CWNB-9.1c).

    Rules: CWNB-9.1b.
    """
    if action == DONE:
        return
    discard_from_hand(s, action)
    ship = s.zones[TOP_SHIP][0]
    s.push((SHIP_AHOY_STEP.id, 0))
    if s.pack.submarine[ship]:
        _join(s, ship, SUBS + SPAN * s.active, 0)
    else:
        s.push((SHIP_AHOY_ROW.id, 0))


def rows_for_new_ship(s: Sea, f: Frame) -> list[int]:
    """Rows that keep the row requirement (CWNB-9.1d, R-CWNB-11).

    Rules: CWNB-6.1A5c.
    """
    return [ROW_ACTION + row for row in range(1, rows_open(s, s.active) + 1)]


def station_new_ship(s: Sea, f: Frame, action: int) -> None:
    """It joins the row and may be used at once (CWNB-6.1A5d)."""
    row = action - ROW_ACTION
    _join(s, s.zones[TOP_SHIP][0], ROW + row + SPAN * s.active, row)


def _join(s: Sea, ship: int, zone: int, row: int) -> None:
    # CWNB-9.1e, CWNB-9.1f
    s.move_sorted(ship, zone)
    s.flags = put(s.flags, ship, 0)
    emit(s, events.SHIP_JOINED, (s.active, ship, row))


SHIP_AHOY = Decision[Sea](
    "ship_ahoy", "CWNB-6.1A5a", active_seat, additional_ship_cards, call_ship, step="A.5"
)
SHIP_AHOY_ROW = Decision[Sea](
    "ship_ahoy_row", "CWNB-9.1d", active_seat, rows_for_new_ship, station_new_ship, step="A.5"
)
SHIP_AHOY_STEP = procedure(
    "ship_ahoy_step",
    "CWNB-6.1A5a",
    for_each(top_ship_to_show, "top_ship", "CWNB-6.1A5f"),
    unless(no_ship_to_come, call("ship_ahoy", "CWNB-6.1A5a")),
)

NODES: list[Node[Sea]] = [
    FOG_OF_WAR, ADJUST_SHIP, ADJUST_ROW, DIVE, SHIP_AHOY_STEP, SHIP_AHOY, SHIP_AHOY_ROW,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
