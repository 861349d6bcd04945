"""The limit on decks, resignation and agreement (R-SUB-74), and who wins when a game is called off."""

import pytest

import coldwake
from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

AT_THE_LIMIT = {
    "13A": "draw", "13B": "draw", "13C": "first", "13D": "draw", "13E": "draw", "13F": "draw", "13G": "second",
    "13H": "draw", "13I": "draw", "13J": "first", "13K": "draw", "13L": "first", "13M": "first",
}  # fmt: skip


def last_card(scenario="13A", deck=9, pile="as-02", **options):
    """The first player throws a card away; the refill then takes the last cards of the pile."""
    t = Table(scenario, first="dc", deck=deck, draw_pile=pile, options=options)
    return t.play("discard", "dc", "done", "finish")


@rule("R-SUB-74", "SUB-13Id", "SUB-13Kd", "SUB-13Jb", "SUB-13Gb", "SUB-13Ld", "SUB-13Md")
@pytest.mark.parametrize(("scenario", "winner"), AT_THE_LIMIT.items())
def test_the_game_ends_when_the_deck_number_would_become_ten(scenario, winner):
    t = last_card(scenario)
    assert t.result == (winner, "cap")
    assert t.match.to_move is None


@rule("R-SUB-74")
def test_the_game_goes_on_when_the_deck_number_becomes_nine():
    t = last_card(deck=8)
    assert t.view["deck"] == 9
    assert t.result == (None, None)


@rule("R-SUB-74")
@pytest.mark.parametrize("deck", [9, 30, 99])
def test_without_a_limit_the_game_goes_on(deck):
    t = last_card(deck=deck, cap=0)
    assert t.view["deck"] == deck + 1
    assert t.result == (None, None)


@rule("R-SUB-74")
@pytest.mark.parametrize("cap", [-1, 1, 21])
def test_a_limit_is_none_or_from_two_to_twenty(cap):
    with pytest.raises(coldwake.OptionError):
        coldwake.new("attack_sub", 2, 1, {"cap": cap})


@rule("R-SUB-74")
def test_the_game_goes_on_in_the_ninth_deck_while_cards_are_left():
    t = last_card(pile="as-02 as-03 as-04 as-05 as-06 as-07 as-08")
    assert t.result == (None, None)
    assert t.asked == (SECOND, "main")


@rule("R-SUB-74", "R-SUB-28")
def test_a_pile_that_runs_out_in_mid_turn_ends_the_game_by_the_end_of_the_turn():
    t = Table("13A", first="ps", deck=9, draw_pile="as-05")
    t.next("4").play("los-angeles", "ps", "ivan-rogov", "done")
    if t.result == (None, None):
        t.play("finish")
    assert t.result == ("draw", "cap")


@rule("R-SUB-74", "R-SUB-75")
def test_a_victory_by_the_very_last_card_goes_before_the_limit():
    t = Table("13A", first="wl12", second={"fleet": ["skvortsov"]}, deck=9, draw_pile="as-08 cor-01",
              contacts={"los-angeles": {"skvortsov": "1"}})
    t.next("7", "hit:SUNK").play("los-angeles", "wl12", "skvortsov")
    assert t.result == ("first", "sweep")


@rule("R-SUB-74", "R-SUB-75")
def test_an_escape_by_the_very_last_card_goes_before_the_limit():
    t = Table("13E", first="cor", deck=9, draw_pile="as-03", contacts={"oppokov": {"simferopol": "1"}})
    t.play("oppokov", "cor", "open", "force").next("2").play("draw")
    assert t.result == ("first", "escape")


@rule("R-SUB-74")
@pytest.mark.parametrize(("deck", "over"), [(3, False), (4, True)])
def test_a_table_may_set_another_limit(deck, over):
    t = last_card(deck=deck, cap=5)
    assert (t.result == ("draw", "cap")) is over


@rule("R-SUB-74")
def test_a_player_may_resign():
    t = Table("13A", first="dc", options={"agreement": True})
    t.play("resign", "confirm")
    assert t.result == ("second", "resignation")


@rule("R-SUB-74")
def test_players_may_agree_to_a_draw():
    t = Table("13A", first="dc", options={"agreement": True})
    t.play("offer-draw")
    assert t.asked == (SECOND, "draw_offer")
    t.play("accept")
    assert t.result == ("draw", "agreement")


@rule("R-SUB-74")
def test_a_draw_that_is_refused_changes_nothing():
    t = Table("13A", first="dc", options={"agreement": True})
    t.play("offer-draw", "refuse")
    assert t.result == (None, None)
    assert t.asked == (FIRST, "main")
