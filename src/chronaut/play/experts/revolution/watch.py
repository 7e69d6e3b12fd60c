"""What is counted in a campaign of TIME Stories Revolution, and what the numbers mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.account import SUCCESS, WAYS, Atlas, Counted, Panorama
from chronaut.play.experts.revolution.trail import place, spot
from chronaut.play.trail import Spot
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.revolution.facts.azrak import EJECTED
from chronaut.systems.revolution.facts.cards import TAKEN
from chronaut.systems.revolution.facts.course import CARD_A_READ, ENDING_READ, NEW_RUN, RUN_ENDED
from chronaut.systems.revolution.facts.things import ITEM_COMMON, ITEM_HELD, POWER_USED
from chronaut.systems.revolution.facts.trials import INITIATED, RESOLVED, REVEALED
from chronaut.systems.revolution.lint.links import parts
from chronaut.systems.revolution.scenario import Card
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import CAUSES, COMPLETED, FAILURE, RECEPTACLE

LETTERS: Final = "ABCDEFGHIJKLMN"
ENDS: Final = {
    "all_lost_control": "every agent lost control", "no_azrak_left": "no Azrak was left", "card_effect": "a card ended it",
    "abandoned": "the group gave up", SUCCESS: "the mission succeeded",
}  # fmt: skip


class RevolutionWatch(Counted):
    """Counts from facts alone."""

    def __init__(self, system: RuleSystem) -> None:
        super().__init__()
        assert isinstance(system, Revolution)
        self.m = system.scenario
        self.asked = {power.index: items_asked(system, power.index) for power in self.m.powers}
        """By power: the items that it is of, or asks for."""
        self.test = self.difficulty = self.drawn = 0
        self.ending = -1

    def after(self, state: GameState, facts: Sequence[Fact]) -> None:
        """Go through what happened."""
        assert isinstance(state, RevolutionState)
        for fact in facts:
            self.turn = state.round
            self.count(state, fact)

    def count(self, state: RevolutionState, fact: Fact) -> None:
        """One fact."""
        kind = fact.kind
        if kind == TAKEN:
            self.read(fact.a, fact.c)
        elif kind == CARD_A_READ:
            self.visits[fact.a] += 1
        elif kind == EJECTED:
            self.died(fact.a)
        elif kind in (ITEM_HELD, ITEM_COMMON):
            self.held.add(fact.b)
        elif kind == POWER_USED:
            self.used |= self.asked[fact.b] & self.held
        elif kind == ENDING_READ:
            self.ending = fact.a
        elif kind == RUN_ENDED:
            bodies = [one.receptacle for one in state.agents if one.receptacle >= 0]
            left = sum(one.pool for one in state.agents) + state.vortex
            self.ended(SUCCESS if fact.a == COMPLETED else CAUSES[fact.b], self.ending, left, bodies)
        elif kind == NEW_RUN:
            self.again()
        else:
            self.in_test(fact)

    def in_test(self, fact: Fact) -> None:
        """A fact of a test: what it was about, what was drawn, how it came out."""
        if fact.kind == INITIATED:
            self.test = fact.b * WAYS + fact.c
            self.difficulty = int(fact.text.split(",")[1])
        elif fact.kind == REVEALED:
            self.drawn = fact.b
        elif fact.kind == RESOLVED:
            short = self.difficulty - (fact.b - self.drawn)
            luck = self.m.destiny
            self.tried(self.test, fact.c != FAILURE, sum(one >= short for one in luck) / len(luck))


def items_asked(system: Revolution, number: int) -> set[int]:
    """The Items that a power is of, or asks for."""
    m = system.scenario
    power = m.powers[number]
    names = {name for one, denied in parts(power.when) if not denied for kind, name in one.names() if kind == "item"}
    found = {m.card_index[f"item:{name}"] for name in names if f"item:{name}" in m.card_index}
    return found | ({power.card} if power.card in m.items else set())


def atlas(system: RuleSystem) -> Atlas:
    """What the numbers mean."""
    assert isinstance(system, Revolution)
    m = system.scenario
    return Atlas(
        time="Azrak in pools and the Vortex",
        spent="Rounds",
        turn="round of the run",
        ends=ENDS,
        panoramas=tuple(
            Panorama(
                place(system, one.index),
                tuple(
                    (LETTERS[n % len(LETTERS)], (card,)) for n, card in enumerate((one.card_a, *one.cards)) if card >= 0
                ),
            )
            for one in m.locations
        ),
        cards={card.index: named(system, card) for card in m.cards},
        items=tuple(m.items),
        bodies=tuple(m.receptacles),
        tests={
            card.index * WAYS + n: tested(spot(system, card), m.attributes[box.attribute])
            for card in m.cards
            for n, box in enumerate(card.boxes)
        },
        odds="The odds are those before Destiny was revealed: how much of the whole Destiny deck would have been enough.",
    )


def named(system: Revolution, card: Card) -> Spot:
    """A card as lists call it; a receptacle by its name alone."""
    one = spot(system, card)
    return Spot(card.name, one.at) if card.kind == RECEPTACLE else one


def tested(where: Spot, attribute: str) -> Spot:
    """A test by its card and its attribute."""
    return Spot(f"{where.name} ({attribute})", where.at)
