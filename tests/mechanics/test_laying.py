"""Taking pieces from the box by name."""

import pytest

from coldwake.core.errors import PositionError
from coldwake.mechanics.laying import Layer
from tests.mechanics.support import contents, table

NAMES = ["ship:kidd", "ship:knox", "card:gun#1", "card:gun#2", "card:a#b#1", "order:1"]
ROW, HAND, PILE, DISCARD = 1, 2, 3, 4


def box():
    s = table({}, pieces=len(NAMES))
    return s, Layer(s, NAMES)


def refused(lay, *given):
    with pytest.raises(PositionError) as refusal:
        lay(*given)
    return str(refusal.value)


def test_ships_lie_where_they_are_laid():
    s, layer = box()
    assert layer.ships(["knox", "kidd"], ROW) == [1, 0]
    assert contents(s, ROW) == [[1, 0]]


def test_each_naming_takes_the_next_copy():
    s, layer = box()
    assert layer.cards("gun", HAND) == [2]
    assert layer.cards(["a#b", "gun"], PILE) == [4, 3]
    assert contents(s, HAND, PILE) == [[2], [4, 3]]


def test_what_is_not_in_the_box_is_refused():
    _, layer = box()
    layer.ships(["kidd"], ROW)
    layer.cards(["gun", "gun"], HAND)
    assert refused(layer.ships, ["kidd"], ROW) == "ship 'kidd' is in two places"
    assert refused(layer.ships, ["yamato"], ROW) == "there is no ship 'yamato'"
    assert refused(layer.cards, ["gun"], PILE) == "there are not so many cards 'gun'"
    assert refused(layer.cards, ["kidd"], PILE) == "there is no card 'kidd'"
    assert refused(layer.cards, [7], PILE) == "a list of names is expected, not [7]"


def test_a_ship_is_looked_up_in_some_zones_only():
    _, layer = box()
    layer.ships(["kidd"], ROW)
    assert layer.ship_within("kidd", ROW, HAND) == 0
    assert layer.ship_within("kidd", HAND, PILE) == -1
    assert layer.ship_within("knox", ROW, HAND) == -1
    assert layer.ship_within("yamato", 0, DISCARD) == -1


def test_the_rest_is_what_nobody_named():
    _, layer = box()
    layer.ship("knox", ROW)
    layer.card("gun", HAND)
    layer.put(5, PILE)
    assert (layer.ships_left(), layer.cards_left()) == ([0], [3, 4])


def test_every_zone_but_one_is_sorted():
    s, layer = box()
    layer.ships(["knox", "kidd"], ROW)
    layer.cards(["a#b", "gun"], DISCARD)
    layer.sort_zones(DISCARD)
    assert contents(s, ROW, DISCARD) == [[0, 1], [4, 2]]
