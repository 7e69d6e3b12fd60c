"""A game that wins, for its author: stay by stay, what is done, what it brings, and where that is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.play.bots.base import TALKING
from chronaut.systems.contract.system import RuleSystem
from chronaut.workbench.deeds import DEEDS
from chronaut.workbench.shown import items, place, time_of, tokens, where
from chronaut.workbench.ways import Way

BEFORE = "Before the first location"
ON_THE_TABLE = "The game"
"""The only stay of a family without locations."""


class Gain(msgspec.Struct, frozen=True):
    """Something that came of a step."""

    what: str
    """`reads`, `gains` or `gives up`."""
    name: str
    at: str


class Step(msgspec.Struct, frozen=True):
    """Something that is done, once or by several in the same words."""

    step: int
    """The step of the way after which it is done."""
    words: str
    times: int
    gains: tuple[Gain, ...]
    at: str
    """Where the card is written at which it is done, or the effect that it sets off."""


class Stay(msgspec.Struct, frozen=True):
    """What is done at one location."""

    title: str
    at: str
    left: int
    """Time left at its beginning, -1 before the first location and where none is counted."""
    steps: tuple[Step, ...]


class Told(msgspec.Struct, frozen=True):
    """The run that wins, or as much of it as can still be played."""

    way: str
    run: int
    unit: str
    left: int
    """Time left at its end."""
    won: bool
    refused: str
    """The first step that can no longer be made, after a change of the mission."""
    stays: tuple[Stay, ...]


class Telling:
    """Goes through a way once and writes down what comes of each step."""

    def __init__(self, system: RuleSystem, way: Way, paths: dict[str, dict[str, str]]) -> None:
        self.system, self.way, self.paths = system, way, paths
        self.program = system.program
        self.narrative = type(system) in DEEDS
        self.stays: list[tuple[str, str, int, list[Step]]] = []
        self.names = {number: name for name, number in system.cards().items()}

    def told(self) -> Told:
        """The last run of the way."""
        state: Any = self.system.new(self.way.setup)
        self.system.carried_out()
        run, last = state.run, -2
        for number, proposal in enumerate(self.way.proposals, 1):
            here = getattr(state, "location", -1) if self.narrative else -1
            if state.run != run:
                run, last, self.stays = state.run, -2, []
            if here != last:
                last = here
                self.begin(state, here)
            self.take(state, number, proposal)
        unit, left = time_of(self.system, state)
        stays = tuple(Stay(title, at, time, tuple(steps)) for title, at, time, steps in self.stays if steps)
        won = self.system.outcome(state) == "success"
        return Told(self.way.name, state.run, unit, left, won, self.way.refused, stays)

    def begin(self, state: Any, here: int) -> None:
        """A stay begins."""
        title, at, left = BEFORE if self.narrative else ON_THE_TABLE, "", -1
        if here >= 0:
            m: Any = self.system.scenario  # type: ignore[attr-defined]
            one = place(self.program, self.paths, m.locations[here])
            title, at, left = one.title, one.at, time_of(self.system, state)[1]
        self.stays.append((title, at, left, []))

    def take(self, state: Any, number: int, proposal: Proposal) -> None:
        """Carry a step out and note it; the same words again are one step, talk is none."""
        kind = self.system.proposal_kinds[proposal.kind]
        words = self.system.words(state, proposal) or kind.meaning
        if proposal.text:
            words += f" {proposal.text}"
        before = self.things(state)
        self.system.decide(state, proposal, False)
        if kind.name in TALKING:
            return
        gains = tuple(self.gains(before, self.things(state)))
        at = self.effect() or self.card_at(state, proposal) or next((one.at for one in gains), "")
        steps = self.stays[-1][3]
        if steps and steps[-1].words == words:
            same = steps[-1]
            steps[-1] = Step(number, words, same.times + 1, same.gains + gains, same.at or at)
        else:
            steps.append(Step(number, words, 1, gains, at))

    def effect(self) -> str:
        """Where the first effect stands that a step has set off."""
        found = [one.rpartition(":")[0] for one in self.system.carried_out() if one.count(":") >= 2]
        return min(found, key=lambda one: (one.partition(":")[0], int(one.rpartition(":")[2])), default="")

    def card_at(self, state: Any, proposal: Proposal) -> str:
        """Where the card is written at which an agent stands that does something."""
        kind = self.system.proposal_kinds[proposal.kind]
        if not self.narrative or kind.fields[:1] != ("agent",):
            return ""
        agent, row = state.agents[proposal.a], getattr(state, "row", [])
        on_row = hasattr(agent, "space") and 0 <= agent.space < len(row)
        card = row[agent.space].card if on_row else getattr(agent, "card", -1)
        m: Any = self.system.scenario  # type: ignore[attr-defined]
        return where(self.program, m.cards[card].path) if card >= 0 else ""

    def things(self, state: Any) -> dict[tuple[str, str], str]:
        """What has been read and what the group has, each with where it is written."""
        if not self.narrative:
            return {}
        m: Any = self.system.scenario  # type: ignore[attr-defined]
        read = state.read_run if hasattr(state, "read_run") else state.reads
        found = {
            ("reads", self.names[card].partition(":")[2]): where(self.program, m.cards[card].path)
            for card, times in enumerate(read)
            if times and card in self.names
        }
        having = [*tokens(self.system, state, self.paths), *items(self.system, state)]
        return found | {("gains", one.name): one.at for one in having if one.here}

    @staticmethod
    def gains(before: dict[tuple[str, str], str], after: dict[tuple[str, str], str]) -> Iterator[Gain]:
        """What is new, then what is gone."""
        yield from (Gain(what, name, at) for (what, name), at in after.items() if (what, name) not in before)
        yield from (
            Gain("gives up", name, at)
            for (what, name), at in before.items()
            if what == "gains" and (what, name) not in after
        )


def told(system: RuleSystem, way: Way, paths: dict[str, dict[str, str]]) -> Told:
    """A way as its author reads it; `paths` are the elements of the mission by kind and name."""
    return Telling(system, way, paths).told()
