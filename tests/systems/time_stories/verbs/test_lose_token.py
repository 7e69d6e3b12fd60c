"""The verb `lose_token`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("TS-170")
def test_only_a_text_takes_it_away() -> None:
    """Gained and lost again; the other stays."""
    t = scene({"gain_token": "key"}, {"gain_token": "seal"}, {"lose_token": "key"}, tokens=["key", "seal"])
    assert t.s.tokens == 2


def test_what_is_not_owned_is_not_lost() -> None:
    """No fact tells of it."""
    t = scene({"lose_token": "key"}, tokens=["key"])
    assert t.told("state_token_lost") == []
