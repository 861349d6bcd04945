"""The sequence of play: the rulebook's table of contents, as the machine runs it."""

from coldwake.core.machine import Machine
from coldwake.core.nodes import Node, Procedure, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.games.cwnb.rules import (
    air,
    attacks,
    battle_stations,
    closing,
    damage,
    incoming,
    preparations,
    retreat,
    series,
    setup,
    step_a,
    step_c,
    transfers,
)
from coldwake.games.cwnb.rules.battle_stations import open_battle_stations
from coldwake.games.cwnb.rules.hands import hand_is_empty
from coldwake.games.cwnb.rules.retreat import has_retreated_now
from coldwake.games.cwnb.rules.scoring import score_round
from coldwake.games.cwnb.rules.series import (
    close_series,
    collect_order_cards,
    reveal_lowest,
    round_goes_on,
    seats_in_round,
    turns_left,
)
from coldwake.games.cwnb.rules.setup import card_deal, gather_all_cards, ship_deal, top_ship_to_show
from coldwake.games.cwnb.rules.state import Sea
from coldwake.games.cwnb.rules.step_a import clear_the_decks, no_ship_can_move, no_submarine_to_dive
from coldwake.games.cwnb.rules.step_c import is_out


def undecided(s: Sea, f: Frame) -> bool:
    """Rounds are played until a side has reached the victory level."""
    return not s.over


GAME = procedure("game", "CWNB-3a", loop(undecided, "round", "CWNB-3b"))

ROUND = procedure(
    "round",
    "CWNB-5.0a",
    do(gather_all_cards, "CWNB-5.1g"),
    for_each(ship_deal, "deal_ship", "CWNB-5.1a"),
    for_each(top_ship_to_show, "top_ship", "CWNB-5.1b"),
    for_each(card_deal, "deal_card", "CWNB-5.1d"),
    call("formation", "CWNB-5.2c"),
    loop(round_goes_on, "series", "CWNB-6a"),
    do(score_round, "CWNB-11.3b"),
)

SERIES = procedure(
    "series",
    "CWNB-6a",
    do(collect_order_cards, "CWNB-6e"),
    for_each(seats_in_round, "deal_order", "CWNB-6b"),
    loop(turns_left, "next_turn", "CWNB-6d"),
    do(close_series, "CWNB-6.2a"),
)

NEXT_TURN = procedure("next_turn", "CWNB-6d", do(reveal_lowest, "CWNB-6d"), call("turn", "CWNB-6.1a"))

# In outline: CWNB-3.1a
TURN = procedure(
    "turn",
    "CWNB-6.1a",
    do(clear_the_decks, "CWNB-6.1A1a"),
    call("fog_of_war", "CWNB-6.1A2a"),
    call("adjust_formation", "CWNB-6.1A3a"),
    call("dive_dive", "CWNB-6.1A4a"),
    call("ship_ahoy_step", "CWNB-6.1A5a"),
    call("retreat_step", "CWNB-6.1A6a"),
    unless(
        has_retreated_now,
        do(open_battle_stations, "CWNB-6.1B1a"),
        call("battle_stations", "CWNB-6.1B1a"),
        call("incoming", "CWNB-6.1B2a"),
    ),
    unless(is_out, call("ship_shape", "CWNB-6.1C2a")),
)

ADJUST_FORMATION: Procedure[Sea] = procedure(
    "adjust_formation", "CWNB-6.1A3a", unless(no_ship_can_move, call("adjust_ship", "CWNB-6.1A3a"))
)
DIVE_DIVE: Procedure[Sea] = procedure(
    "dive_dive", "CWNB-6.1A4a", unless(no_submarine_to_dive, call("dive", "CWNB-6.1A4a"))
)
RETREAT_STEP: Procedure[Sea] = procedure(
    "retreat_step", "CWNB-6.1A6a", unless(hand_is_empty, call("retreat", "CWNB-6.1A6a"))
)

TURN_STEPS = {
    "A1": TURN.at("CWNB-6.1A1a"),
    "A2": TURN.at("CWNB-6.1A2a"),
    "A3": TURN.at("CWNB-6.1A3a"),
    "A4": TURN.at("CWNB-6.1A4a"),
    "A5": TURN.at("CWNB-6.1A5a"),
    "A6": TURN.at("CWNB-6.1A6a"),
    "B1": TURN.at("CWNB-6.1B1a"),
    "C2": TURN.at("CWNB-6.1C2a"),
}
"""Where a hand-written position may start: the place of each step in the turn."""

NODES: list[Node[Sea]] = [
    GAME, ROUND, SERIES, NEXT_TURN, TURN, ADJUST_FORMATION, DIVE_DIVE, RETREAT_STEP,
    *setup.NODES, *series.NODES, *step_a.NODES, *retreat.NODES, *battle_stations.NODES, *attacks.NODES,
    *preparations.NODES, *transfers.NODES,
    *incoming.NODES, *damage.NODES, *closing.NODES, *air.NODES, *step_c.NODES,
]  # fmt: skip

MACHINE = Machine([*NODES])
"""The game, linked."""
