"""Tests: the four steps of a roll, doing nothing, passing, resetting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.state import Step
from chronaut.systems.time_stories import clock, life, powers, spaces
from chronaut.systems.time_stories.core import (
    HITS_STEP,
    IDLE_STEP,
    PENALTIES_STEP,
    PENALTY_STEP,
    RIPOSTE_STEP,
    ROLL_END_STEP,
    THROW_STEP,
    Core,
)
from chronaut.systems.time_stories.facts.rolls import (
    AUTOMATIC_PENALTY,
    CHARACTERISTIC_ROLLED,
    DICE_COUNTED,
    IDLE_PENALTY,
    JOINED_ROLL_MADE,
    LOCK_OPENED,
    OPPONENT_DEFEATED,
    RIPOSTE,
    ROLL_BEGUN,
    ROLL_ENDED,
    SHIELD_REMOVED,
    TEST_FACED,
    TEST_KEPT,
    TEST_PASSED,
    TEST_RESET,
    listed,
)
from chronaut.systems.time_stories.pieces import Slot
from chronaut.systems.time_stories.scenario import TrialOf
from chronaut.systems.time_stories.terms import (
    ACTION_LUCK,
    AFTER_ROLL,
    BEFORE_ROLL,
    CHARACTERISTIC_FOR,
    HEART,
    HEART_LOSS,
    IDLE_LOSS,
    JOINED_ROLL,
    KEEPS_TEST,
    ON_DEFEAT,
    ON_PENALTY,
    ON_RIPOSTE,
    ON_TEST_PASSED,
    RIPOSTE_LOSS,
    RIPOSTE_STRENGTH,
    SHIELDS,
    SKULL,
    SKULLS_ARE_HITS,
    SKULLS_FOR,
    SPECIAL,
    SPECIAL_TIMES,
    TIME,
    TIME_LOSS,
)

ADDED_UP: Final = 1
"""Answer to the question of joined rolls: all dice in one roll; any other: one agent's own dice for all."""


def trial_at(g: Core, space: int, choice: int = -1) -> TrialOf | None:
    """The test that can be faced at a space, None if there is none or it was passed (G-17)."""
    slot = g.s.row[space]
    if slot.card < 0 or g.s.passed[slot.card]:
        return None
    tests = g.m.cards[slot.card].tests
    number = slot.choice if choice < 0 else choice
    return tests[number] if 0 <= number < len(tests) else None


def known_to(g: Core, agent: int, space: int, choice: int) -> bool:
    """Whether an agent can know of a test: its shields lie open, or the agent has read the card (TS-85)."""
    slot = g.s.row[space]
    return (slot.faced and choice == slot.choice) or g.has_read(agent, slot.card)


def characteristic(g: Core, agent: int, test: TrialOf) -> int:
    """The characteristic an agent uses for a test, changed by items, powers or effects."""
    return g.resolve(CHARACTERISTIC_FOR, test.characteristic, agent, test.characteristic)


def can_roll(g: Core, agent: int, test: TrialOf) -> bool:
    """Whether an agent has dice, or sure hits, for a test (G-16)."""
    used = characteristic(g, agent, test)
    return g.dice(agent, used) > 0 or g.bonus(agent, used) > 0 or powers.helps_roll(g, agent)  # G-16


def may_choose(g: Core, space: int, choice: int) -> bool:
    """Whether the agents may take an alternative: before the first roll any, afterwards the chosen one (G-19)."""
    slot = g.s.row[space]
    if slot.card < 0 or not 0 <= choice < len(g.m.cards[slot.card].tests):
        return False
    return choice == slot.choice or not (slot.running and slot.begun)  # G-19


def against(g: Core, space: int, choice: int) -> tuple[Sequence[int], Sequence[int]]:
    """The shields of a test by kind and count: as they lie on the board, or as printed if another is laid out."""
    slot = g.s.row[space]
    test = g.m.cards[slot.card].tests[choice]
    return (slot.kinds, slot.counts) if slot.faced and choice == slot.choice else (test.kinds, test.counts)


def begin_roll(g: Core, agent: int, space: int, choice: int) -> None:
    """An agent's action is a roll: the test starts if it has not, then the dice fall (TS-131)."""
    slot = g.s.row[space]
    if not slot.faced or slot.choice != choice:
        g.emit(TEST_FACED, space, choice)
    g.emit(ROLL_BEGUN, agent, space)
    g.push(THROW_STEP, agent=agent, card=space, value=slot.card)
    powers.fire(g, BEFORE_ROLL, agent, slot.card)
    if not slot.running:
        spaces.start_trial(g, agent, space)


def throw_step(g: Core, step: Step) -> None:
    """Step 1, Roll: as many dice as the characteristic gives (TS-132)."""
    agent, space = step.agent, step.card
    test = trial_at(g, space)
    if test is None or not same_trial(g, step) or not g.alive(agent):
        g.push(ROLL_END_STEP, agent=agent)
        return
    used = characteristic(g, agent, test)
    powers.mark_tools(g, agent)
    count = g.dice(agent, used)
    powers.mark_tools(g, agent)
    printed = g.receptacle(agent).characteristics[used]
    joining = g.resolve(JOINED_ROLL, 0, agent, g.s.row[space].card)
    if joining:
        powers.mark_tools(g, agent)
        dice = joined(g, agent, space, test)
        count = g.at_most(count + dice) if joining == ADDED_UP else count
    if not (count or g.s.roll.bonus or g.bonus(agent, used)):  # TS-156
        g.push(IDLE_STEP, agent=agent, value=0)
        g.push(ROLL_END_STEP, agent=agent)
        return
    knowing = g.seats_on(space) | g.controllers(agent)
    g.emit(DICE_COUNTED, agent, used, printed, count, audience=knowing)
    faces = [g.draw(ACTION_LUCK, len(g.m.action_die)) for _ in range(count)]
    hits, skulls = count_faces(g, agent, faces)
    g.emit(CHARACTERISTIC_ROLLED, agent, space, hits, skulls, text=listed(faces))
    g.push(HITS_STEP, agent=agent, card=space, value=step.value)
    powers.fire(g, AFTER_ROLL, agent, g.s.row[space].card)


def same_trial(g: Core, step: Step) -> bool:
    """Whether the test that a roll is for still lies there and is in progress."""
    slot = g.s.row[step.card]
    return slot.card == step.value and slot.running


def count_faces(g: Core, agent: int, faces: list[int]) -> tuple[int, int]:
    """Hits and skulls on dice; blanks count for nothing (TS-133)."""
    die = g.m.action_die
    hits = sum(die[face][0] for face in faces)
    skulls = sum(die[face][1] for face in faces)
    if g.resolve(SKULLS_ARE_HITS, 0, agent):
        powers.mark_tools(g, agent)
        hits, skulls = hits + skulls, 0
    skulls = max(0, g.resolve(SKULLS_FOR, skulls, agent))
    powers.mark_tools(g, agent)
    return hits, skulls


def joined(g: Core, agent: int, space: int, test: TrialOf) -> int:
    """Dice of the others on the space who have not acted and now take part in the roll of one of them."""
    dice = 0
    for other in g.standing_on(space):
        one = g.s.agents[other]
        if other != agent and not one.acted and not one.barred:
            dice += g.dice(other, characteristic(g, other, test))
            g.emit(JOINED_ROLL_MADE, other)
    return dice


def sure(g: Core) -> int:
    """Hits that items and powers will add to the roll that is being worked out, before its hits are counted (TS-193)."""
    step = next((one for one in g.s.agenda if one.what == HITS_STEP), None)
    test = trial_at(g, step.card) if step is not None else None
    if step is None or test is None or not same_trial(g, step):
        return 0
    return g.bonus(step.agent, characteristic(g, step.agent, test))


def hits_step(g: Core, step: Step) -> None:
    """Step 2, Hits: each removes one shield, strictly from the left (TS-134, TS-135)."""
    agent, space = step.agent, step.card
    test = trial_at(g, space)
    if test is None or not same_trial(g, step):
        g.push(ROLL_END_STEP, agent=agent)
        return
    sure = g.bonus(agent, characteristic(g, agent, test))
    powers.mark_tools(g, agent)
    hits = g.s.roll.hits + g.s.roll.bonus + sure  # TS-193
    slot = g.s.row[space]
    for stack in range(len(slot.counts)):  # TS-135
        removed = min(hits, slot.counts[stack])
        if removed > 0:
            g.emit(SHIELD_REMOVED, space, stack, removed, agent, text=SHIELDS[slot.kinds[stack]])  # TS-134
            hits -= removed
    g.push(ROLL_END_STEP, agent=agent)
    if sum(slot.counts) == 0:  # TS-146, G-11
        pass_test(g, agent, space)
        return
    g.push(PENALTIES_STEP, agent=agent, card=space)
    g.push(RIPOSTE_STEP, agent=agent, card=space)


def shields_left(slot: Slot, kind: int) -> int:
    """How many shields of a kind are left on a space."""
    return sum(count for one, count in zip(slot.kinds, slot.counts, strict=True) if one == kind)


def riposte_step(g: Core, step: Step) -> None:
    """Step 3, Riposte: skulls on the dice and on the shields against resistance (TS-136 to TS-140)."""
    agent, space = step.agent, step.card
    left = shields_left(g.s.row[space], SKULL)
    thrown = g.s.roll.skulls
    if thrown < 1 or left < 1:  # TS-122, TS-123, TS-136
        return
    strength = g.resolve(RIPOSTE_STRENGTH, thrown + left, agent)  # TS-137
    powers.mark_tools(g, agent)
    resistance = g.resistance(agent)
    powers.mark_tools(g, agent)
    lost = 1 if resistance < strength else 0  # TS-138, TS-139
    lost = max(0, g.resolve(RIPOSTE_LOSS, lost, agent))
    powers.mark_tools(g, agent)
    g.emit(RIPOSTE, agent, strength, resistance, lost, text=listed([thrown, left]))
    life.lose(g, agent, lost)  # TS-140
    powers.fire(g, ON_RIPOSTE, agent, g.s.row[space].card)


def penalties_step(g: Core, step: Step) -> None:
    """Step 4, Automatic penalty: the stacks left, from left to right, as they stood after the hits (TS-141, G-13)."""
    penalties(g, step.agent, step.card)  # TS-141


def penalties(g: Core, agent: int, space: int) -> None:
    """Put the effects of the stacks that are left now on the agenda, the leftmost on top."""
    slot = g.s.row[space]
    stacks = zip(slot.kinds, slot.counts, strict=True)
    # TS-124, TS-145, G-12
    left = [(kind, count) for kind, count in stacks if count > 0 and kind in (HEART, TIME, SPECIAL)]
    for kind, count in left[::-1]:  # G-13
        g.push(PENALTY_STEP, agent=agent, card=space, value=kind, pc=count)
    powers.fire(g, ON_PENALTY, agent, slot.card)


def penalty_step(g: Core, step: Step) -> None:
    """The effect of one stack that is left (TS-142 to TS-144); resistance does not help (TS-145)."""
    agent, kind, count = step.agent, step.value, step.pc
    if kind == HEART:
        lost = max(0, g.resolve(HEART_LOSS, count, agent))  # TS-142
        powers.mark_tools(g, agent)
        if still_in(g, agent, step.card):  # G-13
            g.emit(AUTOMATIC_PENALTY, agent, kind, count, lost)
            life.lose(g, agent, lost)
    elif kind == TIME:
        lost = max(0, g.resolve(TIME_LOSS, count, agent))  # TS-143
        powers.mark_tools(g, agent)
        g.emit(AUTOMATIC_PENALTY, agent, kind, count, lost)
        clock.lose(g, lost)  # G-05
    else:
        times = max(0, g.resolve(SPECIAL_TIMES, count, agent))  # TS-144
        test = trial_at(g, step.card)
        block = test.special if test is not None and test.special else g.m.special_shield
        g.emit(AUTOMATIC_PENALTY, agent, kind, count, times)
        for _ in range(times):
            g.start(block, agent, g.s.row[step.card].card)


def still_in(g: Core, agent: int, space: int) -> bool:
    """Whether an agent still suffers what a test does: alive, and not back from the vortex in the meantime (G-13)."""
    one = g.s.agents[agent]
    return g.alive(agent) and (one.busy if g.s.roll.active else one.space == space)


def roll_end_step(g: Core, step: Step) -> None:
    """The roll is over; what waited for it (resets, locks) follows (G-13)."""
    g.emit(ROLL_ENDED, step.agent)  # TS-128


def pass_test(g: Core, agent: int, space: int) -> None:
    """A test is passed at once: reward, defeat, freedom from its lock (TS-125, TS-126, TS-146)."""
    slot = g.s.row[space]
    number = slot.card
    card = g.m.cards[number]
    test = card.tests[slot.choice]
    shut = spaces.locked(g, space)
    g.emit(TEST_PASSED, space, number, agent)
    if shut:  # TS-149
        g.emit(LOCK_OPENED, space)
    if card.opponent:
        g.emit(OPPONENT_DEFEATED, number, space)  # TS-153
        powers.fire(g, ON_DEFEAT, agent, number)
    powers.fire(g, ON_TEST_PASSED, agent, number)
    g.start(test.on_pass, agent, number)  # TS-126


def idle_step(g: Core, step: Step) -> None:
    """The price of doing nothing in a test in progress (TS-155, TS-157); `value` 1: the agent had no choice (G-08)."""
    agent = step.agent
    space = g.s.agents[agent].space
    if not g.alive(agent) or space < 0 or not priced(g, space):
        return
    penalties(g, agent, space)  # TS-157
    if step.value != 1 and shields_left(g.s.row[space], SKULL) >= 1:  # TS-155
        lost = max(0, g.resolve(IDLE_LOSS, 1, agent))
        powers.mark_tools(g, agent)
        g.emit(IDLE_PENALTY, agent, lost)
        life.lose(g, agent, lost)


def priced(g: Core, space: int) -> bool:
    """Whether doing nothing at a space has its price: a test in progress, or any laid out test by option (G-14)."""
    slot = g.s.row[space]
    if slot.card < 0 or not slot.faced or g.s.passed[slot.card]:
        return False
    return slot.running or g.s.rulings.idle_penalty_on_unstarted == 1  # G-14


def reset_left(g: Core) -> None:
    """Reset the tests at which nobody alive stands any more (TS-152, G-18)."""
    for space, slot in enumerate(g.s.row):
        if not slot.running or g.standing_on(space):  # TS-151, G-18
            continue
        if g.s.group_test == space and g.living():
            continue
        quit_test(g, space)


def quit_test(g: Core, space: int) -> None:
    """A test is abandoned: all its shields return, unless an effect keeps them (TS-152, G-76)."""
    number = g.s.row[space].card
    test = trial_at(g, space)
    if g.resolve(KEEPS_TEST, 0, -1, number):
        g.emit(TEST_KEPT, space, number)
        return
    g.emit(TEST_RESET, space, number)  # TS-152
    if test is not None:
        g.start(test.on_quit, -1, number)
