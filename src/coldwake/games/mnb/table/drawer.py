"""The parts of the Modern Naval Battles page, each from its template."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from coldwake.games.mnb.faces.cards import card_face
from coldwake.games.mnb.faces.ships import ship_face
from coldwake.games.mnb.table import standing
from coldwake.games.mnb.table.beats import beats_of
from coldwake.games.mnb.table.chips import Chips, picked_ships
from coldwake.games.mnb.table.details import Details, mode_of
from coldwake.games.mnb.table.harbour import Harbour, Shipyard
from coldwake.games.mnb.table.intel import played
from coldwake.games.mnb.table.interludes import interlude_of
from coldwake.games.mnb.table.ledger import Ledger
from coldwake.games.mnb.table.lessons import lesson
from coldwake.games.mnb.table.outlooks import Outlooks
from coldwake.games.mnb.table.parts import FAMILIES, MnbTable, step_name
from coldwake.games.mnb.table.reach import Reach
from coldwake.games.mnb.words.aid import (
    AID_ATTACKS,
    AID_CARDS,
    AID_CHART,
    AID_LEGEND,
    AID_SIGNS,
    AID_STEPS,
    TEAM_STEP,
)
from coldwake.web.table import drawing, hands, switches
from coldwake.web.table.beats import Beat, Interlude, Report, others_turns
from coldwake.web.table.drawing import Closely, Parts, Result, UsualDrawer, draw, printed
from coldwake.web.table.pictures import die
from coldwake.web.table.prompt import Outlook, WholeMove
from coldwake.web.table.setting import Setting
from coldwake.web.table.suggested import formation
from coldwake.web.table.turns import Event, rolls

FORMING = ("layout_ship", "layout_row")
"""The prompts at which the Ships are placed."""

BY_SCENARIO = {"11.1": "row_defence", "11.2": "teams"}
"""Optional rules that a scenario may switch on by itself, and where the view says so."""


def rules_in_force(setting: Setting) -> list[tuple[str, str]]:
    """The optional rules of this table, chosen by its players or by the scenario."""
    by_scenario = {key for key, place in BY_SCENARIO.items() if setting.view[place]}
    return switches.added(setting, by_scenario.union(setting.view["options"]))


class MnbDrawer(UsualDrawer):
    """Draws Modern Naval Battles."""

    layout = "mnb/layout.html"
    aid = "mnb/aid.html"
    filters: Sequence[str] = ("turn", "battle", "dice", "fleet", "cards", "score")
    things: Sequence[str] = ("card", "ship")
    families = FAMILIES

    def parts(self, setting: Setting) -> Parts:
        """The game's own parts of the page."""
        table, ledger = MnbTable(setting), Ledger(setting)
        made = {
            f"force-{seat}": draw("mnb/fleet.html", setting, {"fleet": table.fleet(seat)})
            for seat in range(setting.match.seats)
        }
        made["status"] = draw("mnb/status.html", setting, {"board": table})
        made["stage"] = self._stage(setting, table)
        made["ledger"] = draw("mnb/ledger.html", setting, {"lines": ledger.lines()})
        made["tray"] = draw("mnb/tray.html", setting, {"rolls": rolls(setting)})
        made["piles"] = draw("mnb/piles.html", setting, {})
        made["hand"] = self._hand(setting, table)
        return made

    def _stage(self, setting: Setting, table: MnbTable) -> str:
        """What stands in the middle just now, if anything; under it what the worked example has to say."""
        why = lesson(setting)
        told = draw("mnb/lesson.html", setting, {"lesson": why}) if why else ""
        harbour, yard = Harbour(setting), Shipyard(setting)
        if harbour.is_open:
            return draw("mnb/navies.html", setting, {"navies": harbour.navies()})
        if yard.is_open:
            return draw("mnb/shipyard.html", setting, {"yard": yard})
        chain = played(setting)
        if chain:
            asked = ", ".join(setting.names[seat] for seat in setting.view["movers"])
            return draw("mnb/intel.html", setting, {"chain": chain, "asked": asked}) + told
        return self._aiming(setting, table) + self._distances(setting, table) + told

    def _aiming(self, setting: Setting, table: MnbTable) -> str:
        """The card that was picked, with the ships that launch it."""
        if not table.reach.card:
            return ""
        label = setting.label(f"card:{table.reach.card.id}")
        ships = [setting.ship_name(ship) for ship in picked_ships(setting)]
        salvo = {"ships": ships, "given": table.reach.given, "needed": table.reach.card.launchers}
        return draw("mnb/aiming.html", setting, {"card": table.reach.card.id, "label": label, **salvo})

    def _distances(self, setting: Setting, table: MnbTable) -> str:
        """How far everything is, wherever rows are formed or attacks announced."""
        return draw("mnb/distances.html", setting, {"reach": table.reach}) if table.reach.is_wanted else ""

    def _hand(self, setting: Setting, table: MnbTable) -> str:
        me = setting.view["me"]
        offered = table.offered()
        return hands.draw_hand(
            setting,
            table.hand(),
            hands.open_hands(setting),
            size=setting.view["players"][setting.eyes]["hand_size"] if me else 0,
            offered=setting.say("mnb.table.offered", card=offered) if offered else "",
        )

    def sheet(self, setting: Setting, name: str) -> str:
        """The discard pile or the standings, when somebody asks to see them."""
        if name == "discards":
            return hands.draw_discards(setting)
        return draw("mnb/scores.html", setting, standing.sheet(setting))

    def result(self, setting: Setting, usual: Result) -> Result:
        """With the navies, and how it ended."""
        return standing.told(setting, usual)

    def page(self, setting: Setting) -> Mapping[str, object]:
        """Who sits where, and the player aid."""
        teams = setting.view["teams"]
        return {
            "styles": ["mnb/style.css"],
            "sheets": drawing.SHEETS,
            "near": setting.near,
            "far": setting.far,
            "aid_steps": [
                (step, step_name(setting, step), clause)
                for step, clause in AID_STEPS
                if teams or step != TEAM_STEP
            ],
            "aid_attacks": AID_ATTACKS,
            "aid_chart": AID_CHART,
            "aid_cards": AID_CARDS,
            "aid_signs": AID_SIGNS,
            "aid_legend": AID_LEGEND,
            "reach": Reach(setting),
            "aid_rules": rules_in_force(setting),
        }

    def ornament(self, event: Mapping[str, Any]) -> Markup:
        """The die of a roll."""
        return die(event["die"]) if event["event"] in ("rolled", "order_rolled") else Markup()

    # -- words on a choice -------------------------------------------------------------------------

    def whereabouts(self, setting: Setting, action: str) -> str:
        """Where a ship stands and what comes of choosing it; what a card brings; what Intel would stop."""
        return Details(setting).of(action)

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """What a choice costs and does, the sum behind its odds, and what on the table may stop it."""
        return Outlooks(setting).of(action)

    def whole_move(self, setting: Setting) -> WholeMove | None:
        """The formation at the start, as a bot would form up."""
        return formation(setting, FORMING)

    # -- results -----------------------------------------------------------------------------------

    def beats(self, setting: Setting, events: Sequence[Event]) -> list[Beat]:
        """Every attack, defence, hit and miss by itself."""
        return beats_of(setting, events)

    def report(self, setting: Setting) -> Report | None:
        """The turns of the others since the onlooker's own."""
        return others_turns(setting, self.beats) if setting.view["round"] else None

    def interlude(self, setting: Setting) -> Interlude | None:
        """The briefing, and the standing after a round in which a ship was lost."""
        return interlude_of(setting)

    # -- looking closely ---------------------------------------------------------------------------

    def closely(self, setting: Setting, verb: str, noun: str) -> Closely:
        """The printed face, with the cards under a ship."""
        game, language = setting.match.game, setting.language
        if verb == "card":
            return printed(setting, verb, noun, card_face(game, noun, language))
        return printed(setting, "ship", noun, ship_face(game, noun, language), self._state(setting, noun))

    def _state(self, setting: Setting, ship: str) -> str:
        state = setting.view["ships"].get(ship)
        if not state:
            return ""
        chip = Chips(setting).chip(ship)
        told = [setting.say("table.hull", damage=chip.damage, hits=chip.hull)] if chip.damage else []
        told += [mode_of(setting, ship)] if chip.is_submarine else []
        told += [setting.say("mnb.table.acted.long")] if chip.acted else []
        told += [setting.card_name(card) for card in state["damage"]]
        return ", ".join(told)
