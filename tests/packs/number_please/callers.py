"""A team of sensible people for simulations: they look for the number and the way up, and are more or less ready to tell."""

from __future__ import annotations

from functools import cache
from typing import Final

from chronaut import packs
from chronaut.kernel.views import Offer, SeatFrame, Told
from chronaut.play.bots.base import Chair, Wish
from chronaut.play.experts.revolution.explorer import Explorer
from chronaut.play.experts.revolution.taste import SCALE
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import FAILURE

SOURCES: Final = {"item:knitting": "exchange", "item:pattern": "cottage", "card:telephone": "hotel"}
"""What the number is worked out from, and where it is."""
WAY_UP: Final = frozenset({"item:voice", "item:heard", "item:trunk", "item:prints"})
"""After any of these one knows that there is something up the line."""
USEFUL: Final = {
    "exchange": ("stool", "board", "cabinet", "postmaster"), "cottage": ("drawer", "window", "hooks"),
    "hotel": ("telephone", "backdoor", "piano"), "mill": ("gate", "shed", "bench", "manager"),
    "river": ("bridge", "hec", "men"), "gorge": ("cordwood", "trestle", "hut", "still", "cage"),
}  # fmt: skip
"""By place: the cards that one would take first."""
ANSWERS: Final = {
    "card:postmaster": (0, 1), "card:cabinet": (1, 0, 2), "card:manager": (0, 1, 2), "card:backdoor": (1, 0, 2), "card:men": (1, 2, 0),
    "card:telephone": (1, 0, 3, 2), "card:bench": (1, 0, 2), "card:piano": (0, 1, 2), "card:hooks": (0, 1, 2), "card:wireless": (0, 2, 1),
}  # fmt: skip
"""By card: which of its answers comes first."""
ACTS: Final = ("Plug in", "Ask her who", "Unlock", "Wire the new", "Go down", "Send the boy", "Sign the form")
NUMBER: Final = "4R"
"""Which number rang in."""
CALLERS_BEFORE: Final = "2S"
"""Who used to ring it."""
SPENDING: Final = ("boost", "support", "use_power", "explore")
POOL: Final = frozenset({"item:hats", "item:blast"})
"""How it may end at the pool."""
ENOUGH: Final = 8
"""After so many cards there is something to say to the search party."""
LATE: Final = 7
"""From so many feet on one goes where she must be."""
LAST_FEET: Final = 10
"""With so much water one does not wait for a cage."""


@cache
def box() -> Revolution:
    """The mission, of which they know what they have read."""
    return Revolution(packs.load("number-please"))


class Caller(Explorer):
    """Acts on what anybody of the team has read; tells its memory, or keeps it, as it is made."""

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
        self.ready = 30 + self.luck.roll(61)
        """In so many of a hundred cases it tells what is hard to tell."""
        self.found: set[str] = set()
        """What anybody has read or taken in this run."""
        self.using = ""
        self.ringing = False
        """Whether every telephone has just rung."""
        self.done: set[str] = set()
        """The cards of which a test has succeeded in this run."""

    def learn(self, told: Told) -> None:
        """What anybody reads is told to all by telepathy."""
        super().learn(told)
        name = self.names.get(int(told.fields.get("card", -1) or -1), "")
        if told.fact in ("story_card_taken", "item_taken", "white_item_laid", "card_read"):
            self.found.add(name)
        if told.fact == "test_resolved" and int(told.fields["outcome"]) != FAILURE:
            self.done.add(self.names.get(self.latest, ""))
        if name == "item:allring":
            self.ringing = True
        elif told.fact == "story_card_taken":
            self.ringing = False
        elif told.fact == "power_used":
            self.using = self.acts.get(int(told.fields["power"]), "")

    def remember(self, frame: SeatFrame) -> None:
        """A new run begins with what was worked out, and nothing else."""
        if frame.run != self.run:
            self.found.clear()
            self.done.clear()
        super().remember(frame)

    @property
    def number(self) -> bool:
        """Whether the number is worth ringing."""
        return NUMBER in self.known and "item:voice" not in self.found

    @property
    def open(self) -> bool:
        """Whether the Gorge can be reached."""
        return "item:tramway" in self.found

    def choose(self, frame: SeatFrame) -> Wish | None:
        """As the explorer, but the number is not guessed."""
        wish = super().choose(frame)
        if wish is None or wish.offer.kind != "reply":
            return wish
        wanted = CALLERS_BEFORE if self.using == "Ask her who" else NUMBER
        return Wish(wish.offer, wanted if wanted in self.known else "4W")

    def score(self, frame: SeatFrame, offer: Offer) -> int:
        """The explorer's, and what they make of it."""
        return super().score(frame, offer) + SCALE * self.wanted(frame, offer)

    def wanted(self, frame: SeatFrame, offer: Offer) -> int:
        """What is worth more, or less, to somebody who understands."""
        if offer.kind in SPENDING and frame.view.agents[offer.a].pool <= 2 and not self.acts.get(offer.b):
            return -70  # nobody breaks a link for a trifle
        if offer.kind in ("take_card", "explore"):
            name = self.names.get(frame.view.row[offer.b].card, "")
            return self.card(name)
        if offer.kind == "initiate_test":
            return self.risk(offer.b)
        if offer.kind == "choose_location":
            return self.way(frame, box().scenario.locations[offer.a].name) - 30 * self.visits[offer.a]
        if offer.kind == "use_power":
            return self.act(frame, self.acts.get(offer.b, ""))
        if offer.kind == "answer":
            return self.answer(frame, offer)
        return 0

    def card(self, name: str) -> int:
        """The cards that matter first; the board when the number is known."""
        bare = name.removeprefix("card:")
        place = next((one for one, cards in USEFUL.items() if bare in cards), "")
        if bare == "board":
            return 80 if self.number else 0
        if place == "gorge" and (bare != "still" or self.handle(name) not in self.here):
            return 60 - 10 * USEFUL["gorge"].index(bare)
        return 20 - 4 * USEFUL[place].index(bare) if place and self.reads[self.handle(name)] == 0 else 0

    def risk(self, card: int) -> int:
        """The boy first, whatever it costs; the trestle while there is somebody to be freed."""
        name = self.names.get(card, "")
        if name == "card:cordwood":
            return -90 if name in self.done else 40
        return -90 if name == "card:trestle" and self.done & {name, "card:cordwood"} else 0

    def handle(self, name: str) -> int:
        """The number of a card."""
        return box().scenario.card_index.get(name, -1)

    def way(self, frame: SeatFrame, place: str) -> int:
        """Where to go: to the board with the number, to the pool, for what is missing; up the Gorge when it is late or all is done."""
        late = frame.view.counters["feet"] >= LATE
        pool = not self.found & POOL
        if place == "gorge":
            return 200 if late or ("item:voice" in self.found and not pool) else 40
        if place == "exchange" and self.number:
            return 120
        if place == "mill":
            return 100 if not self.open and late else 60 if not self.open and self.found & WAY_UP else 0
        if place == "river":
            return 70 if pool and not late and len(self.found) > ENOUGH else 0
        missing = [where for one, where in SOURCES.items() if one not in self.found]
        return 50 if place in missing and "item:voice" not in self.found and not late else 0

    def act(self, frame: SeatFrame, name: str) -> int:
        """When to do what."""
        if name == "Plug in":
            return 80 if self.number else -90
        if name == "Send the boy":
            return 40 if frame.view.counters["feet"] >= LAST_FEET else -90
        if name == "Sign the form":
            return -200
        if name == "Ask her who":
            return 70 if CALLERS_BEFORE in self.known and "card:cordwood" in self.done else -90
        return 90 if name else 0

    def answer(self, frame: SeatFrame, offer: Offer) -> int:
        """Which way, where it matters."""
        asked = next((one for one in frame.asked if one.question == offer.a), None)
        if asked is None or asked.kind != "effect" or offer.b not in asked.options:
            return 0
        if self.ringing:
            return 40 if offer.b == int(self.luck.roll(100) < self.ready) else 0
        if self.names.get(self.latest, "") == "card:cordwood":
            return 40 if offer.b == int(self.luck.roll(100) >= self.ready) else 0
        if self.using == "Go down":
            return 40 if offer.b == int(self.luck.roll(100) >= self.ready) else 0
        wanted = ANSWERS.get(self.names.get(self.latest, ""), ())
        return 20 - 5 * wanted.index(offer.b) if offer.b in wanted else 0
