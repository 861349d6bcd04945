"""What the player may know, built by inclusion: no face-down unit, no order of cards (R-BLITZ-12)."""

from coldwake.games.blitz.rules import state
from coldwake.games.blitz.rules.admin import level, points
from coldwake.games.blitz.rules.combat import superiority_bonus
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    ELIMINATED,
    ENDINGS,
    OPFOR,
    OUT,
    PLACES,
    RESULTS,
    SIDES,
)
from coldwake.games.blitz.rules.effects import VERBS
from coldwake.games.blitz.rules.movement import naval_limit
from coldwake.games.blitz.rules.queries import (
    aaa_strength,
    contested,
    counters_of,
    firepower,
    is_air,
    is_air_base,
    is_revealed,
    on_map,
    stack_limit,
    unit_of,
)
from coldwake.games.blitz.rules.sequence import MACHINE
from coldwake.games.blitz.rules.state import Theatre

Plain = dict[str, object]


def view(s: Theatre, seat: int | None) -> Plain:
    """The table; an observer sees what the player sees."""
    return {
        "game": "blitz",
        "pack": s.pack.id,
        "options": sorted(s.options.on),
        "turn": s.turn,
        "left": s.left,
        "most": s.pack.most_turns,
        "phase": s.phase,
        "step": step_of(s),
        "score": s.score if s.ending else points(s),
        "level": level(s).id if s.ending else None,
        "levels": _levels(s) if s.ending else [],
        "ending": ENDINGS[s.ending],
        "over": bool(s.ending),
        "stacking": {"allied": stack_limit(s, ALLIED), "opfor": stack_limit(s, OPFOR)},
        "naval": {"limit": naval_limit(s), "used": s.naval_used},
        "control": {space.id: SIDES[s.control[k]] for k, space in enumerate(s.pack.map.spaces)},
        "air_bases": [space.id for k, space in enumerate(s.pack.map.spaces) if is_air_base(s, k)],
        "units": {s.pack.units[c].id: _unit(s, c) for c in counters_of(s, ALLIED)},
        "enemies": [_enemy(s, c) for c in counters_of(s, OPFOR) if on_map(s, c)],
        "enemy_air": [_enemy(s, c) for c in counters_of(s, OPFOR) if is_air(s, c)],
        "lost_enemies": [
            s.pack.units[unit_of(s, c)].id for c in counters_of(s, OPFOR) if s.at[c] == ELIMINATED
        ],
        "pool": len(s.zones[state.POOL_ZONE]),
        "cards": _cards(s),
        "in_force": [_in_force(s, k) for k in range(0, len(s.force), state.FORCE_WIDTH)],
        "battle": _battle(s) if s.battle >= 0 else None,
        "battles": [space.id for k, space in enumerate(s.pack.map.spaces) if contested(s, k)],
        "volley": [RESULTS[result] for result in s.volley],
        "retreat": _retreat(s) if s.retreats else None,
        "halved": _space(s, s.halved),
        "players": [{"seat": 0, "score": s.score if s.ending else points(s)}],
    }


def step_of(s: Theatre) -> str:
    """The phase and what is being asked in it."""
    return MACHINE.step_of(s) or str(s.phase)


def _space(s: Theatre, space: int) -> str | None:
    return s.pack.map.ids[space] if space >= 0 else None


def place(s: Theatre, at: int) -> str:
    """A space, or the box a counter lies in."""
    return s.pack.map.ids[at] if at >= 0 else PLACES[at - OUT]


def _unit(s: Theatre, counter: int) -> Plain:
    """Friendly units lie open (BLITZ-3.1i)."""
    carrier = s.carrier[counter]
    return {
        "at": place(s, s.at[counter]),
        "reduced": bool(s.step[counter]),
        "firepower": firepower(s, counter),
        "moved": bool(s.flags[counter] & state.MOVED),
        "jumped": bool(s.flags[counter] & state.JUMPED),
        "lifted": bool(s.flags[counter] & state.LIFTED),
        "carried_by": s.pack.units[carrier].id if carrier >= 0 else None,
        "allowance": 0 if is_air(s, counter) else s.allowance[counter],
    }


def _enemy(s: Theatre, counter: int) -> Plain:
    """Of a face-down unit only where it is, and that it is none of the aircraft, which lie open."""
    shown = is_revealed(s, counter)
    return {
        "id": counter - s.pack.first_opfor + 1,
        "at": place(s, s.at[counter]),
        "unit": s.pack.units[unit_of(s, counter)].id if shown else None,
        "reduced": bool(s.step[counter]),
        "firepower": firepower(s, counter) if shown else None,
        "aaa": aaa_strength(s, counter) if shown else None,
        "air": is_air(s, counter),
    }


def _levels(s: Theatre) -> list[Plain]:
    """What points can be good for, the best first."""
    return [{"id": one.id, "wins": one.wins} for one in s.pack.charts.levels]


def _cards(s: Theatre) -> Plain:
    return {
        "available": s.pack.ids_of(s.zones[state.ACTION_POOL]),
        "played": s.pack.ids_of(s.zones[state.ACTION_PLAYED]),
        "discarded": s.pack.ids_of(s.zones[state.ACTION_DISCARD]),
        "removed": s.pack.ids_of(s.zones[state.ACTION_OUT]) + s.pack.ids_of(s.zones[state.OPFOR_OUT]),
        "in_effect": s.pack.ids_of(s.zones[state.IN_EFFECT]),
        "opfor_played": s.pack.ids_of(s.zones[state.OPFOR_PLAYED]),
        "opfor_discarded": s.pack.ids_of(s.zones[state.OPFOR_DISCARD]),
        "opfor_left": len(s.zones[state.DECK]),
    }


def _in_force(s: Theatre, k: int) -> Plain:
    card = s.pack.cards[s.force[k + state.OF_CARD]]
    return {
        "card": card.id,
        "verb": VERBS[card.effects[s.force[k + state.OF_EFFECT]].verb],
        "from": s.force[k + state.FROM_TURN],
        "to": s.force[k + state.TO_TURN],
    }


def _counter(s: Theatre, counter: int) -> str | int | None:
    """A friendly unit by its id, an OPFOR counter by its number."""
    if counter < 0:
        return None
    return s.pack.units[counter].id if counter < s.pack.first_opfor else counter - s.pack.first_opfor + 1


def _battle(s: Theatre) -> Plain:
    return {
        "space": s.pack.map.ids[s.battle],
        "attacker": SIDES[s.attacker],
        "round": s.round,
        "totals": list(s.superiority),
        "bonuses": [superiority_bonus(s, ALLIED), superiority_bonus(s, OPFOR)],
        "fires": SIDES[s.side],
        "allied": [_counter(s, c) for c in s.line_allied],
        "opfor": [_counter(s, c) for c in s.line_opfor],
        "shooter": _counter(s, s.shooter),
        "target": _counter(s, s.target),
        "hits": list(s.hits),
        "dice_left": s.dice_left,
    }


def _retreat(s: Theatre) -> Plain:
    return {
        "unit": _counter(s, s.target),
        "spaces": s.retreats,
        "trail": [s.pack.map.ids[a] for a in s.trail],
    }
