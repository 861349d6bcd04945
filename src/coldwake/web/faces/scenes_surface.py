"""Scenes of the fight on the surface: guns and missiles."""

from coldwake.web.faces.inks import FLAME, FOAM, INK, PAPER, RED
from coldwake.web.faces.paint import circle, line, placed, rect, shape
from coldwake.web.faces.scenery import bow_wave, deck, flash, sea, ship_heading_left, sky, smoke, splash
from coldwake.web.faces.tints import DAWN, DAY, DUSK, STEEL, STEEL_DARK, STEEL_LIGHT, STORM

SMOKE = "#d9ccb2"


def _battle(target: str) -> str:
    """The evening sea with a target bracketed by splashes."""
    sun = circle(196, 220, 92, "#f6e7c3")
    enemy = ship_heading_left(target, 376, 224, 150, "#6a4a3c")
    falls = splash(360, 228, 36) + splash(540, 226, 28)
    return sky(DUSK, 220) + sun + sea(220) + enemy + falls


def _barrel(start: tuple[float, float], end: tuple[float, float], width: float) -> str:
    path = f"M{start[0]} {start[1]} L{end[0]} {end[1]}"
    light = f"M{start[0]} {start[1] - width / 4} L{end[0]} {end[1] - width / 4}"
    return line(path, STEEL_DARK, width) + line(light, STEEL_LIGHT, width / 5)


def gun_3() -> str:
    """A light automatic gun under its round shield."""
    shield = shape("M142 330 V292 Q146 230 206 228 Q266 232 270 292 V330Z", STEEL)
    side = shape("M142 330 V292 Q146 242 178 232 Q160 258 162 330Z", STEEL_LIGHT)
    slot = shape("M222 232 Q256 244 264 274 V300 H222Z", STEEL_DARK)
    base = rect(126, 326, 162, 18, STEEL_DARK)
    puffs = smoke([(418, 122, 22), (442, 104, 17), (400, 140, 15), (444, 128, 12)], SMOKE, 0.95)
    mount = _barrel((232, 268), (384, 152), 13) + puffs + flash(392, 147, 46)
    return _battle("FF") + deck(338, 346) + mount + shield + side + slot + base


def gun_5() -> str:
    """A single mount of medium calibre with its faceted house."""
    house = shape("M92 334 V280 L122 232 L232 220 Q276 234 292 288 V334Z", STEEL)
    roof = shape("M122 232 L232 220 Q268 230 284 262 L150 274Z", STEEL_LIGHT)
    facets = line("M150 274 L132 334 M150 274 L284 262", STEEL_DARK, 2.5) + circle(206, 304, 15, STEEL_LIGHT)
    hatch = circle(206, 304, 9, STEEL)
    base = rect(78, 328, 230, 18, STEEL_DARK)
    puffs = smoke([(448, 106, 29), (478, 84, 22), (424, 126, 19), (472, 124, 17)], SMOKE, 0.95)
    mount = _barrel((262, 258), (410, 146), 22) + puffs + flash(420, 138, 60)
    return _battle("DD") + deck(340, 346) + mount + house + roof + facets + hatch + base


def gun_16() -> str:
    """A triple turret of a battleship firing a full salvo."""
    house = shape("M30 336 V262 L72 214 H238 L296 262 V336Z", STEEL)
    roof = shape("M72 214 H238 L296 262 H100Z", STEEL_LIGHT)
    ears = shape("M78 228 H106 V254 H78Z M262 262 H290 V282 H262Z", STEEL_DARK) + line(
        "M100 262 V336", STEEL_DARK, 2
    )
    base = rect(18, 330, 292, 20, STEEL_DARK)
    starts, ends = [(236, 222), (262, 246), (284, 276)], [(404, 92), (438, 128), (466, 168)]
    barrels = "".join(_barrel(start, end, 20) for start, end in zip(starts, ends))
    puffs = smoke([(470, 56, 38), (508, 100, 36), (534, 150, 30), (440, 34, 24), (510, 44, 24)], SMOKE, 0.95)
    fires = "".join(flash(x + 8, y - 6, 54) for x, y in ends)
    return _battle("CG") + deck(346, 350) + puffs + barrels + fires + house + roof + ears + base


def _missile(length: float, wings: bool = False) -> str:
    """A missile flying to the right, its nose at the origin."""
    half, shoulder = length / 13, -length * 0.24
    nose = f"Q{-length * 0.1:g} {-half:g} {shoulder:g} {-half:g}"
    under = f"Q{-length * 0.1:g} {half:g} {shoulder:g} {half:g} H{-length:g}"
    body = shape(f"M0 0 {nose} H{-length:g} V0Z M0 0 {under} V0Z", PAPER)
    shadow = shape(f"M0 0 {under} V{half * 0.2:g}Z", "#b9ac92")
    rings = rect(-length * 0.34, -half, length * 0.05, 2 * half, RED)
    rings += rect(-length * 0.9, -half, length * 0.04, 2 * half, INK)
    tail = "".join(
        shape(
            f"M{-length * 0.78:g} {side * half:g} L{-length:g} {side * half * 2.6:g} V{side * half:g}Z", STEEL
        )
        for side in (-1, 1)
    )
    return tail + body + shadow + rings + (_wing(length, half) if wings else "")


def _wing(length: float, half: float) -> str:
    tip = f"L{-length * 0.62:g} {half * 3.4:g} H{-length * 0.72:g} L{-length * 0.64:g} {half * 0.2:g}"
    return shape(f"M{-length * 0.4:g} {half * 0.2:g} {tip}Z", STEEL)


def _exhaust(length: float) -> str:
    """The fire behind a missile whose tail is at the origin."""
    return (
        shape(f"M0 -9 Q{-length * 0.6:g} -16 {-length} 0 Q{-length * 0.6:g} 16 0 9Z", RED)
        + shape(f"M0 -6 Q{-length * 0.4:g} -9 {-length * 0.62:g} 0 Q{-length * 0.4:g} 9 0 6Z", FLAME)
        + shape(f"M0 -3 L{-length * 0.3:g} 0 L0 3Z", FOAM)
    )


def missile_a() -> str:
    """A sea-skimmer leaving a box of four canisters."""
    box = (
        rect(-160, 0, 164, 40, STEEL_LIGHT)
        + rect(-160, 26, 164, 14, STEEL)
        + rect(-6, -2, 12, 44, STEEL_DARK)
    )
    box += line("M-120 0 V40 M-60 0 V40", STEEL_DARK, 3)
    boxes = placed(252, 240, 1, box + placed(-8, 46, 1, box), -24)
    legs = shape("M120 356 L132 300 H158 L166 356Z M210 356 L216 286 H240 L250 356Z", STEEL_DARK)
    trail = smoke(
        [(286, 222, 24), (262, 238, 30), (312, 208, 18), (290, 252, 18), (334, 196, 12)], FOAM, 0.95
    )
    rocket = placed(488, 120, 1, _missile(132), -24) + placed(367, 174, 1, _exhaust(66), -24)
    enemy = ship_heading_left("FFG", 404, 228, 120, "#5b7a83")
    return sky(DAY, 224) + sea(224) + enemy + deck(346, 352) + legs + boxes + trail + rocket


def missile_b() -> str:
    """A rail launcher that has just sent one of its two missiles up."""
    base = shape("M196 352 L206 300 H264 L274 352Z", STEEL_DARK) + rect(212, 262, 46, 44, STEEL)
    arms = placed(234, 280, 1, rect(-74, -40, 150, 14, STEEL_DARK) + rect(-74, 26, 150, 14, STEEL_DARK), -38)
    waiting = placed(234, 280, 1, placed(112, -52, 1, _missile(176)), -38)
    trail = smoke(
        [(300, 262, 22), (322, 236, 26), (344, 214, 22), (364, 192, 18), (276, 288, 30), (248, 310, 26)],
        FOAM,
        0.92,
    )
    rocket = placed(492, 72, 1, _missile(142), -46) + placed(394, 174, 1, _exhaust(70), -46)
    return (
        sky(STORM, 226)
        + sea(226)
        + ship_heading_left("DDG", 420, 230, 120, "#566a70")
        + deck(348, 352)
        + trail
        + base
        + arms
        + waiting
        + rocket
    )


def missile_c() -> str:
    """A cruise missile low over the sea on its way to a carrier."""
    sun = circle(300, 196, 44, "#f7e9c6")
    prey = ship_heading_left("CVN", 402, 204, 140, "#6b5a4c")
    wake = line("M-20 320 Q140 286 300 300 T600 286", FOAM, 5, 'stroke-opacity="0.55"') + line(
        "M-20 344 Q160 306 330 322 T600 306", FOAM, 3, 'stroke-opacity="0.45"'
    )
    rocket = placed(470, 226, 1, _missile(310, wings=True), -4) + placed(161, 248, 1, _exhaust(150), -4)
    mist = smoke([(40, 258, 22), (14, 246, 30), (70, 262, 13)], FOAM, 0.7)
    return sky(DAWN, 202) + sun + sea(202) + prey + bow_wave(400, 206, 140) + wake + mist + rocket


SCENES = {
    "gun-3": gun_3,
    "gun-5": gun_5,
    "gun-16": gun_16,
    "missile-a": missile_a,
    "missile-b": missile_b,
    "missile-c": missile_c,
}
