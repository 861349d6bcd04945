"""Playing in a terminal: the whole table as text, one numbered choice at a time."""

from coldwake.terminal import attack_sub as _attack_sub
from coldwake.terminal import blitz as _blitz
from coldwake.terminal import cwnb as _cwnb
from coldwake.terminal import mnb as _mnb
from coldwake.terminal.command import play

__all__ = ["play"]

assert _attack_sub
assert _blitz
assert _cwnb
assert _mnb
