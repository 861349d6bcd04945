"""What an arena has measured, for programs (CSV, JSON), for the terminal, and in its folder."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.table import Table

from coldwake.lab.arena import words
from coldwake.lab.arena.figures import PairingFigures, all_broken, figures_of, victories
from coldwake.lab.arena.journal import EVERYTHING, PAGE, TABLE, line_of
from coldwake.lab.arena.page import page
from coldwake.lab.arena.plan import Arena, command
from coldwake.lab.arena.ratings import Rating, ratings_of
from coldwake.lab.arena.running import Played
from coldwake.lab.statistics import Z_95
from coldwake.system import write_whole

# -- files -----------------------------------------------------------------------------------------


def write(folder: Path, arena: Arena, played: Played) -> None:
    """The games as a table, everything as data, and the page."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / TABLE, as_table(arena, played))
    write_whole(folder / EVERYTHING, json.dumps(as_data(arena, played), indent=1, ensure_ascii=False) + "\n")
    write_whole(folder / PAGE, page(arena, played))


def as_table(arena: Arena, played: Played) -> str:
    """One line per game as CSV; the same for any number of workers."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    seats = range(arena.seats)
    head = [*(f"bot_{seat}" for seat in seats), "winners", *(f"points_{seat}" for seat in seats)]
    writer.writerow(["scenario", "seed", *head, "decisions", "length", "error"])
    for (scenario, seed, seating), result in played.items():
        points = [str(number) for number in result.points] or [""] * arena.seats
        winners = " ".join(map(str, result.winners))
        ended = [result.decisions, result.length, result.error]
        writer.writerow([scenario, seed, *seating, winners, *points, *ended])
    return target.getvalue()


def as_data(arena: Arena, played: Played) -> dict[str, Any]:
    """Everything as plain data; only the times of thinking differ from run to run."""
    data: dict[str, Any] = {
        "command": command(arena),
        "plan": arena.as_data(),
        "pairings": [_pairing_data(arena, figures) for figures in figures_of(arena, played)],
        "ratings": [asdict(rating) for rating in ratings_of(arena, played)],
        "errors": [asdict(broken) for broken in all_broken(arena, played)],
        "games": [json.loads(line_of(key, result)) for key, result in played.items()],
    }
    if arena.is_solitaire:
        data["victories"] = {bot: victories(arena, played, bot) for bot in arena.bots}
    return data


def _pairing_data(arena: Arena, figures: PairingFigures) -> dict[str, Any]:
    data = asdict(figures)
    for name, player in (("one", figures.one), ("rest", figures.rest)):
        data[name] |= {"won_share": player.won_share, "won_interval": list(player.won_interval)}
    if arena.is_solitaire:
        data["difference"] = list(figures.difference)
    return data


# -- the terminal ----------------------------------------------------------------------------------


def pairings_table(arena: Arena, found: list[PairingFigures]) -> Table:
    """Every pairing in a line."""
    errors = sum(len(figures.errors) for figures in found)
    told = "difference of victories" if arena.is_solitaire else f"share; even is {arena.fair:.1%}"
    table = Table(
        title=f"{arena.game}: {arena.games} games a pairing, seats {arena.seats}, errors: {errors}",
        caption=f"{told}, 95 % interval over paired blocks; range {arena.seed_range}, seed {arena.seed}",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("pairing", overflow="fold")
    for name in ("blocks", "result", "Elo", "points", "CPU a choice"):
        table.add_column(name, justify="right")
    for figures in found:
        one, rest = figures.one, figures.rest
        table.add_row(
            f"{one.bot}\nagainst {rest.bot}", str(figures.overall.blocks),
            "\n".join(words.headline(figures.overall, arena.is_solitaire)), "\n".join(words.elo(figures)),
            f"{one.points:.1f}\n{rest.points:.1f}", f"{words.time(one.seconds)}\n{words.time(rest.seconds)}",
        )  # fmt: skip
    return table


def ratings_table(found: list[Rating]) -> Table:
    """Every player's rating in a line."""
    table = Table(title="ratings (Plackett–Luce)", title_justify="left")
    table.add_column("player", overflow="fold")
    for name in ("rating", "± 1.96 sigma", "games"):
        table.add_column(name, justify="right")
    for rating in found:
        table.add_row(rating.bot, f"{rating.mu:.2f}", f"{Z_95 * rating.sigma:.2f}", str(rating.games))
    return table
