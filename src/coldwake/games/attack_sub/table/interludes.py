"""Screens between the turns: the briefing before the first one, and a new deck."""

from coldwake.games.attack_sub.table import ending
from coldwake.games.attack_sub.table.content import plan_of, ships_of
from coldwake.games.attack_sub.words.content import SIDE_NOUNS, SubSide, content_of
from coldwake.games.attack_sub.words.odds import ENTRY_NEEDS
from coldwake.web.table.beats import Interlude
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import TURN_BEGINS, recent

BRIEFED_UNTIL = 2
"""Each player is briefed before his first turn."""


def interlude(setting: Setting) -> Interlude | None:
    """The latest news that deserves a screen."""
    return _new_deck(setting) or _briefing(setting)


# -- the briefing ----------------------------------------------------------------------------------


def _briefing(setting: Setting) -> Interlude | None:
    """The situation, both sides with their ships, and how each of them wins."""
    if setting.view["turn"] > BRIEFED_UNTIL:
        return None
    plan, say = plan_of(setting), setting.say
    heads = [say(f"attack_sub.table.brief.{head}") for head in ("side", "ships", "aim")]
    rows = [
        [_side_name(setting, noun, side), _ships(setting, side), side.aim[setting.language]]
        for noun, side in zip(SIDE_NOUNS, plan.sides, strict=True)
    ]
    told = [plan.situation[setting.language], say("attack_sub.table.brief.how")]
    return Interlude("briefing", f"{plan.id} · {plan.title[setting.language]}", heads, rows, told)


def _side_name(setting: Setting, noun: str, side: SubSide) -> str:
    """A side with whoever plays it, as soon as that is settled."""
    name = side.name[setting.language]
    players = [player for player in setting.view["players"] if player["side"] == noun and player["fleet"]]
    if not players:
        return name
    seat = players[0]["seat"]
    who = setting.say("attack_sub.table.brief.you") if seat == setting.seat else setting.names[seat]
    return f"{name} ({who})"


def _ships(setting: Setting, side: SubSide) -> str:
    """Those that begin, and those that may come."""
    roster = content_of(setting.match.game).ships
    start, later = (
        ", ".join(f"{roster[ship].name[setting.language]} ({roster[ship].type})" for ship in ships)
        for ships in (side.start, side.reinforcements)
    )
    return f"{start}; {setting.say('attack_sub.table.later', ships=later)}" if later else start


# -- a new deck ------------------------------------------------------------------------------------


def _new_deck(setting: Setting) -> Interlude | None:
    """The discards have been shuffled in this turn or the one before: how both sides stand, what changes."""
    _, events = recent(setting)
    turns = [place for place, event in enumerate(events) if event["event"] == TURN_BEGINS]
    latest = events[turns[-2] :] if len(turns) > 1 else events
    decks = [event["deck"] for event in latest if event["event"] == "reshuffled"]
    if not decks:
        return None
    say, deck = setting.say, decks[-1]
    heads = [say("attack_sub.table.brief.side")]
    heads += [say(f"attack_sub.table.{head}") for head in ("in_play", "lost")] + [say("table.score")]
    rows = [
        [side.side, ", ".join(side.in_play) or "–", ", ".join(side.lost) or "–", _points(setting, side)]
        for side in ending.standings(setting)
    ]
    return Interlude(
        f"deck-{deck}", say("attack_sub.table.deck.new", deck=deck), heads, rows, _news(setting, deck)
    )


def _points(setting: Setting, side: ending.Standing) -> str:
    return ending.points_of(setting, side) if side.goal else "–"


def _news(setting: Setting, deck: int) -> list[str]:
    """What a higher deck number means in this scenario."""
    say, view = setting.say, setting.view
    told = [say("attack_sub.table.deck.all_back")]
    waiting = [ship for player in view["players"] for ship in player["reserve"][:1]]
    for ship in waiting:
        name = ships_of(setting.match.game)[ship].name[setting.language]
        told.append(say("attack_sub.table.deck.entry", ship=name, number=max(0, ENTRY_NEEDS - deck)))
    if view["cap"]:
        told.append(say("attack_sub.table.deck.cap", cap=view["cap"]))
    return told
