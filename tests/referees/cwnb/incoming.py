"""Step B.2, Incoming: stages 0 and 1, and how the step closes (6.1B2, 8, 8.31, 8.32, 8.34, R-CWNB-26, R-CWNB-27)."""

from tests.referees.cwnb import air
from tests.referees.cwnb.area import aimed_at, area_cancels, area_cards, cancel
from tests.referees.cwnb.battle_stations import live_numbers
from tests.referees.cwnb.damage import apply_effects, damage_control, sink
from tests.referees.cwnb.fleets import advance_rows
from tests.referees.cwnb.numbers import asw_number
from tests.referees.cwnb.script import Ask, Game, Order, Steps
from tests.referees.cwnb.table import HIT, NAMED, STAGE_ONE, Answer, Attack, Player, Ship
from tests.referees.stage import Foul

EVADED = {"gun", "torpedo", "torpedo-roll"}
JAMMED = {"missile"}
STAGE_ONE_AREA = {"gun": "evasive", "torpedo": "evasive", "torpedo-roll": "evasive", "missile": "ecm"}


def resolve(g: Game, player: Player) -> Steps:
    """All named attacks, in stages (6.1B2a-c)."""
    t = g.t
    if t.attacks:
        t.step = "B.2"
        live_numbers(g)
        order = yield from defender_order(g, player)
        yield from area_asw(g, order)
        for seat in order:
            yield from stage_one(g, seat)
        yield from save_submarines(g)
        sink_marked(g)
        for seat in order:
            yield from air.stage_two(g, seat)
            yield from damage_control(g, seat)
            yield from apply_effects(g, seat)
    close(g)


def defender_order(g: Game, player: Player) -> Order:
    """The attacker picks who answers first, once for the whole step (7f, R-CWNB-26)."""
    left = sorted({attack.defender for attack in g.t.attacks})
    order: list[int] = []
    while len(left) > 1:
        _, action = yield Ask(player.seat, "defender_order", [f"seat:{seat}" for seat in left])
        order.append(int(action[5:]))
        left.remove(order[-1])
    return order + left


# --- stage 0


def area_asw(g: Game, order: list[int]) -> Steps:
    """Area ASW of every attacked Task Force comes before anything else (8.34f, R-CWNB-27, R-CWNB-28)."""
    for seat in order:
        boats = attackers(g, seat)
        for card in list(area_cards(g, seat, "asw", boats.__len__)):
            for boat in boats:
                number = asw_number(g, card, seat, boat, area=True)
                name = boat.hull.name
                success, _ = g.roll("CWNB-8.34b", "area_asw", seat, number, 0, name)
                if success:
                    g.t.marked.append((name, seat))
    yield from save_submarines(g)
    sink_marked(g)


def attackers(g: Game, seat: int) -> list[Ship]:
    """Submarines attacking a Task Force, whatever became of their attacks (8.34a, R-CWNB-35)."""
    names = {a.firer for a in g.t.attacks if a.defender == seat and a.firer}
    boats = [g.t.ships[name] for name in names if name in g.t.ships and g.t.ships[name].hull.is_submarine]
    return sorted(boats, key=lambda boat: first_attack(g, boat, seat))


def first_attack(g: Game, boat: Ship, seat: int) -> int:
    """Number of the first attack of a boat on a Task Force."""
    return next(a.number_in_turn for a in g.t.attacks if a.defender == seat and a.firer == boat.hull.name)


def save_submarines(g: Game) -> Steps:
    """The active player, then his team, may use Damage Control on boats hit by ASW (8.34d, R-CWNB-36)."""
    t = g.t
    for seat in [t.active, *t.allies(t.active)]:
        while t.marked and t.players[seat].hand:
            names = [f"ship:{name}" for name in dict.fromkeys(name for name, _ in t.marked)]
            able = names if t.holds(seat, "damage-control") else []
            _, action = yield Ask(seat, "save_submarine", ["button:done", *able], {"seat": seat})
            if action == "button:done":
                break
            use_control(g, seat)
            g.expect("CWNB-8.34d", "submarine_saved", seat=seat, ship=action[5:])
            t.marked.remove(next(mark for mark in t.marked if mark[0] == action[5:]))
            t.played_card = t.played_card or seat == t.active


def use_control(g: Game, seat: int) -> None:
    """A Damage Control card is discarded."""
    card = next(card for card in g.t.players[seat].hand if g.t.kind(card) == "damage-control")
    g.discard_from_hand(seat, card, "CWNB-9.3b")


def sink_marked(g: Game) -> None:
    """Boats hit by ASW go to the first who hit them (8.34j, R-CWNB-46); their attacks not yet made are lost."""
    marked, g.t.marked = g.t.marked, []
    boats = {name for name, _ in marked}
    for attack in g.t.attacks:
        if attack.firer in boats and attack.status == NAMED:
            attack.status = "cancelled"
            g.expect("CWNB-8.34h", "pre_empted", attack=attack.number_in_turn)
    for name, seat in marked:
        if name in g.t.ships:
            sink(g, name, seat)


# --- stage 1


def stage_one(g: Game, seat: int) -> Steps:
    """Guns, missiles, torpedoes and ASW on one Task Force (6.1B2b)."""
    if not any(a.defender == seat and a.kind in STAGE_ONE and a.status == NAMED for a in g.t.attacks):
        return
    area_cancels(g, seat, STAGE_ONE_AREA)
    for helper in [seat, *g.t.allies(seat)]:
        yield from point_defence(g, seat, helper)
    roll_stage_one(g, seat)
    roll_point_asw(g)
    yield from damage_control(g, seat)


def answerable(g: Game, seat: int, kind: str) -> list[Attack]:
    """Attacks of stage 1 on a Task Force that a Point Defense of this kind answers (8.31-8.34, R-CWNB-35)."""
    if kind == "evasive":
        return aimed_at(g, seat, EVADED)
    if kind == "ecm":
        return aimed_at(g, seat, JAMMED)
    boats = {boat.hull.name for boat in attackers(g, seat)} if kind == "asw" else set()
    return [a for a in g.t.attacks if a.defender == seat and a.firer in boats]


def can_answer(g: Game, seat: int) -> list[str]:
    """Kinds of Point Defense with something to answer on a Task Force; all of this is public."""
    return [kind for kind in ("evasive", "ecm", "asw") if answerable(g, seat, kind)]


def point_defence(g: Game, seat: int, helper: int) -> Steps:
    """Cards from the hand, each against one attack, before any is rolled (8.2a-f, 13.2c, R-CWNB-70)."""
    player = g.t.players[helper]
    about = {"defender": seat, "seat": helper}
    while player.hand and (open_kinds := can_answer(g, seat)):
        cards = [f"card:{c}" for c in dict.fromkeys(player.hand) if g.t.kind(c) in open_kinds]
        _, action = yield Ask(helper, "point_defence", ["button:done", *cards], about)
        if action == "button:done":
            return
        card = action[5:]
        aims = [f"attack:{a.number_in_turn}" for a in answerable(g, seat, g.t.kind(card))]
        _, action = yield Ask(
            helper, "point_defence_attack", ["button:cancel", *aims], {**about, "card": card}, "point_defence"
        )
        if action != "button:cancel":
            play_point(g, helper, card, g.t.attack(int(action[7:])))


def play_point(g: Game, seat: int, card: str, attack: Attack) -> None:
    """Evasion and jamming work at once; ASW waits for its roll, its number is fixed now (R-CWNB-34)."""
    g.t.take_card(seat, card, "CWNB-8.2a")
    g.expect("CWNB-8.2a", "answered", seat=seat, card=card, attack=attack.number_in_turn)
    if g.t.kind(card) == "asw":
        number = asw_number(g, card, seat, g.t.ships[attack.firer])
        g.t.answers.append(Answer(seat, card, "", attack.number_in_turn, number))
    else:
        g.t.discard.append(card)
        cancel(g, attack, seat, card)


def roll_stage_one(g: Game, seat: int) -> None:
    """Damage is noted; torpedoes at passive boats and ASW are rolled (7g, 7.13d, 7.14f)."""
    for attack in aimed_at(g, seat, {"gun", "missile", "torpedo"}):
        attack.status = HIT
    for kind, purpose in (("torpedo-roll", "torpedo"), ("asw", "asw")):
        for attack in aimed_at(g, seat, {kind}):
            number = attack.number or 0
            hit, _ = g.roll("CWNB-7.13d", purpose, g.t.active, number, attack.number_in_turn, attack.target)
            attack.status = HIT if hit else "missed"


def roll_point_asw(g: Game) -> None:
    """Point ASW is a counterattack after the boats' attacks (8.34e); the cards are discarded (8.2b)."""
    answers, g.t.answers = g.t.answers, []
    for answer in answers:
        boat = g.t.attack(answer.attack).firer
        hit, _ = g.roll("CWNB-8.34e", "point_asw", answer.seat, answer.number, answer.attack, boat)
        g.t.discard.append(answer.card)
        if hit:
            g.t.marked.append((boat, answer.seat))


# --- closing


def close(g: Game) -> None:
    """Cards to the pile, rows close up, players without ships leave (R-CWNB-14, R-CWNB-45, R-CWNB-65)."""
    t = g.t
    t.discard.extend(attack.card for attack in t.attacks if attack.is_done)
    for player in t.players:
        advance_rows(g, player.seat)
    for player in t.players:
        if not player.eliminated and not t.fleet(player.seat):
            eliminate(g, player)


def eliminate(g: Game, player: Player) -> None:
    """Out for the round: hand and laid cards are discarded (11.2a-c, R-CWNB-65)."""
    g.expect("CWNB-11.2a", "eliminated", seat=player.seat)
    laid = [*player.area, *player.face_down]
    if player.retreated:
        laid.append(g.pack.of_kind("retreat"))
    gone = [*player.hand, *laid]
    told = []
    while g.next_is("discarded"):
        told.append(g.expect("CWNB-11.2c", "discarded", seat=player.seat)["card"])
    if sorted(told) not in (sorted(gone), sorted(player.hand)):
        raise Foul("CWNB-11.2c", f"seat {player.seat} discards {told} instead of {gone}")
    g.t.discard.extend(gone)
    player.hand, player.area, player.face_down, player.retreated = [], [], [], False
    player.eliminated, player.order, player.revealed, player.acted = True, 0, False, False
