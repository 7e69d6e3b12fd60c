"""Lines, each in the language of whoever is at its other end."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.room import TURN_EVERY
from chronaut.table.session.table import Table
from tests.table.session.people import Person, World, go_on, luck_of, run

GAME = "noon-ball"


def words(person: Person) -> list[str]:
    """What somebody is told in words: offers, questions, what has happened."""
    frame = person.frame
    return [*(one["words"] for one in (*frame["offers"], *frame["asked"])), *(line["text"] for line in person.past)]


async def board(world: World, person: Person) -> list[str]:
    """The board and the diary as a line is told them."""
    person.tell("diary")
    person.tell("why_not")
    await world.quiet()
    (diary,) = [one["panels"] for one in person.got if one["message"] == "diary_pages"][-1:]
    (denied,) = [one["denied"] for one in person.got if one["message"] == "why_nots"][-1:]
    return [*(one["title"] for one in diary), *(one["words"] + one["why"]["text"] for one in denied)]


def test_two_seats_of_one_table_are_told_in_two_languages_also_after_a_restart() -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        anna, ben = world.people
        assert {anna.got[0]["language"], ben.got[0]["language"]} == {"en"}
        seq = world.table.seq
        await anna.do("speak", language="it")
        welcome = [one for one in anna.got if one["message"] == "welcome"][-1]
        assert (welcome["language"], welcome["mission_title"], welcome["seq"]) == (
            "it",
            "La palla di mezzogiorno",
            seq + 1,
        )
        assert [one["message"] for one in ben.got].count("welcome") == 1
        await world.play(luck_of(3), 60, talk=0)
        world.check_frames()
        assert any(re.match("Player of .+ legge", text) for text in words(anna))
        assert not any(" the " in text or " reads" in text for text in words(anna))
        assert any(re.match("Player of .+ reads", text) for text in words(ben))
        assert any("Giro" in text for text in await board(world, anna))
        assert any("Run" in text for text in await board(world, ben))

        await world.restart()
        assert [
            [one["language"] for one in person.got if one["message"] == "welcome"][-1] for person in world.people
        ] == ["it", "en"]
        world.check_frames()
        await anna.do("speak", language="")
        assert [one["language"] for one in anna.got if one["message"] == "welcome"][-1] == "en"

    run(test())


def welcomes(person: Person) -> list[str]:
    """The languages in which somebody was told everything, one after another."""
    return [one["language"] for one in person.got if one["message"] == "welcome"]


async def in_a_moment(seconds: float) -> None:
    """Let time pass, and what was put off be done."""
    go_on(seconds)
    for _ in range(3):
        await asyncio.sleep(0)


@pytest.mark.parametrize("who", ["seat", "host", "watch"])
def test_a_line_is_told_everything_once_a_second_at_most_in_the_language_asked_for_last(who: str) -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        person = {"seat": world.people[0], "host": await world.host(), "watch": await world.watcher()}[who]
        for language in ("it", "en", "it"):
            person.tell("speak", language=language)
        await world.quiet()
        await in_a_moment(TURN_EVERY / 2)
        assert welcomes(person) == ["en"]
        await world.play(luck_of(3), 5, talk=0)
        world.check_frames()
        await in_a_moment(TURN_EVERY / 2)
        assert welcomes(person) == ["en", "it"]
        for language in ("en", "it", "en"):
            person.tell("speak", language=language)
        await world.quiet()
        assert welcomes(person) == ["en", "it"]
        await in_a_moment(TURN_EVERY)
        await in_a_moment(TURN_EVERY)
        assert welcomes(person) == ["en", "it", "en"]
        await world.play(luck_of(4), 5, talk=0)
        world.check_frames()

    run(test())


def test_whoever_comes_to_a_chair_that_is_about_to_be_told_in_another_language_turns_with_it() -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        anna = world.people[0]
        anna.tell("speak", language="it")
        await world.quiet()
        other = await world.meet(Person(world, anna.chair, anna.secret))
        assert welcomes(other) == ["en"]
        await world.play(luck_of(3), 5, talk=0)
        world.check_frames()
        await in_a_moment(TURN_EVERY)
        assert welcomes(anna) == welcomes(other) == ["en", "it"]
        await world.play(luck_of(4), 5, talk=0)
        world.check_frames()

    run(test())


def test_a_refusal_is_said_in_the_language_of_whoever_asked() -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        anna, ben = world.people
        await anna.do("speak", language="it")
        refused = [await one.ask("propose", step=0, kind="act_nothing", a=9) for one in (anna, ben)]
        assert refused[0]["code"] == refused[1]["code"]
        assert refused[0]["text"] != refused[1]["text"]
        named = [await one.ask("write", text="x", entry=9) for one in (anna, ben)]
        assert [one["text"] for one in named] == [
            "Il taccuino non ha una riga 9.",
            "The notebook has no line 9.",
        ]
        strange = await anna.ask("speak", language="tlh")
        assert (strange["code"], strange["text"]) == (
            "bad_value",
            "Questo tavolo non parla 'tlh'; le sue lingue sono: en, it.",
        )

    run(test())


def test_the_host_keeps_a_language_and_a_spectator_has_one_for_the_line() -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        host, one, other = await world.host(), await world.watcher(), await world.watcher()
        rows = world.table.seq
        await one.do("speak", language="it")
        assert world.table.seq == rows, "what a spectator wants is not kept"
        await host.do("speak", language="it")
        assert world.table.seq == rows + 1
        await world.play(luck_of(3), 12, talk=0)
        told = {
            name: [line["text"] for line in person.past]
            for name, person in (("host", host), ("one", one), ("other", other))
        }
        assert told["host"] == told["one"] != told["other"]
        assert set(world.room.shown) >= {f"{WATCH}.it", f"{WATCH}.en"}
        assert (await world.loaded()).voice(HOST).spoken == "it"
        one.hang_up()
        await one.enter()
        assert one.got[-1]["language"] == "en"

    run(test())


@pytest.mark.parametrize(
    ("language", "kept", "name"), [("it", "it", "Giocatore 1"), ("tlh", "", "Player 1"), ("", "", "Player 1")]
)
def test_one_sits_down_in_a_language(language: str, kept: str, name: str) -> None:
    async def test() -> None:
        world = await World.open(GAME, 2)
        invitation = next(iter(world.entrance.invitations.values()))
        claimed = await world.hall.claim(world.name, invitation, "c" * 16, "", "s" * 16, language)
        chair: Any = world.table.chairs.place(claimed.chair)
        assert (chair.language, chair.person) == (kept, name)

    run(test())


def test_a_chair_that_is_freed_has_the_tables_language_again() -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        anna, _ = world.people
        host = await world.host()
        await anna.do("speak", language="it")
        await host.do("free", chair=anna.chair)
        assert anna.got[-1]["text"] == "Chi ospita ha liberato questa sedia. La riapre un nuovo invito."
        assert world.table.voice(anna.chair) is world.table.system

    run(test())


def test_rows_of_another_worker_turn_a_line_too() -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        anna, ben = world.people
        far = Table.load(world.name, world.table.system, await world.store.rows(world.name))
        assert far.voice(anna.chair) is far.system
        await anna.do("speak", language="it")
        await world.play(luck_of(3), 5, talk=0)
        far.extend((await world.store.rows(world.name))[far.seq :])
        assert (far.voice(anna.chair).spoken, far.voice(ben.chair).spoken) == ("it", "en")

    run(test())
