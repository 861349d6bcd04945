"""From data to a PDF or to pictures, by typst. Fonts are ours and typst's: all machines print the same."""

import json
from collections.abc import Callable, Iterator
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
PICTURES = "pictures.typ"
"""What makes single pictures."""


class NoPress(ColdwakeError):
    """What sets the sheets is not installed."""


def set_sheets(job: Plain) -> bytes:
    """The PDF of a job; raises NoPress."""
    return typeset("sheets.typ", job)


def typeset(template: str, job: Plain) -> bytes:
    """The PDF that one of our templates makes of a job; raises NoPress."""
    return _pdf(HERE / template, job)


def set_pictures(job: Plain, dots: float) -> list[bytes]:
    """Every page of a job as a PNG, with so many dots to an inch; raises NoPress."""
    made = _asked(_typst().compile, HERE / PICTURES, job, format="png", ppi=dots)
    return made if isinstance(made, list) else [made]


def check_press() -> None:
    """Raises NoPress where nothing can be set."""
    _typst()


def _pdf(template: Path, job: Plain) -> bytes:
    made = _asked(_typst().compile, template, job, format="pdf")
    assert isinstance(made, bytes)
    return made


def _asked(what: Callable[..., Any], template: Path, job: Plain, **how: object) -> Any:
    """What typst answers about a template that is given a job."""
    with _fonts() as folder:
        return what(
            input=str(template),
            root=str(template.parent),
            font_paths=[folder],
            ignore_system_fonts=True,
            sys_inputs={"job": json.dumps({**job, "font": FONT})},
            **how,
        )


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
