"""Sampling worlds: one shared `determinize` for every game.

From one seat's point of view the pieces in zones it does not know are interchangeable, except
those it remembers (`State.known`) and those that public knowledge rules out of a zone. A
sampled world deals them anew. Whatever that seat can see or do stays as it is, and which world a
generator leads to depends on nothing else: two worlds that a seat cannot tell apart have the same samples.
"""

from coldwake.core.actions import CANCEL_BUTTON
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.nodes import Decision
from coldwake.core.playout import Leanings
from coldwake.core.state import State

ATTEMPTS = 200


def determinize(game: Game, state: State, seat: int, rng: Generator, habits: Leanings | None = None) -> State:
    """A copy of the state in which everything the seat (-1: an observer) cannot know is dealt anew.

    What other seats have arranged in secret is arranged by their habits, if those are known.
    """
    s = state.copy()
    _close_covered_chain(game, s, seat)
    _rearrange_secret_branches(game, s, seat, rng, habits)
    game.reimagine(s, seat, rng)
    for group in game.hidden_groups():
        _redeal(game, s, seat, group, rng)
    return s


def _close_covered_chain(game: Game, s: State, seat: int) -> None:
    """Another seat half-way through a chain of clicks has, as far as this seat knows, not begun it."""
    machine = game.machine
    while s.stack and not s.branches and s.mover != seat:
        node = machine.nodes[s.stack[-1][0]]
        if not isinstance(node, Decision) or not node.cover:
            return
        machine.play(s, s.mover, game.actions.ids[CANCEL_BUTTON])


def _rearrange_secret_branches(
    game: Game, s: State, seat: int, rng: Generator, habits: Leanings | None
) -> None:
    """Other seats' simultaneous arrangements: begun afresh, and played to their end if finished."""
    machine = game.machine
    if not s.branches:
        return
    for other in range(s.seats):
        if other == seat:
            continue
        finished = not s.branches[other]
        machine.reset_branch(s, other)
        while finished and s.branches[other]:
            choices = machine.legal(s, other)
            node = s.branches[other][-1][0]
            chosen = choices[rng.below(len(choices))] if habits is None else habits.choose(node, choices, rng)
            machine.play(s, other, chosen)
    s.mover = machine.movers(s)[0]


def _redeal(game: Game, s: State, seat: int, group: list[int], rng: Generator) -> None:
    zones = [zone for zone in group if s.zones[zone] and not game.knows_zone(s, seat, zone)]
    bit = 1 << seat if seat >= 0 else 0
    slots: list[int] = []
    pool: list[int] = []
    kept: list[list[int]] = []
    for zone in zones:
        stays = [piece for piece in s.zones[zone] if s.known[piece] & bit]
        kept.append(stays)
        for piece in s.zones[zone]:
            if not s.known[piece] & bit:
                slots.append(zone)
                pool.append(piece)
    if len(zones) < 2 or not pool:
        return
    pool.sort()  # where the pieces really lie must not show in the deal
    dealt = _deal(game, s, slots, pool, rng)
    for zone, stays in zip(zones, kept, strict=True):
        content = stays + [piece for piece, at in zip(dealt, slots, strict=True) if at == zone]
        s.fill(zone, bytes(sorted(content)))


def _deal(game: Game, s: State, slots: list[int], pool: list[int], rng: Generator) -> list[int]:
    """A random assignment of the pool to the slots in which every piece can lie where it lies."""
    for _ in range(ATTEMPTS):
        pieces = pool[:]
        rng.shuffle(pieces)
        if _repair(game, s, slots, pieces):
            return pieces
    raise ColdwakeError("no consistent world was found; public knowledge contradicts itself")


def _repair(game: Game, s: State, slots: list[int], pieces: list[int]) -> bool:
    """Swap misplaced pieces with others that both fit, in slot order; False when stuck."""
    for k, zone in enumerate(slots):
        if game.can_hold(s, zone, pieces[k]):
            continue
        for other in range(len(slots)):
            fits = game.can_hold(s, zone, pieces[other]) and game.can_hold(s, slots[other], pieces[k])
            if other != k and fits:
                pieces[k], pieces[other] = pieces[other], pieces[k]
                break
        else:
            return False
    return True
