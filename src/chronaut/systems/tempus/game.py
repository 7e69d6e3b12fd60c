"""The whole referee: which function does each step, takes each answer and deals with each proposal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import Question, Step
from chronaut.systems.tempus import (
    abilities,
    airlock,
    consequences,
    disasters,
    doors,
    effects,
    jump,
    movement,
    stations,
    tokens,
    trading,
    turns,
    wounds,
)
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.facts.board import SHIELDS_MOVED
from chronaut.systems.tempus.facts.people import CHARACTER_TAKEN, ITEM_DROPPED, ITEM_PICKED
from chronaut.systems.tempus.facts.turns import ACTION_TAKEN, TURN_ENDED
from chronaut.systems.tempus.terms import SHIELDS_DOWN

Handler = Callable[[Core, Step], None]
Taker = Callable[[Core, Question, int], None]


def _queue_step(g: Core, step: Step) -> None:
    """The end of a queue of spreading spaces."""


STEPS: Final[list[Handler]] = [
    tokens.place_step, tokens.after_place_step, tokens.spread_step, _queue_step, wounds.hurt_step, wounds.deaths_step,
    effects.block_step, consequences.check_step, disasters.paradox_step, disasters.draw_step, disasters.enact_step,
    disasters.row_step, disasters.after_major_step, disasters.put_away_step, airlock.opening_step, airlock.pull_step,
    airlock.sweep_step, disasters.last_opening_step, jump.loop_step, turns.board_step, effects.drop_step,
    trading.consent_step, stations.doors_step, turns.give_up_step,
]  # fmt: skip
"""In the order of the steps in `core`."""
ANSWERS: Final[list[Taker]] = [
    turns.first_answered, effects.discard_answered, effects.drop_answered, airlock.landing_answered, wounds.brace_answered,
    trading.answered, trading.consent_answered, stations.door_answered, abilities.rally_answered, turns.give_up_answered,
    stations.target_answered,
]  # fmt: skip
"""In the order of the questions in `core`."""


@mypyc_attr(allow_interpreted_subclasses=True)  # tests plant bugs in it
class Game(Core):
    """A table of Trouble on the Tempus with all its rules."""

    def after_fact(self, kind: int) -> None:
        if kind == SHIELDS_MOVED and self.s.shields == 0:
            self.lose(SHIELDS_DOWN)  # TP-44

    def advance(self) -> bool:
        self.dropped = False
        return turns.advance(self)

    def perform(self, step: Step) -> None:
        STEPS[step.what](self, step)

    def on_answer(self, question: Question, option: int, text: str) -> None:
        ANSWERS[question.kind](self, question, option)

    def deal(self, proposal: Proposal) -> None:
        p, who = proposal, proposal.a
        wounds.relax(self)
        if p.kind == kinds.MOVE:
            movement.move(self, who, p.b)
        elif p.kind == kinds.STAND:
            movement.stand(self, who)
        elif p.kind == kinds.PICK_UP:
            self.emit(ACTION_TAKEN, who, 2)
            self.emit(ITEM_PICKED, who, p.b)
        elif p.kind == kinds.USE:
            abilities.use(self, who, self.m.skills[p.b], p.c)
        elif p.kind == kinds.STATION:
            self.emit(ACTION_TAKEN, who, 3, p.b)
            stations.begin(self, who, p.b, p.c)
        else:
            self.deal_with_things(p)

    def deal_with_things(self, p: Proposal) -> None:
        """Doors, trades, what is dropped, and the ends of turns."""
        who = p.a
        if p.kind == kinds.DOOR and p.b == len(self.m.doors):
            self.emit(ACTION_TAKEN, who, 4, p.b)
            stations.toggle_airlock(self)
        elif p.kind == kinds.DOOR:
            self.emit(ACTION_TAKEN, who, 4, p.b)
            doors.set_door(self, p.b, self.open_door(p.b))  # TP-64
        elif p.kind == kinds.TRADE:
            trading.ask(self, who)
        elif p.kind == kinds.DROP:
            self.emit(ITEM_DROPPED, who, p.b)
        elif p.kind == kinds.END_TURN:
            self.emit(TURN_ENDED, who)
        elif p.kind == kinds.TAKE:
            self.emit(CHARACTER_TAKEN, who, p.b)
        else:
            turns.give_up(self, p.seat)
