"""Cold War Blitz as text: the map as a list of spaces, boxes, cards, and the battle that is fought."""

from collections.abc import Iterable
from typing import Any

from babel.numbers import format_decimal
from rich.console import Group, RenderableType
from rich.text import Text

from coldwake.core.actions import Action
from coldwake.games.blitz.words.content import (
    VERBS,
    Card,
    Space,
    cards_of,
    content_of,
    picked_units,
    spaces_of,
    units_of,
)
from coldwake.games.blitz.words.names import BlitzNames, signed
from coldwake.games.blitz.words.odds import Prospect
from coldwake.match import Match
from coldwake.narrate import Odds, event_line
from coldwake.terminal.drawing import Drawing, Row, View, asked_of, listed

REGIONS = ("west", "centre", "east")
"""The map in three parts, from left to right; in each the spaces go from north to south."""

BOXES = ("available", "used", "box", "eliminated")
CONTROL = {"allied": ("●", "green"), "opfor": ("○", "red")}
CONTESTED = ("◐", "bold yellow")
OFF_MAP = ("·", "dim")
"""How it is marked who controls a space, and in which colour; the signs alone say all."""

CARD_PHASES = frozenset({1, 2})
OPFOR_PHASES = frozenset({8, 9, 10, 11})
"""The phases in which the card of a side tells what is to be chosen."""

BY_CARD = frozenset(
    {
        "reveal",
        "halve_aaa",
        "reinforce",
        "return_unit",
        "replace",
        "ready_air",
        "raid",
        "lose_air",
        "opfor_unit",
    }
)
"""The prompts that a card has brought about."""


class BlitzDrawing(Drawing):
    """The table of Cold War Blitz."""

    help_key = "blitz.ui.help"
    dealing = frozenset({"unit_dealt"})
    summarised = "opfor_card"

    def __init__(self, match: Match, seat: int | None, language: str, bots: dict[int, str]) -> None:
        super().__init__(match, seat, language, bots)
        self.content = content_of(match.game)
        self.units = units_of(match.game)
        self.cards = cards_of(match.game)
        self.spaces = spaces_of(match.game)
        self.words = BlitzNames(match.game, language)
        self._asked, self._about = asked_of(self.view)
        self._picked = picked_units(match.game, self._about)

    def _name(self, noun: str, id: str) -> str:
        return self.words.thing(noun, id)

    # -- units ---------------------------------------------------------------------------------

    def unit(self, unit_id: str) -> str:
        """A friendly unit in short: id, type, dice, movement, what it has done."""
        unit, state = self.units[unit_id], self.view["units"][unit_id]
        facts = [unit_id, self.words.values(unit, state["reduced"]) + ("*" if state["reduced"] else "")]
        if not unit.is_air:
            facts.append(self.say("blitz.ui.move", number=unit.move))
        if state["moved"]:
            facts.append("✓")
        return " ".join(facts)

    def enemy(self, enemy: View) -> str:
        """An OPFOR counter in short: its number, and what it is if it was seen."""
        sign = self.say("blitz.ui.counter", number=enemy["id"])
        if enemy["unit"] is None:
            return f"{sign}?"
        unit = self.units[enemy["unit"]]
        facts = [sign, unit.id, self.words.values(unit, enemy["reduced"]) + ("*" if enemy["reduced"] else "")]
        if not unit.is_air:
            facts.append(self.say("blitz.ui.move", number=unit.move))
        if enemy["aaa"]:
            facts.append(self.say("blitz.ui.aaa", number=enemy["aaa"]))
        return " ".join(facts)

    def _friends(self, place: str) -> list[str]:
        return [unit for unit, state in self.view["units"].items() if state["at"] == place]

    def _enemies(self, space: str) -> list[View]:
        return [enemy for enemy in self.view["enemies"] if enemy["at"] == space]

    # -- spaces --------------------------------------------------------------------------------

    def space(self, space: Space, with_map: bool = True) -> Row:
        """A space with its units; with all that the map says of it, or in brief."""
        line = Text().append(f"{space.id} ", "bold").append(space.name[self.language])
        if with_map:
            facts = self._printed(space)
            routes = " ".join(self.words.routes(space))
            line.append(f" · {', '.join(facts)}" if facts else "").append(
                f" → {routes}" if routes else "", "dim"
            )
        for key, style, units in self._standing(space.id):
            apart = " · " if key == "blitz.ui.enemies" and not line.plain.count("\n") else "\n  "
            if units:
                line.append(f"{apart}{self.say(key)} ", style).append(", ".join(units))
        return Text(*self._mark(space)), line

    def _standing(self, space: str) -> Iterable[tuple[str, str, list[str]]]:
        """Who is in a space: friends, air units over it, enemies."""
        friends = self._friends(space)
        ground = [self.unit(unit) for unit in friends if not self.units[unit].is_air]
        air = [self.unit(unit) for unit in friends if self.units[unit].is_air]
        yield "blitz.ui.friends", "green", ground
        yield "blitz.ui.air", "cyan", air
        yield "blitz.ui.enemies", "red", [self.enemy(enemy) for enemy in self._enemies(space)]

    def _mark(self, space: Space) -> tuple[str, str]:
        if space.is_unlimited:
            return OFF_MAP
        return CONTESTED if space.id in self.view["battles"] else CONTROL[self.view["control"][space.id]]

    def _printed(self, space: Space) -> list[str]:
        """Terrain, what is marked there, victory points."""
        terrain = self.content.map.terrains[space.terrain]
        facts = [terrain.name[self.language] + (" " + self.say("blitz.ui.stop") if terrain.stop else "")]
        flags = [flag for flag in space.flags if flag not in ("coast", "airbase")]
        if space.id in self.view["air_bases"]:
            flags.insert(0, "airbase")
        facts += [self._name("flag", flag) for flag in flags]
        return [*facts, self.say("blitz.ui.worth", points=space.points)] if space.points else facts

    def _region(self, space: Space) -> str:
        if space.is_unlimited:
            return "off_map"
        return REGIONS[min(len(REGIONS) - 1, space.x * len(REGIONS) // self.content.map.width)]

    # -- the whole table -----------------------------------------------------------------------

    def briefing(self) -> list[Text]:
        """What the scenario is about, and what counts."""
        charts = self.content.charts
        worth = [
            f"{space.name[self.language]} {space.points}" for space in self.spaces.values() if space.points
        ]
        levels = [f"{level.name[self.language]} {level.points}" for level in charts.levels[:-1]]
        lines = [
            self.content.intro[self.language],
            self.say("blitz.ui.brief.points", spaces=", ".join(worth), loss=charts.loss),
            self.say("blitz.ui.brief.levels", levels=", ".join(levels)),
        ]
        return [Text(self.content.name[self.language], "bold"), *map(Text, lines), Text()]

    def status(self) -> list[Text]:
        """Turn, turns remaining, phase and points; then limits, pool and deck."""
        view = self.view
        phase = self._name("phase", str(view["phase"])) if view["phase"] else ""
        parts = [
            self.say("blitz.ui.turn", turn=view["turn"], left=view["left"], most=view["most"]),
            f"{view['phase']}. {phase}" if phase else "",
            self.say("blitz.ui.score", points=_plain(view["score"])),
        ]
        numbers = self.say(
            "blitz.ui.numbers",
            used=view["naval"]["used"],
            limit=view["naval"]["limit"],
            stacking=view["stacking"]["allied"],
            pool=view["pool"],
            deck=view["cards"]["opfor_left"],
        )
        return [Text(" · ".join(part for part in parts if part), "bold"), Text(numbers)]

    def players(self, width: int) -> list[RenderableType]:
        """The whole map, region by region, and the boxes."""
        drawn: list[RenderableType] = []
        for region in ("off_map", *REGIONS):
            spaces = [space for space in self.spaces.values() if self._region(space) == region]
            spaces.sort(key=lambda space: (space.y, space.x))
            if spaces:
                drawn.append(_titled(self.say(f"blitz.ui.region.{region}"), width))
                drawn.append(listed(self.space(space) for space in spaces))
        return [*drawn, _titled(self.say("blitz.ui.region.boxes"), width), self._boxes()]

    def player(self, seat: int, width: int) -> list[RenderableType]:
        """The table in brief: the battle, or the spaces where somebody stands; all of it as a turn begins."""
        if self._asked == "action_card":
            return [*self.status(), *self.players(width)]
        heading, rows = self.running()
        drawn: list[RenderableType] = [self.status()[0]]
        if rows:
            return [*drawn, Text(heading, "bold"), listed(rows)]
        held = [space for space in self.spaces.values() if self._friends(space.id) or self._seen(space.id)]
        rows = [self.space(space, with_map=False) for space in held]
        hidden = [space.id for space in self.spaces.values() if space not in held and self._enemies(space.id)]
        if hidden:
            counters = [f"{space} {self._counters(space)}" for space in hidden]
            rows.append((Text(), Text(self.say("blitz.ui.face_down", counters=", ".join(counters)), "dim")))
        return [*drawn, listed(rows), self._boxes()]

    def _seen(self, space: str) -> list[View]:
        return [enemy for enemy in self._enemies(space) if enemy["unit"]]

    def _counters(self, space: str) -> str:
        return " ".join(self.say("blitz.ui.counter", number=one["id"]) for one in self._enemies(space))

    def _boxes(self) -> RenderableType:
        rows = [(self._name("place", box), [self.unit(unit) for unit in self._friends(box)]) for box in BOXES]
        for box in ("available", "used"):
            aircraft = [self.enemy(one) for one in self.view["enemy_air"] if one["at"] == box]
            rows.append((self.say("blitz.ui.enemy_air", box=self._name("place", box)), aircraft))
        lost = [self._name("unit", unit) for unit in self.view["lost_enemies"]]
        rows.append((self.say("blitz.ui.lost_enemies"), lost))
        return listed((Text(f"  {name}", "dim"), Text(" · ".join(units))) for name, units in rows if units)

    @property
    def is_arranging(self) -> bool:
        """What changes is shown in brief: a map is long, and few of its spaces change at a time."""
        return True

    # -- battles and volleys -------------------------------------------------------------------

    def running(self) -> tuple[str, list[Row]]:
        """The battle that is fought, a retreat from it, results of AAA that wait."""
        battle, rows = self.view["battle"], []
        heading = self.say("blitz.ui.running")
        if battle:
            space, side = self._name("space", battle["space"]), self._name("side", battle["attacker"])
            heading = self.say("blitz.ui.battle", space=space, side=side, round=battle["round"])
            rows = self._battle_rows(battle)
        if self.view["volley"]:
            results = ", ".join(self._name("result", result) for result in self.view["volley"])
            rows.append((Text(), Text(self.say("blitz.ui.volley", results=results), "yellow")))
        retreat = self.view["retreat"]
        if retreat:
            told = self.say("blitz.ui.retreat", unit=self._piece(retreat["unit"]), number=retreat["spaces"])
            rows.append((Text(), Text(told, "yellow")))
        return heading, rows

    def _battle_rows(self, battle: View) -> list[Row]:
        """Tactical Superiority, and both lines with whoever has no place in them yet."""
        friends = [unit for unit in self._friends(battle["space"]) if not self.units[unit].is_air]
        enemies = [enemy["id"] for enemy in self._enemies(battle["space"])]
        allied, opfor = battle["totals"]
        rows: list[Row] = []
        if allied and friends and enemies:
            fires = self._name("side", battle["fires"])
            told = self.say("blitz.ui.superiority", allied=allied, opfor=opfor, side=fires)
            rows.append((Text(), Text(told)))
        if friends:
            rows.append((Text(self.say("blitz.ui.friends"), "green"), self._line(battle["allied"], friends)))
        if enemies:
            rows.append((Text(self.say("blitz.ui.enemies"), "red"), self._line(battle["opfor"], enemies)))
        return rows

    def _line(self, line: list[Any], here: list[Any]) -> Text:
        """A line in order, without those that have left it; then the units that wait for a place."""
        places = [
            f"{place}) {self._piece_facts(piece)}" for place, piece in enumerate(line, 1) if piece in here
        ]
        return Text(" · ".join(places + [self._piece_facts(piece) for piece in here if piece not in line]))

    def _piece_facts(self, piece: str | int) -> str:
        if isinstance(piece, str):
            return self.unit(piece)
        return self.enemy(next(enemy for enemy in self.view["enemies"] if enemy["id"] == piece))

    def _piece(self, piece: str | int) -> str:
        """A friendly unit or an OPFOR counter by its name."""
        if isinstance(piece, str):
            return self._name("unit", piece)
        enemy = next(enemy for enemy in self.view["enemies"] if enemy["id"] == piece)
        return self._name("unit", enemy["unit"]) if enemy["unit"] else self.enemy(enemy)

    # -- cards ---------------------------------------------------------------------------------

    def hand(self) -> Text:
        """The cards of this turn, with the text of the one that matters now; and those in effect."""
        cards, phase = self.view["cards"], self.view["phase"]
        line = Text()
        if not cards["played"]:
            line.append(self.say("blitz.ui.cards", number=len(cards["available"])), "bold")
        for card in cards["played"]:
            line.append_text(self._open_card("blitz.ui.card", card, phase in CARD_PHASES))
        for card in cards["opfor_played"]:
            line.append_text(self._open_card("blitz.ui.opfor_card", card, phase in OPFOR_PHASES))
        if cards["in_effect"]:
            titles = ", ".join(self._name("card", card) for card in cards["in_effect"])
            line.append("\n" + self.say("blitz.ui.in_effect", cards=titles))
        return line

    def _open_card(self, key: str, card: str, in_full: bool) -> Text:
        line = Text().append(self.say(key, card=self._name("card", card)) + " ", "bold")
        return line.append(self.cards[card].text[self.language] + " ") if in_full else line

    def summary(self, events: list[dict[str, object]]) -> RenderableType:
        """An OPFOR card with what it says."""
        rows = []
        for event in events:
            text = self.cards[str(event["card"])].text[self.language]
            rows.append(
                (Text(" ·"), Text(f"{event_line(self.match, event, self.language)} {text}", "magenta"))
            )
        return Group(listed(rows))

    def discards(self) -> list[str]:
        """The cards that are not available, with what has become of them."""
        cards = self.view["cards"]
        piles = [("discard", cards["discarded"] + cards["opfor_discarded"]), ("remove", cards["removed"])]
        return [
            f"{self._name('card', card)} ({card}): {self._name('disposition', fate)}"
            for fate, pile in piles
            for card in pile
        ]

    # -- choices -------------------------------------------------------------------------------

    @property
    def is_window(self) -> bool:
        """Nobody waits for an answer here."""
        return False

    def subject(self) -> str:
        """What the question is about: the unit that was picked, a space, a card."""
        view = self.view
        if self._picked:
            names = " + ".join(self._name("unit", unit) for unit in self._picked)
            left = self._about.get("movement")
            return f"{names}, {self.say('blitz.ui.move_left', number=left)}" if left else names
        if view["retreat"]:
            return self._piece(view["retreat"]["unit"])
        if "space" in self._about:
            return self._name("space", self._about["space"])
        if self._asked in BY_CARD:
            return ", ".join(self._name("card", card) for card in self._cards_played())
        return self._name("space", view["battle"]["space"]) if view["battle"] else ""

    def _cards_played(self) -> list[str]:
        cards: View = self.view["cards"]
        played: list[str] = cards["opfor_played"] or cards["played"]
        return played

    def about(self, action: Action) -> str:
        """What a card does in short; where a unit stands; what is in a space."""
        if action.verb == "card":
            return self._effects(self.cards[action.noun])
        if action.verb == "unit":
            return self._whereabouts(action.noun)
        return self._contents(self.spaces[action.noun]) if action.verb == "space" else ""

    def _effects(self, card: Card) -> str:
        """What a card is about, and what becomes of it."""
        effects = []
        for effect in card.effects:
            number = _plain(effect.amount or effect.dice) if effect.amount or effect.dice else ""
            effects.append(f"{self._name('verb', VERBS[effect.verb])} {number}".strip())
        return "; ".join([*effects, self._name("disposition", card.disposition_name)])

    def _whereabouts(self, unit_id: str) -> str:
        unit, state = self.units[unit_id], self.view["units"][unit_id]
        facts = [self._name("place", state["at"])]
        if self._asked == "move":
            facts.append(self.say("blitz.ui.move_left", number=state["allowance"]))
        if unit.traits:
            facts.append(", ".join(self._name("trait", trait) for trait in unit.traits))
        return "; ".join(facts)

    def _contents(self, space: Space) -> str:
        facts = [", ".join(self._printed(space))]
        friends = self._friends(space.id)
        if friends:
            facts.append(f"{self.say('blitz.ui.friends')} {', '.join(friends)}")
        enemies = [self.enemy(enemy) for enemy in self._enemies(space.id)]
        if enemies:
            facts.append(f"{self.say('blitz.ui.enemies')} {', '.join(enemies)}")
        return "; ".join(facts)

    def chance(self, odds: Odds) -> str:
        """The chance by its kind, the steps to expect, and what AAA may do."""
        if not isinstance(odds, Prospect):
            return f"{odds.percent}%"
        mean = format_decimal(round(odds.mean, 1), locale=self.language)
        told = self.say(f"blitz.ui.chance.{odds.kind}", percent=odds.percent, mean=mean)
        if odds.risk and odds.kind != "risk":
            return f"{told}; {self.say('blitz.ui.chance.risk', percent=odds.risk)}"
        return told

    # -- the end -------------------------------------------------------------------------------

    def result(self) -> list[Text]:
        """How the campaign has ended."""
        level, ending = self._name("level", self.view["level"]), self._name("ending", self.view["ending"])
        told = self.say("blitz.ui.result", level=level, points=_plain(self.view["score"]))
        return [Text(told, "bold"), Text(self.say("ui.ending", ending=ending))]


def _plain(number: int) -> str:
    """A number with a sign only if it is below zero."""
    return signed(number) if number < 0 else str(number)


def _titled(title: str, width: int) -> Text:
    """A heading with a line across the rest of the screen."""
    line = Text(title, "bold")
    return line.append(" " + "─" * max(0, width - line.cell_len - 1), "not bold dim")
