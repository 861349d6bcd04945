"""The prompt: one place and one key for the way on, digits without gaps, what a choice would do (T14, T7, F9)."""

import re

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.core.actions import GIVING_UP, GOING_ON
from coldwake.web.table import drawer
from coldwake.web.table.drawing import UsualDrawer, draw, parts
from coldwake.web.table.prompt import Outlook, prompt
from coldwake.web.table.setting import Order, Setting


def questions(game, seed=3, most=400):
    """What is asked in a game of bots, once for each question and set of answers' kinds."""
    rules = registry.game(game)
    match = coldwake.new(game, rules.min_seats, seed)
    players = [bots.make("greedy", rules, seat, seed) for seat in range(match.seats)]
    seen = set()
    for _ in range(most):
        if match.is_over:
            return
        seat = match.to_move
        kinds = (match.prompt.key, *sorted({action.name.split(":")[0] for action in match.actions(seat)}))
        if kinds not in seen:
            seen.add(kinds)
            yield Setting(match, seat, "en")
        match.play(players[seat].choose(bots.observe(match, seat)), seat)


@pytest.mark.parametrize("game", registry.names())
def test_the_way_on_has_one_key_and_digits_have_no_gaps(game):
    asked = 0
    for setting in questions(game):
        made = prompt(setting, drawer(game))
        keys = [choice.key for choice in made.choices]
        digits = [key for key in keys if key.isdecimal()]
        assert digits == [str(number) for number in range(1, len(digits) + 1)], setting.prompt
        assert "0" not in keys
        wanted = next((action for action in GOING_ON if action in setting.actions), None)
        assert (made.go_on.action, made.go_on.key) == (wanted, "0") if wanted else made.go_on is None
        assert all(not choice.key for choice in made.choices if choice.action in GIVING_UP)
        offered = [choice.action for choice in made.choices] + ([wanted] if wanted else [])
        assert sorted(offered) == sorted(setting.actions)
        asked += 1
    assert asked > 5


def test_a_page_calls_the_way_on_by_one_name_in_one_place():
    names = set()
    for game in registry.names():
        for setting in questions(game):
            page = parts(setting, "t", [])["prompt"]
            found = re.findall(r'<button[^>]*go-on[^>]*data-digit="0"><span class="label">([^<]*)<span', page)
            assert len(found) == (prompt(setting, drawer(game)).go_on is not None)
            names.update(found)
            assert page.index('<div class="commands">') > page.index('<div class="things"')
    assert names == {"Go on "}


class Foreseeing(UsualDrawer):
    """Somebody who foresees the same for every choice, and is careful everywhere."""

    def __init__(self, careful):
        self.careful = careful

    def outlook(self, setting, action):
        return Outlook("2 points", "sinks", "8 − 3 = 5+", "ECM stops it")


def test_a_choice_says_what_it_costs_and_does_and_what_stops_it():
    setting = next(iter(questions(registry.usual())))
    page = draw("table/prompt.html", setting, {"prompt": prompt(setting, Foreseeing(()))})
    for name, words in {"cost": "2 points", "does": "sinks", "sum": "8 − 3 = 5+", "warning": "ECM stops it"}.items():
        assert f'<span class="{name}">{words}</span>' in page
    assert "data-careful" not in page


def test_what_cannot_be_taken_back_is_asked_for_twice_where_the_game_is_careful():
    setting = next(iter(questions(registry.usual())))
    made = prompt(setting, Foreseeing((setting.prompt,)))
    assert [choice.is_careful for choice in made.choices] == [choice.key.isdecimal() for choice in made.choices]
    assert "data-careful" in draw("table/prompt.html", setting, {"prompt": made})


def test_standing_orders_are_offered_at_the_window_in_one_click():
    setting = next(iter(questions(registry.usual())))
    here = Setting(setting.match, setting.seat, "en", standing=(Order("turn", "12", "Pass for now"), Order("gun", "pass", "Pass", "Never <ask>.")))
    page = parts(here, "t", [])["prompt"]
    assert 'data-window="turn" data-order="12">Pass for now</button>' in page
    assert 'data-order="pass" title="Never &lt;ask&gt;.">Pass</button>' in page
    other = Setting(setting.match, None, "en", standing=here.standing)
    assert "data-order" not in parts(other, "t", [])["prompt"]
