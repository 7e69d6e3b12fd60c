"""The bots by their names, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from chronaut.kernel.speech import phrase
from chronaut.play.bots.base import CAREFUL, RECKLESS, STEADY, Bot, Chair, Policy, Temper
from chronaut.play.bots.curious import CuriousBot
from chronaut.play.bots.greedy import GreedyBot
from chronaut.play.bots.simple import RandomBot
from chronaut.play.experts import EXPERTS


def explorer(chair: Chair) -> Bot:
    """The explorer for the system that is played."""
    return tempered(chair, STEADY)


def careful(chair: Chair) -> Bot:
    """An explorer that would rather lose time than life."""
    return tempered(chair, CAREFUL)


def reckless(chair: Chair) -> Bot:
    """An explorer that minds no loss."""
    return tempered(chair, RECKLESS)


def tempered(chair: Chair, temper: Temper) -> Bot:
    """An explorer that dares so much."""
    expert = EXPERTS.get(chair.system)
    return expert.explorer(chair, temper) if expert is not None else CuriousBot(chair)


POLICIES: Final[Mapping[str, Policy]] = {"random": RandomBot, "greedy": GreedyBot, "explorer": explorer}

TEMPERED: Final[Mapping[str, Policy]] = {"careful": careful, "reckless": reckless}
"""Explorers for campaigns that dare less and more; at tables with people nobody asks for them."""

PARTNERS: Final[Mapping[str, str]] = {
    "explorer": phrase(
        "Remembers over runs what gave what, and works its way to what is locked. A good partner, who says nothing."
    ),
    "greedy": phrase("Takes what promises most at once and plans nothing. Busy, often in the wrong place."),
    "random": phrase("Does whatever comes up, good or bad. For trying things out, not for winning."),
}
"""What each is like at a table with people."""


def seated(policies: Sequence[Policy], players: int) -> tuple[Policy, ...]:
    """One policy for each seat: one for all, or one each; raises `ValueError` for any other number."""
    if len(policies) == 1:
        return (policies[0],) * players
    if len(policies) != players:
        raise ValueError(f"{len(policies)} bots for {players} seats: name one for all, or one for each seat")
    return tuple(policies)
