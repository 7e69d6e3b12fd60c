"""A team of sensible guests for simulations: they explore, put two and two together by what was read, and then act on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from chronaut import packs
from chronaut.kernel.views import Offer, SeatFrame, Told
from chronaut.play.bots.base import Chair, Wish
from chronaut.play.experts.revolution.explorer import Explorer
from chronaut.play.experts.revolution.taste import SCALE
from chronaut.systems.revolution.system import Revolution

FIRST: Final = frozenset({"card:banns", "card:drover"})
SECOND: Final = frozenset({"card:roll", "card:cat", "item:letter", "item:scrap"})
DAYS: Final = frozenset({"card:sum", "card:mop", "item:slate", "item:mop", "item:bed"})
GOOSE: Final = frozenset(
    {"card:farmer", "item:register", "card:geese", "item:reflection", "card:mop", "card:step", "item:gander"}
)
DOZEN: Final = frozenset({"card:book", "card:pinder", "card:stones"})
LEADS: Final = ((FIRST, ("chapel", "wath")), (SECOND, ("school",)), (DAYS, ("school", "green")))
"""Where one asks for what is still missing."""
ACTS: Final = (
    "Count the geese",
    "Pay the fee",
    "Lead the thirteenth",
    "Strike an entry",
    "Say whose",
    "Decide with",
    "Go home",
)
SPENDING: Final = ("boost", "support", "use_power", "explore")
ROW: Final = ("card:bid", "card:reckoner", "card:perch", "card:door", "card:pinder")


@cache
def box() -> Revolution:
    """The mission, of which the guests know what they have read."""
    return Revolution(packs.load("nobodys-day"))


class Guest(Explorer):
    """Remembers over runs what any of the team has read; counts, claims and goes home when it is time."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        m = box().scenario
        self.names = {number: name for name, number in m.card_index.items()}
        self.acts = {
            n: act
            for n, one in enumerate(m.powers)
            for act in ACTS
            if box().program.texts[str(one.label)].startswith(act)
        }
        self.read: set[str] = set()
        self.done: set[str] = set()
        self.using = ""
        self.typed = 0

    def learn(self, told: Told) -> None:
        """What anybody reads is told to all by telepathy."""
        super().learn(told)
        name = self.names.get(int(told.fields.get("card", -1) or -1), "")
        if told.fact in ("story_card_taken", "item_taken"):
            self.read.add(name)
        if told.fact == "item_taken" and name == "item:goose":
            self.done.add("goose")
        if told.fact == "group_conflict_resolved" and name == "card:bid":
            self.done.add("bid")
        if told.fact == "power_used":
            self.using, self.typed = self.acts.get(int(told.fields["power"]), ""), 0

    def remember(self, frame: SeatFrame) -> None:
        """A new run begins with what was read, and nothing else."""
        if frame.run != self.run:
            self.done.clear()
        super().remember(frame)

    @property
    def sure(self) -> bool:
        """Whether the claim can be made."""
        return bool(self.read & FIRST and self.read & SECOND and self.read & DAYS)

    def choose(self, frame: SeatFrame) -> Wish | None:
        """As the explorer, but for typed answers."""
        wish = super().choose(frame)
        if wish is None or wish.offer.kind != "reply":
            return wish
        self.typed += 1
        if self.typed == 1:
            return Wish(wish.offer, "Annis Tull" if self.read & FIRST and self.read & SECOND else "Annis")
        return Wish(wish.offer, "1460" if self.read & DAYS else "1461")

    def score(self, frame: SeatFrame, offer: Offer) -> int:
        """The explorer's, and what the guests make of it."""
        return super().score(frame, offer) + SCALE * self.wanted(frame, offer)

    def wanted(self, frame: SeatFrame, offer: Offer) -> int:
        """What is worth more, or less, to somebody who understands."""
        if offer.kind in SPENDING and frame.view.agents[offer.a].pool <= 2 and not self.acts.get(offer.b):
            return -70  # nobody breaks a link for a trifle
        if offer.kind in ("take_card", "explore"):
            return 60 if self.names.get(frame.view.row[offer.b].card) in ROW and offer.kind == "take_card" else 0
        if offer.kind == "choose_location":
            return self.way(frame, box().scenario.locations[offer.a].name) - 50 * self.visits[offer.a]
        if offer.kind == "use_power":
            return self.act(self.acts.get(offer.b, ""))
        if offer.kind == "answer":
            return self.answer(frame, offer)
        return 0

    def way(self, frame: SeatFrame, place: str) -> int:
        """Where to go: the Pound if the goose is understood, the barn if all is, or if it is late."""
        late = frame.view.round >= 8
        if place == "barn":
            return 200 if "goose" in self.done and (late or self.sure) else -100
        if place == "pound" and "goose" not in self.done and len(self.read & GOOSE) > 1:
            return 100
        return 40 if any(place in places and not self.read & clues for clues, places in LEADS) else 0

    def act(self, name: str) -> int:
        """When to do what."""
        if name in ("Count the geese", "Pay the fee", "Lead the thirteenth", "Strike an entry"):
            return 60 if len(self.read & GOOSE) > 1 and "goose" not in self.done else -60
        if name == "Say whose":
            return 60 if self.sure else -60
        if name == "Go home":
            return 60 if "decided" in self.done else -90
        return 60 if name else 0

    def answer(self, frame: SeatFrame, offer: Offer) -> int:
        """Which way, where it matters."""
        asked = next((one for one in frame.asked if one.question == offer.a), None)
        if asked is None or asked.kind != "effect" or offer.b not in asked.options:
            return 0
        at = asked.options.index(offer.b)
        if self.using == "Count the geese":
            return 40 if at == (1 if self.read & DOZEN else 2) else 0
        if self.using == "Decide with":
            self.done.add("decided")
            return 30 if at == (0, 1, 1, 1, 2)[self.luck.roll(5)] else 0
        if self.using == "Go home":
            return 40 * at
        return 0
