"""Do the levels move alike in worlds that their seat cannot tell apart? Many pairs a game, one seed for both.

python tools/same_moves.py --pairs 1000 --player captain@64r

In greedy games at all kinds of tables a decision is looked at now and then: once as it is, once with all
dealt anew that the seat cannot know. Exit code 1 if any two moves differ.
"""

import argparse
import sys

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.lab.pool import spread
from coldwake.lab.straying import usual_table
from coldwake.system import cores

EVERY = 11
"""One decision in so many is looked at."""
A_GAME = 10
"""So many pairs of one game."""


def pairs_of_a_game(job: tuple[str, str, int]) -> list[tuple[bool, bool]]:
    """For each pair of one game: whether the worlds differ, and whether the moves do."""
    name, player, seed = job
    table = usual_table(name, Generator(seed))
    match = coldwake.new(name, table.seats, seed, dict(table.options), table.pack)
    players = [bots.make("greedy", match.game, seat, seed + seat) for seat in range(table.seats)]
    rng = Generator(seed)
    found: list[tuple[bool, bool]] = []
    while match.to_move is not None and len(found) < A_GAME:
        seat = match.to_move
        seen = bots.observe(match, seat)
        if len(seen.actions) > 1 and rng.below(EVERY) == 0:
            other = match.sample(seat, rng)
            clicks = [_choice(world, seat, player, match.version) for world in (match, other)]
            found.append((match.digest != other.digest, clicks[0] != clicks[1]))
        match.play(players[seat].choose(seen), seat)
    return found


def _choice(match: coldwake.Match, seat: int, player: str, seed: int) -> str:
    return bots.make(player, match.game, seat, seed).choose(bots.observe(match, seat))


def main() -> int:
    """Look at all games, or at those named."""
    asked = argparse.ArgumentParser()
    asked.add_argument("games", nargs="*", default=registry.names())
    asked.add_argument("--pairs", type=int, default=1000)
    asked.add_argument("--player", default="captain@64r")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    bad = 0
    for game in given.games:
        jobs = [(game, given.player, given.seed + k) for k in range(-(-given.pairs // A_GAME))]
        pairs = [pair for found in spread(pairs_of_a_game, jobs, cores(), game) for pair in found]
        moved = sum(differ for _, differ in pairs)
        worlds = sum(differ for differ, _ in pairs)
        print(f"{game}: {len(pairs)} pairs, {worlds} of worlds that differ, {moved} of moves that differ")
        bad += moved
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
