"""Facts that only cards bring about: lives of adversaries, ways, the order of Captains, places of cards, the Destiny pile."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.facts.cards import lay_down
from chronaut.systems.revolution.facts.declare import fact, numbers
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import STOWED, put


def _life(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.life = put(s.life, a, b)  # RV-228


def _way(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.heading |= 1 << a


def _passing(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.passing, s.skipped = a, b


def _exchanged(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    changed = {a: b, b: a}
    for location, row in enumerate(s.contents):
        s.contents[location] = tuple([changed.get(card, card) for card in row])
    for number, agent in enumerate(s.agents):
        if agent.card in changed and agent.slot >= 0:
            row = s.contents[s.location]
            if agent.card in row:
                agent.slot = row.index(agent.card)
            else:
                lay_down(m, s, number)


def _ordered(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.pile = numbers(text)


def _added(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.discards.append(a)


def _dealt(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.place = put(s.place, b, STOWED)


def _apart(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].apart = b  # RS-66


LIFE_SET: Final = fact("life_set", ("card", "life"), "RV-228", "An adversary has so many life points.", _life, None)
WAY_ADDED: Final = fact("way_added", ("location",), "RS-60", "The group may go there next as well.", _way)
PASSING: Final = fact(
    "captaincy_turned", ("by", "skipped"), "RV-98", "How the office of Time Captain passes on changed.", _passing
)
EXCHANGED: Final = fact("cards_exchanged", ("card", "other"), "", "Two cards of panoramas changed places.", _exchanged)
DESTINY_SEEN: Final = fact(
    "destiny_seen", ("agent", "count", "seats", "text"), "RV-20", "An agent looks at the top of the Destiny pile.",
    known=("agent", "count"),
)  # fmt: skip
DESTINY_ORDERED: Final = fact(
    "destiny_ordered", ("text",), "RV-20", "The Destiny pile was put in another order.", _ordered, None
)
DESTINY_ADDED: Final = fact("destiny_added", ("card",), "RV-111", "A Destiny card came back.", _added)
INTERACTION_ADDED: Final = fact(
    "interaction_added", ("agent", "card"), "RV-184", "An Interaction card joined an agent's pile.", _dealt, ("agent",)
)
AGENT_MOVED: Final = fact("agent_moved", ("agent", "location"), "RS-66", "An agent parted from the group.", _apart)
