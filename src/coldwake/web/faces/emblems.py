"""Ensigns in their true colours, and the six faces of a die."""

from math import cos, pi, sin

from coldwake.web.faces.paint import circle, line, rect, shape, window
from coldwake.web.faces.symbols import COLOUR


def _star(x: float, y: float, radius: float, fill: str) -> str:
    """A five-pointed star, point up."""
    points = [
        (0, -1), (0.2245, -0.309), (0.9511, -0.309), (0.3633, 0.118), (0.5878, 0.809),
        (0, 0.382), (-0.5878, 0.809), (-0.3633, 0.118), (-0.9511, -0.309), (-0.2245, -0.309),
    ]  # fmt: skip
    corners = " L".join(f"{round(x + a * radius, 2):g} {round(y + b * radius, 2):g}" for a, b in points)
    return shape(f"M{corners}Z", fill)


def _usa() -> str:
    stripes = "".join(rect(0, 20 / 13 * row, 30, 20 / 13, "#b22234") for row in range(0, 13, 2))
    stars = "".join(
        circle(1.35 + 1.85 * column + (0.92 if row % 2 else 0), 1.35 + 1.62 * row, 0.48, "#ffffff")
        for row in range(6)
        for column in range(6 if row % 2 else 7)
    )
    return rect(0, 0, 30, 20, "#ffffff") + stripes + rect(0, 0, 13.6, 10.77, "#3c3b6e") + stars


def _ussr() -> str:
    """The ensign of the fleet: white, a blue lower edge, star, hammer and sickle."""
    hammer = line("M18.3 12.6 L23.6 7.3", "#d0242b", 1.1) + shape(
        "M17.4 8.9 L19.7 6.6 L21.5 8 L18.9 10.4Z", "#d0242b"
    )
    sickle = line("M20.2 5.6 A4 4 0 1 1 17.6 12.4", "#d0242b", 1.3) + line(
        "M18.2 12 L16.6 13.6", "#d0242b", 1.2
    )
    edge = rect(0, 16.4, 30, 3.6, "#2f7fb8")
    return rect(0, 0, 30, 20, "#ffffff") + edge + _star(9, 8.6, 5.2, "#d0242b") + hammer + sickle


def _uk() -> str:
    """The White Ensign: the cross of Saint George with the Union in the corner."""
    union = (
        rect(0, 0, 14, 9, "#1d2f6f")
        + line("M0 0 L14 9 M14 0 L0 9", "#ffffff", 1.9)
        + line("M0 0 L14 9 M14 0 L0 9", "#c8102e", 0.7)
        + line("M7 0 V9 M0 4.5 H14", "#ffffff", 3)
        + line("M7 0 V9 M0 4.5 H14", "#c8102e", 1.7)
    )
    cross = line("M15.2 0 V20 M0 10 H30", "#c8102e", 2.4)
    return rect(0, 0, 30, 20, "#ffffff") + cross + window(0, 0, 14, 9, "0 0 14 9", union)


def _france() -> str:
    """The fleet's tricolour, whose bands widen towards the fly so that they look equal in the wind."""
    return rect(0, 0, 9, 20, "#20418f") + rect(9, 0, 9.9, 20, "#ffffff") + rect(18.9, 0, 11.1, 20, "#d9262f")


def _argentina() -> str:
    """Sky, white, sky, and the sun of May."""
    rays = " ".join(
        f"M15 10 L{15 + 3 * cos(pi * k / 8):.2f} {10 + 3 * sin(pi * k / 8):.2f}" for k in range(16)
    )
    sun = line(rays, "#c98a1b", 0.45) + circle(15, 10, 1.7, "#f6b40e", 'stroke="#85340a" stroke-width="0.2"')
    bands = rect(0, 0, 30, 6.67, "#74acdf") + rect(0, 13.33, 30, 6.67, "#74acdf")
    return rect(0, 0, 30, 20, "#ffffff") + bands + sun


def _china() -> str:
    """Red, a great star and four lesser ones that turn to it."""
    small = "".join(_star(x, y, 1.15, "#ffde00") for x, y in ((10, 2.2), (12, 4.2), (12, 7), (10, 9)))
    return rect(0, 0, 30, 20, "#de2910") + _star(5, 5.4, 3.2, "#ffde00") + small


def _taiwan() -> str:
    """Red, and in the blue corner a white sun with twelve rays."""
    rays = "".join(
        shape(
            f"M{7.5 + 3.9 * sin(pi * k / 6):.2f} {5 - 3.9 * cos(pi * k / 6):.2f}"
            f" L{7.5 + 2.5 * sin(pi * k / 6 + 0.24):.2f} {5 - 2.5 * cos(pi * k / 6 + 0.24):.2f}"
            f" L{7.5 + 2.5 * sin(pi * k / 6 - 0.24):.2f} {5 - 2.5 * cos(pi * k / 6 - 0.24):.2f}Z",
            "#ffffff",
        )
        for k in range(12)
    )
    disc = circle(7.5, 5, 2.15, "#ffffff")
    return rect(0, 0, 30, 20, "#d0121b") + rect(0, 0, 15, 10, "#12208a") + rays + disc


def _japan() -> str:
    """The red disc on white."""
    return rect(0, 0, 30, 20, "#ffffff") + circle(15, 10, 6, "#bc002d")


def _norway() -> str:
    """The blue cross in the white one on red."""
    cross = "M10 0 V20 M0 10 H30"
    return rect(0, 0, 30, 20, "#ba0c2f") + line(cross, "#ffffff", 5) + line(cross, "#00205b", 2.5)


def _nato() -> str:
    """The compass rose of the alliance on its blue field."""
    rays = line("M15 2 V6 M15 14 V18 M6 10 H10.6 M19.4 10 H24", "#ffffff", 0.6)
    ring = circle(15, 10, 5, "none", 'stroke="#ffffff" stroke-width="0.7"')
    points = "M15 4.4 L16.3 8.7 L20.6 10 L16.3 11.3 L15 15.6 L13.7 11.3 L9.4 10 L13.7 8.7Z"
    shaded = "M15 4.4 L16.3 8.7 L15 10Z M20.6 10 L16.3 11.3 L15 10Z"
    shaded += " M15 15.6 L13.7 11.3 L15 10Z M9.4 10 L13.7 8.7 L15 10Z"
    return rect(0, 0, 30, 20, "#1b3a7a") + rays + ring + shape(points, "#ffffff") + shape(shaded, "#9fb2d8")


def _framed(flag: str) -> str:
    return (
        flag
        + '<rect x="0.2" y="0.2" width="29.6" height="19.6" fill="none" stroke="#12222b" stroke-width="0.4"/>'
    )


FLAGS = {
    "usa": _framed(_usa()),
    "ussr": _framed(_ussr()),
    "uk": _framed(_uk()),
    "france": _framed(_france()),
    "argentina": _framed(_argentina()),
    "china": _framed(_china()),
    "taiwan": _framed(_taiwan()),
    "japan": _framed(_japan()),
    "norway": _framed(_norway()),
    "nato": _framed(_nato()),
}

_SPOTS: dict[int, list[tuple[float, float]]] = {
    1: [(12, 12)],
    2: [(7, 7), (17, 17)],
    3: [(6.6, 6.6), (12, 12), (17.4, 17.4)],
    4: [(7, 7), (17, 7), (7, 17), (17, 17)],
    5: [(6.7, 6.7), (17.3, 6.7), (12, 12), (6.7, 17.3), (17.3, 17.3)],
    6: [(7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)],
}


def _die(face: int) -> str:
    frame = rect(1.5, 1.5, 21, 21, "none", f'rx="4.5" stroke="{COLOUR}" stroke-width="2"')
    return frame + "".join(circle(x, y, 2.3, COLOUR) for x, y in _SPOTS[face])


DICE = {face: _die(face) for face in _SPOTS}
