"""Backs of cards: the chart of an operations room, the plot of a radar on it, the name of the game."""

from dataclasses import dataclass
from math import cos, sin

from coldwake.web.faces.formats import Format
from coldwake.web.faces.inks import FLAME, FOAM
from coldwake.web.faces.lettering import Type, letters, line_of
from coldwake.web.faces.paint import circle, line, placed, rect, shape
from coldwake.web.faces.silhouettes import Silhouette


@dataclass(frozen=True)
class Screen:
    """The colours of a radar: the ground, the disc, the lines on it, and what glows."""

    ground: str
    disc: str
    grid: str
    glow: str


GREEN_SCREEN = Screen("#0a2231", "#0d2b3c", "#2a5468", "#7fd6c8")
BLUE_SCREEN = Screen("#0f2440", "#14305a", "#3a5f92", "#9cc4f2")
RED_SCREEN = Screen("#33100f", "#451816", "#84433c", "#f0b49c")


def chart_back(
    format: Format, label: str, name: str, above: Silhouette, below: Silhouette, screen: Screen = GREEN_SCREEN
) -> str:
    """A chart with its graticule and the plot, a contact above the wave and one below it, and a name."""
    width, height = format.width, format.height
    radius = min(width, height) * (0.39 if height > width else 0.33)
    x, y = width / 2, height / 2 - (50 if height > width else 42)
    grid = " ".join(f"M{k} 34 V{height - 34}" for k in range(70, width - 35, 35))
    grid += " " + " ".join(f"M34 {k} H{width - 34}" for k in range(70, height - 35, 35))
    frame = f'rx="14" stroke="{screen.grid}" stroke-width="3"'
    body = (
        format.paper()
        + rect(34, 34, width - 68, height - 68, screen.ground, frame)
        + line(grid, screen.grid, 1.2, 'stroke-opacity="0.55"')
        + _plot(x, y, radius, screen)
        + _contacts(x, y, radius, above.outline(FOAM), below.outline(screen.glow))
        + _wake(x, y, radius)
        + letters(x, height - 96, "COLDWAKE", Type(30, 900, FOAM, 14, "middle"))
        + line_of(x, height - 58, name, Type(25, 600, FOAM, 1, "middle"), width - 110)
    )
    return format.document(label, body)


def _plot(x: float, y: float, radius: float, screen: Screen) -> str:
    """Range rings, axes, and the sweep with its afterglow."""
    thin = f'stroke="{screen.grid}" stroke-width="2.5"'
    rings = "".join(circle(x, y, radius * quarter / 4, "none", thin) for quarter in range(1, 5))
    sectors = [_sector(x, y, radius, 0.2 + 0.16 * k, 0.36 + 0.16 * k) for k in range(6)]
    glow = "".join(
        shape(path, screen.glow, f'fill-opacity="{0.3 - 0.05 * k:.2f}"') for k, path in enumerate(sectors)
    )
    hand = line(f"M{x:g} {y:g} L{x + radius * sin(0.2):.1f} {y - radius * cos(0.2):.1f}", screen.glow, 4)
    axes = line(
        f"M{x - radius:g} {y:g} h{2 * radius:g} M{x:g} {y - radius:g} v{2 * radius:g}", screen.grid, 2
    )
    return circle(x, y, radius, screen.disc) + glow + rings + axes + hand


def _sector(x: float, y: float, radius: float, start: float, end: float) -> str:
    first = f"{x + radius * sin(start):.1f} {y - radius * cos(start):.1f}"
    last = f"{x + radius * sin(end):.1f} {y - radius * cos(end):.1f}"
    return f"M{x:g} {y:g} L{first} A{radius:g} {radius:g} 0 0 1 {last}Z"


def _contacts(x: float, y: float, radius: float, above: str, below: str) -> str:
    size = radius / 95
    left = x - 60 * size
    return placed(left, y - radius * 0.5 - 28 * size, size, above) + placed(
        left, y + radius * 0.52 - 28 * size, size, below
    )


def _wake(x: float, y: float, radius: float) -> str:
    wave = (
        f"M{x - radius * 0.9:.1f} {y + 16:.1f} q{radius * 0.225:.1f} -36 {radius * 0.45:.1f} 0"
        + f" t{radius * 0.45:.1f} 0" * 3
    )
    return line(wave, FLAME, 8, 'stroke-linecap="round"')
