"""Set-up (MNB-3): order, navies, allotment, starting fleets, layout, opening hands."""

from tests.referees.mnb.board import Ask, Board, Player
from tests.referees.stage import Foul

STEP_DOWN = 5
LOWEST_STEP = 15
"""A small navy lowers the allotment in steps of five, as from 25 to 20 and 15 (MNB-3.3e, R-MNB-03)."""


class Opening(Board):
    """Everything before the first turn."""

    def open_game(self) -> None:
        """From nothing to the first decision."""
        self.expect_navies_of_seats()
        if self.scenario.start:
            self.order = list(range(self.setting.seats))
            self.fixed_start()
            return
        self.roll_order()
        if self.scenario.by_seat:
            self.settle_allotment()
        else:
            self.ask_navy(0)

    def expect_navies_of_seats(self) -> None:
        """A preset may give each seat its navy (R-MNB-60)."""
        if not self.scenario.by_seat:
            return
        for player, navy in zip(self.players, self.scenario.navies, strict=True):
            self.told("R-MNB-60", "navy_chosen", seat=player.seat, navy=navy)
            player.navy = navy

    def roll_order(self) -> None:
        """The highest die is first; only the tied roll again (MNB-3.1a, R-MNB-01)."""
        rolling = list(range(self.setting.seats))
        while True:
            rolls = {}
            for seat in rolling:
                die = self.told("MNB-3.1a", "order_rolled", seat=seat)["die"]
                self.foul_unless(1 <= die <= 6, "MNB-2c", f"a die shows {die}")
                rolls[seat] = self.players[seat].roll = die
            rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
            if len(rolling) == 1:
                break
        first = rolling[0]
        self.told("MNB-3.1a", "first_player", seat=first)
        self.order = [first, *self.clockwise(first)]
        self.active = first

    # Navies and the allotment

    def ask_navy(self, turn: int) -> None:
        """In player order each picks a navy (MNB-3.2a)."""
        self.ask = Ask("navy", self.order[turn], "S2", "set-up")

    def offer_navy(self, seat: int) -> set[str]:
        """The navies not taken (MNB-3.2c)."""
        taken = {player.navy for player in self.players}
        navies = self.scenario.navies or tuple(self.navy_ships)
        return {f"navy:{navy}" for navy in navies if navy not in taken}

    def play_navy(self, seat: int, action: str) -> None:
        """A navy is chosen openly."""
        navy = action.removeprefix("navy:")
        self.players[seat].navy = navy
        self.told("MNB-3.2a", "navy_chosen", seat=seat, navy=navy)
        turn = self.order.index(seat) + 1
        if turn < len(self.order):
            self.ask_navy(turn)
        else:
            self.settle_allotment()

    def navy_total(self, player: Player) -> int:
        """What all ships of a navy cost together."""
        return sum(self.ships[ship].vp for ship in self.navy_ships[player.navy or ""])

    def teams(self) -> list[int]:
        """The sides, in player order of their first members."""
        seen: list[int] = []
        for seat in self.order:
            if self.players[seat].team not in seen:
                seen.append(self.players[seat].team)
        return seen

    def members(self, team: int) -> list[Player]:
        """The members of a side in player order."""
        return [self.players[seat] for seat in self.order if self.players[seat].team == team]

    def lowered(self, wanted: int) -> int:
        """As wanted if every side can fill it, else the next step below (MNB-3.3e, R-MNB-03)."""
        smallest = min(sum(self.navy_total(one) for one in self.members(team)) for team in self.teams())
        if wanted > smallest:
            wanted = min(wanted, max(LOWEST_STEP, smallest // STEP_DOWN * STEP_DOWN))
        return max(wanted, self.least())

    def least(self) -> int:
        """Every player can buy a ship (R-MNB-03)."""
        return max(sum(self.cheapest(one) for one in self.members(team)) for team in self.teams())

    def settle_allotment(self) -> None:
        """The allotment is also the target (MNB-4d)."""
        wanted = self.scenario.allotment or self.setting.options["allotment"]
        self.allotment = wanted if self.scenario.allotment else self.lowered(wanted)
        self.told("MNB-3.3e", "allotment_set", points=self.allotment)
        if self.scenario.shares:
            for player, share in zip(self.players, self.scenario.shares, strict=True):
                player.share = share
            self.ask_fleets()
            return
        for player in self.players:
            if len(self.side(player.team)) == 1:
                player.share = self.allotment
        self.shared: list[Player] = []
        self.sharing = [team for team in self.teams() if len(self.side(team)) > 1]
        self.next_share()

    def cheapest(self, player: Player) -> int:
        """At least one ship must be affordable (R-MNB-04)."""
        return min(self.ships[ship].vp for ship in self.navy_ships[player.navy or ""])

    def next_share(self) -> None:
        """The first member of each team divides the allotment (R-MNB-53)."""
        while self.sharing:
            members = self.members(self.sharing[0])
            waiting = [one for one in members if one not in self.shared]
            if len(waiting) > 1:
                self.ask = Ask("share", members[0].seat, "S3", "set-up")
                self.dividing = waiting
                return
            self.sharing.pop(0)
        self.ask_fleets()

    def share_left(self) -> int:
        """What the team has not given out yet."""
        team = self.dividing[0].team
        return self.allotment - sum(one.share for one in self.side(team) if one in self.shared)

    def offer_share(self, seat: int) -> set[str]:
        """Any part that leaves the others at least a ship each."""
        left = self.share_left()
        others = sum(self.cheapest(one) for one in self.dividing[1:])
        low = self.cheapest(self.dividing[0])
        offers = {f"points:{part}" for part in range(low, left - others + 1)}
        if self.dividing == self.members(self.dividing[0].team) and self.equal_parts_do():
            offers.add("button:equal")
        return offers

    def equal_parts(self) -> list[int]:
        """Equal parts; the first gets what is left over (R-MNB-53)."""
        part = self.allotment // len(self.dividing)
        rest = [part] * (len(self.dividing) - 1)
        return [self.allotment - sum(rest), *rest]

    def equal_parts_do(self) -> bool:
        """Does everybody get at least a ship, the first with the help of the remainder (R-MNB-04)?"""
        pairs = zip(self.dividing, self.equal_parts(), strict=True)
        return all(part >= self.cheapest(one) for one, part in pairs)

    def play_share(self, seat: int, action: str) -> None:
        """One member's part, or equal parts for all; the last gets what is left."""
        left = self.share_left()
        if action == "button:equal":
            parts = self.equal_parts()
        else:
            parts = [int(action.removeprefix("points:"))]
            if len(self.dividing) == 2:
                parts.append(left - parts[0])
        for player, part in zip(self.dividing, parts, strict=False):
            self.told("R-MNB-53", "share_set", seat=player.seat, points=part)
            player.share = part
            self.shared.append(player)
        self.next_share()

    # Starting fleets

    def ask_fleets(self) -> None:
        """All pick at the same time, in secret (MNB-3.3a)."""
        self.ask = Ask("fleet", -1, "S4", "set-up")

    def cost(self, ships: list[str]) -> int:
        """VP of some ships (MNB-3.3b)."""
        return sum(self.ships[ship].vp for ship in ships)

    def complete(self, player: Player) -> bool:
        """Has the fleet what the preset demands?"""
        must = self.scenario.must
        return not must or any(self.ships[ship].type == must for ship in player.picked)

    def offer_fleet(self, seat: int) -> set[str]:
        """Own ships that can still be paid, those picked to be put back, and ready (MNB-3.3a, R-MNB-04)."""
        player = self.players[seat]
        left = player.share - self.cost(player.picked)
        ships = self.navy_ships[player.navy or ""]
        offers = {f"ship:{ship}" for ship in ships if ship in player.picked or self.ships[ship].vp <= left}
        if player.picked and self.complete(player):
            offers.add("button:ready")
        return offers

    def play_fleet(self, seat: int, action: str) -> None:
        """A ship is picked or put back, or the fleet is ready."""
        player = self.players[seat]
        if action != "button:ready":
            ship = action.removeprefix("ship:")
            (player.picked.remove if ship in player.picked else player.picked.append)(ship)
            return
        player.ready = True
        if all(one.ready for one in self.players):
            self.show_fleets()

    def show_fleets(self) -> None:
        """With R-05 all fleets are revealed together, else each when it is laid out (MNB-3.3f, R-MNB-05)."""
        for player in self.players:
            player.ready = False
        if self.together:
            for seat in self.order:
                self.show_fleet(self.players[seat])
        self.lay_out(0)

    @property
    def together(self) -> bool:
        """R-05: all fleets are revealed before the first is laid out."""
        return self.switch("R-05", default="R-05" not in self.setting.options)

    def show_fleet(self, player: Player) -> None:
        """What was not picked is the Reserve (MNB-3.3c); submarines lie aside, passive (MNB-3.4f/g)."""
        points = self.cost(player.picked)
        self.told("MNB-3.3f", "fleet_shown", seat=player.seat, ships=len(player.picked), points=points)
        player.shown = True
        self.reveal(player)

    def reveal(self, player: Player) -> None:
        """The picked ships come to the table."""
        ships = self.navy_ships[player.navy or ""]
        player.reserve = [ship for ship in ships if ship not in player.picked]
        player.unplaced = [ship for ship in ships if ship in player.picked and not self.ships[ship].is_sub]
        player.subs = {ship: False for ship in player.picked if self.ships[ship].is_sub}
        player.picked = []

    # Layout

    def lay_out(self, turn: int) -> None:
        """Fleets are laid out in player order; one of submarines only needs no layout (R-MNB-06)."""
        while turn < len(self.order):
            player = self.players[self.order[turn]]
            if not player.shown:
                self.show_fleet(player)
            if player.unplaced:
                self.ask = Ask("layout_ship", player.seat, "S6", "set-up")
                return
            self.told_of_empty_layout(player)
            turn += 1
        self.deal()

    def told_of_empty_layout(self, player: Player) -> None:
        """Nothing to lay out: the formation may be announced all the same."""
        if self.next_is("formation_shown"):
            self.told("MNB-3.3f", "formation_shown", seat=player.seat)

    def offer_layout_ship(self, seat: int) -> set[str]:
        """Surface ships that have no row yet."""
        return {f"ship:{ship}" for ship in self.players[seat].unplaced}

    def play_layout_ship(self, seat: int, action: str) -> None:
        """A ship is taken up."""
        self.lifted = action.removeprefix("ship:")
        self.ask = Ask("layout_row", seat, "S6", "set-up")

    def offer_layout_row(self, seat: int) -> set[str]:
        """Rows in use and the next one, three at most (MNB-3.4a); a ship need not stay where it is."""
        player = self.players[seat]
        others = {row for ship, row in player.rows.items() if ship != self.lifted}
        rows = set(range(1, min(3, len(others) + 1) + 1))
        rows.discard(player.rows.get(self.lifted, 0))
        return {f"row:{row}" for row in rows} | {"button:cancel"}

    def play_layout_row(self, seat: int, action: str) -> None:
        """The ship is put in a row, or taken back."""
        player = self.players[seat]
        if action != "button:cancel":
            player.rows[self.lifted] = int(action.removeprefix("row:"))
            if self.lifted in player.unplaced:
                player.unplaced.remove(self.lifted)
            self.compact(player)
        self.ask = Ask("layout_ship" if player.unplaced else "layout_ready", seat, "S6", "set-up")

    def offer_layout_ready(self, seat: int) -> set[str]:
        """All stand; each may be moved again, or the layout is finished."""
        return {"button:ready"} | {f"ship:{ship}" for ship in self.players[seat].rows}

    def play_layout_ready(self, seat: int, action: str) -> None:
        """Finished, or a change of mind."""
        if action != "button:ready":
            self.play_layout_ship(seat, action)
            return
        self.told("MNB-3.3f", "formation_shown", seat=seat)
        self.lay_out(self.order.index(seat) + 1)

    def deal(self) -> None:
        """As many cards as the Hand Size for everybody (MNB-3.5d)."""
        for seat in self.order:
            self.draw_up(self.players[seat])
        self.begin_round(1)

    # The tutorial

    def fixed_start(self) -> None:
        """A preset with fixed fleets and hands (R-MNB-60)."""
        self.active = 0
        self.allotment = self.scenario.allotment
        self.told("MNB-3.3e", "allotment_set", points=self.allotment)
        for start in self.scenario.start:
            player = self.players[start["seat"]]
            player.share = self.allotment
            for row in (1, 2, 3):
                player.rows.update(dict.fromkeys(start.get(f"row{row}", ()), row))
            player.subs = dict.fromkeys(start.get("submarines", ()), False)
            ships = self.navy_ships[player.navy or ""]
            player.reserve = [ship for ship in ships if ship not in player.rows and ship not in player.subs]
            player.shown = True
            self.told("MNB-3.3f", "formation_shown", seat=player.seat)
        for start in self.scenario.start:
            self.given_hand(self.players[start["seat"]], start["hand"])
        for player in self.players:
            self.draw_up(player)
        self.begin_round(1)

    def given_hand(self, player: Player, cards: list[str]) -> None:
        """Cards that the preset deals."""
        for card in cards:
            player.hand[card] += 1
            self.deck[card] -= 1
            if self.deck[card] < 0:
                raise Foul("R-MNB-60", f"the pack has not so many {card}")

    def draw_up(self, player: Player) -> None:
        """See the chapter on closing a turn."""
        raise NotImplementedError

    def begin_round(self, number: int) -> None:
        """See the chapter on the sequence of play."""
        raise NotImplementedError
