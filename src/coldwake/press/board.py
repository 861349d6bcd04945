"""A map on one large sheet of paper, and the same map, larger, on four usual ones that are joined."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake import texts
from coldwake.core.game import Game
from coldwake.press.job import RULER, Plain
from coldwake.press.layout import PAPERS, Paper

LARGE = {"a4": ("a3", Paper(297.0, 420.0)), "letter": ("11x17", Paper(279.4, 431.8))}
"""The large paper that goes with each usual one."""
OVERLAP = 5.0
"""What two sheets that are joined have in common."""
ACROSS = DOWN = 2
BESIDE, ABOVE, BELOW = 8.0, 8.0, 13.0
"""What stays white around the drawing; the ruler stands below it."""
NEAR = 0.01
"""A smaller difference is none."""


@dataclass(frozen=True)
class Tile:
    """What of the map is on one sheet: from here on, in millimetres of the map as it is printed."""

    name: str
    x: float
    y: float


@dataclass(frozen=True)
class Plan:
    """Sheets of one size that lie on their side, and the map on them.

    The map is drawn for `drawn` and printed `scale` times as large; every sheet shows a `window` of it.
    """

    name: str
    width: float
    height: float
    drawn: tuple[float, float]
    scale: float
    window: tuple[float, float]
    tiles: Sequence[Tile]

    @property
    def size(self) -> tuple[float, float]:
        """How large the map is on paper."""
        return self.drawn[0] * self.scale, self.drawn[1] * self.scale


def plans_of(paper: str) -> list[Plan]:
    """The large sheet, then the sheets to be joined."""
    name, large = LARGE[paper]
    drawn = _room(large)
    whole = Plan(name, large.height, large.width, drawn, 1.0, drawn, [Tile("", 0.0, 0.0)])
    return [whole, _tiled(f"{paper}-tiles", PAPERS[paper], drawn)]


def _room(paper: Paper) -> tuple[float, float]:
    """What can be printed on a sheet that lies on its side."""
    return paper.height - 2 * BESIDE, paper.width - ABOVE - BELOW


def _tiled(name: str, paper: Paper, drawn: tuple[float, float]) -> Plan:
    """As large as the sheets hold it; neighbours share a strip of their edges."""
    room = _room(paper)
    wide, high = ACROSS * room[0] - (ACROSS - 1) * OVERLAP, DOWN * room[1] - (DOWN - 1) * OVERLAP
    scale = min(wide / drawn[0], high / drawn[1])
    window = (drawn[0] * scale + OVERLAP) / ACROSS, (drawn[1] * scale + OVERLAP) / DOWN
    tiles = [
        Tile(f"{'AB'[row]}{column + 1}", column * (window[0] - OVERLAP), row * (window[1] - OVERLAP))
        for row in range(DOWN)
        for column in range(ACROSS)
    ]
    return Plan(name, paper.height, paper.width, drawn, scale, window, tiles)


def board_job(game: Game, language: str, drawing: str, plan: Plan) -> Plain:
    """Everything that the template draws."""
    title = texts.text(language, f"{game.name}.title")
    return {
        "title": title,
        "language": language,
        "width": plan.width,
        "height": plan.height,
        "drawing": drawing,
        "size": plan.size,
        "window": plan.window,
        "corner": ((plan.width - plan.window[0]) / 2, ABOVE),
        "overlap": OVERLAP,
        "ruler": {"length": RULER, "words": texts.text(language, "press.ruler", length=RULER)},
        "tiles": [
            {**_seams(plan, tile), "x": tile.x, "y": tile.y, "words": _legend(title, tile, language)}
            for tile in plan.tiles
        ],
    }


def _seams(plan: Plan, tile: Tile) -> Plain:
    """On which sides another sheet is joined."""
    return {
        "left": tile.x > 0,
        "upper": tile.y > 0,
        "right": tile.x + plan.window[0] < plan.size[0] - NEAR,
        "lower": tile.y + plan.window[1] < plan.size[1] - NEAR,
    }


def _legend(title: str, tile: Tile, language: str) -> str:
    """Which sheet it is, and how it is joined to others."""
    if not tile.name:
        return title
    name = texts.text(language, "press.board.tile", name=tile.name)
    return " · ".join([title, name, texts.text(language, "press.board.join")])
