"""All tables of one worker: opened, woken when somebody comes, put to sleep when all are gone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from chronaut.kernel.actions import Refused
from chronaut.kernel.program import Program, ProgramError, decode, encode
from chronaut.kernel.speech import phrase
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, Setup
from chronaut.table.keeping import Missing, StoreError
from chronaut.table.session import acts
from chronaut.table.session.acts import HOST, OPEN, PERSON
from chronaut.table.session.aside import Aside, GivenUp, TooMuch
from chronaut.table.session.bots import Bots, Minds
from chronaut.table.session.chairs import Chair
from chronaut.table.session.faults import marked, told
from chronaut.table.session.hosting import CHAIR_LETTERS, HOST_HANDLERS
from chronaut.table.session.knocking import ADMITTED, GONE, Knock, invitation_of, mark_of, new_knock
from chronaut.table.session.requests import SEAT_HANDLERS, clean_name, free_name, settle
from chronaut.table.session.room import Made, Means, Room
from chronaut.table.session.signals import Signal
from chronaut.table.session.table import Draft, Plan, Table, TableError, first_row
from chronaut.table.session.tokens import Tokens, fits, hashed
from chronaut.table.session.watching import Watch

TABLE_LETTERS: Final = 12
SLEEP_AFTER: Final = 300.0
"""Seconds after which a table that nobody is at is put to sleep."""
TICK: Final = 1.0
LOADERS: Final = 2
MOST_LOADS: Final = 1_000
"""So many tables may wait until they are read."""
MOST_RECORDS: Final = 4
"""So many records that were brought are proved or wait for it, one after another; more are refused."""
LOOKERS: Final = 2
MOST_LOOKS: Final = 100
"""So many may look back on games at the same time, or wait for it; more are refused."""
LOOK_SECONDS: Final = 20.0
STOPPING: Final = phrase("The server is being stopped; the table is kept.")


class NotHere(Exception):
    """There is no such table, or the secret does not fit: nobody is told which."""


class Entrance(msgspec.Struct, frozen=True):
    """What opens a new table: secrets for the host to hand on, of which the table keeps nothing but hashes."""

    table: str
    host: str
    invitations: dict[str, str]
    """By chair."""
    watch: str
    cut_after: int | None = None
    """After how many steps the record that was brought ends within the next; None if it is whole."""


class Claimed(msgspec.Struct, frozen=True):
    """A chair that was taken, with the key that keeps it."""

    chair: str
    key: str


@dataclass
class Awake:
    """A room and what goes with it."""

    room: Room
    watch: Watch
    bots: Bots | None
    empty_since: float


class Hall:
    """The rooms of a worker."""

    def __init__(self, means: Means, minds: Minds | None = None) -> None:
        self.means = means
        self.minds = minds
        if minds is not None:
            means.policies = minds.policies
        self.closed = False
        self.loading = Aside(LOADERS, MOST_LOADS)
        self.proving = Aside(1, MOST_RECORDS)
        self.looking = Aside(LOOKERS, MOST_LOOKS, LOOK_SECONDS)
        self.rooms: dict[str, Awake] = {}
        self._waking: dict[str, asyncio.Task[Awake]] = {}
        self._systems: dict[str, RuleSystem] = {}
        """Rule systems linked to a mission, by its hash; tables of one mission share it."""
        means.store.listen(self._heard)

    # Opening.

    async def open(self, program: Program, plan: Plan, seed: int | None = None) -> Entrance:
        """Open a table; raises `SetupError`, `ProgramError`, `ValueError` and `StoreError`."""
        tokens = self.means.tokens
        digest = program.digest()
        system = self._system(digest, program)
        if plan.mode not in acts.MODES:
            raise ValueError(f"a table is played in one of these ways: {', '.join(acts.MODES)}; not {plan.mode!r}")
        if plan.language and plan.language not in program.header.languages:
            raise ValueError(f"the mission is told in {', '.join(program.header.languages)}; not in {plan.language!r}")
        title = clean_name(plan.title) or program.header.mission
        entrance, opened = doors(tokens, plan.seats, title, plan.mode, language=plan.language)
        setup = Setup(plan.seats, tokens.seed() if seed is None else seed, plan.options)
        row = first_row(system, setup, opened)
        await self.means.store.keep_mission(digest, encode(program))
        await self.means.store.create(entrance.table, program.header.mission, digest, row)
        return entrance

    async def mission(self, digest: str) -> RuleSystem:
        """The rule system of a kept mission, for one table; raises `Missing`, `ProgramError` and other `StoreError`."""
        if digest not in self._systems:
            self._system(digest, None, await self.means.store.mission(digest))
        return self._systems[digest].apart()

    def _system(self, digest: str, program: Program | None, data: bytes = b"") -> RuleSystem:
        if digest not in self._systems:
            self._systems[digest] = self.linked(program or decode(data))
        return self._systems[digest]

    def linked(self, program: Program) -> RuleSystem:
        """The rule system of a mission, linked to it; raises `ProgramError`."""
        return open_system(program)

    def new_room(self, table: Table) -> Room:
        """A room for a table that wakes."""
        return Room(table, self.means, SEAT_HANDLERS | HOST_HANDLERS)

    # Waking and sleeping.

    async def room(self, table: str) -> Room:
        """The room of a table, woken if it sleeps; raises `NotHere`, `TableError` and `StoreError`."""
        awake = self.rooms.get(table)
        if awake is None:
            task = self._waking.get(table)
            if task is None:
                task = self._waking[table] = asyncio.get_running_loop().create_task(self._wake(table))
                task.add_done_callback(lambda _: self._waking.pop(table, None))
            awake = await asyncio.shield(task)
        if self.closed:
            raise StoreError(STOPPING)
        awake.empty_since = self._now()
        return awake.room

    async def _wake(self, name: str) -> Awake:
        store = self.means.store
        try:
            card = await store.card(name)
            system = await self.mission(card.digest)
            rows = await store.rows(name)
        except Missing as error:
            raise NotHere from error
        except ProgramError as error:
            raise TableError(f"The mission of the table {name} cannot be used: {error}") from error
        try:
            table = await self.loading.do(lambda _: Table.load(name, system, rows))
        except TooMuch as error:
            raise StoreError("too many tables are being opened at once") from error
        except GivenUp as error:
            raise StoreError(STOPPING) from error
        room = self.new_room(table)
        room.changed.append(lambda: settle(room))
        bots = Bots(room, self.minds) if self.minds is not None else None
        awake = self.rooms[name] = Awake(room, Watch(room), bots, self._now())
        room.do(room.catch_up)  # what was written while it woke
        return awake

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _heard(self, table: str, payload: bytes | None) -> None:
        """Another worker wrote something; without a table's name, perhaps to any of them."""
        for name in [table] if table else list(self.rooms):
            awake = self.rooms.get(name)
            if payload is not None:
                self._learn(name, payload)
            if awake is None:
                continue
            if payload is None:
                awake.room.do(awake.room.catch_up)
            else:
                awake.room.signalled(payload)

    def _learn(self, table: str, payload: bytes) -> None:
        """Remember what another worker tells of a knock, also at a table that nobody here is at."""
        knock = msgspec.json.decode(payload, type=Signal).knock
        if knock is not None:
            self.means.knocks.learn(table, knock, self._now())

    def tick(self) -> None:
        """See what time has done at every table; to be called every second."""
        now = self._now()
        for name in self.means.knocks.expire(now):
            self._tell_knocks(name)
        for name, awake in list(self.rooms.items()):
            awake.watch.tick()
            if awake.bots is not None:
                awake.bots.wake()
            if awake.room.lines:
                awake.empty_since = now
            elif now - awake.empty_since > SLEEP_AFTER and not awake.room.busy:
                del self.rooms[name]
                if awake.bots is not None:
                    awake.bots.close()

    async def close(self, text: str = STOPPING) -> None:
        """End all lines, finish what was begun, and let nobody in any more."""
        self.closed = True
        self.loading.close()
        self.proving.close()
        self.looking.close()
        for awake in self.rooms.values():
            awake.room.closing = True
        for awake in list(self.rooms.values()):
            if awake.bots is not None:
                awake.bots.close()
            await awake.room.quiet()
            for line in awake.room.lines[:]:
                awake.room.dismiss(line, "stopping", text)
        self.rooms.clear()

    # Coming in.

    async def enter(self, table: str, chair: str, secret: str) -> Room:
        """The room, for whoever shows the key of a chair, of the host or of spectators; raises `NotHere`."""
        room = await self.room(table)
        if not fits(secret, room.table.chairs.key(chair)):
            await room.in_turn(room.catch_up)  # the chair may just have been taken at another worker
            if not fits(secret, room.table.chairs.key(chair)):
                raise NotHere
        return room

    async def claim(
        self, table: str, invitation: str, claim: str, name: str, screen: str, language: str = ""
    ) -> Claimed:
        """Take the chair of an invitation; the same claim again gives a new key, as if the first answer had been lost.

        `claim` and `screen` are secrets that the person's program has chosen. A language that is not spoken here is the
        table's own. Raises `NotHere` and `StoreError`.
        """
        room = await self.room(table)
        key, mark = self.means.tokens.secret(), f"{claim}/{invitation}"
        called = clean_name(name)
        chosen: list[str] = []

        def make() -> Draft | Refused:
            seat, chair = _invited(room.table.chairs.all, invitation, mark)
            person = free_name(room.table, called, seat, room.table.voice(language=language).speech)
            chosen[:] = [chair.name]
            same = hashed(f"{table}/{screen}")[:16]
            spoken = _spoken(room.table, language)
            return Draft(room.table).act(acts.Seated(chair.name, person, hashed(key), hashed(mark), same, spoken))

        await _taken(room, make)
        return Claimed(chosen[0], key)

    async def host(self, table: str, invitation: str, claim: str, language: str = "") -> Claimed:
        """Take the host's place, which ends for whoever had it; likewise."""
        room = await self.room(table)
        key, mark = self.means.tokens.secret(), f"{claim}/{invitation}"

        def make() -> Draft | Refused:
            place = room.table.chairs.host
            if not fits(invitation, place.invitation) and not fits(mark, place.claim):
                raise NotHere
            return Draft(room.table).act(acts.Hosted(hashed(key), hashed(mark), _spoken(room.table, language)))

        await _taken(room, make)
        return Claimed(HOST, key)

    # Knocking.

    async def knock(self, table: str, name: str, claim: str, screen: str, asker: str) -> Knock:
        """Knock, or look what has become of it; nobody is told whether there is such a table. Raises `Crowded`, `StoreError`.

        `claim` and `screen` are secrets as in `claim`, `asker` is whose knocks are counted together.
        """
        found = self.means.knocks.find(table, mark_of(table, claim), self._now())
        if found is None:
            found = new_knock(table, clean_name(name), claim, screen)
            self.means.knocks.come(table, found, self._now(), asker)
            self._tell_knocks(table)
            try:
                await self._pass_on(table, found)
            except StoreError:
                self._take_out(table, found)
                raise
        return found

    async def knocked(self, table: str, claim: str) -> tuple[str, str, str]:
        """How a knock stands, with the chair and its invitation, told once."""
        found = self.means.knocks.find(table, mark_of(table, claim), self._now())
        if found is None:
            return GONE, "", ""
        if found.state != ADMITTED:
            return found.state, "", ""
        gone = self._take_out(table, found)
        try:
            await self._pass_on(table, gone)
        except StoreError as error:  # the others forget it in time
            self.means.log(f"{marked(table)}: {told(error, table)}")
        return found.state, found.chair, invitation_of(table, claim)

    def _take_out(self, table: str, knock: Knock) -> Knock:
        """Forget a knock here; what the others are to be told of it."""
        gone = msgspec.structs.replace(knock, state=GONE)
        self.means.knocks.learn(table, gone, self._now())
        self._tell_knocks(table)
        return gone

    async def _pass_on(self, table: str, knock: Knock) -> None:
        """Let the other workers know how a knock stands."""
        await self.means.store.signal(table, msgspec.json.encode(Signal(self.means.worker, knock=knock)))

    def _tell_knocks(self, table: str) -> None:
        if (awake := self.rooms.get(table)) is not None:
            awake.room.tell_knocks()


def _spoken(table: Table, language: str) -> str:
    """A language as it is kept with a chair: empty for one in which the table is not told."""
    return language if language in table.system.languages() else ""


async def _taken(room: Room, make: Made) -> None:
    """Carry a claim out; raises `NotHere` and `StoreError`."""

    async def job() -> int | Refused:
        try:
            return await room.carry_out("", make)
        except NotHere:
            await room.catch_up()  # the invitation may just have been made at another worker
            return await room.carry_out("", make)

    outcome = await room.in_turn(job)
    if isinstance(outcome, Refused):
        raise StoreError(outcome.text)


def doors(
    tokens: Tokens, seats: int, title: str, mode: str, copy_of: str = "", language: str = ""
) -> tuple[Entrance, acts.Opened]:
    """The secrets of a new table, and the act that opens it and keeps their hashes."""
    chairs = [tokens.name(CHAIR_LETTERS) for _ in range(seats)]
    entrance = Entrance(
        tokens.name(TABLE_LETTERS), tokens.secret(), {chair: tokens.secret() for chair in chairs}, tokens.secret()
    )
    invitations = [hashed(invitation) for invitation in entrance.invitations.values()]
    opened = acts.Opened(
        title,
        mode,
        chairs,
        invitations,
        "",
        tokens.secret(),
        hashed(entrance.watch),
        copy_of,
        language,
        hashed(entrance.host),
    )
    return entrance, opened


def _invited(chairs: Sequence[Chair], invitation: str, mark: str) -> tuple[int, Chair]:
    """The chair of an invitation, or of a claim that was answered before; raises `NotHere`."""
    for seat, chair in enumerate(chairs):
        if chair.holder == OPEN and fits(invitation, chair.invitation):
            return seat, chair
        if chair.holder == PERSON and fits(mark, chair.claim):
            return seat, chair
    raise NotHere
