"""What the character whose turn it is could wish and cannot do now, and why not."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal, said
from chronaut.kernel.views import Denied, refusal
from chronaut.systems.tempus import listing
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.checking import BAD_VALUE, NO_TARGET, reason
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.refusals import FINE, refused
from chronaut.systems.tempus.terms import ACTION
from chronaut.systems.tempus.words import words


def denied(g: Core, names: Names, seat: int) -> list[Denied]:
    """The wishes that are refused, each with its reason; what would change nothing is no wish."""
    s = g.s
    if seat < 0 or s.over or s.phase != ACTION or s.turn < 0 or g.blocked() or not (g.seat_of(s.turn) >> seat) & 1:
        return []
    found: list[Denied] = []
    for one in wished(g, seat, s.turn):
        why = reason(g, one)
        if why not in (FINE, NO_TARGET, BAD_VALUE):
            kind = kinds.PROPOSAL_KINDS[one.kind].name
            found.append(
                Denied(words(g, names, one), refusal(said(refused(why), names.speech)), kind, one.a, one.b, one.c)
            )
    return found


def wished(g: Core, seat: int, who: int) -> list[Proposal]:
    """What somebody could wish who does not know the rules: to go next door, to take what lies here, to use the space."""
    here = g.s.crew[who].space
    found = [Proposal(seat, kinds.MOVE, who, space) for space in g.m.near[here]]
    found += [Proposal(seat, kinds.PICK_UP, who, item) for item in g.lying(here)]
    found += [one for one in listing.at_station(g, seat, who) if one.c < 0]
    for item in g.held(who):
        for skill in g.m.items[g.m.kind_of[item]].skills:
            found.append(Proposal(seat, kinds.USE, who, skill.index, 0 if skill.aim else -1))
    return found
