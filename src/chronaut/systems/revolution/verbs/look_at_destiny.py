"""The verb `look_at_destiny`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.declare import listed
from chronaut.systems.revolution.facts.rarer import DESTINY_ORDERED, DESTINY_SEEN
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect

PLACE = 100
"""An answer says which place of the pile is filled, times this, and which card comes there."""


@effect("look_at_destiny", "RV-20", "RV-111")
class LookAtDestiny(Effect):
    """Lets the reader look at the top cards of the Destiny pile, alone; with `reorder` it puts them back in any order."""

    needs_pile: ClassVar[bool] = True
    holds_pile: ClassVar[bool] = True

    n: int = 1
    reorder: bool = False

    def run(self, g: Core, c: Context) -> None:
        seats = g.here(g.deciders(c, "reader"))
        agent = c.agent if c.agent >= 0 else g.s.captain
        shown = [g.m.destiny[card] for card in g.s.pile[: self.n]]
        if shown:
            g.emit(DESTINY_SEEN, agent, len(shown), seats, text=listed(shown), audience=seats)
            self.ask(g, c, 0)

    def ask(self, g: Core, c: Context, place: int) -> None:
        """Show the cards to their reader, who says which one comes next if they may be put in another order."""
        seats, top = g.here(g.deciders(c, "reader")), min(self.n, len(g.s.pile))
        options = [PLACE * place + one for one in range(place, top)] if self.reorder else [0]
        g.ask(0, seats, options, audience=seats, node=c.node, agent=c.agent, card=c.card)

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        if not self.reorder:
            return
        place, chosen = divmod(option, PLACE)
        pile = g.s.pile[:]
        if chosen > place:
            pile.insert(place, pile.pop(chosen))
            g.emit(DESTINY_ORDERED, text=listed(pile), audience=0)
        if place + 2 < min(self.n, len(pile)):
            self.ask(g, c, place + 1)

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """The cards as they lie, or the one that comes next."""
        say = g.m.speech.say
        values = [f"{g.m.destiny[card]:+d}" if g.m.destiny[card] else "0" for card in g.s.pile[: self.n]]
        if not self.reorder:
            return say("Put them back: {values}", values=", ".join(values))
        place, chosen = divmod(option, PLACE)
        return say("{value} comes at place {n}", value=values[chosen], n=place + 1)

    def wants(self, g: Core, question: Question) -> str:
        say = g.m.speech.say
        if not self.reorder:
            return say("These are the top cards of the Destiny pile.")
        return say("In which order do the top cards of the Destiny pile lie?")
