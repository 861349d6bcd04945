"""Why a card cannot be played is told before anybody has been chosen to play it."""

import pytest

from tests.games.attack_sub.table import Table, rule


@rule("SUB-1.4b", "SUB-4.3c", "SUB-6.1a", "SUB-6.7a", "SUB-9.4a", "SUB-10.1a")
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("ps", "choose_unit"),
        ("ht", "red_card"),
        ("dc", "not_damaged"),
        ("tech", "nothing_to_repair"),
        ("wl12", "contact_too_low"),
        ("helo", "no_helicopters"),
        ("cor", "no_contact"),
        ("tl", "no_function"),
        ("bs", "no_stations"),
    ],
)
def test_the_turn_menu_says_what_is_the_matter_with_a_card(card, key):
    t = Table("13A", first="ps ht dc tech wl12 helo cor tl bs")
    assert t.match.why_not(t.action(card)).key == key


def test_after_discards_every_card_waits():
    t = Table("13A", first="ps tl")
    t.play("discard", "tl", "done")
    assert t.match.why_not(t.action("ps")).key == "discarded"


@rule("SUB-10.1c")
def test_a_helicopter_in_its_launch_turn_is_not_said_to_have_acted():
    t = Table("13B", first="helo ps cor")
    t.play("simpson", "helo")
    (unit,) = t.aloft
    assert t.match.why_not(f"helicopter:{unit}").key == "just_launched"


@rule("SUB-6.6a")
def test_the_defence_an_attack_was_declared_against_stays_on_show_after_the_hit():
    t = Table("13A", first="wl12", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("7", "hit:A1").play("los-angeles", "wl12", "ivan-rogov")
    assert t.asked == (1, "shut_down")
    assert t.ship("ivan-rogov")["defence"] == 7
    assert t.view["operation"]["defence"] == 8
