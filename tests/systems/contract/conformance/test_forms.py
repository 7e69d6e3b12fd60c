from __future__ import annotations

import pytest

from chronaut.kernel.actions import clean_text
from chronaut.systems.contract.conformance.forms import Forms, bad_texts, check_used
from tests.conformance.games import findings, game
from tests.conformance.planted_answers import FormRaises, FormTakesAnything, FormTakesLess, FormTakesNothing
from tests.conformance.planted_bugs import Bug
from tests.conformance.tiny import program


@pytest.mark.parametrize("bug", [FormTakesAnything, FormTakesLess, FormRaises])
def test_a_bug_is_named(bug: type[Bug]) -> None:
    assert any(bug.says in what for what in findings(Forms, game(bug(program()))))


def test_a_form_that_takes_nothing_is_named_at_the_end() -> None:
    on = game(FormTakesNothing(program()))
    assert findings(Forms, on) == []
    check_used(on.report)
    assert [finding.what for finding in on.report.findings] == ["no text was ever taken by the form say"]


def test_a_healthy_game_is_let_through_and_was_looked_at() -> None:
    on = game()
    assert findings(Forms, on) == []
    check_used(on.report)
    assert on.report.findings == []
    assert on.report.looked["forms"] == 26
    assert all(on.report.looked[f"forms: {name} taken"] for name in ("say", "note", "reply"))


def test_bad_texts_are_of_each_kind() -> None:
    texts = bad_texts(5)
    assert {"", "aaaaaa", "a\x00b", "a\ud800b"} <= set(texts)
    assert all(clean_text(text, 5) is None for text in texts)
