"""Who sits where: chairs in the order of the seats, changed by acts alone, moved where the game moves seats."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from chronaut.kernel.events import Fact
from chronaut.systems.contract.system import RuleSystem
from chronaut.table.session.acts import (
    BOT,
    HOST,
    OPEN,
    PERSON,
    WATCH,
    AnyAct,
    BotSeated,
    ChairAdded,
    Freed,
    Hosted,
    Invited,
    Opened,
    Renamed,
    Seated,
    Spoke,
)

LONGEST: Final = 40
"""So many characters of a name are shown."""


@dataclass(frozen=True)
class Chair:
    """A chair and who sits there; secrets as hashes."""

    name: str
    """What addresses call it."""
    invitation: str
    holder: str = OPEN
    person: str = ""
    """What the person, or the bot's policy, is called."""
    key: str = ""
    claim: str = ""
    screen: str = ""
    sitting: int = 0
    """Another number whenever somebody sits down here while the chair is open, from 1; whoever only moves to another screen keeps it."""
    shape: int = 0
    """Which shape and colour stand for it on the screen, from 1; no two chairs have the same, and it never changes."""
    language: str = ""
    """In which language whoever sits there is told everything; empty for the table's own."""


class Chairs:
    """The chairs of a table; copies are cheap, since chairs never change in place."""

    def __init__(self, chairs: Sequence[Chair] = (), added: Sequence[Chair] = (), sittings: int = 0) -> None:
        self.all = list(chairs)
        """By seat."""
        self.added = list(added)
        """Chairs whose seat the next step adds."""
        self.sittings = sittings
        """How often somebody has sat down at this table."""
        self.host = Chair(HOST, "")
        """The host's place, which no seat is."""
        self.watch = ""
        """Hash of the key of spectators."""

    def copy(self) -> Chairs:
        """An independent equal."""
        other = Chairs(self.all, self.added, self.sittings)
        other.host, other.watch = self.host, self.watch
        return other

    def place(self, name: str) -> Chair | None:
        """A chair, or the host's place."""
        seat = self.find(name)
        return self.host if name == HOST else self.all[seat] if seat >= 0 else None

    def key(self, name: str) -> str:
        """The hash of the key that opens a line to a chair, for the host or to watch; empty if none does."""
        place = self.place(name)
        return self.watch if name == WATCH else place.key if place else ""

    def invitation(self, name: str) -> str:
        """The hash of what is handed on in a link to there; empty if there is none."""
        place = self.place(name)
        return self.watch if name == WATCH else place.invitation if place else ""

    def sitting(self, seat: int) -> int:
        """Who sits there: see `Chair.sitting`; 0 also for a seat without a chair."""
        return self.all[seat].sitting if 0 <= seat < len(self.all) else 0

    def find(self, name: str) -> int:
        """The seat of a chair, -1 if there is none of that name."""
        for seat, chair in enumerate(self.all):
            if chair.name == name:
                return seat
        return -1

    def names(self) -> list[str]:
        """What sentences call whoever sits there, by seat; empty for nobody, and for several of one name, such as bots."""
        every = [plain_name(chair.person) if chair.holder != OPEN else "" for chair in self.all]
        return [name if every.count(name) == 1 else "" for name in every]

    def take(self, act: AnyAct) -> None:
        """Let an act change what it is about."""
        if isinstance(act, Opened):
            pairs = zip(act.chairs, act.invitations, strict=True)
            every = enumerate(pairs, start=1)
            self.all = [Chair(name, invitation, shape=shape) for shape, (name, invitation) in every]
            self.added = []
            self.host, self.watch = Chair(HOST, act.hosting, key=act.host), act.spectators
        elif isinstance(act, Hosted):
            self.host = Chair(HOST, "", key=act.key, claim=act.claim, language=act.language)
        elif isinstance(act, Spoke) and act.chair == HOST:
            self.host = replace(self.host, language=act.language)
        elif isinstance(act, Invited) and act.chair == HOST:
            self.host = replace(self.host, invitation=act.invitation)
        elif isinstance(act, Invited) and act.chair == WATCH:
            self.watch = act.invitation
        elif isinstance(act, ChairAdded):
            self.added.append(Chair(act.chair, act.invitation))
        elif isinstance(act, Seated | Invited | Freed | BotSeated | Renamed | Spoke):
            seat = self.find(act.chair)
            if seat >= 0:
                self.sittings += isinstance(act, Seated | BotSeated) and self.all[seat].holder == OPEN
                self.all[seat] = _changed(self.all[seat], act, self.sittings)

    def follow(self, system: RuleSystem, facts: Sequence[Fact], seats: int) -> None:
        """Let each chair go where its seat went; `seats` is how many there are after the facts."""
        if not any(system.seat_before(fact, seat) != seat for fact in facts for seat in range(seats)) and seats == len(
            self.all
        ):
            return
        moved: list[Chair] = []
        for seat in range(seats):
            before = seat
            for fact in reversed(facts):
                before = system.seat_before(fact, before) if before >= 0 else before
            if 0 <= before < len(self.all):
                moved.append(self.all[before])
            elif self.added:
                moved.append(self.added.pop(0))
        for seat, chair in enumerate(moved):
            if not chair.shape:
                taken = {one.shape for one in moved}
                moved[seat] = replace(chair, shape=next(n for n in itertools.count(1) if n not in taken))
        self.all = moved


def plain_name(name: str) -> str:
    """A name as it stands in a sentence, whatever a record from afar holds: bounded, and no markup."""
    return "".join(char for char in name if char.isprintable())[:LONGEST].replace("*", "\N{ASTERISK OPERATOR}")


def _changed(chair: Chair, act: Seated | Invited | Freed | BotSeated | Renamed | Spoke, sittings: int) -> Chair:
    """A chair after an act about it."""
    sitting = sittings if chair.holder == OPEN else chair.sitting
    if isinstance(act, Seated):
        return Chair(
            chair.name, "", PERSON, act.name, act.key, act.claim, act.person, sitting, chair.shape, act.language
        )
    if isinstance(act, Spoke):
        return replace(chair, language=act.language)
    if isinstance(act, Invited):
        return replace(chair, invitation=act.invitation)
    if isinstance(act, Freed):
        return Chair(chair.name, act.invitation, shape=chair.shape)
    if isinstance(act, BotSeated):
        return Chair(chair.name, "", BOT, act.policy, sitting=sitting, shape=chair.shape)
    return replace(chair, person=act.name)
