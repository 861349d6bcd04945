"""Ids in, sentences out: log lines, labels of choices, odds, help on cards and ships.

What is here serves every game; the words of one game are in the room `words` of its house.
"""

from coldwake.narrate.odds import Odds, hits_on, on_a_die, or_more_on_a_die
from coldwake.narrate.telling import (
    MISSING,
    Names,
    Plain,
    Words,
    action_label,
    card_help,
    card_name,
    event_line,
    help_lines,
    names,
    next_in_example,
    odds,
    player_name,
    ship_help,
    ship_name,
)

__all__ = [
    "MISSING",
    "Names",
    "Odds",
    "Plain",
    "Words",
    "action_label",
    "card_help",
    "card_name",
    "event_line",
    "help_lines",
    "hits_on",
    "names",
    "next_in_example",
    "odds",
    "on_a_die",
    "or_more_on_a_die",
    "player_name",
    "ship_help",
    "ship_name",
]
