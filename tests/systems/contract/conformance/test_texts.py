from __future__ import annotations

from typing import Any

from chronaut.systems.contract.conformance.texts import Texts, inner
from tests.conformance.games import findings, game
from tests.conformance.planted_leaks import Canary, TextInEvent, TextInView
from tests.conformance.tiny import Lanterns, program


def test_a_text_that_may_not_be_read_is_found_in_a_view_and_in_a_fact() -> None:
    for leak in (TextInView, TextInEvent):
        found = findings(Texts, game(leak(program())))
        assert any("holds an unreadable text: 'The lantern of keeper" in what for what in found)


def test_a_canary_is_found() -> None:
    assert findings(Texts, game(Canary(program()))) == []
    assert any("CANARY-7f" in what for what in findings(Texts, game(Canary(program()), canaries=["CANARY-7f"])))


def test_a_healthy_game_is_let_through_and_was_looked_at() -> None:
    on = game()
    assert findings(Texts, on) == []
    assert on.report.looked["texts"] == 4 * 26


def test_a_text_is_found_as_it_is_written_in_a_frame() -> None:
    assert inner('say "no"\n') == rb"say \"no\"\n"


def test_texts_that_players_type_are_theirs() -> None:
    class Talkative(Lanterns):
        def view(self, state: Any, seat: int) -> Any:
            return {"talk": [line.text for line in state.talk]}

    on = game(Talkative(program()), canaries=["sesame"])
    from_talk = Texts(on)
    state: Any = on.state
    state.talk.append(type("Line", (), {"seat": 0, "run": 1, "text": "sesame"})())
    from_talk.search([])
    assert on.report.findings == []
