"""What a newcomer may wish to do and cannot do now, with the reasons; made from what the seat sees."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal, said
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Denied, refusal
from chronaut.systems.revolution import checking
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.refusals import FINE, refused
from chronaut.systems.revolution.terms import ACTIONS, PLACE, RUN_OVER
from chronaut.systems.revolution.words import words


def denied(g: Core, seat: int) -> list[Denied]:
    """The wishes of a seat that would be refused, each once."""
    if seat == SPECTATOR or g.s.phase >= RUN_OVER:
        return []
    found = []
    for wish in wishes(g, seat):
        why = checking.reason(g, wish)
        if why != FINE:
            found.append(Denied(words(g, wish), refusal(said(refused(why), g.m.speech))))
    return found


def wishes(g: Core, seat: int) -> list[Proposal]:
    """What somebody at a seat may think of, by the step of the round."""
    s = g.s
    if s.phase == PLACE:
        spots = [location for location, spot in enumerate(s.spots) if spot >= 0]
        return [Proposal(seat, kinds.CHOOSE_LOCATION, location) for location in spots]
    if s.phase != ACTIONS:
        return []
    found = []
    for agent, one in enumerate(s.agents):
        if not (g.controllers(agent) >> seat) & 1:
            continue
        found += [Proposal(seat, kinds.EXPLORE, agent, slot, 0) for slot, card in enumerate(g.row()) if card >= 0]
        found.append(Proposal(seat, kinds.STAND_BY, agent))
        if one.card >= 0:
            boxes = range(len(g.m.cards[one.card].boxes))
            found += [Proposal(seat, kinds.TEST, agent, one.card, number) for number in boxes]
        if s.trial.stage:
            found.append(Proposal(seat, kinds.SUPPORT_TEST, agent))
        found += [Proposal(seat, kinds.GIVE, agent, other) for other in range(len(s.agents)) if other != agent]
    return [*found, Proposal(seat, kinds.LEAVE_PLACE)]
