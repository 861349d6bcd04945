"""Screens between two turns: the briefing before the first, and what a turn has changed."""

from coldwake.games.blitz.table.parts import CHOOSING, BlitzTable, signed
from coldwake.games.blitz.table.turns import turns_of
from coldwake.games.blitz.words.content import content_of, spaces_of, units_of
from coldwake.games.blitz.words.victory import aim, levels_told
from coldwake.web.table.beats import Interlude
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

OPENINGS = ("card_played", "no_card")
"""With these the player has begun his turn, and what was before is no news any more."""


def interlude(setting: Setting) -> Interlude | None:
    """The briefing, or the turn that has just ended, as long as no card of the new turn is played."""
    turns = turns_of(setting)
    if setting.prompt != CHOOSING or not turns:
        return None
    if any(event["event"] in OPENINGS for event in turns[-1]):
        return None
    if setting.view["turn"] == 1:
        return briefing(setting)
    clock = next((event for event in turns[-2] if event["event"] == "clock"), None) if turns[1:] else None
    return turn_over(setting, turns[-2], clock) if clock else None


def briefing(setting: Setting) -> Interlude:
    """What it is about, what it takes to win, and how long it lasts."""
    content, language = content_of(setting.match.game), setting.language
    goal = aim(content, language)
    return Interlude(
        "briefing",
        content.name[language],
        [setting.say("blitz.table.brief.level"), setting.say("blitz.table.brief.points")],
        [list(row) for row in levels_told(content, language)],
        [
            content.intro[language],
            setting.say("blitz.table.brief.side", side=content.allied_name[language]),
            goal[:1].upper() + goal[1:],
            setting.say("blitz.table.brief.turns", turns=content.turns, most=content.most_turns),
            setting.say("blitz.table.brief.how"),
        ],
    )


def turn_over(setting: Setting, turn: list[Event], clock: Event) -> Interlude:
    """The clock with its numbers, and every change of the points with its reason."""
    say, over = setting.say, setting.view["turn"] - 1
    rows = [
        [say("blitz.table.over.action"), signed(clock["action"])],
        [say("blitz.table.over.opfor"), signed(clock["opfor"])],
        *([[say("blitz.table.over.events"), signed(clock["events"])]] if clock["events"] else []),
        [say("blitz.table.over.left"), str(clock["left"])],
        *changes(setting, turn),
        [say("blitz.table.over.points"), BlitzTable(setting).score],
    ]
    told = [say("blitz.table.over.stands", level=BlitzTable(setting).level)]
    wanted = _wanted(setting)
    return Interlude(f"turn-{over}", say("blitz.table.over", turn=over), (), rows, [*told, *wanted])


def changes(setting: Setting, turn: list[Event]) -> list[list[str]]:
    """What a turn has won and lost in points: spaces that changed hands, ground units that are gone."""
    game, language = setting.match.game, setting.language
    spaces, units, loss = spaces_of(game), units_of(game), content_of(game).charts.loss
    first: dict[str, str] = {}
    last: dict[str, str] = {}
    for event in turn:
        if event["event"] == "control_changed":
            first.setdefault(event["space"], event["side"])
            last[event["space"]] = event["side"]
    rows = []
    for id, side in last.items():
        points = spaces[id].points
        if points and side == first[id]:  # changed hands an odd number of times
            key = "blitz.table.over.taken" if side == "allied" else "blitz.table.over.fallen"
            name = spaces[id].name[language]
            rows.append([setting.say(key, space=name), signed(points if side == "allied" else -points)])
    for event in turn:
        unit = units.get(str(event.get("unit")))
        if event["event"] == "unit_eliminated" and unit and unit.side_name == "allied" and not unit.is_air:
            name = unit.name[language]
            rows.append([setting.say("blitz.table.over.lost", unit=name), signed(-loss)])
    return rows


def _wanted(setting: Setting) -> list[str]:
    """How many points the next level needs."""
    score = setting.view["score"]
    higher = [goal for goal in BlitzTable(setting).goals() if goal.points > score]
    if not higher:
        return []
    goal = min(higher, key=lambda one: one.points)
    return [setting.say("blitz.table.over.wanted", level=goal.name, points=goal.points - score)]
