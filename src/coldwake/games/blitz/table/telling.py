"""Results of Cold War Blitz one by one: volleys, air attacks, landings, the other side's moves, the clock.

Each is made of consecutive events of the onlooker's log: the dice, then what they did. What a die needed is
read from the printed table, and left unsaid where a card had other numbers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from coldwake import narrate
from coldwake.games.blitz.table.fight import ATTACKS, MARKS, OPFOR_ATTACK
from coldwake.games.blitz.table.parts import signed
from coldwake.games.blitz.words.content import TYPES, cards_of, content_of, spaces_of, units_of
from coldwake.games.blitz.words.odds import in_percent
from coldwake.games.blitz.words.outlook import FACES
from coldwake.web.table.beats import MOMENT, QUIET, SHOWN, Beat
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

NO_EFFECT = 0
SEVERAL = ("fire", "check")
"""Of these dice many fall in a row: what has no effect is told, but does not hold anybody up."""

VOLLEY_DICE = frozenset({"fire", "bombardment", "aaa"})
CONSEQUENCES = frozenset({
    "step_lost", "unit_eliminated", "retreated", "stands_firm", "air_hit", "result_lost", "control_changed",
    "air_lost",
})  # fmt: skip
"""What dice lead to: told with them."""

OWN_CLICKS = frozenset({
    "unit_dealt", "card_played", "space_chosen", "air_readied", "reinforced", "restored", "air_returned",
    "moved", "landed", "air_placed", "lifted", "jumped", "turn_begins", "returned",
})  # fmt: skip
"""What the player has just done himself, or sees at once: no result to be shown."""

WEIGHTS = {
    "no_card": SHOWN, "battle_begins": SHOWN, "battle_ends": SHOWN, "pursues": SHOWN, "hidden": SHOWN,
    "reshuffled": QUIET, "turn_event": SHOWN, "game_over": MOMENT,
    "opfor_arrives": SHOWN, "opfor_carried": SHOWN, "stands_firm": SHOWN, "retreated": SHOWN,
    "step_lost": SHOWN, "unit_eliminated": MOMENT, "air_lost": SHOWN, "air_hit": SHOWN, "result_lost": QUIET,
}  # fmt: skip
KINDS = {
    "battle_begins": "attack", "battle_ends": "score", "pursues": "move", "opfor_arrives": "move",
    "opfor_carried": "move", "turn_event": "turn", "game_over": "score",
    "unit_eliminated": "sunk", "step_lost": "hit", "air_lost": "sunk", "air_hit": "hit", "retreated": "move",
}  # fmt: skip
"""Events that are a result by themselves, in the words of the log."""


@dataclass
class Volley:
    """Dice thrown together, and what came of them so far."""

    about: str
    column: int
    purpose: str
    dice: list[tuple[int, int]] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    ships: list[str] = field(default_factory=list)


def beats_of(setting: Setting, events: Sequence[Event]) -> list[Beat]:
    """The results among some events."""
    return Teller(setting).tell(events)


class Teller:
    """Reads events in their order and makes beats of them."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._content = content_of(setting.match.game)
        self._units = units_of(setting.match.game)
        self._spaces = spaces_of(setting.match.game)
        self._made: list[Beat] = []
        self._volley: Volley | None = None
        self._marches: dict[int, list[str]] = {}
        self._march_names: dict[int, str] = {}
        self._seen: dict[str, list[str]] = {}
        self._turned: list[Event] = []
        self._die = 0

    def tell(self, events: Sequence[Event]) -> list[Beat]:
        """All beats; what belongs together waits until something else comes."""
        previous = ""
        for event in events:
            kind = event["event"]
            if kind == "unit_eliminated" and previous == "stack_loss":
                continue  # told with the unit that was given up
            self._flush(kind)
            self._read(kind, event)
            previous = kind
        self._flush("")
        return self._made

    def _read(self, kind: str, event: Event) -> None:
        if self._volley and kind in CONSEQUENCES:
            self._follow(event)
            return
        reader: Callable[[Event], None] | None = getattr(self, f"_{kind}", None)
        if reader is not None:
            reader(event)
        elif kind not in OWN_CLICKS:
            self._made.append(self._plain(event, KINDS.get(kind, "told"), WEIGHTS.get(kind, QUIET)))

    def _flush(self, kind: str) -> None:
        """End whatever the next event does not belong to."""
        if self._volley and kind not in CONSEQUENCES and kind not in ("rolled", "revealed"):
            self._made.append(self._fired(self._volley))
            self._volley = None
        if kind != "opfor_moved":
            self._end_marches()
        if kind != "revealed" and not self._volley:
            self._end_sightings()
        if kind not in ("turnaround", "rolled"):
            self._end_turnaround()

    # -- words -------------------------------------------------------------------------------------

    def _line(self, event: Event) -> str:
        return narrate.event_line(self._setting.match, event, self._setting.language, self._setting.eyes)

    def _plain(self, event: Event, kind: str, weight: int) -> Beat:
        return Beat(kind, self._line(event), weight=weight, ships=self._things(event))

    def _unit(self, id: str) -> str:
        return self._units[id].name[self._setting.language]

    def _space(self, id: str) -> str:
        return self._spaces[id].name[self._setting.language]

    def _things(self, event: Event) -> tuple[str, ...]:
        """What the page can point at: a friend by its id, an enemy by the number of its counter."""
        if event.get("counter"):
            return (str(event["counter"]),)
        unit = event.get("unit")
        if not unit or unit in self._setting.view["units"]:
            return (unit,) if unit else ()
        shown = [*self._setting.view["enemies"], *self._setting.view["enemy_air"]]
        return tuple(str(one["id"]) for one in shown if one["unit"] == unit)

    # -- dice --------------------------------------------------------------------------------------

    def _fires(self, event: Event) -> None:
        about = f"{self._unit(event['unit'])} → {self._unit(event['target'])}"
        kind = TYPES.index(self._units[event["unit"]].type_name)
        self._volley = Volley(about, self._content.charts.column_of[kind], "fire")

    def _air_attack(self, event: Event) -> None:
        about = self._setting.say(ATTACKS[event["weapon"]], space=self._space(event["space"]))
        is_theirs = ATTACKS[event["weapon"]] == OPFOR_ATTACK
        self._volley = Volley(about, self._content.charts.bombardment, "air" if is_theirs else "bombardment")

    def _aaa_fires(self, event: Event) -> None:
        about = self._setting.say("blitz.table.fight.aaa", space=self._space(event["space"]))
        self._volley = Volley(about, self._content.charts.flak, "aaa")

    def _rolled(self, event: Event) -> None:
        if event["purpose"] == "chance":
            return
        if event["purpose"] in VOLLEY_DICE and self._volley:
            self._volley.dice.append((event["die"], event["outcome"]))
            return
        if self._volley:
            self._made.append(self._fired(self._volley))
            self._volley = None
        self._die = event["die"]
        if event["purpose"] == "check":
            self._volley = Volley(self._line(event), -1, "check", [(event["die"], event["outcome"])])
        elif event["purpose"] == "clock":
            self._made.append(Beat("turn", self._line(event), die=event["die"], weight=QUIET))

    def _follow(self, event: Event) -> None:
        assert self._volley is not None
        self._volley.after.append(self._line(event))
        self._volley.events.append(event["event"])
        self._volley.ships += self._things(event)

    def _fired(self, volley: Volley) -> Beat:
        """A volley that is over: what it needed, how it fell, what it did."""
        gone = "unit_eliminated" in volley.events
        struck = bool(volley.events) or any(outcome for _, outcome in volley.dice)
        weight = MOMENT if gone else SHOWN if struck or volley.purpose not in SEVERAL else QUIET
        after = " ".join(volley.after) or self._setting.say(
            "blitz.table.beat.nobody" if struck else "blitz.table.beat.nothing"
        )
        alone = len(volley.dice) == 1
        fell = " · ".join(f"{die} {self._setting.say(MARKS[result])}" for die, result in volley.dice)
        if not alone and volley.dice:
            after = self._setting.say("blitz.table.beat.dice", dice=fell, after=after)
        return Beat(
            "sunk" if gone else "hit" if struck else "miss",
            after if volley.purpose != "check" else " ".join(volley.after) or volley.about,
            volley.about if volley.purpose != "check" else "",
            self._needed(volley),
            volley.dice[0][0] if alone else 0,
            weight,
            tuple(dict.fromkeys(volley.ships)),
        )

    def _needed(self, volley: Volley) -> str:
        """What each die had to show, and how likely one of them was to; nothing where a card changed it."""
        if volley.column < 0 or not volley.dice:
            return ""
        printed = [self._content.charts.result(volley.column, die) for die in range(1, FACES + 1)]
        if any(printed[die - 1] != outcome for die, outcome in volley.dice):
            return ""
        hits = [die for die, result in enumerate(printed, 1) if result != NO_EFFECT]
        if not hits:
            return ""
        chance = 1 - (1 - len(hits) / FACES) ** len(volley.dice)
        return self._setting.say(
            "blitz.table.beat.needed", faces=spans(hits), dice=len(volley.dice), percent=in_percent(chance)
        )

    def _superiority_won(self, event: Event) -> None:
        key = "blitz.table.beat.first.allied" if event["side"] == "allied" else "blitz.table.beat.first.opfor"
        told = self._setting.say(key, allied=event["allied"], opfor=event["opfor"])
        about = self._setting.say("blitz.table.superiority")
        self._made.append(Beat("told", told, about, weight=QUIET))

    def _inserted(self, event: Event) -> None:
        kind = "hit" if event["result"] == "lands" else "miss"
        beat = Beat(kind, self._line(event), die=self._die, ships=self._things(event))
        self._made.append(beat)

    def _clock(self, event: Event) -> None:
        """The numbers that moved it, and what remains."""
        key = "blitz.table.beat.clock.events" if event["events"] else "blitz.table.beat.clock"
        numbers = {name: signed(event[name]) for name in ("action", "opfor", "events")}
        told = self._setting.say(key, **numbers, left=event["left"])
        self._made.append(Beat("turn", told, self._setting.say("blitz.table.beat.clock.about")))

    def _card_goes(self, event: Event) -> None:
        """Only of a card that stays one has to know."""
        if event["disposition"] == "remains":
            self._made.append(self._plain(event, "card", QUIET))

    def _stack_loss(self, event: Event) -> None:
        self._made.append(self._plain(event, "sunk", MOMENT))

    def _control_changed(self, event: Event) -> None:
        worth = self._spaces[event["space"]].points
        self._made.append(self._plain(event, "score", SHOWN if worth else QUIET))

    # -- the other side ----------------------------------------------------------------------------

    def _opfor_card(self, event: Event) -> None:
        card, language = cards_of(self._setting.match.game)[event["card"]], self._setting.language
        self._made.append(Beat("card", card.text[language], self._line(event)))

    def _opfor_moved(self, event: Event) -> None:
        """Steps of one counter are one way."""
        way = self._marches.setdefault(event["counter"], [event["from"]])
        way.append(event["space"])
        name = self._unit(event["unit"]) if event["unit"] else ""
        self._march_names[event["counter"]] = name

    def _end_marches(self) -> None:
        for counter, way in self._marches.items():
            name = self._march_names[counter] or self._setting.say("blitz.table.beat.counter", number=counter)
            about = self._setting.say("blitz.table.beat.moves")
            told = f"{name}: {' → '.join(map(self._space, way))}."
            self._made.append(Beat("move", told, about, ships=(str(counter),)))
        self._marches = {}

    def _revealed(self, event: Event) -> None:
        self._seen.setdefault(event["space"], []).append(self._unit(event["unit"]))

    def _end_sightings(self) -> None:
        for space, names in self._seen.items():
            place = self._space(space) if space in self._spaces else ""
            told = self._setting.say("blitz.table.beat.revealed", space=place, units="; ".join(names))
            self._made.append(Beat("told", told))
        self._seen = {}

    # -- turnaround --------------------------------------------------------------------------------

    def _turnaround(self, event: Event) -> None:
        self._turned.append(event)

    def _end_turnaround(self) -> None:
        """Who is ready, who is not, in one; each loss by itself."""
        lost = [event for event in self._turned if event["place"] == "eliminated"]
        for event in lost:
            self._made.append(Beat("sunk", self._line(event), die=event["die"], ships=self._things(event)))
        ready, unready = (
            "; ".join(self._unit(one["unit"]) for one in self._turned if one["place"] == place)
            for place in ("available", "used")
        )
        told = [self._setting.say("blitz.table.beat.ready", units=ready)] if ready else []
        told += [self._setting.say("blitz.table.beat.unready", units=unready)] if unready else []
        if told:
            self._made.append(Beat("turn", " ".join(told), self._setting.say("blitz.table.beat.turnaround")))
        self._turned = []


def spans(faces: Sequence[int]) -> str:
    """Faces of a die, neighbours together: 1, 4–6."""
    runs: list[list[int]] = []
    for face in faces:
        if runs and runs[-1][-1] == face - 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
