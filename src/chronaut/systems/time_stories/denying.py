"""What a newcomer may wish to do and cannot do now, each with the reason and its rule.

Wishes are made only from what the seat sees: its own agents, backs, marks, shields that lie open. The reasons are those
that a refusal of the same proposal would give, so that the list tells nothing new.
"""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal, Refused, refuse, said
from chronaut.kernel.speech import capital, phrase
from chronaut.kernel.state import Question
from chronaut.kernel.views import Denied, refusal
from chronaut.systems.time_stories import base, powers, spaces, travel, trials
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.calling import agent_name
from chronaut.systems.time_stories.checking import reason
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.refusals import FINE, REASON, refused
from chronaut.systems.time_stories.scenario import PowerOf
from chronaut.systems.time_stories.terms import (
    ACTING,
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
from chronaut.systems.time_stories.words import GOES, goes, text

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
    ONCE_PER_ROLL: phrase("It is spent: it works once in a roll."),
    ONCE_PER_TU: phrase("It is spent: it works once in a TU."),
    ONCE_PER_VISIT: phrase("It is spent: it works once in a visit."),
    ONCE_PER_RUN: phrase("It is spent: it works once in a run."),
    ONCE_EVER: phrase("It is spent: it works once only."),
    N_USES: phrase("It is spent: all its uses are gone."),
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
    say = g.m.speech.say
    if s.phase == BASE and base.reader(g) != seat:
        found.append(_denied(g, say("Read the next base card"), refused(REASON["not_reader"])))
    if s.phase == ENTERING:
        found += _entering(g, seat, mine)
    if s.phase in (EXPLORING, ACTING):
        found += _board(g, seat, mine)
    elif s.phase in LATER and s.phase != ENTERING:
        found.append(_denied(g, say("Move, roll or do nothing"), LATER[s.phase]))
    if s.phase in (ENTERING, EXPLORING, ACTING):
        found += _going(g, seat, mine)
        found += _things(g, seat, mine)
        found.append(_unread(g, seat))
        found += _others(g, mine)
    silent = g.may_say(seat, "a")
    return [*found, _denied(g, say("Say something to all"), silent)] if silent else found


def _denied(g: Core, words: str, why: Refused) -> Denied:
    return Denied(words, refusal(said(why, g.m.speech)))


def _asked(g: Core, seat: int, question: Question) -> Denied:
    """Everything waits for a question."""
    voters, speech = g.voters(question), g.m.speech
    if not (voters >> seat) & 1:
        who = speech.players([number for number in range(g.s.seats) if (voters >> number) & 1])
        why = refuse("question", "TS-99", "{players} must answer a question first.", players=capital(who))
    elif question.votes[seat] >= 0:
        why = Refused("question", "TS-99", "You have voted; the others have not yet.")
    else:
        why = Refused("question", "TS-99", "You are asked something: answer it first.")
    return _denied(g, speech.say("Anything else"), why)


def _entering(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """Cards at which own agents cannot enter, and the way on."""
    found: list[Denied] = []
    for agent in mine:
        if g.s.agents[agent].space < 0 and g.alive(agent):
            found += _closed(g, [Proposal(seat, kinds.PLACE, agent, space) for space in _cards(g)])
    if not found:
        found.append(_denied(g, g.m.speech.say("Move, roll or do nothing"), LATER[ENTERING]))
    why = reason(g, Proposal(seat, kinds.DECLINE))
    if why == REASON["no_decline"]:
        found.append(_denied(g, g.m.speech.say("Go elsewhere without entering"), refused(why)))
    return found


def _cards(g: Core) -> list[int]:
    return [space for space, slot in enumerate(g.s.row) if slot.card >= 0]


def _closed(g: Core, wishes: list[Proposal]) -> list[Denied]:
    """The refused ones of an agent's wishes to stand somewhere; where a back says why, card by card."""
    found: list[Denied] = []
    alike: dict[int, list[int]] = {}
    for wish in wishes:
        why = reason(g, wish)
        asked = asks(g.m, g.m.cards[g.s.row[wish.b].card])
        if why == REASON["sealed"] and asked:
            closed = refuse(
                "sealed", "TS-71",
                "The back of that card asks for: {marks}. {who} does not meet it: send another, or come back with it.",
                marks=asked, who=agent_name(g, wish.a),
            )  # fmt: skip
            found.append(_denied(g, goes(g, wish.kind, wish.a, wish.b), closed))
        elif why not in (FINE, REASON["same_space"]):
            alike.setdefault(why, []).append(wish.b)
    for why, spaces_closed in alike.items():
        letters = g.m.speech.listed([letter(space) for space in spaces_closed])
        words = g.m.speech.say(GOES[wishes[0].kind], who=agent_name(g, wishes[0].a), space=letters)
        found.append(_denied(g, words, refused(why)))
    return found


def _board(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """Actions that own agents cannot do."""
    found: list[Denied] = []
    say = g.m.speech.say
    for agent in mine:
        who = agent_name(g, agent)
        if not g.alive(agent):
            found.append(_denied(g, say("{who} acts", who=who), _dead(g, agent)))
            continue
        moves = [Proposal(seat, kinds.MOVE, agent, space) for space in _cards(g)]
        free = any(reason(g, move) == FINE for move in moves)
        template = phrase("{who} rolls or does nothing") if free else phrase("{who} moves, rolls or does nothing")
        action = say(template, who=who)
        if g.s.phase == EXPLORING:
            found.append(_denied(g, action, LATER[EXPLORING]))
            continue
        idle = reason(g, Proposal(seat, kinds.NOTHING, agent))
        if idle in NO_ACTION:
            found.append(_denied(g, action, refused(idle)))
            continue
        found += _closed(g, moves)
        found += _rolls(g, seat, agent)
        if idle != FINE:
            found.append(_denied(g, say("{who} does nothing", who=who), refused(idle)))
    return found


def _dead(g: Core, agent: int) -> Refused:
    """Why an agent whose receptacle is dead does nothing."""
    at = g.s.agents[agent].vortex_at
    if at < 0:
        return refused(REASON["dead"])
    return refuse(
        "dead", "TS-160",
        "This agent is in the inter-temporal vortex until it is back; its player may still talk. "
        "It can be back when {tu} TU are left.",
        tu=at,
    )  # fmt: skip


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
            words = g.m.speech.say("{who} rolls at {space}", who=agent_name(g, agent), space=letter(space))
            found.append(_denied(g, words, refused(reasons[0])))
    return found


def _going(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """Why the group cannot leave now."""
    if g.s.phase == ENTERING or (g.s.phase != ACTING and travel.may_leave(g)):
        return []
    if g.s.phase == ACTING:
        why = Refused(
            "not_now", "TS-92", "A TU is under way: first every agent acts, then the group may vote to leave."
        )
    elif not travel.destinations(g):
        why = Refused("not_on_plan", "G-45", "The plan shows no other place to go to yet: spend 1 TU here.")
    elif any(g.alive(agent) and spaces.held(g, agent) for agent in mine):
        why = Refused("held", "TS-150", "A lock holds an agent of yours: pass its test, or use what its card offers.")
    else:
        why = Refused("held", "TS-150", "A lock or a card keeps the group here: ask who stands there how it opens.")
    return [_denied(g, g.m.speech.say("Leave this location"), why)]


def _things(g: Core, seat: int, mine: list[int]) -> list[Denied]:
    """What own agents hold and cannot use or hand over."""
    found: list[Denied] = []
    speech = g.m.speech
    for agent in mine:
        if not g.alive(agent):
            continue
        who = agent_name(g, agent)
        usable = [g.m.powers[power.index].card for power in powers.at_will(g, agent)]
        held = [number for number, one in enumerate(g.s.items) if one.holder == agent]
        for number in held:
            if g.m.items[number] not in usable:
                words = speech.say("{who} uses {item}", who=who, item=item(speech, g.m.cards[g.m.items[number]].number))
                why = _unusable(g, agent, [power for power in g.m.uses_of_items if power.item == number], "TS-169")
                found.append(_denied(g, words, why))
        apart = [n for n in range(len(g.s.agents)) if n != agent and g.alive(n) and not g.together(agent, n)]
        if apart and (held or any(g.s.agents[agent].resources)):
            to = speech.listed([agent_name(g, other) for other in apart])
            found.append(
                _denied(g, speech.say("{who} hands something to {to}", who=who, to=to), refused(REASON["apart"]))
            )
        card = g.m.cards[g.s.agents[agent].receptacle]
        if card.box and card.index not in usable:
            words = speech.say("{who} uses the power of {receptacle}", who=who, receptacle=text(g, card.title))
            found.append(_denied(g, words, _unusable(g, agent, g.m.uses_of_cards[card.index], "TS-50")))
    return found


def _unusable(g: Core, agent: int, uses: list[PowerOf], rule: str) -> Refused:
    """Why none of the uses that a card offers is open to its holder, who can read it: what stands against the first."""
    if not uses:
        return Refused("used", rule, "It is not used at will: it works by itself, when its text says so.")
    power = uses[0]
    one = g.s.agents[agent]
    if power.item >= 0 and (why := _held_back(g, agent, power, rule)) is not None:
        return why
    if power.limit != UNLIMITED and powers.used_up(g, power):
        return Refused("used", rule, USED_UP[power.limit])
    if power.takes_action and g.s.phase != ACTING:
        return Refused("used", rule, "It takes an action: spend 1 TU first.")
    if power.takes_action and (one.acted or one.barred):
        return Refused("used", rule, "It takes an action, and there is none left in this TU.")
    if power.takes_tu and g.s.tu <= 0:
        return Refused("used", rule, "It costs TU, and none is left to pay with.")
    if power.takes_tu and g.s.phase not in (ACTING, EXPLORING):
        return Refused("used", rule, "It costs TU: first all must have entered.")
    return Refused("used", rule, "What its text asks for is not met now: read it again, it says when.")


def _held_back(g: Core, agent: int, power: PowerOf, rule: str) -> Refused | None:
    """What an item itself has against its use, None for nothing."""
    one = g.s.items[power.item]
    if one.uses == 0 or one.gone:
        return Refused("used", rule, "It is spent.")
    if g.other_used(power.item, agent):
        user = agent_name(g, one.user)
        return refuse("used", rule, "{who} has used it in this TU; another can use it in the next.", who=user)
    if not g.may_use(agent, power.item):
        return Refused("used", rule, "A card in force keeps this agent from using it; hand it to another.")
    return None


def _unread(g: Core, seat: int) -> Denied:
    """The wish of every newcomer: to read what others read."""
    words = g.m.speech.say("Read a card where none of your agents stands")
    if g.s.seats == 1:
        return _denied(
            g, words, Refused("forbidden", "TS-81", "Only an agent that stands at a card reads it: move one there.")
        )
    told = Refused(
        "forbidden", "TS-81", "Only who stands at a card reads it; ask its reader to tell you in their own words."
    )
    return _denied(g, words, told)


def _others(g: Core, mine: list[int]) -> list[Denied]:
    """Other players' agents."""
    others = [agent_name(g, n) for n in range(len(g.s.agents)) if n not in mine]
    if not others:
        return []
    words = g.m.speech.say("Decide for {agents}", agents=g.m.speech.listed(others))
    return [_denied(g, words, refused(REASON["wrong_seat"]))]
