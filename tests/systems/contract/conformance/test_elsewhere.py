from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import msgspec

from chronaut.systems.contract.conformance.elsewhere import Errand, main, trace
from tests.conformance.games import game, walk

if TYPE_CHECKING:
    import pytest


def test_a_trace_is_the_output_of_every_step() -> None:
    on = game()
    walked = walk(on)
    assert trace(on.system, walked.setup, walked.proposals) == walked.outputs


def test_an_errand_is_read_and_its_outputs_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    walked = walk(game())
    errand = Errand("tests.conformance.tiny:lanterns", [(walked.setup, walked.proposals)] * 2)
    asked, answered = io.BytesIO(msgspec.json.encode(errand)), io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(asked))
    written = io.TextIOWrapper(answered)
    monkeypatch.setattr(sys, "stdout", written)
    main()
    monkeypatch.undo()
    assert msgspec.json.decode(answered.getvalue()) == [walked.outputs] * 2
