from __future__ import annotations

import asyncio
from random import Random

from sim.loop import Process, VirtualLoop


def new_loop(seed: int = 1) -> VirtualLoop:
    return VirtualLoop(Random(seed))  # type: ignore[abstract]  # noqa: S311


def test_nothing_sleeps_and_the_clock_jumps() -> None:
    loop = new_loop()

    async def sleeper() -> float:
        await asyncio.sleep(1000)
        return asyncio.get_running_loop().time()

    assert loop.finish(sleeper()) == 1000


def test_what_is_ready_runs_in_the_order_in_which_it_came() -> None:
    loop, seen = new_loop(), list[int]()
    for number in range(50):
        loop.call_soon(seen.append, number)
    loop.run(0)
    assert seen == list(range(50))


def test_timers_of_one_moment_run_as_the_seed_has_it() -> None:
    def order(seed: int) -> list[int]:
        loop, seen = new_loop(seed), list[int]()
        for number in range(20):
            loop.call_later(1, seen.append, number)
        loop.call_later(2, seen.append, 20)
        loop.run(3)
        return seen

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert order(1)[-1] == order(2)[-1] == 20


def test_a_timer_that_was_cancelled_does_not_run() -> None:
    loop, seen = new_loop(), list[int]()
    loop.call_later(1, seen.append, 1).cancel()
    loop.call_later(1, seen.append, 2)
    loop.run(2)
    assert seen == [2]


def test_a_dead_process_does_nothing_more_not_even_tidy_up() -> None:
    loop, seen = new_loop(), list[str]()
    process = Process("one")

    async def work() -> None:
        seen.append("began")
        await asyncio.sleep(5)
        seen.append("ended")

    loop.call_soon(lambda: loop.create_task(work()), context=process.context)
    loop.call_later(7, seen.append, "others go on")
    loop.run(1)
    process.kill()
    loop.run(10)
    assert seen == ["began", "others go on"]
    assert loop.faults == []


def test_what_fails_is_known() -> None:
    loop = new_loop()
    loop.call_soon(lambda: 1 // 0)
    loop.run(0)
    assert "ZeroDivisionError" in loop.faults[0]
