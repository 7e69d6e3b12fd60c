"""The course of a run: set-up, rounds and their phases, who goes on with what (sections 2, 6, 11, 14, 21)."""

from __future__ import annotations

from chronaut.systems.revolution import aside, conflicts, ending, locations, swaps, things, trials, updates
from chronaut.systems.revolution.core import CAPTAIN_QUESTION, Core
from chronaut.systems.revolution.facts.azrak import DEALT, FILLED
from chronaut.systems.revolution.facts.cards import FOLLOWED
from chronaut.systems.revolution.facts.course import (
    ALARM_TICKED,
    CAPTAIN_CHANGED,
    CAPTAIN_NAMED,
    CAPTAIN_SKIPPED,
    MAPS_LAID,
    MYSTERIES_LAID,
    NEW_RUN,
    PHASE,
    ROUND,
    SET_UP,
    STOWED_PANORAMA,
)
from chronaut.systems.revolution.facts.declare import listed
from chronaut.systems.revolution.facts.things import CAPPED
from chronaut.systems.revolution.scenario import ExtraOf
from chronaut.systems.revolution.terms import (
    ACTIONS,
    AGENTS_MAX,
    ALL_LOST,
    BY_LOSS,
    CARD_EFFECT,
    CHOOSING,
    END_SWAPS,
    EXTRA_DRAFT,
    FAILED,
    IN_PLAY,
    LEAVE,
    MAY_LEAVE,
    MYSTERY_LUCK,
    NO_AZRAK,
    NO_TEST,
    OPEN_ACTIONS,
    PLACE,
    RECON,
    RUN_OVER,
    SETUP,
    SWAPS,
    TELEPATHY,
    UPDATE,
)


def advance(g: Core) -> bool:
    """Go on as far as nobody has to act; False if somebody must."""
    s = g.s
    if s.over or s.phase == RUN_OVER:
        return new_run(g) if s.phase == RUN_OVER else False
    if s.phase in (SETUP, CHOOSING):
        return set_up(g)
    if s.questions:
        return beside(g)
    if locations.eject_lost(g):  # RV-142
        return True
    if s.phase != UPDATE and all_out(g):
        return True
    if s.phase in (UPDATE, SWAPS) and late(g):
        return True
    if s.swap.one >= 0 and swaps.lapsed(g):
        swaps.call_off(g)
        return True
    if s.trial.stage != NO_TEST:
        return trials.advance(g)
    if s.conflict.stage:
        return conflicts.advance(g)
    if s.queue and (s.phase == ACTIONS or s.rulings.recon_instructions or not g.active()):  # RG-01
        conflicts.announce(g)  # RV-127
        return True
    return phase(g)


def beside(g: Core) -> bool:
    """Go on beside what lies aside: the group waits for it, agents and their tests do not (RS-55)."""
    if locations.eject_lost(g, aside.bound(g)):  # RV-142
        return True
    if g.s.trial.stage != NO_TEST:
        return trials.advance(g)
    if not aside.pile_held(g) and aside.take_up(g, aside.THE_PILE):
        return True
    return aside.renew(g)


def phase(g: Core) -> bool:
    """Go on with the step of the round."""
    s = g.s
    if s.phase == PLACE:
        return place(g)
    if s.phase == RECON:
        if not locations.recon_done(g):
            return False
        g.emit(PHASE, TELEPATHY)
    elif s.phase == TELEPATHY:
        return telepathy(g)
    elif s.phase == ACTIONS:
        if not (s.consents[LEAVE] and g.agreed(LEAVE) and may_leave(g)):
            return False
        between(g)
    elif s.phase == UPDATE:
        if not updates.begin(g):
            g.emit(PHASE, SWAPS)
    elif s.phase == SWAPS:
        if any(things.swappable(g, n) for n in g.active()) and not g.agreed(END_SWAPS):
            return False
        next_round(g)
    return True


def all_out(g: Core) -> bool:
    """End the visit if every agent is out; the mission fails if all lost control (RV-149, RS-20, RS-22)."""
    s = g.s
    for one in s.agents:
        if one.out == IN_PLAY:
            return False
    if s.queue or s.phase not in (PLACE, RECON, TELEPATHY, ACTIONS):
        return False
    if all(one.out == BY_LOSS for one in s.agents):  # RV-149
        ending.finish(g, FAILED, ALL_LOST)
    elif s.trial.stage == NO_TEST and not s.conflict.stage:
        between(g)  # RS-20
    else:
        return False
    return True


def late(g: Core) -> bool:
    """Bring back at once who was ejected between locations; after a loss the Update is due again (RS-96)."""
    s = g.s
    if all(one.out == BY_LOSS and one.pool == 0 for one in s.agents):
        ending.finish(g, FAILED, ALL_LOST)  # RV-149, RS-96
        return True
    out = [n for n, one in enumerate(s.agents) if one.out != IN_PLAY and not (s.updated and one.out == BY_LOSS)]
    if not out:
        return False
    updates.bring_back(g)
    if s.phase == SWAPS and not s.updated:
        g.emit(PHASE, UPDATE, rule="RS-96")
    return True


# Set-up.


def set_up(g: Core) -> bool:
    """Do the next step of the set-up (RV-09); False if players have something to do first."""
    s = g.s
    if s.setup_at >= len(g.m.setup):
        g.emit(PHASE, PLACE)
        g.emit(ROUND, 1)
        return True
    step = g.m.setup[s.setup_at]
    if step == "read_order":
        return False
    if step == "read_prologue" and s.prologue_read < len(g.m.prologue):
        return False
    if step == "choose_receptacles":
        if s.phase != CHOOSING:
            g.emit(PHASE, CHOOSING)
        if any(one.receptacle < 0 for one in s.agents):
            return False
        g.emit(PHASE, SETUP)
    if step == "name_captain" and s.captain < 0:
        g.ask(CAPTAIN_QUESTION, g.everybody(), list(range(len(s.agents))), mode=1)  # RS-94
        return True
    done = s.setup_at
    lay(g, step)
    if s.setup_at == done:
        g.emit(SET_UP, done)
    return True


def lay(g: Core, step: str) -> None:
    """Do a step of the set-up that needs nobody's decision."""
    s, m = g.s, g.m
    if step == "deal_azrak":
        for agent, one in enumerate(s.agents):
            level = m.cards[one.receptacle].azrak
            g.emit(DEALT, agent, min(level, s.stock), level)  # RV-13
    elif step == "fill_vortex":
        if g.receptacles() < AGENTS_MAX and s.stock:  # RV-14, RS-70
            g.emit(FILLED, s.stock)
    elif step == "lay_maps":
        g.emit(MAPS_LAID, text=listed([card for card in m.maps if m.cards[card].start]))  # RV-19
    elif step == "shuffle_destiny":
        trials.shuffle(g)  # RV-20
    elif step == "lay_mysteries":
        g.emit(MYSTERIES_LAID, text=listed(mysteries(g)), audience=0)
    elif step == "deal_tokens":
        deal_tokens(g)
    elif step == "extra_tokens":
        extra(g)


def mysteries(g: Core) -> list[int]:
    """The Mystery deck as it is laid: in printed order unless the table shuffles it (RS-79)."""
    cards = list(g.m.mysteries)
    if g.s.rulings.mystery_draw:  # RS-79
        for last in range(len(cards) - 1, 0, -1):
            other = g.draw(MYSTERY_LUCK, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
    return cards


def deal_tokens(g: Core) -> None:
    """Each receptacle takes the tokens it starts with (RV-26, RV-34, RV-226)."""
    for agent, one in enumerate(g.s.agents):
        for token in g.m.tokens:
            number = things.starting(g, g.m.cards[one.receptacle], token)
            if token.capped:
                g.emit(CAPPED, agent, token.index, number)  # RV-176
            things.gain_tokens(g, agent, token.index, number)


def extra(g: Core) -> None:
    """Give out what fewer receptacles get besides (RV-29, RV-30)."""
    given: ExtraOf | None = g.m.extra[g.receptacles()]
    if given is None:
        return
    for agent in range(len(g.s.agents)):
        if given.each:
            updates.give_extra(g, agent, given.token, given.each)  # RV-29
    if given.shared:  # RV-30
        shares = [0] * len(g.s.agents)
        for turn in range(given.shared):
            shares[turn % len(shares)] += 1
        g.emit(SET_UP, g.s.setup_at)  # the step is done when its division is agreed
        updates.open_draft(g, EXTRA_DRAFT, given.token, given.shared, shares)


# Rounds.


def place(g: Core) -> bool:
    """The Captain phase: skip a Captain without Azrak, go on once card A is read (RS-02, RV-47)."""
    s = g.s
    if s.displayed:
        g.emit(PHASE, RECON)
        return True
    captain = s.agents[s.captain]
    if captain.pool == 0:  # RS-02
        first, *rest = g.from_captain()
        others = [n for n in (first, *rest[:: s.passing]) if s.agents[n].pool > 0]
        if not others:
            ending.finish(g, FAILED, NO_AZRAK)  # RS-02
        else:
            g.emit(CAPTAIN_SKIPPED, s.captain)
            g.emit(CAPTAIN_CHANGED, others[0], rule="RS-02")
        return True
    if not any(g.choosable(location) for location in range(len(g.m.locations))):
        ending.finish(g, FAILED, CARD_EFFECT)
        return True
    return False


def telepathy(g: Core) -> bool:
    """The telepathy step: all must have told what they found, then the Captain opens the Actions (RV-60, RS-83)."""
    s = g.s
    told = all(s.agents[n].reported for n in g.active())
    if s.seats > 1 and not (told and g.agreed(OPEN_ACTIONS)):  # RV-196, RS-83
        return False
    g.emit(PHASE, ACTIONS)
    for agent in g.from_captain():  # RS-31
        card = s.agents[agent].card
        conflict = g.m.cards[card].conflict if card >= 0 else None
        if conflict is not None and conflict.kind == 2:
            locations.begin_conflict(g, agent, card)
            if not g.m.cards[card].on_read and g.s.agents[agent].due:
                g.emit(FOLLOWED, agent, card)
    return True


def may_leave(g: Core) -> bool:
    """Whether the group may leave: no Story card in front, nothing open (RV-80, RV-126, RS-26, RS-57)."""
    s = g.s
    if s.conflict.stage or s.queue or s.trial.stage or s.questions:  # RS-26, RS-57
        return False
    for agent, one in enumerate(s.agents):
        if one.out == IN_PLAY and (one.card >= 0 or g.busy(agent)):  # RV-80
            return False
    return g.resolve(MAY_LEAVE, 1) > 0


def between(g: Core) -> None:
    """Begin the Between Locations phase (RV-81, RV-82)."""
    g.emit(PHASE, UPDATE)
    updates.bring_back(g)


def next_round(g: Core) -> None:
    """The panorama is put away, the office passes to the left, a round begins (RV-97, RV-98)."""
    s = g.s
    g.emit(STOWED_PANORAMA, s.location)  # RV-97
    g.emit(CAPTAIN_CHANGED, g.next_captain())  # RV-98
    g.emit(PHASE, PLACE)
    g.emit(ROUND, s.round + 1)
    ring(g)


def ring(g: Core) -> None:
    """Let alarms come nearer by a round, and ring those that are due."""
    for number in reversed(range(len(g.s.alarms))):
        alarm = g.s.alarms[number].copy()
        g.emit(ALARM_TICKED, number, alarm.rounds - 1, audience=0)
        if alarm.rounds <= 1:
            g.start(g.m.blocks[alarm.block], alarm.agent, alarm.card)


def new_run(g: Core) -> bool:
    """Begin another run once all players are ready (RV-197, RV-198)."""
    s = g.s
    if s.present & ~s.ready:
        return False
    g.emit(NEW_RUN, s.run + 1)
    return True


def captain_chosen(g: Core, option: int) -> None:
    """The players have agreed on the first Captain (RV-16, RS-94)."""
    g.emit(CAPTAIN_NAMED, option)
