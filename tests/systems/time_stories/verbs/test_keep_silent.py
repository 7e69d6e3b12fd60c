"""The verb `keep_silent`."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.referee import NOTE, SAY
from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.bench import READS, bench, hall, yard


@pytest.mark.rule("TS-191", "TS-84")
def test_the_reader_may_not_tell_until_the_visit_ends() -> None:
    """Anyone may tell anyone anything, unless a card, which beats the general rules, binds to silence."""
    table = bench(hall(card("B", on={READS: ["keep_silent"]})), yard())
    refused = table.refused(0, SAY, text="hello")
    assert (refused.code, refused.rule) == ("silence", "TS-191")
    table.do(1, SAY, text="hello")
    table.do(0, NOTE, text="for myself")
    table.saved()
    table.leave("yard")
    table.do(0, SAY, text="now I may")


def test_it_may_be_lifted_and_last_for_a_tu() -> None:
    table = bench(does=[[{"keep_silent": {"until": "tu"}}], [{"keep_silent": False}]])
    table.use()
    assert table.refused(0, SAY, text="hello").code == "silence"
    table.use(1)
    table.do(0, SAY, text="hello")
    table.use()
    table.spend()
    table.rest()
    table.do(0, SAY, text="hello")


def test_a_player_in_the_vortex_may_talk_and_nobody_is_told_of_the_silence() -> None:
    table = bench(does=[["keep_silent"], [{"kill": {}}]])
    facts = table.use()
    assert "standing_set" in facts
    assert table.knows(1, "standing_set") == []
    table.use(1)
    table.do(0, SAY, text="farewell")


def test_it_may_bind_all_who_stand_here() -> None:
    table = bench(does=[[{"keep_silent": {"target": "all_here"}}]], at="BBCD")
    table.use()
    assert table.refused(1, SAY, text="hello").code == "silence"
    table.do(2, SAY, text="hello")
