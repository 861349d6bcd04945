"""Answers to a question mark: a choice, a card, a ship, a unit, a rule clause or an option in our words."""

from typing import Any, Protocol

from coldwake import narrate, texts
from coldwake.match import Match
from coldwake.rulebook import Clause, Ruling, rulebook

MOST_ANSWERS = 8
SHORTEST_WORD = 3


class Named(Protocol):
    """A card, a ship, a unit or a space of a pack; it has a name, a title or both."""

    id: str


def _names_of(thing: Named) -> list[str]:
    """The names of a thing in every language; cards of one name may have a title each."""
    names: dict[str, str] = getattr(thing, "name", {})
    titles: dict[str, str] = getattr(thing, "title", {})
    return [*names.values(), *titles.values()]


def _things_of(content: Any) -> list[tuple[str, Named]]:
    """Everything in a pack that can be asked about, with its verb."""
    spaces = content.map.spaces if hasattr(content, "map") else []
    sorts = {
        "card": content.cards,
        "ship": getattr(content, "ships", []),
        "unit": getattr(content, "units", []),
        "space": spaces,
    }
    return [(verb, thing) for verb, things in sorts.items() for thing in things]


class Explainer:
    """Explains what lies on the table and in the rulebook, in one language."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.language = language
        self._book = rulebook(match.game.name)
        self._prefix = self._book.clauses[0].id.partition("-")[0].casefold() + "-"
        self._named = _things_of(getattr(match.game, "content", match.game.pack))

    # -- what is this? -------------------------------------------------------------------------

    def action(self, name: str, clause: str) -> list[str]:
        """What an action is about: its card, ship, unit or space, or else the clause it is asked under."""
        verb, noun = name.split(":", 1)
        if verb in {sort for sort, _ in self._named}:
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
        return "\n".join(narrate.help_lines(self.match, verb, noun, self.language)) + "\n"

    def _things(self, words: str) -> list[tuple[str, str]]:
        """Things of that name or id, else those whose name has it as a part, in any language."""
        wanted = words.casefold()
        named = [
            (verb, thing.id, {name.casefold() for name in _names_of(thing)}) for verb, thing in self._named
        ]
        whole = [(verb, noun) for verb, noun, names in named if wanted in names or wanted == noun.casefold()]
        return whole or [(verb, noun) for verb, noun, names in named if any(wanted in name for name in names)]

    def _option(self, words: str) -> list[str]:
        for spec in self.match.game.option_specs():
            if spec.key.casefold() == words.casefold():
                key = f"{self.match.game.name}.option.{spec.key}"
                name, text = (texts.text(self.language, f"{key}.{part}") for part in ("name", "text"))
                choices = f" ({', '.join(spec.choices)})" if spec.choices else ""
                return [f"{spec.key} {name}: {text}{choices}"]
        return []

    # -- the rulebook --------------------------------------------------------------------------

    def _clauses(self, words: str) -> list[str]:
        """The clause of an id, written in full or without the game's name; or all clauses of a rule."""
        wanted = words.casefold().replace(self._prefix, "")
        found = [(item.id.casefold().replace(self._prefix, ""), item) for item in self._everything()]
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
        """For each thing of that name that can ever be chosen: whether it may be now, and if not, why."""
        actions = [self._action(verb, noun, seat) for verb, noun in self._things(words)]
        return [self._reason(action, seat) for action in actions if action][:MOST_ANSWERS]

    def _action(self, verb: str, noun: str, seat: int) -> str:
        """The action that picks a thing, or ""; of a card whose copies differ, one in the hand if any is."""
        known = self.match.game.actions.ids
        if f"{verb}:{noun}" in known:
            return f"{verb}:{noun}"
        copies = [name for name in known if name.rpartition("-")[0] == f"{verb}:{noun}"]
        if not copies:
            return ""
        own: Any = self.match.view(seat)["me"]
        held = {f"{verb}:{card}" for card in own["hand"]}
        return next((name for name in copies if name in held), copies[0])

    def _reason(self, action: str, seat: int) -> str:
        what = narrate.action_label(self.match, action, self.language)
        refusal = self.match.why_not(action, seat)
        if refusal is None:
            return texts.text(self.language, "ui.why.may", what=what)
        reason = texts.text(self.language, f"{self.match.game.name}.refusal.{refusal.key}")
        return texts.text(self.language, "ui.why.not", what=what, reason=reason, clause=refusal.clause)
