"""Who may read which text now: the visibility table of the book, and only here (sections 9 and 35)."""

from __future__ import annotations

from chronaut.kernel.events import may_know
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.revolution import powers
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.scenario import Card
from chronaut.systems.revolution.terms import (
    CHOOSING,
    COMMON,
    COVERING,
    HELD,
    KNOWN_DOWN,
    LAID,
    MAP,
    NOT_ENDED,
    READING,
    RED,
    SETUP,
    UPRIGHT,
)
from chronaut.systems.verbs.expr import Context
from chronaut.systems.verbs.story import EFFECT_ASKS


def readable(g: Core, seat: int) -> list[str]:
    """The ids of the texts that a seat may read now."""
    found = [*public(g), *(private(g, seat) if seat != SPECTATOR else [])]
    found += [one.text for one in g.s.shown if may_know(one.seats, seat)]  # RV-64
    return [text for text in dict.fromkeys(found) if text]


def front(g: Core, card: Card) -> list[str]:
    """What stands on a card's text side."""
    found = [card.title, card.text, *(g.m.powers[number].label for number in card.powers)]
    for box in card.boxes:
        found += box.texts
    if card.conflict is not None:
        found.append(card.conflict.title)
    return found


def step_done(g: Core, step: str) -> bool:
    """Whether a step of the set-up is done."""
    return step in g.m.setup[: g.s.setup_at]


def public(g: Core) -> list[str]:
    """Texts that everybody may read, spectators included."""
    s, m = g.s, g.m
    found = [m.order, m.returned] if step_done(g, "read_order") else []  # RV-10, RV-207, RG-40
    if s.rulings.experience:  # RV-203
        found.append(m.experience)
    found += receptacles(g)
    for location, spot in enumerate(s.spots):
        if spot >= 0 or location == s.location or any(one.apart == location for one in s.agents):
            found.append(m.locations[location].title)  # RV-19, RV-167
    for card in m.cards:
        place = s.place[card.index]
        if place in (HELD, COMMON, COVERING, UPRIGHT, LAID):  # RV-153, RV-156, RV-164, RV-214 to RV-218
            found += [card.title, card.back] if card.kind == MAP else front(g, card)
        elif place == READING and card.colour == RED:  # RV-155, RV-216
            found += front(g, card)
    if step_done(g, "lay_sealed"):
        found += [m.cards[number].back for number in m.sealed]  # RV-32, RG-33
    if s.displayed:
        location_a = m.cards[m.locations[s.location].card_a]
        found += front(g, location_a)  # RV-55, RV-211
        found += [m.cards[number].back for number in g.row() if number >= 0]  # RV-53
    if s.conflict.stage:
        number = s.conflict.card
        conflict = m.cards[number].conflict
        found += [text for box in m.cards[number].boxes for text in box.texts]  # RS-32
        found.append(conflict.title if conflict is not None else "")
    found += [token.text for token in m.tokens if s.common[token.index] or _held(g, token.index)]  # RV-222, RV-225
    for power in m.powers:
        if (
            power.card < 0
            and step_done(g, "read_order")
            and (power.token < 0 or s.common[power.token] or _held(g, power.token))
        ):
            found.append(power.label)
    if s.run_end != NOT_ENDED:
        found += [title for _, title in g.m.bands]  # RV-200
        found += [line.title for line in m.score if line.when.holds(g, Context())]
    return found


def _held(g: Core, token: int) -> bool:
    return any(one.tokens[token] for one in g.s.agents)


def receptacles(g: Core) -> list[str]:
    """What all may read of receptacles: names and values, Gear or Power of those in play (RV-12, RV-18, RV-219)."""
    s, m = g.s, g.m
    chosen = [one.receptacle for one in s.agents if one.receptacle >= 0]
    found: list[str] = []
    if s.phase in (SETUP, CHOOSING) or chosen:
        found += [m.cards[number].title for number in (m.receptacles if s.phase == CHOOSING else chosen)]
    for number in chosen:
        card = m.cards[number]
        found += [m.powers[power].label for power in card.powers]
        if card.gear >= 0 and step_done(g, "deal_personal"):  # RV-18
            found += front(g, m.cards[card.gear])
        if s.rulings.backstory_visibility:  # RS-69
            found.append(card.text)
    return found


def private(g: Core, seat: int) -> list[str]:
    """Texts that a seat alone may read: its agents' cards, what they are asked, what they can use."""
    s, m = g.s, g.m
    found: list[str] = []
    for agent, one in enumerate(s.agents):
        if not (g.controllers(agent) >> seat) & 1:
            continue
        if one.card >= 0:
            found += front(g, m.cards[one.card])  # RV-57, RV-62, RV-212, RS-84
        if one.receptacle >= 0:
            found.append(m.cards[one.receptacle].text)  # RV-11, RS-69
        for number, place in enumerate(s.place):
            if s.holder[number] == agent and place in (READING, KNOWN_DOWN):  # RV-154, RV-187, RS-67
                found += front(g, m.cards[number])
        found += [power.label for power in powers.at_will(g, agent)]
    return found + asked(g, seat)


def asked(g: Core, seat: int) -> list[str]:
    """Texts of the open questions that a seat may answer: what is asked, and the answers."""
    found: list[str] = []
    for question in g.s.questions:
        if question.kind == EFFECT_ASKS and (g.voters(question) >> seat) & 1:
            node = g.m.nodes[question.node]
            found.append(node.asks())
            found += [way.label for way in getattr(node, "ways", [])]
    return found
