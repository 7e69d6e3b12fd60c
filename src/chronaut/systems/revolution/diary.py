"""The journal of a seat: where the group was, what it has, how earlier runs ended, and the seat's own notes."""

from __future__ import annotations

from chronaut.kernel.speech import Speech
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.revolution.laid import head, log_line, text
from chronaut.systems.revolution.seen import TableView


def pages(speech: Speech, frame: SeatFrame) -> list[Panel]:
    """A page for each run, the latest first; names only as far as they may be read now."""
    view: TableView = frame.view
    found = [_now(speech, frame, view)]
    for one in reversed(view.log):
        if one.run != frame.run:
            noted = _notes(speech, frame, one.run)
            found.append(Panel(log_line(speech, one), noted, secret=bool(noted)))
    return found


def _now(speech: Speech, frame: SeatFrame, view: TableView) -> Panel:
    """The run that goes on."""
    say = speech.say
    lines = []
    if visited := [one for one in view.spots if one.visits]:
        places = [
            say("{place} ({n} times)", place=text(frame, one.title), n=one.visits)
            if one.visits > 1
            else text(frame, one.title)
            for one in visited
        ]
        lines.append(say("**Places** {places}.", places=", ".join(places)))
    items = [head(speech, frame, one) for one in view.open if one.kind == "item"]
    if items:
        lines.append(say("**Items** {items}.", items=", ".join(items)))
    if view.round:
        lines.append(
            say(
                "**Azrak** {vortex} in the Vortex, {returned} on Mission Return.",
                vortex=view.vortex,
                returned=view.returned,
            )
        )
    noted = _notes(speech, frame, frame.run)
    title = say("Run {run}, round {round}", run=frame.run, round=view.round) if view.round else say("Set-up")
    return Panel(title, [*lines, *noted] or [say("Nothing has happened yet.")], secret=bool(noted))


def _notes(speech: Speech, frame: SeatFrame, run: int) -> list[str]:
    """What this seat wrote down in a run."""
    return [speech.say("You noted: {text}", text=one.text) for one in frame.notes if one.run == run]
