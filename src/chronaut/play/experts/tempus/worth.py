"""How good a board is for the crew: how far off the win is, and what threatens the ship meanwhile."""

from __future__ import annotations

from typing import Final

from chronaut.play.experts.tempus.chart import Chart
from chronaut.play.experts.tempus.outlook import Outlook
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.terms import (
    AIRLOCK,
    AIRLOCK_PULL,
    BRIDGE,
    DAMAGE,
    FAULT,
    FAULT_LIMIT,
    FIRE,
    FUEL_CELLS,
    HYPERDRIVE,
    LEGEND,
    LIFE_SUPPORT,
    OFFICER,
    PARADOX,
    PULL,
    RETAIN_ITEMS,
    SHEET,
    SHIELD_GENERATOR,
    TIME_DRIVE,
    VOID,
    WON,
)

VICTORY: Final = 10_000.0
LOSS: Final = -10_000.0
TURN: Final = 100.0
"""What a round until the win costs."""
READY: Final = 40.0
"""What a round until the Hyperdrive is repaired costs besides."""
TOKEN: Final = 12.0
"""What a token there costs besides."""
UNDONE: Final = 50.0
"""What each of the two things costs that are still to be done on the bridge."""
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
WATCH: Final = 40.0
"""What each turn costs by which everybody is farther than one from the lever."""
KEPT: Final = 30.0
"""What an item is worth that a Time Jump leaves."""
TOO_LATE: Final = 400.0
"""What each turn costs by which the lever cannot be reached before the ship is lost."""


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
    stay -= UNDONE * ((0 if s.completed & 1 else 1) + (0 if s.completed & 2 else 1))
    short = turns + 0.5 - rounds_left(g)
    if short > 0.0:
        stay -= 150.0 + 150.0 * min(short, 6.0)
    lasts = lifetime(g)
    if turns > lasts:
        stay -= LATE * min(6.0, turns - lasts)
    stay -= AGAIN * (s.loop - 1)
    near = lever(g, outlook)
    if s.paradoxes and g.m.cards[s.paradoxes[0]].kind != VOID and turns > 1.0 and near > 1.0:
        spared = min(1.0, 0.5 * max(0, len(outlook.who) - 2))  # two have no one to spare
        stay -= WATCH * spared * (near - 1.0) * min(2.0, 0.7 + 0.15 * burning(g))
    again = back(g, outlook, home, lasts, near)
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
    lasts = min(s.shields / drain, s.supply[DAMAGE] / (1.2 + burning(g)))
    cells = m.roles[FUEL_CELLS]
    if fire[cells] or damage[cells] > 2:
        lasts = min(lasts, max(1.0, 4.0 - damage[cells]))
    return min(lasts, s.supply[FAULT] / 1.3)


def burning(g: Core) -> int:
    """How many spaces burn."""
    count = 0
    for fires in g.s.tokens[FIRE]:
        if fires:
            count += 1
    return count


def lever(g: Core, outlook: Outlook) -> float:
    """In how many turns somebody could pull the lever."""
    drive = g.m.roles[TIME_DRIVE]
    near = 9.0
    for place in range(len(outlook.who)):
        near = min(near, outlook.far[place][drive] / outlook.speed[place])
    return max(near, outlook.clearing(drive))


def back(g: Core, outlook: Outlook, home: float, lasts: float, near: float) -> float:
    """What a Time Jump would be worth from here."""
    s, m = g.s, g.m
    if not s.paradoxes:
        return LOSS
    left = 0.0
    if m.cards[s.paradoxes[0]].kind == VOID:
        left = 150.0 * max(0.0, 9.0 - s.round)
    lasts = min(lasts, float(rounds_left(g)))
    if near > lasts:
        left += TOO_LATE * (near - lasts)
    return home + taken_along(g, outlook, near) - AGAIN * s.loop - left - WAIT * near


def taken_along(g: Core, outlook: Outlook, near: float) -> float:
    """What a Time Jump leaves of items and wounds, compared with a fresh start."""
    s, m = g.s, g.m
    drive, level = m.roles[TIME_DRIVE], s.rulings.difficulty
    total, jumped = 0.0, False
    for place in range(len(outlook.who)):
        who = outlook.who[place]
        one = s.crew[who]
        if level == LEGEND:
            whole = not jumped and outlook.far[place][drive] / outlook.speed[place] <= near
            jumped = jumped or whole
        else:
            whole = level < OFFICER or one.space == drive
        if whole:
            total -= LIFE[max(0, m.persons[one.character].wounds - one.wounds)]
        if whole or g.given(who, RETAIN_ITEMS):
            had = 0
            for item in g.held(who):
                kind = m.kind_of[item]
                if not (had >> kind) & 1:
                    total += KEPT * (0.6 if (s.exhausted >> item) & 1 else 1.0)
                had |= 1 << kind
    return total


def retreat(g: Core, chart: Chart, home: float) -> float:
    """What a board is worth if the crew means to jump."""
    if g.s.over:
        return LOSS
    outlook = Outlook(g, chart)
    return back(g, outlook, home, lifetime(g), lever(g, outlook))


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
        if 0 <= at < SHEET and far[at] < best and not s.tokens[FIRE][at]:
            kind = m.kind_of[item]
            if not (had >> kind) & 1 and room[m.items[kind].slot] > 0:
                best = far[at]
    return max(0.0, 1.0 - 0.25 * best / outlook.speed[place])
