"""Instructions that wait for an answer of their own agent, while the others go on in any order (RS-55).

They stay on the agenda, below a step that says what they wait for (`value`: the serial number of a question, or `THE_PILE`) and
whom that stops (`pc`: a mask of agents). So what is under way is saved, copied and taken back with the rest.
"""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import VOTE, Question
from chronaut.systems.revolution.core import ASIDE_STEP, Core
from chronaut.systems.revolution.terms import ACTIONS, NO_CONFLICT, NO_TEST, RECON
from chronaut.systems.verbs.expr import Context
from chronaut.systems.verbs.story import BLOCK, EFFECT_ASKS

THE_PILE: Final = -1
"""What instructions wait for that need the Destiny pile while somebody holds its top cards (RS-43)."""


def is_aside(g: Core, question: Question) -> bool:
    """Whether only some agents wait for a question."""
    for step in g.s.agenda:
        if step.what == ASIDE_STEP and step.value == question.serial:
            return True
    return False


def all_aside(g: Core) -> bool:
    """Whether no open question stops the whole group."""
    for one in g.s.questions:
        if not is_aside(g, one):
            return False
    return True


def bound(g: Core) -> int:
    """Mask of the agents whose own instructions lie aside."""
    mask = 0
    for step in g.s.agenda:
        if step.what == ASIDE_STEP:
            mask |= step.pc
    return mask


def free(g: Core) -> int:
    """Mask of the agents whom no open question stops: all but those that are bound, unless all must wait (RS-55)."""
    s = g.s
    everybody = (1 << len(s.agents)) - 1
    if not s.questions:
        return everybody
    if s.phase not in (RECON, ACTIONS) or not all_aside(g):
        return 0
    if s.queue and s.trial.stage == NO_TEST:  # RV-129: everybody stops for a group conflict
        return 0
    return everybody & ~bound(g)  # RS-55


def pile_held(g: Core) -> bool:
    """Whether somebody looks at the top cards of the Destiny pile: nobody else can use it then (RS-43)."""
    for one in g.s.questions:
        if one.kind == EFFECT_ASKS and g.m.nodes[one.node].holds_pile:  # RS-43
            return True
    return False


def waits_for_pile(g: Core) -> bool:
    """Whether what comes next on the agenda needs the Destiny pile while somebody holds it."""
    agenda = g.s.agenda
    if not agenda or agenda[-1].what != BLOCK:
        return False
    step = agenda[-1]
    return g.m.nodes[g.m.blocks[step.value].nodes[step.pc]].needs_pile and pile_held(g)


def lay(g: Core) -> bool:
    """Lay what is under way aside if it waits for its own agent alone; True if it was."""
    s = g.s
    if s.phase not in (RECON, ACTIONS) or s.trial.stage != NO_TEST or s.conflict.stage != NO_CONFLICT:
        return False
    open_to_all = [one for one in s.questions if not is_aside(g, one)]
    if not open_to_all and waits_for_pile(g):
        g.push(ASIDE_STEP, value=THE_PILE, pc=at_work(g))
        return True
    if len(open_to_all) != 1:
        return False
    stopped = asked(g, open_to_all[0]) | at_work(g)
    if stopped == (1 << len(s.agents)) - 1:
        return False
    g.push(ASIDE_STEP, value=open_to_all[0].serial, pc=stopped)
    return True


def at_work(g: Core) -> int:
    """Mask of the agents of the instructions under way; all, if some are nobody's."""
    mask = 0
    for step in reversed(g.s.agenda):
        if step.what == ASIDE_STEP:
            break
        mask |= 1 << step.agent if step.agent >= 0 else (1 << len(g.s.agents)) - 1
    return mask


def asked(g: Core, question: Question) -> int:
    """Mask of the agents whom a question stops: its own, those of other players who are asked, all if it is the group's.

    A link that broke is all the table's business: its agent chooses at once, by what lies in the Vortex now (RV-136).
    """
    agents = range(len(g.s.agents))
    if question.kind != EFFECT_ASKS or question.mode == VOTE or question.breaker >= 0 or question.agent < 0:  # RV-136
        return (1 << len(agents)) - 1
    mask = 1 << question.agent
    if question.seats != g.controllers(question.agent):
        for agent in agents:
            if g.controllers(agent) & question.seats:
                mask |= 1 << agent
    return mask


def take_up(g: Core, waited: int) -> bool:
    """Bring instructions to the top of the agenda that waited for something; True if any did."""
    agenda = g.s.agenda
    for end, step in enumerate(agenda):
        if step.what == ASIDE_STEP and step.value == waited:
            first = end
            while first > 0 and agenda[first - 1].what != ASIDE_STEP:
                first -= 1
            agenda[first:] = [*agenda[end + 1 :], *agenda[first:end]]
            return True
    return False


def renew(g: Core) -> bool:
    """Bring the answers to what lies aside up to date with what others have done since; True if one is left, and taken."""
    for question in g.s.questions:
        context = Context(question.node, question.agent, question.card)
        options = g.m.nodes[question.node].open_answers(g, context)
        if options and options != question.options:
            question.options, question.default = options, options[0]
            if len(options) == 1:  # RS-88
                g.close(question, options[0], "")
                return True
    return False
