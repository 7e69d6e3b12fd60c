"""Cards, items and copies that effects name: finding their handles, and who may hear of them."""

from __future__ import annotations

from chronaut.kernel.state import ALL
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import ACTING, ENTERING, EXPLORING, IN_DECK
from chronaut.systems.verbs.expr import Context


def named(card: str, loose: str) -> list[tuple[str, str]]:
    """What a card of a location or a loose card is called among the mission's elements."""
    return [(kind, name) for kind, name in (("card", card), ("loose", loose)) if name]


def one_of(**given: str) -> None:
    """Refuse a verb that is told two things where one is meant, or none."""
    if sum(bool(value) for value in given.values()) != 1:
        raise ValueError(f"give exactly one of: {', '.join(given)}")


def at_most_one_of(**given: str) -> None:
    """Refuse a verb that is told two things where one is meant."""
    if sum(bool(value) for value in given.values()) > 1:
        raise ValueError(f"give only one of: {', '.join(given)}")


def handle(g: Core, c: Context, card: str, loose: str) -> int:
    """The handle of a card by its name; without one the card at work."""
    if card:
        return g.m.card_index[f"card:{card}"]
    return g.m.card_index[f"loose:{loose}"] if loose else c.card


def space_of(g: Core, card: int) -> int:
    """The space on which a card lies on top, -1 for none."""
    return next((space for space, slot in enumerate(g.s.row) if slot.card == card), -1)


def on_board(g: Core, card: int) -> bool:
    """Whether a card lies in the row, on top of a space or under another card."""
    return any(card == slot.card or card in slot.under for slot in g.s.row)


def row_lies_open(g: Core) -> bool:
    """Whether a row lies on the board."""
    return g.s.phase in (ENTERING, EXPLORING, ACTING)


def hearers(g: Core, c: Context, card: int) -> int:
    """Who may hear of a card: everybody if it lies in the row, else those who may know the text at work."""
    return ALL if space_of(g, card) >= 0 else g.knowers(c)


def in_pack(g: Core, pack: int) -> list[int]:
    """The cards of a side pack that can be drawn, from the top down: neither discarded nor laid in the row."""
    return [card for card in g.s.packs[pack] if g.s.place[card] == IN_DECK and not on_board(g, card)]


def copies_held(g: Core, item: str, first: int = -1) -> list[int]:
    """The copies of an item that somebody holds, those of one agent first."""
    found = [number for number in g.m.item_index[item] if g.s.items[number].holder >= 0]
    return sorted(found, key=lambda number: g.s.items[number].holder != first)
