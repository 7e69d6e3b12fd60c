"""What would happen if the round ended now (TP-80 to TP-91): the rules tried on a copy that has no decks.

Whatever comes out rests on what lies open, since nothing else is there: of cards that nobody knows only how many are
turned over is told.
"""

from __future__ import annotations

from chronaut.systems.tempus.core import BRACE_QUESTION, CHECK_STEP, Core
from chronaut.systems.tempus.facts.board import TOKEN_PLACED
from chronaut.systems.tempus.facts.people import DIED, WOUNDED
from chronaut.systems.tempus.facts.turns import PHASE_BEGUN
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.seen import CheckView, OutlookView
from chronaut.systems.tempus.terms import (
    ACTION,
    AIRLOCK,
    CHECKS,
    CONSEQUENCES,
    CRITICAL,
    DAMAGE,
    DECK_EMPTY,
    FAULT,
    FAULT_LIMIT,
    FIRE,
    FIRST,
    FUEL_CELLS,
    LIFE_SUPPORT,
    PARADOX,
    RESULTS,
    SHIELD_GENERATOR,
)

LOCATIONS = (FUEL_CELLS, LIFE_SUPPORT, SHIELD_GENERATOR, AIRLOCK)
"""What the first checks look at."""


def outlook(g: Core) -> OutlookView | None:
    """What would happen if the round ended now; None if no round is played."""
    s = g.s
    if s.over or s.phase not in (FIRST, ACTION):
        return None
    twin = copied(g)
    checks: list[CheckView] = []
    while len(checks) < len(CHECKS) and not twin.s.over:
        checks.append(checked(twin, len(checks)))
    lost = RESULTS[twin.s.result] if twin.s.over else ""
    if lost:
        return OutlookView(checks, 0, -1, 0, vents=False, lost=lost)
    paradoxes = 0
    while paradoxes < len(s.deck) and g.m.cards[s.deck[paradoxes]].kind >= PARADOX:  # TP-87, TP:G-82
        paradoxes += 1
    if paradoxes == len(s.deck):
        lost = RESULTS[DECK_EMPTY]  # TP-46, TP:G-85
    known = -1 if paradoxes or lost else s.foreseen
    times = 0 if lost else s.repeats
    return OutlookView(checks, paradoxes, known, times, vents=not twin.s.closed and not lost, lost=lost)  # TP-91


def copied(g: Core) -> Game:
    """A table at the beginning of its Consequences Phase, without decks and open questions."""
    s = g.s.copy()
    for pile in (
        s.deck, s.discard, s.growing_reserve, s.major_reserve, s.paradoxes, s.paradox_reserve, s.agenda, s.questions,
    ):  # fmt: skip
        pile.clear()
    twin = Game(s, g.m, True)
    twin.emit(PHASE_BEGUN, CONSEQUENCES)
    return twin


def checked(g: Game, check: int) -> CheckView:
    """What one of the checks comes to; whoever could use armour does not."""
    shields, closed, first = g.s.shields, g.s.closed, len(g.facts)
    count, limit = measured(g, check)
    g.step(CHECK_STEP, check)
    armoured: list[int] = []
    while g.s.agenda or g.s.questions:
        if not g.s.questions:
            g.perform(g.s.agenda.pop())
            continue
        question = g.s.questions[0]
        if question.kind == BRACE_QUESTION:
            armoured.append(question.agent)
        g.close(question, question.default, "")
    facts = g.facts[first:]
    return CheckView(
        CHECKS[check], count, limit,
        damaged=[one.b for one in facts if one.kind == TOKEN_PLACED],
        wounded=[one.a for one in facts if one.kind == WOUNDED for _ in range(one.c)],
        armoured=armoured,
        dead=[one.a for one in facts if one.kind == DIED],
        shields_from=shields, shields_to=g.s.shields, opens=closed and not g.s.closed,
        lost=RESULTS[g.s.result] if g.s.over else "",
    )  # fmt: skip


def measured(g: Game, check: int) -> tuple[int, int]:
    """What a check counts, and from how much on it has consequences."""
    s = g.s
    if check < len(LOCATIONS):
        return s.tokens[DAMAGE][g.m.roles[LOCATIONS[check]]], CRITICAL  # TP-125
    if CHECKS[check] == "fire":
        return sum(count > 0 for count in s.tokens[FIRE]), 1  # TP-84
    return sum(s.tokens[FAULT]), g.rule(FAULT_LIMIT, 3) + 1  # TP-85
