"""Purity: looking at a game never changes it, and looking twice shows the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.saved import decode_state, encode_state
from chronaut.kernel.state import HOST, GameState
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
        """Ask everything that can be asked, twice, each kind of question of a copy that nothing else was asked of."""
        if self.game.match.history and self.game.dice.roll(ONE_IN):
            return
        plain = encode_state(self.game.state)
        before, state = "", self.game.state
        for what, ask in self.questions():
            if what != before:
                before, state = what, decode_state(plain, self.game.system.state_type)
            once = ask(state)
            if encode_state(state) != plain:
                self.game.find(self.name, f"{what} changes the state")
            elif once != ask(state):
                self.game.find(self.name, f"{what} answers differently the second time")
            elif encode_state(state) != plain:
                self.game.find(self.name, f"{what} changes the state the second time")
        self.game.report.count(self.name)

    def questions(self) -> Iterator[tuple[str, Callable[[GameState], Any]]]:
        """Every way of looking at a state, with its name."""
        system, state = self.game.system, self.game.state
        yield "legal", system.legal
        yield "forms", system.forms
        yield "host", system.host
        yield "outcome", system.outcome
        yield "run_ended", system.run_ended
        yield "lint", lambda _: system.lint()
        yield "options", lambda _: system.options()
        yield "clone", lambda state: encode_state(system.clone(state))
        if system.run_ended(decode_state(encode_state(state), system.state_type)):
            yield "fresh_run", lambda state: encode_state(system.fresh_run(state))
        for seat in viewers(state):
            yield "view", partial(self.view, seat)
            yield "readable", partial(self.readable, seat)
            yield "frame", partial(self.frame, seat)
            yield "denied", partial(self.denied, seat)
            yield "hidden_variants", partial(self.variants, seat)
        for proposal in self.proposals():
            yield "words", partial(self.words, proposal)
            yield "check", partial(self.check, proposal)
        for proposal in self.impossible():
            yield "check of a wrong proposal", partial(self.check, proposal)

    def words(self, proposal: Proposal, state: GameState) -> str:
        """What a proposal would do."""
        return self.game.system.words(state, proposal)

    def check(self, proposal: Proposal, state: GameState) -> Refused | None:
        """Why a proposal is not accepted."""
        return self.game.system.check(state, proposal)

    def readable(self, seat: int, state: GameState) -> list[str]:
        """What a seat may read."""
        return self.game.system.readable(state, seat)

    def view(self, seat: int, state: GameState) -> bytes:
        """The table as a seat sees it, in a form that can be compared."""
        seen = self.game.system.view(state, seat)
        data = msgspec.json.encode(seen, order="deterministic")
        spoil(seen)
        return data

    def frame(self, seat: int, state: GameState) -> bytes:
        """All that a seat is given."""
        return encode_frame(frame(self.game.system, state, seat))

    def denied(self, seat: int, state: GameState) -> bytes:
        """What a seat is told that it cannot do now."""
        return msgspec.json.encode(self.game.system.denied(state, seat))

    def variants(self, seat: int, state: GameState) -> list[tuple[str, bytes]]:
        """The twins of a seat in a form that can be compared."""
        return [(twin.kind, encode_state(twin.state)) for twin in self.game.system.hidden_variants(state, seat)]

    def proposals(self) -> list[Proposal]:
        """Some of what is possible now."""
        system = self.game.system
        state = decode_state(encode_state(self.game.state), system.state_type)
        listed = [*system.legal(state), *(filled(form, "a") for form in system.forms(state))]
        return [self.game.dice.choice(listed) for _ in range(min(len(listed), MOST_CHECKED))]

    def impossible(self) -> list[Proposal]:
        """A proposal of every kind with numbers that hardly fit."""
        kinds = range(-1, len(self.game.system.proposal_kinds) + 1)
        return [Proposal(seat, kind, 10**6, 10**6, 10**6, "") for kind in kinds for seat in (HOST, 0, 99)]


def spoil(value: Any) -> None:
    """Empty every list and dictionary of a view: whatever it shares with a state or a mission shows at once."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            spoil(getattr(value, name))
    elif isinstance(value, list | dict):
        for inside in list(value.values()) if isinstance(value, dict) else value:
            spoil(inside)
        value.clear()
