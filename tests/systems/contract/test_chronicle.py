"""What a rule system without a tale of its own has to tell."""

from __future__ import annotations

from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Told, frame
from chronaut.systems.contract.chronicle import Headline, Moment
from chronaut.systems.contract.system import Setup
from tests.conformance import tiny


class Spoken(tiny.Lanterns):
    def tell(self, told: Told, frame: object) -> str:
        return "" if told.fact == "drawn" else f"It came to {told.fact}."


def test_by_default_a_step_is_about_the_first_thing_worth_a_line_and_a_run_is_not_told() -> None:
    system = Spoken(tiny.program())
    state = system.new(Setup(2, 1))
    seen = frame(system, state, 0)
    told = [Told("drawn", {}), Told("moved", {}, "T-1"), Told("ended", {})]
    assert system.headline(told, seen) == Headline("moved", "It came to moved.", "T-1")
    assert system.headline(told[:1], seen) is None
    assert system.chronicle([Moment(1, told)], seen, 1) is None
    assert system.hour(state) == -1


def test_by_default_a_view_stays_what_it_is_and_everything_is_what_all_may_see() -> None:
    system = Spoken(tiny.program())
    state = system.new(Setup(2, 1))
    view = system.view(state, 0)
    assert system.closed(view, {}) is view
    assert system.everything(state) == (system.view(state, SPECTATOR), system.readable(state, SPECTATOR))
