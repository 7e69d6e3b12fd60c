"""Playing TIME Stories Revolution from a seat's view."""

from __future__ import annotations

from chronaut.play.bots.base import Expert
from chronaut.play.experts.revolution.explorer import Explorer
from chronaut.play.experts.revolution.taste import read, spent, taste
from chronaut.play.experts.revolution.trail import branches, deck, taken, trail
from chronaut.play.experts.revolution.watch import RevolutionWatch, atlas

EXPERT = Expert(
    explorer=Explorer,
    taste=taste,
    spent=spent,
    read=read,
    trail=trail,
    deck=deck,
    branches=branches,
    taken=taken,
    watch=RevolutionWatch,
    atlas=atlas,
)
