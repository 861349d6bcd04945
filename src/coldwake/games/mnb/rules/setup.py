"""Chapter 3: player order, navies, the secret purchase of fleets, their layout, the opening hands."""

from coldwake.core import nodes
from coldwake.core.chance import Generator
from coldwake.core.state import Frame, put_in
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import (
    CANCEL,
    EQUAL,
    LEAST_LOWERED,
    LOWERED_BY,
    NAVIES,
    NAVY_ACTION,
    POINTS_ACTION,
    READY,
    ROW_ACTION,
)
from coldwake.games.mnb.rules.queries import local_seat, surface_ships
from coldwake.games.mnb.rules.state import (
    HAND,
    PILE,
    RESERVE,
    ROW,
    SPAN,
    SUBS,
    UNPLACED,
    Ocean,
)
from coldwake.mechanics import dice, formation

# -- 3.1 Player order -----------------------------------------------------------------------------


def contenders(s: Ocean, f: Frame) -> list[int]:
    """Everybody rolls; then only those who are tied for the highest (MNB-3.1a, R-MNB-01)."""
    return [seat for seat in range(s.seats) if s.contenders >> seat & 1]


def order_is_open(s: Ocean, f: Frame) -> bool:
    """Whether nobody is first yet."""
    return len(s.order) == 0


def roll_for_order(s: Ocean, f: Frame, die: int) -> None:
    """One die each."""
    s.rolls = put_in(s.rolls, f[2], die)
    emit(s, events.ORDER_ROLLED, (f[2], die))


def compare_rolls(s: Ocean, f: Frame) -> None:
    """The highest is first; the others follow clockwise, for the whole game (MNB-3.1b)."""
    rolling = contenders(s, f)
    best = max([s.rolls[seat] for seat in rolling])
    highest = [seat for seat in rolling if s.rolls[seat] == best]
    s.contenders = sum([1 << seat for seat in highest])
    if len(highest) == 1:
        settle_order(s, highest[0])
        emit(s, events.FIRST_PLAYER, (highest[0],))


def settle_order(s: Ocean, first: int) -> None:
    """Clockwise from the first player."""
    s.order = bytes([(first + k) % s.seats for k in range(s.seats)])
    s.active = first


ORDER_DICE = nodes.procedure(
    "order_dice",
    "MNB-3.1a",
    nodes.for_each(contenders, "order_roll", "MNB-3.1a"),
    nodes.do(compare_rolls, "MNB-3.1b"),
)
ORDER_ROLL = nodes.Chance[Ocean](
    "order_roll", "MNB-3.1a", nodes.DIE, local_seat, dice.six, dice.face, roll_for_order
)

# -- 3.2 Navies -----------------------------------------------------------------------------------


def seats_without_navy(s: Ocean, f: Frame) -> list[int]:
    """In player order, whoever has no navy yet (MNB-3.2a)."""
    return [seat for seat in s.order if s.navies[seat] < 0]


def navies_on_offer(s: Ocean, f: Frame) -> list[int]:
    """Those of the scenario and the pack that nobody has taken (MNB-3.2c, R-MNB-02)."""
    allowed: list[str] = s.plan.navies or s.pack.navies
    return [
        NAVY_ACTION + navy for navy in range(len(NAVIES)) if NAVIES[navy] in allowed and navy not in s.navies
    ]


def choose_navy(s: Ocean, f: Frame, action: int) -> None:
    """Openly."""
    take_navy(s, f[2], action - NAVY_ACTION)


def take_navy(s: Ocean, seat: int, navy: int) -> None:
    """All its ships, and no others, are the player's (MNB-3.2b); a scenario may leave some at home."""
    s.navies = put_in(s.navies, seat, navy)
    for ship in s.pack.fleets[navy]:
        if ship not in s.plan.without:
            s.move_sorted(ship, RESERVE + SPAN * seat)
    emit(s, events.NAVY_CHOSEN, (seat, navy))


NAVY = nodes.Decision[Ocean](
    "navy", "MNB-3.2a", local_seat, navies_on_offer, choose_navy, step="S2", about="seat"
)

# -- 3.3 The allotment, and its shares in a team --------------------------------------------------


def prices(s: Ocean, seat: int) -> list[int]:
    """What each ship of a seat's navy costs, without those that stay at home."""
    ships = s.pack.fleets[s.navies[seat]]
    return [s.pack.vp[ship] for ship in ships if ship not in s.plan.without]


def settle_allotment(s: Ocean, f: Frame) -> None:
    """The agreed figure, lowered for all where a side's navies cannot fill it (MNB-3.3e, R-MNB-03).

    It always buys every player a ship (R-MNB-04).

    Rules: MNB-11.2b.
    """
    asked = s.plan.allotment if not s.plan.is_free else s.options.number("allotment")
    filled = min([sum([sum(prices(s, seat)) for seat in members(s, side)]) for side in s.team])
    least = max([sum([min(prices(s, seat)) for seat in members(s, side)]) for side in s.team])
    asked = max(lowered(asked, filled), least)
    if s.plan.shares:
        s.shares = tuple(s.plan.shares)
    else:
        s.shares = tuple([-1 if len(members(s, side)) > 1 else asked for side in s.team])
    s.allotment = asked
    emit(s, events.ALLOTMENT_SET, (asked,))


def lowered(asked: int, filled: int) -> int:
    """What becomes of the agreed figure where the smallest side can fill so much: by fives, not below 15."""
    if filled >= asked:
        return asked
    return max(filled - filled % LOWERED_BY, min(asked, LEAST_LOWERED))


def members(s: Ocean, side: int) -> list[int]:
    """A team's seats in player order."""
    return [seat for seat in s.order if s.team[seat] == side]


def teams_to_share(s: Ocean, f: Frame) -> list[int]:
    """The teams whose shares are not settled."""
    if not s.rules.teams:
        return []
    found: list[int] = []
    for seat in s.order:
        if s.shares[seat] < 0 and s.team[seat] not in found:
            found.append(s.team[seat])
    return found


def share_is_open(s: Ocean, f: Frame) -> bool:
    """Whether somebody of the team has no share."""
    return len(_waiting(s, f[2])) > 0


def _waiting(s: Ocean, side: int) -> list[int]:
    return [seat for seat in members(s, side) if s.shares[seat] < 0]


def _unshared(s: Ocean, side: int) -> int:
    return s.allotment - sum([max(0, s.shares[seat]) for seat in members(s, side)])


def _set_share(s: Ocean, seat: int, points: int) -> None:
    s.shares = put_in(s.shares, seat, points)
    s.reveal_barrier()
    emit(s, events.SHARE_SET, (seat, points))


def first_member(s: Ocean, f: Frame) -> int:
    """The member who comes first in player order speaks for the team."""
    return members(s, f[2])[0]


def _equal_part(s: Ocean, place: int, count: int) -> int:
    """What the member at this place gets of equal parts; the first gets the remainder too."""
    each = s.allotment // count
    return each if place > 0 else s.allotment - each * (count - 1)


def _equal_parts_buy_ships(s: Ocean, cheapest: list[int]) -> bool:
    """Whether each member's own part pays for the cheapest ship of that member's navy."""
    for place in range(len(cheapest)):
        if _equal_part(s, place, len(cheapest)) < cheapest[place]:
            return False
    return True


def share_options(s: Ocean, f: Frame) -> list[int]:
    """Equal shares, or so many points for the next member (R-MNB-53); each can buy a ship (R-MNB-04)."""
    waiting = _waiting(s, f[2])
    cheapest = [min(prices(s, seat)) for seat in waiting]
    is_first = len(waiting) == len(members(s, f[2]))
    equal = [EQUAL] if is_first and _equal_parts_buy_ships(s, cheapest) else []
    most = _unshared(s, f[2]) - sum(cheapest[1:])
    return equal + [POINTS_ACTION + points for points in range(cheapest[0], most + 1)]


def share_out(s: Ocean, f: Frame, action: int) -> None:
    """Equal shares leave the remainder to the first member; otherwise the last gets what is left."""
    waiting = _waiting(s, f[2])
    if action != EQUAL:
        _set_share(s, waiting[0], action - POINTS_ACTION)
        if len(waiting) == 2:
            _set_share(s, waiting[1], _unshared(s, f[2]))
        return
    for place in range(len(waiting)):
        _set_share(s, waiting[place], _equal_part(s, place, len(waiting)))


TEAM_SHARES = nodes.procedure("team_shares", "MNB-11.2b", nodes.loop(share_is_open, "share", "R-MNB-53"))
SHARE = nodes.Decision[Ocean](
    "share", "R-MNB-53", first_member, share_options, share_out, step="S3", about="side"
)

# -- 3.3 The purchase -----------------------------------------------------------------------------


def every_seat(s: Ocean, f: Frame) -> list[int]:
    """All at once and in secret (MNB-3.3a, R-MNB-05)."""
    return list(range(s.seats))


def points_left(s: Ocean, seat: int) -> int:
    """What the picked ships leave of the share (MNB-3.3b)."""
    return s.shares[seat] - sum([s.pack.vp[ship] for ship in s.zones[UNPLACED + SPAN * seat]])


def affordable(s: Ocean, seat: int, points: int) -> list[int]:
    """Ships in the reserve that cost no more than so many points."""
    return [ship for ship in s.zones[RESERVE + SPAN * seat] if s.pack.vp[ship] <= points]


def fleet_options(s: Ocean, f: Frame) -> list[int]:
    """A ship in or out; ready with at least one (R-MNB-04), and with what the scenario demands.

    Rules: R-MNB-06.
    """
    seat = f[2]
    picked = s.zones[UNPLACED + SPAN * seat]
    to_pick = affordable(s, seat, points_left(s, seat))
    ships = list(picked) + to_pick
    ships.sort()
    is_ready = fleet_is_complete(s, seat) if picked else len(to_pick) == 0
    return ([READY] if is_ready else []) + [s.pack.ship_action + ship for ship in ships]


def fleet_is_complete(s: Ocean, seat: int) -> bool:
    """Whether the picked ships hold what the scenario demands."""
    wanted = s.plan.must_include
    if not wanted:
        return True
    return any([s.pack.ships[ship].type == wanted for ship in s.zones[UNPLACED + SPAN * seat]])


def pick_or_put_back(s: Ocean, f: Frame, action: int) -> None:
    """One click picks a ship, another puts it back."""
    if action == READY:
        return
    _turn_over(s, f[2], action - s.pack.ship_action)
    s.push(f)


def _turn_over(s: Ocean, seat: int, ship: int) -> None:
    """In, or out again."""
    picked = s.where[ship] == UNPLACED + SPAN * seat
    s.move_sorted(ship, (RESERVE if picked else UNPLACED) + SPAN * seat)


def put_all_back(s: Ocean, seat: int) -> None:
    """No ship is picked again."""
    for ship in s.zones[UNPLACED + SPAN * seat]:
        s.move_sorted(ship, RESERVE + SPAN * seat)


def end_purchase(s: Ocean, f: Frame) -> None:
    """What was not picked is the reserve (MNB-3.3c). A table may have all fleets shown at once (R-MNB-05)."""
    s.reveal_barrier()
    if s.rules.fleets_together:
        for seat in s.order:
            show_fleet(s, seat)


def show_fleet(s: Ocean, seat: int) -> None:
    """The ships lie open; submarines go aside, passive.

    Rules: MNB-3.4f, MNB-3.4g.
    """
    s.shown |= 1 << seat
    s.reveal_barrier()
    ships = s.zones[UNPLACED + SPAN * seat]
    emit(s, events.FLEET_SHOWN, (seat, len(ships), s.shares[seat] - points_left(s, seat)))
    for ship in ships:
        if s.pack.submarine[ship]:
            s.move_sorted(ship, SUBS + SPAN * seat)


def is_waiting_in_secret(s: Ocean, seat: int) -> bool:
    """Whether a seat has picked a fleet that the others have not seen (R-MNB-05)."""
    return not s.shown >> seat & 1 and len(s.zones[UNPLACED + SPAN * seat]) > 0


def repick_fleet(s: Ocean, seat: int, rng: Generator) -> None:
    """Some other fleet that the seat might have picked, for a world as another seat imagines it."""
    put_all_back(s, seat)
    while True:
        options = fleet_options(s, (FLEET.id, 0, seat))
        action = options[rng.below(len(options))]
        if action == READY:
            return
        _turn_over(s, seat, action - s.pack.ship_action)


PURCHASE = nodes.Parallel[Ocean]("purchase", "MNB-3.3a", every_seat, "pick_fleet", put_all_back, end_purchase)
PICK_FLEET: nodes.Procedure[Ocean] = nodes.procedure(
    "pick_fleet", "MNB-3.3a", nodes.call("fleet", "MNB-3.3a")
)
FLEET = nodes.Decision[Ocean](
    "fleet", "MNB-3.3a", local_seat, fleet_options, pick_or_put_back, step="S4", about="seat"
)

# -- 3.4 The layout -------------------------------------------------------------------------------


def seats_in_order(s: Ocean, f: Frame) -> list[int]:
    """One after another (MNB-3.3f)."""
    return list(s.order)


def show_own_fleet(s: Ocean, f: Frame) -> None:
    """A fleet is shown when it is laid out, unless all have been shown before (MNB-3.3f, R-MNB-05)."""
    if not s.shown >> f[2] & 1:
        show_fleet(s, f[2])


def has_unplaced(s: Ocean, f: Frame) -> bool:
    """Whether the seat still has surface ships to place."""
    return bool(s.zones[UNPLACED + SPAN * f[2]])


def has_no_surface_ship(s: Ocean, f: Frame) -> bool:
    """A fleet of submarines stands in no row (R-MNB-06, R-MNB-63)."""
    return not s.zones[UNPLACED + SPAN * f[2]] and not surface_ships(s, f[2])


def unplaced_ships(s: Ocean, f: Frame) -> list[int]:
    """Any surface ship not yet placed."""
    return [s.pack.ship_action + ship for ship in s.zones[UNPLACED + SPAN * f[2]]]


def pick_ship_to_place(s: Ocean, f: Frame, action: int) -> None:
    """Then its row."""
    s.push((LAYOUT_ROW.id, 0, f[2], action - s.pack.ship_action))


def rows_for_ship(s: Ocean, f: Frame) -> list[int]:
    """A row in use or the next one behind it, never a fourth (MNB-3.4a).

    Rules: MNB-3.4b, MNB-3.4c, MNB-3.4e, R-MNB-63.
    """
    last = formation.rows_open(s, ROW + SPAN * f[2])
    return [CANCEL] + [ROW_ACTION + row for row in range(1, last + 1)]


def place_ship(s: Ocean, f: Frame, action: int) -> None:
    """Put it there, unless the click was cancelled."""
    if action != CANCEL:
        s.move_sorted(f[3], ROW + action - ROW_ACTION + SPAN * f[2])


def ready_or_take_back(s: Ocean, f: Frame) -> list[int]:
    """Ready; or one ship taken back."""
    ships = list(surface_ships(s, f[2]))
    ships.sort()
    return [READY] + [s.pack.ship_action + ship for ship in ships]


def commit_or_take_back(s: Ocean, f: Frame, action: int) -> None:
    """A ship taken back must be placed again before the formation is ready."""
    if action == READY:
        s.reveal_barrier()
        emit(s, events.FORMATION_SHOWN, (f[2],))
    else:
        s.move_sorted(action - s.pack.ship_action, UNPLACED + SPAN * f[2])
        formation.close_ranks(s, ROW + SPAN * f[2])  # MNB-3.4d
        s.push((LAY_OUT.id, 0, f[2]))


LAY_OUT = nodes.procedure(
    "lay_out",
    "MNB-3.3f",
    nodes.do(show_own_fleet, "R-MNB-05"),
    nodes.unless(
        has_no_surface_ship,
        nodes.loop(has_unplaced, "layout_ship", "MNB-3.4a"),
        nodes.call("layout_ready", "MNB-3.3f"),
    ),
)
LAYOUT_SHIP = nodes.Decision[Ocean](
    "layout_ship", "MNB-3.4a", local_seat, unplaced_ships, pick_ship_to_place, step="S6", about="seat"
)
LAYOUT_ROW = nodes.Decision[Ocean](
    "layout_row", "MNB-3.4a", local_seat, rows_for_ship, place_ship, "layout_ship", "S6", about="seat ship"
)
LAYOUT_READY = nodes.Decision[Ocean](
    "layout_ready", "MNB-3.3f", local_seat, ready_or_take_back, commit_or_take_back, step="S6", about="seat"
)

# -- a fixed start (the tutorial), and the deck ---------------------------------------------------


def is_fixed(s: Ocean, f: Frame) -> bool:
    """Whether the scenario lays everything out by itself."""
    return len(s.plan.starts) > 0


def begin_setup(s: Ocean, f: Frame) -> None:
    """The Action deck is shuffled (MNB-3.5a); navies that go by seat are handed out; a fixed start is laid.

    A fixed hand may be larger than the Hand Size, as in the worked example (R-MNB-42).

    The draw pile is a set: which of its cards is next is decided when it is drawn.
    """
    for card in range(s.pack.first_card, s.pack.pieces):
        s.move(card, PILE)
    if s.plan.by_seat:
        for seat in range(s.seats):
            take_navy(s, seat, NAVIES.index(s.plan.navies[seat]))
    if s.plan.starts:
        settle_order(s, 0)
        settle_allotment(s, f)
        s.shown = (1 << s.seats) - 1
        for seat in range(s.seats):
            _lay_start(s, seat)


def _lay_start(s: Ocean, seat: int) -> None:
    start = s.plan.starts[seat]
    base = SPAN * seat
    for row in range(1, formation.ROWS + 1):
        for ship in start.rows[row - 1]:
            s.move_sorted(ship, ROW + row + base)
    for ship in start.submarines:
        s.move_sorted(ship, SUBS + base)
    for printing in start.hand:
        for card in s.zones[PILE]:
            if s.pack.printing_of[card] == printing:
                s.move_sorted(card, HAND + base)
                break
    emit(s, events.FORMATION_SHOWN, (seat,))


SET_UP = nodes.procedure(
    "set_up",
    "MNB-3.1a",
    nodes.do(begin_setup, "MNB-3.5a"),
    nodes.unless(
        is_fixed,
        nodes.loop(order_is_open, "order_dice", "MNB-3.1a"),
        nodes.for_each(seats_without_navy, "navy", "MNB-3.2a"),
        nodes.do(settle_allotment, "MNB-3.3e"),
        nodes.for_each(teams_to_share, "team_shares", "MNB-11.2b"),
        nodes.call("purchase", "MNB-3.3a"),
        nodes.for_each(seats_in_order, "lay_out", "MNB-3.3f"),
    ),
    nodes.call("draw_up", "MNB-3.5d"),
)

NODES: list[nodes.Node[Ocean]] = [
    SET_UP, ORDER_DICE, ORDER_ROLL, NAVY, TEAM_SHARES, SHARE, PURCHASE, PICK_FLEET, FLEET, LAY_OUT,
    LAYOUT_SHIP, LAYOUT_ROW, LAYOUT_READY,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
