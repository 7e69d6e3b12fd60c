"""The course of a run: what happens when nothing is pending, the state checks, and the ends of runs."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import Question, Step
from chronaut.systems.time_stories import base, clock, life, powers, travel, trials
from chronaut.systems.time_stories.core import (
    BEGIN_ACTING_STEP,
    CLOSE_TU_STEP,
    IDLE_STEP,
    IN_RUN,
    NEXT_QUESTION,
    REPLACE_QUESTION,
    Core,
)
from chronaut.systems.time_stories.facts.group import MISSION_CARD_READ, RUN_ENDED
from chronaut.systems.time_stories.facts.places import AGENT_DID_NOTHING
from chronaut.systems.time_stories.facts.time import (
    ACTING_BEGUN,
    NEXT_ACTOR_CHOSEN,
    TIME_REACHED_ZERO,
    TU_CLOSED,
)
from chronaut.systems.time_stories.terms import (
    ACTING,
    ALIVE,
    BASE,
    BY_DEATHS,
    BY_SCENARIO,
    BY_SUCCESS,
    BY_TIME,
    CHANGING,
    CHOOSING,
    DIE,
    ENTERING,
    EXPLORING,
    MAY_ACT,
    MUST_LEAVE,
    ON_READ,
    ON_RUN_END,
    RUN_OVER,
    SETUP,
)

SPEND: Final = 0
CHANGE: Final = 1


def advance(g: Core) -> bool:
    """Go on with the phase; False when the players must do something first."""
    s = g.s
    if s.phase == SETUP and all(agent.colour >= 0 for agent in s.agents):
        if s.run == 1:
            base.lay_base(g)
        else:
            base.base_done(g)
        return True
    if s.phase == BASE and s.base_read >= len(g.m.base):
        base.base_done(g)
        return True
    if s.phase == CHOOSING and all(agent.receptacle >= 0 for agent in s.agents):
        base.start_run(g)
        return True
    if s.phase == ENTERING:
        return advance_entering(g)
    if s.phase == EXPLORING and not unread(g):  # G-39
        return advance_exploring(g)
    if s.phase == ACTING and not to_act(g) and not unread(g):  # TS-92
        close_tu(g)
        return True
    if s.phase == RUN_OVER and s.ready & s.present == s.present:  # TS-182
        base.new_run(g)
        return True
    return False


def unread(g: Core) -> bool:
    """Whether an arrival still waits for its reading (never with `optional_reading`)."""
    return bool(g.s.arrivals) and not g.s.rulings.optional_reading


def advance_entering(g: Core) -> bool:
    """Enter when all are placed; go elsewhere when nobody will or can enter (TS-63, G-51, G-86)."""
    s = g.s
    if not travel.unplaced(g):
        travel.entered(g)
        return True
    if travel.can_enter(g):
        asked = g.here(g.electorate())
        if s.declined & asked == asked:  # TS-63
            travel.declined(g)
            return True
        return False
    if travel.may_leave(g):
        travel.declined(g)  # G-51
    else:
        end_run(g, BY_TIME, g.m.failed_time)  # G-86
    return True


def advance_exploring(g: Core) -> bool:
    """Put to the vote what the group does next, once."""
    if g.resolve(MUST_LEAVE, 0) and travel.may_leave(g):
        travel.leave(g)
        return True
    travel.ask_next(g, SPEND, CHANGE)
    return True


def next_answered(g: Core, question: Question, option: int) -> None:
    """The group spends a TU or leaves (TS-90, TS-104)."""
    if option == CHANGE:
        if travel.may_leave(g):
            travel.leave(g)
        return
    g.push(BEGIN_ACTING_STEP)
    clock.spend(g)


def begin_acting_step(g: Core, step: Step) -> None:
    """The TU is paid: every agent may act once, in any order (TS-92, TS-98)."""
    g.emit(ACTING_BEGUN)


def to_act(g: Core) -> list[int]:
    """The agents that may still act in this TU."""
    able = [n for n, agent in enumerate(g.s.agents) if agent.status == ALIVE and not agent.acted and not agent.barred]
    return [agent for agent in able if g.resolve(MAY_ACT, 1, agent)]


def order_answered(g: Core, option: int) -> None:
    """The group has chosen who acts next (G-83)."""
    g.emit(NEXT_ACTOR_CHOSEN, option)


def do_nothing(g: Core, agent: int) -> None:
    """An agent does nothing, which has its price in a test (TS-97, TS-155)."""
    busy = g.s.agents[agent].busy
    g.emit(AGENT_DID_NOTHING, agent)
    if not busy:  # G-15
        g.push(IDLE_STEP, agent=agent, value=0)  # G-10


def close_tu(g: Core) -> None:
    """All have acted: shields strike those who could not act, then the TU ends (G-08)."""
    g.push(CLOSE_TU_STEP)
    for agent in reversed(g.living()):
        one = g.s.agents[agent]
        if one.barred and one.lost_tu > 0 and not one.busy:  # G-08
            g.push(IDLE_STEP, agent=agent, value=1)


def close_tu_step(g: Core, step: Step) -> None:
    """The TU ends; with `last_tu_acts` the run ends now if the token lies at 0 (G-01)."""
    if g.s.phase != ACTING:
        return
    g.emit(TU_CLOSED)


def check(g: Core) -> None:
    """The state checks after every single fact, in the ledger's order; the first that ends the run stops the rest."""
    s = g.s
    if s.run_end or s.phase not in IN_RUN or g.ending:
        return
    if s.tu <= 0 and not s.last_tu:  # TS-58, TS-179
        g.ending = True
        g.emit(TIME_REACHED_ZERO)
        end_run(g, BY_TIME, g.m.failed_time)
        return
    alive = away = False
    for number, agent in enumerate(s.agents):
        if agent.status != ALIVE:
            away = True
        elif agent.lp <= 0 and number not in g.dying and not life.rescued(g, number):  # TS-49
            death(g, number)
            return
        else:
            alive = True
    if not alive:  # TS-165, G-07, G-35
        end_run(g, BY_DEATHS, g.m.failed_time)
        return
    if away:
        for number in range(len(s.agents)):
            if life.due(g, number):
                life.come_back(g, number)
    if s.phase in (EXPLORING, ACTING) and not s.roll.active:  # G-13
        trials.reset_left(g)


def death(g: Core, agent: int) -> None:
    """A receptacle at 0 LP dies, unless something happens instead (TS-49)."""
    if life.replacement_of(g, DIE, agent) is None:
        life.die(g, agent)
    elif all(q.kind != REPLACE_QUESTION or q.agent != agent for q in g.s.questions):
        life.replaced(g, DIE, agent, 0)


def end_run(g: Core, end: int, card: int) -> None:
    """End the run at once: what was pending is void, the mission card is read (TS-165, TS-178 to TS-181)."""
    if g.s.run_end or g.dropped:  # G-04
        return
    g.s.agenda = []  # TS-115, G-02, G-03
    g.s.questions = []
    g.emit(RUN_ENDED, end, card)
    g.emit(MISSION_CARD_READ, card)
    powers.fire(g, ON_RUN_END, -1)
    powers.fire(g, ON_READ, -1, card)
    g.dropped = True


def end_by_name(g: Core, name: str) -> None:
    """End the run with one of the mission's endings (TS-178, TS-180)."""
    number = g.m.card_index[f"ending:{name}"]
    kind = g.m.cards[number].ending_kind
    end = BY_SUCCESS if kind == "success" else BY_TIME if kind == "failed_time" else BY_SCENARIO  # TS-180
    end_run(g, end, number)


def overtaken(g: Core) -> bool:
    """Whether the standing vote makes way, since a text now moves the group on."""
    standing = any(question.kind == NEXT_QUESTION for question in g.s.questions)
    return standing and g.resolve(MUST_LEAVE, 0) > 0 and travel.may_leave(g)


def withdraw(g: Core) -> None:
    """Take the standing vote off the table."""
    g.s.questions = [one for one in g.s.questions if one.kind != NEXT_QUESTION]


def renew_next(g: Core) -> None:
    """Offer leaving in the standing vote if, and only if, the group may leave now (TS-104)."""
    for question in g.s.questions:
        if question.kind == NEXT_QUESTION:
            travel.renew(g, question, [SPEND, CHANGE] if travel.may_leave(g) else [SPEND])  # TS-104


def between_locations(g: Core) -> bool:
    """Whether the group is on its way and waits for a vote on where to go: a window of time of its own (G-55)."""
    return g.s.phase == CHANGING and bool(g.s.questions)
