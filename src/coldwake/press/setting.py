"""From data to a PDF, by typst. Fonts are ours and those inside typst: every machine prints the same."""

import json
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from coldwake.core.errors import ColdwakeError
from coldwake.press.job import Plain

FONT = "Source Sans Pro"
HERE = Path(__file__).parent


class NoPress(ColdwakeError):
    """What sets the sheets is not installed."""


def set_sheets(job: Plain) -> bytes:
    """The PDF of a job; raises NoPress."""
    with_font = {**job, "font": FONT}
    made = _typst().compile(
        input=str(HERE / "sheets.typ"),
        root=str(HERE),
        font_paths=[str(files("font_source_sans_pro") / "files")],
        ignore_system_fonts=True,
        sys_inputs={"job": json.dumps(with_font)},
        format="pdf",
    )
    assert isinstance(made, bytes)
    return made


def _typst() -> Any:
    try:
        return import_module("typst")
    except ImportError:
        raise NoPress("printing needs typst: pip install 'coldwake[press]'") from None
