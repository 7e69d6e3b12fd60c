"""The verb `log_note`."""

from __future__ import annotations

import pytest

from chronaut.kernel.state import SPECTATOR
from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.bench import READS, SECRET, bench, hall


@pytest.mark.rule("TS-87")
def test_everybody_reads_the_line_and_the_fact_holds_only_its_number() -> None:
    """A line for the log is for all to read; the fact itself holds no words."""
    table = bench(hall(card("D", on={READS: [{"log_note": "secret"}]})), at="BBBD")
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert SECRET in table.texts(seat)
        assert table.knows(seat, "log_noted") == [{"text": "secret"}]
    table.saved()


def test_it_outlasts_visits_and_tus_but_not_the_run() -> None:
    table = bench(does=[[{"log_note": "secret"}]])
    table.use()
    table.run_out()
    assert SECRET in table.texts(1)
    table.next_run()
    assert SECRET not in table.texts(1)
