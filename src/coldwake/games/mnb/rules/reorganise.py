"""MNB-5.1 and MNB-9, Reorganize Fleet: reinforcements, then rows and modes, no way back (R-MNB-14).

All of it is done openly, so the end of a part shows nothing new and may be undone like any click. A card
that was played and a ship that has joined stay: those are barriers.
"""

from coldwake.core.nodes import Decision, Node, do, loop, procedure
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import ACTING, BUYING, CANCEL, DONE, FORMING, ROW_ACTION, SPENDING
from coldwake.games.mnb.rules.hands import card_in_hand, hand_actions
from coldwake.games.mnb.rules.playing import play_card
from coldwake.games.mnb.rules.queries import active_seat, all_ships, hand_is_empty, has_reserve, has_ships
from coldwake.games.mnb.rules.setup import affordable
from coldwake.games.mnb.rules.state import ACTIVE, ROW, ROW_OF, SPAN, SUBS, Ocean
from coldwake.mechanics import formation

# -- 9 Reinforcements -----------------------------------------------------------------------------


def begin_reorganising(s: Ocean, f: Frame) -> None:
    """Cards come first (R-MNB-13)."""
    s.stage = SPENDING


def may_spend(s: Ocean, f: Frame) -> bool:
    """As long as a card and a ship to buy are left; both are public."""
    return s.stage == SPENDING and not hand_is_empty(s, s.active) and has_reserve(s, s.active)


def cards_to_spend(s: Ocean, f: Frame) -> list[int]:
    """Any card counts, whatever its type (MNB-9a, MNB-9b).

    Rules: MNB-5.1c.
    """
    return [DONE] + hand_actions(s, s.active)


def spend_card(s: Ocean, f: Frame, action: int) -> None:
    """It is used up, and cannot attack or defend any more (MNB-9e)."""
    if action == DONE:
        s.stage = BUYING
        return
    card = card_in_hand(s, s.active, action)
    play_card(s, s.active, card)
    emit(s, events.CARD_SPENT, (s.active, card))


def end_spending(s: Ocean, f: Frame) -> None:
    """No card can be spent after this."""
    s.stage = BUYING


def may_buy(s: Ocean, f: Frame) -> bool:
    """Whether the points reach for any ship in the reserve."""
    return s.stage == BUYING and len(affordable(s, s.active, s.points)) > 0


def ships_to_buy(s: Ocean, f: Frame) -> list[int]:
    """Any reserve ships whose VP the points cover together (MNB-9c, MNB-3.3d)."""
    return [DONE] + [s.pack.ship_action + ship for ship in affordable(s, s.active, s.points)]


def buy_ship(s: Ocean, f: Frame, action: int) -> None:
    """It joins at once, in the last row or passive beside the fleet (MNB-9d, R-MNB-17)."""
    if action == DONE:
        s.stage = FORMING
        return
    ship = action - s.pack.ship_action
    s.points -= s.pack.vp[ship]
    if s.team[s.active] != s.lonely_side:
        s.lonely_side = -1  # R-MNB-12: this side has not stayed empty
    base = SPAN * s.active
    s.move_sorted(ship, (SUBS if s.pack.submarine[ship] else ROW + last_row(s, s.active)) + base)
    s.flags = put(s.flags, ship, 0)  # R-MNB-16: it may act this turn
    s.reveal_barrier()
    emit(s, events.SHIP_BOUGHT, (s.active, ship, s.points))


def last_row(s: Ocean, seat: int) -> int:
    """The rearmost row in use; the first of an empty fleet."""
    for row in range(formation.ROWS, 1, -1):
        if s.zones[ROW + row + SPAN * seat]:
            return row
    return 1


def end_buying(s: Ocean, f: Frame) -> None:
    """Points left over are lost (R-MNB-15)."""
    s.points = 0
    s.stage = FORMING if has_ships(s, s.active) else ACTING


SPEND = Decision[Ocean]("spend", "MNB-9b", active_seat, cards_to_spend, spend_card, step="T1a")
BUY = Decision[Ocean]("buy", "MNB-9c", active_seat, ships_to_buy, buy_ship, step="T1b")

# -- 5.1 Rows and modes ---------------------------------------------------------------------------


def is_forming(s: Ocean, f: Frame) -> bool:
    """Until the player is done."""
    return s.stage == FORMING


def ships_to_order(s: Ocean, f: Frame) -> list[int]:
    """Any own ship: a surface ship changes its row, a submarine its mode (MNB-5.1a, MNB-5.1e)."""
    options = [s.pack.ship_action + ship for ship in all_ships(s, s.active)]
    options.append(DONE)
    options.sort()  # the buttons come before the ships
    return options


def order_ship(s: Ocean, f: Frame, action: int) -> None:
    """A submarine turns at once; a surface ship is asked for its row."""
    if action == DONE:
        close_formation(s)
        return
    ship = action - s.pack.ship_action
    if not s.pack.submarine[ship]:
        s.push((NEW_ROW.id, 0, ship))
        return
    s.flags = put(s.flags, ship, s.flags[ship] ^ ACTIVE)
    emit(s, events.MODE_SET, (s.active, ship, s.flags[ship] & ACTIVE))


def close_formation(s: Ocean) -> None:
    """Gaps close (MNB-5.1b), and the actions begin."""
    s.stage = ACTING
    if formation.close_ranks(s, ROW + SPAN * s.active):
        emit(s, events.ROWS_ADVANCED, (s.active,))


def rows_to_move_to(s: Ocean, f: Frame) -> list[int]:
    """Any other of the three rows (MNB-3.4a, R-MNB-59)."""
    own = ROW_OF[s.where[f[2]]]
    return [CANCEL] + [ROW_ACTION + row for row in range(1, formation.ROWS + 1) if row != own]


def move_ship(s: Ocean, f: Frame, action: int) -> None:
    """Any number of ships may change places (MNB-5.1d)."""
    if action == CANCEL:
        return
    row = action - ROW_ACTION
    s.move_sorted(f[2], ROW + row + SPAN * s.active)
    emit(s, events.SHIP_MOVED, (s.active, f[2], row))


REORGANISE = Decision[Ocean]("reorganise", "MNB-5.1a", active_seat, ships_to_order, order_ship, step="T1c")
NEW_ROW = Decision[Ocean](
    "new_row", "MNB-5.1a", active_seat, rows_to_move_to, move_ship, "reorganise", "T1c", about="ship"
)

REORGANISE_FLEET = procedure(
    "reorganise_fleet",
    "MNB-5.1a",
    do(begin_reorganising, "R-MNB-14"),
    loop(may_spend, "spend", "MNB-9b"),
    do(end_spending, "R-MNB-14"),
    loop(may_buy, "buy", "MNB-9c"),
    do(end_buying, "R-MNB-15"),
    loop(is_forming, "reorganise", "MNB-5.1a"),
)

NODES: list[Node[Ocean]] = [REORGANISE_FLEET, SPEND, BUY, REORGANISE, NEW_ROW]
"""The nodes of this chapter, in the order of play."""
