"""Questions as sentences: what somebody has to decide, as each seat may know it."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.speech import capital, phrase
from chronaut.kernel.state import SPECTATOR, Question
from chronaut.systems.time_stories import core, words
from chronaut.systems.time_stories.calling import agent_name
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.scenario import BASE_CARD, CARD_A, ENDING, ITEM, RECEPTACLE, Card
from chronaut.systems.time_stories.terms import DIE, LOSE_LP, LOSE_TU
from chronaut.systems.time_stories.view import letter
from chronaut.systems.verbs.story import EFFECT_ASKS
from chronaut.systems.verbs.vocabulary import Context

OPEN_TO_ALL: Final = {
    core.NEXT_QUESTION: phrase("What does the group do next?"),
    core.DESTINATION_QUESTION: phrase("Where does the group go?"),
    core.ORDER_QUESTION: phrase("Who acts next?"),
}
ABOUT_A_TEXT: Final = (core.POWER_QUESTION, core.REPLACE_QUESTION, core.SHARED_QUESTION)
"""Questions whose sentence names what a card says; only who may answer now reads it."""
HIDDEN: Final = ""
"""Somebody outside a question's audience learns only who is asked."""
LOSSES: Final = {
    LOSE_LP: phrase("{who} would lose {count} LP."),
    LOSE_TU: phrase("The group would lose {count} TU."),
    DIE: phrase("{who} would die."),
}
"""The changes that something else may take the place of."""


def asks(g: Core, question: Question, seat: int, inside: bool) -> str:
    """What is to be decided, as a sentence for a seat; `inside`: whether it may know the options."""
    kind, say = question.kind, g.m.speech.say
    if kind in OPEN_TO_ALL:
        return say(OPEN_TO_ALL[kind])
    if not inside:
        return HIDDEN
    who = agent_name(g, question.agent) if 0 <= question.agent < len(g.s.agents) else ""
    if kind == core.RETURN_QUESTION:
        return say("Where does {who} come back from the vortex?", who=who)
    if kind in ABOUT_A_TEXT and not (seat >= 0 and (g.voters(question) >> seat) & 1):
        return (
            say("{who}: its player decides.", who=who) if who else say("A player decides.")
        )  # G-82: who is away reads no labels
    if kind == core.POWER_QUESTION:
        return say("{who}: use \u201c{power}\u201d now?", who=who, power=words.label(g, question.card))
    if kind == core.POWER_ORDER_QUESTION:
        return say("{who}: several texts speak up at once. Which comes first?", who=who)
    if kind == core.REPLACE_QUESTION:
        return _replaced(g, question, who)
    if kind == core.SHARED_QUESTION:
        return say("Your partner wants: {wish}. Do you agree?", wish=words.own(g, _shared(g, question)))
    return _effect(g, question, seat, who) if kind == EFFECT_ASKS else HIDDEN


def _replaced(g: Core, question: Question, who: str) -> str:
    """A change that something else may take the place of."""
    change, count = divmod(question.node, 1000)
    one = next(each for each in g.m.replacements[change] if each.index == question.card)
    loss = g.m.speech.say(LOSSES[change], who=who, count=count)
    return _instead(g, loss, one.card)


def _instead(g: Core, loss: str, card: int) -> str:
    """Whether something is to take the place of a loss."""
    say = g.m.speech.say
    if card < 0:
        return say("{loss} Apply the mission's own rule instead?", loss=loss)
    kind, name = g.m.cards[card].kind, card_name(g, g.m.cards[card])
    if kind == RECEPTACLE:
        return say("{loss} Use the power of {receptacle}, instead?", loss=loss, receptacle=name)
    if kind == ITEM:
        return say("{loss} Use {item} instead?", loss=loss, item=name)
    return say("{loss} Do what {card} says instead?", loss=loss, card=name)


def _shared(g: Core, question: Question) -> Proposal:
    """What is proposed for a shared receptacle; it waits on the agenda for the partner's answer (TS-190)."""
    step = g.s.agenda[-1]
    return Proposal(step.pc, step.node, step.agent, step.card, step.value)


def _effect(g: Core, question: Question, seat: int, who: str) -> str:
    """What a card asks; from which card, only those learn who may know what it says."""
    say = g.m.speech.say
    knows = seat != SPECTATOR and (g.knowers(Context(question.node, question.agent, question.card)) >> seat) & 1 == 1
    card = g.m.cards[question.card] if knows and question.card >= 0 else None
    source = say("a card") if card is None else card_name(g, card)
    source = source if card is not None and card.kind == RECEPTACLE else capital(source)
    node = g.m.nodes[question.node]
    own = words.text(g, node.asks())
    if own and seat >= 0 and (g.voters(question) >> seat) & 1:
        asked = own
    elif not question.options:
        asked = say("What is your answer?")
    elif hasattr(node, "ways"):
        asked = say("What do you choose?")
    else:
        asked = node.wants(g, question)
    if who and knows:
        return say("{source} asks {who}: {question}", source=source, who=who, question=asked)
    return say("{source} asks: {question}", source=source, question=asked)


def card_name(g: Core, card: Card) -> str:
    """What players call a card within a sentence: by letter, number or name."""
    say = g.m.speech.say
    if card.kind == RECEPTACLE:
        return words.text(g, card.title) or say("the receptacle")
    if card.kind == ITEM:
        return item(g.m.speech, card.number)
    if card.kind == CARD_A:
        return say("card {letter}", letter="A")
    if card.kind in (BASE_CARD, ENDING):
        return say("the base") if card.kind == BASE_CARD else say("the mission card")
    for space, slot in enumerate(g.s.row):
        if slot.card == card.index:
            return say("card {letter}", letter=letter(space))
    return say("a card")
