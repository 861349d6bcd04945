"""The table in the browser, made from one onlooker's view and nothing else."""

from coldwake.web.table import attack_sub_drawer as _attack_sub
from coldwake.web.table import blitz_drawer as _blitz
from coldwake.web.table import cwnb_drawer as _cwnb
from coldwake.web.table import mnb_drawer as _mnb
from coldwake.web.table.drawing import SHEETS, Line, Parts, common, drawer, marked, parts
from coldwake.web.table.setting import UNASKED, Setting

__all__ = ["SHEETS", "UNASKED", "Line", "Parts", "Setting", "common", "drawer", "marked", "parts"]

assert _attack_sub
assert _blitz
assert _cwnb
assert _mnb
