"""What a seat may ask of its table, message by message."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any, Final

from chronaut.kernel.actions import Proposal, Refused, clean_text, refuse
from chronaut.kernel.speech import Speech, forms, languages, speech
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.table.session import acts, messages
from chronaut.table.session.acts import PERSON, WATCH
from chronaut.table.session.lines import Line
from chronaut.table.session.room import Made, Room
from chronaut.table.session.table import Draft, Table
from chronaut.table.session.telling import latest, past, spoken
from chronaut.table.session.tokens import fits

MOST_ENTRIES = 200
"""So many lines the shared notebook has."""
LONGEST_ENTRY = 500
"""So many characters one of them has."""
RESERVED: Final = forms("the table", "table", "the host", "host")
"""By which people know the table and whoever opened it; nobody else is called so in any language, with a number or without."""
LIKE_LATIN: Final = str.maketrans("авекмнорстухѕіјһԁӏαβεικνορτυχ", "abekmhopctyxsijhdlabeikvoptux")
"""Letters of other alphabets that look like Latin ones."""

NOT_HELD: Final = Refused("not_yours", "", "This line may not do that any more: its key opens nothing now.")


def ask_of(room: Room, line: Line, ask: str) -> str:
    """An ask as the store keeps it: the same word of somebody else, or of whoever had the chair before, is another.

    It goes by the claim, which stays the same for a person who was given another key since an answer had been lost.
    """
    place = room.table.chairs.place(line.chair)
    claim = place.claim[:12] if place else ""
    return f"{line.chair}.{claim}:{ask}"


async def answered(room: Room, line: Line, ask: str, make: Made, chair: str = "", invitation: str = "") -> None:
    """Carry something out, and tell who asked how it went; the host gets the invitation that it made to a chair."""

    def still() -> Draft | Refused:
        return make() if room.held(line) else NOT_HELD  # freed at another worker while this was under way

    outcome = await room.carry_out(ask_of(room, line, ask), still)
    if line not in room.lines:
        return
    if isinstance(outcome, Refused):
        line.refuse(ask, outcome)
        return
    now = room.table.chairs.invitation(chair)
    if not fits(invitation, now):
        invitation = ""  # it was done before, and of the invitation made then only the hash is left
    line.tell(messages.Done(ask, outcome, invitation, chair if now or room.table.chairs.place(chair) else ""))


async def propose(room: Room, line: Line, message: messages.Propose) -> None:
    """Do something in the game."""
    table = room.table
    wish = table.proposal(room.seat(line.chair), message.kind, (message.a, message.b, message.c), message.text)

    def make() -> Draft | Refused:
        if isinstance(wish, Refused):
            return wish
        wish.seat = room.seat(line.chair)
        if wish.kind not in (SAY, NOTE) and (paused := stopped(room)):
            return paused
        stale = table.stale(wish, message.step, message.seq)
        if stale is not None:
            return stale
        draft = Draft(table, ask_of(room, line, message.ask))
        return draft.step(wish) or draft

    await answered(room, line, message.ask, make)


def kept(room: Room, line: Line, ask: str, act: acts.AnyAct) -> Draft:
    """A draft of an act alone, empty if it changes nothing."""
    draft = Draft(room.table, ask_of(room, line, ask))
    return draft if room.table.idle(act) else draft.act(act)


def stopped(room: Room) -> Refused | None:
    """Why nothing of the game is done for a while."""
    if not room.table.paused:
        return None
    return Refused("paused", "", "The host has stopped play for a while; you can still talk and write notes.")


async def take_back(room: Room, line: Line, message: messages.TakeBack) -> None:
    """Go back over one's own steps."""

    def make() -> Draft | Refused:
        refused = stopped(room) or room.learned.own(room.seat(line.chair), message.step)
        return refused or went_back(room, ask_of(room, line, message.ask), line.chair, message.step, "own")

    await answered(room, line, message.ask, make)


def went_back(room: Room, ask: str, by: str, step: int, why: str) -> Draft:
    """A draft that goes back, and says by whose wish."""
    draft = Draft(room.table, ask).act(acts.WentBack(by, step, why))
    draft.back(step)
    return draft


def asked_for(room: Room) -> set[str]:
    """The chairs whose consent is needed: persons who are not away."""
    table = room.table
    present = table.state.present
    return {
        chair.name for seat, chair in enumerate(table.chairs.all) if chair.holder == PERSON and (present >> seat) & 1
    }


async def wish_back(room: Room, line: Line, message: messages.Wish) -> None:
    """Ask the others to go back; done at once if there are none."""
    table = room.table

    def make() -> Draft | Refused:
        step = room.learned.run_began() if message.restart else message.step
        refused = stopped(room) or (room.learned.repair if message.restart else room.learned.together)(step)
        if refused is not None:
            return refused
        why = "restart" if message.restart else "agreed"
        draft = Draft(table, ask_of(room, line, message.ask)).act(acts.Wished(line.chair, step, why))
        if asked_for(room) <= {line.chair}:
            draft.act(acts.WentBack(line.chair, step, why)).back(step)
        return draft

    await answered(room, line, message.ask, make)


async def consent(room: Room, line: Line, message: messages.Consent) -> None:
    """Agree to what was asked for; when the last one agrees, it is done."""
    table = room.table

    def make() -> Draft | Refused:
        wish = table.wish
        if wish is None or message.step not in (-1, wish.step):
            return Refused("no_wish", "", "Nobody asks for that now, or the game has gone on since.")
        draft = Draft(table, ask_of(room, line, message.ask)).act(acts.Consented(line.chair, message.agreed))
        if message.agreed and asked_for(room) <= table.agreed | {line.chair}:
            return stopped(room) or granted(room, wish, draft)
        return draft

    await answered(room, line, message.ask, make)


def granted(room: Room, wish: acts.Wished, draft: Draft) -> Draft | Refused:
    """A draft that goes back as all have agreed."""
    refused = (room.learned.repair if wish.why == "restart" else room.learned.together)(wish.step)
    if refused is None:
        draft.act(acts.WentBack(wish.chair, wish.step, wish.why)).back(wish.step)
    return refused or draft


def settle(room: Room) -> None:
    """Go back when the last one whose consent was missing is away or gone."""

    def make() -> Draft | Refused:
        wish = room.table.wish
        if wish is None or not asked_for(room) <= room.table.agreed:
            return Refused("no_wish", "", "Somebody has not agreed.")
        return stopped(room) or granted(room, wish, Draft(room.table))

    async def job() -> None:
        await room.carry_out("", make)

    if room.table.wish is not None and asked_for(room) <= room.table.agreed:
        room.do(job)


async def let_export(room: Room, line: Line, message: messages.LetExport) -> None:
    """Let the host take the whole record away, or not."""
    act = acts.Consent(line.chair, message.agreed)
    await answered(room, line, message.ask, lambda: kept(room, line, message.ask, act))


async def write(room: Room, line: Line, message: messages.Write) -> None:
    """Write into the shared notebook."""
    book = room.table.notebook

    def make() -> Draft | Refused:
        entry = message.entry or len(book) + 1
        text = clean_entry(message.text)
        if text is None:
            return Refused("bad_text", "", "The text holds characters that cannot be shown.")
        if message.entry and message.entry not in book:
            return refuse("bad_value", "", "The notebook has no line {entry}.", entry=message.entry)
        if not message.entry and (not text or len(book) >= MOST_ENTRIES):
            return refuse(
                "bad_text", "", "A line has some text, and the notebook at most {most} lines.", most=MOST_ENTRIES
            )
        return unsaid(room.table, room.seat(line.chair), text) or kept(
            room, line, message.ask, acts.Written(line.chair, entry, text)
        )

    await answered(room, line, message.ask, make)


def unsaid(table: Table, seat: int, text: str) -> Refused | None:
    """Why a seat may not say something to all in another way than talk, either: a card read out, or silence."""
    refused = table.system.check(table.state, Proposal(seat, SAY, text=text)) if text else None
    return refused if refused is not None and refused.code in ("paraphrase", "silence") else None


def clean_entry(text: str) -> str | None:
    """A line of the notebook as it is kept; None if it is too long or cannot be shown."""
    return clean_text(text, LONGEST_ENTRY) if text.strip() else ""


async def rename(room: Room, line: Line, message: messages.Rename) -> None:
    """Go by another name."""

    def make() -> Draft | Refused:
        name = clean_name(message.name)
        if not name:
            return Refused("bad_text", "", "A name has letters that can be shown.")
        if is_taken(room.table, name, line.chair):
            return refuse(
                "taken", "", "Somebody at this table is called {name!r}, or nearly so. Choose another name.", name=name
            )
        return unsaid(room.table, room.seat(line.chair), name) or kept(
            room, line, message.ask, acts.Renamed(line.chair, name)
        )

    await answered(room, line, message.ask, make)


def clean_name(name: str) -> str:
    """A name as it is kept: one line, at most 40 characters that can be shown; empty if nothing is left."""
    return " ".join("".join(char for char in name if char.isprintable()).split())[:40]


def is_taken(table: Table, name: str, chair: str) -> bool:
    """Whether a name looks like that of another chair's person, or like the table itself."""
    others = {looks(one.person) for one in table.chairs.all if one.name != chair and one.person}
    return looks(name) in others or is_reserved(name)


def is_reserved(name: str) -> bool:
    """Whether a name looks like the table itself, or like its host."""
    seen = looks(name)
    while seen and seen[-1].isnumeric():
        seen = seen[:-1]
    return seen in reserved()


@lru_cache
def reserved() -> frozenset[str]:
    """How those names look, in all languages."""
    return frozenset(looks(speech(language).word(name)) for language in languages() for name in RESERVED)


def free_name(table: Table, name: str, seat: int, speech: Speech) -> str:
    """A name for whoever takes a seat: the wanted one, with a number if it is taken."""
    chair = table.chairs.all[seat].name
    quoted = (refused := unsaid(table, seat, name)) is not None and refused.code == "paraphrase"
    unfit = (
        quoted or not name or is_reserved(name) or is_reserved(name[:36])
    )  # cut for a number, it would be taken for ever
    wanted = speech.say("Player {player}", player=seat + 1) if unfit else name
    names = (wanted if n == 1 else f"{wanted[:36]} {n}" for n in range(1, len(table.chairs.all) + 1))
    return next(one for one in names if not is_taken(table, one, chair))


def looks(name: str) -> str:
    """What two names have in common that a hasty eye takes for the same: no case, accents, blanks, signs; digits as ours."""
    letters = unicodedata.normalize("NFKD", name.casefold()).translate(LIKE_LATIN)
    return "".join(str(unicodedata.digit(char, char)) for char in letters if char.isalnum()) or name


async def speak(room: Room, line: Line, message: messages.Speak) -> None:
    """Tell somebody everything in another language."""
    known = room.table.system.languages()
    if message.language and message.language not in known:
        told = ", ".join(known)
        why = refuse(
            "bad_value", "", "This table is not told in {language!r}; its languages are: {known}.",
            language=message.language, known=told,
        )  # fmt: skip
        line.refuse(message.ask, why)
    elif line.chair == WATCH:
        room.turn([line], room.table.voice(language=message.language))
        line.tell(messages.Done(message.ask, room.table.seq))
    else:
        act = acts.Spoke(line.chair, message.language)
        await answered(room, line, message.ask, lambda: kept(room, line, message.ask, act))


async def point(room: Room, line: Line, message: messages.Point) -> None:
    """Let everybody see where this seat points."""
    room.point(messages.Pointed(line.chair, message.what, message.number))


async def why_not(room: Room, line: Line, message: messages.WhyNot) -> None:
    """Say what cannot be done now."""
    line.tell(messages.WhyNots(line.voice.denied(room.table.state, room.seat(line.chair))))


async def older(room: Room, line: Line, message: messages.Past) -> None:
    """Say what happened longer ago."""
    lines = past(room.table, room.seat(line.chair), room.seen(line), message.before, line.voice)
    line.tell(messages.PastLines(message.before, lines))


async def older_talk(room: Room, line: Line, message: messages.Talk) -> None:
    """Show what was said longer ago."""
    end = min(message.before, len(room.table.state.talk))
    line.tell(messages.TalkLines(message.before, spoken(room.table, latest(end), end)))


async def diary(room: Room, line: Line, message: messages.Diary) -> None:
    """Show the run journal."""
    line.tell(messages.DiaryPages(line.voice.diary(room.seen(line))))


SEAT_HANDLERS: dict[type, Any] = {
    messages.Propose: propose,
    messages.TakeBack: take_back,
    messages.Wish: wish_back,
    messages.Consent: consent,
    messages.LetExport: let_export,
    messages.Write: write,
    messages.Rename: rename,
    messages.Speak: speak,
    messages.Point: point,
    messages.WhyNot: why_not,
    messages.Past: older,
    messages.Talk: older_talk,
    messages.Diary: diary,
}
