"""What positions are judged by: every number of hand-made positions, whole games, and no secret among them."""

import math

import pytest

import coldwake
from coldwake import bots
from coldwake.bots.players import facts_of, features_of
from coldwake.core.chance import Generator
from coldwake.games.cwnb.bots.features import FEATURES, NAMED
from tests.games.cwnb.table import Table

ADVANCED = {f"12.{k}": True for k in range(1, 10)}
LEVEL = 180


def read(table, seat):
    """The rows by seat, each by name, as one seat reads them."""
    return rows_of(table.match, table.letters.index(seat), table.letters)


def rows_of(match, seat, letters):
    rows = FEATURES.read(facts_of(match.game), match.view(seat))
    return {letter: dict(zip(FEATURES.names, row, strict=True)) for letter, row in zip(letters, rows, strict=True)}


def duel(options="", **other):
    """P to act: 15 + 7 + 4 + 5 points; X: 12 + 2 points."""
    given = dict(
        P={"rows": "dda | cgc | cvb", "subs": "ssg", "hand": "g5 ma mb tp lb dc rt", "order": 1},
        X={"rows": "bbx ffa", "hand": "em ecm ac", "order": 2},
        turn="P", step="B1", fog=4,
    )  # fmt: skip
    for letter in "PX":
        given[letter] = {**given[letter], **other.pop(letter, {})}
    return Table(**{**given, **other}, options=options)


def points(number):
    return pytest.approx(number / LEVEL)


# -- the table of names ----------------------------------------------------------------------------


def test_the_game_brings_its_features_along_each_with_a_name_of_its_own_and_a_meaning():
    assert features_of("cwnb") is FEATURES
    assert FEATURES.names == tuple(name for name, _ in NAMED)
    assert len(set(FEATURES.names)) == len(NAMED)
    assert len({meaning for _, meaning in NAMED}) == len(NAMED)
    assert 30 <= len(NAMED) <= 60


# -- ships -----------------------------------------------------------------------------------------


def test_a_fleet_is_counted_by_points_ships_and_what_sinks_them():
    seats = read(duel(), "P")
    assert seats["P"]["afloat"] == points(31)
    assert (seats["P"]["ships"], seats["P"]["need"]) == (4, 4 + 6 + 10 + 3)
    assert (seats["P"]["front"], seats["P"]["boats"]) == (points(4), points(5))
    assert (seats["X"]["afloat"], seats["X"]["front"], seats["X"]["need"]) == (points(14), points(14), 13)
    assert seats["P"]["damage"] == seats["P"]["out"] == seats["P"]["active_boats"] == 0


def test_damage_counts_against_points_and_staying_power():
    row = read(duel(P={"damage": {"cvb": "g5 mb", "cgc": "g3"}}), "X")["P"]
    assert row["afloat"] == points(31 - 6)
    assert row["damage"] == points(6)
    assert row["need"] == 23 - 6


def test_a_crippled_ship_scores_nothing_and_needs_one_more_hit():
    row = read(duel("12.7", P={"crippled": "cvb", "damage": {"cvb": "g5"}}), "X")["P"]
    assert row["afloat"] == points(16)
    assert row["damage"] == row["out"] == points(15)
    assert row["need"] == 4 + 6 + 1 + 3
    assert row["rating"] == row["strikes"] == 0


def test_critical_and_idle_ships_are_out():
    assert read(duel("12.5", P={"damage": {"dda": "mb"}}), "P")["P"]["out"] == points(4)
    assert read(duel(P={"damage": {"dda": "mb"}}), "P")["P"]["out"] == 0
    idle = read(duel(P={"idle": "cvb"}), "P")["P"]
    assert (idle["out"], idle["rating"], idle["strikes"]) == (points(15), 0, 0)
    assert idle["afloat"] == points(31), "it scores all the same"


def test_ships_of_a_secret_formation_are_afloat():
    """Before anybody is ready both fleets count in full, whoever looks."""
    match = coldwake.new("cwnb", 2, 4, {}, "drill")
    fleets = [match.view(None)["players"][seat] for seat in range(2)]
    ships = facts_of(match.game).ships
    for seat in range(2):
        seats = rows_of(match, seat, "PX")
        for letter, fleet in zip("PX", fleets, strict=True):
            all_ships = [ships[ship] for ship in fleet["unplaced"] + fleet["subs"]]
            assert seats[letter]["ships"] == len(all_ships) == 7
            assert seats[letter]["afloat"] == points(sum(ship.points for ship in all_ships))
            assert seats[letter]["need"] == sum(ship.hits for ship in all_ships)
            assert seats[letter]["active"] == 0


def test_an_active_submarine_is_told_from_a_passive_one():
    row = read(duel(P={"subs": "ssg* ssl"}), "P")["P"]
    assert (row["boats"], row["active_boats"]) == (points(11), points(5))


def test_a_battleship_under_armour_counts_as_the_view_says():
    row = read(duel("12.6", X={"damage": {"bbx": "g3 g5"}}), "P")["X"]
    assert (row["afloat"], row["need"]) == (points(13), 12)


# -- carriers --------------------------------------------------------------------------------------


def test_strikes_are_hits_to_be_expected_in_all_turns_to_come():
    seats = read(duel(final=True), "P")
    assert seats["P"]["turns"] == 1
    assert seats["P"]["strikes"] == pytest.approx(2 * 2 / 6)
    assert seats["P"]["safe_strikes"] == seats["P"]["strikes"]
    assert seats["P"]["rating"] == 2
    assert seats["X"]["rival_strikes"] == seats["P"]["strikes"]
    more = read(duel(final=True, P={"rows": "dda | cvs | cvb"}), "P")["P"]
    assert more["strikes"] == pytest.approx(5 / 6)
    assert more["safe_strikes"] == pytest.approx(4 / 6)


def test_a_crew_makes_a_carrier_better():
    row = read(duel(final=True, P={"crew": "cvb"}), "P")["P"]
    assert (row["rating"], row["strikes"]) == (3, pytest.approx(9 / 6))


def test_air_defence_counts_where_it_is_used():
    fleet = {"rows": "dda | aeg | cvb"}
    assert read(duel(P=fleet), "P")["P"]["air_defence"] == 0
    assert read(duel("12.1", P=fleet), "P")["P"]["air_defence"] == pytest.approx((1 + 6 + 2) / 6)
    hurt = read(duel("12.1 12.5", P={**fleet, "damage": {"aeg": "mc"}}), "P")["P"]
    assert hurt["air_defence"] == pytest.approx((1 + 2) / 6)


# -- cards -----------------------------------------------------------------------------------------


def test_the_viewing_seat_counts_its_own_cards():
    row = read(duel(), "P")["P"]
    assert row["hand"] == 7
    assert row["hand_fire"] == 2 + 2 + 3, "g5, ma and tp; no ship fires mb"
    assert (row["hand_air"], row["hand_controls"], row["hand_retreats"]) == (1, 1, 1)
    assert row["hand_cancels"] == row["hand_covers"] == row["hand_asw"] == row["hand_crews"] == 0
    assert read(duel(P={"hand": "bs lb lb asw"}), "P")["P"]["hand_air"] == 3
    row = read(duel(), "X")["X"]
    assert (row["hand"], row["hand_cancels"], row["hand_covers"]) == (3, 2, 1)


@pytest.mark.parametrize(
    ("rows", "subs", "options", "fire"),
    [
        ("dda | cgc", "", "", 2 + 2 + 4),
        ("ffa | dda | cgc", "", "", 2),
        ("ffa | dda | cgc", "", "12.9", 2 + 4),
        ("ffa | cgc", "ssg", "", 2 + 4 + 3),
        ("ffa | cgc", "", "12.8", 2 + 3 + 4),
        ("bbx", "", "", 2 + 4 + 4),
        ("bbx", "", "12.8", 2 + 4 + 2 + 3 + 4),
        ("cvb", "", "", 0),
    ],
)
def test_a_card_counts_if_some_ship_can_fire_it_from_where_it_is(rows, subs, options, fire):
    row = read(duel(options, P={"rows": rows, "subs": subs, "hand": "g5 g16 ma mb mc tp"}), "P")["P"]
    assert row["hand_fire"] == fire


def test_a_crew_card_counts_with_a_carrier_only():
    assert read(duel(P={"hand": "cce"}), "P")["P"]["hand_crews"] == 1
    assert read(duel(P={"rows": "dda", "hand": "cce"}), "P")["P"]["hand_crews"] == 0


def test_additional_ships_are_worth_the_top_ship_and_then_the_average():
    t = duel(P={"hand": "as as"}, top="bbx", deck="ffa cvb")
    hidden = 4 * sum((15, 9, 12, 8, 7, 4, 4, 2, 5, 6, 5)) - (15 + 7 + 4 + 5 + 12 + 2) - 12
    assert read(t, "P")["P"]["hand_ships"] == points(12 + hidden / (44 - 7))
    assert read(duel(P={"hand": "as"}, top="bbx"), "P")["P"]["hand_ships"] == points(12)
    assert read(duel(P={"hand": "as"}, deck=""), "P")["P"]["hand_ships"] == 0


def test_another_hand_is_what_is_out_of_sight_spread_evenly():
    t = duel(draw=10)
    seats = read(t, "P")
    hidden = 10 + 3
    seen = t.discard + t.hand("P")
    left = {kind: count - seen.count(kind) for kind, count in {"em": 7, "ecm": 7, "dc": 7, "ac": 6, "g16": 3, "g5": 8, "ma": 8, "mc": 5}.items()}
    row = seats["X"]
    assert row["hand"] == 3
    assert row["hand_cancels"] == pytest.approx(3 * (left["em"] + left["ecm"]) / hidden)
    assert row["hand_controls"] == pytest.approx(3 * left["dc"] / hidden)
    assert row["hand_covers"] == pytest.approx(3 * left["ac"] / hidden)
    reach = 4 * left["g16"] + 2 * left["g5"] + 1 * (6 - seen.count("g3")) + 2 * left["ma"] + 4 * left["mc"]
    assert row["hand_fire"] == pytest.approx(3 * reach / hidden)
    assert seats["P"]["rival_fire"] == row["hand_fire"]


@pytest.mark.parametrize(
    ("feature", "given"),
    [
        ("hand_controls", {"P": {"hand": "dc dc dc dc dc dc dc"}}),
        ("hand_retreats", {"P": {"retreated": True, "hand": "rt rt rt"}, "turn": "X", "acted": "P"}),
        ("hand_crews", {"P": {"crew": "cvb", "hand": "cce cce cce"}}),
        ("hand_fire", {"P": {"damage": {"cvb": "g5 g5 g5 g5"}, "hand": "g5 g5 g5 g5"}}),
        ("hand_covers", {"P": {"area": "ac ac ac", "hand": "ac ac ac"}}),
    ],
)
def test_cards_that_lie_in_sight_are_in_no_other_hand(feature, given):
    assert read(duel(X={"rows": "ddb | cvb", "hand": "g3"}, **given), "P")["X"][feature] == 0


def test_a_card_on_its_way_is_in_no_other_hand():
    t = duel(X={"rows": "ddb", "hand": "g3"}, P={"hand": "g5 g5 g5 g5 g5 g5 g5 g5"})
    assert read(t, "P")["X"]["hand_fire"] == 0
    t.attack("g5", "P.dda", "X.ddb")
    assert read(t, "P")["X"]["hand_fire"] == 0


def test_face_down_cards_are_known_to_their_owner_alone():
    t = duel("12.4", X={"hand": "rt"}, P={"down": "ecm em", "hand": "em em em em em em ecm ecm ecm ecm ecm ecm"})
    assert read(t, "P")["X"]["hand_cancels"] == 0
    assert read(t, "P")["P"]["face_down"] == read(t, "X")["P"]["face_down"] == 2
    assert read(t, "X")["P"]["hand_cancels"] > 0


# -- the seat's state ------------------------------------------------------------------------------


def test_area_defences_are_counted_by_kind():
    row = read(duel(X={"area": "em ac ac asw"}), "P")["X"]
    assert [row[f"area_{kind}"] for kind in ("evasive", "ecm", "cover", "asw")] == [1, 0, 2, 1]


def test_the_turn_belongs_to_one_seat_with_its_fog():
    seats = read(duel(), "X")
    assert [(row["active"], row["fog"]) for row in seats.values()] == [(1, 4), (0, 0)]


def test_turns_to_come_follow_the_order_cards_and_the_draw_pile():
    seats = read(duel(draw=16), "P")
    later = 1 + 16 / (4 * 2)
    assert (seats["P"]["turns"], seats["X"]["turns"]) == (1 + later, 1 + later)
    assert seats["P"]["rival_turns"] == seats["X"]["turns"]
    last = read(duel(draw=16, turn="X", acted="P"), "P")
    assert (last["P"]["turns"], last["X"]["turns"]) == (later, 1 + later)
    final = read(duel(final=True, turn="X", acted="P"), "P")
    assert (final["P"]["turns"], final["X"]["turns"]) == (0, 1)


def test_retreat_and_elimination_are_seen():
    t = Table(
        P={"rows": "dda"}, X={"rows": "ffa", "retreated": True}, Y={"sunk": "cvb", "total": 90}, turn="P", step="B1", fog=1, draw=24,
    )  # fmt: skip
    seats = read(t, "P")
    assert [row["retreated"] for row in seats.values()] == [0, 1, 0]
    assert [row["eliminated"] for row in seats.values()] == [0, 0, 1]
    assert (seats["Y"]["turns"], seats["Y"]["ships"], seats["Y"]["afloat"]) == (0, 0, 0)
    assert seats["P"]["turns"] == 1 + 1 + 24 / (4 * 2), "two share the cards"
    assert seats["Y"]["sunk"] > 0, "who is out still scores what he sank"


# -- points ----------------------------------------------------------------------------------------


def test_a_seat_knows_its_own_pile_and_takes_others_for_average():
    t = duel(P={"sunk": "cvb aeg", "total": 60}, X={"sunk": "ffa", "total": 90})
    mine, theirs = read(t, "P"), read(t, "X")
    assert mine["P"]["sunk"] == points(23)
    assert theirs["X"]["sunk"] == points(2)
    everything = 4 * sum((15, 9, 12, 8, 7, 4, 4, 2, 5, 6, 5))
    top = {"cvb": 15}[t.top_ship]
    hidden = everything - (31 + 14) - top
    assert theirs["P"]["sunk"] == points(2 * (hidden - 2) / (44 - 6 - 1 - 1))
    assert mine["X"]["sunk"] == points((hidden - 23) / (44 - 6 - 1 - 2))


def test_the_totals_are_projected_and_compared():
    t = duel(P={"sunk": "cvb aeg", "total": 60}, X={"total": 90}, final=True)
    seats = read(t, "P")
    mine, theirs = 60 + 23 + 31, 90 + 14
    assert (seats["P"]["total"], seats["X"]["total"]) == (points(60), points(90))
    assert (seats["P"]["projected"], seats["X"]["projected"]) == (points(mine), points(theirs))
    assert (seats["P"]["lead"], seats["X"]["lead"]) == (points(mine - theirs), points(theirs - mine))
    assert (seats["P"]["missing"], seats["P"]["rival_missing"]) == (points(LEVEL - mine), points(LEVEL - theirs))
    assert seats["P"]["rival_afloat"] == points(14)
    assert seats["P"]["wins_now"] == seats["X"]["loses_now"] == 0
    assert seats["P"]["sure_lead"] == pytest.approx((10 / LEVEL) / math.sqrt(0.02 + 0.005 * 2 + 66 / LEVEL))


@pytest.mark.parametrize(("mine", "theirs", "wins", "loses"), [(149, 165, 1, 0), (149, 166, 1, 1), (149, 167, 0, 1), (148, 100, 0, 0)])
def test_whoever_has_reached_the_level_with_the_most_points_would_win(mine, theirs, wins, loses):
    row = read(duel(P={"total": mine}, X={"total": theirs}), "P")["P"]
    assert (row["wins_now"], row["loses_now"]) == (wins, loses)


def test_a_lead_is_the_surer_the_nearer_the_end():
    early = read(duel(P={"total": 40}, draw=60), "P")["P"]
    late = read(duel(P={"total": 40}, draw=0, final=True), "P")["P"]
    won = read(duel(P={"total": 160}, X={"total": 120}, draw=0, final=True), "P")["P"]
    assert early["lead"] == pytest.approx(late["lead"]) == won["lead"]
    assert 0 < early["sure_lead"] < late["sure_lead"] < won["sure_lead"]


def test_the_rival_is_the_best_of_the_others():
    t = Table(
        P={"rows": "dda", "total": 50}, X={"rows": "cvb", "total": 80}, Y={"rows": "ffa", "total": 20}, turn="P", step="B1", fog=1,
    )  # fmt: skip
    seats = read(t, "P")
    assert [row["lead"] for row in seats.values()] == [points(54 - 95), points(95 - 54), points(22 - 95)]
    assert [row["rival_afloat"] for row in seats.values()] == [points(15), points(4), points(15)]
    assert [row["sides"] for row in seats.values()] == [3, 3, 3]


def test_another_level_is_the_measure():
    assert read(duel("victory=60", P={"total": 15}), "P")["P"]["projected"] == pytest.approx(46 / 60)


def test_a_team_is_judged_as_one():
    t = Table(
        P={"rows": "dda", "total": 50, "hand": "dc dc"}, X={"rows": "cvb", "total": 80},
        T={"rows": "bbx ffa", "total": 20, "hand": "em"}, Y={"rows": "ffa", "total": 10},
        turn="P", step="B1", fog=2, options="13.2", teams="P T / X Y",
    )  # fmt: skip
    seats = read(t, "P")
    assert seats["P"] == seats["T"]
    assert seats["X"] == seats["Y"]
    assert seats["P"]["projected"] == points((54 + 34) / 2), "a level of 360 for two"
    assert seats["P"]["lead"] == points((88 - 107) / 2)
    assert (seats["P"]["ships"], seats["P"]["active"], seats["P"]["fog"], seats["P"]["sides"]) == (1.5, 0.5, 1, 2)


# -- whole games -----------------------------------------------------------------------------------

GAMES = [
    ("duel", 2, "greedy", "standard", {}),
    ("four", 4, "greedy", "drill", {}),
    ("teams", 4, "greedy", "standard", {**ADVANCED, "13.1": True, "13.2": True}),
    ("teams of three", 6, "random", "drill", {"13.2": True, "teams": "AABABB", "victory": 40}),
    ("advanced", 3, "greedy", "standard", {**ADVANCED, "order_cards": 9}),
    ("random", 2, "random", "drill", {**ADVANCED, "13.3": True, "victory": 60}),
]


def playing(seats, player, pack, options, seed=5):
    """A game as it goes on: the match before every decision and at its end."""
    match = coldwake.new("cwnb", seats, seed, options, pack)
    players = [bots.make(player, match.game, seat, seat) for seat in range(seats)]
    while (seat := match.to_move) is not None:
        yield match
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    yield match


@pytest.mark.parametrize(("seats", "player", "pack", "options"), [game[1:] for game in GAMES], ids=[game[0] for game in GAMES])
def test_rows_can_be_read_at_any_time_and_tell_no_secret(seats, player, pack, options):
    """Every seat has a row of finite numbers, the same in every world that the viewing seat thinks possible."""
    rng = Generator(3)
    steps = set()
    for k, match in enumerate(playing(seats, player, pack, options)):
        facts = facts_of(match.game)
        view = match.view(k % seats)
        rows = FEATURES.read(facts, view)
        assert [len(row) for row in rows] == [len(FEATURES.names)] * seats
        assert all(math.isfinite(number) for row in rows for number in row)
        fresh = view["step"] not in steps
        steps.add(view["step"])
        if not match.is_over and (k % 9 == 0 or fresh):
            other = match.sample(k % seats, rng)
            assert FEATURES.read(facts, other.view(k % seats)) == rows
    assert match.is_over
    bare = {**match.game.view(match._state, 0), "seat": 0}
    end = [dict(zip(FEATURES.names, row, strict=True)) for row in FEATURES.read(facts, bare)]
    assert {seat for seat, row in enumerate(end) if row["wins_now"]} == set(match.outcome.winners)
    assert all(row["projected"] == row["total"] and row["turns"] == 0 for row in end), "the last round is scored"


def test_an_observer_may_read_too():
    match = duel().match
    assert len(FEATURES.read(facts_of(match.game), match.view(None))) == 2


@pytest.mark.parametrize(("seats", "player", "pack", "options"), [game[1:] for game in GAMES], ids=[game[0] for game in GAMES])
def test_every_turn_opens_with_a_decision_of_its_own_seat(seats, player, pack, options):
    opened, begun = set(), set()
    for match in playing(seats, player, pack, options):
        prompt, view = match.prompt, match.view(None)
        if prompt is None or view["step"] == "5.2":
            continue
        turn = (view["round"], view["series"], view["active"])
        if turn not in begun:
            assert prompt.key in FEATURES.openings, "nothing is decided before it"
        begun.add(turn)
        if prompt.key in FEATURES.openings:
            opened.add(turn)
            assert match.to_move == view["active"]
    assert opened == begun
