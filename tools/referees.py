"""Play games under the referees of tests/referees, in many processes.

python tools/referees.py                          a thousand games of each game
python tools/referees.py cwnb --games 5000 --first 20001
python tools/referees.py mnb --games 80 --stop    end at the first foul (exit code 1)
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.referees.stage import GAMES, Foul, judge_game

BROKEN = 2
"""Exit code when the engine itself broke down, which no referee can judge."""


def judged(game: str, seed: int) -> tuple[int, str, str]:
    """The seed, how it went ("", "foul" or "broken") and why."""
    try:
        judge_game(game, seed)
    except Foul as foul:
        return seed, "foul", str(foul)
    except Exception as error:  # whatever it is belongs in the report
        return seed, "broken", f"{type(error).__name__}: {error}"
    return seed, "", ""


def run(game: str, seeds: range, workers: int, stop: bool) -> tuple[int, int]:
    """Judge all these games; how many fouls, how many breakdowns."""
    counts = {"": 0, "foul": 0, "broken": 0}
    pool = ProcessPoolExecutor(workers)
    try:
        for done in as_completed([pool.submit(judged, game, seed) for seed in seeds]):
            seed, kind, text = done.result()
            counts[kind] += 1
            if kind:
                print(f"{game} {seed}: {kind}: {text}", flush=True)
                if stop:
                    break
    finally:  # a `with` would play all games that were asked for to their end
        pool.shutdown(cancel_futures=True)
    print(
        f"{game}: {sum(counts.values())} games, {counts['foul']} fouls, {counts['broken']} broken", flush=True
    )
    return counts["foul"], counts["broken"]


def main() -> None:
    """Judge the games asked for; exit code 1 after a foul, 2 after a breakdown."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", choices=[*GAMES, []], help="all four if none is named")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--stop", action="store_true", help="stop at the first foul")
    chosen = parser.parse_args()
    seeds = range(chosen.first, chosen.first + chosen.games)
    found = [run(game, seeds, chosen.workers, chosen.stop) for game in chosen.game or GAMES]
    if any(broken for _, broken in found):
        sys.exit(BROKEN)
    sys.exit(1 if any(fouls for fouls, _ in found) else 0)


if __name__ == "__main__":
    main()
