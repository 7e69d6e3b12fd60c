"""What a host does at a table, and never sees."""

from __future__ import annotations

import json

import pytest

from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import encode_frame, frame
from tests.table.session.people import GAMES, World, luck_of, run

MODES = ("live", "asynchronous", "hot_seat", "solo")


@pytest.mark.parametrize("game", GAMES)
def test_the_way_of_playing_is_changed_at_any_moment_without_loss(game: str) -> None:
    async def test() -> None:
        luck = luck_of(4)
        world = await World.full(game, 3)
        host = await world.host()
        for n in range(60):
            before = state_digest(world.table.state), world.table.history[:], host.frame
            await host.do("set_mode", mode=MODES[n % 4])
            assert {person.table["mode"] for person in world.people} == {MODES[n % 4]}
            assert (state_digest(world.table.state), world.table.history, host.frame) == before
            await world.tick(5)
            for person in world.people:
                person.room.heard(person.line, '{"message":"beat"}')
            if n % 10 == 9:
                await world.restart()
                assert host.table["mode"] == MODES[n % 4]
            await world.play(luck, 1)
        assert len(world.table.history) > 30
        assert await host.refused("set_mode", mode="fast") == "bad_value"
        world.check_frames()
        await world.check_kept()

    run(test())


def test_the_host_sees_what_all_may_see() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        host = await world.host()
        for _ in range(40):
            await world.play(luck_of(5), 1, talk=0)
            public = json.loads(encode_frame(frame(world.table.system, world.table.state, SPECTATOR)))
            assert host.frame == public

    run(test())


def test_nothing_is_played_while_play_is_stopped_but_people_talk_and_note() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        host = await world.host()
        anna, ben = world.people[:2]
        await host.do("pause", paused=True)
        assert ben.table["paused"]
        move = anna.proposed(anna.offers("reply")[0], "north")
        assert await anna.refused("propose", **move) == "paused"
        await anna.say("tea?")
        await ben.do("propose", step=0, kind="note", text="milk")
        await world.restart()
        assert await anna.refused("propose", **move) == "paused"
        await host.do("pause", paused=False)
        await anna.do("propose", **move)

    run(test())


def test_bots_are_put_on_free_chairs_alone_and_only_those_that_there_are() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        world.hall.means.policies = frozenset({"still"})
        host = await world.host()
        chair = world.people[0].chair
        assert await host.refused("seat_bot", chair=chair, policy="still") == "no_chair"
        assert await host.refused("seat_bot", chair="nobody", policy="still") == "no_chair"
        await host.do("free", chair=chair)
        assert await host.refused("seat_bot", chair=chair, policy="clever") == "bad_value"
        await host.do("seat_bot", chair=chair, policy="still")
        info = host.table["chairs"][0]
        assert (info["holder"], info["policy"], info["here"]) == ("bot", "still", True)
        assert await host.refused("mark", chair="nobody", away=True) == "no_chair"
        await world.check_kept()

    run(test())
