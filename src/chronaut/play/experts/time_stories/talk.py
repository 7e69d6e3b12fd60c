"""What explorers tell each other: short lines of handles, names of tokens and answers; never a word of a card.

`~names 28 | item 14, Grey 3`        a card's text names these
`~costs 28 2 4 | `                   a card's text asks for 4 of colour 2
`~skills 28 | speech`                a card's text names these characteristics
`~use 12 28 1 2 tp | item 41`     power 12 on card 28, used once, 2 TU, its user held item 41
`~gives use 12 -1 | Grey 3`          a deed gives this
`~ends use 12 -1 1 | `               a deed has ended so many runs badly
`~wrong 12 | 390`, `~right 12 | 400` answers typed for power 12
"""

from __future__ import annotations

from typing import Final

from chronaut.play.experts.time_stories.answers import Reading
from chronaut.play.experts.time_stories.notebook import Notebook, Power

SIGN: Final = "~"


class Talk:
    """One explorer's part of the talk: what it has told, and how far it has listened."""

    def __init__(self, book: Notebook, reading: Reading) -> None:
        self.book = book
        self.reading = reading
        self.told: set[str] = set()
        self.heard = 0

    def news(self) -> list[str]:
        """Lines that nobody has said yet."""
        lines = [f"names {card} | {listed(page.names)}" for card, page in self.book.pages.items() if page.names]
        lines += [f"skills {card} | {listed(page.skills)}" for card, page in self.book.pages.items() if page.skills]
        lines += [
            f"costs {card} {colour} {count} | "
            for card, page in self.book.pages.items()
            for colour, count in sorted(page.prices.items())
        ]
        for number, power in self.book.powers.items():
            deed = self.book.deeds.get(("use", number, -1))
            times, tu, riddle = (deed.times, deed.tu, deed.riddle) if deed is not None else (0, 0, False)
            if self.book.cause[:2] == ("use", number):
                times = 0  # nobody knows yet what comes of it
            for home in sorted(power.homes):
                head = f"use {number} {home} {min(1, max(0, times))} {tu} {int(riddle)}"
                lines.append(f"{head} | {listed(power.items or set())}")
        for key, deed in self.book.deeds.items():
            if deed.gains and (key[0] == "use" or key[2] >= 0):
                lines.append(f"gives {key[0]} {key[1]} {key[2]} | {listed(deed.gains)}")
        lines += [
            f"ends {key[0]} {key[1]} {key[2]} {deed.ended} | "
            for key, deed in self.book.deeds.items()
            if deed.ended and key[0] == "use"
        ]
        lines += [f"right {power} | {answer}" for power, answer in self.reading.right.items()]
        lines += [f"wrong {power} | {answer}" for power, answer in sorted(self.reading.wrong)]
        return [line for line in lines if line not in self.told]

    def say(self, longest: int) -> str:
        """What is new, as one message; empty if nothing is."""
        said = ""
        for line in self.news():
            if len(said) + len(line) + 2 > longest:
                break
            said += f"{SIGN}{line}\n"
            self.told.add(line)
        return said.strip()

    def listen(self, lines: list[str]) -> None:
        """Learn from what was said; what one was told need not be told again."""
        for text in lines[self.heard :]:
            for line in text.split("\n"):
                if line.startswith(SIGN):
                    self.take(line[len(SIGN) :])
        self.heard = len(lines)

    def take(self, line: str) -> None:
        """Learn from a line; what is no line of ours is no news."""
        self.told.add(line)
        head, _, rest = line.partition(" | ")
        word, *fields = head.split() or [""]
        names = {name for name in rest.split(", ") if name}
        try:
            if word in ("right", "wrong"):
                self.take_answer(word, int(fields[0]), rest)
            elif word == "names":
                self.book.page(int(fields[0]), -1).names |= names
            elif word == "costs":
                self.book.page(int(fields[0]), -1).prices[int(fields[1])] = int(fields[2])
            elif word == "skills":
                self.book.page(int(fields[0]), -1).skills |= names
            elif word == "use":
                self.take_power([int(field) for field in fields], names)
            elif word == "ends":
                deed = self.book.deed((fields[0], int(fields[1]), int(fields[2])))
                deed.ended = max(deed.ended, int(fields[3]))
            elif word == "gives":
                self.book.deed((fields[0], int(fields[1]), int(fields[2]))).gains.update(names)
        except (ValueError, IndexError):
            return

    def take_answer(self, word: str, power: int, answer: str) -> None:
        """Somebody has tried an answer."""
        if word == "right":
            self.reading.right[power] = answer
        else:
            self.reading.wrong.add((power, answer))

    def take_power(self, fields: list[int], items: set[str]) -> None:
        """Somebody could use a power, or has used it."""
        number, home, times, tu, riddle = fields
        power = self.book.powers.setdefault(number, Power())
        power.homes.add(home)
        power.items = items if power.items is None else power.items & items
        if home >= 0:
            self.book.page(home, -1).powers.add(number)
        if times:
            deed = self.book.deed(("use", number, -1))
            deed.times, deed.tu, deed.riddle = max(deed.times, times), max(deed.tu, tu), deed.riddle or riddle == 1


def listed(names: set[str]) -> str:
    """Names in a fixed order."""
    return ", ".join(sorted(names))
