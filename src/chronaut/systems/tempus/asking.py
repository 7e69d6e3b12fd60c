"""What a question is about, as a sentence."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import forms
from chronaut.kernel.state import Question
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.words import who

QUESTIONS: Final = forms(
    "Who goes first in this round?", "Which item is discarded?", "Which item does {who} drop?",
    "The Airlock drags {who}; where does it land?", "Does {who} use its armour against what happens now?",
    "What does {who} trade? Slots are counted when the trade is complete.", "Does {who} give what the trade asks for?",
    "Which door next? {left} more can be changed.", "What does {who} do?", "Is the ship given up?", "In which space?",
)  # fmt: skip
"""In the order of the kinds of questions."""


def asks(g: Core, names: Names, question: Question) -> str:
    """The sentence of a question."""
    named = who(g, names, question.agent) if question.agent >= 0 else ""
    return names.speech.say(QUESTIONS[question.kind], who=named, left=max(question.card, 0) % 4)
