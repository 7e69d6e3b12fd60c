"""Records taken away and brought back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from chronaut.cli import main
from chronaut.kernel.actions import Refused
from chronaut.kernel.journal import read
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.record import kinds_of, load, save, verify
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.table.session.exporting import bring, whole
from chronaut.table.session.table import TableError
from sim.memory import MemoryStore
from tests.table.session.people import GAMES, World, luck_of, mission, run
from tests.table.session.records import allowed, bodies, copied, forged, played

if TYPE_CHECKING:
    from pathlib import Path


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
        assert copy.people[0].table["title"] == "The Ball at Noon"
        assert state_digest(copy.table.state) == digest
        await copy.play(luck_of(1), 10)
        copy.check_frames()

    run(test())


def test_the_end_of_a_record_that_was_cut_is_left_out() -> None:
    async def test() -> None:
        world = await played("tiny-lanterns")
        data = await allowed(world)
        last = data.rindex(b'"record":"fact"')
        assert (await bring(world.hall, data)).cut_after is None
        entrance = await bring(world.hall, data[:last])
        copy = await copied(world, entrance)
        assert entrance.cut_after == len(copy.table.history) < len(world.table.history)
        await copy.play(luck_of(1), 3)
        await copy.check_kept()

    run(test())


# Records from strangers.


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
