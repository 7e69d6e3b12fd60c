"""Playing T.I.M.E Stories from a seat's view."""

from __future__ import annotations

from chronaut.play.bots.base import Expert
from chronaut.play.experts.time_stories.branches import branches, taken
from chronaut.play.experts.time_stories.explorer import Explorer
from chronaut.play.experts.time_stories.taste import read, spent, taste
from chronaut.play.experts.time_stories.trail import deck, trail
from chronaut.play.experts.time_stories.watch import TimeWatch, atlas

EXPERT = Expert(
    explorer=Explorer,
    taste=taste,
    spent=spent,
    read=read,
    trail=trail,
    deck=deck,
    branches=branches,
    taken=taken,
    watch=TimeWatch,
    atlas=atlas,
)
