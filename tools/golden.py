"""Play one game per player count, and some scenarios, and keep their records as fixtures in tests/golden.

python tools/golden.py        only after a rules change that raised RULES_VERSION
"""

import gzip
from pathlib import Path

import coldwake
from coldwake import bots

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
ADVANCED = {f"12.{k}": True for k in range(1, 10)}
STRICT = {"R-21": False, "R-42": False}
BLITZ_ADVANCED = dict.fromkeys(("7.5", "10.3", "10.4", "10.5"), True)
TABLES = [
    ("cwnb", "two-basic", 2, "standard", {}),
    ("cwnb", "two-advanced", 2, "standard", ADVANCED),
    ("cwnb", "three-drill", 3, "drill", {"12.4": True, "13.3": True, "order_cards": 9}),
    ("cwnb", "four-teams", 4, "standard", {**ADVANCED, "13.1": True, "13.2": True}),
    ("cwnb", "five-strict", 5, "drill", {"12.1": True, "12.9": True, **STRICT, "R-64": True}),
    ("cwnb", "six-tournament", 6, "standard", {**ADVANCED, "13.3": True, "14.1": True}),
    ("attack_sub", "breakout", 2, "standard", {"scenario": "13C"}),
    ("attack_sub", "flattop", 2, "standard", {"scenario": "13K", "sides": "first"}),
    ("attack_sub", "drill", 2, "drill", {"scenario": "D2", "R-04": False, "R-05": False, "R-09": False}),
    ("mnb", "two-open", 2, "standard", {}),
    ("mnb", "four-teams", 4, "standard", {"scenario": "SC-3", "R-38": True}),
    ("mnb", "three-drill", 3, "drill", {"11.1": True, "R-43": False}),
    ("blitz", "inchon", 1, "inchon-1950", {}),
    ("blitz", "falklands-strict", 1, "falklands-1982", BLITZ_ADVANCED),
    ("blitz", "second-drill", 1, "drill-2", {**BLITZ_ADVANCED, "R-20": True, "R-35": True}),
]


def main() -> None:
    """One compressed record per table."""
    for number, (game, name, seats, pack, options) in enumerate(TABLES):
        match = coldwake.new(game, seats, 100 + number, options, pack)
        names = ["greedy" if seat % 2 == 0 else "random" for seat in range(seats)]
        bots.play_out(match, [bots.make(bot, match.game, seat, number) for seat, bot in enumerate(names)])
        packed = gzip.compress(match.record().encode(), mtime=0)
        (FOLDER / f"{game}-{name}.jsonl.gz").write_bytes(packed)


if __name__ == "__main__":
    main()
