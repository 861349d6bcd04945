"""Change one die or card in each of many records to another possible one: all must be refused at that line.

python tools/forge_records.py --records 2000
"""

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import coldwake
from coldwake import bots
from tests.core.forgery import forgeries

SEATS = {"attack_sub": 2, "blitz": 1, "cwnb": 3, "mnb": 2}
OF_ONE_GAME = 25


def forged_records(wanted: int) -> list[tuple[int, str]]:
    """Forgeries of games of all four kinds."""
    found: list[tuple[int, str]] = []
    seed = 1
    while len(found) < wanted:
        for game, seats in SEATS.items():
            match = coldwake.new(game, seats, seed)
            bots.play_out(match, [bots.make("random", match.game, seat, seed) for seat in range(seats)])
            found += forgeries(match.record(), OF_ONE_GAME, random.Random(seed))
        seed += 1
    return found[:wanted]


def main() -> None:
    """Exit code 1 if any forgery is accepted or another line is named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--records", type=int, default=2000)
    wanted = parser.parse_args().records
    accepted = elsewhere = 0
    for line, text in forged_records(wanted):
        try:
            coldwake.replay(text)
            accepted += 1
        except coldwake.RecordError as error:
            elsewhere += error.line != line
    print(f"{wanted} forged records: {accepted} accepted, {elsewhere} refused at another line")
    sys.exit(1 if accepted or elsewhere else 0)


if __name__ == "__main__":
    main()
