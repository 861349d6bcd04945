"""The command `coldwake`: the server, the terminal client, and the developer's tools of the lab."""

import json
import shlex
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from rich.console import Console

import coldwake
from coldwake.coach.command import review
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.options import SCENARIO, choose
from coldwake.lab import balance as balances
from coldwake.lab import bench as benchmark
from coldwake.lab import reports
from coldwake.lab.asking import OPTION_HELP, SHOWN_FAILURES, WORKERS_HELP
from coldwake.lab.coverage import Coverage, as_markdown, coverage
from coldwake.lab.dumps import write_dump
from coldwake.lab.fuzz import FuzzJob, FuzzResult, fuzz_game
from coldwake.lab.peers import run_peers
from coldwake.lab.pool import spread
from coldwake.lab.puzzles.command import puzzles
from coldwake.lab.room import Runs
from coldwake.lab.settings import game_with_pack
from coldwake.lab.simulate import Plan, Summary, make_plan
from coldwake.lab.simulate import simulate as run_simulation
from coldwake.lab.training import train
from coldwake.learn.command import lessons
from coldwake.narrate import event_line
from coldwake.presets import all_names, chosen_options
from coldwake.system import cores
from coldwake.terminal import play
from coldwake.texts import LANGUAGES

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
NEW_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
AT_LEAST_ONE = click.IntRange(min=1)
SEED_HELP = "Seed of the first game; each game after it has the next number."
PEERS_HELP = "Run a script that measures other engines beside this one, and the Python that has them."
PACK_HELP = "The folder of the pack, if it does not come with the game."


HEAVY_COMMANDS = {
    "arena": "coldwake.lab.arena.command",
    "compare": "coldwake.lab.compare.command",
    "serve": "coldwake.server.command",
    "load": "coldwake.server.load_command",
    "learning": "coldwake.server.counting",
    "pack": "coldwake.workshop.command",
    "print": "coldwake.press.command:print_sheets",
}
"""Commands that need libraries of their own, which the others do not wait for; called as in their module."""


class Commands(click.Group):
    """A group whose errors on purpose are one line, not a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands by name."""
        return sorted([*super().list_commands(ctx), *HEAVY_COMMANDS])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command by its name."""
        if name not in HEAVY_COMMANDS:
            return super().get_command(ctx, name)
        module, _, called = HEAVY_COMMANDS[name].partition(":")
        found = getattr(import_module(module), called or name)
        assert isinstance(found, click.Command)
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except ColdwakeError as error:
            raise click.ClickException(str(error)) from None
        except UnicodeDecodeError:
            raise click.ClickException("the file is not UTF-8 text") from None
        except ConnectionError as error:
            raise click.ClickException(error.strerror or "the connection was lost") from None
        except OSError as error:
            if error.filename is None:
                raise
            raise click.ClickException(f"{error.filename}: {error.strerror}") from None


@click.group(cls=Commands)
@click.version_option(coldwake.__version__, prog_name="coldwake")
def main() -> None:
    """Cold War card wargames by their full rules."""


main.add_command(play)
main.add_command(lessons)
main.add_command(train)
main.add_command(review)
main.add_command(puzzles)


def _show(*things: object) -> None:
    console = Console()
    for thing in things:
        console.print(thing, markup=False, highlight=False, soft_wrap=isinstance(thing, str))


# -- games -----------------------------------------------------------------------------------------


@main.command()
@click.option("--names", "only_names", is_flag=True, help="Only the names that commands take, a line each.")
def games(only_names: bool) -> None:
    """List the games that are installed, in the order of the lobby."""
    titles = registry.titles()
    if only_names:
        click.echo("\n".join(title.name for title in titles))
    else:
        _show(reports.titles_table(titles))


# -- simulate --------------------------------------------------------------------------------------


@main.command()
@click.argument("game")
@click.option("--seats", type=int, default=0, help="Players; default: four, or as many as the game takes.")
@click.option("--games", type=AT_LEAST_ONE, default=1000, show_default=True)
@click.option("--bots", default="random", show_default=True, help="One name for all seats, or one per seat.")
@click.option("--option", "options", multiple=True, metavar="KEY[=VALUE]", help=OPTION_HELP)
@click.option("--preset", "presets", multiple=True, type=click.Choice(all_names()))
@click.option("--pack", default="", help="A pack of the game, or a folder with one.")
@click.option("--seed", type=int, default=1, show_default=True, help=SEED_HELP)
@click.option("--workers", type=AT_LEAST_ONE, default=cores, help=WORKERS_HELP)
@click.option("--csv", "csv_file", type=NEW_FILE, help="Write one line per game.")
@click.option("--json", "json_file", type=NEW_FILE, help="Write the summary.")
def simulate(
    game: str,
    games: int,
    seed: int,
    workers: int,
    csv_file: Path | None,
    json_file: Path | None,
    **table: Any,
) -> None:
    """Play many games between bots and count."""
    rules = game_with_pack(game, table["pack"])
    options = choose(rules.option_specs(), chosen_options(rules, table["presets"], table["options"]))
    seats = table["seats"] or benchmark.seats_of(rules, str(options.get(SCENARIO, "")))
    plan = make_plan(rules, table["pack"], seats, options, table["bots"])
    summary, results = run_simulation(plan, games, seed, workers)
    if csv_file:
        reports.write_games(csv_file, plan, results)
    if json_file:
        _write_summary(json_file, plan, seed, summary)
    _show(reports.simulation_table(plan, summary))
    for failed, error in list(summary.errors.items())[:SHOWN_FAILURES]:
        _show(f"--seed {failed} --games 1: {error}")
    sys.exit(1 if summary.errors else 0)


def _write_summary(path: Path, plan: Plan, seed: int, summary: Summary) -> None:
    data = {"game": plan.game, "pack": plan.pack, "options": plan.options, "seed": seed, **summary.as_data()}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


# -- balance ---------------------------------------------------------------------------------------


@main.command()
@click.argument("game")
@click.option("--games", type=AT_LEAST_ONE, default=200, show_default=True, help="Games of each scenario.")
@click.option("--bots", default="greedy", show_default=True, help="One name for both sides, or one each.")
@click.option("--scenario", "chosen", multiple=True, help="Only these scenarios; default: all.")
@click.option("--duels", is_flag=True, help="Every side against every other instead, in both orders.")
@click.option("--pack", default="", help="A pack of the game, or a folder with one.")
@click.option("--seed", type=int, default=1, show_default=True, help=SEED_HELP)
@click.option("--workers", type=AT_LEAST_ONE, default=cores, help=WORKERS_HELP)
def balance(game: str, bots: str, chosen: tuple[str, ...], duels: bool, pack: str, **runs: int) -> None:
    """Play every scenario between bots and print, as a table for a page, how often each side wins."""
    rules, asked = game_with_pack(game, pack), Runs(**runs)
    if duels:
        report = balances.duels(rules, pack, bots, asked)
    else:
        report = balances.balance(rules, pack, chosen, bots, asked)
    click.echo(report.markdown, nl=False)
    sys.exit(1 if report.errors else 0)


# -- fuzz ------------------------------------------------------------------------------------------


@main.command()
@click.argument("game")
@click.option("--games", type=AT_LEAST_ONE, default=2000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help=SEED_HELP)
@click.option("--pack", default="", help="A pack of the game, or a folder with one; default: any of them.")
@click.option("--workers", type=AT_LEAST_ONE, default=cores, help=WORKERS_HELP)
@click.option("--dump-dir", type=FOLDER, default=Path("fuzz-dumps"), show_default=True)
def fuzz(game: str, games: int, seed: int, pack: str, workers: int, dump_dir: Path) -> None:
    """Play random games at random tables and look for anything wrong."""
    game_with_pack(game, pack)
    began = time.perf_counter()
    jobs = [FuzzJob(game, seed + index, pack) for index in range(games)]
    results = list(spread(fuzz_game, jobs, workers, f"fuzzing {game}"))
    _show(reports.fuzz_table(game, results, time.perf_counter() - began))
    _show_nodes(game, results)
    for note in sorted({note for result in results for note in result.notes}):
        _show(f"note: {note}")
    failed = [result for result in results if result.kind]
    for number, result in enumerate(failed):
        _report_failure(game, pack, result, dump_dir, number < SHOWN_FAILURES)
    sys.exit(1 if failed else 0)


def _show_nodes(game: str, results: list[FuzzResult]) -> None:
    total, unreached = reports.unreached_nodes(game, results)
    _show(f"decisions and chances reached: {total - len(unreached)} of {total}")
    if unreached:
        _show(f"never reached: {', '.join(unreached)}")


def _report_failure(game: str, pack: str, result: FuzzResult, folder: Path, is_shown: bool) -> None:
    stem = f"{game}-{result.seed}"
    chosen = ["--pack", pack] if pack else []
    again = shlex.join(["coldwake", "fuzz", game, *chosen, "--games", "1", "--seed", str(result.seed)])
    text = f"{result.kind}: {result.error}\ntable: {result.table}\nagain: {again}"
    opened = write_dump(folder, stem, result.dump, text)
    if is_shown:
        _show(f"--seed {result.seed}: {result.kind}: {result.error.splitlines()[0]} [{opened}]")


# -- records ---------------------------------------------------------------------------------------


@main.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="Tell what this seat may know; default: what an observer may.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@click.option("--pack", type=FOLDER, default=None, help=PACK_HELP)
def replay(file: Path, seat: int | None, language: str, pack: Path | None) -> None:
    """Print the log of a recorded game."""
    match = coldwake.replay(file.read_text(encoding="utf-8"), seed=0, pack=pack or "")
    if seat is not None and not 0 <= seat < match.seats:
        raise ColdwakeError(f"there is no seat {seat}; the game has seats 0 to {match.seats - 1}")
    for event in match.log(seat):
        click.echo(event_line(match, event, language))


@main.command()
@click.argument("files", type=FILE, nargs=-1, required=True, metavar="FILE…")
@click.option("--pack", type=FOLDER, default=None, help=PACK_HELP)
def verify(files: tuple[Path, ...], pack: Path | None) -> None:
    """Replay records and say whether they are sound."""
    broken = False
    for file in files:
        try:
            match = coldwake.replay(file.read_text(encoding="utf-8"), seed=0, pack=pack or "")
        except (ColdwakeError, UnicodeDecodeError) as error:
            broken = True
            click.echo(f"{file}: {error}")
        else:
            click.echo(f"{file}: ok, {match.version} moves, {'finished' if match.is_over else 'unfinished'}")
    sys.exit(1 if broken else 0)


# -- bench -----------------------------------------------------------------------------------------


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]…")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), default=5.0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--peers", nargs=2, metavar="SCRIPT PYTHON", help=PEERS_HELP)
def bench(games: tuple[str, ...], seconds: float, as_json: bool, peers: tuple[str, str] | None) -> None:
    """Measure the speed of the engine, with these games or with all of them."""
    for game in games:
        game_with_pack(game, "")
    if peers:
        sys.exit(run_peers(*peers, games[0] if games else registry.usual(), seconds))
    measured = [benchmark.measure(game, seconds) for game in games or coldwake.game_names()]
    if as_json:
        click.echo(json.dumps([figures.as_data() for figures in measured], indent=1))
    else:
        _show(reports.bench_table(measured))


# -- rules -----------------------------------------------------------------------------------------


@main.command()
@click.argument("game")
@click.option("--missing", is_flag=True, help="List only what is missing, uncited behaviour included.")
@click.option("--markdown", type=NEW_FILE, help="Write the whole account as a page.")
@click.option("--tests", type=FOLDER, help="The folder of tests; default: tests, here or beside the sources.")
def rules(game: str, missing: bool, markdown: Path | None, tests: Path | None) -> None:
    """Account for every clause of the rulebook: who cites it in code and in tests."""
    game_with_pack(game, "")
    found = coverage(game, tests)
    if markdown:
        markdown.write_text(as_markdown(found), encoding="utf-8")
    if not missing:
        _show(reports.coverage_table(found))
    _list_missing(found, missing)
    sys.exit(1 if found.untested or found.unknown else 0)


def _list_missing(found: Coverage, with_uncited: bool) -> None:
    for row in found.untested:
        click.echo(f"no test: {row.id} {row.words}")
    for name, place in found.unknown.items():
        click.echo(f"no such clause: {name} in {place}")
    if with_uncited:
        for row in found.unwritten:
            click.echo(f"not cited by the source: {row.id} {row.words}")
