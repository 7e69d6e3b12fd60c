"""Which card a text was said by, in the words of a seat that has read the card."""

from __future__ import annotations

from chronaut.kernel.speech import Speech
from chronaut.kernel.views import SeatFrame
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.seen import TableView


def sayers(m: Scenario) -> dict[str, list[int]]:
    """By text id: the cards whose effects may say it, found once for a mission."""
    if m.sayers is None:
        found: dict[str, list[int]] = {}
        m.sayers = found
        by_path = {card.path: card.index for card in m.cards}
        for path, node in zip(m.paths, m.nodes, strict=True):
            for text in node.says():
                card = _card_at(by_path, path)
                if card >= 0 and card not in found.setdefault(text, []):
                    found[text].append(card)
    return m.sayers


def _card_at(by_path: dict[str, int], path: str) -> int:
    """The card in which a node stands, -1 for none."""
    while path:
        if path in by_path:
            return by_path[path]
        path = path.rpartition(".")[0]
    return -1


def source(speech: Speech, frame: SeatFrame, card: int) -> str:
    """A card by its letter here, by its place and letter elsewhere, or by its number; empty for none that is known."""
    view: TableView = frame.view
    here = next((space.letter for space in view.row if space.card == card >= 0), "")
    read = next((one for one in view.known if one.card == card), None)
    if here or read is None:
        return speech.say("card {letter}", letter=here) if here else ""
    return printed(
        speech, read.kind, read.number, read.letter if read.location >= 0 else "", frame.texts.get(read.title, "")
    )


def printed(speech: Speech, kind: str, number: int, letter: str, place: str) -> str:
    """A card by what stands on its back: its letter and the place to which it belongs, if that may be read, or its number."""
    if letter and place:
        return speech.say("{place}, card {letter}", place=place, letter=letter)
    return item(speech, number) if kind == "item" else speech.say("card {number}", number=number)
