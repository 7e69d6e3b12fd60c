"""The five questions of an author, put to the search; each answer has one of three verdicts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.chance import mix
from chronaut.kernel.state import GameState
from chronaut.play.solve.model import Model, Move
from chronaut.play.solve.outlined import along_outlines
from chronaut.play.solve.search import Limits, Search
from chronaut.play.solve.steps import carried_out
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.play.solve.way import Witness, witness

PROVED: Final = "proved"
FOUND: Final = "found (witness)"
WALKS: Final = 30
"""Walks of a group that does any of what it can."""
LEANING: Final = 40
"""Walks of groups that each lean to some kinds of moves: one goes from place to place, another tests all day."""
LONGEST_WALK: Final = 1_000
MOST_KINDS: Final = 1_000
"""More than there are kinds of proposals."""
MOST_RUNS: Final = 9
MOST_TOLD: Final = 40
"""So many dead ends or time traps are told."""


class DeadEnd(msgspec.Struct, frozen=True):
    """A step after which success is out of reach for good."""

    step: str
    cost: int
    way: tuple[str, ...]
    """The shortest way there."""


class Trap(msgspec.Struct, frozen=True):
    """A step that leads to success only while enough is left."""

    step: str
    latest: int
    """With less than this left it no longer does."""


class Named(msgspec.Struct, frozen=True):
    """Something of the mission, with the place where it is written."""

    name: str
    at: str


class Doubt(msgspec.Struct, frozen=True):
    """Something after which success may be out of reach: a suspicion, from reading the mission, and no proof."""

    after: Named
    """What is set, and where."""
    lost: tuple[Named, ...]
    """What no longer comes about."""
    stopped: tuple[str, ...]
    """The lines that deny it."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known about one question."""

    verdict: str
    says: str
    """The answer in words."""
    number: int = -1
    least: int = -1
    """What is proved to be the least, where a game was found that takes more."""
    names: tuple[str, ...] = ()
    dead_ends: tuple[DeadEnd, ...] = ()
    traps: tuple[Trap, ...] = ()
    never: tuple[Named, ...] = ()
    """What never comes about, where that is proved."""
    not_met: tuple[Named, ...] = ()
    """What no game came by that was looked at."""
    suspected: tuple[Doubt, ...] = ()


@dataclass
class Findings:
    """All that was asked about a mission."""

    winnable: Answer
    least: Answer
    knowing: Answer
    dead_ends: Answer
    unreachable: Answer
    witness: Witness | None = None
    found: set[int] = field(default_factory=set)


@dataclass
class Cheapest:
    """The cheapest game that wins, as far as it was looked for."""

    whole: Search
    best: Witness | None
    bound: int
    """No game of the first run costs less."""
    proved: bool
    """Whether the game is the cheapest that there is."""
    impossible: bool
    """Whether it was shown that no game wins."""
    stopped: str
    reached: set[int]


def within(*limits: str) -> str:
    """The verdict of a search that met its limits, which it names."""
    return f"not found within {', '.join(dict.fromkeys(one for one in limits if one))}"


def solve(model: Model, limits: Limits, tell: Callable[[str, Answer], None] | None = None) -> Findings:
    """Put all questions to one mission at one number of players; each answer is told as soon as it is known."""

    def known(name: str, answer: Answer) -> Answer:
        if tell is not None:
            tell(name, answer)
        return answer

    found = cheapest(model, limits, graph=True)
    whole, best, stopped = found.whole, found.best, found.stopped
    complete = not whole.stopped and not (model.lasts() and model.luck.chooses() and whole.best < 0)
    lasting = "1 run" if model.lasts() else ""
    closed = complete or found.impossible
    winnable = known("winnable", of_winning(model, best, whole, found.impossible, stopped, lasting))
    least = known("least", of_least(model, best, found.bound, found.proved, stopped, lasting, closed=closed))
    knowing = known("knowing", of_knowing(model, limits, best, whole, lasting))
    dead_ends = known("dead_ends", of_dead_ends(model, whole, limits))
    reached = found.reached | (wandered(model, limits) if whole.stopped else set())
    complete = not whole.stopped and not lasting
    unreachable = known("unreachable", of_reach(model, reached, complete=complete, stopped=stopped or lasting))
    return Findings(winnable, least, knowing, dead_ends, unreachable, best, reached)


def cheapest(model: Model, limits: Limits, graph: bool = False) -> Cheapest:
    """The cheapest game that wins, as far as limits allow; with a graph all steps of the search are kept."""
    whole = Search(model, limits.within(limits.seconds * 0.4, limits.states), graph=graph).run()
    best = witness(model, whole.way(whole.best)) if whole.best >= 0 else None
    if whole.stopped:  # what comes after it needs the memory
        whole.forget()
    found = Cheapest(
        whole, best, 0 if best is None else best.cost, best is not None, False, whole.stopped, whole.reached
    )
    if best is None and whole.stopped and isinstance(model, TimeStoriesModel):
        outlined = along_outlines(model, limits.within(limits.seconds * 0.6, limits.states))
        found.best, found.bound, found.impossible = outlined.best, outlined.bound, outlined.impossible
        found.reached = whole.reached | outlined.reached
        found.proved = outlined.best is not None and outlined.best.cost <= outlined.bound
        found.stopped = outlined.stopped or whole.stopped
    return found


def wandered(model: Model, limits: Limits) -> set[int]:
    """What comes about where a group does whatever it likes, in some runs; the same every time."""
    return {one for walk in walks(model, limits) for state in walk for one in model.reached(state)}


def walks(model: Model, limits: Limits) -> Iterator[Iterator[GameState]]:
    """Such runs, each as its states; they end where limits are met."""
    turn, begun = 0, limits.clock()

    def walk(number: int) -> Iterator[GameState]:
        nonlocal turn
        state = model.start()
        for _ in range(LONGEST_WALK):
            if limits.met(begun):
                return
            moves = [] if model.ended(state) else model.moves(state)
            if not moves:
                return
            turn += 1
            move = moves[mix(turn) % len(moves)] if number < WALKS else leant(moves, number, mix(turn))
            done = next(iter(carried_out(model, state, move)), None)
            if done is not None:
                state = done.state
                yield state

    for number in range(WALKS + LEANING):
        yield walk(number)


def leant(moves: Sequence[Move], walk: int, luck: int) -> Move:
    """One of the moves: what a walk leans to comes up to 256 times as often as what it doesn't."""
    ends = list(accumulate(4 ** (mix(walk * MOST_KINDS + move[0].kind) % 5) for move in moves))
    return moves[bisect_right(ends, luck % ends[-1])]


def of_winning(
    model: Model, best: Witness | None, whole: Search, impossible: bool, stopped: str, lasting: str
) -> Answer:
    """(a) Whether it can be won."""
    if best is not None:
        return Answer(
            FOUND, f"It can be won with {model.luck.name} luck; the game that shows it has {len(best.proposals)} steps."
        )
    if impossible or (not whole.stopped and not lasting):
        return Answer(PROVED, f"It cannot be won with {model.luck.name} luck.")
    return Answer(within(stopped, lasting), "No game that wins was found; this proves nothing.")


def of_least(
    model: Model, best: Witness | None, bound: int, proved: bool, stopped: str, lasting: str, closed: bool
) -> Answer:
    """(b) The least that a team spends that knows everything."""
    if best is None:
        verdict = PROVED if closed and not lasting else within(stopped, lasting)
        return Answer(verdict, "No game wins." if verdict == PROVED else "Nothing is known.")
    if proved or best.cost <= bound:
        return Answer(
            PROVED, f"{best.cost} {model.unit}: no game of the first run wins with less.", best.cost, best.cost
        )
    return Answer(FOUND, f"{best.cost} {model.unit} are enough; at least {bound} are needed.", best.cost, bound)


def of_knowing(model: Model, limits: Limits, best: Witness | None, whole: Search, lasting: str) -> Answer:
    """(c) The fewest runs of a team that has to find out first what it answers."""
    if best is None:
        closed = not whole.stopped and not lasting
        return (
            Answer(PROVED, "No number of runs is enough.")
            if closed
            else Answer(within(whole.stopped, lasting), "Nothing is known.")
        )
    if not model.sources():
        return Answer(PROVED, "1 run: nothing in it says that it has to be worked out.", 1, 1)
    if knows_in_time(model, best):
        return Answer(PROVED, "1 run: the game that wins reads everything in time.", 1, 1)
    if lasting:
        return Answer(within(lasting), "What a run leaves for the next was not looked at.")
    return by_runs(model, limits)


def by_runs(model: Model, limits: Limits) -> Answer:
    """Look at one run after the other, each with all that could be known by then."""
    known: set[frozenset[int]] = {frozenset()}
    try:
        for run in range(1, MOST_RUNS + 1):
            learnt: set[frozenset[int]] = set()
            for one in known:
                model.known, model.learnt = one, set()
                search = Search(model, limits.within(limits.seconds * 0.3, limits.states), first=True).run()
                if search.best >= 0:
                    runs = "1 run" if run == 1 else f"{run} runs"
                    return Answer(PROVED, f"{runs}: what is answered can be known by then.", run, run)
                if search.stopped:
                    return Answer(within(search.stopped), f"Within {run - 1} runs it cannot be won.", least=run)
                learnt |= model.learnt
            best = {one for one in learnt if not any(one < other for other in learnt)}
            if best <= known:
                return Answer(PROVED, "No number of runs is enough: what has to be known is never read.")
            known = best
    finally:
        model.known = None
    return Answer(within(f"{MOST_RUNS} runs"), "Nothing is known.", least=MOST_RUNS + 1)


def knows_in_time(model: Model, game: Witness) -> bool:
    """Whether a game that wins answers nothing before the cards were read from which it can be worked out."""
    state = model.system.new(game.setup)
    for proposal in game.proposals:
        if not model.can_know(state, proposal):
            return False
        model.system.decide(state, proposal, False)
    return True


def of_dead_ends(model: Model, whole: Search, limits: Limits) -> Answer:
    """(d) Steps after which success is out of reach for good, and those that lead to it only in time."""
    real = len(whole.nodes)
    edges = len(whole.edges)
    if whole.stopped:
        doubts = tuple(doubted(model))
        some = f"Nothing is proved: {real:,} states are not all."
        if doubts:
            some += " Worth a look, from reading the mission alone:"
        return Answer(within(whole.stopped), some, suspected=doubts)
    if whole.best < 0:
        return Answer(PROVED, "It cannot be won at all, so nothing more can be lost.")
    whole.stopped = ""
    seen: set[int] = set()
    while not whole.stopped:
        live = whole.live()
        dead = [n for n in range(len(whole.nodes)) if n not in live and n not in seen and not whole.nodes[n].over]
        if not dead:
            break
        seen.update(dead)
        whole.run([model.refilled(whole.states[n]) for n in dead], imagined=True)
    if whole.stopped:
        return Answer(within(whole.stopped), "Nothing is known.")
    live = whole.live()
    twins = {n: whole.at[model.key(model.refilled(whole.states[n]))] for n in seen}
    lost = {n for n in seen if n < real and hopeless(n, twins, live)}
    ends = first_steps(model, whole, edges, lost, {n for n in range(real) if n not in lost and not whole.nodes[n].over})
    traps = time_traps(model, whole, edges, live, {n for n in seen if n < real and n not in lost})
    some = f"{len(ends)} steps lead to a dead end." if ends else "There is no dead end."
    return Answer(PROVED, some, len(ends), dead_ends=tuple(ends[:MOST_TOLD]), traps=tuple(traps[:MOST_TOLD]))


def doubted(model: Model) -> Iterator[Doubt]:
    """After what success may be out of reach, with the lines where that stands."""
    for one in model.suspicions():
        lost = tuple(Named(name, at_name(model, name)) for name in one.lost)
        stopped = tuple(dict.fromkeys(filter(None, (line_of(model, path) for path in one.stopped))))
        yield Doubt(Named(one.what, line_of(model, one.path)), lost, stopped)


def at_name(model: Model, name: str) -> str:
    """Where something is written, by its name."""
    return next((line_of(model, model.path(number)) for number, one in model.names().items() if one == name), "")


def line_of(model: Model, path: str) -> str:
    """Where something is written, as `file:line`; empty if nothing says."""
    at = model.system.program.where(path)
    return at.rpartition(":")[0] if at.count(":") >= 2 else ""


def hopeless(number: int, twins: dict[int, int], live: set[int]) -> bool:
    """Whether a state stays lost however often what was spent is given back."""
    seen: set[int] = set()
    while number not in live:
        if number in seen or number not in twins:
            return True
        seen.add(number)
        number = twins[number]
    return False


def first_steps(model: Model, whole: Search, edges: int, lost: set[int], alive: set[int]) -> list[DeadEnd]:
    """The steps from where there was hope to where there is none, each told once, by the shortest way."""
    found: dict[tuple[int, ...], tuple[int, int, int]] = {}
    for number, edge in enumerate(whole.edges[:edges]):
        if edge.target in lost and edge.source in alive:
            rank = (whole.nodes[edge.source].cost, edge.source, number)
            found[edge.label] = min(found.get(edge.label, rank), rank)
    ends: list[DeadEnd] = []
    for cost, source, number in sorted(found.values())[:MOST_TOLD]:
        way = told(model, whole, source)
        ends.append(DeadEnd(edge_words(model, whole, number), cost, tuple(way)))
    return ends


def time_traps(model: Model, whole: Search, edges: int, live: set[int], late: set[int]) -> list[Trap]:
    """Steps that led nowhere only because too little was left, with the least with which they still lead to success."""
    latest: dict[tuple[int, ...], tuple[int, int]] = {}
    trapped: set[tuple[int, ...]] = set()
    for number, edge in enumerate(whole.edges[:edges]):
        if edge.target in live:
            latest[edge.label] = min(latest.get(edge.label, (edge.left, number)), (edge.left, number))
        elif edge.target in late or (whole.nodes[edge.target].over and not whole.nodes[edge.target].won):
            trapped.add(edge.label)
    named = [(left, number) for label, (left, number) in latest.items() if label in trapped]
    return [Trap(edge_words(model, whole, number), left) for left, number in sorted(named, reverse=True)]


def edge_words(model: Model, whole: Search, number: int) -> str:
    """A step in words."""
    edge = whole.edges[number]
    state = whole.states[edge.source]
    move = next((one for one in model.moves(state) if model.label(state, one) == edge.label), ())
    return spoken(model, state, move[0]) if move else "?"


def spoken(model: Model, state: object, proposal: Proposal) -> str:
    """A proposal in words."""
    words = model.system.words(state, proposal) or model.system.proposal_kinds[proposal.kind].meaning  # type: ignore[arg-type]
    return f"{words}: {proposal.text}" if proposal.text else words


def told(model: Model, whole: Search, number: int) -> list[str]:
    """The way to a state in words."""
    state = model.start()
    lines: list[str] = []
    for step in whole.way(number):
        lines.append(spoken(model, state, step.move[0]))
        state = next(
            done.state
            for done in carried_out(model, state, step.move)
            if (done.drawn, done.move) == (step.drawn, step.move)
        )
    return lines


def of_reach(model: Model, reached: set[int], complete: bool, stopped: str) -> Answer:
    """(e) What never comes about."""
    names = model.names()
    never = model.never() - reached
    open_still = {number for number in names if number not in reached} - never
    if complete:
        gone = {*never, *open_still}
        found = tuple(sorted(names[number] for number in gone))
        return Answer(
            PROVED,
            f"{len(found)} of {len(names)} never come about." if found else "Everything comes about.",
            len(found),
            names=found,
            never=tuple(placed(model, gone)),
        )
    found = tuple(sorted(names[number] for number in never))
    written = tuple(placed(model, never))
    if not open_still:
        return Answer(
            PROVED,
            f"{len(found)} of {len(names)} never come about." if found else "Everything comes about.",
            len(found),
            names=found,
            never=written,
        )
    rest = f"no game was found that comes by {len(open_still)} more"
    more = f"{len(never)} of {len(names)} are proved never to come about, whatever the luck; {rest}."
    return Answer(
        within(stopped), more, len(never), names=found, never=written, not_met=tuple(placed(model, open_still))
    )


def placed(model: Model, numbers: set[int]) -> list[Named]:
    """Things of the mission with their places, by name."""
    names = model.names()
    return sorted((Named(names[one], line_of(model, model.path(one))) for one in numbers), key=lambda one: one.name)
