"""The numbered choices of a prompt: readable labels, with the odds where a choice leads to a roll."""

from coldwake import narrate
from coldwake.bots.base import facts_of
from coldwake.core.actions import Action
from coldwake.match import Match
from coldwake.terminal.render import Drawing, View, odds

NAMING = "battle_stations"

USES = {
    "evasive": "ui.choice.area",
    "ecm": "ui.choice.area",
    "air-cover": "ui.choice.area",
    "asw": "ui.choice.asw",
}
"""Defence cards that a person might not expect among attacks, and what they are there."""


def things_first(actions: list[Action]) -> list[Action]:
    """Cards, ships and rows in table order, then the buttons: the first choice is never to cancel."""
    return sorted(actions, key=lambda action: action.verb == "button")


class Choices:
    """What a seat may do now, each action with its line."""

    def __init__(self, match: Match, seat: int, drawing: Drawing) -> None:
        self.match = match
        self.seat = seat
        self.drawing = drawing
        self.actions = things_first(match.actions(seat))
        prompt = match.prompt_for(seat)
        self._key = prompt.key if prompt else ""

    def lines(self) -> list[str]:
        """The label of every choice, in order."""
        return [self.line(action) for action in self.actions]

    def line(self, action: Action) -> str:
        """A choice as it is offered: its label, what it is about, and its chance."""
        label = narrate.action_label(self.match, action.name, self.drawing.language)
        if self._key == NAMING and action.verb == "ship":
            label = f"{self.drawing.say('cwnb.attack.strike')}: {label}"
        about = self._about(action)
        chance = self._chance(action)
        return " — ".join(part for part in (label, about, chance) if part)

    def _about(self, action: Action) -> str:
        """What a card would be here; a ship's state, whose it is and where it stands."""
        if action.verb == "card" and self._key == NAMING:
            use = USES.get(facts_of(self.match.game).cards[action.noun].kind)
            return self.drawing.say(use) if use else ""
        if action.verb != "ship":
            return ""
        drawing = self.drawing
        facts = drawing.ship_facts(action.noun).plain
        for player in drawing.view["players"]:
            place = _place(drawing, player, action.noun)
            if place:
                owner = "" if player["seat"] == self.seat else f"{drawing.names[player['seat']]}, "
                return f"{facts} — {owner}{place}"
        return facts

    def _chance(self, action: Action) -> str:
        chance = narrate.odds(self.match, self.seat, action.name, self.drawing.view)
        return "" if chance is None else odds(self.drawing.language, chance)


def _place(drawing: Drawing, player: View, ship: str) -> str:
    for row, ships in enumerate(player["rows"]):
        if ship in ships:
            return drawing.say("ui.row", row=row + 1)
    return drawing.say("ui.row.submarines") if ship in player["subs"] else ""
