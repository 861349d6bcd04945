"""The parts of the Attack Sub page, each from its template."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from coldwake.games.attack_sub.faces.cards import card_face
from coldwake.games.attack_sub.faces.ships import ship_face
from coldwake.games.attack_sub.table import beats as results
from coldwake.games.attack_sub.table import ending as ends
from coldwake.games.attack_sub.table import interludes
from coldwake.games.attack_sub.table import outlook as outlooks
from coldwake.games.attack_sub.table.content import plan_of, unit_name
from coldwake.games.attack_sub.table.operation import Stage
from coldwake.games.attack_sub.table.parts import FAMILIES, AttackSubTable
from coldwake.games.attack_sub.table.searches import search_all
from coldwake.games.attack_sub.words.aid import (
    AID_ACTIONS,
    AID_ANSWERS,
    AID_DRAWS,
    AID_FAULTS,
    AID_ICONS,
    AID_TURN,
)
from coldwake.games.attack_sub.words.content import LEVELS, faces_of
from coldwake.web.table import hands
from coldwake.web.table.beats import Beat, Interlude, Report, others_turns
from coldwake.web.table.drawing import Closely, Parts, Result, UnknownThing, UsualDrawer, draw, printed
from coldwake.web.table.prompt import Outlook, WholeMove
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event


class AttackSubDrawer(UsualDrawer):
    """Draws Attack Sub."""

    layout = "attack_sub/layout.html"
    aid = "attack_sub/aid.html"
    filters: Sequence[str] = ("turn", "search", "battle", "draws", "fleet", "cards", "score")
    things: Sequence[str] = ("card", "ship", "helicopter")
    families = FAMILIES

    def parts(self, setting: Setting) -> Parts:
        """The game's own parts of the page."""
        table, stage = AttackSubTable(setting), Stage(setting)
        made = {
            f"force-{seat}": draw("attack_sub/force.html", setting, {"force": table.force(seat)})
            for seat in range(setting.match.seats)
        }
        plan = plan_of(setting)
        made["status"] = draw("attack_sub/status.html", setting, {"board": table, "plan": plan})
        made["stage"] = draw(
            "attack_sub/stage.html", setting, {"operation": stage.operation(), "sides": table.sides()}
        )
        made["tray"] = draw("attack_sub/tray.html", setting, {"draws": stage.draws()})
        made["contacts"] = draw(
            "attack_sub/contacts.html", setting, {"charts": table.contacts.charts(), "levels": LEVELS}
        )
        made["piles"] = draw("attack_sub/piles.html", setting, {"top": table.top_card()})
        made["hand"] = self._hand(setting, table)
        return made

    def _hand(self, setting: Setting, table: AttackSubTable) -> str:
        me = setting.view["me"]
        size = setting.view["players"][setting.eyes]["hand_size"] if me else 0
        return hands.draw_hand(setting, table.hand(), table.open_hands(), size=size)

    def sheet(self, setting: Setting, name: str) -> str:
        """Aims, losses and the end; the discard pile may not be looked through (R-SUB-42)."""
        return draw("attack_sub/scores.html", setting, ends.sheet(setting))

    def result(self, setting: Setting, usual: Result) -> Result:
        """With the sides' names, and how it ended."""
        return ends.told(setting, usual)

    def page(self, setting: Setting) -> Mapping[str, object]:
        """Who sits where, and the player aid."""
        return {
            "near": setting.near,
            "far": 1 - setting.near,
            "styles": ["attack_sub/style.css"],
            "sheets": ["scores"],
            "aid_turn": AID_TURN,
            "aid_actions": AID_ACTIONS,
            "aid_answers": AID_ANSWERS,
            "aid_levels": LEVELS,
            "aid_faults": AID_FAULTS,
            "aid_draws": AID_DRAWS,
            "aid_icons": AID_ICONS,
        }

    def ornament(self, event: Mapping[str, Any]) -> Markup:
        """The random number of a card that was turned over."""
        if event["event"] not in ("turned", "cut"):
            return Markup()
        return Markup('<b class="drawn" aria-hidden="true">{}</b>').format(event["number"])

    # -- words on a choice -------------------------------------------------------------------------

    def whereabouts(self, setting: Setting, action: str) -> str:
        """What is known of an enemy, who is meant, and a card's face where it counts."""
        return outlooks.whereabouts(setting, action)

    def outlook(self, setting: Setting, action: str) -> Outlook:
        """What a choice would do."""
        return outlooks.outlook(setting, action)

    def whole_move(self, setting: Setting) -> WholeMove | None:
        """All that one Active Sonar may search for, named in a row."""
        return search_all(setting)

    # -- what happened -----------------------------------------------------------------------------

    def beats(self, setting: Setting, events: Sequence[Event]) -> list[Beat]:
        """Results one by one."""
        return results.beats(setting, events)

    def report(self, setting: Setting) -> Report | None:
        """The other side's last turn."""
        return others_turns(setting, self.beats)

    def interlude(self, setting: Setting) -> Interlude | None:
        """The briefing before the first turns, and each new deck."""
        return interludes.interlude(setting)

    # -- looking closely ---------------------------------------------------------------------------

    def closely(self, setting: Setting, verb: str, noun: str) -> Closely:
        """The printed face, and what is known of a Ship or by it."""
        game, language = setting.match.game, setting.language
        if verb == "ship":
            face = ship_face(game, noun, language)
            return printed(setting, verb, noun, face, self._state(setting, noun))
        copy = faces_of(game).get(noun)
        if copy is None:
            raise UnknownThing(f"there is no card {noun!r} in this game")
        face = card_face(game, copy.card.id, copy.copy, language)
        return printed(
            setting, "card", noun, face, self._aloft(setting, noun) if verb == "helicopter" else ""
        )

    def _state(self, setting: Setting, ship: str) -> str:
        if ship not in setting.view["ships"]:
            return ""
        table = AttackSubTable(setting)
        chip = table.chips.chip(ship)
        told = [mark.label for mark in chip.marks]
        told += [f"{track.label}: {track.trouble}" for track in chip.tracks if track.trouble]
        seat = setting.view["ships"][ship]["seat"]
        for holder in table.contacts.holders(1 - seat):
            level = table.contacts.level(holder.id, ship)
            if level != LEVELS[0]:
                words = setting.own_words(f"level.{level}")
                told.append(setting.say("attack_sub.table.known_by", holder=holder.name, level=words))
        return "; ".join(told)

    def _aloft(self, setting: Setting, unit: str) -> str:
        for helicopter in setting.view["helicopters"]:
            if helicopter["id"] == unit:
                return unit_name(setting, unit)
        return ""
