"""How good a board is for the crew: how far off the win is, and what threatens the ship meanwhile."""

from __future__ import annotations

from typing import Final

from chronaut.play.experts.tempus.chart import FAR, Chart
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.terms import (
    AIRLOCK,
    AIRLOCK_PULL,
    BRIDGE,
    DAMAGE,
    DAMAGE_COST,
    FAULT,
    FAULT_LIMIT,
    FIRE,
    FLIGHT_CONTROLS,
    FUEL_CELLS,
    HYPERDRIVE,
    LIFE_SUPPORT,
    MAINTENANCE,
    PARADOX,
    PULL,
    SECURITY_CONTROLS,
    SHEET,
    SHIELD_CONTROLS,
    SHIELD_GENERATOR,
    TIME_DRIVE,
    VOID,
    WON,
)

VICTORY: Final = 10_000.0
LOSS: Final = -10_000.0
TURN: Final = 100.0
"""What a round until the win costs."""
BARRED: Final = 3
"""Movement that a locked door costs: most of a turn."""
READY: Final = 40.0
"""What a round until the Hyperdrive is repaired costs besides."""
TOKEN: Final = 12.0
"""What a token there costs besides."""
NEVER: Final = 30.0
SHIELDS: Final = [900.0, 480.0, 260.0, 140.0, 70.0, 30.0, 0.0]
"""What it costs that the Shields are going to stand there."""
CRITICAL_DAMAGE: Final = {
    FUEL_CELLS: [0.0, 30.0, 160.0, 700.0],
    LIFE_SUPPORT: [0.0, 12.0, 45.0, 240.0],
    SHIELD_GENERATOR: [0.0, 12.0, 45.0, 200.0],
    AIRLOCK: [0.0, 8.0, 40.0, 180.0],
}
FIRE_COST: Final = 28.0
SECOND_FIRE: Final = 10.0
FAULT_COST: Final = 7.0
STATION_FAULT: Final = 25.0
LIFE: Final = [0.0, 160.0, 55.0, 20.0, 6.0, 0.0, 0.0, 0.0, 0.0, 0.0]
"""What it costs that a character has so many wounds left to take."""
DEATH: Final = 450.0
DOWN: Final = 12.0
WORTH_HAVING: Final = 22.0
AGAIN: Final = 260.0
"""What a Time Jump costs, beside the way that it makes one go again."""
LATE: Final = 90.0
"""What each round costs by which the ship will be lost before it is flown home."""
WAIT: Final = 35.0
"""What each turn on the way to the lever takes from the worth of a Time Jump."""


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


def fetch(g: Core, chart: Chart, who: int, far: list[int], token: int, goal: int, speed: float) -> tuple[float, float]:
    """When a character could be at work somewhere with a tool that lies on a floor, and how fast it works then."""
    s, m = g.s, g.m
    best, rate = FAR, 0.0
    for item in range(len(s.item_at)):
        at = s.item_at[item]
        kind = m.kind_of[item]
        if at < 0 or at >= SHEET or not chart.rate[token][kind] + chart.burst[token][kind]:
            continue
        when = (far[at] + chart.far[at][goal]) / speed + 1.0 + (0.0 if g.room_for(who, item) else 0.3)
        if when < best:
            best, rate = when, max(float(chart.rate[token][kind]), chart.burst[token][kind] / 2.0)
    return best, rate


class Outlook:
    """What the crew can do on a board: how far each is from everything, and with which tools."""

    def __init__(self, g: Core, chart: Chart) -> None:
        s, m = g.s, g.m
        self.g = g
        self.chart = chart
        self.ready = NEVER
        """When all together could have repaired the Hyperdrive."""
        self.who: list[int] = []
        self.far: list[list[int]] = []
        self.speed: list[float] = []
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
                    start, rate = fetch(g, chart, self.who[place], self.far[place], token, goal, self.speed[place])
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

    def reach(self, token: int, space: int) -> float:
        """When somebody with a tool for a token could be in a space, in turns."""
        best = 6.0
        for place in range(len(self.who)):
            if self.tooled[token][place]:
                best = min(best, self.far[place][space] / self.speed[place])
            else:
                when, _ = fetch(self.g, self.chart, self.who[place], self.far[place], token, space, self.speed[place])
                best = min(best, when)
                if self.spent[token][place]:
                    best = min(best, self.refreshed(place, space))
        return best

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
            best = min(best, max(ready, arrivals[at]) + max(1.0, float(need - at)))
        return best

    def win(self) -> float:
        """In how many turns the crew could win if nothing happened."""
        count = len(self.who)
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


def rounds_left(g: Core) -> int:
    """Rounds until the deck runs out, or Lost in the Void comes."""
    rounds = 0
    for card in g.s.deck:
        kind = g.m.cards[card].kind
        if kind == VOID:
            return rounds
        if kind < PARADOX:
            rounds += 1
    return rounds


def worth(g: Core, chart: Chart, home: float) -> float:
    """How good a board is; `home` is what the ship was worth when all began."""
    s = g.s
    if s.over:
        return VICTORY - s.turns if s.result == WON else LOSS + s.turns
    outlook = Outlook(g, chart)
    if not outlook.who:
        return LOSS
    turns = outlook.win()
    exposed = min(1.6, 0.5 + 0.1 * turns)
    stay = -TURN * turns - READY * outlook.ready - exposed * (perils(g, outlook) + people(g)) + belongings(g, outlook)
    if not s.fixed:
        drive = g.m.roles[HYPERDRIVE]
        stay -= TOKEN * (s.tokens[DAMAGE][drive] + s.tokens[FIRE][drive] + s.tokens[FAULT][drive])
    short = turns + 0.5 - rounds_left(g)
    if short > 0.0:
        stay -= 150.0 + 150.0 * min(short, 6.0)
    lasts = lifetime(g)
    if turns > lasts:
        stay -= LATE * min(6.0, turns - lasts)
    stay -= AGAIN * (s.loop - 1)
    again = back(g, outlook, home, lasts)
    return again + 0.7 * (stay - again) if again > stay else stay


def lifetime(g: Core) -> float:
    """How many rounds the ship lasts if things go on as they are."""
    s, m = g.s, g.m
    damage, fire, fault = s.tokens[DAMAGE], s.tokens[FIRE], s.tokens[FAULT]
    drain = 0.15
    generator = m.roles[SHIELD_GENERATOR]
    if damage[generator] > 2 or (damage[generator] == 2 and fire[generator]):
        drain += 0.8
    if sum(fault) > g.rule(FAULT_LIMIT, 3):
        drain += 0.8
    burning = 1.2
    for space in range(len(fire)):
        if fire[space]:
            burning += 1.0
    lasts = min(s.shields / drain, s.supply[DAMAGE] / burning)
    return min(lasts, s.supply[FAULT] / 1.3)


def back(g: Core, outlook: Outlook, home: float, lasts: float) -> float:
    """What a Time Jump would be worth from here."""
    s, m = g.s, g.m
    if not s.paradoxes:
        return LOSS
    left = 0.0
    if m.cards[s.paradoxes[0]].kind == VOID:
        left = 150.0 * max(0.0, 9.0 - s.round)
    drive = m.roles[TIME_DRIVE]
    near = 9.0
    for place in range(len(outlook.who)):
        near = min(near, outlook.far[place][drive] / outlook.speed[place])
    lasts = min(lasts, float(rounds_left(g)))
    if near + 1.0 > lasts:
        left += 200.0 * (near + 1.0 - lasts)
    blocked = 60.0 * (s.tokens[FIRE][drive] > 0) + 60.0 * s.tokens[FAULT][drive]
    return home - AGAIN * s.loop - left - WAIT * near - blocked


def perils(g: Core, outlook: Outlook) -> float:
    """What tokens on board threaten."""
    s, m = g.s, g.m
    damage, fire, fault = s.tokens[DAMAGE], s.tokens[FIRE], s.tokens[FAULT]
    drain = int(damage[m.roles[SHIELD_GENERATOR]] > 2) + int(sum(fault) > g.rule(FAULT_LIMIT, 3))
    cost = SHIELDS[max(0, min(s.shields, 6) - drain)]
    for role, costs in CRITICAL_DAMAGE.items():
        space = m.roles[role]
        count = damage[space]
        if count or fire[space]:
            danger = costs[min(3, count)] + (0.6 * costs[min(3, count + 1)] if fire[space] else 0.0)
            cost += danger * (0.5 + 0.25 * min(4.0, outlook.reach(DAMAGE, space)))
    if not s.closed:
        cost += 40.0 + swept(g, outlook)
    goal = m.roles[HYPERDRIVE]
    for space in range(len(fire)):
        if fire[space] and space != goal:
            cost += (FIRE_COST + SECOND_FIRE * (fire[space] - 1)) * (0.4 + 0.3 * min(4.0, outlook.reach(FIRE, space)))
    left = s.supply[DAMAGE]
    if left < 16:
        cost += (16 - left) * 16.0
    return cost + faults(g, outlook)


def swept(g: Core, outlook: Outlook) -> float:
    """What the open Airlock threatens: all whom it could drag out."""
    cost = 0.0
    far = g.distances(g.m.roles[AIRLOCK])
    for who in outlook.who:
        away = far[g.s.crew[who].space]
        if 0 <= away <= PULL and not g.given(who, AIRLOCK_PULL):
            cost += 150.0
    return cost


def faults(g: Core, outlook: Outlook) -> float:
    """What Faults threaten."""
    s, m = g.s, g.m
    fault = s.tokens[FAULT]
    count, cost = 0, 0.0
    for space in range(len(fault)):
        if fault[space]:
            count += fault[space]
            weight = FAULT_COST * fault[space] + (STATION_FAULT if m.kinds[space] == BRIDGE else 0.0)
            cost += weight * (0.6 + 0.15 * min(4.0, outlook.reach(FAULT, space)))
    over = count - g.rule(FAULT_LIMIT, 3)
    if over > 0:
        cost += 60.0 + 12.0 * over
    if count > 8:
        cost += 60.0 * (count - 8)
    return cost


def people(g: Core) -> float:
    """What wounds and deaths cost."""
    cost = 0.0
    for one in g.s.crew:
        if not one.alive:
            cost += DEATH
            continue
        cost += LIFE[max(0, g.m.persons[one.character].wounds - one.wounds)]
        if one.down:
            cost += DOWN
    return cost


def belongings(g: Core, outlook: Outlook) -> float:
    """What it is worth that items are in hands, or near those who have room for them."""
    s, m = g.s, g.m
    total = 0.0
    for place in range(len(outlook.who)):
        who = outlook.who[place]
        had = 0
        room = g.m.persons[s.crew[who].character].slots[:]
        for item in g.held(who):
            kind = m.kind_of[item]
            total += WORTH_HAVING * (0.2 if (had >> kind) & 1 else 1.0) * (0.6 if (s.exhausted >> item) & 1 else 1.0)
            had |= 1 << kind
            room[m.items[kind].slot] -= 1
        if room[0] > 0 or room[1] > 0:
            total += 0.6 * WORTH_HAVING * within_reach(g, outlook, place, had, room)
    return total


def within_reach(g: Core, outlook: Outlook, place: int, had: int, room: list[int]) -> float:
    """How near the nearest item is that a character has room for and none of: 1 here, 0 four turns away."""
    s, m = g.s, g.m
    far, best = outlook.far[place], 99
    for item in range(len(s.item_at)):
        at = s.item_at[item]
        if 0 <= at < SHEET and far[at] < best:
            kind = m.kind_of[item]
            if not (had >> kind) & 1 and room[m.items[kind].slot] > 0:
                best = far[at]
    return max(0.0, 1.0 - 0.25 * best / outlook.speed[place])
