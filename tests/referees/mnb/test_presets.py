"""Modern Naval Battles under its referee: presets and tiny allotments, which random tables seldom bring."""

import random

import pytest

from coldwake.lab.bench import is_compiled
from coldwake.lab.tables import Table
from tests.referees.stage import judge_table

PRESETS = [
    ("standard", "SC-2", 2), ("standard", "SC-3", 4), ("standard", "SC-4", 2), ("standard", "SC-5", 2),
    ("standard", "SC-6", 3), ("standard", "SC-7", 3), ("drill", "SC-3", 4),
]  # fmt: skip
SEEDS = (1, 2, 3) if is_compiled() else (4,)


def preset_table(pack: str, scenario: str, seats: int, seed: int) -> tuple[Table, list[str]]:
    """A preset with random switches, and who plays it."""
    luck = random.Random(f"{pack} {scenario} {seed}")
    options: dict[str, bool | int | str] = {
        "scenario": scenario, "11.1": False, "11.2": False, "teams": "", "allotment": 25, "rounds": 60,
    }  # fmt: skip
    for key in ("11.1", "R-05", "R-12", "R-21", "R-38", "R-43"):
        options[key] = luck.random() < 0.5
    return Table("mnb", pack, seats, options), [luck.choice(["random", "greedy"]) for _ in range(seats)]


@pytest.mark.parametrize(("pack", "scenario", "seats"), PRESETS, ids=[f"{p}-{s}" for p, s, _ in PRESETS])
def test_the_referee_agrees_on_presets(pack, scenario, seats):
    for seed in SEEDS:
        table, names = preset_table(pack, scenario, seats, seed)
        assert judge_table(table, names, seed) > 0


TINY = [("AAB", 3), ("ABB", 3), ("AAAB", 4), ("AAAB", 5)]


@pytest.mark.parametrize(("teams", "allotment"), TINY)
def test_the_referee_agrees_on_teams_whose_equal_parts_hardly_buy_a_ship(teams, allotment):
    """Whether a part does may hang on the remainder, and on whose navy the first member has (R-MNB-53)."""
    for seed in range(1, 13):
        table, names = preset_table("standard", "SC-1", len(teams), seed)
        table.options.update({"11.2": True, "teams": teams, "allotment": allotment, "rounds": 1})
        assert judge_table(table, names, seed) > 0
