"""Games of Number, Please, played by the names that the mission's files have for things, and by the words of answers."""

from __future__ import annotations

from typing import ClassVar, Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.revolution import proposals as kinds
from tests.packs.forty_wheels.play import Game as Named

BODIES: Final = ("moar", "considine", "urquhart", "crawshaw")
THREE: Final = ("considine", "crawshaw", "urquhart")
PAIR: Final = ("considine", "urquhart")
TELL: Final = "Tell"
"""How the answer to a Snap Recall begins by which a body says what it remembers."""


class Game(Named):
    """A game of the mission, with the luck of the Destiny pile as wanted."""

    MISSION: ClassVar = "number-please"

    def do(self, kind: int, agent: int = -1, b: int = -1, c: int = -1, seat: int | None = None) -> list[Fact]:
        """Let an agent do something; who has spent the last Azrak for it takes an Emergency Update."""
        found = super().do(kind, agent, b, c, seat)
        while self.asked() == "broken_link":
            self.say("Emergency")
        return found

    def arrive(self, place: str, telling: tuple[str, ...] = (), **taken: str) -> None:
        """Go to a place; if every telephone rings, these bodies tell what it brings back; then each takes its card."""
        self.do(kinds.CHOOSE_LOCATION, self.place(place))
        self.remember(*telling)
        self.tidy()
        self.look(**taken)

    def obey(self, body: str, *words: str) -> None:
        """Follow the card in front, with answers that begin with these words, and put away what was read."""
        self.do(kinds.FOLLOW, self.who(body))
        self.say(*words)
        self.tidy()

    def look_at(self, body: str, card: str, *words: str, free: bool = False) -> None:
        """Explore another card and follow it, with answers that begin with these words."""
        self.do(kinds.EXPLORE, self.who(body), self.slot(card), int(free))
        self.say(*words)
        self.tidy()

    def say(self, *words: str) -> None:
        """Give answers that begin with these words, one question after the other; where all are asked, all say the same."""
        for word in words:
            serial = self.s.questions[-1].serial
            while self.s.questions and self.s.questions[-1].serial == serial:
                self.propose(self.meant(serial, word))

    def meant(self, serial: int, word: str) -> Proposal:
        """The answer of somebody who has not answered yet that begins with a word."""
        wishes = [one for one in self.system.legal(self.s) if one.kind == ANSWER and one.a == serial]
        found = [one for one in wishes if self.system.words(self.s, one).startswith(word)]
        assert found, (word, [self.system.words(self.s, one) for one in wishes])
        return found[0]

    def remember(self, *telling: str) -> None:
        """What every telephone on the Flat brings back: these bodies tell, the others do not."""
        while self.asked() == "effect":
            body = self.bodies[self.s.questions[0].agent]
            serial = self.s.questions[0].serial
            wishes = [one for one in self.system.legal(self.s) if one.kind == ANSWER and one.a == serial]
            told = [self.system.words(self.s, one).startswith(TELL) for one in wishes]
            self.propose(wishes[told.index(body in telling)])
