"""Lists of proposals that come up again and again, made once; nobody changes the proposals in them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chronaut.kernel.actions import Proposal


@mypyc_attr(allow_interpreted_subclasses=True)
class Lists:
    """What a rule system has listed before; seats and agents are below 8, kinds below 64."""

    def __init__(self) -> None:
        self._targets: dict[int, list[Proposal]] = {}
        self._gifts: dict[int, list[Proposal]] = {}

    def targets(self, seat: int, kind: int, agent: int, mask: int, c: int = -1) -> list[Proposal]:
        """One proposal of an agent for each number in a mask; `c` is 0, 1 or none."""
        key = (((mask * 64 + kind) * 8 + seat) * 8 + agent) * 4 + c + 1
        found = self._targets.get(key)
        if found is None:
            found = [
                Proposal(seat, kind, agent, number, c) for number in range(mask.bit_length()) if (mask >> number) & 1
            ]
            self._targets[key] = found
        return found

    def gifts(self, seat: int, kind: int, agent: int, what: int, takers: int) -> list[Proposal]:
        """One proposal of an agent about a thing for each other agent in a mask."""
        key = (((what * 64 + kind) * 8 + seat) * 8 + agent) * 256 + takers
        found = self._gifts.get(key)
        if found is None:
            found = [Proposal(seat, kind, agent, what, taker) for taker in range(8) if (takers >> taker) & 1]
            self._gifts[key] = found
        return found
