"""How an explorer decides: read what nobody has read, do again what gave something, work its way to what is locked.

It stands apart from its bot because it can be compiled: the base of bots is a class for everybody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.views import Asked, Offer, SeatFrame
from chronaut.play.bots.base import Chair, Luck, Temper, Wish, decisions
from chronaut.play.experts.time_stories.answers import UNSEEN, Reading
from chronaut.play.experts.time_stories.notebook import NOBODY, Notebook, by_card, card_of, held_by, letter
from chronaut.play.experts.time_stories.talk import Talk
from chronaut.play.experts.time_stories.worth import MOST_TRIES, Worth
from chronaut.systems.contract.findings import Answer
from chronaut.systems.time_stories.seen import AgentView, SpaceView, TableView

NOTHING: Final = (-1, "")
"""No answer is typed."""
ACTIONS: Final = ("act_roll", "act_move", "act_nothing", "place_pawn")
LEFT_ALONE: Final = ("decline_entry", "call_order", "name_entrant", "share_rule_box", "pick_up")
SPEND, LEAVE = 0, 1
DEAR: Final = 2
"""A power that costs so many TU is not used before what may be had for less."""
HARMLESS: Final = ("normal", "skull")
"""Shields that cost nothing when they stay, as far as resistance holds."""
BETTER_THAN_NOTHING: Final = 0.01
BUSY: Final = ("agent_moved", "characteristic_rolled", "location_opened")
"""Facts after which a group is at work again."""
IDLE: Final = 2
"""After so many TU in which nobody moved or rolled, the group has waited for each other for long enough."""


class Mind:
    """What one explorer knows and makes of it, by what its own seat has seen and been told."""

    def __init__(self, chair: Chair, temper: Temper, luck: Luck) -> None:
        self.chair = chair
        self.temper = temper
        self.luck = luck
        self.book = Notebook()
        self.reading = Reading()
        self.talk = Talk(self.book, self.reading)
        self.listened = 0
        """How many lines of talk there were when it last listened."""
        self.silent_until = 0
        """The step before which it says nothing."""
        self.asking = -1
        """The power that has just been used, and may ask for an answer."""
        self.typed = NOTHING
        self.idle = 0
        """TU spent since anybody moved or rolled."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        """Learn, tell what is new, then decide."""
        view: TableView = frame.view
        self.check_answer(frame)
        self.count_idle(frame)
        self.book.answered = {*self.reading.right, *self.reading.known}
        self.book.look(frame)
        self.reading.read(frame.texts)
        if len(frame.talk) != self.listened:
            said = frame.talk[self.listened :]
            self.listened = len(frame.talk)
            self.talk.listen([line.text for line in said if line.seat != self.chair.seat])
        self.book.hopeless = {number for number in self.book.powers if not self.may_ask(number)}
        return self.tell(frame) or self.decide(frame, view)

    def refused(self) -> None:
        """Its message was not taken: be silent for a while."""
        self.silent_until += 50

    def works_out(self, answers: Sequence[Answer]) -> None:
        """Remember what the team can work out by now, by who asks for it."""
        for one in answers:
            asker = one.power if one.power >= 0 else by_card(one.card)
            if one.way >= 0:
                self.reading.ways[asker] = list(dict.fromkeys([*self.reading.ways.get(asker, []), one.way]))
            else:
                self.reading.known[asker] = list(dict.fromkeys([*self.reading.known.get(asker, []), one.text]))

    def check_answer(self, frame: SeatFrame) -> None:
        """See whether the answer just typed was right."""
        for told in frame.told:
            if told.fact == "riddle_answered" and "right" in told.fields and self.typed != NOTHING:
                if told.fields["right"]:
                    self.reading.right[self.typed[0]] = self.typed[1]
                    self.reading.given.add(self.typed[1])
                else:
                    self.reading.wrong.add(self.typed)
                self.typed = NOTHING

    def count_idle(self, frame: SeatFrame) -> None:
        """Count the TU that nobody did anything with."""
        for told in frame.told:
            if told.fact == "tu_spent":
                self.idle += 1
            elif told.fact in BUSY:
                self.idle = 0

    def tell(self, frame: SeatFrame) -> Wish | None:
        """Tell the others what only this seat knows so far."""
        form = next((one for one in frame.offers if one.kind == "say"), None)
        alone = self.chair.quiet or self.chair.seats == 1
        if form is None or alone or frame.step < self.silent_until or frame.view.phase == "run_over":
            return None
        self.silent_until = frame.step
        text = self.talk.say(form.longest)
        return Wish(form, text) if text else None

    def decide(self, frame: SeatFrame, view: TableView) -> Wish | None:
        """Answer what is asked, use what helps, then act."""
        offers = [one for one in decisions(frame.offers) if one.kind not in LEFT_ALONE]
        replies = [one for one in offers if one.kind == "reply"]
        if replies:
            return self.reply(replies[0], view)
        worth = Worth(self.book, view)
        answers = [one for one in offers if one.kind == "answer"]
        asked = {question.question: question for question in frame.asked}
        urgent = [one for one in answers if asked[one.a].kind not in ("what_next", "destination")]
        if urgent:
            return Wish(self.answer(asked[urgent[0].a], urgent, view, worth))
        self.asking = -1
        self.reading.given.clear()
        self.reading.taken.clear()
        power = self.best_power(offers, view, worth)
        if power is not None:
            self.asking = power.b
            return Wish(power)
        mine = [one for one in answers if not self.has_voted(asked[one.a])]
        if mine:
            return Wish(self.answer(asked[mine[0].a], [one for one in mine if one.a == mine[0].a], view, worth))
        actions = [one for one in offers if one.kind in ACTIONS]
        if actions:
            action = self.act(actions, view, worth)
            self.book.rolled = [action.c] if action.kind == "act_roll" else []
            return Wish(action)
        return self.set_up(offers, view)

    def has_voted(self, question: Asked) -> bool:
        """Whether this seat has cast its vote."""
        return question.vote and len(question.votes) > self.chair.seat and question.votes[self.chair.seat] >= 0

    # Answers.

    def reply(self, offer: Offer, view: TableView) -> Wish:
        """Type the best answer that comes to mind."""
        asker = self.asker(view)
        text = self.reading.answer(asker) or "nothing"
        self.typed = (asker, text)
        return Wish(offer, text[: offer.longest])

    def asker(self, view: TableView) -> int:
        """Who asks: a power by its number, a card by a number below -1."""
        if self.book.cause != NOBODY:
            return self.book.cause[1] if self.book.cause[0] == "use" else by_card(self.book.cause[1])
        return self.asking if self.asking >= 0 else by_card(view.card_a)

    def answer(self, question: Asked, offers: list[Offer], view: TableView, worth: Worth) -> Offer:
        """Answer or vote."""
        if question.kind == "what_next":
            return option(offers, self.what_next(offers, view, worth))
        if question.kind == "destination":
            return max(offers, key=lambda one: (worth.place(one.b), -one.b))
        if question.kind == "replace":
            weak = any(agent.lp <= self.temper.weak for agent in view.agents if self.chair.seat in agent.seats)
            return option(offers, int(weak))
        if question.kind == "effect":
            asker = self.asker(view) if self.book.cause != NOBODY else UNSEEN
            known = self.reading.way(asker, question.question)
            return next((one for one in offers if one.b == known), None) or self.pick(offers, worth)
        if question.kind == "return":
            return max(offers, key=lambda one: one.b)
        return option(offers, 1)

    def what_next(self, offers: list[Offer], view: TableView, worth: Worth) -> int:
        """Spend a TU here or go elsewhere."""
        if all(one.b != LEAVE for one in offers):
            return SPEND
        if self.idle >= IDLE:
            return LEAVE
        if worth.route is not None and not worth.route.here and worth.route.then >= 0:
            return LEAVE
        here = self.work_here(view, worth)
        if worth.route is not None and here > 0:
            return SPEND
        there = max((worth.place(place.location) for place in view.plan if place.reachable), default=0.0)
        if here <= 0 and there <= 0:
            self.book.doubt()
        return LEAVE if there > here else SPEND

    def work_here(self, view: TableView, worth: Worth) -> float:
        """What the group could do with a TU in this location: each agent the best thing that nobody else does."""
        able = [agent for agent in view.agents if agent.status == "alive"]
        ways = sorted(
            ((self.best_at(space, agent, worth), space.letter, agent.agent) for space in view.row for agent in able),
            key=lambda way: (-way[0], way[1], way[2]),
        )
        done: set[str] = set()
        busy: set[int] = set()
        total = 0.0
        for value, where, who in ways:
            if where not in done and who not in busy:
                total += value
                done.add(where)
                busy.add(who)
        return total

    def best_at(self, space: SpaceView, agent: AgentView, worth: Worth) -> float:
        """What an agent could do with a TU at a space: roll there, or go there."""
        page = self.book.pages.get(space.card)
        if page is None or worth.needs(page):
            return 0.0
        if space.letter == agent.space:
            return worth.passing(page) * self.chance(space, worth.skill(page, agent))
        return worth.standing(page, agent)

    def chance(self, space: SpaceView, dice: float) -> float:
        """How much of what is left of a test so many dice may do."""
        left = sum(stack.count for stack in space.shields) or 4
        return min(1.0, dice * 0.6 / left) if dice else 0.0

    def pick(self, offers: list[Offer], worth: Worth) -> Offer:
        """Choose what a card offers: what gave most, what was not tried yet before what gave nothing."""
        cause = self.book.cause
        if cause == NOBODY:
            return offers[0]

        def score(offer: Offer) -> tuple[float, int]:
            deed = self.book.deeds.get((cause[0], cause[1], offer.b))
            if deed is None or deed.times <= 0:
                return (0.5, -offer.b)
            return (len(deed.gains) + worth.gains(deed) - 0.3 * deed.tu - 9 * deed.ended, -offer.b)

        return max(offers, key=score)

    # Powers and actions.

    def best_power(self, offers: list[Offer], view: TableView, worth: Worth) -> Offer | None:
        """The power that helps most now, None if none does."""
        best: tuple[float, int, Offer] | None = None
        for one in offers:
            if one.kind == "use_power":
                value = self.of_power(one, view, worth)
                if value > 0 and (best is None or (value, -one.b) > best[:2]):
                    best = (value, -one.b, one)
        return best[2] if best is not None else None

    def of_power(self, offer: Offer, view: TableView, worth: Worth) -> float:
        """What using a power is worth now."""
        number = offer.b
        deed = self.book.deed(("use", number, -1))
        used = self.book.used_now.get(number, 0)
        if deed.riddle and not self.reading.solved(number):
            return worth.using(number, card_of(view, offer.a)) if self.may_ask(number) else 0.0
        if used and deed.gains <= worth.has and not self.book.short_of(deed.earns):
            return 0.0
        homes = self.book.powers[number].homes
        if deed.times > 0 and len(homes) > 1 and not deed.gains and not deed.paid and not deed.tu:
            return 0.1 if used == 0 else 0.0
        if deed.times > 0 and (deed.tu >= view.tu or (deed.tu >= DEAR and self.cheaper_way(offer, view, worth))):
            return 0.0
        value = worth.using(number, card_of(view, offer.a))
        return value if value > 0.3 else 0.0

    def may_ask(self, number: int) -> bool:
        """Whether a power asks for no answer, or for one that is known or worth a try."""
        deed = self.book.deeds.get(("use", number, -1))
        if deed is None or not deed.riddle or self.reading.solved(number):
            return True
        return self.reading.promising(number) and self.book.used_now.get(number, 0) < MOST_TRIES

    def cheaper_way(self, offer: Offer, view: TableView, worth: Worth) -> bool:
        """Whether what a power gives may be had for less here: by a known power, or by an item not tried yet."""
        page = self.book.pages.get(card_of(view, offer.a))
        if page is None:
            return False
        held = {name for agent in view.agents if agent.space for name in held_by(view, agent.agent)}
        deed = self.book.deed(("use", offer.b, -1))
        for number in sorted(page.powers):
            other = self.book.deeds.get(("use", number, -1))
            if other is None or not other.gains & deed.gains or other.tu >= deed.tu or other.paid or other.riddle:
                continue
            if worth.tools(number) <= held:
                return True
        return any(worth.unproved(page, name) for name in page.names & held)

    def act(self, offers: list[Offer], view: TableView, worth: Worth) -> Offer:
        """Place, roll, move or wait."""
        return max(offers, key=lambda one: (self.of_action(one, view, worth), self.luck.roll(1000)))

    def of_action(self, offer: Offer, view: TableView, worth: Worth) -> float:
        """What an action is worth."""
        agent = view.agents[offer.a]
        if offer.kind == "act_nothing":
            return self.idling(agent, view)
        space = next((one for one in view.row if one.letter == letter(offer.b)), None)
        page = self.book.pages.get(space.card) if space is not None else None
        if space is None or page is None:
            return 0.0
        if offer.kind == "act_roll":
            return worth.passing(page) * self.rolling(space, page.choices.get(offer.c, set()), agent)
        return worth.standing(page, agent) * (0.9 if offer.kind == "act_move" else 1.0)

    def rolling(self, space: SpaceView, names: set[str], agent: AgentView) -> float:
        """How much of a test's worth a roll may bring, less what the shields that stay may cost."""
        dice = sum(agent.dice.get(name, 0) for name in names) / max(1, len(names))
        chance = self.chance(space, dice)
        temper = self.temper
        skulls = sum(stack.count for stack in space.shields if stack.kind == "skull")
        bad = sum(stack.count for stack in space.shields if stack.kind not in HARMLESS) + temper.skulls * skulls
        if agent.lp < temper.weak or self.risky(space):
            return chance - temper.harm * (bad + temper.shunned) * (1 - chance)
        return max(chance - temper.harm * bad * (1 - chance), BETTER_THAN_NOTHING if chance else 0.0)

    def idling(self, agent: AgentView, view: TableView) -> float:
        """Doing nothing is worth little, and less beside skulls."""
        space = next((one for one in view.row if agent.space and one.letter == agent.space), None)
        skulls = space is not None and space.running and any(one.kind == "skull" and one.count for one in space.shields)
        return -0.5 if skulls else 0.05

    def risky(self, space: SpaceView) -> bool:
        """Whether a failed roll may end the run, as one did before."""
        near = any(
            self.book.counters.get(one, 0) >= limit - self.temper.margin for one, limit in self.book.danger.items()
        )
        return near and any(stack.kind == "special" and stack.count for stack in space.shields)

    # Before a run.

    def set_up(self, offers: list[Offer], view: TableView) -> Wish | None:
        """Read the base, take colours and receptacles, be ready."""
        bodies = [one for one in offers if one.kind == "choose_receptacle"]
        if bodies:
            return Wish(max(bodies, key=lambda one: (self.fit(one.b, view), self.luck.roll(1000))))
        return Wish(offers[0]) if offers else None

    def fit(self, receptacle: int, view: TableView) -> float:
        """What a receptacle adds to those taken, as far as its dice are known."""
        dice = self.book.dice.get(receptacle)
        if dice is None:
            return 4.0
        best: dict[str, int] = {}
        for agent in view.agents:
            for name, count in agent.dice.items():
                best[name] = max(best.get(name, 0), count)
        return sum(max(0, count - best.get(name, 0)) for name, count in dice.items())


def option(offers: list[Offer], wanted: int) -> Offer:
    """The offer with this option, else the first."""
    return next((one for one in offers if one.b == wanted), offers[0])
