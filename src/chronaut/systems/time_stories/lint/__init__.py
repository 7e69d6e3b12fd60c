"""This family's own checks of a mission (ledger part 3, section 8)."""

from __future__ import annotations

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.addressed import addressed
from chronaut.systems.time_stories.lint.agreement import agreement
from chronaut.systems.time_stories.lint.cards import cards
from chronaut.systems.time_stories.lint.decided import decided_already
from chronaut.systems.time_stories.lint.fairness import fairness
from chronaut.systems.time_stories.lint.guards import guards
from chronaut.systems.time_stories.lint.loose_ends import loose_ends
from chronaut.systems.time_stories.lint.placement import placement
from chronaut.systems.time_stories.lint.prices import prices
from chronaut.systems.time_stories.lint.promises import promises
from chronaut.systems.time_stories.lint.rules import allowance, bodies, directives, gaps, rules
from chronaut.systems.time_stories.lint.ties import ties
from chronaut.systems.time_stories.scenario import Scenario


def lint(m: Scenario) -> list[str]:
    """What no table could be laid out with, in words; empty if nothing."""
    return [one.text for one in rules(m)]


def findings(m: Scenario, texts: dict[str, str], braces: dict[str, list[str]]) -> list[Finding]:
    """All that is wrong with a mission, or looks like it."""
    return [
        *rules(m),
        *allowance(m),
        *bodies(m),
        *directives(m),
        *gaps(m),
        *loose_ends(m),
        *cards(m, texts),
        *promises(m, texts, braces),
        *guards(m, braces),
        *placement(m),
        *prices(m, texts),
        *agreement(m, texts, braces),
        *fairness(m, texts),
        *addressed(m),
        *decided_already(m),
        *ties(m),
    ]
