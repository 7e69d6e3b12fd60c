"""Knocking at a table: who may be let in, by whom, for how long, and what others learn of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from chronaut.table.keeping import StoreError
from chronaut.table.session.hall import NotHere
from chronaut.table.session.knocking import (
    ADMITTED,
    GONE,
    LASTS,
    MOST,
    MOST_OF_ALL,
    MOST_OF_ONE,
    TURNED_AWAY,
    WAITING,
    Crowded,
    Knock,
    Knocks,
    invitation_of,
    new_knock,
)
from chronaut.table.session.room import Means
from chronaut.table.session.tokens import fits
from sim.memory import MemoryStore
from tests.table.session.people import Numbered, OpenHall, Person, World, go_on, run

CLAIM = "claim-of-whoever-knocks"


async def knocks(world: World, name: str = "Dora", claim: str = CLAIM, asker: str = "here") -> Knock:
    found = await world.hall.knock(world.name, name, claim, f"screen of {name}", asker)
    await world.quiet()
    return found


async def with_host(seats: int = 2) -> tuple[World, Person]:
    """A table with a host and free chairs."""
    world = await World.open("tiny-lanterns", seats)
    return world, await world.host()


def seen(host: Person) -> list[dict[str, Any]]:
    """Who knocks, as the host was told last."""
    told: list[dict[str, Any]] = host.last("knocks")["knocks"]
    return told


def test_whoever_knocks_is_let_in_by_the_host_and_fetches_the_invitation_once() -> None:
    async def test() -> None:
        world, host = await with_host()
        chair = next(iter(world.entrance.invitations))
        knock = await knocks(world)
        assert knock.state == WAITING
        assert seen(host) == [{"knock": knock.mark, "name": "Dora", "chair": "", "screen": 0}]
        assert (await world.hall.knocked(world.name, CLAIM)) == (WAITING, "", "")
        done = await host.do("admit", knock=knock.mark, chair=chair)
        assert "invitation" not in done
        assert seen(host)[0]["chair"] == chair
        with pytest.raises(NotHere):  # the older one is worth nothing
            await world.claim(world.entrance.invitations[chair])
        state, where, invitation = await world.hall.knocked(world.name, CLAIM)
        assert (state, where, len(invitation)) == (ADMITTED, chair, 48)
        await world.quiet()
        assert seen(host) == []
        assert (await world.hall.knocked(world.name, CLAIM)) == (GONE, "", "")
        assert (await world.claim(invitation, "Dora")).chair == chair
        with pytest.raises(NotHere):
            await world.hall.claim(world.name, invitation, "claim of Eve", "Eve", "")

    run(test())


def test_nothing_of_a_knock_is_kept_but_the_invitation() -> None:
    async def test() -> None:
        world, host = await with_host()
        rows = len(await world.store.rows(world.name))
        knock = await knocks(world, "CANARY-NAME")
        await knocks(world, "CANARY-OTHER", "another-claim-of-somebody")
        await host.do("turn_away", knock=new_knock(world.name, "", "another-claim-of-somebody", "").mark)
        assert len(await world.store.rows(world.name)) == rows
        await host.do("admit", knock=knock.mark, chair=next(iter(world.entrance.invitations)))
        await world.hall.knocked(world.name, CLAIM)
        kept = (await world.store.rows(world.name))[rows:]
        assert len(kept) == 1
        assert b'"act":"invited"' in kept[0].body
        secrets = ("CANARY", CLAIM, invitation_of(world.name, CLAIM), knock.mark)
        assert not [one for one in secrets if one.encode() in kept[0].body]
        await world.check_kept()

    run(test())


def test_the_host_alone_hears_of_knocks_and_also_when_coming_later() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        watcher = await world.watcher()
        knock = await knocks(world)
        host = await world.host()
        assert [one["knock"] for one in host.last("welcome")["knocks"]] == [knock.mark]
        for person in (*world.people[:2], watcher):
            await person.enter()
            assert not [one for one in person.got if one["message"] == "knocks" or "knocks" in one]
            assert "Dora" not in json.dumps(person.got)
            assert await person.refused("turn_away", knock=knock.mark) == "not_yours"
        assert not any(CLAIM.encode() in data for person in world.people for data in person.raw)

    run(test())


def test_whoever_is_turned_away_is_told_so_until_the_knock_runs_out() -> None:
    async def test() -> None:
        world, host = await with_host()
        knock = await knocks(world)
        await host.do("turn_away", knock=knock.mark)
        assert seen(host) == []
        assert (await world.hall.knocked(world.name, CLAIM))[0] == TURNED_AWAY
        assert (await knocks(world)).state == TURNED_AWAY  # the same claim is the same knock
        chair = next(iter(world.entrance.invitations))
        assert await host.refused("admit", knock=knock.mark, chair=chair) == "no_knock"
        go_on(LASTS + 1)
        assert (await world.hall.knocked(world.name, CLAIM))[0] == GONE
        assert (await knocks(world)).state == WAITING

    run(test())


def test_a_knock_that_runs_out_leaves_the_hosts_list() -> None:
    async def test() -> None:
        world, host = await with_host()
        knock = await knocks(world)
        for _ in range(3):
            host.tell("beat")
            await world.tick(1)
        assert seen(host)
        world.hall.means.knocks.tables[world.name][knock.mark].until = 0
        await world.tick(1)
        assert seen(host) == []
        assert world.hall.means.knocks.tables == {}
        assert await host.refused("turn_away", knock=knock.mark) == "no_knock"

    run(test())


def test_a_knocker_is_let_in_to_a_free_chair_only_and_the_host_may_choose_again() -> None:
    async def test() -> None:
        world, host = await with_host(3)
        first, second, third = world.entrance.invitations
        await world.sit(first)
        knock = await knocks(world)
        for chair in (first, "nowhere"):
            assert await host.refused("admit", knock=knock.mark, chair=chair) == "no_chair"
        assert await host.refused("admit", knock="0" * 32, chair=second) == "no_knock"
        await host.do("admit", knock=knock.mark, chair=second, ask="once")
        await host.do("admit", knock=knock.mark, chair=second, ask="once")
        await host.do("admit", knock=knock.mark, chair=third)
        _, chair, invitation = await world.hall.knocked(world.name, CLAIM)
        assert chair == third
        assert (await world.claim(invitation)).chair == third
        with pytest.raises(NotHere):  # the chair that was offered before is not open to the same invitation
            await world.hall.claim(world.name, invitation, "claim of Eve", "Eve", "")

    run(test())


def test_who_was_promised_a_chair_that_another_gets_waits_again() -> None:
    async def test() -> None:
        world, host = await with_host()
        chair = next(iter(world.entrance.invitations))
        dora, emil = await knocks(world), await knocks(world, "Emil", "claim-of-somebody-else")
        await host.do("admit", knock=dora.mark, chair=chair)
        await host.do("admit", knock=emil.mark, chair=chair)
        assert (await world.hall.knocked(world.name, CLAIM)) == (WAITING, "", "")
        assert [one["chair"] for one in seen(host)] == ["", chair]
        assert (await world.hall.knocked(world.name, "claim-of-somebody-else"))[1] == chair

    run(test())


def test_a_knock_from_a_screen_that_plays_here_says_from_which() -> None:
    async def test() -> None:
        world, host = await with_host()
        first, second = world.entrance.invitations
        await world.sit(first, screen="one")
        await world.sit(second, screen="two")
        await world.hall.knock(world.name, "Dora", CLAIM, "two", "here")
        assert seen(host)[0]["screen"] == world.people[-1].table["chairs"][1]["screen"] == 2

    run(test())


def test_any_worker_hears_a_knock_lets_it_in_and_hands_the_invitation_over_and_no_secret_passes_between() -> None:
    async def test() -> None:
        near = MemoryStore()
        world = await World.open("tiny-lanterns", 2, store=near)
        passed: list[bytes] = []

        class Tapped(MemoryStore):
            def notify(self, table: str, payload: bytes | None) -> None:
                passed.append(payload or b"")
                super().notify(table, payload)

        stores = [Tapped(near.shelf), Tapped(near.shelf), Tapped(near.shelf)]
        others = [
            World(OpenHall(Means(store, Numbered(f"w{n}"), worker=f"w{n}", log=world.log.append)), world.entrance, [])
            for n, store in enumerate(stores)
        ]
        host = await others[0].host()  # the others have nobody at the table
        knock = await others[1].hall.knock(world.name, "Dora", CLAIM, "screen", "here")
        await others[0].quiet()
        assert [one["name"] for one in seen(host)] == ["Dora"]
        assert (await others[2].hall.knocked(world.name, CLAIM))[0] == WAITING
        chair = next(iter(world.entrance.invitations))
        await host.do("admit", knock=knock.mark, chair=chair)
        state, where, invitation = await others[2].hall.knocked(world.name, CLAIM)
        assert (state, where) == (ADMITTED, chair)
        await others[0].quiet()
        assert seen(host) == []
        assert (await others[1].hall.knocked(world.name, CLAIM))[0] == GONE
        assert (await others[1].claim(invitation)).chair == chair
        assert len(passed) > 3
        assert not [data for data in passed if CLAIM.encode() in data or invitation.encode() in data]

    run(test())


def test_a_store_that_cannot_call_other_workers_loses_no_knock_and_no_invitation() -> None:
    async def test() -> None:
        class Mute(MemoryStore):
            mute = False

            async def signal(self, table: str, payload: bytes) -> None:
                if self.mute:
                    raise StoreError(f"nobody hears of {table}")
                await super().signal(table, payload)

        store = Mute()
        world = await World.open("tiny-lanterns", 2, store=store)
        host = await world.host()
        store.mute = True
        with pytest.raises(StoreError):
            await world.hall.knock(world.name, "Dora", CLAIM, "screen", "here")
        assert (await world.hall.knocked(world.name, CLAIM))[0] == GONE  # so that it is told when it is tried again
        assert seen(host) == []
        store.mute = False
        knock = await knocks(world)
        await host.do("admit", knock=knock.mark, chair=next(iter(world.entrance.invitations)))
        store.mute = True
        assert (await world.hall.knocked(world.name, CLAIM))[0] == ADMITTED
        assert world.log
        assert world.name not in "".join(world.log)

    run(test())


def test_so_many_may_knock_at_a_table_and_from_an_address() -> None:
    book = Knocks()
    for n in range(MOST):
        book.come("t", new_knock("t", "A", f"claim {n}", "s"), 0.0, f"address {n}")
    with pytest.raises(Crowded):
        book.come("t", new_knock("t", "A", "more", "s"), 0.0, "elsewhere")
    for n in range(MOST_OF_ONE):
        book.come(f"t{n}", new_knock(f"t{n}", "A", "c", "s"), 0.0, "mine")
    with pytest.raises(Crowded):
        book.come("t9", new_knock("t9", "A", "c", "s"), 0.0, "mine")
    book.come("t9", new_knock("t9", "A", "c", "s"), LASTS + 1, "mine")
    assert book.expire(LASTS + 1) == ["t", "t0", "t1", "t2"]
    assert set(book.tables) == {"t9"}


def test_who_was_turned_away_takes_no_place_at_the_table() -> None:
    book = Knocks()
    every = [new_knock("t", "A", f"claim {n}", "s") for n in range(MOST)]
    for knock in every:
        book.come("t", knock, 0.0, knock.mark)
    book.learn("t", msgspec.structs.replace(every[0], state=TURNED_AWAY), 1.0)
    book.come("t", new_knock("t", "B", "more", "s"), 2.0, "more")
    assert len(book.shown("t", {})) == MOST


def test_a_worker_remembers_no_more_than_so_many_whoever_tells_it() -> None:
    book = Knocks()
    for n in range(MOST_OF_ALL + 5):
        book.learn(f"t{n}", Knock("m", "A", "i", "s"), 0.0)
    assert sum(map(len, book.tables.values())) == MOST_OF_ALL
    with pytest.raises(Crowded):
        book.come("t", Knock("m", "A", "i", "s"), 0.0, "mine")


def test_what_was_decided_is_not_undone_by_news_of_the_same_knock() -> None:
    book = Knocks()
    knock = new_knock("t", "A", "claim", "s")
    book.learn("t", msgspec.structs.replace(knock, state=TURNED_AWAY), 0.0)
    book.learn("t", knock, 1.0)
    found = book.find("t", knock.mark, 2.0)
    assert found is not None
    assert found.state == TURNED_AWAY


def test_an_invitation_belongs_to_one_claim_at_one_table() -> None:
    every = {invitation_of(table, claim) for table in ("t", "u") for claim in ("c", "d")}
    assert len(every) == 4
    assert fits(invitation_of("t", "c"), new_knock("t", "A", "c", "s").invitation)
