"""The prompt: what is asked, by which clause, and every choice as a button with its odds."""

from dataclasses import dataclass, replace
from typing import Protocol

from coldwake import narrate
from coldwake.core.actions import CANCEL_BUTTON, GIVING_UP, TAKING_BACK
from coldwake.narrate import Odds
from coldwake.web.table.setting import Setting

NAMED_NOUNS = ("unit", "mover", "card", "ship")
"""What was picked before is told when it is one of these."""

FIRST_DIGITS = 9
GO_ON_KEY = "0"
"""The button that goes on has the same key everywhere."""

FORGOING = frozenset({("defence", "button:ready")})
"""Buttons that give a chance away while there is something to choose: no key, so that habit presses none."""


@dataclass(frozen=True)
class Outlook:
    """What a choice would do, in a few words each: what it costs, what it does if it works ("sinks",
    "4 of 8"), the sum behind its odds, and what is known to stop it."""

    cost: str = ""
    does: str = ""
    sum: str = ""
    warning: str = ""


NO_OUTLOOK = Outlook()


@dataclass(frozen=True)
class Choice:
    """One legal action as the prompt offers it."""

    action: str
    label: str
    detail: str
    odds: Odds | None
    key: str
    weight: str
    outlook: Outlook = NO_OUTLOOK

    @property
    def verb(self) -> str:
        """The kind of thing that is chosen."""
        return self.action.split(":", 1)[0]


@dataclass(frozen=True)
class Prompt:
    """The question as the onlooker reads it."""

    text: str
    clause: str
    step: str
    mine: bool
    over: bool
    waits_for: str
    about: list[str]
    things: list[Choice]
    buttons: list[Choice]
    undo: bool
    hint: str = ""


class Adviser(Protocol):
    """Who knows what a choice of a game means."""

    def whereabouts(self, setting: Setting, action: str) -> str:
        """Where the thing lies that a choice names, in a few words."""

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """What a choice would do."""


def prompt(setting: Setting, adviser: Adviser) -> Prompt:
    """The prompt for one onlooker."""
    asked = setting.view["prompt"]
    step = setting.view.get("step", "")
    if asked is None:
        return Prompt(setting.say("table.over"), "", step, False, True, "", [], [], [], False)
    question = setting.match.prompt_for(setting.eyes)
    assert question is not None
    names = [setting.names[seat] for seat in setting.view["movers"]]
    things, buttons = choices(setting, adviser)
    mine = bool(asked["mine"]) and not setting.still
    return Prompt(
        question.in_language(setting.language) if asked["mine"] else told_to_others(setting),
        question.clause,
        "" if step.islower() else step,  # a step that is a word and not a number needs no mark
        mine,
        False,
        ", ".join(names),
        picked(setting),
        things,
        buttons,
        bool(setting.view["undo"]) and not setting.still,
        _hint(setting) if mine else "",
    )


def _hint(setting: Setting) -> str:
    """What the worked example of a tutorial does next, in the words of the choice."""
    action = narrate.next_in_example(setting.match)
    return narrate.action_label(setting.match, action, setting.language) if action else ""


def told_to_others(setting: Setting) -> str:
    """What others decide, told by the step of the game: its prompt speaks to them."""
    step = setting.view.get("step", "")
    question = setting.match.prompt_for(setting.eyes)
    assert question is not None
    return setting.own_words(f"step.{step}") if step else question.in_language(setting.language)


def picked(setting: Setting) -> list[str]:
    """What the present decision is about, in words: the things picked before it."""
    about = setting.view["prompt"]["about"]
    words = narrate.names(setting.match.game, setting.language)
    return [words.thing(noun, about[noun]) for noun in NAMED_NOUNS if about.get(noun)]


def choices(setting: Setting, adviser: Adviser) -> tuple[list[Choice], list[Choice]]:
    """Things to pick and buttons to press; digits go to the first nine, things first."""
    ordered = sorted(setting.actions, key=_rank)
    made = [_choice(setting, action, number, adviser) for number, action in enumerate(ordered, 1)]
    things = [choice for choice in made if choice.verb != "button"]
    buttons = [choice for choice in made if choice.verb == "button"]
    if buttons and buttons[0].weight == "forward":
        buttons[0] = replace(buttons[0], key=GO_ON_KEY)
    return things, buttons


def _choice(setting: Setting, action: str, number: int, adviser: Adviser) -> Choice:
    forgoes = (setting.prompt, action) in FORGOING and len(setting.actions) > 1
    return Choice(
        action,
        narrate.action_label(setting.match, action, setting.language),
        adviser.whereabouts(setting, action),
        setting.odds(action),
        str(number) if number <= FIRST_DIGITS and action not in GIVING_UP and not forgoes else "",
        "back" if forgoes else _weight(action),
        adviser.outlook(setting, action),
    )


def _rank(action: str) -> int:
    """Things first, then the buttons that go forward, then those that take back, to give up last."""
    if not action.startswith("button:"):
        return 0
    return {"forward": 1, "back": 2, "cancel": 3, "aside": 4}[_weight(action)]


def _weight(action: str) -> str:
    if action == CANCEL_BUTTON:
        return "cancel"
    if action in GIVING_UP:
        return "aside"
    return "back" if action in TAKING_BACK else "forward"
