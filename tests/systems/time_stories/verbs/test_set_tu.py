"""The verb `set_tu`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import ALIVE, BY_TIME
from tests.systems.time_stories.build import space
from tests.systems.time_stories.verbs.scene import crew, lever, pull, scene


@pytest.mark.rule("TS-03", "TS-170")
@pytest.mark.parametrize(("n", "tu"), [(5, 5), (33, 33), (99, 60)])
def test_the_token_is_put_on_a_number(n: int, tu: int) -> None:
    """Anywhere from 0 to the end of the line; no time passes."""
    t = scene({"set_tu": n})
    assert (t.s.tu, t.s.tu_spent) == (tu, 0)


def test_on_0_the_run_ends() -> None:
    """What follows in the text is void."""
    t = scene({"set_tu": 0}, {"gain_token": "key"}, tokens=["key"])
    assert (t.s.run_end, t.s.tokens) == (BY_TIME, 0)


def test_it_reaches_pawns_and_alarms() -> None:
    """Ada's small pawn at 13 and an alarm for 15 are reached by 12; an alarm that counts TUs is not nearer."""
    t = scene(
        {"alarm": {"at_tu": 15, "effect": [{"gain_token": "key"}]}}, {"alarm": {"after": 3, "effect": ["heal"]}}, "kill",
        tokens=["key"], items=[lever({"set_tu": 12})], receptacles=crew(bo=["lever"]),
    )  # fmt: skip
    assert t.agent(0).vortex_at == 13
    pull(t, 1)
    assert (t.agent(0).status, t.agent(0).space, t.s.tokens) == (ALIVE, space("C"), 1)
    assert [alarm.after for alarm in t.s.alarms] == [3]
