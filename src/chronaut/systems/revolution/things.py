"""Items, tokens, Mysteries, Personal cards: taking, reading, stowing, handing over (sections 13, 22 to 28)."""

from __future__ import annotations

from chronaut.systems.revolution import azrak
from chronaut.systems.revolution.core import CONFLICT_STEP, Core
from chronaut.systems.revolution.facts.azrak import MOVED
from chronaut.systems.revolution.facts.cards import CARD_REMOVED
from chronaut.systems.revolution.facts.course import MAP_LAID
from chronaut.systems.revolution.facts.things import (
    COVERED,
    EXCESS,
    GIFT,
    GROUP_TOKENS,
    IGNORED,
    ITEM_COMMON,
    ITEM_HANDED,
    ITEM_HELD,
    OPENED,
    READ_BEGUN,
    RECALLED,
    STOWED_CARD,
    TOKEN_HANDED,
    TOKENS,
)
from chronaut.systems.revolution.scenario import Card, TokenOf
from chronaut.systems.revolution.terms import (
    GREEN,
    IN_PLAY,
    ITEM,
    READING,
    RED,
    REMOVED,
    SPOTS,
    STOWED,
    SWAPS,
    VORTEX,
    WINDOW,
    YELLOW,
)


def take_item(g: Core, number: int, agent: int) -> None:
    """Take an Item from the deck, if it is there (RV-151, RV-152, RS-62)."""
    card = g.m.cards[number]
    if g.s.place[number] != STOWED or g.s.agents[agent].out != IN_PLAY:  # RV-152, RS-62, RS-63, RS-95
        g.emit(IGNORED, agent, card.number, audience=g.controllers(agent))
        return
    if card.colour == GREEN:
        g.emit(ITEM_HELD, agent, number)  # RV-153
        g.start(card.on_read, agent, number)
    elif card.colour in (YELLOW, RED):
        read(g, agent, card)
    elif card.map >= 0:
        g.emit(ITEM_COMMON, agent, number)
        g.start(card.on_read, agent, number)
        lay_map(g, card.map)  # RV-156
    elif card.attributes:
        cover(g, agent, number)
        g.start(card.on_read, agent, number)
    else:
        g.emit(ITEM_COMMON, agent, number)  # RV-156
        g.start(card.on_read, agent, number)


def read(g: Core, agent: int, card: Card) -> None:
    """Read a card that is put away afterwards: aloud if it is red, else secretly (RV-154, RV-155)."""
    seats = -1 if card.colour == RED else g.controllers(agent)  # RV-154, RV-155
    g.emit(READ_BEGUN, agent, card.index, seats, audience=seats)
    if card.conflict is not None:
        g.push(CONFLICT_STEP, agent=agent, card=card.index)
    g.start(card.on_read, agent, card.index)


def put_away(g: Core, number: int) -> None:
    """Put a card away that was read: stowed as a rule (RV-154, RV-155, RV-186)."""
    card = g.m.cards[number]
    if card.removes:
        g.emit(CARD_REMOVED, number)
    elif card.keeps:
        g.emit(ITEM_COMMON, g.s.holder[number], number)
    else:
        g.emit(STOWED_CARD, number, audience=g.knowers_of(number))  # RV-179, RV-186, RS-92


def cover(g: Core, agent: int, number: int) -> None:
    """Lay a Replacement on its drawer's receptacle; an older one makes room (RV-158, RV-159, RV-161, RG-19)."""
    old = g.s.agents[agent].cover
    if old >= 0:  # RV-161
        removed = g.m.cards[old].removes or g.s.rulings.replacement_fate == 1
        if removed:  # RG-19
            g.emit(CARD_REMOVED, old, rule="RG-19")
        else:
            g.emit(STOWED_CARD, old, rule="RG-19")
    g.emit(COVERED, agent, number)  # RV-158


def lay_map(g: Core, number: int) -> None:
    """Lay a map card: Azrak on what it covers goes to the Vortex (RV-168, RS-61)."""
    card = g.m.cards[number]
    for location in card.covers:
        if g.s.spots[location] > 0:
            g.emit(MOVED, SPOTS - location, VORTEX, g.s.spots[location], rule="RV-168")  # RV-168
    g.emit(MAP_LAID, number, rule="RV-168" if card.covers else "RV-169")  # RV-169, RV-170


def read_interaction(g: Core, agent: int, key: str) -> None:
    """Let an agent look at an Interaction card of its own (RV-184 to RV-187)."""
    one = g.s.agents[agent]
    number = g.m.cards[one.receptacle].interactions.get(key, -1) if one.receptacle >= 0 else -1
    if number >= 0 and one.out == IN_PLAY and g.s.place[number] == STOWED:  # RV-187
        read(g, agent, g.m.cards[number])


def read_recall(g: Core, agent: int) -> None:
    """Let an agent read its Snap Recall, which lies face down again with it (RV-183, RS-67)."""
    one = g.s.agents[agent]
    number = g.m.cards[one.receptacle].recall if one.receptacle >= 0 else -1
    if number >= 0 and one.out == IN_PLAY and g.s.place[number] != REMOVED:
        seats = g.controllers(agent)
        g.emit(RECALLED, agent, number, seats, audience=seats)  # RS-67
        g.start(g.m.cards[number].on_read, agent, number)


def open_sealed(g: Core, number: int, agent: int) -> None:
    """Turn a sealed card over for all to read."""
    if g.s.place[number] == STOWED:
        g.emit(OPENED, number)
        g.start(g.m.cards[number].on_read, agent, number)


def starting(g: Core, receptacle: Card, token: TokenOf) -> int:
    """How many of a token a receptacle begins with, its own and those of the mission (RV-26, RV-34, RV-226)."""
    return token.start[g.receptacles()] + receptacle.tokens[token.index]


def gain_tokens(g: Core, agent: int, token: int, n: int) -> None:
    """Give tokens to an agent, or to the group if they are hexagonal, as far as there are any (RV-171 to RV-176)."""
    supply = g.s.supply[token]
    n = n if supply < 0 else min(n, supply)
    if n <= 0:
        return
    if g.m.tokens[token].group:
        g.emit(GROUP_TOKENS, agent, token, n)  # RV-173
        return
    one = g.s.agents[agent]
    if one.out != IN_PLAY:  # RS-95
        return
    cap = one.caps[token]
    taken = n if cap < 0 else max(0, min(n, cap - one.tokens[token]))  # RV-176
    if taken:
        g.emit(TOKENS, agent, token, taken)  # RV-174
    if taken < n:
        g.emit(EXCESS, agent, token, n - taken)


def stow_tokens(g: Core, agent: int, token: int, n: int) -> int:
    """Put tokens back to the board or supply, as far as there are any (RV-177, RV-181); returns how many."""
    s = g.s
    if g.m.tokens[token].group:
        n = min(n, s.common[token])
        if n > 0:
            g.emit(GROUP_TOKENS, agent, token, -n)
        return n
    if s.agents[agent].out != IN_PLAY:  # RS-95
        return 0
    n = min(n, s.agents[agent].tokens[token])
    if n > 0:
        g.emit(TOKENS, agent, token, -n)  # RV-181
    return n


def handing(g: Core, giver: int, taker: int) -> bool:
    """Whether an agent may hand things to another now: between locations, before a group conflict, or as a gift."""
    s = g.s
    if giver == taker or s.agents[giver].out != IN_PLAY or s.agents[taker].out != IN_PLAY:  # RV-96, RS-24
        return False
    if s.phase == SWAPS or s.conflict.stage == WINDOW:  # RV-93, RV-94
        return True
    return s.agents[giver].gift == taker  # RV-77, RG-27


def may_hand_item(g: Core, agent: int, number: int) -> bool:
    """Whether an agent has an Item that can be handed over: green ones alone (RV-95, RS-91)."""
    if g.s.holder[number] != agent or g.s.place[number] == READING:
        return False
    card = g.m.cards[number]
    return card.kind == ITEM and card.colour == GREEN  # RV-95


def swappable(g: Core, agent: int) -> bool:
    """Whether an agent has anything that can be handed over (RV-95)."""
    for token, count in enumerate(g.s.agents[agent].tokens):
        if count and g.m.tokens[token].swappable:  # RV-95, RV-178
            return True
    if agent in g.s.holder:
        for number in g.m.items:
            if may_hand_item(g, agent, number):
                return True
    return False


def begin_gift(g: Core, agent: int, to: int) -> None:
    """Spend an Azrak to hand things to another agent."""
    g.emit(GIFT, agent, to)
    azrak.spend(g, agent, 1)  # RV-77


def hand_item(g: Core, agent: int, number: int, to: int) -> None:
    """Hand an Item over."""
    g.emit(ITEM_HANDED, agent, number, to)


def hand_token(g: Core, agent: int, token: int, to: int) -> None:
    """Hand a token over."""
    g.emit(TOKEN_HANDED, agent, token, to)


def in_deck(g: Core, number: int) -> bool:
    """Whether an Item lies in the Item deck."""
    return g.s.place[number] == STOWED
