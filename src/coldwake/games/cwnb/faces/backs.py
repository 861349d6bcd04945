"""Player Order cards and the backs: the chart of the operations room, and the summary of the turn."""

from functools import cache
from math import cos, pi, sin

from coldwake import texts
from coldwake.games.cwnb.faces.summary import order_card, summary
from coldwake.web.faces.formats import UPRIGHT, WIDE, Format
from coldwake.web.faces.inks import FLAME, FOAM, INK, PAPER, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, letters, line_of
from coldwake.web.faces.paint import circle, line, placed, rect, shape
from coldwake.web.faces.silhouettes import SILHOUETTES

CHART, GRID, GLOW = "#0a2231", "#2a5468", "#7fd6c8"


@cache
def order_face(number: int, language: str) -> str:
    """A Player Order card with its number up."""
    word = texts.text(language, "cwnb.face.order")
    body = (
        order_card()
        + _rose(315, 424, 250)
        + circle(315, 424, 148, PAPER, f'stroke="{INK}" stroke-width="5"')
        + line_of(315, 512, str(number), Type(256, 900, INK, anchor="middle"), 250)
        + line_of(315, 112, word.upper(), Type(38, 900, INK, 5, "middle"), 400)
        + line("M230 138 H400", RED, 5)
        + placed(150, 730, 2.75, SILHOUETTES["DDG"].outline(INK))
        + line("M115 808 q25 -8 50 0" + " t50 0" * 7, SOFT_INK, 4)
        + _index(number)
    )
    return UPRIGHT.document(texts.text(language, "cwnb.face.order.label", number=number), body)


def _index(number: int) -> str:
    corner = letters(74, 102, str(number), Type(64, 900, RED, anchor="middle"))
    return corner + placed(UPRIGHT.width, UPRIGHT.height, 1, corner, 180)


def _rose(x: float, y: float, radius: float) -> str:
    """A compass rose: sixteen points over a ring of degrees."""
    points = []
    for index in range(16):
        length = radius * (1 if index % 4 == 0 else 0.86 if index % 2 == 0 else 0.72)
        points.append(_point(x, y, length, pi * index / 8, 0.11))
    ticks = " ".join(_tick(x, y, radius, pi * k / 36) for k in range(72))
    ring = circle(x, y, radius * 0.92, "none", f'stroke="{SOFT_INK}" stroke-width="2"')
    return circle(x, y, radius, SHADE) + ring + line(ticks, SOFT_INK, 2) + "".join(points)


def _tick(x: float, y: float, radius: float, angle: float) -> str:
    across, up = radius * sin(angle), radius * cos(angle)
    return f"M{x + 0.92 * across:.1f} {y - 0.92 * up:.1f} L{x + across:.1f} {y - up:.1f}"


def _point(x: float, y: float, length: float, angle: float, spread: float) -> str:
    tip = f"{x + length * sin(angle):.1f} {y - length * cos(angle):.1f}"
    halves = []
    for side, colour in ((-1, INK), (1, PAPER)):
        foot = angle + side * spread * 2
        base = f"{x + length * 0.3 * sin(foot):.1f} {y - length * 0.3 * cos(foot):.1f}"
        halves.append(shape(f"M{x} {y} L{base} L{tip}Z", colour, f'stroke="{INK}" stroke-width="1.5"'))
    return "".join(halves)


@cache
def back(kind: str, language: str = "en") -> str:
    """The back of an Action card ("card"), a Ship card ("ship") or a Player Order card ("order")."""
    if kind == "order":
        return summary(language)
    label = texts.text(language, f"cwnb.face.back.{kind}")
    if kind == "ship":
        return WIDE.document(label, _chart(WIDE, ["CVN", "SSN"]))
    return UPRIGHT.document(label, _chart(UPRIGHT, ["BB", "SSN"]))


def _chart(format: Format, ships: list[str]) -> str:
    """A chart with its graticule, the plot of a radar on it, and the name of the game."""
    width, height = format.width, format.height
    radius = min(width, height) * (0.39 if height > width else 0.35)
    x, y = width / 2, height / 2 - (40 if height > width else 30)
    grid = " ".join(f"M{k} 34 V{height - 34}" for k in range(70, width - 35, 35))
    grid += " " + " ".join(f"M34 {k} H{width - 34}" for k in range(70, height - 35, 35))
    return (
        format.paper()
        + rect(34, 34, width - 68, height - 68, CHART, f'rx="14" stroke="{GRID}" stroke-width="3"')
        + line(grid, GRID, 1.2, 'stroke-opacity="0.55"')
        + _plot(x, y, radius)
        + _contacts(x, y, radius, ships)
        + _wake(x, y, radius)
        + letters(x, height - 62, "COLDWAKE", Type(30, 900, FOAM, 14, "middle"))
    )


def _plot(x: float, y: float, radius: float) -> str:
    """Range rings, axes, and the sweep with its afterglow."""
    thin = f'stroke="{GRID}" stroke-width="2.5"'
    rings = "".join(circle(x, y, radius * quarter / 4, "none", thin) for quarter in range(1, 5))
    sectors = [_sector(x, y, radius, 0.2 + 0.16 * k, 0.36 + 0.16 * k) for k in range(6)]
    glow = "".join(
        shape(path, GLOW, f'fill-opacity="{0.3 - 0.05 * k:.2f}"') for k, path in enumerate(sectors)
    )
    hand = line(f"M{x:g} {y:g} L{x + radius * sin(0.2):.1f} {y - radius * cos(0.2):.1f}", GLOW, 4)
    axes = line(f"M{x - radius:g} {y:g} h{2 * radius:g} M{x:g} {y - radius:g} v{2 * radius:g}", GRID, 2)
    return circle(x, y, radius, "#0d2b3c") + glow + rings + axes + hand


def _sector(x: float, y: float, radius: float, start: float, end: float) -> str:
    first = f"{x + radius * sin(start):.1f} {y - radius * cos(start):.1f}"
    last = f"{x + radius * sin(end):.1f} {y - radius * cos(end):.1f}"
    return f"M{x:g} {y:g} L{first} A{radius:g} {radius:g} 0 0 1 {last}Z"


def _contacts(x: float, y: float, radius: float, ships: list[str]) -> str:
    size = radius / 95
    above = placed(x - 60 * size, y - radius * 0.5 - 28 * size, size, SILHOUETTES[ships[0]].outline(FOAM))
    below = placed(x - 60 * size, y + radius * 0.52 - 28 * size, size, SILHOUETTES[ships[1]].outline(GLOW))
    return above + below


def _wake(x: float, y: float, radius: float) -> str:
    wave = (
        f"M{x - radius * 0.9:.1f} {y + 16:.1f} q{radius * 0.225:.1f} -36 {radius * 0.45:.1f} 0"
        + f" t{radius * 0.45:.1f} 0" * 3
    )
    return line(wave, FLAME, 8, 'stroke-linecap="round"')
