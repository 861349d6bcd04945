"""Scenes on the Action cards of Cold War Blitz, each found by what the card does."""

from coldwake.games.blitz.faces import tints
from coldwake.games.blitz.faces.scenery import (
    burning,
    carrier_plane,
    grass,
    helicopter,
    hills,
    jet,
    land,
    landing_craft,
    parachute,
    soldiers,
    tank,
    town,
    truck,
)
from coldwake.web.faces import scenes_surface
from coldwake.web.faces.formats import SCENE_HEIGHT
from coldwake.web.faces.inks import BLUE, FLAME, FOAM, INK, PAPER, RED, SHADE
from coldwake.web.faces.paint import ROUND, circle, line, placed, rect, shape
from coldwake.web.faces.scenery import bands, chart, flash, graticule, scattered, sea, ship, sky, smoke
from coldwake.web.faces.tints import CHART_INK, DAWN, DAY, DUSK, STEEL, STEEL_DARK, STORM


def landing() -> str:
    """Landing craft on their way to a beach, the fleet behind them."""
    fleet = ship("CL", 40, 156, 130, "#55696f") + ship("DD", 210, 152, 90, "#67797d")
    beach = shape(f"M560 250 Q470 262 400 330 Q380 352 372 {SCENE_HEIGHT} H560Z", tints.DUST)
    hill = shape("M560 150 Q500 150 460 176 Q420 200 400 204 H560Z", tints.HILL_MIDDLE)
    boats = landing_craft(250, 206, 92, STEEL) + landing_craft(60, 250, 128, STEEL_DARK)
    return (
        sky(DAWN, 150) + sea(150) + hill + fleet + burning(500, 168, 90) + beach
        + boats + landing_craft(170, 322, 176, STEEL_DARK)
    )  # fmt: skip


def parachutes() -> str:
    """A drop from low height, the sky full of canopies."""
    plane = carrier_plane(300, 70, 190, STEEL_DARK) + carrier_plane(60, 50, 110, "#5b6f76")
    near = [(120, 150, 78), (250, 196, 92), (420, 170, 84), (500, 260, 60)]
    far = [(330, 118, 40), (200, 112, 36), (60, 110, 34), (470, 112, 34), (370, 250, 46), (60, 232, 44)]
    return (
        sky(DAWN, 300) + land(276) + plane
        + "".join(parachute(x, y, size, SHADE, STEEL) for x, y, size in far)
        + "".join(parachute(x, y, size) for x, y, size in near)
    )  # fmt: skip


def airlift() -> str:
    """Transport helicopters bring a unit over the hills."""
    far = helicopter("TRANS", 60, 84, 84, "#5b6f76") + helicopter("TRANS", 400, 70, 70, "#6d8086")
    near = helicopter("TRANS", 180, 96, 250, INK)
    dust = smoke(
        [(170, 316, 34), (230, 330, 30), (300, 324, 36), (366, 332, 28), (120, 334, 22)], tints.DUST, 0.75
    )
    men = soldiers([(400, 330, 54), (446, 338, 58), (494, 332, 56)])
    return sky(DAY, 260) + land(230) + far + near + dust + men


def airstrike() -> str:
    """Aircraft pull away over a ridge where their bombs have struck."""
    hits = flash(200, 246, 54) + flash(330, 260, 40) + burning(196, 224, 120) + burning(338, 244, 90)
    trails = line("M30 30 L300 96 M120 6 L428 70", FOAM, 4, 'stroke-opacity="0.6"')
    planes = jet(344, 106, 150, 14, STEEL_DARK) + jet(462, 76, 96, 12, STEEL)
    return (
        sky(DUSK, 240)
        + hills(234, tints.DRY_FAR)
        + hits
        + hills(286, tints.DRY_MIDDLE, 1)
        + hills(330, tints.DRY_NEAR, 2)
        + trails
        + planes
    )


def advance() -> str:
    """Tanks and infantry on a road to the front."""
    road = shape("M250 200 Q210 240 120 290 L0 350 V380 H260 Q290 290 290 200Z", tints.DUST)
    dust = smoke(
        [(70, 286, 26), (110, 270, 20), (40, 306, 30), (260, 222, 14), (240, 230, 16)], tints.DUST, 0.7
    )
    armour = tank(260, 232, 80, STEEL_DARK) + tank(160, 300, 150, tints.OLIVE_DARK)
    men = soldiers([(360, 260, 38), (400, 300, 56), (470, 316, 64), (520, 298, 56)])
    return sky(DAY, 190) + land(180) + road + dust + armour + men + grass(320, tints.HILL_NEAR)


def recon() -> str:
    """Through field glasses: the far ridge, and on it somebody who may be anybody."""
    dug_in = shape("M150 206 h60 l10 16 h-80Z M330 214 h50 l8 14 h-66Z", tints.OLIVE_DARK)
    unknown = line("M266 150 q0 -22 20 -22 q20 0 20 20 q0 14 -18 22 v14", RED, 9, ROUND) + circle(
        288, 208, 6, RED
    )
    scale = line(
        "M120 190 H440 M280 60 V90 M280 300 V330" + "".join(f" M{x} 182 v16" for x in range(140, 440, 40)),
        INK,
        2,
    )
    holes = (
        "M190 40 A150 150 0 1 0 190 340 A150 150 0 0 0 280 310 A150 150 0 1 0 280 70 A150 150 0 0 0 190 40Z"
    )
    dark = f'<path d="M0 0 H560 V380 H0Z {holes}" fill="#0c171d" fill-rule="evenodd"/>'
    return sky(DAY, 210) + land(196) + dug_in + unknown + scale + dark


def regroup() -> str:
    """A camp behind the line: a tent, lorries, men at rest."""
    tent = shape("M60 312 L150 226 L240 312Z", tints.OLIVE) + shape(
        "M150 226 L126 312 H174Z", tints.OLIVE_DARK
    )
    cross = circle(100, 284, 15, FOAM) + line("M100 275 V293 M91 284 H109", RED, 6)
    men = soldiers([(470, 322, 50), (506, 326, 52)])
    fire = smoke([(300, 262, 10), (306, 240, 13), (316, 214, 17)], FOAM, 0.5)
    return (
        sky(DUSK, 226)
        + land(214)
        + tent
        + cross
        + truck(330, 316, 120)
        + fire
        + men
        + grass(330, tints.HILL_NEAR)
    )


def bridge() -> str:
    """A pontoon bridge, and a tank on it."""
    river = bands(250, SCENE_HEIGHT, ["#5a8f95", "#467f88", "#37707b"])
    deck = rect(-10, 246, 580, 16, tints.OLIVE_DARK) + line("M0 240 H560", tints.OLIVE_DARK, 3)
    boats = "".join(
        shape(f"M{x} 262 h76 q-6 28 -20 30 h-36 q-14 -2 -20 -30Z", STEEL) for x in range(-20, 560, 104)
    )
    ripples = line(
        "M20 320 q20 -8 40 0 t40 0 M220 346 q20 -8 40 0 t40 0 M400 316 q20 -8 40 0 t40 0", FOAM, 3, ROUND
    )
    return (
        sky(DAWN, 250)
        + hills(192, "#8fa08a")
        + hills(214, tints.HILL_MIDDLE, 2)
        + river
        + ripples
        + boats
        + deck
        + tank(150, 244, 150)
        + truck(376, 244, 110)
    )


def airfield() -> str:
    """Aircraft on a forward strip, and the sock that shows the wind."""
    strip = shape("M250 210 H320 L520 380 H40Z", "#9a9a8c")
    middle = shape("M282 216 h6 l2 20 h-10Z M278 256 h14 l5 36 h-24Z M270 316 h30 l6 50 h-44Z", FOAM)
    mast = line("M470 300 V150", INK, 5) + shape("M470 150 L410 160 L412 176 L470 184Z", RED)
    planes = jet(150, 250, 90, -30, STEEL_DARK) + jet(70, 306, 130, -30, STEEL_DARK)
    return sky(DAY, 214) + land(202) + strip + middle + mast + planes + jet(300, 90, 90, -18, STEEL)


def assault() -> str:
    """Infantry goes in over open ground under the smoke of a burning town."""
    houses = town(250, 236, "#4a4038", FLAME, shelled=True)
    fires = burning(300, 170, 130) + burning(440, 180, 120) + flash(250, 214, 26)
    men = soldiers(
        [(60, 300, 60), (130, 326, 76), (206, 296, 58), (280, 334, 82), (372, 306, 64), (450, 330, 78)]
    )
    return (
        sky(DUSK, 280)
        + fires
        + houses
        + hills(256, tints.DRY_MIDDLE, 2)
        + hills(300, tints.DRY_NEAR, 2)
        + men
    )


def convoy() -> str:
    """Fresh units come up in lorries."""
    road = shape("M0 316 Q240 286 560 300 V344 Q260 330 0 370Z", tints.DUST)
    lorries = truck(20, 336, 130) + truck(190, 322, 118) + truck(344, 314, 106) + truck(476, 310, 92)
    dust = smoke([(20, 330, 18), (0, 320, 24), (176, 320, 12), (336, 312, 10)], FOAM, 0.5)
    return sky(STORM, 230) + land(216) + road + dust + lorries


def command() -> str:
    """A map on the table: arrows towards the goal."""
    coast = "M0 90 Q90 70 130 140 T240 220 Q250 300 330 330 T470 380 H0Z"
    arrows = line("M500 70 Q400 90 330 160 M520 190 Q440 210 372 240", BLUE, 12, ROUND)
    heads = shape("M296 190 L340 178 L318 142Z M338 254 L382 256 L370 220Z", BLUE)
    goal = circle(150, 260, 22, "none", f'stroke="{RED}" stroke-width="6"') + line(
        "M150 232 V288 M122 260 H178", RED, 4
    )
    pencil = shape("M470 330 L548 262 L560 276 L482 344Z", FLAME) + shape(
        "M470 330 L482 344 L458 352Z", PAPER
    )
    routes = line(
        "M150 260 L250 250 L318 300 M150 260 L90 180 L60 320", CHART_INK, 4, 'stroke-dasharray="10 7"'
    )
    return chart(coast) + graticule() + routes + goal + arrows + heads + pencil


def leaflets() -> str:
    """An aircraft drops leaflets over a town."""
    sheet = rect(-9, -6, 18, 12, FOAM, f'stroke="{STEEL}" stroke-width="1"')
    sheets = "".join(
        placed(scattered(k, 520) + 20, 96 + scattered(k * 5 + 2, 180), 1, sheet, k * 47 % 90 - 45)
        for k in range(24)
    )
    return (
        sky(DAY, 300)
        + hills(270, tints.DRY_FAR)
        + town(40, 330, "#7d6a4a", PAPER)
        + town(300, 336, "#6b5a3e", PAPER)
        + hills(336, tints.DRY_NEAR, 2)
        + carrier_plane(270, 76, 220, STEEL_DARK)
        + sheets
    )


SCENES = {
    "insertion": parachutes,
    "insertion-for": parachutes,
    "lifts": airlift,
    "extra-load": airlift,
    "bomb-dice": airstrike,
    "air-ready": airstrike,
    "bridging": bridge,
    "air-base": airfield,
    "turnaround": airfield,
    "replace": regroup,
    "return": regroup,
    "move-bonus": advance,
    "reveal": recon,
    "stacking": command,
    "superiority": assault,
    "reinforce": convoy,
    "naval": landing,
    "gunfire": scenes_surface.SCENES["gun-16"],
}
"""The scenes by what a card does; of several the first."""
