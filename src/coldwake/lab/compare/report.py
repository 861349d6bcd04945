"""What a comparison has found, for programs (CSV, JSON), for the terminal, and in its folder."""

import csv
import io
import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from coldwake.lab.compare import words
from coldwake.lab.compare.judging import Finding, Manner, Verdict
from coldwake.lab.compare.measures import Played
from coldwake.lab.compare.notebook import EVERYTHING, PAGE, TABLE
from coldwake.lab.compare.page import page
from coldwake.lab.compare.plan import LETTERS, A, B, Comparison, GameKey, again, command
from coldwake.lab.compare.playing import Notes
from coldwake.lab.compare.things import only_in
from coldwake.system import write_whole

COLUMNS = (
    "group", "measure", "noun", "thing", "use", "a", "of_a", "b", "of_b", "difference", "low", "high",
    "verdict",
)  # fmt: skip


@dataclass(frozen=True)
class BrokenGame:
    """A game that ended in an error, and the command that plays it again."""

    pack: str
    seed: int
    players: tuple[str, ...]
    error: str
    again: str


def broken_games(plan: Comparison, played: Mapping[GameKey, Notes]) -> list[BrokenGame]:
    """Every game that ended in an error."""
    return [
        BrokenGame(LETTERS[key[0]], key[1], key[2], notes.result.error, again(plan, key))
        for key, notes in played.items()
        if notes.result.error
    ]


# -- files -----------------------------------------------------------------------------------------


def write(folder: Path, plan: Comparison, manner: Manner, played: Played, found: Verdict) -> None:
    """The measures as a table, everything as data, and the page."""
    broken = broken_games(plan, played)
    data = json.dumps(as_data(plan, manner, found, broken), indent=1, ensure_ascii=False, allow_nan=False)
    write_whole(folder / TABLE, as_table(found))
    write_whole(folder / EVERYTHING, data + "\n")
    write_whole(folder / PAGE, page(plan, manner, found, broken))


def as_table(found: Verdict) -> str:
    """One line per measure as CSV."""
    target = io.StringIO()
    writer = csv.DictWriter(target, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_line(finding) for finding in found.main + found.things)
    return target.getvalue()


def as_data(plan: Comparison, manner: Manner, found: Verdict, broken: list[BrokenGame]) -> dict[str, Any]:
    """Everything as plain data; the same for any number of workers."""
    return {
        "command": command(plan),
        "plan": plan.as_data(),
        "manner": asdict(manner),
        "blocks": found.blocks,
        "whole_blocks": found.whole,
        "measures": [_line(finding) for finding in found.main + found.things],
        "weak": [asdict(weak) for weak in found.weak],
        "only_in": {LETTERS[which]: only_in(plan, which) for which in (A, B)},
        "errors": [asdict(one) for one in broken],
    }


def _line(finding: Finding) -> dict[str, Any]:
    measure, difference = finding.measure, finding.difference
    return {
        "group": measure.group, "measure": measure.name, "noun": measure.noun, "thing": measure.thing,
        "use": measure.use, "a": finding.a, "of_a": measure.sums(A)[1], "b": finding.b,
        "of_b": measure.sums(B)[1], "difference": difference.mean,
        "low": _finite(difference.low), "high": _finite(difference.high), "verdict": finding.verdict,
    }  # fmt: skip


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


# -- the terminal ----------------------------------------------------------------------------------


def findings_table(plan: Comparison, found: Verdict) -> Table:
    """The main measures, and of the things those that differ."""
    table = Table(
        title=f"{plan.game}: {plan.sides[A].pack} (A) and {plan.sides[B].pack} (B)",
        caption=words.headline(plan, found),
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("measure", overflow="fold")
    for name in ("A", "B", "B − A", "interval", "verdict"):
        table.add_column(name, justify="right")
    for finding in found.main + [shown for shown in found.shown if shown not in found.main]:
        measure = finding.measure
        table.add_row(
            words.measure_name(plan, measure), words.value(measure, finding.a),
            words.value(measure, finding.b), words.difference(finding),
            words.difference_interval(finding), words.verdict(finding),
        )  # fmt: skip
    return table
