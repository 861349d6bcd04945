"""The discard pile, its top card, and the reshuffle (rule 2.3)."""


from coldwake.core import registry
from tests.games.attack_sub.table import Table, rule

CONTENT = registry.game("attack_sub", "standard").content
ALL_CARDS = [f"{card.id}-{number:02d}" for card in CONTENT.cards for number in range(1, len(card.faces) + 1)]


NUMBERS = {f"{card.id}-{k:02d}": face[0] for card in CONTENT.cards for k, face in enumerate(card.faces, 1)}


def all_but(*cards):
    """Every card of the deck except these, as a hand or a pile."""
    assert set(cards) <= set(ALL_CARDS)
    return [card for card in ALL_CARDS if card not in cards]


@rule("SUB-2.3c")
def test_a_played_card_and_the_cards_turned_for_it_go_to_the_common_discard_pile():
    t = Table("13A", first="ps", second="tl")
    t.next("=sn-01").play("los-angeles", "ps", "ivan-rogov", "done", "pass")
    assert t.view["piles"]["discard"] == 2
    assert t.view["piles"]["top"] == "sn-01"


@rule("SUB-2.3c")
def test_red_cards_go_to_the_same_discard_pile():
    t = Table("13A", first="wl12", second="ht", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("0").play("los-angeles", "wl12", "ivan-rogov", "ht")
    assert t.view["piles"]["discard"] == 3


@rule("SUB-2.3c", "SUB-2.3b")
def test_a_single_card_discarded_is_seen_by_both():
    t = Table("13A", first="wl45 tl")
    t.play("discard", "wl45", "done")
    for seat in (0, 1, None):
        assert t.match.view(seat)["piles"]["top"] == "wl45-01"
        assert t.match.view(seat)["piles"]["discard"] == 1


@rule("SUB-2.3d", "R-SUB-42")
def test_of_a_packet_only_the_top_card_is_seen():
    t = Table("13A", first="wl45 ht as tl")
    t.play("discard", "ht", "as", "wl45", "done")
    for onlooker in (1, None):
        piles = t.match.view(onlooker)["piles"]
        assert piles == {"draw": 124, "discard": 3, "top": "wl45-01"}
        seen = str(t.match.view(onlooker)) + str(t.match.log(onlooker))
        assert "wl45-01" in seen
        assert "ht-01" not in seen and "as-01" not in seen


@rule("SUB-2.3d")
def test_the_discarding_player_orders_the_packet():
    for last in ("wl45", "ht"):
        t = Table("13A", first="wl45 ht tl")
        t.play("discard", *sorted({"wl45", "ht"} - {last}), last, "done")
        assert t.match.view(1)["piles"]["top"] == f"{last}-01"


@rule("SUB-2.3d")
def test_the_other_player_sees_nothing_of_a_packet_in_the_making():
    t = Table("13A", first="wl45 ht tl")
    before = t.match.view(1)["piles"]
    t.play("discard", "wl45", "ht")
    assert t.match.view(1)["piles"] == before
    assert "wl45" not in str(t.match.view(1))


@rule("R-SUB-42")
def test_the_discard_pile_is_a_top_card_and_a_count_and_no_more():
    t = Table("13A", first="ps ps")
    t.next("=sn-01").play("los-angeles", "ps", "ivan-rogov", "done")
    t.next("=sn-02").play("baltimore", "ps", "ivan-rogov", "done")
    for seat in (0, 1, None):
        assert t.match.view(seat)["piles"] == {"draw": 124, "discard": 4, "top": "sn-02"}


@rule("R-SUB-42")
def test_a_single_played_card_is_seen_as_it_is_played():
    t = Table("13A", first="as", second="ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done")
    assert [event["card"] for event in t.events("search_begins", 1)] == ["as-01"]
    t.next("0").play("ps", "skvortsov", "pass", "tl")
    assert [event["card"] for event in t.events("listened", 0)] == ["ps-01"]
    assert "tl-01" in str(t.match.log(0))


@rule("SUB-2.3e", "SUB-2.3f", "R-SUB-39")
def test_a_refill_that_empties_the_draw_pile_goes_on_from_the_reshuffled_discards():
    draw, discard = ALL_CARDS[2:4], ALL_CARDS[4:63]
    rest = all_but(*ALL_CARDS[:2], *draw, *discard)
    t = Table(
        "13A",
        first=" ".join(ALL_CARDS[:2]),
        second=" ".join(rest),
        draw_pile=" ".join(draw),
        discard=" ".join(discard),
    )
    t.play("discard", ALL_CARDS[0], "done")
    assert t.view["piles"] == {"draw": 2, "discard": 60, "top": ALL_CARDS[0]}
    t.play("finish")
    assert t.player(0)["hand"] == 5
    assert t.view["deck"] == 2
    assert t.view["piles"] == {"draw": 58, "discard": 0, "top": None}
    drawn = t.match.view(0)["me"]["hand"]
    assert set(draw) <= set(drawn)


@rule("SUB-2.3f")
def test_the_deck_number_rises_by_one_with_each_reshuffle():
    t = Table("13A", first="as tl", deck=4, draw_pile="ps")
    assert t.view["deck"] == 4
    t.play("discard", "tl", "done", "finish")
    assert t.view["deck"] == 5
    assert t.events("reshuffled") == [{"event": "reshuffled", "deck": 5}]


@rule("R-SUB-39", "SUB-2.3e")
def test_the_last_card_turned_is_laid_down_before_the_reshuffle():
    contacts = {"ivan-rogov": {"los-angeles": "1"}}
    t = Table("13A", first="tl-01", draw_pile="as-08", discard="tl-02", contacts=contacts)
    t.next("=as-08").play("los-angeles", "tl")
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"
    assert t.view["deck"] == 2
    assert t.view["piles"] == {"draw": 128, "discard": 0, "top": None}


@rule("SUB-2.3c", "R-SUB-39")
def test_a_sonar_card_is_discarded_before_the_draw_and_so_takes_part_in_the_reshuffle():
    t = Table("13A", first="ps", draw_pile="as-08", discard="tl-01")
    t.next("=as-08").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.view["deck"] == 2
    assert t.view["piles"] == {"draw": 128, "discard": 0, "top": None}


@rule("R-SUB-39")
def test_the_reshuffle_comes_at_once_when_the_refill_takes_exactly_the_last_card():
    t = Table("13A", first="ps tl ht nm dy", draw_pile="as", discard="wl11")
    t.play("discard", "tl", "done", "finish")
    assert t.player(0)["hand"] == 5
    assert t.view["deck"] == 2
    assert t.view["piles"] == {"draw": 123, "discard": 0, "top": None}


@rule("R-SUB-39")
def test_with_no_discards_the_reshuffle_waits_for_the_first_card_to_land():
    mine, pile = ["helo-01", "tl-01", "tl-02", "cor-01"], ["ps-01", "ps-02", "ps-03"]
    theirs = all_but(*mine, *pile)
    t = Table("13B", first=" ".join(mine), second=" ".join(theirs), draw_pile=" ".join(pile), discard="")
    t.play("simpson", "helo", "finish")  # a launched card is not discarded; three are drawn for a hand of six
    assert t.player(0)["hand"] == 6
    assert t.view["piles"] == {"draw": 0, "discard": 0, "top": None}
    assert t.view["deck"] == 1
    t.play("discard", "sn-01", "done")
    assert t.view["piles"] == {"draw": 1, "discard": 0, "top": None}
    assert t.view["deck"] == 2


@rule("R-SUB-39")
def test_a_refill_stops_when_both_piles_are_empty_and_the_next_card_makes_the_new_deck():
    mine = ["ps-01"]
    theirs = all_but(*mine, "as-08", "as-07")
    t = Table("13A", first="ps-01", second=" ".join(theirs), draw_pile="as-08 as-07", discard="")
    t.next("=as-08").play("los-angeles", "ps", "ivan-rogov", "done", "pass")  # ps-01 and as-08 lie there now
    assert t.view["piles"] == {"draw": 1, "discard": 2, "top": "as-08"}
    t.play("finish")  # three cards in all for a hand of five
    assert t.player(0)["hand"] == 3
    assert t.view["piles"] == {"draw": 0, "discard": 0, "top": None}
    assert t.view["deck"] == 2
    t.play("discard", "sn-01", "done")
    assert t.view["piles"] == {"draw": 1, "discard": 0, "top": None}
    assert t.view["deck"] == 3


@rule("R-SUB-39")
def test_helicopters_aloft_stay_out_of_the_reshuffle():
    t = Table("13B", first="ps tl", helicopters={"simpson": 2}, draw_pile="as", discard="wl11")
    t.play("discard", "tl", "done", "finish")
    assert t.view["deck"] == 2
    assert len(t.aloft) == 2
    assert t.view["piles"]["draw"] == 128 - 2 - t.player(0)["hand"]


@rule("R-SUB-39", "R-SUB-30")
def test_a_helicopter_that_the_last_card_costs_lies_on_the_new_discard_pile():
    x_card = next(card for card in all_but("ps-01") if NUMBERS[card] == "X")
    t = Table("13K", first="ps-01", helicopters={"simpson": 2}, draw_pile=x_card, discard="tl-01")
    t.next(f"={x_card}").play("helo-01", "ps", "yenisey", "done")
    assert t.aloft == ["helo-02"]
    assert t.view["deck"] == 2
    assert t.view["piles"]["discard"] == 1 and t.view["piles"]["top"] == "helo-01"


@rule("R-SUB-40")
def test_a_draw_that_empties_the_pile_uses_the_deck_number_in_force_when_it_was_turned():
    t = Table(
        "13M",
        first=dict(hand="cor", fleet=["bowen"], reserve=["john-rodgers"]),
        draw_pile="as-06",  # 5
        discard="tl",
    )
    t.next("=as-06").play("reinforce", "cor")
    assert t.in_play("john-rodgers")
    assert t.view["deck"] == 2


@rule("R-SUB-40")
def test_the_reshuffle_comes_too_late_to_help_the_draw_that_caused_it():
    t = Table(
        "13M",
        first=dict(hand="cor", fleet=["bowen"], reserve=["john-rodgers"]),
        draw_pile="as-05",  # 4: with deck 1 it is 5, with deck 2 it would be 6
        discard="tl",
    )
    t.next("=as-05").play("reinforce", "cor")
    assert not t.in_play("john-rodgers")
    assert t.view["deck"] == 2
