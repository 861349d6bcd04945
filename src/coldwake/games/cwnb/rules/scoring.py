"""Rules 11.3 and 11.4: the end of a round and of the game."""

from coldwake.core.game import Outcome
from coldwake.core.state import Frame, put_in
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import VICTORY_POINTS
from coldwake.games.cwnb.rules.queries import all_ships, damage
from coldwake.games.cwnb.rules.state import CRIPPLED, SPAN, SUNK, Sea


def sunk_points(s: Sea, seat: int) -> int:
    """The full value of every ship in the pile (CWNB-11.3e).

    Rules: CWNB-11.1b.
    """
    return sum([s.pack.points[ship] for ship in s.zones[SUNK + SPAN * seat]])


def survivor_points(s: Sea, seat: int) -> int:
    """The value of the ships still afloat; a Crippled one counts nothing (CWNB-12.7j)."""
    ships = all_ships(s, seat)
    return sum([s.pack.points[ship] for ship in ships if not s.flags[ship] & CRIPPLED])


def survivor_damage(s: Sea, seat: int) -> int:
    """Damage on survivors; under a Crippled ship it is disregarded (R-CWNB-61).

    Rules: CWNB-12.6c.
    """
    ships = all_ships(s, seat)
    return sum([damage(s, ship) for ship in ships if not s.flags[ship] & CRIPPLED])


def score_round(s: Sea, f: Frame) -> None:
    """Ships sunk plus survivors minus their damage, eliminated players too (CWNB-11.3b, 11.2d).

    Rules: CWNB-3e, CWNB-3.1b, CWNB-11.3c, CWNB-11.3d, CWNB-11.3f, R-CWNB-62.
    """
    for seat in range(s.seats):
        sunk, left, hurt = sunk_points(s, seat), survivor_points(s, seat), survivor_damage(s, seat)
        s.scores = put_in(s.scores, seat, sunk + left - hurt)
        s.totals = put_in(s.totals, seat, s.totals[seat] + s.scores[seat])
        emit(s, events.ROUND_SCORED, (seat, sunk, left, hurt, s.scores[seat], s.totals[seat]))
    for seat in range(s.seats):
        if advances(s, seat):
            emit(s, events.ADVANCES, (seat, s.totals[seat]))
    s.over = int(is_decided(s))
    if s.over:
        for seat in winners(s):
            emit(s, events.GAME_WON, (seat, s.totals[seat]))


def side_total(s: Sea, side: int) -> int:
    """The points of a team; without teams every seat is a side of its own (R-CWNB-73)."""
    return sum([s.totals[seat] for seat in range(s.seats) if s.team[seat] == side])


def victory_level(s: Sea) -> int:
    """180, or what the table agreed on, times the members of a team (CWNB-3a, CWNB-13.2h).

    Rules: R-CWNB-98.
    """
    members = len([seat for seat in range(s.seats) if s.team[seat] == s.team[0]])
    return (s.rules.victory or VICTORY_POINTS) * members


def advances(s: Sea, seat: int) -> bool:
    """Whether a player's own total is enough to advance from this table (CWNB-14.2b, R-CWNB-99)."""
    return s.rules.advance > 0 and s.totals[seat] >= s.rules.advance


def is_decided(s: Sea) -> bool:
    """Whether some side has reached the victory level (CWNB-11.4a)."""
    return max([side_total(s, s.team[seat]) for seat in range(s.seats)]) >= victory_level(s)


def winners(s: Sea) -> list[int]:
    """The seats of the best side; equal sides share (CWNB-11.4b, R-CWNB-63).

    Rules: CWNB-3c.
    """
    best = max([side_total(s, s.team[seat]) for seat in range(s.seats)])
    return [seat for seat in range(s.seats) if side_total(s, s.team[seat]) == best]


def outcome(s: Sea) -> Outcome | None:
    """The result, once a round has decided the game."""
    return Outcome(winners(s), list(s.totals)) if s.over else None
