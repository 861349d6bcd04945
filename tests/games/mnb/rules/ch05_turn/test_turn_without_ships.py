"""A player whose ships are all gone plays on (R-MNB-11)."""

from tests.games.mnb.table import Table, rule


def bereft(hand="", reserve="su15 su14", **rest):
    """B has no ship left; A is at sea with a carrier and a frigate, C with a British fleet."""
    return Table(A=dict(rows="us17 | us01", subs="us22*", hand="gc1 mc1 as1"),
                 B=dict(navy="ussr", rows="", hand=hand, reserve=reserve),
                 C=dict(rows="uk05", subs="uk12"), **rest)  # fmt: skip


@rule("R-MNB-11")
def test_a_player_whose_last_ship_sinks_keeps_the_hand_and_draws():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14", hand="gc1 sc1"), C=dict(rows="uk05"),
              turn="A", step="actions")  # fmt: skip
    t.own("us01", "su14")
    t.finish()
    t.dice(4)
    t.commit()
    assert t.rows("B") == []
    assert t.hand("B") == ["gc1", "sc1"]
    t.end_turn()
    assert {"gc1", "sc1"} <= set(t.hand("B"))
    assert len(t.hand("B")) == 7
    assert (t.active, t.match.is_over) == ("B", False)


@rule("R-MNB-11")
def test_a_player_without_ships_plays_intel():
    t = bereft("in1", turn="A", step="actions")
    t.attack("gc1", "us17", "uk05", intel=True)
    assert (t.prompt, t.to_move) == ("intel", "B")
    t.play("card:in1")
    t.pass_intel()
    assert "announced" not in {attack.status for attack in t.attacks()}
    assert {"gc1", "in1"} <= set(t.discard)


@rule("R-MNB-11")
def test_a_player_without_ships_buys_new_ones_in_the_next_turn_and_they_act_at_once():
    t = bereft("gc2 gc4 mc1", turn="B")
    assert (t.prompt, t.to_move) == ("spend", "B")
    t.spend("gc2")
    t.skip_to("buy")
    t.play("su14")
    t.skip_to("actions")
    assert t.rows("B") == [["su14"]]
    assert "card:mc1" in t.offers()


@rule("R-MNB-11")
def test_without_ships_only_air_support_attacks():
    t = bereft("gc1 mc1 tc1 as1", turn="B", step="actions")
    assert t.offers() == {"card:as1", "button:finish"}
    t.refused("card:gc1")
    t.play("card:as1")
    assert t.targets() == {"us17", "us01", "us22", "uk05", "uk12"}


@rule("R-MNB-11")
def test_without_ships_battle_plan_and_repair_are_no_attacks_and_remain_playable():
    t = bereft("bp1 rr1 gc1", turn="B", step="actions")
    assert {"card:bp1", "card:rr1"} <= t.offers()


@rule("R-MNB-11")
def test_a_player_without_ships_cannot_be_a_target():
    t = bereft("nm3", turn="A", step="actions")
    t.play("card:as1")
    assert t.targets() == {"uk05", "uk12"}
    t.refused("su14")
    t.refused("su15")


@rule("R-MNB-11")
def test_a_player_without_ships_has_turns_like_everybody():
    t = bereft("gc1", reserve="", turn="A", step="discard")
    t.play("button:done")
    assert t.active == "B"
    t.end_turn()
    assert t.active == "C"
