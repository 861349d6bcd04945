"""A card or ship shown large: its face, its printed values, and why it may or may not be chosen now."""

from dataclasses import dataclass

from coldwake.web.table.drawing import UnknownThing, draw, drawer
from coldwake.web.table.setting import Setting


@dataclass(frozen=True)
class Verdict:
    """Whether a thing may be chosen, and why not."""

    text: str
    may: bool
    clause: str


def thing(setting: Setting, verb: str, noun: str) -> str:
    """The large view of a card or ship, as a piece of a page."""
    game = setting.match.game
    if verb not in drawer(game.name).things or f"{verb}:{noun}" not in game.actions.ids:
        raise UnknownThing(f"there is no {verb} {noun!r} in this game")
    shown = drawer(game.name).closely(setting, verb, noun)
    return draw(
        "table/thing.html",
        setting,
        {"verb": verb, "shown": shown, "verdict": _verdict(setting, f"{verb}:{noun}")},
    )


def _verdict(setting: Setting, action: str) -> Verdict | None:
    """Only for the person who is asked: to others the question does not arise."""
    asked = setting.view["prompt"]
    if setting.eyes is None or setting.still or not asked or not asked["mine"]:
        return None
    refusal = setting.match.why_not(action, setting.eyes)
    objection = setting.course.objection(setting.match, action) if setting.course is not None else ""
    if objection and action not in setting.actions:
        return Verdict(setting.say(objection), False, "")
    if refusal is None:
        return Verdict(setting.say("table.may.text"), True, "")
    return Verdict(setting.own_words(f"refusal.{refusal.key}"), False, refusal.clause)
