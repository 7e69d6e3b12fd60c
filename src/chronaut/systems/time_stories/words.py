"""Proposals and answers in the words of the game."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import Question
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, NOTE, REPLY, SAY, TIME_UP
from chronaut.systems.time_stories import core, flow, life, seeing, spaces, trials
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.naming import called, first_words
from chronaut.systems.time_stories.terms import COLOURS, RESOURCES, SHIELDS, SKULL
from chronaut.systems.time_stories.view import letter
from chronaut.systems.verbs.story import EFFECT_ASKS

WITHOUT_AGENT: Final = (kinds.READ_BASE, kinds.DECLINE, kinds.CALL_ORDER, kinds.READY, kinds.JOIN, kinds.LEAVE)
"""Proposals that no agent carries out."""


def agent_name(g: Core, agent: int) -> str:
    """An agent by its colour."""
    colour = g.s.agents[agent].colour
    return COLOURS[colour].capitalize() if colour >= 0 else f"Agent {agent + 1}"


def uncoloured(g: Core, agent: int) -> str:
    """An agent before it has a colour: its player, or which of a player's agents it is, or the shared one."""
    owners = g.s.agents[agent].owners
    if owners & (owners - 1):
        return "The shared agent"
    own = [number for number, one in enumerate(g.s.agents) if one.owners == owners]
    player = f"Player {owners.bit_length()}"
    if len(own) == 1:
        return player
    place = ("first", "second", "third", "fourth")[own.index(agent)]
    return f"{player}'s {place} agent" if g.s.seats > 1 else f"Your {place} agent"


def label(g: Core, power: int) -> str:
    """What a power is called."""
    return text(g, g.m.powers[power].label) or "the power"


def back(g: Core, space: int) -> str:
    """The first words on the back of a card in the row, so that a letter is more than a letter (TS-61)."""
    card = g.s.row[space].card
    shown = text(g, seeing.back(g, space)) if card >= 0 else ""
    return f" ({first_words(shown)})" if shown else ""


def beside_skulls(g: Core, agent: int) -> str:
    """A warning for who would stand idle in a test with skull shields, which lie open to all (TS-155)."""
    space = g.s.agents[agent].space
    slot = g.s.row[space] if space >= 0 else None
    skulls = slot is not None and any(
        count for kind, count in zip(slot.kinds, slot.counts, strict=True) if kind == SKULL
    )
    return " beside skull shields" if skulls else ""


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
    if kind in WITHOUT_AGENT:
        return without_agent(g, p)
    who = agent_name(g, p.a)
    if kind == kinds.COLOUR:
        return f"{uncoloured(g, p.a)} takes the {COLOURS[p.b]} pawns"
    if kind == kinds.RECEPTACLE:
        return f"{who} takes {text(g, g.m.cards[p.b].title)}"
    if kind in (kinds.PLACE, kinds.MOVE):
        return f"{who} {'enters at' if kind == kinds.PLACE else 'moves to'} {letter(p.b)}{back(g, p.b)}"
    if kind == kinds.NAME:
        return f"{'As Captain, send' if g.s.seats > 1 else 'Send'} {who} to a card that must be entered"
    if kind == kinds.ROLL:
        return f"{who} {roll(g, p.a, p.b, p.c)}"
    if kind == kinds.NOTHING:
        return f"{who} does nothing{beside_skulls(g, p.a)}"
    return free(g, p, who)


def without_agent(g: Core, p: Proposal) -> str:
    """What a proposal would do that no agent carries out."""
    if p.kind == kinds.READ_BASE:
        return f"Player {p.seat + 1} reads the next card aloud"
    if p.kind == kinds.DECLINE:
        return "Rather go elsewhere without entering"
    if p.kind == kinds.CALL_ORDER:
        return "Call a vote on who acts next"
    if p.kind == kinds.READY:
        return f"Player {p.seat + 1} is ready for the next run" if g.s.seats > 1 else "Begin the next run"
    return "Seat another player" if p.kind == kinds.JOIN else f"Player {p.a + 1} leaves the table"


def roll(g: Core, agent: int, space: int, choice: int) -> str:
    """A roll: how many dice, and which shields stand against them."""
    test = g.m.cards[g.s.row[space].card].tests[choice]
    used = trials.characteristic(g, agent, test)
    dice, sure = g.dice(agent, used), g.bonus(agent, used)
    strength = f"{dice} di{'e' if dice == 1 else 'ce'}" + (
        f" and {sure} sure hit{'' if sure == 1 else 's'}" if sure else ""
    )
    kinds, counts = trials.against(g, space, choice)
    left = [f"{count} {SHIELDS[kind]}" for kind, count in zip(kinds, counts, strict=True) if count]
    shields = f" against {', '.join(left)} shield{'' if sum(counts) == 1 else 's'}" if left else ""
    shields += "; its lock is open already" if _opened(g, agent, space) else ""
    return f"rolls {g.m.characteristics[test.characteristic]} at {letter(space)}: {strength}{shields}"


def _opened(g: Core, agent: int, space: int) -> bool:
    """Whether an agent that has read a card with a lock finds that it holds nobody any more."""
    card = g.m.cards[g.s.row[space].card]
    return card.lock and g.has_read(agent, card.index) and not spaces.locked(g, space)


def free(g: Core, p: Proposal, who: str) -> str:
    """What a free proposal would do."""
    kind = p.kind
    if kind in (kinds.HAND_ITEM, kinds.SHOW_ITEM):
        card = g.m.cards[g.m.items[p.b]]
        does = "hands" if kind == kinds.HAND_ITEM else "shows"
        return f"{who} {does} item {card.number}{called(text(g, card.text))} to {agent_name(g, p.c)}"
    if kind == kinds.HAND_RESOURCE:
        named = text(g, g.m.resource_texts[p.b]) or RESOURCES[p.b]
        return f"{who} hands 1 {named} to {agent_name(g, p.c)}"
    if kind == kinds.SHARE_BOX:
        return f"{who} reads the rules on card {letter(g.s.agents[p.a].space)} to all"
    if kind == kinds.CONSULT:
        return f"{who} reads the card at {letter(g.s.agents[p.a].space)}"
    if kind == kinds.PICK_UP:
        return f"{who} takes item {g.m.cards[g.m.items[p.b]].number}"
    return f"{who}: {label(g, p.b)}"


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
        return agent_name(g, option) if 0 <= option < len(g.s.agents) else f"The answer number {option + 1}"
    if kind == core.NEXT_QUESTION:
        return "Spend 1 TU: every agent acts once" if option == flow.SPEND else "Leave this location"
    if kind == core.DESTINATION_QUESTION:
        return f"Go to {text(g, g.m.locations[option].title)}"
    if kind == core.ORDER_QUESTION:
        return f"{agent_name(g, option)} acts next"
    if kind == core.RETURN_QUESTION:
        if option < 0:
            return "Return to the group"
        return "Stay in the vortex for now" if option == life.WAIT else f"Return at {letter(option)}"
    if kind == core.POWER_QUESTION:
        return f"Yes: {label(g, question.card)}" if option else "No, not now"
    if kind == core.POWER_ORDER_QUESTION:
        return f"First: {label(g, option)}"
    if kind == core.SHARED_QUESTION:
        return "Yes, agreed" if option else "No (the Captain decides)"
    return "Yes, instead" if option else "No, let it happen"
