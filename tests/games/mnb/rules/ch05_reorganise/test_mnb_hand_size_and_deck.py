"""R-MNB-07 to R-MNB-09: a Hand Size that changes, a deck that runs out, who draws first."""

from tests.games.mnb.table import GAME, Table, rule

SEVEN = "gc1 gc1 gc1 gc1 gc1 gc1 mc1"


def all_but(cards):
    """Every Action card of the set except these: for the hand of somebody who is to draw nothing."""
    rest = [card.id for card in GAME.content.cards for _ in range(card.copies)]
    for card in cards.split():
        rest.remove(card)
    return " ".join(rest)


def drawn(t):
    return [t.letters[event["seat"]] for event in t.log() if event["event"] == "card_drawn"]


@rule("R-MNB-07", "MNB-3.5c")
def test_the_hand_size_falls_at_once_when_titan_sinks():
    t = Table(
        A=dict(rows="us15", hand="as1 nm1"),
        B=dict(rows="su18 su14", hand=f"{SEVEN} bp1"),
        step="actions",
    )
    assert t.player("B")["hand_size"] == 8
    t.air("as1", "su18")
    t.dice(4)
    t.finish()
    t.resolve()
    assert t.prompt == "discard"
    assert t.player("B")["hand_size"] == 7
    assert len(t.hand("B")) == 8


@rule("R-MNB-07")
def test_cards_above_the_smaller_hand_size_are_kept():
    t = Table(A=dict(rows="us15"), B=dict(rows="su14", hand=f"{SEVEN} bp1"), step="draw")
    assert t.active == "B"
    assert len(t.hand("B")) == 8


@rule("R-MNB-07")
def test_a_player_at_the_hand_size_draws_nothing_until_below_it():
    t = Table(
        A=dict(rows="us15", hand=SEVEN), B=dict(rows="su14", hand="mc1 mc1 mc1 mc1 mc1 mc2"), step="draw"
    )
    assert drawn(t) == ["B"]


@rule("R-MNB-07", "MNB-9d")
def test_a_bought_command_ship_raises_the_next_draw():
    t = Table(
        A=dict(rows="us15", hand="gc2 gc2 mc1", reserve="us21"),
        B=dict(rows="su14", hand="nm1"),
    )
    t.spend("gc2", "gc2")
    t.skip_to("buy")
    t.play("us21")
    t.end_turn()
    assert len(t.hand("A")) == 8
    assert len(t.hand("B")) == 7


@rule("R-MNB-08")
def test_the_discards_are_shuffled_when_the_deck_is_empty():
    hand = "gc1 gc1 gc1 gc1"
    t = Table(
        A=dict(rows="us15", hand=hand),
        B=dict(rows="su14", hand=all_but(f"{hand} nm1 bp1 bp2 sc1")),
        step="draw",
        pile="nm1",
    )
    drawn_cards = set(t.hand("A")) - {"gc1"}
    assert "nm1" in drawn_cards
    assert len(drawn_cards & {"bp1", "bp2", "sc1"}) == 2
    assert (t.discard, t.draw_pile) == ([], 1)


@rule("R-MNB-08")
def test_the_discards_stay_while_the_deck_suffices():
    hand = "gc1 gc1 gc1 gc1 gc1 gc1"
    t = Table(
        A=dict(rows="us15", hand=hand),
        B=dict(rows="su14", hand=all_but(f"{hand} nm1 bp1 sc1")),
        step="draw",
        pile="nm1",
    )
    assert t.hand("A") == [*hand.split(), "nm1"]
    assert (sorted(t.discard), t.draw_pile) == (["bp1", "sc1"], 0)


@rule("R-MNB-08")
def test_cards_under_ships_and_open_battle_plans_stay_out_of_the_new_deck():
    t = Table(
        A=dict(rows="us15", hand="gc1 gc1", plans="bp1", damage={"us15": "gc2"}),
        B=dict(rows="su14", hand=all_but("gc1 gc1 bp1 gc2 sc1 sc2")),
        step="draw",
        pile="",
    )
    assert t.hand("A") == ["gc1", "gc1", "sc1", "sc2"]
    assert t.plans("A") == ["bp1"]
    assert t.under("us15") == ["gc2"]


@rule("R-MNB-08")
def test_drawing_stops_without_penalty_when_there_is_no_card_left():
    t = Table(
        A=dict(rows="us15", hand="gc1"),
        B=dict(rows="su14", hand="mc1"),
        C=dict(rows="uk05", hand=all_but("gc1 mc1 sc1")),
        step="draw",
        pile="",
    )
    assert t.hand("A") == ["gc1", "sc1"]
    assert t.hand("B") == ["mc1"]
    assert (t.active, t.draw_pile, t.discard) == ("B", 0, [])


@rule("R-MNB-09")
def test_players_draw_in_order_from_the_acting_player_each_to_the_full():
    hands = dict(A="gc1 gc1 gc1 gc1 gc1", B="mc1 mc1 mc1 mc1 mc1", C="gc3 gc3 gc3 gc3 gc3")
    kept = " ".join([*hands.values(), "nm1 nm2 nm3 sc1 sc2"])
    t = Table(
        A=dict(rows="us15", hand=hands["A"]),
        B=dict(rows="su14", hand=hands["B"]),
        C=dict(rows="uk05", hand=hands["C"]),
        D=dict(rows="fr08", hand=all_but(kept)),
        step="draw",
        turn="B",
        pile="nm1 nm2 nm3 sc1 sc2",
    )
    assert drawn(t) == ["B", "B", "C", "C", "A"]
    assert [len(t.hand(seat)) for seat in "ABC"] == [6, 7, 7]
