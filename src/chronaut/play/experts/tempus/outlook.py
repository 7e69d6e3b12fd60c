"""What the crew can do on a board: how far each is from everything, with which tools, and when it could win."""

from __future__ import annotations

from typing import Final

from chronaut.play.experts.tempus.chart import FAR, Chart
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.terms import (
    DAMAGE,
    DAMAGE_COST,
    FAULT,
    FIRE,
    FLIGHT_CONTROLS,
    HYPERDRIVE,
    MAINTENANCE,
    SECURITY_CONTROLS,
    SHEET,
    SHIELD_CONTROLS,
    TIME_DRIVE,
)

BARRED: Final = 3
"""Movement that a locked door costs: most of a turn."""
NEVER: Final = 30.0
BURNS: Final = 2.5
"""Turns until what lies in a burning space can be picked up."""


def ways(g: Core, chart: Chart, who: int) -> list[int]:
    """What it costs a character to get to each space as the ship is now."""
    s, m = g.s, g.m
    light = g.given(who, DAMAGE_COST)
    one = s.crew[who]
    damage, locked = s.tokens[DAMAGE], s.locked
    far = [99] * len(m.near)
    far[one.space] = 1 if one.down else 0
    queue = [one.space]
    for space in queue:
        near, through = m.near[space], m.through[space]
        here = far[space]
        for place in range(len(near)):
            other, door = near[place], through[place]
            cost = here + (1 if light or not damage[other] else 2)
            if door >= 0 and (locked >> door) & 1:
                cost += BARRED
            if cost < far[other]:
                far[other] = cost
                queue.append(other)
    return far


def tool(g: Core, chart: Chart, who: int, token: int) -> tuple[float, float, float]:
    """What a character takes away with each action, and once; and what it could after a visit to Maintenance."""
    s = g.s
    rate = float(chart.own[token][s.crew[who].character])
    burst = spent = 0.0
    for item in g.held(who):
        kind = g.m.kind_of[item]
        each = max(float(chart.rate[token][kind]), chart.burst[token][kind] / 2.0)  # Maintenance is round the corner
        if (s.exhausted >> item) & 1:
            spent = max(spent, each)
        else:
            rate = max(rate, each)
            burst = max(burst, float(chart.burst[token][kind]))
    return rate, burst, spent


class Tool:
    """An item that lies on a floor and takes tokens of a kind away."""

    def __init__(self, at: int, slot: int, rate: float, delay: float) -> None:
        self.at = at
        self.slot = slot
        self.rate = rate
        self.delay = delay
        """Turns until it can be picked up, when somebody is there."""


def lying(g: Core, chart: Chart, token: int) -> list[Tool]:
    """The tools for a token that lie on floors, one of a kind in each space."""
    s, m = g.s, g.m
    found: list[Tool] = []
    seen: set[int] = set()
    for item in range(len(s.item_at)):
        at = s.item_at[item]
        if at < 0 or at >= SHEET:
            continue
        kind = m.kind_of[item]
        rate = max(float(chart.rate[token][kind]), chart.burst[token][kind] / 2.0)
        if rate > 0.0 and at * 100 + kind not in seen:
            seen.add(at * 100 + kind)
            found.append(Tool(at, m.items[kind].slot, rate, BURNS if s.tokens[FIRE][at] else 0.0))
    return found


def rooms(g: Core, who: int) -> list[int]:
    """How many free slots of each type a character has."""
    left = g.m.persons[g.s.crew[who].character].slots[:]
    for item in g.held(who):
        left[g.m.items[g.m.kind_of[item]].slot] -= 1
    return left


class Outlook:
    """What the crew can do on a board: how far each is from everything, and with which tools."""

    def __init__(self, g: Core, chart: Chart) -> None:
        s, m = g.s, g.m
        self.g = g
        self.chart = chart
        self.ready = NEVER
        """When all together could have repaired the Hyperdrive."""
        self.clear = 0.0
        """When the bridge could be fit for what is still to be done there."""
        self.who: list[int] = []
        self.far: list[list[int]] = []
        self.speed: list[float] = []
        self.room: list[list[int]] = []
        self.floor: list[list[Tool]] = [lying(g, chart, token) for token in range(3)]
        """By token: the tools that lie about."""
        self.starts: list[list[float]] = []
        """By token and character: when it could begin work at the Hyperdrive."""
        self.rates: list[list[float]] = []
        self.bursts: list[list[float]] = []
        self.tooled: list[list[bool]] = []
        """Who has a tool already."""
        self.spent: list[list[bool]] = []
        """Who has one that Maintenance would make usable again."""
        for who in range(len(s.crew)):
            if s.crew[who].alive:
                self.who.append(who)
                self.far.append(ways(g, chart, who))
                self.speed.append(float(m.persons[s.crew[who].character].movement))
                self.room.append(rooms(g, who))
        goal = m.roles[HYPERDRIVE]
        for token in range(3):
            starts: list[float] = []
            rates: list[float] = []
            bursts: list[float] = []
            own: list[bool] = []
            ready: list[bool] = []
            for place in range(len(self.who)):
                rate, burst, spent = tool(g, chart, self.who[place], token)
                start = self.far[place][goal] / self.speed[place]
                own.append(rate > 0.0)
                ready.append(spent > 0.0)
                if rate == 0.0 and s.tokens[token][goal]:
                    start, rate = self.fetch(place, token, goal)
                    again = max(0.0, self.refreshed(place, goal) - 1.5)  # what it does at once is spread over two turns
                    if spent > 0.0 and again < start:
                        start, rate = again, spent
                starts.append(start)
                rates.append(rate)
                bursts.append(burst)
            self.starts.append(starts)
            self.rates.append(rates)
            self.bursts.append(bursts)
            self.tooled.append(own)
            self.spent.append(ready)

    def fetch(self, place: int, token: int, goal: int) -> tuple[float, float]:
        """When a character could be at work somewhere with a tool that lies on a floor, and how fast it works then."""
        best, rate = FAR, 0.0
        far, speed, room = self.far[place], self.speed[place], self.room[place]
        for one in self.floor[token]:
            when = (far[one.at] + self.chart.far[one.at][goal]) / speed + one.delay
            when += 1.0 if room[one.slot] > 0 else 1.3
            if when < best:
                best, rate = when, one.rate
        return best, rate

    def reach(self, token: int, space: int) -> float:
        """When somebody with a tool for a token could be in a space, in turns."""
        best = 6.0
        for place in range(len(self.who)):
            if self.tooled[token][place]:
                best = min(best, self.far[place][space] / self.speed[place])
            else:
                when, _ = self.fetch(place, token, space)
                best = min(best, when)
                if self.spent[token][place]:
                    best = min(best, self.refreshed(place, space))
        return best

    def clearing(self, space: int) -> float:
        """When a board action of a space could be taken again, in turns: its Fire out, its Faults gone."""
        s, m = self.g.s, self.g.m
        when = 0.0
        if s.tokens[FIRE][space]:
            when = self.reach(FIRE, space) + 1.0
        faults = s.tokens[FAULT][space]
        if faults:
            gone = self.reach(FAULT, space) + 0.5 + 0.5 * faults
            panel = m.roles[SHIELD_CONTROLS]
            if s.shields > 2 and not s.tokens[FAULT][panel] and not s.tokens[FIRE][panel]:
                for place in range(len(self.who)):
                    gone = min(gone, self.far[place][panel] / self.speed[place] + faults)
            when = max(when, gone)
        return when

    def refreshed(self, place: int, space: int) -> float:
        """When a character could be in a space after a visit to Maintenance, in turns."""
        room = self.g.m.roles[MAINTENANCE]
        return (self.far[place][room] + self.chart.far[room][space]) / self.speed[place] + 1.0

    def repaired(self, team: int) -> float:
        """When the Hyperdrive would be free of tokens if a team (a mask of places) worked on it, in turns."""
        s = self.g.s
        goal = self.g.m.roles[HYPERDRIVE]
        wait, whole = 0.0, 0.0
        if s.tokens[FIRE][goal]:
            wait = FAR
            for place in range(len(self.who)):
                if (team >> place) & 1 and (self.rates[FIRE][place] > 0.0 or self.bursts[FIRE][place] > 0.0):
                    wait = min(wait, self.starts[FIRE][place] + 1.0)
            if wait >= FAR:
                return NEVER
            whole = wait
        for token in (DAMAGE, FAULT):
            left = float(s.tokens[token][goal])
            if token == DAMAGE and left:
                left += wait  # the Fire goes on burning
            if left:
                whole = max(whole, self.worked_off(team, token, left, wait))
        both = s.tokens[DAMAGE][goal] and s.tokens[FAULT][goal] and not team & (team - 1)
        return whole + (s.tokens[FAULT][goal] / 2.0 if both else 0.0)

    def worked_off(self, team: int, token: int, left: float, wait: float) -> float:
        """When a team would have taken so many tokens away."""
        starts: list[float] = []
        rates: list[float] = []
        for place in range(len(self.who)):
            if (team >> place) & 1 and (self.rates[token][place] > 0.0 or self.bursts[token][place] > 0.0):
                begins = max(wait, self.starts[token][place])
                at = len(starts)
                while at and starts[at - 1] > begins:
                    at -= 1
                starts.insert(at, begins)
                rates.insert(at, max(0.4, self.rates[token][place]))
                left -= min(4.0, self.bursts[token][place]) * 0.25
        if not starts:
            return NEVER
        rate = 0.0
        for at in range(len(starts)):
            rate += rates[at]
            then = starts[at + 1] if at + 1 < len(starts) else FAR
            needed = max(0.0, left) / rate
            if starts[at] + needed <= then:
                return starts[at] + needed
            left -= (then - starts[at]) * rate
        return NEVER

    def flown(self, ready: float, team: int) -> float:
        """When the ship could be flown home if a team made it ready; the others go to the bridge meanwhile."""
        g = self.g
        m, s = g.m, g.s
        need = 1
        goals: list[int] = []
        if not s.completed & 1:
            goals.append(m.roles[SHIELD_CONTROLS])
            need += 1
        if not s.completed & 2:
            goals.append(m.roles[SECURITY_CONTROLS])
            need += 1
        if not goals:
            goals.append(m.roles[FLIGHT_CONTROLS])
        arrivals: list[float] = []
        for place in range(len(self.who)):
            near = 99
            for goal in goals:
                near = min(near, self.far[place][goal])
            when = near / self.speed[place]
            if (team >> place) & 1:
                when = ready + self.chart.far[m.roles[HYPERDRIVE]][m.roles[TIME_DRIVE]] / self.speed[place]
            at = len(arrivals)
            while at and arrivals[at - 1] > when:
                at -= 1
            arrivals.insert(at, when)
        best = FAR
        for at in range(len(arrivals)):
            best = min(best, max(ready, arrivals[at], self.clear) + max(1.0, float(need - at)))
        return best

    def win(self) -> float:
        """In how many turns the crew could win if nothing happened."""
        s, m = self.g.s, self.g.m
        count = len(self.who)
        self.clear = self.clearing(m.roles[FLIGHT_CONTROLS])
        if not s.completed & 1:
            self.clear = max(self.clear, self.clearing(m.roles[SHIELD_CONTROLS]))
        if not s.completed & 2:
            self.clear = max(self.clear, self.clearing(m.roles[SECURITY_CONTROLS]))
        if self.g.s.fixed:
            self.ready = 0.0
            return self.flown(0.0, 0)
        best = self.ready = NEVER
        for team in range(1, 1 << count):
            ready = self.repaired(team)
            if ready < NEVER:
                self.ready = min(self.ready, ready)
                best = min(best, self.flown(ready, team))
        return best
