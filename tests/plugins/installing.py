"""Install a package of a game beside the tests, as somebody else would bring it along."""

import os
import subprocess
import sys
from pathlib import Path

import coldwake

SOURCE = Path(coldwake.__file__).parent.parent
ROOT = Path(__file__).parents[2]
HIGHEST = Path(__file__).parent / "highest"


def install(package: Path, folder: Path) -> Path:
    """Build and install a package into a folder that Python may be pointed at."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-build-isolation", "--target", str(folder), str(package)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return folder


def with_plugin(folder: Path) -> dict[str, str]:
    """The environment in which what is installed there is found, beside the engine that runs here."""
    paths = [str(SOURCE), str(ROOT), str(folder)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def run(folder: Path, *words: str, typed: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """A command of Python in that environment."""
    return subprocess.run(
        [sys.executable, *words], env=with_plugin(folder), input=typed, capture_output=True, text=True, check=False, cwd=cwd
    )
