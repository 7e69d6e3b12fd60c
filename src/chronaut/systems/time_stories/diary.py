"""The run journal of a seat: run by run how it went, where the time went, what this seat has read and noted."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import Speech, phrase, plural
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.seen import CARDS, ReadView, RunView, TableView
from chronaut.systems.time_stories.sentences import ENDS

ACTING: Final = phrase("{count} for actions")
ON_THE_WAY: Final = phrase("{count} on the way")
LOST: Final = phrase("{count} lost")
ROLLED: Final = plural("rolled {count} time", "rolled {count} times")
MOVED: Final = plural("moved {count} time", "moved {count} times")
WAITED: Final = plural("did nothing {count} time", "did nothing {count} times")


def pages(speech: Speech, frame: SeatFrame) -> list[Panel]:
    """A page for each run, the latest first; names only as far as they may be read now."""
    view: TableView = frame.view
    ended = [one for one in view.past if one.run != view.now.run]
    return [_page(speech, frame, view, one) for one in (view.now, *reversed(ended))]


def _page(speech: Speech, frame: SeatFrame, view: TableView, run: RunView) -> Panel:
    notes = [speech.say("You noted: {text}", text=line.text) for line in frame.notes if line.run == run.run]
    own = [*_read(speech, frame, view, run), *notes]
    title = speech.say("Run {run}: {end}", run=run.run, end=speech.say(ENDS.get(run.end, phrase("it goes on"))))
    lines = [*_time(speech, run), *_places(speech, frame, run), *_things(speech, run), *own]
    return Panel(title, lines or [speech.say("Nothing has happened yet.")], secret=bool(own))


def _time(speech: Speech, run: RunView) -> list[str]:
    """Where the time went."""
    parts = [(run.spent - run.way - run.lost, ACTING), (run.way, ON_THE_WAY), (run.lost, LOST)]
    deeds = [(run.rolls, ROLLED), (run.moves, MOVED), (run.waits, WAITED)]
    lines: list[str] = []
    if run.spent:
        used = ", ".join(speech.say(what, count=count) for count, what in parts if count)
        lines.append(
            speech.say("**Time** {spent} TU used: {parts}; {left} left.", spent=run.spent, parts=used, left=run.tu)
        )
    if done := ", ".join(speech.count(*what, count) for count, what in deeds if count):
        lines.append(speech.say("**Actions** The agents {deeds}.", deeds=done))
    return lines


def _places(speech: Speech, frame: SeatFrame, run: RunView) -> list[str]:
    """Where the group was."""
    names = [frame.texts[title] for title in run.titles if title in frame.texts]
    others = len(run.titles) - len(names)
    if others:
        names.append(speech.count("{count} place not on the plan now", "{count} places not on the plan now", others))
    return [speech.say("**Places** {places}.", places=", ".join(names))] if names else []


def _things(speech: Speech, run: RunView) -> list[str]:
    """What the team had."""
    had = [speech.say("state token {token}", token=token) for token in run.tokens]
    had += [item(speech, number) for number in sorted(run.items)]
    template = phrase("**Had in the end** {things}.") if run.end in ENDS else phrase("**Has** {things}.")
    return [speech.say(template, things=", ".join(had))] if had else []


def _read(speech: Speech, frame: SeatFrame, view: TableView, run: RunView) -> list[str]:
    """What this seat has read in a run, place by place; a card that it knew from an earlier one is marked."""
    places: dict[str, list[str]] = {}
    for one in view.known:
        if one.kind in CARDS and run.run in one.runs:
            place = frame.texts.get(one.title) or speech.say("a place not on the plan now")
            card = _card(speech, one)
            if one.runs[0] < run.run:
                card = speech.say("{card} again", card=card)
            places.setdefault(place if one.location >= 0 else speech.say("other cards"), []).append(card)
    return [
        speech.say("**You read** {place}: {cards}.", place=place, cards=", ".join(cards))
        for place, cards in places.items()
    ]


def _card(speech: Speech, one: ReadView) -> str:
    """A card by what stands on its back."""
    if one.location >= 0 and one.letter:
        return one.letter
    return item(speech, one.number) if one.kind == "item" else speech.say("card {number}", number=one.number)
