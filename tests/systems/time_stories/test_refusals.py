"""Reasons of refusals, as players read them."""

from __future__ import annotations

import re

import pytest

from chronaut.systems.time_stories.refusals import REASON, refused

SELF_EVIDENT = {"fine", "shown", "read", "not_back", "unusable", "between_runs", "over", "ready", "named", "no_box"}
"""Nothing can be done instead, or what can be done follows from the reason."""


@pytest.mark.parametrize("name", sorted(set(REASON) - SELF_EVIDENT))
def test_a_refusal_says_what_to_do_instead(name: str) -> None:
    text = refused(REASON[name]).text
    assert re.search(r"[;:,] \w+.*\.$", text), text
