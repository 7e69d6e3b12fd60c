"""Facts about Story cards: taken, read, returned, removed, replaced."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.facts.declare import fact
from chronaut.systems.revolution.pieces import Shown
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import IN_HAND, MYSTERY, REMOVED, STOWED, put


def learn(s: RevolutionState, card: int, seats: int) -> None:
    """Note that the players of some seats have read a card."""
    s.known = put(s.known, card, s.known[card] | seats & ((1 << s.seats) - 1))
    s.reads = put(s.reads, card, s.reads[card] + 1)
    s.tried = put(s.tried, card, 0)
    s.won = put(s.won, card, 0)


def _taken(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.card, agent.slot, agent.due = c, b, False
    learn(s, c, d)


def _due(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].due = True  # RV-67


def _explored(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].explored = s.agents[a].explored or b == 1  # RV-189


def _followed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].due = False


def lay_down(m: Scenario, s: RevolutionState, a: int) -> None:
    """Let go of the Story card in front of an agent."""
    agent = s.agents[a]
    if agent.card >= 0 and m.cards[agent.card].kind == MYSTERY:
        if agent.slot >= 0 and s.location >= 0:
            row = s.contents[s.location]
            s.contents[s.location] = put(row, agent.slot, agent.card)  # RV-166
        s.place = put(s.place, agent.card, STOWED if agent.slot >= 0 else REMOVED)  # RS-82
    agent.card = agent.slot = -1
    agent.due = agent.locked = False


def _returned(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    lay_down(m, s, a)


def _removed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.place = put(s.place, a, REMOVED)  # RV-180
    s.holder = put(s.holder, a, -1)
    for location, row in enumerate(s.contents):
        if a in row:
            s.contents[location] = tuple([-1 if card == a else card for card in row])
    if a in s.mysteries:
        s.mysteries.remove(a)
    for agent in s.agents:
        if agent.cover == a:
            agent.cover = -1
        if agent.card == a:
            agent.card = agent.slot = -1
            agent.due = agent.locked = False


def _swapped(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    for agent in s.agents:
        if agent.card == a:
            lay_down(m, s, s.agents.index(agent))
    s.place = put(s.place, a, REMOVED)
    s.place = put(s.place, b, STOWED)
    for location, row in enumerate(s.contents):
        without = [-1 if card == b else card for card in row]
        s.contents[location] = tuple([b if card == a else card for card in without])
    if b in s.mysteries:
        s.mysteries.remove(b)


def _put_in(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    for location, row in enumerate(s.contents):
        s.contents[location] = tuple([-1 if card == a else card for card in row])
    s.contents[b] = (*s.contents[b], a)
    s.place = put(s.place, a, STOWED)
    if a in s.mysteries:
        s.mysteries.remove(a)


def _current_removed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]  # RV-165, RS-80
    slot, locked = agent.slot, agent.card
    _removed(m, s, locked, -1, -1, -1, "")
    agent.slot = slot


def _in_hand(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.card, agent.due, agent.locked = b, False, False  # RS-81
    s.place = put(s.place, b, IN_HAND)
    if b in s.mysteries:
        s.mysteries.remove(b)
    learn(s, b, c)


def _shown(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.shown.append(Shown(b, a, text, c))
    if a >= 0:
        learn(s, a, b)


TAKEN: Final = fact(
    "story_card_taken", ("agent", "slot", "card", "seats"), "RV-57", "An agent took a card of the panorama.", _taken
)
DUE: Final = fact("instructions_due", ("agent",), "RV-67", "A card has instructions to follow.", _due, None)
EXPLORED: Final = fact("explored", ("agent", "free"), "RV-70", "An agent explores.", _explored)
FOLLOWED: Final = fact(
    "instructions_followed", ("agent", "card"), "RV-67", "An agent follows the instructions of its card.", _followed
)
CARD_RETURNED: Final = fact(
    "story_card_returned", ("agent", "slot", "card"), "RV-75", "An agent put its card back.", _returned
)
STOOD_BY: Final = fact("stood_by", ("agent",), "RV-75", "An agent stands by.")
CARD_REMOVED: Final = fact("card_removed", ("card",), "RV-180", "A card left the game.", _removed)
CARD_REPLACED: Final = fact("card_replaced", ("card", "by"), "", "Another card lies in a card's place.", _swapped)
CARD_PUT: Final = fact("card_put", ("card", "location"), "", "A card was put into a location.", _put_in, ())
CURRENT_REMOVED: Final = fact(
    "current_card_removed",
    ("agent", "card"),
    "RV-165",
    "An agent's card left the game for a Mystery.",
    _current_removed,
)
MYSTERY_HELD: Final = fact(
    "mystery_in_front", ("agent", "card", "seats"), "RV-165", "A Mystery lies in front of an agent.", _in_hand
)
SHOWN: Final = fact("text_shown", ("card", "seats", "until", "text"), "RV-64", "Something is read.", _shown, None)
