"""What is asked of the machine: how many processes it runs at once, and files that are never half written."""

import os
from contextlib import suppress
from pathlib import Path

from coldwake.core.errors import ColdwakeError


def cores() -> int:
    """How many processes can really run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def write_whole(path: Path, content: str | bytes) -> None:
    """All of a file or nothing; raises ColdwakeError. Text is UTF-8."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        beside.replace(path)
    except OSError as error:
        raise ColdwakeError(f"{path}: {error.strerror}") from None
    finally:
        with suppress(OSError):  # mostly it has been moved by now
            beside.unlink()
