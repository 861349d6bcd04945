"""Draw how far the judgements can be trusted: what was said of positions, and what came, in ten bins a game.

python tools/calibration.py docs/img/calibration.svg

The figures are those that `coldwake train` has written beside the weights, of games it had not learned from.
"""

import json
import sys
from pathlib import Path

from coldwake.bots.judgement import weights_file
from coldwake.core import registry

SIDE, GAP, TOP = 180, 46, 30
LINE = "#888"
DOT = "#2f6f9f"


def panel(game: str, left: int) -> str:
    """One game: the diagonal, and a dot for every bin, the larger the more positions."""
    checked = json.loads(weights_file(game).read_text(encoding="utf-8"))["calibration"]
    most = max(row["count"] for row in checked["bins"])
    dots = "".join(
        f'<circle cx="{left + SIDE * row["said"]:.1f}" cy="{TOP + SIDE * (1 - row["came"]):.1f}" '
        f'r="{2 + 5 * (row["count"] / most) ** 0.5:.1f}" fill="{DOT}"/>'
        for row in checked["bins"]
    )
    words = f"Brier {checked['brier']:.3f} (par {checked['brier_of_par']:.3f})"
    return (
        f'<text x="{left}" y="{TOP - 10}" font-weight="bold">{game}</text>'
        f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{LINE}"/>'
        f'<line x1="{left}" y1="{TOP + SIDE}" x2="{left + SIDE}" y2="{TOP}" stroke="{LINE}"/>'
        f'{dots}<text x="{left}" y="{TOP + SIDE + 18}">{words}</text>'
    )


def draw(path: Path) -> None:
    """All games that have weights, side by side."""
    games = [game for game in registry.names() if weights_file(game).exists()]
    width = len(games) * (SIDE + GAP) + GAP
    panels = "".join(panel(game, GAP + k * (SIDE + GAP)) for k, game in enumerate(games))
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{TOP + SIDE + 34}" '
        f'font-family="sans-serif" font-size="13" fill="{LINE}">{panels}</svg>\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
