"""Copies: a clone is equal, shares nothing, and no field is left out of clone, comparison or save."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.saved import decode_state, encode_state
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance.fields import Place, altered, differences, fill, places, strays
from chronaut.systems.contract.conformance.walk import Check

ONE_IN: Final = 24
"""How many moments go by for one at which every place of the state is altered."""
STRAYS_ONE_IN: Final = 3
"""The same for looking for attributes that are no fields."""


class Copies(Check):
    """A clone is equal to its state and independent of it, down to every nested field."""

    name = "clone"

    def look(self) -> None:
        """Compare a clone; now and then alter every place of one."""
        state, system = self.game.state, self.game.system
        if encode_state(system.clone(state)) != encode_state(state):
            self.game.find(self.name, f"the clone differs: {first(differences(state, system.clone(state)))}")
        if self.game.dice.roll(STRAYS_ONE_IN) == 0 and (stray := strays(state)):
            self.game.find(self.name, f"{stray[0]} is no declared field, so that no copy or save keeps it")
        self.game.report.count(self.name)
        if self.game.match.history and self.game.dice.roll(ONE_IN):
            return
        crowded = decode_state(encode_state(state), system.state_type)
        fill(crowded)
        for place in list(places(crowded)):
            self.try_place(crowded, place)
        self.try_sharing(crowded)

    def try_place(self, state: GameState, place: Place) -> None:
        """Alter one place of a state: its digest changes, and a clone has the change."""
        plain = encode_state(state)
        with altered(place) as done:
            if not done:
                return
            changed = encode_state(state)
            if changed == plain:
                self.game.find(self.name, f"{place.path} is left out of comparison and save")
            elif encode_state(self.game.system.clone(state)) != changed:
                self.game.find(self.name, f"{place.path} is left out of the clone")

    def try_sharing(self, state: GameState) -> None:
        """Alter each place of a clone: the original stays as it was."""
        plain = encode_state(state)
        clone = self.game.system.clone(state)
        for place in list(places(clone)):
            with altered(place) as done:
                if done and encode_state(state) != plain:
                    self.game.find(self.name, f"{place.path} is shared between a state and its clone")


def first(texts: list[str]) -> str:
    """The first of several differences, and how many there are."""
    return f"{texts[0]} ({len(texts)} in all)" if texts else "nothing that reflection sees"
