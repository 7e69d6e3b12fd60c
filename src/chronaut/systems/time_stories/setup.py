"""Setting up: a table before its first run, the reset between runs, players who join and leave."""

from __future__ import annotations

from chronaut.kernel.chance import new_chance
from chronaut.kernel.state import ALL
from chronaut.systems.contract.system import Setup, SetupError
from chronaut.systems.time_stories.facts.places import empty_slot
from chronaut.systems.time_stories.options import rulings
from chronaut.systems.time_stories.pieces import NO_DEED, NO_TIME, Agent, Item, Roll, Rulings, unused
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import (
    ALIVE,
    BASE,
    IN_DECK,
    NOT_ENDED,
    REMOVED_FOR_GOOD,
    SETUP,
    SPACES,
    STREAMS,
)

PLAYERS_MAX = 4
ORPHAN = -2
"""Keeper of a stamped item whose player has left: it is shared anew (G-84)."""


def owners_of(seats: int, rules: Rulings) -> list[int]:
    """Who decides for each agent, as masks of seats (TS-188 to TS-190, G-69, G-81)."""
    if seats == 1:
        return [1] * rules.solo_receptacles  # G-81
    if seats == 2:
        return [1, 2, 3] if rules.two_players else [1, 2, 1, 2]  # TS-190, TS-189
    return [1 << seat for seat in range(seats)]  # TS-188


def new_agent(owners: int, colour: int, worn: int = -1) -> Agent:
    """An agent without a receptacle, off the board."""
    return Agent(
        owners, colour, -1, 0, 0, ALIVE, -1, -1, 0, False, False, False, False, -1, (0, 0, 0, 0), worn, NO_DEED
    )  # fmt: skip


def new_item(uses: int) -> Item:
    """An item in its pack."""
    return Item(-1, -1, uses if uses > 0 else -1, -1, -1, False, False, False, -1, 0, 0)


def no_roll() -> Roll:
    """The roll before any dice were thrown."""
    return Roll(False, -1, -1, [], 0, 0, 0, False, -1, ())


def new_state(m: Scenario, setup: Setup) -> TimeState:
    """The table before anybody has done anything; raises `SetupError`."""
    if not 1 <= setup.seats <= PLAYERS_MAX:  # TS-188
        raise SetupError(f"T.I.M.E Stories is for 1 to {PLAYERS_MAX} players, not {setup.seats} (TS-188, G-81).")
    for stream in setup.fixed:
        if stream not in STREAMS:
            raise SetupError(f"there is no stream of luck called {stream!r}; streams are: {', '.join(STREAMS)}.")
    rules = rulings({"time_line_max": m.time_line_max}, m.option_values, setup.options)
    owners = owners_of(setup.seats, rules)
    if sum(m.cards[card].offered for card in m.receptacles) < len(owners):
        raise SetupError(f"this mission offers too few receptacles for {len(owners)} agents (TS-42).")
    cards = len(m.cards)
    return TimeState(
        seats=setup.seats, present=(1 << setup.seats) - 1, run=1, step=0, over=False,
        chance=new_chance(setup.seed, STREAMS, setup.fixed), agenda=[], questions=[], serial=0, talk=[], notes=[],
        counters=[one.start for one in m.counters], flags=[0] * len(m.flag_index), rulings=rules.copy(),
        table_rulings=rules, phase=SETUP, laid=0, agents=[new_agent(mask, -1) for mask in owners], captain=-1, tu=0,
        tu_spent=0, time_went=NO_TIME, last_tu=False, window=0, visit=0, base_read=0, reader=-1, location=-1, came_from=-1,
        row=[empty_slot() for _ in range(SPACES)], place=(IN_DECK,) * cards, passed=(0,) * cards, kept=("",) * cards, released=(0,) * cards,
        allowed=(0,) * cards, revealed=(-1,) * cards, tokens=0, stamped_tokens=0,
        stamped=tuple([int(card.stamp) for card in m.cards]), items=[new_item(m.cards[card].uses) for card in m.items],
        pool=[0, 0, 0, 0], plan=[int(place.shown) for place in m.places], plan_cards=first_plan(m),
        red=[int(location.red) for location in m.locations], visits=[0] * len(m.locations), route=(), seen=[0] * len(m.locations),
        known=[(0,) * cards for _ in range(setup.seats)], read_run=(0,) * cards, read_visit=(0,) * cards,
        boxes=(0,) * cards, choices=[], shown=[], alarms=[], standing=[], shelters=[],
        uses=((0, 0, 0, 0, 0),) * (len(m.powers) + m.replacement_count),
        packs=[cards_of[:] for cards_of in m.pack_cards], roll=no_roll(), arrivals=[], declined=0, named=0,
        next_actor=-1, free_moves=0, group_test=-1, last_die=0, drawn=-1, thrown=[0, 0, 0], combined=[], answer=-1, entered=False, score=0,
        run_end=NOT_ENDED, ending=-1, ready=0, past=[],
    )  # fmt: skip


def first_plan(m: Scenario) -> list[int]:
    """The plan cards that lie in the four reserved places at first, -1 for none."""
    plan = [-1] * 4
    for card in m.plan:
        slot = m.cards[card].slot - 1
        if 0 <= slot < 4 and plan[slot] < 0:
            plan[slot] = card
    return plan


def kept_agents(s: TimeState, owners: list[int]) -> list[Agent]:
    """The agents of a new run: every player keeps the colours, newcomers have none yet (TS-16, G-84)."""
    left = s.agents[:]
    found = []
    for mask in owners:
        own = next((one for one in left if one.owners == mask), None)  # G-84
        found.append(new_agent(mask, own.colour, own.receptacle) if own else new_agent(mask, -1))
        if own:
            left = [one for one in left if one is not own]
    return found


def begin_run(m: Scenario, s: TimeState) -> None:
    """Put everything without stamp back to its place and value; G-63, element by element."""
    s.run += 1  # TS-19
    s.run_end, s.ending, s.ready = NOT_ENDED, -1, 0
    s.base_read, s.reader, s.laid = len(m.base), -1, 0  # no second reading
    s.rulings = s.table_rulings.copy()
    owners = owners_of(s.seats, s.rulings)
    s.agents = kept_agents(s, owners)
    s.phase = BASE if all(agent.colour >= 0 for agent in s.agents) else SETUP
    s.counters = [s.counters[n] if one.persists else one.start for n, one in enumerate(m.counters)]  # G-63
    s.flags = [s.flags[n] if n in m.lasting_flags else 0 for n in range(len(s.flags))]
    s.tu = s.tu_spent = s.window = s.visit = 0
    s.time_went = NO_TIME
    s.last_tu = s.entered = False
    s.location = s.came_from = s.next_actor = s.group_test = s.drawn = s.answer = -1
    s.visits, s.route, s.thrown, s.combined = [0] * len(m.locations), (), [0, 0, 0], []
    s.row = [empty_slot() for _ in range(SPACES)]
    gone = [REMOVED_FOR_GOOD if place == REMOVED_FOR_GOOD else IN_DECK for place in s.place]
    s.place = lasting(s, s.place, gone)  # TS-77, TS-183, TS-184
    none = [0] * len(m.cards)
    s.passed, s.released, s.allowed = (
        lasting(s, s.passed, none),
        lasting(s, s.released, none),
        lasting(s, s.allowed, none),
    )
    s.revealed = lasting(s, s.revealed, [-1] * len(m.cards))
    s.kept = tuple([text if s.stamped[card] else "" for card, text in enumerate(s.kept)])
    s.tokens &= s.stamped_tokens  # G-63
    for number, item in enumerate(s.items):
        s.items[number] = new_item(m.cards[m.items[number]].uses)
        if item.keeper != -1:
            s.items[number].keeper, s.items[number].uses = item.keeper, item.uses  # TS-183
        elif s.stamped[m.items[number]] and item.lies_in >= 0:  # G-63
            s.items[number].lies_in, s.items[number].uses = item.lies_in, item.uses
    s.pool = [0, 0, 0, 0]
    stays = [card >= 0 and s.stamped[card] == 1 for card in s.plan_cards]  # G-63
    s.plan = [s.plan[n] if stays[place.card - 1] else int(place.shown) for n, place in enumerate(m.places)]
    s.plan_cards = [s.plan_cards[n] if stays[n] else card for n, card in enumerate(first_plan(m))]
    printed = {place.location for place in m.places if stays[place.card - 1]}
    s.red = [s.red[n] if n in printed else int(location.red) for n, location in enumerate(m.locations)]
    s.read_run = s.read_visit = s.boxes = (0,) * len(m.cards)
    s.choices, s.shown, s.alarms, s.standing, s.shelters = [], [], [], [], []
    s.uses = unused(s.uses, 0, 4)
    s.packs = [cards[:] for cards in m.pack_cards]
    s.roll = no_roll()
    s.arrivals = []
    s.declined = s.named = s.free_moves = s.last_die = s.score = 0


def lasting(s: TimeState, values: tuple[int, ...], fresh: list[int]) -> tuple[int, ...]:
    """What a new run begins with, card by card: the old value of a stamped card, a fresh one for the others."""
    return tuple([old if s.stamped[card] else fresh[card] for card, old in enumerate(values)])


def keep_stamped(m: Scenario, s: TimeState) -> None:
    """Note for each stamped item the player who keeps it (G-63): the first owner of its holder."""
    for number, item in enumerate(s.items):
        owners = s.agents[item.holder].owners if item.holder >= 0 and s.stamped[m.items[number]] else 0
        if owners:  # TS-183
            item.keeper = (owners & -owners).bit_length() - 1
        elif item.keeper != ORPHAN:
            item.keeper = -1


def seat_joins(m: Scenario, s: TimeState) -> None:
    """A player sits down at the end of the table."""
    s.present |= 1 << s.seats
    s.seats += 1
    s.known.append((0,) * len(m.cards))


def seat_leaves(s: TimeState, seat: int) -> None:
    """A player leaves; the seats behind move up, the items kept there are shared anew later (G-84)."""

    def moved(number: int) -> int:
        return number - 1 if number > seat else -1 if number == seat else number

    low = s.present & ((1 << seat) - 1)
    s.present = low | ((s.present >> (seat + 1)) << seat)
    s.seats -= 1
    del s.known[seat]
    for item in s.items:
        if item.keeper >= 0:
            item.keeper = ORPHAN if item.keeper == seat else moved(item.keeper)  # G-84
    for one in s.shown:
        if one.seats != ALL:
            one.seats = (one.seats & ((1 << seat) - 1)) | ((one.seats >> (seat + 1)) << seat)
    for line in (*s.talk, *s.notes):
        line.seat = moved(line.seat)
    for agent in s.agents:
        agent.owners = agent.owners & ((1 << seat) - 1) | agent.owners >> (seat + 1) << seat
    s.captain = (seat - 1) % s.seats if s.captain == seat else moved(s.captain) if s.captain >= 0 else -1
    s.ready = 0
