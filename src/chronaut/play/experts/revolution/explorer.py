"""A bot that reads what it has not read in this visit, tests what can be won, and remembers over runs which cards gave something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from chronaut.kernel.views import Offer, SeatFrame, Told
from chronaut.play.bots.base import STEADY, Bot, Chair, Temper, Wish, decisions, gist
from chronaut.play.experts.revolution.taste import SCALE, taste
from chronaut.systems.contract.findings import Answer
from chronaut.systems.revolution.seen import TableView

GAINS: Final = frozenset(
    {
        "item_taken", "white_item_laid", "replacement_laid", "map_laid", "sealed_opened", "flag_changed", "counter_changed",
        "personal_conflict_resolved", "group_conflict_resolved", "stood_upright", "interaction_added", "way_added",
    }
)  # fmt: skip
"""Facts that mean that a card was worth reading."""
NEW: Final = 30
"""How much an unread card is worth."""
HERE_ALONE: Final = 25
"""How much it is worth to do what this location alone offers: more than to leave it, less than to read and test."""


class Explorer(Bot):
    """Plays by the taste of its offers and by what it knows of cards and locations."""

    def __init__(self, chair: Chair, temper: Temper = STEADY) -> None:
        super().__init__(chair)
        self.temper = temper
        self.run = self.round = 0
        self.here: set[int] = set()
        """Cards taken by anybody in this visit."""
        self.tried: Counter[tuple[int, int]] = Counter()
        """Tests attempted in this visit."""
        self.gave: Counter[int] = Counter()
        """By card: how often something came of it, in all runs."""
        self.reads: Counter[int] = Counter()
        """By card: how often anybody took it, in all runs."""
        self.visits: Counter[int] = Counter()
        """By location, in this run."""
        self.rows: dict[int, set[int]] = {}
        """By location: the cards that lay there."""
        self.offered: dict[int, set[int]] = {}
        """By power: the locations in which it was on offer, in all runs."""
        self.used: set[int] = set()
        """Powers used at this seat in this visit."""
        self.answers: Counter[tuple[str, int, int, int]] = Counter()
        self.known: list[str] = []
        """Typed answers that somebody at this seat could work out."""
        self.place = self.latest = -1

    def works_out(self, answers: Sequence[Answer]) -> None:
        """Remember what can be worked out by now."""
        self.known = list(dict.fromkeys([*self.known, *(one.text for one in answers)]))

    def choose(self, frame: SeatFrame) -> Wish | None:
        """The best offer; None if only worse things than waiting are left."""
        self.remember(frame)
        open_now = decisions(frame.offers)
        if not open_now:
            return None
        best = max(open_now, key=lambda one: (self.score(frame, one), self.luck.roll(1000)))
        if self.score(frame, best) < 0:
            return None
        if best.kind == "initiate_test":
            self.tried[best.b, best.c] += 1
        elif best.kind == "use_power":
            self.used.add(best.b)
        self.answers[gist(frame, best)] += 1
        if best.kind == "reply":
            return Wish(best, self.luck.choice(self.known) if self.known else "nothing")
        return Wish(best)

    def remember(self, frame: SeatFrame) -> None:
        """Take note of what was told: which cards were taken, and whether anything came of them."""
        view: TableView = frame.view
        if frame.run != self.run:
            self.run = frame.run
            self.visits.clear()
            self.answers.clear()
        for one in frame.told:
            self.learn(one)
        if view.row and self.place >= 0:
            self.rows.setdefault(self.place, set()).update(slot.card for slot in view.row if slot.card >= 0)
        for offer in frame.offers:
            if offer.kind == "use_power":
                self.offered.setdefault(offer.b, set()).add(self.place)

    def learn(self, told: Told) -> None:
        """One fact."""
        if told.fact == "location_chosen":
            self.place = int(told.fields["location"])
            self.visits[self.place] += 1
            self.here.clear()
            self.tried.clear()
            self.used.clear()
        elif told.fact == "story_card_taken":
            self.latest = int(told.fields["card"])
            self.here.add(self.latest)
            self.reads[self.latest] += 1
        elif told.fact in ("instructions_followed", "test_initiated"):
            self.latest = int(told.fields["card"])
        elif told.fact in GAINS and self.latest >= 0:
            self.gave[self.latest] += 1

    def score(self, frame: SeatFrame, offer: Offer) -> int:
        """The taste of an offer, by what is known of its card or location; repeated answers lose some of it."""
        worth = taste(frame, offer, self.temper)
        view: TableView = frame.view
        if offer.kind in ("take_card", "explore"):
            card = view.row[offer.b].card
            if card in self.here and offer.kind == "explore":
                return -SCALE
            return worth + SCALE * self.interest(card)
        if offer.kind == "initiate_test" and not view.agents[offer.a].locked and view.conflict is None:
            return worth if self.tried[offer.b, offer.c] < self.temper.tries else -SCALE
        if offer.kind == "use_power" and view.trial is None and self.here_alone(offer.b):
            return SCALE * HERE_ALONE
        if offer.kind == "choose_location":
            return worth + SCALE * self.appeal(offer.a)
        return worth - min(self.answers[gist(frame, offer)], SCALE)

    def here_alone(self, power: int) -> bool:
        """Whether a power was never on offer elsewhere, and was not used in this visit."""
        return self.offered[power] == {self.place} and power not in self.used

    def interest(self, card: int) -> int:
        """How much a card promises: one that nobody has read most of all, then one that gave something."""
        if not self.reads[card]:
            return NEW
        return 20 * self.gave[card] // self.reads[card]

    def appeal(self, location: int) -> int:
        """How much a location promises in this run: what its cards promise, less for each visit."""
        cards = self.rows.get(location)
        promise = NEW if cards is None else max(map(self.interest, cards), default=0)
        return promise - 15 * self.visits[location]
