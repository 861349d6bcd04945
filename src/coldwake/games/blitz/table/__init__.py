"""The table of Cold War Blitz: its drawer with templates and styles, its form, its scenarios."""

from coldwake.games.blitz.table.briefs import BlitzBriefing
from coldwake.games.blitz.table.drawer import BlitzDrawer
from coldwake.web.form_rules import FormRules
from coldwake.web.table import TableRoom

FORM = FormRules({"advanced": ("7.", "10.")}, ("advanced",))

TABLE = TableRoom(BlitzDrawer(), FORM, BlitzBriefing())
