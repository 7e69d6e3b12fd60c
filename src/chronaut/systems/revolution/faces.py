"""Faces of cards: what is printed on each side, by ids of texts, with no more than may be read."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from chronaut.systems.contract.face import Block, Face, Mark, Picture, Side, Stat
from chronaut.systems.revolution.scenario import BoxOf, Card, Scenario
from chronaut.systems.revolution.seen import FrontView, TableView
from chronaut.systems.revolution.terms import CARD_A, CARD_KINDS, ENDING, ITEM, MAP, PANORAMA, PROLOGUE, RECEPTACLE

DRAWN_ON_FRONT: Final = (PROLOGUE, ITEM, ENDING)
DRAWN_ON_BACK: Final = (PANORAMA, MAP, RECEPTACLE)
"""Which side of a card has its picture, by kind; others have none."""


def face(m: Scenario, number: int, side: Side, readable: Container[str]) -> Face:
    """One side of a card; what may not be read is left out. Raises `LookupError` for a handle that is none."""
    if not 0 <= number < len(m.cards):
        raise LookupError(number)
    card = m.cards[number]
    if side == "back":
        return _back(m, card, readable)
    if card.text not in readable and card.kind != MAP:
        return Face(CARD_KINDS[card.kind], side, foot=_place(m, card, readable))
    blocks = [Block("text", card.text)] if card.text else []
    marks = []
    if card.conflict is not None:
        marks.append(Mark("skull", word="conflict"))
        blocks += [Block("box", card.conflict.title)] if card.conflict.title in readable else []
    results = dict.fromkeys(text for box in card.boxes for text in box.texts)
    blocks += [Block("box", text) for text in results if text and text in readable]
    return Face(
        CARD_KINDS[card.kind],
        side,
        head=str(card.number) if card.number else "",
        title=card.title if card.title in readable else "",
        foot=_place(m, card, readable),
        picture=picture_of(m, card) if card.kind in DRAWN_ON_FRONT else None,
        marks=marks,
        stats=[*_values(m, card), *[_test(m, box) for box in card.boxes]],
        blocks=blocks,
    )


def _back(m: Scenario, card: Card, readable: Container[str]) -> Face:
    """The panorama side, the visible side of a sealed card, the map, the picture of a receptacle with its values."""
    known = card.title if card.kind == RECEPTACLE else card.back
    if known not in readable:
        return Face(CARD_KINDS[card.kind], "back", foot=_place(m, card, readable))
    picture = picture_of(m, card) if card.kind in DRAWN_ON_BACK else None
    return Face(
        CARD_KINDS[card.kind],
        "back",
        title=card.title if card.kind in (RECEPTACLE, MAP) and card.title in readable else "",
        foot=_place(m, card, readable),
        picture=picture,
        stats=_values(m, card) if card.kind == RECEPTACLE else [],
        blocks=[Block("text", card.back)] if card.back and picture is None else [],
    )


def picture_of(m: Scenario, card: Card) -> Picture | None:
    """The drawing that belongs to a card, called by a handle; a panorama is cut into its cards (RV-53)."""
    if card.kind == PANORAMA:
        row = m.locations[card.location].cards
        return Picture(f"location-{card.location}", row.index(card.index), len(row), about=card.back)
    if card.kind == PROLOGUE:
        return Picture("prologue", m.prologue.index(card.index), len(m.prologue))
    if card.kind in (MAP, ITEM, ENDING, RECEPTACLE):
        return Picture(f"{CARD_KINDS[card.kind]}-{card.index}", whole=card.kind == MAP, about=card.back)
    return None


def files(m: Scenario) -> dict[str, str]:
    """The names of the drawings' files, after the author's words, by the names that faces have for them."""
    found: dict[str, str] = {}
    for card in m.cards:
        picture = picture_of(m, card)
        if picture is not None:
            name = m.locations[card.location].name if card.kind == PANORAMA else card.name
            kind = picture.name.partition("-")[0]
            found.setdefault(picture.name, kind if card.kind == PROLOGUE else f"{kind}-{name}")
    return found


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
    fronts: list[FrontView] = [*view.fronts, *view.open, *filter(None, (view.card_a, view.ending))]
    found: list[tuple[int, Side]] = [(one.card, "front") for one in fronts]
    found += [(one.card, "back") for one in view.row if one.card >= 0]
    found += [(one.card, "back") for one in [*view.sealed]]
    found += [(one.card, "back") for one in view.maps]
    found += [(one.receptacle, "back") for one in (*view.agents, *view.offered) if one.receptacle >= 0]
    return list(dict.fromkeys(found))
