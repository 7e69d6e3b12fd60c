"""What the dice of a roll promise (option `odds`, G-88): exact, from what the roller's own view holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Offer, SeatFrame
from chronaut.systems.contract.foresight import Foreseen
from chronaut.systems.time_stories import listing, trials
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.proposals import ROLL
from chronaut.systems.time_stories.seen import ChangeView, StackView, TableView, TrialView
from chronaut.systems.time_stories.terms import (
    JOINED_ROLL,
    RIPOSTE_LOSS,
    RIPOSTE_STRENGTH,
    SHIELDS,
    SKULLS_ARE_HITS,
    SKULLS_FOR,
)

CHANGED: Final = {"skulls": SKULLS_FOR, "strength": RIPOSTE_STRENGTH, "loss": RIPOSTE_LOSS, "as_hits": SKULLS_ARE_HITS}
"""Numbers that texts may change, by their names in `TrialView.changes`."""
SAME: Final = ChangeView(0, False)


def trials_view(g: Core, seat: int) -> list[TrialView]:
    """The rolls that a seat's agents could make now, in numbers; none that others join, whose dice it cannot know."""
    if seat == SPECTATOR:
        return []
    found: list[TrialView] = []
    for one in listing.legal(g):
        trial = trial_of(g, one.a, one.b, one.c) if (one.seat, one.kind) == (seat, ROLL) else None
        if trial is not None:
            found.append(trial)
    return found


def trial_of(g: Core, agent: int, space: int, choice: int) -> TrialView | None:
    """A roll of an agent at a space, in numbers; None if there is no such test, or if others join the roll."""
    test = trials.trial_at(g, space, choice)
    if test is None or g.resolve(JOINED_ROLL, 0, agent, g.s.row[space].card):
        return None
    used = trials.characteristic(g, agent, test)
    kinds, counts = trials.against(g, space, choice)
    shields = [StackView(SHIELDS[kind], count) for kind, count in zip(kinds, counts, strict=True)]
    changes = {name: change for name in CHANGED if (change := _change(g, CHANGED[name], agent)) != SAME}
    return TrialView(
        agent, space, choice, g.dice(agent, used), g.bonus(agent, used), shields, g.resistance(agent), changes
    )  # fmt: skip


def _change(g: Core, question: int, agent: int) -> ChangeView:
    """What texts make of any number: they add to it, or set it."""
    nothing, one = g.resolve(question, 0, agent), g.resolve(question, 1, agent)
    return ChangeView(nothing, nothing == one)


def foresee(die: Sequence[tuple[int, int]], frame: SeatFrame) -> list[Foreseen | None]:
    """What each offer of a frame promises; None where no dice are thrown, or where it cannot be known."""
    view: TableView = frame.view
    known = {(one.agent, one.space, one.choice): one for one in view.trials}
    return [_offer(die, view, known.get((one.a, one.b, one.c)), one) for one in frame.offers]


def _offer(
    die: Sequence[tuple[int, int]], view: TableView, trial: TrialView | None, offer: Offer
) -> Foreseen | None:  # fmt: skip
    return promised(die, trial, view.agents[offer.a].lp) if trial is not None and offer.kind == "act_roll" else None


def promised(die: Sequence[tuple[int, int]], trial: TrialView, lp: int) -> Foreseen:
    """What a roll promises an agent with so many LP, before anything is used that changes fallen dice."""
    every = thrown(die, trial.dice)
    total = sum(every.values())
    counts = [stack.count for stack in trial.shields]
    first = next((count for count in counts if count), 0)
    ways: Counter[str] = Counter()
    lost = 0
    for sums, number in every.items():
        hits, skulls = _counted(trial, *sums)
        gone = min(hits + trial.sure, sum(counts))
        ways["shield"] += number * (gone > 0)
        ways["column"] += number * (0 < first <= gone)
        ways["passed"] += number * (gone == sum(counts))
        lost += number * min(_riposte(trial, gone, skulls), lp)
    chances = {name: ways[name] / total for name in ("shield", "column", "passed")}
    return Foreseen(trial.dice, chances, {"lp": lost / total})


def thrown(die: Sequence[tuple[int, int]], dice: int) -> dict[tuple[int, int], int]:
    """In how many ways some dice show so many hits and skulls: every way counted, equal sums taken together."""
    every: dict[tuple[int, int], int] = {(0, 0): 1}
    for _ in range(dice):
        more: Counter[tuple[int, int]] = Counter()
        for (hits, skulls), number in every.items():
            for hit, skull in die:
                more[hits + hit, skulls + skull] += number
        every = more
    return every


def _counted(trial: TrialView, hits: int, skulls: int) -> tuple[int, int]:
    """Hits and skulls as texts make them count (TS-133)."""
    if _changed(trial, "as_hits", 0):
        hits, skulls = hits + skulls, 0
    return hits, max(0, _changed(trial, "skulls", skulls))


def _changed(trial: TrialView, name: str, number: int) -> int:
    change = trial.changes.get(name, SAME)
    return change.by if change.fixed else number + change.by


def _riposte(trial: TrialView, gone: int, skulls: int) -> int:
    """LP that the riposte takes when so many shields have gone from the left (TS-135 to TS-140)."""
    left = 0
    for stack in trial.shields:
        fallen = min(gone, stack.count)
        gone -= fallen
        left += (stack.count - fallen) if stack.kind == SHIELDS[1] else 0
    if skulls < 1 or left < 1:  # TS-136
        return 0
    strength = _changed(trial, "strength", skulls + left)  # TS-137
    return max(0, _changed(trial, "loss", 1 if trial.resistance < strength else 0))  # TS-138
