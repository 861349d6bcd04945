"""Whole moves: a destination is clicked and the unit goes there, step by step."""

import coldwake
from coldwake import bots
from coldwake.games.blitz.table.marches import marches
from coldwake.web.table import Setting, parts


def moving(seeds=(3, 4, 5)):
    """Positions at which a unit takes its next step."""
    for seed in seeds:
        match = coldwake.new("blitz", 1, seed)
        player = bots.make("random", match.game, 0, 1)
        while not match.is_over:
            if match.prompt.key == "step":
                yield match
            match.play(player.choose(bots.observe(match, 0)), 0)


def test_a_march_is_a_row_of_legal_steps_that_ends_at_its_space():
    walked = 0
    for match in moving():
        for space, way in marches(Setting(match, 0, "en")).items():
            trial = match.copy()
            steps = way.split(" ")
            assert len(steps) > 1 and steps[-1] == f"space:{space}"
            for step in steps:
                trial.play(step, 0)
            before, after = match.view(0)["units"], trial.view(0)["units"]
            assert space in [after[unit]["at"] for unit in after if after[unit]["at"] != before[unit]["at"]]
            walked += 1
    assert walked > 3


def test_no_march_leads_where_one_step_does_and_the_page_offers_each_once():
    shown = 0
    for match in moving():
        setting = Setting(match, 0, "en")
        found = marches(setting)
        assert not {f"space:{space}" for space in found} & set(setting.actions)
        page = parts(setting, "t", [])["map"]
        assert page.count("data-actions=") == len(found)
        shown += len(found)
    assert shown > 3


def test_nobody_else_is_offered_a_march():
    for match in moving():
        assert marches(Setting(match, None, "en")) == {}
        assert marches(Setting(match, 0, "en", still=True)) == {}
