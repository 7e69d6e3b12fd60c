"""Who said and noted what: whoever sits down on a chair that was open is somebody else than who sat there before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chronaut.kernel.events import NOTED, SAID, Fact
from chronaut.table.session.chairs import Chairs


class Voice(NamedTuple):
    """Something said or noted in a step that stands."""

    step: int
    said: tuple[int, int, str]
    """The fact, the seat, the text."""
    sitting: int
    """Whose it is: see `Chair.sitting`."""
    name: str


class Voices:
    """What is said and noted at a table, by who sat there then; what is said again after a going back stays whose it was."""

    def __init__(self) -> None:
        self.talk: list[Voice] = []
        """One for each line of talk."""
        self.noted: list[Voice] = []
        """One for each note."""
        self.notes: dict[int, int] = {}
        """The sittings of all notes ever written, by steps counted as they happened, from 1."""
        self._again: list[Voice] = []
        self._count = 0

    def stepped(self, step: int, facts: Sequence[Fact], chairs: Chairs) -> None:
        """Hear the facts of a step, with the chairs as they stood before it."""
        self._count += 1
        for fact in facts:
            if fact.kind in (SAID, NOTED):
                voice = self._whose(step, (fact.kind, fact.a, fact.text), chairs)
                (self.talk if fact.kind == SAID else self.noted).append(voice)
                if fact.kind == NOTED:
                    self.notes[self._count] = voice.sitting

    def _whose(self, step: int, said: tuple[int, int, str], chairs: Chairs) -> Voice:
        while self._again:
            before = self._again.pop(0)
            if before.said == said:
                return before._replace(step=step)
        seat = said[1]
        return Voice(step, said, chairs.sitting(seat), chairs.all[seat].person if seat < len(chairs.all) else "")

    def acted(self) -> None:
        """Something happened that is no step: whatever was to be said again has been said."""
        self._again.clear()

    def went_back(self, step: int) -> None:
        """The table goes back; what was said since may be said again, in the same order."""
        every = sorted((*self.talk, *self.noted), key=lambda one: one.step)
        self._again = [one for one in every if one.step > step]
        self.talk = [one for one in self.talk if one.step <= step]
        self.noted = [one for one in self.noted if one.step <= step]

    def speakers(self) -> list[str]:
        """For each line of talk, the name under which it was said."""
        return [one.name for one in self.talk]

    def own_notes(self, sitting: int) -> int:
        """How many notes are of whoever sits there; the latest ones of the seat are."""
        return sum(one.sitting == sitting for one in self.noted)

    def others(self, sitting: int) -> set[int]:
        """The steps, counted as they happened, in which somebody else took a note."""
        return {step for step, one in self.notes.items() if one != sitting}

    def not_for(self, sitting: int) -> set[int]:
        """The steps that stand in which somebody else took a note, perhaps on the same chair."""
        return {one.step for one in self.noted if one.sitting != sitting}
