"""TIME Stories Revolution as the search sees it: cost is the Azrak that agents spend or lose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.solve.luck import Luck
from chronaut.play.solve.model import Model, Move, once
from chronaut.systems.contract.referee import FIRST_SYSTEM_PROPOSAL
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.facts.azrak import LOCATION_PAID, LOST_AZRAK, SPENT, VISIT_CHARGED
from chronaut.systems.revolution.facts.course import SHUFFLED
from chronaut.systems.revolution.facts.declare import numbers
from chronaut.systems.revolution.facts.trials import REVEALED
from chronaut.systems.revolution.lint.uses import Uses
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import (
    CHOOSING,
    COMMON,
    COVERING,
    DESTINY_LUCK,
    HELD,
    IN_HAND,
    IN_PLAY,
    KNOWN_DOWN,
    LAID,
    MYSTERY_LUCK,
    NO_TEST,
    READING,
    RUN_OVER,
    UPRIGHT,
)

GROUP: Final = (kinds.OPEN, kinds.LEAVE_PLACE, kinds.END_SWAP)
"""What happens when most players want it."""
SEEN: Final = (HELD, COMMON, COVERING, UPRIGHT, LAID, READING, KNOWN_DOWN, IN_HAND)
"""Where a card lies that somebody has read."""


class RevolutionModel(Model):
    """A mission of TIME Stories Revolution at a number of players."""

    unit: ClassVar[str] = "Azrak"

    def __init__(self, system: Revolution, setup: Setup, luck: Luck) -> None:
        super().__init__(system, setup, luck)
        self.m: Scenario = system.scenario
        if system.new(setup).rulings.mystery_draw:
            self.cut = "one order of the Mysteries"
        self.limited = [power.limit for power in self.m.powers]
        used = Uses(self.m)
        self.asked = {type(one).__module__.rpartition(".")[2].rstrip("_") for one in used.conditions}

    # States.

    def settle(self, state: Any) -> None:
        super().settle(state)
        state.pile.sort()
        state.discards.sort()

    def essence(self, state: RevolutionState) -> tuple[Any, ...]:
        return (self.of_table(state), self.of_course(state))

    def of_table(self, s: RevolutionState) -> tuple[Any, ...]:
        """What lies on the table."""
        agents = [
            (a.seat, a.receptacle, a.level, a.pool, a.link, a.out, a.card, a.slot, a.due, a.locked, a.reported, a.explored,
             a.gift, a.cover, a.gear, a.tokens, a.caps, a.apart)
            for a in s.agents
        ]  # fmt: skip
        rounds = s.round if {"round"} & self.asked or any(one.of == "rounds" for one in self.m.score) else 0
        return (
            s.phase, s.over, s.run_end, s.ending, s.setup_at, s.prologue_read, agents, s.captain, s.passing, s.skipped, rounds,
            s.location, s.displayed, s.stock, s.vortex, s.returned, s.spots, s.barred, s.heading,
            s.visits if "location" in self.asked else (), s.contents, s.place, s.holder, s.damage, s.life, s.resolved,
            s.reads if "card" in self.asked else (), s.tried, s.supply, s.common, s.pile, s.discards, s.mysteries,
        )  # fmt: skip

    def of_course(self, s: RevolutionState) -> tuple[Any, ...]:
        """What is under way."""
        uses = [line if limit else () for line, limit in zip(s.uses, self.limited, strict=False)]
        asked = [(q.kind, q.mode, q.seats, q.options, q.votes, q.node, q.agent, q.card) for q in s.questions]
        return (
            s.free_updates, s.granted, s.owed, s.updated, s.trial, s.conflict, s.queue, s.draft, s.swap, s.consents, s.standing,
            s.alarms, uses, s.counters, s.flags, s.agenda, asked, s.ready, max(1, s.run),
        )  # fmt: skip

    def cost(self, before: RevolutionState, after: RevolutionState, facts: Sequence[Fact]) -> int:
        paid = sum(one.b for one in facts if one.kind in (SPENT, LOST_AZRAK))
        return paid + sum(1 for one in facts if one.kind in (LOCATION_PAID, VISIT_CHARGED))

    def left(self, state: RevolutionState) -> int:
        return sum(one.pool for one in state.agents)

    def refilled(self, state: RevolutionState) -> RevolutionState:
        again = state.copy()
        for agent in again.agents:
            if agent.out == IN_PLAY:
                agent.pool = max(agent.pool, agent.level)
        return again

    # Moves.

    def moves(self, state: RevolutionState) -> list[Move]:
        if state.over or state.phase == RUN_OVER:
            return []
        found = self.answers(state)
        legal = [one for one in self.system.legal(state) if one.kind >= FIRST_SYSTEM_PROPOSAL]
        if state.phase == CHOOSING:
            first = min((one.a for one in legal), default=-1)
            legal = [one for one in legal if one.a == first and one.b not in self.without]
        for kind in GROUP:
            together = tuple(one for one in legal if one.kind == kind)
            if together:
                found.append(together)
        return found + once([one for one in legal if one.kind not in GROUP])

    # Luck.

    def idle(self, stream: int) -> bool:
        return stream in (DESTINY_LUCK, MYSTERY_LUCK)  # cards are laid on top when they are turned; see `before`

    def before(self, state: Any) -> list[GameState]:
        if state.trial.stage == NO_TEST:
            return [state]
        pile = state.pile or sorted(state.discards)
        ranked = sorted(pile, key=lambda card: (self.m.destiny[card], card))
        if not ranked:
            return [state]
        kinds_of = {(self.m.destiny[card], self.m.shuffles[card]): card for card in ranked}
        tops = list(kinds_of.values()) if self.luck.chooses() else [ranked[self.luck.place(len(ranked))]]
        return [self.on_top(state, card) for card in tops]

    @staticmethod
    def on_top(state: RevolutionState, card: int) -> RevolutionState:
        """The same state with a Destiny card on top of its pile."""
        again = state.copy()
        pile, again.discards = (state.pile, state.discards[:]) if state.pile else (state.discards, [])
        again.pile = [card, *sorted(one for one in pile if one != card)]
        return again

    def revealed(self, facts: Sequence[Fact]) -> tuple[int, ...]:
        return tuple(one.a for one in facts if one.kind == REVEALED)

    def arranged(self, state: GameState, proposal: Proposal, wanted: Sequence[int]) -> dict[int, list[int]]:
        facts = self.system.decide(self.system.clone(state), proposal, True)
        next_up = list(wanted)
        found: list[int] = []
        for one in facts:
            if one.kind == REVEALED:
                next_up = next_up[1:]
            elif one.kind == SHUFFLED:
                found += dealt(sorted(numbers(one.text)), next_up)
        return {DESTINY_LUCK: found} if found else {}

    # What comes about.

    def names(self) -> dict[int, str]:
        found = {n: name for name, n in self.m.card_index.items()}
        first = len(self.m.cards)
        return found | {first + one.index: f"location:{one.name}" for one in self.m.locations}

    def reached(self, state: RevolutionState) -> set[int]:
        found = {n for n, count in enumerate(state.reads) if count}
        found |= {n for n, place in enumerate(state.place) if place in SEEN}
        found |= {one.receptacle for one in state.agents if one.receptacle >= 0}
        found |= {one.card for one in state.agents if one.card >= 0}
        if state.ending >= 0:
            found.add(state.ending)
        first = len(self.m.cards)
        for n, count in enumerate(state.visits):
            if count:
                found |= {first + n, self.m.locations[n].card_a}
        return found

    def read_by_now(self, state: RevolutionState) -> set[int]:
        return {card for card, seats in enumerate(state.known) if seats} | {
            one.receptacle for one in state.agents if one.receptacle >= 0
        }

    def receptacles(self) -> list[int]:
        return list(self.m.receptacles)

    def lasts(self) -> bool:
        return bool({"experience", "runs"} & self.asked) or any(one.of == "runs" for one in self.m.score)

    def label(self, state: RevolutionState, move: Move) -> tuple[int, ...]:
        one = move[0]
        question = next((q for q in state.questions if q.serial == one.a), None)
        if one.kind < FIRST_SYSTEM_PROPOSAL and question is not None:
            return (one.kind, question.kind, question.node, question.card, one.b, len(one.text))
        if one.kind in (kinds.TAKE_CARD, kinds.EXPLORE):
            return (one.kind, state.contents[state.location][one.b], state.location)
        return (one.kind, one.b, one.c, state.location)


def dealt(cards: list[int], wanted: Sequence[int]) -> list[int]:
    """The draws by which a shuffle (the last place first) lays the cards that are wanted on top, in their order."""
    top: list[int] = []
    for card in wanted:
        if card in top or card not in cards:
            break
        top.append(card)
    order = [*top, *[card for card in cards if card not in top]]
    draws: list[int] = []
    for last in range(len(cards) - 1, 0, -1):
        other = cards.index(order[last])
        cards[last], cards[other] = cards[other], cards[last]
        draws.append(other)
    return draws
