"""The order in which a mission is written counts: read back from its file it has the same numbers, which journals hold."""

from __future__ import annotations

import pytest

from chronaut import packs
from chronaut.kernel.program import decode, encode
from chronaut.systems.time_stories.system import TimeStories


@pytest.mark.parametrize("name", ["noon-ball"])
def test_a_mission_read_from_its_file_has_the_same_numbers(name: str) -> None:
    program = packs.load(name)
    compiled, read = TimeStories(program).scenario, TimeStories(decode(encode(program))).scenario
    assert [type(one) for one in read.nodes] == [type(one) for one in compiled.nodes]
    assert [one.title for one in read.cards] == [one.title for one in compiled.cards]
