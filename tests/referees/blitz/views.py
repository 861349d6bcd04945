"""What every moment shows, compared with the referee's own table."""

from collections import Counter as Multiset
from typing import Any

from tests.referees.blitz.ending import level, level_entry, points
from tests.referees.blitz.flak import aaa_of
from tests.referees.blitz.table import Piece, Question, Table
from tests.referees.stage import Foul, Moment, View


def compare(table: Table, question: Question | None, moment: Moment) -> None:
    """Everything on the table, and what the player is asked."""
    view = moment.views[0]
    compare_question(table, question, view)
    compare_units(table, view)
    compare_enemies(table, view)
    compare_cards(table, view)
    compare_clock(table, view)
    compare_fighting(table, view)
    compare_onlooker(view, moment.onlooker)
    compare_undo(view, moment)
    compare_result(table, view, moment)


def same(clause: str, what: str, shown: Any, due: Any) -> None:
    if shown != due:
        raise Foul(clause, f"{what}: shown {shown}, should be {due}")


def compare_question(table: Table, question: Question | None, view: View) -> None:
    """Nothing is offered that the rules do not allow, and nothing that they allow is missing."""
    prompt = view["prompt"]
    if question is None:
        same("BLITZ-3.2d", "question after the end", (prompt, view["actions"]), (None, []))
        return
    where = f"turn {table.turn} phase {table.phase}"
    same(question.clause, f"question in {where}", prompt and prompt["key"], question.key)
    offered = set(view["actions"])
    if offered != question.options or len(view["actions"]) != len(offered):
        extra, missing = sorted(offered - question.options), sorted(question.options - offered)
        raise Foul(question.clause, f"{question.key} in {where}: not allowed {extra}, missing {missing}")
    same("BLITZ-1.0a", "who is to move", view["movers"], [0])


def compare_units(table: Table, view: View) -> None:
    """BLITZ-3.1i: the Allied units, full data. The values of a lost unit mean nothing."""
    same("BLITZ-2.5a", "Allied units", set(view["units"]), set(table.units))
    for name, shown in view["units"].items():
        unit = table.units[name]
        due: dict[str, Any] = (
            {} if unit.lost else {"reduced": unit.reduced, "firepower": table.firepower(unit, unit.at)}
        )
        due |= {
            "at": unit.at,
            "moved": unit.moved,
            "jumped": unit.jumped,
            "lifted": unit.lifted,
            "carried_by": unit.carried_by,
        }
        if table.phase == 3 and unit.at in table.control and not unit.card.air:
            due["allowance"] = unit.allowance
        if any(shown[key] != value for key, value in due.items()):
            raise Foul(
                "BLITZ-3.1i", f"turn {table.turn} phase {table.phase}: {name} is {shown}, should be {due}"
            )


def enemy_as_shown(table: Table, unit: Piece) -> dict[str, Any]:
    """R-BLITZ-11, 12: a face-down unit shows its place alone."""
    if not unit.shown:
        hidden: dict[str, Any] = {"unit": None, "reduced": False, "firepower": None, "aaa": None}
        return {"id": unit.key, "at": unit.at, "air": False} | hidden
    card = unit.card
    return {
        "id": unit.key,
        "at": unit.at,
        "unit": card.id,
        "reduced": unit.reduced,
        "firepower": table.firepower(unit),
        "aaa": aaa_of(table, card),
        "air": card.air,
    }


def compare_enemies(table: Table, view: View) -> None:
    flying = [unit for unit in table.opfor_air.values() if unit.at in table.control]
    due = {unit.key: enemy_as_shown(table, unit) for unit in [*table.enemies.values(), *flying]}
    shown = {entry["id"]: entry for entry in view["enemies"]}
    if shown != due:
        wrong = [
            (shown.get(key), due.get(key)) for key in set(shown) | set(due) if shown.get(key) != due.get(key)
        ]
        raise Foul("R-BLITZ-12", f"turn {table.turn} phase {table.phase}: OPFOR (shown, should be): {wrong}")
    parked = {unit.key: enemy_as_shown(table, unit) for unit in table.opfor_air.values()}
    same("BLITZ-8.0a", "OPFOR air units", {entry["id"]: entry for entry in view["enemy_air"]}, parked)
    shot_down = [unit.card.id for unit in table.opfor_air.values() if unit.at == "eliminated"]
    same("BLITZ-7.3.1", "OPFOR losses", sorted(view["lost_enemies"]), sorted(table.lost_enemies + shot_down))
    same("BLITZ-5.2a", "OPFOR pool", view["pool"], table.pool)


def compare_cards(table: Table, view: View) -> None:
    played = [table.played.id] if table.played is not None and table.played.id else []
    drawn = [table.opfor_played.id] if table.opfor_played is not None else []
    due = {
        "available": sorted(table.available),
        "played": played,
        "discarded": sorted(table.discarded),
        "removed": sorted(table.removed),
        "in_effect": sorted(table.in_effect),
        "opfor_played": drawn,
        "opfor_discarded": sorted(table.opfor_discarded),
    }
    for name, cards in due.items():
        same("BLITZ-4.2a", f"cards {name}", sorted(view["cards"][name]), cards)
    same("BLITZ-4.1b", "OPFOR deck", view["cards"]["opfor_left"], len(table.deck))
    shown = Multiset((f["card"], f["verb"], f["from"], f["to"]) for f in view["in_force"])
    forces = Multiset((f.card, f.verb, f.first, f.last) for f in table.forces)
    same("BLITZ-4.2c", "effects in force", shown, forces)


def compare_clock(table: Table, view: View) -> None:
    same("BLITZ-3.3", "turn and phase", (view["turn"], view["phase"]), (table.turn, table.phase))
    track = (table.left, table.scenario.pack["most_turns"])
    same("BLITZ-3.2a", "turns remaining and the end of the track", (view["left"], view["most"]), track)
    same("R-BLITZ-50", "control", view["control"], table.control)
    same("BLITZ-10.1d", "air bases", set(view["air_bases"]), table.air_bases())
    limits = {side: table.stacking(side) for side in ("allied", "opfor")}
    same("BLITZ-6.4a", "stacking", view["stacking"], limits)
    naval = {"limit": table.naval_limit(), "used": table.naval_used}
    same("R-BLITZ-49", "naval moves", view["naval"], naval)
    same("BLITZ-7.0a", "battles", set(view["battles"]), table.contested())
    same("BLITZ-8.3a", "halved AAA", view["halved"], table.halved)
    same("BLITZ-3.2d", "points", view["score"], points(table))


def compare_fighting(table: Table, view: View) -> None:
    """What is shown of a battle, a volley of AAA and a retreat."""
    if table.battle is None:
        if table.prompt != "pursuit":
            same("BLITZ-7.1.4", "battle", view["battle"], None)
    else:
        shown = {key: (view["battle"] or {}).get(key) for key in table.battle}
        same("BLITZ-7.1.1", "battle", shown, table.battle)
    same("BLITZ-8.3a", "volley", sorted(view["volley"]), sorted(table.volley))
    same("BLITZ-7.3.2a", "retreat", view["retreat"], table.retreat)


def compare_onlooker(view: View, onlooker: View) -> None:
    """A solitaire game: who looks on sees the table, but is asked nothing."""
    for key, value in view.items():
        if key not in ("actions", "prompt", "seat", "undo") and onlooker.get(key) != value:
            raise Foul("R-BLITZ-12", f"an onlooker sees {key} as {onlooker.get(key)}, not {value}")
    same("BLITZ-1.0a", "what an onlooker may do", onlooker["actions"], [])


NEW_KNOWLEDGE = {"rolled", "revealed", "opfor_card"}


def compare_undo(view: View, moment: Moment) -> None:
    """A click can be taken back unless it brought something new to light. The loss of the weakest of a stack may
    tell something of those that lie face down."""
    events = {event["event"] for event in moment.news[0]}
    if moment.played is not None and not view["over"] and "stack_loss" not in events:
        learned = events & NEW_KNOWLEDGE
        same("BLITZ-3.1", f"undo after {learned or 'nothing new'}", view["undo"], not learned)


def compare_result(table: Table, view: View, moment: Moment) -> None:
    same("BLITZ-3.2d", "game over", (view["over"], view["ending"]), (table.over, table.ending))
    if not table.over:
        same("BLITZ-3.2d", "result before the end", (moment.result, view["level"]), (None, None))
        return
    total = points(table)
    same("BLITZ-3.2d", "level", view["level"], level(table, total))
    winners = [0] if level_entry(table, total)["wins"] else []
    same("BLITZ-3.2d", "result", moment.result, (winners, [total]))
