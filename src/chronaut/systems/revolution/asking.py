"""Questions as sentences: what somebody has to decide, as each seat may know it."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import core, words
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import CONTRIBUTION, UPDATE_DRAFT
from chronaut.systems.verbs.vocabulary import Context


def asks(g: Core, question: Question, seat: int, inside: bool) -> str:
    """What is to be decided, as a sentence for a seat; `inside`: whether it may know the options."""
    kind = question.kind
    if kind == core.LINK_QUESTION:
        return f"The link of {words.agent_name(g, question.agent)} breaks: Emergency Update, or loss of control?"
    if kind == core.UPDATE_QUESTION:
        return "How does the group do the compulsory Standard Update?" if g.s.owed else "A Standard Update?"
    if kind == core.DRAFT_QUESTION:
        return _draft(g)
    if kind == core.CAPTAIN_QUESTION:
        return "Who is Time Captain in the first round?"
    if not inside:
        return ""
    knows = seat >= 0 and (g.knowers(Context(question.node, question.agent, question.card)) >> seat) & 1 == 1
    node = g.m.nodes[question.node]
    own = words.text(g, node.asks()) if seat >= 0 and (g.voters(question) >> seat) & 1 else ""
    source = words.card_name(g, g.m.cards[question.card]) if knows and question.card >= 0 else "A card"
    asked = own or ("What do you choose?" if hasattr(node, "ways") else node.wants(g, question))
    if not question.options and not own:
        asked = "What is your answer?"
    return f"{source[:1].upper()}{source[1:]} asks: {asked}"


def _draft(g: Core) -> str:
    what = g.m.tokens[g.s.draft.what].name if g.s.draft.what >= 0 else "Azrak"
    if g.s.draft.kind == CONTRIBUTION:
        return f"The group can pay {g.s.draft.pot} {what} together. Who pays how much?"
    shares = "from the Vortex" if g.s.draft.kind == UPDATE_DRAFT else "for the group"
    return f"{g.s.draft.pot} {what} {shares}: who takes how much?"
