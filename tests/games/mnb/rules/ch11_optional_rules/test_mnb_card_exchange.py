"""MNB-11.2e with R-MNB-53: at the start of a turn one card is exchanged with one team-mate."""

import pytest

from tests.games.mnb.table import Table, rule


def table(a="mc1 gc1", c="nm1 sc1", **more):
    return Table(
        A=dict(rows="us15", hand=a),
        B=dict(rows="su14", hand="in1"),
        C=dict(rows="uk05", hand=c),
        D=dict(rows="fr08", hand="gc3"),
        teams=more.pop("teams", "A C/B D"),
        **more,
    )


@rule("MNB-11.2e")
def test_an_exchange_is_offered_at_the_start_of_the_turn():
    t = table()
    assert (t.prompt, t.to_move) == ("exchange", "A")
    assert t.offers() == {"seat:C", "button:pass"}


@rule("MNB-11.2e", "R-MNB-53")
def test_one_card_is_exchanged_for_one():  # T-MNB-84
    t = table()
    t.play("seat:C", "card:mc1")
    assert (t.prompt, t.to_move) == ("exchange_answer", "C")
    t.play("card:sc1")
    assert t.hand("A") == ["gc1", "sc1"]
    assert t.hand("C") == ["mc1", "nm1"]


@rule("MNB-11.2e")
def test_only_one_exchange_takes_place_in_a_turn():  # T-MNB-84
    t = table()
    t.play("seat:C", "card:mc1", "card:sc1")
    assert t.prompt == "spend"
    t.refused("seat:C")


@rule("MNB-11.2e")
def test_only_one_exchange_with_any_of_several_mates():
    t = table(teams="A B C/D")
    assert t.offers() == {"seat:B", "seat:C", "button:pass"}
    t.play("seat:B", "card:mc1", "card:in1")
    assert t.prompt == "spend"
    assert t.hand("A") == ["gc1", "in1"]
    assert t.hand("C") == ["nm1", "sc1"]


@rule("MNB-11.2e")
def test_an_opponent_is_no_partner():
    t = table()
    t.refused("seat:B")
    t.refused("seat:A")


@rule("MNB-11.2e")
def test_the_exchange_may_be_left_out():
    t = table()
    t.play("button:pass")
    assert t.prompt == "spend"
    t.refused("seat:C")
    assert t.hand("A") == ["gc1", "mc1"]


@rule("R-MNB-53")
def test_the_mate_may_refuse():
    t = table()
    t.play("seat:C", "card:mc1", "button:refuse")
    assert t.to_move == "A"
    assert t.hand("A") == ["gc1", "mc1"]
    assert t.hand("C") == ["nm1", "sc1"]


@rule("R-MNB-53")
def test_after_three_refusals_the_offers_of_the_turn_are_over():
    t = table()
    for _ in range(3):
        assert t.prompt == "exchange"
        t.play("seat:C", "card:mc1", "button:refuse")
    assert t.prompt == "spend"


@rule("R-MNB-53", "MNB-11.2e")
@pytest.mark.parametrize("looker", ["B", "D", None])
def test_the_others_learn_only_that_there_was_an_exchange(looker):  # T-MNB-84
    t = table(a="mc1 rr3", c="tc4 sc1")
    t.play("seat:C", "card:rr3")
    assert "rr3" not in str(t.view(looker)) + str(t.log(looker))
    t.play("card:tc4")
    told = str(t.view(looker)) + str(t.log(looker))
    assert "rr3" not in told
    assert "tc4" not in told
    assert any(event["event"] == "exchanged" for event in t.log(looker))
    assert [t.view(looker)["players"][k]["hand"] for k in (0, 2)] == [2, 2]


@rule("R-MNB-53")
@pytest.mark.parametrize("partner", ["A", "C"])
def test_the_two_partners_know_both_cards(partner):
    t = table(a="mc1 rr3", c="tc4 sc1")
    t.play("seat:C", "card:rr3", "card:tc4")
    (event,) = [event for event in t.log(partner) if event["event"] == "exchanged"]
    assert (event["given"], event["taken"]) == ("rr3", "tc4")


@rule("R-MNB-53")
def test_a_card_is_given_from_the_own_hand():
    t = table()
    t.play("seat:C")
    t.refused("card:nm1")
    t.play("card:mc1")
    t.refused("card:gc1")


@rule("MNB-11.2e")
def test_there_is_no_exchange_in_another_step():
    t = table(step="actions")
    t.refused("seat:C")


@rule("MNB-11.2e", "MNB-11a")
def test_without_teams_there_is_no_exchange():
    t = Table(A=dict(rows="us15", hand="mc1"), B=dict(rows="su14", hand="in1"))
    assert t.prompt == "spend"


@rule("MNB-11.2e")
def test_a_player_who_is_a_team_alone_has_nobody_to_exchange_with():
    t = Table(
        A=dict(rows="us15", hand="mc1"), B=dict(rows="su14"), C=dict(rows="uk05", hand="gc1"), teams="A/B C"
    )
    assert t.prompt == "spend"


@rule("MNB-11.2e")
def test_the_next_turn_brings_a_new_exchange():
    t = table()
    t.play("seat:C", "card:mc1", "card:sc1")
    t.end_turn()
    assert (t.prompt, t.to_move) == ("exchange", "B")
    t.end_turn()
    assert (t.prompt, t.to_move) == ("exchange", "C")


@rule("MNB-11.2e", "MNB-8.3a")
def test_a_received_card_may_be_played_in_the_same_turn():
    t = table(c="mc2 sc1")
    t.play("seat:C", "card:gc1", "card:mc2")
    t.skip_to("actions")
    t.attack("mc2", "us15", "su14")
    assert t.attacks()[0].card == "mc2"


@rule("MNB-11.2e")
def test_an_exchange_is_no_play_of_a_card_and_opens_no_intel_window():
    t = table()
    t.play("seat:C", "card:mc1", "card:sc1")
    assert (t.prompt, t.to_move) == ("spend", "A")  # B, who holds Intel, was not asked


@rule("MNB-11.2e", "R-MNB-53")
@pytest.mark.parametrize("hands", [dict(a=""), dict(c="")])
def test_whoever_has_no_card_cannot_exchange(hands):
    t = table(**hands)
    assert t.prompt != "exchange"
