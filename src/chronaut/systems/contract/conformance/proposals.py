"""Proposals: what is listed is accepted, and anything else is refused with a reason and no trace."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import REFUSALS, Form, Proposal, Refused, clean_text
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.systems.contract.conformance.policy import Dice, filled
from chronaut.systems.contract.conformance.walk import Check
from chronaut.systems.contract.referee import BACK
from chronaut.systems.contract.system import RuleSystem

TRIED: Final = 12
"""Wrong proposals tried at each moment."""
HUGE: Final = 2**40
NUMBERS: Final = (-HUGE, -2, -1, 0, 1, 2, 7, 63, 64, HUGE)


class Proposals(Check):
    """The lists of proposals tell the whole truth."""

    name = "proposals"

    def look(self) -> None:
        """Check what is listed, and try what is not."""
        system, state = self.game.system, self.game.state
        legal, host, forms = system.legal(state), system.host(state), system.forms(state)
        for proposal in legal:
            self.expect_good(proposal)
            if not 0 <= proposal.seat < state.seats:
                self.game.find(self.name, f"legal lists something for seat {proposal.seat}")
        for proposal in host:
            self.expect_good(proposal)
            if proposal.seat != HOST:
                self.game.find(self.name, f"host lists something for seat {proposal.seat}")
        known = {meaning(system, proposal) for proposal in [*legal, *host]}
        if len(known) != len(legal) + len(host):
            self.game.find(self.name, "the same proposal is listed twice")
        known |= {meaning(system, Proposal(each.a, BACK, each.a)) for each in host if each.kind == BACK}
        open_forms = {meaning(system, filled(form, "")): form for form in forms}
        bases = [*legal, *host, *(filled(form, "a") for form in forms)]
        for _ in range(TRIED):
            self.expect_known(mutated(system, bases, self.game.dice), known, open_forms)
        self.game.report.count(self.name)

    def expect_good(self, proposal: Proposal) -> None:
        """A listed proposal is accepted and has words."""
        system, state = self.game.system, self.game.state
        if not 0 <= proposal.kind < len(system.proposal_kinds) or system.proposal_kinds[proposal.kind].form:
            self.game.find(self.name, f"{proposal} is listed, and its kind is no closed proposal of this system")
            return
        refused = system.check(state, proposal)
        name = system.proposal_kinds[proposal.kind].name
        if refused is not None:
            self.game.find(self.name, f"{name} is listed and refused: {refused.text}")
        if proposal.seat >= 0 and not system.words(state, proposal):
            self.game.find(self.name, f"{name} is offered without words")

    def expect_known(self, proposal: Proposal, known: set[Meaning], forms: dict[Meaning, Form]) -> None:
        """Anything is listed, or a fitting form, or refused properly."""
        system, state = self.game.system, self.game.state
        refused = system.check(state, proposal)
        if refused is not None:
            for wrong in faults_of(refused):
                self.game.find(self.name, wrong)
            self.game.report.count_refusal(refused.code)
            self.expect_no_trace(proposal)
            return
        if not 0 <= proposal.kind < len(system.proposal_kinds):
            self.game.find(self.name, f"{proposal} is accepted, and there is no such kind")
            return
        form = forms.get(meaning(system, proposal))
        if form is not None:
            if clean_text(proposal.text, form.longest) is None:
                self.game.find(self.name, f"the form {system.proposal_kinds[form.kind].name} takes a wrong text")
        elif meaning(system, proposal) not in known:
            self.game.find(self.name, f"{proposal} is accepted and not listed")

    def expect_no_trace(self, proposal: Proposal) -> None:
        """A refused proposal changes neither state nor history, also when it was made at an earlier step."""
        match = self.game.match
        before, taken = state_digest(match.state), len(match.history)
        late = match.propose(proposal, match.state.step - 1)
        if not isinstance(late, Refused) or late.code != "wrong_step":
            self.game.find(self.name, "a proposal made at an earlier step is not refused as such")
        again = match.propose(proposal)
        if not isinstance(again, Refused):
            self.game.find(self.name, "a proposal is refused once and accepted the next time")
        elif (state_digest(match.state), len(match.history)) != (before, taken):
            self.game.find(self.name, f"a refused proposal ({again.code}) leaves a trace")


Meaning = tuple[int, int, tuple[int, ...]]


def meaning(system: RuleSystem, proposal: Proposal) -> Meaning:
    """What a proposal says: its seat, its kind and the numbers that its kind declares."""
    fields = [name for name in system.proposal_kinds[proposal.kind].fields if name != "text"]
    return proposal.seat, proposal.kind, (proposal.a, proposal.b, proposal.c)[: len(fields)]


def faults_of(refused: Refused) -> list[str]:
    """What is wrong with a refusal."""
    wrong = [] if refused.code in REFUSALS else [f"a refusal has the unknown code {refused.code!r}"]
    return wrong if refused.text else [*wrong, f"a refusal ({refused.code}) has no text"]


def mutated(system: RuleSystem, bases: list[Proposal], dice: Dice) -> Proposal:
    """A proposal with one or two of its numbers changed."""
    base = dice.choice(bases) if bases and dice.roll(6) else Proposal(0, 0)
    wrong = Proposal(base.seat, base.kind, base.a, base.b, base.c, base.text)
    for _ in range(1 + dice.roll(2)):
        what = dice.roll(6)
        if what == 0:
            wrong.seat = dice.choice((HOST, SPECTATOR, -3, 0, 1, wrong.seat + 1, wrong.seat - 1, 99, HUGE, -HUGE))
        elif what == 1:
            kinds = len(system.proposal_kinds)
            wrong.kind = dice.choice((-1, kinds, HUGE, -HUGE, dice.roll(kinds)))
        elif what == 2:
            wrong.text = dice.choice(("", "a", "\x00", "\ud800", "a" * 5000))
        elif what == 3:
            wrong.a = dice.choice((*NUMBERS, wrong.a + 1, wrong.a - 1))
        elif what == 4:
            wrong.b = dice.choice((*NUMBERS, wrong.b + 1, wrong.b - 1))
        else:
            wrong.c = dice.choice((*NUMBERS, wrong.c + 1, wrong.c - 1))
    return wrong
