"""Standing orders: what they pass, and that they tell nothing about a hand."""

import random
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import coldwake
from coldwake import texts
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.games.cwnb.bots import windows as cwnb_windows
from coldwake.presets import chosen_options, presets_of
from coldwake.server import orders
from tests.catalogues import messages
from tests.games.cwnb.table import Table

WINDOWS = {window.key: window.orders for window in orders.windows("cwnb")}


# -- checking --------------------------------------------------------------------------------------


def test_orders_are_checked_and_asking_is_no_order():
    given = {"point_defence": "unless_worth:6", "damage_control": "ask", "transfer_card": "pass"}
    assert orders.check("cwnb", given) == {"point_defence": "unless_worth:6", "transfer_card": "pass"}


@pytest.mark.parametrize(
    "bad",
    [{"bomber_hit": "pass"}, {"point_defence": "never"}, {"point_defence": "unless_worth:4"}, {"transfer_card": "unless_sunk"}],
)
def test_unknown_windows_and_orders_are_refused(bad):
    with pytest.raises(orders.BadOrder):
        orders.check("cwnb", bad)


def test_a_game_without_windows_takes_no_orders():
    assert orders.windows("chess") == []
    with pytest.raises(orders.BadOrder):
        orders.check("chess", {"point_defence": "pass"})


def test_every_window_is_a_prompt_of_the_game():
    names = {node.name for node in coldwake.new("cwnb", seed=1).game.machine.nodes}
    assert set(WINDOWS) <= names
    assert all(values[0] == "ask" and "pass" in values for values in WINDOWS.values())


# -- what passes -------------------------------------------------------------------------------------


def passes(t: Table, order: str, letter: str = "X") -> bool:
    seat = t.letters.index(letter)
    return orders.answer(t.game, t.match.view(None), seat, {t.prompt: order})


def salvo(target: str = "X.cgc", cards: str = "g5", **x) -> Table:
    """P fires guns at X, who may answer."""
    names = cards.split()
    t = Table(
        P=dict(rows=" ".join(["dda"] * len(names)), hand=cards + " rt"), X=dict(hand="em", **x), turn="P", step="B1", fog=len(names)
    )
    for k, card in enumerate(names):
        t.attack(card, "P.dda" + (str(k + 1) if k else ""), target)
    t.finish()
    assert (t.to_move, t.prompt) == ("X", "point_defence")
    return t


def test_a_salvo_is_passed_unless_it_would_sink():
    assert passes(salvo(rows="cgc"), "unless_sunk")  # 2 of 6
    assert passes(salvo(rows="cgc", damage={"cgc": "mb"}), "unless_sunk")  # 3 + 2 of 6
    assert not passes(salvo(rows="cgc", damage={"cgc": "mc"}), "unless_sunk")  # 4 + 2 of 6


def test_attacks_on_one_ship_count_together():
    once, twice = salvo("X.dda", rows="dda cgc"), salvo("X.dda", "g5 g5", rows="dda cgc")
    assert passes(once, "unless_sunk")
    assert not passes(twice, "unless_sunk")


def test_worth_is_what_is_printed():
    t = salvo(rows="cgc cvb")  # 7 points are attacked, 15 are not
    assert [passes(t, f"unless_worth:{worth}") for worth in (3, 6, 10)] == [False, False, True]


def test_carriers_are_an_exception_of_their_own():
    assert passes(salvo(rows="cgc cvs"), "unless_carrier")
    assert not passes(salvo("X.cvs", rows="cgc cvs"), "unless_carrier")


def test_an_air_hit_sinks_small_ships_and_cripples_big_ones():
    def struck(ship: str, options: str = "12.7", **x) -> Table:
        t = Table(P=dict(rows="dda", hand="lb rt"), X=dict(rows=ship, hand="ac", **x), turn="P", step="B1", fog=2, options=options)
        t.lbas("lb", f"X.{ship}")
        t.finish()
        assert t.prompt == "air_point_defence"
        return t

    assert not passes(struck("dda"), "unless_sunk")
    assert passes(struck("cvb"), "unless_sunk")
    assert not passes(struck("cvb", options=""), "unless_sunk")
    assert not passes(struck("cvb", crippled="cvb"), "unless_sunk")
    assert not passes(struck("cvb", damage={"cvb": "mc"}), "unless_sunk")


def test_armour_counts():
    armoured = salvo("X.bbx", "g5", rows="bbx", damage={"bbx": "g16 mc g3"})
    assert not passes(armoured, "unless_sunk")  # 9 + 2 of 11
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="bbx", hand="em", damage={"bbx": "g16 mc g3"}), turn="P", step="B1", fog=1, options="12.6")
    t.attack("g5", "P.dda", "X.bbx")
    t.finish()
    assert passes(t, "unless_sunk")  # 6 + 1 of 11


def test_damage_control_is_about_what_has_hit():
    t = salvo("X.dda", "g5 g5", rows="dda cgc")
    t.done()
    assert (t.to_move, t.prompt) == ("X", "damage_control")
    assert not passes(t, "unless_sunk") and not passes(t, "unless_worth:3") and passes(t, "unless_worth:6")


def test_a_teammate_may_be_left_to_himself():
    t = Table(
        P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="as"), Q=dict(rows="dda", hand="rt"), Y=dict(rows="cgc", hand="em"),
        turn="P", step="B1", fog=1, options="13.2", teams="P Q / X Y",
    )
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.to_move == "X" and not passes(t, "unless_own")
    t.done()
    assert (t.to_move, t.prompt) == ("Y", "point_defence") and passes(t, "unless_own", "Y")


def test_bombers_are_aimed_at_everything():
    t = Table(P=dict(rows="dda", hand="bs rt"), X=dict(rows="dda cgc", hand="ac"), turn="P", step="B1", fog=3)
    t.bombers("bs", "X", 1)
    t.finish()
    assert t.prompt == "air_point_defence"
    assert not passes(t, "unless_sunk") and passes(t, "unless_carrier")
    assert not passes(t, "unless_worth:6") and passes(t, "unless_worth:10")


@pytest.mark.parametrize("seed", range(8))
def test_a_ship_that_was_said_not_to_sink_does_not_sink(seed):
    """Everybody passes, everything is rolled: what unless_sunk passed is still afloat."""
    for match in open_windows(seed):
        view = match.view(None)
        key = match.prompt.key
        if "unless_sunk" not in WINDOWS[key] or not orders.answer(match.game, view, match.to_move, {key: "unless_sunk"}):
            continue
        ships = cwnb_windows._at_stake(view)
        ahead = match.copy()
        while ahead.prompt is not None and (ahead.prompt.key in WINDOWS or ahead.prompt.key == "bomber_hit"):
            at_stake = [action for action in ahead.actions() if action.noun in ships]
            ahead.play(at_stake[0] if ahead.prompt.key == "bomber_hit" and at_stake else ahead.actions()[0])
        assert all(ship in ahead.view(None)["ships"] for ship in ships)


# -- hidden things change nothing --------------------------------------------------------------------


def options(seed: int) -> dict[str, object]:
    game = registry.game("cwnb")
    return chosen_options(game, ["advanced"] if seed % 2 else [], ["13.2"] if seed % 4 == 3 else [])


@cache
def open_windows(seed: int) -> list[coldwake.Match]:
    """The windows of one random game, at their own prompts."""
    rng = random.Random(seed)
    match = coldwake.new("cwnb", seats=4, seed=seed, options=options(seed))
    found = []
    for _ in range(1500):
        if match.is_over:
            break
        seat = rng.choice(match.movers)
        if match.prompt_for(seat).key in WINDOWS:
            found.append(match.copy())
        names = [action.name for action in match.actions(seat)]
        forward = [name for name in names if name not in ("button:finish", "button:cancel", "button:withdraw")]
        match.play(rng.choice(forward if forward and rng.random() < 0.8 else names), seat)
    return found


def test_random_games_open_every_window():
    assert "advanced" in presets_of("cwnb")
    seen = {match.prompt.key for seed in range(8) for match in open_windows(seed)}
    assert seen == set(WINDOWS)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 7), st.integers(0, 10**6), st.integers(0, 3), st.integers(0, 2**31))
def test_an_answer_is_the_same_whatever_the_hands_hold(game, which, looker, deal):
    found = open_windows(game)
    match = found[which % len(found)]
    seat, key = match.to_move, match.prompt.key
    if looker == seat:
        looker = (looker + 1) % 4
    redealt = match.sample(looker, Generator(deal))
    assert redealt.view(None) == match.view(None)
    for order in WINDOWS[key]:
        given = {key: order}
        answer = orders.answer(match.game, match.view(None), seat, given)
        assert orders.answer(redealt.game, redealt.view(None), seat, given) == answer
        assert answer or order != "pass"
        assert not answer or order != "ask"
        others = [other for other in range(4) if other != seat]
        assert not any(orders.answer(match.game, match.view(None), other, given) for other in others)


def test_orders_for_other_windows_and_outside_windows_do_nothing():
    match = open_windows(1)[0]
    others = {key: "pass" for key in WINDOWS if key != match.prompt.key}
    assert not orders.answer(match.game, match.view(None), match.to_move, others)
    assert not orders.answer(match.game, match.view(None), match.to_move, {match.prompt.key: "long forgotten"})
    start = coldwake.new("cwnb", seed=1)
    assert not orders.answer(start.game, start.view(None), 0, {"point_defence": "pass"})


# -- in words ----------------------------------------------------------------------------------------


def test_only_what_can_happen_at_the_table_is_asked_about():
    plain = {window.key: window.orders for window in orders.windows_at("cwnb", {"12.1": False, "R-21": True})}
    assert set(plain) == {"point_defence", "air_point_defence", "damage_control", "save_submarine"}
    assert not any("unless_own" in values for values in plain.values())
    with_air = {window.key for window in orders.windows_at("cwnb", {"12.1": True})}
    assert with_air - set(plain) == {"air_defence"}
    team = {window.key: window.orders for window in orders.windows_at("cwnb", {"12.1": True, "13.2": True})}
    assert team == WINDOWS
    for game in ("mnb", "attack_sub", "blitz"):
        assert [window.key for window in orders.windows_at(game, {})] == [window.key for window in orders.windows(game)]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_window_and_order_has_its_words(language):
    for key, values in WINDOWS.items():
        words = [orders.window_name("cwnb", language, key), orders.window_text("cwnb", language, key)]
        for order in values:
            words += [orders.order_name("cwnb", language, order), orders.order_text("cwnb", language, order)]
        assert not any(word.startswith(("orders.", "cwnb.")) or "{" in word for word in words)
        assert language != "ru" or all(re.search("[а-яё]", word) for word in words)


def test_both_languages_have_the_same_keys_and_none_is_idle():
    english, russian = (set(messages(language, "orders")) for language in texts.LANGUAGES)
    assert english == russian
    windows = [(game, window) for game in coldwake.game_names() for window in orders.windows(game)]
    kinds = {(game, order.partition(":")[0]) for game, window in windows for order in window.orders}
    used = {f"{game}.orders.window.{window.key}.{part}" for game, window in windows for part in ("name", "text")}
    shared = {orders.ASK, orders.PASS}
    used |= {
        f"orders.order.{kind}.{part}" if kind in shared else f"{game}.orders.order.{kind}.{part}"
        for game, kind in kinds
        for part in ("name", "text")
    }
    assert english == used
