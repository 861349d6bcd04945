"""What everybody sees: the views compared with the referee's own table, and the news told to each seat."""

from collections import Counter
from typing import Any

from tests.referees.mnb.board import Attack, Player
from tests.referees.mnb.winning import Winning
from tests.referees.stage import Event, Foul, Moment, View

HIDDEN = {"card_drawn": ("card",), "exchange_offered": ("card",), "exchanged": ("given", "taken")}
"""News that some seats are told more of than others."""

BINDING = frozenset((
    "order_rolled", "navy_chosen", "fleet_shown", "formation_shown", "card_drawn", "exchange_offered", "exchanged",
    "card_spent", "attack_announced", "card_played", "intel_played", "card_stopped", "defence_declared",
    "no_defence", "rolled", "attack_moved", "damaged", "sank", "actions_finished", "discarded",
))  # fmt: skip
"""News of what everybody has seen."""

OPEN_PARTS = ("spend", "buy", "reorganise")
"""The parts of Reorganize Fleet: their end shows nothing new, and the same player goes on (R-MNB-14)."""

COVERS = {
    "fleet": "purchase", "more_defence": "defence", "card_attack": "defence", "flak_attack": "defence",
    "screen_ship": "defence", "launcher": "actions", "attack_target": "actions", "air_target": "actions",
    "own_attack": "actions", "exchange_card": "exchange", "layout_row": "layout_ship",
    "new_row": "reorganise",
}  # fmt: skip
"""What others are shown of a decision that is still private."""


class Looks(Winning):
    """Compares views."""

    def compare(self, moment: Moment) -> None:
        """All views of a moment."""
        public = self.public()
        for view in (*moment.views, moment.onlooker):
            wanted = self.own_draft(public, view["seat"]) if self.ask.step in ("S4", "S6") else public
            for key, value in wanted.items():
                if view[key] != value:
                    self.differs(key, view[key], value, view["seat"])
        self.compare_discards(moment)
        for player in self.players:
            self.compare_private(player, moment.views[player.seat])
        if moment.onlooker["me"] is not None:
            raise Foul("MNB-1d", f"an onlooker is shown {moment.onlooker['me']}")
        self.compare_movers(moment)

    def own_draft(self, public: View, seat: int | None) -> View:
        """A player sees the own picks before the fleet is shown; nobody else does (MNB-3.3a)."""
        if seat is None or self.players[seat].shown or not self.players[seat].picked:
            return public
        picked = self.players[seat].picked
        players = list(public["players"])
        own = dict(players[seat])
        own["unplaced"] = self.in_pack_order(picked, own["navy"])
        own["reserve"] = [ship for ship in own["reserve"] if ship not in picked]
        players[seat] = own
        return {**public, "players": players}

    def differs(self, key: str, seen: Any, wanted: Any, seat: int | None) -> None:
        """Say where exactly a view differs."""
        clause = CLAUSES.get(key, "MNB-1e")
        where, seen, wanted = narrowed(key, seen, wanted)
        raise Foul(clause, f"{where} as seen by {seat} is {seen}, should be {wanted}")

    # The public part

    def public(self) -> View:
        """What everybody must see now; without news nothing on the table has changed since the set-up."""
        if self.queue or not self.round:
            self.shown_players = [self.player(player) for player in self.players]
            self.shown_ships = {
                ship: self.ship(ship, player) for player in self.players for ship in self.open(player)
            }
        return {
            "round": self.round, "round_limit": self.setting.options["rounds"], "active": self.active,
            "order": self.order, "step": self.ask.step, "stage": self.ask.stage,
            "allotment": self.allotment, "row_defence": self.row_defence, "teams": self.teamed,
            "points": self.points, "scenario": self.scenario.id, "over": self.winners is not None,
            "players": self.shown_players, "ships": self.shown_ships,
            "attacks": [self.attack(k) for k in range(len(self.attacks))],
            "answers": [answer.shown() for answer in self.answers],
            "played": self.on_table(),
        }  # fmt: skip

    def open(self, player: Player) -> list[str]:
        """Ships in play."""
        return [*player.rows, *player.subs]

    def player(self, player: Player) -> View:
        """One seat as all see it."""
        rows: list[list[str]] = [[], [], []]
        for ship in self.in_pack_order(player.rows, player.navy):
            rows[player.rows[ship] - 1].append(ship)
        won = self.winners is not None and player.seat in self.winners
        return {
            "seat": player.seat, "team": player.team, "navy": player.navy, "share": player.share,
            "rows": rows, "subs": self.in_pack_order(player.subs, player.navy),
            "unplaced": player.unplaced, "reserve": self.reserve_shown(player), "hand": player.hand.total(),
            "hand_size": self.hand_size(player),
            "plans": player.plans, "trophies": player.trophies, "points": self.vp(player),
            "side_points": self.side_vp(player.team), "roll": player.roll, "ready": player.ready, "won": won,
        }  # fmt: skip

    def reserve_shown(self, player: Player) -> list[str]:
        """Before the fleet is shown, nobody sees which ships of the navy were picked (MNB-3.3a)."""
        return player.reserve if player.shown or not player.navy else self.navy_ships[player.navy]

    def ship(self, ship: str, player: Player) -> View:
        """One ship in play."""
        damage = self.damage.get(ship, [])
        return {
            "damage": damage, "points": sum(self.cards[card].hits for card in damage),
            "hull": self.ships[ship].hull, "active": player.subs.get(ship, False),
            "acted": ship in self.acted, "air_defence": self.flak_left(ship),
            "self_defence": self.self_defence(ship),
        }  # fmt: skip

    def attack(self, place: int) -> View:
        """One attack of this turn."""
        one = self.attacks[place]
        return {
            "id": one.id, "kind": one.kind, "kinds": list(one.kinds), "card": one.card,
            "firers": one.firers, "target": one.target, "first_target": one.first_target,
            "defender": one.defender, "number": self.needed(one), "hits": one.hits, "sinks": one.sinks,
            "status": one.status,
        }  # fmt: skip

    def needed(self, attack: Attack) -> int | None:
        """The number that the strike needs where its target stands now (MNB-11.1a, R-MNB-52)."""
        if attack.kind != "strike" or not self.row_defence:
            return attack.number
        row = self.players[attack.defender].rows.get(attack.target, 1)
        return (attack.number or 0) + row - 1

    def on_table(self) -> list[View]:
        """The cards that may be answered with Intel now."""
        if self.ask.key != "intel":
            return []
        return [{"card": one.card, "seat": one.seat} for one in self.stack]

    def compare_discards(self, moment: Moment) -> None:
        """The discard pile lies open; of the deck only the height is known (R-MNB-58)."""
        piles = moment.onlooker["piles"]
        self.foul_unless(piles["draw"] == self.deck.total(), "MNB-3.5a", f"{piles['draw']} cards in the deck")
        seen = Counter(piles["discard"])
        more, less = seen - self.discard - self.spent, self.discard - seen
        if more or less:
            raise Foul("R-MNB-56", f"in the discard pile too much {dict(more)}, missing {dict(less)}")
        if any(view["piles"] != piles for view in moment.views):
            raise Foul("R-MNB-58", "not everybody sees the same piles")
        banned = set(moment.onlooker["banned"])
        self.foul_unless(banned == self.banned, "MNB-8.2b", f"forbidden are {banned}, not {self.banned}")

    # The private part

    def compare_private(self, player: Player, view: View) -> None:
        """A seat's own hand and drafts."""
        me = view["me"]
        hand = sorted(player.hand.elements(), key=self.places.__getitem__)
        if me["hand"] != hand:
            raise Foul("MNB-1d", f"seat {player.seat} holds {me['hand']}, should hold {hand}")
        draft = [answer.shown() for answer in player.draft]
        if me["draft"] != draft:
            raise Foul("MNB-5.3c", f"seat {player.seat} drafts {me['draft']}, should be {draft}")
        picked = player.picked or player.unplaced
        if me["picked"] != self.in_order_picked(picked, me["picked"]):
            raise Foul("MNB-3.3a", f"seat {player.seat} picked {me['picked']}, should be {picked}")
        self.compare_choices(player, me)
        offered = self.ask.key == "exchange_answer" and player.seat in (self.active, self.mate)
        if me["offered"] != (self.offered if offered else None):
            raise Foul("MNB-11.2e", f"seat {player.seat} is shown the offer {me['offered']}")

    def compare_choices(self, player: Player, me: View) -> None:
        """What is left to spend on the fleet, and the ships that are about to fire."""
        if self.ask.key == "fleet":
            left = player.share - self.cost(player.picked)
            if me["points_left"] != left or me["fleet_complete"] != self.complete(player):
                raise Foul("MNB-3.3a", f"seat {player.seat} is shown {me}, has {left} left")
        firing = self.ask.key in ("launcher", "attack_target") and player.seat == self.ask.seat
        launching = self.firers if firing else []
        if me["launching"] != launching:
            raise Foul("MNB-7.2e", f"seat {player.seat} fires with {me['launching']}, not {launching}")

    def in_order_picked(self, picked: list[str], seen: list[str]) -> list[str]:
        """The order of picking says nothing."""
        return seen if sorted(seen) == sorted(picked) else picked

    # Who is asked what

    def compare_movers(self, moment: Moment) -> None:
        """The right seats are asked, with the right choices."""
        movers = self.movers()
        if moment.onlooker["movers"] != movers:
            raise Foul("MNB-5a", f"{self.ask.key}: asked are {moment.onlooker['movers']}, not {movers}")
        if self.winners is not None:
            return
        for view in moment.views:
            self.compare_offer(view, movers)
            self.compare_prompt(view, movers)
        self.compare_prompt(moment.onlooker, movers)
        self.compare_undo(moment)

    def compare_undo(self, moment: Moment) -> None:
        """What others have seen, and what chance has brought, cannot be taken back (R-MNB-62).

        The end of a part of Reorganize Fleet is neither (R-MNB-14).
        """
        binding = BINDING.intersection(event["event"] for event in moment.told)
        if binding and any(view["undo"] for view in moment.views):
            raise Foul("R-MNB-62", f"{sorted(binding)} could be taken back")
        if self.ended_part and moment.played is not None and not moment.views[moment.played[0]]["undo"]:
            raise Foul("R-MNB-14", f"the end of {self.ended_part} cannot be taken back")

    def movers(self) -> list[int]:
        """Who must decide now."""
        if self.winners is not None:
            return []
        if self.ask.key == "fleet":
            return [player.seat for player in self.players if not player.ready]
        return [self.ask.seat]

    def compare_offer(self, view: View, movers: list[int]) -> None:
        """Nothing illegal is offered and nothing legal is missing."""
        seat = view["seat"]
        seen = set(view["actions"])
        wanted = getattr(self, f"offer_{self.ask.key}")(seat) if seat in movers else set()
        if seen != wanted or len(seen) != len(view["actions"]):
            clause = OFFERS.get(self.ask.key, "MNB-5a")
            more, less = sorted(seen - wanted), sorted(wanted - seen)
            raise Foul(clause, f"{self.ask.key} of seat {seat}: offered too much {more}, missing {less}")

    def compare_prompt(self, view: View, movers: list[int]) -> None:
        """Others are not shown what is still private."""
        prompt = view["prompt"]
        mine = view["seat"] in movers
        key = self.ask.key if mine else COVERS.get(self.ask.key, self.ask.key)
        asked = view["seat"] if mine else prompt["seat"] if self.ask.key == "fleet" else self.ask.seat
        if prompt["key"] != key or prompt["mine"] != mine or prompt["seat"] != asked:
            raise Foul("MNB-5a", f"seat {view['seat']} is shown {prompt}, should be {key}")
        if not mine and self.ask.key in COVERS:
            shown = [name for name in ("card", "ship", "attack", "teammate") if name in prompt["about"]]
            self.foul_unless(not shown, "MNB-1d", f"seat {view['seat']} is shown {prompt}")

    # The news of each seat

    def compare_news(self, moment: Moment) -> None:
        """All are told the same, but for cards drawn and exchanged."""
        for seat, events in enumerate(moment.news):
            if len(events) != len(moment.told):
                raise Foul("MNB-1d", f"seat {seat} is told {len(events)} things, others {len(moment.told)}")
            for event, open_event in zip(events, moment.told, strict=True):
                if event != open_event:
                    self.told_more(seat, event, open_event)

    def told_more(self, seat: int, event: Event, open_event: Event) -> None:
        """Only those concerned may be told more."""
        secret = HIDDEN.get(event["event"], ())
        concerned = seat in (event.get("seat"), event.get("teammate"))
        same = all(event[key] == value for key, value in open_event.items() if key not in secret)
        self.foul_unless(concerned and same, "MNB-1d", f"seat {seat} is told {event}, others {open_event}")


def narrowed(where: str, seen: Any, wanted: Any) -> tuple[str, Any, Any]:
    """The smallest part that differs, and where it is."""
    if isinstance(seen, dict) and isinstance(wanted, dict) and seen.keys() == wanted.keys():
        key = next(key for key in seen if seen[key] != wanted[key])
        return narrowed(f"{where}.{key}", seen[key], wanted[key])
    if isinstance(seen, list) and isinstance(wanted, list) and len(seen) == len(wanted):
        place = next(k for k in range(len(seen)) if seen[k] != wanted[k])
        return narrowed(f"{where}[{place}]", seen[place], wanted[place])
    return where, seen, wanted


CLAUSES = {
    "order": "MNB-3.1b", "active": "MNB-5b", "round": "MNB-5b", "allotment": "MNB-4d", "points": "MNB-9c",
    "attacks": "MNB-5.2a", "answers": "MNB-5.3c", "played": "MNB-8.3a", "ships": "MNB-7.13a",
    "step": "MNB-5a", "stage": "MNB-5a", "over": "MNB-4a",
}  # fmt: skip
OFFERS = {
    "navy": "MNB-3.2c", "share": "R-MNB-53", "fleet": "MNB-3.3a", "layout_ship": "MNB-3.3f",
    "layout_row": "MNB-3.4a", "exchange": "MNB-11.2e", "spend": "MNB-9b", "buy": "MNB-9c",
    "reorganise": "MNB-5.1a", "new_row": "MNB-3.4a", "actions": "MNB-7.2a", "launcher": "MNB-7.2b",
    "attack_target": "MNB-7.4a", "air_target": "MNB-7.10b", "own_attack": "MNB-7.11a", "more_attacks": "MNB-7.11b",
    "intel": "MNB-8.3a", "defence": "MNB-7.6a", "more_defence": "MNB-7.6a", "card_attack": "R-MNB-31",
    "flak_attack": "MNB-7.3b", "screen_ship": "MNB-8.5b", "defence_order": "MNB-5.3d",
    "attack_order": "R-MNB-40", "discard": "MNB-5.5a",
}  # fmt: skip
