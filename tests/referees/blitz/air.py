"""Phase 4 (BLITZ-3.3.4): air units are placed, helicopters lift units (10.1), airborne units jump (10.2)."""

from tests.referees.blitz.flak import aaa_dice, passengers, volley
from tests.referees.blitz.movement import shut_to
from tests.referees.blitz.printed import Effect
from tests.referees.blitz.table import Piece, Play, Question, Table
from tests.referees.stage import Event


def air_movement(table: Table) -> Play:
    """The player places as many of the available air units as he likes, and drops airborne units."""
    trips: dict[str, int] = {}
    while True:
        ready = {u.choice: u for u in table.units.values() if may_fly(table, u, trips)}
        if not ready:
            return
        answer = yield Question("fly", "BLITZ-8.1a", {"button:done", *ready})
        if answer == "button:done":
            return
        unit = ready[answer]
        if not unit.card.air:
            yield from drop(table, unit)
        elif unit.card.type == "TRANS":
            yield from transport(table, unit, trips)
        else:
            yield from mission(table, unit)


def may_fly(table: Table, unit: Piece, trips: dict[str, int]) -> bool:
    if not unit.card.air:
        return may_jump(table, unit)
    if unit.at == "available":
        return True
    return str(unit.key) in trips and bool(loads(table, unit, trips[str(unit.key)]))


# --- missions


def mission_spaces(table: Table, unit: Piece) -> set[str]:
    """BLITZ-8.1a: any space on the map, unless the scenario restricts it; off-map bases are not on the map."""
    on_map = {space.id for space in table.scenario.spaces.values() if not space.base}
    return on_map & unit.card.missions if unit.card.missions else on_map


def mission(table: Table, unit: Piece) -> Play:
    options = {f"space:{space}" for space in mission_spaces(table, unit)} | {"button:cancel"}
    answer = yield Question("mission", "BLITZ-8.1a", options)
    if answer != "button:cancel":
        fly_to(table, unit, answer.removeprefix("space:"))


def fly_to(table: Table, unit: Piece, space: str) -> None:
    """BLITZ-3.1e, R-BLITZ-51: any air unit that is placed reveals the OPFOR units there."""
    table.see("air_placed", "BLITZ-8.1a", unit=unit.key, space=space)
    unit.at = space
    table.reveal(space)


# --- lifts


def lift_trips(table: Table, unit: Piece) -> list[Effect]:
    return [effect for effect in table.in_force("lifts") if unit.card.named_by(effect)]


def loads(table: Table, transport: Piece, trip: int) -> dict[str, Piece]:
    """BLITZ-10.1c to 10.1e: the units this transport could pick up now."""
    if table.forbidden("lift"):
        return {}
    return {
        unit.choice: unit
        for unit in table.units.values()
        if may_board(table, unit)
        and transport.card.may_carry(unit.card)
        and lift_goals(table, transport, [unit], trip)
    }


def may_board(table: Table, unit: Piece) -> bool:
    return not unit.card.air and not unit.moved and unit.at in table.control


def lift_goals(table: Table, transport: Piece, units: list[Piece], trip: int) -> set[str]:
    """BLITZ-10.1d, R-BLITZ-43: an air base at the start, at the destination or at both; off the land only to a
    base. A second trip ends where the card says."""
    start = units[0].at
    bases = table.air_bases()
    goals = set()
    for space in table.scenario.spaces.values():
        if space.id == start or (start not in bases and space.id not in bases):
            continue
        if not space.land and space.id not in bases:
            continue
        if any(shut_to(table, unit, space.id) for unit in units):
            continue
        goals.add(space.id)
    if trip:
        for effect in lift_trips(table, transport):
            goals &= set(effect.get("spaces", goals))
    return goals


def extra_loads(table: Table, transport: Piece, first: Piece, trip: int) -> dict[str, Piece]:
    """A card may let each transport take along one more unit of some types from the same space."""
    types = {kind for effect in table.in_force("extra-load") for kind in effect["types"]}
    return {
        unit.choice: unit
        for unit in table.units.values()
        if unit is not first
        and unit.card.type in types
        and unit.at == first.at
        and may_board(table, unit)
        and lift_goals(table, transport, [first, unit], trip)
    }


def transport(table: Table, helicopter: Piece, trips: dict[str, int]) -> Play:
    """A transport flies empty like any other air unit, or lifts a unit."""
    trip = trips.get(str(helicopter.key), 0)
    units = loads(table, helicopter, trip)
    spaces = set() if trip else {f"space:{space}" for space in mission_spaces(table, helicopter)}
    key = "load" if units else "mission"
    answer = yield Question(key, "BLITZ-10.1c", {"button:cancel", *spaces, *units})
    if answer == "button:cancel":
        return
    if answer in spaces:
        fly_to(table, helicopter, answer.removeprefix("space:"))
        trips[str(helicopter.key)] = 1
    else:
        yield from lift(table, helicopter, units[answer], trip, trips)
    if not lift_trips(table, helicopter) or trip:
        trips.pop(str(helicopter.key), None)


def lift(table: Table, helicopter: Piece, first: Piece, trip: int, trips: dict[str, int]) -> Play:
    cargo = [first]
    while True:
        goals = lift_goals(table, helicopter, cargo, trip)
        extra = extra_loads(table, helicopter, first, trip) if len(cargo) == 1 else {}
        options = {f"space:{space}" for space in goals} | {"button:cancel", *extra}
        answer = yield Question("lift", "BLITZ-10.1d", options)
        if answer == "button:cancel":
            return
        if answer in extra:
            cargo.append(extra[answer])
            continue
        break
    if trip:
        yield from take_off_again(table, helicopter)
        if helicopter.at not in table.control:
            return
    trips[str(helicopter.key)] = trip + 1
    helicopter.at = answer.removeprefix("space:")
    for unit in cargo:
        set_down(table, helicopter, unit)


def take_off_again(table: Table, helicopter: Piece) -> Play:
    """R-BLITZ-38: before its second flight a transport is fired at, alone, where it has landed."""
    if aaa_dice(table, helicopter.at, "opfor"):
        yield from volley(table, helicopter.at, "opfor", helicopter)
    for unit in passengers(table, helicopter):
        unit.carried_by = None


def set_down(table: Table, helicopter: Piece, unit: Piece) -> None:
    unit.came_from, unit.at = unit.at, helicopter.at
    unit.moved = unit.lifted = True
    unit.carried_by = str(helicopter.key)
    table.see("lifted", "BLITZ-10.1c", unit=unit.key, transport=helicopter.key, space=unit.at)
    table.settle([unit.came_from, unit.at])


# --- drops


def may_jump(table: Table, unit: Piece) -> bool:
    """BLITZ-10.2a, R-BLITZ-45: airborne-qualified, in a space with an air base, not moved."""
    if unit.moved or unit.at not in table.air_bases():
        return False
    qualified = "airborne" in unit.card.traits
    qualified = qualified or any(unit.card.named_by(effect) for effect in table.in_force("insertion-for"))
    return qualified and bool(drop_spaces(table, unit))


def drop_spaces(table: Table, unit: Piece) -> set[str]:
    spaces = table.scenario.spaces.values()
    return {s.id for s in spaces if s.land and s.id != unit.at and not shut_to(table, unit, s.id)}


def drop(table: Table, unit: Piece) -> Play:
    """BLITZ-10.2b: one die on the Airborne Insertion Table settles what comes of it."""
    options = {f"space:{space}" for space in drop_spaces(table, unit)} | {"button:cancel"}
    answer = yield Question("drop", "BLITZ-10.2a", options)
    if answer == "button:cancel":
        return
    planned, start = answer.removeprefix("space:"), unit.at
    table.see("jumped", "BLITZ-10.2a", unit=unit.key, space=planned)
    unit.moved = unit.jumped = True
    told = table.see("rolled", "BLITZ-10.2b", purpose="insertion", unit=unit.key)
    check_insertion_die(table, planned, told)
    result = table.scenario.insertion["results"][told["needed"] - 1]
    landing = {"returns": start, "drifts": ""}.get(result, planned) or drift(table, unit, planned)
    if result == "loses-step" and table.lose_step(unit):
        return
    table.see("inserted", "BLITZ-10.2b", unit=unit.key, result=result, space=landing)
    if result == "returns":
        unit.jumped = False
        return
    unit.came_from = unit.airborne_from = start
    unit.at = landing
    table.settle([start, landing])
    if landing == planned:
        check_insertion_die(table, planned, told)


def check_insertion_die(table: Table, space: str, told: Event) -> None:
    sums = {max(1, min(6, told["die"] + shift)) for shift in insertion_shifts(table, space)}
    table.foul_unless(told["needed"] in sums, "BLITZ-10.2b", f"{told} counts as one of {sums}")


def insertion_shifts(table: Table, space: str) -> set[int]:
    """What is added to the die; a face-down unit may be an AAA unit or not."""
    insertion = table.scenario.insertion
    shift = sum(effect["amount"] for effect in table.in_force("insertion"))
    foes = table.foes(space)
    if not foes:
        return {shift + insertion.get("if_empty", 0)}
    counters = table.scenario.counters
    kinds = [{counters[name].type == "AAA" for name in foe.candidates} for foe in foes]
    shifts = set()
    if any(True in kind for kind in kinds):
        shifts.add(shift + insertion.get("if_aaa", 0))
    if all(False in kind for kind in kinds):
        shifts.add(shift)
    return shifts


def drift(table: Table, unit: Piece, planned: str) -> str:
    """A random land space beside the planned one, of those into which the unit could have been dropped."""
    order = list(table.scenario.spaces)
    beside = [there for there in table.scenario.roads[planned] if not shut_to(table, unit, there)]
    beside.sort(key=order.index)
    return beside[throw_for(table, len(beside), "BLITZ-10.2b")]


def throw_for(table: Table, ways: int, clause: str) -> int:
    """R-BLITZ-47: a die decides between equal ways; the news give the number of the way."""
    if ways == 1:
        return 0
    number = table.die("chance", clause)
    table.foul_unless(1 <= number <= ways, clause, f"the die chose {number} of {ways} ways")
    return number - 1
