"""Positions: hand-written set-ups, and everything impossible about them."""

import copy

import pytest

import coldwake

DUEL = {
    "game": "cwnb",
    "pack": "drill",
    "seats": 2,
    "options": {"12.5": True},
    "turn": 0,
    "step": "B1",
    "fog": 3,
    "players": [
        {"rows": [["dda-1"], ["cvb-1"]], "submarines": ["ssg-1"], "active": ["ssg-1"], "hand": ["g5", "em"]},
        {"rows": [["ffa-1", "ddb-1"]], "hand": ["ecm"], "damage": {"ddb-1": ["g5"]}, "total": 50},
    ],
}


def changed(**changes):
    position = copy.deepcopy(DUEL)
    for path, value in changes.items():
        target = position
        *parents, last = path.split("__")
        for key in parents:
            target = target[int(key) if key.isdigit() else key]
        target[last] = value
    return position


def test_a_set_up_starts_where_it_says():
    match = coldwake.load(DUEL, seed=1)
    assert (match.to_move, match.prompt.key) == (0, "battle_stations")
    view = match.view(0)
    assert view["players"][0]["rows"] == [["dda-1"], ["cvb-1"], []]
    assert view["ships"]["ddb-1"]["points"] == 2
    assert view["ships"]["ssg-1"]["active"]
    assert view["players"][1]["total"] == 50
    assert view["me"]["hand"] == ["g5", "em"]
    match.play("card:g5")
    match.play("ship:dda-1")
    match.play("ship:ffa-1")
    assert coldwake.replay(match.record()).digest == match.digest


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (changed(step="D9"), "'step' must be one of"),
        (changed(fog=0), "Fog of War"),
        (changed(fog=7), "Fog of War"),
        (changed(turn=2), "no seat 2"),
        (changed(turn="first"), "no seat 'first'"),
        (changed(speed=3), "unknown key 'speed'"),
        (changed(players=[{}]), "list of 2 set-ups"),
        (changed(players__0__hat=1), "players 0: unknown key 'hat'"),
        (changed(players__0__hand=["g99"]), "no card 'g99'"),
        (changed(players__0__hand=["g16"] * 4), "not so many cards 'g16'"),
        (changed(players__0__hand=[3]), "a list of names"),
        (changed(players__0__rows=[["titanic"]]), "no ship 'titanic'"),
        (changed(players__0__rows=[["ffa-1"]]), "in two places"),
        (changed(players__0__rows=[[], ["dda-1"]]), "row behind an empty one"),
        (changed(players__0__rows=[["ssl-1"]]), "submarine in a row"),
        (changed(players__0__submarines=["dda-2"], players__0__active=[]), "surface ship beside the rows"),
        (changed(players__1__damage={"ddb-1": ["g5", "g5"]}), "afloat with 4 damage"),
        (changed(players__1__damage={"cvb-1": ["g5"]}), "has no ship 'cvb-1'"),
        (changed(players__0__area=["g5"]), "cannot be an Area Defense"),
        (changed(players__0__order=8), "no order card 8"),
        (changed(seats=9), "2 to 6"),
        (changed(seats="two"), "names its game, its pack and its seats"),
        (changed(pack=3), "names its game, its pack"),
        (changed(options=[]), "options of a position are a table"),
        (changed(coldwake=9), "not a Coldwake position"),
        ([], "not a Coldwake position"),
        ({"seats": 2}, "names its game"),
        (changed(players__0__order=2, players__1__order=2), "two seats have order card 2"),
        (changed(players__0__order=2, players__1__order=1), "waits with order card 1"),
        (changed(players__0__order=True), "no order card True"),
        (changed(players__0__acted=True), "has its turn now"),
        (changed(players__0__total=-5), "'total' is -5"),
        (changed(players__0__active=["dda-1"]), "'dda-1' is no submarine"),
        (changed(players__0__crew={"dda-1": "cce"}), "'dda-1' is no carrier"),
        (changed(players__0__crew={"cvb-1": "g3"}), "cannot lie there"),
        (changed(players__0__retreat=["g3"]), "cannot lie there"),
        (changed(players__1__damage={"ddb-1": ["em"]}), "cannot lie there"),
        (changed(players__0__rows=[], players__0__submarines=[], players__0__active=[]), "has no ships"),
        (changed(top_ship=["cgc-1", "cgc-2"]), "one top ship"),
    ],
)
def test_an_impossible_position_is_refused(position, said):
    with pytest.raises(coldwake.PositionError, match=said):
        coldwake.load(position)


def test_unknown_options_in_a_position_are_refused():
    with pytest.raises(coldwake.OptionError, match=r"12\.11"):
        coldwake.load(changed(options={"12.11": True}))


def tampered(**changes):
    position = coldwake.load(DUEL, seed=1).position()
    position.update(changes)
    return position


def test_a_tampered_dump_is_refused():
    good = tampered()
    assert coldwake.load(good).digest == coldwake.load(DUEL, seed=1).digest
    zones = {**good["zones"], "hand:0": [*good["zones"]["hand:0"], "card:ecm#1"]}
    for changes, said in (
        ({"zones": zones}, "two places"),
        ({"zones": {**good["zones"], "hand:0": []}}, "nowhere"),
        ({"zones": {**good["zones"], "pocket": []}}, "no zone 'pocket'"),
        ({"zones": []}, "needs a table 'zones'"),
        ({"stack": [["party", 0]]}, "is none"),
        ({"stack": [["turn", "x"]]}, "no number"),
        ({"stack": "turn"}, "list of frames"),
        ({"stack": [["attack_firer", 0]]}, "does not fit"),
        ({"values": {}}, "needs a number"),
        ({"values": {**good["values"], "active": 7}}, "'active' is 7"),
        ({"values": {**good["values"], "fog": -1}}, "'fog' is -1"),
        ({"values": {**good["values"], "flags": [0]}}, "'flags' must hold"),
        ({"values": {**good["values"], "ledger": [1, 2]}}, "'ledger' is no ledger"),
        ({"values": {**good["values"], "foes": [9]}}, "no such seat"),
        ({"stack": [["attack_firer", 0, 9999]]}, "does not fit"),
        ({"pack_hash": "0"}, "another version"),
        ({"known": {"card:ecm#1": "all"}}, "does not fit"),
        ({"branches": [[], []]}, "do not agree"),
    ):
        with pytest.raises(coldwake.PositionError, match=said):
            coldwake.load(tampered(**changes))
