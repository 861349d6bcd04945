"""Play one game per player count and keep its record as a fixture in tests/golden.

python tools/golden.py        only after a rules change that raised RULES_VERSION
"""

import gzip
from pathlib import Path

import coldwake
from coldwake import bots

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
ADVANCED = {f"12.{k}": True for k in range(1, 10)}
TABLES = [
    ("two-basic", 2, "standard", {}),
    ("two-advanced", 2, "standard", ADVANCED),
    ("three-drill", 3, "drill", {"12.4": True, "13.3": True, "order_cards": 9}),
    ("four-teams", 4, "standard", {**ADVANCED, "13.1": True, "13.2": True}),
    ("five-strict", 5, "drill", {"12.1": True, "12.9": True, "R-21": False, "R-42": False, "R-64": True}),
    ("six-tournament", 6, "standard", {**ADVANCED, "13.3": True, "14.1": True}),
]


def main() -> None:
    """One compressed record per table."""
    for number, (name, seats, pack, options) in enumerate(TABLES):
        match = coldwake.new("cwnb", seats, 100 + number, options, pack)
        names = ["greedy" if seat % 2 == 0 else "random" for seat in range(seats)]
        bots.play_out(match, [bots.make(bot, match.game, seat, number) for seat, bot in enumerate(names)])
        packed = gzip.compress(match.record().encode(), mtime=0)
        (FOLDER / f"cwnb-{name}.jsonl.gz").write_bytes(packed)


if __name__ == "__main__":
    main()
