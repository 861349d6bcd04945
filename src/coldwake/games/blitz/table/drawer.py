"""The parts of the Cold War Blitz page, each from its template."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from coldwake import narrate
from coldwake.games.blitz.faces.cards import card_face
from coldwake.games.blitz.faces.chart import chart_of
from coldwake.games.blitz.faces.signs import map_signs
from coldwake.games.blitz.faces.symbols import symbol
from coldwake.games.blitz.faces.units import unit_face
from coldwake.games.blitz.table import dispatch, interludes, standing
from coldwake.games.blitz.table.board import Board
from coldwake.games.blitz.table.counters import Counters
from coldwake.games.blitz.table.fight import MARKS, Dispatches, fight
from coldwake.games.blitz.table.foresight import foreseen
from coldwake.games.blitz.table.parts import FAMILIES, BlitzTable, is_opfor_phase, phase_name
from coldwake.games.blitz.table.telling import beats_of
from coldwake.games.blitz.table.unveiled import unveiled
from coldwake.games.blitz.words.aid import AID_PHASES
from coldwake.games.blitz.words.content import NAVAL, TIES, TYPES, WATER, content_of, units_of
from coldwake.web.table import drawing, switches
from coldwake.web.table.beats import Beat, Interlude, Report
from coldwake.web.table.drawing import Closely, Parts, Result, UsualDrawer, draw
from coldwake.web.table.pictures import die
from coldwake.web.table.prompt import Outlook
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

DICE = range(1, 7)
SIDES = ("allied", "opfor")
ROUTE_SIGNS = {WATER: "= ", NAVAL: "~ "}


class BlitzDrawer(UsualDrawer):
    """Draws Cold War Blitz."""

    layout = "blitz/layout.html"
    aid = "blitz/aid.html"
    filters: Sequence[str] = ("turn", "battle", "dice", "moves", "cards")
    things: Sequence[str] = ("card", "unit", "enemy", "space")
    families = FAMILIES

    def parts(self, setting: Setting) -> Parts:
        """The game's own parts of the page."""
        table, board = BlitzTable(setting), Board(setting)
        return {
            "status": draw("blitz/status.html", setting, {"board": table}),
            "map": draw("blitz/map.html", setting, {"board": board}),
            "desk": self._desk(setting, table),
            "hand": draw("blitz/cards.html", setting, {"board": table}),
            "ledger": draw("blitz/dispatches.html", setting, {"told": Dispatches(setting)}),
            "piles": draw("blitz/clock.html", setting, {"board": table}),
        }

    def _desk(self, setting: Setting, table: BlitzTable) -> str:
        """The battle, if one is being fought, else the boxes."""
        now = fight(setting)
        if now:
            return draw("blitz/battle.html", setting, {"fight": now})
        return draw("blitz/boxes.html", setting, {"board": table})

    def sheet(self, setting: Setting, name: str) -> str:
        """All cards that lie open, or the points."""
        table = BlitzTable(setting)
        if name == "discards":
            return draw("blitz/card_sheet.html", setting, {"board": table})
        values = {"board": table, "account": standing.account(setting), "ending": standing.ending(setting)}
        return draw("blitz/scores.html", setting, {**values, "content": content_of(setting.match.game)})

    def result(self, setting: Setting, usual: Result) -> Result:
        """The level of victory, and how it ended."""
        return standing.told(setting, usual)

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """The sum of a battle, the dice of an attack, room in a space, what a result does."""
        return foreseen(setting, action)

    def beats(self, setting: Setting, events: Sequence[Event]) -> list[Beat]:
        """Volleys, attacks, moves of the other side, the clock."""
        return beats_of(setting, events)

    def report(self, setting: Setting) -> Report | None:
        """The other side's last turn."""
        return dispatch.report(setting)

    def interlude(self, setting: Setting) -> Interlude | None:
        """The briefing, and each turn's end."""
        return interludes.interlude(setting)

    def page(self, setting: Setting) -> Mapping[str, object]:
        """The printed map, and the player aid."""
        return {
            "styles": ["blitz/style.css"],
            "sheets": drawing.SHEETS,
            "unit_symbols": [(side, kind, Markup(symbol(kind, side))) for side in SIDES for kind in TYPES],
            "map_signs": [(name, box, Markup(drawn)) for name, box, drawn in map_signs()],
            "chart": chart_of(setting.match.game, setting.language),
            "board": BlitzTable(setting),
            "aid_phases": [
                (number, phase_name(setting, number), is_opfor_phase(number), clause, setting.say(advice))
                for number, clause, advice in AID_PHASES
            ],
            "aid_symbols": self._symbols(setting),
            "aid_marks": [setting.say(mark) for mark in MARKS],
            "aid_rules": switches.added(setting, setting.view["options"]),
            **self._charts(setting),
        }

    def _charts(self, setting: Setting) -> Mapping[str, object]:
        """The tables of the scenario for the player aid."""
        content = content_of(setting.match.game)
        charts = content.charts
        return {
            "aid_terrain": [
                (one, setting.own_words(f"tie.{TIES[one.tie]}") if one.is_land else "")
                for one in content.map.terrains
            ],
            "aid_columns": [
                (name, [charts.result(number, die) for die in DICE])
                for number, name in enumerate(charts.columns)
            ],
            "aid_types": {
                name: [kind for kind in TYPES if charts.columns[charts.column_of[TYPES.index(kind)]] == name]
                for name in charts.columns
            },
        }

    def _symbols(self, setting: Setting) -> list[tuple[str, object]]:
        """One counter of each type that this scenario has."""
        counters, units = Counters(setting), units_of(setting.match.game)
        first = {unit.type_name: unit.id for unit in reversed(list(units.values()))}
        return [(kind, counters.printed(first[kind])) for kind in TYPES if kind in first]

    def ornament(self, event: Mapping[str, Any]) -> Markup:
        """The die of a roll."""
        if event["event"] != "rolled" or event["purpose"] == "chance":  # the next line tells
            return Markup()
        return die(event["die"])

    def precedence(self, action: str) -> int:
        """Units before spaces: there are few of them, and many places to go to (T15)."""
        return int(action.startswith("space:"))

    def whereabouts(self, setting: Setting, action: str) -> str:
        """Where a unit is; what lies in a space."""
        verb, noun = action.split(":", 1)
        words = narrate.names(setting.match.game, setting.language)
        if verb == "unit" and noun in setting.view["units"]:
            return words.thing("place", setting.view["units"][noun]["at"])
        if verb == "space":
            return self._occupants(setting, noun)
        return ""

    def _occupants(self, setting: Setting, space: str) -> str:
        counters = Counters(setting)
        enemies = counters.enemies(space)
        shown = [one.name for one in enemies if one.type]
        hidden = len(enemies) - len(shown)
        told = [", ".join(shown)] if shown else []
        told += [setting.say("blitz.table.hidden", number=hidden)] if hidden else []
        return ", ".join(told)

    # -- looking closely ---------------------------------------------------------------------------

    def closely(self, setting: Setting, verb: str, noun: str) -> Closely:
        """A card or unit as it is printed, a space with all that lies there."""
        game, language = setting.match.game, setting.language
        words = narrate.names(game, language)
        if verb == "card":
            return Closely(Markup(card_face(game, noun, language)), words.help("card", noun)[2:], "")
        if verb == "space":
            return self._space(setting, noun)
        unit = noun if verb == "unit" else self._seen(setting, int(noun))
        if not unit:
            counter = Counters(setting).enemy(int(noun))
            face = draw("blitz/counter_face.html", setting, {"counter": counter})
            return Closely(Markup(face), [counter.told], "")
        face = unit_face(game, unit, language)
        return Closely(Markup(face), words.help("unit", unit)[1:], self._state(setting, verb, noun))

    def _state(self, setting: Setting, verb: str, noun: str) -> str:
        """Which side of a counter lies up, and where it is."""
        words = narrate.names(setting.match.game, setting.language)
        counters = Counters(setting)
        counter = counters.friend(noun) if verb == "unit" else counters.enemy(int(noun))
        told = [words.thing("place", counter.place)]
        if counter.steps > 1:
            told.append(setting.say("blitz.table.reduced" if counter.is_reduced else "blitz.table.full"))
        return ", ".join(told + ([setting.say("blitz.table.moved")] if counter.is_done else []))

    def _seen(self, setting: Setting, number: int) -> str:
        """The unit of a counter, if it was revealed, or if the game is over and all may be known."""
        shown = [*setting.view["enemies"], *setting.view["enemy_air"]]
        seen = next((str(one["unit"]) for one in shown if one["id"] == number and one["unit"]), "")
        return seen or unveiled(setting).get(number, "")

    def _space(self, setting: Setting, id: str) -> Closely:
        """What is printed there, the neighbours by their names."""
        words = narrate.names(setting.match.game, setting.language)
        place = next(place for place in Board(setting).places if place.node.id == id)
        face = Markup(draw("blitz/space_face.html", setting, {"place": place}))
        help = [place.node.name, *words.help("space", id)[1:]]
        ways = neighbours(setting, id)
        if ways:
            help[-1] = setting.own_words("help.routes", spaces=", ".join(ways))
        return Closely(face, help, setting.say("blitz.table.held_by", side=place.control_name))


def neighbours(setting: Setting, id: str) -> list[str]:
    """Where routes lead from a space, marked where the way is across water or by sea."""
    board = content_of(setting.match.game).map
    here = board.ids.index(id)
    ends = [(b if a == here else a, kind) for a, b, kind in board.routes if here in (a, b)]
    return [ROUTE_SIGNS.get(kind, "") + board.spaces[end].name[setting.language] for end, kind in ends]
