"""The verb `may_reveal`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.targets import put_to
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("may_reveal", "TS-78", "TS-79", "TS-80", "G-49")
class MayReveal(Effect):
    """The agents on the reader's space may reveal a sealed card of this location, as `reveal` does.

    They vote on it, and the Captain breaks a tie; nobody elsewhere learns what was asked. The question is not put if
    the card was removed, or lies open there already.
    """

    card: str

    def run(self, g: Core, c: Context) -> None:
        if c.agent >= 0 and spaces.can_reveal(g, c.agent, g.m.card_index[f"card:{self.card}"]):
            put_to(g, c, g.deciders(c, "here"), [1, 0])  # G-49

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        if option == 1:
            spaces.reveal(g, c.agent, g.m.card_index[f"card:{self.card}"])

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Do you reveal a sealed card?")

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """An answer in words."""
        return g.m.speech.say("Reveal the card") if option else g.m.speech.say("Leave it sealed")

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)]
