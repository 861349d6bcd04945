"""Rule 14: the tournament deal."""

import shutil
import tomllib

import pytest

import coldwake
from coldwake.core import registry
from tests.games.cwnb.table import Table, rule

PACKS = registry.title("cwnb").packs
REFUSED = (coldwake.SeatCountError, coldwake.OptionError, coldwake.PackError)


def piles(folder):
    """The pile of the tournament deal each ship of a pack belongs to: 1, 2 or 3."""
    ships = tomllib.loads((folder / "ships.toml").read_text(encoding="utf-8"))["ship"]
    return {
        ship["id"]: 1 if ship["code"] == "SSN" else 2 if ship["points"] >= 9 else 3 for ship in ships
    }


def tournament(seats, pack="standard", seed=1):
    """A tournament table just after the first deal."""
    return coldwake.new("cwnb", seats=seats, seed=seed, options={"14.1": True}, pack=pack)


def dealt(view, seat):
    """The ships a seat was dealt, in a view of its own."""
    player = view["players"][seat]
    return player["unplaced"] + player["subs"]


def counts(ships, pile_of):
    """How many ships come from the first, the second and the third pile."""
    return [sum(pile_of[ship] == pile for ship in ships) for pile in (1, 2, 3)]


def edited(tmp_path, name, edit_ships, ships=None):
    """A copy of a pack with another ship list; `ships` is its new length."""
    folder = tmp_path / name
    shutil.copytree(PACKS / name, folder)
    path = folder / "ships.toml"
    path.write_text(edit_ships(path.read_text(encoding="utf-8")), encoding="utf-8")
    if ships is not None:
        path = folder / "pack.toml"
        old = tomllib.loads(path.read_text(encoding="utf-8"))["ships"]
        text = path.read_text(encoding="utf-8").replace(f"\nships = {old}\n", f"\nships = {ships}\n")
        path.write_text(text, encoding="utf-8")
    return folder


def without_submarines(number):
    """An edit that takes some submarines out of a ship list."""

    def edit(text):
        head, *ships = text.split("[[ship]]\n")
        submarines = [ship for ship in ships if 'code = "SSN"' in ship]
        gone = submarines[:number]
        return "[[ship]]\n".join([head, *(ship for ship in ships if ship not in gone)])

    return edit


@rule("CWNB-14.1a", "CWNB-14.1b")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_each_of_four_players_gets_one_submarine_two_big_ships_and_four_others(seat):
    ships = dealt(tournament(4).view(seat=seat), seat)
    assert counts(ships, piles(PACKS / "standard")) == [1, 2, 4]


@rule("CWNB-14.1c")
def test_the_27_ships_not_dealt_form_the_ship_deck():
    match = tournament(4)
    hands = [ship for seat in range(4) for ship in dealt(match.view(seat=seat), seat)]
    view = match.view(seat=None)
    assert len(set(hands)) == 28
    assert view["piles"]["ships"] == 27
    assert view["piles"]["top_ship"] not in hands


@rule("CWNB-14.1c")
def test_the_ships_of_all_three_piles_are_mixed_in_the_ship_deck():
    pile_of = piles(PACKS / "standard")
    tops = {pile_of[tournament(4, seed=seed).view(seat=None)["piles"]["top_ship"]] for seed in range(60)}
    assert tops == {1, 2, 3}


@rule("CWNB-14.1d", "CWNB-14.1b")
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_other_tables_of_up_to_six_are_dealt_in_the_same_way(seats):
    match = tournament(seats)
    seat = seats - 1
    assert counts(dealt(match.view(seat=seat), seat), piles(PACKS / "standard")) == [1, 2, 4]
    assert match.view(seat=None)["piles"]["ships"] == 55 - 7 * seats


@rule("R-CWNB-77")
def test_the_tournament_deal_is_used_for_every_round():
    t = Table(
        P=dict(rows="ffa", hand="rt"), X=dict(rows="ffa"),
        options="14.1", turn="P", step="C2", played=True, fog=1, acted="X", final=True, draw=0,
    )
    t.done()
    assert t.round == 2
    pile_of = piles(PACKS / "drill")
    assert counts(dealt(t.view("P"), 0), pile_of) == [1, 2, 4]
    assert counts(dealt(t.view("X"), 1), pile_of) == [1, 2, 4]


@rule("R-CWNB-77", "CWNB-14.1a")
def test_a_submarine_goes_to_the_first_pile_whatever_its_value(tmp_path):
    folder = edited(
        tmp_path, "drill",
        lambda text: text.replace("points = 5\n", "points = 9\n").replace("points = 6\n", "points = 9\n"),
    )
    match = tournament(4, pack=folder)
    ships = dealt(match.view(seat=0), 0)
    assert counts(ships, piles(folder)) == [1, 2, 4]


@rule("R-CWNB-77")
def test_a_table_with_fewer_submarines_than_players_is_refused(tmp_path):
    folder = edited(tmp_path, "standard", without_submarines(3), ships=52)
    with pytest.raises(REFUSED):
        tournament(6, pack=folder)


@rule("R-CWNB-77")
def test_the_same_ships_serve_a_table_with_as_many_players_as_submarines(tmp_path):
    folder = edited(tmp_path, "standard", without_submarines(3), ships=52)
    match = tournament(5, pack=folder)
    assert counts(dealt(match.view(seat=4), 4), piles(folder)) == [1, 2, 4]


@rule("R-CWNB-77")
def test_a_table_with_too_few_other_ships_is_refused():
    assert tournament(5, pack="drill").prompt.key == "formation_ship"
    with pytest.raises(REFUSED):
        tournament(6, pack="drill")


@rule("R-CWNB-77")
def test_without_the_tournament_deal_the_same_table_is_accepted():
    match = coldwake.new("cwnb", seats=6, seed=1, pack="drill")
    assert len(dealt(match.view(seat=0), 0)) == 7


def tournament_strike(options):
    """P's carrier strikes at X's DDB, which sails with an Aegis ship."""
    t = Table(
        P=dict(rows="cvb", hand="rt"), X=dict(rows="aeg ddb"),
        turn="P", step="B1", fog=1, options=options,
    )
    t.strike("P.cvb", "X.ddb")
    return t


@rule("CWNB-14.2a")
def test_the_tournament_deal_switches_no_advanced_rule_on():
    t = tournament_strike("14.1")
    t.dice(6)
    t.finish()
    assert [roll.purpose for roll in t.rolls] == ["strike"]


@rule("CWNB-14.2a")
def test_the_official_may_add_advanced_rules_to_the_tournament_deal():
    t = tournament_strike("12.1 14.1")
    t.finish()
    assert t.prompt == "air_defence"
