"""Tables that this program does not play on, begun by other rules or other cards: what was kept of them."""

import json

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from coldwake.core.record import CHANCE_SEAT, FORMAT
from coldwake.server.answers import Refused
from coldwake.server.forms import read_form
from coldwake.server.seats import SEE_OTHER, device, hall_of
from coldwake.server.store import Stored

router = APIRouter(include_in_schema=False)


def kept_record(stored: Stored, media_type: str) -> Response:
    """The record of a finished game as it was kept; a running one is Refused, for it holds all secrets."""
    row = stored.table
    if row.finished is None:
        raise Refused(409, "the game is not over yet", "unfinished")
    headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.jsonl"'}
    return PlainTextResponse(record_of(stored), headers=headers, media_type=media_type)


def record_of(stored: Stored) -> str:
    """The moves as the database has them, under the header of a record.

    Only the rules they were played by could say at which node each was made, and what the digests are.
    """
    row = stored.table
    header: dict[str, object] = {
        "coldwake": FORMAT, "game": row.game, "rules": row.rules, "pack": row.pack,
        "pack_hash": row.pack_hash, "seats": len(stored.seats), "options": row.options,
        "names": [seat.name for seat in stored.seats],
    }  # fmt: skip
    if row.start is not None:
        header["start"] = row.start
    lines: list[dict[str, object]] = [header]
    for move in stored.moves:
        by_nature = move.seat == CHANCE_SEAT
        told = {"is": move.choice} if by_nature else {"seat": move.seat, "play": move.choice}
        lines.append({"n": move.number, **told})
    lines.append({"end": None, "moves": len(stored.moves)})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


@router.post("/table/{id}/close")
async def close(request: Request, id: str) -> Response:
    """End the game of a table that is not played on here, so that its record may be read."""
    await read_form(request)
    stored = await hall_of(request).kept(id)
    if stored is None:
        raise Refused(409, "this table is played on", "conflict")
    await hall_of(request).close_for_good(stored, device(request))
    return RedirectResponse(f"/table/{id}", SEE_OTHER)
