"""Carrying out what cards, items and characters order, and seeing whether an order would change anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.state import ALL, NOBODY, VOTE, Question, Step
from chronaut.systems.tempus import abilities, airlock, doors, tokens, wounds
from chronaut.systems.tempus import ship as orders
from chronaut.systems.tempus.core import BLOCK_STEP, DISCARD_QUESTION, DROP_QUESTION, DROP_STEP, Core
from chronaut.systems.tempus.facts.board import NUMBERS_CHANGED
from chronaut.systems.tempus.facts.cards import DISASTER_REPEATED, TOP_DISCARDED, TOP_FORESEEN, TOP_REPLACED
from chronaut.systems.tempus.facts.people import ITEM_DISCARDED, ITEM_DROPPED, ITEM_GAINED, ITEM_LAID, SWAPPED
from chronaut.systems.tempus.facts.turns import RULE_ADDED
from chronaut.systems.tempus.ship import EXTERIOR_IS, HEAL, IF, PLACE, RALLY, REMOTE, Order
from chronaut.systems.tempus.terms import (
    BY_ABILITY,
    BY_CARD,
    BY_SETUP,
    FIRE,
    IN_THE_VOID,
    ITEMS_STREAM,
    KNOCK_DOWN,
    MOST_FIRES,
    NUMBERED,
    NUMBERS_STREAM,
    PARADOX,
    RESERVE_STREAM,
    SETUP,
    SHEET,
    SUPPLY,
)

Doing = Callable[[Core, Order, Step], None]


def block_step(g: Core, step: Step) -> None:
    """Carry out one order of a block; the rest waits below it (TP-95)."""
    found = g.m.blocks[step.value]
    if step.pc + 1 < len(found):
        g.step(BLOCK_STEP, step.value, step.agent, step.card, step.pc + 1)
    run(g, found[step.pc], step)


def run(g: Core, order: Order, step: Step) -> None:
    """Carry out one order: for the character `step.agent` if one acts, at the target `step.card`."""
    g.node = order.node
    if g.m.carried_out is not None:
        g.m.carried_out.add(order.node)
    wounds.relax(g)
    DOINGS[order.what](g, order, step)


def _place(g: Core, order: Order, step: Step) -> None:
    cause = BY_SETUP if g.s.phase == SETUP else BY_CARD
    tokens.place(g, order.token, g.found(order.where), cause, order.n)  # TP-163


def _spread(g: Core, order: Order, step: Step) -> None:
    fires = g.s.tokens[FIRE]
    tokens.spread(g, [space for space in g.found(order.where) if fires[space]])  # TP-133, TP-167


def _shields(g: Core, order: Order, step: Step) -> None:
    doors.move_shields(g, order.n)


def _knock(g: Core, order: Order, step: Step) -> None:
    airlock.knock_all_down(g)  # TP-164


def carried(g: Core, who: int, slot: int) -> list[int]:
    """The items of a character that go into one kind of slot."""
    return [item for item in g.held(who) if g.m.items[g.m.kind_of[item]].slot == slot]


def _discard(g: Core, order: Order, step: Step) -> None:
    found = [item for who in g.living() for item in carried(g, who, order.a)]
    if len(found) == 1:
        discard(g, found[0])
    elif found:  # TP-165, TP:G-59
        g.ask(DISCARD_QUESTION, g.everybody(), sorted(found), mode=VOTE, breaker=g.owner(max(g.s.first, 0)))


def discard(g: Core, item: int) -> None:
    """Put an item that somebody has into the supply."""
    g.emit(ITEM_DISCARDED, g.s.item_at[item] - SHEET, item)


def discard_answered(g: Core, question: Question, option: int) -> None:
    """The group has chosen what is discarded."""
    discard(g, option)


def _drop(g: Core, order: Order, step: Step) -> None:
    for who in reversed(g.living()):
        g.step(DROP_STEP, order.a, who)


def drop_step(g: Core, step: Step) -> None:
    """One character drops an item; its player picks which."""
    found = carried(g, step.agent, step.value)
    if len(found) == 1:
        g.emit(ITEM_DROPPED, step.agent, found[0])
    elif found:
        g.ask(DROP_QUESTION, 1 << g.owner(step.agent), found, agent=step.agent)


def drop_answered(g: Core, question: Question, option: int) -> None:
    """A player has chosen what falls."""
    g.emit(ITEM_DROPPED, question.agent, option)


def _toggle(g: Core, order: Order, step: Step) -> None:
    doors.switch(g, g.found(order.where))  # TP-149


def _switch(g: Core, order: Order, step: Step) -> None:
    doors.switch(g, [])  # TP-148


def _lock(g: Core, order: Order, step: Step) -> None:
    for door in order.where.entries:
        doors.set_door(g, door, order.what == orders.LOCK_DOORS)  # TP-146


def _exterior(g: Core, order: Order, step: Step) -> None:
    doors.set_exterior(g, order.a == 1)


def _swap(g: Core, order: Order, step: Step) -> None:
    numbers = g.s.numbers[:]
    numbers[order.a - 1], numbers[order.b - 1] = numbers[order.b - 1], numbers[order.a - 1]
    g.emit(NUMBERS_CHANGED, text=" ".join([str(space) for space in numbers]))


def _renumber(g: Core, order: Order, step: Step) -> None:
    numbers = g.s.numbers[::-1]
    if order.a == 0:
        for last in range(NUMBERED - 1, 0, -1):
            other = g.draw(NUMBERS_STREAM, last + 1)
            numbers[last], numbers[other] = numbers[other], numbers[last]
    g.emit(NUMBERS_CHANGED, text=" ".join([str(space) for space in numbers]))


def _wound(g: Core, order: Order, step: Step) -> None:
    wounds.hurt(g, _without(g, order.a), order.n, BY_CARD)


def _heal(g: Core, order: Order, step: Step) -> None:
    if order.who == orders.ALL_LIVING:
        for who in g.living():
            wounds.heal(g, who, order.n)
    else:
        wounds.heal(g, step.agent if order.who == orders.SELF else step.card, order.n)


def _rule(g: Core, order: Order, step: Step) -> None:
    g.emit(RULE_ADDED, order.a, order.n, order.b, g.s.current)  # TP-100


def _repeat(g: Core, order: Order, step: Step) -> None:
    g.emit(DISASTER_REPEATED, order.n)


def top_is_disaster(g: Core) -> bool:
    """Whether a Disaster Card lies on top of the deck; a Paradox is none (TP:G-88)."""
    return bool(g.s.deck) and g.m.cards[g.s.deck[0]].kind < PARADOX


def _replace(g: Core, order: Order, step: Step) -> None:
    reserve = g.s.growing_reserve
    if top_is_disaster(g) and reserve:
        new = reserve[g.draw(RESERVE_STREAM, len(reserve))]
        g.emit(TOP_REPLACED, g.s.deck[0], new, audience=NOBODY)


def _skip(g: Core, order: Order, step: Step) -> None:
    if top_is_disaster(g):
        g.emit(TOP_DISCARDED, g.s.deck[0])


def _gain(g: Core, order: Order, step: Step) -> None:
    item = g.spare(order.a)
    if item >= 0 and g.room_for(step.agent, item):
        g.emit(ITEM_GAINED, step.agent, item)


def _lay(g: Core, order: Order, step: Step) -> None:
    item = g.spare(order.a) if order.a >= 0 else -1
    if order.a < 0:
        spare = [card for card, at in enumerate(g.s.item_at) if at == SUPPLY]
        item = spare[g.draw(ITEMS_STREAM, len(spare))] if spare else -1
    if item >= 0:
        g.emit(ITEM_LAID, order.b, item)


def holds(g: Core, order: Order) -> bool:
    """Whether the condition of an order holds."""
    if order.a == EXTERIOR_IS:
        return g.s.closed == (order.b == 1)
    return order.a == orders.ALWAYS or any(count > 0 for count in g.s.tokens[order.b])


def _if(g: Core, order: Order, step: Step) -> None:
    g.start(order.then if holds(g, order) else order.other, step.agent, step.card)


def _lose(g: Core, order: Order, step: Step) -> None:
    g.lose(IN_THE_VOID)  # TP-47


def _rotate(g: Core, order: Order, step: Step) -> None:
    alive = [who for who, one in enumerate(g.s.crew) if one.alive]
    spaces = [g.s.crew[who].space for who in alive]
    for place, who in enumerate(alive):
        g.emit(SWAPPED, who, spaces[(place + 1) % len(alive)])
    for who in alive:
        airlock.entered(g, who)  # TP-59


def _remove(g: Core, order: Order, step: Step) -> None:
    tokens.remove(g, order.token, g.found(order.where, step.agent), order.n, BY_ABILITY)  # TP-126, TP-136, TP-140


def _rally(g: Core, order: Order, step: Step) -> None:
    abilities.ask_rally(g, step.agent, step.card)


def _remote(g: Core, order: Order, step: Step) -> None:
    abilities.begin_remote(g, step.agent, step.card)


def _pick_up(g: Core, order: Order, step: Step) -> None:
    abilities.pick_up(g, step.agent, step.card)


def _foresee(g: Core, order: Order, step: Step) -> None:
    if g.s.deck:
        g.emit(TOP_FORESEEN, g.s.deck[0], audience=ALL)


DOINGS: Final[list[Doing]] = [
    _place, _spread, _shields, _knock, _discard, _drop, _toggle, _switch, _lock, _lock, _exterior, _swap, _renumber, _wound,
    _heal, _rule, _repeat, _replace, _skip, _gain, _lay, _if, _lose, _rotate, _remove, _rally, _remote, _pick_up, _foresee,
]  # fmt: skip
"""In the order of the numbers in `ship`."""


def idle(g: Core, block: int) -> bool:
    """Whether a row would change nothing on board, sheets or tracks as it stands (TP:G-08)."""
    for order in g.m.blocks[block]:
        if not changes_nothing(g, order):
            return False
    return True


def changes_nothing(g: Core, order: Order) -> bool:
    """Whether an order would change nothing at this moment."""
    s, what = g.s, order.what
    if what == PLACE:
        spaces = g.found(order.where)
        return not spaces or (order.token == FIRE and all(s.tokens[FIRE][space] >= MOST_FIRES for space in spaces))
    if what == orders.SPREAD:
        return not _can_spread(g, order)
    if what == orders.SHIELDS:
        return order.n > 0 and s.shields >= doors.top(g)
    if what == orders.KNOCK_ALL_DOWN:
        return all(s.crew[who].down or g.given(who, KNOCK_DOWN) for who in g.living())
    if what in (orders.DISCARD_ITEM, orders.DROP_ITEM):
        return not any(carried(g, who, order.a) for who in g.living())
    if what == HEAL:
        return not any(one.alive and one.wounds for one in s.crew)
    if what == orders.EXTERIOR:
        return s.closed == (order.a == 1)
    if what == IF:
        return idle_block(g, order.then if holds(g, order) else order.other)
    return _changes_no_door(g, order) or _changes_no_card(g, order)


def _changes_no_card(g: Core, order: Order) -> bool:
    """The same for orders about people, items, numbers and decks."""
    what = order.what
    if what == orders.WOUND:
        return not _without(g, order.a)
    if what in (orders.GAIN_ITEM, orders.LAY_ITEM):
        return SUPPLY not in g.s.item_at if order.a < 0 else g.spare(order.a) < 0
    if what in (orders.REPLACE_TOP, orders.DISCARD_TOP):
        return not top_is_disaster(g)
    if what == orders.ROTATE:
        return len(g.living()) < 2
    return what == orders.SWAP_NUMBERS and order.a == order.b


def _without(g: Core, kind: int) -> int:
    """Mask of the living who have no usable item of a kind; all of them for -1."""
    mask = 0
    for who in g.living():
        if kind < 0 or g.usable(who, kind) < 0:
            mask |= 1 << who
    return mask


def idle_block(g: Core, block: int) -> bool:
    """The same for a block that may be missing."""
    return block < 0 or idle(g, block)


def _changes_no_door(g: Core, order: Order) -> bool:
    if order.what == orders.TOGGLE_DOORS:
        return not any(g.m.doors_of[space] for space in g.found(order.where))
    if order.what in (orders.LOCK_DOORS, orders.UNLOCK_DOORS):
        return all(g.open_door(door) == (order.what == orders.UNLOCK_DOORS) for door in order.where.entries)
    return order.what in (RALLY, REMOTE)


def _can_spread(g: Core, order: Order) -> bool:
    fires = g.s.tokens[FIRE]
    for space in g.found(order.where):
        if fires[space]:
            for other in g.adjacent(space):
                if fires[other] < MOST_FIRES:
                    return True
    return False
