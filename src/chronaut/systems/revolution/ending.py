"""How a run ends: endings, failure, giving up; the score table (sections 21, 30 and 31)."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.course import ENDING_READ, RUN_ENDED, SCORED
from chronaut.systems.revolution.scenario import ScoreOf
from chronaut.systems.revolution.terms import CARD_EFFECT, COMPLETED, FAILED, NOT_ENDED
from chronaut.systems.verbs.expr import Context


def finish(g: Core, end: int, cause: int, card: int = -1) -> None:
    """End the run: the ending is read, the score worked out, and nothing else happens in it."""
    if g.s.run_end != NOT_ENDED:
        return
    if card < 0:
        card = next(one for one in g.m.endings if g.m.cards[one].success == (end == COMPLETED))
    g.emit(ENDING_READ, card)
    g.emit(SCORED, total(g))
    g.emit(RUN_ENDED, end, cause)
    g.s.agenda.clear()
    g.s.questions.clear()
    g.dropped = True


def by_name(g: Core, name: str) -> None:
    """End the run with an ending of the mission."""
    card = g.m.card_index[f"ending:{name}"]
    finish(g, COMPLETED if g.m.cards[card].success else FAILED, CARD_EFFECT, card)  # RV-150


def total(g: Core) -> int:
    """The score now (RS-74)."""
    return sum([line.worth * counted(g, line) for line in g.m.score if line.when.holds(g, Context())])


def counted(g: Core, line: ScoreOf) -> int:
    """How many there are of what a line of the score table counts."""
    s = g.s
    if line.of == "return":
        return s.returned  # RV-199, RV-200
    if line.of == "map":
        return sum([max(0, spot) for spot in s.spots])
    if line.of == "rounds":
        return s.round
    if line.of == "runs":
        return s.run
    return s.counters[line.counter] if line.of == "counter" else 1


def band(g: Core) -> str:
    """Text id of what the score is called, empty if it has no name."""
    return next((title for least, title in g.m.bands if g.s.score >= least), "")
