"""Area Defenses at work in an opponent's step B.2 (8.1, 12.4, R-CWNB-67)."""

from collections.abc import Callable, Iterator

from tests.referees.cwnb.script import Game
from tests.referees.cwnb.table import NAMED, Attack


def aimed_at(g: Game, seat: int, kinds: set[str]) -> list[Attack]:
    """Attacks of these kinds on a Task Force that still stand."""
    return [a for a in g.t.attacks if a.defender == seat and a.kind in kinds and a.status == NAMED]


def area_cards(g: Game, seat: int, kind: str, standing: Callable[[], int]) -> Iterator[str]:
    """Area Defenses of a kind, each as its turn comes while there is something to answer: as they lie.

    A face-down card is shown at its first opportunity for use and not before (12.4b, R-CWNB-67).
    """
    player = g.t.players[seat]
    for card in [card for card in player.area if g.t.kind(card) == kind]:
        if standing():
            yield card
    for card in of_kind(g, player.face_down, kind):
        if standing():
            g.expect("CWNB-12.4b", "area_shown", seat=seat, card=card)
            player.face_down.remove(card)
            player.area.append(card)
            yield card


def of_kind(g: Game, cards: list[str], kind: str) -> list[str]:
    """Cards of a kind, in the order of the pack."""
    found = [card for card in cards if g.t.kind(card) == kind]
    return sorted(found, key=g.pack.card_place.__getitem__)


def area_cancels(g: Game, seat: int, answers: dict[str, str]) -> None:
    """An Area card cancels every attack it answers without a die (8.1b, 8.31a, 8.32a)."""
    for attack in aimed_at(g, seat, set(answers)):
        for card in area_cards(g, seat, answers[attack.kind], attack.is_named):
            cancel(g, attack, seat, card)


def cancel(g: Game, attack: Attack, seat: int, card: str) -> None:
    """An attack is cancelled outright."""
    g.expect("CWNB-8a", "cancelled_by", attack=attack.number_in_turn, seat=seat, card=card)
    attack.status = "cancelled"
