"""What must hold in every registered game, whatever its rules.

The compiled engine, which is the faster one, plays all tables; the interpreted one every fourth of them.
"""

import json
import random

import pytest

import coldwake
from coldwake import narrate, texts
from coldwake.core.knowledge import determinize
from coldwake.lab.bench import is_compiled
from tests.conformance.walks import Setting, settings, walk

ALL = settings()
EVERY = pytest.mark.parametrize("setting", ALL if is_compiled() else ALL[::4], ids=str)
SOME = pytest.mark.parametrize("setting", ALL[1::3] if is_compiled() else ALL[1::9], ids=str)


@EVERY
def test_the_game_ends_and_pieces_are_always_in_one_zone(setting: Setting) -> None:
    match = None
    for match in walk(setting):
        assert match.game.faults(match._state) == []
    assert match is not None
    assert match.is_over
    assert match.outcome is not None
    assert match.to_move is None
    assert match.actions() == []


@EVERY
def test_legal_is_pure_sorted_and_never_empty(setting: Setting) -> None:
    for match in walk(setting, every=3):
        for seat in match.movers:
            before = match.digest if match.version % 11 == 0 else ""
            legal = [action.id for action in match.actions(seat)]
            assert legal
            assert legal == sorted(set(legal))
            assert 0 <= legal[0] <= legal[-1] < len(match.game.actions)
            assert [action.id for action in match.actions(seat)] == legal
            if before:
                assert match.digest == before


@EVERY
def test_everything_not_listed_is_refused_and_changes_nothing(setting: Setting) -> None:
    for match in walk(setting, every=97):
        digest, version = match.digest, match.version
        for seat in range(match.seats):
            legal = {action.id for action in match.actions(seat)}
            for action in range(len(match.game.actions)):
                if action not in legal:
                    with pytest.raises(coldwake.IllegalAction) as refusal:
                        match.play(action, seat)
                    assert refusal.value.code.startswith("E-")
                    if seat not in match.movers:
                        assert isinstance(refusal.value, coldwake.WrongSeat)
        for nonsense in ("ship:none", "", None, -1, 10**9, 1.5, True, ["card"], len(match.game.actions)):
            with pytest.raises(coldwake.IllegalAction):
                match.play(nonsense)
        for seat in (-1, match.seats, 99):
            with pytest.raises(coldwake.WrongSeat):
                match.play(match.actions()[0], seat)
        assert (match.digest, match.version) == (digest, version)


@SOME
def test_a_copy_plays_on_identically_and_no_earlier_copy_ever_changes(setting: Setting) -> None:
    kept: list[tuple[coldwake.Match, str]] = []
    for match in walk(setting, every=60):
        twin = match.copy()
        kept.append((match.copy(), match.digest))
        for side in (match.copy(), twin):
            rng = random.Random(3)
            for _ in range(25):
                if not side.is_over:
                    side.play(rng.choice(side.actions()))
            if side is not twin:
                expected = side.digest
        assert twin.digest == expected
    for copy, digest in kept:
        assert copy.digest == digest


@SOME
def test_a_position_survives_json(setting: Setting) -> None:
    for match in walk(setting, every=50):
        back = coldwake.load(json.loads(json.dumps(match.position())), seed=1)
        assert back.digest == match.digest
        assert back.to_move == match.to_move
        for seat in range(match.seats):
            assert back.actions(seat) == match.actions(seat)
            assert back.view(seat) == {**match.view(seat), "undo": False}


@SOME
def test_undo_restores_the_state_and_the_log(setting: Setting) -> None:
    undone = 0
    for match in walk(setting, every=5):
        twin = match.copy()
        seat = twin.to_move
        told = len(twin._events)
        newest = max(told - 10, 0)  # older events are compared as they are kept
        digest, log, record = twin.digest, twin.log(seat, newest), len(twin._moves)
        rng = random.Random(match.version)
        twin.play(rng.choice(twin.actions()))
        if twin.can_undo(seat):
            twin.undo(seat)
            undone += 1
            assert (twin.digest, twin.log(seat, newest), len(twin._moves)) == (digest, log, record)
            assert twin._events[:newest] == match._events[:newest]
        else:
            with pytest.raises(coldwake.NothingToUndo):
                twin.undo(seat)
    assert undone


@EVERY
def test_redealing_what_a_seat_cannot_know_changes_nothing_it_sees(setting: Setting) -> None:
    rng = coldwake.Generator(setting.seed + 5)
    told = 0
    for match in walk(setting, every=41):
        for seat in [*range(match.seats), None]:
            number = -1 if seat is None else seat
            seen = (match.view(seat), match.log(seat, told), match.prompt_for(seat))
            other = match.copy()
            other._state = determinize(match.game, match._state, number, rng)
            assert other.game.faults(other._state) == []
            view = {**other.view(seat), "undo": seen[0]["undo"]}
            assert view == seen[0]
            assert other.log(seat, told) == seen[1]
            assert repr(other.prompt_for(seat)) == repr(seen[2])
        told = len(match._events)


@SOME
def test_a_sampled_world_can_be_played_to_its_end(setting: Setting) -> None:
    rng = coldwake.Generator(setting.seed + 9)
    choice = random.Random(1)
    for match in walk(setting, every=400):
        world = match.sample(match.to_move, rng)
        assert world.actions(match.to_move) == match.actions(match.to_move)
        for _ in range(300):
            if not world.is_over:
                world.play(choice.choice(world.actions()))


@SOME
def test_a_finished_game_replays_to_the_same_digest(setting: Setting) -> None:
    *_, match = walk(setting, every=100)
    again = coldwake.replay(match.record())
    assert again.digest == match.digest
    assert again.outcome == match.outcome
    assert again.record() == match.record()


@SOME
def test_every_event_and_prompt_renders_in_every_language(setting: Setting) -> None:
    match = None
    for match in walk(setting, every=7):
        prompt = match.prompt
        assert prompt is not None
        for language in texts.LANGUAGES:
            assert not prompt.in_language(language).startswith(f"{setting.game}.")
    assert match is not None
    for seat in [*range(match.seats), None]:
        for event in match.log(seat):
            for language in texts.LANGUAGES:
                line = narrate.event_line(match, event, language)
                assert line
                assert "{" not in line
                assert not line.startswith(f"{setting.game}.")


@SOME
def test_a_decision_in_the_middle_of_a_chain_can_be_cancelled(setting: Setting) -> None:
    for match in walk(setting, every=1):
        for seat in match.movers:
            node = match.game.machine.nodes[match.game.machine.frame(match._state, seat)[0]]
            if node.cover:
                assert "button:cancel" in match.actions(seat)


@SOME
def test_views_are_plain_data(setting: Setting) -> None:
    for match in walk(setting, every=200):
        for seat in [*range(match.seats), None]:
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view


@EVERY
def test_whether_a_window_opens_depends_on_public_knowledge_alone(setting: Setting) -> None:
    """Where nobody answers and no face-down card lies, two worlds ask the same seats the same things."""
    rng = coldwake.Generator(setting.seed + 21)
    for match in walk(setting, every=53):
        in_a_chain = match.prompt.key != match.prompt_for(None).key
        face_down = any(player.get("face_down") for player in match.view(None)["players"])
        if len(match.movers) != 1 or in_a_chain or face_down:
            continue
        assert _passive_prompts(match.copy()) == _passive_prompts(match.sample(-1, rng))


def _passive_prompts(match: coldwake.Match) -> list[tuple[int, str]]:
    """Whom the observer sees being asked what, while everybody declines, until the turn passes."""
    drawn: list[str] = []

    def give(purpose: str, seat: int, names: list[str]) -> str | None:
        """Dice fall alike in both worlds; cards cannot, so that what follows a draw tells nothing."""
        if names[0].startswith("die"):
            return names[0]
        drawn.append(purpose)
        return None

    match._driver = give
    asked = []
    turn = _turn(match)
    for _ in range(12):
        prompt = match.prompt_for(None)
        declining = [action for action in match.actions() if str(action) in DECLINING]
        if prompt is None or not declining or drawn or _turn(match) != turn:
            break
        asked.append((prompt.seat, prompt.key))
        match.play(declining[0])
    return asked


def _turn(match: coldwake.Match) -> list[object]:
    return [match.view(None).get(key) for key in ("round", "series", "active")]


DECLINING = ("button:done", "button:pass", "button:finish", "button:refuse")
