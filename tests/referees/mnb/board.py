"""The referee's own table: where every card and ship lies, and what the news must say.

Everything is worked out from the clicks and from what chance brought (dice and drawn cards, read from the
news). Whatever the news says beyond that is predicted and compared.
"""

from collections import Counter
from typing import Any

from tests.referees.mnb.printed import (
    BASE_HAND,
    Card,
    Ship,
    read_cards,
    read_scenario,
    read_ships,
    whole_deck,
)
from tests.referees.stage import Event, Foul, Moment, Referee, Setting

TEAMS_IN_TURN = "ABABAB"
"""Who plays with whom if nothing is said."""


class Player:
    """One seat."""

    def __init__(self, seat: int, team: int) -> None:
        self.seat = seat
        self.team = team
        self.navy: str | None = None
        self.share = 0
        self.roll = 0
        self.ready = False
        self.shown = False
        self.picked: list[str] = []
        self.rows: dict[str, int] = {}
        self.subs: dict[str, bool] = {}
        self.unplaced: list[str] = []
        self.reserve: list[str] = []
        self.hand: Counter[str] = Counter()
        self.plans: list[str] = []
        self.trophies: list[str] = []
        self.draft: list[Answer] = []

    @property
    def afloat(self) -> bool:
        """Has ships in play."""
        return bool(self.rows or self.subs)


class Attack:
    """An announced attack."""

    def __init__(self, number: int, kind: str, kinds: tuple[str, ...], card: str | None) -> None:
        self.id = number
        self.kind = kind
        self.kinds = kinds
        self.card = card
        self.firers: list[str] = []
        self.target = ""
        self.first_target = ""
        self.defender = 0
        self.number: int | None = None
        self.hits: int | None = None
        self.sinks = False
        self.status = "announced"

    @property
    def stands(self) -> bool:
        """Not yet stopped, cancelled or carried out."""
        return self.status == "announced"


class Answer:
    """A defence that is drafted or declared."""

    def __init__(self, number: int, seat: int, how: str, attack: int) -> None:
        self.id = number
        self.seat = seat
        self.how = how
        self.attack = attack
        self.card: str | None = None
        self.ship: str | None = None
        self.number: int | None = None
        self.to: str | None = None
        self.state = "pending"

    def shown(self) -> dict[str, Any]:
        """As the views have it."""
        return {
            "id": self.id, "seat": self.seat, "how": self.how, "card": self.card, "ship": self.ship,
            "attack": self.attack, "number": self.number, "to": self.to, "state": self.state,
        }  # fmt: skip


class Ask:
    """The decision that the rulebook wants next."""

    def __init__(self, key: str, seat: int, step: str, stage: str) -> None:
        self.key = key
        self.seat = seat
        self.step = step
        self.stage = stage


class Board(Referee):
    """State and small helpers, shared by the chapters."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.cards: dict[str, Card] = read_cards(setting)
        self.places = {name: card.place for name, card in self.cards.items()}
        self.ships: dict[str, Ship] = read_ships(setting)
        self.scenario = read_scenario(setting)
        self.scripted = list(self.scenario.dice)
        self.teamed = bool(self.scenario.teams) or bool(setting.options["11.2"])
        self.row_defence = self.scenario.row_defence or bool(setting.options["11.1"])
        agreed = setting.options["teams"] or TEAMS_IN_TURN[: setting.seats]
        letters = self.scenario.teams or (agreed if self.teamed else "")
        self.players = [Player(seat, self._team(letters, seat)) for seat in range(setting.seats)]
        self.navy_ships = self._navies()
        self.ask = Ask("", 0, "", "")
        self.order: list[int] = []
        self.allotment = 0
        self.round = 0
        self.active = 0
        self.deck: Counter[str] = whole_deck(self.cards)
        self.discard: Counter[str] = Counter()
        self.spent: Counter[str] = Counter()
        """Cards used in the Defenses and Resolve Attacks steps: in the discard pile at their end at the latest."""
        self.fresh: list[str] = []
        self.reshuffled: list[str] = []
        self.last_discards: list[str] = []
        self.ended_part = ""
        """The cards drawn since the last shuffle, what was shuffled then, and the pile at the last moment."""
        self.damage: dict[str, list[str]] = {}
        self.acted: set[str] = set()
        self.flak: dict[str, list[int]] = {}
        self.attacks: list[Attack] = []
        self.answers: list[Answer] = []
        self.points = 0
        self.banned: set[str] = set()
        self.winners: list[int] | None = None
        self.empty: dict[int, int] = {}
        self.queue: list[Event] = []
        self.place = 0
        self.moment: Moment = None  # type: ignore[assignment]

    def _team(self, letters: str, seat: int) -> int:
        return ord(letters[seat]) - ord("A") if letters else seat

    def _navies(self) -> dict[str, list[str]]:
        navies: dict[str, list[str]] = {}
        for ship in self.ships.values():
            if ship.id not in self.scenario.without:
                navies.setdefault(ship.navy, []).append(ship.id)
        return navies

    def switch(self, key: str, default: bool = False) -> bool:
        """A rule switch of the table."""
        return bool(self.setting.options.get(key, default))

    # What is told

    def told(self, clause: str, name: str, **wanted: Any) -> Event:
        """The next news must be this; what is not given is left to chance."""
        if self.place == len(self.queue):
            raise Foul(clause, f"nobody was told of {name} {wanted}")
        event = self.queue[self.place]
        self.place += 1
        if event["event"] != name:
            raise Foul(clause, f"expected {name} {wanted}, told was {event}")
        for key, value in wanted.items():
            if event[key] != value:
                raise Foul(clause, f"{name}: {key} should be {value!r}, told was {event}")
        return event

    def next_is(self, name: str) -> bool:
        """Is the next news of this kind?"""
        return self.place < len(self.queue) and self.queue[self.place]["event"] == name

    # Sides and ships

    def side(self, team: int) -> list[Player]:
        """The members of a team; alone without teams."""
        return [player for player in self.players if player.team == team]

    def enemies(self, seat: int) -> list[Player]:
        """Whom a player may attack: nobody of the own team (MNB-11.2d)."""
        team = self.players[seat].team
        return [player for player in self.players if player.team != team]

    def owner(self, ship: str) -> Player | None:
        """In whose fleet a ship is in play."""
        for player in self.players:
            if ship in player.rows or ship in player.subs:
                return player
        return None

    def hand_size(self, player: Player) -> int:
        """The base of 7, what the scenario adds, and the ships with a hand symbol (MNB-3.5b/c)."""
        extra = self.scenario.hands[player.seat] if self.scenario.hands else 0
        bonus = sum(self.ships[ship].hand for ship in player.rows)
        return BASE_HAND + extra + bonus + sum(self.ships[ship].hand for ship in player.subs)

    def vp(self, player: Player) -> int:
        """What the ships in the victory pile are worth (MNB-4e)."""
        return sum(self.ships[ship].vp for ship in player.trophies)

    def side_vp(self, team: int) -> int:
        """What a team has sunk together (R-MNB-53)."""
        return sum(self.vp(player) for player in self.players if player.team == team)

    def self_defence(self, ship: str) -> int:
        """The self-defence number now; a submarine's depends on its mode (R-MNB-22)."""
        printed = self.ships[ship]
        if not printed.is_sub:
            return printed.selfdef
        owner = self.owner(ship)
        active = owner is not None and owner.subs[ship]
        return printed.active if active else printed.passive

    def flak_left(self, ship: str) -> list[int]:
        """The air defence numbers not used in this Defenses step (R-MNB-34)."""
        left = self.flak.get(ship)
        return list(self.ships[ship].flak) if left is None else left

    def compact(self, player: Player) -> bool:
        """Rows behind an empty row move up (MNB-3.4d); did any?"""
        used = sorted(set(player.rows.values()))
        if used == list(range(1, len(used) + 1)):
            return False
        move = {row: k + 1 for k, row in enumerate(used)}
        player.rows = {ship: move[row] for ship, row in player.rows.items()}
        return True

    def in_pack_order(self, ships: Any, navy: str | None) -> list[str]:
        """Ships in the order of the pack."""
        return [ship for ship in self.navy_ships.get(navy or "", ()) if ship in ships]

    def clockwise(self, seat: int) -> list[int]:
        """All others, clockwise from a seat."""
        return [(seat + k) % self.setting.seats for k in range(1, self.setting.seats)]

    def cards_in(self, hand: Counter[str]) -> list[str]:
        """The kinds of cards held, as clickable actions."""
        return [f"card:{card}" for card, copies in hand.items() if copies > 0]

    def take(self, player: Player, card: str) -> None:
        """A card leaves a hand."""
        if player.hand[card] <= 0:
            raise Foul("MNB-5a", f"seat {player.seat} played {card}, which is not in hand")
        player.hand[card] -= 1
