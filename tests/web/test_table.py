"""The table as it is drawn: everything legal is a button, nothing else is, and no secret is on the page."""

import random
import re

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.core.chance import Generator
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.drawing import UnknownThing
from coldwake.web.table.explaining import thing
from coldwake.web.table.journal import Journal, with_remarks
from tests.web.markup import Reader

VOID = {"br", "img", "input", "meta", "link", "hr"}
ADVANCED = {f"12.{k}": True for k in range(1, 10)}
OBSERVER = -1
UNDO = re.compile(r'<button[^>]*data-undo>.*?</button>')
"""A sample cannot take back what led to it; the box of buttons may stand for this one alone."""


class Page(Reader):
    """Reads a piece of a page: its buttons, and whether every element is closed."""

    def __init__(self, html):
        self.open, self.actions, self.styled, self.faults = [], [], [], []
        self.feed(html)
        self.faults += self.open

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if "data-action" in found:
            if tag != "button" or found.get("type") != "button":
                self.faults.append(f"{found['data-action']} is no button")
            self.actions.append(found["data-action"])
        self.styled += [name for name in found if name == "style" or name.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.styled += [name for name, _ in attrs if name == "style" or name.startswith("on")]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")


def positions(seats, options=None, pack="", seed=1, every=17, limit=1200):
    """A bot game, looked at now and then."""
    match = coldwake.new("cwnb", seats=seats, seed=seed, options=options or {}, pack=pack)
    players = [bots.make("greedy", match.game, seat, seed) for seat in range(seats)]
    step = 0
    while not match.is_over and step < limit:
        if step % every == 0:
            yield match
        seat = match.to_move
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
        step += 1
    yield match


def without_log(part):
    return UNDO.sub("", part)


def html(setting):
    return "".join(parts(setting, "t", []).values())


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_legal_action_is_a_button_and_nothing_else_is(seats, language):
    for match in positions(seats, ADVANCED, every=23 * seats):  # the more seats, the longer the game
        for seat in [*range(seats), None]:
            page = Page(html(Setting(match, seat, language)))
            legal = {action.name for action in match.actions(seat)} if seat in match.movers else set()
            assert set(page.actions) == legal
            assert page.faults == [] and page.styled == []


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, ADVANCED), (4, {**ADVANCED, "13.2": True})])
def test_the_page_is_the_same_in_every_world_the_onlooker_cannot_tell_apart(seats, options):
    rng = Generator(5)
    from_log = {"tray", "report", "interlude", "result"}
    for match in positions(seats, options, seed=3, every=43):
        for seat in [*range(seats), None]:
            other = match.sample(OBSERVER if seat is None else seat, rng)
            here = parts(Setting(match, seat, "en"), "t", [])
            there = parts(Setting(other, seat, "en"), "t", [])
            for name in set(here) - from_log:
                assert without_log(here[name]) == without_log(there[name]), name


def test_a_curtain_hides_what_only_the_seat_may_see():
    match = next(positions(2))
    hidden = html(Setting(match, 0, "en", curtain=1))
    public = html(Setting(match, None, "en"))
    for card in match.view(0)["me"]["hand"]:
        assert f"card:{card}" not in hidden
    assert "I am Player 2" in hidden and "I am" not in public


def test_an_open_setting_shows_every_hand():
    match = next(positions(3))
    shown = html(Setting(match, None, "en", open=True, still=True))
    for seat in range(3):
        assert all(f"card:{card}" in shown for card in match.view(seat)["me"]["hand"])


def test_a_still_setting_offers_nothing():
    match = next(positions(2))
    assert Page(html(Setting(match, 0, "en", still=True))).actions == []


def test_names_are_text():
    match = coldwake.new("cwnb", seats=2, seed=1, names=['<b onclick="x">', "O'Neill & Söhne"])
    shown = html(Setting(match, 0, "en"))
    assert "<b onclick" not in shown and "&lt;b onclick=&#34;x&#34;&gt;" in shown
    assert "O&#39;Neill &amp; Söhne" in shown


# -- odds ----------------------------------------------------------------------------------------


def test_every_choice_that_is_rolled_for_shows_its_odds():
    """What the page says beside a choice is what the die is then thrown against."""
    checked = 0
    for match in positions(2, seed=11, every=1):
        prompt = match.prompt
        if prompt is None or prompt.key != "asw_target":
            continue
        seat = match.to_move
        setting = Setting(match, seat, "en")
        for action in match.actions(seat):
            if action.verb != "ship":
                continue
            odds = setting.odds(action.name)
            trial = match.copy()
            trial.play(action.name, seat)
            assert odds.number == trial.view(seat)["attacks"][-1]["number"]
            assert f"≤{odds.number} · {odds.percent} %" in html(setting)
            checked += 1
    assert checked


@pytest.mark.parametrize(("number", "percent"), [(-1, 0), (0, 0), (1, 17), (3, 50), (6, 100), (7, 100)])
def test_odds_are_sixths(number, percent):
    from coldwake.narrate import on_a_die

    assert on_a_die(number).percent == percent


# -- looking closely ---------------------------------------------------------------------------------


def test_why_not_tells_the_reason_with_its_clause():
    match = coldwake.new("cwnb", seats=2, seed=1)
    mine = match.view(0)["players"][0]["unplaced"]
    theirs = match.view(0)["players"][1]["unplaced"]
    assert "May be chosen." in thing(Setting(match, 0, "en"), "ship", mine[0])
    refused = thing(Setting(match, 0, "en"), "ship", theirs[0])
    assert "Why not?" in refused
    assert texts.text("ru", "table.why_not") in thing(Setting(match, 0, "ru"), "ship", theirs[0])
    assert "Why not?" not in thing(Setting(match, None, "en"), "ship", theirs[0])


@pytest.mark.parametrize(("verb", "noun"), [("ship", "us-nothing"), ("button", "done"), ("card", "../x")])
def test_only_cards_and_ships_can_be_looked_at(verb, noun):
    match = coldwake.new("cwnb", seats=2, seed=1)
    with pytest.raises(UnknownThing):
        thing(Setting(match, 0, "en"), verb, noun)


# -- the log ---------------------------------------------------------------------------------------------


def test_a_journal_grows_shrinks_and_never_differs_from_a_fresh_one():
    journal = Journal()
    rng = random.Random(4)
    match = coldwake.new("cwnb", seats=2, seed=2)
    for _ in range(400):
        if match.is_over:
            break
        seat = match.to_move
        if match.can_undo(seat) and rng.random() < 0.3:
            match.undo(seat)
        else:
            match.play(rng.choice(match.actions(seat)), seat)
        setting = Setting(match, 0, "en")
        if rng.random() < 0.5:
            assert journal.lines(setting) == Journal().lines(setting)


def test_remarks_stand_after_the_event_they_follow():
    lines = with_remarks(["a", "b", "c"], [(2, "<late>"), (0, "first")])
    assert [re.sub("<.*?>", "", line) for line in lines] == ["first", "a", "b", "&lt;late&gt;", "c"]


# -- games without a table of their own --------------------------------------------------------------------


def test_a_game_that_nobody_draws_is_shown_plainly():
    from coldwake.web.table.drawing import PLAIN

    assert drawer("no-such-game") is PLAIN
    match = coldwake.new("cwnb", seats=2, seed=1)
    made = PLAIN.parts(Setting(match, 0, "en"))
    assert "unplaced" in made["plain"] and Page(made["plain"]).faults == []


@pytest.mark.parametrize(
    ("game", "verb"),
    [
        ("cwnb", "ship"), ("cwnb", "card"), ("mnb", "ship"), ("mnb", "card"), ("attack_sub", "ship"),
        ("attack_sub", "card"), ("attack_sub", "helicopter"),
    ],
)  # fmt: skip
def test_every_ship_and_card_that_a_choice_can_name_is_shown_large(game, verb):
    """Also what is not on the table at all, to a player and to an observer."""
    match = coldwake.new(game, 2, 1)
    named = [name.split(":", 1) for name in match.game.actions.ids if name.startswith(f"{verb}:")]
    assert named
    for seat in (0, None):
        assert all("<svg" in thing(Setting(match, seat, "en"), *words) for words in named)
