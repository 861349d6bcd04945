"""Every lesson played to its end in the browser by keyboard alone, in both languages, wide and narrow (T5)."""

import json
import os

import pytest
from playwright.sync_api import Page, expect

from coldwake import texts
from coldwake.core import registry
from coldwake.learn.lessons import Lesson, Step, read
from tests.browser.accessibility import check, violations
from tests.browser.pages import overflow, when
from tests.browser.test_keyboard import Typist, tab_to
from tests.learn.lessons import EVERY, name_of

DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
ALL_WAYS = [(language, size) for language in LOCALES for size in (DESK, PHONE)]
THOROUGH = bool(os.environ.get("COLDWAKE_EVERY_WAY"))
"""Whether each lesson is learnt in every language and width (`make lessons`); else they take turns."""
VISITS = [
    pytest.param(game, path, *way, id=f"{name_of((game, path))}-{way[0]}-{way[1]['width']}")
    for k, (game, path) in enumerate(EVERY)
    for way in (ALL_WAYS if THOROUGH else [ALL_WAYS[k % len(ALL_WAYS)]])
]
UNSHOWN = """(names) => names.filter((name) => name.includes(':')
  ? !document.querySelector(`[data-thing="${name}"].pointed, .plot [data-action="${name}"].pointed`)
  : !document.querySelector(name === 'log' ? '.journal.pointed' : `#part-${name}.pointed`))"""
IN_SIGHT = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""
MOST_CLICKS = 200


class Learner(Typist):
    """Does what the coach says, by the keyboard."""

    def state(self) -> str:
        """What the coach's panel shows: a step, a wait, the end, or hints."""
        classes = self.page.locator(".coach").get_attribute("class")
        return classes.split("coach-")[1].split()[0]

    def learn(self, lesson: Lesson, language: str) -> list[str]:
        """Take every step; the answer is which ones stood, in order."""
        taken: list[str] = []
        for _ in range(MOST_CLICKS):
            seen = self.settled()
            state = self.state()
            if state == "done":
                return taken
            if state == "step":
                step = lesson.steps[len(taken)]
                self._check(lesson, step, language, seen)
                taken.append(step.id)
                self.play(step.actions[0], seen)
            else:
                self.play(seen["actions"][0], seen)
        raise AssertionError(f"the lesson does not end; taken: {taken}")

    def _check(self, lesson: Lesson, step: Step, language: str, seen: dict) -> None:
        expect(self.page.locator(".coach-text")).to_have_text(texts.text(language, lesson.key(step.id)))
        assert set(step.actions) <= set(seen["actions"])
        if not step.free:
            assert set(seen["actions"]) <= set(step.actions)
        when(self.page, f"(names) => ({UNSHOWN})(names).length === 0", list(step.show))
        assert self.page.evaluate(IN_SIGHT, ".coach-text"), f"the words of {step.id!r} are out of sight"


@pytest.mark.parametrize(("game", "path", "language", "size"), VISITS)
def test_a_lesson_is_learnt_by_keyboard_alone(game, path, language, size, server, new_context):
    lesson = read(path, game)
    page = new_context(viewport=size, locale=LOCALES[language]).new_page()
    page.goto(f"{server.url}/learn/{game}")
    button = f'form[action="/learn/{game}/{lesson.id}"] button'
    tab_to(page, button)
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    learner = Learner(page)
    assert learner.learn(lesson, language) == [step.id for step in lesson.steps]
    expect(page.locator(".coach-text")).to_have_text(texts.text(language, lesson.key("done")))
    assert overflow(page) <= 0
    check(violations(page, lesson.id))
    page.goto(f"{server.url}/learn/{game}")
    expect(page.locator(f'[data-lesson="{game}/{lesson.id}"]')).to_be_visible()


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_pages_of_learning_are_accessible_and_fit(language, size, server, new_context):
    page = new_context(viewport=size, locale=LOCALES[language]).new_page()
    addresses = ["/learn", *(f"/learn/{game}" for game in registry.names())]
    addresses += [
        f"/learn/{game}/win" for game in registry.names() if texts.has("en", f"{game}.learn.win.1.title")
    ]
    for address in addresses:
        page.goto(server.url + address)
        assert overflow(page) <= 0, address
        check(violations(page, address))


def open_lesson(page: Page, server, game: str, id: str) -> Learner:
    page.goto(f"{server.url}/learn/{game}")
    page.locator(f'form[action="/learn/{game}/{id}"] button').first.click()
    page.wait_for_selector("#table")
    learner = Learner(page)
    learner.settled()
    return learner


def test_a_wrong_choice_in_a_drill_is_explained_and_the_question_stands(server, new_context, watch):
    watch.allow(r"409")
    learner = open_lesson(new_context().new_page(), server, "cwnb", "which_defence")
    question = learner.look()["question"]
    learner.play("card:evasive")
    wrong = learner.page.locator(".coach-wrong")
    expect(wrong).to_have_text(texts.text("en", "cwnb.learn.which_defence.guns"))
    expect(learner.page.locator("#toast")).to_be_hidden()
    assert learner.look()["question"] == question
    assert learner.state() == "step"
    check(violations(learner.page, "which_defence"))
    learner.play("card:ecm")
    expect(wrong).to_have_count(0)


def test_skipping_leads_into_the_free_game_with_hints_that_can_be_switched_off(server, new_context):
    learner = open_lesson(new_context().new_page(), server, "cwnb", "first")
    page = learner.page
    tab_to(page, ".coach-skip button")
    page.keyboard.press("Enter")
    page.wait_for_selector(".coach-free")
    hint = page.locator(".coach-hint")
    expect(hint).to_contain_text(texts.text("en", "cwnb.learn.hint.adjust_ship"))
    assert len(learner.settled()["actions"]) > 3
    page.locator("[data-hints]").click()
    expect(hint).to_be_hidden()
    assert json.loads(page.evaluate("localStorage.getItem('coldwake-no-hints')")) is True
    page.reload()
    expect(page.locator(".coach-free")).to_be_visible()
    expect(hint).to_be_hidden()
    check(violations(page, "free game"))


def test_a_step_of_the_coach_is_accessible_on_a_phone(server, new_context):
    learner = open_lesson(new_context(viewport=PHONE).new_page(), server, "cwnb", "first")
    assert learner.state() == "step"
    check(violations(learner.page, "first step"))
    learner.page.mouse.wheel(0, 500)
    learner.page.wait_for_function("() => scrollY > 0")
    assert learner.page.evaluate(IN_SIGHT, ".coach-text"), "the coach stays in sight"
