"""Take pictures of whole pages as a visitor sees them, from games that bots have played.

python -m tools.screenshots build/pictures [name …]    all of them, or some
python -m tools.screenshots docs/img --shown           those that the README and the documents show
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import coldwake
from coldwake import bots
from coldwake.match import Match
from tools.moments import MOMENTS, body, first_game, review, until

PORT = 8790
HERE = f"http://127.0.0.1:{PORT}"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
Options = dict[str, object]
ADVANCED: Options = {f"12.{k}": True for k in range(1, 10)}
SIZES = {"wide": (1440, 900), "laptop": (1024, 768), "phone": (390, 844)}


def chromium() -> str:
    """The browser that is installed."""
    found = [shutil.which(name) for name in NAMES]
    return next(filter(None, found))


# -- positions worth looking at ----------------------------------------------------------------------


Wish = Callable[[Match], bool]


def played_until(
    seats: int, seed: int, wanted: Wish, options: Options, game: str = "cwnb", pack: str = ""
) -> Match:
    """A game between bots, stopped at the first position that is wanted."""
    for number in range(seed, seed + 40):
        match = coldwake.new(game, seats=seats, seed=number, options=options, pack=pack)
        players = [bots.make("greedy", match.game, seat, number) for seat in range(seats)]
        while not match.is_over:
            if wanted(match):
                return match
            seat = match.to_move
            assert seat is not None
            match.play(players[seat].choose(bots.observe(match, seat)), seat)
    raise SystemExit("no such position was found")


def is_battle(attacks: int) -> Wish:
    """Seat 0 must defend, and many attacks are named."""

    def wanted(match: Match) -> bool:
        view: Any = match.view(0)
        asked = match.prompt is not None and match.prompt.key in ("point_defence", "air_point_defence")
        return asked and match.to_move == 0 and len(view["attacks"]) >= attacks and view["series"] > 2

    return wanted


def is_naming(match: Match) -> bool:
    """Seat 0 names attacks and has named two."""
    view: Any = match.view(0)
    asked = match.prompt is not None and match.prompt.key in ("attack_target", "battle_stations")
    return asked and match.to_move == 0 and len(view["attacks"]) >= 2 and view["series"] > 2


def is_last(match: Match) -> bool:
    """The next decision of seat 0 ends the game."""
    seat = match.to_move
    if seat != 0 or match.view(None)["round"] == 1:
        return False
    trial = match.copy()
    trial.play(last_choice(sorted(action.name for action in match.actions(0))), 0)
    return trial.is_over


def asks_seat_0(prompt: str, turn: int) -> Wish:
    """Seat 0 of Attack Sub is asked something, after some turns, with contacts on both sides."""

    def wanted(match: Match) -> bool:
        view: Any = match.view(0)
        asked = match.to_move == 0 and match.prompt is not None and match.prompt.key == prompt
        return asked and view["turn"] >= turn and len(view["contacts"]) > 3

    return wanted


def asks_fleet(prompt: str, round: int, attacks: int = 0) -> Wish:
    """Seat 0 of Modern Naval Battles is asked something, with so many attacks on the table."""

    def wanted(match: Match) -> bool:
        view: Any = match.view(0)
        asked = match.to_move == 0 and match.prompt is not None and match.prompt.key == prompt
        return asked and view["round"] >= round and len(view["attacks"]) >= attacks

    return wanted


def asks_commander(prompt: str, turn: int, choices: int = 2) -> Wish:
    """The player of Cold War Blitz is asked something from some turn on, with a real choice."""

    def wanted(match: Match) -> bool:
        asked = match.prompt is not None and match.prompt.key == prompt
        view: Any = match.view(0)
        return asked and view["turn"] >= turn and len(match.actions(0)) >= choices

    return wanted


def last_choice(actions: list[str]) -> str:
    """What is clicked to end the game."""
    return "button:done" if "button:done" in actions else actions[-1]


# -- the server ----------------------------------------------------------------------------------------


@contextmanager
def server() -> Any:
    """A server on a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "coldwake", "serve", "--port", str(PORT), "--no-open", "--no-limits"]
        process = subprocess.Popen([*command, "--database", f"sqlite:///{folder}/tables.db"])
        try:
            for _ in range(400):
                try:
                    urllib.request.urlopen(f"{HERE}/about", timeout=1)
                    break
                except OSError:
                    time.sleep(0.2)
            yield
        finally:
            process.terminate()
            process.wait()


def table_of(match: Match) -> str:
    """Open a position as a table and give the link of seat 0."""
    seats = [{"kind": "person", "name": "Reader"}]
    seats += [{"kind": "open"} for _ in range(1, match.seats)]
    return opened({"game": match.game.name, "seats": seats, "start": match.position(), "pace": 10_000})


def at(position: Callable[[], Match]) -> Callable[[], str]:
    """Links of new tables at a position, which is looked for once, when the first picture is taken."""
    found = cache(position)
    return lambda: table_of(found())


def opened(body: Mapping[str, object]) -> str:
    """Open a table and give the link of seat 0."""
    request = urllib.request.Request(
        f"{HERE}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made: Any = json.load(answer)
    return str(made["held"][0]["link"])


# -- pictures ------------------------------------------------------------------------------------------------


class Camera:
    """Takes one picture after another."""

    def __init__(self, browser: Browser, folder: Path, names: list[str]) -> None:
        self.browser = browser
        self.folder = folder
        self.names = names

    def wants(self, name: str) -> bool:
        """Whether a picture was asked for."""
        return not self.names or any(name.startswith(wanted) for wanted in self.names)

    def shoot_all(
        self, stem: str, link: Callable[[], str], then: Callable[[Any], None], sizes: Iterable[str] = SIZES
    ) -> None:
        """A picture in every size and language that is asked for, each of a page of its own."""
        for size in sizes:
            for language in ("en", "ru"):
                name = f"{stem}-{size}-{language}"
                if self.wants(name):
                    self.shoot(name, link(), size, language, then)

    def shoot(self, name: str, link: str, size: str, language: str, then: Callable[[Any], None]) -> None:
        """One picture of a page, after something was done to it."""
        width, height = SIZES[size]
        context = self.browser.new_context(viewport={"width": width, "height": height}, locale=language)
        page = context.new_page()
        page.goto(link)
        if "/join/" in link:
            page.locator("main form button").click()
            page.wait_for_selector("#table")
        page.evaluate("() => document.fonts.ready.then(() => true)")
        then(page)
        page.wait_for_timeout(600)
        page.screenshot(path=self.folder / f"{name}.png")
        print(f"{name}.png")
        context.close()


def nothing(page: Any) -> None:
    """Leave the page as it is."""


def finish(page: Any) -> None:
    """Click the last choice and wait for the result."""
    buttons = page.locator("#part-prompt [data-action]").all()
    action = last_choice(sorted(button.get_attribute("data-action") for button in buttons))
    page.locator(f'#part-prompt [data-action="{action}"]').click()
    page.wait_for_selector("#result")


def look_closely(page: Any) -> None:
    """Hover over a card of the hand."""
    page.locator(".hand .card").first.hover()
    page.wait_for_selector("#inspector:not([hidden])")


def take_all(camera: Camera) -> None:
    """Every picture of the list."""
    for seats in (2, 4, 6):
        table = f"table-{seats}"
        camera.shoot_all(f"{table}-start", at(partial(coldwake.new, "cwnb", seats, 4)), nothing)
        camera.shoot_all(
            f"{table}-battle", at(partial(played_until, seats, 7, is_battle(4), ADVANCED)), nothing
        )
        naming = at(partial(played_until, seats, 7, is_naming, ADVANCED))
        camera.shoot_all(f"{table}-naming", naming, nothing, ["wide"])
        camera.shoot_all(f"{table}-end", at(partial(played_until, seats, 7, is_last, {})), finish)
    for name, scene in SCENES.items():
        camera.shoot_all(name, at(scene.position), nothing)
    for page, path in PAGES.items():
        camera.shoot_all(page, lambda path=path: HERE + path, nothing)  # type: ignore[misc]
    for name, moment in MOMENTS.items():
        camera.shoot_all(name, partial(opened, body(moment)), until(moment.sought))
    camera.shoot_all("replay", partial(opened, body(MOMENTS["cwnb-end"])), review)
    for game in coldwake.game_names():
        camera.shoot_all(f"{game}-lesson", lambda game=game: f"{HERE}/learn/{game}", first_game)  # type: ignore[misc]


@dataclass(frozen=True)
class Scene:
    """A position of a game that is shown in every size and language."""

    game: str
    seats: int
    wanted: Wish
    options: Options = field(default_factory=dict)
    pack: str = ""
    seed: int = 3

    def position(self) -> Match:
        """Where a game between bots comes to it."""
        return played_until(self.seats, self.seed, self.wanted, self.options, self.game, self.pack)


SCENES = {
    "attack_sub-duel": Scene("attack_sub", 2, asks_seat_0("main", 5), {"scenario": "13A", "sides": "first"}),
    "attack_sub-attack": Scene(
        "attack_sub", 2, asks_seat_0("answer", 4), {"scenario": "13K", "sides": "first"}
    ),
    "attack_sub-convoy": Scene(
        "attack_sub", 2, asks_seat_0("search_target", 5), {"scenario": "13L", "sides": "first"}
    ),
    "mnb-battle": Scene("mnb", 4, asks_fleet("defence", 2, 3)),
    "mnb-attack": Scene("mnb", 2, asks_fleet("attack_target", 2), {"scenario": "SC-2"}),
    "mnb-fleet": Scene("mnb", 3, asks_fleet("fleet", 0)),
    "blitz-cards": Scene("blitz", 1, asks_commander("action_card", 2)),
    "blitz-landing": Scene("blitz", 1, asks_commander("move", 2, 4), pack="inchon-1950"),
    "blitz-battle": Scene("blitz", 1, asks_commander("line_up", 2, 3), pack="suez-1956"),
    "blitz-air": Scene("blitz", 1, asks_commander("mission", 2, 3), pack="grenada-1983"),
    "blitz-falklands": Scene("blitz", 1, asks_commander("step", 4), pack="falklands-1982"),
}
"""Attack Sub, Modern Naval Battles and Cold War Blitz at moments worth looking at."""


PAGES = {
    "lobby": "/",
    "learn": "/learn",
    **{f"{game}-lessons": f"/learn/{game}" for game in coldwake.game_names()},
    **{f"{game}-win": f"/learn/{game}/win" for game in coldwake.game_names()},
    "new": "/new",
    "rules": "/rules/cwnb",
    "cards": "/cards/cwnb",
    "attack_sub-cards": "/cards/attack_sub",
    "attack_sub-scenario": "/scenarios/attack_sub/13K",
    "print": "/print",
    "print-blitz": "/print/blitz",
    "mnb-cards": "/cards/mnb",
    "mnb-scenario": "/scenarios/mnb/SC-3",
    "blitz-gallery": "/cards/blitz?pack=grenada-1983",
    "blitz-scenarios": "/scenarios/blitz",
    "blitz-scenario": "/scenarios/blitz/inchon-1950",
}


def shown_pictures() -> list[str]:
    """The names of the pictures on the project's own pages."""
    root = Path(__file__).resolve().parent.parent
    pages = [root / "README.md", *sorted((root / "docs").glob("*.md"))]
    return sorted({name for page in pages for name in re.findall(r"img/([\w-]+)\.png", page.read_text())})


def main() -> None:
    """Take the pictures that were asked for."""
    folder, names = Path(sys.argv[1]), sys.argv[2:]
    if names == ["--shown"]:
        names = shown_pictures()
    folder.mkdir(parents=True, exist_ok=True)
    with server(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM)
        take_all(Camera(browser, folder, names))
        browser.close()


if __name__ == "__main__":
    main()
