"""What a choice would do, before it is made: its cost, its effect, the sum of its odds, what stops it."""

from collections.abc import Callable
from functools import cached_property

from coldwake.games.cwnb.table.defence import Defences
from coldwake.games.cwnb.table.phrases import Phrases
from coldwake.games.cwnb.table.waters import AIR, CANCELS, CRUISE_RULE, FIXED, STOPPED_BY
from coldwake.games.cwnb.words.content import ActionCard
from coldwake.web.table.prompt import NO_OUTLOOK, Outlook
from coldwake.web.table.setting import Setting, View

HAND_SIZE = 7
ATTACK_CARDS = (
    "gun-3",
    "gun-5",
    "gun-16",
    "missile-a",
    "missile-b",
    "missile-c",
    "torpedo",
    "lbas",
    "bomber",
)
ROLES = {"gun": "gun", "missile": "missile", "torpedo": "torpedo"}
"""The attack that a card makes, by how the name of its kind begins."""

Maker = Callable[["Outlooks", str], Outlook]


def outlook_of(setting: Setting, action: str) -> Outlook:
    """What one choice would do, for whoever is asked."""
    verb, noun = action.split(":", 1)
    makers = MAKERS.get(setting.prompt, {})
    key = action if action in makers else verb
    if setting.eyes is None or key not in makers:
        return NO_OUTLOOK
    return makers[key](Outlooks(setting), noun)


class Outlooks(Phrases):
    """Foresees the choices of one prompt."""

    @cached_property
    def about(self) -> View:
        """What was picked before the present choice."""
        found: View = self.view["prompt"]["about"]
        return found

    @cached_property
    def picked(self) -> ActionCard:
        """The card that the present chain of clicks is about."""
        return self.cards[self.about["card"]]

    @property
    def me(self) -> int:
        """Who is asked."""
        assert self.setting.eyes is not None
        return self.setting.eyes

    @cached_property
    def defences(self) -> Defences:
        """What answers to attacks would do."""
        return Defences(self.setting)

    # -- step A ----------------------------------------------------------------------------------------

    def row_to_stand_in(self, noun: str) -> Outlook:
        """What reaches a row, and what can be fired from it."""
        far = noun == "3" and self.has_rule(CRUISE_RULE)
        return Outlook(does=self.say("row.3.cruise" if far else f"row.{noun}"))

    def dive(self, noun: str) -> Outlook:
        """She is harder to hit until she attacks."""
        return Outlook(does=self.say("dive"))

    def new_ship(self, noun: str) -> Outlook:
        """Which ship the card brings."""
        ship = self.ships[self.view["piles"]["top_ship"]]
        return Outlook(does=self.say("joins", ship=self.ship(ship.id), points=self.points(ship.points)))

    def retreat(self, noun: str) -> Outlook:
        """Nobody attacks a Task Force that has retreated, and it attacks nobody."""
        return Outlook(does=self.say("retreat"), cost=self.say("retreat.cost"))

    def repair(self, noun: str) -> Outlook:
        """What is left of her now."""
        state, hits = self.state(noun), self.ships[noun].hits
        return Outlook(does=self.say("hull", points=state["points"], hits=hits))

    def repair_card(self, noun: str) -> Outlook:
        """Damage before and after."""
        ship = self.about["ship"]
        before = int(self.state(ship)["points"])
        after = before - self.value(noun, ship)
        return Outlook(does=self.say("change", before=before, after=after, hits=self.ships[ship].hits))

    def turn_back(self, noun: str) -> Outlook:
        """A Crippled ship can act again and counts again."""
        return Outlook(does=self.say("turn_back"))

    # -- step B.1: cards -------------------------------------------------------------------------------

    def card_to_play(self, noun: str) -> Outlook:
        """What a card does when it is played for an attack or laid down."""
        card = self.cards[noun]
        kind = card.kind_name
        if kind not in ATTACK_CARDS:
            return Outlook(cost=self._cost_of_laying(kind), does=self._laid(card))
        family = kind.split("-")[0]
        does = self.say(f"card.{family}")
        cost = self.say("fog.die") if kind == "bomber" else self.fog(1)
        return Outlook(cost=cost, does=does, warning=self._barred(ROLES.get(family, family)))

    def _cost_of_laying(self, kind: str) -> str:
        return self.say("fog.asw") if kind == "asw" else self.say("fog.none")

    def _laid(self, card: ActionCard) -> str:
        if card.kind_name == "air-cover":
            return self.say("card.air-cover", odds=self.odds_of(self.air_cover(card, self.me, area=True)))
        return self.say(f"card.{card.kind_name}")

    def _barred(self, attack: str) -> str:
        """What lies open before everybody who could be attacked, so that no target is free of it."""
        foes = [player["seat"] for player in self.view["players"] if self._is_foe(player)]
        for kind in STOPPED_BY[attack]:
            if kind in CANCELS and foes and all(self.open_cards(foe, kind) for foe in foes):
                return self.say("open.cancels", card=self.card_kind(kind))
        return ""

    def _is_foe(self, player: View) -> bool:
        mine = self.view["players"][self.me]["team"]
        return not (player["team"] == mine or player["eliminated"] or player["retreated"])

    def carrier(self, noun: str) -> Outlook:
        """A Carrier Air Strike."""
        return Outlook(cost=self.fog(1), does=self.say("card.strike"))

    def finish(self, noun: str) -> Outlook:
        """What stays unused."""
        left = self.view["fog"]["left"]
        count = len(self.view["attacks"])
        named = self.plural("named", count) if count else ""
        more = len(self.setting.actions) > 1 and left
        return Outlook(does=named, warning=self.plural("fog.unused", left) if more else "")

    def firer(self, noun: str) -> Outlook:
        """A submarine shows herself by attacking."""
        wakes = self.ships[noun].is_submarine and self.is_passive(noun)
        return Outlook(warning=self.say("wakes")) if wakes else NO_OUTLOOK

    def face_up(self, noun: str) -> Outlook:
        """Everybody sees the card."""
        return Outlook(cost=self.say("fog.none"), does=self.say("face_up"))

    def face_down(self, noun: str) -> Outlook:
        """Nobody sees the card before it works."""
        return Outlook(cost=self.fog(1), does=self.say("face_down"))

    def crew(self, noun: str) -> Outlook:
        """One more strike, and a better one."""
        rating = int(self.state(noun)["rating"])
        return Outlook(cost=self.say("fog.none"), does=self.say("crew", before=rating, after=rating + 1))

    # -- step B.1: targets -----------------------------------------------------------------------------

    def target(self, noun: str) -> Outlook:
        """The target of a gun, missile or torpedo."""
        firer = self.about["ship"]
        kind = self._attack_kind(firer, noun)
        warning = self._known_to_stop(kind, noun, firer)
        if kind == "torpedo-roll":
            parts = self.torpedo(self.picked, self.ships[firer], self.ships[noun])
            return Outlook(self.fog(1), self.sinks(noun), self.sum_of(parts), warning)
        return Outlook(self.fog(1), self._damage(noun), "", warning)

    def _attack_kind(self, firer: str, target: str) -> str:
        kind = self.picked.kind_name.split("-")[0]
        if kind == "torpedo" and self.is_passive(target):
            return "torpedo-roll"
        far = 3 in (self.row(firer), self.row(target)) and not self.ships[firer].is_submarine
        return "cruise" if kind == "missile" and far else kind

    def _damage(self, target: str) -> str:
        """How much of the target the card and the attacks named before it would take."""
        hits, before = self.ships[target].hits, int(self.state(target)["points"])
        earlier = [row for row in self.view["attacks"] if row["target"] == target and row["kind"] in FIXED]
        coming = before + sum(self.value(row["card"], target) for row in earlier)
        numbers = ", ".join(str(row["id"]) for row in earlier)
        value = self.value(self.picked.id, target)
        if earlier and self.sinks_at(target, coming):
            return self.say("sinks.already", attacks=numbers)
        if self.sinks_at(target, before + value):
            return self.sinks(target)
        if self.sinks_at(target, coming + value):
            return self.say("sinks.with", attacks=numbers, points=self.points(self.ships[target].points))
        key = "hull.with" if earlier else "hull"
        return self.say(key, points=coming + value, hits=hits, attacks=numbers)

    def asw_attack(self, noun: str) -> Outlook:
        """ASW as an attack."""
        return Outlook(cost=self.fog(1), does=self.say("card.asw.attack"))

    def asw_area(self, noun: str) -> Outlook:
        """ASW as an Area Defense."""
        return Outlook(cost=self.say("fog.none"), does=self.say("card.asw.area"))

    def asw_target(self, noun: str) -> Outlook:
        """The submarine that is hunted."""
        parts = self.asw(self.picked, self.me, self.ships[noun], self.is_passive(noun))
        return Outlook(self.fog(1), self.sinks(noun), self.sum_of(parts))

    def lbas_target(self, noun: str) -> Outlook:
        """The target of a Land Based Air Strike."""
        parts = self.lbas(self.picked, noun)
        return Outlook(self.fog(1), self.air_hit(noun), self.sum_of(parts), self._known_to_stop("lbas", noun))

    def strike_target(self, noun: str) -> Outlook:
        """The target of a Carrier Air Strike."""
        parts = self.strike(self.about["ship"], noun)
        return Outlook(
            self.fog(1), self.air_hit(noun), self.sum_of(parts), self._known_to_stop("strike", noun)
        )

    def bombed(self, noun: str) -> Outlook:
        """The Task Force that the bombers attack."""
        rows = self.view["players"][int(noun)]["rows"]
        warning = self._stops("bomber", int(noun), "")
        return Outlook(does=self.plural("bombed", sum(map(len, rows))), warning=warning)

    def bomber_dice(self, noun: str) -> Outlook:
        """What so many dice are good for."""
        dice, number = int(noun), self.picked.hit[0]
        some = round(100 * (1 - (1 - number / 6) ** dice))
        warning = self._stops("bomber", int(self.about["defender"]), "")
        return Outlook(
            self.fog(dice), self.say("some_hit", percent=some), self.say("each_die", number=number), warning
        )

    # -- what is known to stop an attack -----------------------------------------------------------------

    def _known_to_stop(self, kind: str, target: str, firer: str = "") -> str:
        return self._stops(kind, self.owner(target), firer)

    def _stops(self, kind: str, seat: int, firer: str) -> str:
        """What lies open or face-down before the defender, and what his ships may do about it."""
        told = [self._open(defence, seat, kind) for defence in STOPPED_BY[kind]]
        asks = STOPPED_BY[kind]
        if firer and self.ships[firer].is_submarine:
            asks = (*asks, "asw")
            told.append(self._open_asw(seat, firer))
        hidden = self.hidden_cards(seat, asks)
        told.append(self.plural("hidden", hidden) if hidden else "")
        if self.has_rule("12.1") and (kind in AIR or kind == "cruise"):
            rolls = self.air_defence_rolls(seat)
            told.append(self.plural("systems", rolls) if rolls else "")
        return "; ".join(filter(None, told))

    def _open(self, defence: str, seat: int, kind: str) -> str:
        laid = self.open_cards(seat, defence)
        if not laid:
            return ""
        if defence in CANCELS:
            return self.say("open.cancels", card=self.card_kind(defence))
        odds = self.odds_of(self.air_cover(laid[0], seat, area=True))
        return self.say(
            "open.bombers" if kind == "bomber" else "open.rolls", card=self.card_kind(defence), odds=odds
        )

    def _open_asw(self, seat: int, firer: str) -> str:
        laid = self.open_cards(seat, "asw")
        if not laid:
            return ""
        odds = self.odds_of(self.asw(laid[0], seat, self.ships[firer], passive=False, area=True))
        return self.say("open.asw", card=self.card_kind("asw"), odds=odds)

    # -- step B.2 --------------------------------------------------------------------------------------

    def answer_card(self, noun: str) -> Outlook:
        """Which attacks a card could answer."""
        return Outlook(does=self.defences.answers(noun, self.about["defender"], self.me))

    def answer(self, noun: str) -> Outlook:
        """What a card would do against one attack."""
        return self.defences.answer(self.picked, int(noun), self.me)

    def no_answer(self, noun: str) -> Outlook:
        """What comes if nothing is done about it."""
        return Outlook(warning=self.defences.without_answer(self.about["defender"]))

    def system_target(self, noun: str) -> Outlook:
        """What a system would stop."""
        return self.defences.system_against(self.about["ship"], int(noun))

    def control(self, noun: str) -> Outlook:
        """What Damage Control would save."""
        return Outlook(does=self.defences.control(int(noun)))

    def saved(self, noun: str) -> Outlook:
        """A submarine that would otherwise sink."""
        return Outlook(does=self.say("saved", points=self.points(self.ships[noun].points)))

    def not_saved(self, noun: str) -> Outlook:
        """Those that sink."""
        boats = ", ".join(map(self.ship, self.view["hit_submarines"]))
        return Outlook(warning=self.say("lost", ships=boats))

    def takes_hit(self, noun: str) -> Outlook:
        """What a bomber's hit does to a ship of one's own."""
        return Outlook(does=self.air_hit(noun))

    # -- step C ----------------------------------------------------------------------------------------

    def draws(self, noun: str) -> Outlook:
        """How many cards come afterwards."""
        count = min(max(0, HAND_SIZE - len(self.view["me"]["hand"])), self.view["piles"]["draw"])
        return Outlook(does=self.plural("draws", count))


ROWS: dict[str, Maker] = {"row": Outlooks.row_to_stand_in}
WINDOW: dict[str, Maker] = {"card": Outlooks.answer_card, "button:done": Outlooks.no_answer}

MAKERS: dict[str, dict[str, Maker]] = {
    "formation_row": ROWS,
    "adjust_row": ROWS,
    "ship_ahoy_row": ROWS,
    "transfer_row": ROWS,
    "dive": {"ship": Outlooks.dive},
    "ship_ahoy": {"card": Outlooks.new_ship},
    "retreat": {"card": Outlooks.retreat},
    "repair": {"ship": Outlooks.repair},
    "repair_card": {"card": Outlooks.repair_card, "button:turn-back": Outlooks.turn_back},
    "battle_stations": {
        "card": Outlooks.card_to_play, "ship": Outlooks.carrier, "button:finish": Outlooks.finish,
    },
    "attack_firer": {"ship": Outlooks.firer},
    "attack_target": {"ship": Outlooks.target},
    "asw_use": {"button:attack": Outlooks.asw_attack, "button:area": Outlooks.asw_area},
    "asw_target": {"ship": Outlooks.asw_target},
    "lbas_first": {"ship": Outlooks.lbas_target},
    "lbas_second": {"ship": Outlooks.lbas_target},
    "bomber_seat": {"seat": Outlooks.bombed},
    "bomber_dice": {"dice": Outlooks.bomber_dice},
    "strike_target": {"ship": Outlooks.strike_target},
    "area_face": {"button:face-up": Outlooks.face_up, "button:face-down": Outlooks.face_down},
    "crew_carrier": {"ship": Outlooks.crew},
    "point_defence": WINDOW,
    "point_defence_attack": {"attack": Outlooks.answer},
    "air_point_defence": WINDOW,
    "air_point_defence_attack": {"attack": Outlooks.answer},
    "air_defence": {"button:done": Outlooks.no_answer},
    "air_defence_attack": {"attack": Outlooks.system_target},
    "damage_control": {"attack": Outlooks.control, "button:done": Outlooks.no_answer},
    "save_submarine": {"ship": Outlooks.saved, "button:done": Outlooks.not_saved},
    "bomber_hit": {"ship": Outlooks.takes_hit},
    "adjust_ordnance": {"button:done": Outlooks.draws},
}  # fmt: skip
"""What is foreseen at each prompt, by the choice or by the kind of thing chosen."""
