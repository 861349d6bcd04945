"""Answers to a question mark: a choice, a card, a ship, a rule clause or an option in our words."""

from coldwake import narrate, texts
from coldwake.match import Match
from coldwake.narrate.cwnb import ActionCard, ShipCard, fleet_of
from coldwake.rulebook import Clause, Ruling, rulebook

MOST_ANSWERS = 8
SHORTEST_WORD = 3


class Explainer:
    """Explains what lies on the table and in the rulebook, in one language."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.language = language
        self._book = rulebook(match.game.name)
        self._content = fleet_of(match.game)

    # -- what is this? -------------------------------------------------------------------------

    def action(self, name: str, clause: str) -> list[str]:
        """What an action is about: its card or ship, or else the clause it is asked under."""
        verb, noun = name.split(":", 1)
        if verb in ("card", "ship"):
            return [self._thing(verb, noun)]
        return [narrate.action_label(self.match, name, self.language), *self._clauses(clause)]

    def question(self, words: str) -> list[str]:
        """All that a clause id, an option or a name leads to; empty when nothing does."""
        found = self._option(words) + self._clauses(words)
        found = found or [self._thing(verb, noun) for verb, noun in self._things(words)]
        found = found or self._clauses_with(words)
        if len(found) <= MOST_ANSWERS:
            return found
        more = texts.text(self.language, "ui.explain.more", number=len(found) - MOST_ANSWERS)
        return [*found[:MOST_ANSWERS], more]

    def _thing(self, verb: str, noun: str) -> str:
        helper = narrate.card_help if verb == "card" else narrate.ship_help
        return helper(self.match, noun, self.language) + "\n"

    def _things(self, words: str) -> list[tuple[str, str]]:
        """Cards and ships of that name, else those whose name has it as a part, in any language."""
        wanted = words.casefold()
        things: list[tuple[str, ActionCard | ShipCard]] = [("card", card) for card in self._content.cards]
        things += [("ship", ship) for ship in self._content.ships]
        named = [
            (verb, thing.id, {name.casefold() for name in thing.name.values()}) for verb, thing in things
        ]
        whole = [(verb, noun) for verb, noun, names in named if wanted in names or wanted == noun]
        return whole or [(verb, noun) for verb, noun, names in named if any(wanted in name for name in names)]

    def _option(self, words: str) -> list[str]:
        for spec in self.match.game.option_specs():
            if spec.key.casefold() == words.casefold():
                key = f"{self.match.game.name}.option.{spec.key}"
                name, text = (texts.text(self.language, f"{key}.{part}") for part in ("name", "text"))
                return [f"{spec.key} {name}: {text}"]
        return []

    # -- the rulebook --------------------------------------------------------------------------

    def _clauses(self, words: str) -> list[str]:
        """The clause of an id, written in full or without the game's name; or all clauses of a rule."""
        game = self.match.game.name.casefold()
        wanted = words.casefold().replace(f"{game}-", "")
        found = [(item.id.casefold().replace(f"{game}-", ""), item) for item in self._everything()]
        whole = [item for id, item in found if id == wanted]
        part = [item for id, item in found if id[:-1] == wanted and id[-1:].isalpha()]
        return [self._told(item) for item in whole or part]

    def _clauses_with(self, words: str) -> list[str]:
        if len(words) < SHORTEST_WORD:
            return []
        wanted = words.casefold()
        return [
            self._told(item) for item in self._everything() if wanted in item.text[self.language].casefold()
        ]

    def _everything(self) -> list[Clause | Ruling]:
        return [*self._book.clauses, *self._book.rulings]

    def _told(self, item: Clause | Ruling) -> str:
        return f"{item.id}: {item.text[self.language]}"

    # -- why not? ------------------------------------------------------------------------------

    def why_not(self, words: str, seat: int) -> list[str]:
        """For each card or ship of that name: whether it may be chosen now, and if not, why."""
        return [self._reason(f"{verb}:{noun}", seat) for verb, noun in self._things(words)[:MOST_ANSWERS]]

    def _reason(self, action: str, seat: int) -> str:
        what = narrate.action_label(self.match, action, self.language)
        refusal = self.match.why_not(action, seat)
        if refusal is None:
            return texts.text(self.language, "ui.why.may", what=what)
        reason = texts.text(self.language, f"{self.match.game.name}.refusal.{refusal.key}")
        return texts.text(self.language, "ui.why.not", what=what, reason=reason, clause=refusal.clause)
