"""Chapters 5.2 and 9: OPFOR reinforcements (phase 9) and reaction movement (phase 10)."""

from tests.referees.blitz.air import throw_for
from tests.referees.blitz.bombs import RAID, bombard
from tests.referees.blitz.flak import aaa_dice, volley
from tests.referees.blitz.movement import March, closed
from tests.referees.blitz.printed import Counter, Effect
from tests.referees.blitz.table import Piece, Play, Question, Table

# --- phase 9


def opfor_reinforcements(table: Table) -> Play:
    """BLITZ-5.2a: units of the pool come in as the card says."""
    table.arrivals = []
    if table.opfor_played is not None:
        for effect in table.opfor_played.effects:
            if effect["do"] == "opfor-reinforce":
                for _ in range(effect["amount"]):
                    reinforce(table, effect)
            elif effect["do"] == "opfor-place":
                place(table, effect)
    return
    yield


def is_full(table: Table, space: str, but: Piece | None = None) -> bool:
    if not table.scenario.spaces[space].limited:
        return False
    return len([unit for unit in table.foes(space) if unit is not but]) >= table.stacking("opfor")


def reinforce(table: Table, effect: Effect) -> None:
    """One random unit; several entries are diced for; a full one sends it on (R-BLITZ-13)."""
    if not table.pool:
        return
    spaces: list[str] = effect["spaces"]
    first = spaces[throw_for(table, len(spaces), "BLITZ-5.2a")]
    entry = entry_of(table, effect, first)
    if entry is None:
        return
    told = table.see("opfor_arrives", "BLITZ-5.2a", space=entry)
    table.foul_unless(not told["unit"], "BLITZ-5.2a", f"{told}: it comes face down")
    table.pool -= 1
    arrive(table, told["counter"], told["space"], set(table.unseen))


def entry_of(table: Table, effect: Effect, first: str) -> str | None:
    """Where a unit whose entry is `first` comes in, or None if it stays in the pool."""
    fallback: list[str] = effect.get("fallback", [])
    spaces: list[str] = effect["spaces"]
    turn = spaces.index(first)
    others = fallback or [*spaces[turn + 1 :], *spaces[:turn]]
    for space in [first, *others]:
        held = bool(fallback) and table.control[space] == "allied" and space == first
        if not held and not is_full(table, space):
            return space
    return None


def arrive(table: Table, key: int, space: str, candidates: set[str], face_up: bool = False) -> None:
    table.foul_unless(key not in table.enemies, "BLITZ-5.2a", f"counter {key} is on the map already")
    unit = Piece(key, "opfor", space)
    unit.candidates = candidates
    table.enemies[key] = unit
    table.arrivals.append(unit)
    if len(candidates) == 1:
        table.identify(unit, next(iter(candidates)))
    unit.shown = face_up
    table.settle([space])


def place(table: Table, effect: Effect) -> None:
    """One unit that the card names comes from the pool or the Eliminated box, at one of the spaces by die."""
    waiting = [n for n in effect["units"] if n in table.lost_enemies or may_be_in_pool(table, n)]
    sure = [n for n in waiting if n in table.lost_enemies or surely_in_pool(table, n)]
    spaces = [s for s in effect.get("spaces") or table.control if may_be_placed(table, effect, s)]
    arrives = any(e["event"] == "opfor_arrives" for e in list(table.news)[:2])
    if not arrives:
        table.foul_unless(not sure or not spaces, "R-BLITZ-13", f"{sure} should be placed in one of {spaces}")
        return
    order = list(table.scenario.spaces)
    spaces.sort(key=order.index)
    space = spaces[throw_for(table, len(spaces), "BLITZ-5.2a")]
    told = table.see("opfor_arrives", "BLITZ-5.2a", space=space)
    table.foul_unless(told["unit"] in waiting, "BLITZ-5.2a", f"{told}: should be one of {waiting}")
    name = told["unit"]
    if name in table.lost_enemies:
        table.lost_enemies.remove(name)
    else:
        table.pool -= 1
    arrive(table, told["counter"], told["space"], {name}, face_up=True)


def may_be_in_pool(table: Table, name: str) -> bool:
    return table.pool > 0 and name in table.unseen


def surely_in_pool(table: Table, name: str) -> bool:
    return name in table.unseen and not any(name in unit.candidates for unit in table.enemies.values())


def may_be_placed(table: Table, effect: Effect, space: str) -> bool:
    """Without spaces on the card: any land space under OPFOR control. R-BLITZ-13: not a full one."""
    card = table.scenario.counters[effect["units"][0]]
    if not table.scenario.spaces[space].land or is_full(table, space) or closed(table, card, space):
        return False
    return bool(effect.get("spaces")) or table.control[space] == "opfor"


# --- phase 10


def opfor_movement(table: Table) -> Play:
    """BLITZ-9.1: all units that the card names move, in an order that the player chooses."""
    card = table.opfor_played
    if card is None or card.no_movement:
        return
    for effect in card.effects:
        if effect["do"] == "opfor-move":
            yield from move_all(table, effect)
    for effect in card.effects:
        if effect["do"] == "opfor-air":
            yield from opfor_raid(table, effect)


class Order:
    """An order to move, seen by one unit: its goals and the shortest ways there."""

    def __init__(self, table: Table, effect: Effect, unit: Piece, card: Counter, guess: bool = False) -> None:
        self.table = table
        self.effect = effect
        self.unit = unit
        self.card = card
        self.guess = guess
        self.by: str = effect.get("by", "ground")
        self.away = self.distances_from(unit.at)

    def distances_from(self, start: str) -> dict[str, int]:
        """Spaces from here over land that this unit may enter."""
        far = {start: 0}
        ring = [start]
        while ring:
            ring = [
                there
                for here in ring
                for there in self.table.scenario.roads[here]
                if there not in far
                and not closed(self.table, self.card, there)
                and far.setdefault(there, far[here] + 1)
            ]
        return far

    def concerned(self, stacked: bool) -> bool:
        """R-BLITZ-46: whom the card names; units in contact or with movement 0 stay."""
        table, effect, unit = self.table, self.effect, self.unit
        if not self.card.move or table.allies(unit.at):
            return False
        if "within" in effect and self.nearest_ally() > effect["within"]:
            return False
        if not table.covers({"spaces": effect.get("spaces", ())}, unit.at):
            return False
        return self.named(stacked) and bool(self.wanted())

    def named(self, stacked: bool) -> bool:
        """By the card, as one that came in this turn, or by the company of one that the card names."""
        effect, table = self.effect, self.table
        names_somebody = any(effect.get(word) for word in ("units", "types", "traits"))
        if effect.get("arrivals"):
            if self.unit in table.arrivals:
                return True
            if not names_somebody:
                return False
        return self.card.named_by(effect) or stacked

    def stack(self) -> set[bool]:
        """Whether units stand with it that the card takes along with their company: may be and may be not."""
        if not self.effect.get("stacked"):
            return {False}
        counters = self.table.scenario.counters
        others = [other for other in self.table.foes(self.unit.at) if other is not self.unit]
        named = [{counters[name].named_by(self.effect) for name in other.candidates} for other in others]
        if any(kinds == {True} for kinds in named):
            return {True}
        return {True, False} if any(True in kinds for kinds in named) else {False}

    def nearest_ally(self) -> int:
        return min((far for space, far in self.away.items() if self.table.allies(space)), default=10**6)

    def wanted(self) -> set[str]:
        """The spaces that it is ordered to, as far as there is a way."""
        kind = self.effect["goal"]
        if kind == "space":
            wanted = set(self.effect["to"])
        elif kind == "nearest-single":
            wanted = {space for space in self.table.control if len(self.table.allies(space)) == 1}
        else:
            wanted = {space for space in self.table.control if self.table.allies(space)}
        if self.by != "ground":
            return {space for space in wanted if self.is_carried_to(space)}
        most = 1 if kind == "into-adjacent" else self.effect.get("within", 10**6)
        return {space for space in wanted if 0 < self.away.get(space, 0) <= most}

    def is_carried_to(self, space: str) -> bool:
        """BLITZ-9.1b: by sea to another space on the same sea, by air to any space that is open to it."""
        if space == self.unit.at or closed(self.table, self.card, space):
            return False
        lanes = self.table.scenario.sea_lanes
        return self.by == "air" or bool(lanes[self.unit.at] & lanes[space])

    def goals(self) -> set[str]:
        """R-BLITZ-48: the nearest of them; full ones are none as long as there are others."""
        wanted = self.wanted()
        wanted = {space for space in wanted if not is_full(self.table, space, self.unit)} or wanted
        if self.by != "ground":
            return {space for space in wanted if not is_full(self.table, space, self.unit)}
        nearest = min((self.away[space] for space in wanted), default=0)
        return {space for space in wanted if self.away[space] == nearest}

    def ways_on(self, back: dict[str, int], march: March) -> list[str]:
        """The next steps of shortest paths; `back`: how far each space is from the goal. R-BLITZ-48: toward a full
        goal it goes as near as it can."""
        order = list(self.table.scenario.spaces)
        ways = [there for there in march.ways() if back.get(there, 10**6) == back[march.at] - 1]
        ways = [there for there in ways if back[there] or not is_full(self.table, there, self.unit)]
        return sorted(ways, key=order.index)

    def onward(self, march: March, there: str) -> March:
        march = march.copy()
        march.step(there)
        return march

    def ends_well(self, back: dict[str, int], march: March) -> bool:
        """R-BLITZ-20: from here it can go on as far as possible without ending in a full space."""
        ways = self.ways_on(back, march)
        if not ways:
            return not is_full(self.table, march.at, self.unit)
        return any(self.ends_well(back, self.onward(march, there)) for there in ways)

    def farthest(self, back: dict[str, int], march: March) -> int:
        """R-BLITZ-47: how many spaces it can still go and then stop in one that is not full; -1 if it cannot stop."""
        onward = [self.farthest(back, self.onward(march, there)) for there in self.ways_on(back, march)]
        best = max(onward, default=-1)
        if best >= 0:
            return best + 1
        return -1 if is_full(self.table, march.at, self.unit) else 0

    def next_steps(self, back: dict[str, int], march: March) -> list[str]:
        """R-BLITZ-20, 47: where the next step may lead; nowhere if the unit stops here. A path is looked at as a
        whole: one that no full space cuts short, else one that leads as far as possible."""
        ways = self.ways_on(back, march)
        good = [there for there in ways if self.ends_well(back, self.onward(march, there))]
        if good:
            return good
        reach = {there: self.farthest(back, self.onward(march, there)) for there in ways}
        most = max(reach.values(), default=-1)
        return [there for there in ways if reach[there] == most >= 0]

    def march(self) -> March:
        return March(self.table, self.unit, self.card, self.card.move, self.guess)

    def choices(self) -> list[dict[str, int]]:
        """The goals toward which it can make a step, each as the distances from it."""
        order = list(self.table.scenario.spaces)
        goals = [self.distances_from(goal) for goal in sorted(self.goals(), key=order.index)]
        if self.by != "ground":
            return goals
        return [back for back in goals if self.next_steps(back, self.march())]

    def can_go(self) -> bool:
        return bool(self.choices())

    def walk(self, dice: list[int]) -> tuple[list[str], int]:
        """Where these dice lead it, and how many of them are thrown. A die decides between equal goals, and at
        each step between equal ways."""
        luck = Luck(dice)
        goals = self.choices()
        gone: list[str] = []
        if not goals:
            return gone, 0
        back = goals[luck.pick(len(goals))]
        if self.by != "ground":
            return [next(iter(back))], luck.thrown
        march = self.march()
        while ways := self.next_steps(back, march):
            march.step(ways[luck.pick(len(ways))])
            gone.append(march.at)
        return gone, luck.thrown


class Luck:
    """R-BLITZ-47: a die between equal ways; the news give the number of the way it chose."""

    def __init__(self, dice: list[int]) -> None:
        self.dice = dice
        self.thrown = 0

    def pick(self, ways: int) -> int:
        if ways == 1:
            return 0
        self.thrown += 1
        die = self.dice[self.thrown - 1] if self.thrown <= len(self.dice) else 1
        return die - 1 if die <= ways else 0


class Company:
    """What an order means for a counter, settled when the card is drawn: one that lies face down may be any of
    its candidates, and whom it is stacked with may be unknown too."""

    def __init__(self, table: Table, effect: Effect, unit: Piece) -> None:
        self.table = table
        self.effect = effect
        self.unit = unit
        self.concerned: set[str] = set()
        self.left_out: set[str] = set()
        for name in unit.candidates:
            order = self.order(name)
            for stacked in order.stack():
                (self.concerned if order.concerned(stacked) else self.left_out).add(name)

    def order(self, name: str, guess: bool = False) -> Order:
        return Order(self.table, self.effect, self.unit, self.table.scenario.counters[name], guess)

    def orders(self, name: str) -> list[Order]:
        """The ways to read its order: it may depend on face-down engineers how it goes."""
        doubt = self.table.rule("10.5") and bool(self.table.opfor_engineers)
        return [self.order(name, guess) for guess in ((False, True) if doubt else (False,))]

    def can_go(self) -> dict[str, bool]:
        """Whether it can make a step now, for each unit that it may be."""
        return {name: self.order(name).can_go() for name in self.unit.candidates & self.concerned}

    def must_go(self) -> bool:
        return not self.unit.candidates & self.left_out and all(self.can_go().values())

    def learn(self, offered: bool, text: str) -> None:
        """What it is follows from whether it is to move; one that is stuck need not be asked for."""
        stuck = {name for name, goes in self.can_go().items() if not goes}
        fits = self.concerned if offered else self.left_out | stuck
        if not self.unit.shown or offered:
            self.table.narrow(self.unit, fits, "BLITZ-9.1a", text)


def move_all(table: Table, effect: Effect) -> Play:
    """The units move one after another; which face-down ones are concerned is seen from what is offered."""
    meant = [Company(table, effect, unit) for unit in table.enemies.values()]
    waiting = {company.unit.choice: company for company in meant if company.concerned}
    while True:
        pass_over_stuck(table, waiting)
        if table.news or table.prompt != "opfor_unit":
            choice = choice_in_news(table)
            check_offer(table, effect, waiting, {choice} - {""})
            if not choice:
                return
        else:
            check_offer(table, effect, waiting, table.offered)
            choice = yield Question("opfor_unit", "BLITZ-9.1a", table.offered)
        yield from walk(table, waiting.pop(choice))


def pass_over_stuck(table: Table, waiting: dict[str, Company]) -> None:
    """With R-20 the strongest unit may be one that cannot go: it is passed over without a question."""
    while table.rule("R-20"):
        next_ones = strongest_first(table, waiting)
        offered = (
            table.offered if table.prompt == "opfor_unit" and not table.news else {choice_in_news(table)}
        )
        in_sight = [choice for choice, company in next_ones.items() if company.unit.shown]
        if offered & set(next_ones) or len(in_sight) != 1 or any(next_ones[in_sight[0]].can_go().values()):
            return
        waiting.pop(in_sight[0])


def choice_in_news(table: Table) -> str:
    """The last unit to move is not asked for: the news say which it is."""
    for event in table.news:
        if event["event"] in ("opfor_moved", "opfor_carried"):
            return f"enemy:{event['counter']}"
        if event["event"] != "rolled" or event["purpose"] != "chance":
            break
    return ""


def check_offer(table: Table, effect: Effect, waiting: dict[str, Company], offered: set[str]) -> None:
    """BLITZ-9.1a, R-BLITZ-46: exactly the units that the card names; with R-20 the strongest in sight."""
    next_ones = strongest_first(table, waiting) if table.rule("R-20") else waiting
    sure = {choice for choice, company in next_ones.items() if company.must_go()}
    text = (
        f"turn {table.turn} {effect}: {sorted(offered)} move, of {sorted(next_ones)}, surely {sorted(sure)}"
    )
    table.foul_unless(sure <= offered <= set(next_ones), "BLITZ-9.1a", text)
    for choice, company in next_ones.items():
        company.learn(choice in offered, text)


def strongest_first(table: Table, waiting: dict[str, Company]) -> dict[str, Company]:
    """R-BLITZ-20 with its switch on; a face-down unit may go at any time."""
    most = max((table.firepower(c.unit) for c in waiting.values() if c.unit.shown), default=0)
    return {
        choice: company
        for choice, company in waiting.items()
        if not company.unit.shown or table.firepower(company.unit) == most
    }


def walk(table: Table, company: Company) -> Play:
    """R-BLITZ-47: the unit goes where the dice lead it."""
    unit = company.unit
    steps, dice = told_walk(table, unit)
    wrong = {}
    for name in unit.candidates & company.concerned:
        due = [order.walk(dice) for order in company.orders(name)]
        if (steps, len(dice)) not in due:
            wrong[name] = due
    text = f"turn {table.turn} {company.effect}: it goes {steps} with {dice}, should go {wrong}"
    table.narrow(unit, company.concerned - set(wrong), "R-BLITZ-47", text)
    for there in steps:
        while table.dice_for("chance"):
            table.die("chance", "R-BLITZ-47")
        yield from step(table, unit, there, company.effect.get("by", "ground"))


def step(table: Table, unit: Piece, there: str, by: str) -> Play:
    """One step by ground, or a move by sea or air (BLITZ-9.1b); Allied AAA fires at what comes by air."""
    here, unit.at = unit.at, there
    event = "opfor_moved" if by == "ground" else "opfor_carried"
    told = table.see(event, "BLITZ-9.1a", counter=unit.key, unit=unit.name, **{"from": here}, space=there)
    table.foul_unless(told.get("means", by) == by, "BLITZ-9.1b", f"{told} should be by {by}")
    if by == "air":
        unit.airborne_from = unit.came_from = here
    table.settle([here, there])
    if by == "air" and aaa_dice(table, there, "allied"):
        yield from volley(table, there, "allied", unit)
    unit.airborne_from = None


def told_walk(table: Table, unit: Piece) -> tuple[list[str], list[int]]:
    """What the news say of the move of this unit: its steps and the dice thrown for it."""
    steps: list[str] = []
    dice: list[int] = []
    waiting: list[int] = []
    for event in table.news:
        if event["event"] in ("opfor_moved", "opfor_carried"):
            if event["counter"] != unit.key:
                break
            steps.append(event["space"])
            dice += waiting
            waiting = []
        elif event["event"] == "rolled" and event["purpose"] == "chance":
            waiting.append(event["die"])
        elif event["event"] not in ("revealed", "control_changed"):
            break
    return steps, dice


# --- OPFOR air units


def opfor_raid(table: Table, effect: Effect) -> Play:
    """BLITZ-8.0a: OPFOR air units fly together to a space with Allied ground units; Allied AAA fires, they bomb."""
    ready = [u for u in table.opfor_air.values() if u.at == "available" and u.card.named_by(effect)]
    ready.sort(key=lambda unit: -unit.printed_firepower)
    flying = ready[: effect["amount"]]
    named = effect.get("spaces") or table.control
    goals = [
        s for s in table.scenario.spaces if s in named and table.allies(s) and table.scenario.spaces[s].land
    ]
    if not flying or not goals:
        return
    space = goals[throw_for(table, len(goals), "BLITZ-8.0a")]
    for unit in flying:
        table.see("air_placed", "BLITZ-8.0a", unit=unit.card.id, space=space)
        unit.at = space
    if aaa_dice(table, space, "allied"):
        yield from volley(table, space, "allied")
    dice = sum(unit.printed_firepower for unit in flying if unit.at == space)
    if dice:
        yield from bombard(table, space, dice, RAID)
    for unit in flying:
        if unit.at == space:
            unit.at = "used"
