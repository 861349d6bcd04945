"""What the words of each game are about: its families of keys, its wordings, games in which all happens."""

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import coldwake
from coldwake.core import registry
from coldwake.core.events import EventKind
from coldwake.core.game import Game
from coldwake.core.nodes import Decision, Parallel
from coldwake.games.attack_sub.rules import constants as sub
from coldwake.games.attack_sub.rules.content import HITS
from coldwake.games.blitz.rules import constants as blitz
from coldwake.games.blitz.rules.effects import MEANS, VERBS
from coldwake.games.blitz.rules.maps import FLAGS
from coldwake.games.cwnb.rules import constants as cwnb
from coldwake.games.cwnb.rules.content import CODES, HIT_NUMBERS, NAVIES, TRAITS
from coldwake.games.mnb.rules import constants as mnb
from coldwake.match import Match
from coldwake.rulebook import rulebook

SOURCE = Path(coldwake.__file__).parent

Play = tuple[str, int, dict[str, object], float]
"""A pack, a number of seats, options, and how reckless the players are."""


@dataclass(frozen=True)
class Told:
    """One game as its words must tell it."""

    name: str
    prefix: str
    """How the ids of its clauses begin."""
    rulings: int
    """How many rulings its rulebook has."""
    tables: list[Play]
    forms: set[str]
    """The wordings of events beside the plain sentence and the stub."""
    never_plain: set[str]
    """The events of which every one has a wording of its own."""
    idle: set[str]
    """What reckless players mostly skip."""
    shunned: set[str]
    """What reckless players never do."""
    plurals: set[str]
    words: dict[str, set[str]] = field(default_factory=dict)
    """Families of keys that only this game has."""
    slips: dict[str, list[str]] = field(default_factory=dict)
    """What no text of a language may say: other words for the same thing, other signs for the same sign."""
    packs: tuple[str, ...] = ("standard", "drill")
    rare: list[tuple[dict[str, object], list[str]]] = field(default_factory=list)
    """Positions, with what nature does first, from which something comes that is hardly ever seen."""

    @property
    def game(self) -> Game:
        """Its rules with the standard pack."""
        return registry.game(self.name)

    @property
    def sources(self) -> Path:
        """Where its rules are written."""
        return registry.title(self.name).home / "rules"

    @property
    def event_kinds(self) -> list[EventKind]:
        """Everything that can happen in it."""
        return self.game.event_kinds

    def stubs(self) -> set[str]:
        """The wordings for those who may not know all."""
        return {f"{kind.name}.hidden" for kind in self.event_kinds if any(kind.secret)}

    def used_keys(self) -> set[str]:
        """Every key that the program can ask the catalogue for."""
        refusals = literals(self.sources / "refusals.py", "Refusal", 2)
        choices = [name.split(":") for name in self.game.actions.names]
        nodes = [node for node in self.game.machine.nodes if isinstance(node, Decision | Parallel)]
        families = self.words | {
            "prompt": {node.name for node in nodes},
            "event": {kind.name for kind in self.event_kinds} | self.stubs() | self.forms,
            "refusal": refusals | literals(SOURCE / "match.py", "Refusal", 2),
            "button": {noun for verb, noun in choices if verb == "button"},
            "option": set(self._option_keys()),
        }
        keys = {f"{family}.{name}" for family, names in families.items() for name in names}
        keys |= (
            literals(registry.title(self.name).home / "words" / "names.py", "_say", 0) | {"title", "player"} | self.plurals
        )
        return {f"{self.name}.{key}" for key in keys}

    def _option_keys(self) -> Iterator[str]:
        """A name and a text for each option; the ways of a choice, unless the pack names them."""
        for spec in self.game.option_specs():
            yield from (f"{spec.key}.name", f"{spec.key}.text")
            if spec.key != "scenario":
                yield from (f"{spec.key}.{choice}" for choice in spec.choices)

    def play(self, number: int) -> Match:
        """A whole game by chance; reckless players act where they can and rarely defend."""
        pack, seats, options, recklessness = self.tables[number % len(self.tables)]
        if number < len(self.rare):
            position, chance = self.rare[number]
            match = coldwake.load(position, seed=number, chance=chance)
        else:
            match = coldwake.new(self.name, seats=seats, seed=number, options=options, pack=pack)
        rng = random.Random(number)
        while not match.is_over:
            seat = rng.choice(match.movers)
            actions = match.actions(seat)
            if rng.random() < recklessness:
                prompt = match.prompt_for(seat)
                idle = prompt is not None and prompt.key in self.idle
                wanted = [action for action in actions if action.name not in self.shunned]
                actions = (
                    [action for action in wanted if (action.verb == "button") == idle] or wanted or actions
                )
            match.play(rng.choice(actions), seat)
        return match

    def pack_texts(self, language: str) -> Iterator[tuple[str, str]]:
        """Everything that the packs say."""
        for pack in self.packs:
            content: Any = registry.game(self.name, pack).content  # type: ignore[attr-defined]
            things = [*content.cards, *getattr(content, "ships", []), *getattr(content, "scenarios", [])]
            things += _of_a_map(content) if hasattr(content, "map") else []
            things += [
                side for item in getattr(content, "scenarios", []) for side in getattr(item, "sides", [])
            ]
            for thing in things:
                texts = [value[language] for value in vars(thing).values() if _is_text(value)]
                assert texts
                yield thing.id, "\n".join(texts)


def _of_a_map(content: Any) -> list[Any]:
    """What a pack with a map names besides its cards."""
    return [content, *content.units, *content.map.spaces, *content.map.terrains, *content.charts.levels]


def _is_text(value: object) -> bool:
    return isinstance(value, dict) and set(value) == {"en", "ru"}


def literals(path: Path, function: str, position: int) -> set[str]:
    """The strings that a source file passes to a function, directly or through a variable."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assigned: dict[str, list[ast.expr]] = {}
    passed: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            assigned.setdefault(node.targets[0].id, []).append(node.value)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == function:
            passed.append(node.args[position])
    for argument in list(passed):
        if isinstance(argument, ast.Name):
            passed += assigned.get(argument.id, [])
    return {text for argument in passed for text in _plain_strings(argument)}


def _plain_strings(expression: ast.expr) -> Iterator[str]:
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield expression.value
    elif isinstance(expression, ast.IfExp):
        yield from _plain_strings(expression.body)
        yield from _plain_strings(expression.orelse)


# -- Cold War Naval Battles ----------------------------------------------------------------------

EVERYTHING: dict[str, object] = dict.fromkeys(
    [*(f"12.{k}" for k in range(1, 10)), "13.1", "13.2", "13.3"], True
)


def _cwnb_steps() -> set[str]:
    return {"5.2", *re.findall(r"[ABC]\.\d", rulebook("cwnb").find("CWNB-6.1a").text["en"])}


CWNB = Told(
    "cwnb",
    "CWNB",
    99,
    tables=[
        ("drill", 4, EVERYTHING, 0),
        ("standard", 2, {"advance": 40}, 0.9),
        ("standard", 4, {**EVERYTHING, "14.1": True}, 0.9),
        ("drill", 3, {**EVERYTHING, "13.2": False, "13.3": False, "order_cards": 9}, 0.9),
    ],
    forms={
        "rolled.fog", "rolled.success", "rolled.failure", "rolled.boat_success", "rolled.boat_failure",
        "series_begins.final", "ship_joined.submarine", "area_laid.face_down",
        "attack_named.no_firer", "attack_named.no_card", "attack_named.cruise", "attack_withdrawn.no_card",
        "transfer_offered.no_card", "transfer_asked.no_ship",
    },
    never_plain={"rolled"},
    idle={
        "adjust_ship", "dive", "ship_ahoy", "point_defence", "air_point_defence", "air_defence",
        "damage_control",
    },
    shunned=set(),
    plurals={"dice"},
    words={
        "row": {"1", "2", "3"},
        "symbol": set(cwnb.KINDS[: cwnb.SYMBOLS]),
        "kind": set(cwnb.KINDS),
        "step": _cwnb_steps(),
        "purpose": set(cwnb.PURPOSES),
        "attack": set(cwnb.ATTACK_KINDS),
        "status": set(cwnb.STATUSES),
        "code": set(CODES),
        "navy": set(NAVIES),
        "trait": set(TRAITS),
        "help.hit": {str(count) for count in HIT_NUMBERS.values()},
    },
    slips={
        "en": [
            r"Evasive Maneuver(?!s)|[Mm]anoeuvre",
            r"\b[Hh]it [Cc]hance|[Tt]o-hit|hit number",
            "[”″“]",
        ],
        "ru": [
            "[”″“]",
            r"(?<!\w)[АВС]\.? ?\d",
            r"(?:ракет|символ|класс|карточ|атак|шаг|част)\w* [АВС](?!\w)|(?<!\w)[АВС] (?:и|или) [АВС](?!\w)",
            r"[Мм]анёвр|(?<!\w)К[АКОП](?!\w)",
            r"Fog of War|Damage Control|Hit number",
        ],
    },
)  # fmt: skip

# -- Attack Sub ----------------------------------------------------------------------------------

FAULTY = ("search", "attack", "repair", "check")
"""The draws in which X is a malfunction or bad weather."""


def _steps_of(name: str) -> set[str]:
    nodes = registry.game(name).machine.nodes
    return {node.step for node in nodes if isinstance(node, Decision) and node.step}


ATTACK_SUB = Told(
    "attack_sub",
    "SUB",
    90,
    tables=[
        ("drill", 2, {"cap": 4}, 0),
        *(("standard", 2, {"scenario": f"13{letter}", "agreement": False}, 0.8) for letter in "JELMJHKJGCI"),
    ],
    forms={
        "search_begins.active", "contact.falls", "hit.dud", "hit.sunk", "damaged.transport",
        "range_played.opens", "malfunctioned.down", "repaired.whole", "weather.clear", "game_ended.draw",
        *(f"turned.{purpose}_{result}" for purpose in sub.PURPOSES for result in ("success", "failure")),
        *(f"turned.{purpose}_fault" for purpose in FAULTY),
    },
    never_plain={"turned"},
    idle={"hide", "answer"},
    shunned={"button:cancel", "button:discard", "button:hold"},
    plurals=set(),
    words={
        "button.cancel": {"resign_confirm"},
        "button.pass": {"main"},
        "button.done": {"search_on"},
        "button.draw": {"refill"},
        "step": _steps_of("attack_sub"),
        "purpose": set(sub.PURPOSES),
        "ending": set(sub.ENDINGS),
        "side": {*sub.SIDE_NOUNS, "draw"},
        "system": set(sub.SYSTEMS),
        "level": set(sub.LEVELS),
        "mover": {"force"},
        "hit": set(HITS),
        "type": {*sub.SUBMARINE_TYPES, *sub.SURFACE_TYPES, sub.TRANSPORT_TYPE},
        "navy": set(sub.NAVIES),
        "trait": set(sub.TRAITS),
        "help.sonar": {"active", "passive"},
    },
    slips={
        "en": ["[”″“]", r"\b[Dd]efense\b|\b[Ll]ock-[Oo]n\b"],
        "ru": [
            "[”″“]",
            r"[Мм]анёвр",
            r"(?<!\w)Х(?!\w)",
            r"Weapon Lockon|Evasive Action|Damage Control|Battle Stations|Close/Open|No Contact|No Attack",
            r"[Кк]арточк",
        ],
    },
)  # fmt: skip

# -- Modern Naval Battles ------------------------------------------------------------------------

MNB = Told(
    "mnb",
    "MNB",
    65,
    tables=[
        ("drill", 4, {"scenario": "SC-3", "11.1": True}, 0.7),
        ("standard", 2, {"rounds": 3}, 0.5),
        ("standard", 4, {"11.1": True, "11.2": True, "teams": "AABB", "allotment": 40}, 0.7),
        ("drill", 3, {"R-38": True}, 0.9),
        ("standard", 2, {"scenario": "SC-4"}, 0.9),
    ],
    forms={
        "mode_set.active", "attack_announced.joint", "attack_announced.no_firer", "attack_announced.no_card",
        "defence_declared.air_defence", "defence_declared.screen", "game_won.last_afloat", "game_won.limit",
        "game_won.nothing_left",
        *(f"rolled.{purpose}_{result}{bonus}"
          for purpose in mnb.PURPOSES for result in ("success", "failure") for bonus in ("", "_bonus")),
    },
    rare=[
        (
            {
                "game": "mnb", "pack": "standard", "seats": 2, "turn": 1, "step": "discard",
                "players": [{"rows": [["us-gary"]]}, {"navy": "ussr", "reserve": []}],
            },
            [],
        ),
        (
            {
                "game": "mnb", "pack": "standard", "seats": 2, "turn": 1, "step": "discard",
                "options": {"R-12": True},
                "players": [{"rows": [["us-gary"]]}, {"navy": "ussr", "reserve": []}],
            },
            [],
        ),
        (
            {
                "game": "mnb", "pack": "standard", "seats": 2, "step": "reorganise", "options": {"rounds": 4},
                "players": [
                    {"submarines": ["us-dallas"], "active": ["us-dallas"], "reserve": []},
                    {"submarines": ["su-kilo"], "active": ["su-kilo"], "reserve": []},
                ],
            },
            [],
        ),
    ],
    never_plain={"rolled"},
    idle={"defence", "reorganise", "layout_ready", "fleet"},
    shunned={"button:cancel"},
    plurals={"share"},
    words={
        "button.done": {"spend", "buy", "reorganise", "more_attacks", "discard"},
        "button.cancel": {"more_defence"},
        "button.ready": {"fleet", "layout_ready", "defence", "more_defence"},
        "row": {"1", "2", "3"},
        "step": _steps_of("mnb"),
        "stage": set(mnb.STAGES),
        "purpose": set(mnb.PURPOSES),
        "attack": set(mnb.ATTACKS),
        "status": set(mnb.STATUSES),
        "how": set(mnb.DEFENCES),
        "state": set(mnb.ANSWER_STATES),
        "kind": set(mnb.CARD_KINDS),
        "symbol": set(mnb.ATTACK_KINDS),
        "sign": set(mnb.ATTACK_KINDS),
        "type": set(mnb.SHIP_TYPES),
        "navy": set(mnb.NAVIES),
        "mode": {"active", "passive"},
        "ending": {ending for ending in mnb.ENDINGS if ending},
    },
    slips={
        "en": ["[”″“]", r"[Mm]anoeuvre|[Rr]eorganise"],
        "ru": [
            "[”″]",
            r"[Мм]анёвр",
            r"Battle Plan|Near Miss|Retreat|Screening|Intel|Air Support|Air Strike",
            r"[Кк]арт(?:а|ы|у|ой|ам|ами|ах)(?!\w)",
            r"(?<!\w)(?:ПКР|КР|ПЛО)-",
        ],
    },
)  # fmt: skip

# -- Cold War Blitz ------------------------------------------------------------------------------

EVERY_ADVANCED_RULE: dict[str, object] = dict.fromkeys(("7.5", "10.3", "10.4", "10.5"), True)

DRILL: dict[str, object] = {"game": "blitz", "pack": "drill", "seats": 1}

BLITZ = Told(
    "blitz",
    "BLITZ",
    56,
    tables=[
        ("drill", 1, EVERY_ADVANCED_RULE, 0.7),
        ("inchon-1950", 1, {}, 0.7),
        ("grenada-1983", 1, EVERY_ADVANCED_RULE, 0.7),
        ("falklands-1982", 1, {}, 0.9),
        ("suez-1956", 1, EVERY_ADVANCED_RULE, 0.3),
        ("drill-2", 1, EVERY_ADVANCED_RULE, 0.7),
    ],
    forms={
        *(f"superiority_won.{tie}{side}" for tie in ("", "tie_") for side in blitz.SIDES),
        *(f"{kind}.{side}" for kind in ("battle_begins", "battle_ends", "control_changed") for side in blitz.SIDES),
        "air_attack.gunfire", "air_attack.opfor", "battle_ends.no_winner",
        "opfor_moved.no_unit", "opfor_carried.no_unit", "clock.events",
        *(f"inserted.{word.replace('-', '_')}" for word in blitz.INSERTIONS),
        *(f"turnaround.{place}" for place in ("available", "used", "eliminated")),
        *(f"rolled.superiority_{side}" for side in blitz.SIDES),
        *(f"rolled.{purpose}_{result}"
          for purpose in ("fire", "bombardment") for result in ("none", "retreat", "elimination")),
        *(f"rolled.aaa_{result}" for result in (
            "none", "elimination", "abort", "abort_helicopter", "abort_fixed", "elimination_helicopter",
            "elimination_fixed")),
        *(f"rolled.insertion_{word.replace('-', '_')}" for word in blitz.INSERTIONS),
        *(f"rolled.check_{result}{seen}" for result in ("lost", "kept") for seen in ("", "_unseen")),
        "rolled.turnaround", "rolled.clock_action", "rolled.clock_opfor", "rolled.clock_event", "rolled.chance",
    },
    never_plain={
        "unit_dealt", "rolled", "inserted", "turnaround", "battle_begins", "battle_ends", "control_changed", "superiority_won",
    },
    idle=set(),
    shunned={"button:cancel"},
    plurals=set(),
    words={
        "button.done": {
            "reveal", "halve_aaa", "reinforce", "return_unit", "replace", "ready_air", "move", "fly", "air_attack",
        },
        "button.cancel": {"step", "mission", "drop"},
        "phase": {str(number) for number in range(1, 13)},
        "step": _steps_of("blitz"),
        "side": set(blitz.SIDES),
        "type": set(blitz.TYPES),
        "sign": set(blitz.TYPES),
        "trait": set(blitz.TRAITS),
        "flag": set(FLAGS),
        "tie": set(blitz.TIES),
        "place": set(blitz.PLACES),
        "purpose": set(blitz.PURPOSES),
        "result": set(blitz.RESULTS),
        "insertion": set(blitz.INSERTIONS),
        "disposition": set(blitz.DISPOSITIONS),
        "verb": set(VERBS),
        "means": set(MEANS) - {"ground"},
        "ending": {ending for ending in blitz.ENDINGS if ending},
    },
    slips={
        "en": ["[”″“]", r"\b[Aa]rmour"],
        "ru": ["[”″]", r"[Мм]анёвр", r"OPFOR|Allied|STOP(?!\w)", r"[Кк]арточк", r"юнит|гекс"],
    },
    packs=("drill", "drill-2", "inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"),
    rare=[
        ({**DRILL, "allied": {"XRO": ["1M"]}, "action_cards": []}, []),
        ({**DRILL, "allied": {"XRO": ["EN"]}, "opfor": {"XRO": ["G2"]}, "step": "combat"}, ["die:1"] * 200),
        ({**DRILL, "allied": {"XRO": ["1M"]}, "pool": ["GU"], "deck": ["O8"], "step": "opfor-card"}, ["card:O8"]),
    ],
)  # fmt: skip

GAMES = {told.name: told for told in (CWNB, ATTACK_SUB, MNB, BLITZ)}
