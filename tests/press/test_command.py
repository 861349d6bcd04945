"""The command `print`: one file, or a clear word and nothing."""

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from coldwake.cli import main
from coldwake.games.blitz.press import aid as blitz_aid
from coldwake.games.cwnb.press import aid as cwnb_aid
from coldwake.games.mnb.press import aid as mnb_aid
from coldwake.press.faces import UnreadableFace, print_form
from coldwake.web.faces.formats import UPRIGHT
from tests.catalogues import messages
from tests.press.sheets import pages
from tests.web.drawings import hostile_game

HOSTILE = '#eval("1+1") #read("/etc/passwd") <script>alert(1)</script> $x^2$ *b* `c` @d \\\\ שלום مرحبا ' + "W" * 60


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["print", *map(str, arguments)])


def test_a_drill_pack_is_one_file_and_always_the_same(tmp_path: Path) -> None:
    first, second = tmp_path / "one" / "deep", tmp_path / "two"
    for folder in (first, second):
        result = run("blitz", "--pack", "drill", "--language", "ru", "--paper", "letter", "--low-ink", "--output", folder)
        assert result.exit_code == 0, result.output
        assert [path.name for path in folder.iterdir()] == ["blitz-ru-letter-duplex.pdf"]
    made = [next(folder.iterdir()).read_bytes() for folder in (first, second)]
    assert made[0] == made[1]
    assert made[0].startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "chess"),
        (["cwnb", "--language", "fr"], "'fr' is not one of"),
        (["cwnb", "--paper", "a5"], "'a5' is not one of"),
        (["cwnb", "--layout", "origami"], "'origami' is not one of"),
        (["cwnb", "--pack", "nowhere"], "nowhere"),
    ],
)
def test_what_we_do_not_have_is_named_and_nothing_is_written(arguments: list[str], complaint: str, tmp_path: Path) -> None:
    result = run(*arguments, "--output", tmp_path / "out")
    assert result.exit_code != 0
    assert complaint in result.output
    assert "Traceback" not in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_to_is_named_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    result = run("blitz", "--pack", "drill", "--output", tmp_path / "file" / "below")
    assert (result.exit_code, "Traceback" in result.output) == (1, False)
    assert "Not a directory" in result.output
    (tmp_path / "blitz-en-a4-duplex.pdf").mkdir()
    result = run("blitz", "--pack", "drill", "--output", tmp_path)
    assert result.exit_code == 1
    assert "blitz-en-a4-duplex.pdf" in result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["blitz-en-a4-duplex.pdf", "file"]


def test_without_the_library_it_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    result = run("blitz", "--pack", "drill", "--output", tmp_path / "out")
    assert result.exit_code == 1
    assert "pip install 'coldwake[press]'" in result.output
    assert list(tmp_path.iterdir()) == []


# -- packs from outside ----------------------------------------------------------------------------


def test_what_a_hostile_pack_says_is_text(tmp_path: Path) -> None:
    hostile_game("cwnb", tmp_path, {"cards.toml": r"^(name|text) = .*$"}, HOSTILE)
    result = run("cwnb", "--pack", tmp_path / "drill", "--output", tmp_path / "out")
    assert result.exit_code == 0, result.output
    (made,) = (tmp_path / "out").iterdir()
    found = "".join(pages(made.read_bytes())[2].extract_text().split())
    for said in ('#eval("1+1")', '#read("/etc/passwd")', "<script>alert(1)</script>", "$x^2$", "*b*`c`@d\\"):
        assert said in found
    assert "root:" not in found


# -- faces in print form ---------------------------------------------------------------------------


def test_the_line_around_a_card_is_left_out_and_the_ground_has_no_words() -> None:
    drawing = UPRIGHT.document("Face", UPRIGHT.sheet('<text x="40" y="90">Word</text><rect x="9" y="9" width="5" height="5" fill="none"/>'))
    form = print_form(drawing)
    assert 'stroke="#b8a884"' in drawing
    assert 'stroke="#b8a884"' not in form.face + form.ground
    assert 'width="5"' in form.face and 'width="5"' in form.ground
    assert ("Word" in form.face, "Word" in form.ground) == (True, False)
    assert "#f0e8d6" in form.face
    assert "#f0e8d6" not in print_form(drawing, low_ink=True).face


@pytest.mark.parametrize("drawing", ["", "no drawing", "<svg/>", '<svg viewBox="a b c d"/>'])
def test_what_is_no_drawing_is_refused(drawing: str) -> None:
    with pytest.raises(UnreadableFace, match="a face cannot be read"):
        print_form(drawing)


# -- words -----------------------------------------------------------------------------------------

AID_WORDS = {
    *(f"{game}.press.aid.{key}" for game in ("cwnb", "mnb", "attack_sub") for key in ("cards", "count", "odds.note")),
    *(f"cwnb.press.aid.card.{name}" for name, _, _ in cwnb_aid.CARDS),
    *(f"cwnb.press.aid.{key}" for key in ("hit", "hull", "strikes")),
    *(f"mnb.press.aid.card.{kind}" for kind, _, _ in mnb_aid.BATTLE_CARDS),
    *(f"mnb.press.aid.{key}" for key in ("needed", "hull", "flak")),
    *(f"attack_sub.press.aid.{key}" for key in ("needed", "chance", "contact", "fire", "number", "lockon")),
    *(f"blitz.press.aid.{name}{what}" for name, _ in blitz_aid.SPECIAL for what in ("", ".text")),
    *(f"blitz.press.aid.{key}" for key in ("special", "bonus", "first", "tie", "superiority", "superiority.note", "counters")),
    *(f"blitz.press.aid.{key}" for key in ("cards.allied", "cards.opfor", "cards.note", "phase.10")),
}
"""What the player aids say on paper alone."""
BLITZ_WORDS = {
    *(f"blitz.press.{deck}" for deck in ("allied", "opfor", "markers")),
    *(f"blitz.press.insertion.{key}" for key in ("empty", "aaa")),
    *(f"blitz.press.rule.{key}" for key in ("bases", "clear_bases")),
    *(f"blitz.press.starts.{start}" for start in ("air", "box", "pool")),
    *(f"blitz.press.turn.{number}" for number in range(1, 13)),
}
"""What map, counters and scenario sheet of a campaign say besides, by keys that are put together."""


def said_of_a_campaign() -> set[str]:
    """What they say by keys that stand in the source."""
    source = "".join(path.read_text(encoding="utf-8") for path in Path(blitz_aid.__file__).parent.glob("*.py"))
    found = re.findall(r'\bsaid\(\s*language,\s*"([\w.]+)"|\bown\(\s*language,\s*"press\.([\w.]+)"', source)
    return {key for pair in found for key in pair if key}



def test_both_catalogues_hold_the_words_of_the_press() -> None:
    asked = {f"press.{key}" for key in ("language", "sheet", "front", "back", "folded", "test_first", "ruler", "test")}
    asked |= {f"press.test.{step}" for step in (1, 2, 3)} | {f"cwnb.press.{deck}" for deck in ("actions", "orders", "reverses", "ships")}
    asked |= {f"{game}.press.{deck}" for game in ("mnb", "attack_sub") for deck in ("actions", "ships")} | {"blitz.press.cards"}
    asked |= {f"press.rules.{key}" for key in ("title", "contents", "index", "notes", "notice", "edition", "how", "binding", "binding.text")}
    asked |= {f"press.rules.how.{key}" for key in ("numbers", "references", "head", "marks", "rulings")}
    asked |= {f"press.rules.{key}" for key in ("switches", "switches.lead", "usually_on")}
    asked |= {f"press.aid.{key}" for key in ("title", "notice", "odds")} | AID_WORDS
    asked |= {f"press.counters.{key}" for key in ("mount", "cut", "gap", "notes")} | {"press.board.tile", "press.board.join"}
    asked |= BLITZ_WORDS | {f"blitz.press.{key}" for key in said_of_a_campaign()}
    assert set(messages("en", "press")) == set(messages("ru", "press")) == asked
