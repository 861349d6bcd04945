"""What becomes of a card in the Admin phase (rule 4.2, rulings R-BLITZ-06 to R-BLITZ-08)."""

import pytest

from coldwake.core import registry
from tests.games.blitz.rules.scenarios.copies import card_number, changed
from tests.games.blitz.table import Table, rule


def after(action, opfor, pack="drill", dice=(), **more):
    """The table after an Admin phase with these two cards, and the cards as the player sees them."""
    t = Table(pack, played=action, opfor_played=opfor, step="admin", **more)
    t.dice(*dice)
    return t, t.view["cards"]


@rule("BLITZ-4.2a")
def test_the_disposition_follows_the_adjustment_of_the_clock():
    t = Table(played="A2", opfor_played="O2", step="admin")
    log = [event["event"] for event in t.match.log(0)]
    assert log.index("clock") < log.index("card_goes") < log.index("turn_begins")


@rule("BLITZ-4.2a")
def test_a_played_card_lies_on_the_table_until_the_admin_phase():
    t = Table(allied={"XRO": "1M"})
    t.play("card:A3")
    cards = t.view["cards"]
    assert (cards["played"], cards["discarded"]) == (["A3"], [])


@rule("BLITZ-4.2b")
def test_a_discarded_opfor_card_lies_face_up_in_its_pile():
    _, cards = after("A2", "O2")
    assert cards["opfor_discarded"] == ["O2"]
    assert cards["opfor_left"] == 8


@rule("BLITZ-4.2b", "R-BLITZ-08")
def test_t_bl_117_a_discarded_action_card_is_not_offered_again():
    t, cards = after("A6", "O1", pack="inchon-1950")
    assert cards["discarded"] == ["A6"]
    assert "card:A6" not in t.offers()
    assert len(t.offers()) == 8
    t.refused("card:A6")


@rule("R-BLITZ-08")
def test_the_discards_of_the_two_sides_are_separate_piles():
    _, cards = after("A3", "O2")
    assert (cards["discarded"], cards["opfor_discarded"]) == (["A3"], ["O2"])


@rule("BLITZ-4.2c")
def test_a_card_that_remains_in_effect_is_laid_aside_and_listed():
    _, cards = after("A9", "O6")
    assert sorted(cards["in_effect"]) == ["A9", "O6"]
    assert "A9" not in cards["available"]
    assert cards["opfor_discarded"] == []


@rule("BLITZ-4.2c")
def test_the_turn_number_of_a_lasting_card_counts_only_once():
    t = Table(allied={"XRO": "1M"}, left=5, action_cards="A9 A4")
    t.cards("O1 O2")
    t.play("card:A9")
    t.end_turn()
    assert t.left == 6
    t.play("card:A4")
    t.end_turn()
    assert t.left == 4


@rule("BLITZ-4.2c")
def test_t_bl_09_a_lasting_flak_card_counts_minus_one_once_and_adds_a_die_for_good(tmp_path):
    pack = changed(tmp_path, card_number("O6", -1))
    t = Table(pack, allied={"XRO": "1M"}, opfor={"AIR": "FK"}, available="S1 S2", turn=2, left=6, played="A1",
              step="opfor-card", action_cards="A7", revealed="FK")  # fmt: skip
    t.cards("O6 O1 O5")
    assert (t.turn, t.left) == (3, 5)
    for turn, flyer in ((3, "S1"), (4, "S2")):
        assert t.turn == turn
        t.play("card:A7")
        t.skip_to("fly")
        t.dice(1, 1, 1)  # two printed, and one more
        t.play(flyer, "AIR")
        t.skip_to("air_attack")
        assert [roll.purpose for roll in t.rolls if roll.purpose == "aaa"] == ["aaa"] * 3 * (turn - 2)
        t.dice(5, 5)
        t.end_turn()
    assert t.left == 5 + 0 + 1  # O1 and O5; the -1 of O6 does not come again
    assert t.view["cards"]["in_effect"] == ["O6"]


@rule("BLITZ-4.2c")
def test_the_effect_of_a_lasting_card_is_already_there_in_the_turn_it_is_played():
    t = Table(allied={"XRO": "1M"}, opfor={"ZEN": "G3"})
    assert t.view["stacking"]["allied"] == 3
    t.play("card:A9")
    assert t.view["stacking"]["allied"] == 4
    assert "XRO" in t.view["air_bases"]


@rule("BLITZ-4.2c")
def test_the_effect_of_a_lasting_card_goes_on_and_that_of_another_ends_with_its_turn():
    t = Table(allied={"XRO": "1M"}, in_effect="A9")
    assert t.view["stacking"]["allied"] == 4
    t = Table(allied={"FLT": "1M"}, played="A2", opfor_played="O1", step="admin")
    assert t.view["naval"]["limit"] == 1


@rule("BLITZ-4.2d")
def test_a_removed_card_is_never_seen_again():
    t, cards = after("A1", "O4")
    assert sorted(cards["removed"]) == ["A1", "O4"]
    assert "card:A1" not in t.offers()
    assert cards["opfor_discarded"] == []
    assert cards["opfor_left"] == 8


@rule("BLITZ-4.2e", "R-BLITZ-06")
def test_after_the_last_card_the_discards_become_the_new_deck():
    t, cards = after("A2", "O2", deck="", opfor_discarded="O1 O3 O5")
    assert cards["opfor_left"] == 4
    assert cards["opfor_discarded"] == []
    assert [event["cards"] for event in t.events("reshuffled")] == [4]


@rule("BLITZ-4.2e", "R-BLITZ-06")
def test_with_one_card_left_there_is_no_reshuffle_yet():
    _, cards = after("A2", "O2", deck="O9", opfor_discarded="O1 O3 O5")
    assert cards["opfor_left"] == 1
    assert sorted(cards["opfor_discarded"]) == ["O1", "O2", "O3", "O5"]


@rule("R-BLITZ-06")
def test_removed_and_lasting_cards_stay_out_of_the_new_deck():
    _, cards = after("A2", "O4", deck="", opfor_discarded="O1 O2", in_effect="O6")
    assert cards["opfor_left"] == 2
    assert "O4" in cards["removed"]
    assert cards["in_effect"] == ["O6"]


@rule("R-BLITZ-06")
def test_without_any_cards_no_opfor_card_is_drawn_and_nothing_is_counted():
    t = Table(allied={"XRO": "1M"}, deck="", opfor_discarded="", played="A2", step="opfor-card", left=6)
    assert (t.turn, t.left) == (2, 5)
    assert not t.events("opfor_card")
    assert t.view["cards"]["opfor_left"] == 0


@rule("R-BLITZ-07", "BLITZ-4.2e")
def test_t_bl_12_a_card_that_orders_a_reshuffle_brings_all_but_the_lasting_cards_together():
    _, cards = after("A1", "O8", pack="inchon-1950", dice=[4], deck="O1 O2 O3 O4", opfor_discarded="O5 O7 O9")
    assert cards["opfor_left"] == 8
    assert cards["opfor_discarded"] == []


@rule("R-BLITZ-07")
def test_a_card_of_another_disposition_may_order_a_reshuffle_and_stays_out_of_it():
    _, cards = after("A2", "O9", pack="grenada-1983", deck="O1 O2 O3", opfor_discarded="O4 O6")
    assert cards["in_effect"] == ["O9"]
    assert cards["opfor_left"] == 5
    assert cards["opfor_discarded"] == []


@rule("BLITZ-4.2f")
def test_a_reused_action_card_is_available_next_turn():
    t, cards = after("A4", "O1")
    assert "A4" in cards["available"]
    assert "card:A4" in t.offers()


@rule("R-BLITZ-08")
def test_a_reused_opfor_card_is_shuffled_into_the_deck(tmp_path):
    pack = changed(tmp_path, ("cards.toml", O2_END, O2_END.replace("discard", "reuse")))
    _, cards = after("A2", "O2", pack=pack, deck="O1 O3", opfor_discarded="O5")
    assert cards["opfor_left"] == 3
    assert cards["opfor_discarded"] == ["O5"]


O2_END = """turn = -1
disposition = "discard"
effect = [
    { do = "opfor-move", within = 2, goal = "nearest-allied" },"""


@rule("BLITZ-4.2b", "BLITZ-4.2c", "BLITZ-4.2d", "BLITZ-4.2e", "BLITZ-4.2f")
@pytest.mark.parametrize("pack", ["drill", "inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"])
def test_every_card_of_every_scenario_has_one_of_the_five_dispositions(pack):
    cards = registry.game("blitz", pack).content.cards
    assert {card.disposition_name for card in cards} <= {"discard", "remains", "remove", "reuse", "reshuffle"}
    assert any(card.is_reused for card in cards)
