"""MNB-2 and the card lists: how many cards there are, what is printed on them, which dice are thrown."""

import pytest

import coldwake
from tests.games.mnb.table import GAME, Table, rule

COPIES = {
    "gun": 26,
    "missile": 24,
    "torpedo": 10,
    "air-support": 16,
    "battle-plan": 6,
    "repair": 6,
    "intel": 8,
    "near-miss": 8,
    "screening": 6,
}


def card(name):
    return next(card for card in GAME.content.cards if card.id == name)


@rule("MNB-2a")
def test_there_are_exactly_110_action_cards():
    assert sum(card.copies for card in GAME.content.cards) == 110
    assert Table.new("AB", dice=(6, 1)).draw_pile == 110


@rule("MNB-2a")
@pytest.mark.parametrize("kind", COPIES)
def test_the_deck_holds_so_many_cards_of_each_kind(kind):
    assert sum(card.copies for card in GAME.content.cards if card.kind_name == kind) == COPIES[kind]


@rule("MNB-2b")
def test_there_are_exactly_110_ships():
    assert len(GAME.content.ships) == 110
    assert len({ship.id for ship in GAME.content.ships}) == 110


@rule("MNB-2c", "R-MNB-57")
def test_every_die_has_six_sides():
    asked = []

    def chance(purpose, seat, names):
        asked.append(names)

    coldwake.new("mnb", 6, 1, chance=chance)
    dice = [names for names in asked if names[0].startswith("die:")]
    assert len(dice) >= 6
    assert all(sorted(names) == [f"die:{face}" for face in range(1, 7)] for names in dice)


@rule("MNB-2a")
@pytest.mark.parametrize(
    ("name", "copies", "symbols", "launchers", "reach", "hits", "large", "guard", "worth"),
    [
        ("gc1", 6, "S", 1, [1], 1, False, 5, 1),
        ("gc2", 4, "S M", 1, [1], 1, False, 4, 2),
        ("gc3", 5, "M", 1, [1, 2], 2, False, 5, 1),
        ("gc4", 3, "M L", 1, [1, 2], 2, False, 4, 2),
        ("gc5", 3, "S M", 2, [1], 2, False, 4, 1),
        ("gc6", 3, "M L", 1, [1, 2, 3], 2, True, 5, 1),
        ("gc7", 2, "S M L", 1, [1], 1, True, 5, 2),
        ("mc1", 6, "SSM", 1, [1, 2], 2, False, 4, 1),
        ("mc2", 3, "SSM", 1, [1, 2, 3], 2, False, 3, 1),
        ("mc3", 3, "SSM", 1, [2, 3], 3, False, 4, 1),
        ("mc4", 3, "CM", 1, [2, 3, 4], 3, False, 5, 1),
        ("mc5", 4, "SSM CM", 2, [1, 2, 3], 3, False, 4, 1),
        ("mc6", 2, "SSM CM", 3, [1, 2, 3, 4], 5, False, 4, 2),
        ("mc7", 2, "CM", 2, [2, 3, 4, 5], 5, False, 3, 2),
        ("mc8", 1, "SSM CM", 1, [1, 2], 1, False, 3, 2),
        ("tc1", 4, "T", 1, None, 2, False, 4, 1),
        ("tc2", 3, "T", 1, None, 3, False, 5, 1),
        ("tc3", 2, "T", 1, None, 4, False, 4, 2),
        ("tc4", 1, "T", 2, None, 6, False, 3, 2),
    ],
)
def test_an_attack_card_has_these_figures(name, copies, symbols, launchers, reach, hits, large, guard, worth):
    own = card(name)
    assert (own.copies, own.symbols, own.launchers) == (copies, symbols.split(), launchers)
    assert (own.hits, own.large, own.guard, own.reinforcement) == (hits, large, guard, worth)
    if reach:
        assert own.range == reach


@rule("MNB-2a")
@pytest.mark.parametrize(
    ("name", "copies", "strike", "guard", "asw", "worth"),
    [
        ("as1", 5, 4, 4, 5, 2),
        ("as2", 5, 5, 4, 4, 1),
        ("as3", 3, 5, 5, 3, 1),
        ("as4", 2, 3, 5, 5, 1),
        ("as5", 1, 5, 3, 5, 2),
    ],
)
def test_an_air_support_card_has_these_figures(name, copies, strike, guard, asw, worth):
    own = card(name)
    assert (own.copies, own.strike, own.guard, own.asw, own.reinforcement) == (
        copies,
        strike,
        guard,
        asw,
        worth,
    )
    assert sorted(own.guards) == ["AS", "CM"]


@rule("MNB-2a")
@pytest.mark.parametrize(
    ("name", "copies", "guard", "guards", "banned", "worth"),
    [
        ("bp1", 3, 0, "", "", 1),
        ("bp2", 3, 0, "", "", 2),
        ("rr1", 3, 0, "", "S M L SSM CM", 1),
        ("rr2", 2, 0, "", "S M L SSM CM AS", 2),
        ("rr3", 1, 0, "", "S M L SSM CM T AS ASW", 3),
        ("in1", 5, 0, "", "", 1),
        ("in2", 3, 0, "", "", 2),
        ("nm1", 4, 4, "S M L SSM CM", "", 1),
        ("nm2", 2, 4, "T AS", "", 1),
        ("nm3", 2, 5, "S M L SSM CM T AS ASW", "", 2),
        ("sc1", 4, 0, "", "", 1),
        ("sc2", 2, 0, "", "", 2),
    ],
)
def test_any_other_card_has_these_figures(name, copies, guard, guards, banned, worth):
    own = card(name)
    assert (own.copies, own.guard, own.reinforcement) == (copies, guard, worth)
    assert (set(own.guards), set(own.banned)) == (set(guards.split()), set(banned.split()))
