"""BLITZ-7.3: retreats of both sides."""

from tests.referees.blitz.movement import closed, supported
from tests.referees.blitz.table import Piece, Play, Question, Table


class WayOut:
    """Where a unit may retreat. `guess`: whether face-down OPFOR units are taken for engineers where they may be."""

    def __init__(self, table: Table, unit: Piece, guess: bool) -> None:
        self.table = table
        self.unit = unit
        self.guess = guess

    def bridged(self, here: str, there: str) -> bool:
        """BLITZ-10.5d: an engineer helps across. R-BLITZ-55: one that retreats itself is at the water then."""
        if self.table.rule("10.5") and "engineer" in self.unit.card.traits:
            return True
        return supported(self.table, self.unit.side, here, there, self.guess)

    def ways(self, here: str, trail: list[str]) -> list[str]:
        """BLITZ-7.3.2b, R-BLITZ-30: the next space of a retreat."""
        ways = []
        for there, water in self.table.scenario.roads[here].items():
            if there in trail or closed(self.table, self.unit.card, there):
                continue
            if self.table.against(self.unit.side, there):
                continue
            if not water or self.bridged(here, there):
                ways.append(there)
        return ways

    def reach(self, here: str, trail: list[str], spaces: int) -> int:
        """How many of so many spaces the unit can retreat from here."""
        best = 0
        for there in self.ways(here, trail) if spaces else ():
            best = max(best, 1 + self.reach(there, [*trail, there], spaces - 1))
            if best == spaces:
                break
        return best

    def longest(self, trail: list[str], spaces: int) -> set[str]:
        """R-BLITZ-30: the first steps of the longest ways, as far as the unit has to go."""
        if not self.unit.card.move:
            return set()
        here = self.unit.at
        most = self.reach(here, trail, spaces)
        ways = self.ways(here, trail)
        return {f"space:{w}" for w in ways if 1 + self.reach(w, [*trail, w], spaces - 1) == most}


def ways_out(table: Table, unit: Piece, trail: list[str], spaces: int) -> set[str]:
    """The options of the player; what lies face down is seen from what is offered."""
    ways = WayOut(table, unit, False).longest(trail, spaces)
    if unit.side == "opfor" and table.opfor_engineers and not table.news and table.prompt == "retreat_space":
        guessed = WayOut(table, unit, True).longest(trail, spaces)
        if guessed == table.offered:
            return guessed
    return ways


def retreat(table: Table, unit: Piece, spaces: int, bombed: str | None = None) -> Play:
    """The unit retreats so many spaces, driven by ground fire or by bombs on a space. R-BLITZ-34: the player is asked whether his elite units ignore the first
    retreat; OPFOR's always do."""
    if spaces and table.rule("10.3") and "elite" in unit.card.traits:
        answer = "button:stand"
        if unit.side == "allied":
            table.retreat = {"unit": unit.key, "spaces": spaces, "trail": [unit.at]}
            answer = yield Question("stand_firm", "BLITZ-10.3b", {"button:stand", "button:give-way"})
            table.retreat = None
        if answer == "button:stand":
            table.see("stands_firm", "BLITZ-10.3b", unit=unit.card.id)
            spaces -= 1
    yield from give_way(table, unit, spaces, bombed)


def give_way(table: Table, unit: Piece, spaces: int, bombed: str | None) -> Play:
    """BLITZ-7.3.2a to e, R-BLITZ-29, 30."""
    trail = [unit.at]
    while spaces:
        ways = ways_out(table, unit, trail, spaces)
        if not ways:
            loser = yield from who_suffers(table, unit, bombed, spaces, trail)
            spaces -= 1
            if table.lose_step(loser) and loser is unit:
                return
            continue
        table.retreat = {"unit": unit.key, "spaces": spaces, "trail": list(trail)}
        answer = yield Question("retreat_space", "BLITZ-7.3.2d", ways)
        table.retreat = None
        here, unit.at = unit.at, answer.removeprefix("space:")
        trail.append(unit.at)
        table.see("retreated", "BLITZ-7.3.2a", unit=unit.card.id, space=unit.at)
        table.settle([here, unit.at])
        spaces -= 1


def who_suffers(table: Table, unit: Piece, bombed: str | None, spaces: int, trail: list[str]) -> Play:
    """BLITZ-8.4: of the targets of bombs none is eliminated if a weaker one remains; it is the weakest that pays.
    The player decides between equal ones."""
    others = table.of_side(unit.side, bombed) if bombed else []
    weaker = [other for other in others if other.printed_firepower < unit.printed_firepower]
    least = min((other.printed_firepower for other in weaker), default=0)
    weakest = {other.choice: other for other in weaker if other.printed_firepower == least}
    if len(weakest) < 2:
        return next(iter(weakest.values()), unit)
    table.retreat = {"unit": unit.key, "spaces": spaces, "trail": list(trail)}
    answer = yield Question("bomb_victim", "BLITZ-8.4b", set(weakest))
    table.retreat = None
    return weakest[answer]
