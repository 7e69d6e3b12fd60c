"""Large missions of T.I.M.E Stories: outlines first, then the search along them in the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chronaut.play.solve.guided import Guide
from chronaut.play.solve.outline import Outline
from chronaut.play.solve.recipe import recipe
from chronaut.play.solve.search import Limits, Search
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.play.solve.way import Witness, witness

STATES: Final = 4_000
"""How many states are looked at along one recipe before the next one is tried."""
TURNS: Final = (0, 5)
OUTLINES: Final = 40
"""How many outlines are followed."""


@dataclass
class Outlined:
    """What outlines have brought."""

    best: Witness | None = None
    bound: int = 0
    """No game of the first run costs less."""
    impossible: bool = False
    """Whether no outline succeeds: then no game does."""
    reached: set[int] = field(default_factory=set)
    stopped: str = ""


def along_outlines(model: TimeStoriesModel, limits: Limits) -> Outlined:
    """Follow outlines, the cheapest first, until one is played as cheaply as it says, or a limit is met."""
    found = Outlined()
    outline = Outline(model)
    begun, states = limits.clock(), 0
    agents = len(model.system.agents(model.start()))
    for number, point in enumerate(outline.cheapest(model.m.success, met=lambda: limits.met(begun))):
        if number >= OUTLINES:
            break
        found.bound = max(found.bound, outline.bound)
        if found.best is not None and found.best.cost <= found.bound:
            return found
        for turn in TURNS:
            found.stopped = f"{limits.states:,} states" if states >= limits.states else limits.met(begun)
            if found.stopped:
                return found
            made = recipe(outline, point, model.m.success, agents, turn)
            if made is None:
                continue
            guide = Guide(model, outline, made)
            for greedy in (True, False):
                most = found.best.cost - 1 if found.best is not None else -1
                spent = limits.clock() - begun
                part = limits.within(max(1.0, limits.seconds - spent) if limits.seconds else 0, STATES)
                search = Search(model, part, guide.ahead, guide.moves, first=True, greedy=greedy, most=most).run()
                states += len(search.nodes)
                found.reached |= search.reached
                game = witness(model, search.way(search.best)) if search.best >= 0 else None
                if game is None:
                    break
                found.best = game
            if found.best is not None and found.best.cost <= found.bound:
                return found
    if outline.ended and found.best is None and not outline.bound and not outline.sets:
        found.impossible = True
    found.stopped = found.stopped or outline.stopped or f"{OUTLINES} outlines"
    return found
