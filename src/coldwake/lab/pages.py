"""Pages for people: one file that needs nothing else, light or dark as its reader likes."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from coldwake.lab import plot

SHARED = Path(__file__).parent
"""Where the frame of all pages lies, and the drawing of plots."""


def rendered(folder: Path, template: str, told: dict[str, Any]) -> str:
    """A page by the template of a folder, with what the plots are drawn by."""
    environment = Environment(
        loader=FileSystemLoader([folder, SHARED]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    bar = {"height": plot.BAR, "at": plot.BAR_AT, "label_at": plot.LABEL_AT}
    return environment.get_template(template).render(told, bar=bar, width=plot.WIDTH)
