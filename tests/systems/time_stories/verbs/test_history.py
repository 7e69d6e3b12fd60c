"""The condition `history`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import text_id
from tests.systems.time_stories.build import HIT, card
from tests.systems.time_stories.verbs.bench import READS, bench, foe, hall, refusal, yard


def read(**rest: Any) -> dict[str, Any]:
    """Whether the card at C was read."""
    return {"history": {"card": "hall-C", **rest}}


@pytest.mark.rule("TS-81")
def test_who_has_read_a_card_and_when() -> None:
    """Fronts are read by those who stand there: this agent or the team, in this visit, this run, before, ever."""
    asks: list[Any] = [
        read(), read(by="reader"), read(when="visit"), read(when="visit", by="reader"), read(when="earlier"),
        read(when="earlier", by="reader"), read(when="ever"), read(when="ever", by="reader"),
    ]  # fmt: skip
    table = bench(hall(), yard(), asks=asks, does=[[{"lose_tu": 30}]], at="BDDD")
    assert table.answers() == [False] * 8
    table.spend()
    table.move(1, "C")
    assert table.answers(1) == [True, True, True, True, False, False, True, True]
    assert table.answers(0) == [True, False, True, False, False, False, True, False]
    table.rest()
    table.leave("yard")
    table.enter("B")
    table.saved()
    assert table.answers(1) == [True, True, False, False, False, False, True, True]
    table.use(0)
    table.next_run()
    table.begin()
    table.enter("B")
    assert table.answers(1) == [False, False, False, False, True, True, True, True]
    assert table.answers(0) == [False, False, False, False, True, False, True, False]


def test_a_card_asks_about_itself_while_it_is_read() -> None:
    again = {"if": {"when": {"history": {"when": "earlier"}}, "then": [{"score": 10}], "otherwise": [{"score": 1}]}}
    table = bench(hall(card("B", on={READS: [again]})), does=[[{"lose_tu": 30}]])
    assert table.s.score == 1
    table.use()
    table.next_run()
    table.begin()
    table.enter("BCCD")
    assert table.s.score == 10


@pytest.mark.rule("TS-153", "G-17")
def test_passed_defeated_removed() -> None:
    """A defeated opponent's card is gone for the run; another passed test's card stays."""
    asks = [
        {"history": {"card": f"hall-{letter}", "is": how}}
        for letter in "BC"
        for how in ("passed", "defeated", "removed")
    ]
    table = bench(
        hall(foe("B", ("normal", 1), opponent=True), foe("C", ("normal", 1))), yard(), asks=asks,
        does=[[{"discard_card": "yard-B"}]], fixed=[HIT] * 8, at="BCCC",
    )  # fmt: skip
    assert table.answers() == [False] * 6
    table.spend()
    table.roll(0)
    assert table.answers(1) == [True, True, True, False, False, False]
    table.roll(1)
    assert table.answers(1) == [True, True, True, True, False, False]


def test_a_card_removed_without_a_test() -> None:
    table = bench(asks=[{"history": {"card": "hall-D", "is": "removed"}}, {"history": {"card": "hall-D", "is": "defeated"}}],
                  does=[[{"discard_card": "hall-D"}]], at="BCCC")  # fmt: skip
    assert table.answers() == [False, False]
    table.use()
    assert table.answers() == [True, False]


def test_other_cards_and_choices() -> None:
    ways = [{"label": "t0", "effect": []}, {"label": "t1", "effect": []}]
    asks: list[Any] = [
        {"history": {"card": "item:key"}}, {"history": {"card": "item:key", "by": "reader"}},
        {"history": {"choice": text_id("t0")}}, {"history": {"choice": text_id("t1")}},
    ]  # fmt: skip
    table = bench(does=[[{"take_item": "key"}], [{"choose": {"ways": ways}}]], asks=asks, items=[{"name": "key"}])
    assert table.answers() == [False] * 4
    table.use(0)
    table.use(1)
    table.answer(1)
    table.saved()
    assert table.answers(0) == [True, True, False, True]
    assert table.answers(1) == [True, False, False, True]


def test_unknown_names_are_refused() -> None:
    assert "no card called 'x'" in refusal(asks=[{"history": "x"}])
    assert "no item called 'x'" in refusal(asks=[{"history": {"card": "item:x"}}])
    assert "no answer called 'x'" in refusal(asks=[{"history": {"choice": "x"}}])


def test_an_answer_of_one_card_is_not_the_same_words_of_another() -> None:
    ways = [{"label": "t0", "effect": []}, {"label": "t1", "effect": []}]
    asks: list[Any] = [
        {"history": {"choice": text_id("t0"), **of}} for of in ({}, {"card": "hall-B"}, {"card": "hall-C"})
    ]
    asked = card("B", on={READS: [{"choose": {"ways": ways}}]})
    table = bench(hall(asked), asks=asks, at="BCCC")
    table.answer(0)
    assert table.answers(1) == [True, True, False]
