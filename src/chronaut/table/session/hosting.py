"""What a host may ask of a table; all of it is kept and shown to all, and none of it shows the host a secret."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from chronaut.kernel.actions import Proposal, Refused, refuse
from chronaut.kernel.speech import phrase
from chronaut.kernel.state import HOST as HOST_SEAT
from chronaut.systems.contract.referee import AWAY, BACK, TIME_UP
from chronaut.table.session import acts, messages
from chronaut.table.session.acts import HOST, MODES, OPEN, WATCH
from chronaut.table.session.infos import FIXED
from chronaut.table.session.knocking import ADMITTED, TURNED_AWAY, Knock
from chronaut.table.session.lines import Line
from chronaut.table.session.requests import answered, ask_of, kept, went_back
from chronaut.table.session.room import Room
from chronaut.table.session.signals import Signal
from chronaut.table.session.table import Draft
from chronaut.table.session.telling import JOIN, LEAVE, seating
from chronaut.table.session.tokens import hashed

CHAIR_LETTERS = 8
NO_KNOCK: Final = Refused("no_knock", "", "Whoever knocked is gone, or was let in or turned away before.")


def no_chair(chair: str) -> Refused:
    """That there is no such chair."""
    return refuse("no_chair", "", "There is no chair {chair!r} at this table.", chair=chair)


async def free(room: Room, line: Line, message: messages.Free) -> None:
    """Take whoever sits there from a chair."""
    secret = room.means.tokens.secret()

    def make() -> Draft | Refused:
        if room.table.chairs.find(message.chair) < 0:
            return no_chair(message.chair)
        return Draft(room.table, ask_of(room, line, message.ask)).act(acts.Freed(message.chair, hashed(secret)))

    await answered(room, line, message.ask, make, invitation=secret, chair=message.chair)


async def invite(room: Room, line: Line, message: messages.Invite) -> None:
    """Make a new invitation to a free chair, to host, or to watch."""
    secret = room.means.tokens.secret()

    def make() -> Draft | Refused:
        refused = None if message.chair in (HOST, WATCH) else not_open(room, message.chair)
        draft = Draft(room.table, ask_of(room, line, message.ask))
        return refused or draft.act(acts.Invited(message.chair, hashed(secret)))

    await answered(room, line, message.ask, make, invitation=secret, chair=message.chair)


async def admit(room: Room, line: Line, message: messages.Admit) -> None:
    """Let somebody who knocks in to a free chair."""
    knock = room.means.knocks.find(room.table.name, message.knock, room.now())

    def make() -> Draft | Refused:
        if knock is None or knock.state == TURNED_AWAY:
            return NO_KNOCK
        draft = Draft(room.table, ask_of(room, line, message.ask))
        for other in room.table.chairs.all:
            if other.invitation == knock.invitation:  # let in there before, and not come yet
                draft.act(acts.Invited(other.name, hashed(room.means.tokens.secret())))
        return not_open(room, message.chair) or draft.act(acts.Invited(message.chair, knock.invitation))

    await answered(room, line, message.ask, make, chair=message.chair)
    if knock is not None and room.table.chairs.invitation(message.chair) == knock.invitation:
        pass_on(room, replace(knock, state=ADMITTED, chair=message.chair))


async def turn_away(room: Room, line: Line, message: messages.TurnAway) -> None:
    """Send somebody who knocks away; nothing of it is kept."""
    knock = room.means.knocks.find(room.table.name, message.knock, room.now())
    if knock is None or knock.state == ADMITTED:
        line.refuse(message.ask, NO_KNOCK)
        return
    pass_on(room, replace(knock, state=TURNED_AWAY))
    line.tell(messages.Done(message.ask, room.table.seq))


def pass_on(room: Room, knock: Knock) -> None:
    """Let the host and all workers know what has become of a knock."""
    room.means.knocks.learn(room.table.name, knock, room.now())
    room.signal(Signal(room.means.worker, knock=knock))
    room.tell_knocks()


def not_open(room: Room, chair: str) -> Refused | None:
    """Why nobody can be put on a chair."""
    seat = room.table.chairs.find(chair)
    if seat < 0:
        return no_chair(chair)
    if room.table.chairs.all[seat].holder != OPEN:
        return Refused("no_chair", "", "Somebody sits there. Free the chair first.")
    return None


async def seat_bot(room: Room, line: Line, message: messages.SeatBot) -> None:
    """Put a bot on a free chair."""

    def make() -> Draft | Refused:
        if message.policy not in room.means.policies:
            known = ", ".join(sorted(room.means.policies))
            text = phrase("There is no bot called {policy!r}; there are: {known}.")
            text = text if known else phrase("There are no bots at this table.")
            return refuse("bad_value", "", text, policy=message.policy, known=known)
        refused = not_open(room, message.chair)
        draft = Draft(room.table, ask_of(room, line, message.ask))
        return refused or draft.act(acts.BotSeated(message.chair, message.policy))

    await answered(room, line, message.ask, make)


async def pause(room: Room, line: Line, message: messages.Pause) -> None:
    """Stop play, or let it go on."""
    act = acts.Paused(message.paused)
    await answered(room, line, message.ask, lambda: kept(room, line, message.ask, act))


async def set_mode(room: Room, line: Line, message: messages.SetMode) -> None:
    """Play in another way."""

    def make() -> Draft | Refused:
        if message.mode not in MODES:
            return refuse("bad_value", "", "A table is played in one of these ways: {modes}.", modes=", ".join(MODES))
        return kept(room, line, message.ask, acts.ModeChanged(message.mode))

    await answered(room, line, message.ask, make)


async def mark(room: Room, line: Line, message: messages.Mark) -> None:
    """Mark a player as away or back."""

    def make() -> Draft | Refused:
        seat = room.table.chairs.find(message.chair)
        if seat < 0:
            return no_chair(message.chair)
        draft = Draft(room.table, ask_of(room, line, message.ask))
        return draft.step(Proposal(HOST_SEAT, AWAY if message.away else BACK, seat)) or draft

    await answered(room, line, message.ask, make)


def of_kind(room: Room, name: str, seat: int = -1) -> Proposal | None:
    """What the table itself may propose now, by its name and the seat that it is about."""
    system = room.table.system
    for proposal in system.host(room.table.state):
        if system.proposal_kinds[proposal.kind].name == name and seat in (-1, proposal.a):
            return proposal
    return None


def seats_stay(room: Room) -> Refused | None:
    """That nobody joins or leaves, in a family of games in which nobody can."""
    if seating(room.table) != FIXED:
        return None
    return Refused(
        "not_now", "", "In this game players neither join nor leave. A chair can be freed for somebody else."
    )


async def add_player(room: Room, line: Line, message: messages.AddPlayer) -> None:
    """Set a chair for another player."""
    secret, chair = room.means.tokens.secret(), room.means.tokens.name(CHAIR_LETTERS)

    def make() -> Draft | Refused:
        proposal = of_kind(room, JOIN)
        if proposal is None:
            return seats_stay(room) or Refused(
                "not_now", "", "A player can join between two runs, while there is a seat left."
            )
        draft = Draft(room.table, ask_of(room, line, message.ask)).act(acts.ChairAdded(chair, hashed(secret)))
        return draft.step(proposal) or draft

    await answered(room, line, message.ask, make, invitation=secret, chair=chair)


async def drop_player(room: Room, line: Line, message: messages.DropPlayer) -> None:
    """Let a player leave for good."""

    def make() -> Draft | Refused:
        seat = room.table.chairs.find(message.chair)
        if seat < 0:
            return no_chair(message.chair)
        proposal = of_kind(room, LEAVE, seat)
        if proposal is None:
            return seats_stay(room) or Refused(
                "not_now", "", "A player can leave between two runs, as long as somebody stays."
            )
        draft = Draft(room.table, ask_of(room, line, message.ask))
        return draft.step(proposal) or draft

    await answered(room, line, message.ask, make)


async def repair(room: Room, line: Line, message: messages.Repair) -> None:
    """Go back to any step, or close a question by its default."""

    def make() -> Draft | Refused:
        ask = ask_of(room, line, message.ask)
        if message.question >= 0:
            draft = Draft(room.table, ask)
            return draft.step(Proposal(HOST_SEAT, TIME_UP, message.question)) or draft
        return room.learned.repair(message.step) or went_back(room, ask, "", message.step, "repair")

    await answered(room, line, message.ask, make)


HOST_HANDLERS: dict[type, Any] = {
    messages.Free: free,
    messages.Invite: invite,
    messages.Admit: admit,
    messages.TurnAway: turn_away,
    messages.SeatBot: seat_bot,
    messages.Pause: pause,
    messages.SetMode: set_mode,
    messages.Mark: mark,
    messages.AddPlayer: add_player,
    messages.DropPlayer: drop_player,
    messages.Repair: repair,
}
