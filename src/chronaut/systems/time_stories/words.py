"""Proposals and answers in the words of the game."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import Question
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, NOTE, REPLY, SAY, TIME_UP
from chronaut.systems.time_stories import core, flow, life
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import COLOURS, RESOURCES
from chronaut.systems.time_stories.view import letter
from chronaut.systems.verbs.story import EFFECT_ASKS


def agent_name(g: Core, agent: int) -> str:
    """An agent by its colour."""
    colour = g.s.agents[agent].colour
    return COLOURS[colour].capitalize() if colour >= 0 else f"Agent {agent + 1}"


def text(g: Core, ident: str) -> str:
    """A text by its id."""
    return g.texts.get(ident, "")


def words(g: Core, p: Proposal) -> str:
    """What a proposal would do; used only for the seat that may make it."""
    if p.kind == ANSWER:
        question = g.find(p.a)
        return answer(g, question, p.b) if question is not None else ""
    if p.kind == REPLY:
        return "Type your answer"
    if p.kind in (SAY, NOTE):
        return "Say something to all" if p.kind == SAY else "Write a note for yourself"
    if p.kind in (AWAY, BACK, TIME_UP):
        done = {AWAY: "is away", BACK: "is back"}.get(p.kind)
        return f"Player {p.a + 1} {done}" if done else "Call time"
    return own(g, p)


def own(g: Core, p: Proposal) -> str:
    """What a proposal of this family would do."""
    kind = p.kind
    plain = {
        kinds.READ_BASE: "Read the next base card aloud",
        kinds.DECLINE: "Rather go elsewhere without entering",
        kinds.CALL_ORDER: "Call a vote on who acts next",
        kinds.READY: "Begin the next run",
        kinds.JOIN: "Seat another player",
        kinds.LEAVE: f"Player {p.a + 1} leaves the table",
    }
    if kind in plain:
        return plain[kind]
    who = agent_name(g, p.a)
    if kind == kinds.COLOUR:
        return f"Agent {p.a + 1} takes {COLOURS[p.b]}"
    if kind == kinds.RECEPTACLE:
        return f"{who} takes {text(g, g.m.cards[p.b].title)}"
    if kind in (kinds.PLACE, kinds.MOVE):
        return f"{who} {'enters at' if kind == kinds.PLACE else 'moves to'} {letter(p.b)}"
    if kind == kinds.NAME:
        return f"Name {who} for the card that must be entered"
    if kind == kinds.ROLL:
        test = g.m.cards[g.s.row[p.b].card].tests[p.c]
        return f"{who} rolls {g.m.characteristics[test.characteristic]} at {letter(p.b)}"
    if kind == kinds.NOTHING:
        return f"{who} does nothing"
    return free(g, p, who)


def free(g: Core, p: Proposal, who: str) -> str:
    """What a free proposal would do."""
    kind = p.kind
    if kind == kinds.HAND_ITEM:
        return f"{who} hands item {g.m.cards[g.m.items[p.b]].number} to {agent_name(g, p.c)}"
    if kind == kinds.SHOW_ITEM:
        return f"{who} shows item {g.m.cards[g.m.items[p.b]].number} to {agent_name(g, p.c)}"
    if kind == kinds.HAND_RESOURCE:
        named = text(g, g.m.resource_texts[p.b]) or RESOURCES[p.b]
        return f"{who} hands 1 {named} to {agent_name(g, p.c)}"
    if kind == kinds.SHARE_BOX:
        return f"{who} reads the box with rules to all"
    if kind == kinds.CONSULT:
        return f"{who} reads the card at {letter(g.s.agents[p.a].space)}"
    if kind == kinds.PICK_UP:
        return f"{who} takes item {g.m.cards[g.m.items[p.b]].number}"
    return f"{who}: {text(g, g.m.powers[p.b].label) or 'use it'}"


def answer(g: Core, question: Question, option: int) -> str:
    """An answer to an open question."""
    kind = question.kind
    if kind == EFFECT_ASKS:
        node = g.m.nodes[question.node]
        named = getattr(node, "in_words", None)
        if named is not None:
            return str(named(g, question, option))
        ways = getattr(node, "ways", None)
        if ways is not None:
            return text(g, ways[option].label)
        return agent_name(g, option) if 0 <= option < len(g.s.agents) else f"Option {option + 1}"
    if kind == core.NEXT_QUESTION:
        return "Spend 1 TU" if option == flow.SPEND else "Leave this location"
    if kind == core.DESTINATION_QUESTION:
        return f"Go to {text(g, g.m.locations[option].title)}"
    if kind == core.ORDER_QUESTION:
        return f"{agent_name(g, option)} acts next"
    if kind == core.RETURN_QUESTION:
        if option < 0:
            return "Return to the group"
        return "Stay in the vortex for now" if option == life.WAIT else f"Return at {letter(option)}"
    if kind == core.POWER_QUESTION:
        label = text(g, g.m.powers[question.card].label) or "the power"
        return f"Use {label}" if option else "Do not use it"
    if kind == core.POWER_ORDER_QUESTION:
        return f"First {text(g, g.m.powers[option].label) or 'the power'}"
    if kind == core.SHARED_QUESTION:
        return "Agree" if option else "Object (the Captain decides)"
    return "Yes" if option else "No"
