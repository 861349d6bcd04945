"""What the scenes on the cards are composed of: sky, sea, ships far and near, fire, smoke and spray.

A scene is 560 by 380 and may be cut at top and bottom, so what matters stays in the middle.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from coldwake.web.faces.formats import SCENE_HEIGHT, SCENE_WIDTH
from coldwake.web.faces.inks import FLAME, FOAM, INK, PAPER, RED
from coldwake.web.faces.paint import circle, line, mirrored, placed, rect, shape
from coldwake.web.faces.silhouettes import SILHOUETTES, WATERLINE, WIDTH
from coldwake.web.faces.tints import CHART_INK, CHART_LAND, CHART_SEA, STEEL_DARK, STEEL_LIGHT, WATER


def bands(top: float, bottom: float, colours: list[str], growth: float = 1.0) -> str:
    """Flat bands of colour from top to bottom, each `growth` times as high as the one above."""
    parts = [growth**index for index in range(len(colours))]
    drawn, y = [], top
    for part, colour in zip(parts, colours, strict=True):
        height = (bottom - top) * part / sum(parts)
        drawn.append(rect(0, y, SCENE_WIDTH, height + 1, colour))
        y += height
    return "".join(drawn)


def sky(colours: list[str], horizon: float) -> str:
    """The sky down to the horizon."""
    return bands(0, horizon, colours)


def scattered(index: int, width: float) -> float:
    """Places that look strewn by chance and never change: steps of the golden section."""
    return index * 0.618 % 1 * width


def sea(horizon: float, colours: list[str] = WATER) -> str:
    """The sea from the horizon to the lower edge, with crests that widen as they come near."""
    crests = []
    for index in range(22):
        depth = (index + 1) / 22
        y = horizon + 6 + (SCENE_HEIGHT - horizon) * depth**1.5
        length = 16 + 46 * depth
        x = scattered(index, SCENE_WIDTH + 60) - 40
        crests.append(
            f"M{x:.0f} {y:.0f} q{length / 4:.0f} {-3 - 4 * depth:.0f} {length / 2:.0f} 0 t{length / 2:.0f} 0"
        )
    foam = line(" ".join(crests), FOAM, 2, 'stroke-opacity="0.35" stroke-linecap="round"')
    return bands(horizon, SCENE_HEIGHT, colours, 1.5) + foam


def open_water(colour: str) -> str:
    """The sea from high above, with its swell."""
    crests = " ".join(
        f"M{scattered(k, 580) - 20:.0f} {380 * k / 26:.0f} q14 -8 28 0 t28 0" for k in range(26)
    )
    swell = line(crests, FOAM, 2, 'stroke-opacity="0.22" stroke-linecap="round"')
    return rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, colour) + swell


def ship(code: str, x: float, waterline: float, width: float, colour: str = INK, turn: float = 0) -> str:
    """A ship in one colour, its stern at x."""
    scale = width / WIDTH
    return placed(x, waterline - WATERLINE * scale, scale, SILHOUETTES[code].outline(colour), turn)


def ship_heading_left(code: str, x: float, waterline: float, width: float, colour: str = INK) -> str:
    """A ship in one colour, its bow at x."""
    scale = width / WIDTH
    return mirrored(x + width, waterline - WATERLINE * scale, scale, SILHOUETTES[code].outline(colour))


def bow_wave(x: float, y: float, width: float) -> str:
    """White water along the side of a ship under way."""
    crest = f"M{x} {y} q{width / 6:g} -5 {width / 3:g} 0 t{width / 3:g} 0 t{width / 3:g} -2"
    return line(crest, FOAM, 3, 'stroke-opacity="0.8" stroke-linecap="round"')


def star(x: float, y: float, radius: float, points: int, inner: float, fill: str, turn: float = 0.0) -> str:
    """A ragged star: a flash or an explosion."""
    corners = []
    for index in range(2 * points):
        length = radius * (inner if index % 2 else 1 - 0.22 * (index % 4 == 2))
        angle = turn + pi * index / points
        corners.append(f"{x + length * cos(angle):.1f} {y + length * sin(angle):.1f}")
    return shape(f"M{' L'.join(corners)}Z", fill)


def flash(x: float, y: float, radius: float) -> str:
    """Fire from a muzzle or a hit: red, flame and white."""
    return (
        star(x, y, radius, 9, 0.5, RED, 0.2)
        + star(x, y, radius * 0.78, 9, 0.5, FLAME, 0.5)
        + star(x, y, radius * 0.42, 7, 0.55, FOAM, 0.1)
    )


def smoke(puffs: Sequence[tuple[float, float, float]], colour: str, opacity: float = 1.0) -> str:
    """Round puffs of smoke, spray or cloud."""
    drawn = "".join(circle(x, y, radius, colour) for x, y, radius in puffs)
    return f'<g opacity="{opacity:g}">{drawn}</g>' if opacity < 1 else drawn


def splash(x: float, y: float, height: float) -> str:
    """A column of water where a shell fell short."""
    half = height / 5
    column = (
        f"M{x - half} {y} Q{x - half / 3:.1f} {y - height * 0.5:.1f} {x - half * 0.7:.1f} {y - height:.1f}"
    )
    column += f" Q{x} {y - height * 0.7:.1f} {x + half * 0.2:.1f} {y - height * 1.15:.1f}"
    column += f" Q{x + half * 0.3:.1f} {y - height * 0.6:.1f} {x + half:.1f} {y - height * 0.8:.1f}"
    column += f" Q{x + half / 2:.1f} {y - height * 0.4:.1f} {x + half} {y}Z"
    return shape(column, FOAM) + line(f"M{x - half * 1.8} {y + 1} H{x + half * 1.8}", FOAM, 3)


def flame(x: float, y: float, height: float) -> str:
    """A burning fire with its foot at x, y."""
    outer = (
        "M0 0 C-46 -14 -48 -56 -18 -82 C-20 -58 -6 -56 -4 -70 C-2 -96 -18 -108 -8 -140 C12"
        " -118 40 -96 34 -62 C42 -66 44 -76 42 -86 C64 -56 56 -12 0 0Z"
    )
    inner = "M2 0 C-24 -10 -26 -34 -8 -52 C-8 -36 4 -40 4 -58 C20 -44 34 -20 2 0Z"
    return placed(
        x, y, height / 140, shape(outer, RED) + placed(0, 0, 0.86, shape(outer, FLAME)) + shape(inner, FOAM)
    )


def deck(left: float, right: float) -> str:
    """The deck on which the viewer stands, with its rail."""
    posts = "".join(f"M{x} {left + (right - left) * x / 560 - 26:.1f} v26 " for x in range(20, 560, 62))
    rail = f"M0 {left - 26} L560 {right - 26} M0 {left - 14} L560 {right - 14}"
    body = shape(f"M0 {SCENE_HEIGHT} V{left} L{SCENE_WIDTH} {right} V{SCENE_HEIGHT}Z", STEEL_DARK)
    edge = line(f"M0 {left} L{SCENE_WIDTH} {right}", STEEL_LIGHT, 4)
    return line(posts + rail, STEEL_DARK, 2.5) + body + edge


def from_above(path: str, x: float, y: float, size: float, turn: float, colour: str) -> str:
    """An aircraft of 24 by 24, nose up, seen from above and turned about its middle."""
    return placed(x, y, size / 24, f'<g transform="translate(-12 -12)">{shape(path, colour)}</g>', turn)


def torpedo_body() -> str:
    """A torpedo to the right with its nose at the origin."""
    body = shape("M0 0 Q-4 -15 -30 -16 H-122 L-150 -6 V6 L-122 16 H-30 Q-4 15 0 0Z", PAPER)
    shade = shape("M0 0 Q-4 15 -30 16 H-122 L-150 6 V2Z", "#b3a88f")
    head = shape("M0 0 Q-4 -15 -30 -16 V16 Q-4 15 0 0Z", RED) + line("M-42 -16 V16 M-108 -16 V16", INK, 3)
    fins = shape("M-124 -14 L-142 -30 H-150 V-6Z M-124 14 L-142 30 H-150 V6Z", STEEL_DARK)
    return fins + body + shade + head


def chart(coast: str) -> str:
    """A chart that fills the scene, with the land that a path encloses."""
    shore = shape(coast, CHART_LAND, f'stroke="{CHART_INK}" stroke-width="3"')
    return rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, CHART_SEA) + shore


def graticule() -> str:
    """The fine lines over a chart."""
    upright = " ".join(f"M{x} 0 V{SCENE_HEIGHT}" for x in range(40, SCENE_WIDTH, 80))
    level = " ".join(f" M0 {y} H{SCENE_WIDTH}" for y in range(30, SCENE_HEIGHT, 80))
    return line(upright + level, CHART_INK, 1.2, 'stroke-opacity="0.35"')
