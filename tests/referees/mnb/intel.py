"""Intel (MNB-8.3): the windows in which a card just played may be stopped."""

from tests.referees.mnb.attacks import Attacks
from tests.referees.mnb.board import Ask


class Played:
    """A card lying on the table while others may answer it."""

    def __init__(self, seat: int, card: str, asked: list[int]) -> None:
        self.seat = seat
        self.card = card
        self.to_ask = asked


class Intel(Attacks):
    """Windows answer each other; the last opened is settled first."""

    stack: list[Played]

    def open_window(self, use: str, seat: int, card: str) -> None:
        """Every other player is asked once, clockwise (R-MNB-44)."""
        self.use = use
        self.stack = [Played(seat, card, self.clockwise(seat))]
        self.next_asked()

    def next_asked(self) -> None:
        """The next player with cards in hand, or the window closes."""
        top = self.stack[-1]
        while top.to_ask:
            seat = top.to_ask.pop(0)
            if self.players[seat].hand.total():
                self.ask = Ask("intel", seat, "intel", self.window_stage())
                return
        self.close_window()

    def window_stage(self) -> str:
        """In which part of the turn the window opened."""
        if self.use == "spend":
            return "reinforcement"
        return "defences" if self.use == "answer" else "actions"

    def offer_intel(self, seat: int) -> set[str]:
        """An Intel card, or pass."""
        hand = self.players[seat].hand
        intel = {f"card:{card}" for card, n in hand.items() if n > 0 and self.cards[card].kind == "intel"}
        return intel | {"button:pass"}

    def play_intel(self, seat: int, action: str) -> None:
        """An Intel card can itself be answered (MNB-8.3d)."""
        if action != "button:pass":
            card = action.removeprefix("card:")
            self.take(self.players[seat], card)
            self.told("MNB-8.3a", "intel_played", seat=seat, card=card, against=self.stack[-1].card)
            self.stack.append(Played(seat, card, self.clockwise(seat)))
        self.next_asked()

    def close_window(self) -> None:
        """All have passed: the uppermost card stands; a window below goes on with those not yet asked."""
        top = self.stack.pop()
        if not self.stack:
            self.card_stands(top)
            return
        below = self.stack.pop()
        self.told("MNB-8.3a", "card_stopped", seat=top.seat, card=below.card)
        self.discard[top.card] += 1
        if self.stack or self.use != "answer":
            self.discard[below.card] += 1
        if self.stack:
            self.next_asked()
        else:
            self.card_stopped(below)

    def card_stands(self, played: Played) -> None:
        """Nobody stopped the card: it has its effect."""
        if self.use == "spend":
            self.spend(played.seat, played.card)
        elif self.use == "battle-plan":
            self.plan(played.seat, played.card)
        elif self.use == "repair":
            self.repair(played.seat, played.card)
        elif self.use == "attack":
            self.performed.update(self.attacks[-1].kinds)
            self.ask_actions()
        else:
            self.answer_stands()

    def card_stopped(self, played: Played) -> None:
        """It goes without effect; the ships have acted all the same (R-MNB-45, R-MNB-46)."""
        if self.use == "spend":
            self.ask_spend()
        elif self.use in ("battle-plan", "repair"):
            self.ask_actions()
        elif self.use == "attack":
            self.attacks[-1].status = "cancelled"
            self.ask_actions()
        else:
            self.answer_stopped()

    def answer_stands(self) -> None:
        """See the chapter on defences."""
        raise NotImplementedError

    def answer_stopped(self) -> None:
        """See the chapter on defences."""
        raise NotImplementedError
