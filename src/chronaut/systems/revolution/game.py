"""The whole referee: which function does each step, takes each answer and deals with each proposal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.state import Question, Step
from chronaut.systems.revolution import (
    aside,
    azrak,
    conflicts,
    core,
    ending,
    flow,
    locations,
    powers,
    swaps,
    talk,
    things,
    trials,
    updates,
)
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.course import (
    ALARM_SET,
    CONSENTED,
    PROLOGUE_READ,
    READY,
    RECEPTACLE_TAKEN,
    REPORTED,
    SET_UP,
)
from chronaut.systems.revolution.facts.things import GIFT_CLOSED
from chronaut.systems.revolution.terms import (
    ABANDONED,
    CONTRIBUTION,
    END_SWAPS,
    GIVE_UP,
    GIVEN_UP,
    LEAVE,
    NO_TEST,
    OPEN_ACTIONS,
)
from chronaut.systems.verbs.expr import Block, Context
from chronaut.systems.verbs.story import EFFECT, EFFECT_ASKS

Handler = Callable[[Core, Step], None]

STEPS: Final[dict[int, Handler]] = {
    core.LINK_STEP: azrak.link_step,
    core.ARRIVE_STEP: locations.arrive_step,
    core.TAKE_STEP: locations.take_step,
    core.CONFLICT_STEP: locations.conflict_step,
    core.END_UPDATE_STEP: updates.end_step,
}


ACTS: Final[dict[int, Callable[[Core, Proposal], None]]] = {
    kinds.RECEPTACLE: lambda g, p: g.emit(RECEPTACLE_TAKEN, p.a, p.b),
    kinds.TAKE_CARD: lambda g, p: locations.take(g, p.a, p.b),
    kinds.REPORT: lambda g, p: g.emit(REPORTED, p.a),
    kinds.FOLLOW: lambda g, p: locations.follow(g, p.a),
    kinds.EXPLORE: lambda g, p: locations.explore(g, p.a, p.b, p.c == 1),
    kinds.STAND_BY: lambda g, p: locations.stand_by(g, p.a),
    kinds.GIVE: lambda g, p: things.begin_gift(g, p.a, p.b),
    kinds.HAND_ITEM: lambda g, p: things.hand_item(g, p.a, p.b, p.c),
    kinds.HAND_TOKEN: lambda g, p: things.hand_token(g, p.a, p.b, p.c),
    kinds.END_GIFT: lambda g, p: g.emit(GIFT_CLOSED, p.a),
    kinds.PUT_AWAY: lambda g, p: things.put_away(g, p.b),
    kinds.USE: lambda g, p: powers.use(g, g.m.powers[p.b], p.a),
    kinds.OFFER_SWAP: lambda g, p: swaps.offer(g, p.a, p.b),
    kinds.LAY_ITEM: lambda g, p: swaps.lay_item(g, p.a, p.b),
    kinds.LAY_TOKEN: lambda g, p: swaps.lay_token(g, p.a, p.b),
    kinds.AGREE_SWAP: lambda g, p: swaps.agree(g, p.a),
    kinds.CALL_OFF: lambda g, _: swaps.call_off(g),
    kinds.TEST: lambda g, p: trials.initiate(g, p.a, p.b, p.c),
    kinds.BOOST_TEST: lambda g, _: trials.boost(g),
    kinds.CLOSE_BOOST: lambda g, _: trials.close_boost(g),
    kinds.SUPPORT_TEST: lambda g, p: trials.support(g, p.a),
    kinds.PASS_SUPPORT: lambda g, p: trials.pass_support(g, p.a),
    kinds.ACCEPT: lambda g, _: trials.accept(g),
}
"""What agents do, by its kind."""


class Game(Core):
    """A table of TIME Stories Revolution with all its rules."""

    def advance(self) -> bool:
        self.dropped = False
        return flow.advance(self)

    def perform(self, step: Step) -> None:
        self.dropped = False
        if step.what <= EFFECT:
            self.perform_story(step)
        elif step.what != core.ASIDE_STEP:
            STEPS[step.what](self, step)

    def on_answer(self, question: Question, option: int, text: str) -> None:
        self.dropped = False
        if question.kind == EFFECT_ASKS:
            self.answer_effect(question, option, text)
        elif question.kind == core.LINK_QUESTION:
            azrak.link_answered(self, question, option)
        elif question.kind == core.UPDATE_QUESTION:
            updates.answered(self, question, option)
        elif question.kind == core.CAPTAIN_QUESTION:
            flow.captain_chosen(self, option)
        elif question.kind == core.DRAFT_QUESTION:
            self.divided(question, option)

    def divided(self, question: Question, option: int) -> None:
        """A division is agreed; an effect may wait for it."""
        waiting, kind = self.s.draft.node, self.s.draft.kind
        shares = updates.agreed(self, option)
        if kind == CONTRIBUTION and waiting >= 0:
            context = Context(waiting, question.agent, question.card)
            self.m.nodes[waiting].contributed(self, context, shares if option == 0 else [])  # type: ignore[attr-defined]

    def blocks(self, question: Question) -> bool:
        return not aside.is_aside(self, question)

    def blocked(self) -> bool:
        s = self.s
        if s.trial.stage != NO_TEST and len(s.agenda) <= s.trial.floor:
            return True
        if not s.questions:
            return False
        return s.agenda[-1].what == core.ASIDE_STEP or aside.waits_for_pile(self) or super().blocked()

    def waits(self, question: Question) -> bool:
        return aside.is_aside(self, question) and (self.s.trial.stage != NO_TEST or super().blocked())

    def comes_first(self) -> str:
        return "RV-136" if self.s.trial.stage == NO_TEST else "RS-43"

    def beside(self) -> bool:
        return aside.lay(self) or aside.all_aside(self)

    def close(self, question: Question, option: int, text: str) -> None:
        aside.take_up(self, question.serial)
        super().close(question, option, text)

    def may_reply(self, question: Question, text: str) -> bool:
        return question.kind == EFFECT_ASKS

    def may_say(self, seat: int, text: str) -> Refused | None:
        return talk.why_not(self, seat, text)

    # What the shared verbs need.

    def delay(self, units: int, block: Block, c: Context) -> None:
        self.emit(ALARM_SET, units, block.ident, c.agent, c.card, audience=0)

    def show(self, text: str, c: Context, who: str) -> None:
        talk.show_text(self, text, c, who)

    def end(self, ending_name: str) -> None:
        ending.by_name(self, ending_name)

    # Proposals.

    def deal(self, proposal: Proposal) -> None:
        self.dropped = False
        act = ACTS.get(proposal.kind)
        if act is None:
            self.of_group(proposal)
        else:
            act(self, proposal)

    def of_group(self, p: Proposal) -> None:
        """Do what players propose as such."""
        kind = p.kind
        if kind == kinds.READ_ORDER:
            self.emit(SET_UP, self.s.setup_at, rule="RV-10")
        elif kind == kinds.READ_PROLOGUE:
            card = self.m.prologue[self.s.prologue_read]
            self.emit(PROLOGUE_READ, card)
            self.start(self.m.cards[card].on_read, self.s.captain, card)
        elif kind == kinds.CHOOSE_LOCATION:
            locations.choose(self, p.a)
        elif kind == kinds.SET_ORDER:
            conflicts.order(self, p.a)
        elif kind == kinds.SHIFT:
            updates.shift(self, p.a, p.b)
        elif kind == kinds.READY_FOR_RUN:
            self.emit(READY, p.seat)
        else:
            what = {kinds.OPEN: OPEN_ACTIONS, kinds.LEAVE_PLACE: LEAVE, kinds.END_SWAP: END_SWAPS}.get(kind, GIVE_UP)
            self.emit(CONSENTED, what, p.seat)
            if what == GIVE_UP and self.agreed(GIVE_UP):  # RS-75
                ending.finish(self, ABANDONED, GIVEN_UP)
