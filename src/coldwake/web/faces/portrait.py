"""A ship seen from the side on her line of sea, or under it: the picture on a Ship card."""

from coldwake.web.faces.inks import FOAM, INK, PAPER
from coldwake.web.faces.paint import line, placed, rect, shape
from coldwake.web.faces.scenery import scattered
from coldwake.web.faces.silhouettes import SILHOUETTES, WATERLINE
from coldwake.web.faces.silhouettes import WIDTH as SHIP_WIDTH
from coldwake.web.faces.tints import DEEP

WIDTH = 880
"""How wide the picture is: the whole card."""
FAIR_SKY, FAIR_SEA = ["#c3d4d2", "#d2ddd6", "#e2e5d9"], ["#5e929a", "#44808b", "#316f7b"]
KEELS = {
    "SS": "M24 27.8 Q40 32 60 32.2 H82 Q97 31.8 103 27.8Z M25 28 L23.8 33.4 H28.2 L32.4 29Z",
    "SSN": "M12.4 27.8 Q30 32.4 60 32.6 H84 Q104 32.2 111 27.8Z M12.6 28 L11.4 33.6 H16 L20.6 29Z",
    "SSGN": "M12 27.8 Q30 34.4 60 34.6 H86 Q106 34 112 27.8Z M12 28 L10.4 35.6 H15.8 L21 30Z",
    "SSBN": "M7 27.8 Q26 33.4 60 33.6 H94 Q111 33 117.6 27.8Z M7.4 28 L6 34.6 H11 L16 29Z",
}
"""What a submarine has below her waterline."""


def portrait(code: str, height: float, level: float, scale: float) -> str:
    """A submarine below the surface, any other ship on it; `level` is where the sea begins for the others."""
    drawing, left = SILHOUETTES[code], (WIDTH - SHIP_WIDTH * scale) / 2
    if code in KEELS:
        hull = shape(KEELS[code], "#0b2633") + drawing.drawn("#0b2633", "#7fb0b8")
        return water(DEEP, 26, height) + ripples(26, 50) + placed(left, -4, scale, hull)
    hull = placed(left, level - WATERLINE * scale, scale, drawing.drawn(INK, PAPER))
    return water(FAIR_SEA, level, height) + hull + swash(level, 26)


def water(sea: list[str], level: float, bottom: float, sky: list[str] = FAIR_SKY) -> str:
    """Sky down to a level and sea below it, under the lines of a chart."""
    above = [rect(0, level * k / len(sky), WIDTH, level / len(sky) + 1, c) for k, c in enumerate(sky)]
    share = (bottom - level) / len(sea)
    below = [rect(0, level + share * k, WIDTH, share + 1, colour) for k, colour in enumerate(sea)]
    graticule = " ".join(f"M{x} 0 V{bottom:g}" for x in range(110, WIDTH, 110))
    return "".join(above + below) + line(graticule, FOAM, 1.5, 'stroke-opacity="0.28"')


def swash(level: float, depth: float) -> str:
    """The sea in front of the hull, with its broken water."""
    return rect(0, level, WIDTH, 60, "#44808b", 'fill-opacity="0.55"') + ripples(level, depth)


def ripples(level: float, depth: float) -> str:
    """The edge of the sea and the crests below it."""
    edge = f"M0 {level}" + " q22 -6 44 0" + " t44 0" * 20
    crests = " ".join(
        f"M{scattered(k, WIDTH) - 20:.0f} {level + 9 + depth * k / 12:.0f} q14 -5 28 0 t28 0"
        for k in range(12)
    )
    return line(edge, FOAM, 4) + line(crests, FOAM, 2.5, 'stroke-opacity="0.5" stroke-linecap="round"')
