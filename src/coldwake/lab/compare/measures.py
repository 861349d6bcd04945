"""What is measured of two packs, each measure as a row of paired blocks.

Every measure is a sum over a number: wins over the games of a seat, decisions over games, wins over the games
in which somebody held a card. So much is noted of each block for either pack.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from coldwake.lab.compare.evidence import Interval, interval
from coldwake.lab.compare.plan import A, B, Comparison, GameKey
from coldwake.lab.compare.playing import Notes
from coldwake.lab.room import lab_of
from coldwake.lab.simulate import GameResult, share_of

Sum = tuple[float, float]
"""What was counted, and over how many."""

Row = tuple[Sum, Sum]
"""One block: pack A, pack B."""

Counted = Callable[[Notes], Sum]
"""What one game brings to a measure."""

SHARES, COURSE, USE, WORTH = "shares", "course", "use", "worth"
"""The groups of measures: who wins, how the game goes, how often a thing is used, how often its user wins."""

Played = Mapping[GameKey, Notes]
Block = tuple[list[Notes], list[Notes]]


@dataclass(frozen=True)
class Measure:
    """A measure of a group by its name; shares are from 0 to 1. That of a thing has its noun, id and use."""

    group: str
    name: str
    rows: list[Row]
    is_share: bool = True
    noun: str = ""
    thing: str = ""
    use: str = ""

    def sums(self, which: int) -> Sum:
        """What came together with one pack."""
        return sum(row[which][0] for row in self.rows), sum(row[which][1] for row in self.rows)

    def value(self, which: int) -> float | None:
        """The mean with one pack; None where there was nothing to count."""
        total, number = self.sums(which)
        return total / number if number else None

    def difference(self, error: float) -> Interval:
        """B less A, with all differences that the blocks do not contradict at this error.

        In each block wins (or whatever is counted) are taken beyond what both packs together would let one
        expect. So it does not matter that with one pack there was more to count than with the other, and
        where nothing has changed a block may as well have gone the other way round.
        """
        (total_a, number_a), (total_b, number_b) = self.sums(A), self.sums(B)
        if not number_a or not number_b:
            return interval([], error)
        expected = (total_a + total_b) / (number_a + number_b)
        scale = len(self.rows) * (1 / number_a + 1 / number_b) / 2
        beyond = [(b[0] - expected * b[1]) - (a[0] - expected * a[1]) for a, b in self.rows]
        one = 1.0 if self.is_share else max(expected, 1.0)
        return interval([scale * number for number in beyond], error, scale * one)


def whole_blocks(plan: Comparison, played: Played, blocks: int) -> list[Block]:
    """The first so many blocks, without those in which a game broke."""
    found = [
        ([played[key] for key in plan.keys(A, block)], [played[key] for key in plan.keys(B, block)])
        for block in range(blocks)
    ]
    return [block for block in found if not any(notes.result.error for games in block for notes in games)]


def rows_of(blocks: Sequence[Block], counted: Counted) -> list[Row]:
    """A measure's rows: what the games of each block bring together."""
    return [
        (_together(map(counted, games_a)), _together(map(counted, games_b))) for games_a, games_b in blocks
    ]


def _together(sums: Iterable[Sum]) -> Sum:
    listed = list(sums)
    return sum(one[0] for one in listed), sum(one[1] for one in listed)


def main_measures(plan: Comparison, blocks: Sequence[Block]) -> list[Measure]:
    """Who wins and how the game goes, for whatever of that the house of the game can tell."""
    return [*_shares(plan, blocks), *_course(plan, blocks)]


# -- who wins --------------------------------------------------------------------------------------


def _shares(plan: Comparison, blocks: Sequence[Block]) -> list[Measure]:
    lab = lab_of(plan.game)
    games = [notes.result for block in blocks for games in block for notes in games]
    found = {_seat_name(plan, seat): _wins_of_seat(plan, seat) for seat in range(plan.seats)}
    if any(result.order for result in games):
        found |= {f"wins of place {k + 1} in the order": _wins_of_place(plan, k) for k in range(plan.seats)}
    sides = sorted({side for result in games for side in result.sides})
    if len(sides) > 1:
        found |= {f"wins of {side}": _wins_of_side(plan, side) for side in sides}
    if lab.levels is not None:
        levels = dict.fromkeys(level for which in (A, B) for level in lab.levels(plan.rules(which)))
        found |= {f"level {level}": _reaches(level) for level in levels}
    return [Measure(SHARES, name, rows_of(blocks, counted)) for name, counted in found.items()]


def _seat_name(plan: Comparison, seat: int) -> str:
    return "victories" if plan.seats == 1 else f"wins of seat {seat + 1}"


def _wins_of_seat(plan: Comparison, seat: int) -> Counted:
    return lambda notes: (share_of(notes.result, seat, plan.seats), 1)


def _wins_of_place(plan: Comparison, place: int) -> Counted:
    def counted(notes: Notes) -> Sum:
        order = notes.result.order
        return _won(plan, notes.result, order[place : place + 1])

    return counted


def _wins_of_side(plan: Comparison, side: str) -> Counted:
    def counted(notes: Notes) -> Sum:
        sides = notes.result.sides
        return _won(plan, notes.result, [seat for seat, played in enumerate(sides) if played == side])

    return counted


def _won(plan: Comparison, result: GameResult, seats: Sequence[int]) -> Sum:
    return sum(share_of(result, seat, plan.seats) for seat in seats), len(seats)


def _reaches(level: str) -> Counted:
    return lambda notes: (float(notes.level == level), 1)


# -- how the game goes -----------------------------------------------------------------------------


def _course(plan: Comparison, blocks: Sequence[Block]) -> list[Measure]:
    lab = lab_of(plan.game)
    found: dict[str, Counted] = {
        "decisions": lambda notes: (notes.result.decisions, 1),
        lab.length[0]: lambda notes: (notes.result.length, 1),
    }
    if lab.score is not None and plan.seats > 1:
        found["changes of the lead"] = lambda notes: (notes.leads, 1)
    return [
        Measure(COURSE, name, rows_of(blocks, counted), is_share=False) for name, counted in found.items()
    ]
