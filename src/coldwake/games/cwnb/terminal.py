"""The table of Cold War Naval Battles as text, drawn from one seat's view and nothing else."""

from collections import Counter
from typing import cast

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from coldwake import narrate
from coldwake.bots.players import facts_of
from coldwake.core.actions import Action
from coldwake.core.options import HOUSE_RULES
from coldwake.games.cwnb.words.content import AIR_DEFENCE_RULE, ShipCard, ships_of
from coldwake.match import Match
from coldwake.terminal.drawing import Row, View, chance_words, counted
from coldwake.terminal.fleets import FleetDrawing, Mark

SHIP_COLUMN = 36
"""A ship with its weapons fits this many columns more often than not."""

SYMBOLS_BY_WEIGHT = ["gun-16", "gun-5", "gun-3", "missile-c", "missile-b", "missile-a", "torpedo"]
LAST_DISCARDS = 4

MARKS = {"crippled": "bold red", "critical": "red", "idle": "dim", "crew": "green"}
"""Marks of a ship and their colours; the words alone say all."""

NAMING = "battle_stations"
USES = {
    "evasive": "cwnb.ui.choice.area",
    "ecm": "cwnb.ui.choice.area",
    "air-cover": "cwnb.ui.choice.area",
    "asw": "cwnb.ui.choice.asw",
}
"""Defence cards that a person might not expect among attacks, and what they are there."""

AGREED = ("victory", "advance", HOUSE_RULES)
"""What players should know of a table before they play."""

FORMATION_STEP = "5.2"
WINDOW_STEP = "B.2"


class CwnbDrawing(FleetDrawing[ShipCard]):
    """The table of Cold War Naval Battles."""

    help_key = "cwnb.ui.help"
    dealing = frozenset({"ship_dealt", "card_dealt"})
    in_chain = frozenset({"button:attack", "button:area", "button:give", "button:take"})
    summarised = "round_scored"

    def __init__(self, match: Match, seat: int | None, language: str, bots: dict[int, str]) -> None:
        super().__init__(match, seat, language, bots)
        self.ships = ships_of(match.game)
        prompt = match.prompt_for(seat)
        self._asked = prompt.key if prompt else ""

    def briefing(self) -> list[Text]:
        """What this table agreed on: levels of points, and house rules."""
        options = self.match.header.options
        lines = [
            Text(f"{self.say(f'cwnb.option.{key}.name')}: ", "bold").append(str(options[key]), "not bold")
            for key in AGREED
            if options.get(key)
        ]
        return [*lines, Text()] if lines else []

    # -- ships and cards -----------------------------------------------------------------------

    def ship_name(self, ship_id: str) -> str:
        """A ship's name and class code."""
        ship = self.ships[ship_id]
        return f"{ship.name[self.language]} {ship.code}"

    def _code(self, ship: ShipCard) -> str:
        return ship.code

    def _worth(self, ship: ShipCard, state: View) -> Text:
        damage = state.get("points", 0)
        line = Text().append(f"{damage}/{ship.hits}", "red" if damage else "")
        return line.append(" " + self.say("cwnb.ui.ship.worth", points=ship.points))

    def _equipment(self, ship: ShipCard, state: View) -> list[str]:
        facts = self._weapons(ship)
        if ship.strikes:
            facts.append(self.say("cwnb.ui.ship.strike", rating=state.get("rating", ship.strikes)))
        if ship.air_defence and AIR_DEFENCE_RULE in self.view["options"]:
            facts.append(self.say("cwnb.ui.ship.air_defence", ratings="+".join(map(str, ship.air_defence))))
        facts.extend(self.say(f"cwnb.trait.{trait}") for trait in ship.traits)
        return facts

    def _weapons(self, ship: ShipCard) -> list[str]:
        """Each kind of symbol with its number; those used this turn are taken off visibly."""
        used = Counter(row["symbol"] for row in self.view["attacks"] if row["firer"] == ship.id)
        facts = []
        for kind in SYMBOLS_BY_WEIGHT:
            count = ship.weapons.get(kind, 0)
            if count:
                spent = used[kind]
                many = f"×{count}" if count > 1 or spent else ""
                facts.append(self.say(f"cwnb.ui.symbol.{kind}") + many + (f"−{spent}" if spent else ""))
        return facts

    def _marks(self, ship: ShipCard, state: View) -> list[Mark]:
        marks = []
        if ship.is_submarine and state:
            posture = "active" if state["active"] else "passive"
            marks.append((posture, "yellow" if state["active"] else "dim"))
        for name, style in MARKS.items():
            if state.get(name) and not (name == "critical" and state["crippled"]):
                marks.append((name, style))
        if state.get("points", 0) >= ship.hits:
            marks.append(("sinking", "bold red"))
        if ship.id in self.view["hit_submarines"]:
            marks.append(("hit", "bold red"))
        return [(f"({self.say(f'cwnb.ui.mark.{name}')})", style) for name, style in marks]

    def _is_coming(self, row: View) -> bool:
        """Every attack of the turn, whatever became of it."""
        return True

    # -- the whole table -----------------------------------------------------------------------

    def status(self) -> list[Text]:
        """Round, series, step, Fog of War and the piles."""
        view = self.view
        parts = [self.say("cwnb.ui.status.round", round=view["round"])]
        if view["series"]:
            parts.append(self.say("cwnb.ui.status.series", series=view["series"]))
        if view["final_series"]:
            parts.append(self.say("cwnb.ui.status.final"))
        if view["step"]:
            parts.append(f"{view['step']} {self.say('cwnb.step.' + view['step'])}")
        if view["step"] != FORMATION_STEP and not view["over"]:
            parts.append(self.say("ui.status.turn", name=self.names[view["active"]]))
            parts.append(self.say("cwnb.ui.status.fog", **view["fog"]))
        return [Text(" · ".join(parts), "bold"), *self._piles()]

    def _piles(self) -> list[Text]:
        piles = self.view["piles"]
        lines = [self.say("cwnb.ui.piles.draw", number=piles["draw"])]
        top = Text(self.say("cwnb.ui.piles.ships", number=piles["ships"]))
        if piles["top_ship"]:
            top.append(f" {self.say('cwnb.ui.piles.top')} ").append_text(self.ship(piles["top_ship"]))
        discards = [self.card(card) for card in piles["discard"]]
        lines.append(self.say("cwnb.ui.piles.discards", number=len(discards)))
        last = ", ".join(reversed(discards[-LAST_DISCARDS:]))
        if last:
            lines[-1] += " " + self.say("ui.piles.last", cards=last)
        return [Text(" · ".join(lines)), top]

    def player(self, seat: int, width: int) -> list[RenderableType]:
        """One Task Force: a heading, the rows, the submarines, the Area Defenses."""
        player = self.view["players"][seat]
        labels = self._label_width()
        columns = max(1, (width - labels) // SHIP_COLUMN)
        lines = self._lines(player, self.say("cwnb.ui.row.unplaced"))
        drawn: list[RenderableType] = [self._heading(player, width), self._grid(lines, labels, columns)]
        area = self._area(player)
        return [*drawn, area] if area else drawn

    def _label_width(self) -> int:
        labels = [self.say("ui.row", row=1), self.say("ui.row.submarines"), self.say("cwnb.ui.row.unplaced")]
        return max(len(label) for label in labels)

    def _heading(self, player: View, width: int) -> Text:
        seat = player["seat"]
        parts = []
        if "13.2" in self.view["options"]:
            parts.append(self.say("ui.player.team", team="ABC"[player["team"]]))
        parts.append(self.say("ui.player.total", total=player["total"], victory=self.view["victory"]))
        parts.append(self.say("ui.player.hand", number=player["hand"]))
        parts.append(self._order(player))
        if player["sunk"]:
            parts.append(self.say("ui.player.sunk", number=player["sunk"]))
        for mark in ("retreated", "eliminated", "ready", "advances"):
            if player[mark]:
                parts.append(self.say(f"ui.player.{mark}"))
        return self.heading(seat, parts, width)

    def _order(self, player: View) -> str:
        if player["order"] is not None:
            return self.say("ui.player.order", number=player["order"])
        own = self.view["me"] if player["seat"] == self.seat else None
        if own and own["order"] is not None:
            return self.say("ui.player.order.secret", number=own["order"])
        return ""

    def _area(self, player: View) -> Text | None:
        own = self.view["me"]["face_down"] if player["seat"] == self.seat else []
        cards = [self.card(card) for card in player["area"]]
        cards.extend(self.say("cwnb.ui.area.own_down", card=self.card(card)) for card in own)
        if player["face_down"] and not own:
            cards.append(self.say("cwnb.ui.area.down", number=player["face_down"]))
            if player["face_down_not"]:
                kinds = ", ".join(self.say(f"cwnb.kind.{kind}") for kind in player["face_down_not"])
                cards.append(self.say("cwnb.ui.area.not", kinds=kinds))
        return Text(self.say("cwnb.ui.area", cards="; ".join(cards)), "magenta") if cards else None

    # -- attacks, hand, scores -----------------------------------------------------------------

    def running(self) -> tuple[str, list[Row]]:
        """The ledger: every named attack with what became of it, and the answers to it."""
        return self.say("cwnb.ui.attacks"), self._ledger()

    def attack(self, row: View) -> str:
        """One named attack: what, by whom, at whom."""
        what = self.card(row["card"]) if row["card"] else self.say(f"cwnb.attack.{row['kind']}")
        if row["kind"] == "cruise":
            what = f"{self.say('cwnb.attack.cruise')}: {what}"
        firer = f"{self.ship_name(row['firer'])}: " if row["firer"] else ""
        defender = self.names[row["defender"]]
        target = f"{self.ship_name(row['target'])} ({defender})" if row["target"] else defender
        return f"{firer}{what} → {target}"

    def _attack(self, row: View) -> Text:
        facts = [self.attack(row)]
        if row["kind"] == "bomber":
            facts.append(self.say("cwnb.ui.attack.dice", number=row["dice"]))
        if row["number"] is not None:
            facts.append(self.chance(narrate.on_a_die(row["number"])))
        if row["hits"]:
            facts.append(self.say("cwnb.ui.attack.hits", number=row["hits"]))
        line = Text("; ".join(facts) + " — ")
        style = {"hit": "bold red", "applied": "red", "named": "yellow"}.get(row["status"], "dim")
        return line.append(self.say(f"cwnb.status.{row['status']}"), style)

    def _answer(self, answer: View) -> Text:
        what = self.card(answer["card"]) if answer["card"] else self.ship_name(answer["ship"])
        chance = self.chance(narrate.on_a_die(answer["number"])) if answer["number"] >= 0 else ""
        name = self.names[answer["seat"]]
        return Text(self.say("cwnb.ui.attack.answer", name=name, what=what) + (chance and f"; {chance}"))

    def hand(self) -> Text:
        """The viewer's own cards, equal ones counted."""
        me = self.view["me"]
        offered = self.card(me["offered"]) if me["offered"] else ""
        line = self._held((self.card(card) for card in me["hand"]), offered)
        if me["sunk"]:
            ships = ", ".join(self.ship_name(ship) for ship in me["sunk"])
            line.append(
                "\n" + self.say("cwnb.ui.hand.sunk", points=me["sunk_points"], ships=ships), "not bold"
            )
        return line

    def discards(self) -> list[str]:
        """All discarded cards, equal ones counted."""
        return counted(self.card(card) for card in sorted(self.view["piles"]["discard"]))

    def summary(self, events: list[dict[str, object]]) -> Table:
        """The scoring of a round, one line per player."""
        columns = ("sunk", "survivors", "damage", "score", "total")
        table = Table(
            title=self.say("cwnb.ui.score.title"), title_justify="left", title_style="bold", box=None
        )
        table.add_column(self.say("cwnb.ui.score.player"))
        for column in columns:
            table.add_column(self.say(f"cwnb.ui.score.{column}"), justify="right")
        for event in events:
            values = [str(event[column]) for column in columns]
            values[2] = f"−{values[2]}" if event["damage"] else "0"
            table.add_row(self.names[cast(int, event["seat"])], *values)
        return table

    # -- choices -------------------------------------------------------------------------------

    @property
    def is_arranging(self) -> bool:
        """While the Task Force is organized."""
        return bool(self.view["step"] == FORMATION_STEP)

    @property
    def is_window(self) -> bool:
        """While attacks come in."""
        return bool(self.view["step"] == WINDOW_STEP)

    def label(self, action: Action) -> str:
        """A carrier that is named launches a strike."""
        label = super().label(action)
        if self._asked == NAMING and action.verb == "ship":
            return f"{self.say('cwnb.attack.strike')}: {label}"
        return label

    def about(self, action: Action) -> str:
        """What a card would be here; a ship's state, whose it is and where it stands."""
        if action.verb == "card" and self._asked == NAMING:
            use = USES.get(facts_of(self.match.game).cards[action.noun].kind)
            return self.say(use) if use else ""
        if action.verb != "ship":
            return ""
        facts = [self.ship_facts(action.noun).plain, self._place(action.noun)]
        return " — ".join(fact for fact in facts if fact)

    def chance(self, odds: narrate.Odds) -> str:
        """On one die."""
        return chance_words(self.language, odds, "cwnb.ui.odds")
