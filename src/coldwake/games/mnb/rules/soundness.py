"""What the numbers and zones of a state may hold, so that a stranger's position cannot mislead the rules.

A dump is data, and data can be made up. Everything the rules use as an index, a count or a mask is
held to its range here, and every piece to the zones of its sort.
"""

from typing import Final

from coldwake.core.errors import PositionError
from coldwake.core.fields import check_number, check_numbers, locals_fit
from coldwake.core.state import Frame
from coldwake.games.mnb.rules import constants, state
from coldwake.games.mnb.rules.launching import HUNTS, STRIKES
from coldwake.games.mnb.rules.queries import damage
from coldwake.games.mnb.rules.state import Ocean
from coldwake.mechanics import ledger
from coldwake.mechanics.formation import has_gap
from coldwake.mechanics.ledger import NOTHING
from coldwake.mechanics.zones import slot_of

MOST_ROUNDS: Final = 9999
MOST_POINTS: Final = 9999
ALL_KINDS: Final = (1 << len(constants.ATTACK_KINDS)) - 1
ALL_FLAGS: Final = state.ACTIVE | state.ACTED | state.FIRST_NUMBER_SPENT * 15

# -- numbers --------------------------------------------------------------------------------------


def check_values(s: Ocean) -> None:
    """Refuse fields that no game can have; pieces are in their places already."""
    seats = (1 << s.seats) - 1
    for name, value, lowest, highest in (
        ("round", s.round, 0, MOST_ROUNDS), ("turn_at", s.turn_at, 0, s.seats),
        ("active", s.active, 0, s.seats - 1), ("allotment", s.allotment, 0, constants.MAX_SHARE),
        ("contenders", s.contenders, 0, seats), ("stage", s.stage, constants.SETTING_UP, constants.DRAWING),
        ("points", s.points, 0, MOST_POINTS), ("banned", s.banned, 0, ALL_KINDS),
        ("announced", s.announced, 0, ALL_KINDS), ("partner", s.partner, NOTHING, s.seats - 1),
        ("refusals", s.refusals, 0, constants.MAX_REFUSALS), ("stopped", s.stopped, 0, 1),
        ("succeeded", s.succeeded, 0, 1), ("automatic", s.automatic, 0, 1),
        ("lonely", s.lonely, 0, MOST_ROUNDS), ("lonely_side", s.lonely_side, NOTHING, s.seats - 1),
        ("script", s.script, 0, len(s.plan.dice)), ("shown", s.shown, 0, seats),
        ("ending", s.ending, 0, constants.NOTHING_LEFT), ("winners", s.winners, 0, seats),
    ):  # fmt: skip
        check_number(name, value, lowest, highest)
    check_numbers("rolls", s.rolls, s.seats, 0, 6)
    check_numbers("navies", s.navies, s.seats, NOTHING, len(constants.NAVIES) - 1)
    check_numbers("shares", s.shares, s.seats, NOTHING, constants.MAX_SHARE)
    check_numbers("flags", s.flags, s.pack.ship_total, 0, ALL_FLAGS)
    if s.order and sorted(s.order) != list(range(s.seats)):
        raise PositionError("'order' must name every seat once")
    if not s.order and s.round:
        raise PositionError("'order' is missing")
    _check_rows(s)


def _check_rows(s: Ocean) -> None:
    for name, values, width, most in (
        ("ledger", s.ledger, state.WIDTH, constants.MAX_ATTACKS),
        ("answers", s.answers, state.ANSWER_WIDTH, 2 * constants.MAX_ANSWERS),
        ("draft", s.draft, state.ANSWER_WIDTH, constants.MAX_ANSWERS),
        ("chain", s.chain, state.CHAIN_WIDTH, s.pack.card_total),
    ):
        if len(values) % width or len(values) > most * width:
            raise PositionError(f"{name!r} is no {name}: at most {most} rows of {width} numbers")
    for at in range(0, len(s.ledger), state.WIDTH):
        _check_attack(s, s.ledger[at : at + state.WIDTH])
    for name, rows in (("answers", s.answers), ("draft", s.draft)):
        for at in range(0, len(rows), state.ANSWER_WIDTH):
            _check_answer(s, name, rows[at : at + state.ANSWER_WIDTH])
    for at in range(0, len(s.chain), state.CHAIN_WIDTH):
        check_number("chain", s.chain[at + state.PLAYED_BY], 0, s.seats - 1)
        check_number("chain", s.chain[at + state.ASKED], 0, (1 << s.seats) - 1)
        s.pack.check_card("chain", s.chain[at + state.PLAYED_CARD])
        if at and s.pack.kind_of[s.chain[at + state.PLAYED_CARD]] != constants.INTEL:
            raise PositionError("'chain': only Intel answers a card")


def _check_attack(s: Ocean, row: list[int]) -> None:
    """One announced attack: a card of its kind, or a ship of its own."""
    kind = row[ledger.KIND]
    check_number("ledger", kind, 0, constants.A_ASW)
    check_number("ledger", row[ledger.DEFENDER], 0, s.seats - 1)
    check_number("ledger", row[ledger.SYMBOL], 1, ALL_KINDS)
    check_number("ledger", row[ledger.STATUS], 0, constants.WASTED)
    check_number("ledger", row[ledger.NUMBER], NOTHING if kind < constants.A_STRIKE else 2, 6)
    check_number("ledger", row[ledger.DICE], int(kind >= constants.A_STRIKE), int(kind >= constants.A_STRIKE))
    check_number("ledger", row[ledger.HITS], 0, 20)
    check_number("ledger", row[state.SINKS], 0, 1)
    if kind < constants.A_STRIKE or row[ledger.CARD] != NOTHING:
        s.pack.check_card("ledger", row[ledger.CARD])
        wanted = kind if kind < constants.A_STRIKE else constants.AIR_SUPPORT
        check_number("ledger", s.pack.kind_of[row[ledger.CARD]], wanted, wanted)
    for ship in (row[ledger.FIRER], *row[state.SECOND_FIRER : state.WIDTH]):
        if ship != NOTHING:
            s.pack.check_ship("ledger", ship)
    for ship in (row[ledger.TARGET], row[state.ORIGINAL]):
        s.pack.check_ship("ledger", ship)


def _check_answer(s: Ocean, name: str, row: list[int]) -> None:
    check_number(name, row[ledger.BY_SEAT], 0, s.seats - 1)
    check_number(name, row[ledger.NEEDED], 0, 6)
    check_number(name, row[state.HOW], 0, constants.D_SCREEN)
    check_number(name, row[state.STATE], 0, constants.SUCCEEDED)
    check_number(name, row[ledger.AGAINST], 0, len(s.ledger) - state.WIDTH)
    check_number(name, row[ledger.AGAINST] % state.WIDTH, 0, 0)
    if row[state.HOW] in (constants.D_AIR_DEFENCE, constants.D_SELF):
        check_number(name, row[ledger.BY_CARD], NOTHING, NOTHING)
        s.pack.check_ship(name, row[ledger.BY_SHIP])
    else:
        check_number(name, row[ledger.BY_SHIP], NOTHING, NOTHING)
        s.pack.check_card(name, row[ledger.BY_CARD])
    if row[state.HOW] == constants.D_SCREEN:
        s.pack.check_ship(name, row[state.MOVED_TO])


# -- pieces ---------------------------------------------------------------------------------------

CARD_ZONES: Final = [state.PILE, state.DISCARD, state.PLOT, state.OFFER, state.HAND, state.PLANS]
SHIP_ZONES: Final = [
    state.RESERVE,
    state.UNPLACED,
    state.ROW + 1,
    state.ROW + 2,
    state.ROW + 3,
    state.SUBS,
    state.TROPHIES,
]


def misplaced(s: Ocean) -> list[str]:
    """Pieces in zones where their sort cannot lie."""
    for zone, content in enumerate(s.zones):
        slot = slot_of(zone, state.FIRST_SEAT_ZONE, state.SPAN, state.UNDER)
        for piece in content:
            is_card = piece >= s.pack.first_card
            fits = _card_fits(s, piece, zone, slot) if is_card else _ship_fits(s, piece, zone, slot)
            if not fits:
                return [f"{s.pack.names[piece]} cannot lie there"]
    if len(s.zones[state.OFFER]) > 1:
        return ["there is more than one card on offer"]
    return []


def _card_fits(s: Ocean, card: int, zone: int, slot: int) -> bool:
    if zone >= state.UNDER:
        return s.pack.hits_of[card] > 0 and state.AFLOAT[s.where[zone - state.UNDER]] > 0
    if slot == state.PLANS:
        return s.pack.kind_of[card] == constants.BATTLE_PLAN
    return slot in CARD_ZONES or (slot == state.BOX and s.stage == constants.SETTING_UP)


def _ship_fits(s: Ocean, ship: int, zone: int, slot: int) -> bool:
    if slot == state.BOX:
        return True
    if slot not in SHIP_ZONES or zone >= state.UNDER or state.SEAT_OF[zone] >= s.seats:
        return False
    is_own = s.pack.navy_of[ship] == s.navies[state.SEAT_OF[zone]]
    if slot == state.TROPHIES:
        return not is_own and s.pack.navy_of[ship] in s.navies
    beside = slot == state.SUBS
    in_row = state.ROW < slot < state.SUBS
    return is_own and not (beside and not s.pack.submarine[ship]) and not (in_row and s.pack.submarine[ship])


def impossible(s: Ocean) -> list[str]:
    """Formations and damage that no sequence of play can produce."""
    found: list[str] = []
    for seat in range(s.seats):
        arranging = s.stage in (constants.SETTING_UP, constants.FORMING)
        if not arranging and has_gap(s, state.ROW + state.SPAN * seat):
            found.append(f"seat {seat} has a row behind an empty one (MNB-3.4d)")
        if s.stage != constants.SETTING_UP and s.zones[state.UNPLACED + state.SPAN * seat]:
            found.append(f"seat {seat} has a ship that stands nowhere (MNB-3.3f)")
        found += _shown_amiss(s, seat)
    for ship in range(s.pack.ship_total):
        hurt = damage(s, ship)
        if hurt and hurt >= s.pack.hull[ship]:
            found.append(f"{s.pack.ships[ship].id} is afloat with {hurt} hits (MNB-7.14a)")
    if s.chain and s.stage not in (constants.ACTING, constants.DEFENDING, 1):
        found.append("a card waits for Intel in a step in which none is played")
    return found


def _shown_amiss(s: Ocean, seat: int) -> list[str]:
    """A fleet that nobody has seen stands nowhere; of one that was shown submarines lie aside (R-MNB-05)."""
    base = state.SPAN * seat
    if s.shown >> seat & 1:
        waiting = [ship for ship in s.zones[state.UNPLACED + base] if s.pack.submarine[ship]]
        return [f"seat {seat} has a submarine among its ships to place (MNB-3.4f)"] if waiting else []
    at_sea = [zone for zone in range(state.ROW + 1, state.SUBS + 1) if s.zones[zone + base]]
    return [f"seat {seat} has ships at sea that were never shown (R-MNB-05)"] if at_sea else []


# -- frames ---------------------------------------------------------------------------------------

SEAT: Final = 0
SIDE: Final = 1
OWN_SHIP: Final = 2
ANY_CARD: Final = 3
ATTACK: Final = 4
KINDS: Final = 5
COUNT: Final = 6
WEAPON: Final = 7
AIR_CARD: Final = 8
DEFENDERS: Final = 9
"""A seat, or all of them."""

LOCALS: Final = {
    "order_roll": [SEAT], "navy": [SEAT], "team_shares": [SIDE], "share": [SIDE],
    "pick_fleet": [SEAT], "fleet": [SEAT], "lay_out": [SEAT], "layout_ship": [SEAT],
    "layout_row": [SEAT, OWN_SHIP], "layout_ready": [SEAT], "exchange_card": [SEAT],
    "exchange_answer": [SEAT], "new_row": [OWN_SHIP], "played": [SEAT, ANY_CARD],
    "intel": [SEAT, ANY_CARD], "launcher": [WEAPON], "attack_target": [WEAPON], "air_target": [AIR_CARD],
    "own_attack": [OWN_SHIP, KINDS, COUNT], "more_attacks": [OWN_SHIP, KINDS, COUNT],
    "engagement": [SEAT], "defend": [SEAT], "defence": [SEAT], "more_defence": [SEAT],
    "card_attack": [SEAT, ANY_CARD], "flak_attack": [SEAT, OWN_SHIP],
    "screen_ship": [SEAT, ANY_CARD, ATTACK], "next_defence": [SEAT], "defence_order": [SEAT],
    "defence_roll": [SEAT], "resolve": [DEFENDERS], "next_attack": [DEFENDERS],
    "attack_order": [DEFENDERS], "attack_roll": [DEFENDERS],
}  # fmt: skip
"""What the locals of a node's frame stand for; nodes that are not here have none."""

WITH_FIRERS: Final = ["launcher", "attack_target"]
"""Behind the card follow as many ships as have been picked."""


def frame_fits(s: Ocean, name: str, frame: Frame) -> bool:
    """Whether a node can work with the locals of a frame."""
    sorts: list[int] = LOCALS.get(name, [])
    if name in WITH_FIRERS:
        sorts = sorts + [OWN_SHIP] * (len(frame) - 3)
    return locals_fit(s, frame, sorts, _stands_for)


def _stands_for(s: Ocean, sort: int, value: int) -> bool:
    if sort == SEAT:
        return 0 <= value < s.seats
    if sort == DEFENDERS:
        return 0 <= value <= s.seats
    if sort == SIDE:
        return value in s.team
    if sort == OWN_SHIP:
        return 0 <= value < s.pack.ship_total
    if sort == ATTACK:
        return ledger.is_row(s.ledger, state.WIDTH, value)
    if sort == KINDS:
        return 0 < value <= STRIKES | HUNTS
    if sort == COUNT:
        return 0 <= value < 4
    if not s.pack.is_card(value):
        return False
    kind = s.pack.kind_of[value]
    return sort == ANY_CARD or (
        kind == constants.AIR_SUPPORT if sort == AIR_CARD else kind <= constants.TORPEDO
    )
