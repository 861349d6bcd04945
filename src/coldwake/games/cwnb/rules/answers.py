"""Answers put down against attacks in step B.2: cards and Air Defense systems, in the order of the rolls."""

from coldwake.core.state import Frame
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import FOR_AIR_COVER, FOR_AIR_DEFENCE, NAMED
from coldwake.games.cwnb.rules.state import ANSWER_WIDTH, DISCARD, Sea
from coldwake.mechanics.ledger import AGAINST, BY_CARD, BY_SEAT, BY_SHIP, NEEDED, NOTHING, STATUS


def put_card(s: Sea, card: int, seat: int, at: int, number: int) -> None:
    """A seat's card against an attack; without a number where it works at once."""
    s.answers.extend([card, NOTHING, seat, at, number])


def put_system(s: Sea, ship: int, seat: int, at: int, number: int) -> None:
    """An Air Defense system of a ship against an attack."""
    s.answers.extend([NOTHING, ship, seat, at, number])


def systems_put(s: Sea, ship: int) -> int:
    """How many systems of a ship have been put down."""
    used = 0
    for k in range(0, len(s.answers), ANSWER_WIDTH):
        if s.answers[k + BY_SHIP] == ship:
            used += 1
    return used


def next_answer(s: Sea, f: Frame) -> bool:
    """Drop answers to attacks already stopped; is one left to roll?"""
    while s.answers:
        if s.ledger[s.answers[AGAINST] + STATUS] == NAMED:
            return True
        drop_answer(s)
    return False


def first_answer_rolls(s: Sea, f: Frame) -> int:
    """Whoever put the answer down throws."""
    return s.answers[BY_SEAT]


def first_answer_works(s: Sea, die: int) -> bool:
    """The roll of the first answer, an Air Cover card or an Air Defense system."""
    ship = s.answers[BY_SHIP]
    purpose = FOR_AIR_COVER if ship == NOTHING else FOR_AIR_DEFENCE
    return events.rolled(s, purpose, s.mover, die, s.answers[NEEDED], s.answers[AGAINST], ship)


def drop_answer(s: Sea) -> None:
    """A used card is discarded, successful or not (CWNB-8.2b, R-CWNB-33)."""
    card = s.answers[BY_CARD]
    if card >= 0:
        s.move(card, DISCARD)
    s.answers = s.answers[ANSWER_WIDTH:]


def clear_answers(s: Sea, f: Frame) -> None:
    """All Point Defenses have been used."""
    while s.answers:
        drop_answer(s)
