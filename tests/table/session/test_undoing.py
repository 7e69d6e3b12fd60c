"""How far a table goes back, at whose wish."""

from __future__ import annotations

import pytest

from chronaut.kernel.saved import state_digest
from tests.table.session.people import Person, World, luck_of, run


async def vowed(seats: int = 2) -> World:
    """Lanterns, after its captain has named the road: all are asked to choose."""
    world = await World.full("tiny-lanterns", seats)
    first = world.people[0]
    await first.do("propose", **first.proposed(first.offers("reply")[0], "north"))
    return world


async def answer(person: Person, option: int = 0) -> None:
    """Answer what is asked."""
    await person.do("propose", **person.proposed(next(one for one in person.offers("answer") if one["b"] == option)))


# Own.


def test_a_seat_takes_its_own_steps_back_and_talk_stays() -> None:
    async def test() -> None:
        world = await vowed()
        anna, ben = world.people
        await ben.say("hm")
        await anna.do("propose", step=0, kind="note", text="mine")
        await anna.do("take_back", step=0)
        assert anna.frame["view"]["road"] == ""
        assert [line["text"] for line in ben.frame["talk"]] == ["hm"]
        assert [line["text"] for line in anna.frame["notes"]] == ["mine"]
        assert anna.waiting == [0]
        patch = ben.last("patch")
        assert (patch["back_to"], patch.get("back_by"), patch["back_why"]) == (0, anna.chair, "own")
        assert [line["step"] for line in ben.past] == [1, 2, 2][: len(ben.past)]
        world.check_frames()
        await world.check_kept()

    run(test())


def test_nobody_takes_back_what_somebody_else_did_or_answered_since() -> None:
    async def test() -> None:
        world = await vowed(3)
        anna, ben, cleo = world.people
        assert await ben.refused("take_back", step=0) == "no_way_back"
        await ben.do("propose", **ben.proposed(ben.offers("answer")[0]))
        assert await anna.refused("take_back", step=0) == "no_way_back"
        await ben.do("take_back", step=1)
        await anna.do("take_back", step=0)
        assert await cleo.refused("take_back", step=0) == "no_way_back"
        assert await cleo.refused("take_back", step=99) == "no_way_back"

    run(test())


def test_what_was_read_or_drawn_is_not_taken_back_by_seats() -> None:
    async def test() -> None:
        world = await vowed()
        anna, ben = world.people
        await answer(ben)
        await answer(anna)  # now all lanterns are read
        assert await anna.refused("take_back", step=2) == "no_way_back"
        await ben.do("propose", **ben.proposed(ben.offers("peek")[0]))
        assert await ben.refused("take_back", step=3) == "no_way_back"
        assert await ben.refused("wish", step=3) == "no_way_back"
        await answer(anna)
        await anna.do("take_back", step=4)  # a vote, so far
        await answer(anna)
        await answer(ben)  # now dice were rolled
        assert await ben.refused("take_back", step=5) == "no_way_back"
        assert await ben.refused("wish", step=4) == "no_way_back"

    run(test())


def test_luck_alone_is_not_taken_back_by_seats() -> None:
    async def test() -> None:
        world = await vowed()
        anna, ben = world.people
        while anna.frame["view"]["deck"]:
            for person in (anna, ben):
                await answer(person)
            for person in (anna, ben):
                await answer(person, 1)  # rest
        for person in (anna, ben, anna, ben):
            await answer(person)
        dice = world.table.history[-1].facts
        assert {"rolled", "drawn"} <= {world.table.system.fact_kinds[fact.kind].name for fact in dice}
        texts = anna.frame["texts"], ben.frame["texts"]
        assert await ben.refused("take_back", step=len(world.table.history) - 1) == "no_way_back"
        await (await world.host()).do("repair", step=len(world.table.history) - 1)
        assert all(
            now.keys() >= then.keys()
            for now, then in zip((anna.frame["texts"], ben.frame["texts"]), texts, strict=True)
        )

    run(test())


async def choosing() -> World:
    """The Ball at Noon at the moment when all choose receptacles."""
    world = await World.full("noon-ball", 4)
    while world.people[0].frame["view"]["phase"] != "choosing_receptacles":
        person = next(one for one in world.people if one.seat in one.waiting)
        offers = person.offers("choose_colour") or person.offers("read_base_card")
        await person.do("propose", **person.proposed(offers[0]))
    return world


async def take(person: Person) -> None:
    """Take the first receptacle that is left."""
    await person.do("propose", **person.proposed(person.offers("choose_receptacle")[0]))


def test_a_receptacle_taken_by_mistake_is_put_back_by_the_host_or_by_all_who_begin_again() -> None:
    """Its front has been read, so neither its player nor the group simply takes it back."""

    async def test() -> None:
        world = await choosing()
        anna, ben, *others = world.people
        step = len(world.table.history)
        await take(anna)
        await take(ben)
        assert await anna.refused("take_back", step=step) == "no_way_back"
        assert await anna.refused("wish", step=step) == "no_way_back"
        await (await world.host()).do("repair", step=step)
        assert [one["receptacle"] for one in anna.frame["view"]["agents"]] == [-1] * 4
        await take(ben)
        await anna.do("wish", restart=True)
        for one in (ben, *others):
            await one.do("consent", agreed=True)
        assert anna.frame["view"]["agents"][1]["receptacle"] == -1

    run(test())


def test_what_may_be_taken_back_is_the_same_after_a_restart() -> None:
    async def test() -> None:
        world = await vowed()
        anna, ben = world.people
        host = await world.host()
        await answer(ben)
        await answer(anna)
        await host.do("repair", step=2)
        for restart in (False, False, True):
            if restart:
                await world.restart()
            await answer(anna)
            assert await anna.refused("take_back", step=2) == "no_way_back"
            await host.do("repair", step=2)

    run(test())


def test_a_person_is_taken_to_know_what_was_read_at_another_seat_number() -> None:
    async def test() -> None:
        world = await World.between_runs(3)
        host = await world.host()
        learned = world.room.learned
        learned.look()
        known = [set(one) for one in learned._known]
        await host.do("drop_player", chair=world.people[0].chair)
        learned.look()
        assert all(before <= set(now) for before, now in zip(known[1:], learned._known, strict=True))

    run(test())


# Together.


def test_all_go_back_when_all_persons_agree_and_one_no_ends_the_wish() -> None:
    async def test() -> None:
        world = await vowed(3)
        anna, ben, cleo = world.people
        await answer(ben)
        await anna.do("wish", step=0)
        assert cleo.table["wish"] == {"chair": anna.chair, "step": 0, "why": "agreed", "agreed": [anna.chair]}
        await ben.do("consent", agreed=False)
        assert cleo.table["wish"] is None
        assert await cleo.refused("consent", agreed=True) == "no_wish"
        await anna.do("wish", step=0)
        await ben.do("consent", agreed=True)
        assert len(world.table.history) == 2
        await world.restart()
        await cleo.do("consent", agreed=True, step=0)
        assert (anna.frame["view"]["road"], anna.table["wish"]) == ("", None)
        assert cleo.last("patch")["back_why"] == "agreed"
        await world.check_kept()

    run(test())


def test_a_wish_is_void_for_all_when_the_game_goes_on_and_not_when_somebody_talks() -> None:
    async def test() -> None:
        world = await vowed()
        anna, ben = world.people
        await anna.do("wish", step=0)
        await ben.say("why?")
        assert ben.table["wish"] is not None
        await answer(ben)
        assert anna.table["wish"] is None
        assert ben.table["wish"] is None
        assert await ben.refused("consent", agreed=True) == "no_wish"

    run(test())


def test_nobody_agrees_to_another_wish_than_the_one_meant() -> None:
    async def test() -> None:
        world = await vowed(3)
        anna, ben, cleo = world.people
        await answer(ben)
        await anna.do("wish", step=1)
        await cleo.do("wish", step=0)
        assert await ben.refused("consent", agreed=True, step=1) == "no_wish"
        assert ben.table["wish"]["agreed"] == [cleo.chair]

    run(test())


@pytest.mark.parametrize("how", ["mark", "free"])
def test_when_the_last_one_who_has_not_agreed_is_gone_all_go_back(how: str) -> None:
    async def test() -> None:
        world = await vowed(3)
        anna, ben, cleo = world.people
        host = await world.host()
        await anna.do("wish", step=0)
        await ben.do("consent", agreed=True)
        assert len(world.table.history) == 1
        await host.do(how, chair=cleo.chair, **({"away": True} if how == "mark" else {}))
        world.people = [anna, ben, host]
        await world.quiet()
        assert anna.frame["view"]["road"] == ""
        world.check_frames()
        await world.check_kept()

    run(test())


def test_bots_and_those_who_are_away_are_not_asked_and_a_wish_ends_with_who_had_it() -> None:
    async def test() -> None:
        world = await vowed(4)
        anna, ben, cleo, dora = world.people
        host = await world.host()
        world.hall.means.policies = frozenset({"still"})
        await host.do("free", chair=cleo.chair)
        await host.do("seat_bot", chair=cleo.chair, policy="still")
        await host.do("mark", chair=dora.chair, away=True)
        world.people = [anna, ben, dora, host]
        await ben.do("wish", step=0)
        await host.do("free", chair=ben.chair)
        world.people = [anna, dora, host]
        assert anna.table["wish"] is None
        await anna.do("wish", step=0)
        assert anna.frame["view"]["road"] == ""

    run(test())


def test_nothing_goes_back_while_the_host_has_stopped_play() -> None:
    async def test() -> None:
        world = await vowed()
        anna, ben = world.people
        host = await world.host()
        await anna.do("wish", step=0)
        await host.do("pause", paused=True)
        assert await anna.refused("take_back", step=0) == "paused"
        assert await anna.refused("wish", step=0) == "paused"
        assert await ben.refused("consent", agreed=True) == "paused"
        await ben.say("we wait")
        await host.do("pause", paused=False)
        await ben.do("consent", agreed=True)
        assert anna.frame["view"]["road"] == ""

    run(test())


# The run, and the host's repair.


def test_all_persons_restart_the_run_also_over_luck_and_cards() -> None:
    async def test() -> None:
        world = await World.between_runs(2)
        luck = luck_of(5)
        anna, ben = world.people
        while world.table.state.run == 1:
            await world.play(luck, 1, talk=0)
        start = state_digest(world.table.state)
        await world.play(luck, 25, talk=0)
        await ben.do("wish", restart=True)
        await anna.do("consent", agreed=True)
        assert (world.table.state.run, state_digest(world.table.state)) == (2, start)
        await world.check_kept()

    run(test())


def test_the_host_repairs_to_any_step_which_is_kept_and_told_to_all() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        host = await world.host()
        watcher = await world.watcher()
        await world.play(luck_of(8), 50, talk=0)
        await host.do("repair", step=20)
        kept = await world.loaded()
        assert len(kept.history) == 20
        rows = await world.store.rows(world.name)
        assert b'"act":"went_back","by":"","step":20,"why":"repair"' in rows[-1].body
        for person in (*world.people[:2], watcher):
            patch = person.last("patch")
            assert (patch["back_to"], patch["back_why"]) == (20, "repair")

    run(test())


def test_the_host_closes_a_question_that_blocks() -> None:
    async def test() -> None:
        world = await vowed()
        anna, ben = world.people
        host = await world.host()
        await answer(anna)
        await host.do("repair", question=ben.frame["asked"][-1]["question"])
        assert anna.frame["view"]["shown"] != [-1, -1]
        assert await host.refused("repair", question=99) == "not_open"
        assert await host.refused("repair", step=99) == "no_way_back"
        assert await host.refused("repair") == "no_way_back"

    run(test())


@pytest.mark.parametrize(("change", "who"), [("add_player", 0), ("drop_player", 1), ("drop_player", 2)])
def test_nobody_goes_back_over_a_player_who_came_or_left(change: str, who: int) -> None:
    async def test() -> None:
        world = await World.between_runs(3)
        host = await world.host()
        anna = world.people[0]
        before = len(world.table.history)
        await host.do(change, **({"chair": world.people[who].chair} if who else {}))
        world.people = [person for person in world.people if not person.closed]
        assert await host.refused("repair", step=before) == "no_way_back"
        assert await host.refused("repair", step=3) == "no_way_back"
        assert await anna.refused("wish", restart=True) == "no_way_back"
        assert await anna.refused("take_back", step=before) == "no_way_back"
        await world.play(luck_of(1), 5, talk=0)
        await host.do("repair", step=before + 1)
        world.check_frames()

    run(test())
