"""Listing what may be proposed now: what a turn could bring, sifted by `checking`."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.checking import acts, free_to_act, has, in_turn
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.refusals import FINE
from chronaut.systems.tempus.ship import AT_ITEM, AT_NOTHING, AT_STATION
from chronaut.systems.tempus.terms import (
    ACTION,
    AS_ACTION,
    DOORS,
    DOORS_OF_SPACE,
    HEAL,
    READ_PILE,
    SETUP,
    STATION_ROLES,
    STATIONS,
)


def legal(g: Core) -> list[Proposal]:
    """Every closed proposal of this family that would be accepted now."""
    s = g.s
    if s.over or g.blocked():
        return []
    if s.phase == SETUP:
        return characters(g)
    if s.phase != ACTION or s.turn < 0:
        return []
    seat = g.seat_of(s.turn).bit_length() - 1
    found: list[Proposal] = []
    for one in wishes(g, seat, s.turn):
        if in_turn(g, one) == FINE:
            found.append(one)
    found.append(Proposal(seat, kinds.END_TURN, s.turn))
    if s.cut_off:
        found += [Proposal(one, kinds.GIVE_UP) for one in range(s.seats)]
    return found


def characters(g: Core) -> list[Proposal]:
    """The character cards that can be taken (TP-21)."""
    taken = [one.character for one in g.s.crew]
    found: list[Proposal] = []
    for who in range(len(taken)):
        if taken[who] < 0:
            seat = g.seat_of(who).bit_length() - 1
            for character in range(len(g.m.persons)):
                if character not in taken:
                    found.append(Proposal(seat, kinds.TAKE, who, character))
    return found


def wishes(g: Core, seat: int, who: int) -> list[Proposal]:
    """What the character whose turn it is could wish to do."""
    s = g.s
    one = s.crew[who]
    found: list[Proposal] = []
    if s.moves > 0:
        if one.down:
            found.append(Proposal(seat, kinds.STAND, who))
        else:
            for space in g.m.near[one.space]:
                found.append(Proposal(seat, kinds.MOVE, who, space))
    held = g.held(who)
    if acts(g, who) == FINE:
        for item in g.lying(one.space):
            found.append(Proposal(seat, kinds.PICK_UP, who, item))
        for door in g.m.doors_of[one.space]:
            found.append(Proposal(seat, kinds.DOOR, who, door))
        if s.rulings.door_action_exterior:
            found.append(Proposal(seat, kinds.DOOR, who, len(g.m.doors)))
        if g.standing_at(one.space) & ~(1 << who):
            found.append(Proposal(seat, kinds.TRADE, who))
    if g.m.role_of[one.space] and free_to_act(g, who) == FINE:
        found += at_station(g, seat, who)
    found += skills(g, seat, who, held)
    for item in held:
        found.append(Proposal(seat, kinds.DROP, who, item))
    return found


def at_station(g: Core, seat: int, who: int) -> list[Proposal]:
    """The board actions of a space with their targets."""
    here = g.s.crew[who].space
    found: list[Proposal] = []
    for action in range(len(STATIONS)):
        if g.m.roles[STATION_ROLES[action]] == here:
            for target in range(len(g.s.crew)) if action == HEAL else range(-1, 0):
                found.append(Proposal(seat, kinds.STATION, who, action, target))
    return found


def skills(g: Core, seat: int, who: int, held: list[int]) -> list[Proposal]:
    """The abilities of a character and of what it has, with their targets."""
    found: list[Proposal] = []
    asked: list[int] = []
    usable = g.m.persons[g.s.crew[who].character].skills[:]
    for item in held:
        kind = g.m.kind_of[item]
        if kind not in asked:
            asked.append(kind)
            usable += g.m.items[kind].skills
    for skill in usable:
        if has(g, who, skill) != FINE or (skill.cost == AS_ACTION and g.s.actions < 1):
            continue
        if skill.aim == AT_NOTHING:
            found.append(Proposal(seat, kinds.USE, who, skill.index))
        elif skill.aim == AT_ITEM:
            for item in g.lying(g.s.crew[who].space):
                found.append(Proposal(seat, kinds.USE, who, skill.index, item))
        elif skill.aim == AT_STATION:
            for target in (DOORS, DOORS_OF_SPACE, READ_PILE):
                found.append(Proposal(seat, kinds.USE, who, skill.index, target))
        else:
            for other in range(len(g.s.crew)):
                found.append(Proposal(seat, kinds.USE, who, skill.index, other))
    return found
