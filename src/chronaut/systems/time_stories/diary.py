"""The run journal of a seat: run by run how it went, where the time went, what this seat has read and noted."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.time_stories.seen import ReadView, RunView, TableView
from chronaut.systems.time_stories.sentences import ENDS, counted

CARDS: Final = ("location_a", "location", "item", "loose")
"""What is read in the course of a run; the base is the same in all."""


def pages(frame: SeatFrame) -> list[Panel]:
    """A page for each run, the latest first; names only as far as they may be read now."""
    view: TableView = frame.view
    ended = [one for one in view.past if one.run != view.now.run]
    return [_page(frame, view, one) for one in (view.now, *reversed(ended))]


def _page(frame: SeatFrame, view: TableView, run: RunView) -> Panel:
    own = [*_read(frame, view, run), *[f"You noted: {line.text}" for line in frame.notes if line.run == run.run]]
    end = ENDS.get(run.end, "it goes on")
    lines = [*_time(run), *_places(frame, run), *_things(run), *own]
    return Panel(f"Run {run.run}: {end}", lines or ["Nothing has happened yet."], secret=bool(own))


def _time(run: RunView) -> list[str]:
    """Where the time went."""
    acting = run.spent - run.way - run.lost
    parts = [(acting, "for actions"), (run.way, "on the way"), (run.lost, "lost")]
    used = ", ".join(f"{count} {what}" for count, what in parts if count)
    deeds = [(run.rolls, "rolled"), (run.moves, "moved"), (run.waits, "did nothing")]
    done = ", ".join(f"{what} {counted(count, 'time')}" for count, what in deeds if count)
    return [
        *([f"**Time** {run.spent} TU used: {used}; {run.tu} left."] if run.spent else []),
        *([f"**Actions** The agents {done}."] if done else []),
    ]


def _places(frame: SeatFrame, run: RunView) -> list[str]:
    """Where the group was."""
    names = [frame.texts[title] for title in run.titles if title in frame.texts]
    others = len(run.titles) - len(names)
    if others:
        names.append(f"{counted(others, 'place')} not on the plan now")
    return [f"**Places** {', '.join(names)}."] if names else []


def _things(run: RunView) -> list[str]:
    """What the team had."""
    had = [f"state token {token}" for token in run.tokens] + [f"item {number}" for number in sorted(run.items)]
    return [f"**{'Had in the end' if run.end in ENDS else 'Has'}** {', '.join(had)}."] if had else []


def _read(frame: SeatFrame, view: TableView, run: RunView) -> list[str]:
    """What this seat has read in a run, place by place; a card that it knew from an earlier one is marked."""
    places: dict[str, list[str]] = {}
    for one in view.known:
        if one.kind in CARDS and run.run in one.runs:
            place = frame.texts.get(one.title, "a place not on the plan now") if one.location >= 0 else "other cards"
            places.setdefault(place, []).append(_card(one) + (" again" if one.runs[0] < run.run else ""))
    return [f"**You read** {place}: {', '.join(cards)}." for place, cards in places.items()]


def _card(one: ReadView) -> str:
    """A card by what stands on its back."""
    if one.location >= 0 and one.letter:
        return one.letter
    return f"{'item' if one.kind == 'item' else 'card'} {one.number}"
