"""Records that strangers bring: forged, too long, too many."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pytest

from chronaut.table.keeping import StoreError
from chronaut.table.session import exporting
from chronaut.table.session.aside import TooMuch
from chronaut.table.session.exporting import bring
from chronaut.table.session.hall import MOST_RECORDS, Entrance
from chronaut.table.session.table import TableError
from tests.table.session.people import World, luck_of, run
from tests.table.session.records import allowed, bodies, forged, played

if TYPE_CHECKING:
    from collections.abc import Callable


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


def renamed(line: bytes, name: str) -> bytes:
    """A line of a record in which whoever sits down is called otherwise."""
    record = json.loads(line)
    if record["record"] == "act" and "name" in record["data"]:
        record["data"]["name"] = name
    return json.dumps(record).encode()


def written(text: str) -> bytes:
    """A line of the notebook, as it stands in a record."""
    return json.dumps({"record": "act", "data": {"act": "written", "chair": "a", "entry": 1, "text": text}}).encode()


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
    "a name of a million letters": lambda data: forged([renamed(one, "Z" * 900_000) for one in bodies(data)]),
    "a name that cannot be shown": lambda data: forged([renamed(one, "An\u202ena") for one in bodies(data)]),
    "a name that is the table's": lambda data: forged([renamed(one, "The Table") for one in bodies(data)]),
    "an entry of a million letters": lambda data: forged([*bodies(data)[:2], written("Z" * 900_000), *bodies(data)[2:]]),
    "another version of the mission": lambda data: forged(
        [re.sub(rb'"mission_version":"[^"]*"', b'"mission_version":"0.9.9"', line) for line in bodies(data)]
    ),
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


def test_nothing_of_a_record_is_looked_at_in_the_servers_own_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        world = await played("tiny-lanterns")
        await world.people[0].do("write", text="noon")
        data = await allowed(world)
        threads: dict[str, set[threading.Thread]] = defaultdict(set)

        def followed(name: str) -> Callable[..., Any]:
            real = getattr(exporting, name)

            def call(*args: Any) -> Any:
                threads[name].add(threading.current_thread())
                return real(*args)

            return call

        for name in ("_proved", "_notes", "clean_entry", "read_stream", "decided"):
            monkeypatch.setattr(exporting, name, followed(name))
        await bring(world.hall, data)
        assert len(threads) == 5
        assert not [name for name, found in threads.items() if threading.main_thread() in found]

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
