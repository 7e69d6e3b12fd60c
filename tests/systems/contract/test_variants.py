"""Twin worlds as families make them alike."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import SAID, SEAT_AWAY, SEAT_BACK, Fact
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.systems.contract.variants import (
    caretaker_reads,
    carry_over,
    exchanged,
    exchanged_body,
    other_luck,
    other_notes,
    reworded,
)
from tests.systems.revolution.build import Table, card, location


def table() -> Table:
    """A table with two cards of which one is locked in the mission's text."""
    return Table(location("hall", card("one", tests=[{"attribute": "wit", "difficulty": 3}]), card("two"))).begin()


def test_other_luck_is_other_luck_alone() -> None:
    at = table()
    twin = other_luck(at.system, at.s)
    assert state_digest(twin.state) != state_digest(at.s)
    twin.state.chance = at.s.chance.copy()
    assert state_digest(twin.state) == state_digest(at.s)


def test_notes_of_others_read_otherwise_and_ones_own_do_not() -> None:
    at = table()
    assert other_notes(at.system, at.s, 0) is None
    at.propose(Proposal(0, NOTE, text="mine"))
    assert other_notes(at.system, at.s, 0) is None
    at.propose(Proposal(1, NOTE, text="theirs"))
    twin = other_notes(at.system, at.s, 0)
    assert twin is not None
    assert [line.text for line in twin.state.notes] == ["mine", "theirs Otherwise."]
    assert [line.text for line in at.s.notes] == ["mine", "theirs"]


def test_reworded_cards_have_other_texts_in_another_program() -> None:
    at = table()
    number = at.card("two")
    ident = at.system.scenario.cards[number].text
    assert reworded(at.system, at.s, "texts", [], [ident]) is None
    twin = reworded(at.system, at.s, "texts", [number], [ident, "no text"])
    assert twin is not None
    assert twin.system.program.texts[ident] == "front of two Otherwise."
    assert at.system.program.texts[ident] == "front of two"
    assert (twin.kind, twin.subject) == ("texts", [number])


def test_exchanged_cards_keep_their_backs_and_have_each_others_fronts() -> None:
    at = table()
    one, two = (at.system.scenario.cards[at.card(name)] for name in ("one", "two"))
    twin = exchanged(at.system, at.s, one, two, ("text", "boxes"), ("text", "tests"))
    cards = twin.system.scenario.cards  # type: ignore[attr-defined]
    assert (cards[one.index].text, cards[two.index].text) == (two.text, one.text)
    assert cards[one.index].back == one.back
    assert len(cards[two.index].boxes) == 1
    assert not two.boxes
    written = twin.system.program.body["locations"][0]["cards"]
    assert "tests" not in written[1]
    assert len(written[2]["tests"]) == 1
    again = exchanged_body(twin.system.program.body, "one", "two", ("text", "tests"))
    assert again == at.system.program.body


def test_a_caretaker_may_come_to_read_the_cards_of_the_absent() -> None:
    at = table()
    assert caretaker_reads(at.s, Fact(SEAT_AWAY, 0), [])
    assert caretaker_reads(at.s, Fact(SEAT_BACK, 0), [])
    assert not caretaker_reads(at.s, Fact(SAID, 0), [SAID])
    at.s.present = 1
    assert caretaker_reads(at.s, Fact(SAID, 0), [SAID])
    assert not caretaker_reads(at.s, Fact(SAID, 0), [])


def test_what_lasts_in_every_family() -> None:
    at = table()
    at.propose(Proposal(0, SAY, text="hello"))
    at.propose(Proposal(0, NOTE, text="a note"))
    new = at.system.new(at.match.setup)
    carry_over(at.s, new)
    assert (new.run, new.step, new.serial) == (at.s.run + 1, at.s.step + 1, at.s.serial)
    assert [one.text for one in (*new.talk, *new.notes)] == ["hello", "a note"]
    assert new.talk[0] is not at.s.talk[0]
    assert new.phase == 0
