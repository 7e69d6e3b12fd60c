"""For whom the game waits and for what, as everybody at the table can see it."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import phrase
from chronaut.kernel.state import VOTE, Question
from chronaut.systems.revolution import aside, conflicts, core, trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.seen import AwaitedView
from chronaut.systems.revolution.terms import (
    ACTIONS,
    BOOST,
    CHOOSING,
    DESTINY,
    END_SWAPS,
    FIGHTING,
    LEAVE,
    NO_CONFLICT,
    NO_TEST,
    OPEN_ACTIONS,
    PLACE,
    RECON,
    RUN_OVER,
    SETUP,
    SUPPORT,
    SWAPS,
    TELEPATHY,
)

ASKED: Final = {
    core.LINK_QUESTION: "link", core.UPDATE_QUESTION: "update", core.DRAFT_QUESTION: "division",
    core.CAPTAIN_QUESTION: "captain",
}  # fmt: skip
"""What a question is for; a card asks all others, and what it asks is nobody's business."""

WAITS: Final = {
    "link": phrase("Waiting for {who}: what becomes of the broken link."),
    "update": phrase("Waiting for {who}: whether there is a Standard Update."),
    "division": phrase("Waiting for {who}: whether the split is agreed."),
    "captain": phrase("Waiting for {who}: a vote for the first Time Captain."),
    "card": phrase("Waiting for {who}: something that a card asks."),
    "another_run": phrase("Waiting for {who}: to be ready for another run."),
    "receptacle": phrase("Waiting for {who}: to choose a receptacle."),
    "prologue": phrase("Waiting for {who}, as Captain: to read the Prologue aloud."),
    "order": phrase("Waiting for {who}: anybody may read the Mission Order to all."),
    "boost": phrase("Waiting for {who}: to boost the test or let others support it."),
    "support": phrase("Waiting for {who}: whether to support the test."),
    "destiny": phrase("Waiting for {who}: to take the Destiny as it lies or change it."),
    "fight_order": phrase("Waiting for {who}, as Captain: the order of tests in this turn."),
    "test": phrase("Waiting for {who}: to test in this turn."),
    "location": phrase("Waiting for {who}, as Captain: where all go."),
    "recon": phrase("Waiting for {who}: to take a card."),
    "telepathy": phrase("Waiting for {who}: to say that all is told."),
    "open_actions": phrase("Waiting for {who}: to open the Actions."),
    "action": phrase("Waiting for {who}: the card in front."),
    "leave": phrase("Waiting for {who}: to leave this location."),
    "swaps": phrase("Waiting for {who}: to end the swaps."),
}
"""By what is awaited: the sentence."""


def of(g: Core, agent: int, seat: int, what: str) -> AwaitedView:
    """Somebody for whom the game waits, with the sentence for it."""
    return AwaitedView(agent, seat, what, g.m.speech.word(WAITS[what]))


def awaited(g: Core) -> list[AwaitedView]:
    """Each open decision with the agent or player whose it is; the same for every seat and for spectators."""
    s = g.s
    if s.over:
        return []
    if s.phase == RUN_OVER:
        return [of(g, -1, seat, "another_run") for seat in g.seats_of(s.present & ~s.ready)]
    found = [one for question in s.questions if not g.waits(question) for one in of_question(g, question)]
    if found and not aside.free(g):
        return found
    if s.phase in (SETUP, CHOOSING):
        return found + of_set_up(g)
    if s.trial.stage != NO_TEST:
        return found + of_test(g)
    if s.conflict.stage != NO_CONFLICT:
        return found + of_conflict(g)
    return found + of_round(g)


def of_agents(g: Core, agents: list[int], what: str) -> list[AwaitedView]:
    """The same of several agents, each with the player who decides for it now."""
    return [of(g, agent, seat, what) for agent in agents for seat in g.seats_of(g.controllers(agent))]


def of_captain(g: Core, what: str) -> list[AwaitedView]:
    """Something that is the Captain's to decide."""
    return [of(g, g.s.captain, g.captain_seat(), what)]


def of_group(g: Core, wish: int, what: str) -> list[AwaitedView]:
    """What the Captain settles, or else the players who have not yet said that they want it (RV-208)."""
    if g.s.rulings.captain_settles:  # RV-208
        return of_captain(g, what)
    return [of(g, -1, seat, what) for seat in g.seats_of(g.s.present & ~g.s.consents[wish])]


def of_question(g: Core, question: Question) -> list[AwaitedView]:
    """Who has not answered yet."""
    what = ASKED.get(question.kind, "card")
    voters = g.seats_of(g.voters(question))
    if question.mode == VOTE:
        return [of(g, -1, seat, what) for seat in voters if question.votes[seat] < 0]
    agent = question.agent
    if agent < 0 or voters != g.seats_of(g.controllers(agent)):
        agent = g.s.captain if voters == [g.captain_seat()] else -1
    return [of(g, agent, seat, what) for seat in voters]


def of_set_up(g: Core) -> list[AwaitedView]:
    """While the table is laid out."""
    s = g.s
    if s.phase == CHOOSING:
        return of_agents(g, [n for n, one in enumerate(s.agents) if one.receptacle < 0], "receptacle")
    step = g.m.setup[s.setup_at] if s.setup_at < len(g.m.setup) else ""
    if step == "read_prologue":
        return of_captain(g, "prologue")
    return [of(g, -1, seat, "order") for seat in g.seats_of(s.present)] if step == "read_order" else []


def of_test(g: Core) -> list[AwaitedView]:
    """While a test is under way."""
    t = g.s.trial
    if t.stage == BOOST:
        return of_agents(g, [t.tester], "boost")
    if t.stage == SUPPORT:
        return of_agents(g, [n for n in g.active() if trials.may_support(g, n)], "support")
    return of_agents(g, [t.tester], "destiny") if t.stage == DESTINY else []


def of_conflict(g: Core) -> list[AwaitedView]:
    """In a group conflict."""
    if g.s.conflict.stage != FIGHTING:
        return of_captain(g, "fight_order")
    fighter = conflicts.next_fighter(g)
    return of_agents(g, [fighter], "test") if fighter >= 0 else []


def of_round(g: Core) -> list[AwaitedView]:
    """In a round, by its step; who has a card in front is at it in the Actions, and nobody else is told more."""
    s, active = g.s, g.active()
    if s.phase == PLACE and not s.displayed:
        return of_captain(g, "location")
    if s.phase == RECON:
        return of_agents(g, [n for n in active if s.agents[n].card < 0 and s.agents[n].apart < 0], "recon")
    if s.phase == TELEPATHY:
        untold = [n for n in active if not s.agents[n].reported]
        return of_agents(g, untold, "telepathy") if untold else of_group(g, OPEN_ACTIONS, "open_actions")
    if s.phase == ACTIONS:
        free = aside.free(g)
        at_it = [n for n in active if (s.agents[n].card >= 0 or g.busy(n)) and (free >> n) & 1]
        if at_it or s.questions:
            return of_agents(g, at_it, "action")
        return of_group(g, LEAVE, "leave")
    return of_group(g, END_SWAPS, "swaps") if s.phase == SWAPS else []
