"""The command as a whole."""

import os
import re
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

import coldwake
from coldwake.cli import main


def test_version() -> None:
    result = CliRunner().invoke(main, ["--version"])
    assert result.exit_code == 0
    assert coldwake.__version__ in result.output


def test_every_command_is_listed_with_a_word_about_it() -> None:
    assert set(main.commands) >= {"play", "simulate", "fuzz", "replay", "verify", "bench", "rules"}
    listed = CliRunner().invoke(main, ["--help"]).output
    for name in main.commands:
        about = re.search(rf"^  {name} +(\w+)", listed, re.MULTILINE)
        assert about is not None, f"{name} says nothing of itself"
        shown = CliRunner().invoke(main, [name, "--help"])
        assert shown.exit_code == 0 and shown.output.startswith(f"Usage: main {name} ")
        assert shown.output.partition("\n\n")[2].split()[0] == about[1], name


def test_the_module_is_the_command() -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(coldwake.__file__).parents[1])}
    command = [sys.executable, "-m", "coldwake", "--version"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert coldwake.__version__ in done.stdout
