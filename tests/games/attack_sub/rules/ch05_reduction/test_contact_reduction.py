"""Contact Reduction in the own turn and against a search (rules 5.1 to 5.4)."""

import pytest

from tests.games.attack_sub.table import Table, rule

BLACK = {"tl": 4, "sn": 5, "sr": 3, "ta": 4}
RED = {"tl": 2, "sn": 1, "sr": 3, "ta": 2}


def hunted_grif(**rest):
    """Grif in her own turn, known to a Surface Force and to a submarine."""
    return Table(
        "13M",
        first=dict(fleet=["arleigh-burke", "los-angeles"]),
        second=dict(hand="tl", fleet=["grif", "sura"]),
        turn=1,
        contacts={"force": {"grif": "2", "sura": "2"}, "los-angeles": {"grif": "no-attack"}},
        **rest,
    )


@rule("SUB-5.1a")
@pytest.mark.parametrize("card", BLACK)
def test_every_reduction_serves_in_the_own_turn_and_in_the_enemys(card):
    t = Table("13A", first=card, contacts={"ivan-rogov": {"los-angeles": "1"}})
    t.play("los-angeles")
    assert card in t.offers()
    t = Table("13A", first="ps", second=card)
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert card in t.offers()


@rule("SUB-5.2a")
def test_success_lowers_every_enemy_marker_on_the_ship():
    t = hunted_grif()
    t.next("4").play("grif", "tl")
    assert t.contact("force", "grif") == "1"
    assert t.contact("los-angeles", "grif") == "no-contact"
    assert t.contact("force", "sura") == "2"


@rule("SUB-5.2a")
def test_failure_lowers_nothing():
    t = hunted_grif()
    t.next("3").play("grif", "tl")
    assert t.contact("force", "grif") == "2"
    assert t.contact("los-angeles", "grif") == "no-attack"


@rule("SUB-5.2a")
@pytest.mark.parametrize("card", BLACK)
@pytest.mark.parametrize("enough", [True, False])
def test_the_number_must_reach_the_black_number_of_the_card(card, enough):
    t = Table("13A", first=card, contacts={"ivan-rogov": {"los-angeles": "3"}})
    t.next(str(BLACK[card] - (not enough))).play("los-angeles", card)
    assert t.contact("ivan-rogov", "los-angeles") == ("2" if enough else "3")


@rule("SUB-5.2a")
def test_a_reduction_in_the_own_turn_opens_no_window():
    t = Table("13A", first="tl", second="ps cor bs", contacts={"ivan-rogov": {"los-angeles": "3"}})
    t.next("4").play("los-angeles", "tl")
    assert t.asked == (0, "main")


@rule("SUB-5.2b")
def test_x_fails_without_a_malfunction():
    t = hunted_grif()
    t.next("X").play("grif", "tl")
    assert t.contact("force", "grif") == "2"
    assert (t.ship("grif")["sensor_fault"], t.ship("grif")["attack_fault"]) == (0, 0)


@rule("SUB-5.3a")
@pytest.mark.parametrize("card", RED)
@pytest.mark.parametrize("enough", [True, False])
def test_the_red_number_is_subtracted_from_the_search(card, enough):
    t = Table("13A", first="ps", second=card)  # 5 against 8
    t.next(str(3 + RED[card] - (not enough))).play("los-angeles", "ps", "ivan-rogov", "done", card)
    assert t.contact("los-angeles", "ivan-rogov") == ("no-attack" if enough else "no-contact")


@rule("SUB-5.3a")
def test_the_reduction_is_played_before_the_number_is_drawn():
    t = Table("13A", first="ps", second="tl")
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.asked == (1, "hide")
    assert t.events("turned") == []
    t.next("7").play("pass")
    assert t.asked == (0, "main")


@rule("SUB-5.3a")
def test_an_active_search_may_be_answered_with_a_reduction_too():
    t = Table("13A", first="as", second="tl")
    t.play("los-angeles", "as", "ivan-rogov", "done", "pass")
    t.next("3").play("tl")  # 5 + 1 + 3 - 2 = 7
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"


@rule("SUB-5.3b")
def test_the_reduction_stays_in_force_against_later_searches_of_the_turn():
    t = Table("13A", first="ps ps", second="tl")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "tl")
    t.next("4").play("baltimore", "ps", "ivan-rogov", "done")  # 5 + 4 - 2 = 7
    assert t.contact("baltimore", "ivan-rogov") == "no-contact"


@rule("SUB-5.3b")
def test_the_reduction_protects_only_the_ship_that_played_it():
    t = Table("13A", first="ps ps", second="tl")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "tl")
    t.next("3").play("baltimore", "ps", "skvortsov", "done")
    assert t.contact("baltimore", "skvortsov") == "no-attack"


@rule("SUB-5.3b", "SUB-5.3c")
def test_the_reduction_ends_with_the_turn_and_a_new_one_may_be_played():
    t = Table("13A", first="ps ps", second="tl sr sn")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "tl")
    assert t.ship("ivan-rogov")["reduction"] == 2
    t.play("finish", "discard", "sn", "done", "finish")
    assert t.ship("ivan-rogov")["reduction"] == 0
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert "sr" in t.offers()
    t.next("3").play("pass")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"


@rule("SUB-5.3c", "R-SUB-80")
def test_a_second_reduction_in_the_same_enemy_turn_is_refused():
    t = Table("13A", first="ps ps", second="tl sr")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "tl")
    t.next("5").play("baltimore", "ps", "ivan-rogov", "done")  # nobody is asked: 5 + 5 - 2 = 8
    assert t.asked == (0, "main")
    assert t.contact("baltimore", "ivan-rogov") == "no-attack"
    assert t.hand(1) == ["sr"]
    assert t.ship("ivan-rogov")["reduction"] == 2


@rule("SUB-5.3c")
def test_another_ship_may_play_its_own_reduction_in_the_same_turn():
    t = Table("13A", first="ps ps", second="tl sr")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "tl")
    t.next("5").play("baltimore", "ps", "skvortsov", "done", "sr")  # 5 + 5 - 3 = 7
    assert t.contact("baltimore", "skvortsov") == "no-contact"
    assert t.hand(1) == []


@rule("SUB-5.3c")
def test_battle_stations_allow_no_second_reduction():
    t = Table("13A", first="as", second="bs tl sr ps")
    t.play("los-angeles", "as", "ivan-rogov", "done", "pass")
    t.next("7").play("tl")
    assert t.hand(1) == ["bs", "ps", "sr"]
    assert t.asked == (0, "main")


@rule("R-SUB-80")
def test_after_a_reduction_the_answer_to_a_later_ping_may_be_passive_sonar():
    t = Table("13A", first="ps as", second=dict(hand="tl ps sr", fleet=["ivan-rogov"]))
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "tl")
    t.play("baltimore", "as", "ivan-rogov")
    assert t.asked == (1, "listen")
    t.refused("sr")
    t.next("3").play("ps")
    assert t.contact("ivan-rogov", "baltimore") == "no-attack"
    assert t.contact("baltimore", "ivan-rogov") == "no-contact"  # 5 + 1 + 3 - 2 = 7


@rule("SUB-5.3d")
def test_a_search_is_over_before_the_next_unit_is_revealed():
    t = Table("13A", first="ps wl11 as", second="tl", contacts={"baltimore": {"skvortsov": "1"}})
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "tl")
    assert t.asked == (0, "main")
    assert t.offers() == {"baltimore", "finish"}
    t.play("baltimore")
    assert {"as", "wl11"} <= t.offers()


@rule("SUB-5.4a")
@pytest.mark.parametrize("card", ["sr", "ta"])
def test_reductions_with_the_silhouette_are_for_submarines_in_either_turn(card):
    t = Table("13B", first=f"{card} ps", contacts={"molniya": {"virginia": "3"}})
    t.play("virginia")
    t.refused(card)
    t = Table("13B", first=f"{card} tl", second="ps", turn=1)
    t.play("molniya", "ps", "virginia", "done")
    assert t.offers() == {"tl", "pass"}
    t.refused(card)


@rule("SUB-5.4a")
@pytest.mark.parametrize("card", ["tl", "sn"])
def test_reductions_without_the_silhouette_serve_surface_ships_in_either_turn(card):
    t = Table("13B", first=card, contacts={"molniya": {"virginia": "3"}})
    t.next("7").play("virginia", card)
    assert t.contact("molniya", "virginia") == "2"
    t = Table("13B", first=card, second="ps", turn=1)
    t.next("0").play("molniya", "ps", "virginia", "done", card)
    assert t.ship("virginia")["reduction"] == RED[card]


@rule("SUB-5.2a")
def test_a_surface_ship_lowers_the_markers_on_itself_and_not_those_on_its_consorts():
    contacts = {"molniya": {"virginia": "2", "simpson": "2"}, "skvortsov": {"virginia": "1", "simpson": "1"}}
    t = Table("13B", first="tl", contacts=contacts)
    t.next("4").play("virginia", "tl")
    assert (t.contact("molniya", "virginia"), t.contact("skvortsov", "virginia")) == ("1", "no-attack")
    assert (t.contact("molniya", "simpson"), t.contact("skvortsov", "simpson")) == ("2", "1")
