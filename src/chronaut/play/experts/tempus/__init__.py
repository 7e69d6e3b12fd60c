"""Playing Trouble on the Tempus from a seat's view."""

from __future__ import annotations

from chronaut.play.bots.base import Expert
from chronaut.play.bots.curious import CuriousBot
from chronaut.play.experts.tempus.taste import read, spent, taste
from chronaut.play.experts.tempus.trail import branches, deck, taken, trail
from chronaut.play.experts.tempus.watch import atlas, watch

EXPERT = Expert(
    explorer=CuriousBot,
    taste=taste,
    spent=spent,
    read=read,
    trail=trail,
    deck=deck,
    branches=branches,
    taken=taken,
    watch=watch,
    atlas=atlas,
    open_box=True,
)
