"""Between Locations: who comes back, the Standard Update, dividing Azrak (sections 11 and 12)."""

from __future__ import annotations

from chronaut.kernel.state import Question, Step
from chronaut.systems.revolution import ending, things
from chronaut.systems.revolution.core import DRAFT_QUESTION, END_UPDATE_STEP, UPDATE_QUESTION, Core
from chronaut.systems.revolution.facts.azrak import (
    ALLOWANCE,
    DRAFT_CLOSED,
    DRAFT_OPENED,
    FEE_PAID,
    FEE_WAIVED,
    GAINED,
    GRANTED,
    MOVED,
    OWED,
    RETURNED,
    SHIFTED,
    STAYS_OUT,
    UPDATED,
)
from chronaut.systems.revolution.facts.declare import listed
from chronaut.systems.revolution.terms import (
    BY_CARD,
    BY_LOSS,
    CONTRIBUTION,
    EXTRA_DRAFT,
    FAILED,
    FREE,
    IN_PLAY,
    MAY_UPDATE,
    MUST_UPDATE,
    NO_AZRAK,
    NONE,
    PAID,
    STOCK,
    UPDATE_DRAFT,
    UPDATE_FEE,
    VORTEX,
)
from chronaut.systems.verbs.expr import Context


def bring_back(g: Core) -> None:
    """Ejected agents come back as the phase begins (RV-82, RS-25); who has no Azrak after its Update stays out (RS-13)."""
    for agent, one in enumerate(g.s.agents):
        if one.out == BY_CARD or (one.out == BY_LOSS and not g.s.updated):  # RV-82
            g.emit(RETURNED, agent)
    if not g.s.owed and compulsory(g):
        g.emit(OWED, 1)


def compulsory(g: Core) -> bool:
    """Whether this phase's Update must be done (RV-83)."""
    return g.s.owed or g.resolve(MUST_UPDATE, 0) > 0 or any(one.pool == 0 for one in g.s.agents)  # RS-13


def choices(g: Core, forced: bool) -> list[int]:
    """How the Standard Update can be done: paid, free, or not at all (RV-84, RV-89, RS-11)."""
    s = g.s
    found = []
    if s.vortex >= 1:  # RS-11, RS-12
        if s.granted:
            found.append(FREE)
        else:
            found.append(PAID)
            if s.free_updates > 0:  # RS-18
                found.append(FREE)
    return found if forced else [NONE, *found]


def begin(g: Core) -> bool:
    """Begin the step of the Standard Update; False if it is over already."""
    s = g.s
    if s.updated or not g.resolve(MAY_UPDATE, 1):  # RS-16
        return False
    if s.owed:
        force(g)
        return True
    options = choices(g, forced=False)
    if options == [NONE]:
        return False
    g.ask_group(UPDATE_QUESTION, options)
    return True


def force(g: Core) -> None:
    """A compulsory Update: agents without Azrak first, then the fee, then the split (RV-83, RS-13)."""
    if not g.s.rulings.forced_update_order:  # RS-13: zero_first
        for agent in g.from_captain():
            if g.s.agents[agent].pool == 0 and g.s.vortex > 0:
                g.emit(GAINED, agent, 1, rule="RS-13")
    options = choices(g, forced=True)
    if not options:
        g.emit(FEE_WAIVED)
        g.push(END_UPDATE_STEP, value=PAID)
    elif len(options) == 1:
        pay(g, options[0])
    else:
        g.ask_group(UPDATE_QUESTION, options)


def answered(g: Core, question: Question, option: int) -> None:
    """The group has decided on the Standard Update."""
    if option == NONE:
        g.emit(UPDATED, NONE, rule="RV-84")
    else:
        pay(g, option)


def pay(g: Core, how: int) -> None:
    """Pay the fee, or use up what makes it free, and divide the rest (RV-85, RV-86, RV-89, RV-92)."""
    if how == PAID:
        g.emit(FEE_PAID, min(g.s.vortex, max(0, g.resolve(UPDATE_FEE, 1))))  # RV-85, RV-92
    elif g.s.granted:
        g.emit(GRANTED, 0)
    else:
        g.emit(ALLOWANCE, g.s.free_updates - 1)  # RV-192, RV-193
    g.push(END_UPDATE_STEP, value=how)
    divide(g)


def divide(g: Core) -> None:
    """Divide what lies in the Vortex, as far as the pools can hold it (RV-86, RV-87, RS-14, RS-15)."""
    room = sum(g.headroom(agent) for agent in g.active())
    pot = min(g.s.vortex, room)  # RS-15
    if pot > 0:
        open_draft(g, UPDATE_DRAFT, -1, pot, even(g, pot))


def even(g: Core, pot: int) -> list[int]:
    """An even split to begin with: one at a time to the emptiest pool that has room."""
    shares = [0] * len(g.s.agents)
    for _ in range(pot):
        roomy = [n for n in g.from_captain() if n in g.active() and shares[n] < g.headroom(n)]
        if not roomy:
            break
        emptiest = min(roomy, key=lambda n: g.s.agents[n].pool + shares[n])
        shares[emptiest] += 1
    return shares


def open_draft(g: Core, kind: int, what: int, pot: int, shares: list[int], c: Context | None = None) -> None:
    """Lay a division before the group, which may change it before it is agreed (RS-17)."""
    c = c or Context()
    g.emit(DRAFT_OPENED, kind, what, pot, c.node, text=listed(shares))
    options = [0, 1] if kind == CONTRIBUTION else [0]
    g.ask_group(DRAFT_QUESTION, options, c.node, c.agent, c.card)


def may_shift(g: Core, source: int, target: int) -> bool:
    """Whether one unit of a division may go from one agent to another; -1 is the Vortex (RV-86, RV-87)."""
    d = g.s.draft
    count = len(g.s.agents)
    if d.kind == 0 or source == target or not -1 <= source < count or not -1 <= target < count:
        return False
    if (source < 0 or target < 0) and (d.kind != UPDATE_DRAFT or g.s.rulings.update_split_all):  # RS-15
        return False
    if source < 0 and sum(d.shares) >= d.pot:
        return False
    if source >= 0 and d.shares[source] < 1:
        return False
    return target < 0 or d.shares[target] < most(g, target)


def most(g: Core, agent: int) -> int:
    """How much of what is divided an agent can take or pay."""
    d = g.s.draft
    one = g.s.agents[agent]
    if d.kind == UPDATE_DRAFT:
        return g.headroom(agent) if one.out == IN_PLAY else 0  # RV-87, RS-19
    if d.kind == CONTRIBUTION:  # RV-103, RS-95
        return (one.pool if d.what < 0 else one.tokens[d.what]) if one.out == IN_PLAY else 0
    return d.pot if d.what >= 0 else g.headroom(agent)


def shift(g: Core, source: int, target: int) -> None:
    """Move one unit of a division; votes on it begin anew."""
    g.emit(SHIFTED, source, target)
    for question in g.s.questions:
        if question.kind == DRAFT_QUESTION:
            question.votes = [-1] * g.s.seats


def agreed(g: Core, option: int) -> list[int]:
    """The division is agreed: each agent takes its share of an Update or of tokens; returns what it was."""
    d = g.s.draft.copy()
    g.emit(DRAFT_CLOSED, int(option == 0))
    if d.kind == UPDATE_DRAFT:
        for agent, share in enumerate(d.shares):
            if share:
                g.emit(GAINED, agent, share, rule="RV-86")  # RV-86
    elif d.kind == EXTRA_DRAFT:
        for agent, share in enumerate(d.shares):
            if share:
                give_extra(g, agent, d.what, share)  # RV-30
    return d.shares


def give_extra(g: Core, agent: int, what: int, n: int) -> None:
    """Give an agent more of something at set-up (RV-29, RV-30, RG-30)."""
    if what < 0:
        extra_azrak(g, agent, n)
    else:
        things.gain_tokens(g, agent, what, n)


def end_step(g: Core, step: Step) -> None:
    """The Standard Update is done; who still has no Azrak stays out (RS-13)."""
    g.emit(UPDATED, step.value)
    empty = [n for n, one in enumerate(g.s.agents) if one.pool == 0]
    for agent in empty:
        g.emit(STAYS_OUT, agent)
    if len(empty) == len(g.s.agents):  # RS-13
        ending.finish(g, FAILED, NO_AZRAK)
    elif empty:
        g.emit(OWED, 1, rule="RS-13")


def card_grants(g: Core) -> None:
    """A card grants a free Standard Update now, among the agents in play; an empty Vortex gives nothing (RS-19, RS-11)."""
    divide(g)


def extra_azrak(g: Core, agent: int, n: int) -> None:
    """Azrak that a mission gives out besides at set-up, from the stock or else the Vortex (RG-30)."""
    n = min(n, g.headroom(agent))
    first = min(n, g.s.stock)
    if first:
        g.emit(MOVED, STOCK, agent, first)
    rest = min(n - first, g.s.vortex)
    if rest:
        g.emit(MOVED, VORTEX, agent, rest)
