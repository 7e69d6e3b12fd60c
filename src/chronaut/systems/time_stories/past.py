"""What is past, in words: rules that were read out, what this seat has read, earlier runs, talk and notes; all but notes folded."""

from __future__ import annotations

from chronaut.kernel.speech import Speech, capital, phrase
from chronaut.kernel.views import Line, Panel, SeatFrame
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.reread import runs_in_words, texts
from chronaut.systems.time_stories.seen import BoxView, ReadView, TableView
from chronaut.systems.time_stories.sentences import ENDS
from chronaut.systems.time_stories.sources import printed


def past(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """The panels, each only if it would hold something."""
    panels: list[Panel] = []
    if view.boxes:
        boxes = [_box_line(speech, frame, one) for one in view.boxes]
        title = speech.count("Rules read to all ({count} card)", "Rules read to all ({count} cards)", len(boxes))
        panels.append(Panel(title, boxes, short=[]))
    read = [one for one in view.known if one.kind in ("location_a", "location", "item", "loose")]
    if read:
        title = speech.count("What you have read ({count} card)", "What you have read ({count} cards)", len(read))
        panels.append(Panel(title, _read_lines(speech, frame, read), True, []))
    if view.past:
        runs = [
            speech.say(
                "Run {run}: {end}; {tu} TU used.",
                run=one.run, end=speech.say(ENDS.get(one.end, phrase("it ended"))), tu=one.spent,
            )
            for one in view.past
        ]  # fmt: skip
        panels.append(Panel(speech.say("Earlier runs"), [*runs, *texts(frame, *view.endings)], short=runs[-1:]))
    if frame.talk:
        talk = [f"{_speaker(speech, frame, line)}: {line.text}" for line in frame.talk]
        panels.append(Panel(speech.say("What was said"), talk, short=talk[-2:]))
    if frame.notes:
        panels.append(Panel(speech.say("Your notes"), [line.text for line in frame.notes], secret=True))
    return panels


def _box_line(speech: Speech, frame: SeatFrame, box: BoxView) -> str:
    """A box with rules, and whose it is."""
    place = frame.texts.get(box.title, "")
    card = printed(speech, box.kind, box.number, box.letter, place)
    return f"{card if box.letter and place else capital(card)}: {frame.texts.get(box.text, '')}"


def _speaker(speech: Speech, frame: SeatFrame, line: Line) -> str:
    if line.who:
        return line.who
    if line.seat == frame.seat:
        return speech.say("You")
    return capital(speech.player(line.seat)) if line.seat >= 0 else speech.say("A player who has left")


def _read_lines(speech: Speech, frame: SeatFrame, read: list[ReadView]) -> list[str]:
    """Cards by place, with the runs in which they were read."""
    lines: dict[str, list[str]] = {}
    for one in read:
        place = frame.texts.get(one.title) or speech.say("Elsewhere")
        if one.location < 0:
            place = speech.say("Items and other cards")
        named = one.letter if one.location >= 0 else ""
        if not named:
            named = item(speech, one.number) if one.kind == "item" else speech.say("card {number}", number=one.number)
        lines.setdefault(place, []).append(f"{named} ({runs_in_words(speech, one.runs)})")
    return [f"{place}: {', '.join(cards)}" for place, cards in lines.items()]
