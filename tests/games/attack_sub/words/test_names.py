"""Attack Sub in words: choices, log lines and help as they read."""

import re

import pytest

import coldwake
from coldwake import narrate, texts
from coldwake.core import registry
from coldwake.games.attack_sub.words.names import AttackSubNames
from tests.games.attack_sub.table import Table
from tests.narrate.games import ATTACK_SUB

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("ship:los-angeles", "Los Angeles (SSN)", "Лос-Анджелес (SSN)"),
        ("card:wl23-01", "Weapon Lockon (contact 2, fire 3)", "Захват цели (контакт 2, огонь 3)"),
        ("card:tl-02", "Thermal Layer (4+, −2)", "Слой скачка (4+, −2)"),
        ("card:nm-01", "Noisemaker (−3)", "Имитатор шума (−3)"),
        ("card:cor-05", "Close/Open Range", "Сближение/отход"),
        ("card:helo-03", "Helicopter 3", "Вертолёт 3"),
        ("helicopter:helo-03", "Helicopter 3", "Вертолёт 3"),
        ("button:finish", "End the turn", "Закончить ход"),
        ("side:first", "NATO", "НАТО"),
        ("side:second", "Soviet Union", "СССР"),
    ],
)
def test_a_choice_reads(action: str, english: str, russian: str) -> None:
    match = coldwake.new("attack_sub", seats=2, seed=1)
    labels = [narrate.action_label(match, action, language) for language in ("en", "ru")]
    assert [label.partition(" [")[0] for label in labels] == [english, russian]


def names(language: str) -> AttackSubNames:
    return AttackSubNames(registry.game("attack_sub"), language)


def test_a_card_is_chosen_by_what_it_does_and_not_by_its_face() -> None:
    """T11: random number and hit result do not count when a card is played (SUB-1.2b)."""
    match = coldwake.new("attack_sub", seats=2, seed=1)
    card = next(card for card in match.game.content.cards if card.id == "ps")  # type: ignore[attr-defined]
    for copy, (number, hit) in enumerate(card.faces, 1):
        assert narrate.action_label(match, f"card:ps-{copy:02}", "en") == "Passive Sonar"
        face = f"{number}, {texts.text('en', f'attack_sub.hit.{hit}')}"
        assert names("en").face(f"ps-{copy:02}").removesuffix(f", #{copy}") == face
    assert names("ru").face("ps-01") == "0, потоплен"


def test_copies_that_are_printed_alike_are_told_apart_by_their_faces() -> None:
    match = coldwake.new("attack_sub", seats=2, seed=1)
    cards = [name[5:] for name in match.game.actions.names if name.startswith("card:")]
    told = {(names("en").thing("card", card), names("en").face(card)) for card in cards}
    assert len(told) == len(cards) == 128
    assert {("Close/Open Range", "4, Sunk, #2"), ("Close/Open Range", "4, Sunk, #10")} <= told


@pytest.mark.parametrize(("action", "turn", "label"), [
    (("los-angeles",), 0, "Thermal Layer (4+)"), (("ivan-rogov", "ps", "los-angeles", "done"), 1, "Thermal Layer (−2)"),
])  # fmt: skip
def test_contact_reduction_is_offered_with_the_strength_that_counts_now(
    action: tuple[str, ...], turn: int, label: str
) -> None:
    """T11: it has one number for each turn (SUB-5.2a, SUB-5.3a)."""
    table = Table("13A", first="tl", second="ps", turn=turn, contacts={"ivan-rogov": {"los-angeles": "1"}})
    table.play(*action)
    assert narrate.action_label(table.match, "card:tl-01", "en") == label


@pytest.mark.parametrize(("language", "no"), [("en", "No, play on"), ("ru", "Нет, играть дальше")])
def test_not_to_resign_is_to_play_on(language: str, no: str) -> None:
    """F12: "no" was called "Start over"."""
    match = Table("13A", first="ps", options={"agreement": True}).match
    match.play("button:resign", 0)
    assert narrate.action_label(match, "button:cancel", language) == no


def test_to_pass_with_a_boat_that_has_come_back_is_to_forgo_her_card() -> None:
    """T14: "Pass" stood for many things; here a card is given up (SUB-5.5c)."""
    table = Table("13A", first="ps", ships={"los-angeles": {"shut_down": True}}).next("5")
    table.play("los-angeles", "draw", "revive")
    assert narrate.action_label(table.match, "button:pass", "en") == "Forgo her card"


@pytest.mark.parametrize(("language", "end"), [("en", "end the turn"), ("ru", "закончите ход")])
def test_the_question_of_a_turn_names_no_choice_that_may_not_be_offered(language: str, end: str) -> None:
    """F12: "or end the turn" stood where that was not offered."""
    match = Table("13A", first="ps").match
    assert "button:finish" not in [action.name for action in match.actions(0)]
    assert end not in match.prompt.in_language(language).lower()


def test_a_helicopter_aloft_is_named_by_its_ship() -> None:
    table = Table("13B", helicopters={"simpson": 2})
    second = table.aloft[1]
    assert narrate.action_label(table.match, f"helicopter:{second}", "en") == "Helicopter of Simpson (no. 2)"
    assert (
        narrate.action_label(table.match, f"helicopter:{second}", "ru")
        == "Вертолёт с корабля «Симпсон» (№ 2)"
    )


# -- the log -------------------------------------------------------------------------------------


def lines(table: Table, language: str, *kinds: str) -> list[str]:
    events = [event for event in table.match.log() if event["event"] in kinds]
    return [narrate.event_line(table.match, event, language) for event in events]


def test_a_search_is_logged_with_its_numbers() -> None:
    table = Table("13A", first="as", second="").next("4", "X")
    table.play("los-angeles", "as", "ivan-rogov", "skvortsov")
    assert lines(table, "en", "search_begins", "turned", "contact", "malfunctioned") == [
        "Los Angeles pings: Active Sonar, +1 to the search.",
        "Los Angeles searches for Ivan Rogov: 4 turned, 2 needed – contact rises.",
        "Los Angeles: contact on Ivan Rogov rises to No Attack.",
        "Los Angeles searches for Skvortsov: X turned, 2 needed – malfunction, the search is over.",
        "Los Angeles: Sensor malfunctions, −1.",
        "Los Angeles: contact on Ivan Rogov falls to No Contact.",
    ]


def test_an_attack_is_logged_with_its_numbers() -> None:
    contacts = {"los-angeles": {"ivan-rogov": "2"}}
    table = Table("13A", first="wl12", second="nm", contacts=contacts).next("6", "hit:A1S1")
    table.play("los-angeles", "wl12", "ivan-rogov", "nm", "shut-down")
    assert lines(
        table, "ru", "locked_on", "attack_begins", "evaded", "turned", "hit", "damaged", "shut_down"
    ) == [
        "«Лос-Анджелес» берёт цель на прицел: «Захват цели (контакт 1, огонь 2)».",
        "«Лос-Анджелес» атакует корабль «Иван Рогов»: сила 5 против защиты 8.",
        "«Иван Рогов» уклоняется: «Имитатор шума (−3)».",
        "«Лос-Анджелес» стреляет, цель «Иван Рогов»: открыто 6, нужно 6 — попадание.",
        "Попадание: «Иван Рогов».",
        "«Иван Рогов»: повреждение (датчики), потеряно клеток: 1.",
        "«Иван Рогов»: повреждение (атака), потеряно клеток: 1.",
        "«Иван Рогов» переходит в «Режим тишины».",
    ]


def test_the_force_is_named_where_it_moves_and_holds_contact() -> None:
    contacts = {"force": {"molniya": "1"}, "molniya": {"simpson": "1"}}
    table = Table("13B", first="cor", contacts=contacts).play("force", "cor", "open", "molniya")
    assert lines(table, "en", "range_played", "contact") == [
        "Surface Force opens the range to Molniya.",
        "Surface Force: contact on Molniya falls to No Attack.",
        "Molniya: contact on Simpson falls to No Attack.",
    ]


# -- help ----------------------------------------------------------------------------------------


@LANGUAGES
@pytest.mark.parametrize("pack", ATTACK_SUB.packs)
def test_help_shows_all_that_is_printed(pack: str, language: str) -> None:
    match = coldwake.new("attack_sub", seats=2, seed=1, pack=pack)
    content = match.game.content  # type: ignore[attr-defined]
    for card in content.cards:
        for id in (card.id, f"{card.id}-01"):
            told = narrate.card_help(match, id, language)
            assert told.startswith(narrate.card_name(match, id, language))
            assert told.endswith(card.text[language])
            assert "attack_sub." not in told
            numbers = {card.black, card.red, card.evade, card.contact, card.fire, len(card.faces)} - {0}
            assert {str(number) for number in numbers} <= set(re.findall(r"\d+", told))
    for ship in content.ships:
        told = narrate.ship_help(match, ship.id, language)
        assert told.startswith(narrate.ship_name(match, ship.id, language))
        assert "attack_sub." not in told
        tracks = [
            ship.sensor,
            ship.against_submarines,
            ship.against_surface,
            ship.helicopters if ship.duration else [],
        ]
        printed = [
            ship.type,
            ship.ship_class[language],
            ship.note[language],
            ship.detection,
            ship.duration or "",
        ]
        printed += [" – ".join(map(str, track)) for track in tracks]
        assert [value for value in printed if str(value) not in told] == []


def test_help_on_a_ship_reads() -> None:
    match = coldwake.new("attack_sub", seats=2, seed=1)
    assert narrate.ship_help(match, "simpson", "en").splitlines()[:6] == [
        "Simpson (FFG)",
        "Guided-missile frigate, United States; class: Oliver Hazard Perry",
        "Detection: 6; Defence: 8",
        "Sensor: 3 – 2 – 1",
        "Attack against submarines: 1 – 1 – 0",
        "Helicopters aloft: 2 – 1 – 0; Duration number: 2",
    ]


def test_help_on_a_card_tells_its_face() -> None:
    match = coldwake.new("attack_sub", seats=2, seed=1)
    assert narrate.card_help(match, "tl-02", "ru").splitlines()[:4] == [
        "Слой скачка (4+, −2)",
        "В свой ход: вытянуть 4 или больше; в ход противника: −2 к поиску этого корабля",
        "Случайное число 3; результат попадания: атака 1, датчики 1",
        "Экземпляров в колоде: 6",
    ]
