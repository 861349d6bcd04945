"""The table of Modern Naval Battles: its drawer with templates and styles, its form, its scenarios."""

from coldwake.games.mnb.table.briefs import MnbBriefing
from coldwake.games.mnb.table.drawer import MnbDrawer
from coldwake.web.form_rules import FormRules, Refusal
from coldwake.web.table import TableRoom

FORM = FormRules(
    {"length": ("allotment", "rounds"), "optional": ("11.", "teams"), "rulings": ("R-",)},
    ("length", "optional"),
    (
        Refusal("'teams':", "option-teams", "scenarios_own"),
        Refusal("'teams'", "option-teams", "any_teams"),
        Refusal("'11.2'", "option-11.2", "no_teams"),
        Refusal("'allotment':", "option-allotment", "scenarios_own"),
    ),
    "AAB",
)

TABLE = TableRoom(MnbDrawer(), FORM, MnbBriefing())
