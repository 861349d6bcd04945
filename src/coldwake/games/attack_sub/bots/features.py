"""What positions of Attack Sub are judged by: a row of named numbers for each seat, from one seat's view.

A row reads as its own seat would look at the table; of a hand that the view does not show it has what is to
be expected of the cards unseen.
"""

import math
from typing import Any

from coldwake.bots.base import View
from coldwake.bots.features import Features
from coldwake.games.attack_sub.bots.facts import NEVER, SubFacts
from coldwake.games.attack_sub.bots.printed import (
    BOAT,
    CONTROL,
    DEEP_EVASION,
    DEEP_REDUCTION,
    EVASION,
    HELICOPTER,
    LEVELS,
    LOCKON,
    MOST_CARDS,
    RANGE,
    REDUCTION,
    SONAR,
    SORTS,
    STATIONS,
    TECHNICIAN,
    TRANSPORT,
    UNARMED,
    Aim,
    Hull,
    Printed,
    printed_in,
)
from coldwake.games.attack_sub.bots.table import BOXES, HELICOPTER_VALUE, HIGHEST_NUMBER
from coldwake.games.attack_sub.words.content import FORCE

OPENINGS = frozenset({"main"})
"""Where a turn opens: what next? Whoever is asked that is the seat whose turn it is."""

NAMED = (
    # the clock and the turn
    ("on_turn", "1 for the seat whose turn it is"),
    ("clock", "the number of the deck and the part of it that is gone, the same in both rows"),
    ("at_cap", "who wins if the game is called off: 1 this side, -1 the enemy, 0 nobody"),
    ("cap_pull", "the same, times the part of the way to the cap"),
    # how the scenario is won
    ("goal_done", "points made, of the goal; 0 without one"),
    ("goal_slack", "points that are left to make beyond those it needs, of the goal"),
    ("foe_goal_done", "the enemy's points, of his goal"),
    ("must_kill", "1 where sinking one certain ship wins"),
    ("kill_near", "the chance that the next hit on the weakest of those ships sinks it"),
    ("sweep_near", "1 over the number of enemy ships in play"),
    ("sweep_wins", "what sinking them all brings: 1 a win, 0.5 a draw"),
    ("lead", "ships sunk less ships lost"),
    ("escape_odds", "the chance of the draw that wins by opening the range, with card and contact for it"),
    ("escape_wait", "decks until that draw may be made; 0 for a side without it"),
    ("may_leave", "ships of its that the scenario lets go now"),
    ("exit_wait", "decks until they may go, where only the deck holds them back"),
    ("exit_ties", "boxes of contact that hold back the freest of them"),
    ("exit_odds", "what an exit brings now, with a card for it and nothing that holds the ship back"),
    ("waiting", "reinforcements that wait"),
    ("entry_odds", "the chance that the next of them comes in, with a card for it"),
    # ships
    ("boats", "submarines in play"),
    ("escorts", "surface ships in play, Transports apart"),
    ("transports", "Transports in play"),
    ("ears", "Sensor values, all together"),
    ("hearing", "the chance of its best sensor to find an enemy ship, the wanted ones before others"),
    ("strength", "Attack values, all together"),
    ("quiet", "Detection of its ships, the wanted ones before others"),
    ("lost", "boxes of damage, in whole ships"),
    ("brittle", "the chance that the next hit sinks a ship times what that brings, the most of all ships"),
    ("stake", "what its ships in play would bring the enemy, all together"),
    ("faults", "steps of malfunction"),
    ("shut", "submarines that play dead"),
    ("aloft", "helicopters aloft"),
    ("decks_free", "helicopters more that could be launched in this weather"),
    # contacts
    ("grip", "what its contacts are worth: level by level, times what the ship brings"),
    ("best_contact", "its best contact, in boxes"),
    ("strike", "what its best attack brings: the chance to hit times what a hit is worth"),
    ("foe_grip", "what the enemy's contacts on its ships are worth"),
    ("foe_strike", "what the enemy's best attack brings"),
    # the hand
    ("hand", "cards in hand"),
    ("short", "cards fewer than its hand size"),
    ("sonar", "sonar cards, of use to somebody who hears"),
    ("lockons", "Weapon Lockons"),
    ("evasions", "Evasive Actions that its ships can use"),
    ("reductions", "Contact Reductions that its ships can use"),
    ("ranges", "range cards"),
    ("stations", "Battle Stations"),
    ("launches", "helicopters in hand that could be launched"),
    ("mending", "Damage Control and Technicians with something to mend"),
)

NAMES = tuple(name for name, _ in NAMED)

GRIP = (0.0, 0.2, 0.55, 0.75, 0.9, 1.0)
"""What contact is worth, box by box."""
AIMED = 2
"""From this box on a ship can be attacked."""
SECOND, ENTRY = 2, 6
"""The deck from which some may leave; what a reinforcement needs of number and deck together."""
NO_CAP = 20
"""How many decks a game without a cap is taken to last."""

Shown = dict[str, Any]


class _Side:
    """One seat's side, gathered while a view is read: its ships, then its hand, then contacts."""

    __slots__ = (
        "aim", "aloft", "armed", "attacks", "best", "boats", "brittle", "cards", "defence", "detection",
        "doomed", "ears", "escorts", "faults", "fires", "fleet", "foe_above", "force", "grip", "hear",
        "holding", "hurt", "lost", "pays", "player", "prizes", "room", "shut", "stake", "strength", "strike",
        "transports",
    )  # fmt: skip

    cards: list[float]
    """What it holds, by sort."""
    fires: list[float]
    """The most Fire that its Lockons give at each level."""
    armed: list[float]
    """The chance to have any."""

    def __init__(self, player: Shown, aim: Aim, foe: Shown) -> None:
        self.player = player
        self.aim = aim
        self.fleet: list[str] = player["fleet"]
        self.foe_above: bool = foe["has_force"]
        self.boats = self.escorts = self.transports = self.aloft = self.room = 0
        self.ears = self.strength = self.shut = self.faults = self.best = 0
        self.hear = self.force = UNARMED
        self.lost = self.hurt = self.brittle = self.doomed = self.stake = self.detection = 0.0
        self.grip = self.strike = 0.0
        self.holding = False
        self.prizes: dict[str, float] = {}
        self.pays: dict[str, float] = {}
        self.defence: dict[str, int] = {}
        self.attacks: dict[str, tuple[int, int]] = {}

    def see_ships(self, printed: Printed, ships: Shown, hunter: Aim, point: float) -> None:
        """Its ships; the hunter is after them, and a point is worth so much to him."""
        sweep = hunter.sweep / (len(self.fleet) or 1)
        for id in self.fleet:
            shown = ships[id]
            state = (id, shown["sensor"], shown["attack"], shown["sensor_fault"], shown["attack_fault"])
            hull = printed.hulls.get(state) or printed.hull(state)
            prize = sweep + point * hunter.points[id]
            if id in hunter.kill:
                prize = 1.0
                if hull.sinks > self.doomed:
                    self.doomed = hull.sinks
            elif prize > 1.0:
                prize = 1.0
            self.prizes[id] = prize
            self.pays[id] = prize * hull.pays
            self.stake += prize
            self.detection += prize * shown["detection"]
            self._see(id, prize * hull.sinks, hull, shown)

    def _see(self, id: str, risk: float, hull: Hull, shown: Shown) -> None:
        """What one ship can take, and what it can do."""
        self.defence[id] = shown["defence"]
        self.lost += hull.lost
        if risk > self.brittle:
            self.brittle = risk
        if hull.kind == TRANSPORT:
            self.transports += 1
            return
        self.faults += hull.faults
        self.hurt += hull.lost
        attack = hull.above if self.foe_above else hull.below
        if hull.kind == BOAT:
            self.boats += 1
            self.shut += shown["shut_down"]
            self.attacks[id] = (hull.above, hull.below)
        else:
            self.escorts += 1
            self.room += shown["capacity"] if hull.launches else 0
            if attack > self.force:
                self.force = attack
        self._arm(attack, shown["sensor_value"] if hull.hears else None)

    def _arm(self, attack: int, sensor: int | None) -> None:
        """One unit's values."""
        if attack != UNARMED:
            self.strength += attack
        if sensor is not None:
            self.ears += sensor
            if sensor > self.hear:
                self.hear = sensor

    def see_air(self, helicopters: list[Shown], clear: bool) -> None:
        """Its helicopters, and the room for more."""
        self.aloft = len(helicopters)
        for _ in range(self.aloft):
            self._arm(HELICOPTER_VALUE, HELICOPTER_VALUE)
        if self.aloft and self.force < HELICOPTER_VALUE:
            self.force = HELICOPTER_VALUE
        self.room = max(0, self.room - self.aloft) if clear else 0


def read(facts: SubFacts, view: View) -> list[list[float]]:
    """The rows of both seats."""
    printed = printed_in(facts)
    one, two = _sides(printed, view)
    _deal(printed, view, one, two)
    odds = _odds(view["unseen"])
    ties = _read_contacts(view, one, two, odds)
    piles = view["piles"]
    clock = view["deck"] + piles["discard"] / (piles["draw"] + piles["discard"] or 1)
    rows: list[list[float]] = []
    for own, foe in ((one, two), (two, one)):
        row = _of_aims(own, foe, view, clock)
        row += _of_leaving(own, foe, view, clock, odds, ties)
        row += _of_ships(own, foe, odds)
        rows.append(row + _of_hand(own))
    return rows


# -- gathering -------------------------------------------------------------------------------------


def _sides(printed: Printed, view: View) -> tuple[_Side, _Side]:
    """Both seats' ships."""
    players = view["players"]
    aims = printed.aims[view["scenario"]]
    swapped = players[0]["side"] != "first"
    one = _Side(players[0], aims[swapped], players[1])
    two = _Side(players[1], aims[not swapped], players[0])
    ships = view["ships"]
    clear = view["weather"] == "clear"
    for own, foe in ((one, two), (two, one)):
        goal = foe.aim.plan.goal
        own.see_ships(printed, ships, foe.aim, 1.0 / max(1, goal - foe.player["points"]) if goal else 0.0)
        if own.player["has_force"]:
            own.see_air(view["helicopters"], clear)
    return one, two


def _deal(printed: Printed, view: View, one: _Side, two: _Side) -> None:
    """What both hold: the viewer what he sees, the other what is to be expected of the cards unseen."""
    seen = [0.0] * SORTS
    fires = [0.0] * LEVELS
    me = view["me"]
    hand = me["hand"] if me else []
    for card in hand:
        sort, contact, fire = printed.cards[card]
        seen[sort] += 1
        if sort == LOCKON:
            for level in range(LEVELS - 1, contact - 1, -1):
                if fires[level - contact] + fire > fires[level]:
                    fires[level] = fires[level - contact] + fire
    left = printed.total - len(hand) or 1
    for side in (one, two):
        if me and side.player["seat"] == view["seat"]:
            side.cards, side.fires = seen, fires
            side.armed = [1.0 if fire else 0.0 for fire in fires]
        else:
            count = side.player["hand"]
            part = count / left
            side.cards = [part * (all_of - held) for all_of, held in zip(printed.sorts, seen)]
            side.fires, side.armed = printed.fires, printed.armed[min(count, MOST_CARDS)]


def _odds(unseen: Shown) -> list[float]:
    """The chances of a random number so high, from 0 to one above the highest; X fails."""
    part = 1.0 / (unseen["total"] or 1)
    chance, chances = 0.0, [0.0]
    for count in unseen["numbers"][HIGHEST_NUMBER::-1]:
        chance += part * count
        chances.append(chance)
    chances.reverse()
    return chances


def _chance(odds: list[float], needed: int) -> float:
    return odds[0] if needed < 0 else odds[needed] if needed <= HIGHEST_NUMBER else 0.0


def _read_contacts(view: View, one: _Side, two: _Side, odds: list[float]) -> dict[str, int]:
    """Every contact for its holder; the boxes by which each ship, and the Force, is tied."""
    ties: dict[str, int] = {}
    for contact in view["contacts"]:
        holder, target = contact["holder"], contact["target"]
        box = BOXES[contact["level"]]
        ties[holder] = ties.get(holder, 0) + box
        ties[target] = ties.get(target, 0) + box
        own, foe = (two, one) if target in one.prizes else (one, two)
        own.grip += GRIP[box] * foe.prizes[target]
        if holder == own.aim.plan.escaper:
            own.holding = True
        if box > own.best:
            own.best = box
        if box >= AIMED:
            above, below = own.attacks.get(holder) or (own.force, own.force)
            attack = below if target in foe.attacks else above
            needed = math.ceil(foe.defence[target] - attack - own.fires[box - 1])
            worth = own.armed[box - 1] * _chance(odds, needed) * foe.pays[target]
            if worth > own.strike:
                own.strike = worth
    return ties


# -- one row ---------------------------------------------------------------------------------------


def _of_aims(own: _Side, foe: _Side, view: View, clock: float) -> list[float]:
    """From `on_turn` to `lead`."""
    plan, player, other = own.aim.plan, own.player, foe.player
    at_cap = float(plan.wins_at_cap - foe.aim.plan.wins_at_cap)
    return [
        1.0 if view["turn"] and view["active"] == player["seat"] else 0.0,
        clock,
        at_cap,
        at_cap * clock / (view["cap"] or NO_CAP),
        player["points"] / plan.goal if plan.goal else 0.0,
        _slack(own, foe) if plan.goal else 0.0,
        other["points"] / foe.aim.plan.goal if foe.aim.plan.goal else 0.0,
        1.0 if plan.kill else 0.0,
        foe.doomed,
        1.0 / (len(foe.fleet) or 1),
        _sweep(own, foe, view["options"]),
        float(len(other["sunk"]) - len(player["sunk"])),
    ]


def _slack(own: _Side, foe: _Side) -> float:
    """Points that can still be made beyond those that are missing, of the goal."""
    plan, player, points = own.aim.plan, own.player, own.aim.points
    left = player["points"] - plan.goal
    for ship in foe.fleet:
        left += points[ship]
    for ship in foe.player["reserve"]:
        left += points[ship]
    if plan.exit_points:
        left += plan.exit_points * (len(own.fleet) + len(player["reserve"]))
    return float(left / plan.goal)


def _sweep(own: _Side, foe: _Side, options: list[str]) -> float:
    """What sinking all enemy ships in play brings (R-SUB-57)."""
    if foe.player["reserve"] and own.aim.plan.wins_late != "win" and "R-57" not in options:
        return 0.5
    sunk = len(foe.player["sunk"]) + len(foe.fleet)
    return 0.5 if own.aim.plan.sweep_needs_lead and sunk < len(own.player["sunk"]) else 1.0


def _of_leaving(
    own: _Side, foe: _Side, view: View, clock: float, odds: list[float], ties: dict[str, int]
) -> list[float]:
    """From `escape_odds` to `entry_odds`."""
    aim, plan, deck = own.aim, own.aim.plan, view["deck"]
    ranges = min(1.0, own.cards[RANGE])
    escape_odds = escape_wait = 0.0
    if plan.escaper and (plan.escaper in own.prizes or (plan.escaper == FORCE and own.escorts)):
        if deck >= plan.escape_deck:
            if own.holding or "R-59" in view["options"]:
                escape_odds = ranges * (1.0 - _chance(odds, deck))
        else:
            escape_wait = max(0.0, plan.escape_deck - clock)
    waiting = len(own.player["reserve"])
    entry = ranges * _chance(odds, ENTRY - deck) if waiting else 0.0
    found = [escape_odds, escape_wait, 0.0, 0.0, 0.0, 0.0, waiting, entry]
    if aim.exits:
        freest, leavers = NEVER, 0
        for id in own.fleet:
            if id in aim.exits and _may_leave(own, foe, view["ships"][id], id, deck):
                leavers += 1
                tied = ties.get(id, 0) + (0 if id in own.attacks else ties.get(FORCE, 0))
                freest = min(freest, tied)
        found[2:5] = leavers, _exit_wait(own, clock), freest if leavers else 0
        if not freest:
            found[5] = ranges * _exit_worth(own, foe)
    return found


def _may_leave(own: _Side, foe: _Side, shown: Shown, id: str, deck: int) -> bool:
    """What the scenario asks for before an exit, contacts apart (R-SUB-07)."""
    plan = own.aim.plan
    if shown["shut_down"]:
        return False
    if plan.exit_needs == "unbeaten":
        return bool(foe.player["sunk"]) and not own.player["sunk"]
    if plan.exit_needs == "contact":
        return bool(shown["reached"])
    if plan.exit_needs == "deck":
        return bool(deck >= shown["entered_deck"] + (1 if id in plan.start else 2))
    return deck >= SECOND


def _exit_wait(own: _Side, clock: float) -> float:
    return max(0.0, SECOND - clock) if own.aim.plan.exit_needs in ("second-deck", "deck") else 0.0


def _exit_worth(own: _Side, foe: _Side) -> float:
    """What an exit brings."""
    plan = own.aim.plan
    if plan.exit_wins == "points":
        missing: int = plan.goal - own.player["points"]
        return min(1.0, plan.exit_points / max(1, missing))
    if plan.exit_wins == "all":
        return 1.0 / len(own.fleet)
    return 0.5 if len(own.player["sunk"]) > len(foe.player["sunk"]) else 1.0


def _of_ships(own: _Side, foe: _Side, odds: list[float]) -> list[float]:
    """From `boats` to `foe_strike`."""
    detection = round(foe.detection / foe.stake) if foe.stake else 0
    return [
        own.boats,
        own.escorts,
        own.transports,
        own.ears,
        _chance(odds, detection - own.hear),
        own.strength,
        own.detection / (own.stake or 1.0),
        own.lost,
        own.brittle,
        own.stake,
        own.faults,
        own.shut,
        own.aloft,
        own.room,
        own.grip,
        own.best,
        own.strike,
        foe.grip,
        foe.strike,
    ]


def _of_hand(own: _Side) -> list[float]:
    """From `hand` to `mending`."""
    cards, player = own.cards, own.player
    launches = cards[HELICOPTER] if own.room else 0.0
    mending = (cards[CONTROL] if own.hurt else 0.0) + (cards[TECHNICIAN] if own.faults else 0.0)
    deep = own.boats > 0
    return [
        player["hand"],
        player["hand_size"] - player["hand"],
        cards[SONAR] if own.hear != UNARMED else 0.0,
        cards[LOCKON],
        cards[EVASION] + (cards[DEEP_EVASION] if deep else 0.0),
        cards[REDUCTION] + (cards[DEEP_REDUCTION] if deep else 0.0),
        cards[RANGE],
        cards[STATIONS],
        launches,
        mending,
    ]


FEATURES = Features(
    NAMES,
    read,
    OPENINGS,
    arranged=frozenset({"refill", "shut_down"}),
    errors=(0.65, 0.26, 0.085),
    turns=8,
)
