"""Attack Sub in words: its ships, cards, helicopters and draws."""

from collections.abc import Callable
from typing import Any

from coldwake.core.game import Game
from coldwake.games.attack_sub.words.content import (
    DEFENCE,
    FORCE,
    SIDE_NOUNS,
    SubCard,
    SubShip,
    cards_of,
    faces_of,
    scenario_of,
    ships_of,
)
from coldwake.games.attack_sub.words.odds import Oddsmaker
from coldwake.match import Match
from coldwake.narrate.naming import CatalogueNames
from coldwake.narrate.odds import Odds
from coldwake.narrate.telling import Plain

DOWN = 3
"""The last step of malfunction."""


class AttackSubNames(CatalogueNames):
    """The words of Attack Sub."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self._ships = ships_of(game)
        self._cards = cards_of(game)
        self._faces = faces_of(game)
        self._oddsmaker = Oddsmaker(self._ships, {id: face.card for id, face in self._faces.items()})

    # -- things ------------------------------------------------------------------------------------

    def thing(self, noun: str, id: str) -> str:
        """A ship by its name, a card with its numbers, a helicopter by its own, else a word."""
        if noun == "ship":
            return self._ships[id].name[self._language]
        if noun == "card":
            return self._card(id)
        if noun == "random":
            return id
        if noun not in ("unit", "mover") or id == FORCE:
            return super().thing(noun, id)
        if id in self._faces:
            return self._card(id)
        return self._quoted(self._ships[id].name[self._language])

    def _card(self, id: str) -> str:
        """A card of an id, of one copy or of the printing; a helicopter is told by its copy."""
        card = self._faces[id].card if id in self._faces else self._cards[id]
        name = card.name[self._language]
        if card.family_name == "lockon":
            return self._say("card.lockon", name=name, contact=card.contact, fire=card.fire)
        if card.family_name == "reduction":
            return f"{name} ({card.black}+, −{card.red})"
        if card.family_name == "evasion":
            return f"{name} (−{card.evade})"
        if card.family_name == "helicopter" and id in self._faces:
            return f"{name} {self._faces[id].copy}"
        return name

    def form(self, event: Plain) -> str:
        """Draws by purpose and result, contact that falls, systems that are down or whole, and so on."""
        kind = event["event"]
        if kind == "turned":
            return f"{event['purpose']}_{_result(event)}"
        if kind == "hit":
            return self._faces[str(event["card"])].hit.lower()
        if kind == "damaged":
            return "transport" if self._ships[str(event["ship"])].is_transport else ""
        return _FORMS[str(kind)](event) if kind in _FORMS else ""

    # -- choices -----------------------------------------------------------------------------------

    def choice(self, match: Match, verb: str, noun: str) -> str:
        """A ship with its type, a card by what it does, a side by its name.

        What a draw of a card would say does not count when it is played (SUB-1.2b), so it is no part of its
        name; whoever offers copies of one printing tells them apart by `face`.
        """
        if verb == "ship":
            return f"{self.thing(verb, noun)} ({self._ships[noun].type})"
        if verb == "card":
            return self._use(match, noun)
        if verb == "helicopter":
            return self._helicopter(match, noun)
        if verb == "side":
            return scenario_of(match).sides[SIDE_NOUNS.index(noun)].name[self._language]
        return self._button(match, noun)

    def _use(self, match: Match, id: str) -> str:
        """A card with the strength that counts at the moment: Contact Reduction has one for each turn."""
        card, asked = self._faces[id].card, match.prompt.key if match.prompt else ""
        if card.family_name == "reduction" and asked in ("unit", "hide"):
            strength = f"{card.black}+" if asked == "unit" else f"−{card.red}"
            return f"{card.name[self._language]} ({strength})"
        return self._card(id)

    def _button(self, match: Match, noun: str) -> str:
        """What a button does: the Force is moved in the turn, and aimed at in a range change."""
        if match.prompt is not None and match.prompt.key == "main":
            if noun == "force":
                return self._say("button.force.range")
            if noun == "reinforce":
                players: Any = match.view(None)["players"]
                reserve = players[match.to_move]["reserve"]
                return self._say("button.reinforce.ship", ship=self.thing("ship", reserve[0]))
        return super()._button(match, noun)

    def _helicopter(self, match: Match, id: str) -> str:
        """By the ship that launched it, while it is aloft."""
        aloft: Any = match.view(None)["helicopters"]
        for helicopter in aloft:
            if helicopter["id"] == id:
                ship = self.thing("ship", helicopter["ship"])
                return self._say("helicopter.of", ship=ship, number=self._faces[id].copy)
        return self._card(id)

    def odds(self, match: Match, seat: int, action: str, view: dict[str, Any]) -> Odds | None:
        """What a choice must draw, and how likely that is."""
        return self._oddsmaker.odds(match, seat, action, view)

    def face(self, id: str) -> str:
        """The random number and the hit result of a copy; twins are told apart by their copy."""
        face = self._faces[id]
        sign = f"{face.number}, {self.thing('hit', face.hit)}"
        return f"{sign}, #{face.copy}" if face.card.faces.count((face.number, face.hit)) > 1 else sign

    # -- help --------------------------------------------------------------------------------------

    def help(self, noun: str, id: str) -> list[str]:
        """The printed values, a line each."""
        return self._ship_help(self._ships[id]) if noun == "ship" else self._card_help(id)

    def _card_help(self, id: str) -> list[str]:
        card = self._faces[id].card if id in self._faces else self._cards[id]
        lines = [self._card(id), *self._use_help(card)]
        if card.submarines_only:
            lines.append(self._say("help.submarines_only"))
        if id in self._faces:
            face = self._faces[id]
            lines.append(self._say("help.face", number=face.number, hit=self.thing("hit", face.hit)))
        lines.append(self._say("help.copies", copies=len(card.faces)))
        return [*lines, card.text[self._language]]

    def _use_help(self, card: SubCard) -> list[str]:
        """The numbers of a card by its family."""
        if card.family_name == "sonar":
            ways = ", ".join(self._say(f"help.sonar.{mode}") for mode in card.modes)
            return [self._say("help.sonar", ways=ways)]
        if card.family_name == "reduction":
            return [self._say("help.reduction", black=card.black, red=card.red)]
        if card.family_name == "lockon":
            return [self._say("help.lockon", contact=card.contact, fire=card.fire)]
        return [self._say("help.evasion", evade=card.evade)] if card.evade else []

    def _ship_help(self, ship: SubShip) -> list[str]:
        return [
            f"{self.thing('ship', ship.id)} ({ship.type})",
            self._say("help.type", **self._what_it_is(ship, "type", ship.type)),
            self._say("help.detection", detection=ship.detection, defence=DEFENCE),
            *(
                [self._say("help.damage", boxes=ship.damage_boxes)]
                if ship.is_transport
                else self._tracks(ship)
            ),
            *[self._say("help.trait", trait=self.thing("trait", trait)) for trait in ship.traits],
            self._say("help.body", **self._measures(ship)),
            ship.note[self._language],
        ]

    def _tracks(self, ship: SubShip) -> list[str]:
        """The values of each track, box by box."""
        lines = [
            self._say("help.sensor", boxes=_boxes(ship.sensor))
            if ship.sensor
            else self._say("help.sensor.none", boxes=ship.sensor_boxes)
        ]
        if ship.is_submarine:
            lines.append(self._say("help.against_surface", boxes=_boxes(ship.against_surface)))
        if ship.is_armed:
            lines.append(self._say("help.against_submarines", boxes=_boxes(ship.against_submarines)))
        else:
            lines.append(self._say("help.unarmed"))
        if ship.duration:
            boxes = _boxes(ship.helicopters)
            lines.append(self._say("help.helicopters", boxes=boxes, duration=ship.duration))
        return lines


_FAULTY = frozenset({"search", "attack", "repair", "check"})
"""The draws in which X is a malfunction, or bad weather; elsewhere it counts 0."""

_FORMS: dict[str, Callable[[dict[str, Any]], str]] = {
    "search_begins": lambda event: "active" if event["active"] else "",
    "contact": lambda event: "falls" if event["change"] < 0 else "",
    "range_played": lambda event: "opens" if event["opens"] else "",
    "malfunctioned": lambda event: "down" if event["step"] == DOWN else "",
    "repaired": lambda event: "" if event["step"] else "whole",
    "weather": lambda event: "" if event["bad"] else "clear",
    "game_ended": lambda event: "draw" if event["winner"] == "draw" else "",
}
"""The wording that an event asks for by one of its values."""


def _result(event: Plain) -> str:
    if event["number"] == "X" and event["purpose"] in _FAULTY:
        return "fault"
    return "success" if event["success"] else "failure"


def _boxes(track: list[int]) -> str:
    """The values from the best box to the worst."""
    return " – ".join(str(value) for value in track)
