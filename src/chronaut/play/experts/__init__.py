"""What bots know of one family of games, by the name of its rule system; everything else is the same for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.account import Atlas, Watch
from chronaut.play.bots.base import Expert
from chronaut.play.experts import revolution, tempus, time_stories
from chronaut.play.trail import Spot, Trail
from chronaut.systems.contract.system import RuleSystem

EXPERTS: Final[Mapping[str, Expert]] = {
    "revolution": revolution.EXPERT, "tempus": tempus.EXPERT, "time-stories": time_stories.EXPERT,
}  # fmt: skip
"""Systems without an expert are played by their offers alone."""


def spent(system: str, view: Any) -> int:
    """Time used up over all runs, from a spectator's view; -1 if nobody knows how to read it."""
    return EXPERTS[system].spent(view) if system in EXPERTS else -1


def read(system: str, view: Any) -> set[int]:
    """The cards that a seat has read in any run, from its view; none if nobody knows how to read it."""
    return EXPERTS[system].read(view) if system in EXPERTS else set()


def tempered(system: str) -> bool:
    """Whether a family's explorer minds how much it is to dare."""
    return system in EXPERTS and EXPERTS[system].tempered


def open_box(system: str) -> bool:
    """Whether bots may know all cards of a box by heart, though never their order."""
    return system in EXPERTS and EXPERTS[system].open_box


def trail(system: RuleSystem, state: GameState, facts: Sequence[Fact]) -> Trail | None:
    """The way of a campaign for its author; None if nobody knows how to read it."""
    name = system.program.header.system
    if name not in EXPERTS:
        return None
    return replace(EXPERTS[name].trail(system, state, facts), taken=EXPERTS[name].taken(system, facts))


def begin(system: RuleSystem) -> None:
    """Begin to note which branches come about."""
    system.carried_out()


def branches(system: RuleSystem) -> dict[int, Spot]:
    """Every answer, passage and branch that can come about, for authors; none if nobody knows the family."""
    name = system.program.header.system
    return EXPERTS[name].branches(system) if name in EXPERTS else {}


def deck(system: RuleSystem) -> dict[int, Spot]:
    """Every card that can be read, for authors; none if nobody knows the family."""
    name = system.program.header.system
    return EXPERTS[name].deck(system) if name in EXPERTS else {}


def watch(system: RuleSystem) -> Watch:
    """What counts for the author while a campaign is played; nothing if nobody knows the family."""
    name = system.program.header.system
    return EXPERTS[name].watch(system) if name in EXPERTS else Watch()


def atlas(system: RuleSystem) -> Atlas:
    """What the numbers mean that were counted; nothing if nobody knows the family."""
    name = system.program.header.system
    return EXPERTS[name].atlas(system) if name in EXPERTS else Atlas()
