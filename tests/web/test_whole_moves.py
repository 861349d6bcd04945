"""Several decisions in one click: a formation as suggested, a search for all (T14)."""

import random

import pytest

import coldwake
from coldwake import bots
from coldwake.web.table import drawer, parts
from coldwake.web.table.prompt import prompt
from coldwake.web.table.setting import Setting
from tests.server.visitors import world_of

FORMED = {"cwnb": ("formation_ship", "formation_ready"), "mnb": ("layout_ship", "layout_ready")}
SEARCHED = "search_target"


def asked(game, key, seeds=range(4)):
    """Positions in which this is asked, and who is asked."""
    for seed in seeds:
        match = coldwake.new(game, 2, seed)
        players = [bots.make("greedy", match.game, seat, seed) for seat in range(2)]
        while not match.is_over:
            seat = match.to_move
            if match.prompt.key == key:
                yield match.copy(), seat
            match.play(players[seat].choose(bots.observe(match, seat)), seat)


def whole_of(match, seat, **more):
    setting = Setting(match, seat, "en", **more)
    return prompt(setting, drawer(match.game.name)).whole


@pytest.mark.parametrize("game", FORMED)
def test_a_suggested_formation_places_every_ship_and_leaves_it_to_the_player_to_be_ready(game):
    first, last = FORMED[game]
    rng, made = random.Random(5), 0
    for match, seat in asked(game, first):
        whole = whole_of(match, seat)
        if whole is None:
            assert len([action for action in match.actions(seat) if action.verb == "ship"]) == 1
            continue
        assert whole == whole_of(world_of(match, seat, rng), seat), "it knows what the player knows"
        trial = match.copy()
        for action in whole.actions:
            assert trial.is_reversible(action, seat)
            trial.play(action, seat)
        assert trial.prompt_for(seat).key == last
        made += 1
    assert made > 8


def test_all_that_active_sonar_may_search_for_are_named_at_once():
    """SUB-4.21b; a passive search names the next when it has seen the last result (R-SUB-45)."""
    active = passive = 0
    for match, seat in asked("attack_sub", SEARCHED, range(8)):
        ships = [action.name for action in match.actions(seat) if action.verb == "ship"]
        whole = whole_of(match, seat)
        if len(ships) < 2:
            assert whole is None
            continue
        trial, before = match.copy(), match.told
        if whole is None:
            trial.play(ships[0], seat)
            assert trial.prompt_for(seat).key != SEARCHED
            passive += 1
            continue
        assert list(whole.actions) == ships
        for action in whole.actions:
            trial.play(action, seat)
        named = [event["target"] for event in trial.log(seat, before) if event["event"] == "target_named"]
        assert [f"ship:{ship}" for ship in named[-len(ships) :]] == ships
        active += 1
    assert active > 3 and passive > 3


@pytest.mark.parametrize(("game", "key"), [("cwnb", "formation_ship"), ("attack_sub", SEARCHED)])
def test_a_whole_move_is_on_the_page_of_whoever_decides_and_on_no_other(game, key):
    shown = 0
    for match, seat in asked(game, key, range(2)):
        whole = whole_of(match, seat)
        page = parts(Setting(match, seat, "en"), "t", [])["prompt"]
        assert ("data-actions" in page) == (whole is not None)
        shown += whole is not None
        for eyes, more in ((1 - seat, {}), (None, {}), (seat, {"still": True})):
            if eyes not in match.movers or more:
                assert "data-actions" not in parts(Setting(match, eyes, "en", **more), "t", [])["prompt"]
    assert shown > 1
