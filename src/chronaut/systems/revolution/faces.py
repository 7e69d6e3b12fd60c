"""Faces of cards: what is printed on each side, by ids of texts, with no more than may be read."""

from __future__ import annotations

from collections.abc import Container

from chronaut.systems.contract.face import Block, Face, Mark, Side, Stat
from chronaut.systems.revolution.scenario import BoxOf, Card, Scenario
from chronaut.systems.revolution.seen import FrontView, TableView
from chronaut.systems.revolution.terms import CARD_A, CARD_KINDS, MAP, PANORAMA


def face(m: Scenario, number: int, side: Side, readable: Container[str]) -> Face:
    """One side of a card; what may not be read is left out. Raises `LookupError` for a handle that is none."""
    if not 0 <= number < len(m.cards):
        raise LookupError(number)
    card = m.cards[number]
    if side == "back":
        blocks = [Block("text", card.back)] if card.back in readable else []
        return Face(CARD_KINDS[card.kind], side, foot=_place(m, card, readable), blocks=blocks)
    if card.text not in readable and card.kind != MAP:
        return Face(CARD_KINDS[card.kind], side, foot=_place(m, card, readable))
    blocks = [Block("text", card.text)] if card.text else []
    marks = []
    if card.conflict is not None:
        marks.append(Mark("skull", word="conflict"))
        blocks += [Block("box", card.conflict.title)] if card.conflict.title in readable else []
    for box in card.boxes:
        blocks += [Block("box", text) for text in dict.fromkeys(box.texts) if text and text in readable]
    return Face(
        CARD_KINDS[card.kind],
        side,
        head=str(card.number) if card.number else "",
        title=card.title if card.title in readable else "",
        foot=_place(m, card, readable),
        marks=marks,
        stats=[*_values(m, card), *[_test(m, box) for box in card.boxes]],
        blocks=blocks,
    )


def _place(m: Scenario, card: Card, readable: Container[str]) -> str:
    title = m.locations[card.location].title if card.location >= 0 and card.kind in (CARD_A, PANORAMA) else ""
    return title if title in readable else ""


def _values(m: Scenario, card: Card) -> list[Stat]:
    """The attributes of a receptacle or a Replacement (RV-37, RV-157)."""
    return [Stat("c-any", value, label=m.attributes[n]) for n, value in enumerate(card.attributes)]


def _test(m: Scenario, box: BoxOf) -> Stat:
    """A test: attribute and difficulty (RV-105)."""
    return Stat("seal", box.difficulty, label=m.attributes[box.attribute])


def in_sight(view: TableView) -> list[tuple[int, Side]]:
    """The sides of cards that a table may draw for whoever has this view."""
    fronts: list[FrontView] = [*view.fronts, *view.open, *([view.card_a] if view.card_a is not None else [])]
    found: list[tuple[int, Side]] = [(one.card, "front") for one in fronts]
    found += [(one.card, "back") for one in view.row if one.card >= 0]
    found += [(one.card, "back") for one in [*view.sealed]]
    found += [(one.card, "back") for one in view.maps]
    return list(dict.fromkeys(found))
