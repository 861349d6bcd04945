"""A command of ours in a process beside the server: `python -m coldwake.server.beside MEGABYTES COMMAND…`.

It may use so much memory and no more (0: any), and ends when its input does. The server holds that open, so
the process never outlives it, however the server ends.
"""

import os
import runpy
import sys
import threading

from coldwake.server.worker import limit_memory

STDIN, SIZE = 0, 4096


def main(megabytes: int, words: list[str]) -> None:
    """Run the command."""
    if megabytes:
        limit_memory(megabytes)
    threading.Thread(target=_end_with_input, daemon=True).start()
    sys.argv[1:] = words
    runpy.run_module("coldwake", run_name="__main__", alter_sys=True)


def _end_with_input() -> None:
    """Past all buffers: a thread that waits in one would hold the process up when it ends by itself."""
    while os.read(STDIN, SIZE):
        pass
    os._exit(1)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
