"""What a position of Modern Naval Battles is judged by: the race, the fleets, the hands, whose turn it is.

A side is a player or a team. Its members share their points and their fate, so a row speaks of the whole
side of its seat. Of a hand that the viewer does not see it says what the cards make likely that lie nowhere
in sight. Ships that have not been laid out yet do not count.
"""

import math

from coldwake.bots.base import View
from coldwake.bots.features import Features
from coldwake.games.mnb.bots.facts import MnbFacts
from coldwake.games.mnb.bots.printed import CARRIERS, FIRST_WEAPON, NOTHING, Printed, Worth, printed_of

FULL_HAND, FULL_RESERVE, FULL_TABLE, LONG_GAME = 7, 25, 6, 10
"""What counts as one in hands, reserves, seats and rounds."""
BRITTLE = 2
"""A ship with no more hits left than this is sunk by one card of the common kinds."""
CLOSE = 0.25
"""Parts of the target that count as a step in the race, however near it is."""

RACE = (
    ("points", "what the side has sunk, in parts of the target"),
    ("rival_points", "what the best other side has sunk, in parts of the target"),
    ("race", "how much farther the best other side has to go, as the logarithm of the proportion"),
    ("reached", "1 if the side has reached the target"),
    ("rival_reached", "1 if another side has"),
    ("active", "1 in a turn of the side"),
    ("wait", "turns until the side's next one, in parts of a round; 0 in its own"),
    ("turns_for", "turns of the side that this round still has, the running one too, in parts of a round"),
    ("turns_against", "turns of all others that this round still has, in parts of a round"),
    ("share", "the seat's part of what its team has afloat; 1 for a player without a team"),
)

STRENGTH = (
    ("afloat", "points of its ships at sea, in parts of the target"),
    ("hits", "hits that its surface ships can still take, per point of the target"),
    ("brittle", "points of surface ships with no more than two hits left, in parts of the target"),
    ("deep", "points of submarines, in parts of the target"),
    ("largest", "points of its most valuable ship, in parts of the target"),
    ("strikes", "strikes of its carriers, each by its chance"),
    ("hunts", "attacks on submarines without a card, each by its chance"),
    ("flak", "air defences of its ships, each by its chance"),
    ("reserve", "points of the ships it could buy; one is 25"),
    ("hand", "cards in hand; one is seven"),
    ("punch", "hits of the cards in hand for which the fleet has launchers; one is seven"),
    ("raids", "strikes of Air Support cards in hand, each by its chance"),
    ("guards", "defences by cards in hand, each by its chance"),
    ("intel", "Intel cards in hand"),
)
"""What is said of the side of the seat, and of its strongest rival too."""

DETAIL = (
    ("back", "points of ships in row 3, in parts of the target"),
    ("surfaced", "points of active submarines, in parts of the target"),
    (
        "guarded",
        "points of ships that defend themselves, by the chance of it (submarines: passive), likewise",
    ),
    ("carriers", "points of carriers that strike, by the part of the hull that is left, likewise"),
    ("guns", "hits of an average card by guns, over all ships that reach a front row from their own"),
    ("missiles", "the same by surface-to-surface missiles"),
    ("cruise", "the same by cruise missiles"),
    ("torpedoes", "torpedo launchers"),
    ("shooters", "ships that launch cards"),
    ("plans", "Battle Plans in force"),
)
"""What is said of the side of the seat only."""

TABLE = (
    ("prey", "points of the surface ships of all other sides, in parts of the target"),
    ("deep_prey", "points of the submarines of all other sides, in parts of the target"),
    ("seats", "players at the table; one is six"),
    ("duel", "1 if there are only two sides"),
    ("target", "the points to reach; one is 25"),
    ("round", "rounds begun; one is ten"),
    ("pile", "cards in the draw pile, in parts of all cards"),
)

NAMED = (
    *RACE,
    *STRENGTH,
    *DETAIL,
    *((f"foe_{name}", f"{meaning}: of the strongest other side") for name, meaning in STRENGTH),
    *TABLE,
)
"""All numbers of a row in their order, each with its meaning."""

AFLOAT, DEEP, LARGEST = ([name for name, _ in STRENGTH].index(name) for name in ("afloat", "deep", "largest"))
"""Places in the numbers of a side."""

Numbers = list[float]


def read(facts: MnbFacts, view: View) -> list[Numbers]:
    """A row for every seat, as one seat sees the table."""
    printed = printed_of(facts)
    players, target = view["players"], max(1, view["allotment"])
    hands = Hands(printed, view)
    seats = [_strength(printed, view["ships"], player, target, hands) for player in players]
    sides = _sides(players, seats)
    points = {player["team"]: player["side_points"] / target for player in players}
    common = _common(printed, view, len(sides), target)
    rows = {side: _strengths(sides, points, side) + common for side in sides}
    races = {side: _race(view, points, side) for side in sides}
    return [
        [*races[player["team"]], _share(seats[player["seat"]], sides[player["team"]]), *rows[player["team"]]]
        for player in players
    ]


# -- the race and the table ------------------------------------------------------------------------


def _race(view: View, points: dict[int, float], side: int) -> Numbers:
    own, rival = points[side], max(points[other] for other in points if other != side)
    race = math.log((max(0.0, 1 - rival) + CLOSE) / (max(0.0, 1 - own) + CLOSE))
    return [own, rival, race, float(own >= 1), float(rival >= 1), *_turns(view, side)]


def _turns(view: View, side: int) -> Numbers:
    """Whose turn it is, when the side's next one comes, and who still has one in this round."""
    order, players = view["order"], view["players"]
    if not order:
        return [0.0, 0.0, 0.0, 0.0]
    at, count = order.index(view["active"]), len(order)
    coming = [players[seat]["team"] for seat in order[at:] + order[:at]]
    wait = coming.index(side)
    left = coming[: count - at].count(side)
    return [float(wait == 0), wait / count, left / count, (count - at - left) / count]


def _common(printed: Printed, view: View, sides: int, target: int) -> Numbers:
    return [
        len(view["players"]) / FULL_TABLE,
        float(sides == 2),
        target / FULL_RESERVE,
        view["round"] / LONG_GAME,
        view["piles"]["draw"] / max(1, printed.card_total),
    ]


def _strengths(sides: dict[int, Numbers], points: dict[int, float], side: int) -> Numbers:
    """The side's own numbers, those of whoever else has most, sunk and afloat together, and all prey."""
    others = [other for other in sides if other != side]
    strongest = max(others, key=lambda other: points[other] + sides[other][AFLOAT])
    afloat = sum(sides[other][AFLOAT] for other in others)
    deep = sum(sides[other][DEEP] for other in others)
    return [*sides[side], *sides[strongest][: len(STRENGTH)], afloat - deep, deep]


# -- the strength of a side ------------------------------------------------------------------------


def _sides(players: list[View], seats: list[Numbers]) -> dict[int, Numbers]:
    """What the members of each side have together; of their ships the largest counts."""
    members: dict[int, list[Numbers]] = {}
    for player in players:
        members.setdefault(player["team"], []).append(seats[player["seat"]])
    return {side: found[0] if len(found) == 1 else _together(found) for side, found in members.items()}


def _together(members: list[Numbers]) -> Numbers:
    numbers = [float(sum(column)) for column in zip(*members, strict=True)]
    numbers[LARGEST] = max(member[LARGEST] for member in members)
    return numbers


def _share(own: Numbers, side: Numbers) -> float:
    return own[AFLOAT] / side[AFLOAT] if side[AFLOAT] else 1.0


def _strength(printed: Printed, ships: View, player: View, target: int, hands: "Hands") -> Numbers:
    """The numbers of STRENGTH and DETAIL for one player."""
    rows = [player["subs"], *player["rows"]]
    ids = [id for row in rows for id in row]
    values = [values[id] for values, row in zip(printed.ships, rows, strict=True) for id in row]
    sums = tuple(map(sum, zip(*values))) if values else NOTHING
    vp, hits, deep, strikes, hunts, flak, *others = sums[:FIRST_WEAPON]
    back, guarded, carriers, *fire = others
    largest = max(map(printed.vp.__getitem__, ids)) if ids else 0
    lost, crippled, brittle, surfaced = _state(printed, ships, ids)
    reserve = sum(map(printed.vp.__getitem__, player["reserve"]))
    punch, raids, guards, intel = hands.of(player, printed.punch(sums[FIRST_WEAPON:]))
    return [
        vp / target, (hits - lost) / target, brittle / target, deep / target, largest / target,
        strikes, hunts, flak, reserve / FULL_RESERVE,
        player["hand"] / FULL_HAND, punch / FULL_HAND, raids, guards, intel,
        back / target, surfaced / target, guarded / target, (carriers - crippled) / target,
        *fire, float(len(player["plans"])),
    ]  # fmt: skip


def _state(printed: Printed, ships: View, ids: list[str]) -> tuple[float, float, float, float]:
    """Hits taken, and points: of carriers by the part of the hull gone, of brittle ships, of active boats."""
    lost = crippled = brittle = surfaced = 0.0
    for id in ids:
        shown = ships[id]
        points, hull, vp = shown["points"], shown["hull"], printed.vp[id]
        if points:
            lost += points
            crippled += printed.ships[0][id][CARRIERS] * points / hull
        if 0 < hull <= points + BRITTLE:
            brittle += vp
        elif shown["active"]:
            surfaced += vp
    return lost, crippled, brittle, surfaced


class Hands:
    """The cards in hand: the viewer's as they are, of the others what the unseen cards come to."""

    def __init__(self, printed: Printed, view: View) -> None:
        self._seat = view["seat"]
        self._own = view["me"]["hand"] if view["me"] else []
        self._known = [*view["piles"]["discard"], *self._own]
        for shown in view["ships"].values():
            if shown["damage"]:
                self._known += shown["damage"]
        for player in view["players"]:
            if player["plans"]:
                self._known += player["plans"]
        self._unseen = max(1, printed.card_total - len(self._known))
        self._worths = printed.worths
        self._means = [self._mean(worth) for worth in printed.worths]

    def _mean(self, worth: Worth) -> float:
        """What a card is worth on average that lies nowhere in sight."""
        return (worth.total - sum(map(worth.of, self._known))) / self._unseen

    def of(self, player: View, punch: Worth) -> Numbers:
        """The punch of a hand, then its other worths."""
        if player["seat"] == self._seat:
            return [sum(map(worth.of, self._own)) for worth in (punch, *self._worths)]
        count = player["hand"]
        return [count * mean for mean in (self._mean(punch), *self._means)]


FEATURES = Features(
    tuple(name for name, _ in NAMED),
    read,
    frozenset({"exchange", "spend", "reorganise", "actions"}),
    arranged=frozenset({"navy", "share", "fleet", "layout_ship", "layout_row", "layout_ready"}),
    errors=(0.3, 0.07, 0.004),
)
"""A turn opens with the exchange in a team, with cards to spend, with rows, or with actions at once."""
