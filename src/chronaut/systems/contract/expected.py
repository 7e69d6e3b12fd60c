"""What the author of a mission expects of it, so that solver and simulator can be asked whether it holds."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

Team = Literal["", "explorer", "greedy", "random"]
Count = Annotated[int, msgspec.Meta(ge=0)]

CLAIMS: Final = ("reachable", "unreachable", "order", "slack", "no_receptacle_needed", "wins")
"""The keys of which an expectation has exactly one."""


class Expectation(msgspec.Struct, forbid_unknown_fields=True):
    """What a mission is expected to do. It has one of the first six keys; the others say for whom, and how it is tried.

    Players never meet it: it is no part of the compiled mission. `chronaut check --deep` says whether it holds.
    """

    reachable: list[str] = []
    """Cards, items, locations, tokens or endings each of which comes about in some game. Where a name stands for two things
    its kind is put before it: `location:court`."""
    unreachable: list[str] = []
    """Those that come about in no game."""
    order: list[str] = []
    """Two or more, the first of which comes about before the second in every game, and so on."""
    slack: Count | None = None
    """A team that knows everything succeeds in its first run with at least so much left: TU, or Azrak in the pools."""
    no_receptacle_needed: bool = False
    """Whether it can be won without each of the receptacles that are offered."""
    wins: tuple[int, int] | None = None
    """So many in a hundred campaigns of a team succeed, from the first number to the second, such as `20 60`."""
    players: list[int] = []
    """For which numbers of players; `reachable` asks for one of them, all else for each. All that the mission takes if left out."""
    luck: str = ""
    """With which luck a team that knows everything plays: `best`, `mean`, `worst` or a number from 0 to 100; `best` if left out."""
    team: Team = ""
    """Who plays the campaigns; `explorer` if left out."""
    by_run: Count | None = None
    """By which run a campaign has to have succeeded; 10 if left out."""
    campaigns: Count | None = None
    """How many campaigns are played; 20 if left out."""
    seed: Count | None = None
    """The seed of all these campaigns; 1 if left out."""

    def claims(self) -> list[str]:
        """The keys that say something about the mission, of those that are there."""
        values = {name: getattr(self, name) for name in CLAIMS}
        return [name for name, value in values.items() if value is not None and value is not False and value != []]


class Expected(msgspec.Struct, frozen=True):
    """An expectation with the place where it was written."""

    what: Expectation
    at: str
    """`file:line:column`."""
    names: dict[str, str] = {}
    """The elements that it names, by how they were written: `kind:name`."""
