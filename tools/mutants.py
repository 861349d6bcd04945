"""Plant faults one by one in a copy of the engine and see whether the referees notice.

python tools/mutants.py                   all faults of tests/referees/mutants/*.toml
python tools/mutants.py mnb --only M-07   some of them
Each fault is a text of one source file and what stands there instead. A referee must catch nine of ten.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / "tests" / "referees" / "mutants"
GOAL = 0.9
FIRST_SEED = 700_001
"""These games are none of those that the referees were tried on while they were written."""


def plant(mutant: dict[str, str], home: Path) -> tuple[Path, str]:
    """Put the fault into the copy; where, and what stood there before."""
    path = home / "coldwake" / mutant["file"]
    before = path.read_text()
    if before.count(mutant["old"]) != 1:
        raise SystemExit(
            f"{mutant['id']}: its text stands {before.count(mutant['old'])} times in {mutant['file']}"
        )
    path.write_text(before.replace(mutant["old"], mutant["new"]))
    return path, before


def watch(game: str, home: Path, games: int) -> tuple[str, str]:
    """What the referee says of the planted engine: "caught", "survived" or "broken", and why."""
    command = [sys.executable, "-B", str(ROOT / "tools" / "referees.py"), game]
    command += ["--games", str(games), "--first", str(FIRST_SEED), "--workers", "1", "--stop"]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(home)}, capture_output=True, text=True, check=False
    )
    said = (done.stdout.strip() or done.stderr.strip()).split("\n")
    return {0: "survived", 1: "caught"}.get(done.returncode, "broken"), said[0]


def tried(mutant: dict[str, str], game: str, homes: SimpleQueue[Path], games: int) -> tuple[str, str]:
    """Plant one fault in a free copy, watch, and take it out again."""
    home = homes.get()
    path, before = plant(mutant, home)
    try:
        return watch(game, home, games)
    finally:
        path.write_text(before)
        homes.put(home)


def share_caught(game: str, only: list[str], games: int, workers: int, folder: Path) -> float:
    """Try all faults of a game and report; the share that was caught."""
    mutants = tomllib.loads((LISTS / f"{game}.toml").read_text())["mutant"]
    mutants = [mutant for mutant in mutants if not only or mutant["id"] in only]
    homes: SimpleQueue[Path] = SimpleQueue()
    for number in range(workers):
        home = folder / f"{game}-{number}"
        shutil.copytree(ROOT / "src", home, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        homes.put(home)
    caught = 0
    with ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(tried, mutant, game, homes, games) for mutant in mutants]
        for mutant, job in zip(mutants, jobs, strict=True):
            kind, why = job.result()
            caught += kind == "caught"
            print(
                f"{mutant['id']} {kind:8} {mutant['clause']}: {mutant['what']}\n      {why[:200]}", flush=True
            )
    share = caught / len(mutants) if mutants else 1.0
    print(f"{game}: {caught} of {len(mutants)} caught ({share:.0%})", flush=True)
    return share


def main() -> None:
    """Exit code 1 if any game's referee misses the goal."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="all four if none is named")
    parser.add_argument("--only", nargs="*", default=[], metavar="ID")
    parser.add_argument("--games", type=int, default=150, help="how many games a referee gets to notice")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    chosen = parser.parse_args()
    names = chosen.game or sorted(path.stem for path in LISTS.glob("*.toml"))
    with tempfile.TemporaryDirectory() as folder:
        shares = [
            share_caught(name, chosen.only, chosen.games, chosen.workers, Path(folder)) for name in names
        ]
    sys.exit(0 if min(shares) >= GOAL else 1)


if __name__ == "__main__":
    main()
