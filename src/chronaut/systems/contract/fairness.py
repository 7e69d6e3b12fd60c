"""Proof that luck was fair: every draw in a journal is what the journal's seed gives at that count of its stream."""

from __future__ import annotations

from dataclasses import dataclass

from chronaut.kernel.chance import Chance
from chronaut.kernel.events import DRAWN, Fact
from chronaut.kernel.journal import Journal, Kept, Undone
from chronaut.systems.contract.record import Difference, Loaded
from chronaut.systems.contract.system import RuleSystem


@dataclass
class Draws:
    """How many draws a journal holds, those of steps that were taken back included."""

    proved: int = 0
    """What the seed gives."""
    fixed: int = 0
    """What the header lays down, whatever the seed; no table does so, only tests and puzzles."""


def prove_draws(loaded: Loaded, system: RuleSystem) -> Draws:
    """Compare every draw with the seed's; raises `Difference` for the first that is another.

    Going back takes counts back, too, so that a step done again must bring the same draws again.
    """
    draws = Draws()
    chance: Chance = system.new(loaded.setup).chance
    counts = [chance.counts[:]]
    for event in loaded.journal.log:
        if isinstance(event, Undone):
            del counts[event.step + 1 :]
        elif isinstance(event, Kept):
            chance.counts = counts[-1][:]
            for place, fact in enumerate(event.facts):
                if fact.kind == DRAWN:
                    _prove(loaded.journal, system, chance, (event.line_of(place), len(counts)), fact, draws)
            counts.append(chance.counts)
    return draws


def _prove(
    journal: Journal, system: RuleSystem, chance: Chance, where: tuple[int, int], fact: Fact, draws: Draws
) -> None:  # fmt: skip
    """Compare a draw in a line of a step, and count it."""
    stream, sides = fact.a, fact.b
    if not 0 <= stream < len(chance.counts) or sides < 1:
        raise Difference(journal.path, *where, "has a draw from no stream of luck of this game.")
    count, right = chance.counts[stream], chance.peek(stream, sides)
    if fact.c != right:
        text = f"has a draw that the seed does not give: draw {count + 1} of {system.streams[stream]!r}."
        raise Difference(
            journal.path, *where, text, f"Recorded was {fact.c + 1} of {sides}; the seed gives {right + 1}."
        )
    chance.counts[stream] += 1
    if count < len(chance.fixed[stream]):
        draws.fixed += 1
    else:
        draws.proved += 1
