"""What a card says, as a panel: its texts as far as they may be read, folded where they are known from earlier runs."""

from __future__ import annotations

from collections.abc import Sequence

from chronaut.kernel.speech import Speech
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.time_stories.seen import TableView


def texts(frame: SeatFrame, *idents: str) -> list[str]:
    """Those of some texts that may be read now."""
    return [frame.texts[ident] for ident in idents if ident in frame.texts]


def rules(speech: Speech, frame: SeatFrame, box: str) -> list[str]:
    """A box with rules, marked as such."""
    return [speech.say("Rules: {text}", text=frame.texts[box])] if box in frame.texts else []


def known_from(frame: SeatFrame, view: TableView, card: int) -> list[int]:
    """The earlier runs in which this seat has read a card."""
    return [run for one in view.known if one.card == card for run in one.runs if run < frame.run]


def runs_in_words(speech: Speech, runs: Sequence[int]) -> str:
    """Some runs by their numbers."""
    return speech.count("run {runs}", "runs {runs}", len(runs), runs=", ".join(map(str, runs)))


def foldable(
    speech: Speech, frame: SeatFrame, view: TableView, card: int, title: str, lines: list[str], secret: bool
) -> Panel:  # fmt: skip
    """A card's panel; one that was read in an earlier run folds to its title."""
    runs = known_from(frame, view, card)
    if not runs:
        return Panel(title, lines, secret)
    known = speech.say("{title} (known from {runs})", title=title, runs=runs_in_words(speech, runs))
    return Panel(known, lines, secret, [])
