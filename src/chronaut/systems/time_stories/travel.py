"""Changing location: five steps, red names, forced moves; opening and entering."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import VOTE, Question, Step
from chronaut.systems.time_stories import clock, powers, spaces, trials
from chronaut.systems.time_stories.core import (
    ARRIVE_STEP,
    DESTINATION_QUESTION,
    LAST_CHANCE_STEP,
    NEXT_QUESTION,
    PAY_COST_STEP,
    PAY_WAY_STEP,
    READ_STEP,
    STANDING_QUESTIONS,
    Core,
)
from chronaut.systems.time_stories.facts.places import (
    AGENT_PLACED,
    CARD_A_READ,
    CARD_UNVISITED,
    DESTINATION_CHOSEN,
    GROUP_ENTERED,
    GROUP_MOVED,
    LOCATION_LEFT,
    LOCATION_OPENED,
    LOCATION_PUT_AWAY,
    RED_EXIT_PAID,
)
from chronaut.systems.time_stories.facts.time import CAPTAIN_DIE_ROLLED, CAPTAIN_PASSED
from chronaut.systems.time_stories.terms import (
    ALIVE,
    CAPTAIN_DICE,
    CAPTAIN_LUCK,
    CHANGING,
    MAY_LEAVE,
    NOW_OR_NEVER,
    ON_ENTER_LOCATION,
    ON_LEAVE_LOCATION,
    ON_LOCATION_CHANGE,
    ON_OPEN_LOCATION,
    ON_READ,
    RED_SURCHARGE,
    SET,
    SPACES,
    TRAVEL_COST,
)
from chronaut.systems.verbs.story import BLOCK, EFFECT

RED_EXIT: Final = 2
"""What leaving a location in red costs beside the die, where no text says otherwise."""


def destinations(g: Core) -> list[int]:
    """Locations to which the group may choose to go: visible on the plan, not the one it is in (TS-107, TS-109)."""
    s = g.s
    shown = {place.location for n, place in enumerate(g.m.places) if s.plan[n]}  # TS-40
    return sorted(place for place in shown if place != s.location)  # TS-107, TS-109


def price(g: Core) -> list[int]:
    """The least and the most that a way costs: as printed (TS-111), or as a text fixed it (G-46); empty where none begins."""
    s = g.s
    start = s.location if s.location >= 0 else s.came_from
    if start < 0:
        return []
    fixed = [one.value for one in s.standing if one.question == TRAVEL_COST and one.op == SET]
    if fixed:
        return [fixed[-1], fixed[-1]]  # G-46
    extra = RED_EXIT if s.red[start] else 0  # TS-118
    return [min(g.m.captain_die) + extra, max(g.m.captain_die) + extra]


def somewhere(g: Core) -> bool:
    """Whether there is anywhere to go."""
    for number, place in enumerate(g.m.places):
        if g.s.plan[number] and place.location != g.s.location:  # TS-107
            return True
    return False


def may_leave(g: Core) -> bool:
    """Whether the group may choose to leave: somewhere to go, nobody held, nothing forbids it (TS-104, TS-150)."""
    if not somewhere(g):  # G-45
        return False
    for agent in g.living():
        if spaces.held(g, agent):  # TS-150, G-26
            return False
    return g.resolve(MAY_LEAVE, 1) > 0


def leave(g: Core) -> None:
    """Step 1: all pawns leave the board; then the group chooses where to go (TS-106, TS-117)."""
    take_off(g)
    vote(g, DESTINATION_QUESTION, destinations(g))  # TS-117


def vote(g: Core, kind: int, options: list[int]) -> None:
    """Put a decision of the group to the vote (TS-54, G-68)."""
    g.ask(kind, g.here(g.electorate()), options, mode=VOTE, breaker=g.tie_breaker())


def take_off(g: Core) -> None:
    """Take all pawns off the board; whatever was voted on is settled."""
    g.s.questions = [one for one in g.s.questions if one.kind not in STANDING_QUESTIONS]
    location = g.s.location
    for space in range(SPACES):
        if g.s.row[space].running:
            trials.quit_test(g, space)  # TS-152, G-27, G-76
    powers.fire(g, ON_LEAVE_LOCATION, -1, g.m.locations[location].card_a)
    g.emit(LOCATION_LEFT, location)


def destination_chosen(g: Core, question: Question, option: int) -> None:
    """Step 2 is done; the rest follows without a choice."""
    g.push(PAY_WAY_STEP, value=option, pc=0)  # TS-105


def move_group(g: Core, location: int, roll: bool) -> None:
    """A card orders the group to a location, even in the midst of a TU or out of a lock (TS-112, TS-202, G-09, G-27)."""
    if g.s.location >= 0 and not any(q.kind == DESTINATION_QUESTION for q in g.s.questions):
        g.s.agenda = [step for step in g.s.agenda if step.what in (BLOCK, EFFECT, LAST_CHANCE_STEP)]  # G-09, G-40
        if g.s.phase != CHANGING:
            take_off(g)
    g.s.questions = [one for one in g.s.questions if one.kind not in STANDING_QUESTIONS]
    g.push(PAY_WAY_STEP, value=location, pc=1 if roll else 2)  # TS-202


def pay_way_step(g: Core, step: Step) -> None:
    """Steps 3 and 4: put the cards away, roll the die, pay; `pc` 1: forced, 2: free."""
    destination = step.value
    old = g.s.came_from
    g.emit(DESTINATION_CHOSEN, destination)
    g.emit(LOCATION_PUT_AWAY, old, g.tie_breaker())  # TS-110
    g.push(ARRIVE_STEP, value=destination, pc=step.pc)
    if step.pc == 2:  # TS-112
        return
    roll_captain_die(g)
    g.push(PAY_COST_STEP)
    powers.fire(g, ON_LOCATION_CHANGE, -1)


def pay_cost_step(g: Core, step: Step) -> None:
    """Pay what the die shows, and the surcharge of a red location (TS-111, TS-118)."""
    old = g.s.came_from
    extra = max(0, g.resolve(RED_SURCHARGE, RED_EXIT)) if old >= 0 and g.s.red[old] else 0  # TS-118, TS-119
    if extra:
        g.emit(RED_EXIT_PAID, extra)
    cost = max(0, g.resolve(TRAVEL_COST, g.s.last_die + extra))
    clock.lose(g, cost, clock.FOR_THE_WAY)  # TS-111


def roll_captain_die(g: Core) -> None:
    """The outgoing Captain rolls for the way (TS-111)."""
    dice = max(0, g.resolve(CAPTAIN_DICE, 1))
    total = sum(g.m.captain_die[g.draw(CAPTAIN_LUCK, len(g.m.captain_die))] for _ in range(dice))
    g.emit(CAPTAIN_DIE_ROLLED, total, g.tie_breaker())


def roll_again(g: Core) -> None:
    """Roll the Captain die once more, between the roll and the payment; at other moments nothing happens."""
    if any(step.what == PAY_COST_STEP for step in g.s.agenda):
        roll_captain_die(g)


def renew_destinations(g: Core) -> None:
    """The plan has changed: a vote on where to go is about what it shows now (TS-40)."""
    for question in g.s.questions:
        if question.kind == DESTINATION_QUESTION and destinations(g):
            renew(g, question, destinations(g))


def renew(g: Core, question: Question, options: list[int]) -> None:
    """Bring a vote that lies open up to date; votes for what is still on offer stay, and so does a tie (G-68)."""
    if question.mode != VOTE and all(option in options for option in question.options):
        return
    question.mode = VOTE
    question.seats = g.here(g.electorate())
    question.options = options
    question.votes = [vote if vote in options else -1 for vote in question.votes]  # G-68
    question.default = options[0]


def next_captain(g: Core) -> int:
    """The player on the left of the Captain (TS-56); with `skip_dead_captain` the next one with a living agent."""
    s = g.s
    seat = s.captain
    for _ in range(s.seats):
        seat = (seat + 1) % s.seats  # TS-56
        alive = any(agent.status == ALIVE and (agent.owners >> seat) & 1 for agent in s.agents)
        if alive or not s.rulings.skip_dead_captain:  # G-33
            return seat
    return (s.captain + 1) % s.seats


def arrive_step(g: Core, step: Step) -> None:
    """Step 5: the office passes to the left and the new Captain opens the location (TS-113)."""
    g.emit(CAPTAIN_PASSED, next_captain(g))  # TS-56, TS-113
    g.emit(GROUP_MOVED, step.value, int(step.pc > 0))
    open_location(g, step.value)


def open_location(g: Core, location: int) -> None:
    """Lay out a location and read its card A aloud, at no TU (TS-59 to TS-62)."""
    g.emit(LOCATION_OPENED, location, g.tie_breaker())  # TS-55, TS-59
    card_a = g.m.locations[location].card_a
    g.emit(CARD_A_READ, card_a, g.tie_breaker())  # TS-52, G-53
    reader = next((n for n in g.living() if (g.s.agents[n].owners >> g.s.captain) & 1), g.living()[0])
    powers.fire(g, ON_READ, reader, card_a)
    powers.fire(g, ON_OPEN_LOCATION, reader, card_a)


def unplaced(g: Core) -> list[int]:
    """Living agents that have not entered yet."""
    return [agent for agent in g.living() if g.s.agents[agent].space < 0]


def may_place(g: Core, agent: int, space: int) -> bool:
    """Whether an agent may enter at a space."""
    return g.s.agents[agent].space < 0 and (entrances(g, agent, spaces.ways(g)) >> space) & 1 == 1


def entrances(g: Core, agent: int, ways: list[int]) -> int:
    """Mask of the spaces at which an agent may enter: conditions met, and compulsory cards can still be covered."""
    wanted = ways[agent] or occupied(g)  # TS-67, G-86
    must = spaces.uncovered(g, ways)
    if not must:
        return wanted
    others = [way for other, way in enumerate(ways) if way and other != agent]
    best = coverable(must, [*others, ways[agent]])
    fitting = 0
    for bit in bits(must):
        if 1 + coverable(must & ~bit, others) >= best:  # TS-75
            fitting |= bit
    if (g.s.named >> agent) & 1:  # G-42
        return wanted & fitting if ways[agent] & fitting else wanted & (fitting | ~must)
    if coverable(must, others) >= best:  # TS-75, G-42
        fitting |= ~must
    return wanted & fitting


def bits(mask: int) -> list[int]:
    """The single bits of a mask of spaces."""
    return [1 << space for space in range(SPACES) if (mask >> space) & 1]


def coverable(must: int, doors: list[int]) -> int:
    """How many compulsory spaces agents can cover at most, given where each of them may enter."""
    if not must or not doors:
        return 0
    rest = doors[1:]
    best = coverable(must, rest)
    for bit in bits(must & doors[0]):
        if best == must.bit_count():
            break
        best = max(best, 1 + coverable(must & ~bit, rest))
    return best


def occupied(g: Core) -> int:
    """Mask of the spaces with a living agent, which one whom no card lets in may join (G-86)."""
    mask = 0
    for agent in g.s.agents:
        if agent.status == ALIVE and agent.space >= 0:
            mask |= 1 << agent.space
    return mask


def can_enter(g: Core) -> bool:
    """Whether anybody can enter at all (G-51, G-86)."""
    for agent in g.living():
        if spaces.doors(g, agent):  # G-51, G-86
            return True
    return False


def may_decline(g: Core) -> bool:
    """Whether the group may still go elsewhere without entering (TS-63, TS-64, G-42)."""
    return nobody_in(g) and may_leave(g) and not spaces.uncovered(g, spaces.ways(g))


def nobody_in(g: Core) -> bool:
    """Whether nobody has entered yet."""
    for agent in g.s.agents:
        if agent.space >= 0:  # TS-64
            return False
    return True


def place(g: Core, agent: int, space: int) -> None:
    """Put an agent's pawn on a space, at no TU (TS-65, TS-66)."""
    g.emit(AGENT_PLACED, agent, space)  # TS-66


def missed(g: Core, entered: int = -1) -> list[int]:
    """The spaces of now-or-never cards on which nobody stands, if one more agent enters at a space."""
    return [
        space
        for space, slot in enumerate(g.s.row)
        if slot.card >= 0 and g.m.cards[slot.card].icon == NOW_OR_NEVER  # TS-76
        and space != entered and not g.standing_on(space)
    ]  # fmt: skip


def discard_unvisited(g: Core) -> None:
    """Discard the now-or-never cards on which nobody stands (TS-76, G-43)."""
    for space in missed(g):
        g.emit(CARD_UNVISITED, g.s.row[space].card, space)


def entered(g: Core) -> None:
    """All have entered: unvisited cards go, then the cards are read in the order of placing."""
    discard_unvisited(g)
    g.emit(GROUP_ENTERED)
    for agent in reversed(g.s.arrivals):  # G-85
        g.push(READ_STEP, agent=agent)  # TS-68
    reader = g.living()[0]
    powers.fire(g, ON_ENTER_LOCATION, reader, g.m.locations[g.s.location].card_a)


def declined(g: Core) -> None:
    """Nobody wants to enter: the group goes elsewhere at once."""
    discard_unvisited(g)  # G-43
    leave(g)  # TS-63, G-44


def ask_next(g: Core, spend: int, change: int) -> None:
    """Put to the vote whether a TU is spent or the group leaves (G-78)."""
    options = [spend, change] if may_leave(g) else [spend]  # TS-104
    vote(g, NEXT_QUESTION, options)
