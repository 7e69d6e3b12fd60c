"""Plays games again in another process: reads an errand from standard input, writes the outputs of every step."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pkgutil import resolve_name

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.conformance.walk import output
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import RuleSystem, Setup


class Errand(msgspec.Struct, frozen=True):
    """Which games to play again, and who makes their rule system."""

    maker: str
    games: list[tuple[Setup, list[Proposal]]]


def trace(system: RuleSystem, setup: Setup, proposals: Sequence[Proposal]) -> list[str]:
    """The output of a game before its first step and after each of these proposals."""
    match = Match(system, setup)
    outputs = [output(system, match.state)]
    for proposal in proposals:
        match.propose(proposal)
        outputs.append(output(system, match.state))
    return outputs


def main() -> None:
    """Do the errand."""
    errand = msgspec.json.decode(sys.stdin.buffer.read(), type=Errand)
    system: RuleSystem = resolve_name(errand.maker)()
    outputs = [trace(system, setup, proposals) for setup, proposals in errand.games]
    sys.stdout.buffer.write(msgspec.json.encode(outputs))


if __name__ == "__main__":
    main()
