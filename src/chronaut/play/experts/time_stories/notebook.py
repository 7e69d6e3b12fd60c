"""What an explorer has learned of a mission: cards, places, and deeds that gave something, run by run.

Cards, items and powers are known by their handles; the only words kept are marks on backs and names of tokens, which
all may see. Nothing here looks further than the frames that the seat was given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from chronaut.kernel.views import Offer, SeatFrame, Told
from chronaut.play.experts.time_stories.entries import Deed, Kept, Page, Power
from chronaut.play.experts.time_stories.gleaned import ITEM, NAMELESS, Gleaned, needed
from chronaut.play.experts.time_stories.route import Key, Route
from chronaut.systems.time_stories.seen import SpaceView, TableView
from chronaut.systems.time_stories.terms import RUN_ENDS

NOBODY: Final[Key] = ("none", -1, -1)
NO_ACCESS: Final = "no_access"
STANDING: Final = ("what_next", "destination")
"""Votes that lie open while free things may be done."""
COMMON: Final = -1
"""In the place of an agent: the whole team, for resources that it shares."""
PLENTY: Final = 4
"""Resources of a colour that are enough in hand, as long as nobody knows what they are for."""
QUIET: Final = ("tu_spent", "agent_moved", "agent_did_nothing", "agent_entered", "location_left", "location_opened")
"""Facts after which what follows is no longer a consequence of the last deed."""


class Notebook:
    """Everything learned so far, and what has happened in the present run."""

    def __init__(self) -> None:
        self.run = 0
        self.step = 0
        self.pages: dict[int, Page] = {}
        self.deeds: dict[Key, Deed] = {}
        self.powers: dict[int, Power] = {}
        self.seen: set[int] = set()
        """Locations that were opened in any run."""
        self.red: set[int] = set()
        self.shown_at_start: set[int] = set()
        """Locations that are on the plan when a run begins."""
        self.dice: dict[int, dict[str, int]] = {}
        """Dice by receptacle."""
        self.danger: dict[int, int] = {}
        """By public counter: the value at which a run ended badly."""
        self.doubted = 0
        """The run in which it last doubted what it knew."""
        self.answered: set[int] = set()
        """Powers, and cards by `by_card`, whose riddle somebody has solved."""
        self.hopeless: set[int] = set()
        """Powers that would ask for an answer of which nobody has an idea."""
        self.route: Route | None = None
        """Where the team is heading; kept until something changes."""
        self.route_key: tuple[object, ...] = ()
        self.route_tu = 0
        """TU left when it was chosen."""
        self.gleaned: dict[str, Gleaned] = {}
        """What was found in each text that this seat has read."""
        self.known_marks: frozenset[str] | None = None
        """What `marks` answers until a mark is seen for the first time."""
        self.kept = Kept()
        """What follows from what it has learned, worked out already."""
        self.uses = 0
        """How often something was noted about what using a power does."""
        self.dearest: dict[int, int] = {}
        """What `price` has answered at this moment."""
        self.begin_run(0)

    def price(self, colour: int) -> int:
        """The most of a colour that any card asks to be paid, 0 if none does."""
        found = self.dearest.get(colour)
        if found is None:
            prices = [page.prices.get(colour, 0) for page in self.pages.values() if page.prices]
            found = self.dearest[colour] = max(prices) if prices else 0
        return found

    def short_of(self, colours: set[int]) -> bool:
        """Whether the team has little of one of these resources."""
        return any(self.stock.get(one, 0) < max(PLENTY, self.price(one) + 1) for one in colours)

    def begin_run(self, run: int) -> None:
        """Everything is back in its place."""
        self.run = run
        self.cause: Key = NOBODY
        self.rolled: list[int] = []
        """The test that this seat has just rolled for, by its number on the card."""
        self.cost = 0
        """TU that the present deed has cost."""
        self.guide: Key = NOBODY
        """The deed that last changed the plan."""
        self.tokens: list[tuple[Key, int]] = []
        """Tokens gained of which the name is not known yet."""
        self.goal = -1
        """The card that the team is heading for."""
        self.absent: dict[tuple[int, int], set[str]] = {}
        """By power and agent: what the team owned when it was not open to that agent although it stood there."""
        self.stale: set[Key] = set()
        """Deeds that should have been possible and were not."""
        self.read_now: set[int] = set()
        self.opened_now: set[int] = set()
        """Cards that something has laid out or authorised."""
        self.passed_now: set[int] = set()
        self.used_now: Counter[int] = Counter()
        self.counters: dict[int, int] = {}
        self.owned: list[int] = []
        self.goods: dict[tuple[int, int], int] = {}
        self.stock: dict[int, int] = {}
        """What the team has of each colour."""
        self.plan: set[int] = set()

    def doubt(self) -> None:
        """Nothing is left to do and the mission is not won: what gave nothing may give something yet; once a run."""
        if self.doubted == self.run:
            return
        self.doubted = self.run
        self.uses += 1
        for deed in self.deeds.values():
            if not deed.gains:
                deed.times = 0
        for page in self.pages.values():
            page.brought.clear()
            page.read &= not page.marks

    def deed(self, key: Key) -> Deed:
        """A deed, new if it was never done."""
        return self.deeds.setdefault(key, Deed())

    def learned(self) -> None:
        """It has learned something that lasts: what followed from the rest is worked out anew."""
        if not self.kept.empty:
            self.kept = Kept()

    def gained(self) -> None:
        """It has learned what a deed gives."""
        if not self.kept.empty:
            self.kept = self.kept.but_gains()

    # Looking at the table.

    def look(self, frame: SeatFrame) -> None:
        """Learn from a frame: first what happened, then how the table lies."""
        view: TableView = frame.view
        self.step = frame.step
        if self.run == 0:
            self.begin_run(frame.run)
        for told in frame.told:
            self.hear(told, view)
        self.name_tokens(view)
        plan = {place.location for place in view.plan}
        self.red |= {place.location for place in view.plan if place.red}
        if view.location < 0 or view.phase == "choosing_receptacles":
            self.shown_at_start = plan or self.shown_at_start
        elif self.plan:
            for place in plan - self.plan:
                self.gain(self.guide, f"place {place}")
        self.plan = plan or self.plan
        if view.location >= 0:
            self.seen.add(view.location)
        self.look_at_row(frame, view)
        for agent in view.agents:
            if agent.receptacle >= 0:
                self.dice[agent.receptacle] = agent.dice
            for colour, count in enumerate(agent.resources):
                self.goods[agent.agent, colour] = count
        self.goods |= {(COMMON, colour): count for colour, count in enumerate(view.pool)}
        self.stock = {
            colour: common + sum(agent.resources[colour] for agent in view.agents)
            for colour, common in enumerate(view.pool)
        }
        self.look_at_offers(frame.offers, view)
        if all(question.kind in STANDING for question in frame.asked):
            self.note_absent(frame, view)

    def look_at_row(self, frame: SeatFrame, view: TableView) -> None:
        """Look at every card of the row, and at who stands there."""
        skills = frozenset([name for dice in self.dice.values() for name in dice])
        resources = tuple([frame.texts.get(name, NAMELESS) for name in view.resource_names])
        owned = owned_names(view)
        for space in view.row:
            if space.card >= 0:
                page = self.look_at(view, space)
                for ident in (space.front, space.box):
                    text = frame.texts.get(ident, "")
                    if text:
                        self.glean(page, text, skills, resources)
                self.look_who(frame, view, space, page, owned)

    def note_absent(self, frame: SeatFrame, view: TableView) -> None:
        """See which powers of a card are not open to an agent of this seat that stands there."""
        offered = {(one.b, one.a) for one in frame.offers if one.kind == "use_power"}
        owned = owned_names(view)
        for agent in view.agents:
            page = self.pages.get(card_of(view, agent.agent))
            if frame.seat in agent.seats and page is not None:
                for power in page.powers:
                    if (power, agent.agent) not in offered:
                        self.absent[power, agent.agent] = owned

    def look_at_offers(self, offers: list[Offer], view: TableView) -> None:
        """Learn from what may be done now."""
        for offer in offers:
            if offer.kind == "use_power":
                self.note_power(view, offer)
            elif offer.kind == "act_roll":
                self.note_test(view, offer)

    def look_at(self, view: TableView, space: SpaceView) -> Page:
        """Look at the back of a card."""
        page = self.page(space.card, view.location)
        if page.marks != space.marks:
            self.known_marks = None
            self.learned()
        if page.location != view.location or page.icon != space.icon:
            self.learned()
        page.location, page.marks, page.icon = view.location, space.marks, space.icon
        page.tested |= bool(space.shields)
        return page

    def glean(self, page: Page, text: str, skills: frozenset[str], resources: tuple[str, ...]) -> None:
        """Look at the front of a card, or at its box, as far as it lies open to this seat."""
        marks = self.marks()
        found = self.gleaned.get(text)
        if found is None or found.marks != marks or found.skills != skills or found.resources != resources:
            found = self.gleaned[text] = Gleaned(text, marks, skills, resources)
        if not found.names <= page.names:
            page.names |= found.names
            self.learned()
        if not found.asks <= page.skills:
            page.skills |= found.asks
            self.learned()
        for colour, count in found.prices.items():
            if count > page.prices.get(colour, 0):
                page.prices[colour] = count
                self.learned()

    def look_who(self, frame: SeatFrame, view: TableView, space: SpaceView, page: Page, owned: set[str]) -> None:
        """See who stands at a card, and with what."""
        here = [agent.agent for agent in view.agents if agent.space == space.letter]
        if here:
            without = {mark for mark in space.marks if not needed(mark) <= owned}
            if not without <= page.entered_without:
                page.entered_without |= without
                self.learned()
        for name in {name for agent in here for name in held_by(view, agent)} & page.names:
            page.brought.setdefault(name, {}).setdefault(frame.run, frame.step)

    def page(self, card: int, location: int) -> Page:
        """A card, new if it was never seen."""
        found = self.pages.get(card)
        if found is None:
            found = self.pages[card] = Page(card, location)
            self.learned()
        return found

    def marks(self) -> frozenset[str]:
        """All marks seen on backs that may be names of tokens."""
        if self.known_marks is None:
            self.known_marks = frozenset(
                [mark for page in self.pages.values() for mark in page.marks if not ITEM.search(mark)]
            )
        return self.known_marks

    def note_power(self, view: TableView, offer: Offer) -> None:
        """Somebody could use a power: remember where, and what it held."""
        power = self.powers.setdefault(offer.b, Power())
        card = card_of(view, offer.a)
        held = held_by(view, offer.a)
        page = self.pages.get(card)
        new = page is not None and offer.b not in page.powers
        if new or card not in power.homes or power.items is None or not power.items <= held:
            self.learned()
        power.homes.add(card)
        power.items = held if power.items is None else power.items & held
        if page is not None:
            page.powers.add(offer.b)

    def note_test(self, view: TableView, offer: Offer) -> None:
        """A test can be rolled for: it asks for something the roller has."""
        card = next((space.card for space in view.row if letter(offer.b) == space.letter), -1)
        if card in self.pages:
            agent = view.agents[offer.a]
            page = self.pages[card]
            page.choices[offer.c] = narrowed(page.choices.get(offer.c, set(agent.dice)), page.skills)

    # Hearing what has happened.

    def gain(self, key: Key, what: str) -> None:
        """A deed has given something."""
        if key == NOBODY:
            return
        for one in [key, (key[0], key[1], -1)] if key[2] >= 0 else [key]:
            deed = self.deed(one)
            if what not in deed.gains:
                deed.gains.add(what)
                self.gained()

    def hear(self, told: Told, view: TableView) -> None:
        """Learn from a fact."""
        handler = HEARD.get(told.fact)
        if handler is not None:
            handler(self, {name: value for name, value in told.fields.items() if isinstance(value, int)}, view)
        elif told.fact in QUIET:
            self.cause = NOBODY

    def act(self, key: Key) -> None:
        """A deed is done; what follows comes of it."""
        self.cause, self.cost = key, 0
        self.deed(key).times += 1
        self.uses += key[0] == "use"

    def on_card_consulted(self, n: dict[str, int], view: TableView) -> None:
        """Somebody read the card of its space."""
        page = self.page(n["card"], view.location)
        page.read = True
        self.read_now.add(n["card"])
        self.act(("read", n["card"], -1))

    def on_power_used(self, n: dict[str, int], view: TableView) -> None:
        """A power was used; which, only those know who may."""
        if "power" not in n:
            self.cause = NOBODY
            return
        self.used_now[n["power"]] += 1
        self.act(("use", n["power"], -1))

    def on_test_passed(self, n: dict[str, int], view: TableView) -> None:
        """A test was passed."""
        self.passed_now.add(n["card"])
        self.act(("pass", n["card"], -1))

    def on_characteristic_rolled(self, n: dict[str, int], view: TableView) -> None:
        """Somebody rolled: as many dice as it has in what was asked for."""
        roll, agent = view.roll, view.agents[n["agent"]]
        card = next((space.card for space in view.row if space.letter == letter(n["space"])), -1)
        if roll is None or roll.agent != n["agent"] or card not in self.pages:
            return
        alike = {name for name, count in agent.dice.items() if count == len(roll.faces)}
        for choice in self.rolled:
            if choice in self.pages[card].choices:
                self.pages[card].choices[choice] = narrowed(self.pages[card].choices[choice], alike)
        self.rolled = []

    def on_choice_made(self, n: dict[str, int], view: TableView) -> None:
        """A choice of the present deed was made."""
        if self.cause != NOBODY and "option" in n:
            self.act((self.cause[0], self.cause[1], n["option"]))

    def on_riddle_answered(self, n: dict[str, int], view: TableView) -> None:
        """An answer had to be typed."""
        if self.cause != NOBODY:
            self.deed(self.cause).riddle = True
            self.uses += 1

    def on_state_token_gained(self, n: dict[str, int], view: TableView) -> None:
        """The team owns another token."""
        self.owned = sorted({*self.owned, n["token"]})
        self.tokens.append((self.cause, n["token"]))

    def name_tokens(self, view: TableView) -> None:
        """Put names to the tokens gained; a view lists the tokens owned in the order of their numbers."""
        if len(self.owned) == len(view.tokens):
            for cause, token in self.tokens:
                if token in self.owned:
                    self.gain(cause, view.tokens[self.owned.index(token)])
        self.tokens = []

    def on_state_token_lost(self, n: dict[str, int], view: TableView) -> None:
        """The team owns a token less."""
        self.owned = [token for token in self.owned if token != n["token"]]

    def on_item_taken(self, n: dict[str, int], view: TableView) -> None:
        """A receptacle gained an item."""
        for item in view.items:
            if item.item == n["item"]:
                self.gain(self.cause, f"item {item.number}")

    def on_card_placed(self, n: dict[str, int], view: TableView) -> None:
        """A card was laid on a space."""
        self.opened_now.add(n["card"])
        self.gain(self.cause, f"card {n['card']}")

    def on_seal_opened(self, n: dict[str, int], view: TableView) -> None:
        """A card was authorised."""
        if n["open"]:
            self.opened_now.add(n["card"])
            self.gain(self.cause, f"card {n['card']}")

    def on_resource_changed(self, n: dict[str, int], view: TableView) -> None:
        """Resources changed."""
        before = self.goods.get((n["agent"], n["colour"]), 0)
        if self.cause != NOBODY and n["count"] < before:
            self.deed(self.cause).paid = True
        elif self.cause != NOBODY and n["count"] > before:
            self.deed(self.cause).earns.add(n["colour"])
            self.gain(self.cause, pool(n["colour"]))
        self.goods[n["agent"], n["colour"]] = n["count"]

    def on_plan_changed(self, n: dict[str, int], view: TableView) -> None:
        """A name appeared on the plan or vanished."""
        self.guide = self.cause

    def on_tu_lost_by_group(self, n: dict[str, int], view: TableView) -> None:
        """A TU passed in which nobody acts."""
        if self.cause == NOBODY:
            return
        self.cost += 1
        self.uses += 1
        for key in (self.cause, (self.cause[0], self.cause[1], -1)):
            self.deed(key).tu = max(self.deed(key).tu, self.cost)

    def on_counter_changed(self, n: dict[str, int], view: TableView) -> None:
        """A public counter took a new value."""
        self.counters[n["counter"]] = n["value"]

    def on_run_ended(self, n: dict[str, int], view: TableView) -> None:
        """The run is over: by the story it was the last deed's fault, by time it was nobody's."""
        end = RUN_ENDS[n["end"]]
        if end == "scenario":
            if self.cause != NOBODY:
                self.deed(self.cause).ended += 1
                self.learned()
            self.danger.update({counter: value for counter, value in self.counters.items() if value > 0})
        elif end == "time" and self.cause in self.deeds:
            self.deeds[self.cause].times -= 1
            self.uses += 1
        self.cause = NOBODY

    def on_new_run_prepared(self, n: dict[str, int], view: TableView) -> None:
        """Another run."""
        self.begin_run(n["run"])


HEARD: Final[dict[str, Callable[[Notebook, dict[str, int], TableView], None]]] = {
    "card_consulted": Notebook.on_card_consulted,
    "card_placed": Notebook.on_card_placed,
    "characteristic_rolled": Notebook.on_characteristic_rolled,
    "choice_made": Notebook.on_choice_made,
    "counter_changed": Notebook.on_counter_changed,
    "new_run_prepared": Notebook.on_new_run_prepared,
    "item_taken": Notebook.on_item_taken,
    "plan_changed": Notebook.on_plan_changed,
    "power_used": Notebook.on_power_used,
    "resource_changed": Notebook.on_resource_changed,
    "sealed_card_revealed": Notebook.on_card_placed,
    "riddle_answered": Notebook.on_riddle_answered,
    "run_ended": Notebook.on_run_ended,
    "seal_opened": Notebook.on_seal_opened,
    "state_token_gained": Notebook.on_state_token_gained,
    "state_token_lost": Notebook.on_state_token_lost,
    "test_passed": Notebook.on_test_passed,
    "tu_lost_by_group": Notebook.on_tu_lost_by_group,
}
"""What is done about each kind of fact."""


def pool(colour: int) -> str:
    """What stands for enough of a resource among the things that the team has or lacks."""
    return f"pool {colour}"


def narrowed(names: set[str], hint: set[str]) -> set[str]:
    """What is left of the possible characteristics after a hint; a hint that leaves nothing is none."""
    return names & hint or names


def by_card(card: int) -> int:
    """What stands for a card that asks something when it is read, among the numbers of powers that ask."""
    return -2 - card


def letter(space: int) -> str:
    """The letter of a space."""
    return chr(ord("B") + space)


def card_of(view: TableView, agent: int) -> int:
    """The card on whose space an agent stands, -1 off the board."""
    where = view.agents[agent].space
    return next((space.card for space in view.row if space.letter == where), -1) if where else -1


def held_by(view: TableView, agent: int) -> set[str]:
    """The items of an agent."""
    return {f"item {item.number}" for item in view.items if item.holder == agent}


def owned_names(view: TableView) -> set[str]:
    """What the team has that a mark can ask for: tokens and items in hand."""
    return {*view.tokens, *(f"item {item.number}" for item in view.items if item.holder >= 0)}
