"""Laying out a table before its first run, and the reset between runs."""

from __future__ import annotations

from chronaut.kernel.chance import new_chance
from chronaut.systems.contract.system import Setup, SetupError
from chronaut.systems.revolution.options import rulings
from chronaut.systems.revolution.pieces import Agent, Rulings, no_conflict, no_draft, no_swap, no_trial
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    AGENTS_MAX,
    AGENTS_MIN,
    CONSENTS,
    NOT_ENDED,
    REMOVED,
    SETUP,
    STOWED,
    STREAMS,
)

FREE_UPDATES = {2: 2, 3: 1, 4: 0}
"""Free Updates of a mission by number of receptacles (RV-192, RV-193)."""


def receptacles_for(seats: int) -> int:
    """How many receptacles a number of players has: a solo player two (RV-196)."""
    return max(seats, AGENTS_MIN)


def new_agent(m: Scenario, seat: int) -> Agent:
    """An agent without a receptacle."""
    tokens = len(m.tokens)
    return Agent(
        seat, -1, 0, 0, 0, 0, -1, -1, False, False, False, False, -1, -1, 1, (0,) * tokens, (-1,) * tokens, -1
    )  # fmt: skip


def places(m: Scenario) -> tuple[int, ...]:
    """Where each card is at first: where set-up puts it, or out of the game until a card adds it."""
    return tuple([REMOVED if card.later else STOWED for card in m.cards])


def new_state(m: Scenario, setup: Setup) -> RevolutionState:
    """The table before anybody has done anything; raises `SetupError`."""
    if not 1 <= setup.seats <= AGENTS_MAX:  # RV-188
        raise SetupError(f"TIME Stories Revolution is for 1 to {AGENTS_MAX} players, not {setup.seats} (RV-188).")
    for stream in setup.fixed:
        if stream not in STREAMS:
            raise SetupError(f"there is no stream of luck called {stream!r}; streams are: {', '.join(STREAMS)}.")
    rules = rulings(m.option_values, setup.options)
    count = receptacles_for(setup.seats)
    if len(m.receptacles) < count or (m.allowed[count] and len(m.allowed[count]) < count):
        raise SetupError(f"this mission offers too few receptacles for {count} agents (RV-11).")
    cards = len(m.cards)
    return RevolutionState(
        seats=setup.seats, present=(1 << setup.seats) - 1, run=1, step=0, over=False,
        chance=new_chance(setup.seed, STREAMS, setup.fixed), agenda=[], questions=[], serial=0, talk=[], notes=[],
        counters=[one.start for one in m.counters], flags=[0] * len(m.flag_index), rulings=rules, phase=SETUP, setup_at=0,
        prologue_read=0, agents=[new_agent(m, n % setup.seats) for n in range(count)], captain=-1, passing=1, skipped=0, round=0,
        location=-1, displayed=False, stock=m.azrak, vortex=0, returned=0, spots=(-1,) * len(m.locations),
        barred=sum([1 << one.index for one in m.locations if one.barred]), heading=0, visits=(0,) * len(m.locations),
        contents=[tuple(one.cards) for one in m.locations], place=places(m), holder=(-1,) * cards,
        damage=(0,) * cards, life=(-1,) * cards, resolved=(0,) * cards, reads=(0,) * cards, tried=(0,) * cards,
        won=(0,) * cards, known=(0,) * cards,
        supply=tuple([one.count if one.count > 0 else -1 for one in m.tokens]), common=(0,) * len(m.tokens), pile=[],
        discards=[], mysteries=[], free_updates=FREE_UPDATES[count], granted=False, owed=False, updated=False,
        trial=no_trial(count), conflict=no_conflict(), queue=[], draft=no_draft(), swap=no_swap(), consents=(0,) * len(CONSENTS),
        standing=[], shown=[], alarms=[], uses=((0, 0),) * len(m.powers), score=0, run_end=NOT_ENDED, cause=0, ending=-1,
        ready=0, past=[],
    )  # fmt: skip


def begin_run(m: Scenario, s: RevolutionState) -> None:
    """Put everything back for another run: only what players know and wrote, and the log, lasts (RV-198, RS-76)."""
    rules: Rulings = s.rulings
    fresh = new_state(m, Setup(seats=s.seats, seed=s.chance.seed))
    fresh.run, fresh.rulings = s.run + 1, rules
    fresh.known, fresh.past = s.known, s.past  # RS-76
    fresh.present, fresh.step, fresh.serial, fresh.chance = s.present, s.step, s.serial, s.chance
    fresh.talk, fresh.notes = s.talk, s.notes
    fresh.agenda, fresh.questions = s.agenda, s.questions
    fresh.copy_table_to(s)
    fresh.copy_course_to(s)
    s.run = fresh.run
    s.counters, s.flags = fresh.counters, fresh.flags
