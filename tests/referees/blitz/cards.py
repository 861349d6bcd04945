"""Chapters 4 and 5: the cards, what they do when they are played, and reinforcements of both sides."""

from tests.referees.blitz.printed import Card, Effect
from tests.referees.blitz.table import Piece, Play, Question, Table

BLANK = Card({"id": "", "turn": -1, "disposition": "remove", "effect": []})
"""R-BLITZ-05: what is played when no Action card is available."""


def action_card(table: Table) -> Play:
    """Phase 1: one Action card must be played; its choices follow at once."""
    table.played = BLANK
    if table.available:
        options = {f"card:{card}" for card in table.available}
        answer = yield Question("action_card", "BLITZ-3.3.1", options)
        name = answer.removeprefix("card:")
        table.see("card_played", "BLITZ-4.1a", card=name)
        table.available.remove(name)
        table.played = table.scenario.actions[name]
    for effect in table.played.effects:
        table.start_force(table.played, effect)
    for effect in table.played.effects:
        if effect["do"] == "reveal":
            yield from reveal_spaces(table, effect)
        elif effect["do"] == "aaa-halved":
            yield from halve_aaa(table)


def reveal_spaces(table: Table, effect: Effect) -> Play:
    """BLITZ-3.1f: the player turns up the OPFOR units of some spaces."""
    for _ in range(effect["amount"]):
        hidden = {f"space:{p.at}" for p in table.enemies.values() if not p.shown}
        if not hidden:
            return
        answer = yield Question("reveal", "BLITZ-3.1f", hidden | {"button:done"})
        if answer == "button:done":
            return
        table.reveal(answer.removeprefix("space:"))


def halve_aaa(table: Table) -> Play:
    """A space in which AAA fires with half its dice this turn."""
    spaces = {f"space:{space.id}" for space in table.scenario.spaces.values() if space.land}
    answer = yield Question("halve_aaa", "BLITZ-8.3a", spaces | {"button:done"})
    if answer != "button:done":
        table.halved = answer.removeprefix("space:")
        table.see("space_chosen", "BLITZ-8.3a", space=table.halved, verb="aaa-halved")


# --- phase 2


def allied_reinforcements(table: Table) -> Play:
    """Phase 2: what the Action card says about the boxes, in the order of the card."""
    assert table.played is not None
    for effect in table.played.effects:
        if effect["do"] == "reinforce":
            yield from reinforce(table, effect)
        elif effect["do"] == "return":
            yield from bring_back(table, effect)
        elif effect["do"] == "replace":
            yield from replace(table, effect)
        elif effect["do"] == "air-ready":
            yield from ready_air(table, effect)


def entries(table: Table, unit: Piece, effect: Effect) -> set[str]:
    """BLITZ-5.1a, R-BLITZ-13: where a unit of the Reinforcement Box may come in."""
    if unit.card.air:
        return {"available"} if effect.get("air") else set()
    open_to_it = set()
    for space in effect.get("spaces") or unit.card.entry:
        place = table.scenario.spaces[space]
        full = place.limited and len(table.allies(space)) >= table.stacking("allied")
        if not place.land or (table.control[space] == "allied" and not full):
            open_to_it.add(space)
    return open_to_it


def reinforce(table: Table, effect: Effect) -> Play:
    """Units of the Reinforcement Box that the card names, up to its number."""
    yield from come_in(table, effect, "box", "reinforce", "reinforced")


def bring_back(table: Table, effect: Effect) -> Play:
    """BLITZ-7.4a: eliminated ground units come back, with one step or, if the card says so, whole."""
    yield from come_in(table, effect, "eliminated", "return_unit", "returned")


def come_in(table: Table, effect: Effect, box: str, key: str, event: str) -> Play:
    """One unit after another out of a box, until the number of the card is reached or the player is done."""
    left = effect["amount"]
    while left:
        named = [unit for unit in table.units.values() if unit.at == box and unit.card.named_by(effect)]
        waiting = {unit.choice: unit for unit in named if entries(table, unit, effect)}
        if not waiting:
            return
        answer = yield Question(key, "BLITZ-5.1a", {"button:done", *waiting})
        if answer == "button:done":
            return
        unit = waiting[answer]
        place = yield from choose_entry(entries(table, unit, effect))
        if place is None:
            continue
        table.see(event, "BLITZ-5.1a", unit=unit.key, place=place)
        unit.at = place
        unit.reduced = box == "eliminated" and unit.card.two_steps and not effect.get("full")
        table.settle([place])
        left -= 1


def choose_entry(places: set[str]) -> Play:
    """Where the unit comes in; None if the player thinks better of it."""
    if len(places) == 1:
        return next(iter(places))
    options = {f"space:{space}" for space in places} | {"button:cancel"}
    answer = yield Question("reinforce_space", "BLITZ-5.1a", options)
    return None if answer == "button:cancel" else answer.removeprefix("space:")


def replace(table: Table, effect: Effect) -> Play:
    """BLITZ-7.4a: steps restored away from the enemy, or instead one eliminated air unit back to Used."""
    for used in range(effect["amount"]):
        reduced = {
            unit.choice: unit
            for unit in table.units.values()
            if unit.reduced and not unit.card.air and unit.at in table.control and not table.foes(unit.at)
        }
        lost = {
            unit.choice: unit
            for unit in table.units.values()
            if effect.get("air") and not used and unit.card.air and unit.at == "eliminated"
        }
        if not reduced and not lost:
            return
        answer = yield Question("replace", "BLITZ-7.4a", {"button:done", *reduced, *lost})
        if answer == "button:done":
            return
        if answer in lost:
            table.see("air_returned", "BLITZ-7.4a", unit=lost[answer].key)
            lost[answer].at = "used"
            lost[answer].reduced = False
            return
        table.see("restored", "BLITZ-7.4a", unit=reduced[answer].key)
        reduced[answer].reduced = False


def ready_air(table: Table, effect: Effect) -> Play:
    """Air units go from Used to Available."""
    for _ in range(effect["amount"]):
        used = {
            unit.choice: unit
            for unit in table.units.values()
            if unit.at == "used" and unit.card.air and unit.card.named_by(effect)
        }
        if not used:
            return
        answer = yield Question("ready_air", "BLITZ-8.2a", {"button:done", *used})
        if answer == "button:done":
            return
        table.see("air_readied", "BLITZ-8.2a", unit=used[answer].key)
        used[answer].at = "available"


# --- phase 8


def opfor_card(table: Table) -> Play:
    """Phase 8: the top card of the OPFOR deck; what it does at once is done in the order of the card."""
    table.opfor_played = None
    if not table.deck:
        return
    name = table.see("opfor_card", "BLITZ-4.1b")["card"]
    table.foul_unless(name in table.deck, "BLITZ-4.1b", f"{name} is drawn, which is not in the deck")
    table.deck.remove(name)
    table.opfor_played = card = table.scenario.opfor_cards[name]
    for effect in card.effects:
        table.start_force(card, effect)
    for effect in card.effects:
        verb = effect["do"]
        if verb == "reveal":
            yield from reveal_spaces(table, effect)
        elif verb == "hide":
            hide(table, effect)
        elif verb == "check-loss":
            check_loss(table, effect)
        elif verb == "raid":
            yield from raid(table, effect)
        elif verb == "lose-air":
            yield from lose_air(table, effect)


def hide(table: Table, effect: Effect) -> None:
    """Revealed OPFOR units away from Allied ones are turned down; R-BLITZ-11: reduced ones cannot be."""
    going = {
        unit.key: unit
        for unit in table.enemies.values()
        if unit.shown
        and not unit.reduced
        and not table.allies(unit.at)
        and not (effect.get("one_step") and unit.card.two_steps)
    }
    while going:
        told = table.see("hidden", "BLITZ-3.1h")
        table.foul_unless(told["counter"] in going, "BLITZ-3.1h", f"{told} should not be turned down")
        unit = going.pop(told["counter"])
        table.foul_unless(told["space"] == unit.at, "BLITZ-3.1h", f"{told}, but it stands in {unit.at}")
        unit.shown = False


def concerned_by_check(table: Table, unit: Piece, name: str, effect: Effect) -> bool:
    """Whether a check for losses would concern this counter if it were the unit of this name."""
    card = table.scenario.counters[name]
    if not card.named_by(effect):
        return False
    if effect.get("plain") and "elite" in card.traits:
        return False
    return not (effect.get("alone") and len(table.foes(unit.at)) > 1)


def check_loss(table: Table, effect: Effect) -> None:
    """A die for each OPFOR unit concerned. Face-down ones are concerned too and are shown only if they lose."""
    shown = [u for u in table.enemies.values() if u.shown and concerned_by_check(table, u, u.card.id, effect)]
    hidden = [u for u in table.enemies.values() if not u.shown]
    least, most = hidden_checks(table, hidden, effect)
    dice = 0
    while table.dice_for("check") and table.news[0]["needed"] == effect["high"]:
        name = table.news[0]["unit"]
        die = table.die("check", "BLITZ-4.1d", needed=effect["high"])
        hurt = effect["low"] <= die <= effect["high"]
        meant = [unit for unit in shown if unit.card.id == name]
        if name:
            table.foul_unless(bool(meant), "BLITZ-4.1d", f"no check for {name} is due: {effect}")
            shown.remove(meant[0])
        else:
            dice += 1
            meant = [unit for unit in hidden if unit.key == (table.peek() or {}).get("counter")]
            table.foul_unless(not hurt or bool(meant), "BLITZ-4.1d", f"somebody should lose: {effect}")
        if hurt:
            suffer_check(table, meant[0], effect)
    table.foul_unless(not shown, "BLITZ-4.1d", f"no die for {[u.name for u in shown]}: {effect}")
    text = f"{dice} dice for face-down units, should be {least} to {most}: {effect}"
    table.foul_unless(least <= dice <= most, "BLITZ-4.1d", text)


def hidden_checks(table: Table, hidden: list[Piece], effect: Effect) -> tuple[int, int]:
    """How many dice are due for face-down units: at least and at most."""
    least = most = 0
    for name in set().union(*(unit.candidates for unit in hidden)):
        places = [unit for unit in hidden if name in unit.candidates]
        concerned = [concerned_by_check(table, unit, name, effect) for unit in places]
        surely_there = name not in table.unseen or not table.pool
        least += all(concerned) and surely_there
        most += any(concerned)
    return least, most


def suffer_check(table: Table, unit: Piece, effect: Effect) -> None:
    if not unit.shown:
        fits = {name for name in unit.candidates if concerned_by_check(table, unit, name, effect)}
        table.narrow(unit, fits, "BLITZ-4.1d", "a loss that this unit cannot have had")
        table.see_revealed(unit)
    if effect.get("steps"):
        table.lose_step(unit)
    else:
        table.eliminate(unit, "BLITZ-4.1d")


def raid(table: Table, effect: Effect) -> Play:
    """One die; where a guard stands only a 1 hurts. The player picks who loses a step."""
    die = table.die("check", "BLITZ-4.1d", needed=effect["high"])
    if die > effect["high"]:
        return
    victims: dict[str, Piece] = {}
    for space in effect["spaces"]:
        units = table.allies(space)
        guarded = any(unit.key in effect.get("guards", ()) for unit in units)
        if die == 1 or not guarded:
            victims |= {unit.choice: unit for unit in units}
    if victims:
        answer = yield Question("raid", "BLITZ-4.1d", set(victims))
        table.lose_step(victims[answer])


def lose_air(table: Table, effect: Effect) -> Play:
    """One air unit leaves the game: from the Reinforcement Box, or if none is there from Available."""
    for place in ("box", "available"):
        units = {
            unit.choice: unit
            for unit in table.units.values()
            if unit.at == place and unit.card.air and unit.card.named_by(effect)
        }
        if units:
            answer = yield Question("lose_air", "BLITZ-4.1d", set(units))
            table.see("air_lost", "BLITZ-4.1d", unit=units[answer].key)
            units[answer].at = "out"
            return
