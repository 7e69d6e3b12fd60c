"""Who may read which text now: fronts by space, items by holder, what was read aloud by all (TS-81 to TS-89)."""

from __future__ import annotations

from functools import partial

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.quoting import withheld
from chronaut.systems.time_stories import base, powers
from chronaut.systems.time_stories.core import POWER_ORDER_QUESTION, POWER_QUESTION, Core
from chronaut.systems.time_stories.scenario import LOOSE, Card
from chronaut.systems.time_stories.terms import BASE, CHOOSING, SETUP
from chronaut.systems.verbs.story import EFFECT_ASKS


def can_see(mask: int, seat: int) -> bool:
    """Whether a seat, or a spectator, is in an audience."""
    if seat == SPECTATOR:
        return mask == -1
    return (mask >> seat) & 1 == 1


def readable(g: Core, seat: int) -> list[str]:
    """The ids of the texts that a seat may read now."""
    found = [text for text in public(g) if text]
    found += [text for text in private(g, seat) if text]
    return list(dict.fromkeys(found))


def private_texts(g: Core, seat: int) -> list[str]:
    """Texts that a seat may read and not every seat may, boxes with rules left out (G-70)."""
    boxes = {card.box for card in g.m.cards}
    found = withheld(seat, g.s.seats, partial(readable, g))
    return [g.texts[text] for text in found if text not in boxes and text in g.texts]


def public(g: Core) -> list[str]:
    """Texts that everybody may read now; nobody changes the list."""
    g.refresh()
    if not g.open_texts:
        g.open_texts = _public(g)
    return g.open_texts


def _public(g: Core) -> list[str]:
    s, m = g.s, g.m
    found = [m.briefing]  # no card of the deck
    if s.phase != SETUP:  # TS-20
        found += m.resource_texts
        found += [m.cards[number].back for number in m.base]  # TS-32
    read = len(m.base) if s.run > 1 else s.base_read
    for number in m.base[:read]:  # TS-35
        found += _front(m.cards[number])
    if (s.laid >> base.PLAN_LAID) & 1:
        for place, shown in zip(m.places, s.plan, strict=True):
            if shown:  # TS-40
                found.append(m.locations[place.location].title)
        for number in s.plan_cards:
            if number >= 0:
                found += _front(m.cards[number])
    found += _row(g)
    found += _receptacles(g)
    for number in m.endings:
        if any(known[number] for known in s.known):  # TS-178
            found += _front(m.cards[number])
    found += [card.box for card in m.cards if s.boxes[card.index]]  # TS-87
    for one in s.shown:
        if one.seats == -1:
            found += [one.text, *([m.cards[one.card].box] if one.card >= 0 else [])]
    for number, item in enumerate(s.items):
        if item.holder >= 0 and g.item_seats(number) == -1:
            found += _front(m.cards[m.items[number]])
    return found


def _front(card: Card) -> list[str]:
    return [card.text, card.box]


def _row(g: Core) -> list[str]:
    """Card A, the backs of the row, the location's name."""
    s, m = g.s, g.m
    if s.location < 0 or s.visit == 0:
        return []
    location = m.locations[s.location]
    found = [location.title]
    if s.phase not in (BASE, CHOOSING):
        found += _front(m.cards[location.card_a])  # TS-62, TS-88
        found += [back(g, space) for space, slot in enumerate(s.row) if slot.card >= 0]
    return found


def back(g: Core, space: int) -> str:
    """What the back of the card on a space shows; a loose card without a back of its own looks like the card whose place it takes."""
    card = g.m.cards[g.s.row[space].card]
    printed = g.m.locations[g.s.location].cards[space]
    return g.m.cards[printed].back if card.kind == LOOSE and not card.back and printed >= 0 else card.back


def _receptacles(g: Core) -> list[str]:
    """Names and backs while choosing; fronts once chosen, or when they are known (TS-44, G-60)."""
    s, m = g.s, g.m
    found: list[str] = []
    if s.phase in (SETUP, BASE) and s.run == 1:
        return found
    taken = [agent.receptacle for agent in s.agents]
    for number in m.receptacles:
        card = m.cards[number]
        if not card.offered and number not in taken:
            continue
        found += [card.title, card.back]
        if number in taken or not base.blind(g):  # TS-44, G-60
            found += _front(card)
    return found


def private(g: Core, seat: int) -> list[str]:
    """Texts that a seat may read because of its agents, items and open questions."""
    if seat == SPECTATOR:
        return []
    s, m = g.s, g.m
    found: list[str] = []
    for space, slot in enumerate(s.row):
        if slot.card >= 0 and reads_at(g, seat, space):  # TS-81, TS-85
            found += _front(m.cards[slot.card])
    for number, item in enumerate(s.items):
        if item.holder >= 0 and can_see(g.item_seats(number), seat):  # TS-29
            found += _front(m.cards[m.items[number]])
    for one in s.shown:
        if can_see(one.seats, seat):
            found += [one.text, *([m.cards[one.card].box] if one.card >= 0 else [])]
    for number, agent in enumerate(s.agents):
        if agent.receptacle >= 0 and (agent.owners >> seat) & 1:
            found.append(m.cards[agent.receptacle].secret)
        if agent.receptacle >= 0 and (g.controllers(number) >> seat) & 1:
            found += [power.label for power in powers.at_will(g, number)]
    return found + asked(g, seat)


def asked(g: Core, seat: int) -> list[str]:
    """Texts of the open questions that a seat may answer: what is asked, and the answers."""
    s, m = g.s, g.m
    found: list[str] = []
    for question in s.questions:
        if not (g.voters(question) >> seat) & 1:
            continue
        if question.kind == EFFECT_ASKS:
            found.append(m.nodes[question.node].asks())
            labels = getattr(m.nodes[question.node], "ways", [])
            found += [labels[option].label for option in question.options if option < len(labels)]
        elif question.kind == POWER_QUESTION:
            found.append(m.powers[question.card].label)
        elif question.kind == POWER_ORDER_QUESTION:
            found += [m.powers[option].label for option in question.options]
    return found


def reads_at(g: Core, seat: int, space: int) -> bool:
    """Whether a seat has a living agent on a space that has read the card lying there (TS-81, TS-82)."""
    number = g.s.row[space].card
    for agent in g.standing_on(space):
        read = (g.s.read_visit[number] >> agent) & 1 == 1  # G-47: the marks were met on arrival
        if read and (g.controllers(agent) >> seat) & 1:  # TS-81, TS-82
            return True
    return False
