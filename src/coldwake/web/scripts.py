"""Scripts made of pieces in the order in which they build on each other, each served as one."""

from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
TABLE_SCRIPT, WORKSHOP_SCRIPT = "table.js", "workshop.js"

PIECES = {
    TABLE_SCRIPT: (
        "page", "lines", "lists", "motion", "shows", "talking", "reel", "clicks", "coach", "closely", "keys",
        "start",
    ),
    WORKSHOP_SCRIPT: (
        "page", "values", "draft", "face", "pick", "fields", "form", "list", "editors", "compare", "start",
    ),
}  # fmt: skip
"""The pieces of each script, which lie in a folder of its name."""


def folder(script: str) -> Path:
    """Where the pieces of a script lie."""
    return STATIC / Path(script).stem


@cache
def whole(script: str) -> str:
    """All pieces of a script."""
    return "\n".join((folder(script) / f"{name}.js").read_text(encoding="utf-8") for name in PIECES[script])
