"""Two simple bots: one that draws whatever it may do, and one that plays from a list."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chronaut.kernel.views import SeatFrame
from chronaut.play.bots.base import Bot, Chair, Policy, Wish, decisions


class RandomBot(Bot):
    """Draws the kind of proposal first, then one of that kind; types words that it may read at this moment."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        """Any decision."""
        open_now = decisions(frame.offers)
        if not open_now:
            return None
        kind = self.luck.choice(sorted({one.kind for one in open_now}))
        offer = self.luck.choice([one for one in open_now if one.kind == kind])
        return Wish(offer, self.word(frame, offer.longest) if offer.longest else "")

    def word(self, frame: SeatFrame, longest: int) -> str:
        """A word from the texts before its eyes."""
        words = sorted({word[:longest] for text in frame.texts.values() for word in text.split() if word.isalnum()})
        return self.luck.choice(words) if words else "nothing"


class Line(msgspec.Struct, frozen=True):
    """One proposal of a script."""

    seat: int
    kind: str
    a: int = -1
    b: int = -1
    c: int = -1
    text: str = ""


class ScriptedBot(Bot):
    """Plays its seat's lines of a script in which each line is one step of the game.

    After the last line, or when its line is no longer offered, it goes on as another bot would, or stops.
    """

    def __init__(self, chair: Chair, script: Sequence[Line], after: Policy | None = None) -> None:
        super().__init__(chair)
        self.script = script
        self.after = after(chair) if after is not None else None
        self.lost = False

    def choose(self, frame: SeatFrame) -> Wish | None:
        """The line of this step if it is this seat's."""
        if not self.lost and frame.step < len(self.script):
            line = self.script[frame.step]
            if line.seat != self.chair.seat:
                return None
            wanted = (line.kind, line.a, line.b, line.c)
            offer = next((one for one in frame.offers if (one.kind, one.a, one.b, one.c) == wanted), None)
            if offer is not None:
                return Wish(offer, line.text)
            self.lost = True
        return self.after.choose(frame) if self.after is not None else None
