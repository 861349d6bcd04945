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


PLAIN_FORM = FormRules()
"""The form of a game of which there is nothing to know."""
