"""What positions of Modern Naval Battles are judged by: each number by hand, whole games, nothing secret."""

import math

import pytest

import coldwake
from coldwake import bots
from coldwake.bots.players import features_of
from coldwake.core.nodes import Decision
from coldwake.games.mnb.bots.features import FEATURES, NAMED
from tests.bots.games import game_with, line_up
from tests.games.mnb.table import GAME, Table

FACTS = bots.facts_of(GAME)
CARDS = 110
LONGEST_GAME = 12_000


def rows_of(t: Table, viewer: str) -> dict[str, dict[str, float]]:
    """The numbers of each seat by name, from one seat's view."""
    rows = FEATURES.read(FACTS, t.view(viewer))
    return {
        letter: dict(zip(FEATURES.names, row, strict=True))
        for letter, row in zip(t.letters, rows, strict=True)
    }


def row_of(t: Table, letter: str, viewer: str = "A") -> dict[str, float]:
    """The numbers of one seat."""
    return rows_of(t, viewer)[letter]


def near(value: float) -> float:
    """Equal, but for the last digit."""
    return pytest.approx(value, abs=1e-9)  # type: ignore[return-value]


# -- the list --------------------------------------------------------------------------------------


def test_every_number_has_a_name_of_its_own_and_a_meaning() -> None:
    assert len(set(FEATURES.names)) == len(FEATURES.names) == len(NAMED)
    assert 30 <= len(NAMED) <= 60
    assert all(meaning for _, meaning in NAMED)
    assert features_of("mnb") is FEATURES


def test_openings_are_decisions_of_the_game() -> None:
    decisions = {node.name for node in GAME.machine.nodes if isinstance(node, Decision)}
    assert decisions >= FEATURES.openings


# -- the race --------------------------------------------------------------------------------------


def test_points_count_in_parts_of_the_target() -> None:
    t = Table(A=dict(rows="us15", trophies="su05"), B=dict(rows="su14", trophies="us13"))
    a, b = row_of(t, "A"), row_of(t, "B")
    assert (a["points"], a["rival_points"]) == (near(8 / 25), near(4 / 25))
    assert (b["points"], b["rival_points"]) == (near(4 / 25), near(8 / 25))
    assert a["race"] == near(math.log((21 / 25 + 0.25) / (17 / 25 + 0.25))) == near(-b["race"])
    assert a["reached"] == a["rival_reached"] == 0
    assert (a["target"], a["seats"], a["duel"], a["round"]) == (1, near(2 / 6), 1, near(0.1))


def test_whoever_has_reached_the_target_is_marked() -> None:
    t = Table(A=dict(rows="us15", trophies="su01 su02 su03 su15 su16"), B=dict(rows="su14"))
    a, b = row_of(t, "A"), row_of(t, "B")
    assert (a["reached"], a["rival_reached"], b["reached"], b["rival_reached"]) == (1, 0, 0, 1)
    assert a["points"] == near(26 / 25)
    assert a["race"] == near(math.log((1 + 0.25) / 0.25))


def test_the_best_of_several_others_is_the_rival_in_points() -> None:
    t = Table(A=dict(rows="us15"), B=dict(rows="su14"), C=dict(rows="uk05", trophies="us13"))
    assert row_of(t, "A")["rival_points"] == row_of(t, "B")["rival_points"] == near(4 / 25)
    assert row_of(t, "C")["rival_points"] == 0


@pytest.mark.parametrize(
    ("turn", "active", "wait", "own", "others"),
    [("A", 1, 0, 1, 3), ("B", 0, 3, 0, 3), ("C", 0, 2, 0, 2), ("D", 0, 1, 0, 1)],
)
def test_turns_of_the_round(turn: str, active: int, wait: int, own: int, others: int) -> None:
    t = Table(A=dict(rows="us15"), B=dict(rows="su14"), C=dict(rows="uk05"), D=dict(rows="fr05"), turn=turn)
    a = row_of(t, "A")
    found = (a["active"], 4 * a["wait"], 4 * a["turns_for"], 4 * a["turns_against"])
    assert found == (active, wait, own, others)


def test_the_round_begins_with_the_first_player() -> None:
    """C is first: when A moves, B has the last turn of the round."""
    t = Table(A=dict(rows="us15"), B=dict(rows="su14"), C=dict(rows="uk05"), first="C", turn="A")
    b, c = row_of(t, "B"), row_of(t, "C")
    assert (3 * b["turns_for"], 3 * b["turns_against"]) == (1, 1)
    assert (3 * c["turns_for"], 3 * c["turns_against"], 3 * c["wait"]) == (0, 2, 2)


# -- fleets ----------------------------------------------------------------------------------------


def test_ships_by_value_row_and_what_they_can_take() -> None:
    """Perry 3 points and hull 3, Knox 2 and 3, Enterprise 9 and 9, Pegasus 1 and 1; Los Angeles 4."""
    t = Table(
        A=dict(rows="us15 | us19 | us01 us20", subs="us22", damage={"us15": "gc1"}), B=dict(rows="su14")
    )
    a, b = row_of(t, "A"), row_of(t, "B")
    assert a["afloat"] == near(19 / 25)
    assert a["hits"] == near(15 / 25)
    assert a["brittle"] == near((3 + 1) / 25), "one hit leaves Perry two; Pegasus never had more"
    assert a["deep"] == near(4 / 25)
    assert a["largest"] == near(9 / 25)
    assert a["back"] == near(10 / 25)
    assert (b["prey"], b["deep_prey"]) == (near(15 / 25), near(4 / 25))
    assert (a["prey"], a["deep_prey"]) == (near(2 / 25), 0)
    assert [b[f"foe_{name}"] for name in ("afloat", "hits", "brittle", "deep", "largest")] == [
        a[name] for name in ("afloat", "hits", "brittle", "deep", "largest")
    ]


def test_attack_and_defence_by_their_chances() -> None:
    """Enterprise strikes 4, 4 and hunts 4; Ticonderoga's air defence is 4, 5; Pegasus defends itself on 5."""
    t = Table(A=dict(rows="us20 us09 us01"), B=dict(rows="su14"))
    a = row_of(t, "A")
    assert a["strikes"] == near(1)
    assert a["hunts"] == near(1 / 2)
    assert a["flak"] == near(1 / 6 + 1 / 2 + 1 / 3)
    assert a["guarded"] == near(1 / 3 / 25)
    assert a["carriers"] == near(9 / 25)


def test_a_carrier_counts_by_what_is_left_of_its_hull() -> None:
    t = Table(A=dict(rows="us20 | us01 us19", damage={"us01": "mc1 gc1", "us19": "mc1"}), B=dict(rows="su14"))
    a = row_of(t, "A")
    assert a["carriers"] == near(9 * 6 / 9 / 25)
    assert a["hits"] == near((1 + 6 + 1) / 25)


def test_submarines_passive_and_active() -> None:
    """Seawolf: two launchers, 2 when passive, hunts on 3; Los Angeles: one, 3 when passive, hunts on 4."""
    t = Table(A=dict(subs="us25 us22*"), B=dict(rows="su14"))
    a = row_of(t, "A")
    assert (a["deep"], a["surfaced"]) == (near(10 / 25), near(4 / 25))
    assert a["torpedoes"] == 3
    assert a["guarded"] == near((6 * 5 / 6 + 4 * 4 / 6) / 25)
    assert a["hunts"] == near(4 / 6 + 3 / 6)
    assert a["hits"] == a["brittle"] == 0
    assert a["shooters"] == 2


@pytest.mark.parametrize(
    ("rows", "guns", "missiles", "cruise"),
    [
        ("us15", 6 + 4 + 2, 12 + 6 + 1, 0),
        ("us20 | us15", 12, 19 + 12 + 6 + 9 + 1, 0),
        ("us05", 4 + 10 + 6 + 6 + 15 + 10, 19, 12 + 1),
        ("us20 | us05", 12 + 10 + 6 + 15, 19 + 28, 9 + 10 + 1 + 12),
        ("us01", 0, 0, 0),
    ],
    ids=["small-gun-in-front", "behind-a-boat", "large-gun", "large-gun-behind-a-boat", "carrier"],
)
def test_fire_that_reaches_a_front_row(rows: str, guns: int, missiles: int, cruise: int) -> None:
    """By the copies and hits of the cards that a ship can launch alone at that distance.

    Iowa has two launchers for cruise missiles; its large gun sinks with two kinds of cards, for five hits.
    """
    a = row_of(Table(A=dict(rows=rows), B=dict(rows="su14")), "A")
    assert a["guns"] * CARDS == near(guns)
    assert a["missiles"] * CARDS == near(missiles)
    assert a["cruise"] * CARDS == near(cruise)


def test_the_reserve_counts_by_its_points() -> None:
    t = Table(A=dict(rows="us15", reserve="us01 us19"), B=dict(rows="su14", reserve=""))
    assert row_of(t, "A")["reserve"] == near(11 / 25)
    assert row_of(t, "B")["reserve"] == 0
    assert row_of(t, "B")["foe_reserve"] == near(11 / 25)


def test_the_strongest_of_several_others_is_the_one_with_most_sunk_and_afloat() -> None:
    t = Table(
        A=dict(rows="us15"), B=dict(rows="su01"), C=dict(rows="uk05", trophies="us13 us19"), step="actions"
    )
    assert row_of(t, "A")["foe_largest"] == near(3 / 25), "6 sunk and 3 afloat against 7 afloat"
    assert row_of(t, "C")["foe_largest"] == near(7 / 25)
    assert row_of(t, "C")["prey"] == near((3 + 7) / 25)


# -- hands -----------------------------------------------------------------------------------------


def test_one_s_own_hand_is_read_as_it_is() -> None:
    """AS1 strikes on 4 and defends on 4; MC1 defends on 4; NM3 on 5; MC1 does two hits."""
    t = Table(
        A=dict(rows="us15", hand="as1 in1 mc1 tc1 nm3"), B=dict(rows="su14", hand="gc1", plans="bp1 bp2")
    )
    a = row_of(t, "A")
    assert a["hand"] == near(5 / 7)
    assert a["punch"] == near(2 / 7), "no submarine launches the torpedo"
    assert a["raids"] == near(1 / 2)
    assert a["guards"] == near(1 / 2 + 1 / 2 + 1 / 2 + 1 / 3)
    assert a["intel"] == 1
    assert (a["plans"], row_of(t, "B")["plans"]) == (0, 2)
    assert row_of(t, "A", "A") != row_of(t, "A", "B")


@pytest.mark.parametrize(
    ("rows", "hand", "hits"),
    [
        ("us15", "mc5", 0),
        ("us15 us16", "mc5", 3),
        ("us12", "mc5 gc5", 5),
        ("us12", "gc6", 2),
        ("us05", "gc6", 5),
        ("us01", "gc1 mc1 as1", 0),
    ],
)
def test_a_card_punches_if_the_fleet_has_the_launchers(rows: str, hand: str, hits: int) -> None:
    t = Table(A=dict(rows=rows, hand=hand), B=dict(rows="su14"))
    assert row_of(t, "A")["punch"] == near(hits / 7)


def test_the_hands_of_others_are_what_lies_nowhere_in_sight() -> None:
    """Of eight Intel cards one lies open, one is in the viewer's own hand; a damaged ship and a plan show too."""
    t = Table(A=dict(rows="us15", hand="in1 as1", damage={"us15": "gc1"}),
              B=dict(rows="su14 su10", hand="gc1 gc1 gc1", plans="bp1"), discard="in2 tc1")  # fmt: skip
    unseen = CARDS - 6
    b = row_of(t, "B", "A")
    assert b["intel"] == near(3 * 6 / unseen)
    raids = {"as1": 5, "as2": 5, "as3": 3, "as4": 2, "as5": 1}
    chances = {"as1": 3, "as2": 2, "as3": 2, "as4": 4, "as5": 2}
    total = sum(raids[card] * chances[card] for card in raids) - 3
    assert b["raids"] == near(3 * total / 6 / unseen)
    assert row_of(t, "A", "A")["foe_intel"] == b["intel"]
    assert row_of(t, "B", "B")["intel"] == 0


def test_hits_of_an_unseen_hand_need_launchers_too() -> None:
    """A carrier launches no card; a submarine its torpedoes: 4 × 2, 3 × 3 and 2 × 4 hits."""
    carrier = Table(A=dict(rows="us15", hand=""), B=dict(rows="uk01", hand="gc1 gc1"))
    assert row_of(carrier, "B")["punch"] == 0
    boat = Table(A=dict(rows="us15", hand=""), B=dict(subs="su20", hand="gc1 gc1"))
    assert row_of(boat, "B")["punch"] == near(2 * (8 + 9 + 8) / CARDS / 7)


def test_the_pile_shrinks() -> None:
    t = Table(A=dict(rows="us15", hand=""), B=dict(rows="su14", hand=""), discard="gc1 gc1 gc1")
    assert row_of(t, "A")["pile"] == near(107 / 110)


# -- teams -----------------------------------------------------------------------------------------


def test_members_of_a_team_add_up_what_they_have() -> None:
    t = Table(A=dict(rows="us15 us01", hand="in1 in1", trophies="su14"), B=dict(subs="su20"),
              C=dict(rows="uk05 uk11", hand="gc1", trophies="su13"), D=dict(rows="fr05 fr01"),
              teams="A C / B D")  # fmt: skip
    rows = rows_of(t, "A")
    a, c = rows["A"], rows["C"]
    assert {name for name in a if a[name] != c[name]} == {"share"}
    assert (a["share"], c["share"]) == (near(12 / 18), near(6 / 18))
    target = t.allotment
    assert a["points"] == near(6 / target) == rows["B"]["rival_points"]
    assert a["afloat"] == near(18 / target) == rows["D"]["foe_afloat"]
    assert a["largest"] == near(9 / target) == rows["B"]["foe_largest"]
    assert a["hand"] == near(3 / 7)
    assert a["duel"] == 1
    assert a["seats"] == near(4 / 6)
    assert a["prey"] == near((4 + 8) / target)
    assert a["deep_prey"] == near(5 / target)
    assert (4 * a["turns_for"], 4 * a["turns_against"], 4 * rows["B"]["wait"]) == (2, 2, 1)


def test_a_team_s_hands_are_its_own_cards_and_what_the_mate_may_have() -> None:
    t = Table(A=dict(rows="us15", hand="in1 in1"), B=dict(rows="su14", hand="gc1"),
              C=dict(rows="uk05", hand="gc1 gc1 gc1"), D=dict(rows="fr05"), teams="A C / B D")  # fmt: skip
    assert row_of(t, "C", "A")["intel"] == near(2 + 3 * 6 / (CARDS - 2))
    assert row_of(t, "C", "C")["intel"] == near(2 * 8 / (CARDS - 3))


# -- whole games -----------------------------------------------------------------------------------

TABLES = [
    pytest.param("greedy", 2, {}, id="two"),
    pytest.param("random", 2, {"R-05": True, "R-12": True, "R-21": True}, id="two-at-random"),
    pytest.param("mixed", 4, {"11.1": True, "R-38": True, "allotment": 15}, id="four"),
    pytest.param("greedy", 4, {"11.2": True, "allotment": 40}, id="teams"),
    pytest.param("random", 3, {"11.2": True, "teams": "AAB", "allotment": 24}, id="two-against-one"),
    pytest.param("greedy", 6, {"11.2": True, "teams": "AABBCC", "allotment": 30}, id="three-teams"),
    pytest.param("greedy", 3, {"scenario": "SC-7"}, id="fixed-start"),
    pytest.param("mixed", 2, {"scenario": "SC-4"}, id="with-a-demand"),
    pytest.param("random", 2, {"allotment": 1}, id="one-point"),
]  # fmt: skip


def check_rows(match: coldwake.Match) -> None:
    """Every seat, and an observer, reads a whole row of finite numbers for every seat."""
    for viewer in (*range(match.seats), None):
        rows = FEATURES.read(FACTS, match.view(viewer))
        assert len(rows) == match.seats
        for row in rows:
            assert len(row) == len(FEATURES.names)
            assert all(math.isfinite(number) for number in row)


@pytest.mark.parametrize(("kind", "seats", "options"), TABLES)
def test_every_position_of_a_game_can_be_read(kind: str, seats: int, options: dict[str, object]) -> None:
    match, players = game_with("mnb", line_up(kind, seats), 5 + seats, options)
    moves = 0
    while (seat := match.to_move) is not None:
        if moves % 7 == 0 or match.view(None)["round"] == 0:
            check_rows(match)
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
        moves += 1
        assert moves < LONGEST_GAME
    check_rows(match)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {}), (4, {"11.2": True, "allotment": 40})],
    ids=["two", "four", "teams"],
)
def test_rows_hold_nothing_that_the_viewer_cannot_know(seats: int, options: dict[str, object]) -> None:
    match, players = game_with("mnb", ["greedy"] * seats, 3, options)
    rng = coldwake.Generator(9)
    moves = compared = 0
    while (seat := match.to_move) is not None:
        if moves % 11 == 0 or match.view(None)["round"] == 0:
            for viewer in range(seats):
                world = match.sample(viewer, rng)
                assert FEATURES.read(FACTS, world.view(viewer)) == FEATURES.read(FACTS, match.view(viewer))
                compared += 1
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
        moves += 1
    assert compared > 50


def test_prompts_and_actions_are_not_needed() -> None:
    match, players = game_with("mnb", ["greedy", "greedy"], 8, {})
    bare = ("game", "seat", "players", "ships", "piles", "me", "order", "active", "allotment", "round")
    for _ in range(120):
        seat = match.to_move
        assert seat is not None
        view = match.view(seat)
        assert FEATURES.read(FACTS, {key: view[key] for key in bare}) == FEATURES.read(FACTS, view)
        match.play(players[seat].choose(bots.observe(match, seat)), seat)


@pytest.mark.parametrize(
    ("kind", "seats", "options"),
    [
        ("greedy", 2, {}),
        ("greedy", 2, {"scenario": "SC-4"}),
        ("greedy", 4, {"allotment": 15}),
        ("greedy", 4, {"11.2": True, "allotment": 40}),
        ("random", 3, {"allotment": 15}),
    ],
)
def test_every_turn_opens_once_before_anything_is_done(
    kind: str, seats: int, options: dict[str, object]
) -> None:
    """As a playout counts them: at another seat than the last, which is the active one."""
    for seed in range(3):
        match, players = game_with("mnb", [kind] * seats, seed, options)
        turns: list[tuple[int, int]] = []
        opened: list[tuple[int, int]] = []
        while (seat := match.to_move) is not None:
            view = match.view(None)
            now = (view["round"], view["active"])
            is_new = view["round"] > 0 and now not in turns
            if is_new:
                turns.append(now)
            assert match.prompt is not None
            if match.prompt.key in FEATURES.openings:
                assert seat == view["active"]
                if not opened or opened[-1][1] != seat:
                    assert is_new, "before any other decision of the turn"
                    assert not view["attacks"]
                    opened.append(now)
            match.play(players[seat].choose(bots.observe(match, seat)), seat)
        assert opened == turns
