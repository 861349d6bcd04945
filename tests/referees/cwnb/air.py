"""Stage 2 of B.2: Air Cover, Air Defense, Cruise Missiles and strikes (7.15, 7.16, 7.2, 8.33, 12.1, 12.9)."""

from tests.referees.cwnb.area import area_cancels, area_cards, cancel
from tests.referees.cwnb.numbers import cover_number
from tests.referees.cwnb.script import Ask, Game, Steps
from tests.referees.cwnb.table import AIR, HIT, NAMED, Answer, Attack

COVER_TAKES = 2
DEFENCE_TAKES = 1
NO_DIE = -1


def standing(g: Game, seat: int) -> list[Attack]:
    """Air attacks and Cruise Missiles on a Task Force not yet stopped."""
    return [a for a in g.t.attacks if a.defender == seat and a.kind in AIR and a.status == NAMED]


def cruising(g: Game, seat: int) -> list[Attack]:
    """Cruise Missiles among them."""
    return [a for a in standing(g, seat) if a.kind == "cruise"]


def stage_two(g: Game, seat: int) -> Steps:
    """The layers of air defence, then the strikes (6.1B2c, 12LAYa-e)."""
    if not standing(g, seat):
        return
    area_cancels(g, seat, {"cruise": "ecm"})
    area_cover(g, seat)
    for helper in [seat, *g.t.allies(seat)]:
        yield from point_cover(g, seat, helper)
    roll_cover(g)
    if g.rules.air_defence:
        yield from air_defence(g, seat)
    strike(g, seat)


def area_cover(g: Game, seat: int) -> None:
    """Each Area Air Cover rolls once against each attack still alive (8.33a, R-CWNB-30, R-CWNB-48)."""
    for card in area_cards(g, seat, "air-cover", lambda: len(standing(g, seat))):
        number = cover_number(g, card, seat, area=True)
        for attack in standing(g, seat):
            hit, _ = g.roll("CWNB-8.33a", "area_air_cover", seat, number, attack.number_in_turn)
            if hit:
                hold_off(g, attack, COVER_TAKES)


def hold_off(g: Game, attack: Attack, dice: int) -> None:
    """A strike or Cruise Missile is stopped; a Bomber Strike loses dice (8.33a, 8.33b, 12.1e, 12.1f)."""
    if attack.kind == "bomber":
        attack.dice = max(0, attack.dice - dice)
        g.expect("CWNB-8.33b", "bombers_reduced", attack=attack.number_in_turn, dice=attack.dice)
        if not attack.dice:
            attack.status = "cancelled"
    else:
        attack.status = "cancelled"
        g.expect("CWNB-8.33a", "stopped", attack=attack.number_in_turn)


def point_cover(g: Game, seat: int, helper: int) -> Steps:
    """Air Cover, and ECM against Cruise Missiles, all put down before the dice (8.2f, 8.2g, 12.9d)."""
    player = g.t.players[helper]
    about = {"defender": seat, "seat": helper}
    while player.hand and standing(g, seat):
        kinds = {"air-cover", *(["ecm"] if cruising(g, seat) else [])}
        cards = [f"card:{c}" for c in dict.fromkeys(player.hand) if g.t.kind(c) in kinds]
        _, action = yield Ask(helper, "air_point_defence", ["button:done", *cards], about)
        if action == "button:done":
            return
        card = action[5:]
        jams = g.t.kind(card) == "ecm"
        aims = [f"attack:{a.number_in_turn}" for a in (cruising if jams else standing)(g, seat)]
        more = {**about, "card": card}
        _, action = yield Ask(
            helper, "air_point_defence_attack", ["button:cancel", *aims], more, "air_point_defence"
        )
        if action == "button:cancel":
            continue
        number = int(action[7:])
        g.t.take_card(helper, card, "CWNB-8.2a")
        g.expect("CWNB-8.2a", "answered", seat=helper, card=card, attack=number)
        if jams:
            cancel(g, g.t.attack(number), helper, card)
        chance = NO_DIE if jams else cover_number(g, card, helper)
        g.t.answers.append(Answer(helper, card, "", number, chance))


def roll_cover(g: Game) -> None:
    """All put down are rolled and discarded; none rolls at what is stopped already (8.2b, R-CWNB-33)."""
    answers, g.t.answers = g.t.answers, []
    for answer in answers:
        g.t.discard.append(answer.card)
        attack = g.t.attack(answer.attack)
        if attack.status != NAMED:
            continue
        hit, _ = g.roll("CWNB-8.33a", "air_cover", answer.seat, answer.number, answer.attack)
        if hit:
            hold_off(g, attack, COVER_TAKES)


# --- 12.1


def defence_rolls(g: Game, seat: int) -> dict[str, int]:
    """Air Defense rolls not yet assigned, by ship (12.1c, 12.1g, R-CWNB-58)."""
    used = [answer.ship for answer in g.t.answers]
    left = {}
    for ship in g.t.fleet(seat):
        rolls = len(ship.hull.air_defence) - used.count(ship.hull.name)
        if rolls > 0 and g.t.is_usable(ship):
            left[ship.hull.name] = rolls
    return left


def air_defence(g: Game, seat: int) -> Steps:
    """All rolls are assigned before the first is thrown (12.1b-h)."""
    about = {"defender": seat}
    while standing(g, seat):
        left = defence_rolls(g, seat)
        if not left:
            break
        names = [f"ship:{name}" for name in left]
        _, action = yield Ask(seat, "air_defence", ["button:done", *names], about)
        if action == "button:done":
            break
        name = action[5:]
        aims = [f"attack:{a.number_in_turn}" for a in standing(g, seat)]
        _, action = yield Ask(
            seat, "air_defence_attack", ["button:cancel", *aims], {**about, "ship": name}, "air_defence"
        )
        if action == "button:cancel":
            continue
        number = int(action[7:])
        g.expect("CWNB-12.1c", "air_defence_assigned", seat=seat, ship=name, attack=number)
        rating = g.pack.hulls[name].air_defence[0]
        g.t.answers.append(Answer(seat, "", name, number, rating))
    roll_defence(g)


def roll_defence(g: Game) -> None:
    """At or under the rating stops a strike or takes one bomber die (12.1e, 12.1f)."""
    answers, g.t.answers = g.t.answers, []
    for answer in answers:
        attack = g.t.attack(answer.attack)
        if attack.status != NAMED:
            continue
        hit, _ = g.roll("CWNB-12.1e", "air_defence", answer.seat, answer.number, answer.attack, answer.ship)
        if hit:
            hold_off(g, attack, DEFENCE_TAKES)


# --- the strikes


def strike(g: Game, seat: int) -> None:
    """Cruise Missiles get through, then strike dice in the order named, bombers last (R-CWNB-52, R-CWNB-53)."""
    left = standing(g, seat)
    for attack in left:
        if attack.kind == "cruise":
            attack.status = HIT
    for attack in left:
        if attack.kind in ("strike", "lbas"):
            number = attack.number or 0
            hit, _ = g.roll("CWNB-7.2d", attack.kind, g.t.active, number, attack.number_in_turn)
            attack.status = HIT if hit else "missed"
    for attack in left:
        if attack.kind == "bomber":
            for _ in range(attack.dice):
                number = attack.number or 0
                hit, _die = g.roll("CWNB-7.16d", "bomber", g.t.active, number, attack.number_in_turn)
                attack.hits += hit
