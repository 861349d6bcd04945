"""Rule 6.1, step B.1, and rule 7: every attack is named before anything is rolled.

Each attack is a row of the ledger. Area Defenses and Crew Efficiency are laid in this step too.
Until "finish" everything may be withdrawn (R-CWNB-21).
"""

from coldwake.core.nodes import Decision, Node
from coldwake.core.state import Frame, put_in
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.attacks import ASW_USE, ATTACK_FIRER, BOMBER_SEAT, LBAS_FIRST, STRIKE_TARGET
from coldwake.games.cwnb.rules.constants import (
    AIR_COVER,
    ASW,
    BOMBER,
    CARD_ACTION,
    CREW_EFFICIENCY,
    ECM,
    EVASIVE,
    FINISH,
    GIVE,
    LBAS,
    TAKE,
    TORPEDO,
    WITHDRAW,
)
from coldwake.games.cwnb.rules.hands import card_in_hand
from coldwake.games.cwnb.rules.naming import (
    any_surface_target,
    card_is_playable,
    may_launch_strikes,
    ready_carriers,
    realism_forbids_area,
)
from coldwake.games.cwnb.rules.node_kinds import active_seat
from coldwake.games.cwnb.rules.preparations import (
    CREW_CARRIER,
    WITHDRAW_NODE,
    lay_area_or_ask,
    may_withdraw,
)
from coldwake.games.cwnb.rules.queries import attackable
from coldwake.games.cwnb.rules.state import AREA, CREW, DOWN, HAND, NAMING, PLOT, SPAN, Sea
from coldwake.games.cwnb.rules.transfers import can_give, can_take, propose_giving, propose_taking


def open_battle_stations(s: Sea, f: Frame) -> None:
    """Nothing is named yet; who may be attacked does not change while attacks are named."""
    s.stage = NAMING
    s.ledger = []
    s.answers = []
    s.marks = []
    s.defenders = b""
    s.foes = attackable(s, s.active)


# -- the main prompt ------------------------------------------------------------------------------


def naming_options(s: Sea, f: Frame) -> list[int]:
    """Cards whose chain can be completed, carriers with strikes, withdrawing, transfers, finish.

    Rules: CWNB-6.1B1f, R-CWNB-20, R-CWNB-25.
    """
    options = [FINISH]
    if s.rules.take_back and may_withdraw(s):
        options.append(WITHDRAW)
    if s.rules.teams:
        if can_give(s):
            options.append(GIVE)
        if can_take(s):
            options.append(TAKE)
    surface = any_surface_target(s)
    pack = s.pack
    last = -1
    for card in s.zones[HAND + SPAN * s.active]:
        printing = pack.printing_of[card]
        if printing != last:
            last = printing
            if card_is_playable(s, pack.kind_of[card], surface):
                options.append(CARD_ACTION + printing)
    if may_launch_strikes(s, surface):
        carriers = ready_carriers(s)
        carriers.sort()
        for ship in carriers:
            options.append(pack.ship_action + ship)
    return options


def pick_order(s: Sea, f: Frame, action: int) -> None:
    """Open the chain of the thing that was picked; the main prompt waits below it."""
    if action == FINISH:
        _finish(s)
        return
    s.push(f)
    if action == WITHDRAW:
        s.push((WITHDRAW_NODE.id, 0))
    elif action == GIVE:
        propose_giving(s)
    elif action == TAKE:
        propose_taking(s)
    elif action >= s.pack.ship_action:
        s.push((STRIKE_TARGET.id, 0, action - s.pack.ship_action))
    else:
        _open_card_chain(s, card_in_hand(s, s.active, action))


def _finish(s: Sea) -> None:
    """Everything stands; which cards were played is now settled (R-CWNB-08).

    Rules: CWNB-6.1C2c.
    """
    base = SPAN * s.active
    zones = s.zones
    if zones[PLOT] or zones[AREA + base] or zones[DOWN + base] or zones[CREW + base]:
        s.played = 1
    if s.rules.realistic:
        for defence in (EVASIVE, ECM, AIR_COVER):
            if realism_forbids_area(s, defence):
                s.ruled_out = put_in(s.ruled_out, s.active, s.ruled_out[s.active] | 1 << defence)
    emit(s, events.NAMING_FINISHED, (s.active,))


def _open_card_chain(s: Sea, card: int) -> None:
    kind = s.pack.kind_of[card]
    if kind <= TORPEDO:
        s.push((ATTACK_FIRER.id, 0, card))
    elif kind == ASW:
        s.push((ASW_USE.id, 0, card))
    elif kind == LBAS:
        s.push((LBAS_FIRST.id, 0, card))
    elif kind == BOMBER:
        s.push((BOMBER_SEAT.id, 0, card))
    elif kind == CREW_EFFICIENCY:
        s.push((CREW_CARRIER.id, 0, card))
    else:
        lay_area_or_ask(s, card)


BATTLE_STATIONS = Decision[Sea](
    "battle_stations", "CWNB-6.1B1a", active_seat, naming_options, pick_order, step="B.1"
)

NODES: list[Node[Sea]] = [
    BATTLE_STATIONS,
]
"""The nodes of this chapter, in the order of play."""
