"""Looking back: views of earlier moments with closed cards closed, and the table with everything open."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.seen import FrontView, TableView
from chronaut.systems.revolution.view import front, table_view


def closed(view: TableView, texts: Container[str]) -> TableView:
    """A view of an earlier moment, without what stood on cards whose texts may not be read any more (RS-84)."""

    def kept(fronts: list[FrontView]) -> list[FrontView]:
        return [one for one in fronts if not one.text or one.text in texts]

    card_a = view.card_a if view.card_a is not None and kept([view.card_a]) else None
    return msgspec.structs.replace(view, fronts=kept(view.fronts), open=kept(view.open), card_a=card_a)


def everything(g: Core) -> tuple[TableView, list[str]]:
    """The table with the cards in front of all agents open, and every text of the mission."""
    fronts = [front(g, g.m.cards[one.card]) for one in g.s.agents if one.card >= 0]
    return msgspec.structs.replace(table_view(g, SPECTATOR), fronts=fronts), list(g.texts)
