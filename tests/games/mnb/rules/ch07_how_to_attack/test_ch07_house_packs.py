"""Rulings that no card or ship of the standard set shows, proved with a changed copy of the set."""

import shutil

import pytest

from coldwake.core import registry
from tests.games.mnb.rules.ch07_how_to_attack.firing import statuses
from tests.games.mnb.table import Table, rule


@pytest.fixture
def house(tmp_path):
    """Makes tables with a copy of the standard pack in which one entry of a file has been changed."""

    def make(file, entry, old, new, **given):
        folder = tmp_path / "pack"
        shutil.copytree(registry.title("mnb").packs / "standard", folder)
        head, mark, rest = (folder / file).read_text().partition(f'id = "{entry}"\n')
        body, gap, tail = rest.partition("\n[[")
        assert old in body
        (folder / file).write_text(head + mark + body.replace(old, new) + gap + tail)
        table = Table(**given)
        table.pack = folder
        return table

    return make


@rule("R-MNB-30")
@pytest.mark.parametrize(
    ("firers", "sunk"),
    [("us12 us05", True), ("us05 us12", True), ("us12 us19 us05", True), ("us12 us13", False)],
)
def test_one_large_gun_among_several_launching_ships_suffices_for_the_note(house, firers, sunk):
    t = house("cards.toml", "gc6", "launchers = 1", "launchers = 4",
              A=dict(rows="us05 us12 us13 us19", hand="gc6 in1"), B=dict(rows="su05"), step="actions")  # fmt: skip
    t.attack("gc6", firers, "su05")
    assert t.attacks()[0].firers == firers.split()
    t.finish()
    t.resolve()
    assert t.afloat("su05") is not sunk
    if not sunk:
        assert t.damage("su05") == 2


@rule("R-MNB-26", "R-MNB-25")
@pytest.mark.parametrize(("ship", "code"), [("us-enterprise", "us01"), ("us-los-angeles", "us22")])
def test_a_ship_with_two_asw_numbers_makes_two_asw_attacks_as_one_action(house, ship, code):
    t = house("ships.toml", ship, "asw = [4]", "asw = [4, 5]",
              A=dict(rows="us01", subs="us22*", hand="in1"), B=dict(rows="su14", subs="su22 su21"), step="actions")  # fmt: skip
    t.play(code, "su22")
    assert t.prompt == "more_attacks"
    t.refused("su14")
    t.play("su21")
    assert t.prompt == "actions"
    assert [(attack.kind, attack.target, attack.number) for attack in t.attacks()] == [("asw", "su22", 4), ("asw", "su21", 5)]  # fmt: skip
    t.refused(code)


@rule("R-MNB-32")
def test_a_gun_card_whose_data_list_fewer_calibres_does_not_stop_the_others(house):
    t = house("cards.toml", "gc2", 'kinds = ["S", "M", "L"]', 'kinds = ["S"]',
              A=dict(rows="us17 us19", hand="gc1 gc3 in1"), B=dict(rows="su05", hand="gc2"), step="actions")  # fmt: skip
    t.attack("gc1", "us17", "su05")
    t.attack("gc3", "us19", "su05")
    t.finish()
    t.play("card:gc2")
    t.refused("attack:2")
    t.play("attack:1")
    t.dice(4)
    t.commit()
    assert statuses(t) == ["stopped", "hit"]
