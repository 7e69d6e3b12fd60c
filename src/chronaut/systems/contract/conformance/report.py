"""What the conformance suite found, and how much it looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

MOST_KEPT: Final = 8
"""Findings of one check that are kept whole; the others are only counted."""


@dataclass(frozen=True)
class Moment:
    """Where in the campaign something was seen; enough to play it again."""

    seats: int = 0
    seed: int = 0
    policy: int = 0
    """Seed of the random player."""
    step: int = 0
    options: str = ""

    def text(self) -> str:
        """The moment in words."""
        if not self.seats:
            return "the whole campaign"
        options = f", {self.options}" if self.options else ""
        return f"{self.seats} seats, seed {self.seed}, policy {self.policy}, step {self.step}{options}"


@dataclass(frozen=True)
class Finding:
    """Something that a rule system does and must not, or the other way round."""

    check: str
    at: Moment
    what: str

    def text(self) -> str:
        """The finding on one line."""
        return f"{self.check}: {self.what} ({self.at.text()})"


@dataclass
class PairCount:
    """Twin worlds of one kind of variant."""

    made: int = 0
    compared: int = 0
    """Pairs whose worlds still looked equal to the seat after at least one step."""
    told: int = 0
    """Pairs that ended with a fact that rightly tells."""
    parted: int = 0
    """Pairs that ended because another seat's proposal is not possible in the twin."""
    shown: int = 0
    """Pairs whose difference somebody else saw, or the same seat later."""


@dataclass
class Report:
    """Findings and counts of a campaign; without findings the rule system has passed."""

    findings: list[Finding] = field(default_factory=list)
    more: dict[str, int] = field(default_factory=dict)
    """Findings beyond the kept ones, by check."""
    games: int = 0
    ended: int = 0
    """Games that came to the mission's end."""
    steps: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    """Refused proposals by code."""
    looked: dict[str, int] = field(default_factory=dict)
    """How often each check compared something."""
    pairs: dict[str, PairCount] = field(default_factory=dict)
    """Twin pairs by kind of variant."""

    def find(self, check: str, at: Moment, what: str) -> None:
        """Note a finding; the same words are kept once, and not more than `MOST_KEPT` for each check."""
        kept = [known for known in self.findings if known.check == check]
        if len(kept) >= MOST_KEPT or any(known.what == what for known in kept):
            self.more[check] = self.more.get(check, 0) + 1
        else:
            self.findings.append(Finding(check, at, what))

    def count(self, check: str, times: int = 1) -> None:
        """Note that a check compared something."""
        self.looked[check] = self.looked.get(check, 0) + times

    def count_refusal(self, code: str) -> None:
        """Note a refused proposal."""
        self.refused[code] = self.refused.get(code, 0) + 1

    @contextmanager
    def guard(self, check: str, at: Moment) -> Iterator[None]:
        """Turn whatever a rule system raises into a finding."""
        try:
            yield
        except Exception as error:  # noqa: BLE001  a stranger's system may raise anything, and the others go on
            self.find(check, at, f"raised {type(error).__name__}: {error}")

    def text(self) -> str:
        """The report for a reader: counts first, findings last."""
        lines = [
            f"games {self.games} ({self.ended} to the end), steps {self.steps}",
            "refused " + (", ".join(f"{code} {count}" for code, count in sorted(self.refused.items())) or "nothing"),
            "looked " + ", ".join(f"{check} {count}" for check, count in sorted(self.looked.items())),
        ]
        lines += [
            f"twins {kind}: {count.made} pairs, {count.compared} compared over a step, {count.told} told, "
            f"{count.parted} parted, {count.shown} seen by somebody"
            for kind, count in sorted(self.pairs.items())
        ]
        lines += [finding.text() for finding in self.findings]
        lines += [f"{check}: {count} more of the same" for check, count in sorted(self.more.items())]
        lines.append(f"{len(self.findings)} findings" if self.findings else "no findings")
        return "\n".join(lines)


def first_difference(one: bytes, other: bytes) -> str:
    """Where two byte strings part, with what stands there in each."""
    place = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, place - 30)
    ours, theirs = (data[start : place + 30].decode("utf-8", "replace") for data in (one, other))
    return f"at byte {place} of {len(one)} and {len(other)}: …{ours}… against …{theirs}…"
