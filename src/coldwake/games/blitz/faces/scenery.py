"""What the scenes of Cold War Blitz are composed of: land, towns, vehicles, soldiers, parachutes, aircraft.

Figures stand with their feet at the place that is given and face right.
"""

from coldwake.games.blitz.faces.symbols import CARRIER, GUNSHIP, JET, SCOUT
from coldwake.games.blitz.faces.tints import HILL_FAR, HILL_MIDDLE, HILL_NEAR, OLIVE, OLIVE_DARK
from coldwake.web.faces.formats import SCENE_HEIGHT, SCENE_WIDTH
from coldwake.web.faces.inks import FOAM, INK
from coldwake.web.faces.paint import ROUND, circle, line, mirrored, placed, rect, shape
from coldwake.web.faces.scenery import scattered, smoke

RIDGES = (
    "q60 -46 120 -18 t110 -22 t96 26 t120 -30 t130 24",
    "q80 -60 150 -20 t140 -34 t130 40 t170 -40",
    "q120 -34 230 -6 t190 -22 t180 20",
)
"""How hills run across a scene, from the far ones to the near."""


def hills(level: float, colour: str, ridge: int = 0) -> str:
    """A range of hills; everything below it is land."""
    return shape(f"M-10 {level} {RIDGES[ridge]} V{SCENE_HEIGHT} H-10Z", colour)


def land(level: float, colours: tuple[str, str, str] = (HILL_FAR, HILL_MIDDLE, HILL_NEAR)) -> str:
    """Three ranges, one before the other."""
    return "".join(hills(level + 40 * k, colour, k) for k, colour in enumerate(colours))


def grass(level: float, colour: str) -> str:
    """Tufts on the ground that is near."""
    tufts = " ".join(
        f"M{scattered(k, SCENE_WIDTH):.0f} {level + 8 + scattered(k * 3 + 1, SCENE_HEIGHT - level):.0f}"
        " l-4 -9 m4 9 l0 -12 m0 12 l5 -8"
        for k in range(26)
    )
    return line(tufts, colour, 2.4, f'{ROUND} stroke-opacity="0.55"')


def tank(x: float, y: float, size: float, colour: str = OLIVE_DARK) -> str:
    """A tank with its gun levelled."""
    hull = shape("M2 -13 L13 -25 H91 L103 -13 L94 0 H12Z", colour)
    turret = shape("M28 -25 L35 -44 H64 L75 -25Z M42 -44 V-49 H56 V-44Z", colour)
    wheels = "".join(circle(18 + 17 * k, -8, 6, OLIVE) for k in range(5))
    gun = line("M66 -36 H121", colour, 5) + rect(116, -40, 9, 8, colour)
    return placed(x, y, size / 120, hull + turret + wheels + gun)


def truck(x: float, y: float, size: float, colour: str = OLIVE_DARK, canvas: str = OLIVE) -> str:
    """A lorry under canvas."""
    bed = shape("M0 -10 V-40 Q0 -48 8 -48 H54 Q60 -48 60 -40 V-10Z", canvas)
    ribs = line("M15 -48 V-12 M30 -48 V-12 M45 -48 V-12", colour, 2)
    cab = shape("M60 -36 H76 L82 -22 L98 -19 V-8 H60Z M0 -14 H98 V-6 H0Z", colour)
    wheels = "".join(circle(k, -5, 9, colour) + circle(k, -5, 3.6, canvas) for k in (17, 40, 84))
    return placed(x, y, size / 100, bed + ribs + cab + wheels)


def soldier(x: float, y: float, height: float, colour: str = INK) -> str:
    """A man with a rifle going forward."""
    helmet = "M-7 -42 Q-7 -51 1 -51 Q9 -51 9 -42 H11 V-40 H-8 V-42Z M-4 -40 H6 V-36 H-4Z"
    body = "M-6 -36 H5 L9 -20 L16 -2 L18 0 H10 L2 -15 L-5 0 H-13 L-6 -19Z"
    pack = "M-13 -35 H-6 V-21 H-12Z"
    rifle = line("M-4 -27 L22 -33", colour, 2.6, ROUND) + line("M0 -33 L10 -28", colour, 4, ROUND)
    return placed(x, y, height / 51, shape(helmet + body + pack, colour) + rifle)


def soldiers(places: list[tuple[float, float, float]], colour: str = INK) -> str:
    """Men in extended order: where each stands and how tall he is."""
    return "".join(soldier(x, y, height, colour) for x, y, height in places)


def parachute(x: float, y: float, size: float, canopy: str = FOAM, man: str = INK) -> str:
    """A parachute with its jumper below; the place is the middle of the canopy."""
    dome = shape(
        "M-30 0 Q-30 -32 0 -32 Q30 -32 30 0 Q22 -6 15 0 Q7 -6 0 0 Q-7 -6 -15 0 Q-22 -6 -30 0Z", canopy
    )
    ribs = line("M0 -32 V-2 M0 -32 Q-15 -24 -15 -1 M0 -32 Q15 -24 15 -1", man, 1, 'stroke-opacity="0.5"')
    cords = line("M-29 0 L0 34 L29 0 M-15 0 L0 34 L15 0", man, 1.2)
    jumper = circle(0, 36, 4, man) + shape("M-5 40 H5 L4 52 L6 62 H1 L0 54 L-1 62 H-6 L-4 52Z", man)
    return placed(x, y, size / 60, dome + ribs + cords + jumper)


def carrier_plane(x: float, y: float, size: float, colour: str) -> str:
    """A transport aircraft from the side."""
    body = "M4 -34 H20 L38 -15 Q80 -20 128 -16 Q152 -14 158 -4 Q152 5 128 6 H62 Q30 2 8 -14Z"
    wing = "M66 -17 H116 L106 -24 H78Z"
    engines = rect(84, -16, 24, 8, INK, 'rx="4" fill-opacity="0.5"') + line("M110 -24 V0", colour, 2.4)
    return placed(x, y, size / 160, shape(body + wing, colour) + engines)


def helicopter(kind: str, x: float, y: float, size: float, colour: str) -> str:
    """A helicopter in the air, its box at x, y."""
    bodies = {"GUNSHIP": GUNSHIP, "RECON": SCOUT, "TRANS": CARRIER}
    rotors = "M4 7.6 H27 M33 10.2 H56 M14 8 V12 M46.4 10.4 V14" if kind == "TRANS" else "M14 8 H56 M36 8 V14"
    return placed(x, y, size / 60, shape(bodies[kind], colour) + line(rotors, colour, 2, ROUND))


def jet(x: float, y: float, size: float, turn: float, colour: str) -> str:
    """An aircraft from above, turned about its middle; without a turn it heads right."""
    return placed(x, y, size / 60, f'<g transform="translate(-30 -20)">{shape(JET, colour)}</g>', turn)


def landing_craft(x: float, y: float, size: float, colour: str) -> str:
    """A landing craft with its ramp up, full of helmets."""
    hull = shape("M0 -20 H14 V-31 H30 V-20 H84 L103 -36 L95 0 Q60 6 8 0Z", colour)
    helmets = "".join(shape(f"M{36 + 11 * k} -19 q0 -8 4.5 -8 q4.5 0 4.5 8Z", OLIVE) for k in range(4))
    wave = line("M-34 4 q16 -8 32 0 t32 0 t32 0 t32 0 t26 0", FOAM, 3.4, ROUND)
    return placed(x, y, size / 104, helmets + hull + wave)


def town(x: float, y: float, colour: str, lights: str, shelled: bool = False) -> str:
    """A row of houses; a shelled one has lost some roofs."""
    tops = (
        "M0 0 V-70 H52 V-96 H96 V-58 L118 -80 L140 -58 V-34 H176 V-110 H224 V-48 H262 L284 -72 L306 -48 V0Z"
        if not shelled
        else "M0 0 V-62 L14 -70 L22 -54 L40 -66 L52 -48 V-104 L66 -92 L74 -108 L96 -84 V-38 L112 -50 L126 -30"
        " L140 -44 V-28 H176 V-118 L190 -104 L206 -112 L224 -70 V-40 L246 -52 L262 -34 L284 -58 L306 -30 V0Z"
    )
    panes = "".join(
        rect(px, py, 9, 12, lights)
        for px, py in (
            (14, -46),
            (32, -46),
            (62, -76),
            (78, -52),
            (186, -88),
            (204, -88),
            (186, -60),
            (204, -34),
        )
    )
    return placed(x, y, 1, shape(tops, colour) + panes)


def burning(x: float, y: float, height: float, colour: str = INK) -> str:
    """A column of smoke that leans with the wind."""
    puffs = [(x + k * k * 2.2, y - height * k / 6, 9 + 5.5 * k) for k in range(7)]
    return smoke(puffs, colour, 0.55)


def heading_left(x: float, y: float, figure: str) -> str:
    """A figure drawn about the origin that looks the other way, its feet at the place."""
    return mirrored(x, y, 1, figure)
