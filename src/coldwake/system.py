"""What is asked of the machine: how many processes it runs at once, and files that are never half written."""

import os


def cores() -> int:
    """How many processes can really run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
