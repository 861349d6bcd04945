"""The few SVG elements that everything is drawn with.

Only presentation attributes are used: the pages forbid inline styles, and the press reads the same files.
"""

import re
from xml.sax.saxutils import escape as _escape

FONT = "Coldwake Sans, Source Sans Pro, sans-serif"
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
"""How a line ends and turns that has no sharp corners."""

_UNPRINTABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Text that is safe inside an element and inside a quoted attribute; what XML cannot hold is left out."""
    return _escape(_UNPRINTABLE.sub("", text), {'"': "&quot;", "'": "&#39;"})


def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{round(value, 2):g}"


def document(width: int, height: int, label: str, body: str) -> str:
    """A whole picture that tells its name to those who cannot see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f' aria-label="{escape(label)}">{body}</svg>'
    )


def window(x: float, y: float, width: float, height: float, view: str, body: str) -> str:
    """A picture inside the picture, filling its frame and cut off at the edge."""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<svg {box} viewBox="{view}" preserveAspectRatio="xMidYMid slice">{body}</svg>'


def rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    """A filled rectangle; `more` holds further attributes."""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {box} fill="{fill}"{_spaced(more)}/>'


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """A filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{_spaced(more)}/>'


def shape(path: str, fill: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{escape(path)}" fill="{fill}"{_spaced(more)}/>'


def line(path: str, stroke: str, width: float, more: str = "") -> str:
    """A drawn path with nothing inside."""
    look = f'fill="none" stroke="{stroke}" stroke-width="{number(width)}"{_spaced(more)}'
    return f'<path d="{escape(path)}" {look}/>'


def placed(x: float, y: float, scale: float, body: str, turn: float = 0) -> str:
    """A drawing moved, turned about its own origin and scaled."""
    turned = f" rotate({number(turn)})" if turn else ""
    move = f"translate({number(x)} {number(y)}){turned} scale({round(scale, 4):g})"
    return f'<g transform="{move}">{body}</g>'


def mirrored(x: float, y: float, scale: float, body: str) -> str:
    """A drawing that looks the other way; x is where its left edge comes to lie at the right."""
    move = f"translate({number(x)} {number(y)}) scale({round(-scale, 4):g} {round(scale, 4):g})"
    return f'<g transform="{move}">{body}</g>'


def faded(opacity: float, body: str) -> str:
    """A drawing that lets the paper through."""
    return f'<g opacity="{number(opacity)}">{body}</g>'


def _spaced(more: str) -> str:
    return f" {more}" if more else ""
