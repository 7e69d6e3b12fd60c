"""Twin worlds: what may differ without a seat noticing, and which facts rightly tell; the reset, computed afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chronaut.kernel.events import DRAWN, STEPPED, VOTE_CLOSED, VOTE_TIED, Fact, may_know
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.system import Setup, Variant
from chronaut.systems.contract.variants import caretaker_reads, carry_over, exchanged, other_luck, other_notes, reworded
from chronaut.systems.revolution import options
from chronaut.systems.revolution.facts import azrak, cards, course, rarer, things, trials
from chronaut.systems.revolution.scenario import Card
from chronaut.systems.revolution.setup import new_state
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    ENDING,
    INTERACTION,
    ITEM,
    MYSTERY,
    PANORAMA,
    PROLOGUE,
    RECALL,
    RECEPTACLE,
    REMOVED,
    SEALED,
)
from chronaut.systems.revolution.verbs.look_at_destiny import LookAtDestiny
from chronaut.systems.verbs.story import EFFECT_ASKS

if TYPE_CHECKING:
    from chronaut.systems.revolution.system import Revolution

KINDS: Final = (
    "luck", "in front", "texts", "fronts", "items", "recalls", "interactions", "stories", "pile", "mysteries", "notes",
    "answer to come",
)  # fmt: skip
READ: Final = ("in front", "texts", "items", "recalls", "interactions", "stories")
"""The kinds in which cards read otherwise."""
FRONT: Final = ("title", "text", "on_read", "boxes", "conflict")
"""What is printed on the text side of a card of a panorama."""
WRITTEN: Final = ("title", "text", "on_read", "tests", "conflict")
"""The same as the author writes it."""


def hidden_variants(system: Revolution, s: RevolutionState, seat: int) -> list[Variant]:
    """Twins of a world that a seat must not be able to tell from it."""
    found = [other_luck(system, s)]
    for make in (_in_front, _texts, _fronts, _items, _recalls, _interactions, _stories, _pile, _mysteries, other_notes):
        variant = make(system, s, seat)
        if variant is not None:
            found.append(variant)
    return found


def unread(system: Revolution, s: RevolutionState, seat: int, kinds: tuple[int, ...]) -> list[Card]:
    """The cards of some kinds that a seat has never read and may not read now."""
    readable = set(system.readable(s, seat))
    return [
        card
        for card in system.scenario.cards
        if card.kind in kinds
        and card.text
        and card.text not in readable
        and (seat == SPECTATOR or not (s.known[card.index] >> seat) & 1)
    ]


def _changed(system: Revolution, s: RevolutionState, kind: str, changed: list[Card]) -> Variant | None:
    """A twin in which cards read otherwise, but for words that stand on other cards as well."""
    subject = {card.index for card in changed}
    elsewhere = {text for card in system.scenario.cards if card.index not in subject for text in printed(card)}
    idents = [text for card in changed for text in printed(card) if text not in elsewhere]
    return reworded(system, s, kind, sorted(subject), idents)


def printed(card: Card) -> list[str]:
    """The story of a card and the cells of its tests."""
    return [card.text, *(text for box in card.boxes for text in box.texts)]


def _in_front(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    """The cards in front of other seats' agents."""
    held = {agent.card for agent in s.agents if agent.card >= 0}
    found = [card for card in unread(system, s, seat, (PANORAMA, MYSTERY)) if card.index in held]
    return _changed(system, s, "in front", [card for card in found if s.conflict.card != card.index])


def _texts(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    kinds = (PANORAMA, MYSTERY, SEALED, PROLOGUE, ENDING)
    found = [card for card in unread(system, s, seat, kinds) if s.conflict.card != card.index]
    return _changed(system, s, "texts", found)


def _items(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    return _changed(system, s, "items", unread(system, s, seat, (ITEM,)))


def _recalls(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    """Other agents' Snap Recalls, and those that nobody has read."""
    return _changed(system, s, "recalls", unread(system, s, seat, (RECALL,)))


def _interactions(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    """Other agents' Interaction cards, and those that nobody has read."""
    return _changed(system, s, "interactions", unread(system, s, seat, (INTERACTION,)))


def _stories(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    """Other agents' back stories."""
    return _changed(system, s, "stories", unread(system, s, seat, (RECEPTACLE,)))


def _fronts(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    """Two unread cards of one location with their text sides exchanged."""
    plain = [card for card in unread(system, s, seat, (PANORAMA,)) if _untouched(system, s, card)]
    for one in plain:
        others = [card for card in plain if card.location == one.location]
        if len(others) >= 2:
            return exchanged(system, s, others[0], others[-1], FRONT, WRITTEN)
    return None


def _untouched(system: Revolution, s: RevolutionState, card: Card) -> bool:
    """Whether nothing on the table shows what stands on a card."""
    m, number = system.scenario, card.index
    modified = any(one.card == number for line in m.modifiers for one in line)
    waits = number in (*s.queue, s.conflict.card, s.trial.card)
    asked = number in [
        *(q.card for q in s.questions),
        *(step.card for step in s.agenda),
        *(one.card for one in s.shown),
    ]
    held = any(agent.card == number for agent in s.agents)
    touched = s.reads[number] or s.damage[number] or s.resolved[number] or s.place[number] == REMOVED
    return not (card.powers or modified or waits or asked or held or touched)


def _pile(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    """The Destiny pile in another order, below the cards that the seat is looking at."""
    nodes = system.scenario.nodes
    looking = [nodes[one.node] for one in s.questions if one.kind == EFFECT_ASKS and may_know(one.audience, seat)]
    top = max([node.n for node in looking if isinstance(node, LookAtDestiny)], default=0)
    below = s.pile[top:]
    if len({system.scenario.destiny[card] for card in below}) < 2:
        return None
    twin = s.copy()
    twin.pile = [*s.pile[:top], *below[1:], below[0]]
    return Variant("pile", system, twin, [])


def _mysteries(system: Revolution, s: RevolutionState, seat: int) -> Variant | None:
    if len(s.mysteries) < 2:
        return None
    twin = s.copy()
    twin.mysteries.reverse()
    return Variant("mysteries", system, twin, [])


def tells(system: Revolution, variant: Variant, seat: int, s: RevolutionState, fact: Fact) -> bool:
    """Whether a fact rightly lets a seat learn what differs in a twin."""
    kind = variant.kind
    if kind == "luck":
        return fact.kind == DRAWN
    if kind == "pile":
        seen = fact.kind == rarer.DESTINY_SEEN and may_know(fact.c, seat)
        return seen or fact.kind in (trials.REVEALED, course.NEW_RUN, course.SHUFFLED)
    if kind == "mysteries":
        drawn = (things.READ_BEGUN, things.STOOD_UPRIGHT, cards.MYSTERY_HELD, course.NEW_RUN, cards.CURRENT_REMOVED)
        return fact.kind in drawn
    if kind == "answer to come":
        return fact.kind in (VOTE_CLOSED, VOTE_TIED) or fact.kind > STEPPED
    if kind == "fronts":
        return _touches(variant.subject, fact)
    if kind in READ:
        return _lets_read(system, s, variant.subject, seat, fact)
    return False


def _touches(subject: list[int], fact: Fact) -> bool:
    """Whether a fact comes from the text side of one of the cards."""
    if fact.kind == cards.TAKEN:
        return fact.c in subject
    if fact.kind in (cards.FOLLOWED, trials.LOCKED, trials.INITIATED):
        return fact.b in subject
    if fact.kind in (cards.CARD_REPLACED, cards.CARD_REMOVED, cards.CARD_PUT):
        return fact.a in subject or (fact.kind == cards.CARD_REPLACED and fact.b in subject)
    return fact.kind in (trials.QUEUED, trials.ANNOUNCED, cards.SHOWN) and fact.a in subject


def _lets_read(system: Revolution, s: RevolutionState, subject: list[int], seat: int, fact: Fact) -> bool:
    """Whether a fact gives a seat the right to read one of the cards."""
    m = system.scenario
    if fact.kind == cards.TAKEN:
        return fact.c in subject and may_know(fact.d, seat)
    if fact.kind in (cards.MYSTERY_HELD, things.READ_BEGUN, things.RECALLED):
        return fact.b in subject and may_know(fact.c, seat)
    if fact.kind in (things.ITEM_HELD, things.ITEM_COMMON, things.COVERED, things.STOOD_UPRIGHT):
        return fact.b in subject
    if fact.kind in (things.OPENED, course.PROLOGUE_READ, course.ENDING_READ, trials.ANNOUNCED):
        return fact.a in subject
    if fact.kind == course.RECEPTACLE_TAKEN:
        return fact.b in subject
    if fact.kind == cards.SHOWN:
        texts = {m.cards[card].text for card in subject}
        return (fact.a in subject or fact.text in texts) and may_know(fact.b, seat)
    office = (course.CAPTAIN_CHANGED, course.CAPTAIN_NAMED, course.NEW_RUN, azrak.RETURNED)
    return caretaker_reads(s, fact, office)


def fresh_run(system: Revolution, s: RevolutionState) -> RevolutionState:
    """A new set-up with exactly what lasts laid over it: what players know, wrote and logged (RV-198, RS-76)."""
    new = new_state(
        system.scenario, Setup(seats=s.seats, seed=s.chance.seed, options=options.values(s.rulings))
    )  # fmt: skip
    carry_over(s, new)
    new.known = s.known
    new.past = [one.copy() for one in s.past]
    return new
