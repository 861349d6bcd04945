"""The page of an arena: one file that needs nothing else, light or dark as its reader likes."""

from pathlib import Path
from typing import Any

from coldwake import texts
from coldwake.lab import plot
from coldwake.lab.arena import words
from coldwake.lab.arena.figures import Estimate, PairingFigures, all_broken, figures_of, victories
from coldwake.lab.arena.plan import RANGES, ROUND_ROBIN, Arena, command
from coldwake.lab.arena.ratings import Rating, ratings_of
from coldwake.lab.arena.running import Played
from coldwake.lab.pages import rendered
from coldwake.lab.statistics import Z_95, wilson

TEMPLATE = "page.html"
SHARES = [(quarter / 4, f"{25 * quarter} %") for quarter in range(5)]
DIFFERENCES = [(half / 2, f"{50 * half:+d}".replace("-", "−").replace("+0", "0")) for half in range(-2, 3)]


def page(arena: Arena, played: Played) -> str:
    """The whole page."""
    return rendered(Path(__file__).parent, TEMPLATE, told(arena, played))


def told(arena: Arena, played: Played) -> dict[str, Any]:
    """What the template is given."""
    found = figures_of(arena, played)
    first = RANGES[arena.seed_range] + arena.seed
    return {
        "arena": arena,
        "title": texts.text("en", f"{arena.game}.title"),
        "command": command(arena),
        "seeds": (first, first + len(arena.blocks) - 1),
        "pairings": [_pairing(arena, figures) for figures in found],
        "shares": _shares_plot(arena, found),
        "ratings": _ratings(ratings_of(arena, played)),
        "cross": _cross(arena, found) if arena.form == ROUND_ROBIN and len(arena.bots) > 2 else [],
        "scenarios": _scenarios(arena, found) if len(arena.stages) > 1 else [],
        "victories": _victories(arena, played) if arena.is_solitaire else [],
        "errors": all_broken(arena, played),
    }


# -- pairings --------------------------------------------------------------------------------------


def _pairing(arena: Arena, figures: PairingFigures) -> dict[str, Any]:
    share, interval = words.headline(figures.overall, arena.is_solitaire)
    one, rest = figures.one, figures.rest
    return {
        "one": one.bot,
        "rest": rest.bot,
        "games": figures.games,
        "blocks": figures.overall.blocks,
        "share": share,
        "interval": interval,
        "verdict": words.verdict(figures.overall, figures.fair),
        "won": [(words.percent(who.won_share), words.interval(*who.won_interval)) for who in (one, rest)],
        "elo": words.elo(figures),
        "points": [f"{who.points:.1f}".replace("-", "−") for who in (one, rest)],
        "decisions": f"{figures.decisions:,.0f}",
        "times": [words.time(who.seconds) for who in (one, rest)],
        "errors": len(figures.errors),
    }


def _shares_plot(arena: Arena, found: list[PairingFigures]) -> plot.Plot:
    lines = []
    for figures in found:
        share, interval = words.headline(figures.overall, arena.is_solitaire)
        verdict = words.verdict(figures.overall, figures.fair)
        shown = figures.overall
        value, low, high = shown.share, shown.low, shown.high
        if arena.is_solitaire:
            value, low, high = figures.difference
        lines.append(plot.Line(str(figures.pairing), value, low, high, share, interval, verdict))
    if arena.is_solitaire:
        return plot.plot("Difference of victories, in points of a hundred games", lines, DIFFERENCES, 0.0)
    return plot.plot("Share of wins of the player named first", lines, SHARES, arena.fair)


# -- ratings ---------------------------------------------------------------------------------------


def _ratings(found: list[Rating]) -> plot.Plot:
    """Each player's rating, without bars: only differences mean something."""
    lines = []
    for rating in found:
        half = Z_95 * rating.sigma
        text = f"{rating.mu:.2f} ± {half:.2f}"
        low, high = rating.mu - half, rating.mu + half
        lines.append(plot.Line(rating.bot, rating.mu, low, high, text, f"{rating.games} games"))
    scale = plot.round_scale(min(line.low for line in lines), max(line.high for line in lines))
    return plot.plot("Rating, with its 95 % interval", lines, scale)


# -- tables ----------------------------------------------------------------------------------------

Cell = dict[str, str]
EMPTY: Cell = {"share": "", "interval": "", "verdict": ""}


def _cell(arena: Arena, found: Estimate) -> Cell:
    share, interval = words.headline(found, arena.is_solitaire)
    return {"share": share, "interval": interval, "verdict": words.verdict(found, arena.fair)}


def _turned(found: Estimate) -> Estimate:
    """The same duel as the other player sees it."""
    return Estimate(found.blocks, 1 - found.share, 1 - found.high, 1 - found.low)


def _cross(arena: Arena, found: list[PairingFigures]) -> list[tuple[str, list[Cell]]]:
    """Each player's share against each; at larger tables only who was named later is the one."""
    cells: dict[tuple[str, str], Cell] = {}
    for figures in found:
        one, rest = figures.pairing.one, figures.pairing.rest
        cells[one, rest] = _cell(arena, figures.overall)
        if arena.seats <= 2:
            cells[rest, one] = _cell(arena, _turned(figures.overall))
    return [(own, [cells.get((own, other), EMPTY) for other in arena.bots]) for own in arena.bots]


def _scenarios(arena: Arena, found: list[PairingFigures]) -> list[tuple[str, list[Cell]]]:
    """Each scenario's estimate of every pairing."""
    names = [stage.name for stage in arena.stages]
    return [(name, [_cell(arena, figures.stages[name]) for figures in found]) for name in names]


def _victories(arena: Arena, played: Played) -> list[tuple[str, list[Cell]]]:
    """Each player's victories by scenario, and over all of them."""
    counted = {bot: victories(arena, played, bot) for bot in arena.bots}
    rows = [(stage.name, [_won(*counted[bot][stage.name]) for bot in arena.bots]) for stage in arena.stages]
    if len(arena.stages) > 1:
        sums = [[sum(column) for column in zip(*counted[bot].values(), strict=True)] for bot in arena.bots]
        rows.append(("all", [_won(won, of) for won, of in sums]))
    return rows


def _won(won: int, of: int) -> Cell:
    share = words.percent(won / of) if of else "–"
    return {"share": share, "interval": words.interval(*wilson(won, of)), "verdict": ""}
