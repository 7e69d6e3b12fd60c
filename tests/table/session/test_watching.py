"""What time does: silent lines, players who are gone, questions that run out."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.referee import TIME_UP
from chronaut.table.session.watching import AWAY_AFTER, DEAD, Watch
from tests.table.session.people import Person, World, run


def chair_of(person: Person, chair: str) -> dict[str, object]:
    """What a person sees of a chair."""
    found: dict[str, object] = next(one for one in person.table["chairs"] if one["chair"] == chair)
    return found


async def beats(world: World, seconds: float, *alive: Person) -> None:
    """Let time pass while some people's lines stay alive."""
    for _ in range(round(seconds)):
        for person in alive:
            person.room.heard(person.line, '{"message":"beat"}')
        await world.tick()


def test_d14_a_silent_line_is_shown_to_all_within_five_seconds_and_its_return_too() -> None:
    async def test() -> None:
        world = await World.full(seats=2)
        anna, ben = world.people
        watcher = await world.watcher()
        await beats(world, 5, anna, watcher)
        assert not chair_of(anna, ben.chair)["here"]
        assert not chair_of(watcher, ben.chair)["here"]
        assert chair_of(anna, anna.chair)["here"]
        assert not ben.closed
        ben.room.heard(ben.line, '{"message":"beat"}')
        assert chair_of(anna, ben.chair)["here"]

    run(test())


def test_a_line_that_stays_silent_is_closed_and_says_why() -> None:
    async def test() -> None:
        world = await World.full(seats=2)
        anna, ben = world.people
        await beats(world, DEAD, anna)
        assert ben.line in world.room.lines
        await beats(world, 1, anna)
        assert ben.closed
        assert ben.last("closing")["code"] == "ended"
        assert not anna.closed
        await ben.enter()
        world.check_frames()
        assert chair_of(anna, ben.chair)["here"]

    run(test())


@pytest.mark.parametrize("mode", ["live", "asynchronous", "hot_seat", "solo"])
def test_whoever_is_gone_for_long_is_away_in_live_play_only_and_back_on_return(mode: str) -> None:
    async def test() -> None:
        world = await World.full(seats=2, mode=mode)
        anna, ben = world.people
        ben.hang_up()
        await beats(world, AWAY_AFTER, anna)
        assert not chair_of(anna, ben.chair)["away"]
        await beats(world, 3, anna)
        assert chair_of(anna, ben.chair)["away"] == (mode == "live")
        await ben.enter()
        await beats(world, 1, anna, ben)
        assert not chair_of(anna, ben.chair)["away"]
        world.check_frames()
        await world.check_kept()

    run(test())


@pytest.mark.parametrize("restart", [False, True])
def test_whoever_was_away_is_back_on_return_after_a_restart_and_in_another_mode(restart: bool) -> None:
    async def test() -> None:
        world = await World.full(seats=2)
        anna, ben = world.people
        host = await world.host()
        ben.hang_up()
        await beats(world, AWAY_AFTER + 3, anna, host)
        assert chair_of(anna, ben.chair)["away"]
        await host.do("set_mode", mode="asynchronous")
        if restart:
            world.people.remove(ben)
            await world.restart()
            world.people.append(ben)
        await beats(world, 2, anna, host)
        assert chair_of(anna, ben.chair)["away"]
        await ben.enter()
        await beats(world, 1, anna, ben, host)
        assert not chair_of(anna, ben.chair)["away"]

    run(test())


def test_whom_the_host_marked_stays_away_while_being_here() -> None:
    async def test() -> None:
        world = await World.full(seats=2)
        anna, ben = world.people
        host = await world.host()
        await beats(world, 1, anna, ben, host)
        await host.do("mark", chair=ben.chair, away=True)
        await beats(world, 5, anna, ben, host)
        assert chair_of(anna, ben.chair)["away"]
        await host.do("mark", chair=ben.chair, away=False)
        assert not chair_of(ben, ben.chair)["away"]

    run(test())


@pytest.mark.parametrize("mode", ["live", "asynchronous", "hot_seat", "solo"])
def test_questions_run_out_in_live_play_only(mode: str) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2, mode=mode)
        anna, ben = world.people
        await anna.do("propose", step=0, kind="reply", a=anna.offers("reply")[0]["a"], text="north")
        limits = [one["deadline"] for one in anna.frame["asked"] if one["deadline"]]
        assert limits == [60]
        await beats(world, 61, anna, ben)
        assert [taken.proposal.kind for taken in world.table.history].count(TIME_UP) == 0
        await beats(world, 1, anna, ben)
        assert [taken.proposal.kind for taken in world.table.history].count(TIME_UP) == (2 if mode == "live" else 0)
        world.check_frames()

    run(test())


@pytest.mark.parametrize("stop", ["pause", "set_mode"])
def test_no_time_runs_while_play_is_stopped(stop: str) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        host = await world.host()
        await anna.do("propose", step=0, kind="reply", a=anna.offers("reply")[0]["a"], text="north")
        await beats(world, 50, anna, ben, host)
        fields = [{"paused": True}, {"paused": False}] if stop == "pause" else [{"mode": "solo"}, {"mode": "live"}]
        await host.do(stop, **fields[0])
        await beats(world, 50, anna, ben, host)
        await host.do(stop, **fields[1])
        await beats(world, 50, anna, ben, host)
        assert TIME_UP not in [taken.proposal.kind for taken in world.table.history]
        await beats(world, 15, anna, ben, host)
        assert TIME_UP in [taken.proposal.kind for taken in world.table.history]

    run(test())


def test_a_table_that_nobody_is_at_is_put_to_sleep_and_wakes_as_it_was() -> None:
    async def test() -> None:
        world = await World.full(seats=2)
        anna, ben = world.people
        await anna.say("good night")
        anna.hang_up()
        ben.hang_up()
        await world.tick(301)
        assert world.name not in world.hall.rooms
        await anna.enter()
        assert anna.frame["talk"][-1]["text"] == "good night"

    run(test())


def test_the_table_proposes_the_same_once_at_a_time() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, _ = world.people
        await anna.do("propose", **anna.proposed(anna.offers("reply")[0], "north"))
        watch = Watch(world.room)
        serial = world.table.state.questions[0].serial
        before = len(world.room._jobs)
        for _ in range(50):
            watch._propose(TIME_UP, "", serial)
        assert len(world.room._jobs) == before + 1
        watch._propose(TIME_UP, "", serial + 1)
        assert len(world.room._jobs) == before + 2
        await world.quiet()
        watch._propose(TIME_UP, "", serial)
        assert len(world.room._jobs) == 1
        await world.quiet()

    run(test())
