"""The whole referee: which function does each step, takes each answer and deals with each proposal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.state import ANYONE, Question, Step
from chronaut.systems.time_stories import (
    base,
    checking,
    clock,
    core,
    flow,
    life,
    powers,
    spaces,
    talk,
    things,
    travel,
    trials,
)
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.core import ORDER_QUESTION, SHARED_QUESTION, SHARED_STEP, Core
from chronaut.systems.time_stories.facts.group import COLOUR_TAKEN, SEAT_JOINED, SEAT_LEFT, SEAT_READY
from chronaut.systems.time_stories.facts.places import CHOICE_MADE, ENTRANT_NAMED, ENTRY_DECLINED, RIDDLE_ANSWERED
from chronaut.systems.time_stories.refusals import FINE
from chronaut.systems.time_stories.terms import MOVE_IS_ACTION, ON_CHOICE
from chronaut.systems.verbs.expr import Block, Context
from chronaut.systems.verbs.story import EFFECT, EFFECT_ASKS, FIRST_SYSTEM_STEP

Handler = Callable[[Core, Step], None]

STEPS: Final[dict[int, Handler]] = {
    core.LOSE_LP_STEP: life.lose_step,
    core.LOSE_TU_STEP: clock.lose_step,
    core.RETURN_STEP: life.return_step,
    core.READ_STEP: spaces.read_step,
    core.THROW_STEP: trials.throw_step,
    core.HITS_STEP: trials.hits_step,
    core.RIPOSTE_STEP: trials.riposte_step,
    core.PENALTIES_STEP: trials.penalties_step,
    core.PENALTY_STEP: trials.penalty_step,
    core.ROLL_END_STEP: trials.roll_end_step,
    core.IDLE_STEP: trials.idle_step,
    core.CLOSE_TU_STEP: flow.close_tu_step,
    core.BEGIN_ACTING_STEP: flow.begin_acting_step,
    core.PAY_WAY_STEP: travel.pay_way_step,
    core.PAY_COST_STEP: travel.pay_cost_step,
    core.ARRIVE_STEP: travel.arrive_step,
    core.POWER_STEP: powers.do_power,
    core.POWER_ORDER_STEP: powers.order_step,
    core.LAST_CHANCE_STEP: life.last_chance_step,
    core.START_RUN_STEP: base.start_run_step,
}
SHARED_KINDS: Final = (
    kinds.RECEPTACLE, kinds.PLACE, kinds.ROLL, kinds.MOVE, kinds.NOTHING, kinds.USE, kinds.HAND_ITEM,
    kinds.HAND_RESOURCE, kinds.PICK_UP,
)  # fmt: skip
"""What two players decide together for a shared third receptacle (TS-190)."""


class Game(Core):
    """A table of T.I.M.E Stories with all its rules."""

    def after_fact(self, kind: int) -> None:
        flow.check(self)

    def advance(self) -> bool:
        self.dropped = False
        return flow.advance(self)

    def perform(self, step: Step) -> None:
        self.dropped = False
        self.dying = []
        if step.what <= EFFECT:
            self.perform_story(step)
        elif step.what == SHARED_STEP:
            agreed = Proposal(step.pc, step.node, step.agent, step.card, step.value)
            if checking.reason(self, agreed) == FINE:  # TS-190
                self.act(agreed)
        elif step.what >= FIRST_SYSTEM_STEP:
            STEPS[step.what](self, step)

    def on_answer(self, question: Question, option: int, text: str) -> None:
        self.dropped = False
        kind = question.kind
        if kind == EFFECT_ASKS:
            if option >= 0:
                self.note_choice(Context(question.node, question.agent, question.card), option, question.audience)
            self.answer_effect(question, option, text)
        elif kind == core.NEXT_QUESTION:
            flow.next_answered(self, question, option)
        elif kind == core.DESTINATION_QUESTION:
            travel.destination_chosen(self, question, option)
        elif kind == ORDER_QUESTION:
            flow.order_answered(self, option)
        elif kind == core.RETURN_QUESTION:
            life.return_answered(self, question, option)
        elif kind == core.POWER_QUESTION:
            powers.power_answered(self, question, option)
        elif kind == core.POWER_ORDER_QUESTION:
            powers.order_answered(self, question, option)
        elif kind == core.REPLACE_QUESTION:
            life.replace_answered(self, question, option)
        elif kind == SHARED_QUESTION and option == 0:  # TS-190
            self.s.agenda.pop()

    def blocks(self, question: Question) -> bool:
        return question.kind not in core.STANDING_QUESTIONS

    def recount(self) -> bool:
        if self.changes != self.settled and not self.blocked():
            if flow.overtaken(self):
                flow.withdraw(self)
                return True
            flow.renew_next(self)
            self.settled = self.changes
        return super().recount()

    def may_reply(self, question: Question, text: str) -> bool:
        return question.kind == EFFECT_ASKS

    def may_say(self, seat: int, text: str) -> Refused | None:
        return talk.why_not(self, seat, text)

    def after_said(self, seat: int, text: str) -> None:
        talk.warn(self, seat, text)

    # What the shared verbs need.

    def delay(self, units: int, block: Block, c: Context) -> None:
        clock.set_alarm(self, -1, units, block.ident, c.agent, c.card)

    def show(self, text: str, c: Context, who: str) -> None:
        talk.show_text(self, text, c, who)

    def end(self, ending: str) -> None:
        flow.end_by_name(self, ending)

    def chosen(self, c: Context, option: int, seats: int) -> None:
        self.note_choice(c, option, self.knowers(c) | seats)

    def note_choice(self, c: Context, option: int, audience: int) -> None:
        """Write down what was chosen; the card may have something to say when it has taken effect."""
        self.emit(CHOICE_MADE, c.node, option, audience=audience)
        if hasattr(self.m.nodes[c.node], "ways"):
            powers.fire(self, ON_CHOICE, c.agent, c.card)

    def riddle_answered(self, c: Context, right: bool, seats: int) -> None:
        self.emit(RIDDLE_ANSWERED, int(right), audience=self.knowers(c) | seats)

    # Proposals.

    def deal(self, proposal: Proposal) -> None:
        self.dropped = False
        if proposal.kind in SHARED_KINDS and self.ask_partner(proposal):
            return
        self.act(proposal)

    def ask_partner(self, p: Proposal) -> bool:
        """For a shared receptacle: ask the other player first; True if somebody has to answer (TS-190).

        If the other objects, the Captain's wish counts: the Captain's own proposal is carried out at once.
        """
        seats = self.controllers(checking.decider(self, p))
        others = seats & ~(1 << p.seat)
        if not others or p.seat == self.tie_breaker():  # TS-190
            return False
        self.push(SHARED_STEP, node=p.kind, agent=p.a, card=p.b, value=p.c, pc=p.seat)
        self.ask(SHARED_QUESTION, others, [1, 0], mode=ANYONE, audience=seats, agent=p.a, card=p.kind)
        return True

    def act(self, p: Proposal) -> None:
        """Do what a proposal says."""
        kind = p.kind
        if kind == kinds.MOVE:
            free = (self.s.free_moves >> p.a) & 1 == 1 or not self.resolve(MOVE_IS_ACTION, 1, p.a)
            spaces.move(self, p.a, p.b, 0 if free else 1)
        elif kind == kinds.ROLL:
            trials.begin_roll(self, p.a, p.b, p.c)
        elif kind == kinds.NOTHING:
            flow.do_nothing(self, p.a)
        elif kind == kinds.PLACE:
            travel.place(self, p.a, p.b)
        elif kind == kinds.DECLINE:
            self.emit(ENTRY_DECLINED, p.seat)
        elif kind == kinds.NAME:
            self.emit(ENTRANT_NAMED, p.a)
        elif kind == kinds.CALL_ORDER:
            travel.vote(self, ORDER_QUESTION, flow.to_act(self))
        elif kind == kinds.CONSULT:
            self.push(core.READ_STEP, agent=p.a, value=1)
        else:
            self.act_freely(p)

    def act_freely(self, p: Proposal) -> None:
        """Do what is no action, and what happens outside a run."""
        kind = p.kind
        if kind == kinds.HAND_ITEM:
            things.hand(self, p.b, p.c)
        elif kind == kinds.HAND_RESOURCE:
            things.hand_resource(self, p.a, p.b, p.c)
        elif kind == kinds.SHOW_ITEM:
            things.show(self, p.b, p.c)
        elif kind == kinds.SHARE_BOX:
            spaces.share_box(self, p.a)
        elif kind == kinds.USE:
            powers.use(self, self.m.powers[p.b], p.a)
        elif kind == kinds.PICK_UP:
            things.take(self, p.b, p.a)
        elif kind == kinds.COLOUR:
            self.emit(COLOUR_TAKEN, p.a, p.b)
        elif kind == kinds.READ_BASE:
            base.read_base(self)
        elif kind == kinds.RECEPTACLE:
            base.take_receptacle(self, p.a, p.b)
        elif kind == kinds.READY:
            self.emit(SEAT_READY, p.seat)
        elif kind == kinds.JOIN:
            self.emit(SEAT_JOINED, self.s.seats)
        elif kind == kinds.LEAVE:
            self.emit(SEAT_LEFT, p.a)
