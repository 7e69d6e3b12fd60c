"""Which game that wins is shown to an author: the solver's, or the best that bots have played."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.program import Program
from chronaut.workbench import plan
from chronaut.workbench.solving import SOLVED, Found, Solving, Wish
from chronaut.workbench.ways import Ways


class Planning:
    """What the solver has found, as a way that outlasts changes of the mission."""

    def __init__(self) -> None:
        self.solving = Solving()
        self.ways: Ways | None = None
        """The version for which the solver was asked."""
        self.version = 0
        self.taken: Found | None = None
        """What was taken up last."""
        self.solved_in = 0
        """The version to which that belongs."""
        self.known: tuple[Any, plan.Told | None] = ((), None)
        """The plan that was told last, and what it was made of."""

    @property
    def state(self) -> str:
        """Another one whenever the solver begins or ends."""
        solver = self.solving
        return f"{'busy' if solver.busy else 'failed' if solver.failed else 'idle'} {solver.ended}"

    def begin(self, program: Program, ways: Ways, version: int, wish: Wish) -> None:
        """Ask the solver, or let it stop."""
        if not wish.luck:
            self.solving.end()
            return
        self.ways, self.version = ways, version
        self.solving.begin(program, wish.players, wish.luck)

    def end(self) -> None:
        """Look no more."""
        self.solving.end()

    def take(self, ways: Ways, version: int) -> None:
        """Take up what the solver has found, in words, so that it can be gone in another version too."""
        found = self.solving.last
        if found is None or found is self.taken or self.ways is None:
            return
        self.taken, self.solved_in = found, self.version
        ways.others.pop(SOLVED, None)
        ways.known.pop((SOLVED, 0), None)
        if found.setup is not None:
            self.ways.add(SOLVED, found.setup, list(found.proposals))
            ways.others[SOLVED] = self.ways.others[SOLVED]

    def told(self, ways: Ways, version: int, paths: dict[str, dict[str, str]], best: str) -> dict[str, Any]:
        """The plan and where it comes from; `best` is the way of the best campaign that bots have won."""
        name = SOLVED if SOLVED in ways.others else best
        made_of = (version, name, self.taken)
        if self.known[0] != made_of:
            self.known = (made_of, plan.told(ways.system, ways.way(name, 0), paths) if name else None)
        found = self.taken
        return {
            "busy": self.solving.busy, "failed": self.solving.failed, "says": found.says if found is not None else "",
            "players": found.players if found is not None else 0, "luck": found.luck if found is not None else "",
            "earlier": found is not None and self.solved_in != version, "plan": self.known[1],
        }  # fmt: skip
