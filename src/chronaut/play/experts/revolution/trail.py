"""What an author wants to know of a campaign of TIME Stories Revolution, read from the game itself: no seat is told this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.trail import Spot, Trail
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.revolution.facts.cards import TAKEN
from chronaut.systems.revolution.facts.course import CARD_A_READ, ENDING_READ, LOCATION_CHOSEN, NEW_RUN
from chronaut.systems.revolution.scenario import Card
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import (
    CARD_A,
    CARD_KINDS,
    ENDING,
    INTERACTION,
    ITEM,
    MYSTERY,
    PANORAMA,
    RECALL,
    SEALED,
)
from chronaut.systems.verbs.vocabulary import Block
from chronaut.systems.verbs.words.choose import Choose
from chronaut.systems.verbs.words.if_ import If

READ: Final = (CARD_A, PANORAMA, MYSTERY, SEALED, ITEM, RECALL, INTERACTION, ENDING)
"""Kinds of cards that players may fail to see."""
NOWHERE: Final = Spot("before the first location")
WAYS: Final = 100
"""A branch is the number of its effect, times this, and which of its branches it is."""


def trail(system: RuleSystem, state: GameState, facts: Sequence[Fact]) -> Trail:
    """The way of a campaign that ended in a state."""
    assert isinstance(system, Revolution)
    assert isinstance(state, RevolutionState)
    cards = system.scenario.cards
    return Trail(
        location=place(system, state.location) if state.location >= 0 else NOWHERE,
        cards=tuple(sorted(spot(system, cards[card]) for card in read_last(facts))),
        unsolved=tuple(sorted(set(conflicts(system, state)))),
        time=dict(visits(system, facts)),
        seen=seen(system, state, facts),
    )


def seen(system: Revolution, state: RevolutionState, facts: Sequence[Fact]) -> tuple[int, ...]:
    """The cards that somebody read in some run; a card A is read aloud by the Captain."""
    m = system.scenario
    aloud = {fact.a for fact in facts if fact.kind in (CARD_A_READ, ENDING_READ)}
    return tuple(card.index for card in m.cards if state.known[card.index] or card.index in aloud)


def place(system: Revolution, location: int) -> Spot:
    """A location by its title."""
    one = system.scenario.locations[location]
    home = system.scenario.cards[one.card_a].path.split(".cards.")[0]
    return Spot(system.program.texts.get(one.title, one.name), system.program.where(home))


def spot(system: Revolution, card: Card) -> Spot:
    """A card by its location's title, or its kind, and the author's name for it."""
    home = place(system, card.location).name if card.location >= 0 else CARD_KINDS[card.kind].replace("_", " ")
    return Spot(f"{home}: {card.name}", system.program.where(card.path))


def deck(system: RuleSystem) -> dict[int, Spot]:
    """Every card that can be read, by handle."""
    assert isinstance(system, Revolution)
    return {card.index: spot(system, card) for card in system.scenario.cards if card.kind in READ and card.text}


def read_last(facts: Sequence[Fact]) -> set[int]:
    """The card of a panorama that each agent took last in the last run."""
    last: dict[int, int] = {}
    for fact in facts:
        if fact.kind == NEW_RUN:
            last.clear()
        elif fact.kind == TAKEN:
            last[fact.a] = fact.c
    return set(last.values())


def conflicts(system: Revolution, state: RevolutionState) -> Iterator[Spot]:
    """Conflicts that were open when the run ended."""
    for card in system.scenario.cards:
        if state.damage[card.index] and not state.resolved[card.index]:
            one = spot(system, card)
            yield Spot(f"the conflict on {one.name}", one.at)


def visits(system: Revolution, facts: Sequence[Fact]) -> Counter[str]:
    """How often each location was chosen, by its title."""
    return Counter(place(system, fact.a).name for fact in facts if fact.kind == LOCATION_CHOSEN)


def parted(effect: object) -> Iterator[tuple[int, str, Block]]:
    """The answers of a choice and the branches of a condition that do something, each with the key below which it stands."""
    if isinstance(effect, Choose):
        yield from ((n, f"choose.ways.{n}", way.effect) for n, way in enumerate(effect.ways) if way.effect.nodes)
    elif isinstance(effect, If):
        both = (("then", effect.then), ("otherwise", effect.otherwise))
        yield from ((n, f"if.{key}", block) for n, (key, block) in enumerate(both) if block.nodes)


def branches(system: RuleSystem) -> dict[int, Spot]:
    """Every answer and branch that does something, by number, as its author finds it."""
    assert isinstance(system, Revolution)
    m = system.scenario
    return {
        node * WAYS + n: Spot(
            f"`{key.rpartition('.')[2]}` of `{key.partition('.')[0]}`", system.program.where(f"{path}.{key}")
        )
        for node, (effect, path) in enumerate(zip(m.nodes, m.paths, strict=True))
        for n, key, _ in parted(effect)
    }


def taken(system: RuleSystem, facts: Sequence[Fact]) -> tuple[int, ...]:
    """Those that came about since this was last asked."""
    assert isinstance(system, Revolution)
    m, done = system.scenario, system.carried_out()
    return tuple(
        node * WAYS + n
        for node, effect in enumerate(m.nodes)
        for n, _, block in parted(effect)
        if m.paths[block.nodes[0]] in done
    )
