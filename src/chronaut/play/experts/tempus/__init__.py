"""Playing Trouble on the Tempus from a seat's view."""

from __future__ import annotations

from chronaut.play.bots.base import Bot, Chair, Expert, Temper
from chronaut.play.bots.curious import CuriousBot
from chronaut.play.experts.tempus.taste import read, spent, taste
from chronaut.play.experts.tempus.trail import branches, deck, taken, trail
from chronaut.play.experts.tempus.watch import atlas, watch


def explorer(chair: Chair, temper: Temper) -> Bot:
    """Whatever it did least so far; it has nothing to dare."""
    return CuriousBot(chair)


EXPERT = Expert(
    explorer=explorer,
    taste=taste,
    spent=spent,
    read=read,
    trail=trail,
    deck=deck,
    branches=branches,
    taken=taken,
    watch=watch,
    atlas=atlas,
    tempered=False,
    open_box=True,
)
