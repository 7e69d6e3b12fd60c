"""Making what a seat sees of the table."""

from __future__ import annotations

from chronaut.kernel.events import may_know
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.revolution import awaiting, conflicts, ending, locations, seeing, summing, things, trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.scenario import BoxOf, Card
from chronaut.systems.revolution.seen import (
    AgentView,
    BoxView,
    ConflictView,
    DestinyView,
    DraftView,
    FrontView,
    RunView,
    SlotView,
    SpotView,
    SwapView,
    TableView,
    TrialView,
)
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    BOOST,
    BY_LOSS,
    CARD_KINDS,
    CAUSES,
    CHOOSING,
    COLOURS,
    COMMON,
    CONSENTS,
    COVERING,
    ENDING,
    GEAR,
    GROUP,
    HELD,
    IN_PLAY,
    ITEM,
    KNOWN_DOWN,
    LAID,
    MAP,
    NO_DRAFT,
    NO_TEST,
    NOT_ENDED,
    OUTCOMES,
    PARTS,
    PHASES,
    PLACES,
    READING,
    RED,
    REMOVED,
    RUN_ENDS,
    STAGES,
    STOWED,
    SUPPORT,
    UPRIGHT,
)

STATES = {IN_PLAY: "in play", BY_LOSS: "lost control"}
DRAFTS = ("", "update", "extra", "price")
CONFLICT_STAGES = ("", "swaps", "order", "fight")


def table_view(g: Core, seat: int) -> TableView:
    """The table as a seat sees it."""
    s, m = g.s, g.m
    at = s.location if s.displayed else -1
    return TableView(
        phase=PHASES[s.phase],
        part=PARTS.get(s.phase, ""),
        step=m.setup[s.setup_at] if s.phase <= CHOOSING and s.setup_at < len(m.setup) else "",
        round=s.round,
        captain=s.captain,
        next_captain=g.next_captain() if s.captain >= 0 else -1,
        seats=s.seats,
        away=seats(s, ~s.present),
        location=m.locations[at].title if at >= 0 else "",
        at=at,
        card_a=front(g, m.cards[m.locations[at].card_a]) if at >= 0 else None,
        row=row(g),
        fronts=fronts(g, seat),
        agents=[agent_view(g, agent, seat) for agent in range(len(s.agents))],
        offered=offered(g) if s.phase == CHOOSING else [],
        attributes=list(m.attributes),
        vortex=s.vortex,
        returned=s.returned,
        spots=spots(g),
        maps=[front(g, m.cards[number]) for number in m.maps if s.place[number] == LAID],
        open=[front(g, card) for card in m.cards if lies_open(g, card)],
        upright=[number for number in m.mysteries if s.place[number] == UPRIGHT],
        removed=sum(place == REMOVED and not m.cards[number].later for number, place in enumerate(s.place)),
        items_left=sum(s.place[number] == STOWED for number in m.items),
        group_tokens={token.name: s.common[token.index] for token in m.tokens if s.common[token.index]},
        token_texts=token_texts(g),
        mysteries=len(s.mysteries),
        sealed=sealed(g),
        destiny=destiny(g),
        trial=trial_view(g, seat),
        conflict=conflict_view(g),
        draft=draft_view(g),
        swap=swap_view(g),
        free_updates=s.free_updates,
        granted=s.granted,
        owed=s.owed,
        wished={CONSENTS[n]: seats(s, mask) for n, mask in enumerate(s.consents) if mask},
        counters={one.name: s.counters[n] for n, one in enumerate(m.counters) if one.public},
        order=m.order if seeing.step_done(g, "read_order") else "",
        mission_return=m.returned if seeing.step_done(g, "read_order") else "",
        experience=m.experience if s.rulings.experience else "",
        score=s.score,
        band=ending.band(g) if s.ending >= 0 else "",
        end=RUN_ENDS[s.run_end] if s.run_end != NOT_ENDED else "",
        cause=CAUSES[s.cause] if s.run_end != NOT_ENDED else "",
        ending=front(g, m.cards[s.ending]) if s.ending >= 0 else None,
        sums=summing.sums(g),
        bands=summing.bands(g),
        ready=seats(s, s.ready),
        log=[RunView(one.run, RUN_ENDS[one.end], CAUSES[one.cause], one.rounds, one.score) for one in s.past],
        said=list(dict.fromkeys([one.text for one in s.shown if may_know(one.seats, seat)])),
        awaited=awaiting.awaited(g),
    )


def seats(s: RevolutionState, mask: int) -> list[int]:
    """The seats of a mask."""
    return [number for number in range(s.seats) if (mask >> number) & 1]


def box_view(g: Core, number: int, box: BoxOf) -> BoxView:
    """A test with its number."""
    return BoxView(number, g.m.attributes[box.attribute], box.difficulty, box.texts[0], box.texts[1], box.texts[2])


def front(g: Core, card: Card) -> FrontView:
    """The text side of a card."""
    conflict = card.conflict
    return FrontView(
        card=card.index,
        kind=CARD_KINDS[card.kind],
        head=str(card.number) if card.number else card.key or card.edge,
        title=card.title,
        text=card.back if card.kind == MAP else card.text,
        boxes=[box_view(g, number, box) for number, box in enumerate(card.boxes)],
        conflict=""
        if conflict is None or g.s.resolved[card.index]
        else "group"
        if conflict.kind == GROUP
        else "personal",
        adversary=conflict.title if conflict is not None else "",
        life=g.life(card.index),
        damage=g.s.damage[card.index],
        holder=g.bearer(card),
        colour=COLOURS[card.colour] if card.colour >= 0 else "",
        place=PLACES[g.s.place[card.index]] or ("in front" if g.bearer(card) >= 0 else "laid"),
        attributes=list(card.attributes) if card.kind == ITEM else [],
    )


def fronts(g: Core, seat: int) -> list[FrontView]:
    """The cards that lie before this seat's agents."""
    if seat == SPECTATOR:
        return []
    found: list[FrontView] = []
    for agent, one in enumerate(g.s.agents):
        if (g.controllers(agent) >> seat) & 1:
            if one.card >= 0:
                found.append(front(g, g.m.cards[one.card]))
            secret = [number for number in g.readings(agent) if g.m.cards[number].colour != RED]
            found += [front(g, g.m.cards[number]) for number in secret]
            found += [
                front(g, g.m.cards[number])
                for number, place in enumerate(g.s.place)
                if place == KNOWN_DOWN and g.s.holder[number] == agent
            ]
    return found


def lies_open(g: Core, card: Card) -> bool:
    """Whether all may read a card that lies on the table besides panorama, map and ending."""
    place = g.s.place[card.index]
    if card.kind in (MAP, ENDING):
        return False
    if card.kind == GEAR:  # RV-18, RV-219
        return g.bearer(card) >= 0 and seeing.step_done(g, "deal_personal")
    return place in (HELD, COMMON, COVERING, UPRIGHT, LAID) or (place == READING and card.colour == RED)


def row(g: Core) -> list[SlotView]:
    """The panorama."""
    return [
        SlotView(slot, number, g.m.cards[number].back if number >= 0 else "", g.holder_at(slot))
        for slot, number in enumerate(g.row())
    ]


def spots(g: Core) -> list[SpotView]:
    """The locations that the map shows, each with the uppermost map card that has it (RV-167)."""
    s, m = g.s, g.m
    laid = [number for number in m.maps if s.place[number] == LAID]
    shown = {location: number for number in laid for location in m.cards[number].spots}
    return [
        SpotView(
            n, m.locations[n].title, spot, g.choosable(n), shown.get(n, -1), s.visits[n],
            m.cards[shown[n]].at.get(n, []) if n in shown else [],
        )
        for n, spot in enumerate(s.spots)
        if spot >= 0
    ]  # fmt: skip


def sealed(g: Core) -> list[SlotView]:
    """The sealed cards with their visible sides."""
    if not seeing.step_done(g, "lay_sealed"):
        return []
    return [
        SlotView(n, number, g.m.cards[number].back, -1)
        for n, number in enumerate(g.m.sealed)
        if g.s.place[number] == STOWED
    ]


def token_texts(g: Core) -> dict[str, str]:
    """Text ids of the tokens that lie open."""
    held = [token for token in g.m.tokens if token.text]
    return {
        token.name: token.text
        for token in held
        if g.s.common[token.index] or any(one.tokens[token.index] for one in g.s.agents)
    }


def agent_view(g: Core, agent: int, seat: int) -> AgentView:
    """An agent as a seat sees it."""
    s, m = g.s, g.m
    one = s.agents[agent]
    mine = seat != SPECTATOR and (g.controllers(agent) >> seat) & 1 == 1
    card = m.cards[one.receptacle] if one.receptacle >= 0 else None
    values = [g.attribute(agent, n) for n in range(len(m.attributes))] if card is not None else []
    recall = card.recall if card is not None else -1
    dealt = seeing.step_done(g, "deal_personal")
    return AgentView(
        agent=agent,
        seat=one.seat,
        title=card.title if card is not None else "",
        attributes=values,
        pool=one.pool,
        level=one.level,
        tokens={m.tokens[n].name: count for n, count in enumerate(one.tokens) if count},
        state=STATES.get(one.out, "ejected"),
        reading=one.card >= 0 or bool(g.readings(agent)),
        locked=one.locked,
        reported=one.reported,
        free_explore=locations.free_explore(g, agent),
        covered=one.cover,
        receptacle=one.receptacle,
        gear=card.gear if card is not None and dealt else -1,
        gear_works=one.gear == 1,
        interactions=sum(s.place[n] == STOWED for n in card.interactions.values()) if card is not None and dealt else 0,
        hands_to=one.gift,
        mine=mine,
        due=mine and one.due,
        recall=recall if mine and recall >= 0 and s.place[recall] == KNOWN_DOWN else -1,
        story=card.text if card is not None and (mine or s.rulings.backstory_visibility) else "",
        talents=[m.powers[number].label for number in card.powers] if card is not None else [],
        apart=m.locations[one.apart].title if one.apart >= 0 else "",
    )


def begins_with(g: Core, card: Card) -> dict[str, int]:
    """The tokens that a receptacle begins with, but for those that are shared out."""
    extra = g.m.extra[g.receptacles()]
    found = {}
    for token in g.m.tokens:
        more = extra.each if extra is not None and extra.token == token.index else 0  # RV-29
        count = things.starting(g, card, token) + more
        if count and not token.group:
            found[token.name] = count
    return found


def offered(g: Core) -> list[AgentView]:
    """The receptacles that can be chosen: names and values (RV-12)."""
    taken = [one.receptacle for one in g.s.agents]
    allowed = g.m.allowed[g.receptacles()] or g.m.receptacles
    cards = [g.m.cards[number] for number in g.m.receptacles if number in allowed and number not in taken]
    return [
        AgentView(
            agent=card.index, seat=-1, title=card.title, attributes=list(card.attributes), pool=card.azrak,
            level=card.azrak, tokens=begins_with(g, card),
            state="offered", reading=False, locked=False, reported=False, free_explore=False, covered=-1,
            receptacle=card.index, gear=-1, gear_works=True, interactions=0, hands_to=-1, mine=False, due=False, recall=-1,
            story="", talents=[], apart="",
        )
        for card in cards
    ]  # fmt: skip


def destiny(g: Core) -> DestinyView:
    """The Destiny pile; what its cards tell of the pile is known once one was revealed (RV-113)."""
    s, values = g.s, g.m.destiny
    known = bool(s.discards)
    return DestinyView(
        left=len(s.pile),
        discards=[values[number] for number in s.discards],
        count=len(values) if known else 0,
        lowest=min(values) if known else 0,
        highest=max(values) if known else 0,
    )


def supports(g: Core, agent: int) -> bool:
    """Whether an agent can support the test, or could if its tester asked for it now (RV-109)."""
    return g.s.trial.stage in (BOOST, SUPPORT) and trials.could_support(g, agent)


def trial_view(g: Core, seat: int) -> TrialView | None:
    """The test under way: its numbers for all, its card for those who may read it (RS-97)."""
    t = g.s.trial
    if t.stage == NO_TEST:
        return None
    box = trials.box_of(g)
    knows = t.fighting or (seat != SPECTATOR and (g.knowers_of(t.card) >> seat) & 1 == 1)  # RS-32, RS-97
    return TrialView(
        agent=t.tester,
        stage=STAGES[t.stage],
        attribute=g.m.attributes[box.attribute],
        difficulty=trials.against(g),
        value=t.value,
        boost=t.boost,
        supports=list(t.supports),
        extra=t.extra,
        destiny=g.m.destiny[t.destiny] if t.destiny >= 0 else None,
        total=trials.value(g),
        outcome=OUTCOMES[t.outcome] if t.outcome >= 0 else "",
        card=t.card if knows else -1,
        box=t.box if knows else -1,
        supporters=[agent for agent in range(len(g.s.agents)) if supports(g, agent)],
        shuffles=t.destiny >= 0 and g.m.shuffles[t.destiny],
    )


def conflict_view(g: Core) -> ConflictView | None:
    """The group conflict under way (RS-32)."""
    c = g.s.conflict
    if not c.stage:
        return None
    card = g.m.cards[c.card]
    conflict = card.conflict
    return ConflictView(
        stage=CONFLICT_STAGES[c.stage],
        card=c.card,
        title=conflict.title if conflict is not None else "",
        life=g.life(c.card),
        damage=g.s.damage[c.card],
        turn=c.turn,
        order=c.order[:],
        next=conflicts.next_fighter(g),
        boxes=[box_view(g, number, box) for number, box in enumerate(card.boxes)],
    )


def draft_view(g: Core) -> DraftView | None:
    """What is being divided."""
    d = g.s.draft
    if d.kind == NO_DRAFT:
        return None
    return DraftView(DRAFTS[d.kind], g.m.tokens[d.what].name if d.what >= 0 else "Azrak", d.pot, d.shares[:])


def swap_view(g: Core) -> SwapView | None:
    """The swap under way."""
    swap, names = g.s.swap, [token.name for token in g.m.tokens]
    if swap.one < 0:
        return None
    return SwapView(
        agents=[swap.one, swap.other],
        items=swap.items[:],
        tokens=[{names[n]: count for n, count in enumerate(counts) if count} for counts in (swap.mine, swap.theirs)],
        agreed=[agent for agent in (swap.one, swap.other) if (swap.agreed >> agent) & 1],
    )
