"""MNB-12 and R-MNB-60: the presets, each with its navies, points, rules and demands."""

import pytest

import coldwake
from tests.games.mnb.rules.ch03_set_up.opening import pick
from tests.games.mnb.table import CODES, GAME, Table, rule

PRESETS = ["SC-1", "SC-2", "SC-3", "SC-4", "SC-5", "SC-6", "SC-7"]


def scenario(name, letters="AB", extra=""):
    return Table.new(letters, f"scenario={name} {extra}", dice=(6, 5, 4, 3, 2, 1)[: len(letters)])


def offered(t):
    return {name.removeprefix("navy:") for name in t.offers()}


def with_navies(name, *navies):
    t = scenario(name, "ABCDEF"[: len(navies)])
    for navy in navies:
        t.play(f"navy:{navy}")
    return t


# -- what there is ------------------------------------------------------------------------------


@rule("MNB-12a", "R-MNB-60")
def test_there_are_seven_presets_with_a_title_in_both_languages():
    assert [preset.id for preset in GAME.content.scenarios] == PRESETS
    for preset in GAME.content.scenarios:
        for language in ("en", "ru"):
            assert preset.title[language].strip()
            assert preset.intro[language].strip()


@rule("R-MNB-60")
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("SC-1", [2, 3, 4, 5, 6]),
        ("SC-2", [2]),
        ("SC-3", [4]),
        ("SC-4", [2]),
        ("SC-5", [2]),
        ("SC-6", [3]),
        ("SC-7", [3]),
    ],
)
def test_a_preset_is_for_so_many_players(name, seats):
    assert list(GAME.seats_of(name)) == seats
    for number in range(2, 7):
        if number in seats:
            assert coldwake.new("mnb", number, 1, {"scenario": name}).view()["scenario"] == name
        else:
            with pytest.raises(coldwake.SeatCountError):
                coldwake.new("mnb", number, 1, {"scenario": name})


@rule("R-MNB-60")
def test_the_open_game_is_the_default():
    t = Table.new("AB", dice=(6, 1))
    assert t.view(None)["scenario"] == "SC-1"
    assert len(offered(t)) == 9
    t.play("navy:usa", "navy:ussr")
    assert t.allotment == 25


@rule("R-MNB-60")
def test_an_unknown_preset_is_refused():
    with pytest.raises(coldwake.OptionError):
        scenario("SC-8")


@rule("R-MNB-60")
@pytest.mark.parametrize(
    ("name", "letters", "navies", "allotment", "rows"),
    [
        ("SC-2", "AB", {"uk", "argentina"}, 20, True),
        ("SC-4", "AB", {"china", "taiwan"}, 15, False),
        ("SC-5", "AB", {"japan", "ussr"}, 25, True),
        ("SC-6", "ABC", {"usa", "ussr", "france"}, 25, False),
    ],
)
def test_a_preset_offers_its_navies_and_sets_its_points_and_rules(name, letters, navies, allotment, rows):
    t = scenario(name, letters)
    assert offered(t) == navies
    assert t.view(None)["row_defence"] is rows
    assert not t.view(None)["teams"]
    for navy in sorted(navies):
        t.play(f"navy:{navy}")
    assert t.allotment == allotment
    assert [t.player(letter)["share"] for letter in letters] == [allotment] * len(letters)


@rule("R-MNB-60", "R-MNB-02")
def test_each_navy_of_a_preset_is_taken_once():
    t = scenario("SC-5")
    t.play("navy:ussr")
    t.refused("navy:ussr")
    t.play("navy:japan")
    assert t.player("B")["navy"] == "japan"


@rule("R-MNB-60")
@pytest.mark.parametrize("name", ["SC-2", "SC-3", "SC-4", "SC-5", "SC-6"])
def test_the_allotment_of_a_preset_is_its_own(name):
    seats = GAME.seats_of(name)[0]
    with pytest.raises(coldwake.OptionError):
        coldwake.new("mnb", seats, 1, {"scenario": name, "allotment": 12})


# -- South Atlantic -----------------------------------------------------------------------------


@rule("R-MNB-60")
def test_in_the_south_atlantic_later_british_ships_stay_at_home():
    t = with_navies("SC-2", "uk", "argentina")
    ships = {CODES[ship] for ship in t.player("A")["reserve"]}
    assert ships == {f"uk{number:02}" for number in range(1, 14)} - {"uk02", "uk07", "uk08", "uk12"}
    t.refused("uk07", by="A")
    pick(t, "A", "uk05")
    t.play("button:ready", by="A")
    pick(t, "B", "ar05")
    t.play("button:ready", by="B")
    assert not {"uk07", "uk08"} & set(t.reserve("A"))
    assert len(t.view("B")["players"][1]["reserve"]) == 6


@rule("R-MNB-60", "MNB-11.1a")
@pytest.mark.parametrize(("die", "sunk"), [(4, False), (5, True)])
def test_in_the_south_atlantic_row_defence_is_in_force(die, sunk):
    t = Table(
        A=dict(rows="uk05", hand="as1 nm1"),
        B=dict(rows="ar06 | ar02"),
        step="actions",
        options="scenario=SC-2",
    )
    t.air("as1", "ar02")
    t.dice(die)
    t.finish()
    t.resolve()
    assert t.afloat("ar02") is not sunk


# -- GIUK Gap -----------------------------------------------------------------------------------


@rule("R-MNB-60", "R-MNB-53", "R-MNB-54")
def test_in_the_giuk_gap_seats_teams_and_shares_are_fixed():
    t = scenario("SC-3", "ABCD")
    assert t.prompt == "fleet"  # no navy and no share is left to choose
    assert [t.player(letter)["navy"] for letter in "ABCD"] == ["usa", "uk", "norway", "ussr"]
    teams = [t.player(letter)["team"] for letter in "ABCD"]
    assert teams[0] == teams[1] == teams[2] != teams[3]
    assert [t.player(letter)["share"] for letter in "ABCD"] == [16, 16, 8, 40]
    assert t.allotment == 40
    assert t.view(None)["teams"]
    assert not t.view(None)["row_defence"]


@rule("R-MNB-60", "R-MNB-53")
def test_in_the_giuk_gap_norway_has_eight_points():
    t = scenario("SC-3", "ABCD")
    pick(t, "C", "no01 no02")  # 6
    t.refused("no03", by="C")
    pick(t, "C", "no04")
    pick(t, "D", "su03 su05 su06 su01 su02")  # 39 of 40
    t.refused("su14", by="D")
    assert t.view("D")["me"]["points_left"] == 1


@rule("R-MNB-60", "MNB-11.2d")
def test_in_the_giuk_gap_the_three_are_no_targets_of_one_another():
    t = Table(
        A=dict(rows="us15", hand="as1"),
        B=dict(rows="uk05"),
        C=dict(rows="no01"),
        D=dict(rows="su14"),
        options="scenario=SC-3",
        step="actions",
    )
    t.play("card:as1")
    assert t.targets() == {"su14"}


# -- demands on a fleet -------------------------------------------------------------------------


@rule("R-MNB-60")
@pytest.mark.parametrize(
    ("navy", "without", "wanted"), [("china", "cn01 cn02", "cn08"), ("taiwan", "tw01 tw02", "tw06")]
)
def test_in_the_taiwan_strait_each_fleet_has_a_submarine(navy, without, wanted):
    other = "taiwan" if navy == "china" else "china"
    t = with_navies("SC-4", navy, other)
    pick(t, "A", without)
    assert "button:ready" not in t.offers("A")
    t.refused("button:ready", by="A")
    pick(t, "A", wanted)
    t.play("button:ready", by="A")
    assert t.player("A")["ready"]


@rule("R-MNB-60")
@pytest.mark.parametrize(
    ("navy", "without", "wanted"),
    [("usa", "us15", "us01"), ("ussr", "su14", "su04"), ("france", "fr08", "fr03")],
)
def test_in_the_mediterranean_each_fleet_has_a_carrier(navy, without, wanted):
    others = [name for name in ("usa", "ussr", "france") if name != navy]
    t = with_navies("SC-6", navy, *others)
    pick(t, "A", without)
    t.refused("button:ready", by="A")
    pick(t, "A", wanted)
    t.play("button:ready", by="A")
    assert t.player("A")["ready"]


@rule("R-MNB-60")
def test_in_the_open_game_no_ship_is_demanded():
    t = with_navies("SC-1", "usa", "ussr")
    pick(t, "A", "us15")
    assert "button:ready" in t.offers("A")


# -- Tutorial -----------------------------------------------------------------------------------


@rule("R-MNB-60", "MNB-10.1a")
def test_the_tutorial_starts_with_the_fleets_and_hands_of_the_example():
    t = Table.new("ABC", "scenario=SC-7")
    assert (t.prompt, t.to_move) == ("spend", "A")
    assert [sorted(row) for row in t.rows("A")] == [["us07", "us15", "us17"], ["us01"]]
    assert [sorted(row) for row in t.rows("B")] == [["su14", "su16"], ["su08", "su18"], ["su01"]]
    assert [sorted(row) for row in t.rows("C")] == [["uk05", "uk07"], ["uk01"]]
    assert (t.subs("A"), t.subs("B"), t.subs("C")) == (["us22"], [], ["uk12"])
    assert not t.is_active("us22")
    assert t.hand("A") == ["as1", "bp1", "gc1", "gc2", "mc1", "mc2", "mc5", "nm2"]
    assert "as1" in t.hand("B")
    assert {"mc2", "nm1"} <= set(t.hand("C"))
    assert "us16" in t.reserve("A")
    assert t.allotment == 25


@rule("R-MNB-60", "MNB-10.5b")
def test_the_tutorial_replays_the_example_with_its_own_dice():
    t = Table.new("ABC", "scenario=SC-7")
    t.spend("mc2", "gc2")
    t.skip_to("buy")
    t.play("us16")
    t.skip_to("reorganise")
    t.move("us07", 2)
    t.move("us01", 3)
    t.move("us16", 1)
    t.play("us22", "button:done")
    assert [sorted(row) for row in t.rows("A")] == [["us15", "us16", "us17"], ["us07"], ["us01"]]
    t.own("us01", "su14", "su16")
    t.own("us22", "uk12")
    t.attack("mc1", "us17", "uk05")
    t.attack("gc1", "us16", "uk05")
    t.air("as1", "su01")
    t.attack("mc5", "us15 us07", "uk07")
    t.finish()
    numbers = {attack.target: attack.id for attack in t.attacks()}
    t.defend("su01", numbers["su01"])
    t.defend("su08", numbers["su01"])
    t.defend("as1", numbers["su14"])
    t.commit()
    ustinov, cover, smerch = (
        next(answer.id for answer in t.answers() if test(answer))
        for test in (
            lambda answer: answer.ship == "su08",
            lambda answer: answer.card == "as1",
            lambda answer: answer.how == "self-defence",
        )
    )
    for answer in (ustinov, cover, smerch):
        if t.prompt == "defence_order":
            t.play(f"answer:{answer}")
    assert (t.prompt, t.to_move) == ("defence", "C")
    assert t.trophies("A") == ["su14"]
    first_shot = next(attack.id for attack in t.attacks() if attack.card == "mc1")
    t.defend("mc2", first_shot)
    t.defend("nm1", numbers["uk07"])
    t.defend("uk01", numbers["uk07"])
    t.commit()
    t.resolve()
    assert t.afloat("su01") and t.afloat("su16") and t.afloat("uk07") and t.afloat("uk12")
    assert (t.damage("uk05"), sorted(t.under("uk05"))) == (3, ["gc1", "mc1"])
    assert [roll.die for roll in t.rolls] == [6, 1, 5, 4, 2, 4, 4]
    t.play("card:nm2", "button:done")
    assert [len(t.hand(seat)) for seat in "ABC"] == [7, 8, 7]


@rule("R-MNB-60")
def test_in_the_sea_of_japan_two_ships_of_the_northern_fleet_are_away():
    t = with_navies("SC-5", "japan", "ussr")
    ships = {CODES[ship] for ship in t.player("B")["reserve"]}
    assert ships == {f"su{number:02}" for number in range(1, 23)} - {"su03", "su05"}


@rule("R-MNB-60", "MNB-3.5b")
def test_in_the_giuk_gap_the_soviet_hand_is_five_cards_larger():
    t = scenario("SC-3", "ABCD")
    assert [t.player(letter)["hand_size"] for letter in "ABCD"] == [7, 7, 7, 12]
