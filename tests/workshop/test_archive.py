"""Archives: a pack comes back as it was; whatever else comes is refused and leaves nothing."""

import io
import random
import zipfile

import pytest

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.workshop.archive import packed, unpacked
from coldwake.workshop.bench import Workshop
from coldwake.workshop.draft import read_folder
from tools.hostile_archives import KINDS, good, refusal, zipped


@pytest.mark.parametrize("game", registry.names())
def test_a_pack_comes_back(game):
    title = registry.title(game)
    files = read_folder(title.packs / title.default_pack)
    content = packed(files, {"pack.toml": "Mine"})
    assert unpacked(content) == files
    assert content == packed(dict(reversed(files.items())), {"pack.toml": "Mine"})


def test_an_imported_pack_is_a_draft(tmp_path):
    workshop = Workshop(tmp_path)
    copied = workshop.copy("blitz", "drill")
    draft = workshop.take_in(packed(copied.files, copied.notes.comments))
    assert draft.id != copied.id and draft.files == copied.files == draft.original
    assert draft.survey().problems == []


@pytest.mark.parametrize("layout", ["folder", "entries of folders", "Windows line ends", "stored"])
def test_what_other_programs_pack_is_taken_in(layout):
    files = good()
    if layout == "folder":
        files = [(f"standard/{name}", data) for name, data in files]
    elif layout == "entries of folders":
        files = [("standard/", b""), *[(f"standard/{name}", data) for name, data in files]]
    elif layout == "Windows line ends":
        files = [(name, data.replace(b"\n", b"\r\n")) for name, data in files]
    method = zipfile.ZIP_STORED if layout == "stored" else zipfile.ZIP_DEFLATED
    assert unpacked(zipped(files, method=method))["pack.toml"]["id"] == "standard"


def test_a_broken_pack_is_taken_in_to_be_mended(tmp_path):
    files = [(name, data.replace(b"hits = 9", b"hits = 99")) for name, data in good()]
    draft = Workshop(tmp_path).take_in(zipped(files))
    assert draft.survey().problems and draft.notes.sound == 0 and draft.drawn() is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_archive_is_refused_and_leaves_nothing(kind, tmp_path):
    workshop = Workshop(tmp_path)
    for seed in range(3):
        assert refusal(workshop, KINDS[kind](random.Random(seed)))
    assert list(tmp_path.rglob("*")) == []


def test_the_sound_archive_that_they_are_made_from_is_taken_in(tmp_path):
    assert refusal(Workshop(tmp_path), zipped(good())) == ""


def test_a_bomb_is_refused_by_its_header(monkeypatch):
    content = zipped([("pack.toml", b"\n" * 10**7)])
    monkeypatch.setattr(zipfile.ZipFile, "open", lambda *_: pytest.fail("it was opened"))
    with pytest.raises(ColdwakeError, match="bytes at most"):
        unpacked(content)


def test_a_lie_is_not_read_beyond_its_word(monkeypatch):
    read = []
    plain = zipfile.ZipExtFile.read
    monkeypatch.setattr(zipfile.ZipExtFile, "read", lambda self, n=-1: read.append(n) or plain(self, n))
    with pytest.raises(ColdwakeError):
        unpacked(KINDS["size said too small"](random.Random(1)))
    assert read and all(0 < asked < 600_000 for asked in read)


def test_the_parser_sees_nothing_that_takes_it_long(monkeypatch):
    parsed = []
    monkeypatch.setattr("coldwake.workshop.archive.tomllib.loads", lambda text: parsed.append(text) or {})
    for kind in ("chain", "quoted chain", "chain in a table", "chain as a header", "many escapes", "many lines", "long line"):
        for seed in range(5):
            with pytest.raises(ColdwakeError):
                unpacked(KINDS[kind](random.Random(seed)))
    assert not [text for text in parsed if len(text) > 12_000]


def test_an_export_has_nothing_but_the_pack():
    with zipfile.ZipFile(io.BytesIO(packed({"pack.toml": {"id": "x"}}))) as archive:
        assert archive.namelist() == ["pack.toml"] and archive.read("pack.toml") == b'id = "x"\n'
