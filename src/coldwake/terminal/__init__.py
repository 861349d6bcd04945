"""Playing in a terminal: the whole table as text, one numbered choice at a time."""

from coldwake.games.attack_sub import terminal as _attack_sub
from coldwake.games.blitz import terminal as _blitz
from coldwake.games.cwnb import terminal as _cwnb
from coldwake.games.mnb import terminal as _mnb
from coldwake.terminal.command import play

__all__ = ["play"]

assert _attack_sub
assert _blitz
assert _cwnb
assert _mnb
