"""The score as it came about, and the score table, as the end of a run shows them (RV-200, RS-74)."""

from __future__ import annotations

from chronaut.systems.revolution import ending
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.seen import BandView, SumView
from chronaut.systems.revolution.terms import NOT_ENDED
from chronaut.systems.verbs.expr import Context


def sums(g: Core) -> list[SumView]:
    """The lines of the score table that counted in the run that is over; a hidden counter stays without its name."""
    if g.s.run_end == NOT_ENDED:
        return []
    named = {n: one.name for n, one in enumerate(g.m.counters) if one.public}
    return [
        SumView(
            line.of,
            named.get(line.counter, "") if line.of == "counter" else "",
            ending.counted(g, line),
            line.worth,
            line.title,
        )
        for line in g.m.score
        if line.when.holds(g, Context())
    ]


def bands(g: Core) -> list[BandView]:
    """What each score is called, once a run is over."""
    return [BandView(least, title) for least, title in g.m.bands] if g.s.run_end != NOT_ENDED else []
