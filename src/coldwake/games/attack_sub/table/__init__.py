"""The table of Attack Sub: its drawer with templates and styles, its form, its scenarios."""

from coldwake.games.attack_sub.table.briefs import AttackSubBriefing
from coldwake.games.attack_sub.table.drawer import AttackSubDrawer
from coldwake.web.form_rules import FormRules, Refusal
from coldwake.web.table import TableRoom

FORM = FormRules({"rulings": ("R-",)}, refusals=(Refusal("'cap'", "option-cap", "cap"),))

TABLE = TableRoom(AttackSubDrawer(), FORM, AttackSubBriefing())
