"""Scenes below the sea and on it: torpedo, hunt for a submarine, evasion, retreat, a new ship."""

from coldwake.web.faces.inks import FLAME, FOAM, INK, RED
from coldwake.web.faces.paint import circle, line, placed, rect, shape
from coldwake.web.faces.scenery import (
    bands,
    bow_wave,
    open_water,
    sea,
    ship,
    ship_heading_left,
    sky,
    smoke,
    torpedo_body,
)
from coldwake.web.faces.tints import DAWN, DAY, DEEP, STEEL, STEEL_DARK, STEEL_LIGHT, STORM

SURFACE = "M0 {y} q20 -7 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0"


def _under_water(surface: float) -> str:
    """The sea cut open: a strip of sky, the surface, and the depths."""
    return sky(DAY[1:], surface) + bands(surface, 380, DEEP) + line(SURFACE.format(y=surface), FOAM, 4)


def _rays(x: float, top: float) -> str:
    """Light that falls into the sea."""
    return "".join(
        shape(f"M{x + shift} {top} h34 l{reach} 300 h-70Z", FOAM, 'fill-opacity="0.07"')
        for shift, reach in ((0, -60), (80, -10), (170, 40))
    )


def torpedo() -> str:
    """A torpedo running up at a cruiser; the boat that fired it watches through its periscope."""
    prey = ship("CG", 316, 122, 224, INK)
    boat = placed(-150, 246, 3.4, _hunter_boat())
    scope = line("M92 286 V96 M92 98 h13", "#0b2633", 7)
    ripple = line("M70 120 q22 -8 44 0", FOAM, 4)
    fish = placed(424, 196, 1, _running_torpedo(), -14)
    bubbles = "".join(
        circle(262 - 26 * k, 239 + 7 * k + (7 if k % 2 else -6), 7 - k * 0.7, FOAM, 'fill-opacity="0.75"')
        for k in range(8)
    )
    trail = line("M276 234 Q220 252 150 262", FOAM, 6, 'stroke-opacity="0.4" stroke-dasharray="16 10"')
    return _under_water(118) + prey + _rays(250, 122) + scope + ripple + boat + trail + bubbles + fish


def _hunter_boat() -> str:
    hull = shape("M10 22 Q20 14 44 13 H80 Q104 14 112 24 Q104 34 80 35 H44 Q20 34 10 26Z", "#0b2633")
    sail = shape("M62 14 L64 3 H78 L82 14Z", "#0b2633")
    return hull + sail + line("M20 19 Q50 15 100 19", "#3c7180", 0.8)


def _running_torpedo() -> str:
    """A torpedo to the right with its nose at the origin."""
    return torpedo_body() + line("M-154 -18 V18", STEEL_DARK, 6)


def asw() -> str:
    """A frigate's sonar fans out and finds the boat below."""
    fan = "".join(_sonar_arc(radius) for radius in (50, 92, 134, 176, 218))
    cone = shape("M300 112 L82 238 A252 252 0 0 0 518 238Z", "#9fe0d4", 'fill-opacity="0.13"')
    hunter = ship("FF", 180, 108, 250, INK)
    prey = placed(236, 252, 2.1, placed(0, 0, 1, _hunter_boat()))
    echo = line("M240 292 a112 62 0 0 1 224 0", RED, 3.5, 'stroke-dasharray="9 7"')
    charges = "".join(
        placed(
            x,
            y,
            1,
            rect(-8, -11, 16, 22, STEEL_DARK, 'rx="3"')
            + line("M-8 -4 H8 M-8 4 H8", FOAM, 1.5, 'stroke-opacity="0.6"'),
            turn,
        )
        for x, y, turn in ((204, 176, 20), (178, 226, -15), (214, 262, 35))
    )
    return _under_water(104) + cone + fan + hunter + charges + prey + echo


def _sonar_arc(radius: int) -> str:
    """A wave of sound that weakens as it spreads."""
    across, down = radius * 0.86, 112 + radius * 0.5
    path = f"M{300 - across:.0f} {down:.0f} A{radius} {radius} 0 0 0 {300 + across:.0f} {down:.0f}"
    return line(path, "#9fe0d4", 4, f'stroke-opacity="{1 - radius / 330:.2f}"')


def evasive() -> str:
    """From above: a destroyer weaves between the tracks of torpedoes and the fall of shot."""
    water = open_water("#2d6673")
    wake_path = "M120 400 C150 330 330 340 330 262 C330 190 210 200 214 132 C218 92 262 66 322 58"
    wake = "".join(
        line(wake_path, FOAM, width, f'stroke-opacity="{opacity}"')
        for width, opacity in ((44, 0.12), (28, 0.2), (13, 0.4), (5, 0.7))
    )
    hull = placed(352, 52, 1, _ship_from_above(), -8)
    tracks = line("M560 300 L404 168 M560 360 L380 214", FOAM, 5, 'stroke-dasharray="5 9"')
    fish = "".join(placed(x, y, 0.5, _running_torpedo(), 221) for x, y in ((392, 158), (368, 205)))
    falls = "".join(
        _fall(x, y, r) for x, y, r in ((110, 196, 30), (150, 96, 22), (420, 312, 26), (60, 300, 20))
    )
    return water + wake + tracks + fish + falls + hull


def _ship_from_above() -> str:
    """A ship seen from above, bow to the right, its middle at the origin."""
    hull = shape("M-78 -15 Q-84 0 -78 15 L-20 20 H26 Q66 16 96 0 Q66 -16 26 -20 H-20Z", STEEL)
    planks = shape("M-70 -10 H-24 L22 -14 Q60 -11 84 0 Q60 11 22 14 L-24 10 H-70Z", "#8d9a94")
    house = (
        rect(-34, -10, 62, 20, STEEL_LIGHT)
        + rect(-4, -12, 22, 24, STEEL_DARK)
        + rect(-30, -6, 16, 12, STEEL_DARK)
    )
    guns = circle(48, 0, 8, STEEL_DARK) + line("M48 0 H72", STEEL_DARK, 4) + circle(-56, 0, 8, STEEL_DARK)
    return hull + planks + house + guns + line("M-56 0 H-78", STEEL_DARK, 4)


def _fall(x: float, y: float, radius: float) -> str:
    """A shell splash from above."""
    rings = circle(x, y, radius, FOAM, 'fill-opacity="0.25"') + circle(
        x, y, radius * 0.62, FOAM, 'fill-opacity="0.55"'
    )
    return rings + circle(x, y, radius * 0.3, FOAM)


def retreat() -> str:
    """A cruiser turns away behind the smoke that she lays."""
    ship_away = ship_heading_left("CGN", 96, 236, 330, INK)
    screen = smoke(
        [(372, 190, 34), (410, 176, 44), (454, 190, 52), (500, 168, 60), (540, 196, 64), (470, 138, 40)]
        + [(520, 116, 44), (420, 212, 34), (560, 140, 50), (486, 222, 44), (548, 236, 46)],
        "#5d6b6e",
    )
    light = smoke([(404, 164, 22), (448, 160, 26), (492, 136, 30), (534, 108, 26), (540, 172, 30)], "#7f8c8c")
    wake = shape("M414 238 Q470 262 580 268 V322 Q440 300 372 242Z", FOAM, 'fill-opacity="0.55"')
    turn = line("M410 240 Q500 270 590 280", FOAM, 4, 'stroke-dasharray="22 12"')
    return sky(STORM, 204) + sea(204) + wake + turn + ship_away + bow_wave(90, 240, 320) + screen + light


def additional_ship() -> str:
    """Sunrise: a new ship over the horizon, and the lamp that calls her by name."""
    sun = circle(392, 206, 74, "#f8e8bd") + "".join(
        line(f"M392 206 L{x} {y}", "#f8e8bd", 7, 'stroke-opacity="0.45"')
        for x, y in ((240, 40), (330, 0), (420, -10), (520, 20), (600, 90))
    )
    newcomer = ship_heading_left("DDG", 286, 216, 226, INK)
    beam = shape("M196 232 L330 166 L340 204Z", FOAM, 'fill-opacity="0.55"')
    lamp = (
        shape("M96 380 L104 300 H148 L156 380Z", STEEL_DARK)
        + line("M126 306 V262", STEEL_DARK, 14)
        + shape("M70 214 L168 186 L190 268 L92 290Z", STEEL)
        + shape("M70 214 L168 186 L174 206 L76 234Z", STEEL_LIGHT)
        + shape("M166 180 L182 176 L206 268 L190 274Z", STEEL_DARK)
        + line("M178 196 L192 250 M171 199 L185 252 M186 193 L199 248", FLAME, 3.5)
        + line("M70 250 Q44 256 50 292", STEEL_DARK, 6)
    )
    return sky(DAWN, 212) + sun + sea(212) + newcomer + bow_wave(284, 218, 220) + beam + lamp


SCENES = {
    "torpedo": torpedo,
    "asw": asw,
    "evasive": evasive,
    "retreat": retreat,
    "additional-ship": additional_ship,
}
