"""Scenes of Attack Sub on board and above: the technician, the alarm, the helicopter."""

from coldwake.games.attack_sub.faces.scenes import SOUND, arcs
from coldwake.games.attack_sub.faces.symbols import HELICOPTER_BODY
from coldwake.web.faces.inks import FLAME, FOAM, INK, RED
from coldwake.web.faces.paint import ROUND, circle, line, placed, rect, shape
from coldwake.web.faces.scenery import sea, sky
from coldwake.web.faces.scenes_crew import damage_control
from coldwake.web.faces.tints import DAWN, STEEL, STEEL_DARK, STEEL_LIGHT


def technician() -> str:
    """A cabinet stands open, and a steady hand sets the wrench."""
    wall = rect(0, 0, 560, 380, "#2b3a40") + line("M0 60 H560 M0 330 H560", "#1d2a30", 10)
    return wall + _cabinet() + _wrench()


def _cabinet() -> str:
    """Boards in rows, each with its lamp, one of them red, and loose wires."""
    case = rect(60, 70, 300, 250, STEEL_DARK, 'rx="10"') + rect(76, 86, 268, 218, "#10242b", 'rx="6"')
    board = "".join(
        rect(92 + 62 * column, 102 + 66 * row, 48, 50, "#1f4a44", 'rx="4"')
        for column in range(4)
        for row in range(3)
    )
    lamps = "".join(
        circle(104 + 62 * column, 114 + 66 * row, 5, RED if (column, row) == (2, 1) else SOUND)
        for column in range(4)
        for row in range(3)
    )
    wires = line(
        "M116 152 Q128 190 178 168 M178 218 Q214 244 240 218 M302 152 Q330 186 302 234 M116 286 Q180 300"
        " 240 284",
        FLAME,
        4,
        ROUND,
    )
    return case + board + lamps + wires


def _wrench() -> str:
    """The tool in its hand, which reaches in from the right."""
    wrench = placed(
        244,
        190,
        1,
        shape(
            "M-26 -30 Q-46 -6 -24 14 L-6 6 L-16 -8 L-4 -22 L10 -12 L4 8 L120 96 L138 74 L22 -14 Q20 -38"
            " -6 -42 L4 -26 L-10 -14Z",
            "#b9c4c0",
        ),
    )
    hand = shape(
        "M350 250 Q372 226 402 244 L470 292 L560 330 V400 H420 L366 318 Q336 290 350 250Z", "#d8b48c"
    )
    fingers = line("M356 262 L386 292 M372 250 L402 280 M392 246 L416 270", "#a97f56", 6, ROUND)
    cuff = shape("M456 284 L560 326 V400 H418Z", "#41546f")
    return wrench + hand + fingers + cuff


def battle_stations() -> str:
    """Red light: the alarm turns, and men run to their posts."""
    room = rect(0, 0, 560, 380, "#3b0f0d") + "".join(
        shape(path, "#e2563f", 'fill-opacity="0.28"')
        for path in (
            "M280 150 L-40 30 V190Z",
            "M280 150 L600 30 V190Z",
            "M280 150 L60 400 H-90Z",
            "M280 150 L500 400 H650Z",
        )
    )
    arch = line("M30 380 V150 Q30 24 280 24 T530 150 V380", "#1c0807", 26) + line(
        "M110 24 V380 M450 24 V380", "#1c0807", 8
    )
    lamp = (
        line("M280 24 V116", STEEL_DARK, 10)
        + rect(258, 112, 44, 16, STEEL_DARK)
        + shape("M254 128 H306 V160 Q306 184 280 184 T254 160Z", RED)
        + shape("M266 134 H282 V172 Q266 170 266 156Z", "#ff9d80")
        + line("M254 142 H306 M254 158 H306", STEEL_DARK, 3)
    )
    floor = rect(0, 274, 560, 120, "#160606")
    crew = (
        _runner(96, 196, 0.66) + _runner(196, 208, 0.58) + _runner(352, 206, 0.58) + _runner(440, 196, 0.66)
    )
    return room + arch + lamp + floor + crew


def _runner(x: float, y: float, scale: float) -> str:
    """A man running to the right."""
    dark = "#0c0404"
    body = shape("M6 26 Q24 8 44 24 L38 76 H10Z", dark) + circle(40, 2, 16, dark)
    legs = line("M18 72 L2 104 L-26 112 M30 72 L58 96 L50 130", dark, 15, ROUND)
    arms = line("M14 34 L-10 58 L4 76 M38 34 L64 52 L82 36", dark, 11, ROUND)
    cap = shape("M24 -4 Q30 -20 48 -16 L58 -4Z", "#e8ddc6")
    return placed(x, y, scale, legs + body + arms + cap)


def helicopter() -> str:
    """A helicopter hovers and lets its sonar down into the sea."""
    cable = line("M290 214 V262", INK, 3)
    dome = shape("M280 258 H300 V268 Q300 278 290 278 T280 268Z", STEEL_DARK)
    ping = arcs(290, 264, [28, 48, 68], 0.6, SOUND, "", 90)
    wash = "".join(
        line(
            f"M{290 - r} 246 a{r} {r * 0.16:.0f} 0 0 0 {2 * r} 0",
            FOAM,
            4,
            f'stroke-opacity="{0.8 - r / 320:.2f}"',
        )
        for r in (60, 110, 160)
    )
    return sky(DAWN, 236) + sea(236) + wash + cable + dome + ping + placed(200, 84, 0.64, _helicopter())


def _helicopter() -> str:
    """The machine, nose to the right, in a box of about 280 by 200."""
    body = placed(
        0, 0, 11, shape(HELICOPTER_BODY, STEEL) + shape("M13.8 9.5 Q17 9.9 17.6 12.9 H13.8Z", "#a9c7cc")
    )
    door = rect(104, 104, 34, 52, STEEL_LIGHT, 'rx="4"') + rect(110, 110, 22, 20, "#a9c7cc", 'rx="3"')
    gear = (
        line("M118 190 L112 214 M166 190 V214", INK, 7, ROUND)
        + circle(112, 218, 9, INK)
        + circle(166, 218, 9, INK)
    )
    rotor = line("M20 56 H270", INK, 7, ROUND) + line("M10 50 H280", FOAM, 3, 'stroke-opacity="0.5"')
    mast = line("M144 58 V90", INK, 12) + shape("M118 90 H176 L166 74 H128Z", STEEL_DARK)
    tail = circle(10, 112, 26, "none", f'stroke="{FOAM}" stroke-opacity="0.5" stroke-width="3"') + line(
        "M10 90 V134 M-8 112 H28", INK, 4
    )
    return gear + body + door + mast + rotor + tail + line("M48 124 H90", RED, 9)


CREW_SCENES = {
    "damage-control": damage_control,
    "technician": technician,
    "battle-stations": battle_stations,
    "helicopter": helicopter,
}
