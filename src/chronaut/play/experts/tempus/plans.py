"""What a character could do with its turn, what the crew answers to questions, and which plan promises most."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import Question
from chronaut.play.experts.tempus.chart import Chart
from chronaut.play.experts.tempus.worth import retreat, worth
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.tempus import checking, listing
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import (
    BRACE_QUESTION,
    CONSENT_QUESTION,
    DISCARD_QUESTION,
    DOORS_QUESTION,
    DROP_QUESTION,
    FIRST_QUESTION,
    GIVE_UP_QUESTION,
    LANDING_QUESTION,
    NO,
    RALLY_QUESTION,
    TARGET_QUESTION,
    TRADE_QUESTION,
    YES,
)
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.refusals import FINE
from chronaut.systems.tempus.ship import REMOTE
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.stations import ENOUGH
from chronaut.systems.tempus.terms import (
    ACTION,
    AIRLOCK,
    AIRLOCK_ENTRY,
    BOOST,
    BRIDGE,
    DIVERT,
    DOORS,
    DOORS_OF_SPACE,
    FAULT,
    FIRE,
    FLIGHT_CONTROLS,
    FREE,
    READ_PILE,
    SPLIT_MOVE,
    TIME_DRIVE,
    TIME_JUMP,
    TOGGLE_AIRLOCK,
)
from chronaut.systems.tempus.trading import DROPPED

BRACE_BELOW: Final = 4
"""Armour is used by whoever has fewer wounds left to take."""
MOST_ANSWERS: Final = 60
INTRICATE: Final = (DOORS, DOORS_OF_SPACE, TOGGLE_AIRLOCK, DIVERT, BOOST)
"""Board actions with questions, or hardly ever worth it: not looked at where a glance must do."""
AHEAD: Final = [0.3, 0.2]
"""What each further round counts in which everybody only waits."""
DOOM: Final = 1_200.0
"""What a loss in one of them costs at most: the crew will not only wait."""


class Plan:
    """A turn, or what is left of it, and what it promises."""

    def __init__(self, steps: list[Proposal]) -> None:
        self.steps = steps
        self.score = 0.0


class Weighing:
    """Whoever weighs plans: a ship, and what the board was worth when all began."""

    def __init__(self, chart: Chart, home: float) -> None:
        self.chart = chart
        self.home = home

    def worth(self, state: TempusState) -> float:
        """How good a board is."""
        return worth(Game(state, self.chart.ship, False), self.chart, self.home)

    # Questions.

    def settle(self, game: Game) -> None:
        """Answer questions until none is open."""
        for _ in range(MOST_ANSWERS):
            if game.s.over or not game.s.questions:
                return
            question = game.s.questions[0]
            option = self.answer(game, question)
            game.renew(False)
            game.carry_out(Proposal(0, ANSWER, question.serial, option))

    def answer(self, game: Game, question: Question) -> int:
        """What the crew answers to a question."""
        kind, options = question.kind, question.options
        if kind == FIRST_QUESTION:
            return self.first(game, options)
        if kind == BRACE_QUESTION:
            one = game.s.crew[question.agent]
            left = game.m.persons[one.character].wounds - one.wounds
            return YES if left < BRACE_BELOW else NO
        if kind in (DISCARD_QUESTION, DROP_QUESTION):
            return least(game, options)
        if kind == LANDING_QUESTION:
            return min(options, key=lambda space: (game.s.tokens[FIRE][space], self.homeward(space)))
        if kind == CONSENT_QUESTION:
            return YES
        if kind == GIVE_UP_QUESTION:
            return NO
        if kind == TRADE_QUESTION:
            return DROPPED
        if kind == DOORS_QUESTION:
            return self.door(game, options)
        if kind in (RALLY_QUESTION, TARGET_QUESTION):
            return self.best(game, question)
        return options[0]

    def homeward(self, space: int) -> int:
        """How far a space is from the Time Drive."""
        return self.chart.far[space][self.chart.ship.roles[TIME_DRIVE]]

    def first(self, game: Game, options: list[int]) -> int:
        """Who goes first: those far aft act before those on the bridge, who then know how it went."""
        count = len(game.s.crew)
        best, least_cost = options[0], 1_000_000
        for start in options:
            cost, place = 0, 0
            for turn in range(count):
                one = game.s.crew[(start + turn) % count]
                if one.alive:
                    away = self.homeward(one.space)
                    if one.space == game.m.roles[FLIGHT_CONTROLS]:
                        away = -1
                    cost += place * away
                    place += 1
            if cost < least_cost:
                best, least_cost = start, cost
        return best

    def door(self, game: Game, options: list[int]) -> int:
        """A door to open; no further one if none is locked."""
        for door in options:
            if door != ENOUGH and not game.open_door(door):
                return door
        return ENOUGH if ENOUGH in options else options[0]

    def best(self, game: Game, question: Question) -> int:
        """The answer after which the board is best."""
        found, best = question.options[0], -1e9
        for option in self.sensible(game, question):
            after = Game(game.s.copy(), game.m, False)
            after.carry_out(Proposal(0, ANSWER, question.serial, option))
            self.settle(after)
            value = worth(after, self.chart, self.home)
            if value > best:
                found, best = option, value
        return found

    def sensible(self, game: Game, question: Question) -> list[int]:
        """The answers worth looking at."""
        if question.kind == RALLY_QUESTION or question.card == DIVERT:
            return question.options
        if question.card == BOOST:  # a Fault to place: where nobody is hurt and none lies
            quiet: list[int] = []
            for space in question.options:
                taken = game.s.tokens[FAULT][space] > 0 or game.standing_at(space) > 0
                if not taken and game.m.kinds[space] != BRIDGE:
                    quiet.append(space)
            return quiet[-4:] or question.options
        return [one for one in question.options if one % 2 == 0] or question.options

    # Turns.

    def played(self, state: TempusState, plan: Plan) -> Game:
        """A copy of a board after a plan."""
        game = Game(state.copy(), self.chart.ship, False)
        for step in plan.steps:
            if game.s.over or checking.reason(game, step) != FINE:
                break
            game.renew(False)
            game.carry_out(step)
            self.settle_turn(game)
        return game

    def settle_turn(self, game: Game) -> None:
        """Answer the questions of a turn, but not who goes first in the next round."""
        for _ in range(MOST_ANSWERS):
            if game.s.over or not game.s.questions or game.s.questions[0].kind == FIRST_QUESTION:
                return
            question = game.s.questions[0]
            option = self.answer(game, question)
            game.renew(False)
            game.carry_out(Proposal(0, ANSWER, question.serial, option))

    def pass_round(self, state: TempusState, plan: Plan) -> float:
        """What a board is worth at the end of the round if a plan is carried out and the others only wait."""
        game = self.played(state, plan)
        loop, rnd = state.loop, state.round
        for _ in range(8):
            s = game.s
            if s.over or s.loop != loop or s.round != rnd or s.phase != ACTION or s.turn < 0:
                break
            game.renew(False)
            game.carry_out(Proposal(0, kinds.END_TURN, s.turn))
            self.settle_turn(game)
        return self.lasting(game)

    def lasting(self, game: Game) -> float:
        """What a board is worth at the end of a round, and how well it keeps if nobody does anything."""
        now = worth(game, self.chart, self.home)
        if game.s.over or not AHEAD:
            return now
        least_worth = max(now - DOOM, min(now, retreat(game, self.chart, self.home)))
        total, whole = now, 1.0
        for weight in AHEAD:
            if not game.s.over:
                self.wait(game)
            total += weight * max(least_worth, worth(game, self.chart, self.home))
            whole += weight
        return total / whole

    def wait(self, game: Game) -> None:
        """A round in which nobody does anything."""
        self.settle(game)
        s = game.s
        loop, rnd = s.loop, s.round
        for _ in range(8):
            if s.over or s.loop != loop or s.round != rnd or s.phase != ACTION or s.turn < 0:
                return
            game.renew(False)
            game.carry_out(Proposal(0, kinds.END_TURN, s.turn))
            self.settle_turn(game)

    def play_round(self, state: TempusState, plan: Plan) -> float:
        """What a board is worth at the end of the round if the others do what looks best at first sight."""
        game = self.played(state, plan)
        loop, rnd = state.loop, state.round
        done = state.turn
        for _ in range(8):
            s = game.s
            if s.over or s.loop != loop or s.round != rnd or s.phase != ACTION or s.turn < 0:
                break
            if s.turn == done:
                game.renew(False)
                game.carry_out(Proposal(0, kinds.END_TURN, s.turn))
                self.settle_turn(game)
                continue
            done = s.turn
            game = self.played(s, self.glance(s))
        return self.lasting(game)

    def glance(self, state: TempusState) -> Plan:
        """The plan that looks best at first sight among the simplest: walk, then act."""
        best, top = Plan([]), -1e12
        for plan in self.plans(state, False):
            value = worth(self.played(state, plan), self.chart, self.home)
            if value > top:
                best, top = plan, value
        return best

    def plans(self, state: TempusState, further: bool = True) -> list[Plan]:
        """What the character whose turn it is could do."""
        who = state.turn
        game = Game(state.copy(), self.chart.ship, False)
        found: list[Plan] = [Plan([])]
        ways = walks(game, who)
        split = game.given(who, SPLIT_MOVE)
        for way in ways:
            here = Game(state.copy(), self.chart.ship, False)
            for step in way:
                here.renew(False)
                here.carry_out(step)
            if here.s.over or not here.s.crew[who].alive:
                continue
            if way:
                found.append(Plan(way))
            for act in actions(here, who, further):
                found.append(Plan([*way, *act]))
                if further and (not way or split):
                    self.walk_on(here, who, [*way, *act], act, found)
        return found

    def walk_on(self, here: Game, who: int, steps: list[Proposal], act: list[Proposal], found: list[Plan]) -> None:
        """Plans that go on walking after the action."""
        after = Game(here.s.copy(), self.chart.ship, False)
        for step in act:
            after.renew(False)
            after.carry_out(step)
            self.settle_turn(after)
        s = after.s
        if s.over or s.phase != ACTION or s.turn != who or not s.crew[who].alive:
            return
        for further in walks(after, who):
            if further:
                found.append(Plan([*steps, *further]))

    def ranked(self, state: TempusState) -> list[Plan]:
        """All plans of a turn, the best at first sight first."""
        plans = self.plans(state)
        for plan in plans:
            plan.score = worth(self.played(state, plan), self.chart, self.home)
        plans.sort(key=score_of)
        return plans

    def choose(self, state: TempusState, futures: list[TempusState], most: int, closest: int, deep: int) -> Plan:
        """The plan that promises most over some futures, which are equal to the state but for hidden things."""
        plans = self.ranked(state)[:most]
        if not futures or len(plans) == 1:
            return plans[0]
        for plan in plans:
            total = 0.0
            for future in futures:
                total += self.pass_round(future, plan)
            plan.score = total / len(futures) + 0.3 * plan.score
        plans.sort(key=score_of)
        if closest < 2:
            return plans[0]
        best, top = plans[0], -1e12
        for plan in plans[:closest]:
            total = 0.0
            for future in futures[:deep]:
                total += self.play_round(future, plan)
            value = total / deep + 0.1 * plan.score
            if value > top:
                best, top = plan, value
        return best


def score_of(plan: Plan) -> float:
    """The best first."""
    return -plan.score


def least(game: Game, options: list[int]) -> int:
    """The item that is missed least: exhausted ones first, then those that somebody has twice."""
    found, best = options[0], 1_000
    for item in options:
        value = 10 if not (game.s.exhausted >> item) & 1 else 0
        kind = game.m.kind_of[item]
        if (game.m.gives_of[AIRLOCK_ENTRY] and kind in game.m.gives_of[AIRLOCK_ENTRY]) or game.m.items[kind].absorbs:
            value -= 4
        twins = 0
        for other in options:
            if game.m.kind_of[other] == kind and game.s.item_at[other] == game.s.item_at[item]:
                twins += 1
        value -= 2 * (twins - 1)
        if value < best:
            found, best = item, value
    return found


def walks(game: Game, who: int) -> list[list[Proposal]]:
    """Ways that a character can walk now, the empty one first; one to each space, the cheapest."""
    s, m = game.s, game.m
    one = s.crew[who]
    found: list[list[Proposal]] = [[]]
    if s.moves < 1 or checking.splits(game, who) != FINE:
        return found
    start: list[Proposal] = []
    moves = s.moves
    if one.down:
        start = [Proposal(0, kinds.STAND, who)]
        moves -= 1
        found.append(start)
    open_airlock = not s.closed and not game.given(who, AIRLOCK_ENTRY)
    left = {one.space: moves}
    way: dict[int, list[Proposal]] = {one.space: start}
    queue = [one.space]
    for space in queue:
        for other in game.adjacent(space):
            if open_airlock and other == m.roles[AIRLOCK]:
                continue
            rest = left[space] - game.cost(who, other)
            if rest >= 0 and rest > left.get(other, -1):
                left[other] = rest
                way[other] = [*way[space], Proposal(0, kinds.MOVE, who, other)]
                queue.append(other)
    for space, steps in way.items():
        if space != one.space:
            found.append(steps)
    return found


def actions(game: Game, who: int, further: bool = True) -> list[list[Proposal]]:
    """What a character could do where it stands, but for what is never worth it; or only what is simple."""
    s = game.s
    found: list[list[Proposal]] = []
    for one in listing.wishes(game, 0, who):
        if one.kind == kinds.DOOR and game.open_door(one.b) and s.closed:
            continue
        if one.kind == kinds.PICK_UP and not game.room_for(who, one.b):
            swap = swapped(game, who, one)
            if swap:
                found.append(swap)
            continue
        if one.kind in (kinds.MOVE, kinds.STAND, kinds.DROP, kinds.TRADE):
            continue
        if one.kind == kinds.USE and game.m.skills[one.b].cost == FREE:
            continue
        if one.kind == kinds.STATION and (one.b == READ_PILE or (not further and one.b in INTRICATE)):
            continue
        if one.kind == kinds.USE and not further and game.m.skills[one.b].lead.what == REMOTE:
            continue
        if one.kind == kinds.STATION and one.b == TIME_JUMP and not s.paradoxes:
            continue  # a crew that always knows what comes could go round for ever
        if checking.in_turn(game, one) == FINE:
            found.append([one])
    return found


def swapped(game: Game, who: int, wish: Proposal) -> list[Proposal]:
    """Dropping something for what lies here; nothing if that would bring nothing new."""
    m, s = game.m, game.s
    kind = m.kind_of[wish.b]
    slot = m.items[kind].slot
    held = [item for item in game.held(who) if m.items[m.kind_of[item]].slot == slot]
    if not held or any(m.kind_of[item] == kind and not (s.exhausted >> item) & 1 for item in held):
        return []
    return [Proposal(0, kinds.DROP, who, least(game, held)), wish]


def free_steps(game: Game, who: int) -> list[Proposal]:
    """What a character could do now that does not cost its action."""
    found: list[Proposal] = []
    for one in listing.wishes(game, 0, who):
        if one.kind == kinds.USE and game.m.skills[one.b].cost == FREE and checking.in_turn(game, one) == FINE:
            found.append(one)
    return found
