"""The table in the browser, made from one onlooker's view and nothing else."""

from coldwake.games.attack_sub.table import drawer as _attack_sub
from coldwake.games.blitz.table import drawer as _blitz
from coldwake.games.cwnb.table import drawer as _cwnb
from coldwake.games.mnb.table import drawer as _mnb
from coldwake.web.table.drawing import SHEETS, Line, Parts, common, drawer, marked, parts
from coldwake.web.table.setting import UNASKED, Setting

__all__ = ["SHEETS", "UNASKED", "Line", "Parts", "Setting", "common", "drawer", "marked", "parts"]

assert _attack_sub
assert _blitz
assert _cwnb
assert _mnb
