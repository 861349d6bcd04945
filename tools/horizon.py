"""How far the judgement can be trusted: is what looks better after a turn still better at the end?

python tools/horizon.py attack_sub --games 20 --looks 12

The levels judge a move by the position a turn or so later. At every sort of question, choices of greedy games
are searched as the levels do; where another move than the plain player's is preferred, both are played on
to the end in the same worlds. A question at which much is promised and nothing comes of it is one that the
features do not see through: it belongs among those left to the plain player (`Features.arranged`), or needs a
feature, or a longer look.
"""

import argparse
import math
from collections import defaultdict

import coldwake
from coldwake import bots
from coldwake.bots import search as searching
from coldwake.bots.base import observe
from coldwake.bots.budget import Budget
from coldwake.bots.levels import whole_move_of
from coldwake.bots.search import Manner, Search, Trial
from coldwake.core.chance import Generator
from coldwake.lab.straying import usual_table
from coldwake.match import Match

FIRST_SEED = 1_500_000_000
TO_THE_END = Manner(turns=1_000_000)
searching.LONGEST_PLAYOUT = 100_000

Leads = list[tuple[float, float]]
"""Of each choice at which another move is preferred: what is promised after a turn, what comes at the end."""


def look(match: Match, seat: int, seed: int, asked: argparse.Namespace) -> tuple[float, float] | None:
    """What is promised of the move that the search prefers, and what comes of it; None if it prefers none."""
    observation = observe(match, seat)
    plain = whole_move_of(
        bots.make("greedy", match.game, seat, seed), match.sample(seat, Generator(seed)), seat
    )
    search = Search(match.game, seat, seed, Manner(turns=asked.turns))
    moves = search.moves(observation, plain)
    if len(moves) < 2:
        return None
    trials = search.compare(observation, moves, Budget(playouts=asked.playouts))
    best = search.best(trials, plain)
    known = next(trial for trial in trials if trial.move == plain)
    if best is known:
        return None
    ends = [Trial(best.move), Trial(plain)]
    Search(match.game, seat, seed + 1, TO_THE_END).try_more(observation, ends, asked.worlds)
    return best.lead_over(known)[0], ends[0].lead_over(ends[1])[0]


def look_through(game: str, asked: argparse.Namespace) -> tuple[dict[str, int], dict[str, Leads]]:
    """Play the games and look at choices of every sort; how many were looked at, and the leads."""
    looked: dict[str, int] = defaultdict(int)
    leads: dict[str, Leads] = defaultdict(list)
    for seed in range(FIRST_SEED, FIRST_SEED + asked.games):
        rng, here = Generator(seed), defaultdict[str, int](int)
        table = usual_table(game, rng)
        match = coldwake.new(game, table.seats, seed, dict(table.options), table.pack)
        players = [bots.make("greedy", match.game, seat, seed) for seat in range(match.seats)]
        while match.to_move is not None:
            seat = match.to_move
            prompt = match.prompt_for(seat)
            assert prompt is not None
            is_drawn = len(match.actions(seat)) > 1 and not rng.below(asked.of)
            if is_drawn and here[prompt.key] < asked.looks:
                here[prompt.key] += 1
                looked[prompt.key] += 1
                found = look(match, seat, seed + match.version, asked)
                if found is not None:
                    leads[prompt.key].append(found)
            match.play(players[seat].choose(observe(match, seat)), seat)
    return looked, leads


def main() -> None:
    """Look through games and print a line for every sort of question."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    options.add_argument("game")
    options.add_argument("--games", type=int, default=20)
    options.add_argument("--looks", type=int, default=6, help="at the most so many of a sort in a game")
    options.add_argument("--of", type=int, default=6, help="one choice of so many is looked at")
    options.add_argument("--turns", type=int, default=0, help="so far the search looks; 0 as the levels do")
    options.add_argument("--playouts", type=int, default=60)
    options.add_argument("--worlds", type=int, default=16)
    asked = options.parse_args()
    looked, leads = look_through(asked.game, asked)
    print(f"{'question':24}{'looked at':>10}{'preferred':>10}{'promised':>10}{'came':>8}{'+-':>7}")
    for question in sorted(looked, key=lambda name: -len(leads[name])):
        rows = leads[question]
        if not rows:
            print(f"{question:24}{looked[question]:10}{0:10}")
            continue
        promised, came = (100 * sum(column) / len(rows) for column in zip(*rows, strict=True))
        spread = math.sqrt(sum((100 * lead - came) ** 2 for _, lead in rows)) / len(rows)
        print(f"{question:24}{looked[question]:10}{len(rows):10}{promised:10.1f}{came:8.1f}{spread:7.1f}")


if __name__ == "__main__":
    main()
