"""BLITZ-3.1: the set-up. Units go where the scenario puts them, the random ones are dealt face down."""

from coldwake.core.nodes import PIECE, Chance, Node, do, for_each, procedure
from coldwake.core.state import Frame
from coldwake.core.telling import emit_to
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.constants import ALLIED, AVAILABLE, BOX, OPFOR, POOL
from coldwake.games.blitz.rules.content import AT_AIR, AT_BOX, AT_POOL
from coldwake.games.blitz.rules.queries import player
from coldwake.games.blitz.rules.state import ACTION_POOL, ASIDE, COUNTER, DECK, POOL_ZONE, REVEALED, Theatre


def lay_out(s: Theatre, f: Frame) -> None:
    """Fixed units, boxes and cards: Action cards open, OPFOR cards a hidden deck (BLITZ-3.1a, BLITZ-3.1b).

    The deck is a set: which card is next is decided when it is drawn. The reinforcement pool is one too.

    Rules: BLITZ-3.1c, BLITZ-5.1a, BLITZ-5.2a.
    """
    pack = s.pack
    for number, unit in enumerate(pack.units):
        if unit.side == ALLIED or unit.start in pack.map.ids or unit.is_air:
            s.move(number, COUNTER + number)
        elif unit.start == AT_POOL:
            s.move(number, POOL_ZONE)
        if unit.start in pack.map.ids:
            s.place(number, pack.map.ids.index(unit.start))
        elif unit.start == AT_BOX:
            s.place(number, BOX)
        elif unit.start == AT_AIR:
            s.place(number, AVAILABLE)
            if unit.side == OPFOR:
                s.raise_flag(number, REVEALED)  # aircraft lie open in their box
        elif unit.start == AT_POOL:
            s.place(number, POOL)
    for card in range(pack.first_action, pack.pieces):
        s.move(card, ACTION_POOL if card < pack.first_opfor_card else DECK)


def pool_places(s: Theatre, f: Frame) -> list[int]:
    """Every place of every set-up pool: pool * 256 + place."""
    return [
        pool * 256 + place
        for pool in range(len(s.pack.pools))
        for place in range(len(s.pack.pools[pool].spaces))
    ]


def _undealt(s: Theatre, f: Frame) -> list[int]:
    pool = s.pack.pools[f[2] // 256]
    return [unit for unit in pool.units if s.where[unit] == ASIDE]


def count_undealt(s: Theatre, f: Frame) -> int:
    """How many units of the pool are left."""
    return len(_undealt(s, f))


def nth_undealt(s: Theatre, f: Frame, k: int) -> int:
    """The k-th of them."""
    return _undealt(s, f)[k]


def deal_unit(s: Theatre, f: Frame, unit: int) -> None:
    """Face down, one in each space of the pool; nobody sees which."""
    pool = s.pack.pools[f[2] // 256]
    counter = pool.units[f[2] % 256]
    space = pool.spaces[f[2] % 256]
    s.move(unit, COUNTER + counter)
    s.place(counter, space)
    emit_to(s, 0, events.UNIT_DEALT, (counter, space, unit))


SET_UP = procedure(
    "set_up", "BLITZ-3.1a", do(lay_out, "BLITZ-3.1b"), for_each(pool_places, "deal_unit", "BLITZ-3.1c")
)
DEAL_UNIT = Chance[Theatre]("deal_unit", "BLITZ-3.1c", PIECE, player, count_undealt, nth_undealt, deal_unit)

NODES: list[Node[Theatre]] = [SET_UP, DEAL_UNIT]
"""The nodes of the set-up."""
