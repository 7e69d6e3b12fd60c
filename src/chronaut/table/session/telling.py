"""What lines are told: the table itself, what happened in sentences for one seat, what changed in its frame."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from chronaut import __version__
from chronaut.kernel.events import NOTED, STEPPED, VOTE_CLOSED, Fact
from chronaut.kernel.journal import Undone
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Line as Spoken
from chronaut.kernel.views import SeatFrame, Told, encode_frame, frame, talk
from chronaut.systems.contract.match import Taken
from chronaut.systems.contract.record import told_along
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.contract.votes import ended
from chronaut.table.session.acts import BOT
from chronaut.table.session.infos import BETWEEN_RUNS, FIXED, OPEN, ChairInfo, TableInfo, WishInfo
from chronaut.table.session.messages import Entry, Line, Welcome
from chronaut.table.session.table import Event, Table
from chronaut.table.session.tokens import commitment

PAST_LINES: Final = 60
"""About so many lines of the past are sent at a time."""
TALK_LINES: Final = 200
"""So many lines of talk are sent at a time."""
JOIN: Final = "join"
LEAVE: Final = "leave"
"""Proposals of the table itself by which players come and go."""
PLAIN: Final = ("seat", "step", "run", "over", "asked", "offers")
"""Fields of a frame that are sent whole when they change."""


def seen_by(
    table: Table, seat: int, *, worded: bool = True, talk_from: int | None = None, voice: RuleSystem | None = None
) -> SeatFrame:
    """What a seat sees: the latest talk if not from an earlier line, and of its notes only the sitter's own.

    `voice`: as it is told, if not in the language of its chair.
    """
    first = latest(len(table.state.talk)) if talk_from is None else talk_from
    now = frame(voice or table.voice_of(seat), table.state, seat, worded=worded, talk_from=len(table.state.talk))
    now.talk.extend(spoken(table, first))
    del now.notes[: len(now.notes) - table.voices.own_notes(table.chairs.sitting(seat))]
    return now


def latest(lines: int) -> int:
    """The first of the latest lines of talk, of so many."""
    return max(0, lines - TALK_LINES)


def spoken(table: Table, first: int, end: int | None = None) -> list[Spoken]:
    """Lines of talk with the names under which they were said."""
    lines = zip(talk(table.state, first, end), table.voices.talk[first:end], strict=True)
    return [Spoken(line.seat, line.run, line.text, voice.name) for line, voice in lines]


def numbered(system: RuleSystem, facts: Sequence[Fact], seat: int) -> list[tuple[Fact, int]]:
    """Facts with the number that the player who has `seat` after them had before each; negative for none."""
    pairs: list[tuple[Fact, int]] = []
    for fact in reversed(facts):
        seat = system.seat_before(fact, seat) if seat >= 0 else seat
        pairs.append((fact, seat))
    pairs.reverse()
    return pairs


class Named:
    """A voice that calls players and agents as they were called when a step was made."""

    def __init__(self, voice: RuleSystem, named: Sequence[tuple[str, ...]], casts: Sequence[tuple[int, ...]]) -> None:
        self._voice = self._latest = voice
        self._named = named
        self._casts = casts
        self._names = tuple(voice.speech.names)

    def at(self, step: int) -> RuleSystem:
        """The voice for a step, counted from 1."""
        names = self._named[step - 1]
        if names != self._names:
            self._names, self._latest = names, self._voice.naming(names)
        return self._latest

    def seen(self, step: int, now: SeatFrame) -> SeatFrame:
        """A frame with agents called as in a step."""
        return self._voice.recast(now, self._casts[step - 1])


def sentences(
    system: RuleSystem, history: Sequence[Taken], step: int, pairs: Sequence[tuple[Fact, int]], told: Sequence[Told],
    now: SeatFrame,
) -> list[Line]:  # fmt: skip
    """What a seat was told in a step that stands, in words."""
    votes = []
    if any(fact.kind == VOTE_CLOSED or fact.kind > STEPPED for fact, _ in pairs):  # else no vote can have ended
        before = history[step - 2].facts if step > 1 else []
        votes = ended(system.question_kinds, before, [fact for fact, _ in pairs], pairs[0][1])
    return [Line(step, text, rule) for text, rule in system.tell_step(told, votes, now)]


def past(table: Table, seat: int, now: SeatFrame, before: int, voice: RuleSystem | None = None) -> list[Line]:
    """The latest lines of what happened before a step, as the player at a seat was told, the oldest first.

    Things are named as the frame of now lets the seat name them now, not as they were named when it was told; players and agents as then.
    """
    system = voice or table.voice_of(seat)
    named = Named(system, table.named, table.casts)
    found: list[list[Line]] = []
    count = 0
    steps = ((step, table.history[step - 1]) for step in range(len(table.history), 0, -1))
    for step, pairs in _backwards(table, steps, seat):
        if step >= before:
            continue
        found.append(
            sentences(
                named.at(step), table.history, step, pairs, told_along(system.fact_kinds, pairs), named.seen(step, now)
            )
        )
        count += len(found[-1])
        if count >= PAST_LINES:
            break
    return [line for lines in reversed(found) for line in lines]


def news(
    table: Table, events: Sequence[Event], seat: int, now: SeatFrame, voice: RuleSystem | None = None
) -> tuple[list[Told], list[Line]]:
    """What the player at a seat is told of what has just happened, and the same in words."""
    system = voice or table.voice_of(seat)
    named = Named(system, table.named, table.casts)
    facts: list[Told] = []
    lines: list[Line] = []
    steps = _standing(events)
    for step, pairs in reversed(list(_backwards(table, reversed(steps), seat))):
        told = told_along(system.fact_kinds, pairs)
        facts += told
        lines += sentences(named.at(step), table.history, step, pairs, told, named.seen(step, now))
    return facts, lines


def _standing(events: Sequence[Event]) -> list[tuple[int, Taken]]:
    """The steps among some events that were not taken back at once, with their numbers."""
    found: list[tuple[int, Taken]] = []
    for event in events:
        if isinstance(event, Taken):
            found.append((event.facts[-1].a, event))
        elif isinstance(event, Undone):
            found = [(step, taken) for step, taken in found if step <= event.step]
    return found


def _backwards(
    table: Table, steps: Iterable[tuple[int, Taken]], seat: int
) -> Iterator[tuple[int, list[tuple[Fact, int]]]]:
    """The facts of steps, the last first, as `numbered`; ends where the seat's player had not joined yet.

    Notes of whoever sat there before are left out.
    """
    private = table.voices.not_for(table.chairs.sitting(seat))
    for step, taken in steps:
        pairs = numbered(table.system, taken.facts, seat)
        yield step, [one for one in pairs if one[0].kind != NOTED or step not in private]
        seat = pairs[0][1] if pairs else seat
        if seat < 0 and seat != SPECTATOR:
            return


def screens(table: Table) -> dict[str, int]:
    """The numbers, from 1, of the screens from which chairs are played."""
    every = dict.fromkeys(chair.screen for chair in table.chairs.all if chair.screen)
    return {screen: number for number, screen in enumerate(every, start=1)}


def about(table: Table, here: Container[str]) -> TableInfo:
    """The table as all may see it, beside the game; `here` are the chairs to which a line is alive."""
    opened, wish = table.opened, table.wish
    assert opened is not None
    shown_from = screens(table)
    system, agents = table.system, list(enumerate(table.system.agents(table.state)))
    chairs = [
        ChairInfo(
            chair=chair.name,
            seat=seat,
            name=chair.person,
            holder=chair.holder,
            policy=chair.person if chair.holder == BOT else "",
            here=chair.name in here or chair.holder == BOT,
            away=not (table.state.present >> seat) & 1,
            screen=shown_from.get(chair.screen, 0),
            lets_export=chair.name in table.exporters,
            shape=chair.shape,
            agents=[agent for agent, seats in agents if (seats >> seat) & 1],
        )
        for seat, chair in enumerate(table.chairs.all)
    ]
    return TableInfo(
        table=table.name,
        title=opened.title,
        mission=table.header.mission,
        mission_title=system.program.header.title,
        mission_hash=table.header.mission_hash,
        system=table.header.system,
        language=system.spoken,
        languages=system.languages(),
        options=table.options,
        mode=table.mode,
        at_once=system.at_once,
        seating=seating(table),
        paused=table.paused,
        chairs=chairs,
        wish=WishInfo(wish.chair, wish.step, wish.why, sorted(table.agreed)) if wish else None,
        commitment=commitment(opened.salt, table.setup.seed),
        seed=table.setup.seed if table.over else None,
        salt=opened.salt if table.over else "",
        copy_of=opened.copy_of,
        unasked=table.unasked,
        record_taken=table.record_taken,
        program=__version__,
    )


def seating(table: Table) -> str:
    """Whether players can join and leave now."""
    system = table.system
    if all(kind.name != JOIN for kind in system.proposal_kinds):
        return FIXED
    now = {system.proposal_kinds[one.kind].name for one in system.host(table.state)}
    return OPEN if now & {JOIN, LEAVE} else BETWEEN_RUNS


def notebook(table: Table) -> list[Entry]:
    """The shared notebook."""
    return [Entry(number, one.chair, one.run, one.text) for number, one in sorted(table.notebook.items())]


def welcome(table: Table, chair: str, voice: RuleSystem, seen: Shown, here: TableInfo, waiting: list[int]) -> Welcome:
    """All that a line to a chair, to the host or to a spectator needs to begin, but for who knocks."""
    seat = table.chairs.find(chair)
    return Welcome(
        seq=table.seq,
        chair="" if seat < 0 else chair,
        language=voice.spoken,
        mission_title=voice.program.header.title,
        table=here,
        frame=msgspec.Raw(encode_frame(seen.frame)),
        waiting=waiting,
        past=past(table, SPECTATOR if seat < 0 else seat, seen.frame, len(table.history) + 1, voice),
        notebook=notebook(table),
        talk_before=seen.talk_from,
    )


class Shown:
    """What a seat was last shown, so that only what has changed is sent."""

    def __init__(self, frame: SeatFrame, talk_from: int = 0) -> None:
        self.frame = frame
        self.talk_from = talk_from
        """The number of the frame's first line of talk."""

    def changes(self, frame: SeatFrame, talk_from: int = 0) -> dict[str, Any]:
        """The fields of a `Patch` that lead from what was shown to a frame, which counts as shown from now on."""
        old, self.frame = self.frame, frame
        older, self.talk_from = talk_from - self.talk_from, talk_from
        patch: dict[str, Any] = {
            "set": {name: new for name in PLAIN if (new := getattr(frame, name)) != getattr(old, name)}
        }
        if frame.view != old.view:
            view = fields_changed(old.view, frame.view)
            if view is None:
                patch["set"]["view"] = frame.view
            else:
                patch["view"] = view
        if frame.texts != old.texts:
            patch["texts"] = {ident: text for ident, text in frame.texts.items() if ident not in old.texts}
            patch["closed"] = [ident for ident in old.texts if ident not in frame.texts]
        if 0 <= older <= len(old.talk) and frame.talk[: len(old.talk) - older] == old.talk[older:]:
            patch["talk"] = frame.talk[len(old.talk) - older :]
        else:
            patch["set"]["talk"], patch["talk_before"] = frame.talk, talk_from
        if frame.notes[: len(old.notes)] == old.notes:
            patch["notes"] = frame.notes[len(old.notes) :]
        else:
            patch["set"]["notes"] = frame.notes
        return patch


def fields_changed(old: Any, new: Any) -> dict[str, Any] | None:
    """The fields of a view that differ; None if two views have not the same fields."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {name: value for name, value in new.items() if old[name] != value} if old.keys() == new.keys() else None
    if type(old) is not type(new) or not isinstance(new, msgspec.Struct):
        return None
    pairs = zip(new.__struct_fields__, astuple(new), astuple(old), strict=True)
    return {name: value for name, value, before in pairs if value is not before and value != before}


def laid_over(frame: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The frame that a patch leads to, both as JSON makes them: what every client does with a patch."""
    now = {**frame, **patch["set"]}
    if patch.get("view"):
        now["view"] = {**now["view"], **patch["view"]}
    closed = set(patch.get("closed", ()))
    kept = {ident: text for ident, text in now["texts"].items() if ident not in closed}
    now["texts"] = {**kept, **patch.get("texts", {})}
    for name in ("talk", "notes"):
        now[name] = [*now[name], *patch.get(name, ())]
    return now
