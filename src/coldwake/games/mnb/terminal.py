"""The table of Modern Naval Battles as text: fleets in rows, attacks and the defences against them."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from coldwake.core.actions import Action
from coldwake.games.mnb.words.content import WEAPONS, Ship, cards_of, scenario_of, ships_of
from coldwake.games.mnb.words.names import MnbNames, launchers_for
from coldwake.games.mnb.words.odds import of_answer, of_attack
from coldwake.match import Match
from coldwake.narrate import Odds
from coldwake.terminal.drawing import Row, View, asked_of, chance_words, counted
from coldwake.terminal.fleets import FleetDrawing, Line, Mark

MOST_COLUMNS = 4
"""Ships side by side, if there is room."""

LAST_DISCARDS = 3
PICKING = "fleet"
SECRET_STEP = "S4"
WINDOWS = frozenset({"intel", "defence"})
"""The prompts that open by public knowledge alone."""

BUYING = frozenset({"spend", "buy"})
FORMING = frozenset({"reorganise", "new_row"})
STATUS_STYLES = {"hit": "red", "sunk": "bold red"}
STATE_STYLES = {"succeeded": "green"}
"""The colours of attacks and defences; the words alone say all."""


class MnbDrawing(FleetDrawing[Ship]):
    """The table of Modern Naval Battles."""

    help_key = "mnb.ui.help"

    def __init__(self, match: Match, seat: int | None, language: str, bots: dict[int, str]) -> None:
        super().__init__(match, seat, language, bots)
        self.ships = ships_of(match.game)
        self.cards = cards_of(match.game)
        self.words = MnbNames(match.game, language)
        self.scenario = scenario_of(match)
        self._asked, self._about = asked_of(self.view)

    # -- ships and cards -----------------------------------------------------------------------

    def _code(self, ship: Ship) -> str:
        return ship.type

    def _worth(self, ship: Ship, state: View) -> Text:
        line = Text()
        if ship.hull:
            hits = state.get("points", 0)
            line.append(f"{hits}/{ship.hull} ", "red" if hits else "")
        return line.append(self.say("mnb.ui.worth", points=ship.vp))

    def _equipment(self, ship: Ship, state: View) -> list[str]:
        """Launchers, attacks of its own, and defences; of air defence what is not used up."""
        facts = [
            self.words.signs([kind]) + (f"×{count}" if count > 1 else "")
            for kind, count in zip(WEAPONS, ship.weapons, strict=True)
            if count
        ]
        if ship.strikes:
            facts.append(self.words.signs(["AS"]) + _joined(ship.strikes))
        if ship.asw:
            facts.append(self.words.signs(["ASW"]) + _joined(ship.asw))
        if ship.air_defence:
            left = state.get("air_defence", ship.air_defence)
            facts.append(self.say("mnb.ui.air_defence", numbers=_joined(left) or "−"))
        if ship.is_submarine:
            facts.append(self.say("mnb.ui.modes", passive=ship.passive, active=ship.active))
        elif ship.self_defence:
            facts.append(self.say("mnb.ui.self_defence", number=ship.self_defence))
        if ship.hand:
            facts.append(self.say("mnb.ui.more_cards", number=ship.hand))
        return facts

    def _marks(self, ship: Ship, state: View) -> list[Mark]:
        """Mode and action of a ship at sea."""
        marks = []
        if ship.is_submarine and state:
            mode = "active" if state["active"] else "passive"
            marks.append((f"({self.words.thing('mode', mode)})", "yellow" if state["active"] else "dim"))
        if state.get("acted"):
            marks.append((self.say("mnb.ui.acted"), "dim"))
        return marks

    def _is_coming(self, row: View) -> bool:
        """As long as nothing has become of it."""
        return bool(row["status"] == "announced")

    def _label(self, card: str) -> str:
        """A card with its numbers."""
        return self.words.choice(self.match, "card", card)

    def _name(self, ship: str) -> str:
        return self.words.thing("ship", ship)

    # -- the whole table -----------------------------------------------------------------------

    def briefing(self) -> list[Text]:
        """What the scenario is about."""
        title = f"{self.scenario.id}. {self.scenario.title[self.language]}"
        return [Text(title, "bold"), Text(self.scenario.intro[self.language]), Text()]

    def status(self) -> list[Text]:
        """Round, step, whose turn it is, and the target; then the piles and what is barred."""
        view = self.view
        parts = []
        if view["round"]:
            parts.append(self.say("mnb.ui.round", round=view["round"], limit=view["round_limit"]))
        if view["step"]:
            parts.append(self.words.thing("step", view["step"]))
        if view["round"] and not view["over"]:
            parts.append(self.say("ui.status.turn", name=self.names[view["active"]]))
        if view["allotment"]:
            parts.append(self.say("mnb.ui.target", points=view["allotment"]))
        lines = [Text(" · ".join(parts), "bold"), self._piles()]
        if view["banned"]:
            lines.append(Text(self.say("mnb.ui.banned", kinds=self.words.signs(view["banned"], " ")), "red"))
        return lines

    def _piles(self) -> Text:
        piles = self.view["piles"]
        line = self.say("mnb.ui.piles", draw=piles["draw"], discard=len(piles["discard"]))
        last = ", ".join(self.card(card) for card in reversed(piles["discard"][-LAST_DISCARDS:]))
        return Text(line + (" " + self.say("ui.piles.last", cards=last) if last else ""))

    def player(self, seat: int, width: int) -> list[RenderableType]:
        """A fleet: its heading, the rows, the submarines, ships not yet placed, and the reserve."""
        player = self.view["players"][seat]
        waiting = "mnb.ui.row.picked" if self.view["step"] == SECRET_STEP else "mnb.ui.row.unplaced"
        lines = self._lines(player, self.say(waiting))
        drawn: list[RenderableType] = [self.heading(seat, self._facts(player), width)]
        if any(ships for _, ships in lines):
            drawn.append(self._rows(lines, width))
        if seat == self.seat and self._asked in BUYING:
            drawn.append(self._reserve(player))
        return drawn

    def _rows(self, lines: list[Line], width: int) -> Table:
        """The rows in as many columns as take the fewest lines."""
        labels = max(len(label) for label, ships in lines if ships)
        lengths = [[self.ship(ship).cell_len for ship in ships] for _, ships in lines]
        return self._grid(lines, labels, _columns(lengths, width - labels))

    def _facts(self, player: View) -> list[str]:
        """Team, navy, points against the target, cards, reserve, Battle Plans."""
        view, facts = self.view, []
        if view["teams"]:
            facts.append(self.say("ui.player.team", team="ABCDEF"[player["team"]]))
        if player["navy"]:
            facts.append(self.words.thing("navy", player["navy"]))
        if view["round"]:
            facts.append(self._points(player))
            facts.append(self.say("mnb.ui.hand", number=player["hand"], size=player["hand_size"]))
            facts.append(self.say("mnb.ui.reserve", number=len(player["reserve"])))
        if player["plans"]:
            facts.append(self.say("mnb.ui.plans", number=len(player["plans"])))
        return [*facts, self.say("ui.player.ready") if player["ready"] else ""]

    def _points(self, player: View) -> str:
        key = "mnb.ui.team_points" if self.view["teams"] else "mnb.ui.points"
        values = {"points": player["points"], "side": player["side_points"], "target": self.view["allotment"]}
        return self.say(key, **values)

    def _reserve(self, player: View) -> Text:
        ships = [f"{self._name(ship)} {self.ships[ship].vp}" for ship in player["reserve"]]
        return Text(self.say("mnb.ui.reserve_list", ships=", ".join(ships)), "dim")

    # -- attacks and defences ------------------------------------------------------------------

    def running(self) -> tuple[str, list[Row]]:
        """Every announced attack with its defences; then the own draft, and the cards that wait for Intel."""
        lines = self._ledger()
        for answer in self.view["me"]["draft"] if self.view["me"] else []:
            lines.append((Text(), self._draft(answer)))
        for played in self.view["played"]:
            name, card = self.names[played["seat"]], self.card(played["card"])
            lines.append((Text(), Text(self.say("mnb.ui.played", name=name, card=card), "magenta")))
        return self.say("mnb.ui.attacks" if self.view["attacks"] else "mnb.ui.waiting"), lines

    def _attack(self, row: View) -> Text:
        """What, by whom, at whom; what it does if nobody stops it; what has become of it."""
        _, _, words = self.words.attack(row).partition(": ")
        line = f"{words} ({self.names[row['defender']]})"
        if row["status"] == "announced":
            odds = of_attack(self.view, row)
            return Text(f"{line}; {self.chance(odds)}" if odds else line)
        status = self.words.thing("status", row["status"])
        return Text(f"{line} — ").append(status, STATUS_STYLES.get(row["status"], "dim"))

    def _answer(self, answer: View) -> Text:
        """A defence under its attack: the chance it has, or what has become of it."""
        card = self.card(answer["card"]) if answer["card"] else self.words.thing("how", answer["how"])
        ship = answer["ship"] or answer["to"]
        what = f"{card} → {self._name(ship)}" if answer["to"] else card
        line = Text(f"{what} ({self._name(ship)})" if answer["ship"] else what)
        if answer["state"] != "pending":
            state = self.words.thing("state", answer["state"])
            return line.append(" — ").append(state, STATE_STYLES.get(answer["state"], "dim"))
        if self.view["attacks"][answer["attack"] - 1]["status"] != "announced":
            return line.append(" — ").append(self.say("mnb.ui.unneeded"), "dim")
        odds = of_answer(self.view, answer)
        return line.append(f"; {self.chance(odds)}" if odds else "")

    def _draft(self, answer: View) -> Text:
        _, _, what = self.words.answer(answer).partition(": ")
        odds = of_answer(self.view, answer)
        what = f"{what}; {self.chance(odds)}" if odds else what
        return Text(self.say("mnb.ui.draft", what=what), "magenta")

    def hand(self) -> Text:
        """The viewer's own cards, equal ones counted; in the purchase, the points."""
        me = self.view["me"]
        if self.view["step"] == SECRET_STEP:
            share = self.view["players"][self.seat]["share"]
            return Text(self.say("mnb.ui.points_left", points=me["points_left"], share=share), "bold")
        offered = self._label(me["offered"]) if me["offered"] else ""
        return self._held((self._in_hand(card) for card in me["hand"]), offered)

    def _in_hand(self, card: str) -> str:
        """A card of the hand with its numbers, unless the choices below tell them."""
        is_offered = f"card:{card}" in self.view["actions"]
        return self.cards[card].title[self.language] if is_offered else self._label(card)

    def discards(self) -> list[str]:
        """All discarded cards, equal ones counted."""
        return counted(self._label(card) for card in sorted(self.view["piles"]["discard"]))

    # -- choices -------------------------------------------------------------------------------

    @property
    def is_arranging(self) -> bool:
        """While fleets are picked in secret, and while the own one is reorganised."""
        return self.view["step"] == SECRET_STEP or self._asked in FORMING

    @property
    def is_window(self) -> bool:
        """Whether a card or an attack may be answered."""
        return self._asked in WINDOWS

    def subject(self) -> str:
        """What the question is about: the card or ship that was picked, the points there are, a player."""
        if self._asked in BUYING:
            return self.say("mnb.ui.subject.points", points=self.view["points"])
        if self._asked == "share":
            return self._next_share()
        if self._asked == "intel":
            played = self.view["played"][-1]
            name, card = self.names[played["seat"]], self.card(played["card"])
            return self.say("mnb.ui.subject.intel", card=card, name=name)
        if "teammate" in self._about:
            return self.names[self._about["teammate"]]
        if "card" in self._about:
            return self._picked_card(self._about["card"])
        return self._name(self._about["ship"]) if "ship" in self._about else ""

    def _picked_card(self, card: str) -> str:
        if self._asked != "launcher":
            return self.card(card)
        return self.say("mnb.ui.subject.launchers", card=self.card(card), number=self.cards[card].launchers)

    def _next_share(self) -> str:
        """Whose share is next, and what is left for the rest of the team."""
        players = [self.view["players"][seat] for seat in self.view["order"]]
        members = [player for player in players if player["team"] == self._about["side"]]
        left = self.view["allotment"] - sum(player["share"] for player in members)
        waiting = next(player["seat"] for player in members if not player["share"])
        return self.say("mnb.ui.subject.share", name=self.names[waiting], points=left)

    def about(self, action: Action) -> str:
        """What a card is worth; a ship's state, whose it is, where it stands, and what it can give."""
        if action.verb == "card":
            worth = self.cards[action.noun].reinforcement if self._asked == "spend" else 0
            return self.say("mnb.ui.reinforcement", number=worth) if worth else ""
        if action.verb == "navy":
            return self._navy(action.noun)
        if action.verb != "ship":
            return ""
        facts = [self.ship_facts(action.noun).plain, self._place(action.noun)]
        if self._asked == "launcher":
            facts.append(self._gives(action.noun))
        return " — ".join(fact for fact in facts if fact)

    def _navy(self, navy: str) -> str:
        """How many ships a navy has, and what they are worth together."""
        ships = [ship for ship in self.ships.values() if ship.navy == navy]
        return self.say("mnb.ui.navy", ships=len(ships), points=sum(ship.vp for ship in ships))

    def _gives(self, ship: str) -> str:
        card = self.cards[self._about["card"]]
        return self.say("mnb.ui.gives", number=launchers_for(self.ships[ship], card))

    def _place(self, ship: str) -> str:
        """Whose a ship is and where it stands; in the purchase, whether it is picked."""
        if self._asked == PICKING:
            return self.say("mnb.ui.picked") if ship in self.view["me"]["picked"] else ""
        return super()._place(ship)

    def chance(self, odds: Odds) -> str:
        """On one die; or hits against the hull that is left."""
        if odds.hull:
            if odds.sinks:
                return self.say("mnb.ui.sinks")
            return self.say("mnb.ui.hits", hits=odds.number, hull=odds.hull)
        return chance_words(self.language, odds, "mnb.ui.odds")

    # -- the end -------------------------------------------------------------------------------

    def result(self) -> list[Text]:
        """Who has won and how, and the points of everybody."""
        ending = self.words.thing("ending", self.view["ending"])
        return [*super().result(), Text(self.say("ui.ending", ending=ending))]


def _columns(rows: list[list[int]], width: int) -> int:
    """How many things stand side by side so that rows of things so long take the fewest lines."""

    def lines(columns: int) -> int:
        room = max(1, width // columns - 2)
        tall = [[-(-length // room) for length in row] for row in rows]
        return sum(max(row[k : k + columns]) for row in tall for k in range(0, len(row), columns))

    return min(range(1, MOST_COLUMNS + 1), key=lines)


def _joined(numbers: list[int]) -> str:
    """Numbers of one sort, close together."""
    return ",".join(str(number) for number in numbers)
