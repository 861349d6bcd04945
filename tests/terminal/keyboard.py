"""Fingers for the terminal client: the lines a person would type, found by playing the same match beside it."""

import io
from pathlib import Path

from click.testing import CliRunner, Result
from rich.console import Console

import coldwake
from coldwake import bots, narrate, texts
from coldwake.bots.base import observe
from coldwake.match import Match
from coldwake.terminal import play
from coldwake.terminal.choices import things_first
from coldwake.terminal.command import open_match, seat_bots
from coldwake.terminal.screen import Screen


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


def squeezed(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


def answers(typist: Typist, lines: list[str], tmp_path: Path, language: str = "en") -> list[str]:
    """What each of some lines, typed at the end, brings up."""
    asking = texts.text(language, "ui.input", name=narrate.player_name(typist.match, 0, language))
    output = run(typist.arguments, [*typist.lines, *lines], tmp_path / "answers.jsonl", language).output
    return [squeezed(part) for part in output.split(asking)[-len(lines) - 1 : -1]]


def screen_of(match: Match, out: io.StringIO, language: str = "en", width: int = 100) -> Screen:
    """A screen without colours that writes down what it shows."""
    console = Console(file=out, width=width, highlight=False, markup=False, emoji=False, no_color=True)
    return Screen(console, match, language, {})


def prompted(match: Match, seat: int = 0, language: str = "en", width: int = 100) -> str:
    """The screen of a seat that is asked for the first time."""
    out = io.StringIO()
    screen_of(match, out, language, width).prompt(seat)
    return out.getvalue()


def check_ended(match: Match, result: Result, save: Path, language: str) -> None:
    """A typed game has ended as it should, is told so, fits its screen, and was saved as it was played."""
    assert result.exit_code == 0
    ending = texts.text(language, f"{match.game.name}.ending.{match.view()['ending']}")
    assert texts.text(language, "ui.ending", ending=ending) in result.output
    assert coldwake.replay(save.read_text(encoding="utf-8")).digest == match.digest
    assert max(map(len, result.output.splitlines())) <= 80


def check_draws_are_hidden(typist: Typist, tmp_path: Path, least: int) -> None:
    """More than so many cards that the second seat draws are told to the first without their names."""
    output = squeezed(run(typist.arguments, typist.lines, tmp_path / "game.jsonl").output)
    match = typist.match
    secrets = 0
    for mine, theirs in zip(match.log(0), match.log(1), strict=True):
        if mine != theirs and theirs["event"] == "card_drawn" and theirs["seat"] == 1:
            assert narrate.event_line(match, theirs, "en") not in output
            secrets += 1
    assert secrets > least
    assert narrate.event_line(match, {"event": "card_drawn", "seat": 1, "card": ""}, "en") in output
