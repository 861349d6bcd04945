"""Compare: two packs on the same seeds, and what a change does to the game (docs/compare.md)."""

from coldwake.lab.compare.judging import Finding, Manner, Verdict, judge
from coldwake.lab.compare.notebook import Notebook
from coldwake.lab.compare.plan import Asked, Comparison, make
from coldwake.lab.compare.report import as_data, write
from coldwake.lab.compare.running import run

__all__ = [
    "Asked",
    "Comparison",
    "Finding",
    "Manner",
    "Notebook",
    "Verdict",
    "as_data",
    "judge",
    "make",
    "run",
    "write",
]
