"""The twelve phases of a turn, as the machine runs them."""

from coldwake.core.machine import Machine
from coldwake.core.nodes import Node, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.games.blitz.rules import (
    admin,
    air,
    bombardment,
    card_play,
    combat,
    flak,
    movement,
    opfor_air,
    opfor_card,
    reaction,
    retreats,
    setup,
)
from coldwake.games.blitz.rules.admin import begin_turn
from coldwake.games.blitz.rules.card_play import first_choices, second_choices
from coldwake.games.blitz.rules.constants import P_OPFOR_CARD, P_REINFORCEMENT
from coldwake.games.blitz.rules.opfor_card import deck_is_empty, opfor_choices
from coldwake.games.blitz.rules.state import Theatre


def undecided(s: Theatre, f: Frame) -> bool:
    """Turn after turn until the clock has run down."""
    return not s.ending


def begin_reinforcement(s: Theatre, f: Frame) -> None:
    """Phase 2; used air units return in phase 12, not here (BLITZ-3.3.2b, R-BLITZ-01)."""
    s.phase = P_REINFORCEMENT


def begin_opfor_card(s: Theatre, f: Frame) -> None:
    """Phase 8."""
    s.phase = P_OPFOR_CARD


GAME = procedure("game", "BLITZ-3.2b", call("set_up", "BLITZ-3.1a"), loop(undecided, "turn", "BLITZ-3.2b"))

TURN = procedure(
    "turn",
    "BLITZ-3.2b",
    do(begin_turn, "BLITZ-3.2b"),
    call("action_card", "BLITZ-3.3.1"),
    for_each(first_choices, "card_effect", "BLITZ-4.1a"),
    call("stacking", "R-BLITZ-19"),
    do(begin_reinforcement, "BLITZ-3.3.2a"),
    for_each(second_choices, "card_effect", "BLITZ-3.3.2a"),
    call("stacking", "R-BLITZ-19"),
    call("movement", "BLITZ-3.3.3"),
    call("air_movement", "BLITZ-3.3.4"),
    call("aaa_phase", "BLITZ-3.3.5"),
    call("air_attack_phase", "BLITZ-3.3.6"),
    call("friendly_combat", "BLITZ-3.3.7"),
    do(begin_opfor_card, "BLITZ-3.3.8"),
    unless(deck_is_empty, call("draw_card", "BLITZ-4.1b")),
    for_each(opfor_choices, "opfor_effect", "BLITZ-3.3.8"),
    call("stacking", "R-BLITZ-19"),
    call("opfor_arrivals", "BLITZ-3.3.9"),
    call("opfor_movement", "BLITZ-3.3.10"),
    call("opfor_combat", "BLITZ-3.3.11"),
    call("admin", "BLITZ-3.3.12"),
)

TURN_STEPS = {
    "start": TURN.at("BLITZ-3.2b"),
    "reinforcement": TURN.at("BLITZ-3.3.2a"),
    "movement": TURN.at("BLITZ-3.3.3"),
    "air-movement": TURN.at("BLITZ-3.3.4"),
    "aaa": TURN.at("BLITZ-3.3.5"),
    "air-attack": TURN.at("BLITZ-3.3.6"),
    "combat": TURN.at("BLITZ-3.3.7"),
    "opfor-card": TURN.at("BLITZ-3.3.8"),
    "opfor-arrivals": TURN.at("BLITZ-3.3.9"),
    "opfor-movement": TURN.at("BLITZ-3.3.10"),
    "opfor-combat": TURN.at("BLITZ-3.3.11"),
    "admin": TURN.at("BLITZ-3.3.12"),
}
"""Where a hand-written position may start: the place of each phase in the turn."""

NODES: list[Node[Theatre]] = [
    GAME, TURN, *setup.NODES, *card_play.NODES, *opfor_card.NODES, *movement.NODES, *air.NODES, *flak.NODES,
    *bombardment.NODES, *combat.NODES, *retreats.NODES, *reaction.NODES, *opfor_air.NODES, *admin.NODES,
]  # fmt: skip

MACHINE = Machine([*NODES])
"""The game, linked."""
