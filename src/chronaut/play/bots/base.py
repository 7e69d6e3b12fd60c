"""What a bot is, what it is told when it sits down, and its own luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from chronaut.kernel.chance import GAMMA, MASK, mix
from chronaut.kernel.events import Fact
from chronaut.kernel.program import Program
from chronaut.kernel.state import GameState
from chronaut.kernel.views import Offer, Refusal, SeatFrame
from chronaut.play.account import Atlas, Watch
from chronaut.play.trail import Spot, Trail
from chronaut.systems.contract.findings import Answer
from chronaut.systems.contract.system import RuleSystem

T = TypeVar("T")

TALKING: Final = ("say", "note")
HANDING: Final = ("hand_", "show_", "offer_swap", "lay_item", "lay_token")
"""How the names of proposals begin by which things go from hand to hand."""


class Chair(msgspec.Struct, frozen=True):
    """What a bot is told when it sits down; all of it is printed on the box."""

    system: str
    """Name of the rule system, such as `time-stories`."""
    seat: int
    seats: int
    seed: int
    """Where its own luck begins; apart from the game's."""
    box: Program | None = None
    """The mission, for bots that know the cards of its box by heart; only in families where everybody may."""
    quiet: bool = False
    """Whether it keeps its knowledge to itself: people sit at the table, who would have to read what bots tell each other."""


class Wish(NamedTuple):
    """An offer that a bot takes up, with a text if it is a form."""

    offer: Offer
    text: str = ""


class Luck:
    """A bot's own dice (SplitMix64)."""

    def __init__(self, seed: int) -> None:
        self._state = mix(seed)

    def roll(self, sides: int) -> int:
        """Draw 0 to sides - 1."""
        self._state = (self._state + GAMMA) & MASK
        return (mix(self._state) * sides) >> 64

    def choice(self, things: Sequence[T]) -> T:
        """Draw one of the things; there must be one."""
        return things[self.roll(len(things))]


class Bot:
    """A player at one seat; what it remembers over steps and runs, it keeps in itself."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.luck = Luck(chair.seed)

    def choose(self, frame: SeatFrame) -> Wish | None:
        """What to do now; None lets the others go first.

        `frame.told` holds what this seat was told since its last frame. The offers have no words.
        """
        raise NotImplementedError

    def refused(self, refusal: Refusal) -> None:
        """Learn why a text was not taken; the bot is asked again at once."""

    def works_out(self, answers: Sequence[Answer]) -> None:
        """Be given what somebody at this seat could work out by now; only campaigns for authors do so."""


class Temper(msgspec.Struct, frozen=True):
    """How much an explorer dares; in everything else explorers are the same."""

    harm: float = 0.1
    """T.I.M.E Stories: what a shield that costs something if it stays counts against a roll, where the roll fails."""
    skulls: float = 0.0
    """Likewise: as how much of such a shield a skull counts."""
    shunned: int = 4
    """Likewise: as many more such shields a roll is shunned for that may end the run or the receptacle."""
    margin: int = 2
    """Likewise: how near a public counter may come to where it ended a run."""
    weak: int = 2
    """Likewise: with fewer LP a roll is shunned; with no more, a loss is prevented if somebody asks."""
    reserve: int = 2
    """Revolution: so much Azrak an agent keeps back, for the way out."""
    tries: int = 3
    """Likewise: so often the same test is attempted in a visit."""


STEADY: Final = Temper()
CAREFUL: Final = Temper(harm=0.4, skulls=0.5, shunned=8, margin=4, weak=4, reserve=3, tries=2)
RECKLESS: Final = Temper(harm=0.0, shunned=0, margin=0, weak=0, reserve=1, tries=6)

Policy: TypeAlias = Callable[[Chair], Bot]
"""Makes the bot for a chair; a class derived from `Bot` is one."""


class Expert(msgspec.Struct, frozen=True):
    """Knowledge of one family of games, read from the view that its seats get."""

    explorer: Callable[[Chair, Temper], Bot]
    """A bot that learns over runs."""
    taste: Callable[[SeatFrame, Offer], int]
    """How much immediate progress an offer promises; 0 for none."""
    spent: Callable[[Any], int]
    """Time used up over all runs, from the view of a spectator."""
    trail: Callable[[RuleSystem, GameState, Sequence[Fact]], Trail]
    """The way of a campaign for its author, from the game itself."""
    deck: Callable[[RuleSystem], dict[int, Spot]]
    """Every card that can be read, for authors."""
    branches: Callable[[RuleSystem], dict[int, Spot]]
    """Every answer, passage and branch that can come about, for authors."""
    taken: Callable[[RuleSystem, Sequence[Fact]], tuple[int, ...]]
    """Which of them have come about since this was last asked; the first call only begins."""
    read: Callable[[Any], set[int]]
    """The cards that a seat has read in any run, from its view."""
    watch: Callable[[RuleSystem], Watch]
    """Counts for the author while a campaign is played."""
    atlas: Callable[[RuleSystem], Atlas]
    """What the numbers mean that were counted."""
    tempered: bool = True
    """Whether its explorer minds how much it is to dare."""
    open_box: bool = False
    """Whether players may know all cards of a box by heart, though never their order."""


def gist(frame: SeatFrame, offer: Offer) -> tuple[str, int, int, int]:
    """An offer in a form that comes up again: an answer by the kind of its question, not by its number."""
    if offer.kind in ("answer", "reply"):
        kind = next((one.kind for one in frame.asked if one.question == offer.a), "")
        return (f"{offer.kind} {kind}", -1, offer.b, offer.c)
    return (offer.kind, offer.a, offer.b, offer.c)


def decisions(offers: Sequence[Offer]) -> list[Offer]:
    """The offers that are part of the game: no talk, no notes, nothing handed over or shown."""
    return [one for one in offers if one.kind not in TALKING and not one.kind.startswith(HANDING)]
