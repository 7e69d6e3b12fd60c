"""What an offer promises at once, seen from the view alone and without any memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.systems.tempus.seen import AbilityView, TempusView
from chronaut.systems.tempus.terms import CRITICAL, STATIONS

SCALE: Final = 1000
"""Tastes are far apart, so that what was done often before still comes first if it is good."""
GOALS: Final = {"fly": 99, "reinforce": 95, "distress": 95}
CRITICAL_ROLES: Final = ("fuel_cells", "shield_generator", "life_support")
FAR: Final = 99


def spent(view: TempusView) -> int:
    """Rounds played in the present loop."""
    return view.round


def read(view: TempusView) -> set[int]:
    """The cards that lie open."""
    return {card for card in (*view.discard, *view.paradox_discard, view.current, view.foreseen) if card >= 0}


def taste(frame: SeatFrame, offer: Offer) -> int:
    """How much immediate progress an offer promises; 0 for none."""
    view: TempusView = frame.view
    if offer.kind == "use":
        worth = using(view, offer)
    elif offer.kind == "board_action":
        worth = at_station(view, offer)
    elif offer.kind in ("move", "stand"):
        worth = going(view, offer)
    elif offer.kind == "pick_up":
        worth = wanted(view, offer.a, view.box.cards[offer.b])
    elif offer.kind == "take_character":
        worth = 10 + view.box.persons[offer.b].wounds + 3 * view.box.persons[offer.b].movement
    elif offer.kind == "answer":
        worth = 5 if offer.b else 4
    else:
        worth = {"end_turn": 2, "drop": -90, "door": -20, "trade": -20, "give_up": -99}.get(offer.kind, 0)
    return worth * SCALE


def using(view: TempusView, offer: Offer) -> int:
    """An ability: what it removes, most of all in the Hyperdrive and where it is critical."""
    ability = view.box.abilities[offer.b]
    space = view.crew[offer.a].space
    if ability.heals:
        return 30
    if not ability.removes:
        return -10
    found = trouble(view, space, ability.removes)
    return 60 + min(found, ability.n) * 5 if worth_of(view, space) > 1 else 40 + min(found, ability.n)


def trouble(view: TempusView, space: int, token: str) -> int:
    """How many tokens of a kind are in a space."""
    one = view.spaces[space]
    return {"damage": one.damage, "fire": one.fire, "fault": one.fault}[token]


def worth_of(view: TempusView, space: int) -> int:
    """How much it matters what is in a space."""
    role = view.box.spaces[space].role
    if role == "hyperdrive":
        return 0 if view.fixed else 3
    return 4 if role in CRITICAL_ROLES and view.spaces[space].damage >= CRITICAL - 1 else 1


def at_station(view: TempusView, offer: Offer) -> int:
    """A board action."""
    action = STATIONS[offer.b]
    if action in GOALS:
        return GOALS[action]
    if action == "heal":
        return 50 if view.crew[offer.c].wounds > 1 else 10
    if action == "refresh":
        return 30
    if action == "divert":
        return 20 if sum(one.fault for one in view.spaces) > 3 and view.shields > 3 else -20
    if action == "boost":
        return 15 if view.shields < 3 and sum(one.fault for one in view.spaces) < 3 else -20
    if action == "jump":
        return jumping(view)
    return -30


def jumping(view: TempusView) -> int:
    """A Time Jump: when the ship is lost otherwise, and the last Paradox is not the next."""
    dead = any(not one.alive for one in view.crew)
    late = view.shields <= 2 or view.supply[0] <= 5 or view.supply[2] <= 2 or view.deck <= 1
    return 90 if view.paradoxes > 1 and (late or (dead and view.round > 3)) else -50


def going(view: TempusView, offer: Offer) -> int:
    """A step: towards what this character can do something about."""
    one = view.crew[offer.a]
    if offer.kind == "stand":
        return 25
    goals = dict(aims(view, offer.a))
    best = max((worth - away(view, one.space, space) for space, worth in goals.items()), default=0)
    then = max((worth - away(view, offer.b, space) for space, worth in goals.items()), default=0)
    risky = view.box.spaces[offer.b].role == "airlock" and not view.closed
    burns = view.spaces[offer.b].fire and not removes(view, offer.a, "fire")
    return -80 if risky else 10 + then - best - (3 if burns else 0)


def away(view: TempusView, start: int, goal: int) -> int:
    """How many steps a space is away, through doors that are open now."""
    far, queue = {start: 0}, [start]
    for space in queue:
        if space == goal:
            return far[space]
        place = view.box.spaces[space]
        for other, door in zip(place.near, place.through, strict=True):
            if other not in far and door not in view.locked:
                far[other] = far[space] + 1 + (view.spaces[other].damage > 0)
                queue.append(other)
    return FAR


def aims(view: TempusView, who: int) -> Iterator[tuple[int, int]]:
    """Spaces worth going to, with how much."""
    roles = {place.role: number for number, place in enumerate(view.box.spaces)}
    if view.fixed:
        left = [name for name in ("shields", "distress") if name not in view.completed]
        jobs = [roles["shield_controls" if name == "shields" else "security_controls"] for name in left]
        yield jobs[who % len(jobs)] if jobs else roles["flight_controls"], 90
        return
    for number, space in enumerate(view.spaces):
        for token, count in (("damage", space.damage), ("fire", space.fire), ("fault", space.fault)):
            if count and removes(view, who, token):
                yield number, 30 * worth_of(view, number) + count + (15 if token == "fire" else 0)  # noqa: S105
        for item in space.items:
            worth = wanted(view, who, view.box.cards[item])
            if worth > 0:
                yield number, worth


def removes(view: TempusView, who: int, token: str) -> bool:
    """Whether a character can remove a kind of token."""
    return any(one.removes == token for one in skills(view, who))


def skills(view: TempusView, who: int) -> list[AbilityView]:
    """What a character can do, by itself and with what it has."""
    one = view.crew[who]
    kinds = {view.box.cards[item] for item in one.items if item not in view.exhausted}
    return [skill for skill in view.box.abilities if skill.character == one.character or skill.kind in kinds]


def wanted(view: TempusView, who: int, kind: int) -> int:
    """How much a character wants an item."""
    one = view.crew[who]
    if any(view.box.cards[item] == kind for item in one.items):
        return -10
    slot = view.box.kinds[kind].slot
    used = sum(view.box.kinds[view.box.cards[item]].slot == slot for item in one.items)
    slots = view.box.persons[one.character].slots[0 if slot == "equipment" else 1] if one.character >= 0 else 0
    if used >= slots:
        return -10
    tokens = {skill.removes for skill in view.box.abilities if skill.kind == kind}
    there = next(n for n, place in enumerate(view.box.spaces) if place.role == "hyperdrive")
    needed = {
        token for token in ("damage", "fire", "fault") if trouble(view, there, token) and not removes(view, who, token)
    }
    return 70 if tokens & needed else 35 if tokens - {""} else 20
