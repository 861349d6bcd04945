"""The stacking limit is told before it costs anything: on the map, on the move, on the button that ends the phase (T6)."""

import pytest

import coldwake
from coldwake import texts
from coldwake.games.blitz.table.board import Board
from coldwake.games.blitz.table.stacking import Stacks
from coldwake.web.table import Setting, drawer, parts
from tests.games.blitz.table import Table
from tests.web.offers import choices


def landing(**given):
    """Three ashore, which is the limit, and more at sea."""
    return Table(
        pack="inchon-1950", allied={"FLT": "1M 5M KMC 11A", "INC": "31I 32I 1TK"}, opfor={"SEO": "18A"}, step="movement",
        control={"INC": "allied"}, played="A1", **given,
    )  # fmt: skip


def outlooks(match, language="en"):
    things, buttons = choices(Setting(match, 0, language), drawer("blitz"))
    return {one.action: one.outlook for one in things + buttons}


def test_the_move_that_exceeds_the_limit_is_warned_of_with_its_price():
    """T6: the choice tells how full the space would be, and what that costs when the phase ends."""
    t = landing()
    assert t.view["stacking"]["allied"] == 3
    t.play("1M")
    told = outlooks(t.match)["space:INC"]
    assert "units: 4 of 3" in told.does
    assert "over the limit by 1" in told.warning and "−1 VP" in told.warning
    russian = outlooks(t.match, "ru")["space:INC"]
    assert "частей: 4 из 3" in russian.does and "ПО" in russian.warning
    roomy = outlooks(t.match)["space:WOL"]
    assert "units: 1 of 3" in roomy.does and roomy.warning == ""


def test_the_limit_stands_on_each_space_that_a_unit_may_enter_and_on_no_box():
    """T6: `n/limit` on the map while units may move there."""
    t = landing()
    assert "crowd" not in parts(Setting(t.match, 0, "en"), "t", [])["map"]
    t.play("1M")
    setting = Setting(t.match, 0, "en")
    crowds = {place.node.id: place.crowd for place in Board(setting).places if place.crowd}
    offered = {name.split(":")[1] for name in setting.actions if name.startswith("space:")}
    unlimited = {place.node.id for place in Board(setting).places if place.node.is_box}
    assert set(crowds) == offered - unlimited
    shown = parts(setting, "t", [])["map"]
    assert ">4/3</text>" in shown and 'class="crowd over"' in shown and ">1/3</text>" in shown
    inchon = next(place for place in Board(setting).places if place.node.id == "INC")
    assert "units: 4 of 3" in inchon.told, "and it is told to those who do not see it"


def test_a_space_that_is_too_full_stays_marked_and_the_end_of_the_phase_names_it():
    """T6: the button that ends the phase names the spaces, how many are lost and the points."""
    t = landing()
    assert outlooks(t.match)["button:done"].warning == ""
    t.play("1M", "INC", "5M", "INC")
    warning = outlooks(t.match)["button:done"].warning
    assert "Inchon (units: 5 of 3)" in warning and "To be given up: 2" in warning and "(−2 VP)" in warning
    assert "Инчхон (частей: 5 из 3)" in outlooks(t.match, "ru")["button:done"].warning
    assert 'class="crowd over"' in parts(Setting(t.match, 0, "en"), "t", [])["map"]
    assert warning in parts(Setting(t.match, 0, "en"), "t", [])["prompt"]


def test_what_is_given_up_is_told_on_the_choice():
    """T6: giving a unit up costs its point, and the choice says so."""
    t = landing()
    t.play("1M", "INC")
    t.done()
    assert t.prompt == "excess"
    told = outlooks(t.match)["unit:1M"]
    assert (told.does, told.cost) == ("eliminated", "−1 VP")


def test_undo_reaches_back_from_the_loss_to_the_move_that_caused_it():
    """T6: nothing was learnt, so the way back is open from the question whom to give up."""
    t = landing()
    before = t.match.digest
    t.play("1M", "INC", "5M", "INC")
    t.done()
    t.play("1M")
    assert (t.prompt, t.view["undo"]) == ("excess", True)
    for _ in range(6):
        t.match.undo()
    assert (t.prompt, t.match.digest) == ("move", before)


def test_undo_reaches_back_even_when_all_losses_are_taken_and_the_next_phase_has_begun():
    """T6: as long as no die has fallen; the last unit given up is no barrier."""
    t = landing(available="CVA")
    before = t.match.digest
    t.play("1M", "INC")
    t.done()
    t.play("1M")
    assert (t.prompt, t.where("1M"), t.view["undo"]) == ("fly", "eliminated", True)
    for _ in range(4):
        t.match.undo()
    assert (t.where("1M"), t.match.digest) == ("FLT", before)


def test_undo_ends_where_an_enemy_was_revealed():
    """T6: what was learnt stays learnt; the click before cannot be taken back."""
    t = Table(
        pack="inchon-1950", allied={"INC": "1M 5M"}, opfor={"ASC": "107"}, step="movement", control={"INC": "allied"}
    )
    t.play("1M", "ASC")
    assert not t.view["undo"]
    with pytest.raises(coldwake.NothingToUndo):
        t.match.undo()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_unit_that_comes_back_to_its_own_space_does_not_count_twice(language):
    t = landing()
    t.play("1M")
    stacks = Stacks(Setting(t.match, 0, language))
    assert stacks.after("INC").count == stacks.now("INC").count + 1
    assert stacks.after("FLT") is None, "there is no limit at sea"
    assert stacks.overfull() == []


def test_an_enemy_that_retreats_is_no_crowd_of_ours():
    """T12: who retreats is told on each choice; the player's limit does not concern an enemy."""
    t = Table(
        pack="inchon-1950", allied={"INC": "1M 5M"}, opfor={"INC": "107"}, revealed="107", step="combat",
        control={"INC": "allied"},
    )  # fmt: skip
    t.dice(6, 1, 4, 4, 1, 1)
    t.play("button:in-order")
    assert t.prompt == "retreat_space"
    for action, told in outlooks(t.match).items():
        if action.startswith("space:"):
            assert "107th Security Regiment retreats" in told.does and "units:" not in told.does
