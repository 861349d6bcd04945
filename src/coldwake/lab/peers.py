"""Our figures beside other engines: hands over to a script that measures them all the same way."""

import os
import subprocess
import sys

from coldwake.core.errors import ColdwakeError
from coldwake.lab.bench import GAME_VARIABLE

OURS = "coldwake.lab.bench:play_one"


def run_peers(script: str, python: str, game: str, seconds: float) -> int:
    """Run the script by our own Python; the other engines run by the one given. Its exit code."""
    environment = {**os.environ, "PEERS_PY": python, GAME_VARIABLE: game}
    command = [sys.executable, script, "--seconds", str(seconds), "--ours", OURS]
    try:
        return subprocess.run(command, env=environment, check=False).returncode
    except OSError as error:
        raise ColdwakeError(f"{script} cannot be run: {error.strerror}") from None
