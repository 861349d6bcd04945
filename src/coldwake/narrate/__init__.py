"""Ids in, sentences out: log lines, labels of choices, help on cards and ships."""

from coldwake.games.attack_sub.words import names as _attack_sub
from coldwake.games.blitz.words import names as _blitz
from coldwake.games.cwnb.words import names as _cwnb
from coldwake.games.mnb.words import names as _mnb
from coldwake.narrate.odds import Odds, hits_on, on_a_die, or_more_on_a_die
from coldwake.narrate.telling import (
    MISSING,
    Names,
    Plain,
    action_label,
    card_help,
    card_name,
    event_line,
    help_lines,
    names,
    next_in_example,
    odds,
    player_name,
    register,
    ship_help,
    ship_name,
)

__all__ = [
    "MISSING",
    "Names",
    "Odds",
    "Plain",
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
    "register",
    "ship_help",
    "ship_name",
]

assert _attack_sub
assert _blitz
assert _cwnb
assert _mnb
