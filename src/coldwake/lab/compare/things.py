"""Cards, ships and units: how often each is used, how often who uses it wins, and which are no good."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.core.game import Game
from coldwake.core.packs import COPY_SIGN
from coldwake.lab.compare.evidence import ERROR, Interval, interval
from coldwake.lab.compare.measures import USE, WORTH, Block, Counted, Measure, Sum, rows_of
from coldwake.lab.compare.plan import LETTERS, A, B, Comparison
from coldwake.lab.compare.playing import Notes
from coldwake.lab.room import OWNED, PLAYED, lab_of
from coldwake.lab.simulate import share_of

FEWEST_USES = 30
"""A thing that fewer have used, with both packs together, is worth nobody knows what."""

WEIGHED = (PLAYED, OWNED)
"""By these uses it is asked whether a thing is weaker than others."""

Thing = tuple[str, str]
"""Its noun and its id."""


@dataclass(frozen=True)
class Weak:
    """A thing of one pack that nobody ever plays (`is_dead`), or whose users win less than others."""

    pack: str
    noun: str
    thing: str
    use: str
    is_dead: bool
    games: float
    below: Interval | None = None


def things_of(game: Game) -> list[Thing]:
    """The cards, ships and units of a pack, each printing once."""
    listed = [name.partition(COPY_SIGN)[0].partition(":") for name in game.piece_names]
    return list(dict.fromkeys((noun, id) for noun, _, id in listed))


def uses_of(name: str) -> list[tuple[str, str]]:
    """Every noun with what can become of it, as the house of a game has them."""
    lab = lab_of(name)
    held = [(noun, OWNED) for noun, _ in lab.holdings]
    return list(dict.fromkeys([*((mark.noun, mark.use) for mark in lab.marks), *held]))


def thing_measures(plan: Comparison, blocks: Sequence[Block]) -> list[Measure]:
    """Use and worth of whatever both packs have, as far as it was used often enough.

    What is left out is chosen by both packs together, so that it says nothing of which has more.
    """
    both = set(things_of(plan.rules(A))) & set(things_of(plan.rules(B)))
    found = []
    for noun, use in uses_of(plan.game):
        for thing in (thing for thing in things_of(plan.rules(A)) if thing in both and thing[0] == noun):
            found += _measures(plan, blocks, thing, use)
    return found


def _measures(plan: Comparison, blocks: Sequence[Block], thing: Thing, use: str) -> list[Measure]:
    noun, id = thing
    worth = rows_of(blocks, _wins(plan, noun, id, use))
    if sum(number for row in worth for _, number in row) < FEWEST_USES:
        return []
    counted = rows_of(blocks, _times(noun, id, use))
    return [
        Measure(USE, f"{id} {use} a game", counted, False, noun, id, use),
        Measure(WORTH, f"wins with {id} {use}", worth, True, noun, id, use),
    ]


def _times(noun: str, id: str, use: str) -> Counted:
    def counted(notes: Notes) -> Sum:
        return sum(uses.get(f"{noun} {use}", {}).get(id, 0) for uses in notes.uses), 1

    return counted


def _wins(plan: Comparison, noun: str, id: str, use: str) -> Counted:
    """The wins of seats that used a thing, over their number."""

    def counted(notes: Notes) -> Sum:
        users = [seat for seat, uses in enumerate(notes.uses) if id in uses.get(f"{noun} {use}", {})]
        return sum(share_of(notes.result, seat, plan.seats) for seat in users), len(users)

    return counted


# -- what is no good -------------------------------------------------------------------------------


def only_in(plan: Comparison, which: int) -> list[Thing]:
    """What one pack has and the other has not."""
    other = set(things_of(plan.rules(1 - which)))
    return [thing for thing in things_of(plan.rules(which)) if thing not in other]


def weak_things(plan: Comparison, blocks: Sequence[Block]) -> list[Weak]:
    """Dead and weak things of either pack."""
    if not blocks:
        return []
    return [weak for which in (A, B) for weak in [*_dead(plan, blocks, which), *_weak(plan, blocks, which)]]


def _dead(plan: Comparison, blocks: Sequence[Block], which: int) -> list[Weak]:
    """Things that nobody ever played, of a sort that can be played, and where that could be seen."""
    game, lab = plan.rules(which), lab_of(plan.game)
    silent = lab.silent(game) if lab.silent else frozenset()
    played = {
        (noun, id)
        for block in blocks
        for notes in block[which]
        for uses in notes.uses
        for noun, use in uses_of(plan.game)
        if use == PLAYED
        for id in uses.get(f"{noun} {use}", {})
    }
    nouns = {noun for noun, use in uses_of(plan.game) if use == PLAYED}
    games = sum(len(block[which]) for block in blocks)
    dead = [thing for thing in things_of(game) if thing[0] in nouns and thing not in played]
    return [Weak(LETTERS[which], *thing, PLAYED, True, games) for thing in dead if thing[1] not in silent]


def _weak(plan: Comparison, blocks: Sequence[Block], which: int) -> list[Weak]:
    """Things whose users win less often than those of all things of their sort."""
    sorts = [_candidates(plan, blocks, which, *sort) for sort in uses_of(plan.game) if sort[1] in WEIGHED]
    number = sum(len(candidates) for candidates in sorts)
    found = []
    for candidates in sorts:
        usual = _mean([one for rows in candidates.values() for one in rows])
        for (noun, id, use), rows in candidates.items():
            below = _beyond(rows, usual, ERROR / number)
            if below.high < 0:
                users = sum(of for _, of in rows)
                found.append(Weak(LETTERS[which], noun, id, use, False, users, below))
    return found


def _candidates(
    plan: Comparison, blocks: Sequence[Block], which: int, noun: str, use: str
) -> dict[tuple[str, str, str], list[Sum]]:
    """The things of a sort that were used often enough, each with the wins of its users in each block."""
    found = {}
    for id in (thing for sort, thing in things_of(plan.rules(which)) if sort == noun):
        rows = [row[which] for row in rows_of(blocks, _wins(plan, noun, id, use))]
        if sum(of for _, of in rows) >= FEWEST_USES:
            found[noun, id, use] = rows
    return found


def _mean(sums: Sequence[Sum]) -> float:
    number = sum(of for _, of in sums)
    return sum(won for won, _ in sums) / number if number else 0.0


def _beyond(rows: Sequence[Sum], usual: float, error: float) -> Interval:
    """How much more often than usual one wins."""
    scale = len(rows) / sum(of for _, of in rows)
    return interval([scale * (won - usual * of) for won, of in rows], error, scale)
