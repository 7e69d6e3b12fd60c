"""A report of a table says what helps to find a mistake, and nothing that anybody may not know."""

from __future__ import annotations

import re

import pytest

from chronaut import packs
from chronaut.kernel.saved import state_digest
from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.reporting import phase_of, report
from chronaut.table.session.tokens import hashed
from tests.table.session.people import Person, World, luck_of, run

NOON = packs.load("noon-ball")


async def played() -> tuple[World, dict[str, Person]]:
    """A table with some play, talk, notes and refusals behind it."""
    world = await World.full("noon-ball", 2, seed=123_456_789_123, last_tu_acts=True)
    people = {"seat": world.people[0], HOST: await world.host(), WATCH: await world.watcher()}
    anna = people["seat"]
    await anna.do("rename", name="CANARY-NAME")
    await world.play(luck_of(8), 60, talk=0)
    await anna.say("CANARY-TALK")
    await anna.do("propose", step=0, kind="note", text="CANARY-NOTE")
    await anna.do("write", text="CANARY-ENTRY")
    assert await anna.refused("propose", step=0, kind="CANARY-KIND") == "unknown_kind"
    assert await anna.refused("take_back", step=0)
    return world, people


@pytest.mark.parametrize("who", ["seat", HOST, WATCH])
def test_a_report_holds_no_name_no_text_no_secret_and_no_number_of_a_card(who: str) -> None:
    async def test() -> None:
        world, people = await played()
        text = report(world.room, people[who].chair)
        assert "CANARY" not in text
        assert "Friday" not in text
        assert world.name not in text
        assert not [one for one in world.entrance.invitations if one in text]
        secrets = [world.entrance.host, world.entrance.watch, *world.entrance.invitations.values()]
        secrets += [person.secret for person in world.people]
        opened = world.table.opened
        assert opened is not None
        secrets += [opened.salt, str(world.table.setup.seed)]
        assert not [one for one in secrets if one in text or hashed(one)[:16] in text]
        assert not [one for one in NOON.texts.values() if len(one) > 12 and one in text]
        named = r"(table|program|mission|state|options|rows|run|step|questions|reported by): .*"
        rest = [line for line in text.splitlines() if not re.fullmatch(named, line)]
        assert not [line for line in rest if re.search(r"\d", line) and not line.startswith("refused ")]

    run(test())


def test_a_report_says_what_was_played_how_it_stands_and_what_was_refused() -> None:
    async def test() -> None:
        world, people = await played()
        table, anna = world.table, people["seat"]
        lines = dict(line.split(": ", 1) for line in report(world.room, anna.chair).splitlines() if ": " in line)
        assert lines["mission"] == f"noon-ball 1, {NOON.digest()}"
        assert "last_tu_acts True" in lines["options"]
        assert lines["seats"] == "person, person"
        assert (lines["reported by"], lines["language"], lines["mode"]) == ("seat 0", "en", "live")
        assert (lines["step"], lines["run"]) == (str(table.state.step), str(table.state.run))
        assert lines["phase"] == anna.frame["view"]["phase"]
        assert lines["rows"] == f"{table.seq}, went back in 0"
        opened = table.opened
        assert opened is not None
        assert lines["state"] == hashed(f"{opened.salt}:{state_digest(table.state)}")[:16]
        told = report(world.room, anna.chair).splitlines()
        assert told[told.index("Latest refusals and closings:") + 1] == "refused unknown_kind"
        assert report(world.room, HOST).rstrip().endswith("Latest refusals and closings:")  # those are not the host's

    run(test())


def test_whoever_takes_a_chair_is_not_told_what_was_refused_to_who_sat_there() -> None:
    async def test() -> None:
        world, people = await played()
        anna = people["seat"]
        answer = await people[HOST].do("free", chair=anna.chair)
        ben = await world.sit(anna.chair, answer["invitation"])
        assert "refused" not in report(world.room, ben.chair).partition("closings:")[2]

    run(test())


def test_only_so_many_refusals_are_remembered() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        for _ in range(40):
            await world.people[0].refused("propose", step=0, kind="nonsense")
        assert report(world.room, world.people[0].chair).count("refused unknown_kind") == 20

    run(test())


def test_a_phase_is_told_as_the_view_names_it_and_only_if_it_is_a_word() -> None:
    assert phase_of({"phase": "base"}) == "base"
    assert phase_of({"phase": 3}) == "3"
    assert phase_of({"phase": "A whole sentence."}) == ""
    assert phase_of({}) == phase_of(object()) == ""
