"""The table of Cold War Naval Battles: its drawer with templates and styles, its form."""

from coldwake.games.cwnb.table.drawer import CwnbDrawer
from coldwake.web.form_rules import FormRules, Refusal
from coldwake.web.table import TableRoom

FORM = FormRules(
    {
        "advanced": ("12.",),
        "optional": ("13.", "teams"),
        "tournament": ("14.", "victory", "advance", "house_rules"),
        "rulings": ("R-",),
    },
    ("advanced",),
    (
        Refusal("'order_cards'", "option-order_cards", "order_cards"),
        Refusal("'teams'", "option-teams", "teams"),
        Refusal("'14.1'", "option-14.1", "tournament"),
    ),
    levels=("victory", "advance"),
)

TABLE = TableRoom(CwnbDrawer(), FORM)
