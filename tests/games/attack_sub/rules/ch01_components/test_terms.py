"""Submarines, surface ships and the Surface Force; what "needs" means (rule 1.3)."""

import pytest

import coldwake
from coldwake.core import registry
from tests.games.attack_sub.table import Table, rule

CONTENT = registry.game("attack_sub", "standard").content
SUBMARINE_TYPES = {"SS", "SSN", "SSGN", "SSBN"}
SUBMARINES = {
    "los-angeles", "baltimore", "asheville", "annapolis", "seawolf", "trafalgar", "swiftsure", "valiant",
    "salta", "san-luis", "ivan-rogov", "skvortsov", "molniya", "dekabrist", "donets", "sura", "shtorm",
    "yenisey", "bolshaya-neva", "grif", "zarnitsa", "oppokov", "kotov", "admiral-lapshin",
}  # fmt: skip


def altered_pack(folder, replacements):
    """A copy of the standard pack whose scenario lists are rewritten."""
    mine = folder / "mine"
    mine.mkdir()
    for path in (registry.title("attack_sub").packs / "standard").iterdir():
        text = path.read_text(encoding="utf-8")
        if path.name == "pack.toml":
            text = text.replace('id = "standard"', 'id = "mine"')
        if path.name == "scenarios.toml":
            for old, new in replacements:
                assert old in text
                text = text.replace(old, new)
        (mine / path.name).write_text(text, encoding="utf-8")
    return mine


@rule("SUB-1.3a", "SUB-1.3b")
def test_a_ship_is_a_submarine_by_its_type_alone():
    for ship in CONTENT.ships:
        assert ship.is_submarine == (ship.type in SUBMARINE_TYPES), ship.id
    assert {ship.id for ship in CONTENT.ships if ship.is_submarine} == SUBMARINES


@rule("SUB-1.3a")
@pytest.mark.parametrize(
    ("scenario", "boat", "enemy"),
    [
        ("13D", "salta", "swiftsure"),
        ("13A", "ivan-rogov", "los-angeles"),
        ("13B", "molniya", "force"),
        ("13H", "zarnitsa", "seawolf"),
    ],
)
def test_boats_of_all_four_types_may_use_what_only_submarines_may(scenario, boat, enemy):
    other = {"second": "sr"} if scenario != "13H" else {"first": "sr"}
    t = Table(scenario, turn=0 if scenario == "13H" else 1, contacts={enemy: {boat: "1"}}, **other)
    t.play(boat)
    assert "sr" in t.offers()


@rule("SUB-1.3b")
def test_a_surface_ship_may_not_use_what_only_submarines_may():
    t = Table("13B", first="sr tl", contacts={"molniya": {"virginia": "1"}})
    t.play("virginia")
    assert "tl" in t.offers()
    t.refused("sr")


@rule("SUB-1.3b", "SUB-1.3d")
def test_transports_are_surface_ships_of_the_force():
    t = Table(
        "13G",
        first="cor",
        contacts={"sura": {"john-rodgers": "no-attack"}},
    )
    assert all(not ship.is_submarine for ship in CONTENT.ships if ship.is_transport)
    t.play("sura", "cor", "close", "force")
    assert t.contact("sura", "john-rodgers") == "1"
    assert {t.contact("sura", f"transport-{number}") for number in (1, 2, 3)} == {"no-attack"}


@rule("SUB-1.3c")
def test_ships_of_both_kinds_are_searched_for_and_helicopters_are_not():
    t = Table(
        "13M",
        first=dict(fleet=["bowen", "los-angeles"]),
        second="ps",
        turn=1,
        helicopters={"bowen": 1},
    )
    t.play("ivan-rogov", "ps")
    assert t.offers() - {"cancel"} == {"bowen", "los-angeles"}


@rule("SUB-1.3c")
def test_a_helicopter_plays_no_card_that_is_for_ships():
    t = Table(
        "13B",
        first="ps wl12 tl dc tech cor helo",
        helicopters={"simpson": 1},
        contacts={"force": {"molniya": "1"}, "molniya": {"simpson": "2"}},
        ships={"simpson": {"sensor": 1, "sensor_fault": 1}},
    )
    t.play("simpson")
    assert {"tl", "dc", "tech"} <= t.offers()
    t.play("cancel", t.aloft[0])
    assert t.offers() == {"ps", "wl12", "cancel"}


@rule("SUB-1.3d")
def test_no_scenario_gives_surface_ships_to_both_sides():
    for scenario in CONTENT.scenarios:
        with_surface_ships = [
            side.id
            for side in scenario.sides
            if any(not CONTENT.ships[number].is_submarine for number in side.start + side.reinforcements)
        ]
        assert len(with_surface_ships) <= 1, scenario.id


@rule("SUB-1.3d")
def test_a_scenario_with_surface_ships_on_both_sides_is_refused_with_a_reason(tmp_path):
    pack = altered_pack(tmp_path, [('start = ["molniya", "skvortsov"]', 'start = ["kirov", "skvortsov"]')])
    with pytest.raises(coldwake.PackError, match=r"13B.*surface ships"):
        coldwake.new("attack_sub", 2, 1, {"scenario": "13B"}, pack=pack)


@rule("SUB-1.3d")
def test_a_reinforcement_may_not_bring_in_a_second_surface_force(tmp_path):
    pack = altered_pack(tmp_path, [('reinforcements = ["bolshaya-neva"]', 'reinforcements = ["kirov"]')])
    with pytest.raises(coldwake.PackError, match=r"13K.*surface ships"):
        coldwake.new("attack_sub", 2, 1, {"scenario": "13K"}, pack=pack)


@rule("SUB-1.3d")
def test_the_side_with_surface_ships_has_the_surface_force():
    t = Table("13M", first=dict(fleet=["arleigh-burke", "los-angeles"]))
    assert t.player(0)["has_force"] is True
    assert t.player(1)["has_force"] is False
    assert not any(player["has_force"] for player in Table("13A").view["players"])


@rule("SUB-1.3e")
@pytest.mark.parametrize(("drawn", "level"), [("3", "1"), ("4", "no-attack")])
def test_a_draw_that_needs_a_number_succeeds_with_that_number(drawn, level):
    t = Table("13A", first="tl", contacts={"ivan-rogov": {"los-angeles": "1"}})
    t.next(drawn).play("los-angeles", "tl")
    assert t.contact("ivan-rogov", "los-angeles") == level


@rule("SUB-1.3e")
@pytest.mark.parametrize(("drawn", "over"), [("3", False), ("2", True)])
def test_a_draw_that_must_be_less_than_the_deck_number_fails_when_equal(drawn, over):
    t = Table("13J", first="cor", deck=3, contacts={"force": {"asheville": "1"}})
    t.next(drawn).play("force", "cor", "open", "asheville")
    assert "draw" in t.offers()
    t.play("draw")
    assert t.view["over"] is over


@rule("R-SUB-65")
def test_other_spellings_lead_to_the_same_ships(tmp_path):
    pack = altered_pack(
        tmp_path,
        [('"revnostnyy"', '"Rovnostnyy"'), ('"dekabrist"', '"DeKabrist"'), ('"invincible"', '"INVINCIBLE"')],
    )
    fleets = {}
    for scenario in ("13E", "13I", "13L"):
        match = coldwake.new("attack_sub", 2, 1, {"scenario": scenario, "sides": "first"}, pack=pack)
        fleets[scenario] = [player["fleet"] for player in match.view(None)["players"]]
    assert fleets["13E"] == [["oppokov"], ["revnostnyy", "simferopol"]]
    assert "revnostnyy" in fleets["13I"][0]
    assert fleets["13L"][0][0] == "invincible"
    assert "dekabrist" in fleets["13L"][1]


@rule("R-SUB-65")
def test_each_ship_with_two_spellings_is_in_the_roster_once():
    names = [ship.name["en"].lower() for ship in CONTENT.ships]
    for name in ("revnostnyy", "dekabrist", "tallin", "invincible"):
        assert names.count(name) == 1
    assert not {"rovnostnyy", "tallinn"} & set(names)
