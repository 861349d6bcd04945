"""The pages of the press: what is offered, one file for a wish, and nobody keeps the machine busy."""

import asyncio
import io
import shutil
import sys
import threading
import zipfile
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.press.parts import PARTS, Made, parts_of
from coldwake.server import printing
from coldwake.server.answers import Refused
from coldwake.server.printing import Printed, Printery, Wanted, fingerprint
from coldwake.server.settings import Limits
from coldwake.texts import LANGUAGES
from tests.server.support import running, until

WISH = Wanted("blitz", "drill", "cards", "en", "a4", "duplex", False, "mpc", "file:///")
FORM = {"part": "cards", "pack": "drill", "language": "ru", "paper": "letter", "layout": "fold"}


def visiting(settings, visit, accept="text/html"):
    async def whole():
        async with running(settings) as client:
            client.headers["Accept"] = accept
            await visit(client)

    asyncio.run(whole())


# -- the pages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_page_with_its_parts(settings, language):
    async def visit(client):
        client.headers["Accept-Language"] = language
        index = (await client.get("/print")).text
        for game in registry.names():
            assert f'href="/print/{game}"' in index
            answer = await client.get(f"/print/{game}?pack=drill")
            assert answer.status_code == 200
            for part in parts_of(game):
                assert f'name="part" value="{part}"' in answer.text
            assert '<option value="drill" selected>' in answer.text
            assert f'name="language" value="{language}" checked' in answer.text
            cards = (await client.get(f"/cards/{game}?pack=drill")).text
            assert f'href="/print/{game}?pack=drill"' in cards
        for page in ("/about", "/learn"):
            assert 'href="/print"' in (await client.get(page)).text

    visiting(settings, visit)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_a_name_and_a_sentence(language):
    for part in PARTS:
        for key in (f"site.print.part.{part}", f"site.print.part.{part}.text"):
            assert texts.text(language, key) != key


def test_a_part_that_a_game_has_not_is_not_offered_and_not_made(settings, monkeypatch):
    monkeypatch.setitem(sys.modules["coldwake.press.parts"].NEEDS, "images", "pictures")

    async def visit(client):
        assert 'value="images"' not in (await client.get("/print/blitz")).text
        assert (await client.post("/print/blitz", data={**FORM, "part": "images"})).status_code == 404

    visiting(settings, visit)


# -- the files -----------------------------------------------------------------------------------------


def test_a_part_is_one_file_and_is_set_once(settings, monkeypatch):
    asked = []
    monkeypatch.setattr(printing, "set_part", lambda wanted, real=printing.set_part: asked.append(wanted) or real(wanted))

    async def visit(client):
        answers = [await client.post("/print/blitz", data=FORM) for _ in range(2)]
        assert asked == [Wanted("blitz", "drill", "cards", "ru", "letter", "fold", False, "game-crafter", "file:///")]
        assert answers[0].content == answers[1].content
        for answer in answers:
            assert answer.status_code == 200 and answer.content.startswith(b"%PDF")
            assert answer.headers["content-type"] == "application/pdf"
            assert answer.headers["content-disposition"] == 'attachment; filename="blitz-ru-letter-fold.pdf"'

    visiting(settings, visit)


def test_several_files_come_as_an_archive(monkeypatch):
    monkeypatch.setattr(printing, "made", lambda part, asked: [Made("a.zip", b"1"), Made("b.pdf", b"2")])
    done = printing.set_part(replace(WISH, part="images"))
    assert done.name == "blitz-en-images.zip"
    with zipfile.ZipFile(io.BytesIO(done.content)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {"a.zip": b"1", "b.pdf": b"2"}


@pytest.mark.parametrize(
    ("game", "changed", "status"),
    [
        ("chess", {}, 404),
        ("blitz", {"part": "board"}, 404),
        ("blitz", {"part": ""}, 404),
        ("blitz", {"pack": "nowhere"}, 404),
        ("blitz", {"pack": "../drill"}, 404),
        ("blitz", {"pack": "/etc"}, 404),
        ("blitz", {"paper": "a5"}, 400),
        ("blitz", {"layout": "origami"}, 400),
        ("blitz", {"language": "fr"}, 400),
        ("blitz", {"service": "../x"}, 400),
        ("blitz", {"url": "javascript:alert(1)"}, 400),
    ],
)
@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_what_is_not_there_is_refused_with_a_sentence_and_nothing_is_set(settings, monkeypatch, game, changed, status, accept):
    monkeypatch.setattr(printing, "set_part", None)

    async def visit(client):
        for language in LANGUAGES:
            answer = await client.post(f"/print/{game}", data={**FORM, **changed}, headers={"Accept-Language": language})
            assert answer.status_code == status
            sentences = [texts.text(language, f"server.error.{key}") for key in ("unknown_game", "no_part", "no_pack", "no_choice", "bad_address")]
            found = answer.text if accept == "text/html" else answer.json()["error"]["message"]
            assert any(sentence in found for sentence in sentences), found

    visiting(settings, visit, accept)


def test_pages_of_what_is_not_there_are_not_found(settings):
    async def visit(client):
        for path in ("/print/chess", "/print/blitz?pack=nowhere", "/print/blitz?pack=..", "/print/blitz/cards"):
            assert (await client.get(path)).status_code == 404, path

    visiting(settings, visit)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_library_the_pages_say_so(settings, monkeypatch, language):
    monkeypatch.setitem(sys.modules, "typst", None)

    async def visit(client):
        client.headers["Accept-Language"] = language
        for answer in (await client.get("/print"), await client.get("/print/blitz"), await client.post("/print/blitz", data=FORM)):
            assert answer.status_code == 503
            assert "coldwake[press]" in answer.text and "typst" in answer.text

    visiting(settings, visit)


# -- how much is asked -----------------------------------------------------------------------------------


@contextmanager
def slow_press(monkeypatch):
    """A press that works as long as the test wants; it tells what it has set, and how many at a time."""
    gate, lock = threading.Event(), threading.Lock()
    seen = SimpleNamespace(gate=gate, wishes=[], at_once=0, most=0)

    def set_part(wanted):
        with lock:
            seen.wishes.append(wanted)
            seen.at_once += 1
            seen.most = max(seen.most, seen.at_once)
        assert gate.wait(120)
        with lock:
            seen.at_once -= 1
        return Printed("x.pdf", wanted.language.encode() * 1000)

    monkeypatch.setattr(printing, "set_part", set_part)
    monkeypatch.setattr(printing, "fingerprint", repr)
    try:
        yield seen
    finally:
        gate.set()


def wishes(count):
    return [replace(WISH, url=f"https://x/{number}/") for number in range(count)]


def asking(printery, client, wish):
    return asyncio.create_task(printery.printed(client, wish))


def in_press(monkeypatch, work, **how):
    """Work with a press on whose clock no time goes by."""

    async def whole():
        with slow_press(monkeypatch) as seen:
            printery = Printery(clock=lambda: 0.0, **how)
            await work(printery, seen)
            seen.gate.set()
            await printery.stop()

    asyncio.run(whole())


def test_one_part_is_set_at_a_time_and_the_same_wish_of_two_once(monkeypatch):
    async def work(printery, seen):
        one, two, three = wishes(3)
        asked = [asking(printery, *pair) for pair in (("ann", one), ("bob", one), ("ann", two), ("bob", three))]
        await until(lambda: len(seen.wishes) == 1 and len(printery._under_way) == 3)
        seen.gate.set()
        done = await asyncio.gather(*asked)
        assert done[0] is done[1]
        assert sorted(seen.wishes, key=repr) == [one, two, three]
        assert seen.most == 1
        assert await printery.printed("carl", one) is done[0]
        assert len(seen.wishes) == 3

    in_press(monkeypatch, work)


def test_a_client_has_two_parts_under_way_and_no_more_than_a_few_wait_in_all(monkeypatch):
    async def work(printery, seen):
        first, second, third, fourth, fifth = wishes(5)
        asked = [asking(printery, *pair) for pair in (("ann", first), ("ann", second))]
        await until(lambda: len(printery._under_way) == 2)
        with pytest.raises(Refused) as often:
            await printery.printed("ann", third)
        asked += [asking(printery, *pair) for pair in (("bob", third), ("carl", fourth))]
        await until(lambda: len(printery._under_way) == 4)
        with pytest.raises(Refused) as busy:
            await printery.printed("dora", fifth)
        assert [(error.value.status, error.value.wait > 0) for error in (often, busy)] == [(429, True), (503, True)]
        seen.gate.set()
        await asyncio.gather(*asked)
        assert (await printery.printed("dora", fifth)).content

    in_press(monkeypatch, work)


@pytest.mark.parametrize(("is_limited", "most"), [(True, printing.AT_FIRST), (False, printing.AT_FIRST + 3)])
def test_new_parts_come_at_a_measured_pace_and_those_that_are_there_at_any(monkeypatch, is_limited, most):
    async def work(printery, seen):
        seen.gate.set()
        asked = wishes(printing.AT_FIRST + 3)
        for wish in asked[:most]:
            await printery.printed("ann", wish)
        for wish in asked[most:]:
            with pytest.raises(Refused) as often:
                await printery.printed("ann", wish)
            assert often.value.status == 429 and 0 < often.value.wait <= printing.EACH
        for _ in range(20):
            await printery.printed("ann", asked[0])
        assert (await printery.printed("bob", replace(WISH, url="https://bob/"))).content

    in_press(monkeypatch, work, is_limited=is_limited)


def test_little_is_kept_and_what_nobody_asked_for_longest_goes_first(monkeypatch):
    monkeypatch.setattr(printing, "MOST_BYTES", 4000)

    async def work(printery, seen):
        seen.gate.set()
        one, two, three = wishes(3)
        for wish in (one, two, one, three, one, two):
            await printery.printed("ann", wish)
        assert seen.wishes == [one, two, three, two]
        assert sum(len(kept.content) for kept in printery._kept.values()) <= 4000

    in_press(monkeypatch, work)


def test_what_fails_is_told_and_tried_again(monkeypatch):
    async def work(printery, seen):
        seen.gate.set()
        good = printing.set_part
        monkeypatch.setattr(printing, "set_part", lambda wanted: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await printery.printed("ann", WISH)
        assert not printery._under_way and not +printery._whose
        monkeypatch.setattr(printing, "set_part", good)
        assert (await printery.printed("ann", WISH)).content

    in_press(monkeypatch, work)


def test_other_cards_are_another_wish(tmp_path, monkeypatch):
    packs = tmp_path / "packs"
    shutil.copytree(registry.title("blitz").packs / "drill", packs / "drill")
    monkeypatch.setattr(registry, "title", lambda name: SimpleNamespace(packs=packs))
    before = fingerprint(WISH)
    assert before == fingerprint(replace(WISH)) != fingerprint(replace(WISH, low_ink=True))
    changed = next(file for file in sorted((packs / "drill").iterdir()) if file.suffix == ".toml")
    changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert fingerprint(WISH) != before


def test_a_browser_is_told_when_to_come_again(settings, monkeypatch):
    async def refused(self, client, wanted):
        raise Refused(503, "busy", "press_busy", 14.2)

    monkeypatch.setattr(Printery, "printed", refused)

    async def visit(client):
        answer = await client.post("/print/blitz", data=FORM)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "15")
        assert texts.text("en", "server.error.press_busy") in answer.text

    visiting(replace(settings, limits=Limits()), visit)
