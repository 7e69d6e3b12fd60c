"""Answers that can be typed from what one has read: numbers, spans between times of day, then rare words."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Final

CLOCK: Final = re.compile(r"\b(\d{1,2})[.:](\d\d)[.:](\d\d)\b")
NUMBER: Final = re.compile(r"\b\d+\b")
WORD: Final = re.compile(r"[^\W\d_]{4,}")
UNSEEN: Final = -1
"""In the place of a power that only those know who may use it."""
LONGEST_SPAN: Final = 3600
"""Seconds; times of day farther apart are not compared."""


class Reading:
    """Every text that a bot has had before its own eyes, and what it made of them."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.wrong: set[tuple[int, str]] = set()
        """Answers that were not right, by the power that asked."""
        self.right: dict[int, str] = {}
        self.known: dict[int, list[str]] = {}
        """Answers that could be worked out from what was read, by who asks, in the order in which they are asked for."""
        self.ways: dict[int, list[int]] = {}
        """The same for answers that are chosen, by their places."""
        self.taken: dict[tuple[int, int], int] = {}
        """Of those, by who asks and place: the question in which it was chosen since the power was used."""
        self.given: set[str] = set()
        """Those that were right since the question was last begun."""
        self._ranked: list[str] = []
        self._ranked_of = 0
        self._spans: list[str] = []
        self._spans_of = 0

    def read(self, texts: dict[str, str]) -> None:
        """Take up texts; they stay with this bot."""
        self.texts.update(texts)

    def spans(self) -> list[str]:
        """Seconds between times of day, those that come up most often first."""
        if self._spans_of != len(self.texts):
            self._spans_of = len(self.texts)
            self._spans = self._found_spans()
        return self._spans

    def _found_spans(self) -> list[str]:
        times = sorted(
            {(int(h) * 60 + int(m)) * 60 + int(s) for text in self.texts.values() for h, m, s in CLOCK.findall(text)}
        )
        found = Counter(later - earlier for earlier, later in combinations(times, 2))
        ranked = sorted((-count, span) for span, count in found.items() if 0 < span <= LONGEST_SPAN)
        return [str(span) for _, span in ranked]

    def ranked(self) -> list[str]:
        """All answers that come to mind, the best first."""
        if self._ranked_of != len(self.texts):
            self._ranked_of = len(self.texts)
            numbers = Counter(number for text in self.texts.values() for number in NUMBER.findall(text))
            words = Counter(word.casefold() for text in self.texts.values() for word in WORD.findall(text))
            rare = [
                [one for _, one in sorted((count, one) for one, count in counted.items())]
                for counted in (numbers, words)
            ]
            self._ranked = list(dict.fromkeys([*self.spans(), *rare[0], *rare[1]]))
        return self._ranked

    def answer(self, power: int) -> str | None:
        """The answer to try next where a power asks for one."""
        for one in self.known.get(power, []):
            if one not in self.given and (power, one) not in self.wrong:
                return one
        if power in self.right and self.right[power] not in self.given:
            return self.right[power]
        return next((one for one in self.ranked() if (power, one) not in self.wrong), None)

    def way(self, power: int, question: int) -> int:
        """The answer to choose, -1 if none is known; of several questions of one power each has its own.

        Whoever cannot see which power asks hears the question all the same, and takes what it knows for the answer to it.
        """
        for asker in [power] if power != UNSEEN else list(self.ways):
            for one in self.ways.get(asker, []):
                if self.taken.setdefault((asker, one), question) == question:
                    return one
        return -1

    def solved(self, power: int) -> bool:
        """Whether the answer is known."""
        return power in self.right or power in self.known

    def promising(self, power: int, tries: int = 2) -> bool:
        """Whether an answer is known, or one that stands out was not tried yet."""
        if self.solved(power):
            return True
        return any((power, one) not in self.wrong for one in self.spans()[:tries])
