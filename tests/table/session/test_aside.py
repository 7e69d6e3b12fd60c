"""Work beside the loop: bounded, and ended when nobody waits for it."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from chronaut.table.session.aside import Aside, GivenUp, TooMuch

if TYPE_CHECKING:
    from chronaut.table.session.aside import Look


class Endless:
    """Work that looks again and again, and says how it ended."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.ended = threading.Event()

    def __call__(self, look: Look) -> None:
        self.begun.set()
        try:
            while True:
                look()
        finally:
            self.ended.set()


def begun(work: Endless) -> bool:
    return work.begun.wait(20)


def ended(work: Endless) -> bool:
    return work.ended.wait(20)


def test_what_was_worked_out_is_given_and_what_was_raised_too() -> None:
    async def test() -> None:
        aside = Aside(1, 2)
        assert await aside.do(lambda _: 7) == 7
        with pytest.raises(ZeroDivisionError):
            await aside.do(lambda _: 1 // 0)
        assert aside.held == 0
        aside.close()

    asyncio.run(test())


def test_no_more_waits_than_may_wait() -> None:
    async def test() -> None:
        aside, first, second = Aside(1, 2), Endless(), Endless()
        tasks = [asyncio.create_task(aside.do(work)) for work in (first, second)]
        assert await asyncio.to_thread(begun, first)
        with pytest.raises(TooMuch):
            await aside.do(lambda _: 7)
        assert not second.begun.is_set()
        tasks[0].cancel()
        assert await asyncio.to_thread(begun, second)
        aside.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(test())


def test_work_ends_when_whoever_waited_is_gone() -> None:
    async def test() -> None:
        aside, work = Aside(1, 1), Endless()
        task = asyncio.create_task(aside.do(work))
        assert await asyncio.to_thread(begun, work)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await asyncio.to_thread(ended, work)
        aside.close()

    asyncio.run(test())


def test_work_that_takes_too_long_is_given_up() -> None:
    async def test() -> None:
        aside = Aside(1, 1, seconds=0)
        with pytest.raises(GivenUp):
            await aside.do(Endless())
        aside.close()

    asyncio.run(test())


def test_at_the_end_all_is_given_up_and_nothing_more_is_begun() -> None:
    async def test() -> None:
        aside, first, second = Aside(1, 2), Endless(), Endless()
        tasks = [asyncio.create_task(aside.do(work)) for work in (first, second)]
        assert await asyncio.to_thread(begun, first)
        aside.close()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(end) for end in ends] == [GivenUp, GivenUp]
        assert not second.begun.is_set()
        with pytest.raises(GivenUp):
            await aside.do(lambda _: 7)

    asyncio.run(test())
