"""T.I.M.E Stories as the search sees it: cost is TU; talk, notes, presentation and the order of past visits do not matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.play.solve.luck import Luck, Worth
from chronaut.play.solve.model import Model, Move, once
from chronaut.systems.contract.findings import Suspicion
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.lint.after import suspicions
from chronaut.systems.time_stories.lint.reach import Barring, Reach
from chronaut.systems.time_stories.lint.uses import conditions, effects
from chronaut.systems.time_stories.scenario import Card
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import (
    ACTION_LUCK,
    ADD,
    CAPTAIN_LUCK,
    CHOOSING,
    ON_FIRST_READ_BY_TEAM,
    ON_FIRST_READ_THIS_RUN,
    RUN_OVER,
    SETUP,
)

TELLING: Final = (kinds.SHOW_ITEM, kinds.SHARE_BOX, kinds.CALL_ORDER, kinds.NAME)
"""What only tells somebody something, or binds the group to what it may do anyway."""


class TimeStoriesModel(Model):
    """A mission of T.I.M.E Stories at a number of players."""

    unit: ClassVar[str] = "TU"

    def __init__(self, system: TimeStories, setup: Setup, luck: Luck) -> None:
        super().__init__(system, setup, luck)
        self.m = m = system.scenario
        replacements = sorted((one for line in m.replacements for one in line), key=lambda one: one.index)
        self.limited = [one.limit for one in m.powers] + [one.limit for one in replacements]
        """Per power, then per replacement: whether it matters how often it was used."""
        self.asked = {use.verb for use in conditions(m)}
        self.done = {use.verb for use in effects(m)}
        wholes = [one.node for one in conditions(m)]
        self.asks_spent = any(getattr(one, "of", "") == "spent" for one in wholes)
        self.asks_past = any(getattr(one, "when", "") in ("earlier", "ever") for one in wholes)
        self.ordered = any(one.op != ADD for line in m.modifiers for one in line)
        """Whether it matters which of two texts came into force first."""
        history = "history" in self.asked
        self.reads = [history or self.speaks_once(card) for card in m.cards]
        """By card: whether it matters later in a run who read it."""
        self.plain = not {"time"} & self.asked and not m.events

    @staticmethod
    def speaks_once(card: Card) -> bool:
        """Whether a card says something the first time it is read in a run."""
        return ON_FIRST_READ_BY_TEAM in card.on or ON_FIRST_READ_THIS_RUN in card.on

    # States.

    def essence(self, state: TimeState) -> tuple[Any, ...]:
        return (self.of_course(state), self.of_things(state), self.pending(state))

    def of_course(self, s: TimeState) -> tuple[Any, ...]:
        """Time, agents, the location and its row."""
        agents = [
            (one.owners, one.receptacle, one.lp, one.lp_extra, one.status, one.space, one.vortex_at, one.lost_tu, one.acted,
             one.barred, one.busy, one.arrived, one.role, one.resources)
            for one in s.agents
        ]  # fmt: skip
        row = [(n.card, n.under, n.authorised, n.faced, n.running, n.begun, n.choice, n.kinds, n.counts) for n in s.row]
        clock = (s.tu, s.last_tu, s.tu_spent if self.asks_spent else 0, max(1, s.run))
        visits = ([min(count, 2) for count in s.visits], s.seen) if "location" in self.asked else ()
        known = s.known if self.asks_past else ()
        return (
            s.phase, s.over, s.run_end, s.ending, s.laid, s.captain, clock, s.base_read, s.reader if s.captain < 0 else 0,
            s.location, s.came_from, visits, s.visit == 0, agents, row, known,
            [(a.colour >= 0) for a in s.agents] if s.phase == SETUP else (),
        )  # fmt: skip

    def of_things(self, s: TimeState) -> tuple[Any, ...]:
        """Cards, tokens, items, counters and what effects have set up."""
        uses = [line if limit else () for line, limit in zip(s.uses, self.limited, strict=False)]
        ages = sorted({one.since for one in s.standing} | {one.since for one in s.items if one.holder >= 0})
        age = {since: n for n, since in enumerate(ages)} if self.ordered else {}
        standing = [
            (one.question, one.op, one.value, one.of, one.agent, one.layer, one.until, age.get(one.since, 0))
            for one in s.standing
        ]
        items = [
            (one.holder, one.keeper, one.uses, one.user if one.window == s.window else -1, one.held, one.used, one.gone,
             one.lies_in, age.get(one.since, 0) if one.holder >= 0 else 0)
            for one in s.items
        ]  # fmt: skip
        read_run = [mask if self.reads[n] else 0 for n, mask in enumerate(s.read_run)]
        read_visit = [mask if self.m.cards[n].location == s.location else 0 for n, mask in enumerate(s.read_visit)]
        return (
            s.place, s.passed, s.kept, s.released, s.allowed, s.revealed, s.tokens, s.stamped_tokens, s.stamped, items, s.pool,
            s.plan, s.plan_cards, s.red, read_run, read_visit, s.choices if "history" in self.asked else (), s.alarms,
            standing, s.shelters, uses, s.packs, s.counters, s.flags,
        )  # fmt: skip

    def pending(self, s: TimeState) -> tuple[Any, ...]:
        """What waits, and the roll under way."""
        asked = [(q.kind, q.mode, q.seats, q.options, q.votes, q.node, q.agent, q.card) for q in s.questions]
        roll: tuple[Any, ...] = (s.roll.active,)
        if s.roll.active or "rolled" in self.asked or "rolling" in self.asked:
            one = s.roll
            faces = sorted(one.faces)
            roll = (one.active, one.agent, one.space, faces, one.hits, one.skulls, one.bonus, one.passed,
                    one.window == s.window, s.last_die)  # fmt: skip
        last = (s.drawn, s.thrown) if "drawn" in self.asked else ()
        told = s.answer if "answered" in self.asked else 0
        return (
            s.agenda, asked, roll, s.arrivals, s.declined, s.named, s.next_actor, s.free_moves, s.group_test, last, s.combined,
            told, s.entered, s.ready, s.score,
        )  # fmt: skip

    def cost(self, before: TimeState, after: TimeState, facts: Sequence[Fact]) -> int:
        return max(0, after.tu_spent - before.tu_spent) if after.run == before.run else 0

    def left(self, state: TimeState) -> int:
        return state.tu

    def refilled(self, state: TimeState) -> TimeState:
        again = state.copy()
        by = self.m.tu_by_agents
        start = next((by[n] for n in range(len(state.agents), 5) if by[n] > 0), max(by))
        again.tu = max(state.tu, start)
        for agent in again.agents:
            if agent.vortex_at >= 0:
                agent.vortex_at += again.tu - state.tu
        return again

    # Moves.

    def moves(self, state: TimeState) -> list[Move]:
        if state.over or state.phase == RUN_OVER:
            return []
        found = self.answers(state)
        legal = [one for one in self.system.legal(state) if one.kind >= kinds.COLOUR]
        if state.phase == SETUP:
            return once(legal)[:1]
        if state.phase == CHOOSING and legal:
            legal = self.choosing(state, legal)
        wanted = [one for one in legal if one.kind not in TELLING]
        if any(one.kind == kinds.DECLINE for one in wanted):
            found.append(tuple(one for one in wanted if one.kind == kinds.DECLINE))
            wanted = [one for one in wanted if one.kind != kinds.DECLINE]
        return found + once(wanted)

    def choosing(self, state: TimeState, legal: list[Proposal]) -> list[Proposal]:
        """Receptacles are taken one agent after the other; things may change hands besides."""
        choices = [one for one in legal if one.kind == kinds.RECEPTACLE]
        first = min((one.a for one in choices), default=-1)
        return [one for one in legal if one.kind != kinds.RECEPTACLE or (one.a == first and one.b not in self.without)]

    # Luck.

    def worths(self, stream: int) -> Sequence[Worth] | None:
        if stream == ACTION_LUCK:
            return [(hits, -skulls) for hits, skulls in self.m.action_die]
        if stream == CAPTAIN_LUCK:
            return [(-tu,) for tu in self.m.captain_die]
        return None

    # What comes about.

    def names(self) -> dict[int, str]:
        found = {n: name for name, n in self.m.card_index.items()}
        first = len(self.m.cards)
        found |= {first + n: f"token:{name}" for n, name in enumerate(self.m.tokens)}
        first += len(self.m.tokens)
        return found | {first + one.index: f"location:{one.name}" for one in self.m.locations}

    def reached(self, state: TimeState) -> set[int]:
        found = {n for n, mask in enumerate(state.read_run) if mask}
        found |= set(self.m.base[: state.base_read]) | {one for one in state.plan_cards if one >= 0}
        found |= {self.m.items[n] for n, one in enumerate(state.items) if one.held}
        found |= {one.receptacle for one in state.agents if one.receptacle >= 0}
        if state.ending >= 0:
            found.add(state.ending)
        first = len(self.m.cards)
        found |= {first + n for n in range(len(self.m.tokens)) if (state.tokens >> n) & 1}
        first += len(self.m.tokens)
        for n, count in enumerate(state.visits):
            if count:
                found |= {first + n, self.m.locations[n].card_a}
        return found | {one.card for one in state.shown if one.card >= 0}

    def read_by_now(self, state: TimeState) -> set[int]:
        return {card for seen in state.known for card, mask in enumerate(seen) if mask}

    def never(self) -> set[int]:
        return self.absent(Reach(self.m).run())

    def suspicions(self) -> list[Suspicion]:
        return list(suspicions(self.m))

    def comes_after(self, later: int, earlier: int) -> bool:
        return later in self.absent(Barring(self.m, self.names()[earlier], earlier).run())

    def receptacles(self) -> list[int]:
        return [number for number in self.m.receptacles if self.m.cards[number].offered]

    def absent(self, reach: Reach) -> set[int]:
        """What never comes about where all that can happen does."""
        if not reach.settled:
            return set()
        world = reach.world
        first = len(self.m.cards)
        found = {n for n in range(first) if n not in world.read and n not in reach.ended and n != self.m.failed_time}
        found |= {first + n for n, name in enumerate(self.m.tokens) if name not in world.tokens}
        first += len(self.m.tokens)
        return found | {first + n for n in range(len(self.m.locations)) if n not in world.locations}

    def lasts(self) -> bool:
        m = self.m
        stamps = any(card.stamp for card in m.cards) or any(one.persists for one in m.counters) or bool(m.lasting_flags)
        later = self.asks_past or "location" in self.asked or "time" in self.asked or "stamp" in self.done
        return stamps or later or "remember" in self.done or any(card.stays_revealed for card in m.cards)

    def label(self, state: TimeState, move: Move) -> tuple[int, ...]:
        one = move[0]
        question = next((q for q in state.questions if q.serial == one.a), None) if one.kind < kinds.COLOUR else None
        if question is not None:
            return (one.kind, question.kind, question.node, question.card, one.b, len(one.text))
        space = one.b if one.kind in (kinds.MOVE, kinds.PLACE, kinds.ROLL) else -1
        card = state.row[space].card if 0 <= space < len(state.row) else one.b
        return (one.kind, card, one.c if one.kind == kinds.ROLL else -1, state.location)
