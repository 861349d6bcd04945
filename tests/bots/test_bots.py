"""Bots: the register, what they may see, legal play everywhere, and that the greedy one is any good."""

import ast
from pathlib import Path

import pytest

import coldwake
from coldwake import bots
from coldwake.bots import players
from coldwake.core import registry
from coldwake.core.actions import TAKING_BACK
from tests.bots.games import game_with, line_up, play_strictly, play_without_memory

ADVANCED: dict[str, object] = {f"12.{k}": True for k in range(1, 10)}
OPTIONAL: dict[str, object] = {**ADVANCED, "13.1": True, "13.3": True, "order_cards": 9}
TEAMS: dict[str, object] = {**OPTIONAL, "13.2": True}
STRICT: dict[str, object] = {"14.1": True, "R-21": False, "R-42": False, "R-64": True}

LONGEST_GAME = 12_000
TABLES = [
    pytest.param("standard", 2, {}, id="two"),
    pytest.param("standard", 2, ADVANCED, id="two-advanced"),
    pytest.param("standard", 3, STRICT, id="three-tournament"),
    pytest.param("standard", 4, TEAMS, id="four-in-teams"),
    pytest.param("standard", 5, OPTIONAL, id="five-optional"),
    pytest.param("standard", 6, {**TEAMS, "teams": "AABBCC"}, id="six-in-three-teams"),
    pytest.param("drill", 2, OPTIONAL, id="drill-two"),
    pytest.param("drill", 6, TEAMS, id="drill-six-in-teams"),
]


def table(
    players: list[str], seed: int, options: dict[str, object], pack: str = "standard"
) -> tuple[coldwake.Match, list[bots.Bot]]:
    """A new match and a bot for each seat."""
    return game_with("cwnb", players, seed, options, pack)


# -- the register ----------------------------------------------------------------------------------


def test_the_bots_of_a_game_are_listed_by_name() -> None:
    game = registry.game("cwnb")
    levels = [level.name for level in bots.LEVELS]
    assert bots.names(game) == ["greedy", "random", *levels]
    assert bots.names("cwnb") == ["greedy", "random", *levels]
    assert bots.names("another game") == ["random"]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    game = registry.game("cwnb")
    with pytest.raises(bots.UnknownBot, match=r"no bot 'deep-blue'.*greedy, random") as refused:
        bots.make("deep-blue", game, 0, 1)
    assert isinstance(refused.value, coldwake.ColdwakeError)


def test_a_bot_of_your_own_can_be_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    class First:
        def begin(self, game: object, seat: int, seed: int) -> None:
            self.told = (game, seat, seed)

        def choose(self, observation: bots.Observation) -> str:
            return observation.actions[0]

    monkeypatch.setattr(players, "_entered", dict(players._entered))
    bots.register("first", First, "cwnb")
    game = registry.game("cwnb")
    made = bots.make("first", game, 1, 9)
    assert isinstance(made, First)
    assert made.told == (game, 1, 9)
    assert "first" in bots.names(game)


# -- what bots see ---------------------------------------------------------------------------------


def test_an_observation_is_the_seat_s_own_view_and_nothing_else() -> None:
    match, _ = table(["random", "random"], 3, {})
    seen = bots.observe(match, 0)
    assert seen.seat == 0
    assert seen.actions == [action.name for action in match.actions(0)]
    assert seen.view == match.view(0)
    assert seen.view is seen.view
    assert {name for name in dir(seen) if not name.startswith("_")} == {
        "actions", "sample", "seat", "view", "world",
    }  # fmt: skip


def test_a_sampled_world_looks_the_same_to_the_seat_but_is_another() -> None:
    match, players = table(["greedy", "greedy"], 4, {})
    while match.view()["series"] == 0:
        seat = match.to_move
        assert seat is not None
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    seat = match.to_move
    assert seat is not None
    digest = match.digest
    world = bots.observe(match, seat).sample(coldwake.Generator(5))
    assert world.view(seat)["me"] == match.view(seat)["me"]
    assert world.digest != digest
    world.play(world.actions()[0])
    assert match.digest == digest


def test_facts_are_the_printed_values_and_read_only() -> None:
    game = registry.game("cwnb")
    facts = bots.facts_of(game)
    iowa, alfa = facts.ships["us-iowa"], facts.ships["su-k123"]
    assert (iowa.code, iowa.hits, iowa.points, iowa.missiles) == ("BB", 8, 9, ("B", "C"))
    assert iowa.symbols == {"gun-5": 2, "gun-16": 2, "missile-b": 1, "missile-c": 1}
    assert (alfa.submarine, alfa.torpedoes, alfa.traits) == (True, 3, ("fast",))
    assert facts.ships["us-ticonderoga"].air_defence == (3, 3)
    lbas = facts.cards["lbas-n4-n3-n2"]
    assert (lbas.kind, lbas.copies, lbas.hit) == ("lbas", 3, (4, 3, 2))
    assert facts.cards["gun5-d3"].damage == 3
    with pytest.raises(TypeError):
        facts.ships["us-iowa"] = alfa  # type: ignore[index]
    with pytest.raises(AttributeError):
        iowa.hits = 99  # type: ignore[misc]


IN_SAMPLED_WORLDS = {"base.py", "candidates.py", "ismcts.py", "search.py", "worlds.py"}
"""What tries things in worlds that a seat cannot tell from the real one handles their bare states."""


def test_bots_import_neither_states_nor_games() -> None:
    folders = [Path(bots.__file__).parent, *(title.home / "bots" for title in registry.titles())]
    for path in sorted(path for folder in folders for path in folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                shared = path.parent == folders[0] and path.name in IN_SAMPLED_WORLDS
                assert shared or not module.startswith("coldwake.core.state"), (path.name, module)
                assert ".rules" not in module, (path.name, module)


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "seats", "options"), TABLES)
@pytest.mark.parametrize("kind", ["random", "greedy", "mixed"])
def test_bots_play_whole_games_legally_and_without_circling(
    pack: str, seats: int, options: dict[str, object], kind: str
) -> None:
    match, players = table(line_up(kind, seats), 11 + seats, options, pack)
    assert play_strictly(match, players, LONGEST_GAME, TAKING_BACK, unless_alone=True) > 100
    assert match.is_over


def test_a_game_played_out_by_equal_seeds_is_the_same_game() -> None:
    records = []
    for _ in range(2):
        match, players = table(["greedy", "random"], 21, ADVANCED)
        outcome = bots.play_out(match, players)
        assert outcome == match.outcome
        records.append(match.record())
    assert records[0] == records[1]


def test_random_takes_nothing_back_unless_it_must() -> None:
    match, _ = table(["random", "random"], 1, {})
    bot = bots.make("random", match.game, 0, 1)

    def choose(*actions: str) -> str:
        seen = bots.observe(match, 0)
        seen.actions = list(actions)
        return bot.choose(seen)

    assert {choose("button:cancel", "row:1", "row:2") for _ in range(40)} == {"row:1", "row:2"}
    assert {choose("button:finish", "button:withdraw") for _ in range(10)} == {"button:finish"}
    assert {choose("button:ready", "ship:us-iowa") for _ in range(10)} == {"button:ready"}
    assert choose("button:cancel") == "button:cancel"


# -- the greedy player -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"), [(2, ADVANCED), (3, {}), (4, TEAMS)], ids=["advanced", "three", "teams"]
)
def test_greedy_chooses_alike_in_worlds_it_cannot_tell_apart(seats: int, options: dict[str, object]) -> None:
    match, players = table(["greedy"] * seats, 31, options)
    rng = coldwake.Generator(77)
    compared = 0
    for move in range(400):
        seat = match.to_move
        assert seat is not None
        seen = bots.observe(match, seat)
        if move % 4 == 0 and len(seen.actions) > 1:
            world = bots.observe(seen.sample(rng), seat)
            here, there = (bots.make("greedy", match.game, seat, move).choose(o) for o in (seen, world))
            assert here == there, match.prompt
            compared += 1
        match.play(players[seat].choose(seen), seat)
    assert compared > 40


def test_greedy_without_memory_of_its_plan_still_goes_forward() -> None:
    match, _ = table(["greedy", "greedy"], 41, ADVANCED)
    play_without_memory(match, LONGEST_GAME)


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["basic", "advanced"])
def test_greedy_beats_random_in_nine_games_of_ten(options: dict[str, object]) -> None:
    won = 0
    for seed in range(10):
        seat = seed % 2
        match, players = table(["greedy", "random"] if seat == 0 else ["random", "greedy"], seed, options)
        won += bots.play_out(match, players).winners == [seat]
    assert won >= 9
