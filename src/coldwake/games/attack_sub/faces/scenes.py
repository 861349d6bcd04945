"""Scenes of the hunt under water: sonar, layers, silence, torpedoes and what deceives them."""

from coldwake.web.faces.inks import FLAME, FOAM, INK, RED
from coldwake.web.faces.paint import circle, line, placed, rect, shape
from coldwake.web.faces.portrait import KEELS
from coldwake.web.faces.scenery import bands, open_water, scattered, ship, sky, torpedo_body
from coldwake.web.faces.silhouettes import SILHOUETTES, WIDTH
from coldwake.web.faces.tints import DAY, DEEP, STEEL_DARK, STORM

SOUND, NIGHT, BOAT = "#9fe0d4", "#071a25", "#0b2633"
PLAN = "M0 -40 C4 -36 5.6 -28 5.6 -12 C5.6 10 3 26 0 40 C-3 26 -5.6 10 -5.6 -12 C-5.6 -28 -4 -36 0 -40Z"
ROUND = 'stroke-linecap="round"'
BLACK_DEEP = ["#123a4b", "#0f3140", "#0c2836", "#09202c", "#071a25"]


def boat(x: float, y: float, width: float, colour: str = BOAT, turn: float = 0, edge: str = "#4f8b98") -> str:
    """A submarine under water, its stern at x, its deck at y."""
    scale = width / WIDTH
    body = shape(KEELS["SSN"], colour) + SILHOUETTES["SSN"].outline(colour)
    light = line("M16 25.6 Q34 24 60 24 H86 Q98 24.2 106 26.6 M62.6 17.6 H70.2", edge, 0.7)
    return placed(x, y - 22 * scale, scale, body + light, turn)


def fish(x: float, y: float, scale: float, turn: float = 0) -> str:
    """A torpedo to the right, its nose at x, y."""
    return placed(x, y, scale, torpedo_body(), turn)


def arcs(
    x: float, y: float, radii: list[int], spread: float, colour: str, dash: str = "", turn: float = 0
) -> str:
    """Waves of sound that spread to the right and grow faint."""
    drawn = []
    for k, radius in enumerate(radii):
        up = radius * spread
        across = (radius**2 - up**2) ** 0.5
        more = f'stroke-opacity="{1 - 0.75 * k / len(radii):.2f}" {ROUND}'
        more += f' stroke-dasharray="{dash}"' if dash else ""
        path = f"M{across:.1f} {-up:.1f} A{radius} {radius} 0 0 1 {across:.1f} {up:.1f}"
        drawn.append(line(path, colour, 5, more))
    return placed(x, y, 1, "".join(drawn), turn)


def bubbles(spots: list[tuple[float, float, float]], opacity: float = 0.7) -> str:
    """Round bubbles with a rim."""
    return "".join(
        circle(
            x, y, r, FOAM, f'fill-opacity="{opacity * 0.35:.2f}" stroke="{FOAM}" stroke-opacity="{opacity}"'
        )
        for x, y, r in spots
    )


def _surface(y: float) -> str:
    return line(f"M-10 {y} q20 -8 40 0" + " t40 0" * 14, FOAM, 4)


def active() -> str:
    """A boat sends out its ping, and the other boat's hull answers."""
    ping = arcs(196, 208, [40, 78, 116, 154, 192, 230], 0.5, SOUND)
    echo = arcs(430, 150, [52, 78, 104], 0.42, RED, "10 8", 166)
    hunter = boat(-46, 210, 250)
    prey = boat(398, 150, 170, "#13414f", 0, "#2e6673")
    return bands(0, 380, DEEP) + prey + ping + echo + hunter


def passive() -> str:
    """The man at the sonar hears more than the screen shows."""
    frame = rect(196, 40, 340, 300, "#16323d", 'rx="18"') + rect(212, 56, 308, 268, "#06231f", 'rx="8"')
    rows = []
    for k in range(30):
        y = 64 + 8.6 * k
        dashes = " ".join(
            f"M{220 + scattered(k * 7 + j, 280):.0f} {y:.0f} h{6 + (k * j) % 14}" for j in range(9)
        )
        rows.append(line(dashes, "#4fae93", 3, f'stroke-opacity="{0.75 - 0.02 * k:.2f}"'))
    trace = line("M420 62 Q408 130 430 190 T396 320", "#c8ffe6", 7, ROUND) + line(
        "M296 62 Q310 150 286 320", "#c8ffe6", 4, 'stroke-opacity="0.6"'
    )
    head = circle(122, 162, 66, "#0a161c") + shape(
        "M22 380 Q28 262 96 246 L150 246 Q216 262 224 380Z", "#0a161c"
    )
    phones = line("M66 160 A58 58 0 0 1 178 160", "#31505b", 13) + rect(
        162, 142, 30, 60, "#31505b", 'rx="13"'
    )
    rim = line("M178 132 Q190 164 176 204", "#63b49d", 4, 'stroke-opacity="0.8"')
    lead = line("M178 202 Q196 280 150 380", "#31505b", 5)
    return rect(0, 0, 560, 380, NIGHT) + frame + "".join(rows) + trace + head + phones + rim + lead


def both() -> str:
    """One boat that may shout or listen: solid waves go out, broken ones come in."""
    out = arcs(372, 206, [40, 74, 108, 142, 176], 0.55, SOUND)
    into = arcs(186, 206, [40, 74, 108, 142, 176], 0.55, FLAME, "11 9", 180)
    return bands(0, 380, DEEP) + out + into + boat(150, 208, 260)


def thermal() -> str:
    """Below the layer the sound of the hunter bends away from the boat."""
    warm = bands(156, 208, ["#6aa3a6", "#5d979d", "#528b93"])
    edge = "M-10 208 q35 -14 70 0 t70 0 t70 0 t70 0 t70 0 t70 0 t70 0 t70 0 t70 0"
    rays = line(
        "M176 164 Q240 202 330 202 T560 172 M176 164 Q226 204 330 206 T560 190 M176 164 Q210 200 300 204"
        " T470 204",
        FOAM,
        4,
        'stroke-dasharray="14 9"',
    )
    layer = line(edge, "#c9efe6", 6, 'stroke-opacity="0.85"') + line(
        edge, "#c9efe6", 18, 'stroke-opacity="0.2"'
    )
    water = sky(DAY[1:], 158) + warm + bands(208, 380, BLACK_DEEP) + _surface(158)
    return (
        water + rays + layer + ship("FFG", 60, 160, 170, INK) + boat(270, 238, 190, "#04141d", 0, "#36707c")
    )


def surface_noise() -> str:
    """Rain and breakers drown the sound of the boat below."""
    rain = " ".join(f"M{scattered(k, 600):.0f} {scattered(k * 3, 150):.0f} l-9 26" for k in range(60))
    crest = "M-20 172 Q30 126 84 164 T196 164 T312 158 T430 168 T600 156"
    spray = bubbles([(84, 146, 7), (100, 134, 5), (206, 146, 6), (318, 140, 7), (334, 130, 5), (436, 150, 6)])
    noise = " ".join(f"M{40 + 60 * k} 192 q8 -12 16 0 t16 0" for k in range(9))
    return (
        sky(STORM, 180)
        + line(rain, "#e9efe9", 2.5, 'stroke-opacity="0.7"')
        + shape(f"{crest} V230 H-20Z", "#4b838d")
        + bands(182, 380, DEEP[2:])
        + line(crest, FOAM, 6, ROUND)
        + spray
        + line(noise, SOUND, 4, f'stroke-opacity="0.8" {ROUND}')
        + boat(170, 240, 220)
    )


def silent() -> str:
    """All machines stopped: the trace of noise dies away, and the boat hangs in the dark."""
    trace = (
        "M0 152 l14 -26 l14 48 l14 -62 l14 70 l14 -58 l14 44 l14 -34 l14 26 l14 -18 l14 12 l14 -8 l14 6 H560"
    )
    floor = shape("M0 352 Q90 322 190 344 T380 334 T560 348 V380 H0Z", "#04121a")
    rest = boat(170, 232, 250, "#04141d", 0, "#36707c")
    glow = line(trace, SOUND, 5, f'stroke-linejoin="round" {ROUND}') + line(
        trace, SOUND, 14, 'stroke-opacity="0.18"'
    )
    return bands(0, 380, BLACK_DEEP) + glow + rest + floor


def turn_away() -> str:
    """From above: the boat shows the hunter her narrow stern."""
    wake = "M70 330 C150 326 190 290 204 240 C218 190 270 160 360 156"
    trail = line(wake, FOAM, 22, 'stroke-opacity="0.14"')
    trail += line(wake, FOAM, 5, 'stroke-opacity="0.7" stroke-dasharray="18 9"')
    hull = shape(PLAN, BOAT) + rect(-2.2, -20, 4.4, 12, "#356a78") + line("M-9 30 H9", BOAT, 4)
    beam = shape("M-10 270 L270 110 L300 180 L-10 350Z", SOUND, 'fill-opacity="0.16"')
    ping = arcs(-40, 310, [120, 170, 220, 270], 0.42, SOUND, "", -28)
    return open_water("#1d5161") + beam + ping + trail + placed(424, 156, 1.9, hull, 90)


def lockon() -> str:
    """Through the periscope: the target in the cross-hairs, and its range beside it."""
    seen = circle(280, 190, 176, "#c9dcd6") + shape("M104 190 A176 176 0 0 0 456 190Z", "#4b838d")
    waves = line("M120 214 q16 -6 32 0 t32 0 M330 232 q16 -6 32 0 t32 0 M200 262 q16 -6 32 0 t32 0", FOAM, 4)
    target = ship("CGN", 166, 194, 228, INK)
    hairs = line("M280 14 V150 M280 226 V366 M104 190 H170 M390 190 H456", RED, 4)
    ticks = line(" ".join(f"M{280 + 22 * k} 182 v16" for k in range(-7, 8)), RED, 2.5)
    box = line("M158 140 v-24 h34 M402 140 v-24 h-34 M158 218 v24 h34 M402 218 v24 h-34", RED, 6)
    rim = circle(280, 190, 178, "none", f'stroke="{INK}" stroke-width="14"')
    return rect(0, 0, 560, 380, NIGHT) + seen + waves + target + hairs + ticks + box + rim


def noisemaker() -> str:
    """The torpedo runs into a cloud of bubbles, and the boat is gone."""
    cloud = [
        (236 + scattered(k * 5, 112), 150 + scattered(k * 3 + 1, 110), 4 + scattered(k * 7, 13))
        for k in range(40)
    ]
    hum = arcs(292, 206, [60, 86, 112], 0.62, FLAME, "8 7", 180)
    trail = line("M-20 232 Q60 222 110 212", FOAM, 6, 'stroke-opacity="0.45" stroke-dasharray="16 10"')
    can = rect(284, 192, 30, 16, STEEL_DARK, 'rx="5"')
    return (
        bands(0, 380, DEEP)
        + boat(372, 150, 230)
        + hum
        + bubbles(cloud, 0.9)
        + can
        + trail
        + fish(222, 208, 0.62, -4)
    )


def decoy() -> str:
    """A false target streams on its cable, and the torpedo believes it."""
    vessel = ship("FF", 340, 158, 190, INK)
    cable = line("M368 158 Q296 164 236 206", FOAM, 3)
    body = shape("M166 210 Q172 198 196 198 H226 L238 190 V228 L226 220 H196 Q172 220 166 210Z", FLAME)
    noise = arcs(206, 209, [50, 74, 98, 122], 0.6, FLAME, "", 180)
    track = line("M-10 292 Q10 276 30 262", FOAM, 6, 'stroke-opacity="0.5" stroke-dasharray="14 9"')
    water = sky(DAY[1:], 156) + bands(156, 380, DEEP) + _surface(156)
    return water + vessel + cable + noise + body + track + fish(118, 222, 0.6, -20)


def hard_turn() -> str:
    """From above: the helm hard over, and the torpedoes pass the place where the ship was."""
    wake = "M-20 150 C110 140 214 150 262 190 C292 216 300 250 276 276"
    trail = "".join(
        line(wake, FOAM, width, f'stroke-opacity="{opacity}"')
        for width, opacity in ((40, 0.14), (24, 0.22), (7, 0.7))
    )
    hull = shape("M-52 -10 Q-56 0 -52 10 L-14 14 H18 Q44 11 64 0 Q44 -11 18 -14 H-14Z", INK)
    house = rect(-22, -7, 40, 14, "#4c626b") + rect(-2, -8, 14, 16, STEEL_DARK)
    vessel = placed(286, 214, 1.15, hull + house, 66)
    tracks = line("M590 214 H470 M590 150 H486", FOAM, 5, 'stroke-dasharray="6 9"')
    return (
        open_water("#2d6673") + trail + tracks + fish(372, 214, 0.5, 180) + fish(388, 150, 0.5, 180) + vessel
    )


def crash_dive() -> str:
    """Bow down into the dark while the torpedo runs on above."""
    stream = bubbles([(170 + 9 * k, 190 - 9 * (k % 7) - 3 * k, 4 + k % 5) for k in range(12)])
    track = line("M-10 134 H150", FOAM, 6, 'stroke-opacity="0.5" stroke-dasharray="16 10"')
    depth = " ".join(f"M530 {60 + 26 * k} h{18 if k % 2 else 30}" for k in range(12))
    gauge = line(depth, SOUND, 3, 'stroke-opacity="0.7"') + shape("M510 254 l18 -10 v20Z", RED)
    diving = boat(216, 166, 250, BOAT, 20)
    return bands(0, 380, DEEP) + stream + track + fish(262, 134, 0.62) + diving + gauge


def plotted_range() -> str:
    """On the plot: two boats, the distance between them, and the ways to make it shorter or longer."""
    grid = " ".join(f"M{k} 0 V380" for k in range(20, 560, 40)) + " ".join(
        f" M0 {k} H560" for k in range(15, 380, 40)
    )
    rings = "".join(
        circle(150, 205, r, "none", f'stroke="{SOUND}" stroke-opacity="0.45" stroke-width="2"')
        for r in (60, 120, 180, 240, 300)
    )
    own = placed(150, 205, 1.5, shape(PLAN, SOUND), 60)
    foe = placed(420, 150, 1.5, shape(PLAN, "#ff8070"), 250)
    bearing = line("M196 194 L374 160", FLAME, 3, 'stroke-dasharray="12 7"')
    inward = line("M216 224 L272 213 M354 198 L298 209", FLAME, 8, ROUND) + shape(
        "M290 210 l-22 -12 l4 24Z M280 211 l22 -14 l2 24Z", FLAME
    )
    outward = line("M240 262 L184 274 M330 245 L386 234", FOAM, 8, ROUND) + shape(
        "M166 278 l22 -15 l4 24Z M404 231 l-24 -9 l5 24Z", FOAM
    )
    return (
        rect(0, 0, 560, 380, "#0a2231")
        + line(grid, "#2a5468", 1.5)
        + rings
        + bearing
        + inward
        + outward
        + own
        + foe
    )


SCENES = {
    "as": active,
    "ps": passive,
    "aps": both,
    "tl": thermal,
    "sn": surface_noise,
    "sr": silent,
    "ta": turn_away,
    "ht": hard_turn,
    "nm": noisemaker,
    "dy": decoy,
    "cd": crash_dive,
}
FAMILY_SCENES = {
    "sonar": both,
    "reduction": thermal,
    "lockon": lockon,
    "evasion": decoy,
    "range": plotted_range,
}
