"""The prompt: what is asked, by which clause, and every choice as a button with its odds."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from babel.lists import format_list

from coldwake import narrate, texts
from coldwake.bots.calling import split
from coldwake.core.actions import CANCEL_BUTTON, GIVING_UP, GOING_ON, TAKING_BACK
from coldwake.narrate import Odds
from coldwake.web.table.setting import Order, Setting

NAMED_NOUNS = ("unit", "mover", "card", "ship")
"""What was picked before is told when it is one of these."""

LEVELS_MOMENT, PLAIN_MOMENT = 600, 1500
"""Milliseconds after which somebody who is waited for is said to think."""
DIGITS = "123456789"
GO_ON_KEY = "0"
"""The button that goes on has the same key everywhere, and the same place."""
BACK_KEY, CANCEL_KEY = "W", "C"

FORWARD, GO_ON, BACK, CANCEL, ASIDE = "forward", "go-on", "back", "cancel", "aside"
"""What a choice does: something; no more; takes back; ends a chain of clicks; gives up."""


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
    is_careful: bool = False
    """Whether it is asked for twice: it cannot be taken back, and a slip of the hand would cost something."""

    @property
    def verb(self) -> str:
        """The kind of thing that is chosen."""
        return self.action.split(":", 1)[0]


@dataclass(frozen=True)
class WholeMove:
    """Several decisions that are often made in a row, as one click makes them.

    Nobody learns anything from them but from the last: a table plays no others in a row.
    """

    label: str
    actions: Sequence[str]


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
    choices: list[Choice]
    go_on: Choice | None
    undo: bool
    hint: str = ""
    key: str = ""
    standing: tuple[Order, ...] = ()
    whole: WholeMove | None = None
    thinks: str = ""
    """What is said where it is bots that are waited for, after so many milliseconds."""
    moment: int = 0


class Adviser(Protocol):
    """Who knows what a choice of a game means; `careful` are the prompts where a slip costs something."""

    careful: Collection[str]

    def whereabouts(self, setting: Setting, action: str) -> str:
        """Where the thing lies that a choice names, in a few words."""

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """What a choice would do."""

    def question(self, setting: Setting, usual: str) -> str:
        """The question, naming what it is about, given how it is usually put."""

    def precedence(self, action: str) -> int:
        """Which things are offered before others: the lowest first, equals as the rules list them."""

    def whole_move(self, setting: Setting) -> WholeMove | None:
        """What may be decided in one click, beside the single choices."""


def prompt(setting: Setting, adviser: Adviser) -> Prompt:
    """The prompt for one onlooker."""
    asked = setting.view["prompt"]
    step = setting.view.get("step", "")
    if asked is None:
        return Prompt(setting.say("table.over"), "", step, False, True, "", [], [], None, False)
    question = setting.match.prompt_for(setting.eyes)
    assert question is not None
    names = [setting.names[seat] for seat in setting.view["movers"]]
    mine = bool(asked["mine"]) and not setting.still
    undo = bool(setting.view["undo"]) and not setting.still
    made = choices(setting, adviser)
    go_on = next((choice for choice in made if choice.weight == GO_ON), None)
    return Prompt(
        adviser.question(setting, question.in_language(setting.language))
        if asked["mine"]
        else told_to_others(setting),
        question.clause,
        "" if step.islower() else step,  # a step that is a word and not a number needs no mark
        mine,
        False,
        ", ".join(names),
        picked(setting),
        [choice for choice in made if choice is not go_on],
        go_on,
        undo,
        _hint(setting) if mine else "",
        setting.prompt,
        setting.standing if mine else (),
        adviser.whole_move(setting) if mine and setting.course is None else None,
        "" if mine or setting.still else _thinks(setting),
        _moment(setting),
    )


def _thinks(setting: Setting) -> str:
    """That bots are thinking, where nobody else is waited for: all can see that, whatever they think of."""
    movers = setting.view["movers"]
    if not movers or any(seat not in setting.bots for seat in movers):
        return ""
    names = format_list([setting.names[seat] for seat in movers], locale=setting.language)
    return texts.plural(setting.language, "table.thinking", len(movers), names=names)


def _moment(setting: Setting) -> int:
    """Milliseconds after which it is told; a plain player is not slow before his beat is over."""
    levels = any(split(setting.bots.get(seat, "")).budget for seat in setting.view["movers"])
    return LEVELS_MOMENT if levels else setting.pace + PLAIN_MOMENT


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


def choices(setting: Setting, adviser: Adviser) -> list[Choice]:
    """All legal actions: things first, then the buttons; digits without a gap go to what does something."""
    digits = iter(DIGITS)
    goes_on = next((action for action in GOING_ON if action in setting.actions), "")
    made = []
    for action in sorted(setting.actions, key=lambda action: (_rank(action), adviser.precedence(action))):
        weight = GO_ON if action == goes_on else _weight(action)
        key = next(digits, "") if weight == FORWARD else KEYS_OF.get(weight, "")
        made.append(_choice(setting, action, key, weight, adviser))
    return made


KEYS_OF = {GO_ON: GO_ON_KEY, BACK: BACK_KEY, CANCEL: CANCEL_KEY}


def _choice(setting: Setting, action: str, key: str, weight: str, adviser: Adviser) -> Choice:
    return Choice(
        action,
        narrate.action_label(setting.match, action, setting.language),
        adviser.whereabouts(setting, action),
        setting.odds(action),
        key,
        weight,
        adviser.outlook(setting, action),
        is_careful=setting.prompt in adviser.careful and weight == FORWARD,
    )


def _rank(action: str) -> int:
    """Things first, then the buttons that do something, then those that take back, to give up last."""
    if not action.startswith("button:"):
        return 0
    return {FORWARD: 1, BACK: 2, CANCEL: 3, ASIDE: 4}[_weight(action)]


def _weight(action: str) -> str:
    if action == CANCEL_BUTTON:
        return CANCEL
    if action in GIVING_UP:
        return ASIDE
    return BACK if action in TAKING_BACK else FORWARD
