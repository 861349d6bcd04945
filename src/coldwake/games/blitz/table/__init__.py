"""The table of Cold War Blitz: its drawer with templates and styles, its form, its scenarios."""

from coldwake.games.blitz.table.briefs import BlitzBriefing
from coldwake.games.blitz.table.drawer import BlitzDrawer
from coldwake.web.editors import Editor
from coldwake.web.form_rules import FormRules
from coldwake.web.table import TableRoom

FORM = FormRules({"advanced": ("7.", "10.")}, ("advanced",))

EDITOR_WORDS = (
    "add_space", "air", "barrier", "box", "cut", "form", "help", "here", "in_use", "join", "join_hint",
    "kind", "land", "move", "nothing", "place", "pool", "pool_named", "remove_space", "route", "routes_from",
    "sea", "terrain", "title",
)  # fmt: skip
"""What the editor of the map says."""

EDITOR = Editor("workshop.js", "workshop.css", tuple(f"editor.{word}" for word in EDITOR_WORDS))

TABLE = TableRoom(BlitzDrawer(), FORM, BlitzBriefing(), EDITOR)
