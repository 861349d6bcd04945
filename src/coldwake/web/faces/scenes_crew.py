"""Scenes of the people and devices that keep a ship alive: jammers, hose teams, deck crews."""

from coldwake.web.faces.inks import FLAME, FOAM, INK, PAPER, RED
from coldwake.web.faces.paint import ROUND, circle, line, placed, rect, shape
from coldwake.web.faces.scenery import bow_wave, flame, sea, ship, sky, smoke, star
from coldwake.web.faces.tints import DUSK, STEEL, STEEL_DARK, STEEL_LIGHT, STORM


def ecm() -> str:
    """A destroyer hides in noise: its antennas throw waves, and the missile loses its way in chaff."""
    static = line("M346 196 l22 -16 l-4 24 l26 -18 l-6 26 l28 -16", RED, 5, ROUND)
    own = ship("DDG", 90, 292, 330, INK) + bow_wave(110, 296, 300)
    return sky(STORM, 282) + _jamming() + _chaff() + static + _lost_missile() + sea(282) + own


def _jamming() -> str:
    """Waves that spread from the mast and grow faint."""
    return "".join(
        line(
            f"M{276 - 14 - 20 * k} {206 - 28 * k} a{24 + 36 * k} {24 + 36 * k} 0 0 1 {28 + 40 * k} 0",
            "#8a3a24",
            5,
            f'stroke-opacity="{1.2 - 0.19 * k:.2f}"',
        )
        for k in range(1, 5)
    )


def _chaff() -> str:
    """A cloud of foil."""
    cloud = smoke([(430, 132, 30), (466, 146, 38), (500, 128, 28), (462, 112, 30)], FOAM, 0.4)
    strips = [(400 + (k * 47) % 118, 96 + (k * 31) % 96, k * 37) for k in range(34)]
    return cloud + "".join(placed(x, y, 1, rect(-4, -1, 9, 3, FOAM), turn) for x, y, turn in strips)


def _lost_missile() -> str:
    path = line("M580 40 Q520 60 492 96 T520 190 T470 236", INK, 4, 'stroke-dasharray="12 9"')
    body = shape("M0 0 Q8 -9 24 -9 H72 L86 -18 V18 L72 9 H24 Q8 9 0 0Z", INK) + rect(30, -9, 6, 18, RED)
    return path + placed(466, 240, 1, body, -66)


def damage_control() -> str:
    """A hose team goes at a fire between decks."""
    room = rect(0, 0, 560, 380, "#3a3a36") + rect(0, 0, 560, 380, "#7a3a1e", 'fill-opacity="0.35"')
    glow = circle(470, 240, 210, "#c9642f", 'fill-opacity="0.45"') + circle(
        470, 250, 140, "#e59a45", 'fill-opacity="0.5"'
    )
    ribs = line("M150 0 V330 M300 0 V330 M450 0 V330 M0 60 H560", "#23292b", 12)
    pipes = line("M0 96 H560", "#8d8674", 14) + line("M0 92 H560", "#b3ab95", 4)
    wheel = placed(
        214,
        96,
        1,
        circle(0, 0, 30, "none", f'stroke="{RED}" stroke-width="9"')
        + line("M0 -30 V30 M-30 0 H30", RED, 7)
        + circle(0, 0, 8, RED),
    )
    floor = shape("M0 330 H560 V380 H0Z", "#1a2226") + line("M0 330 H560", "#59635f", 4)
    fire = flame(506, 336, 190) + flame(446, 336, 130) + flame(548, 336, 150)
    jet = shape("M306 240 Q390 190 470 262 L452 292 Q390 228 306 252Z", "#dcebe8", 'fill-opacity="0.9"')
    spray = smoke([(448, 280, 16), (470, 268, 20), (484, 292, 14), (436, 300, 12)], FOAM, 0.85)
    hose = line("M306 246 Q250 262 200 250 T90 300 T-20 322", "#b59a5a", 11, ROUND)
    team = _firefighter(196, 206) + _firefighter(112, 214)
    return room + glow + ribs + pipes + wheel + floor + fire + jet + spray + team + hose + _hands()


def _firefighter(x: float, y: float) -> str:
    legs = line("M22 64 L4 122 M34 64 L52 94 L44 122", "#10181c", 15, ROUND)
    coat = shape("M8 26 Q22 12 40 24 L48 74 Q28 84 8 76Z", "#10181c")
    arm = line("M34 34 L66 44", "#10181c", 11, ROUND)
    head = circle(32, 4, 13, "#d8b48c") + shape("M12 4 Q14 -20 34 -18 Q50 -14 50 2 L58 7 H10Z", RED)
    return placed(x, y, 1, legs + coat + arm + head + line("M12 54 H46", FLAME, 4))


def _hands() -> str:
    return (
        circle(264, 254, 8, "#d8b48c") + circle(182, 256, 8, "#d8b48c") + rect(296, 238, 24, 14, STEEL_LIGHT)
    )


def crew_efficiency() -> str:
    """A deck hand brings an aircraft to the catapult."""
    sun = circle(424, 196, 56, "#f6e7c3")
    deck = shape("M0 262 H560 V380 H0Z", STEEL_DARK) + line("M0 262 H560", STEEL_LIGHT, 4)
    lines = line(
        "M-20 372 L250 268 M110 384 L300 268", PAPER, 5, 'stroke-opacity="0.7" stroke-dasharray="26 14"'
    )
    steam = smoke([(520, 292, 18), (544, 282, 24), (498, 300, 13)], FOAM, 0.55)
    return sky(DUSK, 232) + sun + sea(232) + deck + lines + _jet_on_deck() + steam + _deck_hand()


def _jet_on_deck() -> str:
    """A naval jet with its nose to the left."""
    body = shape(
        (
            "M256 230 Q300 206 352 204 Q366 176 404 178 L440 204 H500 L520 150 H550 L556 214 L580"
            " 222 V246 L330 252 Q280 250 256 230Z"
        ),
        STEEL,
    )
    canopy = shape("M352 204 Q366 180 402 181 L418 203Z", "#a9c7cc")
    wing = shape("M392 236 L470 268 H540 L500 232Z", STEEL_LIGHT) + shape(
        "M500 204 L520 150 H534 L520 204Z", STEEL_LIGHT
    )
    wheels = (
        line("M318 250 V286 M458 250 V288", INK, 6) + circle(318, 290, 11, INK) + circle(458, 292, 13, INK)
    )
    stripe = star(470, 222, 11, 5, 0.42, PAPER, -1.5708)
    return body + canopy + wing + wheels + stripe


def _deck_hand() -> str:
    """A man with ear-guards and two paddles, arms raised."""
    legs = line("M176 268 L166 366 M200 268 L212 366", "#41546f", 22, ROUND)
    vest = shape("M158 186 Q188 172 218 186 L214 276 H162Z", "#d9b233") + line("M160 232 H216", "#8a6a12", 6)
    arms = line("M164 194 L124 164 L112 112 M212 194 L252 164 L264 112", "#d9b233", 17, ROUND)
    paddles = "".join(
        placed(
            x,
            92,
            1,
            circle(0, 0, 25, RED) + line("M-18 -9 H18 M-22 4 H22", FOAM, 6) + line("M0 25 V40", INK, 6),
            turn,
        )
        for x, turn in ((106, -12), (270, 12))
    )
    head = circle(188, 152, 21, "#d8b48c") + shape("M165 148 Q166 120 188 120 Q210 120 211 148Z", "#d9b233")
    ears = (
        rect(160, 142, 11, 22, INK, 'rx="4"')
        + rect(205, 142, 11, 22, INK, 'rx="4"')
        + rect(172, 144, 32, 9, INK, 'rx="4"')
    )
    return legs + arms + vest + paddles + head + ears


SCENES = {"ecm": ecm, "damage-control": damage_control, "crew-efficiency": crew_efficiency}
