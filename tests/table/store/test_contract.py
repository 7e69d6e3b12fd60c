"""What `chronaut.table.keeping` promises, asked of both databases."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from chronaut.table.keeping import Card, Conflict, Missing, Row, Store, StoreError, Unknown
from chronaut.table.store import open_store
from chronaut.table.store.writer import MOST_WAITING

if TYPE_CHECKING:
    from chronaut.table.store.shared import DatabaseStore

pytestmark = pytest.mark.anyio

FIRST = Row(1, b"first\n")


async def begin(store: Store, *names: str) -> None:
    for name in names:
        await store.create(name, "noon-ball", "d" * 32, FIRST)


async def test_a_table_has_the_rows_it_was_given(store: Store) -> None:
    await begin(store, "a")
    rows = [Row(2, bytes(range(256)) + b"\n", "ask-1"), Row(3, "Čas\n".encode()), Row(4, b"", "ask-2")]
    for row in rows:
        await store.append("a", row)
    assert await store.rows("a") == [FIRST, *rows]
    assert await store.rows("a", after=3) == rows[2:]
    assert await store.rows("a", after=4) == []


async def test_what_is_kept_is_there_when_opened_again(url: str) -> None:
    store = await open_store(url)
    await begin(store, "a")
    await store.append("a", Row(2, b"x\n", "ask"))
    await store.keep_mission("d" * 32, b"{}")
    await store.close()
    store = await open_store(url)
    assert await store.rows("a") == [FIRST, Row(2, b"x\n", "ask")]
    assert await store.mission("d" * 32) == b"{}"
    await store.close()


@pytest.mark.parametrize("seq", [0, 1, 2, 4, -1])
async def test_only_the_next_row_is_kept(store: Store, seq: int) -> None:
    await begin(store, "a")
    await store.append("a", Row(2, b"x\n"))
    with pytest.raises(Conflict, match=f"Row {seq} of table 'a'"):
        await store.append("a", Row(seq, b"y\n"))
    assert await store.rows("a") == [FIRST, Row(2, b"x\n")]
    await store.append("a", Row(3, b"z\n"))


async def test_an_ask_is_kept_once_at_each_table(store: Store) -> None:
    await begin(store, "a", "b")
    await store.append("a", Row(2, b"x\n", "ask"))
    with pytest.raises(Conflict):
        await store.append("a", Row(3, b"y\n", "ask"))
    assert await store.rows("a", after=1) == [Row(2, b"x\n", "ask")]
    await store.append("b", Row(2, b"x\n", "ask"))
    await store.append("a", Row(3, b"no ask\n"))
    await store.append("a", Row(4, b"no ask either\n"))


async def test_a_name_is_taken_once(store: Store) -> None:
    await begin(store, "a")
    with pytest.raises(Conflict):
        await store.create("a", "other", "e" * 32, FIRST)
    assert (await store.card("a")).mission == "noon-ball"


async def test_a_first_row_has_the_number_1(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.create("a", "noon-ball", "d" * 32, Row(2, b"x\n"))
    with pytest.raises(Missing):
        await store.card("a")


async def test_what_is_not_there_is_missing(store: Store) -> None:
    for ask in (store.rows("no"), store.card("no"), store.mission("no"), store.append("no", Row(1, b"x\n"))):
        with pytest.raises(Missing, match="'no'"):
            await ask


async def test_a_card_tells_how_far_a_table_is(store: Store) -> None:
    await begin(store, "a")
    await store.append("a", Row(2, b"x\n"))
    card = await store.card("a")
    assert card == Card("a", "noon-ball", "d" * 32, card.created, card.changed, 2)
    assert 1_600_000_000 < card.created <= card.changed


async def test_tables_are_listed_by_their_names(store: Store) -> None:
    names = ["b", "A", "ä", "a-b", "a", "Z", "aa", "\U0001f600", "ﬀ"]
    await begin(store, *names)
    assert [card.table for card in await store.cards()] == sorted(names)
    assert [card.table for card in await store.cards(after="Z", most=3)] == ["a", "a-b", "aa"]
    assert list(await store.cards(after="\U0001f600")) == []


async def test_a_table_that_was_removed_can_begin_anew(store: Store) -> None:
    await begin(store, "a", "b")
    await store.append("a", Row(2, b"x\n", "ask"))
    await store.remove("a")
    await store.remove("a")
    with pytest.raises(Missing):
        await store.rows("a")
    await begin(store, "a")
    assert await store.rows("a") == [FIRST]
    await store.append("a", Row(2, b"x\n", "ask"))
    assert await store.rows("b") == [FIRST]


async def test_a_mission_is_kept_once(store: Store) -> None:
    data = bytes(range(256)) * 5000
    await asyncio.gather(*(store.keep_mission("d" * 32, data) for _ in range(5)))
    await store.keep_mission("d" * 32, b"something else")
    assert await store.mission("d" * 32) == data


async def test_one_of_many_that_write_the_same_row_succeeds(store: Store) -> None:
    await begin(store, "a")
    outcomes = await asyncio.gather(
        *(store.append("a", Row(2, b"%d\n" % n, f"ask-{n}")) for n in range(20)), return_exceptions=True
    )
    assert [each is None for each in outcomes].count(True) == 1
    assert sum(isinstance(each, Conflict) for each in outcomes) == 19
    assert await store.rows("a", after=1) == [Row(2, b"%d\n" % (n := outcomes.index(None)), f"ask-{n}")]


async def test_what_is_wrong_with_one_row_is_no_harm_to_the_others(store: Store) -> None:
    names = [f"t{n}" for n in range(30)]
    await begin(store, *names)
    await store.append("t3", Row(2, b"x\n", "ask"))
    wrong = {
        "t3": (Row(3, b"twice\n", "ask"), Conflict),
        "t5": (Row(7, b"too far\n"), Conflict),
        "t6": (Row(2, b"unwritable\n", "\ud800"), StoreError),
        "t9": (Row(1, b"too late\n"), Conflict),
        "none": (Row(2, b"nowhere\n"), Missing),
    }
    asked = [*names, "none"]
    outcomes = await asyncio.gather(
        *(store.append(name, wrong[name][0] if name in wrong else Row(2, name.encode())) for name in asked),
        return_exceptions=True,
    )
    for name, outcome in zip(asked, outcomes, strict=True):
        if name in wrong:
            assert isinstance(outcome, wrong[name][1])
        else:
            assert outcome is None
            assert await store.rows(name, after=1) == [Row(2, name.encode())]


async def test_rows_of_one_turn_follow_one_another(store: Store) -> None:
    await begin(store, "a")
    await asyncio.gather(*(store.append("a", Row(2 + n, b"%d\n" % n, f"ask-{n}")) for n in range(50)))
    assert [row.body for row in await store.rows("a", after=1)] == [b"%d\n" % n for n in range(50)]


async def test_more_than_may_wait_are_kept_too(store: Store) -> None:
    await begin(store, "a")
    waiting: list[int] = []

    async def ask(seq: int) -> None:
        await store.append("a", Row(seq, b"x\n"))
        waiting.append(seq)

    tasks = [asyncio.ensure_future(ask(2 + n)) for n in range(MOST_WAITING + 500)]
    await asyncio.sleep(0)
    assert not waiting
    await asyncio.gather(*tasks)
    assert (await store.card("a")).rows == MOST_WAITING + 501


async def test_no_more_than_so_many_are_under_way(store: DatabaseStore) -> None:
    tasks = [asyncio.ensure_future(store.append("none", Row(2, b"x\n"))) for _ in range(MOST_WAITING + 5)]
    await asyncio.sleep(0)
    assert len(store.writer.waiting) == MOST_WAITING
    assert all(isinstance(each, Missing) for each in await asyncio.gather(*tasks, return_exceptions=True))


async def test_whoever_gives_up_waiting_harms_nobody(store: Store) -> None:
    await begin(store, "a", "b")
    gone = asyncio.ensure_future(store.append("a", Row(2, b"x\n")))
    stays = asyncio.ensure_future(store.append("b", Row(2, b"x\n")))
    await asyncio.sleep(0)
    gone.cancel()
    async with asyncio.timeout(30):
        await stays
    await store.append("b", Row(3, b"y\n"))


async def test_closing_finishes_what_was_begun(url: str) -> None:
    store = await open_store(url)
    await begin(store, "a")
    asked = [asyncio.ensure_future(store.append("a", Row(2 + n, b"x\n"))) for n in range(10)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*asked)
    for ask in (store.append("a", Row(12, b"x\n")), store.rows("a"), store.healthy()):
        with pytest.raises(StoreError, match="closed"):
            await ask
    store = await open_store(url)
    assert (await store.card("a")).rows == 11
    await store.close()


async def test_names_that_cannot_be_kept_are_told(store: Store) -> None:
    for name in ("", "x" * 201, "\ud800"):
        with pytest.raises(StoreError):
            await begin(store, name)
    for name in ("\ud800", "\0"):
        with pytest.raises(StoreError):
            await store.rows(name)
    await begin(store, "x" * 200)


async def test_a_healthy_store_says_so_and_keeps_nothing(store: Store) -> None:
    await store.healthy()
    await store.healthy()
    with pytest.raises(Missing):
        await store.mission("probe")
    assert list(await store.cards()) == []


async def test_a_long_signal_is_refused(store: Store) -> None:
    await store.signal("a", b"\0" * 4000)
    with pytest.raises(StoreError, match="4001 bytes"):
        await store.signal("a", b"\0" * 4001)


def test_not_knowing_is_no_plain_failure() -> None:
    assert issubclass(Unknown, StoreError)
    assert not issubclass(Unknown, Conflict)
