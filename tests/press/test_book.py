"""The rulebook as a book: complete, its page numbers right, and bound in the right order."""

import io
import re
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

import pypdf
import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.press.binding import Bound, bound, page_of, spreads
from coldwake.press.book import Volume, book_of
from coldwake.press.layout import PAPERS
from coldwake.press.parts import Asked, made
from coldwake.press.room import NothingToPrint, Press
from coldwake.press.setting import impose, typeset
from coldwake.press.terms import TERMS, terms_of
from coldwake.rulebook import label, rulebook
from tests.press.sheets import POINT
from tests.press.test_games import embedded

LANGUAGES = ("en", "ru")
READ = (("cwnb", "en"), ("mnb", "ru"), ("blitz", "en"), ("blitz", "ru"))
"""The books that are read from cover to cover, which takes a while; of the others it is asked where everything lies."""
READ_BOOK = pytest.mark.parametrize(("game", "language"), READ)
EVERY_BOOK = pytest.mark.parametrize(("game", "language"), [(game, language) for game in registry.names() for language in LANGUAGES])
EVERY_GAME = pytest.mark.parametrize("game", registry.names())
NUMBER = re.compile(r"\d+")


@cache
def book(game: str, language: str, paper: str = "a4") -> Bound:
    return bound(registry.game(game), language, PAPERS[paper])


@dataclass(frozen=True)
class Read:
    """A book as it was read: the words of each page, and the pages of everything that can be led to."""

    pages: list[str]
    places: dict[str, int]
    outline: dict[str, int]


@cache
def read(game: str, language: str) -> Read:
    reader = opened(game, language)
    places = {name: number_of(reader, place) for name, place in reader.named_destinations.items()}
    outline = {str(entry["/Title"]): number_of(reader, entry) for entry in reader.outline}
    return Read([page.extract_text() for page in reader.pages], places, outline)


def number_of(reader: pypdf.PdfReader, place: object) -> int:
    number = reader.get_destination_page_number(place)  # type: ignore[arg-type]  # an entry of the outline, too
    assert number is not None
    return number + 1


def ids(game: str) -> list[str]:
    found = rulebook(game)
    return [item.id for item in (*found.clauses, *found.rulings)]


def squeezed(words: str) -> str:
    """Without spaces and hyphens, which a line may have been broken at."""
    return re.sub(r"[\s\u00ad-]", "", words)


@cache
def opened(game: str, language: str) -> pypdf.PdfReader:
    if (game, language) in READ:
        return pypdf.PdfReader(io.BytesIO(book(game, language).pages))
    job = book_of(Volume(registry.game(game), language, page_of(PAPERS["a4"])))
    return pypdf.PdfReader(io.BytesIO(typeset("book.typ", {**job, "size": 9})))


# -- what is in it ---------------------------------------------------------------------------------


@EVERY_BOOK
def test_every_clause_has_its_place_in_the_order_of_the_rulebook(game: str, language: str) -> None:
    reader = opened(game, language)
    places = {name: number_of(reader, place) for name, place in reader.named_destinations.items()}
    assert set(ids(game)) <= set(places)
    assert [places[id] for id in ids(game)] == sorted(places[id] for id in ids(game))
    chapters = [name for name, _ in groupby(clause.section[language] for clause in rulebook(game).clauses)]
    ends = [texts.text(language, key) for key in ("site.rules.rulings", "press.rules.switches", "press.rules.index")]
    assert [str(entry["/Title"]) for entry in reader.outline] == [*chapters, *ends]
    assert reader.trailer["/Root"]["/Lang"] == language


@READ_BOOK
def test_every_clause_stands_beside_its_number_from_its_first_word_to_its_last(game: str, language: str) -> None:
    found, rules = read(game, language), rulebook(game)
    whole = squeezed("".join(found.pages))
    for number, group in groupby(ids(game), key=found.places.__getitem__):
        words = iter(found.pages[number - 1].split())
        page = squeezed(found.pages[number - 1])
        for id in group:
            assert label(id) in words, (id, number)
            told = [piece for piece, led in rules.pieces(rules.find(id).text[language]) if not led]
            assert squeezed(told[0][:12]) in page, (id, number)
            assert squeezed(told[-1][-20:]) in whole, id


@READ_BOOK
def test_the_cover_says_whose_game_it_is(game: str, language: str) -> None:
    found = read(game, language)
    title = texts.text(language, f"{game}.title")
    assert squeezed(texts.text(language, "press.rules.notice", title=title)) in squeezed(found.pages[0])


@READ_BOOK
def test_contents_name_the_page_on_which_each_chapter_begins(game: str, language: str) -> None:
    found = read(game, language)
    contents = squeezed(re.sub(r"[ .]{3,}", "", found.pages[2]))
    for title, number in found.outline.items():
        assert f"{squeezed(title)}{number}" in contents
        assert squeezed(title) in squeezed(found.pages[number - 1])


@READ_BOOK
def test_the_index_names_the_pages_of_its_clauses(game: str, language: str) -> None:
    found = read(game, language)
    first = found.outline[texts.text(language, "press.rules.index")]
    index = squeezed("".join(found.pages[first - 1 :]))
    terms = terms_of(registry.title(game))
    assert len(terms) >= 40
    for term in terms:
        pages = sorted({found.places[id] for id in term.clauses})
        assert squeezed(term.name[language] + ranged(pages)) in index, term.name[language]


def ranged(pages: list[int]) -> str:
    """Pages as an index has them: three in a row are a range."""
    runs = [[number for _, number in run] for _, run in groupby(enumerate(pages), key=lambda one: one[1] - one[0])]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


@READ_BOOK
def test_pages_bear_their_numbers_and_references_those_of_their_clauses(game: str, language: str) -> None:
    found = read(game, language)
    first, last = found.places[ids(game)[0]], found.places[ids(game)[-1]]
    seen = 0
    for number in range(first, last + 1):
        words = found.pages[number - 1]
        assert words.split()[-1] == str(number)
        for name, page in re.findall(r"((?:R-)?[\w.]*\d\w*) ?→(\d+)", words):
            led = [id for id in ids(game) if label(id) == name]
            assert [found.places[id] for id in led] == [int(page)], (number, name)
            seen += 1
    assert seen >= 10


def test_a_term_whose_clause_is_not_there_is_refused(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    title = registry.title("blitz")
    folder = tmp_path_factory.mktemp("terms") / "terms.toml"
    folder.write_text('[[term]]\nen = "Nothing"\nru = "Ничто"\nat = "1.0 99.9"\n', encoding="utf-8")
    monkeypatch.setattr("coldwake.press.terms.TERMS", folder)
    with pytest.raises(PackError, match=r"no clause '99\.9'"):
        terms_of(title)
    folder.write_text('[[term]]\nen = "Nothing"\nru = "Ничто"\nat = "1.0 99.9"\nis = "x"\n', encoding="utf-8")
    with pytest.raises(PackError, match="unknown key 'is'"):
        terms_of(title)


@EVERY_GAME
def test_every_term_leads_somewhere_and_stands_once(game: str) -> None:
    assert (registry.title(game).rulebook / TERMS).exists()
    terms = terms_of(registry.title(game))
    assert all(term.clauses for term in terms)
    for language in LANGUAGES:
        names = [term.name[language] for term in terms]
        assert len(names) == len(set(names))


# -- the paper -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 148.5, 210), ("letter", 139.7, 215.9)])
def test_pages_are_half_the_paper_and_the_booklet_fills_it(paper: str, width: float, height: float) -> None:
    found = book("blitz", "ru", paper)
    assert sizes(found.pages) == {(width, height)}
    assert sizes(found.booklet) == {(2 * width, height)}


def sizes(pdf: bytes) -> set[tuple[float, float]]:
    boxes = [page.mediabox for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]
    return {(round(float(box.width) * POINT, 2), round(float(box.height) * POINT, 2)) for box in boxes}


def test_sheets_laid_one_into_another_read_in_order() -> None:
    assert spreads(4) == [(4, 1), (2, 3)]
    assert spreads(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    for pages in range(4, 64, 4):
        sides = spreads(pages)
        leaves = list(zip(sides[::2], sides[1::2], strict=True))
        assert len(leaves) * 4 == pages
        into = [page for (_, front), (back, _) in leaves for page in (front, back)]
        out = [page for (front, _), (_, back) in reversed(leaves) for page in (back, front)]
        assert into + out == list(range(1, pages + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_booklet_holds_the_pages_of_the_book_two_by_two(language: str) -> None:
    found = book("blitz", language)
    pages = read("blitz", language).pages
    assert len(pages) == 4 * found.sheets
    sides = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(found.booklet)).pages]
    assert len(sides) == len(pages) / 2
    for (left, right), words in zip(spreads(len(pages)), sides, strict=True):
        assert squeezed(words) == squeezed(pages[left - 1] + pages[right - 1])


def test_the_same_game_makes_the_same_book_and_its_fonts_are_in_it() -> None:
    game = registry.game("blitz")
    again = bound(game, "ru", PAPERS["a4"])
    assert again == book("blitz", "ru")
    for page in opened("blitz", "ru").pages[3:-1]:
        fonts = embedded(page)
        assert fonts and all("SourceSansPro" in name for name in fonts)


def test_the_part_has_two_files_and_tells_how_much_paper_the_booklet_takes() -> None:
    files = made("rules", Asked(registry.game("blitz"), "en", "letter"))
    assert [file.name for file in files] == ["blitz-rules-en-letter.pdf", "blitz-rules-en-letter-booklet.pdf"]
    assert [file.sheets for file in files] == [0, len(pypdf.PdfReader(io.BytesIO(files[0].content)).pages) / 4]


def test_a_cover_without_a_picture_where_no_cards_are_printed_or_ink_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    volume = Volume(registry.game("blitz"), "en", page_of(PAPERS["a4"]))
    assert "<svg" in str(book_of(volume)["emblem"])
    assert book_of(replace(volume, low_ink=True))["emblem"] is None

    def none(name: str) -> Press:
        raise NothingToPrint(name)

    monkeypatch.setattr("coldwake.press.book.press_of", none)
    assert book_of(volume)["emblem"] is None


# -- words that look like something else ---------------------------------------------------------------


def test_nothing_that_a_rulebook_says_is_markup() -> None:
    words = '#eval("1+1") *b* `c` $x$ = head <label> @ref [x] // none'
    clause = {"id": "X-1a", "label": "1a", "kind": "rule", "marks": [words], "title": words, "pieces": [{"words": words, "to": ""}]}
    told = {"title": words, "paragraphs": [words], "binding": {"title": words, "text": words}}
    job: dict[str, object] = {
        "language": "en", "width": 148.5, "height": 210, "size": 9, "game": words, "emblem": None, "notice": words, "edition": words, "how": told,
        "inks": {"ink": "#000000", "soft": "#444444", "red": "#aa0000", "line": "#cccccc"},
        "words": dict.fromkeys(("title", "contents", "index", "notes"), words),
        "chapters": [{"anchor": "a", "title": words, "lead": words, "clauses": [clause]}],
        "index": [{"letter": "#", "terms": [{"name": words, "clauses": ["X-1a"]}]}],
    }  # fmt: skip
    pages = [squeezed(page.extract_text()) for page in pypdf.PdfReader(io.BytesIO(typeset("book.typ", job))).pages]
    assert len(pages) == 8
    assert pages[3].count(squeezed(words)) >= 6
    assert page_of(PAPERS["a4"]).height == 210


def test_a_booklet_of_one_sheet() -> None:
    pages = book("blitz", "en").pages
    made = impose(pages, {"title": "x", "language": "en", "width": 148.5, "height": 210, "spreads": spreads(4)})
    assert len(pypdf.PdfReader(io.BytesIO(made)).pages) == 2
