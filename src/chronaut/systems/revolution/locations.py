"""Locations: choosing one, recon, telepathy, exploring, standing by, following cards, ejection (sections 7 to 10, 20)."""

from __future__ import annotations

from chronaut.kernel.state import Step
from chronaut.systems.revolution import azrak, things
from chronaut.systems.revolution.core import ARRIVE_STEP, CONFLICT_STEP, TAKE_STEP, Core
from chronaut.systems.revolution.facts.azrak import EJECTED, LOCATION_PAID, VISIT_CHARGED
from chronaut.systems.revolution.facts.cards import CARD_RETURNED, DUE, EXPLORED, FOLLOWED, STOOD_BY, TAKEN
from chronaut.systems.revolution.facts.course import (
    CARD_A_READ,
    DISPLAYED,
    LOCATION_CHOSEN,
    PHASE,
    STOWED_PANORAMA,
    WITHDRAWN,
)
from chronaut.systems.revolution.facts.trials import LOCKED, QUEUED
from chronaut.systems.revolution.terms import (
    BY_LOSS,
    CONNECTED,
    EXPLORE_COST,
    GROUP,
    IN_PLAY,
    LEAVE,
    LOST,
    NO_TEST,
    PLACE,
    READING,
    RECON,
    RETURN,
    SPOTS,
    SUPPORT,
)


def choose(g: Core, location: int) -> None:
    """The Captain goes to a location with the group and pays for it (RV-49 to RV-51)."""
    captain = g.s.captain
    g.emit(LOCATION_CHOSEN, location)
    g.push(ARRIVE_STEP)
    if g.s.spots[location] == 0:
        g.emit(LOCATION_PAID, captain, location)  # RV-50, RV-170
        azrak.check_link(g, captain, SPOTS - location)
    else:
        g.emit(VISIT_CHARGED, captain, location)  # RV-51, RV-52
        azrak.check_link(g, captain, RETURN)


def arrive_step(g: Core, step: Step) -> None:
    """The panorama is laid out and card A is read aloud (RV-53 to RV-55)."""
    location = g.m.locations[g.s.location]
    g.emit(DISPLAYED, location.index)
    g.emit(CARD_A_READ, location.card_a)  # RV-55
    g.start(g.m.on_arrive)
    g.start(g.m.cards[location.card_a].on_read, g.s.captain, location.card_a)


def move_group(g: Core, location: int) -> None:
    """Bring the group to a location without the Captain's payment; it begins there with the recon."""
    for agent in range(len(g.s.agents)):
        put_back(g, agent)
    g.emit(STOWED_PANORAMA, g.s.location)
    g.emit(PHASE, PLACE)
    g.emit(LOCATION_CHOSEN, location)
    g.push(ARRIVE_STEP)


def take(g: Core, agent: int, slot: int) -> None:
    """Take a card of the panorama and read it secretly (RV-56, RV-57)."""
    number = g.row()[slot]
    if g.s.consents[LEAVE]:
        g.emit(WITHDRAWN, LEAVE)
    g.emit(TAKEN, agent, slot, number, g.controllers(agent))
    if due(g, number):
        g.emit(DUE, agent, audience=g.controllers(agent))
    if g.s.agents[agent].due and g.s.phase == RECON and g.s.rulings.recon_instructions:  # RG-01
        follow(g, agent)


def due(g: Core, number: int) -> bool:
    """Whether a card has instructions for its reader to follow (RV-67, RS-89)."""
    card = g.m.cards[number]
    fights = card.conflict is not None and not (card.conflict.kind == GROUP and g.s.resolved[card.index])
    return bool(card.on_read) or fights


def follow(g: Core, agent: int) -> None:
    """Follow the instructions of the card in front, in printed order, its conflict last (RV-67, RV-73, RS-38)."""
    card = g.m.cards[g.s.agents[agent].card]
    g.emit(FOLLOWED, agent, card.index)
    g.push(CONFLICT_STEP, agent=agent, card=card.index)
    g.start(card.on_read, agent, card.index)


def conflict_step(g: Core, step: Step) -> None:
    """Begin the conflict of a card that has been followed, unless an instruction began it or took the card away."""
    agent = g.s.agents[step.agent]
    if agent.card == step.card or g.s.place[step.card] == READING:
        begin_conflict(g, step.agent, step.card)


def begin_conflict(g: Core, agent: int, number: int) -> None:
    """Lock the reader in a personal conflict, or call everybody to a group conflict (RV-123, RV-127)."""
    card = g.m.cards[number]
    one = g.s.agents[agent]
    if card.conflict is None:
        return
    if card.conflict.kind == GROUP:
        if not g.s.resolved[number] and number not in g.s.queue and g.s.conflict.card != number:  # RS-89, RS-34
            g.emit(QUEUED, number)
    elif not one.locked and one.card == number and one.out == IN_PLAY and one.link == CONNECTED:  # RS-98
        g.emit(LOCKED, agent, number)


def explore(g: Core, agent: int, slot: int, free: bool) -> None:
    """Explore: put the card in front back and take another one (RV-70 to RV-73)."""
    g.emit(EXPLORED, agent, int(free))
    g.push(TAKE_STEP, agent=agent, card=g.row()[slot], value=slot)
    put_back(g, agent)  # RV-71
    if not free:
        azrak.spend(g, agent, g.resolve(EXPLORE_COST, 1, agent))  # RV-70


def take_step(g: Core, step: Step) -> None:
    """The explorer reads its new card and follows it at once (RV-72, RV-73)."""
    if g.available(step.value) and g.row()[step.value] == step.card:
        take(g, step.agent, step.value)
        if g.s.agents[step.agent].due:
            follow(g, step.agent)  # RV-73


def put_back(g: Core, agent: int) -> None:
    """Put the card in front of an agent back into the panorama."""
    one = g.s.agents[agent]
    if one.card >= 0:
        g.emit(CARD_RETURNED, agent, one.slot, one.card)


def stand_by(g: Core, agent: int) -> None:
    """Stand by (RV-75)."""
    put_back(g, agent)
    g.emit(STOOD_BY, agent)


def free_explore(g: Core, agent: int) -> bool:
    """Whether an agent has a free Explore left in this round (RV-189 to RV-191)."""
    if g.s.agents[agent].explored:
        return False
    count = g.receptacles()
    return count == 2 or (count == 3 and agent == g.s.captain)  # RV-189, RV-190, RV-191


def eject(g: Core, agent: int, cause: int) -> None:
    """Eject an agent: its card goes back, what it reads is put away (RV-146, RS-23)."""
    if g.s.agents[agent].out != IN_PLAY:
        return
    put_back(g, agent)  # RS-23
    for card in g.readings(agent):
        things.put_away(g, card)
    g.emit(EJECTED, agent, cause)


def eject_lost(g: Core, bound: int = 0) -> bool:
    """Eject the agents whose action is done and that have lost control (RV-142); `bound`: whose is not; True if there was one."""
    s = g.s
    for one in s.agents:
        if one.link == LOST and one.out == IN_PLAY:
            break
    else:
        return False
    found = False
    for agent in g.from_captain():
        one = s.agents[agent]
        if one.link != LOST or one.out != IN_PLAY or one.gift >= 0 or (bound >> agent) & 1:
            continue
        trial = s.trial
        if trial.stage != NO_TEST and agent == trial.tester:  # RS-04
            continue
        if trial.stage == SUPPORT and trial.supports[agent]:  # RS-05
            continue
        eject(g, agent, BY_LOSS)
        found = True
    return found


def recon_done(g: Core) -> bool:
    """Whether every agent has taken a card, as far as there are any (RV-56, RS-50)."""
    waiting = [n for n in g.active() if g.s.agents[n].card < 0 and g.s.agents[n].apart < 0]  # RS-66
    return not waiting or not g.open_slots()  # RS-50
