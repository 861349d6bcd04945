"""Which scene a card of Cold War Blitz has: found from its side and from what it does."""

from collections.abc import Callable

from coldwake.games.blitz.faces import scenes as blitz_scenes
from coldwake.games.blitz.faces import scenes_foe as blitz_scenes_foe
from coldwake.games.blitz.words.content import TYPES, VERBS, Card, Content, Effect

Scene = Callable[[], str]

ALLIED, OPFOR = "allied", "opfor"
CLOSED_SEA = (0, 1)
"""What `forbid` may forbid that has to do with the sea."""


def scene_of(content: Content, card: Card, side: str) -> str:
    """The scene of a card."""
    return (_allied(card) if side == ALLIED else _opfor(content, card))()


def _allied(card: Card) -> Scene:
    if any(effect.landed for effect in card.effects):
        return blitz_scenes.airlift
    return _by_verb(card, blitz_scenes.SCENES, blitz_scenes.leaflets)


def _opfor(content: Content, card: Card) -> Scene:
    """By its verbs; who moves, where it holds and what it forbids tell the rest."""
    verbs = {VERBS[effect.verb]: effect for effect in card.effects}
    if "opfor-move" in verbs and "superiority" in verbs:
        return blitz_scenes_foe.night_attack
    if any(TYPES.index("ARM") in effect.types for effect in card.effects if not effect.tie):
        return blitz_scenes_foe.armour
    if "forbid" in verbs and verbs["forbid"].what not in CLOSED_SEA and len(verbs) == 1:
        return blitz_scenes_foe.world
    holding = verbs.get("superiority") or verbs.get("ties-to")
    if holding and _is_urban(content, holding):
        return blitz_scenes_foe.street_fight
    return _by_verb(card, blitz_scenes_foe.SCENES, blitz_scenes_foe.world)


def _is_urban(content: Content, effect: Effect) -> bool:
    """Whether an effect holds in towns, by their terrain or by their names."""
    board = content.map
    terrains = [*effect.terrains, *(board.spaces[space].terrain for space in effect.spaces)]
    return any(board.terrains[terrain].look == "urban" for terrain in terrains)


def _by_verb(card: Card, scenes: dict[str, Scene], otherwise: Scene) -> Scene:
    """The scenes are tried in their order, so that the rarer effect gives a card its picture."""
    verbs = {VERBS[effect.verb] for effect in card.effects}
    return next((scene for verb, scene in scenes.items() if verb in verbs), otherwise)
