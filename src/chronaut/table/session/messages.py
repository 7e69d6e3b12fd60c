"""What goes over a line between a person and the table; docs/protocol.md is made from this file.

Every message is a JSON object whose `message` names its kind. What changes something carries an `ask`, a name that the
sender chooses: the same ask is never carried out twice, and it is answered with `done` or `refused`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Raw

from chronaut.kernel.actions import REFUSALS
from chronaut.kernel.views import Denied, Panel, Told
from chronaut.table.session.infos import KnockInfo, TableInfo

Ask = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$(?!\n)")]
"""Printable ASCII without blanks."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
ChairName = Annotated[str, Meta(min_length=1, max_length=16)]
KnockMark = Annotated[str, Meta(min_length=1, max_length=32)]

LARGEST: Final = 16_384
"""Bytes that a message to the table may have."""

CODES: Final = REFUSALS | {
    "not_yours": "this line may not do that",
    "paused": "the host has stopped play",
    "bad_message": "the message is none of the protocol, or has a wrong field",
    "too_fast": "there are too many messages on this line, or much was asked for from this address; ask again in a moment",
    "not_kept": "it could not be kept, so it was not done; it may be asked again",
    "not_known": "nobody can say whether it was kept; the same ask may be sent again, and is done once",
    "fault": "an effect of the mission did not end; it was taken back",
    "broken": "the program made a mistake; whether it was done can be seen on a new line",
    "no_way_back": "something was learned, drawn or decided since",
    "too_much": "there is no room for it: so much was said, noted or done at this table",
    "no_chair": "there is no such chair, or it is not free",
    "no_wish": "nobody has asked for anything",
    "no_knock": "whoever knocked is gone, or was let in or turned away before",
}
"""Every code of a refusal at the table."""


class Message(msgspec.Struct, tag_field="message", frozen=True, omit_defaults=True):
    """Any message."""


# From a seat.


class Propose(Message, tag="propose", frozen=True, forbid_unknown_fields=True):
    """Do something in the game: one of the offers, or something typed."""

    ask: Ask
    step: Count
    """How many steps had been carried out when this was chosen."""
    kind: Annotated[str, Meta(max_length=40)]
    a: Number = -1
    b: Number = -1
    c: Number = -1
    text: Annotated[str, Meta(max_length=4_000)] = ""
    seq: Count = 0
    """The row of the journal that the sender knew last: if the game has gone back since, this is not done."""


class TakeBack(Message, tag="take_back", frozen=True, forbid_unknown_fields=True):
    """Go back over one's own steps, as long as nothing was learned, drawn or decided since."""

    ask: Ask
    step: Count
    """To the moment when so many steps had been carried out."""


class Wish(Message, tag="wish", frozen=True, forbid_unknown_fields=True):
    """Ask all others to go back: to a step since the latest draw or first reading, or to the beginning of the run."""

    ask: Ask
    step: Count = 0
    restart: bool = False


class Consent(Message, tag="consent", frozen=True, forbid_unknown_fields=True):
    """Agree to what was asked for, or not."""

    ask: Ask
    agreed: bool
    step: Number = -1
    """The step of the wish that is meant, so that nobody agrees to another one that came just then; -1 for any."""


class LetExport(Message, tag="let_export", frozen=True, forbid_unknown_fields=True):
    """Let the host take the whole record away although the game is not over, or take that back."""

    ask: Ask
    agreed: bool


class Write(Message, tag="write", frozen=True, forbid_unknown_fields=True):
    """Write a line into the notebook that all share; with a number, change that line; without a text, strike it out."""

    ask: Ask
    text: Annotated[str, Meta(max_length=500)] = ""
    entry: Count = 0


class Rename(Message, tag="rename", frozen=True, forbid_unknown_fields=True):
    """Go by another name."""

    ask: Ask
    name: Name


class Speak(Message, tag="speak", frozen=True, forbid_unknown_fields=True):
    """Be told everything in another language. It is kept with the chair; with spectators for their line alone.

    Where it is another one than before a new `welcome` comes, within a second: a line is sent one a second at most.
    """

    ask: Ask
    language: Annotated[str, Meta(max_length=20)] = ""
    """One of the table's `languages`; empty for its own."""


class Point(Message, tag="point", frozen=True, forbid_unknown_fields=True):
    """Point at something on the table, for a moment; it is not kept."""

    what: Annotated[str, Meta(min_length=1, max_length=20, pattern="^[a-z_]+$")]
    number: Number


class WhyNot(Message, tag="why_not", frozen=True, forbid_unknown_fields=True):
    """Ask what cannot be done now, and why."""


class Past(Message, tag="past", frozen=True, forbid_unknown_fields=True):
    """Ask for older lines of what has happened, as this seat was told."""

    before: Count
    """Steps before this number."""


class Talk(Message, tag="talk", frozen=True, forbid_unknown_fields=True):
    """Ask for older lines of talk; the host and spectators may, too."""

    before: Count
    """Lines before this one, counted from 0 as they were said."""


class Diary(Message, tag="diary", frozen=True, forbid_unknown_fields=True):
    """Ask for the run journal: what this seat has read in which run, and how the runs went."""


class Beat(Message, tag="beat", frozen=True, forbid_unknown_fields=True):
    """Say that the line is alive; at least every two seconds, or the others see it as broken."""

    echo: bool = False
    """Whether an `echo` is wanted, so that the sender sees that the line is alive, too."""


# From the host.


class Free(Message, tag="free", frozen=True, forbid_unknown_fields=True):
    """Take whoever sits there from a chair; its keys open nothing any more, and there is a new invitation."""

    ask: Ask
    chair: ChairName


class SeatBot(Message, tag="seat_bot", frozen=True, forbid_unknown_fields=True):
    """Let a bot play at a free chair."""

    ask: Ask
    chair: ChairName
    policy: Annotated[str, Meta(max_length=20)]


class Invite(Message, tag="invite", frozen=True, forbid_unknown_fields=True):
    """A new invitation to a chair that is free; the older one is worth nothing.

    For `host` a link for another screen, from which this one's line ends; for `watch` another link for spectators, and the
    lines of those who had the older one end.
    """

    ask: Ask
    chair: ChairName


class Admit(Message, tag="admit", frozen=True, forbid_unknown_fields=True):
    """Let somebody who knocks in to a free chair: a new invitation goes to that person alone."""

    ask: Ask
    knock: KnockMark
    chair: ChairName


class TurnAway(Message, tag="turn_away", frozen=True, forbid_unknown_fields=True):
    """Send somebody who knocks away."""

    ask: Ask
    knock: KnockMark


class Pause(Message, tag="pause", frozen=True, forbid_unknown_fields=True):
    """Stop play, or let it go on."""

    ask: Ask
    paused: bool


class SetMode(Message, tag="set_mode", frozen=True, forbid_unknown_fields=True):
    """Play in another way from now on."""

    ask: Ask
    mode: Annotated[str, Meta(max_length=20)]


class Mark(Message, tag="mark", frozen=True, forbid_unknown_fields=True):
    """Mark a player as away, so that nobody waits, or as back."""

    ask: Ask
    chair: ChairName
    away: bool


class AddPlayer(Message, tag="add_player", frozen=True, forbid_unknown_fields=True):
    """Between runs: a chair for another player."""

    ask: Ask


class DropPlayer(Message, tag="drop_player", frozen=True, forbid_unknown_fields=True):
    """Between runs: a player leaves for good, with the chair."""

    ask: Ask
    chair: ChairName


class Repair(Message, tag="repair", frozen=True, forbid_unknown_fields=True):
    """Put right what went wrong: go back to any step, or close a question by its default. All are told."""

    ask: Ask
    step: Number = -1
    """To the moment when so many steps had been carried out."""
    question: Number = -1


ToTable: TypeAlias = (
    Propose | TakeBack | Wish | Consent | LetExport | Write | Rename | Speak | Point | WhyNot | Past | Talk | Diary | Beat
    | Free | SeatBot | Invite | Admit | TurnAway | Pause | SetMode | Mark | AddPlayer | DropPlayer | Repair
)  # fmt: skip

FROM_SEAT: Final = (
    Propose, TakeBack, Wish, Consent, LetExport, Write, Rename, Speak, Point, WhyNot, Past, Talk, Diary, Beat,
)  # fmt: skip
FROM_HOST: Final = (
    Free, SeatBot, Invite, Admit, TurnAway, Pause, SetMode, Mark, AddPlayer, DropPlayer, Repair, Speak, Talk, Beat,
)  # fmt: skip
FROM_WATCHER: Final = (Speak, Talk, Beat)
ASK_MUCH: Final = (Speak, WhyNot, Past, Talk, Diary)
"""A few bytes each, answered with many."""


# From the table.


class Line(msgspec.Struct, frozen=True):
    """Something that happened, in a sentence for one seat."""

    step: int
    text: str
    rule: str


class Entry(msgspec.Struct, frozen=True):
    """A line of the shared notebook."""

    entry: int
    chair: str
    run: int
    text: str


class Welcome(Message, tag="welcome", frozen=True):
    """All that a line needs to begin, or to begin again: it replaces whatever was known."""

    seq: int
    """The row of the journal up to which this is true."""
    chair: str
    """Empty for the host and for spectators."""
    language: str
    """In which this line is told everything."""
    mission_title: str
    """What the mission is called in it."""
    table: TableInfo
    frame: Raw
    """The `SeatFrame`: view, offers, questions, texts that may be read now, the latest lines of talk, own notes."""
    waiting: list[int]
    """Seats that the game waits for."""
    past: list[Line]
    """The latest things that happened; `past` asks for older ones."""
    notebook: list[Entry]
    talk_before: int = 0
    """How many lines of talk were said before those in the frame; `talk` asks for them."""
    knocks: list[KnockInfo] = []
    """For the host: who knocks."""


class Patch(Message, tag="patch", frozen=True):
    """What a row of the journal changed for this seat: laid over the frame it gives the frame of now."""

    seq: int
    set: dict[str, Any]
    """Fields of the frame that have another value now."""
    view: dict[str, Any] = {}
    """Fields of its view that have another value now."""
    texts: dict[str, str] = {}
    """What may be read now and could not be read before."""
    closed: list[str] = []
    """Texts that may not be read any more."""
    talk: list[Any] = []
    """Lines of talk to be added at the end; `who` in each is the name under which it was said."""
    notes: list[Any] = []
    """Own notes to be added at the end."""
    talk_before: int = 0
    """With `talk` in `set`, which holds the latest lines then: how many were said before them."""
    waiting: list[int] | None = None
    """Seats that the game waits for, if others than before."""
    told: list[Told] = []
    """The facts of the row, as this seat may know them."""
    past: list[Line] = []
    """The same in words."""
    back_to: int = -1
    """If the table went back: to this step; lines of the past after it are void."""
    back_by: str = ""
    """By whose wish: the chair, empty for the host."""
    back_why: str = ""
    """`own`, `agreed`, `restart` or `repair`."""


class Changed(Message, tag="table", frozen=True):
    """Something changed about who is here, or how the table is played."""

    table: TableInfo


class Knocks(Message, tag="knocks", frozen=True):
    """For the host: who knocks now, all of them."""

    knocks: list[KnockInfo]


class Notebook(Message, tag="notebook", frozen=True):
    """Lines of the shared notebook that are new or have changed; an empty text was struck out."""

    entries: list[Entry]


class Pointed(Message, tag="pointed", frozen=True):
    """A player points at something."""

    chair: str
    what: str
    number: int


class Done(Message, tag="done", frozen=True):
    """What was asked has been carried out and kept, in this row of the journal; what changed was sent before.

    Where it changes nothing (the same name, the same language) nothing is kept, and this is the last row.
    """

    ask: str
    seq: int
    invitation: str = ""
    """For the host: the new invitation to the chair (for `watch` the key); empty if this had been done before: `invite` makes another."""
    chair: str = ""


class Refused(Message, tag="refused", frozen=True):
    """What was asked was not done, and nothing has changed."""

    ask: str
    code: str
    rule: str
    text: str


class WhyNots(Message, tag="why_nots", frozen=True):
    """What cannot be done now, and why."""

    denied: list[Denied]


class PastLines(Message, tag="past_lines", frozen=True):
    """Older lines of what has happened."""

    before: int
    past: list[Line]


class TalkLines(Message, tag="talk_lines", frozen=True):
    """Older lines of talk, the last of them right before the one that was named."""

    before: int
    talk: list[Any]


class DiaryPages(Message, tag="diary_pages", frozen=True):
    """The run journal."""

    panels: list[Panel]


class Echo(Message, tag="echo", frozen=True):
    """The answer to a `beat` that wanted one."""


class Closing(Message, tag="closing", frozen=True):
    """The line will be closed, and why; nothing that was acknowledged is lost."""

    code: str
    """`freed`, `moved`, `slow`, `ended`, `stopping` or `bad`."""
    text: str


FromTable: TypeAlias = (
    Welcome | Patch | Changed | Knocks | Notebook | Pointed | Done | Refused | WhyNots | PastLines | TalkLines | DiaryPages
    | Echo | Closing
)  # fmt: skip

MUCH: Final = (Welcome, WhyNots, PastLines, TalkLines, DiaryPages)
"""Those answers."""

_TO_TABLE: Final = msgspec.json.Decoder(ToTable)
_ENCODER: Final = msgspec.json.Encoder()


def decode(data: bytes | str) -> ToTable:
    """A message to the table; raises `msgspec.MsgspecError` (or `UnicodeError`, `RecursionError`) if it is none."""
    return _TO_TABLE.decode(data)  # type: ignore[no-any-return,unused-ignore]


def encode(message: FromTable) -> bytes:
    """A message from the table."""
    return _ENCODER.encode(message)
