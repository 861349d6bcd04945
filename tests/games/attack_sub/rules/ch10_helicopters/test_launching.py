"""Launching helicopters, and what a helicopter is once it is aloft (rules 10.1, 10.2, 10.5)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

FORCE_HEARS_YENISEY = {"force": {"yenisey": "2"}}


@rule("SUB-10.1a")
def test_a_launch_takes_a_helicopter_card_from_the_hand_and_lays_it_beside_the_ship():
    t = Table("13K", first="helo helo")
    t.play("simpson", "helo")
    assert len(t.aloft) == 1
    assert t.ship("simpson")["helicopters"] == t.aloft
    assert t.hand(FIRST) == ["helo"]
    assert t.view["piles"]["discard"] == 0


@rule("SUB-10.1a")
def test_a_surface_ship_without_the_symbol_may_not_launch():
    t = Table("13K", first="helo ps")
    t.play("virginia")
    assert t.offers() == {"ps", "cancel"}
    t.refused("helo")


@rule("SUB-10.1a")
def test_a_submarine_may_not_launch():
    t = Table("13K", second="helo ps", turn=SECOND)
    t.play("yenisey")
    assert t.offers() == {"ps", "cancel"}
    t.refused("helo")


@rule("SUB-10.1a")
def test_a_launch_is_the_only_action_of_the_ship_that_turn():
    t = Table("13K", first="helo helo ps wl12", contacts=FORCE_HEARS_YENISEY)
    t.play("simpson", "helo")
    assert "simpson" not in t.offers()
    assert {"taylor", "virginia"} <= t.offers()
    t.refused("simpson")


@rule("SUB-10.1a")
def test_a_ship_that_has_searched_may_not_launch():
    t = Table("13K", first="helo ps", second="")
    t.next("0").play("simpson", "ps", "yenisey", "done")
    assert "simpson" not in t.offers()


@rule("SUB-10.1a")
def test_battle_stations_lets_a_ship_launch_and_search_but_not_launch_twice():
    t = Table("13K", first="helo helo ps bs")
    t.play("simpson", "bs", "simpson", "helo", "simpson")
    assert t.offers() == {"ps", "cancel"}


@rule("SUB-10.1b")
def test_simpson_may_have_two_helicopters_aloft_and_no_third():
    one_up = Table("13K", first="helo ps", helicopters={"simpson": 1})
    one_up.play("simpson")
    assert "helo" in one_up.offers()
    two_up = Table("13K", first="helo ps", helicopters={"simpson": 2})
    two_up.play("simpson")
    assert two_up.offers() == {"ps", "cancel"}
    two_up.refused("helo")


@rule("SUB-10.1b")
@pytest.mark.parametrize(("aloft", "may_launch"), [(3, True), (4, False)])
def test_kennedy_may_have_four_helicopters_aloft(aloft, may_launch):
    t = Table("13K", first="helo", helicopters={"kennedy": aloft})
    assert ("kennedy" in t.offers()) is may_launch


@rule("SUB-10.1b")
@pytest.mark.parametrize(("box", "aloft", "may_launch"), [(1, 0, True), (1, 1, False), (2, 0, False)])
def test_the_limit_is_that_of_the_current_attack_box(box, aloft, may_launch):
    t = Table("13K", first="helo ps", ships={"simpson": {"attack": box}}, helicopters={"simpson": aloft})
    t.play("simpson")
    assert ("helo" in t.offers()) is may_launch


@rule("SUB-10.1b")
def test_helicopters_of_other_ships_do_not_count_against_the_limit():
    t = Table("13K", first="helo ps", helicopters={"taylor": 2, "john-rodgers": 1})
    t.play("simpson")
    assert "helo" in t.offers()


@rule("SUB-10.1c")
def test_a_helicopter_may_not_act_in_the_turn_of_its_launch():
    t = Table("13K", first="helo ps wl12 bs", contacts=FORCE_HEARS_YENISEY)
    t.play("simpson", "helo")
    launched = t.aloft[0]
    assert launched not in t.offers()
    t.refused(launched)


@rule("SUB-10.1c")
def test_a_helicopter_may_act_in_the_next_turn_of_its_owner():
    t = Table("13K", first="helo ps wl12", second="dc", contacts=FORCE_HEARS_YENISEY)
    t.play("simpson", "helo", "finish", "discard", "dc", "done", "finish")
    assert t.asked == (FIRST, "main")
    launched = t.aloft[0]
    t.play(launched)
    assert {"ps", "wl12"} <= t.offers()


@rule("SUB-10.2a")
@pytest.mark.parametrize(("card", "number", "level"), [
    ("ps", "5", "3"), ("ps", "4", "2"), ("as", "4", "3"), ("as", "3", "2"),
])
def test_a_helicopter_searches_with_two(card, number, level):
    """Yenisey has Detection 7."""
    t = Table("13K", first=card, helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.next(number, "7").play("helo-01", card, "yenisey", "done")
    assert t.contact("force", "yenisey") == level


@rule("SUB-10.2a")
@pytest.mark.parametrize(("number", "boxes"), [("4", 1), ("3", 0)])
def test_a_helicopter_attacks_with_two(number, boxes):
    """2 and the Fire of 2 make 4: a draw of 4 reaches the Defence of 8."""
    t = Table("13K", first="wl12", helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.next(number, "hit:A1" if boxes else "7").play("helo-01", "wl12", "yenisey")
    if boxes:
        t.next("7").play("pass")
    assert t.ship("yenisey")["attack"] == boxes
    assert t.asked == (FIRST, "main")


@rule("SUB-10.2a")
def test_the_values_of_a_helicopter_do_not_depend_on_its_ship():
    hurt = {"simpson": {"sensor": 2, "attack": 1, "sensor_fault": 3, "attack_fault": 3}}
    t = Table("13K", first="ps wl12 bs", helicopters={"simpson": 1}, ships=hurt, contacts=FORCE_HEARS_YENISEY)
    t.play("helo-01", "bs")
    t.next("5", "7").play("helo-01", "ps", "yenisey", "done")
    assert t.contact("force", "yenisey") == "3"
    t.next("4", "hit:S1").play("helo-01", "wl12", "yenisey")
    t.next("7").play("pass")
    assert t.ship("yenisey")["sensor"] == 1


@rule("SUB-10.2a")
@pytest.mark.parametrize(("level", "offered"), [("no-attack", set()), ("1", {"wl12"}), ("2", {"wl12", "wl22"})])
def test_a_helicopter_attacks_by_the_contact_of_its_force(level, offered):
    t = Table("13K", first="wl12 wl22 ps", helicopters={"simpson": 1}, contacts={"force": {"yenisey": level}})
    t.play("helo-01")
    assert t.offers() == {"ps", "cancel"} | offered


@rule("SUB-10.2a")
def test_what_a_helicopter_finds_its_force_knows_at_once():
    t = Table("13K", first="ps wl12", helicopters={"simpson": 1}, contacts={"force": {"yenisey": "no-attack"}})
    t.play("virginia")
    assert t.offers() == {"ps", "cancel"}
    t.play("cancel").next("5", "7").play("helo-01", "ps", "yenisey", "done")
    t.play("virginia")
    assert "wl12" in t.offers()


@rule("SUB-10.2b")
def test_each_helicopter_aloft_adds_one_to_the_hand_size():
    t = Table("13K", first="helo", helicopters={"simpson": 1, "taylor": 2})
    assert t.player(FIRST)["hand_size"] == 3 + 5 + 3
    t.play("simpson", "helo")
    assert t.player(FIRST)["hand_size"] == 3 + 5 + 4


@rule("SUB-10.2b", "SUB-2.3x")
def test_moskva_alone_with_three_helicopters_has_a_hand_of_seven():
    t = Table("13I", first={"fleet": ["moskva"]}, helicopters={"moskva": 3})
    assert t.player(FIRST)["hand_size"] == 7


@rule("SUB-10.2b")
def test_a_ship_and_its_helicopters_each_have_an_action_of_their_own():
    t = Table("13K", first="ps ps ps", helicopters={"simpson": 2})
    for unit, draws in (("helo-01", ("0", "7")), ("helo-02", ("0", "7")), ("simpson", ("0",))):
        t.next(*draws).play(unit, "ps", "yenisey", "done")
    assert len(t.events("search_begins")) == 3
    assert t.asked == (FIRST, "main")


@rule("SUB-10.2b")
def test_a_helicopter_has_one_action_a_turn():
    t = Table("13K", first="ps wl12", helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.next("0", "7").play("helo-01", "ps", "yenisey", "done")
    assert "helo-01" not in t.offers()
    t.refused("helo-01")


@rule("SUB-10.5a", "SUB-13Ab")
def test_without_a_ship_that_can_launch_a_helicopter_card_can_only_be_discarded():
    t = Table("13A", first="helo ps")
    t.play("los-angeles")
    assert t.offers() == {"ps", "cancel"}
    t.refused("helo")
    t.play("cancel", "discard", "helo", "done", "finish")
    assert t.view["piles"]["top"].startswith("helo")


@rule("SUB-10.5a")
def test_a_hand_of_helicopter_cards_offers_nothing_but_the_discard_where_nobody_can_launch():
    assert Table("13A", first="helo helo").offers() == {"discard"}


@rule("SUB-10.5a")
def test_helicopter_cards_still_serve_as_random_numbers_and_hit_results():
    t = Table("13A", first="wl12", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("7h", "=helo-06").play("los-angeles", "wl12", "ivan-rogov")
    assert t.ship("ivan-rogov")["sensor"] == 2
    t.play("pass")
    assert t.view["piles"]["discard"] == 3
    t.play("finish")
    assert [turned["purpose"] for turned in t.events("turned")] == ["attack"]
