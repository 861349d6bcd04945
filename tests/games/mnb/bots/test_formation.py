"""Where greedy puts its ships: carriers behind a screen, attacks from where they reach, no idle moves."""

import pytest

from coldwake import bots
from coldwake.core import registry
from coldwake.games.mnb.bots import table as bot_table
from coldwake.games.mnb.bots.attack import Attack
from coldwake.games.mnb.bots.formation import Formation, closed_up
from coldwake.games.mnb.bots.perils import Perils
from tests.games.mnb.table import SHIPS, Table

PRINTED = bots.facts_of(registry.game("mnb")).ships
REORGANISING = {"reorganise", "new_row"}


def seen(t: Table, seat: int = 0) -> bot_table.Table:
    """A position as a greedy player reads it."""
    return bot_table.Table(t.match.view(seat), bots.facts_of(t.match.game), seat)


def formation(codes: str, *attacks: Attack) -> Formation:
    """The ways to stand of these ships, undamaged, against a fleet of all weapons."""
    ships = {SHIPS[code]: PRINTED[SHIPS[code]] for code in codes.split()}
    perils = Perils(seen(Table(A=dict(rows="uk05"), B=dict(rows="su05 su10 su13 su16", hand=""))))
    return Formation(ships, {id: ship.hull for id, ship in ships.items()}, perils, attacks)


def attack(code: str, *depths: int, gain: float = 1.0) -> Attack:
    """An attack by one ship from one of these rows."""
    return Attack([], "gc3", [SHIPS[code]], [], gain, depths=frozenset(depths))


def reorganised(t: Table) -> list[str]:
    """The clicks with which A forms its rows."""
    bot = bots.make("greedy", t.match.game, 0, 1)
    clicks: list[str] = []
    while t.prompt in REORGANISING and t.to_move == "A":
        clicks.append(bot.choose(bots.observe(t.match, 0)))
        t.match.play(clicks[-1], 0)
    return clicks


# -- the first rows --------------------------------------------------------------------------------


def test_carriers_and_command_ships_stand_behind() -> None:
    rows = formation("us02 us19 us15 us21 us12").first()
    assert rows[SHIPS["us02"]] == rows[SHIPS["us21"]] == 3
    assert list(rows.values()).count(1) == 1
    assert rows[SHIPS["us19"]] == 1
    shooting = formation("us02 us19 us15 us21 us12", attack("us12", 1)).first()
    assert shooting[SHIPS["us12"]] == 1


def test_carriers_share_the_last_row_behind_a_single_escort() -> None:
    rows = formation("us02 us01 us21 us20").first()
    assert rows == {SHIPS["us20"]: 1, SHIPS["us02"]: 2, SHIPS["us01"]: 2, SHIPS["us21"]: 2}


def test_without_escorts_carriers_may_stand_anywhere() -> None:
    assert set(formation("us02 us01").first()) == {SHIPS["us02"], SHIPS["us01"]}


def test_rows_close_up() -> None:
    assert closed_up({"a": 3, "b": 1, "c": 3}) == {"a": 2, "b": 1, "c": 2}


# -- rows of a turn --------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["mc3 mc3", "mc3", "mc2 mc3", "mc7 mc4", "gc1 mc3"])
@pytest.mark.parametrize("carrier", ["us01", "us02", "us21"])
def test_a_carrier_never_goes_before_its_escorts(hand: str, carrier: str) -> None:
    """Escorts that would like to fire from afar still stand before the carrier."""
    t = Table(A=dict(rows=f"us15 us12 | {carrier}", hand=hand, reserve=""), B=dict(rows="su14 su13", hand=""))
    reorganised(t)
    rows = {code: t.row(code) for code in ("us15", "us12", carrier)}
    assert rows[carrier] == max(rows.values())
    assert min(rows.values()) < rows[carrier]


def test_a_carrier_with_guns_does_not_come_forward_to_fire_them() -> None:
    """Kiev has the only gun, and row 1 is the only row that it reaches from."""
    t = Table(A=dict(rows="su07 | su08 | su01", hand="gc1", reserve=""), B=dict(rows="us20", hand=""))
    reorganised(t)
    assert t.row("su01") == 3


def test_a_carrier_that_stands_in_front_goes_back() -> None:
    t = Table(A=dict(rows="us01 | us15 | us12", hand="in1", reserve=""), B=dict(rows="su14", hand=""))
    reorganised(t)
    assert t.row("us01") == 3


@pytest.mark.parametrize("rows", ["us15 | us16 | us02", "us16 | us15 | us02", "us17 | us15 us16 | us02"])
def test_nobody_moves_without_gain(rows: str) -> None:
    """Ships of one class may stand in each other's places."""
    t = Table(A=dict(rows=rows, hand="in1", reserve=""), B=dict(rows="su14", hand=""))
    assert [click for click in reorganised(t) if click.startswith("ship:")] == []


def test_a_formation_is_left_for_a_clearly_better_one_only() -> None:
    codes = "us15 us16 us02"
    now = {SHIPS["us16"]: 1, SHIPS["us15"]: 2, SHIPS["us02"]: 3}
    assert formation(codes).best(now) == now
    assert formation(codes, attack("us15", 1, gain=0.01)).best(now) == now
    assert formation(codes, attack("us15", 1, gain=1.0)).best(now)[SHIPS["us15"]] == 1


# -- dangers ---------------------------------------------------------------------------------------


def test_a_row_is_dangerous_by_what_the_enemy_can_launch() -> None:
    """A gun of range 1 is a danger to row 1 alone; a fleet of submarines without missiles to all rows alike."""
    knox = PRINTED[SHIPS["us19"]]
    boat = Perils(seen(Table(A=dict(rows="us19"), B=dict(rows="su15", hand=""))))
    assert boat.of(knox, 3, 1) > boat.of(knox, 3, 2) == boat.of(knox, 3, 3) == 0
    deep = Perils(seen(Table(A=dict(rows="us19"), B=dict(subs="su21", hand=""))))
    assert deep.of(knox, 3, 1) == deep.of(knox, 3, 2) == deep.of(knox, 3, 3) > 0


def test_strikes_make_the_front_dangerous_where_rows_defend() -> None:
    knox = PRINTED[SHIPS["us19"]]
    given = dict(A=dict(rows="us19"), B=dict(rows="uk03", hand=""))
    plain, rows = Perils(seen(Table(**given))), Perils(seen(Table(**given, options="11.1")))
    assert plain.of(knox, 3, 1) == plain.of(knox, 3, 3)
    assert rows.of(knox, 3, 1) > rows.of(knox, 3, 2) > rows.of(knox, 3, 3)


def test_a_damaged_ship_risks_more() -> None:
    knox = PRINTED[SHIPS["us19"]]
    perils = Perils(seen(Table(A=dict(rows="us19"), B=dict(rows="su10", hand=""))))
    assert perils.of(knox, 1, 1) > perils.of(knox, 3, 1)
