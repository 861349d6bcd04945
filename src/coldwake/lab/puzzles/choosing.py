"""Which of the puzzles that were found are kept: of every sort some, and not too many easy ones."""

from collections.abc import Iterable

from coldwake.puzzles import Puzzle


def chosen(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """At most so many, in turn from every sort, the widest margin first; at most half of them are easy."""
    found = sorted(puzzles, key=lambda puzzle: (puzzle.is_easy, -puzzle.margin, puzzle.id))
    hard = in_turn([puzzle for puzzle in found if not puzzle.is_easy])
    easy = in_turn([puzzle for puzzle in found if puzzle.is_easy])
    few = hard[: max(most - len(easy), (most + 1) // 2)]
    kept = [*few, *easy[: min(most - len(few), max(len(few), most // 2))]]
    return sorted(kept, key=lambda puzzle: (puzzle.rating, puzzle.id))


def in_turn(puzzles: list[Puzzle]) -> list[Puzzle]:
    """One of every sort, then a second of each that has one, and so on."""
    rows: dict[tuple[str, ...], list[Puzzle]] = {}
    for puzzle in puzzles:
        rows.setdefault(puzzle.kind, []).append(puzzle)
    longest = max(map(len, rows.values()), default=0)
    return [row[place] for place in range(longest) for row in rows.values() if place < len(row)]
