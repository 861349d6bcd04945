"""Player Order cards and the backs: the chart of the operations room, and the summary of the turn."""

from functools import cache
from math import cos, pi, sin

from coldwake import texts
from coldwake.games.cwnb.faces.summary import order_card, summary
from coldwake.web.faces.chart_back import chart_back
from coldwake.web.faces.formats import UPRIGHT, WIDE
from coldwake.web.faces.inks import INK, PAPER, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, letters, line_of
from coldwake.web.faces.paint import circle, line, placed, shape
from coldwake.web.faces.silhouettes import SILHOUETTES


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
    name = texts.text(language, "cwnb.title")
    if kind == "ship":
        return chart_back(WIDE, label, name, above=SILHOUETTES["CVN"], below=SILHOUETTES["SSN"])
    return chart_back(UPRIGHT, label, name, above=SILHOUETTES["BB"], below=SILHOUETTES["SSN"])
