"""Campaigns of one batch added up for a report, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from chronaut.kernel.program import Header
from chronaut.play.account import SUCCESS, Account, Atlas, Tries
from chronaut.play.campaign import WON, Result
from chronaut.play.report.share import Share, gap, share
from chronaut.play.simulate import WRONG
from chronaut.play.trail import Course, Spot, Ways

LEAST_RUNS = 5
"""A receptacle or a thing seen in fewer runs or campaigns than this is not compared."""


class Batch(msgspec.Struct, frozen=True):
    """What was played."""

    header: Header
    digest: str
    """The mission's hash."""
    team: str
    players: int
    seed: int
    runs_max: int
    label: str
    """What it is called in the report, such as `3 players`."""
    atlas: Atlas
    deck: dict[int, Spot]
    branches: dict[int, Spot]


class Outcome(msgspec.Struct, frozen=True):
    """How often something was there in campaigns won and in the others."""

    spot: Spot
    won: Share
    rest: Share


class Gathered:
    """Everything that a report says of a batch."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.games = self.wrong = 0
        self.won_in: Counter[int] = Counter()
        """Campaigns won, by the run in which they were."""
        self.spent: list[int] = []
        self.ways = Ways()
        self.ends: Counter[str] = Counter()
        """Runs, by how they ended."""
        self.endings: Counter[tuple[str, int]] = Counter()
        """Runs, by how they ended and the card that was read then."""
        self.left: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
        """Time left at the end of runs, of those that succeeded and of the others."""
        self.deaths: Counter[tuple[int, int]] = Counter()
        """By card and time."""
        self.visits: Counter[int] = Counter()
        self.held: Counter[int] = Counter()
        self.used: Counter[int] = Counter()
        self.tests: dict[int, Tries] = {}
        self.bodies: Counter[int] = Counter()
        """Runs that a receptacle was in."""
        self.bodies_won: Counter[int] = Counter()
        self.there: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
        """Campaigns in which a card was read or an item held, of those won and of the others."""

    def add(self, result: Result) -> None:
        """Take up a campaign."""
        won = result.outcome == WON
        self.games += 1
        self.wrong += result.outcome in WRONG
        self.won_in[result.runs] += won
        if result.spent >= 0:
            self.spent.append(result.spent)
        if result.trail is not None:
            self.ways.add(result.trail, won)
        if result.account is not None:
            self.count(result.account)
            seen = result.trail.seen if result.trail is not None else ()
            self.there[won].update({*seen, *result.account.held})

    def count(self, account: Account) -> None:
        """Take up what was counted in a campaign."""
        for run in account.runs:
            self.ends[run.end] += 1
            self.endings[run.end, run.card] += 1
            if run.left >= 0:
                self.left[run.end == SUCCESS][run.left] += 1
            self.deaths.update((death.card, death.turn) for death in run.deaths)
            self.bodies.update(run.bodies)
            if run.end == SUCCESS:
                self.bodies_won.update(run.bodies)
        self.visits.update(account.visits)
        self.held.update(account.held)
        self.used.update(account.used)
        for test, more in account.tests.items():
            one = self.tests.get(test, Tries(0, 0, 0, 0.0))
            self.tests[test] = Tries(
                one.tries + more.tries, one.passed + more.passed, one.foreseen + more.foreseen, one.hoped + more.hoped
            )

    # What it comes to.

    @property
    def won(self) -> Share:
        """Campaigns won."""
        return share(self.won_in.total(), self.games)

    def won_by(self) -> list[Share]:
        """Campaigns won by the end of each run granted, from the first on."""
        found, sum_ = [], 0
        for run in range(1, self.batch.runs_max + 1):
            sum_ += self.won_in[run]
            found.append(share(sum_, self.games))
        return found

    def won_at(self) -> list[Share]:
        """Campaigns won in each run granted."""
        return [share(self.won_in[run], self.games) for run in range(1, self.batch.runs_max + 1)]

    @property
    def runs(self) -> int:
        """Runs that ended."""
        return self.ends.total()

    @property
    def course(self) -> Course | None:
        """Where teams stopped, where time went, what nobody saw."""
        return self.ways.course(self.batch.deck, self.batch.branches)

    def spot(self, card: int) -> Spot:
        """A card's name."""
        return self.batch.atlas.cards.get(card, Spot("no card"))

    def compared(self) -> list[tuple[Spot, Share]]:
        """Receptacles, each with the share of its runs that succeeded, the best first."""
        found = [(self.spot(one), share(self.bodies_won[one], self.bodies[one])) for one in self.batch.atlas.bodies]
        return sorted((one for one in found if one[1].whole >= LEAST_RUNS), key=lambda one: (-one[1].value, one[0]))

    def decided(self) -> list[Outcome]:
        """Cards and items that campaigns won had and the others had not, the clearest first."""
        won, rest = self.ways.campaigns - self.ways.stopped, self.ways.stopped
        if min(won, rest) < LEAST_RUNS:
            return []
        every = sorted({*self.there[True], *self.there[False]} & set(self.batch.atlas.cards))
        found = [
            Outcome(self.spot(one), share(self.there[True][one], won), share(self.there[False][one], rest))
            for one in every
        ]
        clear = [one for one in found if gap(one.rest, one.won)[1] > 0]
        return sorted(clear, key=lambda one: (-gap(one.rest, one.won)[1], one.spot))

    def idle(self) -> Iterator[tuple[Spot, bool]]:
        """Items that were of no use in any campaign, each with whether somebody had it; by name."""
        named: dict[Spot, bool] = {}
        used = {self.spot(one) for one in self.used}
        for one in self.batch.atlas.items:
            named[self.spot(one)] = named.get(self.spot(one), False) or self.held[one] > 0
        yield from sorted((spot, held) for spot, held in named.items() if spot not in used)
