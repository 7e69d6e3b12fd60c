"""Abilities of items and characters (TP-152 to TP-157, TP-168, TP-169)."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import Question
from chronaut.systems.tempus import airlock, stations
from chronaut.systems.tempus.core import RALLY_QUESTION, Core
from chronaut.systems.tempus.facts.people import ITEM_EXHAUSTED, ITEM_PICKED, MOVED, STOOD
from chronaut.systems.tempus.facts.turns import ABILITY_USED, ACTION_TAKEN
from chronaut.systems.tempus.ship import Skill
from chronaut.systems.tempus.terms import AS_ACTION

STANDS: Final = 1000
"""The answer to a rally that lets somebody stand up; others are the space to move to."""


def use(g: Core, who: int, skill: Skill, target: int) -> None:
    """Use an ability: pay for it, then carry it out."""
    if skill.cost == AS_ACTION:
        g.emit(ACTION_TAKEN, who, 0, skill.index)
    g.emit(ABILITY_USED, who, skill.index, skill.limit)
    if skill.exhaust and skill.kind >= 0:
        g.emit(ITEM_EXHAUSTED, who, g.usable(who, skill.kind))  # TP-169
    g.start(skill.block, agent=who, card=target)


def rally_options(g: Core, who: int) -> list[int]:
    """What a rallied character could do: stand up, or move one space without paying for Damage."""
    one = g.s.crew[who]
    return [STANDS] if one.down else g.adjacent(one.space)[:]  # TP:G-95


def ask_rally(g: Core, who: int, target: int) -> None:
    """Ask who rallies what the other does; a single way is taken without asking."""
    found = rally_options(g, target)
    if len(found) == 1:
        rallied(g, target, found[0])
    elif found:
        g.ask(RALLY_QUESTION, 1 << g.owner(who), found, agent=target)


def rally_answered(g: Core, question: Question, option: int) -> None:
    """A rallied character does what was chosen."""
    rallied(g, question.agent, option)


def rallied(g: Core, who: int, option: int) -> None:
    """A character stands up or moves by somebody else's word; it costs it nothing (TP:G-54)."""
    if option == STANDS:
        g.emit(STOOD, who, 0)
    else:
        g.emit(MOVED, who, option, 0, 0)
        airlock.entered(g, who)


def begin_remote(g: Core, who: int, action: int) -> None:
    """Use a board action from afar."""
    stations.begin(g, who, action, -1)


def pick_up(g: Core, who: int, item: int) -> None:
    """Take an item from the floor."""
    g.emit(ITEM_PICKED, who, item)
