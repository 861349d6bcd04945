"""The sequence of play: the rulebook's table of contents, as the machine runs it."""

from coldwake.core.machine import Machine
from coldwake.core.nodes import Procedure, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.games.cwnb import air, battle_stations, damage, incoming, setup, step_a, step_c, transfers
from coldwake.games.cwnb.battle_stations import open_battle_stations
from coldwake.games.cwnb.scoring import score_round
from coldwake.games.cwnb.series import (
    DEAL_ORDER,
    close_series,
    collect_order_cards,
    reveal_lowest,
    round_goes_on,
    seats_in_round,
    turns_left,
)
from coldwake.games.cwnb.setup import card_deal, gather_all_cards, ship_deal, top_ship_to_show
from coldwake.games.cwnb.state import Sea
from coldwake.games.cwnb.step_a import (
    clear_the_decks,
    hand_is_empty,
    has_retreated_now,
    no_ship_can_move,
    no_submarine_to_dive,
)
from coldwake.games.cwnb.step_c import is_out


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

TURN_STEPS = {"A1": 0, "A2": 1, "A3": 2, "A4": 3, "A5": 4, "A6": 5, "B1": 6, "C2": 10}
"""Where a hand-written position may start: the place of each step in the turn."""

MACHINE = Machine([
    GAME, ROUND, SERIES, NEXT_TURN, TURN,
    setup.DEAL_SHIP, setup.DEAL_CARD, setup.TOP_SHIP_NODE,
    setup.FORMATION, setup.FORM_UP, setup.FORMATION_SHIP, setup.FORMATION_ROW, setup.FORMATION_READY,
    DEAL_ORDER,
    step_a.FOG_OF_WAR,
    ADJUST_FORMATION, step_a.ADJUST_SHIP, step_a.ADJUST_ROW,
    DIVE_DIVE, step_a.DIVE,
    step_a.SHIP_AHOY_STEP, step_a.SHIP_AHOY, step_a.SHIP_AHOY_ROW,
    RETREAT_STEP, step_a.RETREAT_NODE, step_a.REPAIR, step_a.REPAIR_CARD,
    battle_stations.BATTLE_STATIONS, battle_stations.ATTACK_FIRER, battle_stations.ATTACK_SYMBOL,
    battle_stations.ATTACK_TARGET, battle_stations.ASW_USE, battle_stations.ASW_TARGET,
    battle_stations.LBAS_FIRST, battle_stations.LBAS_SECOND, battle_stations.BOMBER_SEAT,
    battle_stations.BOMBER_DICE, battle_stations.STRIKE_TARGET, battle_stations.AREA_FACE,
    battle_stations.CREW_CARRIER, battle_stations.WITHDRAW_NODE,
    transfers.TRANSFER_SEAT, transfers.TRANSFER_ITEM, transfers.TRANSFER_CONSENT,
    transfers.TRANSFER_CARD, transfers.TRANSFER_ROW,
    incoming.INCOMING, incoming.DEFENDER_ORDER, incoming.AREA_ASW, incoming.AREA_ASW_ROLL,
    damage.PRE_EMPTION, damage.COUNTERATTACK, damage.SAVE_SUBMARINE,
    incoming.STAGE_ONE, incoming.POINT_DEFENCE, incoming.POINT_DEFENCE_ATTACK, incoming.HUNT_ROLL,
    incoming.POINT_ASW_ROLL, damage.DAMAGE_CONTROL_WINDOW, damage.DAMAGE_CONTROL_NODE,
    air.STAGE_TWO, air.AIR_ATTACK, air.AREA_AIR_COVER, air.AREA_AIR_COVER_ROLL,
    air.AIR_POINT_DEFENCE, air.AIR_POINT_DEFENCE_ATTACK, air.ANSWER_ROLL,
    air.AIR_DEFENCE, air.AIR_DEFENCE_ATTACK, air.STRIKE_ROLL, air.BOMBER_ROLL, damage.BOMBER_HIT,
    damage.CLOSING,
    step_c.SHIP_SHAPE, step_c.ADJUST_ORDNANCE, step_c.DRAW_CARD,
])  # fmt: skip
"""All nodes, in the order of play."""
