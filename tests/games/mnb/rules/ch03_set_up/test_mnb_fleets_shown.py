"""MNB-3.3f, R-MNB-05: a fleet is shown when it is laid out; with the switch all are shown before the first."""

import pytest

from coldwake.core.chance import Generator
from tests.games.mnb.rules.ch03_set_up.opening import lay_out, picked
from tests.games.mnb.table import GAME, SHIPS, Table, rule

FLEETS = {"A": "us01 us15 us22", "B": "su14 su16 su22", "C": "uk05 uk12"}


def shown(t):
    """Whose fleets have been shown, in order."""
    return [t.letters[event["seat"]] for event in t.log() if event["event"] == "fleet_shown"]


def told(t, looker):
    """Everything that somebody is told, as text."""
    return str(t.view(looker)) + str(t.log(looker))


@rule("MNB-3.3f", "R-MNB-05")
def test_each_fleet_is_shown_when_its_turn_to_be_laid_out_has_come():
    t = picked(FLEETS)
    assert shown(t) == ["A"]
    assert t.subs("A") == ["us22"] and t.subs("B") == []
    lay_out(t, "A", "us01 us15")
    assert shown(t) == ["A", "B"]
    assert sorted(t.player("B")["unplaced"]) == ["su-krivak", "su-smerch"]
    lay_out(t, "B", "su14 | su16")
    assert shown(t) == ["A", "B", "C"]


@rule("R-MNB-05")
def test_with_the_switch_all_fleets_are_shown_together():
    t = picked(FLEETS, "R-05")
    assert shown(t) == ["A", "B", "C"]
    assert sorted(t.player("C")["unplaced"]) == [SHIPS["uk05"]]
    assert t.subs("B") == ["su22"]


@rule("R-MNB-05", "MNB-3.3a")
@pytest.mark.parametrize("looker", ["A", "C", None])
def test_a_fleet_that_is_not_laid_out_yet_is_a_secret(looker):
    other = dict(FLEETS, B="su01 su18 su20 su21")
    one, two = picked(FLEETS), picked(other)
    assert told(one, looker) == told(two, looker)
    player = one.view(looker)["players"][1]
    assert player["unplaced"] == [] and player["subs"] == []
    assert len(player["reserve"]) == 22  # all Soviet ships
    assert player["hand_size"] == 7


@rule("R-MNB-05")
def test_everybody_sees_the_own_fleet_while_it_waits():
    t = picked(FLEETS)
    mine = t.view("B")["players"][1]
    assert sorted(mine["unplaced"]) == sorted(SHIPS[ship] for ship in FLEETS["B"].split())
    assert len(mine["reserve"]) == 19


@rule("R-MNB-05", "R-MNB-06")
def test_a_fleet_of_submarines_is_shown_in_its_turn_too():
    t = picked(dict(FLEETS, B="su20 su21"))
    assert t.subs("B") == []
    lay_out(t, "A", "us01 us15")
    assert shown(t) == ["A", "B", "C"]
    assert (t.subs("B"), t.to_move) == (["su20", "su21"], "C")


@rule("R-MNB-05")
def test_a_formation_that_let_others_show_their_fleets_is_not_taken_back():
    t = picked(FLEETS)
    t.play("us01", "row:1", "us15", "row:1", "button:ready")
    assert not t.match.can_undo(0)


@rule("R-MNB-05")
def test_sampled_worlds_hold_other_fleets_for_those_that_wait_and_the_same_for_those_shown():
    t = picked(FLEETS)
    seen = set()
    for seed in range(12):
        world = t.match.sample(0, Generator(seed))
        assert GAME.faults(world._state) == []
        assert str(world.view(0)["players"]) == str(t.view("A")["players"])
        mine = world.view(1)["players"][1]
        cost = sum(ship.vp for ship in GAME.content.ships if ship.id in mine["unplaced"])
        assert 0 < cost <= 25
        seen.add(tuple(mine["unplaced"]))
    assert len(seen) > 6
    assert len({len(ships) for ships in seen}) > 1  # even how many ships are waiting is a secret
    own = t.match.sample(1, Generator(1)).view(1)["players"][1]
    assert own == t.view("B")["players"][1]


@rule("R-MNB-05")
def test_a_dump_in_the_middle_of_the_layout_keeps_the_secret():
    import coldwake

    t = picked(FLEETS)
    again = coldwake.load(t.match.position(), seed=1)
    assert again.view(0) == {**t.view("A"), "undo": False}
    assert again.view(1)["players"][1] == t.view("B")["players"][1]


@rule("R-MNB-05", "MNB-11.2a")
def test_a_team_mates_fleet_waits_in_secret_as_well():
    t = Table.new("ABC", "11.2 teams=AAB", dice=(6, 5, 4))
    t.play("navy:usa", "navy:uk", "navy:ussr", "button:equal")
    for seat, ship in (("A", "us15"), ("B", "uk05"), ("C", "su14")):
        t.play(ship, "button:ready", by=seat)
    assert t.view("A")["players"][1]["unplaced"] == []
