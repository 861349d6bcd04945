"""Rule 5: Contact Reduction in one's own turn, and playing dead."""

from coldwake.core.nodes import Decision, Node, Procedure, call, procedure, unless
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.clicks import active_seat, opponent
from coldwake.games.attack_sub.rules.constants import (
    B_REDUCE,
    FOR_REDUCTION,
    FOR_REVIVAL,
    PASS,
    REDUCE,
    REVIVAL_NEEDS,
    REVIVE,
    SHUT_DOWN,
)
from coldwake.games.attack_sub.rules.effects import (
    draws_enough,
    lose_contacts_on,
    note_action,
    play_card,
    settle_pile,
)
from coldwake.games.attack_sub.rules.node_kinds import card_turned
from coldwake.games.attack_sub.rules.queries import in_play, is_shut, other_seat
from coldwake.games.attack_sub.rules.state import REVIVAL_TRIED, SHUT, Waters

# -- 5.2 in one's own turn -------------------------------------------------------------------------


def begin(s: Waters, ship: int, card: int) -> None:
    """The card is played; a draw decides (SUB-3.1e, SUB-5.1a, SUB-5.2a)."""
    play_card(s, card)
    note_action(s, ship, B_REDUCE)
    emit(s, events.CARD_PLAYED, (s.active, ship, card))
    s.push((REDUCTION_DRAW.id, 0, ship, s.pack.black_of[card]))


def reduce(s: Waters, f: Frame, card: int) -> None:
    """Every marker on the Ship's own track falls by one (SUB-5.2a, SUB-5.2b)."""
    ship, needed = f[2], f[3]
    if draws_enough(s, card, FOR_REDUCTION, needed, ship):
        lose_contacts_on(s, ship)
    settle_pile(s)


REDUCTION_DRAW = card_turned("reduction_draw", "SUB-5.2a", active_seat, reduce)

# -- 5.5 playing dead ------------------------------------------------------------------------------


def submarine_to_shut(s: Waters, f: Frame) -> list[int]:
    """A submarine that has survived a hit, a Dud included, and does not play dead already.

    Rules: SUB-5.5a, SUB-6.5e, R-SUB-12, R-SUB-76.
    """
    ship = s.op_targets[0]
    hit = s.succeeded and in_play(s, ship) and s.pack.submarine[ship]
    return [ship] if hit and not is_shut(s, ship) else []


def shut_choices(s: Waters, f: Frame) -> list[int]:
    """Declare it, or not."""
    return [PASS, SHUT_DOWN]


def shut_choice(s: Waters, f: Frame, action: int) -> None:
    """Every enemy contact on the submarine falls by one (SUB-5.5b)."""
    if action == PASS:
        return
    ship = f[2]
    s.flags = put(s.flags, ship, s.flags[ship] | SHUT)
    emit(s, events.SHUT_DOWN, (other_seat(s), ship))
    lose_contacts_on(s, ship)


SHUT_DOWN_CHOICE = Decision[Waters](
    "shut_down", "SUB-5.5a", opponent, shut_choices, shut_choice, step="C", about="ship"
)


def draw_for_revival(s: Waters, ship: int) -> None:
    """Once in each of its owner's turns; no action (SUB-5.5c, SUB-5.5g, R-SUB-10)."""
    s.flags = put(s.flags, ship, s.flags[ship] | REVIVAL_TRIED)
    s.push((REVIVAL.id, 0, ship))


def attempt_revival(s: Waters, f: Frame, card: int) -> None:
    """Four or more lets it choose (SUB-5.5c)."""
    s.succeeded = int(draws_enough(s, card, FOR_REVIVAL, REVIVAL_NEEDS, f[2]))
    settle_pile(s)


def revival_failed(s: Waters, f: Frame) -> bool:
    """Nothing happens."""
    return not s.succeeded


def revival_choices(s: Waters, f: Frame) -> list[int]:
    """Lower the contacts, or come back (R-SUB-09); without that ruling it may come back at any time."""
    return [REDUCE, REVIVE]


def revival_choice(s: Waters, f: Frame, action: int) -> None:
    """One or the other; said is said, so that neither is taken back."""
    if action == REDUCE:
        s.reveal_barrier()
        lose_contacts_on(s, f[2])
    else:
        revive(s, f[2])


def revive(s: Waters, ship: int) -> None:
    """Back to work, with a card at once (SUB-5.5c, R-SUB-85)."""
    s.flags = put(s.flags, ship, s.flags[ship] & ~SHUT)
    s.reviving = ship
    s.reveal_barrier()
    emit(s, events.REVIVED, (s.active, ship))


REVIVAL: Procedure[Waters] = procedure(
    "revival",
    "SUB-5.5c",
    call("revival_draw", "SUB-5.5c"),
    unless(revival_failed, call("revival_choice", "SUB-5.5c")),
)
REVIVAL_DRAW = card_turned("revival_draw", "SUB-5.5c", active_seat, attempt_revival)
REVIVAL_CHOICE = Decision[Waters](
    "revival_choice", "SUB-5.5c", active_seat, revival_choices, revival_choice, step="5.5", about="ship"
)

NODES: list[Node[Waters]] = [REDUCTION_DRAW, SHUT_DOWN_CHOICE, REVIVAL, REVIVAL_DRAW, REVIVAL_CHOICE]
"""The nodes of this chapter."""
