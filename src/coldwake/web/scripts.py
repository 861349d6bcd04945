"""The table's script: its pieces in the order in which they build on each other, served as one."""

from functools import cache
from pathlib import Path

PIECES = Path(__file__).parent / "static" / "table"
TABLE_SCRIPT = "table.js"

IN_ORDER = (
    "page", "lines", "lists", "motion", "shows", "talking", "reel", "clicks", "coach", "closely", "keys",
    "start",
)  # fmt: skip


@cache
def table_script() -> str:
    """All pieces of the table's script."""
    return "\n".join((PIECES / f"{name}.js").read_text(encoding="utf-8") for name in IN_ORDER)
