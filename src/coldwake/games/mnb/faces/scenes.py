"""Scenes on the cards of Modern Naval Battles: those of other games where they fit, and three of its own."""

from collections.abc import Callable

from coldwake.games.mnb.words.content import Card
from coldwake.web.faces.inks import FLAME, FOAM, INK, PAPER, RED
from coldwake.web.faces.paint import ROUND, circle, line, placed, rect, shape
from coldwake.web.faces.scenery import (
    bow_wave,
    chart,
    graticule,
    sea,
    ship,
    ship_heading_left,
    sky,
    smoke,
    splash,
)
from coldwake.web.faces.scenes import SCENES
from coldwake.web.faces.tints import CHART_INK, DAWN, DUSK, STEEL, STEEL_DARK, STEEL_LIGHT

Scene = Callable[[], str]


def scene_of(card: Card) -> str:
    """The scene of a card, from what is printed on it."""
    return _CHOICES[card.kind_name](card)()


# -- which scene ----------------------------------------------------------------------------------


def _gun(card: Card) -> Scene:
    return SCENES["gun-16" if "L" in card.symbols else "gun-5" if "M" in card.symbols else "gun-3"]


def _missile(card: Card) -> Scene:
    return SCENES[
        "missile-b" if len(card.symbols) > 1 else "missile-c" if "CM" in card.symbols else "missile-a"
    ]


def _air_support(card: Card) -> Scene:
    """By what the card does best: a lower number is easier to reach."""
    best = min(card.strike, card.asw, card.guard)
    return SCENES["lbas" if card.strike == best else "asw" if card.asw == best else "air-cover"]


def _repair(card: Card) -> Scene:
    return SCENES["retreat" if "AS" in card.banned else "damage-control"]


def _near_miss(card: Card) -> Scene:
    return SCENES["ecm" if "SSM" in card.guards and "T" not in card.guards else "evasive"]


# -- new scenes -----------------------------------------------------------------------------------


def battle_plan() -> str:
    """A chart on the table, with the courses of two squadrons drawn towards one enemy."""
    land = "M0 40 Q70 60 96 120 T150 210 Q120 260 60 270 T0 330Z M470 0 Q452 60 500 84 T560 150 V0Z"
    shoals = line(
        "M112 104 Q140 160 172 214 Q140 280 66 292 M452 0 Q436 66 490 102 T560 170",
        CHART_INK,
        2,
        'stroke-dasharray="9 7" stroke-opacity="0.6"',
    )
    courses = line("M196 320 Q230 220 330 196 M246 120 Q300 128 338 168", RED, 8, ROUND)
    heads = shape("M356 188 L324 178 L332 214Z M352 184 L318 166 L346 150Z", RED)
    fleets = placed(150, 280, 1.15, _squadron()) + placed(208, 112, 1.15, _squadron())
    foe = circle(402, 196, 46, "none", f'stroke="{INK}" stroke-width="4" stroke-dasharray="12 8"')
    return (
        chart(land)
        + shoals
        + graticule()
        + foe
        + placed(402, 196, 1.2, _squadron(INK))
        + courses
        + heads
        + fleets
        + _dividers()
    )


def _squadron(colour: str = "#1f4e79") -> str:
    """Three ships from above, in a wedge about the origin."""
    hull = "M0 -13 Q5 -6 5 4 V12 H-5 V4 Q-5 -6 0 -13Z"
    return "".join(placed(x, y, 1, shape(hull, colour), 60) for x, y in ((14, -2), (-12, -14), (-10, 14)))


def _dividers() -> str:
    """A pair of dividers lying on the chart."""
    legs = shape("M470 236 L424 350 L478 262Z M474 236 L522 350 L466 262Z", STEEL)
    return legs + circle(472, 236, 17, STEEL_DARK) + circle(472, 236, 8, STEEL_LIGHT)


def intel() -> str:
    """A trawler full of aerials follows a warship at dusk and listens."""
    aerials = line(
        "M150 196 V76 M214 196 V104 M150 80 L214 108 M150 80 L84 200 M214 108 L290 200", STEEL_DARK, 3
    )
    yards = line("M130 100 H170 M134 122 H166 M198 126 H230", STEEL_DARK, 4, ROUND)
    hull = shape("M60 214 L78 268 H280 L316 196 Q292 212 262 214Z", STEEL_DARK)
    house = shape("M104 216 V172 H176 V186 H236 V216Z", STEEL) + rect(186, 194, 40, 8, FLAME)
    dome = circle(132, 160, 21, STEEL_LIGHT) + circle(
        132, 160, 21, "none", f'stroke="{STEEL_DARK}" stroke-width="3"'
    )
    prey = ship_heading_left("DDG", 384, 214, 150, "#6a4a3c")
    heard = "".join(
        line(
            f"M{356 - r * 0.5:.0f} {196 - r:.0f} Q{340 - r:.0f} 196 {356 - r * 0.5:.0f} {196 + r:.0f}",
            FOAM,
            4,
            ROUND,
        )
        for r in (14, 26, 38)
    )
    sun = circle(430, 176, 54, "#f6e7c3")
    trawler = aerials + yards + dome + house + hull
    return sky(DUSK, 208) + sun + sea(208) + prey + heard + trawler + bow_wave(66, 266, 230)


def screening() -> str:
    """An escort has put herself between the carrier and a missile."""
    carrier = ship("CVN", 250, 190, 250, "#7f8f8c")
    escort = ship("DDG", 196, 272, 236, INK)
    shot = line("M10 196 Q90 176 168 214", FOAM, 12, f'{ROUND} stroke-opacity="0.85"')
    missile = placed(196, 226, 1, _incoming(), 24)
    near = splash(150, 286, 46)
    puffs = smoke([(20, 194, 22), (48, 186, 18), (-4, 202, 26)], FOAM, 0.8)
    return (
        sky(DAWN, 184)
        + sea(184)
        + carrier
        + bow_wave(262, 192, 230)
        + near
        + escort
        + bow_wave(206, 274, 220)
        + shot
        + puffs
        + missile
    )


def _incoming() -> str:
    """A missile flying to the right, its nose at the origin."""
    body = shape("M0 0 Q-8 -8 -20 -8 H-84 V8 H-20 Q-8 8 0 0Z", PAPER)
    return shape("M-66 -8 L-84 -22 V-8Z M-66 8 L-84 22 V8Z", STEEL) + body + rect(-34, -8, 6, 16, RED)


_CHOICES: dict[str, Callable[[Card], Scene]] = {
    "gun": _gun,
    "missile": _missile,
    "torpedo": lambda card: SCENES["torpedo"],
    "air-support": _air_support,
    "battle-plan": lambda card: battle_plan,
    "repair": _repair,
    "intel": lambda card: intel,
    "near-miss": _near_miss,
    "screening": lambda card: screening,
}
"""How the scene of each kind of card is found."""
