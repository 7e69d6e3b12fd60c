"""A pack from the sheet that fans keep of their cards: type, location, space, phase and number, a card a row.

What the sheet tells becomes cards whose texts are empty, so that `chronaut check` points at each that is to be written.
What it does not tell, or not clearly, is a remark with line and column.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

COLUMNS: Final = ("type", "location", "space", "phase", "number")
TYPES: Final = ("location", "element", "plan", "conclusion", "receptacle", "reminder", "codex")
CODEX: Final = re.compile(r"codex ?([0-9]{0,2})")
SPACES: Final = "abcdefgh"
BASE: Final = "base"
"""The location whose cards are the base."""
SLOTS: Final = {"a": 1, "b": 2, "c": 3, "d": 4, "1": 1, "2": 2, "3": 3, "4": 4}
LARGEST: Final = 2_000_000
"""Bytes that a sheet may have."""
MOST_ROWS: Final = 1000
LONGEST: Final = 80
"""Characters that a cell may have."""
MOST_REMARKS: Final = 200
"""How many remarks one sheet gets."""
MARKS: Final = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


class SheetError(ValueError):
    """A file that cannot be read as a sheet at all; its text says why and what to do."""


@dataclass(frozen=True)
class Remark:
    """Something in the sheet that was not understood, or not taken over."""

    line: int
    column: int
    text: str


@dataclass
class Remarks:
    """What is said about a sheet."""

    found: list[Remark] = field(default_factory=list)

    def __call__(self, line: int, column: int, text: str) -> None:
        """Note something."""
        if len(self.found) < MOST_REMARKS:
            self.found.append(Remark(line, column, text))


@dataclass(frozen=True)
class Row:
    """One row of the sheet: a card."""

    line: int
    deck: int
    """Which card of the deck it is, counted from 1."""
    cells: dict[str, str]
    columns: dict[str, int]
    """Where each cell stands, counted from 1."""


@dataclass
class Imported:
    """What came of a sheet."""

    files: dict[str, str] = field(default_factory=dict)
    cards: int = 0
    remarks: list[Remark] = field(default_factory=list)


@dataclass
class Place:
    """A location of the sheet, with its cards by space."""

    name: str
    title: str
    row: Row
    cards: dict[str, Row] = field(default_factory=dict)


def import_sheet(ident: str, data: bytes) -> Imported:
    """The files of a pack with that id, made from a sheet; raises `SheetError`."""
    deck = _Deck()
    for row in _rows(decoded(data), deck.remarks):
        deck.take(row)
    if not deck.cards:
        raise SheetError("no row of the sheet is a card. Its columns are type, location, space, phase and number.")
    deck.finish()
    return Imported(deck.files(ident), deck.cards, sorted(deck.remarks.found, key=lambda one: (one.line, one.column)))


def decoded(data: bytes) -> str:
    """The text of a sheet; raises `SheetError`."""
    if len(data) > LARGEST:
        raise SheetError(f"the sheet has {len(data)} bytes; {LARGEST} are the most. Is it a list of cards?")
    encoding = next((name for mark, name in MARKS if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SheetError(f"line {line} is not UTF-8 text. Save the sheet as “CSV UTF-8”.") from error
    if "\x00" in text:
        line = text[: text.index("\x00")].count("\n") + 1
        raise SheetError(f"line {line} is no text. Save the sheet as “CSV UTF-8”, not as a workbook.")
    return text


def _rows(text: str, remark: Remarks) -> Iterator[Row]:
    """The rows that hold something, by the names of their columns."""
    first = text.lstrip().partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    order: list[str] = []
    deck = 0
    try:
        for cells in reader:
            told = [" ".join(cell.split()) for cell in cells]
            if not any(told):
                continue
            if not order:
                order = _heads(told)
                if order:
                    continue
                order = list(COLUMNS)
            deck += 1
            if deck > MOST_ROWS:
                remark(reader.line_num, 1, f"only the first {MOST_ROWS} cards are taken")
                return
            yield _row(reader.line_num, deck, told, order, remark)
    except csv.Error as error:
        raise SheetError(f"line {reader.line_num} is no row of a sheet: {error}.") from error


def _heads(cells: list[str]) -> list[str]:
    """The columns that a first row names; empty if it names none and is a card already."""
    words = [cell.casefold() for cell in cells]
    return words if "type" in words else []


def _row(line: int, deck: int, told: list[str], order: list[str], remark: Remarks) -> Row:
    """A row; cells that no column awaits, or that hold no plain words, are remarked on."""
    cells, columns = dict.fromkeys(COLUMNS, ""), {name: n for n, name in enumerate(order, start=1)}
    for column, cell in enumerate(told, start=1):
        name = order[column - 1] if column <= len(order) else ""
        if not cell:
            continue
        if name not in COLUMNS:
            remark(line, column, f"`{shown(cell)}` stands in a column that is none of the five")
        elif len(cell) > LONGEST or not cell.isprintable():
            remark(line, column, f"`{shown(cell)}` is no word of at most {LONGEST} characters")
        else:
            cells[name] = cell
    return Row(line, deck, cells, columns)


def shown(cell: str) -> str:
    """A cell as a message shows it."""
    return "".join(char if char.isprintable() else "?" for char in cell[:40])


def slug(words: str) -> str:
    """Words as a working name: lower case, letters and figures, joined by hyphens; empty if none are left."""
    plain = unicodedata.normalize("NFKD", words.casefold().replace("ß", "ss").replace("ø", "o").replace("æ", "ae"))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")


class _Deck:
    """The cards of a sheet, sorted into the elements of a mission."""

    def __init__(self) -> None:
        self.remarks = Remarks()
        self.cards = 0
        self.places: dict[str, Place] = {}
        self.base: dict[str, Row] = {}
        self.items: dict[int, int] = {}
        """Copies by number."""
        self.plan: list[tuple[int, Row]] = []
        self.endings: list[Row] = []
        self.receptacles: list[Row] = []
        self.loose: dict[str, tuple[Row, str]] = {}
        """Rows and their packs, by name."""
        self.counts: Counter[str] = Counter()

    def remark(self, row: Row, column: str, text: str) -> None:
        """Note something that was not understood."""
        self.remarks(row.line, row.columns.get(column, 1), text)

    def take(self, row: Row) -> None:
        """Take up a card."""
        kind = row.cells["type"].casefold()
        codex = CODEX.fullmatch(kind)
        before = len(self.remarks.found)
        if kind == "location":
            taken = self.location(row)
        elif kind == "element":
            taken = self.element(row)
        elif kind == "plan":
            taken = self.sheet_of_plan(row)
        elif kind in ("conclusion", "receptacle"):
            (self.endings if kind == "conclusion" else self.receptacles).append(row)
            taken = True
        elif kind == "reminder" or codex:
            taken = (
                self.aside(row, f"codex-{codex[1] or 1}", f"codex-{codex[1] or 1}") if codex else self.aside(row, kind)
            )
        else:
            taken = False
            near = get_close_matches(kind, TYPES, n=1)
            hint = f"did you mean {near[0]}?" if near else f"types are: {', '.join(TYPES)}"
            self.remark(row, "type", f"there is no type `{shown(row.cells['type'])}`; {hint}")
        self.cards += taken
        if taken and len(self.remarks.found) == before:
            self.unused(row, kind)

    def unused(self, row: Row, kind: str) -> None:
        """Remark on cells that a card of this type does not need."""
        needed = {"location": ("location", "space"), "plan": ("space", "number"), "element": ("number",)}.get(kind, ())
        for column in COLUMNS[1:]:
            if row.cells[column] and column not in needed:
                what = "a phase is not taken over" if column == "phase" else f"a card of this type has no {column}"
                self.remark(
                    row, column, f"`{shown(row.cells[column])}`: {what}; say it by seals or effects if it matters"
                )

    def location(self, row: Row) -> bool:
        """A card of a location, or of the base."""
        title, space = row.cells["location"], row.cells["space"].casefold()
        if not title:
            self.remark(row, "location", "a location card needs the name of its location")
            return False
        if len(space) != 1 or space not in SPACES:
            self.remark(row, "space", f"`{shown(row.cells['space'])}` is no space; spaces are a to h")
            return False
        if title.casefold() == BASE:
            cards, name = self.base, BASE
        else:
            place = self.places.get(title.casefold())
            if place is None:
                place = self.places[title.casefold()] = Place(self.new_name(title), title, row)
            cards, name = place.cards, place.name
        if space not in cards:
            cards[space] = row
            return True
        first = cards[space]
        self.remark(row, "space", f"space {space} of {title} has a card already, from line {first.line}: this one lies "
                    "aside as a loose card, which `replace_card` can lay there")  # fmt: skip
        return self.aside(row, f"{name}-{space}")

    def new_name(self, title: str) -> str:
        """A working name that no other location has."""
        name = slug(title) or "place"
        taken = {one.name for one in self.places.values()} | {BASE}
        return next(one for one in (name, *(f"{name}-{n}" for n in range(2, MOST_ROWS + 2))) if one not in taken)

    def element(self, row: Row) -> bool:
        """An item; the same number again is a copy."""
        number = row.cells["number"]
        if not re.fullmatch(r"[1-9][0-9]{0,3}", number):
            self.remark(row, "number", f"`{shown(number)}` is no number of an element, 1 to 9999")
            return False
        self.items[int(number)] = self.items.get(int(number), 0) + 1
        return True

    def sheet_of_plan(self, row: Row) -> bool:
        """A sheet of the plan."""
        space = row.cells["space"].casefold() or row.cells["number"]
        if space not in SLOTS:
            self.remark(row, "space", f"`{shown(space)}` is no place of the plan; those are a to d")
            return False
        self.plan.append((SLOTS[space], row))
        return True

    def aside(self, row: Row, stem: str, pack: str = "") -> bool:
        """A card that lies aside until something lays it or asks for it."""
        self.counts[stem] += 1
        self.loose[f"{stem}-{self.counts[stem]}"] = (row, pack)
        return True

    def finish(self) -> None:
        """Remark on what the whole sheet lacks."""
        for place in self.places.values():
            if "a" not in place.cards:
                self.remark(place.row, "space", f"{place.title} has no card a, which is read when it is entered")
        for what, found in (("receptacle", self.receptacles), ("conclusion", self.endings), ("location", self.places)):
            if not found:
                self.remarks(1, 1, f"the sheet has no {what}: the mission needs one")

    def files(self, ident: str) -> dict[str, str]:
        """The files of the pack."""
        title = ident.replace("-", " ").capitalize()
        found = {
            "pack.yaml": f"id: {ident}\ntitle: {title}\nsystem: time-stories\nlicence:\n",
            "mission.yaml": "\n".join(self.mission()) + "\n",
        }
        for place in self.places.values():
            found[f"locations/{place.name}.yaml"] = "\n".join(location(place)) + "\n"
        return found

    def mission(self) -> Iterator[str]:
        """What holds for the whole mission, and the cards that are in no location."""
        yield "# Made from a sheet. `chronaut check` points at all that is to be written."
        yield "characteristics:"
        yield "tokens:"
        yield from ["tu_by_agents:", "  1:", "  2:", "  3:", "  4:"]
        yield f"first_location: {next(iter(self.places.values())).name if self.places else ''}"
        base = [(f"base-{space}", row) for space, row in sorted(self.base.items())]
        last = ["directives: plan, items, missions, receptacles, time, start"]
        yield from elements("base", ((name, row, last if name == base[-1][0] else []) for name, row in base))
        plan = [(f"plan-{n}", row, [f"slot: {slot}"]) for n, (slot, row) in enumerate(self.plan, start=1)]
        yield from elements("plan", plan)
        yield from elements("endings", ((f"ending-{n}", row, ["kind:"]) for n, row in enumerate(self.endings, start=1)))
        people = ["title:", "back:", "characteristics:", "resistance:", "lp:"]
        yield from elements("receptacles",
                            ((f"receptacle-{n}", row, people) for n, row in enumerate(self.receptacles, start=1)))  # fmt: skip
        if self.items:
            yield from ["", "items:"]
        for number, copies in sorted(self.items.items()):
            yield from [f"  item-{number}:", f"    number: {number}"]
            yield from [f"    copies: {copies}"] if copies > 1 else []
            yield "    text:"
        aside = ((name, row, [f"pack: {pack}"] if pack else []) for name, (row, pack) in self.loose.items())
        yield from elements("loose", aside)


def elements(key: str, cards: Iterable[tuple[str, Row, list[str]]]) -> Iterator[str]:
    """A list of cards by name, each with its number in the deck and lines of its own."""
    for n, (name, row, lines) in enumerate(cards):
        if not n:
            yield from ["", f"{key}:"]
        yield from [f"  {name}:", f"    number: {row.deck}", *(f"    {line}" for line in lines), "    text:"]


def location(place: Place) -> Iterator[str]:
    """The file of a location."""
    title = place.title.replace("\\", "\\\\").replace('"', '\\"')
    yield from [f"location: {place.name}", f'title: "{title}"', "cards:"]
    for n, (space, row) in enumerate(sorted(place.cards.items())):
        yield f"  {place.name}-{space}:"
        if space != SPACES[n]:
            yield f"    letter: {space.upper()}"
        yield from [f"    number: {row.deck}", "    back:", "    text:"]
