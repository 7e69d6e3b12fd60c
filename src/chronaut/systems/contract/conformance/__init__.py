"""The conformance suite that any rule system runs: `check_rule_system` plays random games and reports what it finds."""

from chronaut.systems.contract.conformance.report import Finding, Moment, PairCount, Report
from chronaut.systems.contract.conformance.suite import check_rule_system

__all__ = ["Finding", "Moment", "PairCount", "Report", "check_rule_system"]
