"""Chapter 6 with 10.4 and 10.5: ground movement, naval moves and stacking."""

from tests.referees.blitz.printed import Counter
from tests.referees.blitz.table import Piece, Play, Question, Table


def supported(table: Table, side: str, here: str, there: str, guess: bool = False) -> bool:
    """BLITZ-10.5a, b: an engineer of that side stands at one of the ends of this crossing. Where that is known
    to nobody, because OPFOR units lie face down, the guess counts."""
    if not table.rule("10.5"):
        return False
    if side == "allied":
        return any("engineer" in unit.card.traits for unit in table.allies(here) + table.allies(there))
    near = [opfor_engineer_near(table, name, here, there) for name in table.opfor_engineers]
    return True in near or (guess and None in near)


def opfor_engineer_near(table: Table, name: str, here: str, there: str) -> bool | None:
    """Whether this engineer is at one of two spaces; None if it may be."""
    may_be_it = [unit for unit in table.enemies.values() if name in unit.candidates]
    near = [unit for unit in may_be_it if unit.at in (here, there)]
    if not near:
        return False
    surely_on_map = name not in table.unseen or not table.pool
    return True if surely_on_map and len(near) == len(may_be_it) else None


def closed(table: Table, unit: Counter, space: str) -> bool:
    """BLITZ-6.2c, and sea spaces and off-map bases are never entered by ground."""
    if not table.scenario.spaces[space].land:
        return True
    return table.scenario.closed_to(unit, space, table.rule("10.4"))


def passes(table: Table, unit: Counter, side: str, space: str) -> bool:
    """BLITZ-10.4: whether a unit need not stop for the enemies in a space."""
    if not table.rule("10.4"):
        return False
    if "special-forces" in unit.traits:
        return True
    enemies = table.against(side, space)
    special = any("special-forces" in enemy.card.traits for enemy in enemies if enemy.counter is not None)
    return "guerrilla" in unit.traits and not special


class March:
    """A ground move under way: how much movement is left and whether the unit may go on."""

    def __init__(self, table: Table, unit: Piece, card: Counter, allowance: int, guess: bool = False) -> None:
        self.table = table
        self.guess = guess
        self.side = unit.side
        self.card = card
        self.start = self.at = unit.at
        self.left = allowance
        self.steps = 0

    def copy(self) -> "March":
        other = March.__new__(March)
        other.__dict__.update(self.__dict__)
        return other

    def crossing_is_free(self, there: str) -> bool:
        """No stop at the water: engineers, or bridges for a unit that began its move beside it."""
        if self.table.rule("10.5") and "engineer" in self.card.traits:
            return True
        if supported(self.table, self.side, self.at, there, self.guess):
            return True
        bridges = self.side == "allied" and bool(self.table.in_force("bridging"))
        return bridges and self.at == self.start

    def ways(self) -> set[str]:
        """BLITZ-6.1b to 6.3c: where the next step may lead."""
        if self.left <= 0:
            return set()
        ways = set()
        for there, water in self.table.scenario.roads[self.at].items():
            if closed(self.table, self.card, there):
                continue
            if not water or not self.steps or self.crossing_is_free(there):
                ways.add(there)
        return ways

    def step(self, there: str) -> None:
        """Go there; the move may end by it (STOP terrain, water, enemies)."""
        table = self.table
        water = table.scenario.roads[self.at][there]
        ends = water and not self.crossing_is_free(there)
        ends = ends or table.scenario.spaces[there].stops(self.card)
        if table.against(self.side, there) and not passes(table, self.card, self.side, there):
            ends = True
        self.left = 0 if ends else self.left - 1
        self.steps += 1
        self.at = there


# --- phase 3


def allowance(table: Table, unit: Piece) -> int:
    """BLITZ-6.1b and the cards that add to it, as phase 3 begins."""
    total = unit.card.move
    for effect in table.in_force("move-bonus"):
        for other in [unit, *(table.allies(unit.at) if effect.get("stacked") else ())]:
            if other.card.named_by(effect) and table.covers(effect, other.at):
                total += effect["amount"]
                break
    return total


def ground_movement(table: Table) -> Play:
    """Phase 3: any, all or none of the Allied ground units, one at a time."""
    for unit in table.units.values():
        if not unit.card.air:
            unit.allowance = allowance(table, unit) if unit.at in table.control else unit.card.move
    while True:
        ready = {
            u.choice: u
            for u in table.units.values()
            if not u.card.air and not u.moved and first_steps(table, u)
        }
        if not ready:
            return
        answer = yield Question("move", "BLITZ-6.0a", {"button:done", *ready})
        if answer == "button:done":
            return
        yield from move(table, ready[answer])


def first_steps(table: Table, unit: Piece) -> set[str]:
    if unit.at not in table.control:
        return set()
    return ground_steps(table, March(table, unit, unit.card, unit.allowance)) | naval_goals(table, unit)


def ground_steps(table: Table, march: March) -> set[str]:
    """Allied units do not enter a space whose defenders a card forbids to attack."""
    return {there for there in march.ways() if not (table.foes(there) and table.may_not_attack(there))}


def move(table: Table, unit: Piece) -> Play:
    march = March(table, unit, unit.card, unit.allowance)
    at_sea = naval_goals(table, unit)
    steps = ground_steps(table, march)
    button = "button:cancel"
    while steps or at_sea:
        options = {f"space:{space}" for space in steps | at_sea} | {button}
        answer = yield Question("step", "BLITZ-6.1b", options)
        if answer == button:
            break
        there = answer.removeprefix("space:")
        unit.moved = True
        if there in at_sea and there not in table.scenario.roads[unit.at]:
            sail(table, unit, there)
            return
        here, unit.at = unit.at, there
        march.step(there)
        table.see("moved", "BLITZ-6.1b", unit=unit.key, **{"from": here}, space=there)
        table.settle([here, there])
        button, at_sea, steps = "button:stop", set(), ground_steps(table, march)


# --- naval moves


def naval_goals(table: Table, unit: Piece) -> set[str]:
    """R-BLITZ-49 with the scenario's table: the whole move of a unit; one a turn may go along the coast."""
    if unit.moved:
        return set()
    here = table.scenario.spaces[unit.at]
    if here.sea:
        goals = {there for there in table.scenario.sea_lanes[unit.at] if may_land(table, there, True)}
    else:
        goals = set()
        landing = table.scenario.landings.get(unit.at, {})
        if landing.get("goes_back") and table.control[unit.at] == "allied" and room_at_sea(table):
            goals |= {there for there in table.scenario.sea_lanes[unit.at] if fleet_is_open(table, there)}
        if not table.sailed_along:
            goals |= {there for there in landing.get("sails_to", ()) if may_land(table, there, False)}
    return {there for there in goals if not shut_to(table, unit, there)}


def shut_to(table: Table, unit: Piece, there: str) -> bool:
    """Closed to this unit, or held by OPFOR units that a card forbids to attack."""
    if not table.scenario.spaces[there].land:
        return False
    if table.foes(there) and table.may_not_attack(there):
        return True
    return closed(table, unit.card, there)


def room_at_sea(table: Table) -> bool:
    return table.naval_used < table.naval_limit()


def fleet_is_open(table: Table, there: str) -> bool:
    return all(there in effect.get("spaces", (there,)) for effect in table.in_force("naval"))


def may_land(table: Table, there: str, from_fleet: bool) -> bool:
    """Whether a landing space can be entered by sea now."""
    landing = table.scenario.landings.get(there)
    if landing is None:
        return False
    if "needs" in landing and table.control[landing["needs"]] != "allied":
        return False
    if any(there in effect["spaces"] for effect in table.forbidden("naval-into")):
        return False
    for effect in table.forbidden("naval-limit"):
        if there in effect["spaces"] and table.naval_into.get(there, 0) >= effect["amount"]:
            return False
    return has_ships(table, there, from_fleet)


def has_ships(table: Table, there: str, from_fleet: bool) -> bool:
    """Whether a naval move into this space is left, within the limit of the turn or free at this landing."""
    if from_fleet and table.naval_free.get(there, 0) < free_landings(table, there):
        return True
    return room_at_sea(table) and fleet_is_open(table, there)


def free_landings(table: Table, there: str) -> int:
    if table.control[there] != "allied":
        return 0
    free: int = table.scenario.landings[there].get("free", 0)
    return free


def sail(table: Table, unit: Piece, there: str) -> None:
    here = unit.at
    from_fleet = table.scenario.spaces[here].sea
    if from_fleet and table.naval_free.get(there, 0) < free_landings(table, there):
        table.naval_free[there] = table.naval_free.get(there, 0) + 1
    else:
        table.naval_used += 1
    table.sailed_along = table.sailed_along or not (from_fleet or table.scenario.spaces[there].sea)
    table.naval_into[there] = table.naval_into.get(there, 0) + 1
    unit.at = there
    table.see("landed", "R-BLITZ-49", unit=unit.key, space=there)
    table.settle([here, there])


# --- stacking


def check_stacking(table: Table) -> Play:
    """BLITZ-6.4a, R-BLITZ-18, 19: at the end of each phase units above the limit are eliminated."""
    for space in table.scenario.spaces.values():
        if not space.limited:
            continue
        while len(table.allies(space.id)) > table.stacking("allied"):
            units = {unit.choice: unit for unit in table.allies(space.id)}
            answer = yield Question("excess", "BLITZ-6.4a", set(units))
            table.see("stack_loss", "R-BLITZ-18", unit=units[answer].key, space=space.id)
            table.eliminate(units[answer], "R-BLITZ-18")
        while len(table.foes(space.id)) > table.stacking("opfor"):
            crowd_out(table, space.id)


def crowd_out(table: Table, space: str) -> None:
    """R-BLITZ-18: OPFOR loses the weakest unit; a die decides between equal ones. A face-down one is shown."""
    diced = table.dice_for("chance")
    while table.dice_for("chance"):
        table.die("chance", "R-BLITZ-18")
    units = table.foes(space)
    told = table.see("stack_loss", "R-BLITZ-18", space=space)
    lost = next(
        (u for u in units if told["unit"] in u.candidates and (u.shown or shown_next(table, u))), None
    )
    table.foul_unless(lost is not None, "R-BLITZ-18", f"{told}: no such unit is there")
    assert lost is not None
    if not lost.shown:
        table.see_revealed(lost)
    least = lost.printed_firepower
    others = [firepowers(table, unit) for unit in units if unit is not lost]
    table.foul_unless(all(max(other) >= least for other in others), "R-BLITZ-18", f"{told}, not the weakest")
    equal = any(other == {least} for other in others)
    table.foul_unless(diced or not equal, "R-BLITZ-18", f"{told} without a die between equal units")
    perhaps = any(least in other for other in others)
    table.foul_unless(perhaps or not diced, "R-BLITZ-18", f"{told}: there is nothing to dice for")
    table.eliminate(lost, "R-BLITZ-18")


def shown_next(table: Table, unit: Piece) -> bool:
    return table.coming("revealed") and table.news[0]["counter"] == unit.key


def firepowers(table: Table, unit: Piece) -> set[int]:
    """What the firepower of a unit is or, if it lies face down, may be."""
    if unit.shown:
        return {unit.printed_firepower}
    return {table.scenario.counters[name].firepower[0] for name in unit.candidates}
