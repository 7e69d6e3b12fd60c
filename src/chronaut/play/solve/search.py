"""The search: the cheapest way to succeed, as far as limits allow; the same for all families."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from chronaut.kernel.state import GameState
from chronaut.play.solve.model import Model, Move
from chronaut.play.solve.steps import carried_out

LOOKED_EVERY: Final = 16
"""After so many states clock and memory are looked at."""


def nothing_known(state: Any) -> tuple[int, int]:
    """No bound, and no state nearer than another."""
    return 0, 0


@dataclass
class Limits:
    """How far a search may go; the clock and the memory are whoever's runs it."""

    states: int
    seconds: float = 0
    megabytes: int = 0
    """0 of these two: as much as it takes."""
    clock: Callable[[], float] = lambda: 0.0
    memory: Callable[[], int] = lambda: 0
    """Megabytes in use."""
    stop: Callable[[], str] = lambda: ""
    """Asked again and again: why the work has to end before its time; empty to go on."""

    def within(self, seconds: float, states: int) -> Limits:
        """A part of these limits."""
        return Limits(states, seconds, self.megabytes, self.clock, self.memory, self.stop)

    def met(self, begun: float) -> str:
        """The limit of work or memory that is met by what began at a time, named; empty if none is."""
        if why := self.stop():
            return why
        if self.seconds and self.clock() - begun >= self.seconds:
            return f"{self.seconds:g} seconds of work"
        if self.megabytes and self.memory() >= self.megabytes:
            return f"{self.megabytes:,} MB"
        return ""


@dataclass
class Node:
    """A state that was reached, by the cheapest way that is known."""

    cost: int
    parent: int
    move: Move = ()
    drawn: tuple[tuple[int, int], ...] = ()
    revealed: tuple[int, ...] = ()
    """Hidden cards that luck laid on top, in order."""
    won: bool = False
    over: bool = False
    imagined: bool = False
    """Whether it can be reached only if what was spent is given back."""


@dataclass
class Edge:
    """A step between two states."""

    source: int
    target: int
    label: tuple[int, ...]
    left: int
    """How much was left before it."""


@dataclass
class Step:
    """One step of a way: what was done, and what luck had to do."""

    move: Move
    drawn: tuple[tuple[int, int], ...]
    revealed: tuple[int, ...] = ()


@dataclass
class Search:
    """Everything that was found from one state on."""

    model: Model
    limits: Limits
    ahead: Callable[[Any], tuple[int, int]] = nothing_known
    """Of a state: the least that is still to be spent, and how near it seems to success (for ties)."""
    moves: Callable[[Any], list[Move]] | None = None
    """What is tried instead of all that the model knows."""
    first: bool = False
    """Whether the first success is enough."""
    greedy: bool = False
    """Whether nearness counts before cost."""
    most: int = -1
    """Ways that cost more are not followed; -1 for all."""
    graph: bool = False
    """Whether all steps are kept, and the states with them."""
    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    states: dict[int, GameState] = field(default_factory=dict)
    reached: set[int] = field(default_factory=set)
    at: dict[bytes, int] = field(default_factory=dict)
    queue: list[tuple[int, int, int, int, GameState]] = field(default_factory=list)
    stopped: str = ""
    """The limit that ended it; empty if nothing was left to try."""
    best: int = -1
    """The node of the cheapest success."""
    begun: float = 0
    opened: set[int] = field(default_factory=set)

    def run(self, starts: Iterable[GameState] = (), imagined: bool = False) -> Search:
        """Go on from some states (or the start of the mission) until nothing is left to try, or a limit is met."""
        self.begun = self.limits.clock()
        for state in starts or [self.model.start()]:
            self.put(state, Node(0, -1, imagined=imagined))
        expanded = 0
        while self.queue:
            expanded += 1
            if self.met(expanded):
                break
            *_, number, state = heapq.heappop(self.queue)
            node = self.nodes[number]
            if number in self.opened or (0 <= self.most < node.cost):
                continue
            self.opened.add(number)
            if node.won:
                if self.best < 0 or node.cost < self.nodes[self.best].cost:
                    self.best = number
                if self.first:
                    break
            elif not node.over:
                self.expand(number, state)
        self.stopped = self.stopped or self.model.cut
        return self

    def met(self, expanded: int) -> bool:
        """Whether a limit is met; it is named."""
        if len(self.nodes) >= self.limits.states:
            self.stopped = f"{self.limits.states:,} states"
        elif expanded % LOOKED_EVERY == 0:
            self.stopped = self.limits.met(self.begun)
        return bool(self.stopped)

    def forget(self) -> None:
        """Give back the memory of what can only be of use if the search goes on."""
        self.queue.clear()
        self.states.clear()
        self.edges.clear()
        self.at.clear()

    def expand(self, number: int, state: GameState) -> None:
        """Try all that can be done in a state."""
        model, node = self.model, self.nodes[number]
        for move in (self.moves or model.moves)(state):
            label = model.label(state, move) if self.graph else ()
            for done in carried_out(model, state, move):
                if not done.move:
                    continue
                cost = node.cost + model.cost(state, done.state, done.facts)
                made = Node(cost, number, done.move, done.drawn, model.revealed(done.facts), imagined=node.imagined)
                target = self.put(done.state, made)
                if self.graph:
                    self.edges.append(Edge(number, target, label, model.left(state)))

    def put(self, state: GameState, node: Node) -> int:
        """Note a state that was reached; the number of its node."""
        model = self.model
        key = model.key(state)
        known = self.at.get(key)
        if not node.imagined:
            self.reached |= model.reached(state)
        if known is not None:
            if self.nodes[known].cost <= node.cost:
                return known
            node.won, node.over = self.nodes[known].won, self.nodes[known].over
            self.nodes[known] = node
            self.opened.discard(known)
            number = known
        else:
            number = len(self.nodes)
            self.at[key] = number
            node.won = model.won(state)
            node.over = model.ended(state)
            self.nodes.append(node)
        if self.graph:
            self.states.setdefault(number, state)
        bound, near = self.ahead(state)
        if bound < 0 or 0 <= self.most < node.cost + bound:
            return number
        rank = (near, node.cost + bound) if self.greedy else (node.cost + bound, near)
        heapq.heappush(self.queue, (*rank, -number, number, state))
        return number

    def way(self, number: int) -> list[Step]:
        """The steps that lead to a node."""
        found: list[Step] = []
        while number >= 0 and self.nodes[number].parent >= 0:
            node = self.nodes[number]
            found.append(Step(node.move, node.drawn, node.revealed))
            number = node.parent
        return found[::-1]

    def live(self) -> set[int]:
        """The nodes from which success can be reached."""
        back: dict[int, list[int]] = defaultdict(list)
        for edge in self.edges:
            back[edge.target].append(edge.source)
        found = {number for number, node in enumerate(self.nodes) if node.won}
        waiting = list(found)
        while waiting:
            for source in back[waiting.pop()]:
                if source not in found:
                    found.add(source)
                    waiting.append(source)
        return found
