"""One campaign: a game played by bots until it is won, lost for good, or as many runs are over as were granted."""

from __future__ import annotations

import reprlib
from collections.abc import Callable
from functools import cached_property, partial
from typing import Final, TypeVar

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.chance import stream_key
from chronaut.kernel.events import FIRST_SYSTEM_FACT, Fact
from chronaut.kernel.state import SPECTATOR, VOTE, GameState
from chronaut.kernel.views import Line, Offer, SeatFrame, frame, refusal, talk
from chronaut.play import experts
from chronaut.play.account import Account
from chronaut.play.bots.base import TALKING, Bot, Chair, Policy, Wish
from chronaut.play.bots.guard import BotFault, described, guarded
from chronaut.play.insight import Insight
from chronaut.play.trail import Trail
from chronaut.systems.contract.match import well_formed
from chronaut.systems.contract.referee import AgendaFault
from chronaut.systems.contract.system import RuleSystem, Setup
from chronaut.systems.contract.waiting import waiting_for

T = TypeVar("T")

WON: Final = "won"
LOST: Final = "lost"
UNFINISHED: Final = "unfinished"
STOPPED: Final = "stopped"
STUCK: Final = "stuck"
CIRCLING: Final = "circling"
FAULT: Final = "fault"
OUTCOMES: Final = {
    WON: "the mission succeeded",
    LOST: "the mission failed for good",
    UNFINISHED: "all runs granted were used up",
    STOPPED: "every bot passed although somebody had something to do",
    STUCK: "nobody had anything to do although the game was not over",
    CIRCLING: "the same things were done over and over, and nothing came of them",
    FAULT: "an error of the rules or of a bot",
}
"""How a campaign ends."""

MOST_STEPS: Final = 50_000
LONGEST_LULL: Final = 500
"""So many steps in one run in which nothing happens that has not happened in it before end a campaign.

Our bots never went beyond 20 at The Ball at Noon, `random` included.
"""
LONGEST_STREAK: Final = 12
"""After so many proposals in a row of one seat the next seat is asked first."""
MOST_REFUSALS: Final = 100
"""Texts refused in a row after which a bot is at fault."""


class Plan(msgspec.Struct, frozen=True):
    """What all campaigns of a batch have in common; everything in it can be sent to another process."""

    make: Callable[[], RuleSystem]
    team: tuple[Policy, ...]
    """One policy for each seat."""
    seed: int
    runs_max: int
    options: dict[str, str | int | bool] = {}
    unaided: bool = False
    """Whether bots have to find typed answers by themselves, whatever they have read."""

    def game_seed(self, number: int) -> int:
        """The seed of a campaign's luck."""
        return stream_key(self.seed, f"game {number}") >> 1

    def setup(self, number: int) -> Setup:
        """The table of a campaign."""
        return Setup(len(self.team), self.game_seed(number), self.options)


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a campaign went."""

    number: int
    seed: int
    """The seed of the game's luck, which is not that of the batch."""
    outcome: str
    runs: int
    """The run in which it ended."""
    decisions: int
    """Proposals carried out, talk and notes left out."""
    spent: int
    """Time used up over all runs in the game's own unit, -1 if the system counts none."""
    steps: int
    text: str = ""
    """What went wrong, if anything did."""
    proposals: list[Proposal] = []
    """Every proposal carried out."""
    trail: Trail | None = None
    """The way that it took, for the author; nobody knows it after a fault."""
    account: Account | None = None
    """What was counted in it, likewise."""


class Lull:
    """How long nothing new has happened in the present run."""

    def __init__(self, run: int) -> None:
        self.run = run
        self.seen: set[tuple[int, int, int, int, int]] = set()
        self.steps = 0

    def look(self, run: int, facts: list[Fact]) -> None:
        """A step with its facts; talk, votes and bookkeeping are nothing new."""
        if run != self.run:
            self.run, self.seen, self.steps = run, set(), 0
        new = {(one.kind, one.a, one.b, one.c, one.d) for one in facts if one.kind >= FIRST_SYSTEM_FACT} - self.seen
        self.seen |= new
        self.steps = 0 if new else self.steps + 1


class Misplayed(Exception):
    """A campaign cannot go on."""

    def __init__(self, outcome: str, text: str) -> None:
        super().__init__(text)
        self.outcome = outcome


class Campaign:
    """A campaign under way: the only thing that holds both the state and the bots, and lets frames alone pass."""

    def __init__(self, system: RuleSystem, plan: Plan, number: int) -> None:
        self.system = system
        self.plan = plan
        self.number = number
        self.state: GameState = system.new(plan.setup(number))
        experts.begin(system)
        self.watch = experts.watch(system)
        self.proposals: list[Proposal] = []
        self.facts: list[Fact] = []
        self.told = [0] * len(plan.team)
        """By seat: how many of the facts it has been told."""
        self.said: list[Line] = []
        """All talk so far, as frames have it."""
        self.last = 0
        """The seat that proposed last."""
        self.streak = 0
        """How many proposals it has made in a row."""
        self.insight = Insight(system.program.header.system, [] if plan.unaided else system.answers(), len(plan.team))
        self.lull = Lull(self.state.run)
        self.kinds = {kind.name: number for number, kind in enumerate(system.proposal_kinds)}

    @cached_property
    def bots(self) -> list[Bot]:
        """By seat: its bot, made when the first one is asked."""
        return [self.of_bot(seat, partial(self.made, seat)) for seat in range(len(self.plan.team))]

    def made(self, seat: int) -> Bot:
        """A new bot for a seat."""
        bot = self.plan.team[seat](self.chair(seat))
        if not isinstance(bot, Bot):
            raise TypeError(f"{reprlib.repr(bot)} is no chronaut.play.bots.base.Bot")
        return bot

    def of_bot(self, seat: int, call: Callable[[], T]) -> T:
        """Let the bot of a seat do something; whatever goes wrong in it is the game's fault."""
        try:
            return guarded(call)
        except BotFault as fault:
            raise Misplayed(FAULT, f"step {self.state.step}: seat {seat + 1}: {fault}") from fault

    def chair(self, seat: int) -> Chair:
        """What the bot of a seat is told first."""
        own = stream_key(self.plan.game_seed(self.number), f"bot {seat}")
        name = self.system.program.header.system
        return Chair(name, seat, len(self.plan.team), own, self.system.source if experts.open_box(name) else None)

    def play(self) -> Result:
        """Play to the end; whatever happens comes back as a result."""
        try:
            while (outcome := self.outcome()) is None:
                self.step()
        except Misplayed as error:
            return self.result(error.outcome, str(error))
        except Exception as error:  # noqa: BLE001  (one bad campaign must not end a batch)
            return self.result(FAULT, f"step {self.state.step}: {described(error)}")
        return self.result(outcome)

    def outcome(self) -> str | None:
        """How the campaign ended, None if it goes on."""
        if self.state.over:
            return WON if self.system.outcome(self.state) == "success" else LOST
        if self.state.run >= self.plan.runs_max and self.system.run_ended(self.state):
            return UNFINISHED
        if self.lull.steps >= LONGEST_LULL:
            last = self.proposals[-1]
            words = self.system.words(self.state, last) or self.system.proposal_kinds[last.kind].meaning
            raise Misplayed(
                CIRCLING, f"step {self.state.step}: nothing new for {LONGEST_LULL} steps; the last: {words}"
            )
        if len(self.proposals) >= MOST_STEPS:
            raise Misplayed(FAULT, f"no end after {MOST_STEPS} steps")
        return None

    def step(self) -> None:
        """Ask the seats that are waited for, then the others, until one proposes something; carry it out.

        Whoever has just proposed may finish what it is at, but not keep the table to itself.
        """
        waited = waiting_for(self.system, self.state)
        if not waited:
            raise Misplayed(STUCK, f"step {self.state.step}: {OUTCOMES[STUCK]}")
        seats = self.state.seats
        first = self.last if self.streak < LONGEST_STREAK else self.last + 1
        turns = [(first + turn) % seats for turn in range(seats)]
        for seat in sorted(turns, key=lambda seat: seat not in waited and not self.may_think_again(seat)):
            proposal = self.ask(seat)
            if proposal is not None:
                self.carry_out(proposal)
                self.streak = self.streak + 1 if seat == self.last else 1
                self.last = seat
                return
        missing = ", ".join(str(seat + 1) for seat in waited)
        raise Misplayed(STOPPED, f"step {self.state.step}: all passed, but the game waits for seat {missing}")

    def may_think_again(self, seat: int) -> bool:
        """Whether a seat has voted, and more than votes has happened since it was asked last."""
        voted = any(one.mode == VOTE and one.votes[seat] >= 0 for one in self.state.questions)
        return voted and any(one.kind >= FIRST_SYSTEM_FACT for one in self.facts[self.told[seat] :])

    def ask(self, seat: int) -> Proposal | None:
        """What the bot of a seat proposes; a text that is refused may be mended."""
        bot = self.bots[seat]
        for _ in range(MOST_REFUSALS):
            news = self.facts[self.told[seat] :]
            self.told[seat] = len(self.facts)
            self.said += talk(self.state, len(self.said))
            now = frame(self.system, self.state, seat, news, worded=False, said=self.said[:])
            found = self.insight.look(now)
            if found:
                self.of_bot(seat, partial(bot.works_out, found))
            proposal = self.of_bot(seat, partial(self.proposed, bot, seat, now))
            if proposal is None:
                return None
            refused = self.system.check(self.state, proposal)
            if refused is None:
                return proposal
            kind = self.system.proposal_kinds[proposal.kind]
            if not kind.form:
                shown = f"{kind.name} {proposal.a} {proposal.b} {proposal.c}"
                raise Misplayed(
                    FAULT, f"step {self.state.step}: seat {seat + 1} proposed {shown}, refused: {refused.text}"
                )
            self.of_bot(seat, partial(bot.refused, refusal(refused)))
        raise Misplayed(FAULT, f"step {self.state.step}: {MOST_REFUSALS} texts of seat {seat + 1} were refused")

    def proposed(self, bot: Bot, seat: int, now: SeatFrame) -> Proposal | None:
        """What a bot makes of its frame; raises `TypeError` unless it is a wish with numbers where they belong."""
        wish: object = bot.choose(now)
        if wish is None:
            return None
        if not isinstance(wish, Wish) or not isinstance(wish.offer, Offer):
            raise TypeError(f"{reprlib.repr(wish)} is no Wish with an Offer, nor None")
        kind, a, b, c, text = wish.offer.kind, wish.offer.a, wish.offer.b, wish.offer.c, wish.text
        # types come first: what is compiled turns truth values into numbers
        if type(kind) is str and kind in self.kinds and type(text) is str and {type(a), type(b), type(c)} == {int}:
            proposal = Proposal(seat, self.kinds[kind], a, b, c, text)
            if well_formed(proposal):
                return proposal
        shown = " ".join(reprlib.repr(one) for one in (kind, a, b, c, text))
        raise TypeError(f"{shown} is no proposal: a known kind, three whole numbers, a text")

    def carry_out(self, proposal: Proposal) -> None:
        """Let the rules decide."""
        self.watch.before(self.state, proposal)
        try:
            facts = self.system.decide(self.state, proposal, True)
        except AgendaFault as fault:
            place = self.system.place(fault.node) or "the general rules"
            raise Misplayed(FAULT, f"step {len(self.proposals)}: {place}: {fault}") from fault
        self.watch.after(self.state, facts)
        self.facts += facts
        self.proposals.append(proposal)
        self.lull.look(self.state.run, facts)

    def result(self, outcome: str, text: str = "") -> Result:
        """The campaign as it ended."""
        talk = {self.kinds[name] for name in TALKING}
        name = self.system.program.header.system
        return Result(
            number=self.number,
            seed=self.plan.game_seed(self.number),
            outcome=outcome,
            runs=self.state.run,
            decisions=sum(proposal.kind not in talk for proposal in self.proposals),
            spent=experts.spent(name, self.system.view(self.state, SPECTATOR)) if outcome != FAULT else -1,
            steps=len(self.proposals),
            text=text,
            trail=experts.trail(self.system, self.state, self.facts) if outcome != FAULT else None,
            account=self.watch.account(self.state) if outcome != FAULT else None,
            proposals=self.proposals,
        )


def play(system: RuleSystem, plan: Plan, number: int) -> Result:
    """Play the campaign of that number."""
    return Campaign(system, plan, number).play()
