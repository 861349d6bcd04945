"""What a choice of Cold War Blitz would do: the sum of a battle, the dice of an attack, room in a space.

All of it comes from the player's view and from printed values: a face-down unit is a question mark.
"""

from collections.abc import Callable
from typing import Any

from coldwake.games.blitz.table.parts import signed
from coldwake.games.blitz.table.stacking import PHASE_ENDS, Stacks
from coldwake.games.blitz.words.content import cards_of, content_of, spaces_of, units_of
from coldwake.games.blitz.words.odds import Lineup, battle_ahead, bombs_ahead
from coldwake.games.blitz.words.outlook import FACES, Outlook
from coldwake.web.table.prompt import NO_OUTLOOK
from coldwake.web.table.prompt import Outlook as Foreseen
from coldwake.web.table.setting import Setting

ELIMINATION, RETREAT = "E", "R"
ABORTS = ("A", "Ah", "Af")
STEPS_LOST = ("step_lost", "unit_eliminated")


def foreseen(setting: Setting, action: str) -> Foreseen:
    """What a choice would do, cost and need, and what speaks against it."""
    verb, noun = action.split(":", 1)
    if action == PHASE_ENDS:
        return Foreseen(warning=Stacks(setting).threats())
    if verb == "space":
        return _Spaces(setting, action, noun).foreseen()
    if verb == "card":
        return _of_card(setting, noun)
    maker = _UNITS.get(setting.prompt)
    if maker is None or verb not in ("unit", "enemy"):
        return NO_OUTLOOK
    return maker(setting, _state(setting, verb, noun))


def _of_card(setting: Setting, id: str) -> Foreseen:
    """What becomes of a card when the turn ends."""
    card = cards_of(setting.match.game)[id]
    fate = setting.own_words(f"disposition.{card.disposition_name}")
    return Foreseen(cost=setting.say("blitz.table.afterwards", fate=fate))


# -- spaces ----------------------------------------------------------------------------------------


class _Spaces:
    """A space that may be chosen: to go there, to bomb it, to fight there."""

    def __init__(self, setting: Setting, action: str, space: str) -> None:
        self._setting = setting
        self._space = space
        self._lineup = battle_ahead(setting.match, action, setting.view)
        self._bombs = bombs_ahead(setting.match, action, setting.view)

    def foreseen(self) -> Foreseen:
        stacks = Stacks(self._setting)
        crowd = stacks.after(self._space)
        room = stacks.told(crowd) if crowd else ""
        does = [self._retreat(), self._steps(), room]
        sums = [_told(self._setting, self._lineup) if self._lineup else "", self._dice()]
        return Foreseen(
            cost=self._cost(),
            does="; ".join(filter(None, does)),
            sum="; ".join(filter(None, sums)),
            warning=stacks.threat(crowd) if crowd else "",
        )

    def _cost(self) -> str:
        """Whether the move ends there."""
        if self._setting.prompt != "step":
            return ""
        space = spaces_of(self._setting.match.game)[self._space]
        terrain = content_of(self._setting.match.game).map.terrains[space.terrain]
        return self._setting.say("blitz.table.cost.stop") if terrain.stop or self._lineup else ""

    def _retreat(self) -> str:
        """Who retreats, and how far still."""
        retreat = self._setting.view["retreat"]
        if self._setting.prompt != "retreat_space" or not retreat:
            return ""
        name = _name_of(self._setting, retreat["unit"])
        return self._setting.say("blitz.table.does.retreats", unit=name, spaces=retreat["spaces"])

    def _steps(self) -> str:
        """What is to be expected of the bombs, together with those that are there already."""
        dice, prospect, together = self._bombs
        if prospect is None:
            return ""
        mean = f"{prospect.mean:.1f}"
        if together:
            return self._setting.say(
                "blitz.table.does.together", dice=dice, percent=prospect.percent, mean=mean
            )
        return self._setting.say("blitz.table.does.bombs", mean=mean)

    def _dice(self) -> str:
        """The dice of an attack, and which faces do something."""
        dice, prospect, _ = self._bombs
        if prospect is None:
            return ""
        outlook = Outlook(content_of(self._setting.match.game), self._setting.view)
        column = outlook.content.charts.bombardment
        hits, backs = outlook.faces(column, ELIMINATION), outlook.faces(column, RETREAT)
        return self._setting.say("blitz.table.sum.bombs", dice=dice, hits=hits, backs=backs, faces=FACES)


def _told(setting: Setting, battle: Lineup) -> str:
    """The sum of a battle: dice against dice, who is superior, whose a tie is."""
    say = setting.say
    ours = "+".join(map(str, battle.ours))
    theirs = "+".join("?" if dice is None else str(dice) for dice in battle.theirs)
    told = [say("blitz.table.sum.battle", ours=ours, theirs=theirs)]
    if battle.lead:
        told.append(say("blitz.table.sum.lead", lead=signed(battle.lead)))
    tie = "blitz.table.sum.tie.ours" if battle.tie_is_allied else "blitz.table.sum.tie.theirs"
    return ", ".join([*told, say(tie)])


# -- units -----------------------------------------------------------------------------------------


def _state(setting: Setting, verb: str, noun: str) -> dict[str, Any]:
    """A unit as the view has it, with its id; a face-down one has none."""
    if verb == "unit":
        return {**setting.view["units"][noun], "unit": noun}
    shown = [*setting.view["enemies"], *setting.view["enemy_air"]]
    return next((one for one in shown if str(one["id"]) == noun), {"unit": None, "reduced": False})


def _name_of(setting: Setting, member: str | int) -> str:
    """A unit that retreats: a friend by its id, an enemy by the number of its counter."""
    id = member if isinstance(member, str) else _state(setting, "enemy", str(member))["unit"]
    if not id:
        return setting.say("blitz.table.beat.counter", number=member)
    return units_of(setting.match.game)[id].name[setting.language]


def _step(setting: Setting, state: dict[str, Any]) -> str:
    """What the loss of a step does to a unit."""
    if not state["unit"]:
        return ""
    powers = units_of(setting.match.game)[state["unit"]].firepower
    if state["reduced"] or len(powers) < 2:
        return setting.say("blitz.table.does.eliminated")
    return setting.say("blitz.table.does.reduced", before=powers[0], after=powers[1])


def _hit(setting: Setting, state: dict[str, Any]) -> Foreseen:
    """The next result of AAA."""
    result = next(iter(setting.view["volley"]), "")
    does = setting.say("blitz.table.does.aborts") if result in ABORTS else _step(setting, state)
    return Foreseen(does=does, cost=setting.own_words(f"result.{result}") if result else "")


def _bombed(setting: Setting, state: dict[str, Any]) -> Foreseen:
    """The next result of a bombardment: every elimination comes before any retreat."""
    if next_of_bombs(setting) == ELIMINATION:
        return Foreseen(does=_step(setting, state), cost=setting.own_words("result.E"))
    return Foreseen(does=setting.say("blitz.table.does.gives_way"), cost=setting.own_words("result.R"))


def next_of_bombs(setting: Setting) -> str:
    """Which result is next, by the dice of the last attack and the steps lost since; an unmade R is an E."""
    retreat = setting.view["retreat"]
    if retreat:
        return ELIMINATION
    _, log = setting.match.log_from("air_attack", setting.eyes)
    hits = sum(event["event"] == "rolled" and event["outcome"] == 2 for event in log)
    return ELIMINATION if hits > sum(event["event"] in STEPS_LOST for event in log) else RETREAT


def _raided(setting: Setting, state: dict[str, Any]) -> Foreseen:
    return Foreseen(does=_step(setting, state))


def _given_up(setting: Setting, state: dict[str, Any]) -> Foreseen:
    """A whole unit is lost, and what that costs."""
    loss = content_of(setting.match.game).charts.loss
    cost = setting.say("blitz.table.cost.points", points=loss) if loss else ""
    return Foreseen(does=setting.say("blitz.table.does.eliminated"), cost=cost)


def _restored(setting: Setting, state: dict[str, Any]) -> Foreseen:
    """A step that comes back."""
    powers = units_of(setting.match.game)[state["unit"]].firepower
    if not state["reduced"] or len(powers) < 2:
        return NO_OUTLOOK
    return Foreseen(does=setting.say("blitz.table.does.restored", before=powers[1], after=powers[0]))


def _lined_up(setting: Setting, state: dict[str, Any]) -> Foreseen:
    """The place in the line, and the dice."""
    place = len(setting.view["battle"]["allied"]) + 1
    return Foreseen(does=setting.say("blitz.table.does.line", place=place, dice=state["firepower"]))


_UNITS: dict[str, Callable[[Setting, dict[str, Any]], Foreseen]] = {
    "take_hit": _hit,
    "bomb_victim": _bombed,
    "raid": _raided,
    "excess": _given_up,
    "replace": _restored,
    "line_up": _lined_up,
}
"""Who foresees what for a unit, by the question."""
