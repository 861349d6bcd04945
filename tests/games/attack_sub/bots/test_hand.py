"""What the greedy player of Attack Sub keeps, what it throws away, and when it would rather act."""

import pytest

from coldwake import bots
from tests.games.attack_sub.table import Table


def first_click(t: Table, seat: int) -> str:
    """What a greedy player without memory does in a position."""
    return bots.make("greedy", t.game, seat, 1).choose(bots.observe(t.match, seat))


def clicks(t: Table, seat: int, most: int = 12) -> list[str]:
    """What it goes on to do until something is drawn or somebody else is asked."""
    player = bots.make("greedy", t.game, seat, 1)
    made: list[str] = []
    while len(made) < most and t.match.to_move == seat:
        made.append(player.choose(bots.observe(t.match, seat)))
        if made[-1] in ("button:done", "button:finish"):
            break
        t.match.play(made[-1], seat)
    return made


def discarded(t: Table, seat: int) -> str:
    """The cards that it throws away in this turn, by their codes."""
    made = clicks(t, seat)
    assert made[0] == "button:discard"
    return " ".join(sorted(click[len("card:") :].rpartition("-")[0] for click in made[1:-1]))


@pytest.mark.parametrize("hand", ["aps dc ps tech tl", "as dc helo tech wl33"])
def test_it_searches_in_the_opening_instead_of_turning_cards_over(hand: str) -> None:
    t = Table("13A", second=hand, turn=1)
    assert first_click(t, 1).startswith("ship:")


def test_a_force_with_sonar_and_contact_goes_on_searching() -> None:
    t = Table("13G", second="aps nm ps ps sn wl22 wl22", turn=1, contacts={"force": {"donets": "no-attack"}})
    assert first_click(t, 1).startswith("ship:")


def test_it_keeps_the_lockons_that_its_contact_will_need() -> None:
    t = Table("13G", second="bs cd dy nm sr wl22 wl22", turn=1, contacts={"force": {"sura": "1"}})
    assert discarded(t, 1) == "bs cd dy nm sr"


def test_it_calls_up_a_reinforcement_rather_than_throw_cards_away() -> None:
    t = Table("13E", second="bs cor nm sr ta", turn=1, deck=2)
    assert first_click(t, 1) == "button:reinforce"


def test_before_any_contact_one_low_lockon_is_kept_and_the_others_go() -> None:
    t = Table("13A", first="wl12 wl33 wl44 dc tech")
    assert discarded(t, 0) == "dc tech wl33 wl44"


def test_it_keeps_evasions_while_it_can_be_attacked() -> None:
    t = Table("13A", first="ht nm dc helo wl44", contacts={"ivan-rogov": {"los-angeles": "2"}})
    assert discarded(t, 0) == "dc helo wl44"


def test_a_hunter_who_has_found_his_prey_looks_for_lockons() -> None:
    second = {"hand": "as as cor dc dy", "fleet": ["revnostnyy", "simferopol", "udaloy"]}
    t = Table("13E", second=second, turn=1, deck=2, contacts={"force": {"oppokov": "4"}})
    assert discarded(t, 1) == "as cor dc dy"


def test_a_hunter_does_not_open_the_range_from_a_prey_that_gains_by_time() -> None:
    contacts = {"force": {"oppokov": "3"}, "oppokov": {"revnostnyy": "2", "udaloy": "1"}}
    second = {"hand": "cor dy", "fleet": ["revnostnyy", "udaloy"], "sunk": ["simferopol"]}
    t = Table("13E", second=second, turn=1, deck=2, contacts=contacts)
    assert "button:open" not in clicks(t, 1)


def test_a_force_shakes_off_contact_so_that_its_carrier_can_leave() -> None:
    contacts = {"force": {"skvortsov": "no-attack"}, "skvortsov": {"kennedy": "no-attack"}}
    t = Table("13K", first="cor cor ps wl44", deck=2, contacts=contacts)
    assert clicks(t, 0)[:4] == ["button:force", "card:cor-01", "button:open", "ship:skvortsov"]


def test_a_boat_that_may_leave_does_not_tie_itself_by_listening() -> None:
    second = {"hand": "ps cor", "fleet": ["donets"], "exited": ["dekabrist"], "points": 1}
    t = Table("13C", first="as", second=second, ships={"donets": {"reached": True}})
    t.play("seawolf", "as", "donets")
    assert t.asked[1] == "listen"
    assert first_click(t, 1) == "button:pass"
