"""What is worth doing: what the team still wants, and what each card, power and place is worth for that.

Everything wanted follows from what is not known yet. A card that nobody has read is wanted; so is whatever its back
asks for; so is whatever the deeds ask for that gave such a thing in an earlier run.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from typing import Final

from chronaut.play.experts.time_stories.entries import Deed, Outline, Page, Power
from chronaut.play.experts.time_stories.gleaned import needed
from chronaut.play.experts.time_stories.notebook import (
    NO_ACCESS,
    Notebook,
    by_card,
    card_of,
    held_by,
    owned_names,
    pool,
)
from chronaut.play.experts.time_stories.route import JOURNEY, PASSING, READING, RED, Goal, Key, Route, Way, cheapest
from chronaut.systems.time_stories.seen import AgentView, TableView

UNREAD: Final = 2.0
"""What reading a new card is worth."""
MARK: Final = 5.0
"""How much more for each mark on its back: authors lock up what matters."""
UNTRIED: Final = 2.0
"""What a power never used, or a test never passed, is worth."""
UNSEEN: Final = 8.0
"""What a place never seen is worth."""
DISTANCE: Final = 0.9
"""How much of its worth a thing keeps for each step that lies between."""
BRIGHT: Final = 6.0
"""What is worth as much is a goal to which a way is sought."""
FIRST_RUNS: Final = 1
"""After so many runs a place that nobody has seen is a goal of its own."""
STRANGE: Final = 24.0
"""What that goal is worth: more than one more try of what is known."""
MOST_GOALS: Final = 4
ON_THE_WAY: Final = 20.0
"""What a deed is worth that the way asks for next."""
LOYALTY: Final = 1.5
"""How much more the goal that one is heading for is worth than another."""
STUBBORN: Final = 3
"""After so many TU without progress a deed on the way is given up for this run."""
MOST_RUNS: Final = 3
"""In how many runs an item is brought to a card that names it, if nothing comes of it."""
PATIENCE: Final = 6
"""Steps in which whoever has brought an item will have had its turn."""
NO_PLACE: Final = -2
"""The place of what is no card; unlike that of any card."""
NEARBY: Final = 0.5
ANYWHERE: Final = 0.1
"""How much of the worth of a thing of unknown origin lies in each deed not tried, in the same place and elsewhere."""
EARNING: Final = 1.5
"""What it is worth to gain a resource of which the team has little."""
MOST_TRIES: Final = 2
"""How often a power is used in one run that gave nothing yet."""


class Worth:
    """The worth of everything at one moment."""

    def __init__(self, book: Notebook, view: TableView) -> None:
        self.book = book
        self.view = view
        self.owned = owned_names(view)
        self.kept = book.kept
        self.kept.empty = False
        self.known_hints: dict[int, float] = {}
        self.known_costs: dict[Key, float] = {}
        self.known_bearings: dict[tuple[int, int], float] = {}
        self.known_needs: dict[int, set[str]] = {}
        self.known_occasions: dict[int, list[set[str]]] = {}
        """What was worked out already: none of it changes while this moment lasts, hints once all wants are known."""
        book.dearest = {}
        self.has = self.owned | {f"place {place.location}" for place in view.plan}
        self.has |= {f"card {card}" for card in book.opened_now}
        self.has |= {pool(colour) for colour, count in book.stock.items() if count >= max(1, book.price(colour))}
        self.sources = self.find_sources()
        self.frontier = {card: worth for card, page in book.pages.items() if (worth := self.novelty(page)) > 0}
        self.wants: dict[str, float] = {}
        self.open_wants: list[tuple[str, float, int]] = []
        """What is wanted and nobody knows how to get, by name: how much, and at which place if it is a card."""
        self.want_all()
        self.route = self.find_route() if view.location >= 0 and view.tu > 0 else None

    # What is wanted.

    def find_sources(self) -> dict[str, list[Key]]:
        """The deeds that gave each thing in some run."""
        found = self.kept.sources
        if found:
            return found
        for key, deed in self.book.deeds.items():
            if key[2] < 0 and not deed.ended:
                for what in deed.gains:
                    found.setdefault(what, []).append(key)
        return found

    def outline(self, page: Page) -> Outline:
        """What follows of a card from what the team has learned."""
        found = self.kept.outlines.get(page.card)
        if found is None:
            marks = MARK * len(page.marks) + (MARK if page.icon == NO_ACCESS else 0)
            items = {name for name in page.names if name.startswith("item ")}
            doubtful = sorted(items - self.proved(page)) if items else []
            unpaid = bool(page.prices) and not page.powers
            found = Outline(marks, unpaid, page.names - items, doubtful, sorted(page.powers))
            self.kept.outlines[page.card] = found
        return found

    def novelty(self, page: Page) -> float:
        """What is still new about a card."""
        known = self.outline(page)
        if not page.read:
            return UNREAD + known.marks
        if known.tokens and known.tokens <= self.owned:
            return 0.0
        if known.unpaid or self.unanswered(page):
            return UNTRIED + known.marks
        for power in known.powers:
            if self.untried(power):
                return UNTRIED + known.marks
        if page.tested and self.untested(page):
            return UNTRIED
        for name in known.doubtful:
            if self.unproved(page, name):
                return UNTRIED
        return 0.0

    def affordable(self, page: Page) -> bool:
        """Whether the team now has what an unpaid card asks for."""
        stock = self.book.stock
        return self.outline(page).unpaid and all(stock.get(one, 0) >= n for one, n in page.prices.items())

    def untried(self, power: int) -> bool:
        """Whether nobody has seen what a power does."""
        deed = self.book.deeds.get(("use", power, -1))
        return deed is None or (deed.times <= 0 and not deed.ended)

    def unanswered(self, page: Page) -> bool:
        """Whether reading a card again would ask what was not known when it was read, and is now."""
        if by_card(page.card) not in self.book.answered:
            return False
        deed = self.book.deeds.get(("read", page.card, -1))
        return deed is not None and deed.riddle and not deed.gains

    def untested(self, page: Page) -> bool:
        """Whether nobody has seen what passing a test gives; what is there already, it does not give again."""
        deed = self.book.deeds.get(("pass", page.card, -1))
        return deed is None or (not deed.gains and deed.times < MOST_RUNS and bool(self.outline(page).tokens))

    def unproved(self, page: Page, name: str) -> bool:
        """Whether a card names an item that nobody has brought to it yet."""
        if name not in self.outline(page).doubtful:
            return False
        runs = page.brought.get(name)
        if runs is None:
            return True
        over = self.book.run in runs and self.book.step > runs[self.book.run] + PATIENCE
        return not over and len(runs) <= MOST_RUNS

    def proved(self, page: Page) -> set[str]:
        """What is known to be of use at a card, or to come from it."""
        found: set[str] = set()
        for power in page.powers:
            found |= self.tools(power)
        for key in self.deeds_at(page):
            found |= self.book.deeds[key].gains
        return found

    def deeds_at(self, page: Page) -> list[Key]:
        """What was done at a card in some run, in no order."""
        keys: list[Key] = [("read", page.card, -1), ("pass", page.card, -1)]
        keys += [("use", power, -1) for power in page.powers]
        return [key for key in keys if key in self.book.deeds]

    def asks(self, page: Page) -> set[str]:
        """What the team must have so that somebody can stand at a card, whatever it has now; not to be changed."""
        found = self.kept.asks.get(page.card)
        if found is not None:
            return found
        asked = {name for mark in page.marks if mark not in page.entered_without for name in needed(mark)}
        if page.icon == NO_ACCESS:
            asked.add(f"card {page.card}")
        asked |= {pool(colour) for colour in page.prices}
        self.kept.asks[page.card] = found = asked | {f"place {page.location}"}
        return found

    def asks_of(self, key: Key) -> set[str]:
        """What the team must have for a deed, whatever it has now; not to be changed."""
        found = self.kept.deeds.get(key)
        if found is None:
            home = self.home(key)
            found = self.asks(home) if home is not None else set()
            if key[0] == "use":
                found = self.tools(key[1]) | found
            self.kept.deeds[key] = found
        return found

    def tools(self, power: int) -> set[str]:
        """The items that a power seems to ask for: those that all its users held, and that its card names; not to be changed."""
        found = self.kept.tools.get(power)
        if found is not None:
            return found
        known = self.book.powers.get(power, Power())
        named = {name for home in known.homes if home in self.book.pages for name in self.book.pages[home].names}
        self.kept.tools[power] = found = (known.items or set()) & named
        return found

    def home(self, key: Key) -> Page | None:
        """The card at which a deed is done, None if it is not bound to one."""
        if key[0] != "use":
            return self.book.pages.get(key[1])
        homes = self.book.powers[key[1]].homes if key[1] in self.book.powers else set()
        return self.book.pages.get(next(iter(homes))) if len(homes) == 1 else None

    def needs(self, page: Page) -> set[str]:
        """What the team lacks for standing at a card; not to be changed."""
        found = self.known_needs.get(page.card)
        if found is None:
            found = self.known_needs[page.card] = self.asks(page) - self.has
        return found

    def needs_of(self, key: Key) -> set[str]:
        """What the team lacks for a deed."""
        return self.asks_of(key) - self.has

    def cost(self, key: Key) -> float:
        """How hard a deed looks from here."""
        found = self.known_costs.get(key)
        if found is None:
            found = self.known_costs[key] = self.reckoned(key)
        return found

    def reckoned(self, key: Key) -> float:
        """The same, worked out."""
        return self.book.deeds[key].tu + 3.0 * len(self.needs_of(key)) + (1.5 if key[0] == "pass" else 0.5)

    def want_all(self) -> None:
        """From what is new back to what is needed for it."""
        for card, worth in self.frontier.items():
            for need in sorted(self.needs(self.book.pages[card])):
                self.want(need, worth)
        for card, worth in self.frontier.items():
            page = self.book.pages[card]
            if page.read:
                hoped = worth + self.hint(page)
                tools = {name for one in self.occasions(page) for name in one} - self.owned
                for need in sorted(tools | self.needs(page)):
                    self.want(need, hoped)

    def want(self, need: str, worth: float) -> None:
        """Want something, and what the easiest deed that gives it asks for."""
        if worth <= self.wants.get(need, 0.0) or worth < 0.05:
            return
        self.wants[need] = worth
        keys = self.sources.get(need)
        if keys:
            easiest = min(keys, key=lambda key: (self.cost(key), key))
            for more in sorted(self.needs_of(easiest)):
                self.want(more, worth * DISTANCE)
        elif not need.startswith("place "):
            self.want_found(need, worth)

    def want_found(self, need: str, worth: float) -> None:
        """Want something that nobody knows how to get; the list of all such things stays in order."""
        one = (need, worth, self.at(int(need[5:])) if need.startswith("card ") else NO_PLACE)
        place = bisect_left(self.open_wants, need, key=lambda known: known[0])
        if place < len(self.open_wants) and self.open_wants[place][0] == need:
            self.open_wants[place] = one
        else:
            self.open_wants.insert(place, one)

    # The way to what is locked.

    def find_route(self) -> Route | None:
        """The way to the goal that promises most for its TU; kept until something changes."""
        book, view = self.book, self.view
        shields = sum(stack.count for space in view.row for stack in space.shields)
        state = (view.location, frozenset(self.has), len(book.read_now), len(book.passed_now), shields)
        key = (*state, book.used_now.total(), len(self.frontier), sum(len(deed.gains) for deed in book.deeds.values()))
        if key == book.route_key and book.route_tu - view.tu < STUBBORN:
            return book.route
        if key == book.route_key and book.route is not None:
            book.stale |= set(book.route.here)
        book.route_key, book.route_tu, book.route = key, view.tu, None
        ways = self.ways()
        red = {place.location: place.red for place in view.plan}
        best = 0.0
        for goal in self.goals():
            route = cheapest(goal, ways, view.location, frozenset(self.has), red, view.tu)
            if route is None:
                continue
            promise = goal.worth**2 / (route.cost + JOURNEY) * (LOYALTY if goal.card == book.goal else 1.0)
            if promise > best:
                best, book.route = promise, route
        book.goal = book.route.goal.card if book.route is not None else -1
        return book.route

    def ways(self) -> list[Way]:
        """The deeds that gave something and can still be done in this run."""
        book = self.book
        found: list[Way] = []
        useful = self.kept.useful
        if useful is None:
            every = book.deeds.items()
            useful = [(key, deed) for key, deed in every if key[2] < 0 and deed.gains and deed.ended <= 1]
            self.kept.useful = useful
        done = {"read": book.read_now, "pass": book.passed_now, "use": book.used_now}
        for key, deed in useful:
            if key in book.stale or (deed.riddle and key[1] not in book.answered):
                continue
            if key[1] in done[key[0]] and not (key[0] == "use" and book.short_of(deed.earns)):
                continue
            cost = deed.tu + (PASSING if key[0] == "pass" else READING)
            way = self.kept.ways.get(key)
            if way is None or way.cost != cost:
                home = self.home(key)
                location = home.location if home is not None else -1
                way = Way(key, location, frozenset(self.asks_of(key)), frozenset(deed.gains), cost)
                self.kept.ways[key] = way
            found.append(way)
        return found

    def goals(self) -> list[Goal]:
        """What is locked and worth a way, the best first."""
        found: list[tuple[float, int, int, int, set[str], set[str]]] = []
        if self.book.run > FIRST_RUNS:
            unseen = [place.location for place in self.view.plan if place.location not in self.book.seen]
            found = [(-STRANGE, -1, n, location, set(), set()) for n, location in enumerate(unseen)]
        for card, worth in self.frontier.items():
            page = self.book.pages[card]
            hoped = worth + (self.hinted(page) if page.read else 0.0)
            if hoped < BRIGHT:
                continue
            for tools in self.occasions(page):
                found.append((-hoped, card, len(found), page.location, self.asks(page), tools))
        best = sorted(found, key=lambda one: one[:3])[:MOST_GOALS]
        return [Goal(card, location, frozenset(asks | tools), -worth) for worth, card, _, location, asks, tools in best]

    def occasions(self, page: Page) -> list[set[str]]:
        """The things in hand with which something new may happen at a card; not to be changed."""
        known = self.known_occasions.get(page.card)
        if known is not None:
            return known
        found: list[set[str]] = []
        if page.read:
            outline = self.outline(page)
            found += [{name} for name in outline.doubtful if self.unproved(page, name)]
            found += [self.tools(power) for power in outline.powers if self.untried(power)]
        self.known_occasions[page.card] = found = found or [set()]
        return found

    # What things are worth.

    def gains(self, deed: Deed) -> float:
        """What a deed would give that is wanted and not there."""
        return sum(self.wants.get(what, 0.0) for what in sorted(deed.gains - self.owned))

    def of_key(self, key: Key) -> float:
        """What doing something again in this run is worth."""
        deed = self.book.deeds.get(key)
        if deed is None or deed.ended > 1:
            return 0.0
        if self.route is not None and key in self.route.here:
            return ON_THE_WAY
        return max(0.0, self.gains(deed) * (1 - 0.1 * deed.tu))

    def hinted(self, page: Page) -> float:
        """What something new at a card may give of what is wanted and nobody knows how to get."""
        found = self.known_hints.get(page.card)
        if found is None:
            found = self.known_hints[page.card] = self.hint(page)
        return found

    def hint(self, page: Page) -> float:
        """The same with the wants that are known so far."""
        worth = 0.0
        for name, value, location in self.open_wants:
            near = name in page.names or location == page.location
            worth += value * (NEARBY if near else ANYWHERE)
        return worth

    def at(self, card: int) -> int:
        """The location of a card."""
        return self.book.pages[card].location if card in self.book.pages else -1

    def reading(self, page: Page) -> float:
        """What reading a card is worth."""
        if page.card in self.book.read_now:
            return 0.0
        if not page.read or self.unanswered(page):
            return self.frontier.get(page.card, 0.0)
        return self.of_key(("read", page.card, -1))

    def passing(self, page: Page) -> float:
        """What passing the test of a card is worth."""
        if page.card in self.book.passed_now or not page.tested:
            return 0.0
        key = ("pass", page.card, -1)
        if not self.untested(page):
            return self.of_key(key)
        if not self.outline(page).tokens.isdisjoint(self.owned):
            return 0.0
        return self.frontier.get(page.card, 0.0) + self.hinted(page)

    def using(self, number: int, card: int) -> float:
        """What using a power is worth, for somebody who can."""
        deed = self.book.deeds.get(("use", number, -1))
        page = self.book.pages.get(card)
        if deed is None or deed.times <= 0:
            return UNTRIED + (self.frontier.get(card, 0.0) + self.hinted(page) if page is not None else 0.0)
        earning = EARNING if self.book.short_of(deed.earns) else 0.0
        hinted = self.hinted(page) if page is not None and deed.riddle else 0.0
        return self.of_key(("use", number, -1)) + earning + hinted

    def bearing(self, page: Page, agent: AgentView) -> float:
        """What it is worth that an agent comes to a card with what it has."""
        found = self.known_bearings.get((page.card, agent.agent))
        if found is None:
            found = self.known_bearings[page.card, agent.agent] = self.borne(page, agent)
        return found

    def borne(self, page: Page, agent: AgentView) -> float:
        """The same, worked out."""
        absent = {power for power in page.powers if self.book.absent.get((power, agent.agent)) == self.owned}
        return self.bringing(page, held_by(self.view, agent.agent), any(agent.resources), absent)

    def bringing(self, page: Page, held: set[str], rich: bool = True, absent: Collection[int] = ()) -> float:
        """What it is worth to come to a card with these things in hand, with resources or without."""
        best = 0.0
        for number in sorted(page.powers.difference(absent, self.book.hopeless)):
            deed = self.book.deeds.get(("use", number, -1))
            poor = deed is not None and deed.paid and not rich
            done = number in self.book.used_now and (deed is None or not self.book.short_of(deed.earns))
            if not poor and self.tools(number) <= held and not done:
                best = max(best, self.using(number, page.card))
        doubtful = self.outline(page).doubtful
        fresh = self.affordable(page) or any(name in held and self.unproved(page, name) for name in doubtful)
        return max(best, self.frontier.get(page.card, 0.0) + self.hinted(page) if fresh else 0.0)

    def skill(self, page: Page, agent: AgentView) -> float:
        """How many dice an agent may have for the test of a card, on average over what may be asked for."""
        best = 0.0 if page.choices else 2.0 * page.tested
        for names in page.choices.values():
            best = max(best, sum(agent.dice.get(name, 0) for name in names) / max(1, len(names)))
        return best

    def standing(self, page: Page, agent: AgentView) -> float:
        """What it is worth that an agent comes to a card, given who is there already."""
        others = [
            one for one in self.view.agents if one.agent != agent.agent and card_of(self.view, one.agent) == page.card
        ]
        worth = self.bearing(page, agent)
        if worth <= max((self.bearing(page, one) for one in others), default=0.0):
            worth *= 0.3
        if not others:
            worth += self.reading(page)
        skill = self.skill(page, agent)
        if skill:
            worth += self.passing(page) * min(1.0, skill / 4) * 0.5 ** len(others)
        return worth

    def place(self, location: int) -> float:
        """What going to a location is worth for each TU that it would take."""
        if self.route is not None and self.route.then >= 0:
            return ON_THE_WAY if location == self.route.then else 0.0
        surcharge = RED if self.view.location in self.book.red else 0.0
        if location not in self.book.seen:
            return UNSEEN / (JOURNEY + surcharge)
        worth, time = self.work(location)
        return worth / (JOURNEY + surcharge + time)

    def work(self, location: int) -> tuple[float, float]:
        """What there is to do at a location, and the TU that it may take."""
        entrants = sum(agent.status == "alive" for agent in self.view.agents)
        worth = time = 0.0
        held = {name for name in self.owned if name.startswith("item ")}
        readings: list[float] = []
        for page in self.book.pages.values():
            if page.location != location or self.needs(page):
                continue
            readings.append(self.reading(page))
            passing, bringing = self.passing(page), self.bringing(page, held)
            worth += max(passing, bringing)
            if passing > bringing:
                time += 1.5
            elif bringing > 0:
                time += 0.5
        readings.sort(reverse=True)
        worth += sum(readings)
        time += sum(one > 0 for one in readings[entrants:])
        return worth, time
