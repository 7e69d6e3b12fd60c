"""Forms: what their validator takes is accepted and carried out, anything else is refused."""

from __future__ import annotations

from chronaut.kernel.actions import Form, Proposal, clean_text
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import encode_state
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance.policy import filled
from chronaut.systems.contract.conformance.proposals import faults_of
from chronaut.systems.contract.conformance.report import Moment, Report
from chronaut.systems.contract.conformance.walk import Check


class Forms(Check):
    """Forms take what their validator takes, and refuse the rest."""

    name = "forms"

    def look(self) -> None:
        """Try good and bad texts in every open form."""
        system, state = self.game.system, self.game.state
        for form in system.forms(state):
            if not 0 <= form.kind < len(system.proposal_kinds) or not system.proposal_kinds[form.kind].form:
                self.game.find(self.name, f"{form} is open, and its kind is no form of this system")
                continue
            name = system.proposal_kinds[form.kind].name
            if form.longest < 1:
                self.game.find(self.name, f"the form {name} takes no text at all")
                continue
            for text in bad_texts(form.longest):
                refused = system.check(state, filled(form, text))
                if refused is None:
                    self.game.find(self.name, f"the form {name} takes {text[:20]!r} of {len(text)} characters")
                else:
                    for wrong in faults_of(refused):
                        self.game.find(self.name, wrong)
            for text in ("a", self.game.dice.text(form.longest), "a" * form.longest):
                self.try_good(form, name, text)
        self.game.report.count(self.name)

    def step(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        """Remember which forms the random player filled."""
        kind = self.game.system.proposal_kinds[proposal.kind]
        if kind.form:
            self.game.report.count(f"{self.name}: {kind.name} taken")

    def try_good(self, form: Form, name: str, text: str) -> None:
        """A showable text is accepted and carried out, or refused with a reason of the game's own."""
        system, state = self.game.system, self.game.state
        proposal = filled(form, text)
        refused = system.check(state, proposal)
        if refused is not None:
            for wrong in faults_of(refused):
                self.game.find(self.name, wrong)
            self.game.report.count(f"{self.name}: {name} refused")
            return
        self.game.report.count(f"{self.name}: {name} taken")
        trial = system.clone(state)
        system.decide(trial, proposal, False)
        encode_state(trial)


def check_used(report: Report) -> None:
    """Every form that was ever open took a text at some time; judged when a campaign is over."""
    for looked in sorted(report.looked):
        form = looked.removesuffix(" refused")
        if looked != form and f"{form} taken" not in report.looked:
            report.find(Forms.name, Moment(), f"no text was ever taken by the form {form.removeprefix('forms: ')}")


def bad_texts(longest: int) -> list[str]:
    """Texts that no form may take."""
    texts = ["", "   ", "\n", "a" * (longest + 1), "a\x00b", "a\x1bb", "a\u202eb", "a\ud800b", "\udfff", "a\u200bb"]
    return [text for text in texts if clean_text(text, longest) is None]
