"""Records taken away and brought back."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from chronaut import __version__
from chronaut.cli import main
from chronaut.kernel.actions import Refused
from chronaut.kernel.journal import read
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.record import kinds_of, load, save, verify
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.table.keeping import StoreError
from chronaut.table.session import exporting
from chronaut.table.session.aside import TooMuch
from chronaut.table.session.exporting import bring, whole
from chronaut.table.session.hall import MOST_RECORDS, Entrance
from chronaut.table.session.table import TableError
from sim.memory import MemoryStore
from tests.table.session.people import GAMES, World, luck_of, mission, run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


async def allowed(world: World) -> bytes:
    """The whole record, after all have agreed."""
    for person in world.people:
        if person.frame["seat"] >= 0:
            await person.do("let_export", agreed=True)
    data = await whole(world.room)
    assert isinstance(data, bytes)
    return data


async def copied(world: World, entrance: Entrance) -> World:
    """The copy of a table, with a person on each chair."""
    copy = World(world.hall, entrance, world.log)
    for chair in entrance.invitations:
        await copy.sit(chair)
    return copy


async def played(game: str = "noon-ball", moves: int = 14) -> World:
    world = await World.full(game, 2)
    anna, ben = world.people
    await world.play(luck_of(9), moves, talk=0.2)
    await anna.do("write", text="a line")
    await ben.do("write", text="another")
    await ben.do("write", text="", entry=1)
    return world


def test_the_whole_record_is_given_only_when_all_who_sit_there_agree() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 3)
        anna, ben, cleo = world.people
        host = await world.host()
        await cleo.do("let_export", agreed=True)
        world.hall.means.policies = frozenset({"still"})
        await host.do("free", chair=cleo.chair)
        await host.do("seat_bot", chair=cleo.chair, policy="still")
        world.people.remove(cleo)

        async def refused() -> bool:
            outcome = await whole(world.room)
            assert isinstance(outcome, bytes) or (outcome.code, bool(outcome.text)) == ("not_now", True)
            return isinstance(outcome, Refused)

        assert await refused()
        await anna.do("let_export", agreed=True)
        assert [one["lets_export"] for one in ben.table["chairs"]] == [True, False, False]
        assert await refused()
        await ben.do("let_export", agreed=True)
        await world.restart()
        assert not await refused()
        await anna.do("let_export", agreed=False)
        assert await refused()
        await anna.do("let_export", agreed=True)
        freed = await host.do("free", chair=ben.chair)
        world.people.remove(ben)
        assert not await refused()
        await world.sit(ben.chair, freed["invitation"])
        assert await refused()
        for person in world.people[:]:
            if person is not host:
                await host.do("free", chair=person.chair)
        assert await refused()

    run(test())


@pytest.mark.parametrize("how", ["free", "drop_player"])
def test_whoever_is_gone_without_having_agreed_keeps_the_record_from_the_host_until_the_end(how: str) -> None:
    async def test() -> None:
        world = await World.between_runs(2)
        anna, ben = world.people
        host = await world.host()
        await anna.do("propose", step=0, kind="note", text="for me alone")
        await ben.do("let_export", agreed=True)
        name = anna.table["chairs"][0]["name"]
        gone = await host.do(how, chair=anna.chair)
        world.people.remove(anna)
        if how == "free":  # the host sits down there
            puppet = await world.sit(anna.chair, gone["invitation"])
            await puppet.do("let_export", agreed=True)
        assert all(one["lets_export"] for one in ben.table["chairs"])
        for _ in range(2):
            refused = await whole(world.room)
            assert isinstance(refused, Refused)
            assert (ben.table["unasked"], name in refused.text) == ([name], True)
            assert ben.table["record_taken"] is False
            await world.restart()
        await world.check_kept()

    run(test())


def test_that_the_host_took_the_record_before_the_end_is_told_to_whoever_comes_later() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        host = await world.host()
        for person in (anna, ben):
            await person.do("let_export", agreed=True)
        rows = len(await world.store.rows(world.name))
        first = await whole(world.room)
        assert first == await whole(world.room)
        assert len(await world.store.rows(world.name)) == rows + 1
        freed = await host.do("free", chair=anna.chair)
        world.people.remove(anna)
        assert ben.table["unasked"] == []
        await world.restart()
        later = await world.sit(anna.chair, freed["invitation"])
        assert later.table["record_taken"] is True
        assert isinstance(await whole(world.room), Refused)
        await world.check_kept()

    run(test())


def test_after_the_end_the_whole_record_is_given() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        luck = luck_of(3)
        while not world.table.over:
            assert isinstance(await whole(world.room), Refused)
            await world.play(luck, 1, talk=0)
        assert isinstance(await whole(world.room), bytes)

    run(test())


def test_the_whole_record_is_a_journal_that_reading_proving_and_playing_on_understand(tmp_path: Path) -> None:
    path = tmp_path / "friday.chronaut"

    async def test() -> None:
        world = await played()
        host = await world.host()
        await host.do("repair", step=9)
        await world.play(luck_of(2), 5)
        path.write_bytes(await allowed(world))
        system = world.table.system.apart()
        journal = read(path, kinds_of(system))
        assert journal.ended
        assert [kept.facts for kept in journal.steps] == [taken.facts for taken in world.table.history]
        assert state_digest(load(path, system).state) == state_digest(world.table.state)
        verify(path, system)

    run(test())
    shown = CliRunner().invoke(main, ["replay", str(path), "--verify"])
    assert shown.exit_code == 0
    assert "Verified: " in shown.output
    assert "Taken back to step 9." in shown.output
    typed = CliRunner().invoke(main, ["play", "--file", str(path), "--plain"], input="q\n" * 3)
    assert "Traceback" not in typed.output
    assert typed.exit_code in {0, 2}, typed.output


def test_a_record_holds_no_secret_that_opens_anything() -> None:
    async def test() -> None:
        world = await played()
        data = await allowed(world)
        secrets = [world.entrance.host, world.entrance.watch, *world.entrance.invitations.values()]
        secrets += [person.secret for person in world.people]
        secrets += [f"screen of {person.chair}" for person in world.people]
        assert not [secret for secret in secrets if secret.encode() in data]

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d25_a_copy_goes_on_where_the_other_was_with_secrets_of_its_own_and_is_marked(game: str) -> None:
    async def test() -> None:
        world = await played(game)
        data = await allowed(world)
        before = await world.store.rows(world.name)
        entrance = await bring(world.hall, data, "friday.chronaut")
        copy = await copied(world, entrance)
        copy_watcher = await copy.watcher()
        assert copy_watcher.table["copy_of"] == copy_watcher.table["title"] == "Friday"
        assert world.people[0].table["copy_of"] == ""
        assert state_digest(copy.table.state) == state_digest(world.table.state)
        assert [one["text"] for one in copy_watcher.notebook.values()] == ["another"]
        assert copy_watcher.notebook[1]["chair"] == copy.people[1].chair
        assert copy.people[0].frame["talk"] == world.people[0].frame["talk"]
        mine = {entrance.host, entrance.watch, *entrance.invitations.values()}
        theirs = {world.entrance.host, world.entrance.watch, *world.entrance.invitations.values()}
        assert not mine & theirs
        here, there = copy.table.opened, world.table.opened
        assert here is not None
        assert there is not None
        assert not {here.hosting, here.salt} & {there.hosting, there.salt}
        assert isinstance(await whole(copy.room), Refused)
        host = await copy.host()
        await copy.play(luck_of(1), 10)
        await host.do("repair", step=3)
        await copy.play(luck_of(2), 10)
        copy.check_frames()
        await copy.check_kept()
        await copy.restart()
        copy.check_frames()
        assert await world.store.rows(world.name) == before

    run(test())


def test_a_copy_of_a_copy_and_of_a_table_whose_players_came_and_left() -> None:
    async def test() -> None:
        world = await World.between_runs(3)
        host = await world.host()
        anna = world.people[0]
        await anna.do("write", text="from one who left")
        await anna.do("let_export", agreed=True)
        await host.do("drop_player", chair=anna.chair)
        world.people = [person for person in world.people if not person.closed]
        made = await host.do("add_player")
        await world.sit(made["chair"], made["invitation"])
        await world.play(luck_of(1), 10)
        once = await copied(world, await bring(world.hall, await allowed(world)))
        await once.play(luck_of(2), 10)
        twice = await copied(world, await bring(world.hall, await allowed(once)))
        assert len(twice.people) == 3
        assert twice.people[0].table["copy_of"] == "Friday"
        assert twice.people[0].notebook[1]["chair"] == ""
        assert state_digest(twice.table.state) == state_digest(once.table.state)
        await twice.play(luck_of(3), 10)
        twice.check_frames()
        await twice.check_kept()

    run(test())


def test_a_game_that_was_saved_at_one_screen_is_brought_to_a_table(tmp_path: Path) -> None:
    path = tmp_path / "evening.chronaut"
    system = open_system(mission("noon-ball"))
    with save(path, system, Setup(2, 5)) as match:
        luck = luck_of(1)
        for _ in range(25):
            assert not isinstance(match.propose(luck.choice(system.legal(match.state))), Refused)
        digest = state_digest(match.state)

    async def test() -> None:
        world = await World.open("noon-ball")
        copy = await copied(world, await bring(world.hall, path.read_bytes(), path.name))
        assert copy.people[0].table["copy_of"] == "evening.chronaut"
        assert copy.people[0].table["title"] == "noon-ball"
        assert state_digest(copy.table.state) == digest
        await copy.play(luck_of(1), 10)
        copy.check_frames()

    run(test())


def test_the_end_of_a_record_that_was_cut_is_left_out() -> None:
    async def test() -> None:
        world = await played("tiny-lanterns")
        data = await allowed(world)
        last = data.rindex(b'"record":"fact"')
        copy = await copied(world, await bring(world.hall, data[:last]))
        assert len(copy.table.history) < len(world.table.history)
        await copy.play(luck_of(1), 3)
        await copy.check_kept()

    run(test())


# Records from strangers.


def forged(lines: list[bytes]) -> bytes:
    """Lines whose chain is right, whatever they hold."""
    from chronaut.kernel.journal.records import START, chained  # noqa: PLC0415  (only forgers need it)

    chain, made = START, b""
    for number, line in enumerate(lines, start=1):
        body = json.dumps({**json.loads(line), "n": number}, separators=(",", ":"), sort_keys=True).encode()
        chain = chained(chain, body)
        made += chain.encode() + b" " + body + b"\n"
    return made


def bodies(data: bytes) -> list[bytes]:
    """The records of a journal without their hashes, as if an older version had written them: no digest is compared."""
    return [line[17:].replace(f'"{__version__}"'.encode(), b'"0.0.1"') for line in data.splitlines()]


def among_facts(data: bytes, kind: str, **fields: object) -> bytes:
    """A record whose last step has one more fact, as if an older version had decided it."""
    lines = bodies(data)
    last = max(number for number, line in enumerate(lines) if b'"record":"step"' in line)
    fact = {"record": "fact", "kind": kind, "fields": fields, "audience": -1, "rule": "", "node": -1, "cause": 0}
    return forged([*lines[:last], json.dumps(fact).encode(), *lines[last:]])


def questions(count: int) -> str:
    """What is pending, with so many questions that have run out."""
    asked = {
        "kind": 0, "mode": 0, "seats": 1, "audience": 1, "options": [], "votes": [-1, -1], "breaker": -1, "node": -1, "agent": -1,
        "card": -1, "deadline": 1, "default": 0,
    }  # fmt: skip
    made = [asked | {"serial": serial} for serial in range(count)]
    return json.dumps({"agenda": [], "questions": made, "serial": count}, separators=(",", ":"))


def another_digest(data: bytes) -> bytes:
    """A record of another version whose states are said to be others."""
    return forged([re.sub(rb'"state":"[0-9a-f]', b'"state":"x', line) for line in bodies(data)])


def taken_back(data: bytes) -> bytes:
    """A record with a lie about who knew of a step that was taken back."""
    lines = bodies(data)[:-1]
    begins = [number for number, line in enumerate(lines) if b'"record":"proposal"' in line][-1]
    step = [re.sub(rb'"audience":-?\d+', b'"audience":1', line) for line in lines[begins:]]
    undone = b'{"record":"undone","step":%d}' % (sum(b'"record":"step"' in line for line in lines) - 1)
    return forged([*lines[:begins], *step, undone, *lines[begins:]])


def said_again(data: bytes, times: int) -> bytes:
    """A record that goes back and says one line again, so often."""
    lines = [line for line in bodies(data) if b'"record":"end"' not in line]
    again = b'{"record":"carried","again":[%s],"waiting":"","state":""}' % b",".join([b"1"] * times)
    return forged([*lines, b'{"record":"undone","step":0}', again])


HOSTILE: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda data: data[:0],
    "no journal": lambda data: b"PK\x03\x04" + data,
    "a changed line": lambda data: data.replace(b"CANARY-TALK", b"CANARY-WALK"),
    "too large": lambda data: data + b" " * (exporting.LARGEST - len(data) + 1),
    "another mission": lambda data: forged([bodies(data)[0].replace(b'"mission_hash":"', b'"mission_hash":"00'), *bodies(data)[1:]]),
    "another family": lambda data: forged([bodies(data)[0].replace(b"lanterns", b"mirrors"), *bodies(data)[1:]]),
    "too many seats": lambda data: forged([bodies(data)[0].replace(b'"seats":2', b'"seats":2000000000'), *bodies(data)[1:]]),
    "a seed beyond all": lambda data: forged([bodies(data)[0].replace(b'"seed":7', b'"seed":' + b"9" * 40), *bodies(data)[1:]]),
    "an unknown act": lambda data: forged([*bodies(data)[:1], b'{"data":{"act":"evil"},"record":"act"}', *bodies(data)[1:]]),
    "a rotten act": lambda data: forged([*bodies(data)[:1], b'{"data":{"act":"mode","mode":5},"record":"act"}', *bodies(data)[1:]]),
    "facts of nobody": lambda data: forged([line.replace(b'"seat":0,"text"', b'"seat":99,"text"') for line in bodies(data)]),
    "huge numbers": lambda data: forged([line.replace(b'"card":', b'"card":9999999999999') for line in bodies(data)]),
    "odd talk": lambda data: forged([line.replace(b"CANARY-TALK", b"\\u202e\\u0007") for line in bodies(data)]),
    "a seat beyond all": lambda data: among_facts(data, "seat_away", seat=2**31 - 1),
    "a fact too many": lambda data: among_facts(data, "seat_away", seat=1),
    "forged questions": lambda data: among_facts(data, "waiting", text=questions(4_000)),
    "another digest": another_digest,
    "a lie that was taken back": taken_back,
    "a proposal of nobody": lambda data: forged([line.replace(b'"kind":"say"', b'"kind":"note"') for line in bodies(data)]),
    "a proposal beyond all": lambda data: forged([one.replace(b'"seat":0,"step"', b'"seat":99999999999,"step"') for one in bodies(data)]),
    "said again without end": lambda data: said_again(data, exporting.MOST_AGAIN + 1),
    "chairs without end": lambda data: forged([line.replace(b'"chairs":[', b'"chairs":[' + b'"c",' * 70) for line in bodies(data)]),
    "deep": lambda data: forged([*bodies(data)[:1], b'{"data":' + b'{"a":' * 400 + b"1" + b"}" * 400 + b',"record":"act"}']),
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_record_is_refused_in_words_and_opens_nothing(kind: str) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        await world.people[0].say("CANARY-TALK")
        await world.play(luck_of(3), 20, talk=0)
        data = HOSTILE[kind](await allowed(world))
        tables = len(await world.store.cards())
        with pytest.raises(TableError) as error:
            await bring(world.hall, data, "friday.chronaut")
        text = str(error.value)
        assert 20 < len(text) < 600
        assert "\n" not in text
        assert len(await world.store.cards()) == tables

    run(test())


@pytest.mark.parametrize(
    "kind", ["a seat beyond all", "a fact too many", "forged questions", "huge numbers", "a lie that was taken back"]
)
def test_no_fact_of_a_record_is_applied_that_the_rules_do_not_decide(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        await world.people[0].say("CANARY-TALK")
        await world.play(luck_of(3), 20, talk=0)
        data = HOSTILE[kind](await allowed(world))
        system = type(world.table.system)
        evolve, known = system.evolve, {taken for one in world.table.history for taken in map(repr, one.facts)}

        def watched(self: object, state: object, fact: object) -> None:
            assert repr(fact) in known
            evolve(self, state, fact)  # type: ignore[arg-type]

        monkeypatch.setattr(system, "evolve", watched)
        with pytest.raises(TableError, match=r"is decided otherwise by today's rules|beyond"):
            await bring(world.hall, data)

    run(test())


def test_a_record_of_another_version_is_taken_where_todays_rules_decide_the_same_and_else_says_so() -> None:
    async def test() -> None:
        world = await played("tiny-lanterns")
        data = await allowed(world)
        assert b'"0.0.1"' in forged(bodies(data))
        await bring(world.hall, forged(bodies(data)))
        with pytest.raises(TableError, match=r"decided otherwise by today's rules \(.*; it was played by 0.0.1\)"):
            await bring(world.hall, among_facts(data, "seat_away", seat=1))

    run(test())


def test_no_more_records_are_proved_than_one_after_another_and_few_wait() -> None:
    async def test() -> None:
        world = await played("tiny-lanterns")
        data = await allowed(world)
        ends = await asyncio.gather(*[bring(world.hall, data) for _ in range(MOST_RECORDS + 3)], return_exceptions=True)
        assert [type(end) for end in ends] == [Entrance] * MOST_RECORDS + [TooMuch] * 3
        await bring(world.hall, data)

    run(test())


def test_a_record_that_takes_too_long_is_refused_and_none_is_proved_while_the_server_stops() -> None:
    async def test() -> None:
        world = await played("tiny-lanterns")
        data = await allowed(world)
        world.hall.proving.seconds = 0
        with pytest.raises(TableError, match="takes too long to prove"):
            await bring(world.hall, data)
        await world.hall.close()
        with pytest.raises(StoreError, match="is being stopped"):
            await bring(world.hall, data)

    run(test())


def test_a_record_brings_no_chair_of_its_own() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        await world.play(luck_of(3), 5)
        chair = b'{"data":{"act":"chair_added","chair":"theirs","invitation":"known"},"record":"act"}'
        data = forged([*bodies(await allowed(world))[:-1], chair])
        entrance = await bring(world.hall, data)
        chairs = (await world.hall.room(entrance.table)).table.chairs
        assert [one.name for one in chairs.all] == list(entrance.invitations)
        assert chairs.added == []

    run(test())


def test_a_record_of_a_mission_that_is_not_kept_here_says_which() -> None:
    async def test() -> None:
        world = await played("tiny-lanterns", 5)
        data = await allowed(world)
        other = await World.open("noon-ball", store=MemoryStore())
        with pytest.raises(TableError, match="'tiny-lanterns', version '1', whose very text is not kept here"):
            await bring(other.hall, data)

    run(test())


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), min_size=1, max_size=6), st.booleans())
@settings(max_examples=60)
def test_a_damaged_record_is_refused_or_opens_a_table_that_works(
    damage: list[tuple[int, int]], mend_chain: bool
) -> None:
    async def test() -> None:
        data = bytearray(RECORD[0])
        for place, byte in damage:
            data[place % len(data)] = byte
        try:
            record = forged(bodies(bytes(data))) if mend_chain else bytes(data)
        except (ValueError, AttributeError, TypeError):
            return  # no JSON any more
        world = await World.open("tiny-lanterns", 2)
        try:
            entrance = await bring(world.hall, record)
        except TableError:
            return
        copy = await copied(world, entrance)
        await copy.play(luck_of(1), 2)
        copy.check_frames()

    if not RECORD:
        asyncio.run(make_record())
    run(test())


RECORD: list[bytes] = []
"""A record for the test above, made once."""


async def make_record() -> None:
    world = await played("tiny-lanterns", 12)
    RECORD.append(await allowed(world))
