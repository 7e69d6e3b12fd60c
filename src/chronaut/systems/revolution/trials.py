"""Tests: initiate, boost, support, Destiny, resolution (section 16, and the limits of section 29)."""

from __future__ import annotations

from chronaut.systems.revolution import aside, azrak, powers
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.course import SHUFFLED
from chronaut.systems.revolution.facts.declare import listed
from chronaut.systems.revolution.facts.trials import (
    BOOSTED,
    INITIATED,
    PASSED,
    RESOLVED,
    REVEALED,
    SUPPORT_CLOSED,
    SUPPORT_OPEN,
    SUPPORTED,
    TEST_ENDED,
    TESTED,
    UNLOCKED,
)
from chronaut.systems.revolution.scenario import BoxOf
from chronaut.systems.revolution.terms import (
    BOOST,
    BOOST_LIMIT,
    CRITICAL,
    DESTINY,
    DESTINY_LUCK,
    DIFFICULTY_Q,
    FAILURE,
    FIGHTING,
    FINAL_Q,
    INITIATE_COST,
    MAY_SUPPORT,
    NO_TEST,
    SETUP,
    SUCCESS,
    SUPPORT,
    SUPPORT_LIMIT,
)
from chronaut.systems.verbs.expr import Context


def box_of(g: Core) -> BoxOf:
    """The test under way."""
    return g.m.cards[g.s.trial.card].boxes[g.s.trial.box]


def difficulty(g: Core, agent: int, box: BoxOf) -> int:
    """What the final value will be compared with."""
    return g.resolve(DIFFICULTY_Q, box.difficulty, agent, box.attribute)


def against(g: Core) -> int:
    """What the test under way is compared with now: cards may make it easier or harder while it lasts."""
    return difficulty(g, g.s.trial.tester, box_of(g))


def cost(g: Core, agent: int, must: bool) -> int:
    """What it costs to initiate a test; who must test pays what there is (RV-107, RS-30)."""
    price = max(0, g.resolve(INITIATE_COST, 1, agent))
    return min(price, g.s.agents[agent].pool) if must else price


def initiate(g: Core, agent: int, card: int, number: int) -> None:
    """Initiate a test: the Azrak pays for using the attribute, and adds nothing (RV-107)."""
    s = g.s
    box = g.m.cards[card].boxes[number]
    fighting = s.conflict.stage == FIGHTING and s.conflict.card == card
    must = fighting or s.agents[agent].locked
    value = g.attribute(agent, box.attribute)  # RV-41
    g.emit(
        INITIATED, agent, card, number, len(s.agenda), text=listed([value, difficulty(g, agent, box), int(fighting)]),
        rule="RV-131" if fighting else "RV-107",
    )  # fmt: skip
    azrak.spend(g, agent, cost(g, agent, must))  # RV-107


def begin(g: Core, agent: int, card: int, number: int) -> None:
    """Start a test because a card says so; without Azrak it is dropped (RS-98)."""
    if g.s.trial.stage == NO_TEST and g.able(agent) and 0 <= number < len(g.m.cards[card].boxes):
        initiate(g, agent, card, number)


def boost_left(g: Core) -> bool:
    """Whether the tester can boost its test still (RV-108, RS-04)."""
    t = g.s.trial
    if not g.able(t.tester) or g.s.agents[t.tester].pool < 1:  # RS-04
        return False
    most = g.resolve(BOOST_LIMIT, -1, t.tester)
    return most < 0 or t.boost < most


def boost(g: Core) -> None:
    """Boost the test: 1 Azrak, +1 (RV-108)."""
    g.emit(BOOSTED, g.s.trial.tester)
    azrak.spend(g, g.s.trial.tester, 1)


def limit(g: Core, agent: int) -> int:
    """How much an agent may give in support of this test in all (RV-109, RV-194, RV-195, RS-42)."""
    count, t = g.receptacles(), g.s.trial
    most = 1  # RV-109
    if count == 2:
        most = 3  # RV-194
    elif count == 3:  # RV-195: the limit belongs to the first supporter who gives a second Azrak (RS-40)
        other = next(n for n in range(count) if n not in (agent, t.tester))
        second = g.s.rulings.support_second_supporter  # RS-42
        most = g.s.rulings.support_limit  # RG-02
        if t.supports[other] > 1 or (t.supports[other] == 1 and not second):
            most = second
        elif t.supports[other] == 1:
            most = max(most, second)
    return g.resolve(SUPPORT_LIMIT, most, agent)


def may_support(g: Core, agent: int) -> bool:
    """Whether an agent can support the test now (RV-109, RV-130, RS-36)."""
    return g.s.trial.stage == SUPPORT and could_support(g, agent)


def could_support(g: Core, agent: int) -> bool:
    """Whether an agent can support the test now, or could if its tester asked for it now."""
    t = g.s.trial
    if agent == t.tester or not g.able(agent) or (t.passed >> agent) & 1 or (aside.bound(g) >> agent) & 1:
        return False
    if not t.fighting and (not g.stands_by(agent) or g.readings(agent)):  # RV-76, RV-109, RV-130, RS-93
        return False
    if g.s.agents[agent].pool < 1:  # RS-08
        return False
    return t.supports[agent] < limit(g, agent) and g.resolve(MAY_SUPPORT, 1, agent) > 0


def support(g: Core, agent: int) -> None:
    """Support the test: 1 Azrak, +1 (RV-109)."""
    g.emit(SUPPORTED, agent)
    azrak.spend(g, agent, 1)


def pass_support(g: Core, agent: int) -> None:
    """Give no more support; the tester closes it for all (RS-40, RS-41)."""
    if agent == g.s.trial.tester:
        g.emit(SUPPORT_CLOSED)
    else:
        g.emit(PASSED, agent)


def close_boost(g: Core) -> None:
    """The tester boosts no more: others may support (RS-39)."""
    g.emit(SUPPORT_OPEN)


def reveal(g: Core) -> None:
    """Reveal the top Destiny card (RV-110, RV-111, RS-44)."""
    if not g.s.pile:  # RS-44
        shuffle(g)
    card = g.s.pile[0]
    g.emit(REVEALED, card, g.m.destiny[card])


def shuffle(g: Core) -> None:
    """Shuffle the discards and what is left of the pile into a new pile (RV-20, RV-111)."""
    cards = sorted([*g.s.pile, *g.s.discards]) if g.s.phase > SETUP else list(range(len(g.m.destiny)))
    for last in range(len(cards) - 1, 0, -1):
        other = g.draw(DESTINY_LUCK, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    g.emit(SHUFFLED, text=listed(cards), audience=0)


def value(g: Core) -> int:
    """The final value as it stands: attribute, boost, support, Destiny, and what cards add (RV-114)."""
    t = g.s.trial
    drawn = g.m.destiny[t.destiny] if t.destiny >= 0 else 0
    added = g.resolve(FINAL_Q, 0, t.tester, box_of(g).attribute)
    return t.value + t.boost + sum(t.supports) + drawn + t.extra + added  # RV-114


def resolve(g: Core) -> None:
    """Compare, and apply the cell to the tester's receptacle alone (RV-115 to RV-119)."""
    t = g.s.trial
    final, needed = value(g), against(g)
    outcome = SUCCESS if final > needed else FAILURE  # RV-115, RV-116, RS-46
    if final == needed:  # RV-117
        outcome = CRITICAL
    g.emit(RESOLVED, t.tester, final, outcome)
    apply_cell(g)


def apply_cell(g: Core) -> None:
    """Put what the result's cell does on the agenda (RV-118, RV-119)."""
    t = g.s.trial
    g.start(box_of(g).cell(t.outcome), t.tester, t.card)  # RV-118, RV-119


def advance(g: Core) -> bool:
    """Go on with the test under way; False if somebody must act."""
    t = g.s.trial
    if t.stage == BOOST:
        if boost_left(g):
            return False
        close_boost(g)
    elif t.stage == SUPPORT:
        if any(may_support(g, n) for n in g.active()):
            return False
        reveal(g)
    elif t.stage == DESTINY:
        if powers.awaited(g) and not accepted(g):
            return False
        resolve(g)
    else:
        end(g)
    return True


def accepted(g: Core) -> bool:
    """Whether the tester takes the Destiny as it lies."""
    return (g.s.trial.passed >> g.s.trial.tester) & 1 == 1


def accept(g: Core) -> None:
    """The tester takes the Destiny as it lies."""
    g.emit(PASSED, g.s.trial.tester)


def end(g: Core) -> None:
    """The test is over: a personal conflict may be resolved by it, a turn of a group conflict goes on."""
    t = g.s.trial
    tester, card, fighting, drawn = t.tester, t.card, t.fighting, t.destiny
    one = g.s.agents[tester]
    conflict = g.m.cards[card].conflict
    settled = conflict is not None and one.locked and one.card == card and personal_settled(g, card)
    g.emit(TEST_ENDED, tester)
    if drawn >= 0 and g.m.shuffles[drawn]:  # RV-111
        shuffle(g)
    if settled and conflict is not None:
        g.emit(UNLOCKED, tester, card)
        g.start(conflict.on_end, tester, card)
    if fighting:
        g.emit(TESTED, tester)


def personal_settled(g: Core, number: int) -> bool:
    """Whether a personal conflict is resolved by the test that has just been carried out (RS-37, RV-228)."""
    card = g.m.cards[number]
    conflict = card.conflict
    if conflict is None:
        return False
    if conflict.until and conflict.until.holds(g, Context(-1, g.s.trial.tester, number)):  # RG-16
        return True
    life = g.life(number)
    if life > 0:  # RV-228
        return g.s.damage[number] >= life
    return not conflict.try_again  # RS-37
