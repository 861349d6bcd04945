"""Server-sent events: whoever follows a table hears of every change, in its newest form."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable

from starlette.responses import StreamingResponse

from coldwake.server.table import Table

RETRY_MILLISECONDS = 1000
LONGEST_NUMBER = 16
HEARTBEAT = b": still here\n\n"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def last_seen(header: str | None) -> int | None:
    """The revision that a browser saw last, from its Last-Event-ID; None if it says nothing sensible."""
    is_number = header is not None and header.isascii() and header.isdigit() and len(header) <= LONGEST_NUMBER
    return int(header) if header is not None and is_number else None


def message(id: int, event: str, payload: object) -> bytes:
    """One event in the form that browsers read."""
    data = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
    return f"id: {id}\nevent: {event}\ndata: {data}\n\n".encode()


async def follow(
    table: Table,
    render: Callable[[], object | None],
    last_id: int | None,
    event: str = "table",
    heartbeat: float = 15.0,
    number: Callable[[], int] | None = None,
    allowed: Callable[[], bool] = lambda: True,
) -> AsyncIterator[bytes]:
    """Tell a follower what `render` gives, now and after every change; None is passed over.

    `number` is the revision as the follower may know it (`table.shown`); while it stays, nothing is told.
    Only the newest state is told, however many changes a slow follower has missed. It ends when the
    table is closed, when the follower goes away, and when he is no longer allowed to look.
    """
    with table.followed():
        yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
        async for now in _numbers(table, number or (lambda: table.revision), last_id, heartbeat):
            if not allowed():
                return
            if now is None:
                yield HEARTBEAT
            elif (payload := render()) is not None:
                yield message(now, event, payload)


async def _numbers(
    table: Table, number: Callable[[], int], seen: int | None, heartbeat: float
) -> AsyncIterator[int | None]:
    """Every number but the one seen, as it comes, and None at each heartbeat without one."""
    clock = asyncio.get_running_loop().time
    beat = clock() + heartbeat
    while not table.closed:
        at, now = table.revision, number()
        if seen != now:
            seen = now
            yield now
        elif clock() >= beat:
            beat += heartbeat
            yield None
        else:
            await table.wait(at, beat - clock())


def streaming(events: AsyncIterator[bytes]) -> StreamingResponse:
    """The answer that carries a stream."""
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)
