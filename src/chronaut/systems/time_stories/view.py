"""Makes what a seat sees of the table (`seen`)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from chronaut.kernel.state import ALL, SPECTATOR
from chronaut.systems.time_stories import (
    base,
    calling,
    foresight,
    powers,
    reckoning,
    seeing,
    sources,
    spaces,
    travel,
    trials,
)
from chronaut.systems.time_stories.core import DESTINATION_QUESTION, Core
from chronaut.systems.time_stories.options import OPTIONS
from chronaut.systems.time_stories.pieces import LOST, MOVES, ROLLS, WAITS, WAY, RunRecord, Shown
from chronaut.systems.time_stories.scenario import CARD_KINDS, Card, Scenario
from chronaut.systems.time_stories.seen import (
    CARDS,
    AgentView,
    BoxView,
    ItemView,
    OfferedView,
    PlaceView,
    PowerView,
    ReadView,
    RollView,
    RunView,
    SpaceView,
    StackView,
    StayView,
    TableView,
    TestView,
)
from chronaut.systems.time_stories.terms import (
    COLOURS,
    COUNTER_TOP,
    DEEDS,
    ENTERING,
    ENTRY_ICONS,
    LETTERS,
    NO_ACCESS,
    NOT_ENDED,
    NOW_OR_NEVER,
    PHASES,
    RUN_ENDS,
    SHIELDS,
    STATUSES,
)


def clock_of(g: Core) -> str:
    """What time it is in the story, as `8.40`."""
    if g.m.clock_end < 0:
        return ""
    hours, minutes = divmod((g.m.clock_end - g.s.tu * g.m.clock_step) % (24 * 60), 60)
    return f"{hours}.{minutes:02}"


def table_view(g: Core, seat: int) -> TableView:
    """The table for a seat or a spectator."""
    s, m = g.s, g.m
    open_location = m.locations[s.location] if s.location >= 0 and s.visit > 0 else None
    known = known_view(g, seat)
    return TableView(
        phase=PHASES[s.phase], tu=s.tu, clock=clock_of(g), tu_spent=s.tu_spent, time_line_max=s.rulings.time_line_max, captain=s.captain,
        reader=base.reader(g) if PHASES[s.phase] == "base" and s.reader >= 0 else -1,
        base=m.base[: s.base_read],
        base_texts=[m.briefing, *[m.cards[number].text for number in m.base[: s.base_read]]],
        base_boxes=[m.cards[number].box for number in m.base[: s.base_read]],
        base_backs=[m.cards[n].back for n in m.base] if PHASES[s.phase] != "setup" else [],
        location=s.location, title=open_location.title if open_location else "",
        card_a=open_location.card_a if open_location else -1,
        card_a_text=m.cards[open_location.card_a].text if open_location else "",
        card_a_box=m.cards[open_location.card_a].box if open_location else "",
        card_list="".join(
            LETTERS[n + 1] for n, card in enumerate(open_location.cards if open_location else []) if card >= 0  # TS-60
        ),
        row=[space_view(g, seat, space) for space in range(len(s.row))],
        agents=[agent_view(g, seat, agent, called) for agent, called in enumerate(calling.names(g))],
        offered=offered(g), receptacles=receptacles_view(g),
        tokens=[m.tokens[n] for n in range(len(m.tokens)) if (s.tokens >> n) & 1], items=items_view(g, seat),
        pool=s.pool[:], resource_names=m.resource_texts[:], plan=plan_view(g, seat),
        plan_cards=s.plan_cards[:] if (s.laid >> base.PLAN_LAID) & 1 else [],
        plan_texts=[m.cards[n].text for n in s.plan_cards if n >= 0] if (s.laid >> base.PLAN_LAID) & 1 else [],
        way=travel.price(g),
        counters={one.name: s.counters[n] for n, one in enumerate(m.counters) if one.public},
        counter_bounds={one.name: one.high for one in m.counters if one.public and one.high < COUNTER_TOP},
        roll=roll_view(g, seat),
        captain_die=s.last_die, shown=[one.text for one in s.shown if one.text and seeing.can_see(one.seats, seat)],
        aloud=[one.text for one in s.shown if one.text and one.seats == ALL],
        shown_by=[shown_by(g, seat, one) for one in s.shown if one.text and seeing.can_see(one.seats, seat)],
        boxes=[box_view(g, card) for card in compress(m.cards, s.boxes)],
        known=known, cards_read=sum(one.kind in CARDS for one in known), next_actor=s.next_actor, group_test=letter(s.group_test),
        away=[n for n in range(s.seats) if not (s.present >> n) & 1],
        ready=[n for n in range(s.seats) if (s.ready >> n) & 1], end=RUN_ENDS[s.run_end], ending=s.ending,
        ending_text=m.cards[s.ending].text if s.ending >= 0 else "",
        ending_box=m.cards[s.ending].box if s.ending >= 0 else "",
        score=s.score, past=[run_view(g, one) for one in s.past], now=run_view(g, s.record()),
        endings=[m.cards[n].text for n in m.endings if any(known[n] for known in s.known)], options=options_view(g),
        tu_began=base.allowance(g) if (s.laid >> base.TIME_SET) & 1 else 0,
        lasting_tokens=[m.tokens[n] for n in range(len(m.tokens)) if (s.stamped_tokens >> n) & 1],
        trials=foresight.trials_view(g, seat) if s.rulings.odds else [], powers=powers_view(g, seat),
    )  # fmt: skip


def shown_by(g: Core, seat: int, shown: Shown) -> int:
    """The card that a text comes from, if a seat has read it or it ended the run; -1 for none."""
    for card in [shown.card] if shown.card >= 0 else sources.sayers(g.m).get(shown.text, []):
        if card == g.s.ending or (seat != SPECTATOR and g.s.known[seat][card]):
            return card
    return -1


def run_view(g: Core, run: RunRecord) -> RunView:
    """A run as all could see it."""
    m, went = g.m, run.time_went
    locations = list(dict.fromkeys(n for n, _ in run.route))
    return RunView(
        run.run, RUN_ENDS[run.end], run.tu, run.spent, went[WAY], went[LOST], went[ROLLS], went[MOVES], went[WAITS],
        [token for n, token in enumerate(m.tokens) if (run.tokens >> n) & 1],
        [m.cards[card].number for n, card in enumerate(m.items) if (run.items >> n) & 1],
        locations, [m.locations[n].title for n in locations],
        [StayView(n, m.locations[n].title, tu) for n, tu in run.route],
    )  # fmt: skip


def letter(space: int) -> str:
    """The letter of a space, empty off the board."""
    return LETTERS[space + 1] if space >= 0 else ""


def space_view(g: Core, seat: int, space: int) -> SpaceView:
    """A space as a seat sees it."""
    slot = g.s.row[space]
    if slot.card < 0:
        return SpaceView(letter(space), -1, 0, "", [], "", "open", slot.home >= 0, "", "", False, [], [], False)
    card = g.m.cards[slot.card]
    seen = known_in(g, seat, slot.card)
    reads = seat != SPECTATOR and seeing.reads_at(g, seat, space)
    return SpaceView(
        letter(space), slot.card, card.number, seeing.back(g, space), card.marks[:], asks(g.m, card), ENTRY_ICONS[card.icon], False,
        card.text if reads else "",  # TS-89, G-71
        card.box if reads else "", reads and spaces.locked(g, space), stacks(slot.kinds, slot.counts),
        tests_view(g, space) if reads else [], slot.running, g.s.passed[slot.card] == 1,
        reads and card.lock and not spaces.locked(g, space),
        sealed=sealed(g, card) and not slot.authorised,  # G-37
        runs=read_view(g, card, seen).runs if seen else (), stays=g.s.entered and card.icon == NOW_OR_NEVER, either=card.either,
    )  # fmt: skip


def sealed(g: Core, card: Card) -> bool:
    """Whether a back asks for something that the team does not have, as everybody can see it (TS-70)."""
    if card.icon == NO_ACCESS or not card.marks:
        return card.icon == NO_ACCESS
    number = g.m.token_index
    met = [mark in number and (g.s.tokens >> number[mark]) & 1 == 1 for mark in card.marks]
    return not (any(met) if card.either else all(met))


def known_in(g: Core, seat: int, card: int) -> int:
    """Mask of the runs in which a seat read a card."""
    return 0 if seat == SPECTATOR else g.s.known[seat][card]


def asks(m: Scenario, card: Card) -> str:
    """What the marks on a card's back ask for, in words (TS-70)."""
    say = m.speech.say
    named = [say("state token {token}", token=mark) if mark in m.token_index else mark for mark in card.marks]
    if not card.either:
        return m.speech.both(named)
    asked = named[0] if named else ""
    for one in named[1:]:
        asked = say("{first} or {second}", first=asked, second=one)
    return asked


def stacks(kinds: Sequence[int], counts: Sequence[int]) -> list[StackView]:
    """Stacks of shields, from left to right."""
    return [StackView(SHIELDS[kind], count) for kind, count in zip(kinds, counts, strict=True)]


def tests_view(g: Core, space: int) -> list[TestView]:
    """The tests of a space that can be chosen now: all alternatives before the first roll (G-19), none once passed."""
    slot = g.s.row[space]
    found: list[TestView] = []
    for choice, test in enumerate(g.m.cards[slot.card].tests):
        if trials.trial_at(g, space, choice) is not None and trials.may_choose(g, space, choice):  # G-19
            left = stacks(*trials.against(g, space, choice))
            found.append(TestView(g.m.characteristics[test.characteristic], left))
    return found


def agent_view(g: Core, seat: int, number: int, called: str) -> AgentView:
    """An agent as a seat sees it; receptacles lie open once chosen (TS-44)."""
    agent = g.s.agents[number]
    card: Card | None = g.m.cards[agent.receptacle] if agent.receptacle >= 0 else None
    own = seat != SPECTATOR and (agent.owners >> seat) & 1 == 1
    return AgentView(
        agent=number, seats=[n for n in range(g.s.seats) if (agent.owners >> n) & 1],
        colour=COLOURS[agent.colour] if agent.colour >= 0 else "", receptacle=agent.receptacle,
        title=card.title if card else "", back=card.back if card else "", text=card.text if card else "", box=card.box if card else "",
        secret=card.secret if card and own else "", status=STATUSES[agent.status], lp=agent.lp, lp_printed=card.lp if card else 0,
        space=letter(agent.space), returns_at=agent.vortex_at, acted=agent.acted, barred=agent.barred,
        lost_tu=agent.lost_tu, dice=dice_view(g, card), resistance=card.resistance if card else 0,
        resources=list(agent.resources), role=agent.role if own else -1, called=called, worn=agent.worn,
        deed=DEEDS[agent.deed[0]] if agent.deed[0] >= 0 else "", deed_from=letter(agent.deed[1]),
        deed_at=letter(agent.deed[2]), sent=(g.s.named >> number) & 1 == 1 and agent.space < 0 and g.s.phase == ENTERING,  # G-42
    )  # fmt: skip


def dice_view(g: Core, card: Card | None) -> dict[str, int]:
    """The printed dice of a receptacle by characteristic; what it lacks is left out (TS-46)."""
    if card is None:
        return {}
    dice = card.characteristics
    return {name: dice[n] for n, name in enumerate(g.m.characteristics) if dice[n]}  # TS-46


def offered(g: Core) -> list[int]:
    """Receptacles nobody has taken, while they are chosen."""
    taken = [agent.receptacle for agent in g.s.agents]
    if PHASES[g.s.phase] != "choosing_receptacles":
        return []
    return [card for card in g.m.receptacles if g.m.cards[card].offered and card not in taken]


def receptacles_view(g: Core) -> list[OfferedView]:
    """The receptacles that can be chosen, as far as they are known."""
    blind = base.blind(g)
    cards = [g.m.cards[number] for number in offered(g)]
    return [
        OfferedView(card.index, card.title, card.back, "", "", 0, 0, {})
        if blind  # G-60
        else OfferedView(
            card.index, card.title, card.back, card.text, card.box, card.lp, card.resistance, dice_view(g, card)
        )
        for card in cards
    ]


def items_view(g: Core, seat: int) -> list[ItemView]:
    """Items that somebody holds or that lie in the open location."""
    found: list[ItemView] = []
    for number, item in enumerate(g.s.items):
        here = item.lies_in >= 0 and item.lies_in == g.s.location
        if item.holder >= 0 or here:
            card = g.m.cards[g.m.items[number]]
            sees = item.holder >= 0 and seeing.can_see(g.item_seats(number), seat)  # TS-29
            uses = item.uses if sees else -1
            found.append(
                ItemView(
                    number,
                    card.index,
                    card.number,
                    item.holder,
                    uses,
                    *(card.text, card.box) if sees else ("", ""),
                    here,
                    sees and g.s.stamped[card.index] == 1,
                )
            )
    return found


def powers_view(g: Core, seat: int) -> list[PowerView]:
    """The powers that a seat may use now, with the cards that give them."""
    if seat == SPECTATOR:
        return []
    mine = [agent for agent in range(len(g.s.agents)) if (g.controllers(agent) >> seat) & 1]
    return [PowerView(agent, power.index, power.card) for agent in mine for power in powers.at_will(g, agent)]  # G-54


def plan_view(g: Core, seat: int) -> list[PlaceView]:
    """The names visible on the plan, once it is laid out (TS-38, TS-40, G-52)."""
    if not (g.s.laid >> base.PLAN_LAID) & 1:  # TS-36, TS-38
        return []
    reach = travel.destinations(g)
    vote = next((one for one in g.s.questions if one.kind == DESTINATION_QUESTION), None)
    votes = vote.votes if vote is not None and seeing.can_see(vote.audience, seat) else []
    return [
        PlaceView(
            place.location, g.m.locations[place.location].title, g.s.red[place.location] == 1,  # TS-41, G-52
            place.location == g.s.location, place.location in reach, place.card,
            [voter for voter, wish in enumerate(votes) if wish == place.location],
        )
        for n, place in enumerate(g.m.places)
        if g.s.plan[n]
    ]  # fmt: skip


def roll_view(g: Core, seat: int) -> RollView | None:
    """The last roll of this run."""
    roll = g.s.roll
    if roll.agent < 0:
        return None
    present = roll.window == g.s.window and g.s.run_end == NOT_ENDED
    own = seat >= 0 and (g.controllers(roll.agent) >> seat) & 1 == 1
    return RollView(
        roll.agent, letter(roll.space), roll.faces[:], roll.hits + roll.bonus, roll.skulls, roll.passed, roll.active,
        present, reckoning.lines(g, seat) if present else [], trials.sure(g) if own else 0,
    )  # fmt: skip


def box_view(g: Core, card: Card) -> BoxView:
    """A box with rules that was read to all, and whose it is."""
    title = g.m.locations[card.location].title if card.location >= 0 else ""
    return BoxView(CARD_KINDS[card.kind], card.number, title, letter_of(card), card.box)


def letter_of(card: Card) -> str:
    """The letter on a card's back, empty for cards outside locations."""
    return "A" if card.location >= 0 and card.space < 0 else letter(card.space)


def known_view(g: Core, seat: int) -> list[ReadView]:
    """What a seat has read, run by run."""
    if seat == SPECTATOR:
        return []
    return [read_view(g, card, mask) for card, mask in zip(g.m.cards, g.s.known[seat], strict=True) if mask]


def known_by_all(g: Core) -> list[ReadView]:
    """What anybody has read, run by run."""
    masks = [0] * len(g.m.cards)
    for known in g.s.known:
        masks = [one | mask for one, mask in zip(masks, known, strict=True)]
    return [read_view(g, card, mask) for card, mask in zip(g.m.cards, masks, strict=True) if mask]


def read_view(g: Core, card: Card, mask: int) -> ReadView:
    """A card that somebody has read, with the runs in which that was; made once and shown again and again."""
    key = (card.index << 64) | mask
    found = g.m.read_views.get(key)
    if not isinstance(found, ReadView):
        found = g.m.read_views[key] = _read_view(g, card, mask)
    return found


def _read_view(g: Core, card: Card, mask: int) -> ReadView:
    runs = tuple([run + 1 for run in range(g.s.run) if (mask >> run) & 1])
    title = g.m.locations[card.location].title if card.location >= 0 else ""
    return ReadView(card.index, CARD_KINDS[card.kind], card.number, runs, card.location, title, letter_of(card))


def options_view(g: Core) -> dict[str, str | int | bool]:
    """The switchable rulings in force."""
    found: dict[str, str | int | bool] = {}
    for option in OPTIONS:
        number = getattr(g.s.rulings, option.name)
        if option.values and isinstance(option.default, str):
            found[option.name] = option.values[number]
        else:
            found[option.name] = bool(number) if isinstance(option.default, bool) else number
    return found
