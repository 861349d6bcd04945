"""The parts of the Cold War Naval Battles page, each from its template."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from coldwake.games.cwnb.faces.cards import card_face
from coldwake.games.cwnb.faces.ships import ship_face
from coldwake.games.cwnb.faces.summary import CHART, DEFENCES, NEEDS_RULE
from coldwake.games.cwnb.table.beats import beats_of
from coldwake.games.cwnb.table.chips import STATES, SYMBOLS_BY_WEIGHT, Chips
from coldwake.games.cwnb.table.endings import interlude_of, result_of
from coldwake.games.cwnb.table.outlook import outlook_of
from coldwake.games.cwnb.table.parts import FAMILIES, CwnbTable
from coldwake.games.cwnb.words.aid import AID_STEPS
from coldwake.games.cwnb.words.content import fleet_of
from coldwake.web.table import drawing, hands, switches
from coldwake.web.table.beats import Beat, Interlude, Report, others_turns
from coldwake.web.table.drawing import Closely, Parts, Result, UsualDrawer, draw, printed
from coldwake.web.table.pictures import die
from coldwake.web.table.prompt import Outlook, WholeMove
from coldwake.web.table.setting import Setting
from coldwake.web.table.suggested import formation
from coldwake.web.table.turns import Event, rolls

FORMING = ("formation_ship", "formation_row")
"""The prompts at which the Ships are placed."""

MARK_NEEDS = {"crippled": "12.7", "critical": "12.5", "idle": "13.2"}
"""The rules that give some marks of ships a meaning."""

FOG = "fog_of_war"
"""The roll for the Fog of War, which has a place of its own beside the tray."""


def in_play(name: str, view: Mapping[str, Any]) -> bool:
    """Whether a row or column of the chart has its rule at this table (CWNB-12.1a, CWNB-12.9a)."""
    return name not in NEEDS_RULE or NEEDS_RULE[name] in view["options"]


def signs(view: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The signs on ships with a meaning at this table, weapons first: `arm` or `mark`, and the symbol."""
    weapons = [*SYMBOLS_BY_WEIGHT, "strike", "air-defence"]
    marks = ["active", "passive", "hit", "hunter", "quiet", "fast", *STATES]
    found = [("arm", f"sym-{name}") for name in weapons if in_play(name, view)]
    return found + [
        ("mark", f"mark-{name}") for name in marks if MARK_NEEDS.get(name, "") in ("", *view["options"])
    ]


class CwnbDrawer(UsualDrawer):
    """Draws Cold War Naval Battles."""

    layout = "cwnb/layout.html"
    aid = "cwnb/aid.html"
    filters: Sequence[str] = ("turn", "battle", "dice", "fleet", "cards", "score")
    things: Sequence[str] = ("card", "ship")
    families = FAMILIES
    careful: Collection[str] = ("adjust_ordnance",)
    """A discarded card does not come back."""

    def parts(self, setting: Setting) -> Parts:
        """The game's own parts of the page."""
        table = CwnbTable(setting)
        kinds = {card.id: card.kind_name for card in fleet_of(setting.match.game).cards}
        made = {
            f"force-{force.player.seat}": draw("cwnb/force.html", setting, {"force": force, "kinds": kinds})
            for force in table.forces()
        }
        made["status"] = draw("cwnb/status.html", setting, {"board": table})
        made["ledger"] = draw("cwnb/ledger.html", setting, {"lines": table.ledger()})
        made["tray"] = draw("cwnb/tray.html", setting, {"rolls": rolls(setting, without=(FOG,))})
        made["piles"] = draw("cwnb/piles.html", setting, {"top": table.top_ship()})
        made["hand"] = self._hand(setting, table)
        return made

    def sheet(self, setting: Setting, name: str) -> str:
        """The discard pile or the scores, when somebody asks to see them."""
        if name == "discards":
            return hands.draw_discards(setting)
        return self._scores(setting)

    def _hand(self, setting: Setting, table: CwnbTable) -> str:
        me = setting.view["me"]
        sunk = ", ".join(map(setting.ship_name, me["sunk"])) if me else ""
        offered = table.offered()
        return hands.draw_hand(
            setting,
            table.hand(),
            hands.open_hands(setting),
            offered=setting.say("cwnb.table.offered", card=offered) if offered else "",
            trophies=setting.say("cwnb.table.sunk.own", points=me["sunk_points"], ships=sunk) if sunk else "",
        )

    def _scores(self, setting: Setting) -> str:
        log: list[Any] = setting.match.log(None)
        scored = [event for event in log if event["event"] == "round_scored"]
        seats = setting.match.seats
        rounds = [scored[first : first + seats] for first in range(0, len(scored), seats)]
        return draw("cwnb/scores.html", setting, {"rounds": rounds, "names": setting.names})

    def page(self, setting: Setting) -> Mapping[str, object]:
        """Who sits where, and the player aid."""
        columns = [place for place, defence in enumerate(DEFENCES) if in_play(defence, setting.view)]
        return {
            "styles": ["cwnb/style.css"],
            "sheets": drawing.SHEETS,
            "near": setting.near,
            "far": setting.far,
            "aid_steps": AID_STEPS,
            "aid_signs": signs(setting.view),
            "aid_codes": sorted({ship.code for ship in fleet_of(setting.match.game).ships}),
            "aid_defences": [DEFENCES[place] for place in columns],
            "aid_chart": [
                (attack, symbol, [cells[place] for place in columns])
                for attack, symbol, cells in CHART
                if in_play(attack, setting.view)
            ],
            "aid_rules": switches.added(setting, setting.view["options"]),
            "aid_rules_off": switches.left_out(setting, setting.view["options"]),
        }

    def ornament(self, event: Mapping[str, Any]) -> Markup:
        """The die of a roll."""
        return die(event["die"]) if event["event"] == "rolled" else Markup()

    def whereabouts(self, setting: Setting, action: str) -> str:
        """Whose ship it is and in which row it stands, or what choosing it means here."""
        verb, noun = action.split(":", 1)
        if verb == "ship" and setting.prompt == "battle_stations":
            return setting.own_words("attack.strike")
        if verb == "ship" and setting.prompt == "formation_ready":
            return setting.say("table.take_from_row")
        for player in setting.view["players"] if verb == "ship" else ():
            owner = "" if player["seat"] == setting.eyes else setting.names[player["seat"]]
            for number, row in enumerate(player["rows"], 1):
                if noun in row:
                    return ", ".join(filter(None, [owner, setting.own_words(f"row.{number}")]))
            if noun in player["subs"]:
                return owner
        return ""

    def closely(self, setting: Setting, verb: str, noun: str) -> Closely:
        """The printed face, with the Damage cards under a ship."""
        game, language = setting.match.game, setting.language
        if verb == "card":
            return printed(setting, verb, noun, card_face(game, noun, language))
        state = setting.view["ships"].get(noun, {})
        face = ship_face(game, noun, language, bool(state.get("crippled")))
        told = [mark.label for mark in Chips(setting).chip(noun).marks] if state else []
        told += [setting.card_name(card) for card in state.get("damage", ())]
        return printed(setting, "ship", noun, face, ", ".join(told))

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """Cost in Fog points, effect, the sum of its odds, what is known to stop it."""
        return outlook_of(setting, action)

    def whole_move(self, setting: Setting) -> WholeMove | None:
        """The formation at the start, as a bot would form up."""
        return formation(setting, FORMING)

    def beats(self, setting: Setting, events: Sequence[Event]) -> list[Beat]:
        """Every attack, answer, die and sinking."""
        return beats_of(setting, events)

    def report(self, setting: Setting) -> Report | None:
        """What the others did since the onlooker's last turn."""
        return others_turns(setting, self.beats)

    def interlude(self, setting: Setting) -> Interlude | None:
        """The scores of a round, while the next one is prepared."""
        return interlude_of(setting)

    def result(self, setting: Setting, usual: Result) -> Result:
        """Won or lost by which points, and who has the points to advance (CWNB-14.2b)."""
        return result_of(setting, usual)
