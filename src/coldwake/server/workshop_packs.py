"""The packs that a server offers beside the shipped ones: of the host's folders, and of its own workshop."""

from pathlib import Path
from threading import Lock

from coldwake.core import registry
from coldwake.server.settings import Settings
from coldwake.workshop.bench import Workshop
from coldwake.workshop.draft import Draft
from coldwake.workshop.offering import offer_folder, publish, published


class OfferedPacks:
    """Offers packs while a server runs, and none of them afterwards.

    What was published once is offered again after a restart, also where the workshop was closed meanwhile:
    tables may be played with it.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._offered: dict[tuple[str, str], None] = {}  # each once, in the order of coming
        self._lock = Lock()

    def offer(self) -> None:
        """Offer all there are; a broken one is told of in the log."""
        for folder in self._settings.packs:
            self._offered |= dict.fromkeys(offer_folder(Path(folder)))
        if self._settings.workshop_home is not None:
            home = published(self._settings.workshop_home)
            self._offered |= dict.fromkeys(offer_folder(home, listed=False))

    def publish(self, draft: Draft, workshop: Workshop) -> str:
        """Offer a frozen copy of a draft; raises NotSound or PackError."""
        with self._lock:
            name = publish(draft, workshop.home)
            self._offered[draft.notes.game, name] = None
        return name

    def withdraw(self) -> None:
        """Offer none any more."""
        for game, pack in self._offered:
            registry.withdraw(game, pack)
        self._offered.clear()
