"""The two families of cards and what each Action card carries (rules 1.1, 1.2)."""

import random
from collections import Counter

import coldwake
from coldwake.core import registry
from tests.games.attack_sub.table import Table, rule

CONTENT = registry.game("attack_sub", "standard").content
HIT_RESULTS = {"SUNK", "DUD", "A1", "A2", "S1", "S2", "A1S1", "A2S1", "A1S2"}


def cards_everywhere(match):
    view = match.view(None)
    piles = view["piles"]
    return piles["draw"] + piles["discard"] + len(view["helicopters"]) + sum(p["hand"] for p in view["players"])


@rule("SUB-1.1a")
def test_the_action_deck_has_exactly_128_cards():
    assert sum(len(card.faces) for card in CONTENT.cards) == 128
    names = [name for name in registry.game("attack_sub", "standard").piece_names if name.startswith("card:")]
    assert len(names) == len(set(names)) == 128


@rule("SUB-1.1a")
def test_ship_cards_are_a_family_of_their_own():
    names = registry.game("attack_sub", "standard").piece_names
    ships = [name for name in names if name.startswith("ship:")]
    assert len(ships) == len(set(ships)) == len(CONTENT.ships)
    assert not {name[5:] for name in ships} & {card.id for card in CONTENT.cards}


@rule("SUB-1.1a")
def test_both_players_draw_from_one_common_deck():
    t = Table("13A", first="tl", second="tl")
    assert t.view["piles"]["draw"] == 126
    t.play("discard", "tl", "done", "finish")
    assert (t.view["piles"]["draw"], t.player(0)["hand"]) == (121, 5)
    t.play("discard", "tl", "done", "finish")
    assert (t.view["piles"]["draw"], t.player(1)["hand"]) == (116, 5)


@rule("SUB-1.1a")
def test_no_card_is_lost_or_gained_in_a_game_with_helicopters():
    match = coldwake.new("attack_sub", 2, 5, {"scenario": "13K", "sides": "first", "agreement": False})
    choice = random.Random(5)
    counted = 0
    for _ in range(250):
        if match.is_over:
            break
        if match.prompt.key == "main":
            assert cards_everywhere(match) == 128
            counted += 1
        match.play(choice.choice(match.actions()))
    assert counted > 20


@rule("SUB-1.2a")
def test_every_action_card_has_a_name_a_random_number_and_a_hit_result():
    for card in CONTENT.cards:
        assert card.name["en"] and card.name["ru"]
        for number, hit in card.faces:
            assert number in {"0", "1", "2", "3", "4", "5", "6", "7", "X"}
            assert hit in HIT_RESULTS


@rule("SUB-1.2a")
def test_cards_that_work_by_a_number_carry_it():
    by_family = {}
    for card in CONTENT.cards:
        by_family.setdefault(card.family_name, []).append(card)
    assert all(card.black > 0 and card.red > 0 for card in by_family["reduction"])
    assert all(card.contact in {1, 2, 3, 4} and card.fire > 0 for card in by_family["lockon"])
    assert all(card.evade > 0 for card in by_family["evasion"])


@rule("SUB-1.2a")
def test_random_numbers_are_spread_evenly_over_the_deck():
    numbers = Counter(number for card in CONTENT.cards for number, _ in card.faces)
    assert numbers == {"X": 8} | {str(number): 15 for number in range(8)}


@rule("SUB-1.2b")
def test_the_hit_result_of_a_card_turned_as_a_random_number_is_ignored():
    t = Table("13A", first="ps")
    t.next("=as-08").play("los-angeles", "ps", "ivan-rogov", "done")  # 7 / Sunk
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.in_play("ivan-rogov") and not t.ship("ivan-rogov")["damaged"]


@rule("SUB-1.2b")
def test_the_function_of_a_card_turned_as_a_random_number_is_ignored():
    t = Table("13A", first="ps", contacts={"ivan-rogov": {"los-angeles": "2"}})
    t.next("=sr-04").play("los-angeles", "ps", "ivan-rogov", "done")  # Silent Running, 6
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.contact("ivan-rogov", "los-angeles") == "2"


@rule("SUB-1.2b")
def test_an_x_on_a_card_turned_for_a_hit_is_no_malfunction():
    t = Table("13A", first="wl12", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("7", "=ps-12").play("los-angeles", "wl12", "ivan-rogov")  # X / Attack 1
    assert t.ship("ivan-rogov")["attack"] == 1
    assert t.ship("los-angeles")["attack_fault"] == 0
    assert t.ship("los-angeles")["sensor_fault"] == 0


@rule("SUB-1.2b")
def test_a_helicopter_card_turned_for_a_hit_calls_for_no_helicopter_check():
    t = Table("13B", first="wl12", contacts={"force": {"molniya": "1"}}, helicopters={"simpson": 1})
    t.next("7", "=helo-04").play("virginia", "wl12", "molniya")  # 3 / Attack 2
    assert t.ship("molniya")["attack"] == 2
    t.play("pass", "finish")
    assert len(t.aloft) == 1
    assert [event["purpose"] for event in t.events("turned")] == ["attack"]


@rule("SUB-1.2b")
def test_the_random_number_of_a_card_played_from_the_hand_is_ignored():
    t = Table("13A", first="as-09")  # X / Dud
    t.next("7").play("los-angeles", "as-09", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.ship("los-angeles")["sensor_fault"] == 0
