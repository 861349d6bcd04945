"""Several files in one, the same bytes every time, under names that no pack has chosen."""

import io
import re
from collections.abc import Iterable
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

MOMENT = (1980, 1, 1, 0, 0, 0)
"""When everything in an archive was made: it must not depend on the day."""
UNIX, READABLE = 3, 0o644 << 16
PACKED = (".png", ".pdf", ".zip")
"""What would not become smaller."""
LONGEST = 40


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """An archive of files in their order."""
    made = io.BytesIO()
    with ZipFile(made, "w") as archive:
        for name, content in files:
            entry = ZipInfo(name, MOMENT)
            entry.create_system, entry.external_attr = UNIX, READABLE
            entry.compress_type = ZIP_STORED if name.endswith(PACKED) else ZIP_DEFLATED
            archive.writestr(entry, content)
    return made.getvalue()


def plain_name(text: str) -> str:
    """What of a text may stand in the name of a file: small Latin letters, digits, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:LONGEST].strip("-")
