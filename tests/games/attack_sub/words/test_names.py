"""Attack Sub in words: choices, log lines and help as they read."""

import re

import pytest

import coldwake
from coldwake import narrate, texts
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


def test_a_card_is_chosen_with_its_random_number_and_its_hit_result() -> None:
    match = coldwake.new("attack_sub", seats=2, seed=1)
    card = next(card for card in match.game.content.cards if card.id == "ps")  # type: ignore[attr-defined]
    for copy, (number, hit) in enumerate(card.faces, 1):
        label = narrate.action_label(match, f"card:ps-{copy:02}", "en")
        assert label == f"Passive Sonar [{number}, {texts.text('en', f'attack_sub.hit.{hit}')}]"
    assert narrate.action_label(match, "card:ps-01", "ru") == "Пассивный гидролокатор [0, потоплен]"


def test_copies_that_are_printed_alike_are_told_apart() -> None:
    match = coldwake.new("attack_sub", seats=2, seed=1)
    labels = [narrate.action_label(match, name, "en") for name in match.game.actions.names if name.startswith("card:")]
    assert len(set(labels)) == len(labels) == 128
    assert {"Close/Open Range [4, Sunk] #2", "Close/Open Range [4, Sunk] #10"} <= set(labels)


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
