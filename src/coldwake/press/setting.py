"""From data to a PDF, by typst. Fonts are ours and those inside typst: every machine prints the same."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from coldwake.core.errors import ColdwakeError
from coldwake.press.job import Plain
from coldwake.web.typefaces import WEIGHTS

FONT = "Source Sans Pro"
HERE = Path(__file__).parent


class NoPress(ColdwakeError):
    """What sets the sheets is not installed."""


def set_sheets(job: Plain, template: str = "sheets") -> bytes:
    """The PDF of a job by one of the templates; raises NoPress."""
    typst = _typst()
    with _fonts() as folder:
        made = typst.compile(
            input=str(HERE / f"{template}.typ"),
            root=str(HERE),
            font_paths=[folder],
            ignore_system_fonts=True,
            sys_inputs={"job": json.dumps({**job, "font": FONT})},
            format="pdf",
        )
    assert isinstance(made, bytes)
    return made


@contextmanager
def _fonts() -> Iterator[str]:
    """A folder with our four weights alone: where they lie, each has two formats, and chance would choose."""
    with TemporaryDirectory() as folder:
        for weight in WEIGHTS:
            name = f"SourceSansPro-{weight}.ttf"
            (Path(folder) / name).write_bytes((files("font_source_sans_pro") / "files" / name).read_bytes())
        yield folder


def _typst() -> Any:
    try:
        return import_module("typst")
    except ImportError:
        raise NoPress("printing needs typst: pip install 'coldwake[press]'") from None
