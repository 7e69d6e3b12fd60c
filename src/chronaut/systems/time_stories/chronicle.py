"""A run told afterwards, from the facts as a seat was told them: marks by TU, stays, tests, deaths, its end and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from chronaut.kernel.speech import Speech, capital, forms, phrase
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.contract.chronicle import (
    CardRead,
    Change,
    Chronicle,
    Headline,
    Lane,
    Mark,
    Moment,
    PlaceRead,
    RunLine,
    Span,
    Stay,
)
from chronaut.systems.time_stories.calling import recast
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.naming import called
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.seen import CARDS, ReadView, TableView
from chronaut.systems.time_stories.sentences import agent_name, sentence, tell
from chronaut.systems.time_stories.terms import LETTERS, RUN_ENDS

MARKS: Final = {
    "test_passed": "test_won", "test_reset": "test_left", "test_kept": "test_left", "opponent_defeated": "defeated",
    "receptacle_died": "died", "out_for_run": "out", "agent_returned": "returned", "state_token_gained": "token",
    "state_token_lost": "token_lost", "item_taken": "item", "item_handed": "item_handed", "item_used": "item_used",
    "item_uses_changed": "item_used", "item_put": "item_lost", "item_lost": "item_lost", "location_opened": "place",
    "run_started": "run", "run_ended": "end",
}  # fmt: skip
"""Facts that a ruler marks, and as what; the chief event of a step is the one that stands first here."""
CHIEF: Final = (
    "run_ended", "new_run_prepared", "run_started", "receptacle_died", "agent_returned", "test_passed", "opponent_defeated",
    "state_token_gained", "state_token_lost", "test_reset", "test_kept", "location_opened", "characteristic_rolled",
    "special_roll_made", "item_taken", "item_lost", "item_handed", "power_used", "agent_moved", "agent_entered",
    "destination_chosen", "agent_did_nothing", "tu_spent", "receptacle_taken", "base_card_read", "said",
)  # fmt: skip
"""What a step is about, the chief first; of other steps the first thing that is worth a line."""
ACTORS: Final = ("agent_entered", "agent_moved", "card_consulted", "roll_begun", "power_used", "agent_did_nothing")
"""Facts whose agent has a hand in what follows, also once a question about it is answered."""
DONE: Final = (
    "run_started",
    "group_entered",
    "acting_begun",
    "tu_closed",
    "location_left",
    "timed_event_fired",
    "run_ended",
)
"""Facts after which nobody's doing goes on."""
TEAM: Final = -1
"""The lane of what was no agent's doing."""
ENDED: Final = {
    "time": forms("Time ran out.", "Time ran out at {place}.", "Time ran out on the way."),
    "all_dead": forms("Nobody was left alive.", "Nobody was left alive at {place}.", "Nobody was left alive on the way."),
    "scenario": forms("The mission failed.", "The mission failed at {place}.", "The mission failed on the way."),
    "success": forms("The mission succeeded.", "The mission succeeded at {place}.", "The mission succeeded on the way."),
    "open": forms("The run goes on.", "The run goes on at {place}.", "The run goes on, on the way."),
}  # fmt: skip
"""How runs end: before any place, at a place, on the way."""
CAUSES: Final = {
    "time": (phrase("The time token reached 0."), "TS-179"),
    "all_dead": (phrase("{agent}'s receptacle was the last to die, with {tu} TU left."), "TS-165"),
    "scenario": (phrase("A card of the mission said so, with {tu} TU left."), "TS-180"),
    "success": (phrase("A card told the group to read Mission Successful, with {tu} TU left."), "TS-203"),
}
BRIEFLY: Final = {
    "time": phrase("0 TU"), "all_dead": phrase("all dead at {tu} TU"), "scenario": phrase("failed at {tu} TU"),
    "success": phrase("success at {tu} TU"), "open": phrase("goes on"),
}  # fmt: skip
RETURNS: Final = {
    "tokens": phrase("All other state tokens, and the cards that they opened"),
    "things": phrase("LP, resources, other items, opponents and discarded cards"),
    "time": phrase("The TU, the plan and all pawns"),
}
NOWHERE: Final = phrase("a place not on the plan now")


def headline(m: Scenario, told: Sequence[Told], frame: SeatFrame) -> Headline | None:
    """The chief event of a step, None if nothing in it is worth a line."""
    by_name = {one.fact: one for one in reversed(told)}
    chief = next((by_name[name] for name in CHIEF if name in by_name), None)
    chief = chief or next((one for one in told if tell(m, one, frame)), None)
    if chief is None:
        return None
    text = sentence(m, chief, frame)
    actor = next((one.fields["agent"] for one in told if "agent" in one.fields), -1)
    seat = next((one.fields["seat"] for one in told if "seat" in one.fields), -1)
    agent = chief.fields.get("agent", actor)
    return Headline(chief.fact, text, chief.rule, int(agent), int(seat), MARKS.get(chief.fact, ""))


def chronicle(m: Scenario, moments: Sequence[Moment], frame: SeatFrame, run: int) -> Chronicle | None:
    """A run as the seat of the frame may tell it; None if there was none of that number."""
    view: TableView = frame.view
    courses = dict(enumerate(_courses(m, moments, frame), start=_first(moments, view)))
    if run not in courses:
        return None
    course, present = courses[run], run == view.now.run
    until = {number: one for number, one in courses.items() if number <= run}
    title, cause, rule = course.ending()
    return Chronicle(
        run, title, cause, rule, course.begins, course.tu, course.all_stays(),
        [course.lane(agent) for agent in course.lanes()],
        [_run_line(view, courses, number) for number in until], _places(m, frame, list(until.values()), run),
        _lasts(m.speech, frame, view) if present else [], _returns(m.speech) if present else [], view.ready[:] if present else [],
    )  # fmt: skip


def _first(moments: Sequence[Moment], view: TableView) -> int:
    """The run in which this seat was told something first: later than the first for whoever joined later."""
    began = (one.fields["run"] for moment in moments for one in moment.told if one.fact == "new_run_prepared")
    return int(next(began, view.now.run + 1)) - 1


def _courses(m: Scenario, moments: Sequence[Moment], frame: SeatFrame) -> Iterator[_Course]:
    """The runs, one after the other."""
    course = _Course(m, frame)
    actor = TEAM
    for moment in moments:
        for one in moment.told:
            if one.fact == "new_run_prepared":
                yield course
                course = _Course(m, frame)
            if one.fact in ACTORS:
                actor = int(one.fields["agent"])
            elif one.fact in DONE:
                actor = TEAM
            course.take(moment.step, one, actor)
    yield course


class _Course:
    """A run as it went, fact by fact."""

    def __init__(self, m: Scenario, frame: SeatFrame) -> None:
        self.m = m
        self.frame = frame
        self.cast = [-1] * len(frame.view.agents)
        """By agent: the receptacle that it took in this run."""
        self.begins = self.tu = 0
        self.under_way = False
        self.marks: dict[int, list[Mark]] = {}
        """By agent; what is nobody's doing at `TEAM`."""
        self.held: dict[int, int] = {}
        """By item: whose it is."""
        self.agents: list[int] = []
        self.gone: dict[int, list[int]] = {}
        """By agent: the TU at which it went out of play and came back, by turns."""
        self.stays: list[Stay] = []
        self.here = False
        self.rolled: dict[int, set[int]] = {}
        """By space of the open location: the agents that rolled there since the test was last whole."""
        self.tried: set[tuple[int, int]] = set()
        self.won = self.deaths = 0
        self.last_dead = -1
        self.consulted: set[int] = set()
        self.end = "open"
        self.score: int | None = None

    def take(self, step: int, one: Told, actor: int) -> None:
        """Let the run go on by a fact."""
        fields = {name: value for name, value in one.fields.items() if isinstance(value, int)}
        self._time(one.fact, fields.get("tu", -1))
        if one.fact in ("card_consulted", "card_a_read") and "card" in fields:
            self.consulted.add(fields["card"])
        elif one.fact == "receptacle_taken" and fields["agent"] not in self.agents:
            self.agents = sorted([*self.agents, fields["agent"]])
            if "receptacle" in fields and fields["agent"] < len(self.cast):
                self.cast[fields["agent"]] = fields["receptacle"]
                self.frame = recast(self.m, self.frame, self.cast)
        elif one.fact == "location_opened":
            self._opened(fields["location"])
        elif one.fact == "location_left":
            self._left()
        elif one.fact == "scored":
            self.score = fields["score"]
        elif one.fact == "run_ended":
            self.end = RUN_ENDS[fields["end"]]
        else:
            self._tests(one.fact, fields)
            self._lives(one.fact, fields)
        if self.under_way:
            self._mark(step, one, fields, actor)

    def _time(self, fact: str, tu: int) -> None:
        if tu >= 0:
            self.tu = tu
        if fact == "run_started":
            self.begins, self.under_way = self.tu, True

    def _opened(self, location: int) -> None:
        place = next((one for one in self.frame.view.plan if one.location == location), None)
        self.stays.append(Stay(location, self._named(location), self.tu, -1, place is not None and place.red))
        self.here = True
        self.rolled = {}

    def _left(self) -> None:
        if self.here:
            last = self.stays[-1]
            self.stays[-1] = Stay(last.place, last.name, last.begins, self.tu, last.red)
            self.here = False

    def _named(self, location: int) -> str:
        return self.frame.texts.get(self.m.locations[location].title) or self.m.speech.say(NOWHERE)

    def _tests(self, fact: str, fields: dict[str, int]) -> None:
        if fact == "roll_begun":
            self.rolled.setdefault(fields["space"], set()).add(fields["agent"])
            self.tried.add((len(self.stays), fields["space"]))
        elif fact == "test_passed":
            self.won += 1
            self.tried.add((len(self.stays), fields["space"]))
            self.rolled.pop(fields["space"], None)

    def _lives(self, fact: str, fields: dict[str, int]) -> None:
        if fact == "receptacle_died":
            self.deaths += 1
            self.last_dead = fields["agent"]
        elif fact in ("sent_to_vortex", "out_for_run", "agent_returned"):
            self.gone.setdefault(fields["agent"], []).append(self.tu)

    def _mark(self, step: int, one: Told, fields: dict[str, int], actor: int) -> None:
        """Mark a fact on the lanes of those whom it concerns."""
        kind = MARKS.get(one.fact, "")
        if kind in ("", "place", "run", "end"):
            return
        agents = [self._whose(one.fact, fields, actor)]
        if kind == "test_left":
            agents = sorted(self.rolled.pop(fields["space"], set()))
        name = self.m.tokens[fields["token"]] if "token" in fields else ""
        mark = Mark(kind, self.tu, step, sentence(self.m, one, self.frame), one.rule, name)
        for agent in agents:
            self.marks.setdefault(agent, []).append(mark)

    def _whose(self, fact: str, fields: dict[str, int], actor: int) -> int:
        """On whose lane a fact is marked: of the agent it names, of whoever holds the item, of whoever had a hand in it."""
        item = fields.get("item", -1)
        if item < 0:
            return fields.get("agent", actor)
        holder = self.held.pop(item, actor) if fact in ("item_lost", "item_put") else self.held.get(item, actor)
        if fact in ("item_taken", "item_handed"):
            self.held[item] = fields["agent"]
        return fields.get("agent", holder)

    def lanes(self) -> list[int]:
        """The agents in order, and the team if something was nobody's doing."""
        return [*self.agents, *([TEAM] if TEAM in self.marks else [])]

    def lane(self, agent: int) -> Lane:
        """What befell an agent, under the name that it had in this run."""
        name = agent_name(self.m.speech, self.frame.view, agent)
        return Lane(agent, name, self.marks.get(agent, []), self.away(agent))

    def away(self, agent: int) -> list[Span]:
        """While an agent was out of play."""
        turns = self.gone.get(agent, [])
        return [Span(at, turns[n + 1] if n + 1 < len(turns) else self.tu) for n, at in enumerate(turns) if n % 2 == 0]

    def all_stays(self) -> list[Stay]:
        """Where the group was; it is still there where the run has ended."""
        return [Stay(one.place, one.name, one.begins, self.tu, one.red) if one.ends < 0 else one for one in self.stays]

    def ending(self) -> tuple[str, str, str]:
        """How the run ended in a sentence, why in another, by which rule."""
        say = self.m.speech.say
        where = 1 if self.here else 2 if self.stays else 0
        title = say(ENDED[self.end][where], place=self.stays[-1].name if self.here else "")
        if self.end not in CAUSES:
            return title, "", ""
        cause, rule = CAUSES[self.end]
        return title, say(cause, agent=agent_name(self.m.speech, self.frame.view, self.last_dead), tu=self.tu), rule

    def briefly(self) -> str:
        """The same in few words."""
        return self.m.speech.say(BRIEFLY[self.end], tu=self.tu)


def _run_line(view: TableView, courses: dict[int, _Course], run: int) -> RunLine:
    """A run, with what was known by its end."""
    course = courses[run]
    own = [one for one in view.known if one.kind in CARDS and one.runs[0] <= run]
    everybody = {one.card for one in own}.union(*[one.consulted for number, one in courses.items() if number <= run])
    fresh = sum(one.runs[0] == run for one in own)
    return RunLine(
        run, len(own), fresh, len(everybody), course.won, len(course.tried), course.deaths, course.end, course.tu,
        course.briefly(), course.score,
    )  # fmt: skip


def _places(m: Scenario, frame: SeatFrame, courses: Sequence[_Course], run: int) -> list[PlaceRead]:
    """The base and every location opened by then, card by card; which cards there are stands on a back (TS-60)."""
    view: TableView = frame.view
    cards = [CardRead(LETTERS[n], _runs(view, [card], run)) for n, card in enumerate(view.base)]
    found = [PlaceRead(-1, m.speech.say("The base"), cards)] if cards else []
    opened = dict.fromkeys(stay.place for course in courses for stay in course.stays)  # in the order of the way
    for location in opened:
        letters = ["A", *[LETTERS[n + 1] for n, card in enumerate(m.locations[location].cards) if card >= 0]]
        of = [one for one in view.known if one.location == location]
        read = [CardRead(letter, _read(of, letter, run)) for letter in letters]
        name = frame.texts.get(m.locations[location].title) or capital(m.speech.say(NOWHERE))
        found.append(PlaceRead(location, name, read))
    rest = [one for one in view.known if one.kind in CARDS and one.location < 0 and one.runs[0] <= run]
    if rest:
        numbered = [CardRead(str(one.number), [each for each in one.runs if each <= run]) for one in rest]
        found.append(PlaceRead(-1, m.speech.say("Items and other cards"), numbered))
    return found


def _runs(view: TableView, cards: Sequence[int], run: int) -> list[int]:
    return sorted({one for read in view.known if read.card in cards for one in read.runs if one <= run})


def _read(of: Sequence[ReadView], letter: str, run: int) -> list[int]:
    return sorted({one for read in of if read.letter == letter for one in read.runs if one <= run})


def _lasts(speech: Speech, frame: SeatFrame, view: TableView) -> list[Change]:
    """What bears the stamp, as far as this seat can see it, and what is in the players' heads."""
    stamped = [one for one in view.items if one.stamped]
    items = [capital(item(speech, one.number, called(frame.texts.get(one.face, "")))) for one in stamped]
    tokens = [capital(speech.say("state token {token}", token=name)) for name in view.lasting_tokens]
    found = [Change("item", text, "TS-183") for text in items] + [Change("token", text, "TS-183") for text in tokens]
    if count := len(frame.notes):
        notes = speech.count("Your notes, {count} line", "Your notes, {count} lines", count)
        found.append(Change("notes", notes, "TS-182"))
    return [*found, Change("memory", speech.say("What each of you has read and remembers"), "TS-182")]


def _returns(speech: Speech) -> list[Change]:
    return [Change(kind, speech.say(text), "TS-184") for kind, text in RETURNS.items()]
