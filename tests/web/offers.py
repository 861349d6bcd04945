"""What a prompt offers, as tests ask for it: things and buttons."""

from coldwake.web.table.prompt import Adviser, Choice
from coldwake.web.table.prompt import choices as all_choices
from coldwake.web.table.setting import Setting


def choices(setting: Setting, adviser: Adviser) -> tuple[list[Choice], list[Choice]]:
    """The things that may be picked, and the buttons that may be pressed."""
    made = all_choices(setting, adviser)
    things = [choice for choice in made if choice.verb != "button"]
    return things, [choice for choice in made if choice.verb == "button"]
