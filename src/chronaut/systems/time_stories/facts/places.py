"""Facts about the plan, locations, cards and pawns."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import ALL
from chronaut.systems.time_stories.facts.declare import fact
from chronaut.systems.time_stories.facts.time import close_until
from chronaut.systems.time_stories.pieces import MOVES, NO_DEED, WAITS, Shown, Slot, put, unused
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import (
    CHANGING,
    DID_NOTHING,
    ENTERING,
    EXPLORING,
    IN_DECK,
    MOVED,
    REMOVED_FOR_RUN,
    SPACES,
    UNTIL_CHANGE,
    UNTIL_RUN,
    UNTIL_VISIT,
)


def empty_slot() -> Slot:
    """A space without a card."""
    return Slot(-1, (), -1, False, False, False, False, 0, (), ())


def _location_opened(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.location = a  # TS-04
    s.visit += 1
    s.phase = ENTERING
    s.entered = False
    s.declined = s.named = 0
    s.seen[a] |= 1 << (s.run - 1)
    s.visits[a] += 1
    s.route = (*s.route, (a, s.tu))
    s.read_visit = (0,) * len(m.cards)
    s.row = [empty_slot() for _ in range(SPACES)]
    for space, card in enumerate(m.locations[a].cards):  # TS-61
        if card >= 0 and s.place[card] == IN_DECK:  # TS-69, TS-154
            s.row[space].home = card
            if s.revealed[card] < 0:
                s.row[space].card = card
    for card in m.locations[a].cards:
        if card >= 0 and s.revealed[card] >= 0 and s.place[card] == IN_DECK:  # G-36
            _lay_over(s, card, s.revealed[card])


def _lay_over(s: TimeState, card: int, space: int) -> None:
    slot = s.row[space]
    if s.group_test == space:
        s.group_test = -1
    if slot.card >= 0:
        slot.under = (*slot.under, slot.card)
    slot.card = card
    slot.authorised = True  # G-37
    slot.faced = slot.running = False
    slot.kinds = ()
    slot.counts = ()


def _read_aloud(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.know(a, ALL)


def _card_consulted(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.know(b, c)
    s.read_run = put(s.read_run, b, s.read_run[b] | 1 << a)
    s.read_visit = put(s.read_visit, b, s.read_visit[b] | 1 << a)
    s.arrivals = [agent for agent in s.arrivals if agent != a]


def _agent_placed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].space = b
    s.agents[a].arrived = True
    s.declined = 0
    s.arrivals.append(a)


def _entry_declined(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.declined |= 1 << a


def _entrant_named(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.named |= 1 << a


def _group_entered(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.entered = True
    s.window += 1  # G-55
    s.phase = EXPLORING


def _removed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.place = put(s.place, a, c if c >= 0 else REMOVED_FOR_RUN)
    for space, slot in enumerate(s.row):
        if slot.card == a:
            _lift(slot)
            if s.group_test == space:
                s.group_test = -1
        slot.under = tuple([card for card in slot.under if card != a])


def _lift(slot: Slot) -> None:
    slot.card = -1
    slot.faced = slot.running = False
    slot.kinds = ()
    slot.counts = ()


def _restored(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.place = put(s.place, a, IN_DECK)
    s.passed = put(s.passed, a, 0)
    s.released = put(s.released, a, 0)
    s.kept = put(s.kept, a, "")
    space = m.cards[a].space
    if m.cards[a].location == s.location and space >= 0 and s.phase != CHANGING:
        s.row[space].home = a
        if s.row[space].card < 0:
            s.row[space].card = a
            _arrive(s, space)


def _arrive(s: TimeState, space: int) -> None:
    for number, agent in enumerate(s.agents):
        if agent.space == space and number not in s.arrivals:
            s.arrivals.append(number)


def _location_left(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = CHANGING
    s.came_from = a
    s.window += 1
    s.arrivals = []
    s.next_actor = -1
    s.group_test = -1
    s.declined = s.named = s.free_moves = 0
    s.entered = False
    s.last_tu = False  # G-01
    for agent in s.agents:
        agent.space = -1  # TS-106, TS-116
        if agent.barred and agent.lost_tu > 0:  # G-08
            agent.lost_tu -= 1
        agent.acted = agent.busy = agent.barred = agent.arrived = False
        agent.deed = NO_DEED
    s.row = [empty_slot() for _ in range(SPACES)]
    s.roll.active = False
    close_until(s, UNTIL_VISIT)
    s.uses = unused(s.uses, 1, 3)


def _group_moved(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.location = a
    heard = (
        s.shown
    )  # what was said at the old location went as it was left: this was said on the way, and is read on arrival (TS-87)
    close_until(s, UNTIL_CHANGE)
    s.shown = heard


def _arrival_over(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    space = s.agents[a].space
    if space >= 0 and s.row[space].card >= 0:
        card = s.row[space].card
        s.read_visit = put(s.read_visit, card, s.read_visit[card] & ~(1 << a))  # G-50
    s.arrivals = [agent for agent in s.arrivals if agent != a]


def _plan_changed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.plan[a] = b


def _plan_card_laid(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.plan_cards[a] = b


def _location_coloured(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.red[a] = b


def _rule_box_shared(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.boxes = put(s.boxes, a, 1)


def _seal_opened(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.allowed = put(s.allowed, a, b)
    if not b:
        s.read_visit = put(s.read_visit, a, 0)  # TS-74: closed again, it is nobody's to read


def _revealed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    card = m.cards[a]
    for slot in s.row:
        if slot.card == a:
            _lift(slot)
    _lay_over(s, a, b)
    if card.stays_revealed:
        s.revealed = put(s.revealed, a, b)
    _arrive(s, b)


def _card_placed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.place = put(s.place, a, IN_DECK)
    _revealed(m, s, a, b, c, d, text)


def _agent_moved(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    before, agent.space = agent.space, b
    agent.arrived = True
    if c == 1:  # TS-100
        agent.acted = True
        agent.busy = True
        agent.deed = (MOVED, before, b)
        s.went(MOVES)
    s.free_moves &= ~(1 << a)
    s.arrivals = [one for one in s.arrivals if one != a]
    s.arrivals.append(a)


def _did_nothing(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].acted = True  # TS-97
    s.agents[a].deed = (DID_NOTHING, -1, s.agents[a].space)
    s.went(WAITS)


def _shown(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.shown.append(Shown(a, text, b, c))
    if a >= 0:
        s.know(a, b)
        s.read_run = put(s.read_run, a, s.read_run[a] | max(0, d))


def _choice_made(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.choices.append(a * 100 + b)


def _answered(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.answer = a


def _special_roll(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.drawn = b
    faces = [int(part) for part in text.split(",")] if text else []
    blanks = len([face for face in faces if c >= 0 and m.action_die[face] == (0, 0)])
    s.thrown = [max(c, 0), max(d, 0), blanks]  # TS-133


def _free_moves(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.free_moves |= a


def _log_noted(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.shown.append(Shown(-1, text, -1, UNTIL_RUN))


def _items_laid(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    if b == 0:
        s.combined = []
    if a >= 0:
        s.combined.append(a)


LOCATION_OPENED: Final = fact(
    "location_opened", ("location", "captain"), "TS-61", "The Captain laid out a location, backs up.", _location_opened
)
CARD_A_READ: Final = fact("card_a_read", ("card", "captain"), "TS-52", "The Captain read card A aloud.", _read_aloud)
AGENT_PLACED: Final = fact("agent_entered", ("agent", "space"), "TS-66", "An agent entered at a space.", _agent_placed)
ENTRY_DECLINED: Final = fact(
    "entry_declined", ("seat",), "TS-63", "A player would rather go elsewhere without entering.", _entry_declined
)
ENTRANT_NAMED: Final = fact(
    "entrant_named", ("agent",), "G-42", "The Captain named an agent for a compulsory card.", _entrant_named
)
GROUP_ENTERED: Final = fact("group_entered", (), "TS-64", "All agents have entered.", _group_entered)
CARD_UNVISITED: Final = fact(
    "card_discarded_unvisited", ("card", "space"), "TS-76", "A now-or-never card was discarded.", _removed
)
CARD_REMOVED: Final = fact("card_removed", ("card", "space", "how"), "TS-170", "A card left the game.", _removed)
CARD_RESTORED: Final = fact("card_restored", ("card",), "TS-170", "A card came back to its place.", _restored)
CARD_BACK_IN_PACK: Final = fact(
    "card_back_in_pack", ("card",), "TS-170", "A card of a side pack can be drawn again.", _restored, None
)
CARD_PLACED: Final = fact("card_placed", ("card", "space"), "TS-170", "A card was laid on a space.", _card_placed)
LOCATION_LEFT: Final = fact("location_left", ("location",), "TS-106", "All pawns left the board.", _location_left)
DESTINATION_CHOSEN: Final = fact("destination_chosen", ("location",), "TS-107", "The group chose where to go.")
LOCATION_PUT_AWAY: Final = fact(
    "location_put_away", ("location", "captain"), "TS-110", "The outgoing Captain put the location's cards away."
)
RED_EXIT_PAID: Final = fact("red_exit_paid", ("extra",), "TS-118", "Leaving a red location costs more.")
GROUP_MOVED: Final = fact("group_moved", ("location", "forced"), "TS-39", "The group token moved.", _group_moved)
PLAN_CHANGED: Final = fact(
    "plan_changed", ("place", "shown"), "TS-40", "A name appeared on the plan or vanished.", _plan_changed
)
PLAN_CARD_LAID: Final = fact(
    "plan_card_laid", ("slot", "card"), "TS-38", "A card of the plan was laid.", _plan_card_laid
)
LOCATION_COLOURED: Final = fact(
    "location_coloured", ("location", "red"), "TS-41", "A location's name changed its colour.", _location_coloured, None
)
CARD_CONSULTED: Final = fact(
    "card_consulted", ("agent", "card", "seats"), "TS-81", "An agent read the card of its space.", _card_consulted
)
NOTHING_TO_READ: Final = fact(
    "nothing_to_read", ("agent",), "TS-81", "An agent stands where there is nothing for it to read.", _arrival_over
)
RULE_BOX_SHARED: Final = fact(
    "rule_box_shared", ("card", "agent"), "TS-87", "A box with rules was read to all.", _rule_box_shared
)
SEAL_OPENED: Final = fact(
    "seal_opened", ("card", "open"), "TS-74", "A card was authorised, or closed again.", _seal_opened
)
SEALED_CARD_REVEALED: Final = fact(
    "sealed_card_revealed",
    ("card", "space", "agent"),
    "TS-79",
    "A sealed card was laid over the card of a space.",
    _revealed,
)
AGENT_MOVED: Final = fact(
    "agent_moved", ("agent", "space", "action"), "TS-95", "An agent moved to a space.", _agent_moved
)
AGENT_DID_NOTHING: Final = fact("agent_did_nothing", ("agent",), "TS-97", "An agent did nothing.", _did_nothing)
SHOWN: Final = fact(
    "card_shown",
    ("card", "seats", "until", "agents", "text"),
    "TS-170",
    "Something was shown to some players.",
    _shown,
    (),
)
CHOICE_MADE: Final = fact("choice_made", ("node", "option"), "TS-170", "A choice of a card was made.", _choice_made, ())
RIDDLE_ANSWERED: Final = fact("riddle_answered", ("right",), "TS-170", "A riddle was answered.", _answered, ())
SPECIAL_ROLL_MADE: Final = fact(
    "special_roll_made",
    ("agent", "result", "hits", "skulls", "text"),
    "TS-102",
    "A special roll was made.",
    _special_roll,
)
FREE_MOVES: Final = fact("free_moves", ("agents",), "TS-170", "Agents may move without an action.", _free_moves)
LOG_NOTED: Final = fact("log_noted", ("text",), "TS-170", "A line was added to everybody's log.", _log_noted)
ITEM_LAID: Final = fact("item_laid", ("item", "place"), "TS-170", "An item was laid together with others.", _items_laid)
