"""What positions of Attack Sub are judged by: every number where it can be worked out, and nothing hidden."""

import math

import pytest

import coldwake
from coldwake import bots
from coldwake.bots.players import features_of
from coldwake.core import registry
from coldwake.games.attack_sub.bots.features import FEATURES, NAMED
from tests.bots.games import game_with
from tests.games.attack_sub.table import Table

SCENARIOS = [f"13{letter}" for letter in "ABCDEFGHIJKLM"]
DECK = 128
Row = dict[str, float]


def rows_of(match: coldwake.Match, seat: int | None) -> list[list[float]]:
    return FEATURES.read(bots.facts_of(match.game), match.view(seat))


def rows(t: Table, seat: int = 0) -> tuple[Row, Row]:
    """Both rows by name, from one seat's view."""
    one, two = rows_of(t.match, seat)
    return dict(zip(FEATURES.names, one, strict=True)), dict(zip(FEATURES.names, two, strict=True))


def close(value: float) -> object:
    return pytest.approx(value, abs=1e-9)


# -- the list --------------------------------------------------------------------------------------


def test_every_number_has_a_name_of_its_own_and_a_meaning() -> None:
    assert features_of("attack_sub") is FEATURES
    assert FEATURES.names == tuple(name for name, _ in NAMED)
    assert len(set(FEATURES.names)) == len(FEATURES.names)
    assert all(meaning for _, meaning in NAMED)
    assert {node.name for node in registry.game("attack_sub").machine.nodes} >= FEATURES.openings


# -- the clock and the turn ------------------------------------------------------------------------


def test_whose_turn_it_is() -> None:
    assert [row["on_turn"] for row in rows(Table("13A"))] == [1, 0]
    assert [row["on_turn"] for row in rows(Table("13A", turn=1))] == [0, 1]


def test_the_clock_is_the_deck_and_the_part_of_it_that_is_gone() -> None:
    discard = "as as as ps ps ps tl tl tl sn sn sn ht ht"
    t = Table("13A", deck=3, discard=discard)
    piles = t.view["piles"]
    assert piles["discard"] == 14
    assert rows(t)[0]["clock"] == close(3 + 14 / (14 + piles["draw"]))


def test_who_wins_when_the_game_is_called_off() -> None:
    one, two = rows(Table("13G", deck=5))
    assert (one["at_cap"], two["at_cap"]) == (-1, 1)
    assert two["cap_pull"] == close(5 / 10)
    assert rows(Table("13A"))[0]["at_cap"] == 0


# -- how the scenario is won -----------------------------------------------------------------------


def test_points_are_read_against_the_goal() -> None:
    t = Table("13L", second={"points": 3, "fleet": ["grif", "dekabrist"], "sunk": ["ivan-rogov"]})
    nato, soviets = rows(t)
    assert (soviets["goal_done"], nato["foe_goal_done"]) == (0.5, 0.5)
    assert (nato["goal_done"], soviets["foe_goal_done"]) == (0, 0)
    # Invincible 6, three Transports at 2, three escorts at 1; three points are missing of six
    assert soviets["goal_slack"] == close((6 + 6 + 3 - 3) / 6)


def test_exits_still_to_be_made_count_towards_the_goal() -> None:
    nato, soviets = rows(Table("13C"))
    # two submarines to sink, four to take out; two are needed
    assert soviets["goal_slack"] == close((2 + 4 - 2) / 2)
    assert nato["goal_slack"] == 0


def test_a_ship_that_must_be_sunk_is_watched() -> None:
    whole, hunters = rows(Table("13K"))
    assert (whole["must_kill"], hunters["must_kill"]) == (0, 1)
    hurt = rows(Table("13K", ships={"kennedy": {"attack": 4}}))[1]
    assert 0 < hunters["kill_near"] < hurt["kill_near"] <= 1
    assert whole["kill_near"] == 0
    # only the cards that say so sink a whole carrier
    sunk = sum(card.sunk for card in bots.facts_of(registry.game("attack_sub")).cards.values())
    assert hunters["kill_near"] == close(sunk / DECK)


def test_what_sinking_the_rest_brings() -> None:
    one, two = rows(Table("13A", second={"fleet": ["skvortsov"], "sunk": ["ivan-rogov"]}))
    assert (one["sweep_near"], two["sweep_near"]) == (1, 0.5)
    assert (one["sweep_wins"], one["lead"], two["lead"]) == (1, 1, -1)
    # while Trafalgar waits, sinking Seawolf is only a draw, unless the table says otherwise (R-SUB-57)
    assert rows(Table("13C"))[1]["sweep_wins"] == 0.5
    assert rows(Table("13C", options={"R-57": True}))[1]["sweep_wins"] == 1
    # with two ships more lost than it could sink, Moskva's side cannot win so
    soviets = {"fleet": ["moskva"], "sunk": ["udaloy", "neukrotimyy"]}
    behind = Table("13I", first=soviets, second={"fleet": ["asheville"], "reserve": ["trafalgar"]})
    assert rows(behind)[0]["sweep_wins"] == 0.5


def test_the_draw_that_wins_needs_its_deck_a_card_and_contact() -> None:
    contacts = {"zarnitsa": {"seawolf": "1"}}
    t = Table("13H", first="cor", deck=3, contacts=contacts)
    numbers = t.match.view(0)["unseen"]["numbers"]
    low = sum(numbers[:3]) + numbers[-1]
    assert rows(t)[0]["escape_odds"] == close(low / sum(numbers))
    assert rows(t)[0]["escape_wait"] == 0
    assert rows(Table("13H", first="cor", deck=3))[0]["escape_odds"] == 0
    assert rows(Table("13H", first="cor", deck=3, options={"R-59": True}))[0]["escape_odds"] > 0
    assert rows(Table("13H", first="ps", deck=3, contacts=contacts))[0]["escape_odds"] == 0
    early = rows(Table("13H", first="cor", contacts=contacts))
    assert (early[0]["escape_odds"], early[0]["escape_wait"], early[1]["escape_wait"]) == (0, 1, 0)


def test_exits_that_are_open_and_what_holds_ships_back() -> None:
    closed = rows(Table("13K", first="cor"))[0]
    assert (closed["may_leave"], closed["exit_wait"], closed["exit_odds"]) == (0, 1, 0)
    free = rows(Table("13K", first="cor", deck=2))[0]
    assert (free["may_leave"], free["exit_wait"], free["exit_ties"], free["exit_odds"]) == (1, 0, 0, 1)
    contacts = {"yenisey": {"kennedy": "1"}, "force": {"skvortsov": "2"}}
    tied = rows(Table("13K", first="cor", deck=2, contacts=contacts))[0]
    assert (tied["may_leave"], tied["exit_ties"], tied["exit_odds"]) == (1, 2 + 3, 0)


def test_each_scenario_has_its_own_condition_for_an_exit() -> None:
    t = Table("13C", second={"hand": "cor", "points": 1}, turn=1, ships={"donets": {"reached": True}})
    assert (rows(t, 1)[1]["may_leave"], rows(t, 1)[1]["exit_odds"]) == (1, 1)
    unbeaten = Table("13A", first="cor", second={"fleet": ["skvortsov"], "sunk": ["ivan-rogov"]})
    assert [row["may_leave"] for row in rows(unbeaten)] == [2, 0]
    assert rows(unbeaten)[0]["exit_odds"] == 0.5
    # a deck in play: those who began the game before those who came in later
    assert rows(Table("13M", deck=2))[1]["may_leave"] == 2
    assert rows(Table("13M", deck=1))[1]["may_leave"] == 0


def test_reinforcements_that_wait() -> None:
    t = Table("13D", second="cor", deck=2, turn=1)
    numbers = t.match.view(1)["unseen"]["numbers"]
    british, argentine = rows(t, 1)
    assert (british["waiting"], argentine["waiting"], british["entry_odds"]) == (0, 1, 0)
    assert argentine["entry_odds"] == close(sum(numbers[4:8]) / sum(numbers))


# -- ships -----------------------------------------------------------------------------------------


def test_ships_by_kind_and_what_they_can_do() -> None:
    nato, soviets = rows(Table("13L"))
    assert (nato["boats"], nato["escorts"], nato["transports"]) == (0, 4, 3)
    assert (soviets["boats"], soviets["escorts"], soviets["transports"]) == (3, 0, 0)
    assert (nato["ears"], nato["strength"]) == (2 + 4 + 3 + 2, 1 + 1 + 1)
    assert (soviets["ears"], soviets["strength"]) == (3 + 3 + 4, 2 + 2 + 2)


def test_submarines_attack_surface_ships_with_their_other_values() -> None:
    # Yenisey has 4 against surface ships and 2 against submarines
    assert rows(Table("13K"))[1]["strength"] == 2 + 2 + 4
    assert rows(Table("13D"))[0]["strength"] == 2


def test_damage_and_malfunctions_show() -> None:
    ships = {"los-angeles": {"sensor": 1, "attack": 1, "sensor_fault": 3}, "baltimore": {"attack_fault": 1}}
    one, two = rows(Table("13A", first="dc tech", ships=ships))
    assert (one["lost"], one["faults"], one["ears"], one["strength"]) == (close(2 / 6), 4, 5, 2)
    assert (two["lost"], two["faults"]) == (0, 0)
    assert one["mending"] == 2
    assert one["brittle"] > two["brittle"]
    assert rows(Table("13A", first="dc tech"))[0]["mending"] == 0


def test_a_boat_that_plays_dead_shows() -> None:
    assert [row["shut"] for row in rows(Table("13A", ships={"skvortsov": {"shut_down": True}}))] == [0, 1]


def test_the_chance_to_hear_and_how_quiet_ships_are() -> None:
    t = Table("13D")
    numbers = t.match.view(0)["unseen"]["numbers"]
    british, argentine = rows(t)
    # Sensor 4 against Detection 8; Sensor 3 against Detection 7
    assert british["hearing"] == argentine["hearing"] == close(sum(numbers[4:8]) / sum(numbers))
    assert (british["quiet"], argentine["quiet"]) == (7, 8)
    deaf = rows(Table("13D", ships={"swiftsure": {"sensor_fault": 3}}))[0]
    assert (deaf["hearing"], deaf["ears"], deaf["sonar"]) == (0, 0, 0)


def test_what_ships_are_worth_to_the_enemy() -> None:
    # the carrier is all, her escorts are beside the point; of the submarines all three must be sunk
    nato, soviets = rows(Table("13K"))
    assert nato["stake"] == close(1 + 4 * 0.35 / 5)
    assert soviets["stake"] == close(3 * 1 / 3)


def test_helicopters_and_the_room_for_more() -> None:
    nato = rows(Table("13K", first="helo helo", helicopters={"kennedy": 1}))[0]
    assert (nato["aloft"], nato["decks_free"], nato["launches"]) == (1, 4 + 1 + 2 + 2 - 1, 2)
    storm = rows(Table("13K", first="helo helo", weather="bad"))[0]
    assert (storm["decks_free"], storm["launches"]) == (0, 0)
    assert rows(Table("13A", first="helo"))[0]["launches"] == 0


# -- contacts --------------------------------------------------------------------------------------


def test_contacts_are_read_each_way() -> None:
    t = Table("13A", contacts={"los-angeles": {"ivan-rogov": "2"}, "skvortsov": {"baltimore": "no-attack"}})
    one, two = rows(t)
    assert (one["best_contact"], two["best_contact"]) == (3, 1)
    assert (one["grip"], one["foe_grip"]) == (two["foe_grip"], two["grip"]) == (close(0.75 / 2), close(0.2 / 2))


def test_an_attack_needs_contact_and_a_card_that_fits_it() -> None:
    contacts = {"los-angeles": {"ivan-rogov": "2"}}
    t = Table("13A", first="wl23", contacts=contacts)
    numbers = t.match.view(0)["unseen"]["numbers"]
    facts = bots.facts_of(t.game)
    rogov = facts.ships["ivan-rogov"]
    sinks = [card.sunk or card.hit_sensor >= rogov.sensor_boxes or card.hit_attack >= rogov.attack_boxes
             for card in facts.cards.values()]  # fmt: skip
    duds = [not card.sunk and not card.hit_sensor and not card.hit_attack for card in facts.cards.values()]
    pays = (sum(sinks) + 0.5 * (DECK - sum(sinks) - sum(duds))) / DECK
    # Attack 3 and Fire 3 against Defence 8; one of two ships
    assert rows(t)[0]["strike"] == close(sum(numbers[2:8]) / sum(numbers) * pays / 2)
    assert rows(t)[0]["strike"] == rows(t)[1]["foe_strike"]
    assert rows(Table("13A", first="wl34", contacts=contacts))[0]["strike"] == 0
    assert rows(Table("13A", first="wl23"))[0]["strike"] == 0
    # two that fit together give as much, one of them less
    joined, alone = (rows(Table("13A", first=hand, contacts=contacts))[0] for hand in ("wl12 wl11 wl34", "wl12"))
    assert joined["strike"] == pytest.approx(rows(t)[0]["strike"], abs=0.01)
    assert alone["strike"] < joined["strike"] - 0.02


# -- the hand --------------------------------------------------------------------------------------


def test_one_s_own_hand_is_counted_and_the_other_s_expected() -> None:
    t = Table("13A", first="as ps wl11 bs cor", second="nm nm sr wl12")
    one, two = rows(t, 0)
    assert (one["hand"], one["short"], two["hand"], two["short"]) == (5, 0, 4, 1)
    assert (one["sonar"], one["lockons"], one["stations"], one["ranges"], one["evasions"]) == (2, 1, 1, 1, 0)
    assert two["sonar"] == close(4 * (29 - 2) / (DECK - 5))
    assert two["lockons"] == close(4 * (26 - 1) / (DECK - 5))
    seen = rows(t, 1)[1]
    assert (seen["evasions"], seen["reductions"], seen["lockons"], seen["sonar"]) == (2, 1, 1, 0)


def test_what_only_submarines_can_use_is_nothing_to_a_force() -> None:
    assert rows(Table("13B", first="nm cd sr ht"))[0]["evasions"] == 1
    assert rows(Table("13B", first="nm cd sr tl"))[0]["reductions"] == 1
    assert rows(Table("13A", first="nm cd sr ht"))[0]["evasions"] == 3


# -- whole games -----------------------------------------------------------------------------------


def check(match: coldwake.Match, world: coldwake.Match | None, seat: int) -> None:
    found = rows_of(match, seat)
    assert [len(row) for row in found] == [len(FEATURES.names)] * 2
    assert all(math.isfinite(value) for row in found for value in row)
    if world is not None:
        assert rows_of(world, seat) == found


@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rows_are_whole_and_tell_nothing_hidden(scenario: str, kind: str) -> None:
    match, players = game_with("attack_sub", [kind, kind], 17, {"scenario": scenario})
    rng = coldwake.Generator(5)
    moves = 0
    while (seat := match.to_move) is not None:
        for looking in (0, 1):
            check(match, match.sample(looking, rng) if moves % 11 == 0 else None, looking)
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
        moves += 1
    check(match, None, 0)
    check(match, None, 1)
    assert len(rows_of(match, None)) == 2


def test_rows_of_packs_and_rulings_of_one_s_own() -> None:
    for scenario in registry.game("attack_sub", "drill").content.scenarios:
        options = {"scenario": scenario.id, "cap": 0, "R-57": True, "R-59": True, "R-06": "own"}
        match, players = game_with("attack_sub", ["random", "random"], 3, options, "drill")
        while (seat := match.to_move) is not None:
            check(match, None, seat)
            match.play(players[seat].choose(bots.observe(match, seat)), seat)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_turn_has_an_opening_of_the_seat_whose_turn_it_is(scenario: str) -> None:
    match, players = game_with("attack_sub", ["greedy", "greedy"], 9, {"scenario": scenario})
    opened: list[int] = []
    last = None
    while (seat := match.to_move) is not None:
        prompt = match.prompt
        assert prompt is not None
        if prompt.key in FEATURES.openings and seat != last:
            view = match.view(None)
            assert view["active"] == seat
            assert not view["taken"] and not view["discarded"]
            opened.append(view["turn"])
            last = seat
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    assert opened == list(range(1, match.view(None)["turn"] + 1))
