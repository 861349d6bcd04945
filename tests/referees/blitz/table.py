"""The referee's own table: where everything lies, what was announced, and what is expected to be told.

It follows the game from the rules alone. Only what chance decides (dice, hidden counters, the order of the
OPFOR deck) is taken from the news, and every piece of news has to be one that the rules expect there.
"""

from collections import deque
from collections.abc import Generator, Iterable
from typing import Any

from tests.referees.blitz.printed import LASTING, Card, Counter, Effect, Scenario
from tests.referees.stage import Event, Foul, Setting

FOREVER = 9999


class Question:
    """A decision that the rules put before the player now."""

    __slots__ = ("clause", "key", "options")

    def __init__(self, key: str, clause: str, options: set[str]) -> None:
        self.key = key
        self.clause = clause
        self.options = options


Play = Generator[Question, str, Any]
"""A part of the game: yields questions and is sent the player's answers."""


class Piece:
    """A counter on the table. Of a face-down one only the candidates are known."""

    __slots__ = (
        "aborted", "airborne_from", "allowance", "at", "came_from", "candidates", "carried_by", "counter",
        "jumped", "key", "lifted", "moved", "pursued", "reduced", "shown", "side",
    )  # fmt: skip

    def __init__(self, key: str | int, side: str, at: str) -> None:
        self.key = key
        self.side = side
        self.at = at
        self.counter: Counter | None = None
        self.candidates: set[str] = set()
        self.shown = side == "allied"
        self.reduced = False
        self.airborne_from: str | None = None
        self.refresh()

    def refresh(self) -> None:
        """What a unit did is forgotten when a new turn begins."""
        self.moved = self.jumped = self.lifted = self.pursued = self.aborted = False
        self.carried_by: str | None = None
        self.came_from = ""
        self.allowance = 0

    @property
    def card(self) -> Counter:
        assert self.counter is not None
        return self.counter

    @property
    def name(self) -> str:
        """What the news call it: its id, or nothing while it lies face down."""
        return self.card.id if self.shown else ""

    @property
    def choice(self) -> str:
        return f"unit:{self.key}" if self.side == "allied" else f"enemy:{self.key}"

    @property
    def lost(self) -> bool:
        return self.at in ("eliminated", "out")

    @property
    def printed_firepower(self) -> int:
        return self.card.firepower[1 if self.reduced else 0]


class Force:
    """An effect of a card that is in force from one turn to another."""

    __slots__ = ("card", "effect", "first", "last", "verb")

    def __init__(self, card: str, effect: Effect, turn: int) -> None:
        lasts = effect.get("lasts", "turn")
        self.card = card
        self.effect = effect
        self.verb: str = effect["do"]
        self.first = turn + 1 if lasts == "next-turn" else turn
        self.last = {"turn": turn, "game": FOREVER}.get(lasts, turn + 1)


class Table:
    """The state of the game and the news not yet accounted for."""

    def __init__(self, setting: Setting) -> None:
        self.scenario = Scenario(setting)
        self.options: dict[str, Any] = setting.options
        self.news: deque[Event] = deque()
        self.prompt: str | None = None
        self.offered: set[str] = set()
        self.turn = self.phase = 1
        self.left: int = self.scenario.pack["turns"]
        self.ending = ""
        self.over = False
        self.control = {space.id: space.control for space in self.scenario.spaces.values()}
        self._units()
        self._cards()
        self._turn()

    def _units(self) -> None:
        counters = self.scenario.counters.values()
        self.units = {u.id: self._allied(u) for u in counters if u.side == "allied"}
        self.enemies: dict[int, Piece] = {}
        self.opfor_air: dict[int, Piece] = {}
        self.opfor_engineers = [u.id for u in counters if u.side == "opfor" and "engineer" in u.traits]
        self.lost_enemies: list[str] = []
        self.unseen = {u.id for u in counters if u.start == "pool"}
        self.pool = len(self.unseen)

    def _turn(self) -> None:
        self.naval_used = 0
        self.sailed_along = False
        self.naval_free: dict[str, int] = {}
        self.naval_into: dict[str, int] = {}
        self.halved: str | None = None
        self.arrivals: list[Piece] = []
        self.battle: dict[str, Any] | None = None
        self.volley: list[str] = []
        self.retreat: dict[str, Any] | None = None

    def _allied(self, unit: Counter) -> Piece:
        piece = Piece(unit.id, "allied", "available" if unit.start == "air" else unit.start)
        piece.counter = unit
        return piece

    def _cards(self) -> None:
        self.available = list(self.scenario.actions)
        self.played: Card | None = None
        self.opfor_played: Card | None = None
        self.discarded: list[str] = []
        self.removed: list[str] = []
        self.in_effect: list[str] = []
        self.opfor_discarded: list[str] = []
        self.deck = set(self.scenario.opfor_cards)
        self.forces: list[Force] = []

    # --- the rules that are on

    def rule(self, name: str) -> bool:
        return bool(self.options.get(name, False))

    # --- news

    def foul_unless(self, holds: bool, clause: str, text: str) -> None:
        if not holds:
            raise Foul(clause, text)

    def peek(self) -> Event | None:
        return self.news[0] if self.news else None

    def coming(self, event: str) -> bool:
        return bool(self.news) and self.news[0]["event"] == event

    def dice_for(self, purpose: str) -> bool:
        return self.coming("rolled") and self.news[0]["purpose"] == purpose

    def see(self, event: str, clause: str, **fields: Any) -> Event:
        """The next piece of news must be this one."""
        told = self.news.popleft() if self.news else None
        if told is None or told["event"] != event:
            raise Foul(clause, f"turn {self.turn} phase {self.phase}: {event} {fields} expected, told {told}")
        wrong = {name: value for name, value in fields.items() if told.get(name) != value}
        if wrong:
            raise Foul(
                clause, f"turn {self.turn} phase {self.phase}: {event} should have {wrong}, told {told}"
            )
        return told

    def die(self, purpose: str, clause: str, **fields: Any) -> int:
        """A die that is thrown now for this purpose."""
        told = self.see("rolled", clause, purpose=purpose, **fields)
        die: int = told["die"]
        self.foul_unless(1 <= die <= 6 or purpose == "chance", clause, f"a die shows {die}")
        return die

    # --- who is where

    def allies(self, space: str) -> list[Piece]:
        """Allied ground units in a space, those that have just been set down by air included."""
        return [p for p in self.units.values() if p.at == space and not p.card.air]

    def flyers(self, space: str) -> list[Piece]:
        return [p for p in self.units.values() if p.at == space and p.card.air]

    def foes(self, space: str) -> list[Piece]:
        return [p for p in self.enemies.values() if p.at == space]

    def of_side(self, side: str, space: str) -> list[Piece]:
        return self.allies(space) if side == "allied" else self.foes(space)

    def against(self, side: str, space: str) -> list[Piece]:
        """The enemies of a side in a space."""
        return self.foes(space) if side == "allied" else self.allies(space)

    def contested(self) -> set[str]:
        """BLITZ-7.0a: the spaces that hold both sides."""
        return {p.at for p in self.enemies.values()} & {p.at for p in self.units.values() if not p.card.air}

    # --- effects in force

    def start_force(self, card: Card, effect: Effect) -> None:
        if effect["do"] in LASTING:
            self.forces.append(Force(card.id, effect, self.turn))

    def in_force(self, verb: str) -> list[Effect]:
        return [f.effect for f in self.forces if f.verb == verb and f.first <= self.turn <= f.last]

    def covers(self, effect: Effect, space: str) -> bool:
        """Whether an effect holds in a space: by id or by terrain; one that names neither holds everywhere."""
        spaces, terrains = effect.get("spaces", ()), effect.get("terrains", ())
        if not spaces and not terrains:
            return True
        return space in spaces or self.scenario.spaces[space].terrain in terrains

    def forbidden(self, what: str) -> list[Effect]:
        return [effect for effect in self.in_force("forbid") if effect["what"] == what]

    def may_not_attack(self, space: str) -> bool:
        return any(self.covers(effect, space) for effect in self.forbidden("attack-on"))

    def air_bases(self) -> set[str]:
        """R-BLITZ-43: a scenario may demand that no OPFOR unit be at a base."""
        bases = {s.id for s in self.scenario.spaces.values() if "airbase" in s.flags}
        bases = bases.union(*(effect["spaces"] for effect in self.in_force("air-base")))
        if self.scenario.pack.get("clear_air_bases"):
            bases -= {p.at for p in self.enemies.values()}
        return bases

    def stacking(self, side: str) -> int:
        limit: int = self.scenario.pack[f"{side}_stack"]
        for effect in self.in_force("stacking"):
            if effect.get("side", "allied") == side:
                limit = effect["amount"]
        return limit

    def naval_limit(self) -> int:
        granted = [effect["amount"] for effect in self.in_force("naval")]
        limit: int = granted[-1] if granted else self.scenario.naval["limit"]
        return limit

    def firepower(self, piece: Piece, space: str | None = None) -> int:
        """BLITZ-7.2a: the present firepower, cards included."""
        total = piece.printed_firepower
        for effect in self.in_force("firepower"):
            if self.phase in effect.get("phases", (7, 11)) and self.covers(effect, space or piece.at):
                if effect.get("side", piece.side) == piece.side and piece.card.named_by(effect):
                    total += effect["amount"]
        return total

    # --- what follows at once from a change

    def settle(self, spaces: Iterable[str]) -> None:
        """BLITZ-3.1d, R-BLITZ-10: meeting reveals. R-BLITZ-50: who is alone in a space controls it."""
        due: dict[tuple[str, Any], str] = {}
        for space in spaces:
            if space not in self.control:
                continue
            allies, foes = self.allies(space), self.foes(space)
            if allies and foes:
                due |= {("revealed", p.key): "R-BLITZ-10" for p in foes if not p.shown}
            if bool(allies) != bool(foes):
                side = "allied" if allies else "opfor"
                if self.control[space] != side and self.scenario.spaces[space].land:
                    due["control_changed", space] = side
        self._account_for(due)

    def _account_for(self, due: dict[tuple[str, Any], str]) -> None:
        while due:
            told = self.peek() or {"event": "nothing"}
            thing = (told["event"], told.get("counter", told.get("space")))
            if thing not in due:
                raise Foul("R-BLITZ-10/50", f"due {due}, but told {told}")
            side = due.pop(thing)
            if thing[0] == "revealed":
                self.see_revealed(self.enemies[thing[1]])
            else:
                self.see("control_changed", "R-BLITZ-50", space=thing[1], side=side)
                self.control[thing[1]] = side

    def reveal(self, space: str) -> None:
        """BLITZ-3.1e, 3.1f: all OPFOR units of a space are turned up."""
        self._account_for({("revealed", p.key): "" for p in self.foes(space) if not p.shown})

    def see_revealed(self, piece: Piece) -> None:
        told = self.see("revealed", "BLITZ-3.1d", counter=piece.key, space=piece.at)
        self.identify(piece, told["unit"])
        piece.shown = True

    def identify(self, piece: Piece, name: str) -> None:
        """A counter turns out to be this unit: it must be one that it could have been all along."""
        self.foul_unless(
            name in piece.candidates,
            "BLITZ-3.1c",
            f"counter {piece.key} is {name}, which it cannot be; it could be {sorted(piece.candidates)}",
        )
        piece.counter = self.scenario.counters[name]
        piece.candidates = {name}
        self.unseen.discard(name)
        for other in self.enemies.values():
            if other is not piece and name in other.candidates:
                other.candidates.discard(name)
                self.foul_unless(bool(other.candidates), "BLITZ-3.1c", f"counter {other.key} can be no unit")

    def narrow(self, piece: Piece, fits: set[str], clause: str, text: str) -> None:
        """What a face-down counter did tells which units it may be."""
        left = piece.candidates & fits
        self.foul_unless(
            bool(left), clause, f"{text}: counter {piece.key}, {sorted(piece.candidates)}, turn {self.turn}"
        )
        piece.candidates = left

    # --- losses

    def lose_step(self, piece: Piece) -> bool:
        """BLITZ-7.3.1, 8.3f: a full two-step unit is turned over, any other is eliminated. True if it is gone."""
        if piece.card.two_steps and not piece.reduced:
            self.see("step_lost", "BLITZ-2.6b", unit=piece.card.id)
            piece.reduced = True
            return False
        self.eliminate(piece, "BLITZ-2.6a")
        return True

    def eliminate(self, piece: Piece, clause: str) -> None:
        """The whole unit is lost."""
        self.see("unit_eliminated", clause, unit=piece.card.id)
        self.remove(piece)

    def remove(self, piece: Piece) -> None:
        """To the Eliminated box, and what follows for the space."""
        space = piece.at
        piece.at = "eliminated"
        piece.carried_by = piece.airborne_from = None
        if piece.side == "opfor" and not piece.card.air:
            assert isinstance(piece.key, int)
            self.lost_enemies.append(piece.card.id)
            del self.enemies[piece.key]
        if not piece.card.air:
            self.settle([space])
