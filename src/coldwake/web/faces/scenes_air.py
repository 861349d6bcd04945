"""Scenes of the air: strikes from land, bombers, fighters overhead."""

from coldwake.web.faces.inks import FOAM, INK, PAPER, RED
from coldwake.web.faces.paint import line, placed, rect, shape
from coldwake.web.faces.scenery import bow_wave, from_above, open_water, sea, ship, sky, smoke
from coldwake.web.faces.symbols import BOMBER_PLAN, FIGHTER, STRAIGHT_JET
from coldwake.web.faces.tints import DAY, STEEL, STEEL_LIGHT


def lbas() -> str:
    """From above: jets leave their coast, the runway behind them, for two ships at sea."""
    targets = "".join(_target(x, y) for x, y in ((498, 118), (470, 268)))
    flight = [(306, 132, 104), (372, 206, 92)]
    shadows = "".join(from_above(STRAIGHT_JET, x + 16, y + 26, size, 66, "#1b4553") for x, y, size in flight)
    jets = "".join(
        line(f"M{x - 130} {y + 58} L{x - 30} {y + 13}", FOAM, 4, 'stroke-opacity="0.55"')
        + from_above(STRAIGHT_JET, x, y, size, 66, INK)
        + from_above(STRAIGHT_JET, x - 2, y - 2, size * 0.9, 66, STEEL_LIGHT)
        for x, y, size in flight
    )
    return open_water("#2d6673") + _coast() + targets + shadows + jets


def _coast() -> str:
    """Shallows, land, fields and a runway."""
    shallows = shape("M0 0 H176 Q214 60 186 120 T226 238 Q236 310 190 400 H0Z", "#5d949b")
    land = shape("M0 0 H144 Q186 60 158 120 T198 238 Q208 310 162 400 H0Z", "#c9b98e")
    near, far = "M0 300 L108 268 L128 340 L0 372Z", "M0 210 L84 190 L104 262 L0 290Z"
    strip = rect(-96, -15, 190, 30, STEEL) + line("M-84 0 H88", PAPER, 3, 'stroke-dasharray="14 9"')
    return shallows + land + shape(far, "#b3a673") + shape(near, "#a99a67") + placed(86, 300, 1, strip, -26)


def _target(x: float, y: float) -> str:
    """A ship from above with the ring of the one who aims at it."""
    wake = line(f"M{x - 46} {y + 15} L{x - 8} {y + 3}", FOAM, 5, 'stroke-opacity="0.6"')
    ring = line(f"M{x - 30} {y} a30 30 0 1 1 0 .1", RED, 3, 'stroke-dasharray="8 6"')
    return wake + placed(x, y, 0.36, _hull_from_above(), -18) + ring


def _hull_from_above() -> str:
    hull = shape("M-78 -15 Q-84 0 -78 15 L-20 20 H26 Q66 16 96 0 Q66 -16 26 -20 H-20Z", INK)
    return hull + rect(-30, -8, 54, 16, STEEL_LIGHT)


def bomber() -> str:
    """Bombers in formation above the clouds, their trails behind them, a task force far below."""
    force = "".join(
        line(f"M{x - 24} {y + 12} L{x} {y}", FOAM, 3, 'stroke-opacity="0.5"')
        + placed(x, y, 0.2, _hull_from_above(), -26)
        for x, y in ((430, 300), (486, 318), (452, 346), (516, 276))
    )
    clouds = smoke([(40, 330, 44), (92, 346, 36), (140, 360, 30), (-4, 300, 36)], FOAM, 0.85)
    clouds += smoke([(520, 66, 30), (556, 84, 40), (492, 84, 22)], FOAM, 0.85)
    formation = [(310, 156, 176), (214, 236, 132), (420, 224, 132)]
    trails = "".join(
        line(f"M{x - 30} {y - 14} l-330 226 M{x - 8} {y + 22} l-330 226", FOAM, 7, 'stroke-opacity="0.4"')
        for x, y, _ in formation
    )
    planes = "".join(
        from_above(BOMBER_PLAN, x + 3, y + 4, size, 56, "#0f2a36")
        + from_above(BOMBER_PLAN, x, y, size * 0.96, 56, "#b9c4c0")
        for x, y, size in formation
    )
    return open_water("#27586a") + force + trails + clouds + planes


def air_cover() -> str:
    """Fighters climb over their carrier."""
    clouds = smoke([(470, 92, 26), (506, 84, 32), (542, 98, 26)], FOAM, 0.9)
    clouds += rect(440, 98, 130, 30, DAY[1])
    arcs = " ".join(f"M{350 - far} 282 a{far} {far} 0 0 1 {2 * far} 0" for far in (150, 200, 250))
    cover = line(arcs, "#3f7d8a", 3, 'stroke-opacity="0.5" stroke-dasharray="14 9"')
    flight = [(266, 122), (386, 96), (340, 186)]
    trails = "".join(
        line(f"M{x - 22} {y + 26} Q{x - 90} {y + 90} {x - 210} {y + 120}", FOAM, 8, 'stroke-opacity="0.8"')
        for x, y in flight
    )
    planes = "".join(
        from_above(FIGHTER, x + 2, y + 3, 96, 40, INK) + from_above(FIGHTER, x, y, 90, 40, STEEL)
        for x, y in flight
    )
    carrier = ship("CV", 190, 290, 330, INK) + bow_wave(200, 294, 310)
    return sky(DAY, 282) + clouds + cover + sea(282) + carrier + trails + planes


SCENES = {"lbas": lbas, "bomber": bomber, "air-cover": air_cover}
