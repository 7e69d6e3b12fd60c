"""Bugs of answers planted in Lanterns, one a class; `found_by` names the check that is meant to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from chronaut.kernel.actions import Form, Proposal, Refused
from chronaut.kernel.state import GameState, Step
from chronaut.systems.contract.referee import ANSWER, NOTE, SAY
from tests.conformance.tiny import (
    AGAIN,
    CHOSEN,
    LOST,
    PEEK,
    VOTING,
    LanternReferee,
    Lanterns,
    LanternState,
    captain,
)

if TYPE_CHECKING:
    from chronaut.systems.contract.system import Variant


from tests.conformance.planted_bugs import Bug


class Stuck(Bug):
    """After a lost run nobody can do anything."""

    found_by, says = "liveness", "nobody can act"

    def own_legal(self, state: LanternState) -> list[Proposal]:
        return [each for each in super().own_legal(state) if each.kind == PEEK]


class CaptainOnly(Bug):
    """When the captain is away, nobody can go on: only the captain may begin again."""

    found_by, says = "liveness", "nobody can act"

    def own_legal(self, state: LanternState) -> list[Proposal]:
        legal = super().own_legal(state)
        if state.phase != LOST:
            return legal
        return [each for each in legal if each.seat == captain(state) and (state.present >> each.seat) & 1]


class Endless(Bug):
    """Runs are lost for ever."""

    found_by, says = "ending", "the mission was not over"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def perform(self, step: Step) -> None:
            self.state.run = 1
            self.state.distance = 0
            super().perform(step)

    def own_legal(self, state: LanternState) -> list[Proposal]:
        return [each for each in super().own_legal(state) if each.kind in (PEEK, AGAIN)]


class NeverOver(Bug):
    """The mission has an outcome and is not over."""

    found_by, says = "liveness", "the outcome is 'failed'"

    def outcome(self, state: Any) -> str:
        return "failed" if state.phase == LOST else super().outcome(state)


class LegalWrites(Bug):
    """Listing what is legal tidies the state."""

    found_by, says = "purity", "legal changes the state"

    def legal(self, state: Any) -> list[Proposal]:
        for hand in state.hands:
            hand.sort()
        return super().legal(state)


class ViewShares(Bug):
    """A view is given the state's own list, which its reader may write to."""

    found_by, says = "purity", "view changes the state"

    def view(self, state: Any, seat: int) -> Any:
        return msgspec.structs.replace(super().view(state, seat), shown=state.shown)


class RefusalWrites(Bug):
    """A wrong proposal leaves a trace in the state."""

    found_by, says = "purity", "check of a wrong proposal changes the state"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        if refused is not None:
            state.serial += 1
        return refused


class RefusalTrace(Bug):
    """A wrong proposal counts as a step; found where proposals are tried, too."""

    found_by, says = "proposals", "leaves a trace"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        if refused is not None and proposal.kind == ANSWER:
            state.serial += 1
        return refused


class VariantsWrite(Bug):
    """Making twins changes the world."""

    found_by, says = "purity", "hidden_variants changes the state"

    def hidden_variants(self, state: Any, seat: int) -> list[Variant]:
        variants = super().hidden_variants(state, seat)
        state.deck.reverse()
        return variants


class Fickle(Bug):
    """The same question gets another answer the second time."""

    found_by, says = "purity", "words answers differently"

    def __init__(self, program: Any) -> None:
        super().__init__(program)
        self.asked = 0

    def words(self, state: GameState, proposal: Proposal) -> str:
        self.asked += 1
        return f"do it, {self.asked}"


class ListedNotTaken(Bug):
    """Something is offered and then refused."""

    found_by, says = "proposals", "is listed and refused"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        if proposal.kind == PEEK and len(state.deck) < 6:
            return Refused("not_now", "", "The deck is too thin.")
        return super().check(state, proposal)


class TakenNotListed(Bug):
    """Something is accepted that was never offered."""

    found_by, says = "proposals", "is accepted and not listed"

    def legal(self, state: Any) -> list[Proposal]:
        return [each for each in super().legal(state) if each.kind != ANSWER or each.b != 0 or state.phase != VOTING]


class ListedTwice(Bug):
    """The same proposal is offered twice."""

    found_by, says = "proposals", "listed twice"

    def legal(self, state: Any) -> list[Proposal]:
        legal = super().legal(state)
        return [*legal, *legal[:1]]


class UnknownRefusal(Bug):
    """A refusal has a code of its own making."""

    found_by, says = "proposals", "unknown code 'nope'"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        return Refused("nope", "", "No.") if refused is not None else None


class SilentRefusal(Bug):
    """A refusal gives no reason."""

    found_by, says = "proposals", "has no text"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        return Refused(refused.code, "", "") if refused is not None else None


class CheckRaises(Bug):
    """An impossible number is not refused but raises."""

    found_by, says = "proposals", "raised IndexError"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        if refused is not None and refused.code == "wrong_seat":
            return Refused("wrong_seat", "", f"You hold {len(state.hands[proposal.seat])} lanterns.")
        return refused


class Wordless(Bug):
    """An offer has no words."""

    found_by, says = "proposals", "offered without words"

    def words(self, state: GameState, proposal: Proposal) -> str:
        return ""


class FormTakesAnything(Bug):
    """A form takes a text that is empty or cannot be shown."""

    found_by, says = "forms", "the form note takes ''"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        return None if proposal.kind == NOTE and refused is not None and refused.code == "bad_text" else refused


class FormTakesLess(Bug):
    """A form says that it takes less than it does."""

    found_by, says = "forms", "of 51 characters"

    def forms(self, state: Any) -> list[Form]:
        return [Form(form.seat, form.kind, form.a, 50) for form in super().forms(state)]


class FormTakesNothing(Bug):
    """A form is open and takes no text whatever."""

    found_by, says = "forms", "no text was ever taken by the form say"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        refused = super().check(state, proposal)
        return refused or (Refused("bad_text", "", "Be quiet.") if proposal.kind == SAY else None)


class FormRaises(Bug):
    """A form accepts a text on which carrying it out breaks."""

    found_by, says = "forms", "raised ValueError"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def deal_common(self, proposal: Proposal) -> None:
            if len(proposal.text) > 100:
                raise ValueError("too long for the note board")
            super().deal_common(proposal)


class NoTwins(Bug):
    """A kind of twin is declared and never made."""

    found_by, says = "twins", "no pair of the kind 'unseen texts'"

    def hidden_variants(self, state: Any, seat: int) -> list[Variant]:
        return [each for each in super().hidden_variants(state, seat) if each.kind != "unseen texts"]


class EqualTwins(Bug):
    """A twin is the same world again."""

    found_by, says = "twins", "the twin is no other world"

    def hidden_variants(self, state: Any, seat: int) -> list[Variant]:
        variants = super().hidden_variants(state, seat)
        variants[0].state = self.clone(state)
        return variants


class SharedTwins(Bug):
    """A twin shares a list with the world."""

    found_by, says = "twins", "shares a part of its state"

    def hidden_variants(self, state: Any, seat: int) -> list[Variant]:
        variants = super().hidden_variants(state, seat)
        for variant in variants:
            variant.state.talk = state.talk
        return variants


class UnnamedTwins(Bug):
    """A kind of twin is made and not declared."""

    found_by, says = "twins", "'unseen texts' is none of the system's variant kinds"
    variant_kinds = Lanterns.variant_kinds[:2]


class DecideRaises(Bug):
    """Carrying out an accepted proposal raises."""

    found_by, says = "play", "raised ZeroDivisionError"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
            super().evolve(kind, a, b, c, d, text)
            assert kind != CHOSEN or 1 // (1 + self.state.chosen.count(-1)) >= 0
            if kind == CHOSEN and -1 not in self.state.chosen:
                self.state.distance //= 0


ANSWER_BUGS: tuple[type[Bug], ...] = (
    Stuck, CaptainOnly, Endless, NeverOver, LegalWrites, ViewShares, RefusalWrites, RefusalTrace, VariantsWrite, Fickle,
    ListedNotTaken, TakenNotListed, ListedTwice, UnknownRefusal, SilentRefusal, CheckRaises, Wordless,
    FormTakesAnything, FormTakesLess, FormTakesNothing, FormRaises, NoTwins, EqualTwins, SharedTwins,
    UnnamedTwins, DecideRaises,
)  # fmt: skip
