"""Standing orders for response windows: "always pass unless …", set by a player for one table.

Whether an order passes is decided by the observer's view alone, so that an automatic pass can tell
nothing about the hand. What cannot be decided for certain is left to the player.
"""

from collections.abc import Mapping

from coldwake import texts
from coldwake.bots import ASK as ASK
from coldwake.bots import PASS, View, Window, facts_of, windows_of
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.match import Match

THIS_TURN = "turn"
"""The order that passes every window for the rest of a turn; it is kept with that turn's place in the log."""

TURN_BEGINS = "turn_begins"


class BadOrder(ColdwakeError):
    """There is no such window in the game, or no such order for it."""


def windows(game: str) -> list[Window]:
    """The windows of a game for which orders can be given."""
    known = windows_of(game)
    return list(known.listed) if known is not None else []


def windows_at(game: str, options: Mapping[str, object]) -> list[Window]:
    """Those that can open at a table with these options, with the orders that mean something there."""
    on = {key for key, value in options.items() if value is True}
    found = [window.at_table(on) for window in windows(game)]
    return [window for window in found if window is not None]


def check(game: str, orders: dict[str, str]) -> dict[str, str]:
    """The orders without those that only ask; raises BadOrder."""
    known = {window.key: window.orders for window in windows(game)}
    if known:
        known[THIS_TURN] = (orders[THIS_TURN],) if orders.get(THIS_TURN, "").isdecimal() else ()
    for key, order in orders.items():
        if key not in known:
            raise BadOrder(f"there is no window {key!r}; the windows are: {', '.join(known)}")
        if order not in known[key]:
            raise BadOrder(f"{key} takes no order {order!r}; it takes: {', '.join(known[key])}")
    return {key: order for key, order in orders.items() if order != ASK}


def open_window(game: str, view: View) -> Window | None:
    """The response window that is open now, as everybody can see."""
    key = view["prompt"]["key"] if view["prompt"] is not None else ""
    return next((window for window in windows(game) if window.key == key), None)


def turn_of(match: Match) -> str:
    """The turn that is being played, by its place in the log; "" in a game that marks none."""
    if all(kind.name != TURN_BEGINS for kind in match.game.event_kinds):
        return ""
    return str(match.log_from(TURN_BEGINS)[0])


def passes(match: Match, seat: int, orders: dict[str, str]) -> bool:
    """Whether a seat's orders pass the window that is open now."""
    view = match.view(None)
    if orders.get(THIS_TURN) == turn_of(match) and open_window(match.game.name, view) is not None:
        return bool(view["prompt"]["seat"] == seat)  # type: ignore[index]
    return answer(match.game, view, seat, orders)


def answer(game: Game, observer_view: View, seat: int, orders: dict[str, str]) -> bool:
    """Whether a seat's orders pass the window that is open now; an order it does not take asks."""
    window = open_window(game.name, observer_view)
    if window is None or observer_view["prompt"]["seat"] != seat:
        return False
    order = orders.get(window.key, ASK)
    if order in (ASK, PASS) or order not in window.orders:
        return order == PASS
    known = windows_of(game.name)
    return known is not None and known.passes(facts_of(game), observer_view, seat, order)


# -- in words --------------------------------------------------------------------------------------


def window_name(game: str, language: str, window: str) -> str:
    """The short name of a window."""
    return texts.text(language, f"{game}.orders.window.{window}.name")


def window_text(game: str, language: str, window: str) -> str:
    """What a window asks, in a sentence."""
    return texts.text(language, f"{game}.orders.window.{window}.text")


def order_name(game: str, language: str, order: str) -> str:
    """The short name of an order."""
    return _order_words(game, language, order, "name")


def order_text(game: str, language: str, order: str) -> str:
    """What an order does, in a sentence."""
    return _order_words(game, language, order, "text")


def _order_words(game: str, language: str, order: str, part: str) -> str:
    kind, _, points = order.partition(":")
    key = texts.own_key(language, game, f"orders.order.{kind}.{part}")
    return texts.plural(language, key, int(points)) if points else texts.text(language, key)
