"""The condition `test`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution import trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import OUTCOMES
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("test", "RV-114", "RV-117")
class TestIs(Comparison, kw_only=True):
    """Asks of the test under way: its result, its margin, its boost, its support, its Destiny."""

    outcome: Literal["", "failure", "success", "critical"] = ""
    """Whether the result is this one; a critical success is a success too."""
    attribute: str = ""
    """Whether it tests this attribute."""
    own: bool = False
    """Whether it is the test of the agent at work."""
    of: Literal["margin", "boost", "support", "destiny"] = "margin"

    def holds(self, g: Core, c: Context) -> bool:
        t = g.s.trial
        if not t.stage:
            return False
        if self.own and t.tester != c.agent:
            return False
        if self.attribute and trials.box_of(g).attribute != g.m.attribute_index[self.attribute]:
            return False
        if self.outcome:
            found = OUTCOMES[t.outcome] if t.outcome >= 0 else ""
            return found == self.outcome or (self.outcome == "success" and found == "critical")
        if self.own or self.attribute:
            return True
        drawn = g.m.destiny[t.destiny] if t.destiny >= 0 else 0
        counts = {
            "margin": trials.value(g) - trials.against(g),
            "boost": t.boost,
            "support": sum(t.supports),
            "destiny": drawn,
        }
        return self.compare(counts[self.of])

    def names(self) -> list[tuple[str, str]]:
        return [("attribute", self.attribute)] if self.attribute else []
