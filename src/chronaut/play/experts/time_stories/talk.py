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
from chronaut.play.experts.time_stories.entries import Deed, Kept, Page, Power
from chronaut.play.experts.time_stories.notebook import NOBODY, Notebook
from chronaut.play.experts.time_stories.route import Key

SIGN: Final = "~"


class Talk:
    """One explorer's part of the talk: what it has told, and what it has been told."""

    def __init__(self, book: Notebook, reading: Reading) -> None:
        self.book = book
        self.reading = reading
        self.told: set[str] = set()
        self.told_all: Kept | None = None
        """What followed from the notebook when all was told that it says of cards and deeds."""
        self.told_uses: tuple[Kept, int, Key] | None = None
        """Likewise for powers, with how often deeds of theirs were changed, and what had just been done."""
        self.names: dict[int, tuple[int, str]] = {}
        self.skills: dict[int, tuple[int, str]] = {}
        self.gains: dict[Key, tuple[int, str]] = {}
        self.powers: dict[int, tuple[tuple[int, int, int, int, bool], list[str]]] = {}
        """Lines by what they are of, each with what tells whether it still says all."""

    def news(self) -> list[str]:
        """Lines that nobody has said yet."""
        book, told = self.book, self.told
        quiet = self.told_all is book.kept
        lines = [] if quiet else self.of_pages()
        deeds = [] if quiet else self.of_deeds()
        if not lines and not deeds:
            self.told_all = book.kept
            book.kept.empty = False
        now = (book.kept, book.uses, book.cause if book.cause[0] == "use" else NOBODY)
        if now != self.told_uses:
            uses = [line for number, power in book.powers.items() for line in self.of_power(number, power)]
            new = [line for line in uses if line not in told]
            if not new:
                self.told_uses = now
                book.kept.empty = False
            lines += new
        lines += deeds
        right = [f"right {power} | {answer}" for power, answer in self.reading.right.items()]
        wrong = [f"wrong {power} | {answer}" for power, answer in sorted(self.reading.wrong)]
        return lines + [line for line in right + wrong if line not in told]

    def of_pages(self) -> list[str]:
        """Those about cards."""
        told, pages = self.told, self.book.pages.values()
        lines = [line for page in pages if page.names and (line := self.of_page(page)) not in told]
        lines += [line for page in pages if page.skills and (line := self.of_skills(page)) not in told]
        for page in pages:
            costs = [f"costs {page.card} {colour} {count} | " for colour, count in sorted(page.prices.items())]
            lines += [line for line in costs if line not in told]
        return lines

    def of_deeds(self) -> list[str]:
        """Those about what deeds give, and which end a run."""
        lines: list[str] = []
        ends: list[str] = []
        for key, deed in self.book.deeds.items():
            if deed.gains and (key[0] == "use" or key[2] >= 0):
                lines.append(self.of_deed(key, deed))
            if deed.ended and key[0] == "use":
                ends.append(f"ends {key[0]} {key[1]} {key[2]} {deed.ended} | ")
        return [line for line in lines + ends if line not in self.told]

    # Lines stay as they are until what they say has grown or shrunk.

    def of_page(self, page: Page) -> str:
        """What a card's text names; names only become more."""
        found = self.names.get(page.card)
        if found is None or found[0] != len(page.names):
            found = self.names[page.card] = (len(page.names), f"names {page.card} | {listed(page.names)}")
        return found[1]

    def of_skills(self, page: Page) -> str:
        """The characteristics that it names; they only become more."""
        found = self.skills.get(page.card)
        if found is None or found[0] != len(page.skills):
            found = self.skills[page.card] = (len(page.skills), f"skills {page.card} | {listed(page.skills)}")
        return found[1]

    def of_deed(self, key: Key, deed: Deed) -> str:
        """What a deed gives; gains only become more."""
        found = self.gains.get(key)
        if found is None or found[0] != len(deed.gains):
            line = f"gives {key[0]} {key[1]} {key[2]} | {listed(deed.gains)}"
            found = self.gains[key] = (len(deed.gains), line)
        return found[1]

    def of_power(self, number: int, power: Power) -> list[str]:
        """Who could use a power where, and what it cost; homes only become more, items only less."""
        book = self.book
        deed = book.deeds.get(("use", number, -1))
        times, tu, riddle = (deed.times, deed.tu, deed.riddle) if deed is not None else (0, 0, False)
        if book.cause[0] == "use" and book.cause[1] == number:
            times = 0  # nobody knows yet what comes of it
        used = min(1, max(0, times))
        items = power.items if power.items is not None else set()
        basis = (len(power.homes), len(items), used, tu, riddle)
        found = self.powers.get(number)
        if found is None or found[0] != basis:
            heads = [f"use {number} {home} {used} {tu} {int(riddle)}" for home in sorted(power.homes)]
            found = self.powers[number] = (basis, [f"{head} | {listed(items)}" for head in heads])
        return found[1]

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
        """Learn from what others have said since one last listened; what one was told need not be told again."""
        for text in lines:
            for line in text.split("\n"):
                if line.startswith(SIGN):
                    self.take(line[len(SIGN) :])

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
                self.add(self.book.page(int(fields[0]), -1).names, names)
            elif word == "costs":
                self.book.page(int(fields[0]), -1).prices[int(fields[1])] = int(fields[2])
                self.book.learned()
            elif word == "skills":
                self.add(self.book.page(int(fields[0]), -1).skills, names)
            elif word == "use":
                self.take_power([int(field) for field in fields], names)
            elif word == "ends":
                deed = self.book.deed((fields[0], int(fields[1]), int(fields[2])))
                deed.ended = max(deed.ended, int(fields[3]))
                self.book.learned()
            elif word == "gives":
                self.add(self.book.deed((fields[0], int(fields[1]), int(fields[2]))).gains, names)
        except (ValueError, IndexError):
            return

    def add(self, known: set[str], names: set[str]) -> None:
        """Add names to those in the notebook; often all are there, since others see the same cards."""
        if not names <= known:
            known |= names
            self.book.learned()

    def take_answer(self, word: str, power: int, answer: str) -> None:
        """Somebody has tried an answer."""
        if word == "right":
            self.reading.right[power] = answer
        else:
            self.reading.wrong.add((power, answer))

    def take_power(self, fields: list[int], items: set[str]) -> None:
        """Somebody could use a power, or has used it."""
        number, home, times, tu, riddle = fields
        book = self.book
        power = book.powers.setdefault(number, Power())
        if home not in power.homes or power.items is None or not power.items <= items:
            book.learned()
        power.homes.add(home)
        power.items = items if power.items is None else power.items & items
        if home >= 0:
            page = book.page(home, -1)
            if number not in page.powers:
                book.learned()
            page.powers.add(number)
        if times:
            book.uses += 1
            deed = book.deed(("use", number, -1))
            deed.times, deed.tu, deed.riddle = max(deed.times, times), max(deed.tu, tu), deed.riddle or riddle == 1


def listed(names: set[str]) -> str:
    """Names in a fixed order."""
    return ", ".join(sorted(names))
