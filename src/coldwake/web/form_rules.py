"""What the form of a new table must know of each game beyond its options: groups, and refusals in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Refusal:
    """How a game refuses options at some tables: what it says, the field to say it beside, and the words."""

    sign: str
    field: str
    words: str


@dataclass(frozen=True)
class FormRules:
    """The form of one game.

    `groups` are the groups of its options by how their keys begin, `shown` those that stand open. The
    refusals are tried in their order. The `levels` are the numbers that people should know before they
    sit down.
    """

    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shown: tuple[str, ...] = ()
    refusals: Sequence[Refusal] = ()
    teams: str = "ABAB"
    levels: tuple[str, ...] = ()

    def group_of(self, key: str) -> str:
        """The group of an option; empty where it belongs to none."""
        return next((name for name, begins in self.groups.items() if key.startswith(begins)), "")

    def refusal(self, message: str) -> Refusal:
        """The field and the words for what a game says."""
        found = [refusal for refusal in self.refusals if refusal.sign in message]
        return found[0] if found else Refusal("", "option", "options")


RULES: dict[str, FormRules] = {
    "cwnb": FormRules(
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
    ),
    "attack_sub": FormRules({"rulings": ("R-",)}),
    "blitz": FormRules({"advanced": ("7.", "10.")}, ("advanced",)),
    "mnb": FormRules(
        {"length": ("allotment", "rounds"), "optional": ("11.", "teams"), "rulings": ("R-",)},
        ("length", "optional"),
        (
            Refusal("'teams':", "option-teams", "scenarios_own"),
            Refusal("'teams'", "option-teams", "any_teams"),
            Refusal("'11.2'", "option-11.2", "no_teams"),
            Refusal("'allotment':", "option-allotment", "scenarios_own"),
            Refusal("'allotment'", "option-allotment", "allotment"),
        ),
        "AAB",
    ),
}
"""The games whose forms have something of their own."""


def rules_of(game: str) -> FormRules:
    """The form of a game; a plain one where there is nothing to know."""
    return RULES.get(game, FormRules())
