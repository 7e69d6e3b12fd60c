"""Where the character whose turn it is can walk, and what that costs (TP-53 to TP-59)."""

from __future__ import annotations

from chronaut.systems.tempus.checking import splits
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.refusals import FINE
from chronaut.systems.tempus.seen import WalkView
from chronaut.systems.tempus.terms import ACTION, AIRLOCK, AIRLOCK_ENTRY


def walks(g: Core) -> list[WalkView]:
    """Every space within the movement that is left, the cheapest first; whoever is knocked down stands up first."""
    s, who = g.s, g.s.turn
    if s.phase != ACTION or who < 0 or s.over or g.blocked():
        return []
    one = s.crew[who]
    if not one.alive or one.down or splits(g, who) != FINE:  # TP-54, TP-57
        return []
    deadly = -1 if s.closed or g.given(who, AIRLOCK_ENTRY) else g.m.roles[AIRLOCK]  # TP-59
    found: dict[int, WalkView] = {}
    edge = {one.space: WalkView(one.space, 0, one.space)}
    while edge:
        here = min(edge.values(), key=lambda walk: (walk.cost, walk.space))
        del edge[here.space]
        found[here.space] = here
        if here.space == deadly:
            continue  # nobody walks on from there
        for space in g.adjacent(here.space):
            cost = here.cost + g.cost(who, space)
            if space not in found and cost <= s.moves and (space not in edge or cost < edge[space].cost):
                edge[space] = WalkView(space, cost, here.space)
    return [walk for walk in found.values() if walk.cost]
