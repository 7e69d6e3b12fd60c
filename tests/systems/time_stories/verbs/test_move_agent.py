"""The verb `move_agent`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import card, space
from tests.systems.time_stories.verbs.scene import readers, saved, scene

SHUT = [card("C"), card("D", icon="no_access")]


def test_an_agent_is_moved_and_reads() -> None:
    """Bo goes from C to D by ada's card, reads it, and can still act."""
    t = scene({"move_agent": {"to": "D", "target": "receptacle:bo"}})
    assert t.agent(1).space == space("D")
    assert readers(t, "front of hall-D") == {1}
    t.spend()
    t.nothing(1)


def test_to_the_reader_out_of_a_lock() -> None:
    """All come to B, though the lock on C holds them."""
    locked = card("C", lock=True, tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}])
    t = scene(
        {
            "if": {
                "when": {"not": {"flag": "done"}},
                "then": [{"flag": "done"}, {"move_agent": {"to": "reader", "target": "all"}}],
            }
        },
        cards=[locked],
        flags=[{"name": "done"}],
    )
    assert [agent.space for agent in t.s.agents] == [0, 0, 0, 0]


def test_the_player_chooses() -> None:
    """Ada picks among C and E, not the sealed D nor where she is; saved in between."""
    t = scene({"move_agent": "choice"}, cards=[*SHUT, card("E")])
    saved(t)
    assert t.s.questions[-1].options == [11, 13]
    assert [one.words for one in t.match.frame(0).offers if one.kind == "answer"] == ["Move to C", "Move to E"]
    t.answer(13, 0)
    assert t.agent(0).space == space("E")


@pytest.mark.rule("TS-71", "G-38")
def test_where_she_cannot_go_she_stays() -> None:
    """To a sealed card, a hole, or where she stands."""
    t = scene({"move_agent": "D"}, {"move_agent": "H"}, {"move_agent": "B"}, cards=SHUT)
    assert t.told("agent_moved") == []


def test_the_dead_are_not_moved() -> None:
    """The reader died of the same text."""
    t = scene("kill", {"move_agent": "D"})
    assert t.agent(0).space == -1
