"""The sequence of play: the rulebook's table of contents, as the machine runs it."""

from coldwake.core.machine import Machine
from coldwake.core.nodes import Node, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.games.attack_sub.rules import (
    attack,
    damage,
    helicopters,
    malfunctions,
    ranges,
    reduction,
    reinforcements,
    search,
    setup,
    turn,
)
from coldwake.games.attack_sub.rules.helicopters import helicopters_to_check, no_weather_draw
from coldwake.games.attack_sub.rules.state import Waters
from coldwake.games.attack_sub.rules.turn import begin_turn, refills_by_itself, wants_card
from coldwake.games.attack_sub.rules.victory import call_off, is_over


def undecided(s: Waters, f: Frame) -> bool:
    """Player turns alternate until a victory condition is met."""
    return not is_over(s)


GAME = procedure("game", "SUB-3.1a", call("set_up", "SUB-2.1a"), loop(undecided, "turn", "SUB-3.1a"))

# The order of the end of a turn: R-SUB-28
TURN = procedure(
    "turn",
    "SUB-3.1a",
    do(begin_turn, "SUB-3.1a"),
    call("main", "SUB-3.1b"),
    for_each(helicopters_to_check, "end_check", "SUB-10.31a"),
    unless(no_weather_draw, call("weather", "SUB-10.32b")),
    unless(refills_by_itself, call("refill", "SUB-3.5a")),
    loop(wants_card, "draw_card", "SUB-3.5a"),
    do(call_off, "R-SUB-74"),
)

NODES: list[Node[Waters]] = [
    GAME, TURN, *setup.NODES, *turn.NODES, *search.NODES, *reduction.NODES, *attack.NODES, *damage.NODES,
    *ranges.NODES, *malfunctions.NODES, *helicopters.NODES, *reinforcements.NODES,
]  # fmt: skip

MACHINE = Machine([*NODES])
"""The game, linked."""
