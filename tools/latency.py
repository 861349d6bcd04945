"""How long a request takes on a connection that is kept open.

python -m tools.latency --requests 200             (a server of its own)
python -m tools.latency --url http://127.0.0.1:8710/
"""

import argparse
import contextlib
import http.client
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from tools.kill_test import Server


def measure(url: str, path: str, requests: int) -> list[float]:
    """Milliseconds of each request, in their order; the first one, which connects, is left out."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)
    times = []
    for _ in range(requests + 1):
        began = time.perf_counter()
        connection.request("GET", path)
        connection.getresponse().read()
        times.append(1000 * (time.perf_counter() - began))
    connection.close()
    return times[1:]


@contextlib.contextmanager
def some_server(url: str | None) -> Iterator[str]:
    """The server that was named, or one of our own."""
    if url is not None:
        yield url
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "latency.db", "--workers", "1")
        try:
            yield server.url
        finally:
            server.stop()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--path", default="/api/tables")
    parser.add_argument("--url")
    given = parser.parse_args()
    with some_server(given.url) as url:
        times = sorted(measure(url, given.path, given.requests))
    middle, late = statistics.median(times), times[len(times) * 95 // 100]
    print(f"{given.path}: median {middle:.1f} ms, 95 % within {late:.1f} ms, worst {times[-1]:.1f} ms")


if __name__ == "__main__":
    main()
