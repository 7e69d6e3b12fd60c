"""How far a table may go back (design D12): what has been learned since, and where runs began."""

from __future__ import annotations

from collections.abc import Sequence

from chronaut.kernel.actions import Refused, refuse
from chronaut.kernel.events import DRAWN, Fact
from chronaut.systems.contract.match import Taken
from chronaut.table.session.table import BESIDE, Table


class Learned:
    """For each step of a table: whether something was drawn or read for the first time in it, and in which run it was.

    Worked out only when somebody wishes to go back, from the steps that stand, so that every worker and every restart
    comes to the same: what was read in steps that were taken back is read anew.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.taught: list[bool] = []
        """By step: whether luck was drawn, or a seat could read what it never could before."""
        self.runs: list[int] = []
        """By step: the run in which it was taken."""
        self._known: list[dict[str, int]] = []
        """By seat: the texts that its player could read, with the step that came before."""
        self._seen: list[Taken] = []
        """The steps looked at, to notice that the table went back."""
        self._state = table.system.new(table.setup)

    def look(self) -> None:
        """Look at the steps that were taken since the last look."""
        system, history = self.table.system, self.table.history
        same = next((n for n, taken in enumerate(self._seen) if n >= len(history) or taken is not history[n]), None)
        if same is not None:  # the game went back
            del self._seen[same:], self.taught[same:], self.runs[same:]
            self._known = [{text: step for text, step in known.items() if step <= same} for known in self._known]
            self._state = self.table.at(same)
        for taken in history[len(self._seen) :]:
            self.runs.append(self._state.run)
            if not self._seen:
                self._read()
            for fact in taken.facts:
                system.evolve(self._state, fact)
                self._known = self._moved(fact)
            self._seen.append(taken)
            drawn = any(fact.kind == DRAWN for fact in taken.facts)
            self.taught.append(self._read() or drawn)

    def _read(self) -> bool:
        """Note what each seat may read now; whether that is more than it ever could."""
        state, step = self._state, len(self._seen)
        self._known += [{} for _ in range(state.seats - len(self._known))]
        more = False
        for seat in range(state.seats):
            known = self._known[seat]
            new = [text for text in self.table.system.readable(state, seat) if text not in known]
            known.update(dict.fromkeys(new, step))
            more = more or bool(new)
        return more

    def _moved(self, fact: Fact) -> list[dict[str, int]]:
        """What each seat knows after a fact: what its player knew before."""
        befores = [self.table.system.seat_before(fact, seat) for seat in range(self._state.seats)]
        return [self._known[before] if 0 <= before < len(self._known) else {} for before in befores]

    # What may be done.

    def own(self, seat: int, step: int) -> Refused | None:
        """Why a seat may not take back all that was done since a step by itself."""
        since = _since(self.table, step)
        if isinstance(since, Refused):
            return since
        game = [taken for taken in since if taken.proposal.kind not in BESIDE]
        if not game:
            return _no("There is nothing of yours to take back since then.")
        if any(taken.proposal.seat != seat for taken in game):
            return _no("Somebody else has acted since. Ask the others to go back with you.")
        return self._taught_since(step)

    def together(self, step: int) -> Refused | None:
        """Why all seats together may not go back to a step: only the host can undo luck and what was read."""
        since = _since(self.table, step)
        return since if isinstance(since, Refused) else self._taught_since(step)

    def repair(self, step: int) -> Refused | None:
        """Why the host may not go back to a step."""
        since = _since(self.table, step)
        return since if isinstance(since, Refused) else None

    def run_began(self) -> int:
        """How many steps had been carried out when the present run began."""
        self.look()
        run = self.table.state.run
        return next((step for step, one in enumerate(self.runs) if one == run), len(self.runs))

    def _taught_since(self, step: int) -> Refused | None:
        self.look()
        if any(self.taught[step:]):
            return _no(
                "Luck was drawn or a card was read since then; what is known stays known. The host can repair it."
            )
        return None


def _since(table: Table, step: int) -> Sequence[Taken] | Refused:
    """The steps after a moment, or why there is no way back there."""
    if table.over:
        return Refused(
            "over", "", "The mission is over, and its luck is told: nothing is taken back. Open a new table."
        )
    if not 0 <= step < len(table.history):
        return refuse(
            "no_way_back", "", "The game has {steps} steps; there is none to take back after step {step}.",
            steps=len(table.history), step=step,
        )  # fmt: skip
    since = table.history[step:]
    if all(taken.proposal.kind in BESIDE for taken in since):
        return _no("Nothing of the game has been done since then; what was said stays.")
    seats = range(table.state.seats + 1)  # a last seat that is gone moves no other one
    if any(table.system.seat_before(fact, seat) != seat for taken in since for fact in taken.facts for seat in seats):
        return _no("A player has joined or left since then.")
    return since


def _no(text: str) -> Refused:
    return Refused("no_way_back", "", text)
