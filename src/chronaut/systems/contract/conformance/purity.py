"""Purity: looking at a game never changes it, and looking twice shows the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import HOST, encode_state
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.conformance.policy import filled
from chronaut.systems.contract.conformance.walk import Check, viewers

ONE_IN: Final = 3
MOST_CHECKED: Final = 24
"""Listed proposals that are looked at in one moment."""


class Purity(Check):
    """Whatever is asked of a system, the state stays as it is."""

    name = "purity"

    def look(self) -> None:
        """Ask everything that can be asked, twice."""
        if self.game.match.history and self.game.dice.roll(ONE_IN):
            return
        state = self.game.state
        plain = encode_state(state)
        for what, ask in self.questions():
            once, again = ask(), ask()
            if encode_state(state) != plain:
                self.game.find(self.name, f"{what} changes the state")
                return
            if once != again:
                self.game.find(self.name, f"{what} answers differently the second time")
        self.game.report.count(self.name)

    def questions(self) -> Iterator[tuple[str, Callable[[], Any]]]:
        """Every way of looking, with its name."""
        system, state = self.game.system, self.game.state
        yield "legal", lambda: system.legal(state)
        yield "forms", lambda: system.forms(state)
        yield "host", lambda: system.host(state)
        yield "outcome", lambda: system.outcome(state)
        yield "run_ended", lambda: system.run_ended(state)
        yield "lint", system.lint
        yield "options", system.options
        yield "clone", lambda: encode_state(system.clone(state))
        if system.run_ended(state):
            yield "fresh_run", lambda: encode_state(system.fresh_run(state))
        for seat in viewers(state):
            yield "view", partial(self.view, seat)
            yield "readable", partial(system.readable, state, seat)
            yield "frame", partial(self.frame, seat)
            yield "hidden_variants", partial(self.variants, seat)
        for proposal in self.proposals():
            yield "words", partial(system.words, state, proposal)
            yield "check", partial(system.check, state, proposal)
        for proposal in self.impossible():
            yield "check of a wrong proposal", partial(system.check, state, proposal)

    def view(self, seat: int) -> bytes:
        """The table as a seat sees it, in a form that can be compared."""
        return msgspec.json.encode(self.game.system.view(self.game.state, seat), order="deterministic")

    def frame(self, seat: int) -> bytes:
        """All that a seat is given."""
        return encode_frame(frame(self.game.system, self.game.state, seat))

    def variants(self, seat: int) -> list[tuple[str, bytes]]:
        """The twins of a seat in a form that can be compared."""
        return [
            (variant.kind, encode_state(variant.state))
            for variant in self.game.system.hidden_variants(self.game.state, seat)
        ]

    def proposals(self) -> list[Proposal]:
        """Some of what is possible now."""
        system, state = self.game.system, self.game.state
        listed = [*system.legal(state), *(filled(form, "a") for form in system.forms(state))]
        return [self.game.dice.choice(listed) for _ in range(min(len(listed), MOST_CHECKED))]

    def impossible(self) -> list[Proposal]:
        """A proposal of every kind with numbers that hardly fit."""
        kinds = range(-1, len(self.game.system.proposal_kinds) + 1)
        return [Proposal(seat, kind, 10**6, 10**6, 10**6, "") for kind in kinds for seat in (HOST, 0, 99)]
