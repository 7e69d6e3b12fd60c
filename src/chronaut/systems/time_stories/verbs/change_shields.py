"""The verb `change_shields`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from chronaut.kernel.speech import forms
from chronaut.kernel.state import Question
from chronaut.systems.time_stories import meanings, trials
from chronaut.systems.time_stories.aiming import ask_actor, lying_at, space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import SHIELDS_CHANGED, listed
from chronaut.systems.time_stories.names import SHIELD_NAMES
from chronaut.systems.time_stories.pieces import Slot
from chronaut.systems.time_stories.terms import NORMAL, SHIELDS, SKULL
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect

Shield = Annotated[Literal["normal", "skull", "time", "heart", "special"], meanings.one_of(meanings.SHIELDS)]
AnyShield = Annotated[
    Literal["normal", "skull", "time", "heart", "special", "any"], meanings.one_of(meanings.ANY_SHIELD)
]

TURNED: Final = forms(
    "Which shield is turned into a normal one?", "Which shield is turned into a skull one?",
    "Which shield is turned into a time one?", "Which shield is turned into a heart one?",
    "Which shield is turned into a special one?",
)  # fmt: skip


@effect("change_shields", "G-20", "TS-194", "TS-125")
class ChangeShields(Effect):
    """Removes, adds, sets, flips or converts shields of a test that lies on the board.

    `how`: `remove` takes `n` shields of `kind` away; `flip` turns normal ones over to skulls and skulls to normal
    ones; `convert` makes them shields of the kind `to`; `add` lays `n` more of `kind`; `set` brings `kind` to `n`.
    `kind: any` is the grey shield: whoever uses the effect picks among the matching stacks, one shield at a time,
    if there is a choice. `n: 0` means all that match (for `set`: none). Shields of a kind that has no stack yet
    are laid to the right of where they come from. When the last shield goes, the test is passed. `card` is a card of
    the open row, else the test is that of the roll under way or of the acting agent's space.
    """

    how: Literal["remove", "add", "set", "flip", "convert"] = "remove"
    kind: AnyShield = "any"
    n: int = 1
    to: Shield = "normal"
    card: str = ""

    def __post_init__(self) -> None:
        if self.how in ("add", "set") and self.kind == "any":
            raise ValueError("to add or set shields takes a kind other than any")

    def run(self, g: Core, c: Context) -> None:
        space = space_of(g, c, self.card)
        if space < 0 or not g.s.row[space].faced:
            return
        slot = g.s.row[space]
        if self.how in ("add", "set"):
            self.lay(g, c, space)
        else:
            self.resume(g, c, self.n or sum(slot.counts), slot.card)

    def resume(self, g: Core, c: Context, value: int, pc: int) -> None:
        """Change so many more shields (`value`) below a card (`pc`)."""
        space = lying_at(g, pc)
        if space < 0 or value < 1:
            return
        slot = g.s.row[space]
        stacks = self.matching(slot)
        if len(stacks) > 1 and sum(slot.counts[stack] for stack in stacks) > value:  # G-20
            g.later(c, value - 1, pc)
            ask_actor(g, c, stacks)
        else:
            self.change(g, c, space, [(stack, min(value, slot.counts[stack])) for stack in stacks])

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        space = space_of(g, c, self.card)
        self.change(g, c, space, [(option, 1)])

    def wants(self, g: Core, question: Question) -> str:
        say = g.m.speech.say
        if self.how == "convert":
            return say(TURNED[SHIELDS.index(self.to)])
        return say("Which shield is removed?") if self.how == "remove" else say("Which shield is turned over?")

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """A stack to pick from, for the one who picks."""
        space = space_of(g, Context(question.node, question.agent, question.card), self.card)
        return g.m.speech.say(SHIELD_NAMES[g.s.row[space].kinds[option]])

    def matching(self, slot: Slot) -> list[int]:
        """The stacks from which shields may be taken."""
        kinds = range(len(SHIELDS)) if self.kind == "any" else [SHIELDS.index(self.kind)]  # TS-194
        if self.how == "flip":
            kinds = [kind for kind in kinds if kind in (NORMAL, SKULL)]
        elif self.how == "convert":
            kinds = [kind for kind in kinds if kind != SHIELDS.index(self.to)]
        return [n for n, kind in enumerate(slot.kinds) if kind in kinds and slot.counts[n] > 0]

    def becomes(self, kind: int) -> int:
        """What a shield of a kind turns into, -1 if it goes."""
        if self.how == "remove":
            return -1
        if self.how == "flip":
            return SKULL if kind == NORMAL else NORMAL
        return SHIELDS.index(self.to)

    def change(self, g: Core, c: Context, space: int, taken: list[tuple[int, int]]) -> None:
        """Change so many shields of some stacks, as they lie now."""
        slot = g.s.row[space]
        kinds, counts = list(slot.kinds), list(slot.counts)
        for stack, count in reversed(taken):
            moved(kinds, counts, stack, count, self.becomes(slot.kinds[stack]))
        settle(g, c, space, kinds, counts)

    def lay(self, g: Core, c: Context, space: int) -> None:
        """Lay more shields of a kind, or bring it to a number."""
        kinds, counts = list(g.s.row[space].kinds), list(g.s.row[space].counts)
        kind = SHIELDS.index(self.kind)
        if kind not in kinds:
            kinds.append(kind)
            counts.append(0)
        stack = kinds.index(kind)
        counts[stack] = max(0, self.n if self.how == "set" else counts[stack] + self.n)
        settle(g, c, space, kinds, counts)

    def names(self) -> list[tuple[str, str]]:
        return [("shield", self.kind), ("shield", self.to), *([("card", self.card)] if self.card else [])]


def moved(kinds: list[int], counts: list[int], stack: int, count: int, to: int) -> None:
    """Take shields from a stack; unless they go (-1), put them to their new kind."""
    counts[stack] -= count
    if to < 0:
        return
    if to in kinds:
        counts[kinds.index(to)] += count
    elif counts[stack] == 0:
        kinds[stack], counts[stack] = to, count
    else:
        kinds.insert(stack + 1, to)
        counts.insert(stack + 1, count)


def settle(g: Core, c: Context, space: int, kinds: list[int], counts: list[int]) -> None:
    """Lay the shields as they are now; without any the test is passed (TS-125)."""
    slot = g.s.row[space]
    if (tuple(kinds), tuple(counts)) == (slot.kinds, slot.counts):
        return
    g.emit(SHIELDS_CHANGED, space, text=f"{listed(kinds)};{listed(counts)}")
    if sum(counts) == 0:  # TS-125
        trials.pass_test(g, c.agent, space)
