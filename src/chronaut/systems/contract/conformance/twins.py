"""Twin worlds: what differs only in what a seat may not know looks the same to that seat, until a fact tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import encode_frame, frame, refusal, told
from chronaut.systems.contract.conformance.choices import (
    ANSWER_TO_COME,
    NOTE_TO_COME,
    other_answer,
    other_notes,
    secret_answers,
)
from chronaut.systems.contract.conformance.policy import Dice, filled
from chronaut.systems.contract.conformance.proposals import mutated
from chronaut.systems.contract.conformance.report import Moment, PairCount, Report, first_difference
from chronaut.systems.contract.conformance.walk import Walk, viewers
from chronaut.systems.contract.match import replayed
from chronaut.systems.contract.system import RuleSystem, Variant

NAME: Final = "twins"
EXPORTS: Final = "exports"
PROBES: Final = 6
"""Wrong proposals of the seat whose refusals are compared at each step."""
MOMENTS_PER_PAIR: Final = 3


@dataclass
class World:
    """One of the two worlds, with what has happened in it since the pair was made."""

    system: RuleSystem
    state: GameState
    facts: list[Fact] = field(default_factory=list)

    def frame(self, seat: int, facts: Sequence[Fact] = ()) -> bytes:
        """What a seat is given."""
        return encode_frame(frame(self.system, self.state, seat, facts))

    def refused(self, proposal: Proposal) -> bytes:
        """What the seat that proposes is told; empty if nothing stands in the way."""
        refused = self.system.check(self.state, proposal)
        return b"" if refused is None else msgspec.json.encode(refusal(refused))

    def denied(self, seat: int) -> bytes:
        """What a seat is told that it cannot do now."""
        return b"" if seat == SPECTATOR else msgspec.json.encode(self.system.denied(self.state, seat))

    def log(self, past: Sequence[Fact], seat: int) -> bytes:
        """The whole game as a seat's export tells it."""
        return msgspec.json.encode(told(self.system.fact_kinds, [*past, *self.facts], seat), order="deterministic")


@dataclass
class Pair:
    """A world and its twin, followed through the rest of a random game."""

    walk: Walk
    start: int
    seat: int
    variant: Variant
    world: World
    twin: World
    past: list[Fact]
    report: Report
    dice: Dice
    twists: dict[int, Proposal] = field(default_factory=dict)
    """By step: what is proposed in the twin instead."""
    seen: bool = False
    """Whether the difference was seen by somebody."""

    @property
    def count(self) -> PairCount:
        """The counts of this kind of variant."""
        return self.report.pairs.setdefault(self.variant.kind, PairCount())

    def follow(self, horizon: int) -> None:
        """Compare the worlds now and after each step, until a fact tells or the game ends."""
        self.count.made += 1
        if not self.differs():
            self.find(self.start, "the twin is no other world: not even one who sees all could tell")
        if not self.same(self.start, [], []) or not self.same_log(self.start):
            return
        self.watch()
        last = min(len(self.walk.proposals), self.start + horizon)
        for step in range(self.start, last):
            if not self.advance(step):
                break
            if step == self.start:
                self.count.compared += 1
        self.count.shown += self.seen
        self.same_log(last)

    def differs(self) -> bool:
        """Whether the worlds differ for one who sees all."""
        if self.twists or state_digest(self.world.state) != state_digest(self.twin.state):
            return True
        return self.world.system.program.digest() != self.twin.system.program.digest()

    def advance(self, step: int) -> bool:
        """Carry out the next proposal in both worlds and compare; False if the pair has come to its end."""
        proposal = self.walk.proposals[step]
        twisted = self.twists.get(step, proposal)
        refused = self.twin.system.check(self.twin.state, twisted)
        if refused is not None:
            self.count.parted += 1
            if proposal.seat == self.seat:
                self.find(step, f"what the seat may propose here is refused in the twin: {refused.text}")
            return False
        seats = self.world.state.seats
        mine = self.world.system.decide(self.world.state, proposal, True)
        theirs = self.twin.system.decide(self.twin.state, twisted, True)
        if self.world.state.seats < seats:
            self.count.told += 1  # a player has left: the seats behind move up, and who sits there knows other things
            return False
        told_at = self.telling(mine, self.world.state), self.telling(theirs, self.twin.state)
        if told_at != (len(mine), len(theirs)):
            self.count.told += 1
            self.same_before(step, mine[: told_at[0]], theirs[: told_at[1]])
            self.seen |= self.world.frame(self.seat, mine) != self.twin.frame(self.seat, theirs)
            return False
        if not self.same(step + 1, mine, theirs):
            return False
        self.world.facts += mine
        self.twin.facts += theirs
        self.watch(mine, theirs)
        return True

    def telling(self, facts: Sequence[Fact], state: GameState) -> int:
        """The place of the first fact that rightly tells, else their number; `state` is as the step left it."""
        if self.variant.kind != NOTE_TO_COME:
            for place, fact in enumerate(facts):
                if self.world.system.tells(self.variant, self.seat, state, fact):
                    return place
        return len(facts)

    def same_before(self, step: int, mine: Sequence[Fact], theirs: Sequence[Fact]) -> None:
        """Compare what the seat is told within a step before the fact that tells, as far as both worlds have it."""
        ours = told(self.world.system.fact_kinds, mine, self.seat)
        others = told(self.twin.system.fact_kinds, theirs, self.seat)
        for one, other in zip(ours, others, strict=False):
            if one != other:
                self.find(step, f"told before it may be: {one} against {other}")
                return

    def same(self, step: int, mine: Sequence[Fact], theirs: Sequence[Fact]) -> bool:
        """Whether the seat is given the same bytes in both worlds: frame, refusals, and why not."""
        frames = self.world.frame(self.seat, mine), self.twin.frame(self.seat, theirs)
        if frames[0] != frames[1]:
            self.find(step, f"the frames differ {first_difference(*frames)}")
            return False
        denied = self.world.denied(self.seat), self.twin.denied(self.seat)
        if denied[0] != denied[1]:
            self.find(step, f"what cannot be done is told otherwise {first_difference(*denied)}")
            return False
        for proposal in self.probes():
            refusals = self.world.refused(proposal), self.twin.refused(proposal)
            if refusals[0] != refusals[1]:
                self.find(step, f"the refusals differ {first_difference(*refusals)}")
                return False
        self.report.count(NAME)
        return True

    def same_log(self, step: int) -> bool:
        """Whether the seat's export of the whole game is the same, as far as no fact has told."""
        logs = self.world.log(self.past, self.seat), self.twin.log(self.past, self.seat)
        self.report.count(EXPORTS)
        if logs[0] != logs[1]:
            self.report.find(EXPORTS, self.walk.moment(step), f"{self.whose()} logs differ {first_difference(*logs)}")
        return logs[0] == logs[1]

    def probes(self) -> list[Proposal]:
        """Proposals of this seat, mostly wrong ones; a spectator proposes nothing."""
        if self.seat == SPECTATOR:
            return []
        system, state = self.world.system, self.world.state
        bases = [*system.legal(state), *(filled(form, "a") for form in system.forms(state))]
        kinds = range(len(system.proposal_kinds))
        probes = [Proposal(self.seat, self.dice.choice(kinds), self.dice.roll(8), self.dice.roll(8))]
        probes += [Proposal(self.seat, kind) for kind in kinds]
        for _ in range(PROBES):
            probe = mutated(system, bases, self.dice)
            probe.seat = self.seat
            probes.append(probe)
        return probes

    def watch(self, mine: Sequence[Fact] = (), theirs: Sequence[Fact] = ()) -> None:
        """Notice whether anybody else sees the difference."""
        if not self.seen:
            others = [seat for seat in viewers(self.world.state) if seat != self.seat]
            self.seen = any(self.world.frame(seat, mine) != self.twin.frame(seat, theirs) for seat in others)

    def find(self, step: int, what: str) -> None:
        """Note a finding about this pair."""
        self.report.find(NAME, self.walk.moment(step), f"{self.whose()} {what}")

    def whose(self) -> str:
        """The pair in words."""
        who = "the spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        return f"{self.variant.kind}, {who}:"


def check_twins(
    system: RuleSystem, walks: Sequence[Walk], report: Report, *, pairs: int, seed: int, horizon: int
) -> None:
    """Make pairs at moments of random games and follow them; a kind without pairs is a finding.

    Each kind gets an equal share of the pairs, as far as moments for it turn up.
    """
    dice = Dice(seed, "twins")
    played = [walk for walk in walks if walk.proposals]
    counts = {kind: report.pairs.setdefault(kind, PairCount()) for kind in (*system.variant_kinds, NOTE_TO_COME)}
    share = max(1, pairs // len(counts))
    beginnings = Beginnings(played)
    for _ in range(pairs * MOMENTS_PER_PAIR if played else 0):
        wanted = [kind for kind, count in counts.items() if count.made < share and kind != ANSWER_TO_COME]
        if not wanted:
            break
        walk, start = beginnings.draw(dice)
        with report.guard(NAME, walk.moment(start)):
            check_moment(system, walk, start, report, dice, horizon, wanted)
    if ANSWER_TO_COME in counts:
        with report.guard(NAME, Moment()):
            check_answers(system, played, report, dice, horizon, share)
    for kind in system.variant_kinds:
        if not counts[kind].made:
            report.find(NAME, Moment(), f"no pair of the kind {kind!r} was ever made")


def check_answers(
    system: RuleSystem, walks: Sequence[Walk], report: Report, dice: Dice, horizon: int, share: int
) -> None:
    """Follow pairs in which a secret question is answered otherwise."""
    secret = secret_answers(system, walks)
    for _ in range(share if secret else 0):
        walk, step = dice.choice(secret)
        start = max(0, step - dice.roll(3))
        state = replayed(system, walk.setup, walk.facts[:step])
        wish = walk.proposals[step]
        found = {seat: other for seat in viewers(state) if (other := other_answer(state, wish, seat)) is not None}
        seat = dice.choice(sorted(found))
        twisted, subject = found[seat]
        state = replayed(system, walk.setup, walk.facts[:start])
        past = [fact for facts in walk.facts[:start] for fact in facts]
        world, twin = World(system, state), World(system, system.clone(state))
        variant = Variant(ANSWER_TO_COME, system, twin.state, subject)
        Pair(walk, start, seat, variant, world, twin, past, report, dice, {step: twisted}).follow(horizon)


class Beginnings:
    """Moments to make pairs at: first ones, any ones, and those before each kind of fact or proposal, rare or not."""

    def __init__(self, walks: Sequence[Walk]) -> None:
        self.steps = [(walk, step) for walk in walks for step in range(len(walk.proposals))]
        self.firsts = [(walk, 0) for walk in walks]
        self.before: dict[tuple[str, int], list[tuple[Walk, int]]] = {}
        for walk, step in self.steps:
            kinds = {("fact", fact.kind) for fact in walk.facts[step]} | {("proposal", walk.proposals[step].kind)}
            for kind in kinds:
                self.before.setdefault(kind, []).append((walk, step))

    def draw(self, dice: Dice) -> tuple[Walk, int]:
        """A game, and the step at which a pair begins."""
        how = dice.roll(4)
        if how < 2:
            return dice.choice(self.steps if how else self.firsts)
        walk, step = dice.choice(self.before[dice.choice(sorted(self.before))])
        return walk, max(0, step - dice.roll(3))


def check_moment(
    system: RuleSystem, walk: Walk, start: int, report: Report, dice: Dice, horizon: int, wanted: Sequence[str]
) -> None:
    """Follow one pair of each wanted kind that a random seat has at this moment."""
    state = replayed(system, walk.setup, walk.facts[:start])
    seat = dice.choice(viewers(state))
    variants = system.hidden_variants(state, seat)
    digest = state_digest(state)
    notes = other_notes(walk, start, start + horizon, seat)
    if notes:
        variants = [*variants, Variant(NOTE_TO_COME, system, system.clone(state), [])]
    past = [fact for facts in walk.facts[:start] for fact in facts]
    for kind in sorted({variant.kind for variant in variants}):
        variant = dice.choice([each for each in variants if each.kind == kind])
        if kind not in wanted:
            if kind not in report.pairs:
                report.find(NAME, walk.moment(start), f"{kind!r} is none of the system's variant kinds")
            continue
        world, twin = World(system, system.clone(state)), World(variant.system, variant.state)
        twists = notes if kind == NOTE_TO_COME else {}
        Pair(walk, start, seat, variant, world, twin, past, report, dice, twists).follow(horizon)
        if state_digest(state) != digest:
            report.find(NAME, walk.moment(start), f"{kind}: the twin shares a part of its state with the original")
            return
