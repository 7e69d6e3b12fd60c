"""The verb `name_captain`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.time import CAPTAIN_NAMED
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("name_captain", "TS-51", "G-33")
class NameCaptain(AgentEffect, kw_only=True):
    """Another player becomes Time Captain at once and stays it until the office passes on as usual.

    `to: agent` is the player of the agent that `target` means, `to: left` the player on the Captain's left, whose
    agent may be in the vortex. Of two players who share an agent, the Captain keeps the office, else the first gets
    it. Before the first Captain is named nothing happens.
    """

    to: Literal["agent", "left"] = "agent"

    def run(self, g: Core, c: Context) -> None:
        if g.s.captain < 0:
            return
        if self.to == "left":
            self.name(g, (g.s.captain + 1) % g.s.seats)
        else:
            super().run(g, c)

    def on(self, g: Core, c: Context, agent: int) -> None:
        owners = g.s.agents[agent].owners
        if not (owners >> g.s.captain) & 1:
            self.name(g, (owners & -owners).bit_length() - 1)

    def name(self, g: Core, seat: int) -> None:
        """Give the office to a player who does not have it (TS-51)."""
        if seat != g.s.captain:
            g.emit(CAPTAIN_NAMED, seat, rule="TS-51")

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who becomes Time Captain?")
