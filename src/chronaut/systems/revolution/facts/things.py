"""Facts about Items, tokens, Mysteries, sealed and Personal cards, powers and what stands in force."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.facts.cards import learn
from chronaut.systems.revolution.facts.declare import fact
from chronaut.systems.revolution.pieces import Standing
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    COMMON,
    COVERING,
    HELD,
    KNOWN_DOWN,
    LAID,
    MYSTERY,
    READING,
    STOWED,
    UPRIGHT,
    put,
)


def settle(s: RevolutionState, card: int, place: int, holder: int) -> None:
    """Put a card somewhere."""
    s.place = put(s.place, card, place)
    s.holder = put(s.holder, card, holder)
    if card in s.mysteries and place != STOWED:
        s.mysteries.remove(card)


def _held(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    settle(s, b, HELD, a)  # RV-153
    learn(s, b, -1)


def _reading(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    settle(s, b, READING, a)
    learn(s, b, c)


def _common(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    settle(s, b, COMMON, -1)  # RV-156
    learn(s, b, -1)


def _covered(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    settle(s, b, COVERING, a)  # RV-158
    s.agents[a].cover = b
    learn(s, b, -1)


def _stowed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    for agent in s.agents:
        if agent.cover == a:
            agent.cover = -1
    if m.cards[a].kind == MYSTERY and a not in s.mysteries:
        s.mysteries.append(a)  # RS-92
    s.place = put(s.place, a, STOWED)  # RV-179
    s.holder = put(s.holder, a, -1)


def _handed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.holder = put(s.holder, b, c)


def _upright(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    settle(s, b, UPRIGHT, -1)  # RV-164
    learn(s, b, -1)


def _recalled(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    settle(s, b, KNOWN_DOWN, a)  # RS-67
    learn(s, b, c)


def _opened(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    settle(s, a, LAID, -1)
    learn(s, a, -1)


def _token(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.tokens = put(agent.tokens, b, agent.tokens[b] + c)
    draw(s, b, c)


def draw(s: RevolutionState, token: int, n: int) -> None:
    """Take tokens from the board or supply, or put them back there (RV-172, RV-181)."""
    if s.supply[token] >= 0:
        s.supply = put(s.supply, token, s.supply[token] - n)


def _group_token(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.common = put(s.common, b, s.common[b] + c)  # RV-173
    draw(s, b, c)


def _token_handed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    giver, taker = s.agents[a], s.agents[c]
    giver.tokens = put(giver.tokens, b, giver.tokens[b] - 1)
    taker.tokens = put(taker.tokens, b, taker.tokens[b] + 1)


def _token_removed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    if a >= 0:
        s.agents[a].tokens = put(s.agents[a].tokens, b, s.agents[a].tokens[b] - c)
    else:
        s.common = put(s.common, b, s.common[b] - c)


def _capped(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].caps = put(s.agents[a].caps, b, c)  # RV-176


def _gift(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].gift = b  # RV-77


def _gift_closed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].gift = -1


def _used(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    uses = list(s.uses)
    uses[b] = (uses[b][0] + 1, uses[b][1] + 1)
    s.uses = tuple(uses)


def _standing(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    question, op, value, of, agent, until = (int(part) for part in text.split(","))
    s.standing.append(Standing(question, op, value, of, agent, until))


def _gear(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].gear = b


def _pile(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.pile = [card for card in s.pile if card != a]
    s.discards = [card for card in s.discards if card != a]


ITEM_HELD: Final = fact("item_taken", ("agent", "card"), "RV-153", "An agent took an Item.", _held)
READ_BEGUN: Final = fact(
    "card_read", ("agent", "card", "seats"), "RV-154", "An agent reads a card.", _reading, ("agent",)
)
ITEM_COMMON: Final = fact("white_item_laid", ("agent", "card"), "RV-156", "A white Item lies open.", _common)
COVERED: Final = fact("replacement_laid", ("agent", "card"), "RV-158", "A Replacement covers a receptacle.", _covered)
STOWED_CARD: Final = fact("card_stowed", ("card",), "RV-179", "A card went back to where it came from.", _stowed, ())
IGNORED: Final = fact("item_ignored", ("agent", "number"), "RV-152", "An Item was not there to be taken.")
ITEM_HANDED: Final = fact("item_handed", ("agent", "card", "to"), "RV-93", "An Item changed hands.", _handed)
STOOD_UPRIGHT: Final = fact("stood_upright", ("agent", "card"), "RV-164", "A card stands upright.", _upright)
RECALLED: Final = fact(
    "snap_recall_read", ("agent", "card", "seats"), "RS-67", "An agent read its Snap Recall.", _recalled, ("agent",)
)
OPENED: Final = fact("sealed_opened", ("card",), "RV-32", "A sealed card was opened.", _opened)
TOKENS: Final = fact("tokens_changed", ("agent", "token", "count"), "RV-174", "An agent gains or stows tokens.", _token)
GROUP_TOKENS: Final = fact(
    "group_tokens_changed", ("agent", "token", "count"), "RV-173", "The group gains or stows tokens.", _group_token
)
TOKEN_HANDED: Final = fact("token_handed", ("agent", "token", "to"), "RV-93", "A token changed hands.", _token_handed)
TOKEN_REMOVED: Final = fact(
    "token_removed", ("agent", "token", "count"), "RV-181", "Tokens left the game.", _token_removed
)
EXCESS: Final = fact(
    "tokens_in_excess", ("agent", "token", "count"), "RV-176", "More tokens than an agent can hold are lost."
)
CAPPED: Final = fact(
    "tokens_capped", ("agent", "token", "most"), "RV-176", "An agent can hold so many tokens.", _capped
)
GIFT: Final = fact("gift_begun", ("agent", "to"), "RV-77", "An agent hands things over.", _gift)
GIFT_CLOSED: Final = fact("gift_ended", ("agent",), "RV-77", "An agent has handed over what it wanted.", _gift_closed)
POWER_USED: Final = fact("power_used", ("agent", "power"), "RS-90", "An agent uses a power.", _used, ("agent",))
STANDING: Final = fact("standing_set", ("text",), "", "Something is in force for a time.", _standing, ())
GEAR_SET: Final = fact("gear_set", ("agent", "on"), "RV-182", "A Gear or Power card is put out of use, or back.", _gear)
DESTINY_REMOVED: Final = fact("destiny_removed", ("card",), "", "A Destiny card left the game.", _pile, ())
