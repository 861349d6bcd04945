"""Chapter 7: ground combat of both sides, and pursuit."""

from tests.referees.blitz.movement import closed, supported
from tests.referees.blitz.printed import Effect
from tests.referees.blitz.retreats import retreat
from tests.referees.blitz.table import Piece, Play, Question, Table

MOST_ROUNDS = 50
OTHER = {"allied": "opfor", "opfor": "allied"}


def ground_combat(table: Table, scouts: frozenset[str] | set[str] = frozenset()) -> Play:
    """BLITZ-7.0a, R-BLITZ-21: a battle in each space that holds both sides, in the player's order."""
    attacker = "allied" if table.phase == 7 else "opfor"
    due = table.contested()
    if table.phase == 7:
        due = {space for space in due if not table.may_not_attack(space)}
    for unit in table.units.values():
        unit.pursued = False
    while due := {space for space in due if space in table.contested()}:
        answer = yield Question("battle_choice", "R-BLITZ-21", {f"space:{space}" for space in due})
        space = answer.removeprefix("space:")
        due.discard(space)
        yield from battles(table, space, attacker, scouts, due)


def battles(
    table: Table, space: str, attacker: str, scouts: frozenset[str] | set[str], due: set[str]
) -> Play:
    """A battle, and those that pursuit brings about."""
    while True:
        battle = Battle(table, space, attacker, space in scouts)
        winner = yield from battle.fight()
        if winner != "allied" or not table.rule("7.5"):
            return
        goal = yield from pursuit(table, space)
        if goal is None or not table.foes(goal):
            return
        due.discard(goal)
        space, attacker = goal, "allied"


class Battle:
    """One battle in one space."""

    def __init__(self, table: Table, space: str, attacker: str, scouted: bool) -> None:
        self.table = table
        self.space = space
        self.attacker = attacker
        self.scouted = scouted

    def fight(self) -> Play:
        """BLITZ-7.1: round after round until only one side is left."""
        table = self.table
        table.see("battle_begins", "BLITZ-3.3.7", space=self.space, attacker=self.attacker)
        winner = ""
        for number in range(1, MOST_ROUNDS + 1):
            if not self.can_hit():
                break
            table.battle = {"space": self.space, "attacker": self.attacker, "round": number}
            yield from self.round()
            winner = self.winner()
            if winner:
                break
        table.battle = None
        table.see("battle_ends", "BLITZ-7.1.4", space=self.space, winner=winner)
        return winner

    def winner(self) -> str:
        if not self.table.foes(self.space):
            return "allied"
        return "" if self.table.allies(self.space) else "opfor"

    def can_hit(self) -> bool:
        """R-BLITZ-26: somebody has firepower and a column with results."""
        units = self.table.allies(self.space) + self.table.foes(self.space)
        return any(self.firepower(u) and set(self.column(u)) != {"-"} for u in units)

    # --- values of the units

    def applies(self, effect: Effect) -> bool:
        return self.table.phase in effect.get("phases", (7, 11)) and self.table.covers(effect, self.space)

    def firepower(self, unit: Piece) -> int:
        return self.table.firepower(unit)

    def concerns(self, effect: Effect, side: str) -> bool:
        """An effect names units by id or type; those of the other side are not meant."""
        return "side" not in effect or effect["side"] == side

    def column(self, unit: Piece) -> list[str]:
        """BLITZ-7.3a: the column of the unit's type, unless a card names another."""
        name = self.table.scenario.column_of[unit.card.type]
        for effect in self.table.in_force("column"):
            if self.applies(effect) and unit.card.named_by(effect) and self.concerns(effect, unit.side):
                name = effect["column"]
        return self.table.scenario.columns[name]

    # --- Tactical Superiority

    def bonus(self, side: str) -> int:
        """BLITZ-7.1.1b, 10.3a, 10.1b and the cards."""
        units = self.table.of_side(side, self.space)
        total = int(any("elite" in unit.card.traits for unit in units))
        if side == "allied" and self.scouted and self.table.phase == 7:
            total += 1
        for effect in self.table.in_force("superiority"):
            if (
                effect.get("side", "allied") == side
                and self.applies(effect)
                and self.takes_part(effect, units)
            ):
                total += effect["amount"]
        return total

    def takes_part(self, effect: Effect, units: list[Piece]) -> bool:
        named = [unit for unit in units if unit.card.named_by(effect)]
        if effect.get("only") and len(named) < len(units):
            return False
        if effect.get("landed"):
            named = [unit for unit in named if unit.lifted]
        return bool(named)

    def tie(self) -> str:
        """BLITZ-7.1.1c: the Terrain Effects Chart, unless a card says otherwise."""
        goes_to = self.table.scenario.spaces[self.space].tie
        for effect in self.table.in_force("ties-to"):
            if self.table.covers(effect, self.space):
                goes_to = effect["tie"]
        return {"attacker": self.attacker, "defender": OTHER[self.attacker]}.get(goes_to, goes_to)

    def superiority(self) -> str:
        table = self.table
        totals = []
        for number, side in enumerate(("allied", "opfor")):
            told = table.see("rolled", "BLITZ-7.1.1a", purpose="superiority", outcome=number)
            totals.append(told["die"] + self.bonus(side))
            table.foul_unless(
                told["needed"] == totals[-1], "BLITZ-7.1.1b", f"{side} {totals[-1]}, told {told}"
            )
        table.battle = {**(table.battle or {}), "totals": totals}
        tied = totals[0] == totals[1]
        side = self.tie() if tied else ("allied" if totals[0] > totals[1] else "opfor")
        table.see(
            "superiority_won", "BLITZ-7.1.1c", side=side, allied=totals[0], opfor=totals[1], tie=int(tied)
        )
        return side

    # --- a round

    def round(self) -> Play:
        """BLITZ-7.1.2, R-BLITZ-23, 24: both lines anew, the sides fire in turns."""
        side = self.superiority()
        lines = {"allied": (yield from self.line_up()), "opfor": (yield from self.line_up_enemy())}
        fired: set[str | int] = set()
        while all(self.present(lines[s]) for s in lines):
            waiting = {s: [u for u in self.present(lines[s]) if u.key not in fired] for s in lines}
            if not waiting["allied"] and not waiting["opfor"]:
                return
            if not waiting[side]:
                side = OTHER[side]
            shooter = waiting[side][0]
            fired.add(shooter.key)
            side = OTHER[side]
            yield from self.fire(shooter, self.present(lines[side])[0])

    def present(self, line: list[Piece]) -> list[Piece]:
        return [unit for unit in line if unit.at == self.space]

    def line_up(self) -> Play:
        """BLITZ-7.1.2b: the Allied units in any order."""
        left = {unit.choice: unit for unit in self.table.allies(self.space)}
        line = []
        while len(left) > 1:
            answer = yield Question("line_up", "BLITZ-7.1.2b", {"button:in-order", *left})
            if answer == "button:in-order":
                break
            line.append(left.pop(answer))
        return line + sorted(left.values(), key=lambda unit: -self.firepower(unit))

    def line_up_enemy(self) -> Play:
        """BLITZ-7.1.2a: the strongest OPFOR unit first; equal ones as the player likes."""
        left = {unit.choice: unit for unit in self.table.foes(self.space)}
        line = []
        while left:
            most = max(self.firepower(unit) for unit in left.values())
            equal = {choice for choice, unit in left.items() if self.firepower(unit) == most}
            answer = next(iter(equal))
            if len(equal) > 1:
                answer = yield Question("line_up_enemy", "BLITZ-7.1.2a", equal)
            line.append(left.pop(answer))
        return line

    def fire(self, shooter: Piece, target: Piece) -> Play:
        """BLITZ-7.2, 7.3: a die for each point of firepower; eliminations first, then retreats."""
        table = self.table
        dice = self.firepower(shooter)
        table.see("fires", "BLITZ-7.2a", unit=shooter.card.id, target=target.card.id, dice=dice)
        column = self.column(shooter)
        codes = {"-": 0, "R": 1, "E": 2}
        results = []
        for _ in range(dice):
            told = table.see("rolled", "BLITZ-7.2a", purpose="fire", unit=shooter.card.id)
            results.append(column[told["die"] - 1])
            right = told["outcome"] == codes[results[-1]]
            table.foul_unless(right, "BLITZ-7.3a", f"{told} means {results[-1]}")
        for _ in range(results.count("E")):
            if table.lose_step(target):
                return
        if results.count("R"):
            yield from retreat(table, target, results.count("R"))


# --- pursuit


def pursuit(table: Table, space: str) -> Play:
    """BLITZ-7.5, R-BLITZ-35: some of the armor of the winning force goes on, together; where to, or None."""
    chosen: list[Piece] = []
    while True:
        able = {
            unit.choice: unit
            for unit in table.allies(space)
            if unit not in chosen and may_pursue(table, unit) and pursuit_goals(table, space, [*chosen, unit])
        }
        goals = pursuit_goals(table, space, chosen) if chosen else set()
        if not able and not goals:
            return None
        options = {"button:pass", *able, *(f"space:{goal}" for goal in goals)}
        answer = yield Question("pursuit", "BLITZ-7.5a", options)
        if answer == "button:pass":
            return None
        if answer in able:
            chosen.append(able[answer])
            continue
        goal = answer.removeprefix("space:")
        for unit in chosen:
            unit.at = goal
            unit.pursued = True
            table.see("pursues", "BLITZ-7.5c", unit=unit.key, space=goal)
            table.settle([space, goal])
        return goal


def may_pursue(table: Table, unit: Piece) -> bool:
    """BLITZ-7.5b; with the switch R-35 a unit pursues once in a phase."""
    return "armor" in unit.card.traits and not (unit.pursued and table.rule("R-35"))


def pursuit_goals(table: Table, space: str, units: list[Piece]) -> set[str]:
    """One land space that all of them may enter; what a card forbids to attack is not pursued into."""
    goals = set()
    for there, water in table.scenario.roads[space].items():
        if water and not supported(table, "allied", space, there):
            continue
        if any(closed(table, unit.card, there) for unit in units):
            continue
        if not (table.foes(there) and table.may_not_attack(there)):
            goals.add(there)
    return goals
