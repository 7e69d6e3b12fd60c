"""What is counted in a campaign of T.I.M.E Stories, and what the numbers mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.account import SUCCESS, WAYS, Atlas, Counted, Panorama
from chronaut.play.experts.time_stories.trail import place, spot
from chronaut.play.trail import Spot
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.time_stories import foresight
from chronaut.systems.time_stories.facts.group import NEW_RUN, RUN_ENDED
from chronaut.systems.time_stories.facts.places import AGENT_MOVED, AGENT_PLACED, CARD_A_READ, CARD_CONSULTED
from chronaut.systems.time_stories.facts.rolls import TEST_PASSED
from chronaut.systems.time_stories.facts.things import ITEM_TAKEN, ITEM_USED, POWER_USED
from chronaut.systems.time_stories.facts.time import RECEPTACLE_DIED, TU_LOST, TU_PAID, TU_SPENT
from chronaut.systems.time_stories.lint.links import parts
from chronaut.systems.time_stories.proposals import ROLL
from chronaut.systems.time_stories.scenario import PICTURE, RECEPTACLE, Card
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import LETTERS, RUN_ENDS

ENDS: Final = {
    "time": "time ran out", "all_dead": "every agent died", "scenario": "a card ended it", SUCCESS: "the mission succeeded",
}  # fmt: skip


class TimeWatch(Counted):
    """Counts from facts; the odds of a roll come from what its roller can know before the dice fall."""

    def __init__(self, system: RuleSystem) -> None:
        super().__init__()
        assert isinstance(system, TimeStories)
        self.system, self.m = system, system.scenario
        self.asked = {power.index: items_asked(system, power.index) for power in self.m.powers}
        """By power: the items that it is of, or asks for."""
        self.roll: tuple[int, int, float | None] | None = None
        """The roll that is carried out now: its test, its card, its odds."""

    def before(self, state: GameState, proposal: Proposal) -> None:
        """Work out the odds of a roll."""
        self.roll = None
        if proposal.kind == ROLL:
            assert isinstance(state, TimeState)
            g = self.system.game(state)
            card = state.row[proposal.b].card
            trial = foresight.trial_of(g, proposal.a, proposal.b, proposal.c)
            odds = None
            if trial is not None:
                odds = foresight.promised(self.m.action_die, trial, state.agents[proposal.a].lp).chances["passed"]
            self.roll = (card * WAYS + max(proposal.c, 0), card, odds)

    def after(self, state: GameState, facts: Sequence[Fact]) -> None:
        """Go through what happened."""
        assert isinstance(state, TimeState)
        for fact in facts:
            self.count(state, fact)
        if self.roll is not None:
            test, card, odds = self.roll
            self.tried(test, any(one.kind == TEST_PASSED and one.b == card for one in facts), odds)

    def count(self, state: TimeState, fact: Fact) -> None:
        """One fact."""
        kind = fact.kind
        if kind in (TU_SPENT, TU_LOST, TU_PAID):
            self.turn += 1
        elif kind == CARD_CONSULTED:
            self.read(fact.a, fact.b)
        elif kind == CARD_A_READ:
            self.visits[fact.a] += 1
        elif kind in (AGENT_MOVED, AGENT_PLACED):
            self.where[fact.a] = state.row[fact.b].card
        elif kind == RECEPTACLE_DIED:
            self.died(fact.a)
        elif kind == ITEM_TAKEN:
            self.held.add(self.m.items[fact.a])
        elif kind == ITEM_USED:
            self.used.add(self.m.items[fact.a])
        elif kind == POWER_USED:
            self.used |= self.asked[fact.a] & self.held
        elif kind == RUN_ENDED:
            bodies = [one.receptacle for one in state.agents if one.receptacle >= 0]
            self.ended(RUN_ENDS[fact.a], fact.b, state.tu, bodies)
        elif kind == NEW_RUN:
            self.again()


def items_asked(system: TimeStories, number: int) -> set[int]:
    """The cards of the items that a power is of, or asks for."""
    m = system.scenario
    power = m.powers[number]
    names = {name for one, barred in parts(power.when) if not barred for kind, name in one.names() if kind == "item"}
    found = {m.items[item] for name in names for item in m.item_index.get(name, [])}
    return found | ({m.items[power.item]} if power.item >= 0 else set())


def atlas(system: RuleSystem) -> Atlas:
    """What the numbers mean."""
    assert isinstance(system, TimeStories)
    m = system.scenario
    return Atlas(
        time="TU",
        spent="TU spent",
        turn="TU used up in the run",
        ends=ENDS,
        panoramas=tuple(panorama(system, one.index) for one in m.locations),
        cards={card.index: named(system, card) for card in m.cards},
        items=tuple(m.items),
        bodies=tuple(m.receptacles),
        tests={
            card.index * WAYS + n: tested(spot(system, card), m.characteristics[test.characteristic])
            for card in m.cards
            for n, test in enumerate(card.tests)
        },
        odds="The odds are those of one roll: the chance, before its dice fell, that it removed the last shield. "
        "Shields that earlier rolls removed stay so.",
    )


def named(system: TimeStories, card: Card) -> Spot:
    """A card as lists call it; a receptacle by its name alone."""
    one = spot(system, card)
    return Spot(card.name, one.at) if card.kind == RECEPTACLE else one


def panorama(system: TimeStories, location: int) -> Panorama:
    """Card A and the row of a location."""
    m = system.scenario
    rows: dict[str, list[int]] = {"A": [m.locations[location].card_a]}
    rows |= {letter: [] for letter in LETTERS[1:]}
    for card in m.cards:
        if card.location == location and card.kind == PICTURE and card.space >= 0:
            rows[LETTERS[card.space + 1]].append(card.index)
    return Panorama(
        place(system, location), tuple((letter, tuple(cards)) for letter, cards in rows.items() if cards)
    )  # fmt: skip


def tested(where: Spot, characteristic: str) -> Spot:
    """A test by its card and its characteristic."""
    return Spot(f"{where.name} ({characteristic})", where.at)
