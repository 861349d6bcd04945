"""Cold War Blitz in words: its spaces, units, cards, dice and battles."""

from typing import Any

from coldwake.core.game import Game
from coldwake.games.blitz.words.content import (
    INSERTIONS,
    NAVAL,
    TIES,
    WATER,
    Card,
    Space,
    Terrain,
    Unit,
    cards_of,
    content_of,
    spaces_of,
    units_of,
)
from coldwake.games.blitz.words.odds import Oddsmaker
from coldwake.match import Match
from coldwake.narrate.naming import CatalogueNames
from coldwake.narrate.odds import Odds
from coldwake.narrate.telling import Plain

DIE_RESULTS = (
    "none", "retreat", "elimination", "abort", "abort_helicopter", "abort_fixed", "elimination_helicopter",
    "elimination_fixed",
)  # fmt: skip
"""The wordings of a die by the number of its result."""

CLOCKS = ("action", "opfor", "event")
"""What a die for the clock belongs to: the number of a card, or an event."""

WEAPONS = ("", "gunfire", "opfor")
"""The wordings of an attack from the air: by the player, by his ships, by OPFOR."""

SIDED = {"battle_begins": "attacker", "battle_ends": "winner", "control_changed": "side"}
"""Events that are told to the player by the side they name: you, or OPFOR."""

BY_RESULT = frozenset({"fire", "bombardment", "aaa"})
"""What a die is thrown for when its result is one of the Battle Results Table."""

ROUTE_SIGNS = {WATER: "=", NAVAL: "~"}
"""How a route that is not an ordinary one is marked before the space it leads to."""


class BlitzNames(CatalogueNames):
    """The words of Cold War Blitz."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self._content = content_of(game)
        self._units = units_of(game)
        self._cards = cards_of(game)
        self._spaces = spaces_of(game)
        self._levels = {level.id: level for level in self._content.charts.levels}
        self._oddsmaker = Oddsmaker()

    # -- things ------------------------------------------------------------------------------------

    def thing(self, noun: str, id: str) -> str:
        """A unit, a space, a card or a result by the name the pack gives it, else a word of the catalogue."""
        if noun == "unit":
            return self._units[id].name[self._language]
        if noun == "card":
            return self._cards[id].title[self._language]
        if noun == "level":
            return self._levels[id].name[self._language]
        if noun in ("space", "place") and id in self._spaces:
            return self._spaces[id].name[self._language]
        return super().thing(noun, id)

    def form(self, event: Plain) -> str:
        """Dice by what they are thrown for and by their result, and so on."""
        kind = event["event"]
        if kind == "rolled":
            return self._die(event)
        if kind == "superiority_won":
            return f"tie_{event['side']}" if event["tie"] else str(event["side"])
        if kind in SIDED:
            return str(event[SIDED[kind]])
        if kind == "air_attack":
            return WEAPONS[int(str(event["weapon"]))]
        if kind == "clock":
            return "events" if event["events"] else ""
        if kind == "inserted":
            return str(event["result"]).replace("-", "_")
        return str(event["place"]) if kind == "turnaround" else ""

    def _die(self, event: Plain) -> str:
        """What a die was thrown for, with its result where that has a wording of its own."""
        purpose, result = str(event["purpose"]), int(str(event["outcome"]))
        if purpose in BY_RESULT:
            return f"{purpose}_{DIE_RESULTS[result]}"
        if purpose == "clock":
            return f"clock_{CLOCKS[result]}"
        if purpose == "superiority":
            return "superiority_opfor" if result else "superiority_allied"
        if purpose == "insertion":
            return f"insertion_{INSERTIONS[result].replace('-', '_')}"
        if purpose == "check":
            return f"check_{'lost' if result else 'kept'}" + ("" if event["unit"] else "_unseen")
        return purpose

    # -- choices -----------------------------------------------------------------------------------

    def choice(self, match: Match, verb: str, noun: str) -> str:
        """A unit with type and dice, a counter with its place, a space with its id, a card with its turns."""
        if verb == "unit":
            unit = self._units[noun]
            reduced = self._state(match, noun)["reduced"]
            return f"{self.thing(verb, noun)} ({self.values(unit, reduced)})"
        if verb == "enemy":
            return self._counter(match, int(noun))
        if verb == "space":
            return f"{self.thing(verb, noun)} ({noun})"
        if verb == "card":
            card = self._cards[noun]
            return self._say("card.label", title=self.thing(verb, noun), id=noun, turns=self.turns(card))
        return self._button(match, noun) if verb == "button" else self.thing(verb, noun)

    @staticmethod
    def _state(match: Match, unit: str) -> dict[str, Any]:
        units: Any = match.view(None)["units"]
        state: dict[str, Any] = units[unit]
        return state

    def values(self, unit: Unit, reduced: bool) -> str:
        """A unit's type and its dice, of a full two-step unit those of the reduced side too."""
        dice = unit.firepower[1:] if reduced and len(unit.firepower) > 1 else unit.firepower
        return f"{self.thing('sign', unit.type_name)} {'→'.join(map(str, dice))}"

    def _counter(self, match: Match, number: int) -> str:
        """An OPFOR counter: the unit if it was seen, else its number; and where it is."""
        enemies: Any = match.view(None)["enemies"]
        enemy = next((one for one in enemies if one["id"] == number), None)
        if enemy is None:
            return self._say("counter.gone", number=number)
        space = self.thing("space", enemy["at"])
        if enemy["unit"] is None:
            return self._say("counter.hidden", number=number, space=space)
        name, values = (
            self.thing("unit", enemy["unit"]),
            self.values(self._units[enemy["unit"]], enemy["reduced"]),
        )
        return self._say("counter.seen", unit=name, values=values, number=number, space=space)

    def turns(self, card: Card) -> str:
        """The number in the corner of a card."""
        return "?" if card.turn_roll else signed(card.turn)

    def odds(self, match: Match, seat: int, action: str, view: dict[str, Any]) -> Odds | None:
        """The chance to win, to hit, to land, and to be hit."""
        return self._oddsmaker.odds(match, action, view)

    # -- help --------------------------------------------------------------------------------------

    def help(self, noun: str, id: str) -> list[str]:
        """The printed values of a unit, a space or a card, a line each."""
        if noun == "space":
            return self._space_help(self._spaces[id])
        return self._card_help(self._cards[id]) if noun == "card" else self._unit_help(self._units[id])

    def _card_help(self, card: Card) -> list[str]:
        fate = self.thing("disposition", card.disposition_name)
        lines = [f"{self.thing('card', card.id)} ({card.id})", card.text[self._language]]
        lines.append(self._say("help.card", turns=self.turns(card), fate=fate))
        if card.turn_roll:
            lines.append(self._say("help.turn_roll", numbers=", ".join(map(signed, card.turn_roll))))
        return [*lines, card.fact[self._language]]

    def _unit_help(self, unit: Unit) -> list[str]:
        side, kind = self.thing("side", unit.side_name), self.thing("type", unit.type_name)
        lines = [f"{self.thing('unit', unit.id)} ({unit.id})", self._say("help.type", side=side, type=kind)]
        if len(unit.firepower) > 1:
            full, reduced = unit.firepower
            lines.append(self._say("help.two_steps", full=full, reduced=reduced))
        else:
            lines.append(self._say("help.one_step", full=unit.firepower[0]))
        if not unit.is_air:
            lines.append(self._say("help.move", move=unit.move))
        if unit.aaa:
            lines.append(self._say("help.aaa", aaa=unit.aaa))
        if unit.traits:
            lines.append(self._say("help.traits", traits=self._listed("trait", unit.traits)))
        if unit.missions:
            lines.append(self._say("help.missions", spaces=self._listed("space", unit.missions)))
        lines += [self._say("help.once")] if unit.once else []
        return lines + self._cargo_help(unit)

    def _cargo_help(self, unit: Unit) -> list[str]:
        """What a transport may lift."""
        cargo = [self.thing("trait" if kind == "heliborne" else "type", kind) for kind in unit.carries]
        cargo += [self.thing("unit", other) for other in unit.carries_units]
        return [self._say("help.carries", cargo=", ".join(cargo))] if cargo else []

    def _space_help(self, space: Space) -> list[str]:
        terrain = self._content.map.terrains[space.terrain]
        lines = [f"{self.thing('space', space.id)} ({space.id})", self._terrain_help(terrain)]
        if space.flags:
            lines.append(self._say("help.flags", flags=self._listed("flag", space.flags)))
        if space.points:
            lines.append(self._say("help.points", points=space.points))
        routes = self.routes(space)
        return [*lines, self._say("help.routes", spaces=", ".join(routes))] if routes else lines

    def _terrain_help(self, terrain: Terrain) -> str:
        """Its name, what it does to movement, and who wins a tie there."""
        facts = [terrain.name[self._language]]
        if terrain.stop:
            facts.append(self._say("help.stop"))
        if terrain.stop_types:
            facts.append(self._say("help.stop_for", types=self._listed("type", terrain.stop_types)))
        if terrain.prohibited:
            facts.append(self._say("help.prohibited"))
        if terrain.prohibited_types:
            facts.append(
                self._say("help.prohibited_for", types=self._listed("type", terrain.prohibited_types))
            )
        if not terrain.is_sea and not terrain.is_base:
            facts.append(self._say("help.tie", side=self.thing("tie", TIES[terrain.tie])))
        return "; ".join(facts)

    def routes(self, space: Space) -> list[str]:
        """The neighbours of a space by their signs, marked where the way is across water or by sea."""
        board = self._content.map
        here = board.ids.index(space.id)
        ends = [(b if a == here else a, kind) for a, b, kind in board.routes if here in (a, b)]
        return [ROUTE_SIGNS.get(kind, "") + board.ids[end] for end, kind in ends]


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+}".replace("-", "−") if number else "0"
