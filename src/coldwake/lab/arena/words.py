"""Figures in words, the same on the page and in the terminal."""

from coldwake.lab.arena.figures import Estimate, PairingFigures


def percent(share: float) -> str:
    """A share of one."""
    return f"{share:.1%}".replace("%", " %")


def interval(low: float, high: float) -> str:
    """From where to where, in per cent."""
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def signed_percent(difference: float) -> str:
    """A difference of shares, in points of a hundred."""
    said = f"{100 * difference:+.1f}".replace("-", "−")
    return "0.0" if said in ("+0.0", "−0.0") else said


def signed_interval(low: float, high: float) -> str:
    """From where to where a difference lies."""
    return f"{signed_percent(low)} to {signed_percent(high)}"


def headline(found: Estimate, is_solitaire: bool) -> tuple[str, str]:
    """What an estimate comes to, and its interval; of solitaire games the difference."""
    if not found.blocks:
        return "–", ""
    if is_solitaire:
        return (
            signed_percent(2 * found.share - 1),
            signed_interval(2 * found.low - 1, 2 * found.high - 1),
        )
    return percent(found.share), interval(found.low, found.high)


def elo(figures: PairingFigures) -> tuple[str, str]:
    """The difference of ratings and its interval; only a bound where all or nothing was won."""
    if not figures.overall.blocks:
        return "–", ""
    low, high = _elo_bound(figures.elo_low), _elo_bound(figures.elo_high)
    if figures.elo is None:
        return (f"above {low}" if figures.elo_low is not None else f"below {high}"), ""
    return _elo_bound(figures.elo), f"{low} to {high}"


def _elo_bound(value: float | None) -> str:
    return "∞" if value is None else f"{value:+.0f}".replace("-", "−")


def time(seconds: float) -> str:
    """Processor time of a choice."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1e3 * seconds:.1f} ms" if seconds >= 1e-3 else f"{1e6 * seconds:.0f} µs"


def verdict(found: Estimate, fair: float) -> str:
    """Whether a share is clear of an even one: better, worse, or "" where that cannot be said."""
    if found.low > fair:
        return "better"
    return "worse" if found.high < fair else ""
