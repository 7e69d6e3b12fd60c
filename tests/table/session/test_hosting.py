"""What a host does at a table, and never sees."""

from __future__ import annotations

import json

import pytest

from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import encode_frame, frame
from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.hall import NotHere
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


def test_the_hosts_link_is_good_for_one_and_the_same_claim_is_answered_again() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        link = world.entrance.host
        with pytest.raises(NotHere):
            await world.hall.enter(world.name, HOST, link)
        first = await world.hall.host(world.name, link, "mine")
        for claim in ("another", "", "mine/"):
            with pytest.raises(NotHere):
                await world.hall.host(world.name, link, claim)
        again = await world.hall.host(world.name, link, "mine")  # the answer was lost
        await world.hall.enter(world.name, HOST, again.key)
        for secret in (first.key, link):
            with pytest.raises(NotHere):
                await world.hall.enter(world.name, HOST, secret)
        with pytest.raises(NotHere):
            await world.hall.host(world.name, world.entrance.watch, "mine")
        await world.restart()
        await world.hall.enter(world.name, HOST, again.key)

    run(test())


def test_a_host_moves_to_another_screen_with_another_link() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        host = await world.host()
        unused = (await host.do("invite", chair="host"))["invitation"]
        answer = await host.do("invite", chair="host", ask="lost")
        assert answer["chair"] == HOST
        with pytest.raises(NotHere):
            await world.hall.host(world.name, unused, "there")
        assert not host.closed  # as long as nobody has taken it
        moved = await world.hall.host(world.name, answer["invitation"], "there")
        assert host.last("closing")["code"] == "moved"
        with pytest.raises(NotHere):
            await host.enter()
        host.secret = moved.key
        await host.enter()
        lost = await host.do("invite", chair="host", ask="lost")  # said by another claim, and so another ask
        assert lost["invitation"] not in ("", answer["invitation"])

    run(test())


def test_another_link_for_spectators_ends_the_lines_of_those_who_had_the_older_one() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        host, watcher = await world.host(), await world.watcher()
        answer = await host.do("invite", chair="watch", ask="new")
        assert answer["chair"] == WATCH
        assert watcher.last("closing")["code"] == "freed"
        with pytest.raises(NotHere):
            await watcher.enter()
        watcher.secret = answer["invitation"]
        await watcher.enter()
        repeated = await host.do("invite", chair="watch", ask="new")
        assert (repeated["seq"], repeated.get("invitation", "")) == (answer["seq"], answer["invitation"] * 0)
        assert not watcher.closed
        await world.restart()
        assert not host.closed

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
