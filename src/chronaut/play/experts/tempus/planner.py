"""A planner: weighs every turn its character could have, over futures that its own luck makes of what its seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import ANYONE, Question
from chronaut.play.bots.base import Bot, Chair, Wish, decisions
from chronaut.play.experts.tempus.chart import Chart
from chronaut.play.experts.tempus.memory import Memory, board, imagine
from chronaut.play.experts.tempus.plans import Weighing, free_steps
from chronaut.systems.tempus import checking
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import QUESTION_KINDS
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.link import link
from chronaut.systems.tempus.refusals import FINE

if TYPE_CHECKING:
    from chronaut.kernel.program import Program
    from chronaut.kernel.views import Asked, Offer, SeatFrame
    from chronaut.systems.tempus.seen import TempusView
    from chronaut.systems.tempus.state import TempusState

PLANS: Final = 10
"""Plans that are looked at closely in each turn."""
FUTURES: Final = 5
"""Futures in which each of them is tried."""
CLOSEST: Final = 2
"""Plans that are played on to the end of the round, the others doing what looks best at first sight."""
DEEP: Final = 2
"""Futures in which they are."""
NOWHERE: Final = -1e6
"""What going back in time is worth to somebody who does not know yet."""
GAIN: Final = 1.0
"""What something free must gain to be done."""
FAVOURITES: Final = (1, 2, 5, 0, 6, 7, 3, 4)
"""Character cards, the one that is taken first first."""
NUMBER: Final = {kind.name: number for number, kind in enumerate(kinds.PROPOSAL_KINDS)}


CHARTS: Final[dict[str, Chart]] = {}
"""What was worked out about ships, by their hashes."""


def chart_of(program: Program) -> Chart:
    """What there is to know about a ship."""
    name = program.digest()
    if name not in CHARTS:
        CHARTS[name] = Chart(link(program))
    return CHARTS[name]


class PlannerBot(Bot):
    """Plays a seat of Trouble on the Tempus, or all of them; knows the cards of the box, never their order."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        if chair.box is None:
            raise ValueError("a planner has to be told which mission is played")
        self.chart = chart_of(chair.box)
        self.memory = Memory(self.chart.ship)
        self.weighing: Weighing | None = None
        self.steps: list[Proposal] = []
        self.last = Proposal(0, kinds.END_TURN, -1)

    def choose(self, frame: SeatFrame) -> Wish | None:
        """The next step of its plan, or an answer."""
        view: TempusView = frame.view
        self.memory.hear(frame.told)
        self.memory.look(view)
        open_now = decisions(frame.offers)
        if not open_now:
            return None
        for offer in open_now:
            if offer.kind == "take_character":
                return Wish(min(open_now, key=lambda one: (one.a, FAVOURITES.index(one.b) if one.b < 8 else one.b)))
        state = self.hidden(view, board(self.chart.ship, view, self.memory))
        if self.weighing is None:
            self.weighing = Weighing(self.chart, Weighing(self.chart, NOWHERE).worth(state))
        for asked in frame.asked:
            options = [one for one in open_now if one.kind == "answer" and one.a == asked.question]
            if options:
                return Wish(self.answered(view, state, asked, options))
        return self.acted(view, state, open_now)

    def hidden(self, view: TempusView, base: TempusState) -> TempusState:
        """A board with its hidden cards drawn by this bot's luck."""
        return imagine(self.chart.ship, base, view, self.memory, self.luck)

    def answered(self, view: TempusView, state: TempusState, asked: Asked, options: list[Offer]) -> Offer:
        """The answer to a question."""
        assert self.weighing is not None
        who = self.chair.seat if self.chair.seats > 1 else max(view.turn, 0)
        kind = QUESTION_KINDS.index(asked.kind)
        agent = self.last.c if asked.kind == "rally" and self.last.c >= 0 else who
        card = self.last.c if self.last.kind == kinds.USE else self.last.b
        question = Question(
            0, kind, ANYONE, 1, 1, [one.b for one in options], [-1], -1, -1, agent, card, 0, options[0].b
        )  # fmt: skip
        state.questions.append(question)
        option = self.weighing.answer(Game(state, self.chart.ship, False), question)
        return next(one for one in options if one.b == option)

    def acted(self, view: TempusView, state: TempusState, open_now: list[Offer]) -> Wish | None:
        """The next step of the turn."""
        if view.turn < 0 or not any(one.kind == "end_turn" for one in open_now):
            return None
        step = self.free(state) or self.planned(view, state)
        self.last = step
        name = kinds.PROPOSAL_KINDS[step.kind].name
        return Wish(next(one for one in open_now if (one.kind, one.a, one.b, one.c) == (name, step.a, step.b, step.c)))

    def free(self, state: TempusState) -> Proposal | None:
        """Something that costs nothing and gains."""
        assert self.weighing is not None
        best, found = self.weighing.worth(state) + GAIN, None
        game = Game(state, self.chart.ship, False)
        for step in free_steps(game, state.turn):
            after = Game(state.copy(), self.chart.ship, False)
            after.carry_out(step)
            self.weighing.settle_turn(after)
            value = self.weighing.worth(after.s)
            if value > best:
                best, found = value, step
        return found

    def planned(self, view: TempusView, state: TempusState) -> Proposal:
        """The next step of the plan; a new plan where there is none."""
        assert self.weighing is not None
        game = Game(state, self.chart.ship, False)
        if self.steps and (self.steps[0].a != view.turn or checking.reason(game, self.steps[0]) != FINE):
            self.steps = []
        fresh = self.last.kind == kinds.END_TURN or self.last.a != view.turn
        if not self.steps and (fresh or view.actions > 0):
            futures = [self.hidden(view, state) for _ in range(FUTURES)]
            self.steps = self.weighing.choose(state, futures, PLANS, CLOSEST, DEEP).steps[:]
        if not self.steps:
            return Proposal(0, kinds.END_TURN, view.turn)
        return self.steps.pop(0)
