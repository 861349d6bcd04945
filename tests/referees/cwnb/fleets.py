"""Rows that close up (5.21)."""

from tests.referees.cwnb.script import Game


def advance_rows(g: Game, seat: int) -> None:
    """Rows behind an empty one move forward (5.21e-h)."""
    counts = g.t.row_counts(seat)
    full = [row for row in (1, 2, 3) if counts[row - 1]]
    if full == list(range(1, len(full) + 1)):
        return
    g.expect("CWNB-5.21e", "rows_advanced", seat=seat)
    for ship in g.t.fleet(seat):
        if ship.row:
            ship.row = full.index(ship.row) + 1
