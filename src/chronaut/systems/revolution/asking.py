"""Questions as sentences: what somebody has to decide, as each seat may know it."""

from __future__ import annotations

from chronaut.kernel.speech import capital
from chronaut.kernel.state import Question
from chronaut.systems.revolution import core, words
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import CONTRIBUTION, UPDATE_DRAFT
from chronaut.systems.verbs.vocabulary import Context


def asks(g: Core, question: Question, seat: int, inside: bool) -> str:
    """What is to be decided, for a seat, with its own vote; `inside`: whether it may know the options."""
    return " ".join(one for one in (to_decide(g, question, seat, inside), words.voted(g, question, seat)) if one)


def to_decide(g: Core, question: Question, seat: int, inside: bool) -> str:
    """What is to be decided, as a sentence for a seat."""
    kind, say = question.kind, g.m.speech.say
    if kind == core.LINK_QUESTION:
        who = words.agent_name(g, question.agent)
        return say("The link of {who} breaks: Emergency Update, or loss of control?", who=who)
    if kind == core.UPDATE_QUESTION:
        return say("How is the compulsory Standard Update done?") if g.s.owed else say("A Standard Update?")
    if kind == core.DRAFT_QUESTION:
        return draft(g)
    if kind == core.CAPTAIN_QUESTION:
        if g.s.seats > 1:
            return say(
                "A vote: who is Time Captain in the first round? The Captain says where all go and pays 1 Azrak for it, and "
                "settles what the group cannot agree on. Each round the office passes on."
            )
        return say("Who is Time Captain in the first round?")
    return of_card(g, question, seat) if inside else ""


def of_card(g: Core, question: Question, seat: int) -> str:
    """What a card asks; from which card, only those learn who may know what it says."""
    say = g.m.speech.say
    knows = seat >= 0 and (g.knowers(Context(question.node, question.agent, question.card)) >> seat) & 1 == 1
    node = g.m.nodes[question.node]
    asked = words.text(g, node.asks()) if seat >= 0 and (g.voters(question) >> seat) & 1 else ""
    if not asked and not question.options:
        asked = say("What is your answer?")
    if not asked:
        asked = say("What do you choose?") if hasattr(node, "ways") else node.wants(g, question)
    if not knows or question.card < 0:
        return say("A card asks: {question}", question=asked)
    source = capital(words.card_name(g, g.m.cards[question.card]))
    return say("{source} asks: {question}", source=source, question=asked)


def draft(g: Core) -> str:
    """What is divided or paid."""
    d, say = g.s.draft, g.m.speech.say
    what = g.m.tokens[d.what].name if d.what >= 0 else "Azrak"
    if d.kind == CONTRIBUTION:
        bought = words.text(g, getattr(g.m.nodes[d.node], "label", "")) if d.node >= 0 else ""
        if bought:
            return say(
                "{bought} The group can pay together: {what} {n}. Who pays how much?", bought=bought, n=d.pot, what=what
            )
        return say("The group can pay together: {what} {n}. Who pays how much?", n=d.pot, what=what)
    if d.kind == UPDATE_DRAFT:
        return say("{n} {what} from the Vortex: who takes how much?", n=d.pot, what=what)
    return say("{n} {what} for the group: who takes how much?", n=d.pot, what=what)
