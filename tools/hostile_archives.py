"""Make hundreds of archives that no workshop should take in, and show that all are refused, and how soon.

python tools/hostile_archives.py [--archives 500] [--within 50]

Exits with an error if one was taken in, left anything on the disk, or took longer than so many milliseconds.
"""

import io
import random
import struct
import sys
import time
import warnings
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.workshop.archive import packed
from coldwake.workshop.bench import Workshop
from coldwake.workshop.draft import read_folder
from coldwake.workshop.survey import schema

GAME = "cwnb"
Files = list[tuple[str, bytes]]
Entry = zipfile.ZipInfo
SYMLINK, FIFO = 0o120777, 0o010644


@cache
def good() -> Files:
    """A sound pack, as files."""
    title = registry.title(GAME)
    with zipfile.ZipFile(io.BytesIO(packed(read_folder(title.packs / title.default_pack)))) as archive:
        return [(name, archive.read(name)) for name in archive.namelist()]


def zipped(
    files: Files, change: Callable[[Entry], None] | None = None, method: int = zipfile.ZIP_DEFLATED
) -> bytes:
    """Files as an archive, whose entries may be changed before they are written."""
    made = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(made, "w") as archive:
        warnings.simplefilter("ignore")  # that a name is there twice
        for name, content in files:
            entry = Entry(name)
            entry.filename = name  # as it is, without the cleaning of the constructor
            entry.compress_type = method
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            if change is not None:
                change(entry)
            archive.writestr(entry, content)
    return made.getvalue()


def with_file(name: str, content: bytes, rest: Files) -> Files:
    """The files of a pack, one of them replaced or added."""
    return [(name, content), *[file for file in rest if file[0] != name]]


def manifest(text: str) -> bytes:
    """A pack of which the manifest alone is odd."""
    return zipped(with_file("pack.toml", text.encode(), good()))


def patched(content: bytes, signature: bytes, offset: int, value: bytes) -> bytes:
    """An archive with some bytes of the last record of a kind changed."""
    at = content.rindex(signature) + offset
    return content[:at] + value + content[at + len(value) :]


CENTRAL, LOCAL, END = b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06"
FALSE_END = struct.pack("<4s4H2LH", END, 0, 0, 3, 3, 999, 1001, 0)


def mode(bits: int) -> Callable[[Entry], None]:
    """A change of what kind of file an entry is."""

    def changed(entry: Entry) -> None:
        entry.external_attr = bits << 16

    return changed


def lie(rng: random.Random, size: int) -> bytes:
    """Headers that say another size than the file has, in the directory or in both places."""
    content = patched(zipped(good()), CENTRAL, 24, struct.pack("<L", size))
    return content if rng.random() < 0.5 else patched(content, LOCAL, 22, struct.pack("<L", size))


def overlapping() -> bytes:
    """A directory whose entries all are the same bytes."""
    content = zipped(good())
    first = content.index(CENTRAL)
    entry = content[first : content.index(CENTRAL, first + 4)]
    directory = entry * 20
    end = struct.pack("<4s4H2LH", END, 0, 0, 20, 20, len(directory), first, 0)
    return content[:first] + directory + end


def damaged(rng: random.Random) -> bytes:
    """An archive of which some of the packed bytes are others."""
    content = bytearray(zipped(good()))
    for _ in range(8):
        content[rng.randrange(200, len(content) // 2)] ^= rng.randrange(1, 256)
    return bytes(content)


def nested(opening: str, depth: int) -> bytes:
    """Arrays or tables in each other."""
    return manifest(f"x = {opening * depth}")


def chained(part: str, parts: int, front: str = "", back: str = " = 1") -> bytes:
    """Keys of very many parts."""
    return manifest(front + ".".join([part] * parts) + back)


def many(line: str, times: int) -> bytes:
    """Very much of the same."""
    return manifest(line * times)


Make = Callable[[random.Random], bytes]
KINDS: dict[str, Make] = {
    "huge file": lambda rng: zipped([("pack.toml", b"#" * rng.randrange(300_000, 400_000))], method=0),
    "too large an archive": lambda rng: zipped([("pack.toml", rng.randbytes(600_000))]),
    "bomb": lambda rng: zipped(with_file("pack.toml", b"\n" * rng.randrange(10**6, 5 * 10**6), good())),
    "bomb of many": lambda rng: zipped([(f"{name}.toml", b"#" * 250_000) for name in "abcdef"]),
    "size said too small": lambda rng: lie(rng, rng.randrange(1, 500)),
    "size said too large": lambda rng: lie(rng, rng.randrange(100_000, 250_000)),
    "size said enormous": lambda rng: lie(rng, 0xFFFFFFF0),
    "nested archive": lambda rng: zipped(with_file("more.zip", zipped(good()), good())),
    "archive for TOML": lambda rng: zipped(with_file("pack.toml", zipped(good()), good())),
    "many files": lambda rng: zipped([(f"f{k}.toml", b"") for k in range(rng.randrange(13, 4000))]),
    "many folders": lambda rng: zipped([*good(), *[(f"d{k}/", b"") for k in range(20)]]),
    "deep path": lambda rng: zipped([("a/" * rng.randrange(2, 50) + name, data) for name, data in good()]),
    "absolute path": lambda rng: zipped([(f"/{name}", data) for name, data in good()]),
    "way up": lambda rng: zipped([("../" * rng.randrange(1, 9) + name, data) for name, data in good()]),
    "way up inside": lambda rng: zipped([(f"pack/../{name}", data) for name, data in good()]),
    "backslash": lambda rng: zipped([(f"..\\{name}", data) for name, data in good()]),
    "drive letter": lambda rng: zipped([(f"C:{name}", data) for name, data in good()]),
    "name with a zero": lambda rng: zipped(with_file("pack.toml\0.exe", b"", good())),
    "symlink": lambda rng: zipped(good(), mode(SYMLINK)),
    "pipe": lambda rng: zipped(good(), mode(FIFO)),
    "name twice": lambda rng: zipped([*good(), good()[rng.randrange(3)]]),
    "two packs": lambda rng: zipped([*good(), *[(f"b/{name}", data) for name, data in good()]]),
    "program": lambda rng: zipped(with_file(rng.choice(["run.py", "a.toml.sh", ".profile"]), b"", good())),
    "unknown TOML": lambda rng: zipped(with_file(rng.choice(["con.toml", "map.toml"]), b"", good())),
    "odd letters": lambda rng: zipped(with_file("pаck.toml", b"", good())),
    "encrypted": lambda rng: patched(zipped(good()), CENTRAL, 8, b"\x01\x00"),
    "strange packing": lambda rng: zipped(good(), method=rng.choice([zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])),
    "unknown packing": lambda rng: patched(zipped(good()), CENTRAL, 10, bytes([rng.randrange(13, 255), 0])),
    "other name below": lambda rng: patched(zipped(good()), LOCAL, 30, b"x"),
    "overlapping": lambda rng: overlapping(),
    "damaged": damaged,
    "cut off": lambda rng: zipped(good())[: rng.randrange(1, 9000)],
    "noise": lambda rng: rng.randbytes(rng.randrange(500_000)),
    "noise with an end": lambda rng: rng.randbytes(2000) + FALSE_END,
    "nothing": lambda rng: b"",
    "empty": lambda rng: zipped([]),
    "no manifest": lambda rng: zipped([file for file in good() if file[0] != "pack.toml"]),
    "something before": lambda rng: b"#!/bin/sh\n" + zipped(good()),
    "something behind": lambda rng: zipped(good()) + b"x" * rng.randrange(1, 99),
    "count too high": lambda rng: patched(zipped(good()), END, 8, struct.pack("<2H", 60_000, 60_000)),
    "count too low": lambda rng: patched(zipped(good()), END, 8, struct.pack("<2H", 1, 1)),
    "several disks": lambda rng: patched(zipped(good()), END, 4, b"\x01\x00"),
    "not UTF-8": lambda rng: zipped(with_file("pack.toml", b'id = "\xff\xfe"', good())),
    "not TOML": lambda rng: manifest(rng.choice(["{", "= 1", "[[[", "a = 'x", "a = 1\na = 2", "[a]\n[a]"])),
    "arrays in arrays": lambda rng: nested("[", rng.randrange(50, 15_000)),
    "tables in tables": lambda rng: nested("{x=", rng.randrange(50, 5_000)),
    "chain": lambda rng: chained("a", rng.randrange(40, 7_000)),
    "quoted chain": lambda rng: chained(rng.choice(['"a"', "'a'", '"\\""']), rng.randrange(40, 2_000)),
    "chain in a table": lambda rng: chained("a", rng.randrange(40, 7_000), "x = { ", " = 1 }"),
    "chain as a header": lambda rng: chained("a", rng.randrange(40, 7_000), "[", "]\n"),
    "long number": lambda rng: manifest("format = " + "9" * rng.randrange(11, 15_000)),
    "long hexadecimal": lambda rng: manifest("format = 0x" + "f" * rng.randrange(11, 15_000)),
    "no number": lambda rng: manifest(f"format = {rng.choice(['nan', 'inf', '-inf', '1e999', '1e300'])}"),
    "date": lambda rng: manifest("format = 1979-05-27"),
    "long list": lambda rng: manifest(f"x = [{'1,' * rng.randrange(1_000, 7_000)}]"),
    "many lines": lambda rng: many("[[a]]\n", rng.randrange(1_000, 40_000)),
    "many keys": lambda rng: manifest("".join(f"k{k}=1\n" for k in range(rng.randrange(300, 20_000)))),
    "long line": lambda rng: manifest(f'x = "{"y" * rng.randrange(20_000, 200_000)}"'),
    "long text": lambda rng: manifest('x = """' + "yyyy\n" * rng.randrange(2_500, 15_000) + '"""'),
    "many escapes": lambda rng: manifest('x = """' + "\\n" * rng.randrange(21_000, 90_000) + '"""'),
    "control characters": lambda rng: manifest(f'x = "\\u00{rng.choice(["00", "07", "1b", "7f", "9b"])}"'),
    "odd key": lambda rng: manifest('"<script>" = 1'),
    "other game": lambda rng: manifest('game = "nothing"'),
    "no game": lambda rng: manifest("game = [1]"),
}  # fmt: skip
"""Every kind of archive that is refused, and how one is made."""


def archives(count: int) -> list[tuple[str, bytes]]:
    """So many archives, every kind in turn."""
    kinds = list(KINDS.items())
    picked = [kinds[number % len(kinds)] for number in range(count)]
    return [(kind, make(random.Random(number))) for number, (kind, make) in enumerate(picked)]


def refusal(workshop: Workshop, content: bytes) -> str:
    """Why an archive is refused; "" where it is taken in."""
    try:
        workshop.take_in(content)
    except ColdwakeError as error:
        return str(error)
    return ""


@click.command()
@click.option("--archives", "count", default=500, show_default=True)
@click.option("--within", default=50.0, show_default=True, help="Milliseconds.")
def main(count: int, within: float) -> None:
    """Refuse them all."""
    schema(GAME)
    times: list[tuple[float, str]] = []
    with TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder))
        taken = []
        for kind, content in archives(count):
            began = time.perf_counter()
            said = refusal(workshop, content)
            times.append(((time.perf_counter() - began) * 1000, kind))
            taken += [] if said else [kind]
        left = len(list(Path(folder).rglob("*")))
    slowest, kind = max(times)
    click.echo(f"{count - len(taken)} of {count} archives of {len(KINDS)} kinds refused")
    click.echo(
        f"the slowest after {slowest:.1f} ms ({kind}), half within {sorted(times)[count // 2][0]:.2f} ms"
    )
    if taken or left:
        click.echo(f"taken in: {', '.join(taken)}; files left on the disk: {left}")
    sys.exit(1 if taken or left or slowest > within else 0)


if __name__ == "__main__":
    main()
