"""Any sequence of wishes has the outcome that a dictionary would give."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chronaut.table.keeping import Conflict, Missing, Row, StoreError
from chronaut.table.store import open_store

if TYPE_CHECKING:
    from chronaut.table.store.shared import DatabaseStore

Model: TypeAlias = dict[str, list[Row]]
Step: TypeAlias = tuple[str, str, int, bytes, str]

NAMES = st.sampled_from(["a", "b", "\u00e9 'x'"])
STEPS = st.tuples(
    st.sampled_from(["create", "append", "append", "append", "append", "remove", "rows"]),
    NAMES,
    st.sampled_from([1, 1, 1, 1, 0, 2, -1]),
    st.binary(max_size=20),
    st.sampled_from(["", "", "p", "q", "r"]),
)


def expected(model: Model, step: Step) -> type[StoreError] | list[Row] | None:
    """What a step comes to, carried out in the model."""
    what, name, add, body, ask = step
    rows = model.get(name)
    if what == "create":
        if rows is not None or add != 1:
            return Conflict
        model[name] = [Row(1, body, ask)]
    elif what == "remove":
        model.pop(name, None)
    elif rows is None:
        return Missing
    elif what == "rows":
        return rows[max(add, 0) :]
    elif add != 1 or (ask and any(row.ask == ask for row in rows)):
        return Conflict
    else:
        rows.append(Row(len(rows) + 1, body, ask))
    return None


async def carried_out(store: DatabaseStore, step: Step, head: int) -> type[StoreError] | list[Row] | None:
    """What the same step comes to in a store."""
    what, name, add, body, ask = step
    try:
        if what == "create":
            await store.create(name, "m", "d", Row(add, body, ask))
        elif what == "remove":
            await store.remove(name)
        elif what == "rows":
            return await store.rows(name, after=max(add, 0))
        else:
            await store.append(name, Row(head + add, body, ask))
    except StoreError as error:
        return type(error)
    return None


async def compare(url: str, steps: list[Step]) -> None:
    store = await open_store(url)
    for card in await store.cards():
        await store.remove(card.table)
    model: Model = {}
    for step in steps:
        head = len(model.get(step[1], []))
        assert await carried_out(store, step, head) == expected(model, step)
    assert {card.table: await store.rows(card.table) for card in await store.cards()} == model
    assert [card.rows for card in await store.cards()] == [len(model[name]) for name in sorted(model)]
    await store.close()


@pytest.mark.slow
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(steps=st.lists(STEPS, max_size=25))
def test_a_store_does_what_a_dictionary_would(url: str, steps: list[Step]) -> None:
    asyncio.run(compare(url, steps))
