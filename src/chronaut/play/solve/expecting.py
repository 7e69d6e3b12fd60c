"""What an author expects of a mission, tried: on games that are kept, by the solver, and by campaigns of bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import GameState
from chronaut.play import simulate
from chronaut.play.bots.named import POLICIES, seated
from chronaut.play.campaign import WON, Plan
from chronaut.play.solve.families import model_of
from chronaut.play.solve.luck import BEST, Luck
from chronaut.play.solve.model import Model, Move
from chronaut.play.solve.questions import FOUND, PROVED, Cheapest, cheapest, walks, within
from chronaut.play.solve.search import Limits, Node, Search
from chronaut.systems.contract.expected import Expectation, Expected
from chronaut.systems.contract.system import RuleSystem, Setup, SetupError

MOST_PLAYERS: Final = 5
RUNS: Final = 10
CAMPAIGNS: Final = 20
TEAM: Final = "explorer"


class Game(msgspec.Struct, frozen=True):
    """A game that is known already, such as one that the pack keeps."""

    name: str
    setup: Setup
    proposals: tuple[Proposal, ...]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of one expectation at one number of players, or of one thing that it names."""

    at: str
    """Where it is written, as `file:line:column`."""
    says: str
    """What was expected, in words."""
    holds: bool | None
    """None if it was not decided."""
    verdict: str
    why: str


@dataclass
class Past:
    """What came about in a game or in a walk of some group, and how it ended."""

    name: str
    seats: int
    first: dict[int, int] = field(default_factory=dict)
    """By what came about: after how many steps."""
    bodies: set[int] = field(default_factory=set)
    won: bool = False
    runs: int = 1
    left: int = -1


Verdict = tuple[bool | None, str, str]
"""Whether it holds, the verdict, and why."""


@dataclass
class Noting(Search):
    """A search that notes where each thing came about first."""

    first_at: dict[int, int] = field(default_factory=dict)

    def put(self, state: GameState, node: Node) -> int:
        number = super().put(state, node)
        for one in self.model.reached(state):
            self.first_at.setdefault(one, number)
        return number


class Trial:
    """One mission's expectations, put to the proof."""

    def __init__(self, system: RuleSystem, limits: Limits, games: Sequence[Game] = ()) -> None:
        self.system = system
        self.limits = limits
        self.models: dict[tuple[int, str], Model] = {}
        self.searches: dict[tuple[int, str], Noting] = {}
        self.bests: dict[tuple[int, str], Cheapest] = {}
        self.walked: dict[int, list[Past]] = {}
        self.counts = [n for n in range(1, MOST_PLAYERS + 1) if self.seats(n)]
        self.games = [self.past(game) for game in games if game.setup.seats in self.counts]

    def seats(self, players: int) -> bool:
        """Whether so many can play it."""
        try:
            self.system.new(Setup(players, 1))
        except SetupError:
            return False
        return True

    def model(self, players: int, luck: str) -> Model:
        """The mission as the solver sees it."""
        if (players, luck) not in self.models:
            self.models[players, luck] = model_of(self.system, Setup(players, 1), Luck(luck))
        return self.models[players, luck]

    def past(self, game: Game) -> Past:
        """A known game played again; it counts as far as it goes."""
        model = self.model(game.setup.seats, BEST)
        state = self.system.new(game.setup)
        found = Past(game.name, game.setup.seats)
        for step, proposal in enumerate(game.proposals, 1):
            if state.over or self.system.check(state, proposal) is not None:
                break
            self.system.decide(state, proposal, False)
            for one in model.reached(state):
                found.first.setdefault(one, step)
            found.bodies |= {one.receptacle for one in state.agents}  # type: ignore[attr-defined]
        found.won, found.runs, found.left = model.won(state), state.run, model.left(state)
        return found

    def walks(self, players: int) -> list[Past]:
        """What comes about where a group does whatever it likes."""
        if players not in self.walked:
            model = self.model(players, BEST)
            self.walked[players] = []
            for number, walk in enumerate(walks(model, self.limits), 1):
                past = Past(f"walk {number} of {players} players who do anything", players)
                for step, state in enumerate(walk, 1):
                    for one in model.reached(state):
                        past.first.setdefault(one, step)
                self.walked[players].append(past)
        return self.walked[players]

    def pasts(self, counts: Sequence[int]) -> Iterator[Past]:
        """All games that are known at some numbers of players, then all walks."""
        yield from (one for one in self.games if one.seats in counts)
        for players in counts:
            yield from self.walks(players)

    def search(self, players: int, luck: str) -> Noting:
        """A search of all that can be, as far as limits allow."""
        if (players, luck) not in self.searches:
            self.searches[players, luck] = Noting(self.model(players, luck), self.limits)
            self.searches[players, luck].run()
        return self.searches[players, luck]

    def best(self, players: int, luck: str) -> Cheapest:
        """The cheapest game that wins, as far as limits allow."""
        if (players, luck) not in self.bests:
            self.bests[players, luck] = cheapest(self.model(players, luck), self.limits)
        return self.bests[players, luck]

    # Expectations.

    def tried(self, expected: Expected) -> Iterator[Outcome]:
        """An expectation, thing by thing and number of players by number of players."""
        what, luck = expected.what, expected.what.luck or BEST
        counts = [n for n in what.players or self.counts if n in self.counts]
        tail = "" if luck == BEST else f", luck: {luck}"
        if not counts:
            yield Outcome(expected.at, self.told(what), False, PROVED, "The mission takes no such number of players.")
            return
        if what.reachable or what.unreachable:
            who = f" ({listed(counts)} players{tail})" if what.players else tail
            for name in what.reachable or what.unreachable:
                claim = "reachable" if what.reachable else "unreachable"
                holds, verdict, why = self.reached(expected.names[name], counts, luck)
                if what.unreachable and holds is not None:
                    holds = not holds
                yield Outcome(expected.at, f"{claim}: {name}{who}", holds, verdict, why)
            return
        if what.order and (settled := self.settled(expected, counts, luck)) is not None:
            yield Outcome(expected.at, self.told(what), *settled)
            return
        for players in counts:
            who = f"{players} player{'' if players == 1 else 's'}{tail}"
            yield Outcome(expected.at, f"{self.told(what)} ({who})", *self.one(expected, players, luck))

    @staticmethod
    def told(what: Expectation) -> str:
        """An expectation in words."""
        if what.order:
            return f"order: {' before '.join(what.order)}"
        if what.slack is not None:
            return f"slack: at least {what.slack}"
        if what.wins is not None:
            team = what.team or TEAM
            return f"wins: {what.wins[0]} to {what.wins[1]} % of {team} teams by run {what.by_run or RUNS}"
        claim = what.claims()[0]
        return claim.replace("_", " ")

    def one(self, expected: Expected, players: int, luck: str) -> Verdict:
        """What is said of one number of players."""
        what = expected.what
        if what.order:
            return self.ordered([self.number(expected.names[name]) for name in what.order], players, luck)
        if what.slack is not None:
            return self.slack(what.slack, players, luck)
        if what.wins is not None:
            return self.wins(what, what.wins, players)
        return self.spared(players, luck)

    def number(self, name: str) -> int:
        """The number of a thing in the solver's list."""
        names = self.model(self.counts[0], BEST).names()
        return next(number for number, one in names.items() if one == name)

    def reached(self, name: str, counts: Sequence[int], luck: str) -> Verdict:
        """Whether something comes about in some game."""
        wanted = self.number(name)
        never = self.model(counts[0], luck).never()
        if wanted in never:
            return False, PROVED, "Nothing in the mission can bring it about."
        if luck == BEST:
            for past in self.pasts(counts):
                if wanted in past.first:
                    return True, FOUND, f"{past.name}, step {past.first[wanted]}."
        stopped: list[str] = []
        for players in counts:
            search = self.search(players, luck)
            if wanted in search.first_at:
                way = search.way(search.first_at[wanted])
                return True, FOUND, f"The solver gets there in {len(way)} steps with {players} players."
            stopped += self.ends(search, players, luck)
        if not any(stopped):
            return False, PROVED, "All that can be was looked at."
        return None, within(*stopped), "No game was found in which it comes about; this proves nothing."

    def ends(self, search: Search, players: int, luck: str) -> list[str]:
        """What keeps a search from being a proof."""
        return [search.stopped, "1 run" if self.model(players, luck).lasts() else ""]

    def ordered(self, row: Sequence[int], players: int, luck: str) -> Verdict:
        """Whether things come about one after the other in every game."""
        found: Verdict = (True, PROVED, "Without the one nothing can bring the other about.")
        for earlier, later in pairwise(row):
            verdict = self.before(earlier, later, players, luck)
            if verdict[0] is False:
                return verdict
            found = verdict if verdict[0] is None or found[0] is True else found
        return found

    def settled(self, expected: Expected, counts: Sequence[int], luck: str) -> Verdict | None:
        """What can be said of an order at all numbers of players at once; None if each has to be looked at."""
        model = self.model(counts[0], luck)
        row = [self.number(expected.names[name]) for name in expected.what.order]
        pairs = list(pairwise(row))
        if all(model.comes_after(later, earlier) for earlier, later in pairs):
            return True, PROVED, "Without the one nothing can bring the other about."
        for earlier, later in pairs:
            for past in self.pasts(counts) if luck == BEST else ():
                if later in past.first and past.first.get(earlier, past.first[later] + 1) > past.first[later]:
                    name = model.names()[later]
                    return False, FOUND, f"{past.name} comes by {name} first, at step {past.first[later]}."
        return None

    def before(self, earlier: int, later: int, players: int, luck: str) -> Verdict:
        """Whether something never comes about before something else has."""
        model = self.model(players, luck)
        name = model.names()[later]
        if model.comes_after(later, earlier):
            return True, PROVED, "Without the one nothing can bring the other about."

        def moves(state: GameState) -> list[Move]:
            return [] if earlier in model.reached(state) else model.moves(state)

        search = Search(model, self.limits, moves=moves, graph=True).run()
        for number, state in search.states.items():
            reached = model.reached(state)
            if later in reached and earlier not in reached:
                return False, FOUND, f"The solver comes by {name} first, in {len(search.way(number))} steps."
        stopped = self.ends(search, players, luck)
        if not any(stopped):
            return True, PROVED, "All that can be before it was looked at."
        return None, within(*stopped), f"No game was found that comes by {name} first; this proves nothing."

    def slack(self, least: int, players: int, luck: str) -> Verdict:
        """Whether a team that knows everything has so much left when it succeeds in the first run."""
        model = self.model(players, luck)
        if luck == BEST:
            for past in self.games:
                if past.won and past.seats == players and past.runs == 1 and past.left >= least:
                    return True, FOUND, f"{past.name} ends with {past.left} {model.unit} left."
        found = self.best(players, luck)
        if found.best is None:
            lasting = "1 run" if model.lasts() else ""
            if found.impossible or not (found.stopped or lasting):
                return False, PROVED, "No game of the first run wins."
            return None, within(found.stopped, lasting), "No game that wins was found; this proves nothing."
        state = model.system.new(found.best.setup)
        for proposal in found.best.proposals:
            model.system.decide(state, proposal, False)
        left = model.left(state)
        if left >= least:
            return True, FOUND, f"A game of the solver ends with {left} {model.unit} left."
        if found.proved:
            return False, PROVED, f"The cheapest game ends with {left} {model.unit} left."
        return None, within(found.stopped), f"The best game that was found ends with {left} {model.unit} left."

    def spared(self, players: int, luck: str) -> Verdict:
        """Whether it can be won without each receptacle."""
        model = self.model(players, luck)
        everybody = model.receptacles()
        names = model.names()
        if len(self.system.agents(model.start())) >= len(everybody):
            return False, PROVED, f"All {len(everybody)} are taken."
        open_still: list[str] = []
        for body in everybody:
            if luck == BEST and any(one.won and one.seats == players and body not in one.bodies for one in self.games):
                continue
            again = model_of(self.system, model.setup, model.luck)
            again.without = frozenset([body])
            found = cheapest(again, self.limits)
            if found.best is None:
                lasting = "1 run" if model.lasts() else ""
                if found.impossible or not (found.stopped or lasting):
                    return False, PROVED, f"Without {names[body]} no game of the first run wins."
                open_still += [names[body], found.stopped or lasting]
        if open_still:
            missing = ", ".join(open_still[::2])
            return (
                None,
                within(*open_still[1::2]),
                f"No game that wins was found without {missing}; this proves nothing.",
            )
        return True, FOUND, "For each there is a game that wins without it."

    def wins(self, what: Expectation, band: tuple[int, int], players: int) -> Verdict:
        """Whether the share of campaigns that bots win lies in a band."""
        games, by_run = what.campaigns or CAMPAIGNS, what.by_run or RUNS
        seed = 1 if what.seed is None else what.seed
        team = seated([POLICIES[what.team or TEAM]], players)
        plan = Plan(lambda: self.system, team, seed, by_run)
        begun, won = self.limits.clock(), 0
        for played, result in enumerate(simulate.run(plan, range(1, games + 1)), 1):
            won += result.outcome == WON
            if won * 100 > band[1] * games or (won + games - played) * 100 < band[0] * games:
                some = f"{won} of the first {played}" if played < games else f"{won} of {games}"
                return False, PROVED, f"{some} campaigns (seed {seed}) were won by run {by_run}."
            if played < games and (met := self.limits.met(begun)):
                why = f"{won} of the first {played} campaigns (seed {seed}) were won by run {by_run}."
                return None, within(met), why
        return True, PROVED, f"{won} of {games} campaigns (seed {seed}) were won by run {by_run}."


def listed(counts: Sequence[int]) -> str:
    """Numbers in a row."""
    return " or ".join(map(str, counts))
