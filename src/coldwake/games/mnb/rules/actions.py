"""MNB-5.2, Actions: everything is announced in this step, and no die falls before it is over (MNB-5.2c)."""

from coldwake.core.nodes import Decision, Node, loop, procedure
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import (
    A_ASW,
    A_GUN,
    A_STRIKE,
    ACTING,
    AIR_MASK,
    AIR_SUPPORT,
    ANNOUNCED,
    ASW_MASK,
    BATTLE_PLAN,
    CANCEL,
    CARD_ACTION,
    DEFENDING,
    DONE,
    FINISH,
    GUN,
    REPAIR,
    TORPEDO,
)
from coldwake.games.mnb.rules.hands import card_in_hand
from coldwake.games.mnb.rules.launching import (
    HUNTS,
    STRIKES,
    can_be_launched,
    inherent_targets,
    is_supplied,
    ledger_is_full,
    must_surface,
    next_launchers,
    submarine_targets,
    surface_targets,
    targets_of_card,
)
from coldwake.games.mnb.rules.node_kinds import action_click
from coldwake.games.mnb.rules.playing import play_card
from coldwake.games.mnb.rules.queries import active_seat, all_ships, owner
from coldwake.games.mnb.rules.state import ACTED, HAND, LARGE_BIT, SPAN, WIDTH, Ocean
from coldwake.mechanics.ledger import NOTHING

# -- the menu -------------------------------------------------------------------------------------


def is_acting(s: Ocean, f: Frame) -> bool:
    """Until the player has announced everything."""
    return s.stage == ACTING


def action_menu(s: Ocean, f: Frame) -> list[int]:
    """Cards that can be played, ships with attacks of their own, or the end of the step (MNB-5.2b)."""
    options = [FINISH]
    printing_of = s.pack.printing_of
    last = -1
    for card in s.zones[HAND + SPAN * s.active]:
        if printing_of[card] != last:  # equal copies lie side by side, and all that counts is printed on them
            last = printing_of[card]
            if is_playable(s, card):
                options.append(CARD_ACTION + last)
    ships = [s.pack.ship_action + ship for ship in all_ships(s, s.active) if can_attack_by_itself(s, ship)]
    ships.sort()
    options.extend(ships)
    return options


def is_playable(s: Ocean, card: int) -> bool:
    """Whether a card can be played in this step as things are."""
    kind = s.pack.kind_of[card]
    if kind == BATTLE_PLAN:
        return True
    if kind == REPAIR:
        return not s.announced & s.pack.banned_of[card]  # R-MNB-48
    if ledger_is_full(s):
        return False
    if kind == AIR_SUPPORT:
        return len(air_targets(s)) > 0
    return kind <= TORPEDO and not s.banned & s.pack.symbols_of[card] and can_be_launched(s, card)


def own_kinds(s: Ocean, ship: int) -> int:
    """Which attacks without a card a ship may make now: strikes, hunts, both or none.

    A carrier or submarine that has not acted (R-MNB-21); crossed-out kinds are banned for them too
    (R-MNB-49).
    """
    if s.flags[ship] & ACTED or must_surface(s, ship, ASW_MASK):
        return 0
    kinds = 0
    if s.pack.strikes[ship] and not s.banned & AIR_MASK:
        kinds |= STRIKES
    if s.pack.asw[ship] and not s.banned & ASW_MASK:
        kinds |= HUNTS
    return kinds


def can_attack_by_itself(s: Ocean, ship: int) -> bool:
    """Whether a ship has an attack of its own and somebody to make it on."""
    kinds = own_kinds(s, ship)
    return kinds > 0 and not ledger_is_full(s) and len(inherent_targets(s, ship, kinds)) > 0


def begin_action(s: Ocean, f: Frame, action: int) -> None:
    """A card or a ship begins a chain of clicks; some cards need no more."""
    if action == FINISH:
        s.stage = DEFENDING
        s.reveal_barrier()
        emit(s, events.ACTIONS_FINISHED, (s.active,))
    elif action >= s.pack.ship_action:
        ship = action - s.pack.ship_action
        s.push((OWN_ATTACK.id, 0, ship, own_kinds(s, ship), 0))
    else:
        _begin_with_card(s, card_in_hand(s, s.active, action))


def _begin_with_card(s: Ocean, card: int) -> None:
    kind = s.pack.kind_of[card]
    if kind == AIR_SUPPORT:
        s.push((AIR_TARGET.id, 0, card))
    elif kind <= TORPEDO:
        s.push((LAUNCHER.id, 0, card))
    else:  # MNB-8.1a, MNB-8.2a
        play_card(s, s.active, card)
        emit(s, events.CARD_PLAYED, (s.active, card))


ACTIONS = Decision[Ocean]("actions", "MNB-5.2a", active_seat, action_menu, begin_action, step="T2")
ANNOUNCING = procedure("announcing", "MNB-5.2a", loop(is_acting, "actions", "MNB-5.2a"))

# -- attack cards (MNB-7.2 to MNB-7.9) ------------------------------------------------------------


def launcher_options(s: Ocean, f: Frame) -> list[int]:
    """A ship that gives launchers to the card (MNB-7.2a)."""
    return _ship_actions(s, next_launchers(s, f[2], f[3:]))


def pick_launcher(s: Ocean, f: Frame, action: int) -> None:
    """More ships until the launchers suffice (MNB-7.2e), then the target."""
    if action == CANCEL:
        return
    locals_ = f[2:] + (action - s.pack.ship_action,)
    node = ATTACK_TARGET.id if is_supplied(s, f[2], locals_[1:]) else LAUNCHER.id
    s.push((node, 0) + locals_)


def attack_targets(s: Ocean, f: Frame) -> list[int]:
    """What the card reaches from its ships."""
    return _ship_actions(s, targets_of_card(s, f[2], f[3:]))


def announce_card(s: Ocean, f: Frame, action: int) -> None:
    """The ships have acted (MNB-7.2d), and the others may answer the card."""
    if action == CANCEL:
        return
    card, firers = f[2], f[3:]
    for ship in firers:
        s.flags = put(s.flags, ship, s.flags[ship] | ACTED)
    target = action - s.pack.ship_action
    kind = A_GUN + s.pack.kind_of[card] - GUN
    enter_attack(s, kind, card, firers, s.pack.symbols_of[card], target, NOTHING)
    play_card(s, s.active, card)


def enter_attack(
    s: Ocean, kind: int, card: int, firers: tuple[int, ...], symbols: int, target: int, number: int
) -> None:
    """A row of the ledger; the announcement binds (R-MNB-62).

    Its kinds are all those printed on the card (R-MNB-31); one large gun among the launchers is enough
    for a Large-gun note (R-MNB-30).
    """
    large = card >= 0 and s.pack.large_of[card] > 0
    sinks = large and len([ship for ship in firers if s.pack.weapon_mask[ship] & LARGE_BIT]) > 0
    hits = s.pack.hits_of[card] if kind < A_STRIKE else 0
    ships = list(firers) + [NOTHING] * (4 - len(firers))
    dice = 0 if kind < A_STRIKE else 1
    s.ledger.extend([kind, card, ships[0], symbols, target, owner(s, target), number, dice, ANNOUNCED, hits])
    s.ledger.extend([int(sinks), target, ships[1], ships[2], ships[3]])
    s.announced |= symbols
    s.reveal_barrier()
    told = (s.active, len(s.ledger) // WIDTH, kind, card, ships[0], target, number)
    emit(s, events.ATTACK_ANNOUNCED, told)


def _ship_actions(s: Ocean, ships: list[int]) -> list[int]:
    ships.sort()
    options = [CANCEL]
    for ship in ships:
        options.append(s.pack.ship_action + ship)
    return options


LAUNCHER = action_click("launcher", "MNB-7.2a", launcher_options, pick_launcher, about="card")
ATTACK_TARGET = action_click("attack_target", "MNB-7.4a", attack_targets, announce_card, about="card ship")

# -- Air Support (MNB-7.10) -----------------------------------------------------------------------


def air_targets(s: Ocean) -> list[int]:
    """Surface ships for a strike, submarines for ASW; no ship of one's own is needed (R-MNB-27).

    Rules: MNB-7.4d, MNB-7.10a.
    """
    found: list[int] = []
    if not s.banned & AIR_MASK:
        found.extend(surface_targets(s))
    if not s.banned & ASW_MASK:
        found.extend(submarine_targets(s))
    return found


def air_target_options(s: Ocean, f: Frame) -> list[int]:
    """The target says which use of the card is meant (MNB-7.10b, MNB-7.10d)."""
    return _ship_actions(s, air_targets(s))


def announce_air_support(s: Ocean, f: Frame, action: int) -> None:
    """One use for one card."""
    if action == CANCEL:
        return
    card = f[2]
    target = action - s.pack.ship_action
    if s.pack.submarine[target]:
        enter_attack(s, A_ASW, card, (), ASW_MASK, target, s.pack.asw_of[card])
    else:
        enter_attack(s, A_STRIKE, card, (), AIR_MASK, target, s.pack.strike_of[card])
    play_card(s, s.active, card)


AIR_TARGET = action_click("air_target", "MNB-7.10a", air_target_options, announce_air_support, about="card")

# -- carriers and submarines by themselves (MNB-7.11, MNB-7.12) -----------------------------------


def own_attack_options(s: Ocean, f: Frame) -> list[int]:
    """A target for the first number; nobody sees the ship before one is named."""
    return _ship_actions(s, inherent_targets(s, f[2], f[3]))


def more_attack_options(s: Ocean, f: Frame) -> list[int]:
    """A target for the next number; it may be left unused (MNB-7.11b)."""
    options = own_attack_options(s, f)
    options[0] = DONE
    return options


def announce_own_attack(s: Ocean, f: Frame, action: int) -> None:
    """All strikes of a carrier together are its one action (MNB-7.11c, R-MNB-26).

    Intel cannot answer them: no card is played (MNB-8.3c).
    """
    if action == CANCEL or action == DONE:
        return
    ship, used = f[2], f[4]
    target = action - s.pack.ship_action
    hunts = s.pack.submarine[target] > 0
    numbers = s.pack.asw[ship] if hunts else s.pack.strikes[ship]
    s.flags = put(s.flags, ship, s.flags[ship] | ACTED)
    if hunts:
        enter_attack(s, A_ASW, NOTHING, (ship,), ASW_MASK, target, numbers[used])
    else:
        enter_attack(s, A_STRIKE, NOTHING, (ship,), AIR_MASK, target, numbers[used])
    if used + 1 < len(numbers) and not ledger_is_full(s):
        s.push((MORE_ATTACKS.id, 0, ship, HUNTS if hunts else STRIKES, used + 1))


OWN_ATTACK = action_click("own_attack", "MNB-7.11a", own_attack_options, announce_own_attack, about="ship")
MORE_ATTACKS = Decision[Ocean](
    "more_attacks",
    "MNB-7.11b",
    active_seat,
    more_attack_options,
    announce_own_attack,
    step="T2",
    about="ship",
)

NODES: list[Node[Ocean]] = [
    ANNOUNCING, ACTIONS, LAUNCHER, ATTACK_TARGET, AIR_TARGET, OWN_ATTACK, MORE_ATTACKS,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
