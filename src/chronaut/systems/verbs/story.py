"""Running a mission's effects on the agenda: what all narrative families share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.events import FIRST_SYSTEM_FACT, KERNEL_FACTS, FactKind
from chronaut.kernel.speech import ENGLISH
from chronaut.kernel.state import GameState, Question, Step
from chronaut.systems.contract.referee import Referee
from chronaut.systems.verbs.expr import Block, Context
from chronaut.systems.verbs.vocabulary import Effect

BLOCK: Final = 0
EFFECT: Final = 1
FIRST_SYSTEM_STEP: Final = 2

EFFECT_ASKS: Final = 0
FIRST_SYSTEM_QUESTION: Final = 1

COUNTER_CHANGED: Final = FIRST_SYSTEM_FACT
FLAG_CHANGED: Final = FIRST_SYSTEM_FACT + 1
STORY_FACTS: Final = (
    *KERNEL_FACTS,
    FactKind("counter_changed", ("counter", "value"), "TS-170", "A counter of the mission took a new value.", None),
    FactKind("flag_changed", ("flag", "value"), "TS-183", "The mission wrote or struck out a lasting fact.", None),
)
FIRST_STORY_FACT: Final = len(STORY_FACTS)


@dataclass
class StoryState(GameState):
    """What a mission's verbs work on in every family."""

    counters: list[int]
    flags: list[int]
    """Facts that the mission remembers, 0 or 1."""

    def copy_to(self, new: GameState) -> None:
        super().copy_to(new)
        assert isinstance(new, StoryState)
        new.counters = self.counters[:]
        new.flags = self.flags[:]


class CounterSpec:
    """A counter that a mission declares."""

    def __init__(self, name: str, low: int, high: int, start: int, persists: bool, public: bool) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.start = start
        self.persists = persists
        self.public = public


@mypyc_attr(allow_interpreted_subclasses=True)
class Script:
    """The linked effects of a mission."""

    def __init__(self) -> None:
        self.nodes: list[Effect] = []
        self.paths: list[str] = []
        self.blocks: list[Block] = []
        self.counters: list[CounterSpec] = []
        self.counter_index: dict[str, int] = {}
        self.flag_index: dict[str, int] = {}
        self.carried_out: set[int] | None = None
        """Effects that were carried out, by number, while a tool wants to know."""
        self.speech = ENGLISH
        """How the program speaks to whoever is told of this mission."""

    def path(self, node: int) -> str:
        """The path of an effect in the mission, empty for the general rules."""
        return self.paths[node] if 0 <= node < len(self.paths) else ""

    def take_carried_out(self) -> set[str]:
        """The paths of the effects that were carried out since this was last asked; the first call only begins."""
        found = self.carried_out or set()
        self.carried_out = set()
        return {self.paths[node] for node in found}


@mypyc_attr(allow_interpreted_subclasses=True)
class Story(Referee):
    """A referee that runs blocks of effects."""

    def __init__(self, state: StoryState, script: Script, recording: bool) -> None:
        super().__init__(state, recording)
        self.story = state
        self.script = script

    def start(self, block: Block, agent: int = -1, card: int = -1) -> None:
        """Put a block of effects on the agenda for an agent and the card it comes from."""
        if block.nodes:
            self.push(BLOCK, -1, agent, card, block.ident, 0)

    def later(self, c: Context, value: int = -1, pc: int = 0) -> None:
        """Put the running effect on the agenda again; `resume` gets the numbers."""
        self.push(EFFECT, c.node, c.agent, c.card, value, pc)

    def perform_story(self, step: Step) -> None:
        """Do a step of a block or of an effect."""
        if step.what == EFFECT:
            context = Context(step.node, step.agent, step.card)
            self.script.nodes[step.node].resume(self, context, step.value, step.pc)
            return
        nodes = self.script.blocks[step.value].nodes
        node = nodes[step.pc]
        if step.pc + 1 < len(nodes):
            self.push(BLOCK, -1, step.agent, step.card, step.value, step.pc + 1)
        self.node = node
        if self.script.carried_out is not None:
            self.script.carried_out.add(node)
        self.script.nodes[node].run(self, Context(node, step.agent, step.card))

    def answer_effect(self, question: Question, option: int, text: str) -> None:
        """Hand an answer to the effect that asked."""
        context = Context(question.node, question.agent, question.card)
        self.script.nodes[question.node].answered(self, context, option, text)

    def apply_story(self, kind: int, a: int, b: int) -> None:
        """Apply a fact that all narrative families share."""
        if kind == COUNTER_CHANGED:
            self.story.counters[a] = b
        else:
            self.story.flags[a] = b

    def set_counter(self, name: str, value: int) -> None:
        """Bring a counter to a value, kept within its bounds."""
        number = self.script.counter_index[name]
        spec = self.script.counters[number]
        bounded = max(spec.low, min(spec.high, value))
        if bounded != self.story.counters[number]:
            self.emit(COUNTER_CHANGED, number, bounded, audience=-1 if spec.public else 0)

    def counter(self, name: str) -> int:
        """The value of a counter."""
        return self.story.counters[self.script.counter_index[name]]

    # What the verbs of `systems.verbs` need from a family.

    def deciders(self, c: Context, who: str) -> int:
        """Mask of the seats that decide: `reader`, `here`, `group` or `captain`."""
        raise NotImplementedError

    def knowers(self, c: Context) -> int:
        """Mask of the seats that may know what the running effect is about."""
        raise NotImplementedError

    def tie_breaker(self) -> int:
        """The seat that breaks ties."""
        raise NotImplementedError

    def delay(self, units: int, block: Block, c: Context) -> None:
        """Run a block when so many units of the family's time have passed."""
        raise NotImplementedError

    def show(self, text: str, c: Context, who: str) -> None:
        """Let a text be read by `reader`, `here` or `all`."""
        raise NotImplementedError

    def end(self, ending: str) -> None:
        """End the run with one of the mission's endings."""
        raise NotImplementedError

    def chosen(self, c: Context, option: int, seats: int) -> None:
        """Take note of an answer that was taken without asking, since no other was open."""

    def riddle_answered(self, c: Context, right: bool, seats: int) -> None:
        """Take note of whether a typed answer was right."""
