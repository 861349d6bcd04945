"""Modern Naval Battles in words: choices, attacks, defences, dice and help as they read."""

import re

import pytest

import coldwake
from coldwake import narrate, texts
from coldwake.games.mnb.words.content import next_in_example
from tests.games.mnb.table import SHIPS, Table
from tests.narrate.games import MNB

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


@pytest.fixture(scope="module")
def match() -> coldwake.Match:
    return coldwake.new("mnb", seats=2, seed=1)


# -- choices -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("ship:us-iowa", "Iowa (BB)", "Айова (BB)"),
        ("navy:ussr", "USSR", "СССР"),
        ("row:2", "Row 2", "Линия 2"),
        ("points:1", "1 point", "1 очко"),
        ("points:22", "22 points", "22 очка"),
        ("seat:1", "Player 2", "Игрок 2"),
        ("button:finish", "Finish your actions", "Закончить действия"),
        ("card:gc1", "Warning Shots (S, range 1, hits 1; defence 5)",
         "Предупредительные выстрелы (мал., дальность 1, попаданий 1; оборона 5)"),
        ("card:gc6", "Main Battery (M/L, range 1–3, hits 2, a large gun sinks; defence 5)",
         "Главный калибр (ср./кр., дальность 1–3, попаданий 2, крупный калибр топит; оборона 5)"),
        ("card:mc5", "Combined Salvo (2×SSM/CM, range 1–3, hits 3; defence 4)",
         "Совместный залп (2×ПКР/КР, дальность 1–3, попаданий 3; оборона 4)"),
        ("card:tc4", "Full Spread (2×T, hits 6; defence 3)", "Торпедный веер (2×торп., попаданий 6; оборона 3)"),
        ("card:as1", "Strike Package (Air Support: strike 4, ASW 5; defence 4)",
         "Ударная группа (Поддержка с воздуха: авиаудар 4, ПЛО 5; оборона 4)"),
        ("card:nm2", "Hard Over (Near Miss: 4 against T AS)", "Руль на борт (Близкий промах: 4 против торп. авиа)"),
        ("card:rr1", "Damage Control Parties (Retreat & Repair: bars S M L SSM CM)",
         "Аварийные партии (Отход и ремонт: исключает мал. ср. кр. ПКР КР)"),
        ("card:in1", "Intercepted Signal (Intel)", "Радиоперехват (Разведданные)"),
        ("attack:3", "Attack 3", "Атака 3"),
        ("answer:3", "Defence 3", "Оборона 3"),
    ],
)  # fmt: skip
def test_a_choice_reads(match: coldwake.Match, action: str, english: str, russian: str) -> None:
    assert narrate.action_label(match, action, "en") == english
    assert narrate.action_label(match, action, "ru") == russian


def under_fire() -> Table:
    """A fleet that three attacks of different sorts are aimed at, before it defends itself."""
    t = Table(
        A=dict(rows="us15 us07 | us01", hand="mc5 as1 bp1", reserve=""),
        B=dict(rows="su14 | su01", hand="nm1 sc1 as1", reserve=""),
        step="actions",
    )
    t.attack("mc5", "us15 us07", "su01")
    t.air("as1", "su01")
    t.own("us01", "su14")
    t.finish()
    return t


def labels(t: Table, language: str) -> dict[str, str]:
    return {str(action): narrate.action_label(t.match, str(action), language) for action in t.match.actions()}


def test_attacks_read_by_what_comes_from_whom_at_whom() -> None:
    t = under_fire()
    target, other = (narrate.ship_name(t.match, SHIPS[code], "en") for code in ("su01", "su14"))
    t.play("card:as1")
    english = labels(t, "en")
    assert (
        english["attack:1"] == f"Attack 1: Combined Salvo (Missile Combat), O.H. Perry + Virginia → {target}"
    )
    assert english["attack:2"] == f"Attack 2: Strike Package (Air Support) → {target}"
    assert english["attack:3"] == f"Attack 3: Air Strike, Enterprise → {other}"
    target = narrate.ship_name(t.match, SHIPS["su01"], "ru")
    assert labels(t, "ru")["attack:1"] == (
        f"Атака 1: Совместный залп (Ракетный бой), «О. Х. Перри» + «Вирджиния» → «{target}»"
    )


def test_defences_read_by_what_answers_which_attack() -> None:
    t = under_fire()
    carrier, escort = (narrate.ship_name(t.match, SHIPS[code], "en") for code in ("su01", "su14"))
    t.defend("nm1", 1)
    t.defend("sc1", 2, to="su14")
    t.defend("su01", 3)
    t.commit()
    assert t.prompt == "defence_order"
    english = labels(t, "en")
    assert english["answer:1"] == "Defence 1: False Targets (Near Miss) against attack 1"
    assert (
        english["answer:2"] == f"Defence 2: In the Line of Fire (Screening Ship) moves attack 2 to {escort}"
    )
    assert english["answer:3"] == f"Defence 3: air defence of {carrier} against attack 3"
    assert english["button:in-order"] == "All the rest in order"


def test_a_button_says_what_it_does_where_it_stands() -> None:
    t = under_fire()
    assert labels(t, "en")["button:ready"] == "No defence"
    t.defend("nm1", 1)
    assert labels(t, "en")["button:ready"] == "Declare these defences"
    assert labels(t, "ru")["button:cancel"] == "Отказаться от замысла и начать заново"
    t.dice(6, 1, 1)
    t.commit()
    t.resolve()
    assert t.prompt == "discard"
    assert labels(t, "en")["button:done"] == "Keep the rest"


# -- the log -------------------------------------------------------------------------------------


def rolled(**values: object) -> narrate.Plain:
    plain = {"event": "rolled", "purpose": "strike", "seat": 0, "die": 3, "bonus": 0, "needed": 4, "success": 0,
             "attack": 2, "ship": "", "card": ""}  # fmt: skip
    return {**plain, **values}


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (rolled(), "Attack 2, Air Strike: Player 1 rolls 3, needs 4 – failure."),
        (rolled(bonus=1, success=1), "Attack 2, Air Strike: Player 1 rolls 3 + 1, needs 4 – success."),
        (rolled(purpose="card", card="nm1"),
         "False Targets (Near Miss) against attack 2: Player 1 rolls 3, needs 4 – failure."),
        (rolled(purpose="air_defence", ship="su-kiev"),
         "Air defence of Kiev against attack 2: Player 1 rolls 3, needs 4 – failure."),
        ({"event": "mode_set", "seat": 1, "ship": "us-los-angeles", "mode": 1},
         "Player 2 turns the submarine Los Angeles active."),
        ({"event": "mode_set", "seat": 1, "ship": "us-los-angeles", "mode": 0},
         "Player 2 turns the submarine Los Angeles passive."),
        ({"event": "game_won", "seat": 1, "total": 12, "ending": "last-afloat"},
         "Player 2 wins alone at sea; VP: 12."),
        ({"event": "exchanged", "seat": 0, "teammate": 1, "given": "", "taken": ""},
         "Player 1 and Player 2 exchange a card each."),
    ],
)  # fmt: skip
def test_an_event_reads(match: coldwake.Match, event: narrate.Plain, line: str) -> None:
    assert narrate.event_line(match, event, "en") == line


@pytest.mark.parametrize(
    ("firer", "card", "who"),
    [
        ("us-oh-perry", "mc5", "O.H. Perry and others"),
        ("us-virginia", "mc5", "Virginia"),
        ("us-oh-perry", "mc1", "O.H. Perry"),
    ],
)
def test_an_attack_of_several_ships_is_announced_as_one(
    match: coldwake.Match, firer: str, card: str, who: str
) -> None:
    event = {"event": "attack_announced", "seat": 0, "attack": 1, "kind": "missile", "card": card, "firer": firer,
             "target": "su-kiev", "number": -1}  # fmt: skip
    assert narrate.event_line(match, event, "en").endswith(f", {who} → Kiev.")


# -- help ----------------------------------------------------------------------------------------


@LANGUAGES
@pytest.mark.parametrize("pack", MNB.packs)
def test_help_shows_all_that_is_printed(pack: str, language: str) -> None:
    match = coldwake.new("mnb", seats=2, seed=1, pack=pack)
    for card in match.game.content.cards:
        told = narrate.card_help(match, card.id, language)
        assert told.startswith(narrate.card_name(match, card.id, language))
        assert card.text[language] in told
        assert "mnb." not in told
        assert {str(card.copies), str(card.reinforcement)} <= set(re.findall(r"\d+", told.splitlines()[1]))
    for ship in match.game.content.ships:
        told = narrate.ship_help(match, ship.id, language)
        assert told.startswith(f"{ship.name[language]} ({ship.type})")
        assert "mnb." not in told
        numbers = [
            ship.hull,
            ship.vp,
            *ship.strikes,
            *ship.asw,
            *ship.air_defence,
            ship.self_defence,
            ship.passive,
        ]
        assert {str(number) for number in [*numbers, ship.active, ship.hand] if number} <= set(
            re.findall(r"\d+", told)
        )
        kinds = [
            kind for kind, count in zip(("S", "M", "L", "SSM", "CM", "T"), ship.weapons, strict=True) if count
        ]
        assert all(texts.text(language, f"mnb.symbol.{kind}") in told for kind in kinds)
        assert told.endswith(ship.note[language])


def test_help_on_ships_reads(match: coldwake.Match) -> None:
    assert narrate.ship_help(match, "us-iowa", "ru").splitlines()[:5] == [
        "Айова (BB)",
        "Линкор, США; класс: Айова",
        "Корпус: 10; победные очки: 8",
        "Установки: Средний калибр × 2, Крупный калибр, Противокорабельная ракета, Крылатая ракета × 2",
        "ПВО: 6",
    ]
    assert narrate.ship_help(match, "us-los-angeles", "en").splitlines()[2:6] == [
        "No hull number: any hit sinks it; VP: 4",
        "Launchers: Torpedo",
        "ASW: 4",
        "Self-defence: 3 while passive, 5 while active",
    ]


def test_the_tutorial_says_the_next_click_as_long_as_it_is_followed():
    match = coldwake.new("mnb", 3, 4, {"scenario": "SC-7"})
    clicks = []
    while next_in_example(match):
        clicks.append(next_in_example(match))
        match.play(clicks[-1])
    assert clicks[:3] == ["card:mc2", "button:pass", "button:pass"] and clicks[-1] == "button:done"
    assert match.view(None)["players"][0]["trophies"] == ["su-krivak"]  # the example's only sinking


def test_the_tutorial_is_silent_once_it_is_left():
    match = coldwake.new("mnb", 3, 4, {"scenario": "SC-7"})
    match.play("card:gc1")
    assert next_in_example(match) == ""


def test_other_scenarios_have_no_example():
    assert next_in_example(coldwake.new("mnb", 2, 4, {"scenario": "SC-2"})) == ""
