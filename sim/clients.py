"""People at a table: they do whatever their frame lets them, ask again when an answer was lost, and come back when cut off."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from chronaut.table.keeping import StoreError
from chronaut.table.session.acts import HOST
from chronaut.table.session.hall import NotHere
from chronaut.table.session.knocking import ADMITTED, TURNED_AWAY, Crowded
from chronaut.table.session.table import TableError
from chronaut.table.session.telling import PAST_LINES
from sim.network import Heard, Link
from tests.conformance.tiny import LOST

if TYPE_CHECKING:
    from sim.world import World

BEAT = 2.0
PACE = 1.0
"""About so many seconds pass between two things that somebody does."""
MOST_PENDING = 5


@dataclass
class Asked:
    """Something that was asked and is not answered yet."""

    message: dict[str, Any]
    head: int
    """How many rows were kept when it was asked last."""
    times: int = 1


class Client:
    """Anybody with a line to the table, spectators too: knows what it was told, and keeps asking until it is answered."""

    def __init__(self, world: World, name: str, chair: str, secret: str) -> None:
        self.world, self.name, self.chair, self.secret = world, name, chair, secret
        self.rng = Random(f"{world.seed} {name}")
        self.link: Link | None = None
        self.frame: dict[str, Any] = {}
        self.seq = 0
        self.info: dict[str, Any] = {}
        self.past: list[dict[str, Any]] = []
        self.whole = False
        """Whether it was told all of the past."""
        self.notebook: dict[int, dict[str, Any]] = {}
        self.waiting: list[int] = []
        self.knocks: list[dict[str, Any]] = []
        """Who knocks, if that is told."""
        self.pending: dict[str, Asked] = {}
        self.numbers = 0
        self._later(0, self._come)
        self._later(BEAT, self._beat)
        self._later(1, self._act)

    def _later(self, about: float, call: Any) -> None:
        self.world.loop.call_later(self.rng.uniform(0.2, 1.8) * about, call, context=self.world.context)

    # The line.

    def _come(self) -> None:
        if self.link is None and self.secret:
            worker = self.rng.choice(self.world.workers)
            self.link = Link(self.world, worker, self.chair, self.secret, self.hear, self.lose)
            self.world.links.append(self.link)
            self.link.begin()

    def lose(self, code: str) -> None:
        """The line has ended."""
        self.link = None
        self.frame = {}
        self._later(1, self._come)

    def _beat(self) -> None:
        self.say({"message": "beat"})
        self._later(BEAT / 1.8, self._beat)

    def say(self, message: dict[str, Any]) -> None:
        """Send a message, if there is a line."""
        if self.link is not None:
            self.link.say(json.dumps(message).encode())

    def ask(self, what: str, /, **fields: Any) -> None:
        """Ask for something until it is answered."""
        self.numbers += 1
        ask = f"{self.name}.{self.numbers}"
        message = {"message": what, "ask": ask, **fields}
        self.pending[ask] = Asked(message, self.world.judge.head)
        self.world.judge.asked[ask] = message
        self.say(message)

    def hear(self, heard: Heard) -> None:
        """A message has arrived."""
        message = heard.message
        kind = message["message"]
        if kind == "welcome":
            self._welcome(message)
        elif kind == "patch":
            if message.get("back_to", -1) >= 0:
                self.past = [line for line in self.past if line["step"] <= message["back_to"]]
            self.past += message.get("past", [])
            self.waiting = message.get("waiting", self.waiting)
            self.seq = message["seq"]
        elif kind == "table":
            self.info = message["table"]
        elif kind == "knocks":
            self.knocks = message["knocks"]
        elif kind == "notebook":
            self.notebook |= {entry["entry"]: entry for entry in message["entries"]}
        elif kind in ("done", "refused") and message["ask"] in self.pending:
            asked = self.pending.pop(message["ask"])
            self.world.judge.answered(self, asked, message)
            if kind == "done":
                self.done(asked.message, message)
        elif kind == "closing":
            self.closing(message["code"])
        self.frame = heard.frame

    def _welcome(self, message: dict[str, Any]) -> None:
        self.seq = message["seq"]
        self.info = message["table"]
        self.knocks = message.get("knocks", [])
        self.past = list(message["past"])
        self.whole = len(self.past) < PAST_LINES
        self.notebook = {entry["entry"]: entry for entry in message["notebook"]}
        self.waiting = message["waiting"]
        for asked in self.pending.values():
            for _ in range(self.rng.choice((1, 1, 2))):
                asked.times, asked.head = asked.times + 1, self.world.judge.head
                self.world.note("asked again", f"{self.name} {asked.message['ask']}")
                self.say(asked.message)

    def done(self, asked: dict[str, Any], answer: dict[str, Any]) -> None:
        """What was asked has been done."""

    def closing(self, code: str) -> None:
        """The table closes the line."""

    # What it does.

    def _act(self) -> None:
        if self.world.playing:
            if self.frame and len(self.pending) < MOST_PENDING:
                self.act()
            if self.link is not None and self.rng.random() < 0.01:
                self.link.leave()
                self.lose("")
            self._later(PACE, self._act)

    def act(self) -> None:
        """Do something; a spectator does nothing."""

    def mark(self, kind: str) -> str:
        """Words that nobody else says: they are known wherever they turn up."""
        self.numbers += 1
        return f"~{kind}.{self.name}.{self.numbers}~"


class Person(Client):
    """A player: takes a chair with an invitation, then plays whatever is offered."""

    def __init__(self, world: World, name: str, chair: str, invitation: str, key: str = "") -> None:
        self.invitation = invitation
        self.claim = f"claim of {name} {chair}"
        self.seated = ""
        """The invitation that was used last."""
        super().__init__(world, name, chair, key)

    def _come(self) -> None:
        if self.secret:
            super()._come()
        elif self.invitation:
            worker = self.rng.choice(self.world.workers)
            self.world.loop.call_later(self.world.latency(), self._claim, worker.hall, context=worker.process.context)
            self._later(3, self._come)  # if no answer comes

    def _claim(self, hall: Any) -> None:
        self.world.loop.create_task(self._claimed(hall, self.invitation))

    async def _claimed(self, hall: Any, invitation: str) -> None:
        """At the worker: take the chair, and send the key; the answer may get lost."""
        world = self.world
        claim = f"{self.claim} {self.invitation[:4]}"
        try:
            claimed = await hall.claim(world.entrance.table, invitation, claim, self.name, "screen")
        except (NotHere, StoreError, TableError) as error:
            if isinstance(error, NotHere):
                world.loop.call_later(world.latency(), self._unwanted, invitation, context=world.context)
            return
        if world.rng.random() > 0.1 * world.playing:
            world.loop.call_later(world.latency(), self._seated, invitation, claimed.key, context=world.context)

    def sat_down(self, invitation: str) -> None:
        """Somebody who takes a chair anew is another person for the table: what was asked before is void."""
        if invitation != self.seated:
            self.seated = invitation
            self.pending.clear()

    def _unwanted(self, invitation: str) -> None:
        if invitation == self.invitation and not self.secret:
            self.invitation = ""

    def _seated(self, invitation: str, key: str) -> None:
        if invitation == self.invitation:
            self.secret = key  # a later key makes an earlier one worthless
            self.sat_down(invitation)
            if self.link is None:
                super()._come()

    def lose(self, code: str) -> None:
        if code == "not_here":
            self.secret = ""
        super().lose(code)

    def closing(self, code: str) -> None:
        if code == "freed" and self.link is not None and self.link.secret == self.secret:
            self.leave()

    def leave(self) -> None:
        """Stand up: what was asked is void, and there is nothing to come back with."""
        self.secret = self.invitation = ""
        self.pending.clear()

    def invited(self, invitation: str) -> None:
        """The host hands a new invitation on."""
        if not self.secret:
            self.invitation = invitation
            if self.link is None:
                self._later(1, self._come)

    def done(self, asked: dict[str, Any], answer: dict[str, Any]) -> None:
        hasty = asked["message"] == "propose" and asked["kind"] not in ("say", "note") and self.rng.random() < 0.2
        if hasty and self.world.playing and self.frame:
            self.ask("take_back", step=max(0, self.frame["step"] - 1))

    def act(self) -> None:
        rng, luck = self.rng, self.rng.random()
        step = self.frame["step"]
        if luck < 0.7:
            self._propose()
        elif luck < 0.76:
            self.ask("propose", step=step, kind="say", text=self.mark("say"))
        elif luck < 0.8:
            self.ask("propose", step=step, kind="note", text=self.mark("note"))
        elif luck < 0.84:
            entry = rng.choice([0, 0, *self.notebook])
            self.ask("write", entry=entry, text=rng.choice((self.mark("book"), self.mark("book"), "")))
        elif luck < 0.88:
            self.ask("take_back", step=max(0, step - rng.randint(1, 3)))
        elif luck < 0.91:
            self.ask("wish", step=max(0, step - rng.randint(1, 4)), restart=rng.random() < 0.1)
        elif luck < 0.92:
            self.ask("rename", name=f"{self.name} {self.numbers}")
        elif luck < 0.93:
            self.ask("let_export", agreed=rng.random() < 0.5)
        elif luck < 0.94:
            self.ask("speak", language=rng.choice((*self.info["languages"], "", "tlh")))
        elif luck < 0.98:
            message = rng.choice(({"message": "why_not"}, {"message": "past", "before": step}, {"message": "diary"}))
            self.say(message)
        else:
            self.say({"message": "point", "what": "card", "number": 3})
        wish = self.info.get("wish")
        if wish and self.chair not in wish["agreed"] and rng.random() < 0.7:
            self.ask("consent", agreed=rng.random() < 0.8)

    def _propose(self) -> None:
        offers = [offer for offer in self.frame["offers"] if offer["kind"] not in ("say", "note")]
        if offers:
            offer = self.rng.choice(offers)
            text = "a word" if offer.get("longest") else ""
            numbers = {name: offer[name] for name in ("a", "b", "c")}
            moment = {"step": self.frame["step"], "seq": self.seq}
            self.ask("propose", kind=offer["kind"], text=text, **moment, **numbers)


class Tab(Person):
    """A player's second screen, with the same key."""

    def __init__(self, world: World, first: Person) -> None:
        self.first = first
        super().__init__(world, f"{first.name}-tab", first.chair, "")

    def _come(self) -> None:
        self.secret = self.first.secret
        self.sat_down(self.first.seated)
        super()._come()
        if not self.secret:
            self._later(2, self._come)

    def invited(self, invitation: str) -> None:
        return


class Visitor:
    """Somebody who has no invitation: knocks, and looks again and again what has become of it."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.rng = Random(f"{world.seed} {name}")
        self.knocks = 1
        self._later()

    def _later(self) -> None:
        self.world.loop.call_later(self.rng.uniform(1, 6), self._ask, context=self.world.context)

    def _ask(self) -> None:
        if self.world.playing:
            worker = self.rng.choice(self.world.workers)
            self.world.loop.call_later(self.world.latency(), self._arrived, worker.hall, context=worker.process.context)
            self._later()

    def _arrived(self, hall: Any) -> None:
        self.world.loop.create_task(self._asked(hall))

    async def _asked(self, hall: Any) -> None:
        """At the worker: knock, or fetch the invitation; the answer may get lost."""
        table, claim = self.world.entrance.table, f"~claim.{self.name}.{self.knocks}~"
        try:
            await hall.knock(table, self.name, claim, "screen", self.name)
            state, chair, invitation = await hall.knocked(table, claim)
        except (Crowded, StoreError):
            return
        self.world.note("knocked", f"{self.name} {state}")
        if state == ADMITTED:
            self.knocks += 1
            if self.world.rng.random() > 0.1:
                self.world.loop.call_later(
                    self.world.latency(), self.world.come, chair, invitation, context=self.world.context
                )
        elif state == TURNED_AWAY:
            self.knocks += 1


class Host(Client):
    """Whoever opened the table: sees no secret, and looks after the chairs."""

    def __init__(self, world: World, secret: str) -> None:
        super().__init__(world, "host", HOST, secret)

    def done(self, asked: dict[str, Any], answer: dict[str, Any]) -> None:
        if answer.get("invitation"):
            self.world.hand_on(answer["chair"], answer["invitation"])

    def chairs(self, *holders: str) -> list[str]:
        """Names of the chairs that are held so, as the host was told."""
        return [chair["chair"] for chair in self.info["chairs"] if chair["holder"] in holders]

    def act(self) -> None:
        rng, step = self.rng, self.frame["step"]
        free, chair = self.chairs("open"), rng.choice(self.info["chairs"])["chair"]
        between = self.frame["view"].get("phase") == LOST
        if self.info["paused"]:
            self.ask("pause", paused=False)
            return
        wishes: list[tuple[int, str, dict[str, Any]]] = [
            (60, "", {}),
            (4, "pause", {"paused": True}),
            (5, "free", {"chair": chair}),
            (8, "mark", {"chair": chair, "away": rng.random() < 0.5}),
            (2, "set_mode", {"mode": rng.choice(("live", "asynchronous"))}),
            (6, "repair", {"step": max(0, step - rng.randint(1, 6))}),
            (100 if between else 1, "add_player", {}),
            (100 if between else 1, "drop_player", {"chair": chair}),
        ]
        if free:
            wishes.append((20, "seat_bot", {"chair": rng.choice(free), "policy": "random"}))
            wishes.append((40, "invite", {"chair": rng.choice(free)}))
        if self.knocks:
            knock = rng.choice(self.knocks)["knock"]
            wishes.append((20, "turn_away", {"knock": knock}))
            if free:
                wishes.append((60, "admit", {"knock": knock, "chair": rng.choice(free)}))
        [(_, what, fields)] = rng.choices(wishes, [often for often, _, _ in wishes])
        if what:
            self.ask(what, **fields)
