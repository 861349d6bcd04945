"""Packs as zip archives of TOML. What comes from outside is decided by its header and read with bounds.

Nothing is unpacked onto the disk, and nothing is parsed before its size, its lines and its marks were
counted: the parser takes time for them.
"""

import io
import re
import stat
import struct
import tomllib
import zipfile
import zlib

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, PackError
from coldwake.workshop.plain import (
    FILE_NAME,
    MOST_BYTES,
    MOST_FILES,
    MOST_IN_ALL,
    BadChange,
    Data,
    Files,
    check_files,
)
from coldwake.workshop.survey import MANIFEST, schema
from coldwake.workshop.writing import as_toml

MOST_PACKED = 512_000
"""The bytes of an archive."""
END = b"PK\x05\x06"
END_SIZE = 22
MOST_ENTRIES = 2 * MOST_FILES
MOST_DIRECTORY = 8_192
ENCRYPTED = 0x41
"""The flags of encryption, plain and strong."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
UNIX = 3
LONGEST_LINE = 16_000
MOST_MARKS = 12_000
MARKS = ",=\n[{\\"
"""What the parser stops at."""
CHAIN = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]{1,99}|"(?:[^"\\\n]|\\.){0,99}"|'[^'\n]{0,99}')[ \t]{0,9}\.[ \t]{0,9}){17}"""
)
"""A key of so many parts, which takes the parser long."""
STAMP = (1980, 1, 1, 0, 0, 0)
UNREADABLE = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError, LookupError,
    OverflowError,
)  # fmt: skip


class BadArchive(ColdwakeError):
    """The archive is none, or holds what no pack has; nothing of it was kept."""


def packed(files: Files, comments: dict[str, str] | None = None) -> bytes:
    """A pack as an archive; the same pack gives the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, as_toml(data, (comments or {}).get(name, "")).encode())
    return made.getvalue()


def unpacked(content: bytes) -> Files:
    """The tables of the pack in an archive; raises BadArchive, or PackError where it belongs to no game."""
    count = _check_end(content)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            found = {name: _read(archive, entry) for name, entry in _entries(archive, count).items()}
    except UNREADABLE as error:
        raise BadArchive("the archive cannot be read") from error
    return _parsed_all(found)


def _parsed_all(found: dict[str, bytes]) -> Files:
    """The tables in the files; the manifest comes first, for it says which files there may be."""
    manifest = _parsed(MANIFEST, found[MANIFEST])
    known = {key[0] for key in schema(game_of(manifest))}
    strange = sorted(set(found) - known)
    if strange:
        raise BadArchive(f"{strange[0]!r} is no file of a pack; they are: {', '.join(sorted(known))}")
    files = {name: manifest if name == MANIFEST else _parsed(name, text) for name, text in found.items()}
    try:
        check_files(files)
    except BadChange as error:
        raise BadArchive(str(error)) from None
    return files


def game_of(manifest: Data) -> str:
    """The game that a manifest from outside names; raises PackError."""
    game = manifest.get("game")
    if not isinstance(game, str) or game not in registry.names():
        raise PackError(f"{MANIFEST}: 'game' is none of {', '.join(registry.names())}", MANIFEST, ["game"])
    return game


# -- the header ----------------------------------------------------------------------------------------


def _check_end(content: bytes) -> int:
    """The last record says how many files there are; more than it may say are not even looked at."""
    if len(content) > MOST_PACKED:
        raise BadArchive(f"an archive has {MOST_PACKED} bytes at most")
    end = content[-END_SIZE:]
    if len(end) < END_SIZE or not end.startswith(END):
        raise BadArchive("this is no zip archive")
    disk, first, here, entries, size, start, comment = struct.unpack("<4H2LH", end[4:])
    if disk or first or comment or here != entries:
        raise BadArchive("this is no plain zip archive")
    if entries > MOST_ENTRIES or size > MOST_DIRECTORY:
        raise BadArchive(f"an archive of a pack has {MOST_FILES} files at most")
    if start + size + END_SIZE != len(content):
        raise BadArchive("the archive has something beside its files")
    return int(entries)


def _entries(archive: zipfile.ZipFile, count: int) -> dict[str, zipfile.ZipInfo]:
    """The files by name, checked before any is read."""
    found: dict[str, zipfile.ZipInfo] = {}
    folders = set()
    if len(archive.infolist()) != count:
        raise BadArchive("the archive has another number of files than it says")
    for entry in archive.infolist():
        folder, name = _placed(entry)
        folders.add(folder)
        if name in found:
            raise BadArchive(f"{name!r} is there twice")
        if name:
            _check(entry, name)
            found[name] = entry
    if len(folders) > 1 or MANIFEST not in found or len(found) > MOST_FILES:
        raise BadArchive(f"an archive has the files of one pack, {MANIFEST!r} among them")
    if sum(entry.file_size for entry in found.values()) > MOST_IN_ALL:
        raise BadArchive(f"a pack has {MOST_IN_ALL} bytes at most")
    return found


def _placed(entry: zipfile.ZipInfo) -> tuple[str, str]:
    """The folder of the pack, if it is in one, and the name of a file; a folder itself has none."""
    *way, name = entry.orig_filename.split("/")
    if len(way) > 1 or (way and not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}", way[0])):
        raise BadArchive("a path in the archive is deeper than one folder, or no plain one")
    if not name and (not way or entry.file_size):
        raise BadArchive("a path in the archive is no plain one")
    if name and not FILE_NAME.fullmatch(name):
        raise BadArchive(f"{name[:40]!r} is no file of a pack")
    return (way[0] if way else ""), name


def _check(entry: zipfile.ZipInfo, name: str) -> None:
    if entry.flag_bits & ENCRYPTED:
        raise BadArchive(f"{name!r} is encrypted")
    if entry.compress_type not in METHODS:
        raise BadArchive(f"{name!r} is packed in a way that is not known here")
    kind = stat.S_IFMT(entry.external_attr >> 16) if entry.create_system == UNIX else 0
    if kind not in (0, stat.S_IFREG):
        raise BadArchive(f"{name!r} is no plain file")
    if entry.file_size > MOST_BYTES:
        raise BadArchive(f"a file of a pack has {MOST_BYTES} bytes at most")


# -- the files -----------------------------------------------------------------------------------------


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """A file, whose header may lie about its size."""
    with archive.open(entry) as file:
        content = file.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise BadArchive(f"{entry.filename!r} has another size than its header says")
    return content


def _parsed(name: str, content: bytes) -> Data:
    if len(content) > MOST_BYTES:
        raise BadArchive(f"a file of a pack has {MOST_BYTES} bytes at most")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadArchive(f"{name} is not UTF-8 text") from None
    if max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise BadArchive(f"{name}: a line has {LONGEST_LINE} characters at most")
    if sum(map(text.count, MARKS)) > MOST_MARKS or CHAIN.search(text):
        raise BadArchive(f"{name}: there is too much in it for a pack")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadArchive(f"{name} is not TOML: {str(error)[:200]}") from None
    except (RecursionError, ValueError, OverflowError):
        raise BadArchive(f"{name} is nested too deeply, or has a number that is too long") from None
