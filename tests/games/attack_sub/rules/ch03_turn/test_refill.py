"""Filling the hand at the end of the own turn (rule 3.5)."""

from tests.games.attack_sub.table import Table, rule

ASKED = {"R-37": False}
"""The player may hold back, as the rule says."""


def turn_over(first="ps tl", **rest):
    t = Table("13A", first=first, second="ht", options=ASKED, **rest)
    return t.play("discard", first.split()[0], "done", "finish")


@rule("SUB-3.5a", "R-SUB-37")
def test_at_the_end_of_the_own_turn_a_player_may_fill_the_hand():
    t = turn_over()
    assert t.asked == (0, "refill")
    assert t.offers() == {"draw", "hold"}
    t.play("draw")
    assert t.player(0)["hand"] == 5
    assert t.asked == (1, "main")


@rule("SUB-3.5a", "R-SUB-37")
def test_who_holds_back_draws_nothing_and_may_draw_after_the_next_turn():
    t = turn_over()
    before = t.view["piles"]["draw"]
    t.play("hold")
    assert (t.player(0)["hand"], t.view["piles"]["draw"]) == (1, before)
    assert [event["seat"] for event in t.events("hand_held")] == [0]
    t.play("discard", "ht", "done", "finish", "draw")
    t.play("discard", "tl", "done", "finish", "draw")
    assert t.player(0)["hand"] == 5


@rule("SUB-3.5c", "R-SUB-37")
def test_nobody_is_asked_who_could_not_draw():
    t = turn_over("ps tl ht nm dy sn")
    assert t.asked == (1, "main")


@rule("R-SUB-37", "R-SUB-28")
def test_the_question_comes_after_helicopter_checks_and_weather():
    t = Table("13B", first="cor", helicopters={"simpson": 1}, contacts={"force": {"molniya": "1"}}, options=ASKED)
    t.play("force", "cor", "open", "molniya")
    t.next("1").play("finish")
    assert t.aloft == []
    assert t.asked == (0, "refill")
    assert t.player(0)["hand_size"] == 5


@rule("R-SUB-37", "SUB-2.3f")
def test_holding_back_keeps_the_deck_from_running_out():
    t = Table("13A", first="tl dc", second="ht", draw_pile="as-02 as-03", options=ASKED)
    t.play("discard", "tl", "done", "finish", "hold")
    assert t.view["deck"] == 1


@rule("R-SUB-74", "R-SUB-37")
def test_a_deck_that_runs_out_by_the_refill_ends_the_game_and_holding_back_does_not():
    for choice, ending in (("draw", "cap"), ("hold", None)):
        t = Table("13A", first="tl", deck=9, draw_pile="as-02", options=ASKED)
        t.play("discard", "tl", "done", "finish", choice)
        assert t.result[1] == ending


@rule("SUB-3.5a", "R-SUB-37")
def test_at_the_end_of_the_own_turn_the_hand_is_filled_to_its_size_without_a_question():
    t = Table("13A", first="ps tl", second="ht")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "pass")
    assert t.player(0)["hand"] == 1
    t.play("finish")
    assert t.player(0)["hand"] == 5
    assert t.asked == (1, "main")


@rule("SUB-3.5a")
def test_only_the_player_whose_turn_ends_draws():
    t = Table("13A", first="tl", second="ht")
    t.play("discard", "tl", "done", "finish")
    assert (t.player(0)["hand"], t.player(1)["hand"]) == (5, 1)


@rule("SUB-3.5a")
def test_nothing_is_drawn_before_the_turn_ends():
    t = Table("13A", first="ps tl")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.player(0)["hand"] == 1


@rule("SUB-3.5b")
def test_red_cards_are_replaced_only_at_the_end_of_the_own_next_turn():
    t = Table("13A", first="wl11 tl", second="ht ps sn", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "ht", "pass", "finish")
    assert (t.view["active"], t.player(1)["hand"]) == (1, 2)
    t.play("discard", "sn", "done")
    assert t.player(1)["hand"] == 1
    t.play("finish")
    assert t.player(1)["hand"] == 5


@rule("SUB-3.5c", "R-SUB-38")
def test_a_hand_over_its_size_is_kept_and_not_filled():
    t = Table("13A", first="ps tl ht nm dy sn cd")
    assert t.player(0)["hand_size"] == 5
    t.play("discard", "tl", "done", "finish")
    assert t.hand(0) == ["cd", "dy", "ht", "nm", "ps", "sn"]


@rule("SUB-3.5c", "R-SUB-38")
def test_a_hand_exactly_at_its_size_draws_nothing():
    t = Table("13A", first="ps tl ht nm dy sn")
    t.play("discard", "tl", "done", "finish")
    assert t.hand(0) == ["dy", "ht", "nm", "ps", "sn"]


@rule("R-SUB-38")
def test_a_hand_that_falls_below_its_size_is_filled_again():
    t = Table("13A", first="ps tl ht nm dy sn")
    t.play("discard", "tl", "sn", "done", "finish")
    assert t.player(0)["hand"] == 5


@rule("SUB-3.5c")
def test_losing_a_ship_takes_no_card_from_the_hand():
    t = Table("13A", first="wl12", second="ps tl ht nm dy", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("7", "hit:SUNK").play("los-angeles", "wl12", "ivan-rogov", "pass")
    assert t.player(1)["hand_size"] == 4
    assert t.player(1)["hand"] == 5


@rule("R-SUB-38")
def test_the_hand_size_is_that_of_the_moment_of_the_refill():
    t = Table("13B", first="cor", helicopters={"simpson": 1}, contacts={"force": {"molniya": "1"}})
    assert t.player(0)["hand_size"] == 6
    t.play("force", "cor", "open", "molniya")
    t.next("1").play("finish")  # the Helicopter Check fails before the hand is filled
    assert t.aloft == []
    assert t.player(0)["hand"] == 5


@rule("R-SUB-38")
def test_a_helicopter_launched_this_turn_counts_at_the_refill():
    t = Table("13B", first="helo")
    t.play("simpson", "helo", "finish")
    assert t.player(0)["hand"] == 6


@rule("R-SUB-37")
def test_the_drawn_cards_are_known_to_their_owner_only():
    t = Table("13A", first="tl")
    t.play("discard", "tl", "done", "finish")
    drawn = t.match.view(0)["me"]["hand"]
    assert sorted(event["card"] for event in t.events("card_drawn", 0)) == sorted(drawn)
    assert {event["card"] for event in t.events("card_drawn", 1)} == {""}
