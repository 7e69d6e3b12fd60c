"""What an author wants to know of a campaign of T.I.M.E Stories, read from the game itself: no seat is told this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.trail import Spot, Trail
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.time_stories.facts.group import NEW_RUN
from chronaut.systems.time_stories.facts.places import CARD_CONSULTED, LOCATION_OPENED, RIDDLE_ANSWERED
from chronaut.systems.time_stories.facts.time import TU_LOST, TU_PAID, TU_SPENT
from chronaut.systems.time_stories.lint.after import denies
from chronaut.systems.time_stories.scenario import CARD_A, ENDING, ITEM, LOOSE, PICTURE, Card
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import LETTERS
from chronaut.systems.verbs.words.ask import Ask

READ: Final = (CARD_A, PICTURE, ITEM, ENDING, LOOSE)
"""Kinds of cards that players may fail to see; the others are laid out for all."""
ON_THE_WAY: Final = "on the way"
NOWHERE: Final = Spot("before the first location")


def trail(system: RuleSystem, state: GameState, facts: Sequence[Fact]) -> Trail:
    """The way of a campaign that ended in a state."""
    assert isinstance(system, TimeStories)
    assert isinstance(state, TimeState)
    cards = system.scenario.cards
    return Trail(
        location=place(system, state.location) if state.location >= 0 else NOWHERE,
        cards=tuple(sorted(spot(system, cards[card]) for card in read_last(facts))),
        unsolved=tuple(sorted({*riddles(system, state, facts), *tests(system, state)})),
        time=time(system, facts),
        seen=tuple(card.index for card in cards if any(known[card.index] for known in state.known)),
    )


def deck(system: RuleSystem) -> dict[int, Spot]:
    """Every card that can be read, by handle."""
    assert isinstance(system, TimeStories)
    return {card.index: spot(system, card) for card in system.scenario.cards if card.kind in READ}


def place(system: TimeStories, location: int) -> Spot:
    """A location by its title."""
    one = system.scenario.locations[location]
    home = system.scenario.cards[one.card_a].path.split(".cards.")[0]
    return Spot(system.program.texts.get(one.title, one.name), system.program.where(home))


def spot(system: TimeStories, card: Card) -> Spot:
    """A card by its location's title, its letter and the author's name for it."""
    at = system.program.where(card.path)
    if card.location < 0:
        return Spot(f"{('item' if card.kind == ITEM else 'ending' if card.kind == ENDING else 'card')} {card.name}", at)
    letter = "A" if card.space < 0 else LETTERS[card.space + 1]
    return Spot(f"{place(system, card.location).name} {letter}: {card.name}", at)


def read_last(facts: Sequence[Fact]) -> set[int]:
    """The card that each agent read last in the last run; pawns are off the board when a run has ended."""
    last: dict[int, int] = {}
    for fact in facts:
        if fact.kind == NEW_RUN:
            last.clear()
        elif fact.kind == CARD_CONSULTED:
            last[fact.a] = fact.b
    return set(last.values())


def riddles(system: TimeStories, state: TimeState, facts: Sequence[Fact]) -> Iterator[Spot]:
    """Questions for a typed answer that nobody answered right."""
    asked = {question.node for question in state.questions} | {one.node for one in facts if one.kind == RIDDLE_ANSWERED}
    solved = {one.node for one in facts if one.kind == RIDDLE_ANSWERED and one.a}
    for node in sorted(asked - solved - {-1}):
        ask = system.scenario.nodes[node] if node < len(system.scenario.nodes) else None
        if isinstance(ask, Ask):
            shut = "no longer to be given: " if shut_off(system, state, node) else ""
            yield Spot(f"{shut}the answer “{ask.answer}”", system.place(node))


def shut_off(system: TimeStories, state: TimeState, node: int) -> bool:
    """Whether the power that asks a question is denied by a flag that is up or a token that the team owns."""
    m = system.scenario
    owned = [("token", name) for n, name in enumerate(m.tokens) if (state.tokens >> n) & 1]
    owned += [("flag", name) for name, n in m.flag_index.items() if state.flags[n]]
    return any(
        denies(power.when, kind, name)
        for power in m.powers
        if m.paths[node].startswith(f"{power.path}.")
        for kind, name in owned
    )


def tests(system: TimeStories, state: TimeState) -> Iterator[Spot]:
    """Tests that were begun and not passed where the group was last."""
    for slot in state.row:
        if slot.card >= 0 and slot.begun and not state.passed[slot.card]:
            one = spot(system, system.scenario.cards[slot.card])
            yield Spot(f"the test on {one.name}", one.at)


def time(system: TimeStories, facts: Sequence[Fact]) -> dict[str, int]:
    """TU spent by the title of the location."""
    spent: Counter[str] = Counter()
    here = NOWHERE.name
    for fact in facts:
        if fact.kind == LOCATION_OPENED:
            here = place(system, fact.a).name
        elif fact.kind in (TU_SPENT, TU_LOST, TU_PAID):
            spent[ON_THE_WAY if fact.kind == TU_PAID else here] += 1
    return dict(spent)
