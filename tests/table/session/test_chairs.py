"""Who sits where, also when players come and leave between runs."""

from __future__ import annotations

import pytest

from chronaut.table.session.hall import NotHere
from tests.table.session.people import Person, World, luck_of, run


def test_chairs_keys_and_frames_follow_when_a_player_leaves() -> None:
    async def test() -> None:
        world = await World.between_runs(3)
        host = await world.host()
        watcher = await world.watcher()
        anna, ben, cleo = world.people[:3]
        for person in (anna, ben, cleo):
            await person.do("propose", step=0, kind="note", text=f"note of {person.chair}")
        await host.do("drop_player", chair=anna.chair)
        assert anna.closed
        assert anna.last("closing")["code"] == "freed"
        with pytest.raises(NotHere):
            await world.hall.enter(world.name, anna.chair, anna.secret)
        world.people = [ben, cleo, host, watcher]
        assert [ben.seat, cleo.seat] == [0, 1]
        assert [chair["chair"] for chair in host.table["chairs"]] == [ben.chair, cleo.chair]
        assert [[note["text"] for note in person.frame["notes"]] for person in (ben, cleo)] == [
            [f"note of {person.chair}"] for person in (ben, cleo)
        ]
        world.check_frames()
        await world.check_kept()
        await world.restart()
        await ben.say("still me")
        assert world.table.history[-1].proposal.seat == 0
        await world.play(luck_of(2), 30)
        world.check_frames()
        await world.check_kept()

    run(test())


def test_a_chair_keeps_its_shape_whatever_becomes_of_seats_and_newcomers_get_a_free_one() -> None:
    async def test() -> None:
        world = await World.between_runs(3)
        host = await world.host()
        anna, ben, cleo = world.people[:3]

        def shapes() -> dict[str, int]:
            return {one["chair"]: one["shape"] for one in host.table["chairs"]}

        assert shapes() == {anna.chair: 1, ben.chair: 2, cleo.chair: 3}
        await host.do("drop_player", chair=anna.chair)
        world.people = [ben, cleo, host]
        assert shapes() == {ben.chair: 2, cleo.chair: 3}
        made = await host.do("add_player")
        assert shapes() == {ben.chair: 2, cleo.chair: 3, made["chair"]: 1}
        world.hall.means.policies = frozenset({"random"})
        await host.do("seat_bot", chair=made["chair"], policy="random")
        assert shapes()[made["chair"]] == 1
        await host.do("free", chair=made["chair"])
        await world.restart()
        assert shapes() == {ben.chair: 2, cleo.chair: 3, made["chair"]: 1}

    run(test())


def test_a_player_who_joins_gets_a_chair_by_invitation_and_no_older_secrets() -> None:
    async def test() -> None:
        world = await World.between_runs(2)
        host = await world.host()
        anna = world.people[0]
        await anna.do("propose", step=0, kind="note", text="CANARY-NOTE")
        made = await host.do("add_player")
        assert anna.table["chairs"][2] | {"here": False} == anna.table["chairs"][2]
        dora = await world.sit(made["chair"], made["invitation"])
        assert dora.seat == 2
        assert not any(b"CANARY" in data for data in dora.raw)
        assert dora.past == []
        with pytest.raises(NotHere):
            await world.claim(world.entrance.invitations[anna.chair][:-1] + "x")
        await world.check_kept()
        await world.restart()
        await world.play(luck_of(3), 40)
        assert any(taken.proposal.seat == 2 for taken in world.table.history)
        assert dora.past
        world.check_frames()
        await world.check_kept()

    run(test())


def test_players_join_and_leave_only_between_runs() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        host = await world.host()
        assert await host.refused("add_player") == "not_now"
        assert await host.refused("drop_player", chair=world.people[0].chair) == "not_now"
        assert await host.refused("drop_player", chair="nobody") == "no_chair"
        assert len(await world.store.rows(world.name)) == 4

    run(test())


def test_a_chair_is_claimed_once_and_the_same_claim_gives_it_again() -> None:
    async def test() -> None:
        world = await World.open("tiny-lanterns", 2)
        chair, invitation = next(iter(world.entrance.invitations.items()))
        first = await world.hall.claim(world.name, invitation, "my claim", "  Anna\x00\u202e ", "screen")
        again = await world.hall.claim(world.name, invitation, "my claim", "Anna", "screen")
        assert first.chair == again.chair == chair
        with pytest.raises(NotHere):
            await world.hall.claim(world.name, invitation, "another claim", "Mallory", "screen")
        with pytest.raises(NotHere):
            await world.hall.enter(world.name, chair, first.key)
        anna = await world.meet(Person(world, chair, again.key))
        assert anna.table["chairs"][0]["name"] == "Anna"
        await world.check_kept()

    run(test())


def test_a_freed_chair_takes_its_new_invitation_alone_and_forgets_the_person() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        host = await world.host()
        anna = world.people[0]
        await anna.do("let_export", agreed=True)
        freed = await host.do("free", chair=anna.chair)
        newer = await host.do("invite", chair=anna.chair)
        assert host.table["chairs"][0]["holder"] == "open"
        for old in (world.entrance.invitations[anna.chair], freed["invitation"]):
            with pytest.raises(NotHere):
                await world.claim(old)
        world.people.remove(anna)
        other = await world.sit(anna.chair, newer["invitation"])
        assert await host.refused("invite", chair=other.chair) == "no_chair"
        assert world.table.exporters == set()
        await world.check_kept()

    run(test())
