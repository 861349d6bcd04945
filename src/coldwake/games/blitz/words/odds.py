"""What a choice of Cold War Blitz leads to, before it is made; from the player's view alone.

Battles are worked out by `blitz_battle`, the rest is arithmetic on dice. What face-down units can be is
averaged (`blitz_outlook`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from coldwake.games.blitz.words.battle import (
    ALLIED,
    FACES,
    OPFOR,
    Boost,
    Fighter,
    Force,
    Terms,
    chance_to_win,
    lined_up,
    volleys,
)
from coldwake.games.blitz.words.content import (
    INSERTIONS,
    TIES,
    TYPES,
    Content,
    Effect,
    content_of,
    picked_units,
    units_of,
)
from coldwake.games.blitz.words.outlook import Outlook, View, mean_over
from coldwake.match import Match
from coldwake.narrate.odds import Odds

AIR_ATTACK, COMBAT, OPFOR_COMBAT = 6, 7, 11
"""The phases in which dice fall."""

FIXED_WING, HELICOPTER, JUMPER = 0, 1, 2
"""What AAA fires at: air units by their sort, and ground units that have just jumped."""

HITS_ON = {
    FIXED_WING: ("A", "E", "Af", "Ef"),
    HELICOPTER: ("A", "E", "Ah", "Eh"),
    JUMPER: ("A", "E"),
}
"""The results that each of them can take."""


@dataclass(frozen=True)
class Prospect(Odds):
    """A chance by its kind: `win` a battle, take at least one `step`, `land` as planned, or only a `risk`.

    `mean` is the number of steps to expect, `risk` the chance in percent that AAA scores a hit that can be
    given to the unit.
    """

    kind: str = ""
    mean: float = 0.0
    risk: int = 0

    @property
    def sign(self) -> str:
        """There is no single number to be met."""
        return ""


def in_percent(chance: float) -> int:
    """A chance as a percentage; only what is certain is 0 or 100."""
    if chance <= 0.0 or chance >= 1.0 - 1e-9:
        return 100 * (chance > 0.5)
    return min(99, max(1, round(100 * chance)))


# -- battles -------------------------------------------------------------------------------------


def battle_odds(
    content: Content,
    view: View,
    allied: Sequence[str],
    opfor: Sequence[View],
    space: str,
    attacker: str = "allied",
    scouts: int = 0,
) -> float:
    """The chance that friendly units (by id) beat OPFOR counters (as the view has them) in a space.

    In phase 11 the battle is one of that phase, else one of phase 7. `scouts` is 1 if a recon helicopter has
    seen the space. Worked out and not thrown; `blitz_battle` says what is fixed.
    """
    battle = _Battle(Outlook(content, view), allied, space)
    terms = battle.terms(attacker, scouts)
    ours = battle.friends()
    ways = Counter(battle.enemies(opfor, world) for world in battle.outlook.worlds(opfor))
    won = sum(times * chance_to_win(terms, ours, theirs) for theirs, times in ways.items())
    return won / max(1, ways.total())


class _Battle:
    """A battle to come, as `blitz_battle` wants it."""

    def __init__(self, outlook: Outlook, allied: Sequence[str], space: str) -> None:
        self.outlook = outlook
        self._allied = allied
        self._space = space
        self._number = outlook.spaces[space]
        self._terrain = outlook.content.map.terrain_of[self._number]
        self._phase = OPFOR_COMBAT if outlook.view["phase"] == OPFOR_COMBAT else COMBAT
        self._boosts = [self._boosts_of(side) for side in (ALLIED, OPFOR)]

    def _boosts_of(self, side: int) -> list[Effect]:
        """The cards that add to a side's Tactical Superiority here."""
        return [
            effect
            for effect in self.outlook.effects("superiority")
            if effect.side == side
            and effect.in_phase >> self._phase & 1
            and effect.holds_at(self._number, self._terrain)
        ]

    def terms(self, attacker: str, scouts: int) -> Terms:
        """What holds for the whole battle."""
        allied, opfor = (
            tuple(Boost(effect.amount, effect.only) for effect in boosts) for boosts in self._boosts
        )
        return Terms(
            tie_is_allied=self._tie_is_allied(attacker),
            is_resilient=self.outlook.has_rule("10.3"),
            scouts=scouts if self._phase == COMBAT else 0,
            allied_boosts=allied,
            opfor_boosts=opfor,
        )

    def _tie_is_allied(self, attacker: str) -> bool:
        """Who has Tactical Superiority when the totals are equal: by a card, or by the terrain."""
        for effect in self.outlook.effects("ties-to"):
            if effect.holds_at(self._number, self._terrain):
                return effect.tie != "opfor"
        tie = TIES[self.outlook.content.map.terrains[self._terrain].tie]
        if tie in ("attacker", "defender"):
            return (tie == "attacker") == (attacker == "allied")
        return tie == "allied"

    def friends(self) -> Force:
        """The friendly units as they stand."""
        states = [(self.outlook.numbers[unit], self.outlook.view["units"][unit]) for unit in self._allied]
        return lined_up([self._fighter(unit, state["reduced"], state["lifted"]) for unit, state in states])

    def enemies(self, counters: Sequence[View], world: list[int]) -> Force:
        """The enemies as they stand, if they are these units."""
        states = zip(world, counters, strict=True)
        return lined_up([self._fighter(unit, state["reduced"]) for unit, state in states])

    def _fighter(self, unit: int, reduced: bool, landed: bool = False) -> Fighter:
        outlook = self.outlook
        column = outlook.column(unit, self._space)
        boosts = self._boosts[ALLIED if unit < outlook.content.first_opfor else OPFOR]
        named = [outlook.names(effect, unit) and (landed or not effect.landed) for effect in boosts]
        return Fighter(
            dice=outlook.dice(unit, reduced, self._phase),
            retreats=outlook.faces(column, "R"),
            eliminations=outlook.faces(column, "E"),
            is_elite=outlook.has_trait(unit, "elite"),
            escapes=outlook.escapes(unit, self._space, self._allied),
            boosts=sum(1 << k for k, is_named in enumerate(named) if is_named),
        )


@dataclass(frozen=True)
class Lineup:
    """The sum of a battle to come: the dice of both sides, face-down units as None, and the superiority.

    `lead` is what the player adds to his die more than OPFOR; None where that cannot be known.
    """

    ours: tuple[int, ...]
    theirs: tuple[int | None, ...]
    lead: int | None
    tie_is_allied: bool


def lineup(
    outlook: Outlook, allied: Sequence[str], opfor: Sequence[View], space: str, attacker: str, scouts: int
) -> Lineup:
    """What a battle is made of, as far as the player sees it."""
    battle = _Battle(outlook, allied, space)
    terms, ours = battle.terms(attacker, scouts), battle.friends()
    known = [enemy for enemy in opfor if enemy["unit"]]
    theirs = battle.enemies(known, [outlook.numbers[enemy["unit"]] for enemy in known])
    hidden: tuple[None, ...] = (None,) * (len(opfor) - len(known))
    lead = None if hidden else terms.bonus(ALLIED, ours) - terms.bonus(OPFOR, theirs)
    dice = tuple(fighter.dice[0] for fighter in ours)
    return Lineup(dice, (*(fighter.dice[0] for fighter in theirs), *hidden), lead, terms.tie_is_allied)


# -- bombs and shells ----------------------------------------------------------------------------


def air_dice(outlook: Outlook, space: str, more: Sequence[str] = ()) -> int:
    """The bombardment dice over a space, with those of air units that are yet to come."""
    return sum(own_dice(outlook, unit) for unit in {*outlook.friends_at(space, air=True), *more})


def own_dice(outlook: Outlook, unit: str) -> int:
    """The bombardment dice of one air unit, with what cards add to it."""
    number = outlook.numbers[unit]
    value = outlook.dice(number, outlook.view["units"][unit]["reduced"], AIR_ATTACK)[0]
    bonus = [one for one in outlook.effects("bomb-dice") if not one.one_space and outlook.names(one, number)]
    return value + sum(effect.amount for effect in bonus if value)


def gun_dice(outlook: Outlook, space: str) -> int:
    """The dice of naval gunfire on a space: those of the cards that reach it."""
    board = outlook.content.map
    number = board.ids.index(space)
    return sum(
        effect.dice
        for effect in outlook.effects("gunfire")
        if (number in effect.spaces if effect.spaces else board.landing[number] > 0)
    )


def bombing(outlook: Outlook, space: str, dice: int) -> Prospect | None:
    """What so many bombardment dice do to the enemies in a space."""
    enemies = outlook.enemies_at(space)
    if not enemies or dice <= 0:
        return None
    column = outlook.content.charts.bombardment
    faces = outlook.faces(column, "R"), outlook.faces(column, "E")
    hit = mean = 0.0
    worlds = outlook.worlds(enemies)
    for world in worlds:
        units = [
            (outlook.dice(unit, enemy["reduced"], AIR_ATTACK), _clings(outlook, unit, space))
            for unit, enemy in zip(world, enemies, strict=True)
        ]
        for eliminations, retreats, chance in volleys(dice, *faces):
            lost = _steps_lost(units, eliminations, retreats)
            hit += chance * (lost > 0) / len(worlds)
            mean += chance * lost / len(worlds)
    return Prospect(dice, in_percent(hit), kind="step", mean=mean)


Target = tuple[tuple[int, ...], int]
"""A unit's dice for each step it has left; 1 if it shrugs an R off, 2 if it cannot retreat, 3 if both."""


def _clings(outlook: Outlook, unit: int, space: str) -> int:
    stands = outlook.has_rule("10.3") and outlook.has_trait(unit, "elite")
    return stands + 2 * (not outlook.escapes(unit, space))


def _steps_lost(units: list[Target], eliminations: int, retreats: int) -> int:
    """All E before any R, each to the weakest; then the R, dealt round by round from the weakest upwards."""
    left, lost = list(units), 0
    for _ in range(eliminations):
        if left:
            weakest = min(left, key=_power)
            left.remove(weakest)
            lost += 1
            left += [(weakest[0][1:], weakest[1])] if len(weakest[0]) > 1 else []
    left.sort(key=_power)
    stayed: list[tuple[int, ...]] = []
    for place, (dice, clings) in enumerate(left):
        share = (retreats - place + len(left) - 1) // len(left)
        ignored = share > 0 and clings & 1
        if clings & 2:
            lost += _steps_paid(dice, share - ignored, stayed)
        elif share == ignored:
            stayed.append(dice)
    return lost


def _steps_paid(dice: tuple[int, ...], retreats: int, stayed: list[tuple[int, ...]]) -> int:
    """What retreats cost that a unit cannot make: the weakest of those that stayed pays, or else it does."""
    lost = 0
    while dice and lost < retreats:
        lost += 1
        weakest = min(stayed, default=dice)
        if weakest[0] < dice[0]:
            stayed.remove(weakest)
            stayed += [weakest[1:]] if len(weakest) > 1 else []
        else:
            dice = dice[1:]
    stayed += [dice] if dice else []
    return lost


def _power(unit: Target) -> int:
    return unit[0][0]


# -- AAA, and units that jump --------------------------------------------------------------------


def risk(outlook: Outlook, space: str, kind: int) -> float:
    """The chance that the AAA of a space scores at least one hit that a unit of a kind can take."""
    flak = outlook.content.charts.flak
    missed = 1 - sum(outlook.faces(flak, sign) for sign in HITS_ON[kind]) / FACES
    return mean_over(
        outlook, outlook.enemies_at(space), lambda world: 1 - missed ** _aaa_dice(outlook, space, world)
    )


def _aaa_dice(outlook: Outlook, space: str, units: list[int]) -> int:
    more = sum(effect.amount for effect in outlook.effects("aaa-dice"))
    aaa, types = outlook.content.aaa_of, outlook.content.type_of
    total = sum(aaa[k] + (more if TYPES[types[k]] == "AAA" else 0) for k in units if aaa[k])
    return max(0, total // 2 if outlook.view["halved"] == space else total)


def landing(outlook: Outlook, space: str) -> float:
    """The chance that a unit comes down where it was dropped, whole."""
    charts = outlook.content.charts
    enemies = outlook.enemies_at(space)
    given = sum(effect.amount for effect in outlook.effects("insertion"))
    given += 0 if enemies else charts.insertion_if_empty
    lands = INSERTIONS.index("lands")

    def chance(world: list[int]) -> float:
        has_flak = any(TYPES[outlook.content.type_of[unit]] == "AAA" for unit in world)
        shift = given + (charts.insertion_if_flak if has_flak else 0)
        numbers = [min(FACES, max(1, die + shift)) for die in range(1, FACES + 1)]
        return sum(charts.insertion[number - 1] == lands for number in numbers) / FACES

    return mean_over(outlook, enemies, chance)


# -- choices -------------------------------------------------------------------------------------


def scouted(match: Match) -> set[str]:
    """The spaces that recon helicopters have flown over in this turn without being driven off."""
    _, events = match.log_from("turn_begins", 0)
    units = units_of(match.game)
    over: dict[object, str] = {}
    for event in events:
        unit = event.get("unit")
        if event["event"] == "air_placed" and units[str(unit)].type_name == "RECON":
            over[unit] = str(event["space"])
        elif event["event"] == "unit_eliminated" or str(event.get("result")).startswith("A"):
            over.pop(unit, None)
    return set(over.values())


class Oddsmaker:
    """The odds of a campaign's choices."""

    def odds(self, match: Match, action: str, view: View) -> Prospect | None:
        """The chance of what a choice leads to; None when nothing is rolled for it."""
        outlook = Outlook(content_of(match.game), view)
        prompt, (verb, noun) = view["prompt"]["key"], action.split(":", 1)
        picked = picked_units(match.game, view["prompt"]["about"])
        if prompt == "extra_dice":
            return _with_extra(outlook, noun, view["prompt"]["about"]["space"])
        if verb != "space":
            return None
        if prompt in ("step", "battle_choice", "pursuit"):
            return _battle(outlook, noun, prompt, picked, noun in scouted(match))
        if prompt in ("mission", "load"):
            return _mission(outlook, picked[0], noun)
        if prompt == "lift":
            return _lift(outlook, picked[0], picked[1], noun)
        if prompt == "drop":
            return Prospect(
                0,
                in_percent(landing(outlook, noun)),
                kind="land",
                risk=in_percent(risk(outlook, noun, JUMPER)),
            )
        if prompt == "air_attack":
            return bombing(outlook, noun, air_dice(outlook, noun))
        return bombing(outlook, noun, gun_dice(outlook, noun)) if prompt == "gunfire" else None


def _battle(
    outlook: Outlook, space: str, prompt: str, picked: list[str], is_scouted: bool
) -> Prospect | None:
    """The battle that a step or a pursuit leads to, or that is due, with whoever is there now."""
    enemies = outlook.enemies_at(space)
    if not enemies:
        return None
    units, attacker = _sides(outlook, space, prompt, picked)
    won = battle_odds(outlook.content, outlook.view, units, enemies, space, attacker, int(is_scouted))
    return Prospect(0, in_percent(won), kind="win")


def _sides(outlook: Outlook, space: str, prompt: str, picked: list[str]) -> tuple[list[str], str]:
    """Who of the player's units would fight in a space, and which side attacks."""
    coming = _pursuers(outlook) if prompt == "pursuit" else picked
    is_defence = prompt == "battle_choice" and outlook.view["phase"] == OPFOR_COMBAT
    units = [unit for unit in outlook.friends_at(space) if unit not in coming] + coming
    return units, "opfor" if is_defence else "allied"


BATTLE_PROMPTS = ("step", "battle_choice", "pursuit", "lift")
"""The questions whose answer leads to a battle."""


def battle_ahead(match: Match, action: str, view: View) -> Lineup | None:
    """The sum of the battle that a choice leads to; None where it leads to none."""
    prompt, (verb, space) = view["prompt"]["key"], action.split(":", 1)
    outlook = Outlook(content_of(match.game), view)
    enemies = outlook.enemies_at(space) if verb == "space" else []
    if prompt not in BATTLE_PROMPTS or not enemies:
        return None
    picked = picked_units(match.game, view["prompt"]["about"])
    units, attacker = _sides(outlook, space, prompt, picked[1:] if prompt == "lift" else picked)
    if not units:
        return None
    scouts = int(prompt != "lift" and space in scouted(match))
    return lineup(outlook, units, enemies, space, attacker, scouts)


def bombs_ahead(match: Match, action: str, view: View) -> tuple[int, Prospect | None, bool]:
    """The bombs that a choice leads to: dice, what they do, and whether units that are there throw along."""
    prompt, (verb, noun) = view["prompt"]["key"], action.split(":", 1)
    outlook = Outlook(content_of(match.game), view)
    if verb == "space" and prompt in ("mission", "load"):
        unit = picked_units(match.game, view["prompt"]["about"])[0]
        own, dice = own_dice(outlook, unit), air_dice(outlook, noun, [unit])
        return dice, bombing(outlook, noun, dice) if own else None, dice > own
    if verb == "space" and prompt in ("air_attack", "gunfire"):
        dice = air_dice(outlook, noun) if prompt == "air_attack" else gun_dice(outlook, noun)
        return dice, bombing(outlook, noun, dice), False
    return 0, None, False


def _pursuers(outlook: Outlook) -> list[str]:
    """The armour that was picked for a pursuit: what stands in the space of the battle and is not offered."""
    here = outlook.friends_at(outlook.view["battle"]["space"])
    armour = [unit for unit in here if outlook.has_trait(outlook.numbers[unit], "armor")]
    return [unit for unit in armour if f"unit:{unit}" not in outlook.view["actions"]]


def _mission(outlook: Outlook, unit: str, space: str) -> Prospect | None:
    """What an air unit does in a space by itself, and what AAA may do to it."""
    danger = in_percent(_air_risk(outlook, unit, space))
    bombs = bombing(outlook, space, own_dice(outlook, unit))
    if bombs:
        return replace(bombs, risk=danger)
    return Prospect(0, danger, kind="risk", risk=danger) if danger else None


def _air_risk(outlook: Outlook, unit: str, space: str) -> float:
    is_helicopter = outlook.content.helicopter[outlook.numbers[unit]]
    return risk(outlook, space, HELICOPTER if is_helicopter else FIXED_WING)


def _lift(outlook: Outlook, transport: str, load: str, space: str) -> Prospect | None:
    """The flight of a transport, and the battle that its load will have to fight."""
    leaving = outlook.view["units"][transport]["at"]
    spared = 1 - _air_risk(outlook, transport, space)
    if leaving in outlook.spaces:  # it is fired at before it takes off again
        spared *= 1 - _air_risk(outlook, transport, leaving)
    danger = in_percent(1 - spared)
    state = {**outlook.view["units"][load], "lifted": True}
    view = {**outlook.view, "units": {**outlook.view["units"], load: state}}
    battle = _battle(Outlook(outlook.content, view), space, "lift", [load], False)
    if battle:
        return replace(battle, risk=danger)
    return Prospect(0, danger, kind="risk", risk=danger) if danger else None


def _with_extra(outlook: Outlook, button: str, space: str) -> Prospect | None:
    """An attack with the extra dice of a card, or without them."""
    if button not in ("extra", "plain"):
        return None
    more = sum(effect.amount for effect in outlook.effects("bomb-dice") if effect.one_space)
    return bombing(outlook, space, air_dice(outlook, space) + (more if button == "extra" else 0))
