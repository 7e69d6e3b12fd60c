"""Twin worlds: what may differ without a seat noticing, and which facts rightly tell (D4); the reset, computed afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chronaut.kernel.events import DRAWN, STEPPED, VOTE_CLOSED, VOTE_TIED, Fact, may_know
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.system import Setup, Variant
from chronaut.systems.contract.variants import caretaker_reads, carry_over, exchanged, other_luck, other_notes, reworded
from chronaut.systems.time_stories import base
from chronaut.systems.time_stories.facts import group, places, rolls, things, time
from chronaut.systems.time_stories.pieces import put
from chronaut.systems.time_stories.scenario import ENDING, ITEM, LOOSE, PICTURE, Card, Scenario
from chronaut.systems.time_stories.setup import ORPHAN, keep_stamped, new_state
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import CHOOSING, REMOVED_FOR_GOOD

if TYPE_CHECKING:
    from chronaut.systems.time_stories.system import TimeStories

KINDS: Final = ("luck", "texts", "fronts", "items", "packs", "notes", "roles", "choices", "answer to come")
FRONT: Final = ("text", "box", "passages", "on", "lock", "release", "tests", "opponent")
"""What is printed on the front of a location card."""


def hidden_variants(system: TimeStories, s: TimeState, seat: int) -> list[Variant]:
    """Twins of a world that a seat must not be able to tell from it."""
    found = [other_luck(system, s)]
    for make in (_texts, _fronts, _items, _packs, other_notes, _roles, _choices):
        twin = make(system, s, seat)
        if twin is not None:
            found.append(twin)
    return found


def unread(system: TimeStories, s: TimeState, seat: int) -> list[Card]:
    """The cards that a seat has never read and may not read now."""
    readable = set(system.readable(s, seat))
    known = s.known[seat] if seat != SPECTATOR else []
    return [
        card
        for card in system.scenario.cards
        if card.text and card.text not in readable and card.box not in readable and not (known and known[card.index])
    ]


def _changed_texts(system: TimeStories, s: TimeState, kind: str, cards: list[Card]) -> Variant | None:
    """A twin in which the fronts of cards read otherwise."""
    idents = [ident for card in cards for ident in (card.text, card.box, *(text for _, text in card.passages))]
    return reworded(system, s, kind, [card.index for card in cards], idents)


def _texts(system: TimeStories, s: TimeState, seat: int) -> Variant | None:
    cards = [card for card in unread(system, s, seat) if card.kind in (PICTURE, ENDING, LOOSE)]
    return _changed_texts(system, s, "texts", cards)


def _items(system: TimeStories, s: TimeState, seat: int) -> Variant | None:
    cards = [card for card in unread(system, s, seat) if card.kind == ITEM]
    return _changed_texts(system, s, "items", cards)


def _fronts(system: TimeStories, s: TimeState, seat: int) -> Variant | None:
    """Two unread cards of one location with their fronts exchanged."""
    m = system.scenario
    pictures = [card for card in unread(system, s, seat) if card.kind == PICTURE and _untouched(s, card)]
    plain = [card for card in pictures if _movable(m, card)]
    for one in plain:
        others = [card for card in plain if card.location == one.location]
        if len(others) >= 2:
            return exchanged(system, s, others[0], others[-1], FRONT, FRONT)
    return None


def _movable(m: Scenario, card: Card) -> bool:
    modified = any(one.card == card.index for line in m.modifiers for one in line)
    replaced = any(one.card == card.index for line in m.replacements for one in line)
    return not (card.powers or modified or replaced)


def _untouched(s: TimeState, card: Card) -> bool:
    """Whether nobody has read a card in this run and nothing on the table shows what is on its front."""
    if s.read_run[card.index] or s.passed[card.index] or s.released[card.index] or s.kept[card.index]:
        return False
    faced = any(slot.card == card.index and slot.faced for slot in s.row)
    stood = any(agent.space >= 0 and s.row[agent.space].card == card.index for agent in s.agents)
    return not faced and not stood


def _packs(system: TimeStories, s: TimeState, seat: int) -> Variant | None:
    pack = next((n for n, cards in enumerate(s.packs) if len(cards) > 1), -1)
    if pack < 0:
        return None
    twin = s.copy()
    twin.packs[pack].reverse()
    return Variant("packs", system, twin, [pack])


def _roles(system: TimeStories, s: TimeState, seat: int) -> Variant | None:
    twin = s.copy()
    for number, agent in enumerate(twin.agents):
        if agent.role >= 0 and (seat == SPECTATOR or not (agent.owners >> seat) & 1):
            agent.role += 1
            return Variant("roles", system, twin, [number])
    return None


def _choices(system: TimeStories, s: TimeState, seat: int) -> Variant | None:
    """An earlier choice taken otherwise; choices are not shown to anybody, so any will do."""
    for place in reversed(range(len(s.choices))):
        node, option = divmod(s.choices[place], 100)
        ways = len(getattr(system.scenario.nodes[node], "ways", []))
        if ways > 1:
            twin = s.copy()
            twin.choices[place] = node * 100 + (option + 1) % ways
            return Variant("choices", system, twin, [])
    return None


def tells(system: TimeStories, variant: Variant, seat: int, s: TimeState, fact: Fact) -> bool:
    """Whether a fact rightly lets a seat learn what differs in a twin."""
    kind = variant.kind
    if kind == "luck":
        return fact.kind == DRAWN
    if kind == "packs":
        return fact.kind in (things.CARD_DRAWN, group.NEW_RUN)
    if kind == "answer to come":
        settled = fact.kind in (VOTE_CLOSED, VOTE_TIED)
        own = fact.kind == places.CHOICE_MADE and not may_know(fact.audience, seat)
        return settled or (fact.kind > STEPPED and not own)
    if kind in ("roles", "choices"):
        return fact.node >= 0 or fact.kind == group.NEW_RUN
    if kind == "fronts":
        return _touches(system, s, variant.subject, fact)
    if kind in ("texts", "items"):
        return _lets_read(system, s, variant.subject, seat, fact)
    return False


def _touches(system: TimeStories, s: TimeState, cards: list[int], fact: Fact) -> bool:
    """Whether a fact comes from the front of one of the cards."""
    if fact.kind == places.CARD_CONSULTED:
        return fact.b in cards
    if fact.kind in (rolls.TEST_FACED, rolls.TEST_STARTED, rolls.LOCK_CLOSED):
        return s.row[fact.a].card in cards
    if fact.kind == rolls.OPPONENT_DEFEATED:
        return fact.a in cards
    return fact.kind == places.SHOWN and fact.a in cards


def _lets_read(system: TimeStories, s: TimeState, cards: list[int], seat: int, fact: Fact) -> bool:
    """Whether a fact gives a seat the right to read one of the cards."""
    m = system.scenario
    if fact.kind == places.CARD_CONSULTED:
        return fact.b in cards and may_know(fact.c, seat)
    if fact.kind == places.SHOWN:
        texts = {m.cards[card].text for card in cards} | {m.cards[card].box for card in cards}
        texts |= {text for card in cards for _, text in m.cards[card].passages}
        return (fact.a in cards or fact.text in texts) and may_know(fact.b, seat)
    if fact.kind == places.LOG_NOTED:
        return any(fact.text in (m.cards[card].text, m.cards[card].box) for card in cards)
    if fact.kind in (places.RULE_BOX_SHARED, group.MISSION_CARD_READ):
        return fact.a in cards
    if fact.kind in (things.ITEM_TAKEN, things.ITEM_HANDED, things.ITEM_SHOWN, group.STAMP_KEPT):
        item = m.items[fact.a]
        return item in cards
    if caretaker_reads(s, fact, (time.CAPTAIN_PASSED, time.CAPTAIN_NAMED)):
        return True
    held = any(item.holder >= 0 and m.items[n] in cards for n, item in enumerate(s.items))
    return held and fact.kind in (
        time.SENT_TO_VORTEX, time.OUT_FOR_RUN, time.AGENT_RETURNED, things.RULING_CHANGED, group.SEAT_LEFT,
        places.AGENT_MOVED, places.AGENT_PLACED, places.LOCATION_LEFT,
    )  # fmt: skip


def fresh_run(system: TimeStories, s: TimeState) -> TimeState:
    """A new set-up with exactly what lasts laid over it (G-63), as it stands when the next run begins."""
    m = system.scenario
    new = new_state(m, Setup(seats=s.seats, seed=s.chance.seed, options=_options(s)))
    carry_over(s, new)
    new.rulings, new.table_rulings = s.table_rulings.copy(), s.table_rulings.copy()
    new.known, new.seen = s.known[:], s.seen[:]
    new.past, new.captain = [one.copy() for one in s.past], s.captain
    worn: dict[int, list[tuple[int, int]]] = {}
    for old in s.agents:
        worn.setdefault(old.owners, []).append((old.colour, old.receptacle))
    for agent in new.agents:
        before = worn.get(agent.owners, [])
        agent.colour, agent.worn = before.pop(0) if before else (-1, -1)
    _lay_lasting(m, s, new)
    new.base_read = len(m.base)
    if all(agent.colour >= 0 for agent in new.agents):
        new.phase, new.laid = CHOOSING, (1 << len(base.DIRECTIVES)) - 1
        new.tu = base.allowance(system.game(new))
        _share_stamped(m, new)
    return new


def _lay_lasting(m: Scenario, s: TimeState, new: TimeState) -> None:
    """Everything that bears the stamp, or was declared to last, stays as it was."""
    new.stamped, new.stamped_tokens = s.stamped, s.stamped_tokens
    new.tokens = s.tokens & s.stamped_tokens
    for number, counter in enumerate(m.counters):
        if counter.persists:
            new.counters[number] = s.counters[number]
    for flag in m.lasting_flags:
        new.flags[flag] = s.flags[flag]
    for card in range(len(m.cards)):
        if s.place[card] == REMOVED_FOR_GOOD:
            new.place = put(new.place, card, REMOVED_FOR_GOOD)
        if s.stamped[card]:
            new.place, new.passed = put(new.place, card, s.place[card]), put(new.passed, card, s.passed[card])
            new.released, new.allowed = (
                put(new.released, card, s.released[card]),
                put(new.allowed, card, s.allowed[card]),
            )
            new.revealed, new.kept = put(new.revealed, card, s.revealed[card]), put(new.kept, card, s.kept[card])
    _lay_plan(m, s, new)
    new.uses = tuple([put(line, 4, old[4]) for line, old in zip(new.uses, s.uses, strict=True)])
    kept = s.copy()
    keep_stamped(m, kept)
    for number, item in enumerate(kept.items):
        if s.stamped[m.items[number]] and item.keeper != -1:
            new.items[number].keeper, new.items[number].uses = item.keeper, item.uses
        elif s.stamped[m.items[number]] and item.lies_in >= 0:
            new.items[number].lies_in, new.items[number].uses = item.lies_in, item.uses


def _lay_plan(m: Scenario, s: TimeState, new: TimeState) -> None:
    """Stamped plan cards stay, with the names that were visible on them."""
    for slot, card in enumerate(s.plan_cards):
        if card >= 0 and s.stamped[card]:
            new.plan_cards[slot] = card
            for number, place in enumerate(m.places):
                if place.card == slot + 1:
                    new.plan[number] = s.plan[number]
                    new.red[place.location] = s.red[place.location]


def _share_stamped(m: Scenario, new: TimeState) -> None:
    """Kept items go to their keeper's first agent; orphans round the table from the Captain-to-be (G-63, G-84)."""
    orphans = 0
    for number, item in enumerate(new.items):
        seat = item.keeper
        if seat == ORPHAN:
            seat = (new.captain + 1 + orphans) % new.seats
            orphans += 1
        if seat >= 0:
            item.holder = next(n for n, agent in enumerate(new.agents) if agent.owners & (1 << seat))
            item.held = True
            new.know(m.items[number], new.agents[item.holder].owners)


def _options(s: TimeState) -> dict[str, str | int | bool]:
    """The options that decide how many agents there are."""
    return {
        "two_players": "shared_third" if s.table_rulings.two_players else "two_each",
        "solo_receptacles": s.table_rulings.solo_receptacles,
    }
