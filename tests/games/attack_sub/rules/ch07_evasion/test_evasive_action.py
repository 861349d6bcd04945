"""Evasive Action: what it takes off, how many may be played, and who may play it (rule 7)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule


def attack_on_rogov(soviet, cards="wl11", level="1", **rest):
    """Los Angeles attacks Ivan Rogov; Attack 3 and Fire 1 against Defence 8 need a 4."""
    t = Table("13A", first=cards, second=soviet, contacts={"los-angeles": {"ivan-rogov": level}}, **rest)
    first, *more = cards.split()
    return t.play("los-angeles", first, "ivan-rogov", *more)


def resolve(t, *draws):
    """Leave the attack without further answer, turn these cards and say whether it has hit."""
    t.next(*draws)
    while t.asked[1] == "answer":
        t.play("pass")
    return bool(t.events("hit"))


@rule("SUB-7.1a")
@pytest.mark.parametrize(("card", "needed"), [("dy", 5), ("ht", 6), ("cd", 6), ("nm", 7)])
def test_the_number_of_an_evasive_action_is_taken_off_the_attack(card, needed):
    for draw, expected in ((needed, True), (needed - 1, False)):
        t = attack_on_rogov(f"{card} tl")
        t.play(card)
        assert resolve(t, str(draw), "hit:DUD") is expected


@rule("SUB-7.1a")
def test_only_the_target_evades():
    t = attack_on_rogov("ht tl")
    t.play("ht")
    assert [event["ship"] for event in t.events("evaded")] == ["ivan-rogov"]


@rule("SUB-7.1a", "SUB-4.3c")
@pytest.mark.parametrize("card", ["ht", "dy", "nm", "cd"])
def test_an_evasive_action_is_refused_without_an_attack(card):
    t = Table("13A", first="ps", second=f"{card} tl")
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.asked == (SECOND, "hide")
    t.refused(card)


@rule("SUB-7.1a", "SUB-1.4b")
@pytest.mark.parametrize("card", ["ht", "dy", "nm", "cd"])
def test_an_evasive_action_is_refused_in_the_own_turn(card):
    t = Table("13A", first=f"{card} ps wl11", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.play("los-angeles")
    t.refused(card)


@rule("SUB-7.1b")
def test_one_lockon_allows_one_evasive_action():
    t = attack_on_rogov("ht nm ps")
    t.play("ht")
    assert t.asked == (SECOND, "answer")
    t.refused("nm")


@rule("SUB-7.1b")
@pytest.mark.parametrize("pair", [("ht-01", "ht-02"), ("ht-01", "nm-01")])
def test_two_lockons_allow_two_evasive_actions_of_the_same_or_different_types(pair):
    t = attack_on_rogov("ht ht nm ps", cards="wl11 wl12", level="2")
    t.play(*pair)
    assert [event["card"] for event in t.events("evaded")] == list(pair)
    t.refused("nm" if pair[1] == "ht-02" else "ht-02")


@rule("SUB-7.1b", "SUB-7.1a")
@pytest.mark.parametrize(("draw", "is_hit"), [("5", False), ("6", True)])
def test_several_evasive_actions_add_up(draw, is_hit):
    """Los Angeles 3 + 1 + 2 = 6, less 2 and 2, needs a 6."""
    t = attack_on_rogov("ht cd tl", cards="wl11 wl12", level="2")
    t.play("ht", "cd")
    assert resolve(t, draw, "hit:DUD") is is_hit


@rule("SUB-7.1b", "SUB-3.6c")
def test_under_battle_stations_the_evasive_action_beyond_the_normal_number_is_of_another_type():
    t = attack_on_rogov("ht ht nm bs")
    t.play("bs", "ht-01")
    t.refused("ht-02")
    t.play("nm")
    assert [event["card"] for event in t.events("evaded")] == ["ht-01", "nm-01"]


@rule("SUB-7.1c")
def test_an_evasive_action_is_discarded_and_does_not_count_against_the_next_attack():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "baltimore": {"ivan-rogov": "1"}}
    t = Table("13A", first="wl11 wl11", second="ht tl", contacts=contacts)
    t.play("los-angeles", "wl11", "ivan-rogov", "ht")
    assert not resolve(t, "5")
    assert t.hand(SECOND) == ["tl"]
    assert t.view["piles"]["discard"] == 3
    t.play("baltimore", "wl11-02", "ivan-rogov")
    assert resolve(t, "4", "hit:DUD")


@rule("SUB-7.2a")
@pytest.mark.parametrize("card", ["nm", "cd"])
def test_a_surface_ship_cannot_play_a_submarines_evasive_action(card):
    t = Table(
        "13B", first=f"{card} ht dy", second="wl11", turn=SECOND, contacts={"skvortsov": {"simpson": "1"}}
    )
    t.play("skvortsov", "wl11", "simpson")
    assert t.asked == (FIRST, "answer")
    assert t.offers() == {"ht", "dy", "pass"}
    t.refused(card)


@rule("SUB-7.2a")
def test_a_submarine_may_play_every_evasive_action():
    t = attack_on_rogov("nm cd ht dy")
    assert t.offers() == {"nm", "cd", "ht", "dy", "pass"}


@rule("SUB-7.2a")
def test_a_submarine_of_a_mixed_side_may_play_them_when_it_is_the_target():
    t = Table(
        "13M",
        first=dict(hand="nm ht", fleet=["bowen", "los-angeles"]),
        second="wl11",
        turn=SECOND,
        contacts={"skvortsov": {"los-angeles": "1"}},
    )
    t.play("skvortsov", "wl11", "los-angeles")
    assert t.offers() == {"nm", "ht", "pass"}


@rule("SUB-7.2a")
def test_noisemaker_and_crash_dive_are_the_evasive_actions_of_submarines():
    cards = [card for card in Table().game.content.cards if card.family_name == "evasion"]
    assert {card.id for card in cards if card.submarines_only} == {"nm", "cd"}
    assert {card.id for card in cards if not card.submarines_only} == {"ht", "dy"}
