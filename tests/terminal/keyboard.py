"""Fingers for the terminal client: the lines a person would type, found by playing the same match beside it."""

from pathlib import Path

from click.testing import CliRunner, Result

from coldwake import bots
from coldwake.bots.base import observe
from coldwake.match import Match
from coldwake.terminal import play
from coldwake.terminal.choices import things_first
from coldwake.terminal.command import open_match, seat_bots


class Typist:
    """Plays a match as the command with the same seed would, and writes down what is typed."""

    def __init__(
        self,
        seed: int,
        seats: int = 2,
        people: tuple[int, ...] = (0,),
        options: tuple[str, ...] = (),
        resume: Path | None = None,
        game: str = "cwnb",
    ) -> None:
        table = {"seed": seed, "pack": "", "preset": (), "option": options, "seats": seats}
        self.match: Match = open_match(game, resume, None, table)
        self.bots = seat_bots("en", self.match, people, ("random",), seed)
        self.people = {seat: bots.make("random", self.match.game, seat, 100 + seat) for seat in people}
        self.at_keyboard = people[0] if len(people) == 1 else None
        self.lines: list[str] = []
        self.arguments = [game, "--bot", "random", "--seed", str(seed)]
        self.arguments += [word for seat in people for word in ("--human", str(seat))]
        if resume is None:
            self.arguments += ["--seats", str(seats)]
            self.arguments += [word for option in options for word in ("--option", option)]

    def step(self) -> None:
        """One move; a person's choice is typed as its number."""
        match = self.match
        for seat in match.movers:
            if seat in self.bots:
                match.play(self.bots[seat][1].choose(observe(match, seat)), seat)
                return
        seat = self.at_keyboard if self.at_keyboard in match.movers else match.movers[0]
        assert seat is not None
        if seat != self.at_keyboard:
            self.at_keyboard = seat
            self.lines.append("")
        chosen = self.people[seat].choose(observe(match, seat))
        self.lines.append(str([action.name for action in things_first(match.actions(seat))].index(chosen) + 1))
        match.play(chosen, seat)

    def play(self, moves: int | None = None) -> "Typist":
        """So many moves, or to the end."""
        while not self.match.is_over and moves != 0:
            self.step()
            moves = None if moves is None else moves - 1
        while not self.match.is_over and any(seat in self.bots for seat in self.match.movers):
            self.step()
        return self


def run(arguments: list[str], lines: list[str], save: Path, language: str = "en") -> Result:
    """Run the command and type the lines; where they end, the keyboard is closed."""
    words = [*arguments, "--save", str(save), "--language", language]
    result = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(
        play, words, input="".join(f"{line}\n" for line in lines)
    )
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result
