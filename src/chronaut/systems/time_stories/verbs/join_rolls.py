"""The verb `join_rolls`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.terms import JOINED_ROLL, SET
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("join_rolls", "TS-128")
class JoinRolls(Effect):
    """The agents at a test make one roll together instead of one each.

    Whoever rolls first rolls for all on the space who have not acted: with `how: add` all their dice at once, with
    `how: one_for_all` only its own. The others have then acted too; riposte and penalties strike the roller alone.
    `card` is a location's card; without it, the test is that of the acting agent's space.
    """

    how: Literal["add", "one_for_all"] = "add"
    card: str = ""
    until: Until = "visit"

    def run(self, g: Core, c: Context) -> None:
        space = space_of(g, c, self.card)
        of = g.m.card_index[f"card:{self.card}"] if self.card else g.s.row[space].card if space >= 0 else -1
        if of >= 0:
            value = 1 if self.how == "add" else 2
            stand(g, c, JOINED_ROLL, SET, value, of=of, until=moment(self.until))

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)] if self.card else []
