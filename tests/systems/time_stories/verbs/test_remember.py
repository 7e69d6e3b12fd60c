"""The verb `remember`, and the shared `flag`."""

from __future__ import annotations

import pytest

from chronaut.kernel.state import SPECTATOR
from tests.systems.time_stories.verbs.bench import Bench, bench, refusal

FLAGS = [{"name": "lasting"}, {"name": "passing", "persists": False}]


def noting() -> Bench:
    """A table with powers that write down and strike out."""
    return bench(
        does=[[{"remember": "lasting"}], [{"remember": {"name": "lasting", "on": False}}], [{"flag": "passing"}]],
        asks=[{"flag": "lasting"}, {"flag": "passing"}, {"flag": {"name": "lasting", "on": False}}], flags=FLAGS,
    )  # fmt: skip


@pytest.mark.rule("TS-183", "G-63")
def test_what_is_remembered_outlasts_the_run_and_nothing_else_does() -> None:
    """Everything is reset but what is declared to last."""
    table = noting()
    assert table.answers() == [False, False, True]
    table.use(0)
    table.use(2)
    assert table.answers() == [True, True, False]
    table.saved()
    table.run_out()
    table.next_run()
    table.begin()
    table.enter("B")
    assert table.answers() == [True, False, False]
    table.use(1)
    assert table.answers() == [False, False, True]


def test_nobody_is_told() -> None:
    table = noting()
    assert "flag_changed" in table.use(0)
    assert [table.knows(seat, "flag_changed") for seat in (0, 1, SPECTATOR)] == [[], [], []]
    assert "flag_changed" not in table.use(0)


def test_only_a_lasting_flag_can_be_remembered() -> None:
    assert "no lasting flag called 'passing'" in refusal(does=[[{"remember": "passing"}]], flags=FLAGS)
    assert "no flag called 'x'" in refusal(does=[[{"flag": "x"}]], flags=FLAGS)
