"""Play the puzzles of a game to the end: is the solution still ahead of the best move that is not accepted?

python tools/recheck_puzzles.py attack_sub --worlds 100           only tell
python tools/recheck_puzzles.py attack_sub --worlds 100 --drop    leave out those whose solution is behind

The finder looks a few turns ahead, as the levels do, and believes the judgement. Here greedy plays on to the
end in every world, so nothing is judged. It takes a minute for a thousand whole games.
"""

import argparse
from functools import partial

from coldwake import puzzles
from coldwake.bots import search as searching
from coldwake.bots.base import observe
from coldwake.bots.search import Manner, Search, Trial
from coldwake.lab.pool import spread
from coldwake.puzzles import Puzzle, as_text
from coldwake.puzzles.shelf import file_of
from coldwake.system import write_whole

SEED = 77
TO_THE_END = Manner(turns=1_000_000)
LONGEST = 100_000

Lead = tuple[float, float]


def lead_of(worlds: int, puzzle: Puzzle) -> Lead:
    """By how much the solution is ahead of the first move that is not accepted, and the standard error."""
    searching.LONGEST_PLAYOUT = LONGEST
    match = puzzles.opened(puzzle)
    trials = [Trial(puzzle.solution), Trial(puzzle.answers[puzzle.good].move)]
    search = Search(match.game, puzzle.seat, SEED, TO_THE_END)
    search.try_more(observe(match, puzzle.seat), trials, worlds)
    return trials[0].lead_over(trials[1])


def told(puzzle: Puzzle, lead: Lead) -> str:
    """A line about one puzzle."""
    came, error = lead
    return f"{puzzle.id:16} {puzzle.prompt:18} said {puzzle.margin:.3f}, came {came:+.3f} ± {error:.3f}"


def main() -> None:
    """Play all puzzles of a game to the end, and leave out what the options say."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    options.add_argument("game")
    options.add_argument("--worlds", type=int, default=100)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--drop", action="store_true")
    asked = options.parse_args()
    shelf = puzzles.shelf(asked.game)
    found = list(shelf.puzzles.values())
    leads = list(spread(partial(lead_of, asked.worlds), found, asked.workers, "puzzles played to the end"))
    for puzzle, lead in zip(found, leads, strict=True):
        print(told(puzzle, lead))
    kept = [puzzle for puzzle, lead in zip(found, leads, strict=True) if lead[0] > 0]
    said, came = (sum(column) / len(found) for column in ([p.margin for p in found], [x[0] for x in leads]))
    print(
        f"{asked.game}: {len(kept)} of {len(found)} still ahead; said {said:.3f} on average, came {came:.3f}"
    )
    if asked.drop:
        made_by = (
            f"{shelf.made_by}; python tools/recheck_puzzles.py {asked.game} --worlds {asked.worlds} --drop"
        )
        write_whole(file_of(asked.game), as_text(asked.game, made_by, kept))


if __name__ == "__main__":
    main()
