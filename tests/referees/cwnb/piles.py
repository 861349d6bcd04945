"""Decks and hands, and when a round is decided."""

from tests.referees.cwnb.script import Game
from tests.referees.stage import Foul


def take_from_pool(g: Game, name: str, clause: str) -> None:
    """A ship comes out of the deck once only (2c)."""
    if name not in g.t.ship_pool:
        raise Foul(clause, f"{name} is dealt while it is elsewhere")
    g.t.ship_pool.remove(name)


def show_top(g: Game) -> None:
    """The top ship of the deck is visible, as long as there is one (5.1b, 6.1A5f)."""
    if not g.t.ship_pool:
        g.t.top = ""
        return
    top = g.expect("CWNB-5.1b", "top_ship_shown")["ship"]
    if top not in g.t.ship_pool:
        raise Foul("CWNB-5.1b", f"{top} on top of the Ship deck is elsewhere already")
    g.t.top = top


def receive(g: Game, event: str, seat: int) -> None:
    """A card comes from the Draw Pile into a hand (5.1d, 6.1C3a); each printed copy exists once (2a)."""
    card = g.expect("CWNB-5.1d", event, seat=seat)["card"]
    if g.t.unseen[card] <= 0:
        raise Foul("CWNB-2a", f"seat {seat} gets {card!r}, all copies of which are elsewhere")
    g.t.unseen[card] -= 1
    hand = g.t.players[seat].hand
    hand.append(card)
    hand.sort(key=g.pack.card_place.__getitem__)


def with_ships(g: Game) -> set[int]:
    """Teams (or players) that still have ships (R-CWNB-64, R-CWNB-73)."""
    return {g.t.players[ship.owner].team for ship in g.t.ships.values()}


def round_is_decided(g: Game) -> bool:
    """The round ends at once when at most one side has ships, unless it is played out (R-CWNB-64)."""
    return len(with_ships(g)) <= (0 if g.rules.play_out else 1)
