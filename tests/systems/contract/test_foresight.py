"""Rule systems that foresee nothing."""

from __future__ import annotations

import msgspec

from chronaut.kernel.views import frame
from chronaut.systems.contract.foresight import Foreseen
from chronaut.systems.contract.system import Setup
from tests.conformance import tiny


def test_by_default_nothing_is_foreseen_of_any_offer() -> None:
    system = tiny.Lanterns(tiny.program())
    seen = frame(system, system.new(Setup(2, 1)), 0)
    assert seen.offers
    assert system.foresee(seen) == [None] * len(seen.offers)


def test_what_is_foreseen_goes_over_a_line_and_back() -> None:
    one = Foreseen(2, {"passed": 15 / 36}, {"lp": 0.25})
    assert msgspec.json.decode(msgspec.json.encode(one), type=Foreseen) == one
