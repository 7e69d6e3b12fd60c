"""Drawings: numbers and labels of made-up batches, with more rows, longer names and larger counts than usual."""

from __future__ import annotations

import pytest

from chronaut.play.report import figures
from chronaut.play.report.drawing import canvas, svg
from chronaut.play.report.figures import _label, _short, numbered_tests, won_by_run
from tests.play.report.batches import gathered


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "0"),
        (0.01, "<.1"),
        (0.06, "0.1"),
        (1, "1"),
        (12345, "12345"),
        (9.0, "9.0"),
        (3.21, "3.2"),
        (9.96, "10"),
        (120.4, "120"),
    ],
)
def test_numbers_in_cells_are_short(value: float, shown: str) -> None:
    assert _short(value) == shown


def test_long_names_are_cut_after_two_lines() -> None:
    found = _label("The house of the lock keeper behind the seventh weir: gauge").split("\n")
    assert len(found) == 2
    assert all(len(line) <= 17 for line in found)
    assert found[1].endswith("…")


def test_lines_differ_by_more_than_colour() -> None:
    drawn = won_by_run([gathered("noon-ball", players, 3, "random", 2) for players in (2, 3)], "lines")
    assert "stroke-dasharray" in drawn
    assert drawn.count("var(--p1)") > 0 < drawn.count("var(--p2)")


def test_the_most_attempted_test_is_number_one() -> None:
    found = numbered_tests(gathered("noon-ball", 2, 3, "random", 2))
    assert [one.tries for _, one in found] == sorted((one.tries for _, one in found), reverse=True)
    assert ">1</text>" in figures.tests(gathered("noon-ball", 2, 3, "random", 2), "tests")


def test_ids_of_two_drawings_on_a_page_do_not_meet() -> None:
    def drawn(name: str) -> str:
        figure, axes = canvas(2)
        axes.bar([1], [1], hatch="//")
        return svg(figure, name)

    def ids(text: str) -> set[str]:
        return {part.split('"')[0] for part in text.split('id="')[1:]}

    assert ids(drawn("one"))
    assert not ids(drawn("one")) & ids(drawn("two"))
    assert drawn("one") == drawn("one")
