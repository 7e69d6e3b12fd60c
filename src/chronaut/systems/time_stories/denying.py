"""What a newcomer may wish to do and cannot do now, each with the reason and its rule.

Wishes are made only from what the seat sees: its own agents, backs, marks, shields that lie open. The reasons are those
that a refusal of the same proposal would give, so that the list tells nothing new.
"""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.state import Question
from chronaut.kernel.views import Denied, refusal
from chronaut.systems.time_stories import base, powers, spaces, travel, trials
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.checking import reason
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.refusals import FINE, REASON, refused
from chronaut.systems.time_stories.scenario import PowerOf
from chronaut.systems.time_stories.terms import (
    ACTING,
    ALIVE,
    BASE,
    CHANGING,
    CHOOSING,
    ENTERING,
    EXPLORING,
    N_USES,
    ONCE_EVER,
    ONCE_PER_ROLL,
    ONCE_PER_RUN,
    ONCE_PER_TU,
    ONCE_PER_VISIT,
    RUN_OVER,
    SETUP,
    UNLIMITED,
)
from chronaut.systems.time_stories.view import asks, letter
from chronaut.systems.time_stories.words import agent_name, back, text

LATER: Final = {
    SETUP: Refused("not_now", "TS-16", "First every agent takes a colour."),
    BASE: Refused("not_now", "TS-34", "First the cards of the base are read, one after another."),
    CHOOSING: Refused("not_now", "TS-42", "First every agent takes a receptacle."),
    ENTERING: Refused("not_now", "TS-64", "First all agents enter the location."),
    EXPLORING: Refused("not_now", "TS-90", "Moving, rolling and doing nothing are actions: 1 TU must be spent first."),
    CHANGING: Refused("not_now", "TS-107", "The group is on its way: first it decides where to go."),
    RUN_OVER: Refused("not_now", "TS-182", "The run is over: begin the next one."),
}
"""Why nobody acts in a phase other than acting."""


USED_UP: Final = {
    ONCE_PER_ROLL: "it works once in a roll",
    ONCE_PER_TU: "it works once in a TU",
    ONCE_PER_VISIT: "it works once in a visit",
    ONCE_PER_RUN: "it works once in a run",
    ONCE_EVER: "it works once only",
    N_USES: "all its uses are gone",
}
"""Why a power is spent, by its limit."""

NO_ACTION: Final = tuple(REASON[name] for name in ("acted", "barred", "order"))
"""Why an agent can do no action at all in this TU."""


def denied(g: Core, seat: int) -> list[Denied]:
    """What this seat may wish and cannot do now; empty when the mission is over."""
    s = g.s
    if s.over or not 0 <= seat < s.seats:
        return []
    blocking = next((question for question in s.questions if g.blocks(question)), None)
    if blocking is not None:
        return [_asked(g, seat, blocking)]
    found: list[Denied] = []
    mine = [number for number in range(len(s.agents)) if (g.controllers(number) >> seat) & 1]
    if s.phase == BASE and base.reader(g) != seat:
        found.append(_denied("Read the next base card", refused(REASON["not_reader"])))
    if s.phase == ENTERING:
        found += _entering(g, seat, mine)
    if s.phase in (EXPLORING, ACTING):
        found += _board(g, seat, mine)
    elif s.phase in LATER and s.phase != ENTERING:
        found.append(_denied("Move, roll or do nothing", LATER[s.phase]))
    if s.phase in (ENTERING, EXPLORING, ACTING):
        found += _going(g, seat, mine)
        found += _things(g, seat, mine)
        found.append(_unread(g, seat))
        found += _others(g, mine)
    silent = g.may_say(seat, "a")
    return [*found, _denied("Say something to all", silent)] if silent else found


def _denied(words: str, why: Refused) -> Denied:
    return Denied(words, refusal(why))


def _asked(g: Core, seat: int, question: Question) -> Denied:
    """Everything waits for a question."""
    voters = g.voters(question)
    if (voters >> seat) & 1:
        voted = question.votes[seat] >= 0
        text = "You have voted; the others have not yet." if voted else "You are asked something: answer it first."
    else:
        who = [str(number + 1) for number in range(g.s.seats) if (voters >> number) & 1]
        text = f"Player {' and '.join(who)} must answer a question first."
    return _denied("Anything else", Refused("question", "TS-99", text))


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def _entering(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """Cards at which own agents cannot enter, and the way on."""
    found: list[Denied] = []
    for agent in mine:
        if g.s.agents[agent].space < 0 and g.alive(agent):
            found += _closed(g, [Proposal(seat, kinds.PLACE, agent, space) for space in _cards(g)], "enters at")
    if not found:
        found.append(_denied("Move, roll or do nothing", LATER[ENTERING]))
    why = reason(g, Proposal(seat, kinds.DECLINE))
    if why == REASON["no_decline"]:
        found.append(_denied("Go elsewhere without entering", refused(why)))
    return found


def _cards(g: Core) -> list[int]:
    return [space for space, slot in enumerate(g.s.row) if slot.card >= 0]


def _closed(g: Core, wishes: list[Proposal], verb: str) -> list[Denied]:
    """The refused ones of an agent's wishes to stand somewhere; where a back says why, card by card."""
    found: list[Denied] = []
    alike: dict[int, list[int]] = {}
    for wish in wishes:
        why = reason(g, wish)
        asked = asks(g.m, g.m.cards[g.s.row[wish.b].card])
        if why == REASON["sealed"] and asked:
            words = f"{agent_name(g, wish.a)} {verb} {letter(wish.b)}{back(g, wish.b)}"
            told = f"The back of that card asks for: {asked}. {agent_name(g, wish.a)} does not meet it: send another, or come back with it."
            found.append(_denied(words, Refused("sealed", "TS-71", told)))
        elif why not in (FINE, REASON["same_space"]):
            alike.setdefault(why, []).append(wish.b)
    for why, closed in alike.items():
        words = f"{agent_name(g, wishes[0].a)} {verb} {_listed([letter(space) for space in closed])}"
        found.append(_denied(words, refused(why)))
    return found


def _board(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """Actions that own agents cannot do."""
    found: list[Denied] = []
    for agent in mine:
        who = agent_name(g, agent)
        one = g.s.agents[agent]
        if one.status != ALIVE:
            back_at = f" It can be back when {one.vortex_at} TU are left." if one.vortex_at >= 0 else ""
            dead = refused(REASON["dead"])
            found.append(_denied(f"{who} acts", Refused(dead.code, dead.rule, dead.text + back_at)))
            continue
        moves = [Proposal(seat, kinds.MOVE, agent, space) for space in _cards(g)]
        free = any(reason(g, move) == FINE for move in moves)
        action = f"{who} rolls or does nothing" if free else f"{who} moves, rolls or does nothing"
        if g.s.phase == EXPLORING:
            found.append(_denied(action, LATER[EXPLORING]))
            continue
        idle = reason(g, Proposal(seat, kinds.NOTHING, agent))
        if idle in NO_ACTION:
            found.append(_denied(action, refused(idle)))
            continue
        found += _closed(g, moves, "moves to")
        found += _rolls(g, seat, agent)
        if idle != FINE:
            found.append(_denied(f"{who} does nothing", refused(idle)))
    return found


def _rolls(g: Core, seat: int, agent: int) -> list[Denied]:
    """Rolls that an agent cannot make: where it stands, and at shields that lie open elsewhere."""
    found: list[Denied] = []
    for space in _cards(g):
        slot = g.s.row[space]
        here = g.s.agents[agent].space == space
        if not here and not slot.faced:
            continue
        known = [n for n in range(len(g.m.cards[slot.card].tests)) if trials.known_to(g, agent, space, n)] or [0]
        reasons = [reason(g, Proposal(seat, kinds.ROLL, agent, space, choice)) for choice in known]
        if FINE not in reasons:
            found.append(_denied(f"{agent_name(g, agent)} rolls at {letter(space)}", refused(reasons[0])))
    return found


def _going(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """Why the group cannot leave now."""
    if g.s.phase == ENTERING:
        return []
    words = "Leave this location"
    if g.s.phase == ACTING:
        return [
            _denied(
                words,
                Refused(
                    "not_now", "TS-92", "A TU is under way: first every agent acts, then the group may vote to leave."
                ),
            )
        ]
    if travel.may_leave(g):
        return []
    if not travel.destinations(g):
        return [
            _denied(
                words, Refused("not_on_plan", "G-45", "The plan shows no other place to go to yet: spend 1 TU here.")
            )
        ]
    if any(g.alive(agent) and spaces.held(g, agent) for agent in mine):
        return [
            _denied(
                words,
                Refused(
                    "held",
                    "TS-150",
                    "A lock holds an agent of yours: pass its test, or use what its card offers.",
                ),
            )
        ]
    return [
        _denied(
            words,
            Refused(
                "held",
                "TS-150",
                "A lock or a card keeps the group here: ask who stands there how it opens.",
            ),
        )
    ]


def _things(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """What own agents hold and cannot use or hand over."""
    found: list[Denied] = []
    for agent in mine:
        if not g.alive(agent):
            continue
        who = agent_name(g, agent)
        usable = [g.m.powers[power.index].card for power in powers.at_will(g, agent)]
        held = [number for number, item in enumerate(g.s.items) if item.holder == agent]
        for number in held:
            if g.m.items[number] not in usable:
                name = f"item {g.m.cards[g.m.items[number]].number}"
                why = _unusable(g, agent, [power for power in g.m.uses_of_items if power.item == number])
                found.append(_denied(f"{who} uses {name}", Refused("used", "TS-169", why)))
        apart = [n for n in range(len(g.s.agents)) if n != agent and g.alive(n) and not g.together(agent, n)]
        if apart and (held or any(g.s.agents[agent].resources)):
            to = _listed([agent_name(g, other) for other in apart])
            found.append(_denied(f"{who} hands something to {to}", refused(REASON["apart"])))
        card = g.m.cards[g.s.agents[agent].receptacle]
        if card.box and card.index not in usable:
            why = _unusable(g, agent, g.m.uses_of_cards[card.index])
            found.append(_denied(f"{who} uses the power of {text(g, card.title)}", Refused("used", "TS-50", why)))
    return found


def _unusable(g: Core, agent: int, uses: list[PowerOf]) -> str:
    """Why none of the uses that a card offers is open to its holder, who can read it: what stands against the first."""
    if not uses:
        return "It is not used at will: it works by itself, when its text says so."
    power = uses[0]
    one = g.s.agents[agent]
    if power.item >= 0:
        item = g.s.items[power.item]
        if item.uses == 0 or item.gone:
            return "It is spent."
        if g.other_used(power.item, agent):
            return f"{agent_name(g, item.user)} has used it in this TU; another can use it in the next."
        if not g.may_use(agent, power.item):
            return "A card in force keeps this agent from using it; hand it to another."
    if power.limit != UNLIMITED and powers.used_up(g, power):
        return f"It is spent: {USED_UP[power.limit]}."
    if power.takes_action and (g.s.phase != ACTING or one.acted or one.barred):
        spent = g.s.phase == ACTING
        return (
            "It takes an action, and there is none left in this TU."
            if spent
            else "It takes an action: spend 1 TU first."
        )
    if power.takes_tu and (g.s.tu <= 0 or g.s.phase not in (ACTING, EXPLORING)):
        return (
            "It costs TU, and none is left to pay with." if g.s.tu <= 0 else "It costs TU: first all must have entered."
        )
    return "What its text asks for is not met now: read it again, it says when."


def _unread(g: Core, seat: int) -> Denied:
    """The wish of every newcomer: to read what others read."""
    told = "Only who stands at a card reads it; ask its reader to tell you in their own words."
    if g.s.seats == 1:
        told = "Only an agent that stands at a card reads it: move one there."
    return _denied("Read a card where none of your agents stands", Refused("forbidden", "TS-81", told))


def _others(g: Core, mine: list[int]) -> list[Denied]:
    """Other players' agents."""
    others = [agent_name(g, n) for n in range(len(g.s.agents)) if n not in mine]
    return [_denied(f"Decide for {_listed(others)}", refused(REASON["wrong_seat"]))] if others else []
