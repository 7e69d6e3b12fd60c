"""What happens at a table and is no step of the game; each is kept in the journal before anybody is told."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from chronaut.kernel.speech import phrase

LIVE: Final = "live"
ASYNCHRONOUS: Final = "asynchronous"
HOT_SEAT: Final = "hot_seat"
SOLO: Final = "solo"
MODES: Final = {
    LIVE: phrase("all play at the same time: who is gone for a while is away, and questions may have deadlines"),
    ASYNCHRONOUS: phrase("each plays when there is time: nobody is ever away by absence, nothing runs out"),
    HOT_SEAT: phrase("several seats at one screen, one unveiled at a time"),
    SOLO: phrase("one person plays all seats"),
}
"""How a table is played; it may be changed at any moment and changes nothing of the game."""

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"

HOST: Final = "host"
WATCH: Final = "watch"
"""What stands for a chair on the lines of the host and of spectators; no chair is called so."""


class Act(msgspec.Struct, tag_field="act", frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any of them."""


class Opened(Act, tag="opened", frozen=True):
    """The table was opened; a copy goes on where the other had come, and nothing that was agreed there holds here."""

    title: str
    mode: str
    chairs: list[str]
    """One for each seat, in their order: what an address calls it for ever, whatever becomes of seat numbers."""
    invitations: list[str]
    """Hashes of the invitations, by chair."""
    host: str
    """Hash of the host's key, for a table whose link was not yet good for one alone; empty otherwise."""
    salt: str
    """Kept secret until the end: with the seed it gives the hash that everybody is shown from the beginning."""
    spectators: str = ""
    """Hash of the key with which one may watch; empty if nobody may."""
    copy_of: str = ""
    """What the game was called whose journal was brought here, if it was."""
    language: str = ""
    """Language of the mission's texts; empty for its first. The game is the same in every one."""
    hosting: str = ""
    """Hash of the invitation to host."""


class Seated(Act, tag="seated", frozen=True):
    """Somebody took a chair with its invitation, which is worth nothing from now on."""

    chair: str
    name: str
    key: str
    """Hash of the key that only this person has."""
    claim: str
    """Hash of what the person's program chose for this claim, so that an answer that got lost can be given again."""
    person: str
    """The same for all chairs that were taken from one screen; tells nothing else."""
    language: str = ""
    """In which language this person is told everything; empty for the table's own."""


class Hosted(Act, tag="hosted", frozen=True):
    """Somebody took the host's place with its invitation, which is worth nothing from now on, as the key of who was host."""

    key: str
    """Hash of the key that only this person has."""
    claim: str
    """As of `Seated`."""
    language: str = ""
    """As of `Seated`."""


class Invited(Act, tag="invited", frozen=True):
    """A chair has a new invitation; an older one is worth nothing. Whoever sits there stays.

    So it is with `HOST`; of `WATCH` it is the key with which one may watch, and whoever watches goes.
    """

    chair: str
    invitation: str


class Freed(Act, tag="freed", frozen=True):
    """The host took somebody, or a bot, from a chair; old keys open nothing any more."""

    chair: str
    invitation: str


class BotSeated(Act, tag="bot", frozen=True):
    """The host put a bot on a free chair."""

    chair: str
    policy: str


class ChairAdded(Act, tag="chair_added", frozen=True):
    """Another player may sit down: the chair of the seat that the next step adds."""

    chair: str
    invitation: str


class Renamed(Act, tag="renamed", frozen=True):
    """A person goes by another name."""

    chair: str
    name: str


NAMING: Final = (Seated, Freed, BotSeated, Renamed)
"""Acts that change what somebody is called."""


class Spoke(Act, tag="spoke", frozen=True):
    """A person at a chair, or the host, is told everything in another language from now on."""

    chair: str
    language: str
    """Empty for the table's own."""


class ModeChanged(Act, tag="mode", frozen=True):
    """The table is played in another way from now on."""

    mode: str


class Paused(Act, tag="paused", frozen=True):
    """The host stopped play, or lets it go on."""

    paused: bool


class Written(Act, tag="written", frozen=True):
    """A line of the shared notebook, new or changed; an empty text strikes it out."""

    chair: str
    entry: int
    """Its number, from 1; the next free one for a new line."""
    text: str


class Wished(Act, tag="wished", frozen=True):
    """A seat asks all others to go back."""

    chair: str
    step: int
    """To the moment when so many steps had been carried out."""
    why: str
    """`back` or `restart`."""


class Consented(Act, tag="consented", frozen=True):
    """A seat agrees to what was asked for last, or does not."""

    chair: str
    agreed: bool


class WentBack(Act, tag="went_back", frozen=True):
    """Why the game goes back, right before it does."""

    by: str
    """The chair, empty for the host."""
    step: int
    why: str
    """`own`, `agreed`, `restart` or `repair`."""


class Consent(Act, tag="export_consent", frozen=True):
    """A seat lets the host take the whole record of an unfinished game away, or takes that back."""

    chair: str
    agreed: bool


class RecordTaken(Act, tag="record_taken", frozen=True):
    """The host took the whole record away before the end, and can know all that is secret and all luck to come."""


AnyAct: TypeAlias = (
    Opened | Seated | Hosted | Invited | Freed | BotSeated | ChairAdded | Renamed | Spoke | ModeChanged | Paused | Written
    | Wished | Consented | WentBack | Consent | RecordTaken
)  # fmt: skip


def act_data(act: AnyAct) -> dict[str, Any]:
    """An act as the journal keeps it."""
    data: dict[str, Any] = msgspec.to_builtins(act)
    return data


def act_of(data: dict[str, Any]) -> AnyAct:
    """The act that was kept; raises `msgspec.ValidationError`."""
    return msgspec.convert(data, AnyAct)  # type: ignore[no-any-return,call-overload,unused-ignore]


act_of(
    {"act": "record_taken"}
)  # msgspec learns a type at its first use, and two threads that read tables must not both
