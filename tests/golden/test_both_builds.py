"""A record made on one build replays on the other, line by line.

Runs with the compiled engine, beside which an interpreted one lies in the sources.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import coldwake
from coldwake import bots
from coldwake.lab.tables import draw_table

SOURCES = Path(__file__).parent.parent.parent / "src"
GAMES_EACH, FIRST_SEED = 2, 4001
TABLES = [(game, FIRST_SEED + k) for game in coldwake.game_names() for k in range(GAMES_EACH)]

MADE_THERE = """
import sys
from coldwake.lab.bench import is_compiled
from tests.golden.test_both_builds import made
assert not is_compiled()
sys.stdout.write(made(sys.argv[1], int(sys.argv[2])))
"""
REPLAYED_THERE = """
import sys
import coldwake
from coldwake.lab.bench import is_compiled
assert not is_compiled()
text = sys.stdin.read()
match = coldwake.replay(text)
assert match.is_over and match.record() == text
"""


def made(game: str, seed: int) -> str:
    """The record of a game with drawn options, played by bots on this build."""
    table = draw_table(game, coldwake.Generator(seed))
    match = coldwake.new(game, table.seats, seed, dict(table.options), table.pack)
    names = ["greedy" if seat % 2 == 0 else "random" for seat in range(table.seats)]
    bots.play_out(match, [bots.make(bot, match.game, seat, seed) for seat, bot in enumerate(names)])
    return match.record()


def interpreted(program: str, *given: str, told: str = "") -> str:
    """What a program prints that runs on the interpreted engine."""
    paths = os.pathsep.join([str(SOURCES), str(SOURCES.parent)])
    done = subprocess.run(
        [sys.executable, "-c", program, *given], input=told, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("game", "seed"), TABLES, ids=[f"{game}-{seed}" for game, seed in TABLES])
def test_the_same_game_makes_the_same_record_and_each_build_replays_the_others(game, seed):
    theirs, ours = interpreted(MADE_THERE, game, str(seed)), made(game, seed)
    assert ours == theirs
    assert coldwake.replay(theirs).record() == theirs
    interpreted(REPLAYED_THERE, told=ours)
