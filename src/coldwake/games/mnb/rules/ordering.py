"""The order of attacks, and of defences: the player picks the next, or lets all follow in turn (R-MNB-40)."""

from coldwake.games.mnb.rules.constants import IN_ORDER
from coldwake.games.mnb.rules.state import Ocean


def order_is_clear(s: Ocean, rows: list[int]) -> bool:
    """One is left, or the player lets them follow in the order in which they were declared."""
    return s.automatic > 0 or len(rows) == 1


def rows_to_choose(rows: list[int], first_action: int, width: int) -> list[int]:
    """The next one, or all the rest as declared."""
    return [IN_ORDER] + [first_action + row // width for row in rows]


def choose_row(s: Ocean, action: int, first_action: int, width: int) -> None:
    """The player has chosen."""
    if action == IN_ORDER:
        s.automatic = 1
    else:
        s.current = (action - first_action) * width


def take_next(s: Ocean, rows: list[int]) -> None:
    """The chosen one, or the first."""
    if s.current < 0:
        s.current = rows[0]
