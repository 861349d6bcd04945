"""`coldwake train`: play games, learn from them, and write the weights of a game's players."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from coldwake.bots import judgement, leanings
from coldwake.bots.players import features_of
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.lab.asking import WORKERS_HELP
from coldwake.lab.settings import game_with_pack
from coldwake.system import cores, write_whole

if TYPE_CHECKING:  # it needs numpy, which not everybody has
    from coldwake.lab.judgement_fit import Calibration, Net

DIGITS = 5
AT_LEAST_ONE = click.IntRange(min=1)
FOLDER = click.Path(file_okay=False, path_type=Path)
NEEDS_NUMPY = "training needs numpy: pip install 'coldwake[train]'"


@click.command()
@click.argument("game")
@click.option("--games", type=AT_LEAST_ONE, default=20_000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game.")
@click.option("--player", default="greedy", show_default=True, help="Who plays the games.")
@click.option("--strays", type=click.IntRange(0, 1000), default=30, show_default=True,
              help="In so many of a thousand choices something else is done.")  # fmt: skip
@click.option("--hidden", type=click.IntRange(min=0), default=24, show_default=True, help="Hidden units.")
@click.option("--rounds", type=AT_LEAST_ONE, default=40, show_default=True, help="Looks at all positions.")
@click.option("--workers", type=AT_LEAST_ONE, default=cores, help=WORKERS_HELP)
@click.option("--notes", type=FOLDER, default=None, help="Where the games' notes are kept; a stopped "
              "training goes on from there. Default: build/training/GAME.")  # fmt: skip
@click.option("--out", type=FOLDER, default=None, help="Where the weights go; default: the game's house.")
def train(game: str, notes: Path | None, out: Path | None, **wanted: Any) -> None:
    """Learn to judge positions of a game, and how it is usually played, from games between bots."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise ColdwakeError(NEEDS_NUMPY) from None
    rules = game_with_pack(game, "")
    if features_of(game) is None:
        raise ColdwakeError(f"nobody has said by what positions of {game} are judged")
    _train(rules, notes or Path("build/training") / game, out, **wanted)


def _train(game: Game, notes: Path, out: Path | None, games: int, seed: int, player: str, strays: int,
           hidden: int, rounds: int, workers: int) -> None:  # fmt: skip
    from coldwake.lab import judgement_fit as fitting
    from coldwake.lab.notebooks import Gathering, Notebooks

    features = features_of(game.name)
    assert features is not None
    gathering = Gathering(game.name, game.rules_version, player, seed, strays, features.names)
    books = Notebooks(notes, gathering)
    samples, counts = books.read(books.gather(games, workers))
    made_by = (
        f"coldwake train {game.name} --games {games} --seed {seed} --player {player} --strays {strays} "
        f"--hidden {hidden} --rounds {rounds}"
    )
    about = {"game": game.name, "rules_version": game.rules_version, "made_by": made_by}
    leaning = {"format": leanings.FORMAT, **about, "nodes": counts.weights()}
    _write(out, leanings.leanings_file(game.name), leaning)
    net = fitting.fit(samples, hidden, max(1, len(features.levels)), seed, rounds)
    checked = fitting.calibration(net, samples)
    judging = {"format": judgement.FORMAT, **about, "features": list(features.names)}
    _write(out, judgement.weights_file(game.name), judging | _weights(net, checked))
    click.echo(f"{game.name}: {checked.positions} positions kept for the check; Brier score "
               f"{checked.brier:.4f}, equal shares {checked.brier_of_par:.4f}")  # fmt: skip


def _weights(net: "Net", checked: "Calibration") -> dict[str, Any]:
    """What is written of a network, and how far it can be trusted."""
    pairs = range(0, len(net.parts), 2)
    return {
        "calibration": asdict(checked),
        "means": _rounded(net.means),
        "scales": _rounded(net.scales),
        "layers": [{"weights": _rounded(net.parts[k]), "biases": _rounded(net.parts[k + 1])} for k in pairs],
    }


def _rounded(numbers: Any) -> Any:
    return json.loads(json.dumps(numbers.round(DIGITS).tolist()))


def _write(out: Path | None, usual: Path, data: dict[str, Any]) -> None:
    """A file of weights, whole or not at all: in a folder, or where it usually lies."""
    path = out / usual.name if out else usual
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps(data, separators=(",", ":")) + "\n")
