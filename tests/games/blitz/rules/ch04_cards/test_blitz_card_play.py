"""Choosing, drawing and counting cards (rule 4.1, ruling R-BLITZ-05)."""

import pytest

from tests.games.blitz.rules.scenarios.copies import card_number, changed
from tests.games.blitz.table import Table, rule


@rule("BLITZ-4.1a")
def test_the_player_picks_any_of_the_available_action_cards_and_no_other():
    t = Table(allied={"XRO": "1M"}, action_cards="A2 A5 A7", discarded="A3")
    assert t.offers() == {"card:A2", "card:A5", "card:A7"}
    for card in ("A1", "A3", "A9", "O1"):
        t.refused(f"card:{card}")
    t.play("card:A7")
    assert t.view["cards"]["played"] == ["A7"]
    assert t.view["cards"]["available"] == ["A2", "A5"]


@rule("BLITZ-4.1b", "BLITZ-3.3.8")
def test_the_opfor_card_comes_from_what_is_left_of_the_deck():
    t = Table(allied={"XRO": "1M"}, deck="O1 O9", opfor_discarded="O2 O3", step="opfor-card", played="A4")
    drawn = [event["card"] for event in t.events("opfor_card")]
    assert len(drawn) == 1 and drawn[0] in ("O1", "O9")
    assert t.view["cards"]["opfor_left"] == 1


@rule("BLITZ-4.1b")
def test_a_deck_of_one_card_gives_that_card():
    t = Table(allied={"XRO": "1M"}, deck="O9", opfor_discarded="O2 O3", step="opfor-card", played="A4")
    assert [event["card"] for event in t.events("opfor_card")] == ["O9"]


@rule("BLITZ-4.1b")
def test_the_player_does_not_choose_the_opfor_card():
    t = Table(allied={"XRO": "1M"}, opfor={"ZEN": "G3", "TOW": "R1"}, step="opfor-card", played="A4")
    t.cards("O5")
    t.dice(6, 6)
    assert t.prompt == "reveal"  # the card is on the table already
    assert t.view["cards"]["opfor_played"] == ["O5"]


@rule("BLITZ-4.1c")
@pytest.mark.parametrize(("number", "left"), [(-3, 3), (-1, 5), (0, 6), (2, 8)])
def test_the_number_in_the_corner_is_added_to_the_turns_remaining(tmp_path, number, left):
    pack = changed(tmp_path, card_number("A2", number))
    t = Table(pack, allied={"XRO": "1M"}, played="A2", opfor_played="O1", left=6, step="admin")
    assert t.left == left


@rule("BLITZ-4.1d", "BLITZ-4.1c")
@pytest.mark.parametrize(("pack", "action", "die", "change"), [
    ("inchon-1950", "A8", 2, -2), ("inchon-1950", "A8", 5, -1), ("inchon-1950", "A8", 6, 0),
    ("suez-1956", "A8", 1, -2), ("suez-1956", "A8", 4, -1), ("suez-1956", "A8", 5, 1),
    ("grenada-1983", "A8", 3, -1), ("grenada-1983", "A8", 5, 0), ("grenada-1983", "A8", 6, 1),
    ("falklands-1982", "A8", 2, -2), ("falklands-1982", "A8", 4, -1), ("falklands-1982", "A8", 5, 0),
])  # fmt: skip
def test_action_cards_with_a_die_change_the_clock_by_their_text(pack, action, die, change):
    t = Table(pack, played=action, opfor_played="O1", left=5, step="admin")
    t.dice(die)
    assert t.left == 5 + change + (-1 if pack == "falklands-1982" else 0)  # O1 of the Falklands is -1


@rule("BLITZ-4.1d", "BLITZ-4.1c")
@pytest.mark.parametrize(("pack", "card", "die", "change"), [
    ("inchon-1950", "O8", 3, -1), ("inchon-1950", "O8", 4, 0),
    ("suez-1956", "O3", 2, -2), ("suez-1956", "O3", 4, -1), ("suez-1956", "O3", 5, 0),
    ("grenada-1983", "O8", 2, -1), ("grenada-1983", "O8", 3, 0),
    ("falklands-1982", "O9", 2, -2), ("falklands-1982", "O9", 4, -1), ("falklands-1982", "O9", 5, 1),
])  # fmt: skip
def test_opfor_cards_with_a_die_change_the_clock_by_their_text(pack, card, die, change):
    t = Table(pack, played="A1", opfor_played=card, left=5, step="admin")
    t.dice(die)
    assert t.left == 5 + change


@rule("R-BLITZ-05")
def test_without_an_available_action_card_a_blank_one_is_played_for_minus_one():
    t = Table(allied={"XRO": "1M"}, opfor={"TOW": "R1"}, action_cards="", discarded="A3", left=6)
    assert t.offers() == {"button:blank"}
    t.cards("O1")
    t.play("button:blank")
    assert (t.phase, t.prompt) == (3, "move")
    t.done()
    assert (t.turn, t.left) == (2, 5)
    assert t.offers() == {"button:blank"}


@rule("R-BLITZ-05")
def test_the_blank_card_is_not_offered_while_a_card_is_available():
    t = Table(allied={"XRO": "1M"}, action_cards="A2")
    assert t.offers() == {"card:A2"}
    t.refused("button:blank")


@rule("R-BLITZ-05")
def test_a_game_of_blank_cards_comes_to_an_end():
    t = Table(action_cards="", left=2, deck="O1")
    t.play("button:blank")
    assert (t.left, t.match.is_over) == (1, False)
    t.play("button:blank")
    assert (t.left, t.match.is_over) == (0, True)


@rule("R-BLITZ-05")
def test_a_scenario_without_a_reusable_action_card_is_pointed_out(tmp_path):
    changes = [("cards.toml", 'disposition = "reuse"', 'disposition = "discard"')] * 5
    content = Table(changed(tmp_path, *changes)).content
    assert [
        warning for warning in content.warnings() if "R-BLITZ-05" in warning or "reuse" in warning.lower()
    ]
