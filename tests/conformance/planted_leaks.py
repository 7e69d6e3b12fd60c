"""Leaks planted in Lanterns, one a class; `found_by` names the check that is meant to find it, `kind` the twin."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from chronaut.kernel.actions import Form, Proposal, Refused
from chronaut.kernel.events import DRAWN, NOTED, Fact, FactKind
from chronaut.kernel.state import ALL, SPECTATOR, Message
from chronaut.kernel.views import Denied, Refusal
from chronaut.systems.contract.conformance.choices import ANSWER_TO_COME, NOTE_TO_COME
from tests.conformance.tiny import (
    CHOSEN,
    DEALT,
    DECK_STREAM,
    NAMED,
    PEEK,
    PEEKED,
    VOTING,
    WENT,
    LanternReferee,
    Lanterns,
    LanternState,
)


class Leak(Lanterns):
    found_by: ClassVar[str] = "twins"
    kind: ClassVar[str] = "unseen cards"


class LoudReferee(LanternReferee):
    """Tells facts of some kinds to everybody, and adds to them what it should not."""

    loud: ClassVar[tuple[int, ...]] = ()

    def added(self, kind: int) -> str:
        """What is added to the text of a fact."""
        return ""

    def emit(
        self, kind: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1,
        text: str = "", audience: int = ALL, rule: str = "",
    ) -> None:  # fmt: skip
        super().emit(kind, a, b, c, d, text + self.added(kind), ALL if kind in self.loud else audience, rule)


def loud(*kinds: int) -> type[LanternReferee]:
    return type("Loud", (LoudReferee,), {"loud": kinds})


class Changed(Leak):
    """Changes single fields of what a seat sees."""

    def view(self, state: Any, seat: int) -> Any:
        return {**msgspec.to_builtins(super().view(state, seat)), **self.more(state, seat)}

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        raise NotImplementedError


class DealtToAll(Leak):
    """An event tells everybody the card that one seat took."""

    referee = loud(DEALT)


class PeekToAll(Leak):
    """An event tells everybody what one seat peeked at."""

    referee = loud(PEEKED)


class EventText(Leak):
    """A typed field of an open event carries the next card."""

    class referee(LoudReferee):  # noqa: N801  stands for the attribute
        def added(self, kind: int) -> str:
            return f"past {self.state.deck[-1:]}" if kind == WENT else ""

    fact_kinds = tuple(
        FactKind("went", ("distance", "text"), "", kind.meaning) if kind.name == "went" else kind
        for kind in Lanterns.fact_kinds
    )


class RefusalText(Leak):
    """A refusal names the top card."""

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        if refused is not None and refused.code == "not_now" and state.deck:
            return Refused("not_now", "", f"You would only see the lantern {state.deck[-1]}.")
        return refused


class RefusalCode(Leak):
    """A refusal has another code when the top card is odd."""

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        odd = bool(state.deck) and state.deck[-1] % 2 == 1
        return Refused("forbidden", "", refused.text) if refused is not None and odd else refused


class WhyNot(Leak):
    """The list of what cannot be done names the top card."""

    def denied(self, state: Any, seat: int) -> list[Denied]:
        top = f"The lantern {state.deck[-1]} lies on top." if state.deck else "The deck is used up."
        return [Denied("Take a card", Refusal("not_now", "", top))]


class RefusalRule(Leak):
    """An error for one seat depends on what another holds: the rule that it cites."""

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        if refused is not None and 0 <= proposal.seat < state.seats:
            other = state.hands[(proposal.seat + 1) % state.seats]
            return Refused(refused.code, f"G-{sum(other)}", refused.text)
        return refused


class LegalList(Leak):
    """Peeking is offered only when the top card is even."""

    def own_legal(self, state: LanternState) -> list[Proposal]:
        legal = super().own_legal(state)
        return [each for each in legal if each.kind != PEEK or state.deck[-1] % 2 == 0]


class LegalOrder(Leak):
    """Proposals stand in the order of a hidden card."""

    def legal(self, state: Any) -> list[Proposal]:
        legal = super().legal(state)
        return legal[::-1] if state.deck and state.deck[-1] % 2 else legal


class FormList(Leak):
    """A form takes longer texts when a hidden card is high."""

    def forms(self, state: Any) -> list[Form]:
        forms = super().forms(state)
        for form in forms:
            form.longest -= state.deck[0] if state.deck else 0
        return forms


class IdOrder(Changed):
    """Card backs are numbered by the order of their faces."""

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"backs": sorted(range(len(state.deck)), key=lambda place: state.deck[place])}


class Size(Changed):
    """Only the length of a frame depends on a hidden card."""

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"padding": " " * sum(state.deck[-1:])}


class OthersHand(Changed):
    """A seat sees its neighbour's cards."""

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"next": state.hands[(seat + 1) % state.seats]} if seat != SPECTATOR else {}


class SpectatorSees(Changed):
    """The spectator sees the first seat's cards."""

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"mine": state.hands[0]} if seat == SPECTATOR else {}


class Words(Leak):
    """The words of an offer name the card that would be seen."""

    def words(self, state: Any, proposal: Proposal) -> str:
        return f"peek at {state.deck[-1]}" if proposal.kind == PEEK else super().words(state, proposal)


class Readable(Leak):
    """A text is readable before its card is seen."""

    kind = "unseen texts"

    def readable(self, state: Any, seat: int) -> list[str]:
        return [*super().readable(state, seat), *(f"card.{card}" for card in state.deck[-1:])]


class TextSize(Changed):
    """The view tells how long an unseen text is."""

    kind = "unseen texts"

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"letters": [len(text) for text in self.program.texts.values()]}


class DrawRecord(Leak):
    """The record of a draw is told to all: the next cards can be worked out from it."""

    referee = loud(DRAWN)
    kind = "luck to come"


class Seed(Changed):
    """The seed stands in the view."""

    kind = "luck to come"

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"game": state.chance.keys[DECK_STREAM] % 1000}


class Replay(Leak):
    """The record of a shuffle gives its order, and a replay would show it."""

    kind = "luck to come"
    fact_kinds = tuple(
        FactKind(kind.name, kind.fields, "", kind.meaning, kind.fields) if kind.name == "shuffled" else kind
        for kind in Lanterns.fact_kinds
    )


class Log(Leak):
    """The common log names the card that a seat took."""

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
            super().evolve(kind, a, b, c, d, text)
            if kind == DEALT:
                self.state.talk.append(Message(a, self.state.run, f"took {b}"))


class Export(Leak):
    """A frame is clean, but the log as exported is worded by the mission's unseen texts."""

    found_by = "exports"
    kind = "unseen texts"

    def __init__(self, program: Any) -> None:
        super().__init__(program)
        size = sum(len(text) for text in program.texts.values())
        self.fact_kinds = tuple(
            FactKind(each.name, each.fields, f"size {size}", each.meaning, each.open) for each in Lanterns.fact_kinds
        )


class NotesShown(Changed):
    """Everybody sees how many words others noted."""

    kind = "others' notes"

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"noted": sum(len(note.text) for note in state.notes)}


class NoteTold(Leak):
    """A note is told to all as an event."""

    kind = NOTE_TO_COME
    referee = loud(NOTED)


class ChoiceShown(Changed):
    """The view tells which lantern others have chosen."""

    kind = "others' choices"

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"chosen": state.chosen}


class ChosenToAll(Leak):
    """An event tells everybody what one seat chose in secret."""

    kind = ANSWER_TO_COME
    referee = loud(CHOSEN)


class ChoiceOrder(Leak):
    """The questions that are still open stand in an order that tells what was chosen."""

    kind = ANSWER_TO_COME

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def on_answer(self, question: Any, option: int, text: str) -> None:
            super().on_answer(question, option, text)
            self.state.questions.sort(key=lambda each: each.serial if option else -each.serial)


class StepTells(Leak):
    """The open record of what is going on carries a choice."""

    kind = "others' choices"

    class referee(LoudReferee):  # noqa: N801  stands for the attribute
        def finish(self) -> list[Fact]:
            self.emit(NAMED, text=f"{self.state.road}, {self.state.chosen[0]}")
            return super().finish()


class TextInView(Changed):
    """The view holds the text of a hidden card."""

    found_by = "texts"

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"omen": self.program.texts[f"card.{state.deck[0]}"] if state.deck else ""}


class TextInEvent(Leak):
    """A recorded fact carries the text of a card."""

    found_by = "texts"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def on_answer(self, question: Any, option: int, text: str) -> None:
            super().on_answer(question, option, text)
            if text:
                self.emit(NAMED, text=f"{text}: The lantern of keeper {'abcdefghijklmnop'[self.state.deck[0]] * 3}")


class Canary(Changed):
    """A secret of the mission's body, no text of any card, stands in the view while people vote."""

    found_by = "texts"

    def more(self, state: LanternState, seat: int) -> dict[str, Any]:
        return {"plan": "CANARY-7f" if state.phase == VOTING else ""}


class UndoMemory(Leak):
    """What was seen before going back can still be read afterwards."""

    found_by = "undo"

    def __init__(self, program: Any) -> None:
        super().__init__(program)
        self.memory: set[int] = set()

    def decide(self, state: Any, proposal: Proposal, recording: bool) -> list[Fact]:
        facts = super().decide(state, proposal, recording)
        self.memory |= {card for card in state.shown if card >= 0}
        return facts

    def readable(self, state: Any, seat: int) -> list[str]:
        return sorted({*super().readable(state, seat), *(f"card.{card}" for card in self.memory)})


LEAKS: tuple[type[Leak], ...] = (
    DealtToAll, PeekToAll, EventText, WhyNot, RefusalText, RefusalCode, RefusalRule, LegalList, LegalOrder, FormList, IdOrder,
    Size, OthersHand, SpectatorSees, Words, Readable, TextSize, DrawRecord, Seed, Replay, Log, Export, NotesShown,
    NoteTold, ChoiceShown, ChosenToAll, ChoiceOrder, StepTells, TextInView, TextInEvent, Canary, UndoMemory,
)  # fmt: skip
