"""The verb `modify`."""

from __future__ import annotations

from typing import Annotated, Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.declare import listed
from chronaut.systems.revolution.facts.things import STANDING
from chronaut.systems.revolution.meanings import UNTIL
from chronaut.systems.revolution.mission import QuestionName
from chronaut.systems.revolution.terms import OPS, QUESTIONS, UNTILS
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.people import one_of
from chronaut.systems.verbs.vocabulary import Context, Effect

UntilName = Annotated[Literal["test", "visit", "round", "mission"], one_of(UNTIL)]


@effect("modify", "RV-68", "RS-90")
class Modify(Effect):
    """Puts a modifier in force for a time."""

    question: QuestionName
    op: Literal["add", "set"] = "add"
    value: int = 0
    of: str = ""
    """The attribute that it is about."""
    who: Literal["reader", "all"] = "reader"
    until: UntilName = "visit"

    def run(self, g: Core, c: Context) -> None:
        of = g.m.attribute_index[self.of] if self.of else -1
        agent = c.agent if self.who == "reader" else -1
        numbers = [QUESTIONS.index(self.question), OPS.index(self.op), self.value, of, agent, UNTILS.index(self.until)]
        g.emit(STANDING, text=listed(numbers), audience=g.knowers(c))

    def __post_init__(self) -> None:
        if self.question not in QUESTIONS:
            raise ValueError(f"there is no rule question called {self.question!r}")

    def names(self) -> list[tuple[str, str]]:
        return [("attribute", self.of)] if self.of else []
