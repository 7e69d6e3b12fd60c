"""This family's checks of a ship: what nobody can reach, what does nothing, what is there twice, what the ship does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.tempus import ship as orders
from chronaut.systems.tempus.mission import Mission, Space
from chronaut.systems.tempus.ship import Card, Order, Ship
from chronaut.systems.tempus.terms import MOST_CREW, NUMBERED, TIME_DRIVE

BOX: Final = {"items": 7, "characters": 8, "hyperdrive": 5, "growing": 23, "major": 10, "paradox": 11}
"""How many there are in the box (TP-07 to TP-11)."""
ITEM_CARDS: Final = 32
WOUND_TOKENS: Final = 23
"""TP-04."""
WORDS: Final = {
    "items": "kinds of items", "characters": "characters", "hyperdrive": "Hyperdrive cards", "growing": "Growing Disasters",
    "major": "Major Disasters", "paradox": "Paradoxes",
}  # fmt: skip
OF_USERS: Final = {
    orders.REMOVE: "remove", orders.RALLY: "rally", orders.REMOTE: "remote", orders.PICK_UP: "pick_up",
    orders.GAIN_ITEM: "gain_item", orders.FORESEE: "foresee",
}  # fmt: skip
"""What needs somebody who does it."""
PLAIN_MOVEMENT: Final = 2
PLAIN_WOUNDS: Final = 4
PLAIN_EQUIPMENT: Final = 2


def findings(m: Ship, mission: Mission) -> Iterator[Finding]:
    """All that is wrong with a ship, or looks like it."""
    yield from unreachable(m)
    yield from joined_twice(mission)
    yield from overlapping(mission)
    yield from counts(m, mission)
    yield from idle(m)
    yield from lacking(m)
    yield from alike(m)
    yield from plain(m, mission)
    yield from misplaced(m)
    yield from silent(mission)


def unreachable(m: Ship) -> Iterator[Finding]:
    """Spaces that nobody reaches from the Time Drive even if every door is open (TP-55)."""
    reached, ahead = {m.roles[TIME_DRIVE]}, [m.roles[TIME_DRIVE]]
    while ahead:
        new = set(m.near[ahead.pop()]) - reached
        reached |= new
        ahead += new
    for space, name in enumerate(m.names):
        if space not in reached:
            yield Finding("S101", f"spaces.{space}.name", f"nobody can reach the space `{name}` from the Time Drive",
                          "join it to others by a door or a dotted line")  # fmt: skip


def joined_twice(mission: Mission) -> Iterator[Finding]:
    """Spaces that two doors, two lines, or a door and a line join (TP-146)."""
    seen: set[frozenset[str]] = set()
    for key, ways in (
        ("doors", [one.between for one in mission.doors]),
        ("lines", [one.between for one in mission.lines]),
    ):
        for n, between in enumerate(ways):
            pair = frozenset(between)
            if pair in seen:
                yield Finding("S102", f"{key}.{n}", f"{' and '.join(f'`{name}`' for name in between)} are joined already",
                              "take one of the two out, or name other spaces")  # fmt: skip
            seen.add(pair)


def overlapping(mission: Mission) -> Iterator[Finding]:
    """Spaces that are drawn over each other, or have no size."""
    for n, one in enumerate(mission.spaces):
        if one.wide < 1 or one.high < 1:
            yield Finding(
                "S103",
                f"spaces.{n}.name",
                f"the space `{one.name}` has no size",
                "give it a `wide` and a `high` of 1 at least",
            )
        over = next((other for other in mission.spaces[:n] if covers(one, other)), None)
        if over is not None:
            yield Finding("S103", f"spaces.{n}.name", f"`{one.name}` is drawn over `{over.name}`",
                          "mend `x`, `y`, `wide` or `high` of one of the two")  # fmt: skip


def covers(one: Space, other: Space) -> bool:
    """Whether two spaces have a part of the drawing in common."""
    across = min(one.x + one.wide, other.x + other.wide) > max(one.x, other.x)
    return across and min(one.y + one.high, other.y + other.high) > max(one.y, other.y)


def counts(m: Ship, mission: Mission) -> Iterator[Finding]:
    """Numbers of cards and tokens that differ from the box, which another ship may want to."""
    told = [
        f"{len(getattr(mission, key))} {WORDS[key]} ({wanted})"
        for key, wanted in BOX.items()
        if len(getattr(mission, key)) != wanted
    ]
    if len(m.kind_of) != ITEM_CARDS:
        told.append(f"{len(m.kind_of)} item cards ({ITEM_CARDS})")
    toughest = sum(sorted([one.wounds for one in m.persons], reverse=True)[:MOST_CREW])
    if toughest > WOUND_TOKENS:
        told.append(f"{toughest} wounds in the five toughest characters ({WOUND_TOKENS} tokens)")
    if told:
        yield Finding("S201", "growing", f"other numbers than in the box (in brackets): {', '.join(told)}",
                      "add what is missing, unless this ship is meant to be another")  # fmt: skip
    for n, kind in enumerate(m.items):
        if len(kind.cards) < max(1, len(kind.starts)):
            where = f"{len(kind.starts)} spaces where one lies at the start"
            yield Finding("S202", f"items.{n}.name", f"{len(kind.cards)} cards of `{kind.name}` for {where}",
                          "raise `copies`, or take a space out of `starts`")  # fmt: skip


def of_cards(m: Ship) -> Iterator[tuple[Card, list[int]]]:
    """Every card with its blocks."""
    for card in m.cards:
        yield card, card.rows or [card.block]
    for card in m.hyperdrive:
        yield card, [card.block]


def idle(m: Ship) -> Iterator[Finding]:
    """Cards without an effect, and effects that change nothing."""
    for card, blocks in of_cards(m):
        if not any(m.blocks[block] for block in blocks):
            yield Finding("S301", card.path, f"the card `{card.name}` does nothing", "say under `effect` what it does")
    for one in m.orders:
        if (why := nothing(m, one)) and one.node < len(m.paths):
            yield Finding("S301", m.paths[one.node], f"this changes nothing: {why}", "mend the number, or take it out")


def nothing(m: Ship, one: Order) -> str:
    """Why an order can never change anything, empty if it may."""
    counted = (orders.PLACE, orders.HEAL, orders.WOUND, orders.REMOVE)
    placed = (orders.PLACE, orders.TOGGLE_DOORS, orders.LOCK_DOORS, orders.UNLOCK_DOORS)
    if one.what in counted and one.n < 1:
        return f"its number is {one.n}"
    if one.what in (orders.SHIELDS, orders.ADD_RULE) and one.n == 0:
        return "its number is 0"
    if one.what == orders.REPEAT and one.n < 2:
        return f"a disaster strikes {one.n} times as it is"
    if one.what == orders.SWAP_NUMBERS and one.a == one.b:
        return "both numbers are the same"
    if one.what in placed and one.where.how == orders.LISTED and not one.where.entries:
        return "it names no place"
    if one.what == orders.IF and not m.blocks[one.then] and not m.blocks[one.other]:
        return "nothing stands under `then` and `else`"
    return ""


def lacking(m: Ship) -> Iterator[Finding]:
    """Effects that name what the ship does not have."""
    for one in m.orders:
        if one.what == orders.SWAP_NUMBERS and not {one.a, one.b} <= set(range(1, NUMBERED + 1)):
            yield Finding("S302", m.paths[one.node], f"the ship has the number tokens 1 to {NUMBERED}, not {one.a} and {one.b}",
                          "name two of them")  # fmt: skip
        if one.what == orders.TOGGLE_DOORS:
            for space in one.where.entries:
                if space >= 0 and not m.doors_of[space]:
                    yield Finding(
                        "S302",
                        m.paths[one.node],
                        f"the space `{m.names[space]}` has no door",
                        "name a space that has one",
                    )
        if one.what in (orders.GAIN_ITEM, orders.LAY_ITEM) and one.a >= 0 and not m.items[one.a].cards:
            yield Finding(
                "S302", m.paths[one.node], f"there is no card of the item `{m.items[one.a].name}`", "raise its `copies`"
            )


def sign(m: Ship, one: Order) -> object:
    """What an order does, in a form that can be compared."""
    where = (one.where.how, tuple(one.where.entries), one.where.token, one.where.flag)
    inner = [[sign(m, each) for each in m.blocks[block]] if block >= 0 else [] for block in (one.then, one.other)]
    return (one.what, where, one.token, one.n, one.who, one.a, one.b, str(inner))


def alike(m: Ship) -> Iterator[Finding]:
    """Cards of one deck that do the same, or are called the same."""
    does: dict[tuple[int, str], Card] = {}
    called: dict[tuple[int, str], Card] = {}
    for card, blocks in of_cards(m):
        done = str([[sign(m, one) for one in m.blocks[block]] for block in blocks])
        first = does.setdefault((card.kind, done), card)
        if first is not card and any(m.blocks[block] for block in blocks):
            yield Finding(
                "S303",
                f"{card.path}.name",
                f"`{card.name}` does the same as `{first.name}`",
                "let one of them do something else",
            )
        first = called.setdefault((card.kind, card.title), card)
        if first is not card:
            yield Finding("S304", f"{card.path}.title", f"`{card.name}` has the title of `{first.name}`; players could not tell them apart",
                          "give one of them another title")  # fmt: skip


def plain(m: Ship, mission: Mission) -> Iterator[Finding]:
    """Characters and items that are of no use of their own."""
    for n, one in enumerate(mission.characters):
        strong = one.movement > PLAIN_MOVEMENT or one.wounds > PLAIN_WOUNDS or one.equipment > PLAIN_EQUIPMENT
        if not (one.abilities or one.gives or one.starts or strong):
            yield Finding("S305", f"characters.{n}.name", f"the character `{one.name}` can do nothing that others cannot",
                          "give it an ability, something under `gives`, or a better number")  # fmt: skip
    for n, kind in enumerate(m.items):
        if not (kind.gives or kind.absorbs or kind.skills):
            yield Finding("S306", f"items.{n}.name", f"the item `{kind.name}` is of no use",
                          "give it an ability, something under `gives`, or `absorbs`")  # fmt: skip


def misplaced(m: Ship) -> Iterator[Finding]:
    """Effects on cards that need somebody who does them."""
    for _, blocks in of_cards(m):
        for block in blocks:
            yield from without_user(m, block)


def without_user(m: Ship, block: int) -> Iterator[Finding]:
    """Such effects in a block, also under a condition."""
    for one in m.blocks[block] if block >= 0 else ():
        verb = OF_USERS.get(one.what, "heal" if one.what == orders.HEAL and one.who != orders.ALL_LIVING else "")
        if verb:
            yield Finding("S307", m.paths[one.node], f"nobody does `{verb}` when a card is turned over",
                          "write it as an ability, or use an effect on everybody")  # fmt: skip
        yield from without_user(m, one.then)
        yield from without_user(m, one.other)


def silent(mission: Mission) -> Iterator[Finding]:
    """Cards without a text where most of their deck have one."""
    for key in BOX:
        listed = getattr(mission, key)
        mute = [n for n, one in enumerate(listed) if not one.text]
        if len(mute) * 2 < len(listed):
            for n in mute:
                yield Finding("S308", f"{key}.{n}.name", f"`{listed[n].name}` has no `text`, but others of its deck have one",
                              "give it a few words")  # fmt: skip
