"""What the judgement of Cold War Blitz reads off a view: points, clock, goals, forces, cards.

Scenarios differ in everything, so all is counted in shares: points of the most that can be had, strength of
what the side has in all, goals by the turns that lie between.
"""

from collections.abc import Sequence

from coldwake.bots.base import View
from coldwake.bots.features import Features, Grade
from coldwake.games.blitz.bots.facts import BlitzFacts
from coldwake.games.blitz.bots.reckoning import (
    BOX,
    LAND,
    LOST,
    READY,
    SEA,
    SORTS,
    Reckoning,
    reckoned,
)

ALLIED = "allied"
FAR = 9
"""Turns to what cannot be reached."""
LONGEST = 15.0
"""Turns that are counted at most."""
SLOWEST = -0.4
"""What a turn takes off the clock at least, where turns are counted."""
BLANK = -1.0
"""What a turn without an Action card takes off the clock."""

MANY = 5.0
"""Units that may still be lost are counted up to this."""

# -- the result ------------------------------------------------------------------------------------

LEVELS = ("defeat", "draw", "victory", "decisive")
WORTH = (0.0, 0.3, 0.85, 1.0)
VICTORY = LEVELS.index("victory")


def level(view: View) -> int:
    """How a finished game went, on a scale for all scenarios."""
    levels = view["levels"]
    place = [one["id"] for one in levels].index(view["level"])
    return _on_the_scale([one["wins"] for one in levels], place)


def _on_the_scale(wins: Sequence[bool], place: int) -> int:
    """Where a scenario's level is in `LEVELS`.

    The lowest of the results that win is a victory, any above it a decisive one; the lowest of the others is
    a defeat, any above it a draw.
    """
    is_lowest = all(other != wins[place] for other in wins[place + 1 :])
    return (VICTORY if wins[place] else 0) + (0 if is_lowest else 1)


def grades(facts: BlitzFacts) -> tuple[Grade, ...]:
    """The results of a scenario, best first; what it lacks counts to the next one below, else above."""
    wins = [one for _, one in facts.levels]
    ids: dict[int, list[str]] = {}
    for place, id in enumerate(facts.level_ids):
        ids.setdefault(_on_the_scale(wins, place), []).append(id)
    counts: dict[int, list[int]] = {grade: [] for grade in ids}
    for place in range(len(LEVELS)):
        below = [grade for grade in ids if grade <= place]
        counts[max(below) if below else min(ids)].append(place)
    return tuple(
        Grade(tuple(ids[one]), one >= VICTORY, tuple(counts[one])) for one in sorted(ids, reverse=True)
    )


# -- what is read ----------------------------------------------------------------------------------

POINTS = (
    ("missing", "points missing for a victory"),
    ("missing_best", "points missing for the best result"),
    ("missing_least", "points missing for more than the worst result"),
    ("surplus", "points above what a victory needs"),
    ("is_won", "whether the points are enough for a victory"),
    ("is_best", "whether they are enough for the best result"),
    ("is_better", "whether they are enough for more than the worst"),
    ("victory", "the points that a victory needs"),
    ("pace", "points missing for a victory for each turn to come"),
)
LOSSES = (
    ("per_loss", "the points that a lost unit costs"),
    ("room", "points to spare for a victory if every goal is taken without another loss"),
    ("room_best", "points to spare for the best result then"),
    ("can_win", "whether a victory can still be had then, or by the sudden end"),
    ("can_best", "whether the best result can"),
    ("spare", "units that may still be lost for a victory, fifths, five at most"),
    ("spare_best", "units that may still be lost for the best result"),
    ("sudden", "share of the spaces whose control ends the game that are still to be taken; 1 if none does"),
    ("sudden_guards", "OPFOR strength in those spaces"),
)
CLOCK = (
    ("left", "turns remaining on the track, tenths"),
    ("turns", "turns to come if Action cards are played as they come, tenths"),
    ("most_turns", "turns to come if those that save time are played first, tenths"),
    ("last", "chance that the clock runs out this turn, by the card played or the best there is"),
    ("turn", "turns begun, tenths"),
    ("drift", "the mean number of the OPFOR cards that may come next"),
    ("best_number", "the highest number among the Action cards left"),
    ("mean_number", "their mean number"),
)
GOALS = (
    ("guarded", "points of goals held that have a unit of one's own in them"),
    ("open", "points of goals to take without OPFOR units, a turn away at most"),
    ("two_turns", "points of goals to take that are two turns away at most"),
    ("reserve", "points now and of goals that can be reached in time, less what a victory needs"),
    ("distance", "turns to the goals to take, the mean by points, tenths"),
    ("chances", "points of goals to take, each by one's own share of the strength there and a turn away"),
    ("later_chances", "points of goals to take, each by one's own share within two turns"),
    ("garrisons", "OPFOR strength in the goals to take"),
    ("prize_chance", "one's own share of the strength within two turns of the goal that is worth most"),
)
OWN = (
    ("ashore", "strength on land"),
    ("at_sea", "strength at sea"),
    ("in_box", "strength in the Reinforcement Box"),
    ("due", "strength there that a card left brings"),
    ("reduced", "share of the units with two steps that have lost one"),
    ("landed", "whether anybody is on land"),
    ("air_ready", "air strength available"),
    ("air_lost", "air strength eliminated"),
    ("air_bases", "air bases, by the map or by a card, tenths"),
)
OPFOR = (
    ("enemies", "OPFOR strength on the map, a face-down unit as its pool is on average"),
    ("mobile", "OPFOR strength on the map that can move"),
    ("hidden", "share of the OPFOR units that lie face down on the map"),
    ("enemies_lost", "share of the OPFOR units eliminated"),
    ("pool", "share of the OPFOR units still to come"),
    ("ratio", "one's own share of the strength of both sides on land and at sea"),
)
CARDS = (
    ("cards", "share of the Action cards that can still be played"),
    ("once", "share of them that can be played once only"),
    ("helps", "effects of Action cards in force beyond this turn, tenths"),
    ("harms", "effects of OPFOR cards in force beyond this turn, tenths"),
)
MEANINGS = (*POINTS, *LOSSES, *CLOCK, *GOALS, *OWN, *OPFOR, *CARDS)
"""Every number with its name and what it says.

Points are shares of all that there are, strength is a share of all that the side has. Goals are the spaces
that count for the result; those held are under Allied control, the others are to be taken.
"""


def read(facts: BlitzFacts, view: View) -> list[list[float]]:
    """The numbers of a position, one row: there is one player."""
    r = reckoned(facts)
    ground = _Ground(r, view)
    clock, turns = _clock(r, view)
    row = _points(r, view["score"], turns)
    row += _losses(r, view, ground)
    row += clock
    row += _goals(r, view, ground, turns)
    row += _own(r, view, ground)
    row += _opfor(r, view, ground)
    row += _cards(r, view)
    return [row]


class _Ground:
    """Where both sides stand, in strengths."""

    __slots__ = (
        "due", "force", "guards", "hidden", "later", "lost", "mobile", "near", "reduced", "soon", "spread",
        "there",
    )  # fmt: skip

    def __init__(self, r: Reckoning, view: View) -> None:
        nowhere = [0.0] * len(r.goals)
        self.spread = [0.0] * SORTS
        """One's own strength by sorts of places."""
        self.due = 0.0
        self.reduced = self.lost = 0
        self.near = [FAR] * len(r.goals)
        self.there, self.soon, self.later = nowhere[:], nowhere[:], nowhere[:]
        """For each goal the turns to it, and one's own strength there, a turn away and two turns away."""
        self._line_up(r, self._stacks(r, view))
        self.guards = nowhere
        """OPFOR strength in each goal."""
        self.force = self.mobile = 0.0
        self.hidden = 0
        self._meet(r, view)

    def _stacks(self, r: Reckoning, view: View) -> dict[int, float]:
        """One's own strength on the map by the rows of the goals it gets to."""
        stacks: dict[int, float] = {}
        units, sorts, spread = view["units"], r.sorts, self.spread
        bases, cards = view["air_bases"], view["cards"]["available"]
        for unit in r.ground:
            data = units[unit.id]
            at, strength = data["at"], unit.full
            if data["reduced"]:
                strength = unit.weak
                self.reduced += 1
            sort = sorts[at]
            spread[sort] += strength
            if sort < BOX:
                row = unit.by_air[at] if unit.jumps and at in bases else unit.by_ground[at]
                stacks[row] = stacks.get(row, 0.0) + strength
            elif sort == LOST:
                self.lost += 1
            elif sort == BOX and not unit.bringers.isdisjoint(cards):
                self.due += strength
        return stacks

    def _line_up(self, r: Reckoning, stacks: dict[int, float]) -> None:
        near, there, soon, later = self.near, self.there, self.soon, self.later
        for row, strength in stacks.items():
            for goal, turns in r.rows[row]:
                if turns < near[goal]:
                    near[goal] = turns
                if turns == 1:
                    soon[goal] += strength
                elif turns == 2:
                    later[goal] += strength
                elif turns == 0:
                    there[goal] += strength

    def _meet(self, r: Reckoning, view: View) -> None:
        """OPFOR units that are seen count as they are, the others as the rest of their pool on average."""
        left, sizes = r.pool_strengths[:], r.pool_sizes[:]
        seen = [one for one in view["enemies"] if one["unit"] in r.enemies]
        for id in [one["unit"] for one in seen] + view["lost_enemies"]:
            if id in r.enemies:
                left[r.enemies[id].pool] -= r.enemies[id].full
                sizes[r.enemies[id].pool] -= 1
        for one in seen:
            enemy = r.enemies[one["unit"]]
            self._stand(r, one["at"], enemy.weak if one["reduced"] else enemy.full, enemy.moves)
        for one in view["enemies"]:
            if one["unit"] is None:
                pool = r.pool_of[one["id"] - 1]
                self._stand(r, one["at"], left[pool] / max(1, sizes[pool]), r.pool_moves[pool])
                self.hidden += 1

    def _stand(self, r: Reckoning, at: str, strength: float, moves: bool) -> None:
        self.force += strength
        if at in r.goal_at:
            self.guards[r.goal_at[at]] += strength
        if moves:
            self.mobile += strength


# -- the numbers, sort by sort ---------------------------------------------------------------------


def _points(r: Reckoning, score: int, turns: float) -> list[float]:
    scale = r.scale
    missing = max(0, r.winning - score) / scale
    return [
        missing,
        max(0, r.best - score) / scale,
        max(0, r.least - score) / scale,
        max(0, score - r.winning) / scale,
        1.0 if score >= r.winning else 0.0,
        1.0 if score >= r.best else 0.0,
        1.0 if score >= r.least else 0.0,
        r.winning / scale,
        missing / max(1.0, turns),
    ]


def _losses(r: Reckoning, view: View, ground: _Ground) -> list[float]:
    scale, loss, control = r.scale, r.loss, view["control"]
    cost = ground.lost * loss
    room, room_best = scale - cost - r.winning, scale - cost - r.best
    wanted = [goal for goal, space in r.sudden if control[space] != ALLIED]
    return [
        loss / scale,
        room / scale,
        room_best / scale,
        1.0 if room >= 0 or r.sudden_wins else 0.0,
        1.0 if room_best >= 0 else 0.0,
        _units(room, loss),
        _units(room_best, loss),
        len(wanted) / len(r.sudden) if r.sudden else 1.0,
        sum([ground.guards[goal] for goal in wanted]) / r.enemy_strength,
    ]


def _units(points: float, loss: int) -> float:
    """How many units may be lost for so many points, in fifths; five at most, and where they cost nothing."""
    return max(-1.0, min(1.0, points / loss / MANY)) if loss else 1.0


def _clock(r: Reckoning, view: View) -> tuple[list[float], float]:
    """The numbers, and the turns to come; a card with a "?" counts as it does on average."""
    cards, left = view["cards"], view["left"]
    numbers = [r.turn_of[id] for id in cards["available"]] or [BLANK]
    best, mean = max(numbers), sum(numbers) / len(numbers)
    away = {*cards["opfor_played"], *cards["opfor_discarded"], *cards["removed"], *cards["in_effect"]}
    deck = [number for id, number in r.opfor_cards if id not in away] or [BLANK]
    drift = sum(deck) / len(deck)
    turns = min(LONGEST, max(0.0, left / -min(SLOWEST, mean + drift)))
    after = left + (r.turn_of[cards["played"][0]] if cards["played"] else best)
    coming = [r.turn_of[id] for id in cards["opfor_played"]] or deck
    numbers = [
        left / 10,
        turns / 10,
        _most_turns(r, cards["available"], left, drift) / 10,
        len([1 for number in coming if after + number <= 0]) / len(coming),
        view["turn"] / 10,
        drift,
        best,
        mean,
    ]
    return numbers, turns


def _most_turns(r: Reckoning, cards: list[str], left: float, drift: float) -> float:
    """Cards that are played once and save time go first, then the best that comes back."""
    again = max([r.turn_of[id] for id in cards if id not in r.once], default=BLANK)
    turns = 0.0
    for id in cards:
        if id in r.once and r.turn_of[id] > again:
            left += r.turn_of[id] + drift
            turns += 1
    return min(LONGEST, max(0.0, turns + left / -min(SLOWEST, again + drift)))


def _goals(r: Reckoning, view: View, ground: _Ground, turns: float) -> list[float]:
    guarded = 0.0
    control = view["control"]
    wanted = []
    for goal, space in enumerate(r.goals):
        if control[space] != ALLIED:
            wanted.append(goal)
        elif ground.there[goal]:
            guarded += r.points[goal]
    ways = _ways(r, ground, wanted, turns, view["score"])
    return [guarded / r.scale, *ways, *_fights(r, ground, wanted)]


def _ways(r: Reckoning, ground: _Ground, wanted: list[int], turns: float, score: int) -> list[float]:
    """The goals to take, by the turns to them."""
    free = two = in_time = far = total = 0.0
    for goal in wanted:
        points, near = r.points[goal], ground.near[goal]
        total += points
        far += points * near
        if near < 3:
            two += points
            if near < 2 and not ground.guards[goal]:
                free += points
        if near <= turns:
            in_time += points
    scale = r.scale
    return [
        free / scale,
        two / scale,
        (score + in_time - r.winning) / scale,
        far / total / 10 if total else 0.0,
    ]


def _fights(r: Reckoning, ground: _Ground, wanted: list[int]) -> list[float]:
    """The goals to take, by who could fight for them."""
    chances = later_chances = garrisons = prize = prize_chance = 0.0
    for goal in wanted:
        points, guards = r.points[goal], ground.guards[goal]
        force = ground.there[goal] + ground.soon[goal]
        more = force + ground.later[goal]
        garrisons += guards
        share = 0.0
        if more:
            share = more / (more + guards)
            later_chances += points * share
            chances += points * force / (force + guards) if force else 0.0
        if points > prize:
            prize, prize_chance = points, share
    scale = r.scale
    return [
        chances / scale,
        later_chances / scale,
        garrisons / r.enemy_strength,
        prize_chance,
    ]


def _own(r: Reckoning, view: View, ground: _Ground) -> list[float]:
    spread, strength = ground.spread, r.strength
    units, sorts = view["units"], r.sorts
    air = [0.0] * len(spread)
    for plane in r.planes:
        air[sorts[units[plane.id]["at"]]] += plane.full
    return [
        spread[LAND] / strength,
        spread[SEA] / strength,
        spread[BOX] / strength,
        ground.due / strength,
        ground.reduced / r.two_steps,
        1.0 if spread[LAND] else 0.0,
        air[READY] / r.air_strength,
        air[LOST] / r.air_strength,
        len(view["air_bases"]) / 10,
    ]


def _opfor(r: Reckoning, view: View, ground: _Ground) -> list[float]:
    mine = ground.spread[LAND] + ground.spread[SEA]
    return [
        ground.force / r.enemy_strength,
        ground.mobile / r.enemy_strength,
        ground.hidden / r.enemy_count,
        len(view["lost_enemies"]) / r.enemy_count,
        view["pool"] / r.enemy_count,
        mine / (mine + ground.force) if mine else 0.0,
    ]


def _cards(r: Reckoning, view: View) -> list[float]:
    available, turn = view["cards"]["available"], view["turn"]
    lasting = [one["card"] for one in view["in_force"] if one["to"] > turn]
    harms = len([1 for id in lasting if id in r.opfor_ids])
    return [
        len(available) / r.action_count,
        len([1 for id in available if id in r.once]) / r.action_count,
        (len(lasting) - harms) / 10,
        harms / 10,
    ]


FEATURES = Features(
    names=tuple(name for name, _ in MEANINGS),
    read=read,
    openings=frozenset({"action_card"}),
    levels=LEVELS,
    level=level,
    grades=grades,
    worth=WORTH,
    errors=(0.5, 0.2, 0.07),
)
"""What positions of Cold War Blitz are judged by. Every turn opens with the choice of an Action card."""
