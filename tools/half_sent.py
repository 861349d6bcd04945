"""Half-sent requests: hold many open from one address of this machine, and ask from another.

python -m tools.half_sent --connections 1500 --seconds 15

It starts a server of its own and talks to this machine only. The answers to the other address are timed
before and during the flood; at the end it says how much the server logged and how many files it held.
"""

import argparse
import asyncio
import http.client
import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from tools.kill_test import Server

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
MOST_CONNECTIONS, MOST_SECONDS = 5000, 60.0
FLOODER, OTHER = "127.0.0.1", "127.0.0.2"


def ask(port: int) -> float:
    """Milliseconds until the other address has its answer; raises OSError if there is none."""
    began = time.perf_counter()
    connection = http.client.HTTPConnection(FLOODER, port, timeout=30, source_address=(OTHER, 0))
    connection.request("GET", "/about")
    answer = connection.getresponse()
    answer.read()
    connection.close()
    if answer.status != http.HTTPStatus.OK:
        raise OSError(f"answered with {answer.status}")
    return 1000 * (time.perf_counter() - began)


async def flood(port: int, connections: int, seconds: float) -> list[float]:
    """Hold half-sent requests open, opening each again when the server hangs up; ask all the while."""
    until = time.monotonic() + seconds
    times: list[float] = []

    async def hold() -> None:
        while time.monotonic() < until:
            try:
                reader, writer = await asyncio.open_connection(FLOODER, port)
                writer.write(HALF)
                await asyncio.wait_for(reader.read(), max(0.1, until - time.monotonic()))
                writer.close()
            except (OSError, TimeoutError):
                pass
            await asyncio.sleep(0.5)

    async def look() -> None:
        while time.monotonic() < until:
            times.append(await asyncio.to_thread(ask, port))
            await asyncio.sleep(0.2)

    await asyncio.gather(look(), *[hold() for _ in range(connections)])
    return times


def files_of(pid: int) -> int:
    """How many files a process holds open, where that can be read."""
    folder = Path(f"/proc/{pid}/fd")
    return len(list(folder.iterdir())) if folder.exists() else -1


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=1500)
    parser.add_argument("--seconds", type=float, default=15.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder) / "errors.log"
        with errors.open("wb") as sink:
            server = Server(Path(folder) / "half.db", "--limits", errors=sink)
            try:
                port = urlsplit(server.url).port or 0
                before = [ask(port) for _ in range(20)]
                many, seconds = min(given.connections, MOST_CONNECTIONS), min(given.seconds, MOST_SECONDS)
                during = asyncio.run(flood(port, many, seconds))
                held = files_of(server.process.pid)
            finally:
                server.stop()
        for when, times in (("before", before), ("during", during)):
            middle = statistics.median(times)
            print(f"{when}: median {middle:.1f} ms, worst {max(times):.1f} ms of {len(times)} answers")
        print(f"files held at the end: {held}; logged: {errors.stat().st_size} bytes")


if __name__ == "__main__":
    main()
