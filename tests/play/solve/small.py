"""Small missions of both narrative families, made up by number, and the search through all that the engine allows."""

from __future__ import annotations

import heapq
import random
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.play.solve.luck import Luck
from chronaut.play.solve.model import WRONG, Model
from chronaut.play.solve.revolution import RevolutionModel
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.systems.contract.referee import AWAY, NOTE, REPLY, SAY
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.revolution import build as rv
from tests.systems.time_stories import build as ts

TOKENS = ["Blue 1", "Grey 2"]


def chance_effect(luck: random.Random) -> list[dict[str, Any]]:
    """Something that a card of T.I.M.E Stories may do."""
    return luck.choice(
        [
            [{"gain_token": {"token": luck.choice(TOKENS)}}],
            [{"gain_token": {"token": TOKENS[0]}}],
            [{"lose_token": {"token": luck.choice(TOKENS)}}],
            [{"pay_tu": {"n": 1, "then": [{"gain_token": {"token": luck.choice(TOKENS)}}]}}],
            [{"counter": {"name": "noise", "add": 1}}],
            [{"remove_card": {}}],
        ]
    )


def time_stories(number: int, hopeless: bool = False) -> Model:
    """A mission of T.I.M.E Stories for one player with two agents; its end is sealed, `hopeless` for good."""
    luck = random.Random(number)  # noqa: S311
    cards: list[dict[str, Any]] = []
    for letter in "BCD"[: luck.randint(2, 3)]:
        one: dict[str, Any] = {}
        if luck.random() < 0.4:
            one["tests"] = [
                {
                    "characteristic": "combat", "stacks": [{"kind": "normal", "count": luck.randint(1, 5)}],
                    "on_pass": chance_effect(luck),
                }
            ]  # fmt: skip
        elif luck.random() < 0.8:
            one["on"] = {"on_read": chance_effect(luck)}
        if luck.random() < 0.3:
            one["icon"] = luck.choice(["now_or_never", "must_enter"])
        cards.append(ts.card(letter, **one))
    wanted = luck.choice([[TOKENS[0]], [TOKENS[1]], TOKENS])
    if hopeless:
        wanted = ["Pink 1"]
    end = ts.card("E", seal={"when": {"token": {"all": wanted}}, "marks": wanted}, on={"on_read": [{"succeed": {}}]})
    places = [ts.location("hall", *cards)]
    if luck.random() < 0.5:
        places.append(ts.location("yard", ts.card("B", on={"on_read": chance_effect(luck)}), end))
    else:
        places[0]["cards"].append(end)
    tu = luck.randint(2, 3)
    program = ts.program(
        *places, receptacles=[ts.receptacle("ada"), ts.receptacle("bo")], tokens=[*TOKENS, "Pink 1"], base=[{}],
        counters=[{"name": "noise", "high": 1}], tu_by_agents={str(n): tu for n in range(1, 5)},
    )  # fmt: skip
    return TimeStoriesModel(TimeStories(program), Setup(1, 1, {}, {}), Luck("best"))


def revolution(number: int, hopeless: bool = False) -> Model:
    """A mission of TIME Stories Revolution for one player with two agents; its end is behind a test or a flag."""
    luck = random.Random(number)  # noqa: S311
    flags = ["key", "word"]

    def effect() -> list[dict[str, Any]]:
        return luck.choice(
            [
                [{"flag": {"name": luck.choice(flags)}}],
                [{"flag": {"name": "key"}}],
                [{"lose_azrak": {"n": 1}}],
            ]
        )

    cards = []
    for n in range(1):
        one: dict[str, Any] = {}
        if luck.random() < 0.5:
            cells = {"success": {"effect": effect()}, "failure": {"effect": effect()}}
            one["tests"] = [rv.box(luck.randint(2, 4), **cells)]
        else:
            one["on_read"] = effect()
        cards.append(rv.card(f"c{n}", **one))
    wanted = luck.choice(flags)
    body = [{"if": {"when": {"flag": {"name": "never" if hopeless else wanted}}, "then": [{"end": {"ending": "won"}}]}}]
    cards.append(rv.card("door", on_read=body))
    program = rv.program(
        rv.location("hall", *cards), receptacles=[rv.receptacle("ada", 1), rv.receptacle("bo", 1)], azrak=2,
        flags=[*flags, "never"], destiny=[0],
    )  # fmt: skip
    return RevolutionModel(Revolution(program), Setup(1, 1, {}, {}), Luck("best"))


@dataclass
class Everything:
    """All that the engine allows from the start of a mission, with the best face of every die."""

    model: Model
    least: int = -1
    """The least that a success costs, -1 for none."""
    reached: set[int] = field(default_factory=set)
    states: int = 0
    live: set[str] = field(default_factory=set)
    edges: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    full: bool = True

    def run(self, most: int = 30_000) -> Everything:
        """Look at every state, the cheapest first; `full` says whether that came to an end."""
        model, system = self.model, self.model.system
        first = system.new(model.setup)
        queue: list[tuple[int, int, Any]] = [(0, 0, first)]
        best = {name(first): 0}
        serial = 0
        while queue:
            cost, _, state = heapq.heappop(queue)
            here = name(state)
            if best[here] < cost:
                continue
            self.states += 1
            if self.states > most:
                self.full = False
                return self
            self.reached |= model.reached(state)
            if model.won(state):
                self.least = cost if self.least < 0 else min(self.least, cost)
                continue
            if state.over or system.run_ended(state):
                continue
            for proposal in proposals(model, state):
                after = system.clone(state)
                settle(model, after)
                facts = system.decide(after, proposal, True)
                spent = cost + model.cost(state, after, facts)
                there = name(after)
                self.edges[here].add(there)
                if best.get(there, spent + 1) > spent:
                    best[there] = spent
                    serial += 1
                    heapq.heappush(queue, (spent, serial, after))
        return self


def settle(model: Model, state: Any) -> None:
    """The best face of each die from here on."""
    state.chance.counts = [0] * len(state.chance.counts)
    for stream in range(len(state.chance.fixed)):
        worths = model.worths(stream)
        if worths is not None:
            state.chance.fix(stream, [max(range(len(worths)), key=worths.__getitem__)] * 50)


def proposals(model: Model, state: Any) -> list[Proposal]:
    """Whatever anybody may do, but for talk and notes."""
    system = model.system
    found = [one for one in system.legal(state) if one.kind not in (SAY, NOTE, AWAY)]
    for form in system.forms(state):
        if form.kind == REPLY:
            question = next(one for one in state.questions if one.serial == form.a)
            right = system.scenario.nodes[question.node].answer  # type: ignore[attr-defined]
            found += [Proposal(form.seat, REPLY, form.a, text=text) for text in (right, WRONG)]
    return found


def name(state: Any) -> str:
    """A state but for what only counts up, and what is still to be drawn."""
    raw = msgspec.to_builtins(state)
    for key in ("step", "serial", "chance", "talk", "notes", "route", "window", "time_went", "known", "shown", "round"):
        raw.pop(key, None)
    for question in raw["questions"]:
        question.pop("serial")
    for item in raw.get("items", []):
        item.pop("since")
        item.pop("window")
    for key in ("reads", "visits"):
        raw[key] = [min(count, 2) for count in raw.get(key, [])]
    for agent in raw["agents"]:
        agent.pop("deed", None)
        agent["colour"] = agent.get("colour", 0) >= 0
    if not raw.get("roll", {}).get("active", True):
        raw.pop("roll")
    return msgspec.json.encode(raw, order="deterministic").decode()
