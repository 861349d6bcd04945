"""Battle Stations in the enemy turn: one red card more (rule 3.6)."""

from tests.games.attack_sub.table import Table, rule

ON_ROGOV = {"los-angeles": {"ivan-rogov": "3"}}


def attacked(first, second, **rest):
    """Los Angeles has fired these Lockons at Ivan Rogov, whose player is asked for an answer."""
    t = Table("13A", first=first, second=second, contacts=ON_ROGOV, **rest)
    cards = first.split()
    t.play("los-angeles", cards[0], "ivan-rogov", *cards[1:])
    assert t.asked == (1, "answer")
    return t


@rule("SUB-3.6f", "R-SUB-15", "SUB-3.6c")
def test_under_battle_stations_one_lockon_is_answered_with_two_evasions_of_different_types():
    t = attacked("wl33", "bs ht nm")  # 3 + 3 - 2 - 3 + 7 = 8
    t.play("bs", "ht")
    t.next("7", "hit:A1").play("nm")
    assert t.hand(1) == []
    assert t.ship("ivan-rogov")["attack"] == 1


@rule("SUB-3.6c", "R-SUB-15")
def test_both_evasions_are_subtracted():
    t = attacked("wl33", "bs ht nm")
    t.play("bs", "ht")
    t.next("6").play("nm")
    assert not t.ship("ivan-rogov")["damaged"]


@rule("SUB-3.6c")
def test_two_evasions_of_one_type_against_one_lockon_are_refused():
    t = attacked("wl11", "bs ht ht nm")
    t.play("bs", "ht")
    t.refused("ht")
    assert "nm" in t.offers()


@rule("SUB-3.6c", "SUB-3.6f")
def test_battle_stations_may_follow_the_first_red_card():
    t = attacked("wl11", "bs ht nm")
    t.play("ht")
    t.refused("nm")
    t.next("0").play("bs", "nm")
    assert t.hand(1) == []


@rule("R-SUB-15")
def test_the_evasion_beyond_the_normal_number_must_differ_from_all_before_it():
    t = attacked("wl11 wl12", "bs ht ht ht dy dy")
    t.play("ht", "ht")  # two Lockons allow two, of one type too
    t.refused("dy")
    t.play("bs")
    t.refused("ht")
    t.next("0").play("dy")
    assert t.hand(1) == ["dy", "ht"]


@rule("R-SUB-15")
def test_battle_stations_gives_one_card_more_and_not_two():
    t = attacked("wl11", "bs ht nm dy")
    t.play("bs", "ht", "nm")
    t.refused("dy")


@rule("R-SUB-15")
def test_battle_stations_is_played_once_in_a_window():
    t = attacked("wl11", "bs bs ht nm dy")
    t.play("bs")
    t.refused("bs")
    t.play("ht", "nm")
    t.refused("bs")


@rule("R-SUB-15")
def test_battle_stations_in_one_window_does_not_last_for_the_next():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "baltimore": {"ivan-rogov": "1"}}
    t = Table("13A", first="wl11 wl11", second="bs ht nm ht nm bs", contacts=contacts)
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "bs", "ht", "nm", "pass")
    t.play("baltimore", "wl11", "ivan-rogov", "ht")
    t.refused("nm")
    t.next("0").play("bs", "nm")
    assert t.hand(1) == []


@rule("R-SUB-15", "SUB-3.6f")
def test_the_target_of_a_search_may_listen_and_hide_under_battle_stations():
    t = Table("13A", first="as", second="bs ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done", "ps", "ivan-rogov", "pass")
    assert t.asked == (1, "hide")
    t.refused("tl")
    t.play("bs")
    t.next("4").play("tl")  # 5 + 1 + 4 - 2 = 8
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.hand(1) == []


@rule("R-SUB-15", "SUB-3.6f")
def test_battle_stations_may_be_called_already_when_the_ping_is_heard():
    t = Table("13A", first="as", second="bs ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done", "bs")
    t.play("ps", "ivan-rogov", "pass")
    t.next("3").play("tl")  # 5 + 1 + 3 - 2 = 7
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"
    assert t.hand(1) == []


@rule("R-SUB-15")
def test_a_ship_that_is_not_the_target_may_not_play_battle_stations():
    t = Table("13G", first="wl11", second="bs ps ht", contacts={"sura": {"transport-1": "1"}})
    t.play("sura", "wl11", "transport-1")
    assert t.asked == (1, "answer")
    t.refused("bs")
    assert "ps" in t.offers()


@rule("R-SUB-15")
def test_battle_stations_may_not_answer_a_range_change():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "1"}}
    t = Table("13A", first="cor", second="bs cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.offers() == {"cor", "pass"}
    t.refused("bs")
