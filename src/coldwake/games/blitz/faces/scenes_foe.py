"""Scenes on the OPFOR cards of Cold War Blitz."""

from coldwake.games.blitz.faces import tints
from coldwake.games.blitz.faces.scenery import (
    burning,
    grass,
    heading_left,
    hills,
    jet,
    land,
    soldier,
    tank,
    town,
    truck,
)
from coldwake.web.faces.formats import SCENE_WIDTH
from coldwake.web.faces.inks import FLAME, FOAM, INK, PAPER, RED
from coldwake.web.faces.paint import ROUND, circle, line, rect, shape
from coldwake.web.faces.scenery import flash, scattered, sea, ship, ship_heading_left, sky, smoke, splash
from coldwake.web.faces.tints import DUSK, STEEL, STEEL_DARK, STEEL_LIGHT, STORM

NIGHT_LAND = ("#22404a", "#1a333c", "#12262e")


def _men(places: list[tuple[float, float, float]], colour: str = INK) -> str:
    return "".join(heading_left(x, y, soldier(0, 0, height, colour)) for x, y, height in places)


def _stars(count: int) -> str:
    return "".join(
        circle(
            scattered(k, SCENE_WIDTH),
            scattered(k * 7 + 3, 150),
            1.4 + k % 3 * 0.5,
            FOAM,
            'fill-opacity="0.7"',
        )
        for k in range(count)
    )


def street_fight() -> str:
    """A barricade between ruined houses."""
    left, right = town(-60, 300, "#3f3832", "#1d1a17", True), town(330, 300, "#4a423a", "#1d1a17", True)
    heap = shape(
        "M120 320 L150 280 L190 300 L230 262 L280 296 L320 270 L370 300 L420 284 L456 320Z", "#6e6050"
    )
    beams = line("M170 300 L214 250 M330 300 L300 246 M390 304 L420 262", tints.OLIVE_DARK, 7)
    shots = line("M214 276 L120 262 M300 278 L120 240", FLAME, 3) + flash(222, 274, 18) + flash(308, 278, 18)
    return (
        sky(tints.BURNT, 300)
        + burning(60, 220, 160)
        + burning(420, 200, 150)
        + left
        + right
        + rect(0, 300, 560, 80, "#8a7a62")
        + heap
        + beams
        + _men([(250, 286, 44), (340, 292, 46)])
        + shots
    )


def counterattack() -> str:
    """Infantry comes down the slopes against the sunset."""
    sun = circle(150, 190, 64, "#f6dfae")
    men = _men(
        [(520, 262, 40), (440, 280, 50), (350, 300, 62), (250, 318, 74), (140, 330, 84), (480, 330, 80)]
    )
    return (
        sky(DUSK, 240)
        + sun
        + hills(230, tints.DRY_FAR)
        + hills(272, tints.DRY_MIDDLE, 1)
        + hills(316, tints.DRY_NEAR, 2)
        + men
    )


def night_attack() -> str:
    """Flares over the line, and men between them."""
    flares = "".join(
        circle(x, y, 46, "#f5e4b4", 'fill-opacity="0.18"')
        + circle(x, y, 22, "#f5e4b4", 'fill-opacity="0.3"')
        + circle(x, y, 6, FOAM)
        + line(f"M{x} {y} q10 -40 -6 -90", FOAM, 2, 'stroke-opacity="0.4"')
        for x, y in ((130, 110), (390, 84))
    )
    tracer = line("M560 236 L330 190 M560 250 L250 216 M0 244 L170 206", FLAME, 3, 'stroke-dasharray="20 14"')
    men = _men([(500, 312, 60), (410, 296, 52), (310, 322, 70), (200, 300, 54), (110, 330, 74)], "#06131a")
    return (
        sky(tints.NIGHT, 240)
        + _stars(30)
        + flares
        + "".join(hills(220 + 38 * k, c, k) for k, c in enumerate(NIGHT_LAND))
        + tracer
        + men
    )


def armour() -> str:
    """A column of tanks out of the dust."""
    dust = smoke(
        [(520, 250, 40), (470, 262, 34), (420, 270, 30), (540, 290, 50), (360, 290, 26), (480, 310, 40)],
        tints.DUST,
        0.75,
    )
    far = heading_left(470, 258, tank(0, 0, 90, tints.OLIVE)) + heading_left(
        380, 276, tank(0, 0, 120, tints.OLIVE)
    )
    near = heading_left(290, 326, tank(0, 0, 230, tints.OLIVE_DARK))
    return (
        sky(STORM, 226)
        + hills(220, tints.DRY_FAR)
        + hills(258, tints.DRY_MIDDLE, 1)
        + dust
        + far
        + rect(0, 300, 560, 80, tints.DRY_NEAR)
        + near
        + grass(330, tints.OLIVE_DARK)
    )


def reserves() -> str:
    """Lorries from the rear, on a road through the hills."""
    road = shape(
        "M560 236 Q420 240 330 270 Q180 310 0 330 V376 Q220 350 370 300 Q450 268 560 262Z", tints.DUST
    )
    lorries = "".join(
        heading_left(x, y, truck(0, 0, size, tints.OLIVE_DARK, "#5c6440"))
        for x, y, size in ((550, 258, 64), (452, 278, 86), (330, 314, 118), (170, 350, 150))
    )
    return sky(tints.BURNT, 224) + land(206) + road + lorries


def flak() -> str:
    """Guns point up into bursts of smoke."""
    bursts = "".join(
        smoke([(x, y, r), (x + r * 0.8, y + 4, r * 0.7), (x - r * 0.6, y + 6, r * 0.6)], STEEL_DARK, 0.75)
        + flash(x, y, r * 0.5)
        for x, y, r in ((120, 70, 20), (230, 116, 16), (330, 56, 22), (470, 110, 18))
    )
    plane = jet(420, 50, 90, 188, STEEL)
    tracers = line(
        "M176 250 L132 80 M196 248 L236 130 M390 262 L336 70 M408 262 L466 124",
        FLAME,
        3,
        'stroke-dasharray="16 12"',
    )
    return (
        sky(STORM, 320)
        + plane
        + bursts
        + tracers
        + hills(290, tints.HILL_MIDDLE, 2)
        + _gun(150, 318)
        + _gun(364, 330)
        + hills(336, tints.HILL_NEAR, 2)
    )


def _gun(x: float, y: float) -> str:
    """A light anti-aircraft gun behind its sandbags."""
    barrels = line(f"M{x + 20} {y - 30} L{x + 28} {y - 92} M{x + 32} {y - 30} L{x + 46} {y - 90}", INK, 6)
    mount = shape(f"M{x} {y} L{x + 16} {y - 40} H{x + 44} L{x + 58} {y}Z", tints.OLIVE_DARK)
    bags = "".join(
        shape(
            f"M{x - 30 + 24 * k} {y} q0 -14 12 -14 q12 0 12 14Z",
            tints.DUST,
            f'stroke="{tints.OLIVE_DARK}" stroke-width="2"',
        )
        for k in range(5)
    )
    return barrels + mount + bags


def strongpoint() -> str:
    """A bunker on a height, wire before it."""
    height = shape("M-10 380 Q120 330 210 230 Q270 176 360 200 Q470 236 570 330 V380Z", tints.HILL_NEAR)
    bunker = shape("M236 224 L250 178 H350 L372 224Z", "#7b7a70") + rect(262, 192, 80, 11, INK)
    post = " ".join(
        f"M{x} {y} l0 -26" for x, y in ((60, 344), (140, 326), (220, 318), (300, 318), (380, 326), (460, 340))
    )
    wire = "M40 326 q20 -20 40 0 t40 -6 t40 -6 t40 -4 t40 0 t40 0 t40 6 t40 4 t40 6 t40 8"
    fire = flash(344, 197, 16) + line("M350 197 L520 220", FLAME, 3)
    return sky(STORM, 260) + land(240) + height + bunker + fire + line(post, INK, 4) + line(wire, INK, 2.5)


def radio() -> str:
    """A mast that is silent: nobody hears where the units are."""
    mast = line("M280 310 L256 380 M280 310 L304 380 M280 60 V310 M262 330 H298 M268 350 H292", INK, 6, ROUND)
    stays = line("M280 80 L120 340 M280 80 L440 340", INK, 2)
    waves = "".join(_waves(reach) for reach in (40, 74, 108))
    crossed = line("M150 40 L410 170", RED, 12, ROUND)
    return (
        sky(tints.NIGHT, 290)
        + _stars(24)
        + waves
        + crossed
        + "".join(hills(250 + 40 * k, c, k) for k, c in enumerate(NIGHT_LAND))
        + stays
        + mast
        + circle(280, 58, 7, RED)
    )


def _waves(reach: float) -> str:
    """One wave to either side of the mast."""
    high, low, far = 100 - reach * 0.6, 100 + reach * 0.6, reach * 1.5
    left = f"M{280 - reach} {high:.0f} Q{280 - far:.0f} 100 {280 - reach} {low:.0f}"
    right = f" M{280 + reach} {high:.0f} Q{280 + far:.0f} 100 {280 + reach} {low:.0f}"
    return line(left + right, FOAM, 6, 'stroke-linecap="round" stroke-opacity="0.55"')


def world() -> str:
    """The globe behind a row of microphones."""
    globe = circle(280, 170, 132, "#5a8f95") + shape(
        "M190 92 q40 -24 70 -8 q20 22 -8 40 q-34 4 -30 34 q-30 12 -52 -8 q-8 -30 20 -58Z"
        " M300 120 q40 -22 76 2 q30 26 18 62 q-24 10 -34 38 q-24 6 -34 -20 q-36 -14 -40 -44 q-6 -26 14 -38Z"
        " M232 214 q26 -6 40 16 q2 32 -20 46 q-28 -22 -20 -62Z",
        "#c9b98a",
    )
    net = line(
        "M148 170 H412 M166 106 H394 M166 234 H394 M280 38 V302"
        " M280 38 Q180 170 280 302 M280 38 Q380 170 280 302",
        FOAM,
        2,
        'stroke-opacity="0.6"',
    )
    voices = "".join(
        line(f"M{x} 380 L{x + lean} 300", INK, 9)
        + rect(x + lean - 15, 250, 30, 56, STEEL_DARK, 'rx="14"')
        + line(f"M{x + lean - 15} 272 h30 M{x + lean - 15} 284 h30", STEEL_LIGHT, 3)
        for x, lean in ((140, 30), (230, 16), (330, -16), (420, -30))
    )
    return sky(tints.NIGHT, 300) + rect(0, 300, 560, 80, "#2b2620") + globe + net + voices


def surrender() -> str:
    """A white flag over a trench."""
    pole = line("M300 330 L330 90", INK, 7)
    flag = shape(
        "M330 92 Q390 70 430 104 Q462 128 500 112 L488 196 Q450 214 416 184 Q370 152 318 184Z",
        FOAM,
        f'stroke="{STEEL}" stroke-width="2"',
    )
    helmets = "".join(
        shape(f"M{x} {y} q0 -30 26 -30 q26 0 26 30Z", tints.OLIVE_DARK)
        for x, y in ((120, 316), (190, 322), (372, 318))
    )
    trench = shape("M-10 318 Q140 300 280 318 T570 312 V380 H-10Z", tints.DRY_NEAR) + line(
        "M0 326 Q140 308 280 326 T560 320", tints.OLIVE_DARK, 4
    )
    slopes = hills(240, tints.DRY_FAR) + hills(276, tints.DRY_MIDDLE, 1)
    return sky(STORM, 280) + slopes + pole + flag + helmets + trench


def air_raid() -> str:
    """Aircraft low over the ships in the roads."""
    ships = ship_heading_left("CL", 60, 220, 220, STEEL_DARK) + ship_heading_left("DD", 350, 206, 150, STEEL)
    water = splash(120, 246, 80) + splash(330, 232, 96) + splash(250, 262, 60)
    planes = jet(330, 84, 130, 174, INK) + jet(470, 56, 90, 176, STEEL_DARK)
    return sky(STORM, 204) + sea(204) + ships + burning(150, 190, 110) + water + planes


def foul_weather() -> str:
    """Rain over empty hills: nothing moves."""
    rain = " ".join(f"M{scattered(k, 600):.0f} {k * 67 % 360} l-12 34" for k in range(60))
    clouds = smoke(
        [(60, 50, 60), (150, 36, 70), (260, 50, 64), (370, 36, 74), (480, 50, 66), (560, 40, 60)], "#66777c"
    )
    stuck = heading_left(380, 318, truck(0, 0, 170, tints.OLIVE_DARK, "#5c6440"))
    mud = shape("M150 322 q120 -26 260 0 q-120 26 -260 0Z", "#5a4c36")
    return (
        sky(STORM, 240)
        + land(214, ("#83918a", "#69796c", "#4c5b4c"))
        + clouds
        + mud
        + stuck
        + line(rain, PAPER, 2.4, 'stroke-opacity="0.55"')
    )


def blocked() -> str:
    """A blockship sunk across the channel."""
    wreck = ship("CL", 60, 268, 400, STEEL_DARK, -7) + line(
        "M350 230 L386 120 M300 232 L322 140", STEEL_DARK, 7
    )
    water = shape("M0 262 q35 -10 70 0 t70 0 t70 0 t70 0 t70 0 t70 0 t70 0 t70 0 V380 H0Z", "#3a7480")
    mine = circle(90, 318, 24, INK) + line(
        "M90 286 V294 M58 318 H66 M114 318 h8 M68 296 l6 6 M106 302 l6 -6", INK, 6
    )
    return (
        sky(DUSK, 220)
        + sea(210)
        + hills(206, tints.DRY_FAR)
        + sea(228)
        + wreck
        + water
        + mine
        + burning(210, 226, 130)
    )


SCENES = {
    "raid": air_raid,
    "opfor-air": air_raid,
    "lose-air": air_raid,
    "aaa-dice": flak,
    "check-loss": surrender,
    "hide": radio,
    "column": street_fight,
    "firepower": street_fight,
    "opfor-place": counterattack,
    "opfor-reinforce": reserves,
    "turnaround": foul_weather,
    "forbid": blocked,
    "reveal": surrender,
    "superiority": strongpoint,
    "ties-to": strongpoint,
    "opfor-move": counterattack,
}
"""The scenes by what a card does; of several the first."""
