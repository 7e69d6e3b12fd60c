"""What holds for all tests: `--rule ID` selects the tests that prove a rule; a wrong rule mark stops the run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from chronaut import rules

if TYPE_CHECKING:
    from collections.abc import Generator

MOST_IDS = 3
BROWSER = Path(__file__).parent / "browser"

# No deadline for one example: a busy machine is no failure. The blob repeats a failure from a log.
settings.register_profile("chronaut", deadline=None, print_blob=True)
settings.load_profile("chronaut")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="ID", action="append", default=[], help="run only tests that prove rule ID")


def pytest_configure(config: pytest.Config) -> None:
    wanted = set(config.getoption("--rule"))
    if wanted and (unknown := wanted - rules.all_ids()):
        raise pytest.UsageError(f"--rule: no ledger has {', '.join(sorted(unknown))}")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Browsers are driven from a loop that no other test can share: their tests run when they are named, by themselves."""
    named = any("tests/browser" in each for each in config.args)
    return True if collection_path == BROWSER and not named else None


def marked_ids(item: pytest.Item) -> tuple[object, ...]:
    """The IDs in all rule marks of a test."""
    return tuple(dict.fromkeys(each for mark in item.iter_markers("rule") for each in mark.args))


def problem(item: pytest.Item) -> str | None:
    """What is wrong with the rule marks of a test, or None."""
    if item.get_closest_marker("rule") is None:
        return None
    ids = marked_ids(item)
    if not ids:
        return f"{item.nodeid}: the rule mark names no rule"
    if len(ids) > MOST_IDS:
        return f"{item.nodeid}: the rule mark names {len(ids)} rules, at most {MOST_IDS} are allowed"
    unknown = [str(each) for each in ids if each not in rules.all_ids()]
    return f"{item.nodeid}: the rule mark names unknown rules: {', '.join(unknown)}" if unknown else None


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    # A failed report, since the message of an exception raised here would be lost in xdist's workers.
    report = yield
    wrong = [what for each in report.result or [] if isinstance(each, pytest.Item) and (what := problem(each))]
    if wrong:
        report.outcome = "failed"
        report.longrepr = "\n".join(wrong)
        report.result = []
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen = [item for item in items if wanted.intersection(marked_ids(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen
