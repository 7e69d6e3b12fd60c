"""The verb `secret_role`."""

from __future__ import annotations

from chronaut.kernel.program import Text
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import SHOWN
from chronaut.systems.time_stories.facts.things import ROLE_GIVEN
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import UNTIL_RUN
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("secret_role", "TS-18")
class SecretRole(AgentEffect, kw_only=True):
    """Gives agents a secret role, which only their own players learn.

    `role` is a number from 0; -1 takes a role away. `text` is what the role says, for those players to
    read until the run ends. The others learn that something was given, not what.
    """

    role: int
    text: Text = ""

    def on(self, g: Core, c: Context, agent: int) -> None:
        seats = g.controllers(agent)
        g.emit(ROLE_GIVEN, agent, self.role, audience=seats)
        if self.text:
            g.emit(SHOWN, -1, seats, UNTIL_RUN, text=self.text, audience=seats)
