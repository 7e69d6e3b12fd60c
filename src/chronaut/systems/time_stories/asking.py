"""Questions as sentences: what somebody has to decide, as each seat may know it."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import SPECTATOR, Question
from chronaut.systems.time_stories import core, words
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.scenario import BASE_CARD, CARD_A, ENDING, ITEM, RECEPTACLE, Card
from chronaut.systems.time_stories.terms import DIE, LOSE_LP, LOSE_TU
from chronaut.systems.time_stories.view import letter
from chronaut.systems.verbs.story import EFFECT_ASKS
from chronaut.systems.verbs.vocabulary import Context

OPEN_TO_ALL: Final = {
    core.NEXT_QUESTION: "What does the group do next?",
    core.DESTINATION_QUESTION: "Where does the group go?",
    core.ORDER_QUESTION: "Who acts next?",
}
ABOUT_A_TEXT: Final = (core.POWER_QUESTION, core.REPLACE_QUESTION, core.SHARED_QUESTION)
"""Questions whose sentence names what a card says; only who may answer now reads it."""
HIDDEN: Final = ""
"""Somebody outside a question's audience learns only who is asked."""


def asks(g: Core, question: Question, seat: int, inside: bool) -> str:
    """What is to be decided, as a sentence for a seat; `inside`: whether it may know the options."""
    kind = question.kind
    if kind in OPEN_TO_ALL:
        return OPEN_TO_ALL[kind]
    if not inside:
        return HIDDEN
    who = words.agent_name(g, question.agent) if 0 <= question.agent < len(g.s.agents) else ""
    if kind == core.RETURN_QUESTION:
        return f"Where does {who} come back from the vortex?"
    if kind in ABOUT_A_TEXT and not (seat >= 0 and (g.voters(question) >> seat) & 1):
        return f"{who}: its player decides." if who else "A player decides."  # G-82: who is away reads no labels
    if kind == core.POWER_QUESTION:
        return f"{who}: use \u201c{words.label(g, question.card)}\u201d now?"
    if kind == core.POWER_ORDER_QUESTION:
        return f"{who}: several texts speak up at once. Which comes first?"
    if kind == core.REPLACE_QUESTION:
        return _replaced(g, question, who)
    if kind == core.SHARED_QUESTION:
        return f"Your partner wants: {words.own(g, _shared(g, question))}. Do you agree?"
    return _effect(g, question, seat, who) if kind == EFFECT_ASKS else HIDDEN


def _replaced(g: Core, question: Question, who: str) -> str:
    """A change that something else may take the place of."""
    change, count = divmod(question.node, 1000)
    one = next(each for each in g.m.replacements[change] if each.index == question.card)
    loss = {
        LOSE_LP: f"{who} would lose {count} LP",
        LOSE_TU: f"The group would lose {count} TU",
        DIE: f"{who} would die",
    }
    return f"{loss[change]}. {_source(g, one.card)} instead?"


def _source(g: Core, card: int) -> str:
    """What would take the place of a change."""
    if card < 0:
        return "Apply the mission's own rule"
    kind, name = g.m.cards[card].kind, card_name(g, g.m.cards[card])
    if kind == RECEPTACLE:
        return f"Use the power of {name},"
    return f"Use {name[:1].lower()}{name[1:]}" if kind == ITEM else f"Do what {name[:1].lower()}{name[1:]} says"


def _shared(g: Core, question: Question) -> Proposal:
    """What is proposed for a shared receptacle; it waits on the agenda for the partner's answer (TS-190)."""
    step = g.s.agenda[-1]
    return Proposal(step.pc, step.node, step.agent, step.card, step.value)


def _effect(g: Core, question: Question, seat: int, who: str) -> str:
    """What a card asks; from which card, only those learn who may know what it says."""
    knows = seat != SPECTATOR and (g.knowers(Context(question.node, question.agent, question.card)) >> seat) & 1 == 1
    source = card_name(g, g.m.cards[question.card]) if knows and question.card >= 0 else "A card"
    for_whom = f" {who}" if who and knows else ""
    node = g.m.nodes[question.node]
    own = words.text(g, node.asks())
    if own and seat >= 0 and (g.voters(question) >> seat) & 1:
        asked = own
    elif not question.options:
        asked = "What is your answer?"
    elif hasattr(node, "ways"):
        asked = "What do you choose?"
    else:
        asked = node.wants(g, question)
    return f"{source} asks{for_whom}: {asked}"


def card_name(g: Core, card: Card) -> str:
    """What players call a card: by letter, number or name."""
    if card.kind == RECEPTACLE:
        return words.text(g, card.title) or "the receptacle"
    if card.kind == ITEM:
        return f"Item {card.number}"
    if card.kind == CARD_A:
        return "Card A"
    if card.kind in (BASE_CARD, ENDING):
        return "The base" if card.kind == BASE_CARD else "The mission card"
    for space, slot in enumerate(g.s.row):
        if slot.card == card.index:
            return f"Card {letter(space)}"
    return "A card"
