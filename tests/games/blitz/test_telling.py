"""Results one by one, the other side's turn as a report with arrows, and the screens between turns (T4, T9)."""

import pytest

import coldwake
from coldwake import texts
from coldwake.games.blitz.faces.chart import chart_of
from coldwake.games.blitz.table.arrows import arrows
from coldwake.games.blitz.table.board import Board
from coldwake.games.blitz.table.dispatch import last_opfor_part, opfor_part
from coldwake.games.blitz.table.telling import beats_of, spans
from coldwake.games.blitz.table.turns import turns_of
from coldwake.games.blitz.words.content import cards_of, content_of, spaces_of, units_of
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.beats import MOMENT, QUIET, SHOWN
from tests.games.blitz.table import Table
from tests.games.blitz.test_table import ADVANCED, SCENARIOS, whole_game


def beats(match, language="en"):
    return beats_of(Setting(match, 0, language), match.log(0))


def battle(*dice):
    """Marines against a regiment at Inchon; the dice for superiority come first."""
    t = Table(
        pack="inchon-1950", allied={"INC": "1M 5M"}, opfor={"INC": "107"}, revealed="107", step="combat",
        control={"INC": "allied"},
    )  # fmt: skip
    t.dice(*dice)
    t.play("button:in-order")
    return t


# -- results ---------------------------------------------------------------------------------------


def test_a_volley_is_one_result_with_what_it_needed_its_dice_and_what_it_did():
    """T4: who fires at whom, what had to come and how likely, how it fell, who was lost."""
    t = battle(6, 1, 6, 6, 1, 1, *[1] * 20)
    fired = next(beat for beat in beats(t.match) if " → " in beat.about)
    assert fired.about == "1st Marines → 107th Security Regiment"
    assert fired.needed == "dice 4, hits on 4–6 (94 % for at least one)"
    assert fired.text == "6 E · 6 E · 1 – · 1 –. 107th Security Regiment: eliminated."
    assert (fired.kind, fired.weight) == ("sunk", MOMENT)


def test_a_volley_without_effect_is_told_but_does_not_stop_the_show():
    """T4: misses are in the report."""
    t = battle(6, 1, *[1] * 8, 6, 1, 6, 6, *[1] * 20)
    misses = [beat for beat in beats(t.match) if beat.kind == "miss"]
    assert misses and all(beat.weight == QUIET and "No effect" in beat.text for beat in misses)


def test_a_battle_begins_and_ends_in_words_that_say_you():
    """T10."""
    t = battle(6, 1, 6, 6, 1, 1, *[1] * 20)
    told = [beat.text for beat in beats(t.match)]
    assert told[0] == "Battle: Inchon; you attack." and "You win the battle: Inchon." in told
    russian = [beat.text for beat in beats(t.match, "ru")]
    assert russian[0] == "Бой: Инчхон; вы атакуете." and "Вы выиграли бой: Инчхон." in russian


def test_a_unit_that_is_given_up_is_a_moment_of_its_own_and_told_once():
    """T6."""
    t = Table(
        pack="inchon-1950", allied={"FLT": "1M 5M", "INC": "31I 32I 1TK"}, opfor={"SEO": "18A"}, step="movement",
        control={"INC": "allied"}, played="A1", available="CVA",
    )  # fmt: skip
    t.play("1M", "INC")
    t.done()
    t.play("31I")
    lost = [beat for beat in beats(t.match) if beat.weight == MOMENT]
    assert [beat.text for beat in lost] == ["Too many units, Inchon: you give up 31st Infantry RCT."]


def test_turnaround_is_one_result_and_each_loss_another():
    """T4: who is ready again, who is not, who is lost."""
    t = Table(
        pack="inchon-1950", allied={"INC": "1M"}, used="CVA VM1 VMO", played="A4", opfor_played="O1", step="admin", left=5,
        opfor={"SEO": "18A"}, control={"INC": "allied"},
    )  # fmt: skip
    t.dice(1, 6, 5)
    assert t.prompt == "action_card"
    made = beats(t.match)
    units = units_of(t.match.game)
    air = next(beat for beat in made if beat.about == "Air turnaround")
    ready = [event["unit"] for event in t.events("turnaround") if event["place"] == "available"]
    unready = [event["unit"] for event in t.events("turnaround") if event["place"] == "used"]
    lost = [event["unit"] for event in t.events("turnaround") if event["place"] == "eliminated"]
    assert ready and unready and lost
    assert all(units[id].name["en"] in air.text for id in ready + unready)
    assert [beat.die for beat in made if beat.kind == "sunk"] == [6] * len(lost)
    clock = next(beat for beat in made if beat.about == "The clock")
    assert "-" not in clock.text and f"Turns remaining: {t.left}" in clock.text


def test_faces_of_a_die_are_told_in_spans():
    assert (spans([4, 5, 6]), spans([1, 4, 5]), spans([6])) == ("4–6", "1, 4–5", "6")


@pytest.mark.parametrize("pack", SCENARIOS)
def test_every_step_and_unit_lost_in_a_whole_game_is_in_a_beat(pack):
    *_, match = whole_game(pack, seed=7, options=ADVANCED)
    told = " ".join(beat.text for beat in beats(match))
    units, spaces = units_of(match.game), spaces_of(match.game)
    for event in match.log(0):
        if event["event"] in ("unit_eliminated", "step_lost", "stack_loss"):
            assert units[event["unit"]].name["en"] in told
        elif event["event"] == "opfor_moved":
            assert spaces[event["space"]].name["en"] in told
    assert [beat for beat in beats(match) if beat.weight == MOMENT][-1].text.startswith("The game is over")
    for language in texts.LANGUAGES:
        for beat in beats(match, language):
            assert beat.text and "blitz." not in beat.text + beat.about + beat.needed
            assert beat.weight in (QUIET, SHOWN, MOMENT) and 0 <= beat.die <= 6


def test_beats_of_any_part_of_the_log_can_be_told():
    """A page asks for what is new, which may begin in the middle of a volley."""
    *_, match = whole_game("grenada-1983", seed=3, options=ADVANCED)
    setting, log = Setting(match, 0, "en"), match.log(0)
    for start in range(0, len(log), 7):
        for beat in beats_of(setting, log[start : start + 5]):
            assert beat.text


# -- the report ------------------------------------------------------------------------------------


@pytest.fixture
def answered():
    """A game in its second half of a turn, after OPFOR has moved; found by play."""
    for match in whole_game("inchon-1950", seed=5):
        moved = [event for event in last_opfor_part(Setting(match, 0, "en"))[1] if event["event"] == "opfor_moved"]
        if moved and match.prompt and match.prompt.key == "move":
            return match
    pytest.fail("OPFOR never moved")


def test_the_report_tells_the_card_every_move_and_the_clock(answered):
    """T4: the whole OPFOR turn can be read during the player's own."""
    setting = Setting(answered, 0, "en")
    made = drawer("blitz").report(setting)
    _, events = last_opfor_part(setting)
    turn = answered.view(0)["turn"]
    assert (made.key, made.title) == (f"opfor-{turn - 1}", f"OPFOR, turn {turn - 1}")
    card = cards_of(answered.game)[events[0]["card"]]
    assert card.title["en"] in made.beats[0].about and made.beats[0].text == card.text["en"]
    told = " ".join(beat.text for beat in made.beats)
    for event in events:
        if event["event"] == "opfor_moved":
            assert spaces_of(answered.game)[event["space"]].name["en"] in told
    assert any(beat.about == "The clock" for beat in made.beats)
    assert card.title["ru"] in drawer("blitz").report(Setting(answered, 0, "ru")).beats[0].about
    assert made.title in parts(setting, "t", [])["report"]


def test_the_moves_of_the_last_opfor_turn_are_arrows_until_its_next_one(answered):
    """T4."""
    setting = Setting(answered, 0, "en")
    _, events = last_opfor_part(setting)
    steps = {(event["from"], event["space"]) for event in events if event["event"] in ("opfor_moved", "opfor_carried")}
    arrivals = {event["space"] for event in events if event["event"] == "opfor_arrives"}
    drawn = Board(setting).arrows
    assert len([one for one in drawn if one.kind != "arrived"]) == len(steps)
    assert len([one for one in drawn if one.kind == "arrived"]) == len(arrivals)
    assert parts(setting, "t", [])["map"].count('class="arrow-tip"') == len(drawn)
    turn = answered.view(0)["turn"]
    while answered.view(0)["turn"] == turn and not answered.is_over:
        assert Board(Setting(answered, 0, "en")).arrows == drawn or opfor_part(turns_of(Setting(answered, 0, "en"))[-1])
        legal = [action.name for action in answered.actions(0)]
        answered.play(next((name for name in legal if name in ("button:done", "button:in-order", "button:stop")), legal[0]), 0)


def test_there_is_neither_report_nor_arrow_before_opfor_has_done_anything():
    setting = Setting(coldwake.new("blitz", 1, 1, {}, pack="inchon-1950"), 0, "en")
    assert drawer("blitz").report(setting) is None and Board(setting).arrows == []


def test_arrows_lead_from_plate_to_plate():
    game = coldwake.new("blitz", 1, 1, {}, pack="inchon-1950").game
    chart = chart_of(game, "en")
    march, arrival = {"event": "opfor_moved", "from": "SUW", "space": "ANY"}, {"event": "opfor_arrives", "space": "OSA"}
    made = arrows(chart, [march, march, arrival])
    assert [arrow.kind for arrow in made] == ["marched", "arrived"], "the same way is drawn once"
    assert all(arrow.path.startswith("M") and "rotate" in arrow.tip for arrow in made)
    back = arrows(chart, [{"event": "opfor_moved", "from": "ANY", "space": "SUW"}])
    assert back[0].path != made[0].path, "the way back bends to the other side"


@pytest.mark.parametrize("pack", SCENARIOS)
def test_nothing_is_reported_of_units_that_nobody_has_seen(pack):
    """Reports, beats and screens are made of the player's log: a unit that no event named stays unnamed."""
    for number, match in enumerate(whole_game(pack, seed=9, options=ADVANCED)):
        if number % 23:
            continue
        setting = Setting(match, 0, "en")
        seen = {event.get(key) for event in match.log(0) for key in ("unit", "target", "transport")}
        shown = parts(setting, "t", [])
        told = shown["report"] + shown["interlude"] + " ".join(beat.text for beat in beats(match))
        printed = [card.text["en"] for card in cards_of(match.game).values()]
        named = [unit.name["en"] for unit in content_of(match.game).units if unit.id in seen or unit.is_air]
        for known in sorted(printed + named, key=len, reverse=True):  # a name may be a part of another one
            told = told.replace(known, "")
        for unit in content_of(match.game).units:
            if unit.side_name == "opfor" and unit.id not in seen and not unit.is_air:
                assert unit.name["en"] not in told


# -- screens between turns -------------------------------------------------------------------------


def test_the_briefing_says_what_it_is_about_and_what_wins():
    match = coldwake.new("blitz", 1, 1, {}, pack="inchon-1950")
    content = content_of(match.game)
    for language in texts.LANGUAGES:
        made = drawer("blitz").interlude(Setting(match, 0, language))
        assert (made.key, made.title) == ("briefing", content.name[language])
        assert content.intro[language] in made.told
        assert [row[0] for row in made.rows] == [level.name[language] for level in content.charts.levels]
    match.play("card:A1", 0)
    assert drawer("blitz").interlude(Setting(match, 0, "en")) is None, "play is under way"


def test_a_turn_that_ends_tells_the_clock_and_every_change_of_the_points():
    """T9: the points with their reasons, turn by turn."""
    checked = 0
    for match in whole_game("falklands-1982", seed=4):
        made = drawer("blitz").interlude(Setting(match, 0, "en")) if not match.is_over else None
        if made is None or made.key == "briefing":
            continue
        turn = match.view(0)["turn"] - 1
        rows = {row[0]: row[1] for row in made.rows}
        assert made.key == f"turn-{turn}" and made.title == f"Turn {turn} is over"
        assert rows["Turns remaining"] == str(match.view(0)["left"])
        assert rows["Victory points"] == str(match.view(0)["score"]).replace("-", "−")
        checked += 1
    assert checked >= 2


def test_the_changes_of_all_turns_add_up_to_the_points():
    """T9: no point comes from nowhere, as long as a scenario counts spaces and losses alone."""
    total, before = 0, 0
    for match in whole_game("falklands-1982", seed=4):
        made = drawer("blitz").interlude(Setting(match, 0, "en")) if not match.is_over else None
        if made and made.key not in ("briefing", before):
            before = made.key
            total += sum(int(row[1].replace("−", "-")) for row in made.rows if row[0].endswith((" taken", " lost", " eliminated")))
            assert total == match.view(0)["score"]
    assert before


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", ["falklands-1982", "inchon-1950", "suez-1956"])
def test_the_result_says_you_the_reasons_and_what_decided_it(pack):
    """T9: won or lost, the points by their reasons, two to four moments with their turns."""
    *_, match = whole_game(pack, seed=4)
    level = next(one for one in content_of(match.game).charts.levels if one.id == match.view(0)["level"])
    from coldwake.web.table.drawing import result

    made = result(Setting(match, 0, "en"))
    assert made.title == f"You {'win' if level.wins else 'lose'}: {level.name['en']}"
    assert result(Setting(match, None, "en")).title == level.name["en"]
    numbers = [int(points.replace("−", "-")) for _, points in made.reasons]
    assert sum(numbers[:-1]) == numbers[-1] == match.outcome.points[0]
    assert 2 <= len(made.decided) <= 4 and all(line.startswith("Turn ") for line in made.decided)
    russian = result(Setting(match, 0, "ru"))
    assert russian.title.startswith(("Вы победили", "Вы проиграли")) and len(russian.decided) == len(made.decided)


# -- the replay ------------------------------------------------------------------------------------


def test_open_eyes_see_every_counter_once_the_game_is_over_and_nobody_does_before():
    """F3: seven counters were still face down in the replay with all hands open."""
    *_, match = whole_game("falklands-1982", seed=2)
    past = match.at(match.decisions[3])
    closed, opened = (Setting(past, None, "en", open=eyes, still=True) for eyes in (False, True))
    down = [enemy["id"] for enemy in past.view(None)["enemies"] if enemy["unit"] is None]
    assert len(down) > 5
    for number in down:
        assert not Board(closed).counters.enemy(number).type
        shown = Board(opened).counters.enemy(number)
        assert shown.type and shown.values and shown.side == "opfor"
        assert drawer("blitz").closely(opened, "enemy", str(number)).help
    first = content_of(match.game).first_opfor
    for number in down:
        unit = past._state.zones[len(match.game.zone_names) - content_of(match.game).counters + first + number - 1][0]
        assert Board(opened).counters.enemy(number).name == content_of(match.game).units[unit].name["en"]
    assert "face-down" not in parts(opened, "t", [])["map"].lower()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_step_of_a_replay_has_words(language):
    """F2: raw keys `blitz.step.1`, `blitz.step.stacking`, `blitz.step.retreat`."""
    *_, match = whole_game("suez-1956", seed=3, options=ADVANCED)
    seen = set()
    for number in match.decisions[:-1][::3]:
        past = match.at(number)
        seen.add(past.view(None)["step"])
        assert "blitz.step" not in parts(Setting(past, None, language, still=True), "t", [])["prompt"]
    assert {"1", "3", "7"} <= seen


def test_the_aid_says_what_to_do_in_each_phase_and_lists_no_standing_orders():
    """F11: no key for standing orders; T5: each phase says what one may want to do there."""
    from coldwake.web import templating

    setting = Setting(coldwake.new("blitz", 1, 1, {}, pack="inchon-1950"), 0, "en")
    page = drawer("blitz").page(setting)
    assert len({advice for *_, advice in page["aid_phases"]}) == 12
    shown = templating.render(drawer("blitz").aid, "en", {**page, "sprite": "", "game": "blitz", "view": setting.view})
    assert "<kbd>O</kbd>" not in shown and "<kbd>U</kbd>" in shown
    assert "stacking limit" in shown and "a move of the last OPFOR turn" in shown


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_how_to_win_is_told_in_a_few_paragraphs_with_faces_that_exist(language):
    """T5."""
    number = 1
    game = coldwake.new("blitz", 1, 1, {}, pack="inchon-1950").game
    while texts.has(language, f"blitz.learn.win.{number}.title"):
        text = texts.text(language, f"blitz.learn.win.{number}.text")
        assert 20 < len(text.split()) < 80
        if texts.has(language, f"blitz.learn.win.{number}.face"):
            verb, id = texts.text(language, f"blitz.learn.win.{number}.face").split(":")
            assert id in (cards_of(game) if verb == "card" else units_of(game))
        number += 1
    assert 6 <= number - 1 <= 10
