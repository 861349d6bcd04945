"""Cold War Blitz in words: choices, dice, what is hidden, and help as they read."""

import re
from typing import Any

import pytest

import coldwake
from coldwake import Generator, narrate, texts
from coldwake.games.blitz.words.content import picked_units
from coldwake.games.blitz.words.names import signed
from tests.games.blitz.table import Table
from tests.narrate.games import BLITZ

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


@pytest.fixture(scope="module")
def match() -> coldwake.Match:
    return coldwake.new("blitz", seats=1, seed=1, pack="drill")


def labels(t: Table, language: str = "en") -> dict[str, str]:
    return {str(action): narrate.action_label(t.match, str(action), language) for action in t.match.actions()}


# -- choices -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("unit:1M", "1st Marines (inf 4→2)", "1-й полк морской пехоты (пех. 4→2)"),
        ("unit:EN", "Engineers (eng 1)", "Сапёры (сап. 1)"),
        ("unit:GS", "Gunships (gunship 2→1)", "Боевые вертолёты (боев. верт. 2→1)"),
        ("space:XRO", "Crossroads (XRO)", "Перекрёсток (XRO)"),
        ("card:A1", "Assault Waves (A1, turns 0)", "Волны десанта (A1, ходы 0)"),
        ("card:A2", "Build-up (A2, turns −1)", "Наращивание (A2, ходы −1)"),
        ("card:A8", "Regroup (A8, turns ?)", "Перегруппировка (A8, ходы ?)"),
        ("card:A9", "Forward Base (A9, turns +1)", "Передовая база (A9, ходы +1)"),
        ("enemy:2", "Counter 2, face down, Town", "Фишка 2 лицом вниз, Город"),
        ("enemy:7", "Counter 7", "Фишка 7"),
        ("button:stop", "Stop here", "Остановиться здесь"),
    ],
)
def test_a_choice_reads(match: coldwake.Match, action: str, english: str, russian: str) -> None:
    assert narrate.action_label(match, action, "en") == english
    assert narrate.action_label(match, action, "ru") == russian


def test_a_counter_that_was_seen_has_its_name_and_what_is_left_of_it() -> None:
    t = Table(allied={"XRO": "1M"}, opfor={"TOW": "R1"}, revealed="R1", reduced="R1 1M", step="movement")
    assert narrate.action_label(t.match, "enemy:2", "en") == "Red Guards (inf 1), counter 2, Town"
    assert narrate.action_label(t.match, "enemy:2", "ru") == "Красная гвардия (пех. 1), фишка 2, Город"
    assert narrate.action_label(t.match, "unit:1M", "en") == "1st Marines (inf 2)"


def test_a_button_says_what_it_does_where_it_stands() -> None:
    t = Table(allied={"XRO": "1M"}, available="S1", step="movement")
    assert labels(t)["button:done"] == "End ground movement"
    t.play("1M")
    assert labels(t)["button:cancel"] == "Choose another unit"
    t.play("YAR")
    assert labels(t, "ru")["button:stop"] == "Остановиться здесь"
    t.play("button:stop")
    assert t.prompt == "fly"
    assert labels(t, "ru")["button:done"] == "Закончить вылеты"
    t.play("S1")
    assert labels(t)["button:cancel"] == "Choose another air unit"


def test_every_special_button_stands_where_the_game_offers_it() -> None:
    match, rng, offered = coldwake.new("blitz", 1, 0, pack="drill"), Generator(1), set()
    for number in range(6000):
        if match.is_over:
            match = coldwake.new("blitz", 1, number, pack="drill" if number % 2 else "drill-2")
        actions = match.actions()
        assert match.prompt is not None
        offered |= {f"{action}.{match.prompt.key}" for action in actions if action.verb == "button"}
        match.play(actions[rng.below(len(actions))])
    special = {
        f"button:{name}.{prompt}" for name in ("done", "cancel") for prompt in BLITZ.words[f"button.{name}"]
    }
    assert special <= offered


def test_the_units_of_a_question_are_told() -> None:
    t = Table(allied={"FLT": "EN"}, available="T1", step="movement")
    t.play("EN")
    assert picked_units(t.game, t.view["prompt"]["about"]) == ["EN"]
    t.play("button:cancel")
    t.done()
    t.play("T1")
    assert picked_units(t.game, t.view["prompt"]["about"]) == ["T1"]
    t.play("EN")
    assert picked_units(t.game, t.view["prompt"]["about"]) == ["T1", "EN"]
    assert picked_units(t.game, {"unit": "PA"}) == ["PA"]


# -- the log -------------------------------------------------------------------------------------


def lines(t: Table, language: str = "en") -> list[str]:
    return [narrate.event_line(t.match, event, language) for event in t.match.log(0)]


def test_a_battle_is_told_shot_by_shot() -> None:
    t = Table(allied={"XRO": "1M"}, opfor={"XRO": "G1"}, step="combat")
    t.dice(3, 2, 6, 5, 1, 1)
    t.match.play("space:YAR")
    told = lines(t)
    for line in (
        "Battle: Crossroads; you attack.",
        "Tactical Superiority, your die 3: 4 in all.",
        "Tactical Superiority, OPFOR die 2: 2 in all.",
        "Tactical Superiority: yours, 4 to 2.",
        "1st Marines → Garrison Company: dice 4.",
        "Die 6: elimination.",
        "Die 5: retreat.",
        "Garrison Company: reduced.",
        "Garrison Company: retreats to Yard.",
        "You win the battle: Crossroads.",
    ):
        assert line in told
    assert "Гарнизонная рота: отход → Двор." in lines(t, "ru")


def test_what_lies_face_down_is_told_by_its_counter() -> None:
    match = coldwake.new("blitz", seats=1, seed=1, pack="drill")
    dealt = [
        narrate.event_line(match, event, "en") for event in match.log(0) if event["event"] == "unit_dealt"
    ]
    assert sorted(dealt) == [
        "Counter 4 is laid face down: Old Port.",
        "Counter 5 is laid face down: Zenith.",
        "Counter 6 is laid face down: Far Bank.",
    ]
    hidden = {"event": "opfor_moved", "counter": 2, "from": "TOW", "space": "ZEN", "unit": ""}
    assert narrate.event_line(match, hidden, "en") == "OPFOR moves Town → Zenith: counter 2, face down."
    assert narrate.event_line(match, {**hidden, "unit": "R1"}, "ru") == (
        "Движение противника, Город → Зенит: Красная гвардия."
    )


@pytest.mark.parametrize(
    ("event", "english"),
    [
        ({"purpose": "aaa", "outcome": 7}, "AAA die 5: elimination, airstrikes only."),
        ({"purpose": "aaa", "outcome": 4}, "AAA die 5: abort, helicopters only."),
        ({"purpose": "check", "outcome": 1}, "Die 5 by the OPFOR card: a loss."),
        ({"purpose": "check", "outcome": 0, "unit": "G2"}, "Die 5 by the OPFOR card, no loss: Militia."),
        (
            {"purpose": "insertion", "outcome": 3, "needed": 1},
            "Insertion die 5, counts as 1: losses in landing.",
        ),
        ({"purpose": "clock", "outcome": 0, "needed": -2}, "Turn number of the Action card by die 5: -2."),
        ({"purpose": "clock", "outcome": 1, "needed": -2}, "Turn number of the OPFOR card by die 5: -2."),
        ({"purpose": "clock", "outcome": 2, "needed": 1}, "Event of a card, die 5: turns 1."),
    ],
)
def test_dice_read_by_what_they_are_for(match: coldwake.Match, event: dict[str, Any], english: str) -> None:
    die = {"event": "rolled", "die": 5, "unit": "", "needed": 0, **event}
    assert narrate.event_line(match, die, "en") == english


# -- help ----------------------------------------------------------------------------------------


def helped(match: coldwake.Match, noun: str, id: str, language: str = "en") -> list[str]:
    return narrate.names(match.game, language).help(noun, id)


def test_help_on_units(match: coldwake.Match) -> None:
    assert helped(match, "unit", "1M") == [
        "1st Marines (1M)",
        "Infantry; side: Allied",
        "Firepower 4, reduced 2 (two steps)",
        "Movement 2",
        "Traits: elite",
    ]
    assert helped(match, "unit", "FK", "ru") == [
        "Зенитки аэродрома (FK)",
        "Зенитная артиллерия; сторона: противник",
        "Огневая мощь 1 (один шаг)",
        "Запас хода 0",
        "Сила ЗА 2",
    ]
    assert helped(match, "unit", "T2")[-1] == "Can lift: Special forces, 2nd Infantry"


def test_help_on_spaces(match: coldwake.Match) -> None:
    assert helped(match, "space", "POR") == [
        "Old Port (POR)",
        "Town; STOP; a tie for Tactical Superiority goes to the defender",
        "Marked: landing space, coast, port",
        "Victory points: 1",
        "Routes to: ~FLT, XRO (= across a water barrier, ~ by sea)",
    ]
    assert "=WES" in helped(match, "space", "YAR")[-1]
    assert helped(match, "space", "HIL", "ru")[1] == (
        "Холмы; СТОП; запретная для: Бронетехника; при равенстве за ТП превосходство получает противник"
    )
    assert helped(match, "space", "LAK")[1].startswith("Lake; prohibited; ")
    assert helped(match, "space", "BAS") == ["Mainland Base (BAS)", "Base", "Marked: air base"]


def test_help_on_cards(match: coldwake.Match) -> None:
    assert narrate.card_help(match, "A8", "en").splitlines() == [
        "Regroup (A8)",
        "Drill card A8.",
        "Turns: ?; at the end of the turn: available again",
        "Turns by the die, 1 to 6: −2, −2, −1, −1, −1, 0",
        "Used in exercises only.",
    ]
    assert "Ходы: 0; в конце хода: остаётся в силе" in narrate.card_help(match, "O6", "ru")


@LANGUAGES
@pytest.mark.parametrize("pack", BLITZ.packs)
def test_everything_in_a_pack_has_its_help(pack: str, language: str) -> None:
    match = coldwake.new("blitz", seats=1, seed=1, pack=pack)
    content: Any = match.game.content  # type: ignore[attr-defined]
    things = [("unit", unit) for unit in content.units] + [("card", card) for card in content.cards]
    for noun, thing in [*things, *(("space", space) for space in content.map.spaces)]:
        told = helped(match, noun, thing.id, language)
        assert len(told) > 1
        assert not re.search(r"[{}]|blitz\.|None", "\n".join(told)), told


def test_numbers_have_their_signs() -> None:
    assert [signed(number) for number in (-2, 0, 1)] == ["−2", "0", "+1"]


@LANGUAGES
def test_a_choice_among_many_does_not_tell_of_a_die_with_many_faces(language: str) -> None:
    """R-BLITZ-47: the numbers of an ordinary die are shared out, so that there is no 14 to be told."""
    t = Table("suez-1956", allied={"GAM": "3PA"}, opfor={"SUE": "2BD"}, pool="FED 1RG", step="opfor-card", deck="O9 O2")
    t.cards("O9")
    t.dice(14)
    rolled = next(event for event in t.match.log() if event["event"] == "rolled")
    assert rolled["die"] == 14
    assert not re.search(r"\d", narrate.event_line(t.match, rolled, language))
