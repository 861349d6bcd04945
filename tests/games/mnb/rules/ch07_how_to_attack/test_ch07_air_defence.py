"""The built-in air defence of ships, and several defences on one attack (7.3, 7.6)."""

import pytest

from coldwake.games.mnb.rules.constants import GUN, MISSILE, TORPEDO
from tests.games.mnb.rules.ch07_how_to_attack.firing import statuses
from tests.games.mnb.table import GAME, SHIPS, Table, rule


def struck(foe, *targets, carrier="us02", foe_hand="", **given):
    """A carrier of A strikes ships of B; the question of B's defence is open."""
    t = Table(A=dict(rows=carrier, hand="in1"), B=dict(rows=foe, hand=foe_hand, **given), step="actions")
    t.own(carrier, *targets)
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    return t


@rule("MNB-7.3d", "MNB-7.6a", "MNB-7.3b")
@pytest.mark.parametrize(
    ("ship", "number"), [("su01", 5), ("su08", 6), ("uk01", 5), ("us17", 6), ("uk09", 5)]
)
@pytest.mark.parametrize("short", [1, 0])
def test_air_defence_stops_a_strike_on_its_number_and_not_below(ship, number, short):
    t = struck(ship, ship, carrier="fr01")
    t.defend(ship, 1)
    t.dice(number - short, 6)
    t.commit()
    assert t.rolls[0].needed == number
    assert t.afloat(ship) is not bool(short)


@rule("MNB-7.3c", "R-MNB-64")
def test_a_ship_in_row_3_protects_a_ship_in_row_1():
    t = struck("su14 | su15 | su05", "su14")
    t.defend("su05", 1)
    t.dice(4)
    t.commit()
    assert t.afloat("su14")


@rule("MNB-7.3c", "R-MNB-64")
def test_a_ship_in_row_1_protects_a_ship_in_row_3():
    t = struck("su05 | su15 | su14", "su14")
    t.defend("su05", 1)
    t.dice(4)
    t.commit()
    assert t.afloat("su14")


@rule("MNB-7.3c")
def test_a_ship_does_not_protect_another_players_fleet():
    t = Table(
        A=dict(rows="us01", hand="in1"), B=dict(rows="su05", hand="in1"), C=dict(rows="uk10"), step="actions"
    )
    t.own("us01", "uk10")
    t.dice(4)
    t.finish()
    assert t.prompt == "discard"
    assert t.trophies("A") == ["uk10"]
    assert [roll.purpose for roll in t.rolls] == ["strike"]


@rule("MNB-7.3e", "R-MNB-33", "R-MNB-34")
def test_both_numbers_of_a_ship_may_go_at_one_strike_and_there_is_no_third_use():
    t = struck("su05 su14", "su14", "su14", "su05")
    t.defend("su05", 1)
    t.defend("su05", 1)
    t.refused("su05")
    t.dice(3, 5, 1, 1)
    t.commit()
    t.resolve()
    assert sorted((answer.attack, answer.number) for answer in t.answers()) == [(1, 4), (1, 5)]
    assert statuses(t) == ["stopped", "missed", "missed"]


@rule("MNB-7.3d", "MNB-7.3e")
def test_the_numbers_of_a_ship_may_go_at_different_strikes():
    t = struck("su05 su14 su15", "su14", "su15")
    t.defend("su05", 2)
    t.defend("su05", 1)
    t.dice(4, 5)
    t.commit()
    t.resolve()
    assert {answer.attack for answer in t.answers()} == {1, 2}
    assert sorted(roll.needed for roll in t.rolls) == [4, 5]
    assert statuses(t) == ["stopped", "stopped"]


@rule("MNB-7.3d")
def test_a_single_number_is_a_single_attempt():
    t = struck("su01 su14", "su14", "su01")
    t.defend("su01", 1)
    t.refused("su01")


@rule("R-MNB-34")
def test_air_defence_is_fresh_in_the_next_players_turn():
    t = Table(A=dict(rows="us01", hand="in1"), C=dict(rows="uk03", hand="", reserve=""), B=dict(rows="su05 su14"),
              step="actions")  # fmt: skip
    t.own("us01", "su14", "su14")
    t.finish()
    t.defend("su05", 1)
    t.defend("su05", 2)
    t.dice(4, 5)
    t.commit()
    t.resolve()
    t.skip_to("actions", by="C")
    t.own("uk03", "su14", "su14")
    t.finish()
    t.skip_to("defence", by="B")
    t.defend("su05", 1)
    t.defend("su05", 2)
    t.dice(4, 5)
    t.commit()
    t.resolve()
    assert t.afloat("su14")


@rule("R-MNB-34", "MNB-7.1a")
def test_air_defence_does_not_use_the_ships_action():
    t = struck("su05", "su05")
    t.defend("su05", 1)
    t.dice(4)
    t.commit()
    assert not t.has_acted("su05")


@rule("R-MNB-34", "MNB-7.1a")
def test_a_ship_that_acted_in_its_own_turn_still_has_its_air_defence():
    t = struck("su05", "su05", acted="su05")
    t.defend("su05", 1)
    t.dice(4)
    t.commit()
    assert t.afloat("su05")


@rule("MNB-7.3b")
@pytest.mark.parametrize("card", ["mc1", "gc1"])
def test_air_defence_does_not_work_against_ssm_and_guns(card):
    t = Table(A=dict(rows="us17", hand=f"{card} in1"), B=dict(rows="su05", hand="in1"), step="actions")
    t.attack(card, "us17", "su05")
    t.finish()
    assert t.prompt == "defence"
    t.refused("su05")


@rule("R-MNB-31", "MNB-7.3b")
def test_air_defence_works_against_a_card_that_shows_cm_though_only_ssm_launchers_fired():
    t = Table(A=dict(rows="us17 us15", hand="mc5 in1"), B=dict(rows="su05"), step="actions")
    t.attack("mc5", "us17 us15", "su05")
    assert sorted(t.attacks()[0].kinds) == ["CM", "SSM"]
    t.finish()
    t.defend("su05", 1)
    t.dice(4)
    t.commit()
    assert statuses(t) == ["stopped"]
    assert t.damage("su05") == 0


@rule("R-MNB-31")
def test_a_cruise_missile_launcher_does_not_turn_an_ssm_card_into_cruise_missiles():
    t = Table(A=dict(rows="us12", hand="mc1 in1"), B=dict(rows="su05", hand="as1"), step="actions")
    t.attack("mc1", "us12", "su05")
    t.finish()
    t.refused("su05")
    t.refused("card:as1")


@rule("R-MNB-31", "R-MNB-32")
def test_an_attack_has_every_kind_that_its_card_shows():
    t = Table(A=dict(rows="us21 us05", hand="gc7 gc6 in1"), B=dict(rows="su05"), step="actions")
    t.attack("gc7", "us21", "su05")
    t.attack("gc6", "us05", "su05")
    assert [sorted(attack.kinds) for attack in t.attacks()] == [["L", "M", "S"], ["L", "M"]]


@rule("R-MNB-33", "MNB-7.6c")
def test_four_defences_of_all_sorts_may_meet_one_missile_card():
    t = Table(
        A=dict(rows="us17 us15", hand="mc5 in1"), B=dict(rows="su05", hand="mc2 nm1 as1"), step="actions"
    )
    t.attack("mc5", "us17 us15", "su05")
    t.finish()
    for what in ("mc2", "nm1", "as1", "su05"):
        t.defend(what, 1)
    t.dice(2, 3, 3, 4)
    t.commit()
    t.resolve()
    assert len(t.answers()) == 4
    assert [roll.success for roll in t.rolls] == [False, False, False, True]
    assert statuses(t) == ["stopped"]
    assert t.hand("B") == []
    assert sorted(t.discard) == ["as1", "mc2", "mc5", "nm1"]


@rule("R-MNB-33")
def test_an_attack_goes_on_when_all_of_its_defences_fail():
    t = Table(
        A=dict(rows="us17 us15", hand="mc5 in1"), B=dict(rows="su05", hand="mc2 nm1 as1"), step="actions"
    )
    t.attack("mc5", "us17 us15", "su05")
    t.finish()
    for what in ("mc2", "nm1", "as1", "su05"):
        t.defend(what, 1)
    t.dice(2, 3, 3, 3)
    t.commit()
    t.resolve()
    assert t.damage("su05") == 3


@rule("R-MNB-33", "MNB-7.6c")
def test_a_defence_on_an_attack_that_is_stopped_already_is_not_rolled_but_spent():
    t = struck("su05 su14 su15", "su14", "su15", foe_hand="as1")
    t.defend("su05", 1)
    t.defend("as1", 1)
    t.dice(4, 4)
    t.commit()
    t.play("answer:1")
    t.resolve()
    assert [roll.purpose for roll in t.rolls] == ["air_defence", "strike"]
    assert statuses(t) == ["stopped", "sunk"]
    assert t.discard == ["as1"]
    assert t.hand("B") == []


@rule("MNB-7.6c", "MNB-7.6a")
@pytest.mark.parametrize(("die", "hits"), [(3, 1), (4, 0)])
def test_a_defence_card_is_spent_whether_it_works_or_not(die, hits):
    t = Table(A=dict(rows="us17", hand="gc1 in1"), B=dict(rows="su14", hand="gc2"), step="actions")
    t.attack("gc1", "us17", "su14")
    t.finish()
    t.defend("gc2", 1)
    t.dice(die)
    t.commit()
    assert t.damage("su14") == hits
    assert t.hand("B") == []
    assert "gc2" in t.discard


@rule("MNB-7.6b", "MNB-7.7a", "MNB-7.9a")
def test_defence_cards_need_no_matching_ship():
    t = Table(A=dict(rows="us17", subs="us22*", hand="gc1 tc1 in1"), B=dict(rows="uk02", hand="gc3 tc1"),
              step="actions")  # fmt: skip
    t.attack("gc1", "us17", "uk02")
    t.attack("tc1", "us22", "uk02")
    t.finish()
    t.defend("gc3", 1)
    t.defend("tc1", 2)
    t.dice(5, 4)
    t.commit()
    t.resolve()
    assert statuses(t) == ["stopped", "stopped"]


@rule("MNB-7.6a")
def test_a_player_who_is_not_attacked_may_not_defend_for_another():
    t = Table(
        A=dict(rows="us17", hand="gc1 in1"),
        B=dict(rows="su14"),
        C=dict(rows="uk05", hand="gc2"),
        step="actions",
    )
    t.attack("gc1", "us17", "su14")
    t.finish()
    assert t.prompt == "discard"
    assert t.damage("su14") == 1
    assert t.hand("C") == ["gc2"]


@rule("MNB-7.3a", "MNB-7.7a", "MNB-7.8a", "MNB-7.9a")
def test_every_combat_card_has_an_attack_and_a_defence_of_its_own_kind():
    kinds = {GUN: {"S", "M", "L"}, MISSILE: {"SSM", "CM"}, TORPEDO: {"T"}}
    cards = [card for card in GAME.content.cards if card.kind in kinds]
    assert {card.kind for card in cards} == set(kinds)
    for card in cards:
        assert card.symbols and set(card.symbols) <= kinds[card.kind]
        assert card.hits >= 1
        assert set(card.guards) == kinds[card.kind]
        assert 2 <= card.guard <= 6


@rule("MNB-7.3b", "MNB-7.3d")
def test_air_defence_numbers_stand_on_the_ships_open_to_all():
    t = Table(A=dict(rows="us17"), B=dict(rows="su05 su14"))
    ships = t.view(None)["ships"]
    assert ships[SHIPS["su05"]]["air_defence"] == [4, 5]
    assert ships[SHIPS["su14"]]["air_defence"] == []
