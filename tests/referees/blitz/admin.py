"""Phase 12 (BLITZ-3.3.12): the clock, the end of the game, the disposition of the cards and air turnaround."""

from tests.referees.blitz.ending import level, points, sudden_end
from tests.referees.blitz.printed import Card
from tests.referees.blitz.table import Piece, Table

LAST_TURN = 200


def admin(table: Table) -> None:
    """The turns remaining are adjusted; if any remain, the Admin actions follow and a new turn begins."""
    cards = (table.played, table.opfor_played)
    numbers = [turn_number(table, card) for card in cards]
    events = sum(turn_events(table, card) for card in cards if card is not None)
    table.left = min(table.left + sum(numbers) + events, table.scenario.pack["most_turns"])
    table.see("clock", "BLITZ-3.2c", action=numbers[0], opfor=numbers[1], events=events, left=table.left)
    if sudden_end(table):
        table.ending = "sudden-end"
    elif table.left <= 0:
        table.ending = "clock"
    elif table.turn >= LAST_TURN:
        table.ending = "turns"
    if table.ending:
        table.over = True
        total = points(table)
        table.see("game_over", "BLITZ-3.2d", points=total, level=level(table, total), ending=table.ending)
        return
    dispose(table)
    for unit in [*table.units.values(), *table.opfor_air.values()]:
        if unit.at == "used":
            turn_around(table, unit)
    table.turn += 1
    begin_turn(table)


def turn_number(table: Table, card: Card | None) -> int:
    """BLITZ-4.1c, R-BLITZ-04: the number in the corner; a question mark is thrown for now."""
    if card is None:
        return 0
    if isinstance(card.turn, int):
        return card.turn
    told = table.see("rolled", "R-BLITZ-04", purpose="clock")
    number: int = card.turn_roll[told["die"] - 1]
    table.foul_unless(told["needed"] == number, "R-BLITZ-04", f"{told} means {number}")
    return number


def turn_events(table: Table, card: Card) -> int:
    """BLITZ-4.1d: what the text of a card adds to the turns remaining."""
    total = 0
    for effect in card.effects:
        if effect["do"] != "turns":
            continue
        side = effect.get("side", "allied")
        if any(table.control[space] != side for space in effect.get("spaces", ())):
            continue
        amount = effect["amount"]
        if "low" in effect:
            told = table.see("rolled", "BLITZ-4.1d", purpose="clock")
            amount = amount if effect["low"] <= told["die"] <= effect["high"] else 0
            table.foul_unless(told["needed"] == amount, "BLITZ-4.1d", f"{told} means {amount}")
        if amount:
            table.see("turn_event", "BLITZ-4.1d", card=card.id, turns=amount)
        total += amount
    return total


def dispose(table: Table) -> None:
    """BLITZ-4.2: what becomes of the two cards."""
    if table.played is not None and table.played.id:
        card = table.played
        table.see("card_goes", "BLITZ-4.2a", card=card.id, disposition=card.disposition)
        piles = {"discard": table.discarded, "remove": table.removed, "remains": table.in_effect}
        piles.get(card.disposition, table.available).append(card.id)
    if table.opfor_played is not None:
        drawn = table.opfor_played
        table.see("card_goes", "BLITZ-4.2a", card=drawn.id, disposition=drawn.disposition)
        dispose_of_opfor(table, drawn)
    if not table.deck and table.opfor_discarded:
        reshuffle(table)


def dispose_of_opfor(table: Table, card: Card) -> None:
    """R-BLITZ-07, 08: a reused card goes back into the deck; a reshuffle takes the discards along."""
    if card.disposition == "discard":
        table.opfor_discarded.append(card.id)
    elif card.disposition in ("reuse", "reshuffle"):
        table.deck.add(card.id)
    elif card.disposition == "remains":
        table.in_effect.append(card.id)
    else:
        table.removed.append(card.id)
    if card.reshuffle:
        reshuffle(table)


def reshuffle(table: Table) -> None:
    table.deck |= set(table.opfor_discarded)
    table.opfor_discarded.clear()
    table.see("reshuffled", "BLITZ-4.2e", cards=len(table.deck))


def turnaround_top(table: Table, unit: Piece) -> int:
    """The highest die that brings a unit back, as cards have changed it."""
    meant = [e for e in table.in_force("turnaround") if e.get("side", "allied") == unit.side]
    effects = [e for e in meant if unit.card.named_by(e)]
    top: int = table.scenario.turnaround.get(unit.card.type, 0)
    top = next((e["high"] for e in reversed(effects) if "high" in e), top)
    shift: int = sum(e.get("amount", 0) for e in effects)
    return max(0, top + shift)


def turn_around(table: Table, unit: Piece) -> None:
    """BLITZ-8.2c, R-BLITZ-36: a 6 eliminates, the range of the type makes available."""
    top = turnaround_top(table, unit)
    die = table.die("turnaround", "BLITZ-8.2c", unit=unit.card.id, needed=top)
    unit.at = "eliminated" if die == 6 else ("available" if die <= top else "used")
    table.see("turnaround", "BLITZ-8.2c", unit=unit.card.id, die=die, place=unit.at)


def begin_turn(table: Table) -> None:
    """What was done in the last turn is over; effects that have run out are gone."""
    table.phase = 1
    table.see("turn_begins", "BLITZ-3.3.12", turn=table.turn, left=table.left)
    table.forces = [force for force in table.forces if force.last >= table.turn]
    table.naval_used = 0
    table.sailed_along = False
    table.naval_free.clear()
    table.naval_into.clear()
    table.halved = None
    table.played = table.opfor_played = None
    for unit in table.units.values():
        unit.refresh()
