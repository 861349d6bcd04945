"""Tables at which a puzzle is asked: opening, answering right and wrong, trying again, the pages around."""

import asyncio
import re

import pytest

from coldwake import puzzles, texts
from coldwake.core import registry
from coldwake.server.tables import BOT, PERSON
from tests.server.support import running

GAMES = [title.name for title in registry.titles() if title.puzzles.exists()]
RUSSIAN = {"Accept-Language": "ru"}


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


def some_puzzle(game):
    """A puzzle with the longest solution, so that its clicks are a chain where there is one."""
    return max(puzzles.shelf(game).puzzles.values(), key=lambda puzzle: len(puzzle.solution))


async def begun(client, puzzle):
    answer = await client.post(f"/puzzles/{puzzle.game}/{puzzle.id}")
    assert answer.status_code == 303, answer.text
    address = answer.headers["location"]
    return address, client.app.state.hall._live[address.rsplit("/", 1)[1]]


async def answered(client, address, table, puzzle, move):
    """Make a whole move, click by click; what the panel says then.

    Where there is a single way on, the server may go it before the click comes, which is then refused as stale.
    """
    while not puzzles.given(puzzle, table.match):
        made = sum(by == puzzle.seat for by, _ in table.match.moves)
        sent = {"action": move[made], "revision": table.shown(puzzle.seat)}
        answer = await client.post(f"{address}/act", json=sent)
        after = sum(by == puzzle.seat for by, _ in table.match.moves)
        assert answer.status_code == 200 or after > made, answer.text
    assert puzzles.given(puzzle, table.match) == move
    return panel((await client.get(address)).text)


def panel(html):
    return re.split(r'class="prompt-frame"', html.split('id="part-puzzle"')[1])[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_an_unlisted_table_of_one_person_that_starts_from_its_position(settings, game):
    puzzle = some_puzzle(game)

    async def work(client):
        address, table = await begun(client, puzzle)
        kinds = [PERSON if seat == puzzle.seat else BOT for seat in range(puzzle.seats)]
        assert [seat.kind for seat in table.seats] == kinds
        assert not table.listed
        assert table.match.position() == puzzles.opened(puzzle).position()
        for language, headers in (("en", {}), ("ru", RUSSIAN)):
            said = panel((await client.get(address, headers=headers)).text)
            assert texts.text(language, "puzzles.ask") in said
            assert "data-answer" not in said
        assert table.id not in (await client.get("/api/tables")).text, "puzzles are begun anew, not continued"

    in_app(settings, work)


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_is_right_and_says_why(settings, game):
    puzzle = some_puzzle(game)

    async def work(client):
        address, table = await begun(client, puzzle)
        said = await answered(client, address, table, puzzle, puzzle.solution)
        assert 'data-answer="right"' in said
        assert texts.text("en", "puzzles.right") in said
        assert "gives away at least" in said
        following = puzzles.shelf(game).after(puzzle.id)
        assert f'action="/puzzles/{game}/{following.id}"' in said

    in_app(settings, work)


@pytest.mark.parametrize("game", GAMES)
def test_another_move_is_not_the_best_and_keeps_the_solution_to_itself(settings, game):
    puzzle = some_puzzle(game)
    worst = puzzle.answers[-1]

    async def work(client):
        address, table = await begun(client, puzzle)
        said = await answered(client, address, table, puzzle, worst.move)
        assert 'data-answer="wrong"' in said
        assert texts.text("en", "puzzles.wrong") in said
        assert "gives away about" in said
        assert f'action="/puzzles/{game}/{puzzle.id}"' in said, "one may try again"
        again, fresh = await begun(client, puzzle)
        assert again != address
        assert fresh.match.version == 0

    in_app(settings, work)


def test_a_puzzle_outlives_the_server(settings):
    puzzle = some_puzzle(GAMES[0])
    addresses = []

    async def first(client):
        address, table = await begun(client, puzzle)
        await answered(client, address, table, puzzle, puzzle.solution)
        addresses.append((address, dict(client.cookies)))

    async def second(client):
        address, cookies = addresses[0]
        client.cookies.update(cookies)
        assert 'data-answer="right"' in panel((await client.get(address)).text)

    in_app(settings, first)
    in_app(settings, second)


def test_whoever_only_looks_on_is_told_nothing_of_the_puzzle(settings):
    puzzle = some_puzzle(GAMES[0])

    async def work(client):
        address, _ = await begun(client, puzzle)
        client.cookies.clear()
        assert "data-puzzle=" not in panel((await client.get(address)).text)

    in_app(settings, work)


def test_a_puzzle_is_solved_without_the_coach(settings):
    puzzle = some_puzzle("cwnb")

    async def work(client):
        address, table = await begun(client, puzzle)
        refused = await client.post(f"{address}/coach", json={"on": True})
        assert refused.status_code == 409
        assert not [note for note in table.notes if note.key == "coach_on"]

    in_app(settings, work)


def test_the_pages_name_every_puzzle_in_both_languages(settings):
    async def work(client):
        for headers in ({}, RUSSIAN):
            everything = (await client.get("/puzzles", headers=headers)).text
            lobby = (await client.get("/", headers=headers)).text
            for game in GAMES:
                assert f'href="/puzzles/{game}"' in everything
                assert f'href="/puzzles/{game}"' in lobby
                listed = (await client.get(f"/puzzles/{game}", headers=headers)).text
                for id in puzzles.shelf(game).puzzles:
                    assert f'data-puzzle-card="{game}/{id}"' in listed
        assert (await client.get(f"/puzzles/{GAMES[0]}/1-1")).headers["location"] == f"/puzzles/{GAMES[0]}"

    in_app(settings, work)


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_stands_beside_its_position(settings, game):
    puzzle = some_puzzle(game)

    async def work(client):
        for headers in ({}, RUSSIAN):
            shown = await client.get(f"/puzzles/{game}/{puzzle.id}/solution", headers=headers)
            assert shown.status_code == 200
            assert shown.text.count("<li") >= len(puzzle.answers)
            assert 'data-answer="wrong"' in shown.text, "whoever looks before answering has missed it"

    in_app(settings, work)


def test_what_is_not_there_is_refused(settings):
    async def work(client):
        for path in (
            "/puzzles/nowhere",
            "/puzzles/nowhere/1-1/solution",
            f"/puzzles/{GAMES[0]}/0-0/solution",
        ):
            assert (await client.get(path)).status_code == 404, path
        for path in ("/puzzles/nowhere/1-1", f"/puzzles/{GAMES[0]}/0-0"):
            assert (await client.post(path)).status_code == 404, path

    in_app(settings, work)
