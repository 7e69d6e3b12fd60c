"""This family's own checks of a mission: rules of the books, loose ends, what is printed on cards."""

from __future__ import annotations

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.agreement import Braces, agreement
from chronaut.systems.revolution.lint.decided import decided_already
from chronaut.systems.revolution.lint.limits import limits
from chronaut.systems.revolution.lint.links import links
from chronaut.systems.revolution.lint.loose_ends import loose_ends
from chronaut.systems.revolution.lint.prices import prices
from chronaut.systems.revolution.lint.printed import printed
from chronaut.systems.revolution.lint.rules import rules
from chronaut.systems.revolution.lint.ties import ties
from chronaut.systems.revolution.scenario import Scenario

__all__ = ["findings", "links"]


def findings(m: Scenario, texts: dict[str, str], braces: Braces) -> list[Finding]:
    """All that is wrong with a mission, or looks like it; names in braces come by text id."""
    return [
        *rules(m),
        *loose_ends(m),
        *decided_already(m),
        *ties(m),
        *limits(m),
        *printed(m, texts),
        *prices(m),
        *agreement(m, texts, braces),
    ]
