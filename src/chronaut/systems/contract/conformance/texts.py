"""Texts: nothing that leaves for anybody holds a text or a canary that this reader may not read now."""

from __future__ import annotations

from typing import Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.conformance.walk import Check, Game, viewers

SHORTEST: Final = 4
"""Shorter texts than this stand in any frame by accident."""


class Texts(Check):
    """A frame holds only texts that `readable` gives to its seat."""

    name = "texts"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        texts = [text for text in game.system.program.texts.values() if len(text) >= SHORTEST]
        self.secrets = {text: inner(text) for text in sorted({*texts, *game.canaries})}

    def look(self) -> None:
        """Search the frames of the first moment; later ones come with a step's facts."""
        if not self.game.match.history:
            self.search([])

    def step(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        """Search every frame that the step gives."""
        self.search(facts)

    def search(self, facts: list[Fact]) -> None:
        """Search the frames of everybody for secrets that the reader may not read."""
        system, state = self.game.system, self.game.state
        typed = "\n".join(line.text for line in [*state.talk, *state.notes])
        for seat in viewers(state):
            data = encode_frame(frame(system, state, seat, facts))
            found = [secret for secret, written in self.secrets.items() if written in data]
            if found:
                texts = system.program.texts
                allowed = "\n".join(texts[ident] for ident in system.readable(state, seat) if ident in texts)
                for secret in found:
                    if secret not in allowed and secret not in typed:
                        self.game.find(self.name, f"the frame of seat {seat} holds an unreadable text: {secret[:60]!r}")
            self.game.report.count(self.name)


def inner(text: str) -> bytes:
    """A text as it stands inside a frame's bytes."""
    return msgspec.json.encode(text)[1:-1]
