"""Views for those who look back: closed again where a card is closed now, or open altogether when the mission is over."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import seeing, spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.seen import AgentView, ItemView, SpaceView, TableView
from chronaut.systems.time_stories.view import known_by_all, table_view, tests_view


def closed(view: TableView, texts: Container[str]) -> TableView:
    """A view of an earlier moment: what stood on a front counts only while that front may be read now."""
    row = [space if space.front in texts else _face_down(space) for space in view.row]
    items = [item if item.face in texts else replace(item, face="", box="", uses=-1) for item in view.items]
    shown = [n for n, text in enumerate(view.shown) if text in texts]
    agents = [one if one.title in texts else replace(one, called="") for one in view.agents]
    return replace(
        view, row=row, items=items, agents=agents, shown=[view.shown[n] for n in shown], shown_by=[view.shown_by[n] for n in shown],
        aloud=[text for text in view.aloud if text in texts], trials=[],
    )  # fmt: skip


def _face_down(space: SpaceView) -> SpaceView:
    return replace(space, front="", box="", lock=False, tests=[], released=False)


def everything(g: Core) -> tuple[TableView, list[str]]:
    """The table with all cards of the open location, all items, shown texts and secrets open."""
    view = table_view(g, SPECTATOR)
    row = [_face_up(g, number, space) for number, space in enumerate(view.row)]
    items = [_item(g, item) for item in view.items]
    agents = [_agent(g, agent) for agent in view.agents]
    shown = [one for one in g.s.shown if one.text]
    opened = replace(
        view, row=row, items=items, agents=agents, shown=[one.text for one in shown],
        shown_by=[one.card for one in shown], known=known_by_all(g),
    )  # fmt: skip
    fronts = [text for space in row for text in (space.front, space.box)]
    faces = [text for item in items for text in (item.face, item.box)]
    texts = [*seeing.readable(g, SPECTATOR), *fronts, *faces, *[agent.secret for agent in agents], *opened.shown]
    return opened, [text for text in dict.fromkeys(texts) if text]


def _face_up(g: Core, number: int, space: SpaceView) -> SpaceView:
    if space.card < 0:
        return space
    card, locked = g.m.cards[space.card], spaces.locked(g, number)
    return replace(
        space,
        front=card.text,
        box=card.box,
        lock=locked,
        tests=tests_view(g, number),
        released=card.lock and not locked,
    )


def _item(g: Core, item: ItemView) -> ItemView:
    card, held = g.m.cards[item.card], g.s.items[item.item]
    return replace(item, face=card.text, box=card.box, uses=held.uses, stamped=g.s.stamped[item.card] == 1)


def _agent(g: Core, agent: AgentView) -> AgentView:
    secret = g.m.cards[agent.receptacle].secret if agent.receptacle >= 0 else ""
    return replace(agent, secret=secret, role=g.s.agents[agent.agent].role)
