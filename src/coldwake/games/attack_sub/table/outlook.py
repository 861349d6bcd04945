"""What every choice would do, asked prompt by prompt: what it does, what it costs, the sum of its odds."""

from collections.abc import Callable
from functools import cache
from typing import cast

from coldwake.core.actions import CANCEL_BUTTON
from coldwake.core.game import Game
from coldwake.games.attack_sub.table.foresight import NAMED_AT_MOST, Foresight
from coldwake.games.attack_sub.words.content import FORCE, LEVELS
from coldwake.games.attack_sub.words.names import AttackSubNames
from coldwake.games.attack_sub.words.odds import ENTRY_NEEDS, FOUR, search_number
from coldwake.web.table.prompt import NO_OUTLOOK, Outlook
from coldwake.web.table.setting import Setting, View

LETTERS = {
    "sonar": "A", "reduction": "B", "lockon": "C", "damage-control": "D", "range": "E", "technician": "F",
    "helicopter": "G",
}  # fmt: skip
"""The action that a card of each family is (SUB-3.1d to SUB-3.1j)."""

SYSTEMS = ("sensor", "attack")
DOWN = 3


def outlook(setting: Setting, action: str) -> Outlook:
    """What one choice would do."""
    asked = BY_PROMPT.get(setting.prompt)
    if asked is None:
        return NO_OUTLOOK
    verb, noun = action.split(":", 1)
    return asked(Foresight(setting), verb, noun)


def _about(f: Foresight, noun: str) -> str:
    return str(f.view["prompt"]["about"][noun])


# -- the turn --------------------------------------------------------------------------------------


def _main(f: Foresight, verb: str, noun: str) -> Outlook:
    if verb in ("ship", "helicopter"):
        return Outlook(does=_possible(f, f"{verb}:{noun}"))
    player = f.view["players"][f.setting.eyes]
    if noun == "discard":
        return Outlook(does=f.say("discard", hand=player["hand_size"]))
    if noun == "finish":
        waiting = [action for action in f.setting.actions if action.split(":")[0] in ("ship", "helicopter")]
        names = ", ".join(f.name(action.split(":", 1)[1]) for action in waiting[:NAMED_AT_MOST])
        return Outlook(warning=f.say("idle", names=names) if names else "")
    if noun == "reinforce":
        return Outlook(does=f.needs(ENTRY_NEEDS - f.view["deck"]))
    return Outlook(does=f.say("force")) if noun == "force" else NO_OUTLOOK


def _possible(f: Foresight, action: str) -> str:
    """What a unit could do with the cards in the hand: the letters of the actions it would be offered."""
    trial = f.setting.match.copy()
    seat = f.setting.eyes
    assert seat is not None
    trial.play(action, seat)
    seen = cast(View, trial.view(seat))
    found = {_letter(f, name) for name in seen["actions"] if name != CANCEL_BUTTON}
    return " · ".join(f.say(f"can.{letter}") for letter in "ABCDEFGS" if letter in found)


def _letter(f: Foresight, action: str) -> str:
    verb, noun = action.split(":", 1)
    if verb == "card":
        return LETTERS.get(f.cards[noun].family_name, "S")
    return "F" if noun == "repair" else "S"


def _refill(f: Foresight, verb: str, noun: str) -> Outlook:
    player = f.view["players"][f.setting.eyes]
    number = max(0, player["hand_size"] - player["hand"])
    return Outlook(does=f.say("refill", number=number) if noun == "draw" else f.say("hold"))


# -- what a unit does ------------------------------------------------------------------------------


def _unit(f: Foresight, verb: str, noun: str) -> Outlook:
    unit = _about(f, "unit")
    if verb == "card":
        made = CARDS.get(f.cards[noun].family_name)
        return made(f, unit, noun) if made else NO_OUTLOOK
    if noun == "repair":
        return Outlook(does=_faults(f, unit), warning=f.say("repair.risk"))
    if noun == "draw":
        return Outlook(does=f.say("revival"))
    return Outlook(does=f.say("revive")) if noun == "revive" else NO_OUTLOOK


def _sonar(f: Foresight, unit: str, card: str) -> Outlook:
    modes = f.cards[card].modes
    active = modes == ["active"]
    told = [
        f.say("of", name=f.name(ship), what=f.needs(search_number(f.view, unit, active, ship)))
        for ship in f.searchable(unit)
    ]
    heard = "active" in modes and unit in f.view["ships"]
    key = "heard" if active else "heard.maybe"
    return Outlook(does=f.say("contact", targets=f.listed(told)), cost=f.say(key) if heard else "")


def _reduction(f: Foresight, unit: str, card: str) -> Outlook:
    return Outlook(does=f.shaken_off(unit))


def _lockon(f: Foresight, unit: str, card: str) -> Outlook:
    holder, contact = f.contacts.holder_of(unit), f.cards[card].contact
    told = []
    for ship in f.view["players"][1 - f.side_of(unit)]["fleet"]:
        if LEVELS.index(f.contacts.level(holder, ship)) - 1 >= contact:
            number = sum(value for _, value in f.attack_terms(unit, card, ship))
            told.append(f.say("of", name=f.name(ship), what=f.needs(number)))
    return Outlook(does=f.say("attack", targets=f.listed(told)))


def _control(f: Foresight, unit: str, card: str) -> Outlook:
    damaged = [system for system in SYSTEMS if f.view["ships"][unit][system]]
    return Outlook(does="; ".join(_box_back(f, unit, system) for system in damaged))


def _box_back(f: Foresight, unit: str, system: str) -> str:
    """A damage marker that goes back one box."""
    at = f.view["ships"][unit][system]
    before, after = f.say("box", box=at + 1), f.say("box", box=at)
    return f.say("of", name=f.say(f"term.{system}"), what=f.say("change", before=before, after=after))


def _range(f: Foresight, unit: str, card: str) -> Outlook:
    return Outlook(does=f.say("range"), cost=f.say("range.cancel"))


def _technician(f: Foresight, unit: str, card: str) -> Outlook:
    return Outlook(does=_faults(f, unit))


def _faults(f: Foresight, unit: str) -> str:
    state = f.view["ships"][unit]
    return "; ".join(_mended(f, unit, system) for system in SYSTEMS if state[f"{system}_fault"])


def _mended(f: Foresight, unit: str, system: str) -> str:
    """A malfunction that goes back one step."""
    step = f.view["ships"][unit][f"{system}_fault"]
    change = f.say("change", before=f.say(f"fault.{step}"), after=f.say(f"fault.{step - 1}"))
    return f.say("of", name=f.say(f"term.{system}"), what=change)


def _launch(f: Foresight, unit: str, card: str) -> Outlook:
    duration = f.ships[unit].duration
    return Outlook(does=f.say("launch"), cost=f.say("launch.check", number=duration))


def _stations(f: Foresight, unit: str, card: str) -> Outlook:
    return Outlook(does=f.say("stations"))


CARDS: dict[str, Callable[[Foresight, str, str], Outlook]] = {
    "sonar": _sonar,
    "reduction": _reduction,
    "lockon": _lockon,
    "damage-control": _control,
    "range": _range,
    "technician": _technician,
    "helicopter": _launch,
    "battle-stations": _stations,
}
"""What a card of each family does in its player's own turn."""

# -- searching -------------------------------------------------------------------------------------


def _search_mode(f: Foresight, verb: str, noun: str) -> Outlook:
    if noun not in ("active", "passive"):
        return NO_OUTLOOK
    unit, active = _about(f, "unit"), noun == "active"
    told = [
        f.say("of", name=f.name(ship), what=f.needs(search_number(f.view, unit, active, ship)))
        for ship in f.searchable(unit)
    ]
    heard = active and unit in f.view["ships"]
    return Outlook(does=f.listed(told), cost=f.say("heard") if heard else "")


def _search_target(f: Foresight, verb: str, noun: str) -> Outlook:
    """A ship to search for; a search under way, whose prompt names nobody, says who goes on with it."""
    if verb != "ship":
        return NO_OUTLOOK
    about, running = f.view["prompt"]["about"], f.view["operation"]
    goes_on = "unit" not in about
    search = running if goes_on else about
    unit, hidden = search["unit"], f.view["ships"][noun]["reduction"]
    terms = f.search_terms(unit, bool(search["active"]), noun)
    change = f.shift(f.contacts.holder_of(unit), noun, 1)
    return Outlook(
        does=f.say("of", name=f.name(unit), what=change) if goes_on else change,
        sum=f.sum(terms, sum(value for _, value in terms)),
        warning=f.say("covered", number=hidden) if hidden else "",
    )


def _hide(f: Foresight, verb: str, noun: str) -> Outlook:
    """Before and after, for the Ship that is searched for (SUB-5.3a)."""
    running, ship = f.view["operation"], _about(f, "ship")
    now = search_number(f.view, running["unit"], running["active"], ship)
    return _answered(f, verb, noun, "found", now, f.cards[noun].red if verb == "card" else 0)


def _answered(f: Foresight, verb: str, noun: str, key: str, now: int, more: int) -> Outlook:
    """What a card that adds to the needed number changes, what any other does, and what passing leaves."""
    if verb == "card":
        return _before_and_after(f, key, now, more) if more else _answer_otherwise(f, noun)
    if noun != "pass":
        return NO_OUTLOOK
    return Outlook(does=f.say(key, who=f.name(f.view["operation"]["unit"]), what=f.needs(now)))


def _before_and_after(f: Foresight, key: str, now: int, more: int) -> Outlook:
    """What the other side needs, and what it would need if this card were played."""
    before, after = f.needs(now), f.needs(now + more)
    change = f.say("change", before=before, after=after)
    told = f.say(key, who=f.name(f.view["operation"]["unit"]), what=change)
    return Outlook(does=told, warning=f.say("useless") if before == after else "")


def _listen(f: Foresight, verb: str, noun: str) -> Outlook:
    """A card names who was heard; a ship, what its holder would know."""
    heard = f.view["operation"]["unit"]
    if verb == "card":
        return _answer_otherwise(f, noun)
    if verb in ("ship", "helicopter"):
        holder = f.contacts.holder_of(noun)
        return Outlook(does=f.say("of", name=f.name(heard), what=f.shift(holder, heard, 1)))
    return NO_OUTLOOK


def _answer_otherwise(f: Foresight, card: str) -> Outlook:
    """Passive Sonar and Battle Stations, as answers to anything."""
    if f.cards[card].family_name == "battle-stations":
        return Outlook(does=f.say("stations.answer"))
    return Outlook(does=f.say("listen", name=f.name(f.view["operation"]["unit"])))


# -- attacks ---------------------------------------------------------------------------------------


def _attack_target(f: Foresight, verb: str, noun: str) -> Outlook:
    if verb != "ship":
        return NO_OUTLOOK
    unit = _about(f, "unit")
    terms = f.attack_terms(unit, _about(f, "card"), noun)
    is_heard = unit in f.ships and "seawolf" not in f.ships[unit].traits
    return Outlook(
        does=f.sinking(noun),
        sum=f.sum(terms, sum(value for _, value in terms)),
        cost=f.say("heard.attack") if is_heard else "",
    )


def _attack_cards(f: Foresight, verb: str, noun: str) -> Outlook:
    """Fire with what is locked on, or with one card more."""
    odds, target = f.setting.odds(f"{verb}:{noun}"), _about(f, "ship")
    if odds is None:
        return NO_OUTLOOK
    defence = int(f.view["ships"][target]["defence"])
    fire = f.cards[noun].fire if verb == "card" else 0
    strength = defence - odds.number - fire
    terms = [("defence", defence), ("strength", -strength)]
    return Outlook(
        does=f.sinking(target), sum=f.sum([*terms, ("fire", -fire)] if fire else terms, odds.number)
    )


def _answer(f: Foresight, verb: str, noun: str) -> Outlook:
    """Before and after, for the Ship under attack (SUB-7.1a)."""
    running = f.view["operation"]
    if running["strength"] is None:
        return NO_OUTLOOK
    now = running["defence"] - running["strength"]
    return _answered(f, verb, noun, "hit", now, f.cards[noun].evade if verb == "card" else 0)


def _shut_down(f: Foresight, verb: str, noun: str) -> Outlook:
    if noun != "shut-down":
        return NO_OUTLOOK
    return Outlook(does=f.shaken_off(_about(f, "ship")), cost=f.say("shut", what=f.needs(FOUR)))


def _revival(f: Foresight, verb: str, noun: str) -> Outlook:
    return Outlook(does=f.shaken_off(_about(f, "ship")) if noun == "reduce" else f.say("revive"))


# -- ranges ----------------------------------------------------------------------------------------


def _range_way(f: Foresight, verb: str, noun: str) -> Outlook:
    if noun in ("close", "open"):
        return Outlook(does=f.say(f"range.{noun}"), cost=f.say("range.cancel"))
    return Outlook(does=f.say("exit")) if noun == "exit" else NO_OUTLOOK


def _range_object(f: Foresight, verb: str, noun: str) -> Outlook:
    if noun == "cancel":
        return NO_OUTLOOK
    by = -1 if f.view["prompt"]["about"]["opens"] else 1
    return Outlook(does=_range_change(f, _about(f, "mover"), noun, by), cost=f.say("range.cancel"))


def _range_change(f: Foresight, mover: str, target: str, by: int) -> str:
    """The contacts of both sides before and after (SUB-8.2c, SUB-8.3a, SUB-8.4a)."""
    told = [
        f.say("on", holder=f.name(holder), ship=f.name(ship), what=f.shift(holder, ship, by))
        for holder, ship in _range_markers(f, mover, target)
    ]
    return f.listed(told)


def _range_markers(f: Foresight, mover: str, target: str) -> list[tuple[str, str]]:
    """Who knows of whom, where a range change moves that (SUB-8.3b, SUB-8.4b, R-SUB-19)."""
    if FORCE not in (mover, target):
        return [(mover, target), (target, mover)]
    submarine = target if mover == FORCE else mover
    surface = [ship for ship, state in f.view["ships"].items() if state["seat"] != f.side_of(submarine)]
    surface = [ship for ship in surface if not f.ships[ship].is_submarine]
    moving = [ship for ship in surface if not f.ships[ship].is_transport]
    ends = [(submarine, ship) for ship in (moving if mover == FORCE else surface)]
    held = [(FORCE, submarine)] if moving else []
    return [*held, *ends] if mover == FORCE else [*ends, *held]


def _cancel_range(f: Foresight, verb: str, noun: str) -> Outlook:
    running = f.view["operation"]
    if verb == "card":
        return Outlook(does=f.say("range.stays"))
    change = _range_change(f, running["unit"], running["object"], -1 if running["opens"] else 1)
    return Outlook(does=change) if noun == "pass" else NO_OUTLOOK


# -- systems, weather, entry, escape ---------------------------------------------------------------


def _repair_system(f: Foresight, verb: str, noun: str) -> Outlook:
    if noun not in SYSTEMS:
        return NO_OUTLOOK
    by_draw = not f.view["prompt"]["about"]["card"]
    return Outlook(does=_mended(f, _about(f, "unit"), noun), warning=f.say("repair.risk") if by_draw else "")


def _control_system(f: Foresight, verb: str, noun: str) -> Outlook:
    return Outlook(does=_box_back(f, _about(f, "unit"), noun)) if noun in SYSTEMS else NO_OUTLOOK


def _weather(f: Foresight, verb: str, noun: str) -> Outlook:
    return Outlook(does=f.say("weather")) if noun == "draw" else NO_OUTLOOK


def _escape(f: Foresight, verb: str, noun: str) -> Outlook:
    return Outlook(does=f.say("wins")) if noun == "draw" else NO_OUTLOOK


def _entry(f: Foresight, verb: str, noun: str) -> Outlook:
    if verb != "card":
        return NO_OUTLOOK
    ship = f.view["players"][f.setting.eyes]["reserve"][0]
    terms = [("entry", ENTRY_NEEDS), ("deck", -f.view["deck"])]
    return Outlook(does=f.say("enters", name=f.name(ship)), sum=f.sum(terms, ENTRY_NEEDS - f.view["deck"]))


def _resigning(f: Foresight, verb: str, noun: str) -> Outlook:
    return Outlook(cost=f.say("resign")) if noun == "confirm" else NO_OUTLOOK


BY_PROMPT: dict[str, Callable[[Foresight, str, str], Outlook]] = {
    "main": _main,
    "unit": _unit,
    "refill": _refill,
    "search_mode": _search_mode,
    "search_target": _search_target,
    "search_on": _search_target,
    "listen": _listen,
    "listener": _listen,
    "hide": _hide,
    "attack_target": _attack_target,
    "attack_cards": _attack_cards,
    "answer": _answer,
    "sounder": _listen,
    "shut_down": _shut_down,
    "revival_choice": _revival,
    "range_way": _range_way,
    "range_object": _range_object,
    "cancel_range": _cancel_range,
    "repair_system": _repair_system,
    "control_system": _control_system,
    "weather": _weather,
    "escape": _escape,
    "entry_card": _entry,
    "resign_confirm": _resigning,
}
"""Who knows what a choice would do, by what is asked."""


# -- where a thing is, and who is meant ------------------------------------------------------------


FOR_A_TARGET = ("answer", "listen", "cancel_range")
"""The windows whose prompt does not name the ship that is meant."""


def whereabouts(setting: Setting, action: str) -> str:
    """For an enemy, what is known of it; for an answer, for whom; for a card, its face where that counts."""
    verb, noun = action.split(":", 1)
    if verb == "card":
        return _face(setting, noun)
    about, running = setting.view["prompt"]["about"], setting.view["operation"]
    actor = running["unit"] if setting.prompt == "search_on" else about.get("unit") or about.get("mover")
    if verb == "ship" and actor and setting.view["ships"][noun]["seat"] != setting.eyes:
        f = Foresight(setting)
        return f.level(f.contacts.holder_of(actor), noun)
    return _meant(setting) if noun == "pass" else ""


def _meant(setting: Setting) -> str:
    """The ship of one's own that a window is about."""
    running = setting.view["operation"]
    if setting.prompt not in FOR_A_TARGET or not running:
        return ""
    f = Foresight(setting)
    aims = running["targets"] or [running["object"]]
    return f.say(
        "course", who=f.name(running["unit"]), whom=", ".join(f.name(aim) for aim in aims[:NAMED_AT_MOST])
    )


def _face(setting: Setting, card: str) -> str:
    """The random number and hit result: for discards, and to tell copies of one printing apart."""
    label = setting.label(f"card:{card}")
    others = [action for action in setting.actions if action.startswith("card:") and action != f"card:{card}"]
    if setting.prompt != "discard_cards" and all(setting.label(other) != label for other in others):
        return ""
    words = _names(setting.match.game, setting.language)
    return setting.own_words("outlook.face", face=words.face(card))


@cache
def _names(game: Game, language: str) -> AttackSubNames:
    return AttackSubNames(game, language)
