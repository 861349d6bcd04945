"""The sequence of play: the rulebook's table of contents, as the machine runs it."""

from coldwake.core.machine import Machine
from coldwake.core.nodes import Node, call, do, loop, procedure, unless
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import (
    actions,
    closing,
    defence,
    events,
    exchange,
    playing,
    reorganise,
    resolution,
    setup,
)
from coldwake.games.mnb.rules.constants import SPENDING
from coldwake.games.mnb.rules.queries import all_ships
from coldwake.games.mnb.rules.state import ACTIVE, DISCARD, PLANS, SPAN, Ocean
from coldwake.games.mnb.rules.victory import check_victory, note_who_is_alone


def undecided(s: Ocean, f: Frame) -> bool:
    """Rounds are played until somebody has won (MNB-5b)."""
    return not s.ending


def begin_round(s: Ocean, f: Frame) -> None:
    """Everybody will have a turn."""
    s.round += 1
    s.turn_at = 0
    note_who_is_alone(s)
    emit(s, events.ROUND_BEGINS, (s.round,))


def turns_left(s: Ocean, f: Frame) -> bool:
    """Whether somebody has not had a turn in this round."""
    return s.turn_at < s.seats


def begin_turn(s: Ocean, f: Frame) -> None:
    """The player's Battle Plans are over (MNB-8.1a), every ship may act, every number serves again.

    Rules: R-MNB-34, R-MNB-47.
    """
    s.active = s.order[s.turn_at]
    s.clear_turn()
    s.stage = SPENDING
    s.refusals = 0
    s.partner = -1
    emit(s, events.TURN_BEGINS, (s.active, s.round))
    for card in s.zones[PLANS + SPAN * s.active]:
        emit(s, events.PLAN_EXPIRED, (s.active, card))
    s.move_all(PLANS + SPAN * s.active, DISCARD)
    for seat in range(s.seats):
        for ship in all_ships(s, seat):
            if s.flags[ship] & ~ACTIVE:
                s.flags = put(s.flags, ship, s.flags[ship] & ACTIVE)


def has_no_team(s: Ocean, f: Frame) -> bool:
    """Cards are exchanged in team play only."""
    return not s.rules.teams


def end_turn(s: Ocean, f: Frame) -> None:
    """The next player in order."""
    s.turn_at += 1


GAME = procedure("game", "MNB-5a", call("set_up", "MNB-3.1a"), loop(undecided, "round", "MNB-5b"))

ROUND = procedure(
    "round",
    "MNB-5b",
    do(begin_round, "MNB-5b"),
    loop(turns_left, "turn", "MNB-5a"),
    do(check_victory, "MNB-4a"),
)

TURN = procedure(
    "turn",
    "MNB-5a",
    do(begin_turn, "MNB-8.1a"),
    unless(has_no_team, call("exchange_step", "MNB-11.2e")),
    call("reorganise_fleet", "MNB-5.1a"),
    call("announcing", "MNB-5.2a"),
    call("battle", "MNB-5.3a"),
    call("discard_step", "MNB-5.5a"),
    call("draw_up", "MNB-5.6a"),
    do(end_turn, "MNB-5b"),
)

TURN_STEPS = {
    "start": TURN.at("MNB-8.1a"),
    "reorganise": TURN.at("MNB-5.1a"),
    "actions": TURN.at("MNB-5.2a"),
    "discard": TURN.at("MNB-5.5a"),
    "draw": TURN.at("MNB-5.6a"),
}
"""Where a hand-written position may start: the place of each step in the turn."""

NODES: list[Node[Ocean]] = [
    GAME, ROUND, TURN, *setup.NODES, *exchange.NODES, *reorganise.NODES, *playing.NODES, *actions.NODES,
    *defence.NODES, *resolution.NODES, *closing.NODES,
]  # fmt: skip

MACHINE = Machine([*NODES])
"""The game, linked."""
