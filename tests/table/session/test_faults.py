"""The log names places, and neither tables nor what was written."""

from __future__ import annotations

import re

import pytest

from chronaut.table.keeping import StoreError
from chronaut.table.session.faults import marked, placed, told


def read() -> int:
    """Fail on somebody's words, in two ways at once."""
    try:
        return int("what Anna wrote")
    except ValueError as error:
        raise LookupError("what Ben wrote") from error


def test_a_fault_is_told_with_its_place_and_without_its_words() -> None:
    with pytest.raises(LookupError) as caught:
        read()
    assert re.fullmatch(r"LookupError from ValueError at .*test_faults\.py:\d+", placed(caught.value))
    assert re.fullmatch(r"ValueError at .*test_faults\.py:\d+", placed(caught.value.__cause__ or caught.value))
    assert placed(OSError("never raised")) == "OSError"


def test_a_table_has_a_mark_in_the_log_that_is_no_part_of_its_name() -> None:
    assert marked("unj6abcdefgh") == marked("unj6abcdefgh") != marked("unj6abcdefgi")
    assert "unj6" not in marked("unj6abcdefgh")
    text = told(StoreError("Row 4 of table 'unj6abcdefgh' cannot follow row 2."), "unj6abcdefgh")
    assert text == f"Row 4 of table '{marked('unj6abcdefgh')}' cannot follow row 2."
    assert told(StoreError("The disk is full."), "") == "The disk is full."
