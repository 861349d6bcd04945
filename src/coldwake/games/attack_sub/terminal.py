"""The table of Attack Sub as text: two forces facing each other, and who has contact with whom."""

from rich.console import RenderableType
from rich.text import Text

from coldwake import narrate
from coldwake.core.actions import Action
from coldwake.games.attack_sub.words.content import FORCE, SIDE_NOUNS, SubShip, scenario_of, ships_of
from coldwake.games.attack_sub.words.names import AttackSubNames
from coldwake.games.attack_sub.words.odds import at_least, search_number
from coldwake.match import Match
from coldwake.terminal.drawing import Drawing, Row, View, chance_words

WINDOWS = frozenset({"listen", "hide", "answer", "cancel_range"})
"""The prompts that open by public knowledge alone."""

ABOUT_A_SHIP = frozenset({"hide", "shut_down", "revival_choice"})
"""The prompts about one ship that nobody has picked."""

CHOOSING_SIDES = "choose_side"
SEARCHING_ON = "search_on"
SYSTEMS = ("sensor", "attack")
DOWN = 3
INDENT = "   "
GAP = "  "
NARROWEST = 3
"""Contacts get columns of their own if each has so much room."""

LEVEL_STYLES = {"no-attack": "dim", "1": "", "2": "yellow", "3": "bold yellow", "4": "bold red"}
"""The colours of contact levels; the numbers alone say all."""


class AttackSubDrawing(Drawing):
    """The table of Attack Sub."""

    help_key = "attack_sub.ui.help"
    dealing = frozenset({"card_dealt"})
    in_chain = frozenset({
        "button:force", "button:reinforce", "button:discard", "button:active", "button:passive",
        "button:close", "button:open", "button:repair", "button:resign",
    })  # fmt: skip

    def __init__(self, match: Match, seat: int | None, language: str, bots: dict[int, str]) -> None:
        super().__init__(match, seat, language, bots)
        self.ships = ships_of(match.game)
        self.words = narrate.names(match.game, language)
        self.faces = AttackSubNames(match.game, language)
        self.scenario = scenario_of(match)
        self._asked = self.view["prompt"]["key"] if self.view["prompt"] else ""
        self._levels = {(row["holder"], row["target"]): row["level"] for row in self.view["contacts"]}

    def _side(self, seat: int) -> str:
        """The name of the side that a seat plays."""
        number = SIDE_NOUNS.index(self.view["players"][seat]["side"])
        return self.scenario.sides[number].name[self.language]

    # -- the scenario --------------------------------------------------------------------------

    def briefing(self) -> list[Text]:
        """The situation, and what each side wants."""
        title = f"{self.scenario.id}. {self.scenario.title[self.language]}"
        lines = [Text(title, "bold"), Text(self.scenario.situation[self.language])]
        owners = {player["side"]: self.names[player["seat"]] for player in self.view["players"]}
        for noun, side in zip(SIDE_NOUNS, self.scenario.sides, strict=True):
            name = side.name[self.language]
            who = name if self._asked == CHOOSING_SIDES else f"{name} ({owners[noun]})"
            lines.append(Text(f"{who}: ", "bold").append(side.aim[self.language], "not bold"))
        return [*lines, Text()]

    def status(self) -> list[Text]:
        """The turn, the deck, the weather; then the piles."""
        view = self.view
        parts = [self.say("attack_sub.ui.turn", turn=view["turn"])] if view["turn"] else []
        if view["turn"] and not view["over"]:
            parts.append(self.say("ui.status.turn", name=self.names[view["active"]]))
        key = "attack_sub.ui.deck" if view["cap"] else "attack_sub.ui.deck.endless"
        parts.append(self.say(key, deck=view["deck"], cap=view["cap"]))
        parts.append(
            self.say(
                "attack_sub.ui.weather_bad" if view["weather"] == "bad" else "attack_sub.ui.weather_clear"
            )
        )
        return [Text(" · ".join(parts), "bold"), self._piles()]

    def _piles(self) -> Text:
        piles = self.view["piles"]
        line = self.say("attack_sub.ui.piles", draw=piles["draw"], discard=piles["discard"])
        return Text(
            line
            + (" " + self.say("attack_sub.ui.top", card=self._printed(piles["top"])) if piles["top"] else "")
        )

    # -- a force -------------------------------------------------------------------------------

    def player(self, seat: int, width: int) -> list[RenderableType]:
        """A force: its heading, a line for each ship with the contacts on it, what is not in play."""
        player = self.view["players"][seat]
        drawn: list[RenderableType] = [self.heading(seat, self._facts(player), width)]
        if player["fleet"]:
            drawn.extend(self._fleet(player["fleet"], self._holders(1 - seat), width))
        for zone in ("reserve", "sunk", "exited"):
            if player[zone]:
                names = ", ".join(self._name(ship) for ship in player[zone])
                drawn.append(Text(f" {self.say(f'attack_sub.ui.zone.{zone}', ships=names)}", "dim"))
        return drawn

    def _facts(self, player: View) -> list[str]:
        """A player's side, cards and points, once the sides are settled."""
        if self._asked == CHOOSING_SIDES:
            return []
        hand = self.say("attack_sub.ui.hand", number=player["hand"], size=player["hand_size"])
        points = (
            self.say("attack_sub.ui.points", points=player["points"], goal=player["goal"])
            if player["goal"]
            else ""
        )
        return [self._side(player["seat"]), hand, points]

    def _holders(self, seat: int) -> list[str]:
        """Who of a player's force may hold contacts."""
        fleet = self.view["players"][seat]["fleet"]
        found = [ship for ship in fleet if self.ships[ship].is_submarine]
        surface = [ship for ship in fleet if not self.ships[ship].is_submarine]
        return [*found, FORCE] if any(not self.ships[ship].is_transport for ship in surface) else found

    def _fleet(self, fleet: list[str], holders: list[str], width: int) -> list[Text]:
        """The ships of a force in columns, the contacts on them in the last ones if there is room."""
        heads = [self.say(f"attack_sub.ui.head.{column}") for column in ("ship", "detection", *SYSTEMS)]
        rows = [self._cells(ship) for ship in fleet]
        widths = [max(len(row[k]) for row in [heads, *rows]) for k in range(len(heads))]
        room = width - 1 - sum(widths) - len(GAP) * len(widths)
        column = room // len(holders) - 1 if holders else 0
        shown = holders if column >= NARROWEST else []
        names = [self._name(holder)[:column] for holder in shown]
        lines = [Text(_line(heads, widths) + "".join(f" {name:>{len(name)}}" for name in names), "dim")]
        for ship, row in zip(fleet, rows, strict=True):
            line = Text(_line(row, widths), "bold" if self.view["ships"][ship]["can_act"] else "")
            for holder, name in zip(shown, names, strict=True):
                level = self._levels.get((holder, ship), "")
                sign = self.say("attack_sub.ui.no_attack") if level == "no-attack" else level or "·"
                line.append(f" {sign:>{max(len(name), 2)}}", LEVEL_STYLES.get(level, "dim"))
            lines.append(line)
            marks = self._marks(ship) + ([] if shown else self._told_contacts(ship, holders))
            if marks:
                lines.append(Text(INDENT + " · ".join(marks), "red"))
        return lines

    def _cells(self, ship: str) -> list[str]:
        """A ship's name and type, its Detection, its tracks with the marker in brackets."""
        printed, state = self.ships[ship], self.view["ships"][ship]
        sensor = [str(value) for value in printed.sensor] or ["·"] * printed.sensor_boxes
        return [
            _with_letters(f"{self._name(ship)} {printed.type}", state["letters"]),
            str(state["detection"]),
            _track(sensor, state["sensor"]),
            _track(_attack_boxes(printed), state["attack"]),
        ]

    def _marks(self, ship: str) -> list[str]:
        """What else is the matter with a ship."""
        state = self.view["ships"][ship]
        marks = []
        for system in SYSTEMS:
            step = state[f"{system}_fault"]
            if step:
                word = self.words.thing("system", system)
                key = "attack_sub.ui.mark.down" if step == DOWN else "attack_sub.ui.mark.fault"
                marks.append(self.say(key, system=word, step=step))
        for mark in ("damaged", "shut_down", "stations"):
            if state[mark]:
                marks.append(self.say(f"attack_sub.ui.mark.{mark}"))
        if state["reduction"]:
            marks.append(self.say("attack_sub.ui.mark.hidden", reduction=state["reduction"]))
        aloft = [unit for unit in self.view["helicopters"] if unit["ship"] == ship]
        if aloft:
            names = ", ".join(_with_letters(self.card(unit["id"]), unit["letters"]) for unit in aloft)
            marks.append(self.say("attack_sub.ui.mark.aloft", names=names, capacity=state["capacity"]))
        return marks

    def _told_contacts(self, ship: str, holders: list[str]) -> list[str]:
        """The contacts on a ship in words."""
        found = [(holder, self._levels[holder, ship]) for holder in holders if (holder, ship) in self._levels]
        return [f"{self._name(holder)}: {self.words.thing('level', level)}" for holder, level in found]

    def _name(self, ship: str) -> str:
        return self.say("attack_sub.ui.force") if ship == FORCE else self.words.thing("ship", ship)

    # -- the operation, the hand, the discards -------------------------------------------------

    def running(self) -> tuple[str, list[Row]]:
        """What has been announced and is being answered."""
        operation: View | None = self.view["operation"]
        if operation is None:
            return "", []
        lines = {"search": self._search, "attack": self._attack, "range": self._range}[operation["kind"]](
            operation
        )
        cards = ", ".join(self.card(card) for card in operation["cards"])
        kind = "range.open" if operation["opens"] else operation["kind"]
        heading = self.say(f"attack_sub.ui.operation.{kind}", unit=self._unit(operation), cards=cards)
        return heading, [(Text(INDENT), Text(line)) for line in lines]

    def _unit(self, operation: View) -> str:
        noun = "mover" if operation["unit"] == FORCE else "unit"
        return self.words.thing(noun, operation["unit"])

    def _search(self, operation: View) -> list[str]:
        """The targets, with what each check must draw."""
        lines = []
        for target in operation["targets"]:
            number = search_number(self.view, operation["unit"], operation["active"], target)
            lines.append(f"{self._name(target)}: {self.chance(at_least(self.view, number))}")
        return lines

    def _attack(self, operation: View) -> list[str]:
        """The target, the answers, and what must be drawn."""
        lines = [self.say("attack_sub.ui.target", name=self._name(operation["targets"][0]))]
        if operation["evasions"]:
            cards = ", ".join(self.card(card) for card in operation["evasions"])
            lines.append(self.say("attack_sub.ui.evasions", cards=cards))
        if operation["strength"] is not None:
            strength, defence = operation["strength"], operation["defence"]
            chance = self.chance(at_least(self.view, defence - strength))
            lines.append(
                self.say("attack_sub.ui.strength", strength=strength, defence=defence, chance=chance)
            )
        return lines

    def _range(self, operation: View) -> list[str]:
        """To whom the range changes."""
        key = "attack_sub.ui.range_cancelled" if operation["cancelled"] else "attack_sub.ui.range"
        return [self.say(key, name=self._name(operation["object"]))]

    def _printed(self, card: str) -> str:
        """A card with its random number and its hit result."""
        return f"{self.faces.thing('card', card)} [{self.faces.face(card)}]"

    def label(self, action: Action) -> str:
        """What a choice reads like; copies of a printing are told apart by what a draw of them would say."""
        return self._printed(action.noun) if action.verb == "card" else super().label(action)

    def hand(self) -> Text:
        """The viewer's cards, each with what a draw of it would say."""
        cards = [self._printed(card) for card in self.view["me"]["hand"]] or [
            self.say("attack_sub.ui.no_cards")
        ]
        return Text(self.say("ui.hand") + " ", "bold").append(" · ".join(cards), "not bold")

    def discards(self) -> list[str]:
        """The card on top, and the numbers that are still to come."""
        top = self.view["piles"]["top"]
        if not top:
            return []
        unseen = self.view["unseen"]
        signs = [*map(str, range(len(unseen["numbers"]) - 1)), "X"]
        numbers = ", ".join(f"{sign}×{count}" for sign, count in zip(signs, unseen["numbers"], strict=True))
        return [self._printed(top), self.say("attack_sub.ui.unseen", total=unseen["total"], numbers=numbers)]

    # -- choices -------------------------------------------------------------------------------

    @property
    def is_window(self) -> bool:
        """Whether a search, an attack or a range change may be answered."""
        return self._asked in WINDOWS

    def subject(self) -> str:
        """The ship that must answer."""
        about = self.view["prompt"]["about"]
        return self._name(about["ship"]) if self._asked in ABOUT_A_SHIP else ""

    def about(self, action: Action) -> str:
        """The contact with an enemy ship; what an own ship can do."""
        if action.verb != "ship" or action.noun not in self.view["ships"]:
            return ""
        if self.view["ships"][action.noun]["seat"] == self.seat:
            return ", ".join(self._marks(action.noun))
        holder = self._holder()
        level = self._levels.get((holder, action.noun), "no-contact") if holder else ""
        return self.words.thing("level", level) if level else ""

    def _holder(self) -> str:
        """Who would have the contact: the submarine that was picked, else the Force."""
        about = self.view["prompt"]["about"]
        if self._asked == SEARCHING_ON:
            about = self.view["operation"]
        unit = about.get("unit") or about.get("mover") or ""
        return unit if unit in self.ships and self.ships[unit].is_submarine else FORCE if unit else ""

    def chance(self, odds: narrate.Odds) -> str:
        """By a draw."""
        return chance_words(
            self.language,
            odds,
            "attack_sub.ui.odds.draw" if odds.at_least else "attack_sub.ui.odds.draw_most",
        )

    # -- the end -------------------------------------------------------------------------------

    def result(self) -> list[Text]:
        """Who has won and how, and what each side has to show."""
        outcome = self.match.outcome
        assert outcome is not None
        is_draw = len(outcome.winners) > 1
        winner = "" if is_draw else self.names[outcome.winners[0]]
        ending = self.words.thing("ending", self.view["ending"])
        end = self.say("attack_sub.ui.drawn") if is_draw else self.say("ui.end", names=winner)
        lines = [Text(end, "bold"), Text(self.say("ui.ending", ending=ending))]
        for player, points in zip(self.view["players"], outcome.points, strict=True):
            key = "attack_sub.ui.score_points" if player["goal"] else "attack_sub.ui.score_sunk"
            seat = player["seat"]
            lines.append(Text(self.say(key, name=self.names[seat], side=self._side(seat), points=points)))
        return lines


def _with_letters(name: str, letters: str) -> str:
    """A unit, and the letters of the actions it has taken this turn."""
    return f"{name} ({letters})" if letters else name


def _line(cells: list[str], widths: list[int]) -> str:
    """Cells in columns."""
    return " " + "".join(f"{cell:<{width}}{GAP}" for cell, width in zip(cells, widths, strict=True))


def _track(boxes: list[str], marker: int) -> str:
    """The boxes of a track, the marker's in brackets."""
    return " ".join(f"[{box}]" if k == marker else box for k, box in enumerate(boxes))


def _attack_boxes(ship: SubShip) -> list[str]:
    """Attack values: of a submarine against ships and submarines, of a ship with its helicopters."""
    if ship.is_transport:
        return ["·"] * ship.damage_boxes
    if ship.is_submarine:
        return [
            f"{one}/{two}" for one, two in zip(ship.against_surface, ship.against_submarines, strict=True)
        ]
    values = [str(value) for value in ship.against_submarines] or [""] * len(ship.helicopters)
    if not ship.duration:
        return values
    return [f"{value}h{count}" for value, count in zip(values, ship.helicopters, strict=True)]
