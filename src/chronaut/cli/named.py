"""What players are called in a journal, by what its table kept beside the game."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from chronaut.kernel.journal import Act, Undone
from chronaut.systems.contract.match import replayed
from chronaut.table.session.acts import act_of
from chronaut.table.session.chairs import Chairs

if TYPE_CHECKING:
    from chronaut.kernel.events import Fact
    from chronaut.systems.contract.record import Loaded
    from chronaut.systems.contract.system import RuleSystem

IN_THE_END = 0
"""Stands for the line of a step that has not been done."""


def named(system: RuleSystem, loaded: Loaded) -> dict[int, list[str]]:
    """By the line of each step: what players were called before it, by seat; empty for a game that no table kept."""
    log = loaded.journal.log
    if not any(isinstance(event, Act) for event in log):
        return {}
    chairs = Chairs()
    done: list[list[Fact]] = []
    found: dict[int, list[str]] = {}
    state = replayed(system, loaded.setup, done)
    for event in log:
        if isinstance(event, Act):
            with suppress(msgspec.ValidationError):  # of another version of the program: it tells no names
                chairs.take(act_of(event.data))
        elif isinstance(event, Undone):
            del done[event.step :]
            state = replayed(system, loaded.setup, done)
        else:
            found[event.line] = chairs.names()
            for fact in event.facts:
                system.evolve(state, fact)
            done.append(event.facts)
            chairs.follow(system, event.facts, state.seats)
    found[IN_THE_END] = chairs.names()
    return found
