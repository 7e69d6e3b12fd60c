from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance.report import MOST_KEPT, Moment, PairCount, Report, first_difference


def test_a_report_counts_and_tells() -> None:
    report = Report(games=2, steps=30, ended=1)
    report.count("clone", 3)
    report.count_refusal("held")
    report.pairs["luck"] = PairCount(5, 4, 3, 2, 1)
    assert "games 2 (1 to the end), steps 30" in report.text()
    assert "held 1" in report.text()
    assert "clone 3" in report.text()
    assert "twins luck: 5 pairs, 4 compared over a step, 3 told, 2 parted, 1 seen by somebody" in report.text()
    assert report.text().endswith("no findings")
    report.find("clone", Moment(3, 7, 2, 11, "beads=4"), "road is shared")
    assert "clone: road is shared (3 seats, seed 7, policy 2, step 11, beads=4)" in report.text()
    assert report.text().endswith("1 findings")
    assert Moment().text() == "the whole campaign"


def test_the_same_words_are_kept_once_and_not_too_many_of_a_check() -> None:
    report = Report()
    for number in range(MOST_KEPT + 3):
        report.find("clone", Moment(), f"field {number}")
    report.find("clone", Moment(step=9), "field 0")
    report.find("undo", Moment(), "field 0")
    assert len(report.findings) == MOST_KEPT + 1
    assert report.more == {"clone": 4}
    assert "clone: 4 more of the same" in report.text()


def test_what_is_raised_is_a_finding() -> None:
    report = Report()
    with report.guard("play", Moment(step=4)):
        {"door": 1}["hall"]
    assert [(finding.check, finding.what) for finding in report.findings] == [("play", "raised KeyError: 'hall'")]


@pytest.mark.parametrize(
    ("one", "other", "place"),
    [(b"abc", b"abd", "at byte 2 of 3 and 3"), (b"ab", b"abc", "at byte 2 of 2 and 3"), (b"", b"x", "at byte 0")],
)
def test_where_bytes_part(one: bytes, other: bytes, place: str) -> None:
    assert first_difference(one, other).startswith(place)
