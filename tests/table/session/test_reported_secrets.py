"""What users of other platforms reported about secrets and rights, as checks of our table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.referee import SAY
from chronaut.table.session import acts
from chronaut.table.session.acts import WATCH
from chronaut.table.session.exporting import as_seen
from chronaut.table.session.hall import NotHere
from chronaut.table.session.messages import ToTable
from chronaut.table.session.table import Plan
from chronaut.table.session.tokens import hashed
from tests.table.session.people import GAMES, World, luck_of, mission, run

if TYPE_CHECKING:
    from collections.abc import Sequence

SEED = 918_273_645_546_372_819
SHORTEST_CANARY = 25
"""Shorter texts of a mission are titles and words that also stand elsewhere."""


def quoted(text: str) -> bytes:
    """A text as it stands inside JSON."""
    return msgspec.json.encode(text)[1:-1]


def canaries(world: World) -> list[bytes]:
    """What nobody at a line may ever be told before the end, whoever it is."""
    opened = world.table.opened
    assert opened is not None
    secrets = [str(SEED), opened.salt, opened.hosting, opened.spectators, world.entrance.host, world.entrance.watch]
    secrets += [*world.entrance.invitations.values(), *opened.invitations]
    for chair, invitation in world.entrance.invitations.items():
        secrets += [f"claim of {invitation}", f"screen of {chair}"]
    for person in world.people:
        secrets += [person.secret, hashed(person.secret)]
    for chair_now in world.table.chairs.all:
        secrets += [chair_now.key, chair_now.claim, chair_now.screen, chair_now.invitation]
    return [quoted(secret) for secret in secrets if secret]


class Listener:
    """Reads everything that comes to everybody, row by row, and knows what each may know then."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.people = world.people[:]
        self.read = [0] * len(world.people)
        self.readable: list[set[str]] = [set() for _ in world.people]
        self.leaks: list[tuple[str, object]] = []
        self.secret_texts = {
            ident: quoted(text)
            for ident, text in world.table.system.program.texts.items()
            if len(text) >= SHORTEST_CANARY
        }
        self.found: dict[str, int] = {"texts": 0, "notes": 0}
        """How often each kind of secret was seen where it belongs: else nothing would be proved."""

    def check(self) -> None:
        """Look at what came since the last look."""
        world = self.world
        table = world.table
        if table.over:
            return  # luck may be told now
        secrets = canaries(world)
        for number, person in enumerate(self.people):
            seat = world.room.seat(person.chair)
            came = [data for data in person.raw[self.read[number] :] if not data.startswith(b'{"message":"done"')]
            self.read[number] = len(person.raw)
            now = set(table.system.readable(table.state, seat))
            may_read = now | self.readable[number]
            self.readable[number] = now
            noted = {quoted(one.text): one.seat for one in table.state.notes}
            for data in came:
                self.leaks += [(person.chair, secret) for secret in secrets if secret in data]
                told = {ident for ident, text in self.secret_texts.items() if text in data}
                self.leaks += [(person.chair, text) for text in told - may_read]
                self.leaks += [(person.chair, note) for note, own in noted.items() if note in data and own != seat]
                self.found["texts"] += len(told)
                self.found["notes"] += sum(note in data for note in noted)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_d01_no_secret_reaches_a_line_that_may_not_know_it(game: str, seed: int) -> None:
    async def test() -> None:
        luck = luck_of(seed)
        world = await World.full(game, 3, seed=SEED)
        host = await world.host()
        await world.watcher()
        listener = Listener(world)
        world.room.changed.append(listener.check)
        for n in range(90):
            await world.play(luck, 1, talk=0)
            if world.table.over:
                break
            player = world.people[luck.randrange(3)]
            if n % 7 == 0:
                await player.do("propose", step=0, kind="note", text=f"CANARY-NOTE-{n} of {player.chair}")
            if n % 11 == 0:
                await player.ask("take_back", step=max(0, player.frame["step"] - 2))
            if n % 13 == 0:
                player.tell("why_not")
                player.tell("diary")
                player.tell("talk", before=100)
                player.tell("past", before=luck.randint(1, 40))
            if n % 17 == 0:
                await world.back(host, luck.randrange(len(world.table.history)))
            if n % 23 == 0:
                player.hang_up()
                await player.enter()
            if n % 37 == 36:
                freed = await host.do("free", chair=player.chair)
                assert player.closed
                player.secret = (await world.claim(freed["invitation"])).key
                await player.enter()
            await world.quiet()
        assert listener.leaks == []
        assert min(listener.found.values()) > 5

    run(test())


def test_d01_luck_is_told_when_the_mission_is_over_and_fits_what_was_promised() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2, seed=SEED)
        watcher = await world.watcher()
        promised = watcher.table["commitment"]
        luck = luck_of(3)
        while not world.table.over:
            assert (watcher.table["seed"], watcher.table["salt"]) == (None, "")
            await world.play(luck, 1, talk=0)
        assert watcher.table["seed"] == SEED
        assert hashed(f"{watcher.table['salt']}:{SEED}") == promised == watcher.table["commitment"]

    run(test())


async def with_a_carried_item(world: World, luck_seed: int) -> None:
    """Play the ball until somebody carries an item."""
    luck = luck_of(luck_seed)
    for _ in range(500):
        state: Any = world.table.state
        if any(item.holder >= 0 for item in state.items):
            return
        await world.play(luck, 1, talk=0)
    raise AssertionError("nobody ever carries anything")


@pytest.mark.rule("G-59")
@pytest.mark.parametrize("items_open", [False, True])
def test_d10_each_way_of_showing_shows_exactly_its_set(items_open: bool) -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 3, items_open=items_open)
        watcher = await world.watcher()
        await with_a_carried_item(world, 0)
        state: Any = world.table.state
        scenario: Any = world.table.system.scenario  # type: ignore[attr-defined]
        closed_to_some = 0
        for number, item in enumerate(state.items):
            if item.holder < 0:
                continue
            front = scenario.cards[scenario.items[number]].text
            owners = state.agents[item.holder].owners
            for person in world.people:
                seat = world.room.seat(person.chair)
                may = items_open or (seat >= 0 and bool((owners >> seat) & 1))
                assert (front in person.frame["texts"]) == may
                closed_to_some += not may
        assert bool(closed_to_some) == (not items_open)
        public = json.loads(encode_frame(frame(world.table.system, state, SPECTATOR)))
        assert watcher.frame == public
        assert public["offers"] == public["notes"] == []

    run(test())


def test_d25_a_screen_with_several_chairs_is_marked_and_nobody_acts_for_another_without_the_key() -> None:
    async def test() -> None:
        world = await World.open("noon-ball", 3, mode="hot_seat")
        first, second, third = world.entrance.invitations
        anna = await world.sit(first, screen="one screen")
        ben = await world.sit(second, screen="one screen")
        cleo = await world.sit(third, screen="another")
        assert cleo.table["mode"] == "hot_seat"
        assert [chair["screen"] for chair in cleo.table["chairs"]] == [1, 1, 2]
        with pytest.raises(NotHere):
            await world.hall.enter(world.name, second, anna.secret)
        with pytest.raises(NotHere):
            await world.hall.enter(world.name, second, world.entrance.host)
        before = len(world.table.history)
        anna.room.heard(
            anna.line, json.dumps({"message": "propose", "ask": "x", "step": 0, "kind": "say", "seat": ben.seat})
        )
        await world.quiet()
        assert anna.last("refused")["code"] == "bad_message"
        await anna.say("mine")
        assert [taken.proposal.seat for taken in world.table.history[before:]] == [anna.seat]

    run(test())


def test_d25_a_screen_says_nothing_at_another_table() -> None:
    async def test() -> None:
        world = await World.open("tiny-lanterns", 2)
        marks = set()
        for entrance in (world.entrance, await world.hall.open(mission("tiny-lanterns"), Plan(2))):
            for invitation in entrance.invitations.values():
                await world.hall.claim(entrance.table, invitation, "claim", "Anna", "one screen")
            room = await world.hall.room(entrance.table)
            assert len({chair.screen for chair in room.table.chairs.all}) == 1
            marks.add(room.table.chairs.all[0].screen)
        assert len(marks) == 2

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d26_d27_records_for_a_seat_and_for_spectators_hold_no_secrets(game: str) -> None:
    async def test() -> None:
        luck = luck_of(26)
        world = await World.full(game, 3, seed=SEED)
        await world.watcher()
        for person in world.people[:3]:
            await person.do("propose", step=0, kind="note", text=f"CANARY-NOTE of {person.chair}")
        await world.play(luck, 60, talk=0)
        records = {person.chair: await as_seen(world.room, person.chair) for person in world.people}
        assert set(records) == {*world.entrance.invitations, WATCH}
        for chair, record in records.items():
            assert not [secret for secret in canaries(world) if secret in record]
            for other in world.entrance.invitations:
                assert (quoted(f"CANARY-NOTE of {other}") in record) == (other == chair)
            texts = [text for text in world.table.system.program.texts.values() if len(text) >= SHORTEST_CANARY]
            assert not [text for text in texts if quoted(text) in record]
            assert b'"told":[{' in record

    run(test())


CHAIR = "CHAIR"
MESSAGES: dict[str, dict[str, Any]] = {
    "propose": {"step": 0, "kind": "say", "text": "hello"},
    "take_back": {"step": 0},
    "wish": {"restart": True},
    "consent": {"agreed": True},
    "let_export": {"agreed": True},
    "write": {"text": "a line"},
    "rename": {"name": "Ben"},
    "speak": {"language": "it"},
    "point": {"what": "card", "number": 3},
    "why_not": {},
    "past": {"before": 3},
    "talk": {"before": 3},
    "diary": {},
    "free": {"chair": CHAIR},
    "seat_bot": {"chair": CHAIR, "policy": "random"},
    "invite": {"chair": CHAIR},
    "admit": {"knock": "0" * 32, "chair": CHAIR},
    "turn_away": {"knock": "0" * 32},
    "pause": {"paused": True},
    "set_mode": {"mode": "solo"},
    "mark": {"chair": CHAIR, "away": True},
    "add_player": {},
    "drop_player": {"chair": CHAIR},
    "repair": {"step": 0},
}
SEATS = (
    "propose",
    "take_back",
    "wish",
    "consent",
    "let_export",
    "write",
    "rename",
    "speak",
    "point",
    "why_not",
    "past",
    "talk",
    "diary",
)
HOSTS = (
    "free", "seat_bot", "invite", "admit", "turn_away", "pause", "set_mode", "mark", "add_player", "drop_player", "repair",
    "speak", "talk",
)  # fmt: skip


def test_d28_the_messages_of_these_tests_are_all_that_there_are() -> None:
    known = {one.__struct_config__.tag for one in get_args(ToTable)}
    assert known == {*MESSAGES, "beat"}


@pytest.mark.parametrize("message", MESSAGES)
@pytest.mark.parametrize(("role", "may"), [("seat", SEATS), ("host", HOSTS), ("watch", ("speak", "talk"))])
def test_d27_d28_every_message_from_every_role_is_done_only_by_right(
    message: str, role: str, may: Sequence[str]
) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 3)
        people = {"seat": world.people[0], "host": await world.host(), "watch": await world.watcher()}
        await world.people[1].say("hello")
        sender = people[role]
        fields = {name: world.people[2].chair if value == CHAIR else value for name, value in MESSAGES[message].items()}
        rows, told = len(await world.store.rows(world.name)), [len(person.got) for person in world.people]
        sender.tell(message, **fields)
        await world.quiet()
        codes = [one["code"] for one in sender.got if one["message"] == "refused"]
        if message in may:
            assert "not_yours" not in codes
            return
        assert codes == ["not_yours"]
        assert len(await world.store.rows(world.name)) == rows
        assert [len(person.got) for person in world.people if person is not sender] == [
            count for person, count in zip(world.people, told, strict=True) if person is not sender
        ]

    run(test())


@pytest.mark.parametrize("kind", ["away", "time_up", "join", "leave", "back", "nonsense"])
def test_d28_a_seat_cannot_propose_what_only_the_table_may(kind: str) -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        anna, ben = world.people
        for about in (-1, 0, 1):
            answer = await anna.ask("propose", step=0, kind=kind, a=about)
            assert answer["message"] == "refused"
        assert world.table.history == []
        assert not ben.table["chairs"][0]["away"]

    run(test())


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"null", b'{"message":"propose"}', b'{"message":"welcome"}', b"\xff\xfe", b"[" * 9000,
             b'{"message":"repair","ask":"","step":0}', b'{"message":"write","ask":"a","text":' + b'"' + b"x" * 501 + b'"}',
             b'{"message":"say"}', b" " * 20_000, b'{"message":"propose","ask":"a","step":1e400,"kind":"say"}'],
)  # fmt: skip
def test_d28_rubbish_over_any_line_is_answered_and_changes_nothing(data: bytes) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        await world.host()
        await world.watcher()
        for person in world.people:
            person.room.heard(person.line, data)
            await world.quiet()
            assert person.last("refused")["code"] == "bad_message"
        assert len(await world.store.rows(world.name)) == 4

    run(test())


def test_d28_freed_and_moved_lines_hear_and_do_nothing_more() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 3)
        anna, ben, cleo = world.people
        host = await world.host()
        old_line, old_key = anna.line, anna.secret
        await host.do("free", chair=anna.chair)
        again = await world.claim(world.entrance.invitations[ben.chair])
        world.people = [cleo, host]
        assert [anna.last("closing")["code"], ben.last("closing")["code"]] == ["freed", "moved"]
        heard = len(anna.got), len(ben.got)
        rows = len(await world.store.rows(world.name))
        for line in (old_line, ben.line):
            world.room.heard(
                line, json.dumps({"message": "propose", "ask": "late", "step": 0, "kind": "say", "text": "boo"})
            )
        await world.quiet()
        assert len(await world.store.rows(world.name)) == rows
        await cleo.say("are they gone?")
        assert (len(anna.got), len(ben.got)) == heard
        for chair, key in ((anna.chair, old_key), (ben.chair, ben.secret)):
            with pytest.raises(NotHere):
                await world.hall.enter(world.name, chair, key)
        with pytest.raises(NotHere):
            await world.claim(world.entrance.invitations[anna.chair])
        await world.hall.enter(world.name, ben.chair, again.key)
        assert acts.PERSON in {chair["holder"] for chair in cleo.table["chairs"]}
        assert SAY in [taken.proposal.kind for taken in world.table.history]

    run(test())
