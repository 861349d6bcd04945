"""Answers to a question mark: a choice, a card, a ship, a rule clause or an option in our words."""

from coldwake import narrate, texts
from coldwake.match import Match
from coldwake.rulebook import rulebook
from coldwake.terminal.render import content_of

MOST_ANSWERS = 8


class Explainer:
    """Explains what lies on the table and in the rulebook, in one language."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.language = language

    def action(self, name: str, clause: str) -> list[str]:
        """What an action is about: its card or ship, or else the clause it is asked under."""
        verb, noun = name.split(":", 1)
        if verb == "card":
            return [narrate.card_help(self.match, noun, self.language)]
        if verb == "ship":
            return [narrate.ship_help(self.match, noun, self.language)]
        return [narrate.action_label(self.match, name, self.language), *self.clauses(clause)]

    def question(self, words: str) -> list[str]:
        """All that a clause id, an option or a name leads to; empty when nothing does."""
        for look in (self.clauses, self._option, self._cards, self._ships, self._clauses_saying):
            found = look(words)
            if found:
                return self._cut(found)
        return []

    def _cut(self, found: list[str]) -> list[str]:
        if len(found) <= MOST_ANSWERS:
            return found
        more = texts.text(self.language, "ui.explain.more", number=len(found) - MOST_ANSWERS)
        return [*found[:MOST_ANSWERS], more]
