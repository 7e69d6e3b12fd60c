"""What users of other platforms reported about acting, going back and coming back, as checks of our table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from chronaut.kernel.saved import state_digest
from chronaut.table.session.exporting import as_seen
from chronaut.table.session.messages import CODES
from tests.table.session.people import GAMES, Person, World, luck_of, run

if TYPE_CHECKING:
    import random

QUESTIONS = {
    "noon-ball": {"effect", "who_acts_next", "what_next", "use_power", "destination"},
    "tiny-lanterns": {"vow", "choose", "way"},
}
"""The kinds of question that these games ask in random play."""


async def all_back(world: World, asker: Person, **wish: Any) -> None:
    """Let somebody ask all to go back, and all agree."""
    await asker.do("wish", **wish)
    for person in world.people:
        if person is not asker and person.table["wish"]:
            await person.do("consent", agreed=True)


async def whole_past(person: Person) -> list[dict[str, Any]]:
    """All that a new line of a person can learn of the past."""
    past = person.past
    while past and past[0]["step"] > 1:
        person.tell("past", before=past[0]["step"])
        await person.world.quiet()
        older = person.last("past_lines")["past"]
        if not older:
            break
        past = older + past
    return past


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_d02_a_seats_own_record_is_what_was_streamed_to_it_step_by_step(game: str, seed: int) -> None:
    async def test() -> None:
        luck = luck_of(seed)
        world = await World.full(game, 3, seed=seed)
        host = await world.host()
        for _ in range(6):
            await world.play(luck, 15, talk=0.3)
            await world.back(host, luck.randrange(len(world.table.history)))
        for person in world.people:
            live: list[Any] = []
            for message in person.got:
                if message["message"] == "patch":
                    live += [message["back_to"]] if message.get("back_to", -1) >= 0 else []
                    live += message.get("told", [])
            replay: list[Any] = []
            for line in (await as_seen(world.room, person.chair)).splitlines()[1:]:
                record = json.loads(line)
                replay += [record["undone"]] if "undone" in record else record["told"]
            assert live == replay
            assert len(live) > 50

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d03_what_was_chosen_without_a_line_is_done_or_refused_with_a_reason(game: str) -> None:
    async def test() -> None:
        luck = luck_of(2)
        world = await World.full(game, 2)
        dropped = 0
        for _ in range(40):
            person, other = luck.sample(world.people, 2)
            move = person.some_move(luck, talk=0)
            person.hang_up()
            other_move = other.some_move(luck, talk=0)
            if other_move and luck.random() < 0.7:
                await other.ask("propose", **other_move)
            await person.enter()
            if move is not None:
                answer = await person.ask("propose", **move)
                if answer["message"] == "refused":
                    assert answer["code"] in CODES
                    assert answer["text"]
                    dropped += 1
            world.check_frames()
        assert dropped

    run(test())


def test_d03_what_was_chosen_before_the_table_went_back_is_not_done_although_the_step_has_the_same_number() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        host = await world.host()
        question = anna.offers("reply")[0]["a"]
        await anna.do("propose", step=0, kind="reply", a=question, text="north")
        chosen = {**ben.proposed(ben.offers("answer")[0]), "seq": ben.seq}
        ben.hang_up()
        await host.do("repair", step=0)
        await anna.do("propose", step=0, kind="reply", a=question, text="south")
        await ben.enter()
        assert ben.frame["step"] == chosen["step"]
        assert await ben.refused("propose", **chosen) == "wrong_step"
        await world.restart()
        assert await ben.refused("propose", **chosen) == "wrong_step"
        await ben.do("propose", **{**chosen, "seq": ben.seq})

    run(test())


@pytest.mark.parametrize("times", [200, pytest.param(1000, marks=pytest.mark.soak)])
def test_d04_four_seats_act_in_the_same_instant_and_each_is_done_once_or_told_why_not(times: int) -> None:
    async def test() -> None:
        luck = luck_of(4)
        world = await World.full("noon-ball", 4)
        outcomes = {"done": 0, "refused": 0}
        for _ in range(times):
            moves = [(person, person.some_move(luck, talk=0.05)) for person in world.people]
            before = len(await world.store.rows(world.name))
            asks = [(person, person.tell("propose", **move)) for person, move in moves if move is not None]
            await world.quiet()
            rows = (await world.store.rows(world.name))[before:]
            done = 0
            for person, ask in asks:
                answers = [one for one in person.got if one.get("ask") == ask]
                assert len(answers) == 1
                outcomes[answers[0]["message"]] += 1
                kept = [row.seq for row in rows if row.ask.endswith(f":{ask}")]
                if answers[0]["message"] == "done":
                    assert kept == [answers[0]["seq"]]
                    done += 1
                else:
                    assert answers[0]["code"] in CODES
                    assert answers[0]["text"]
                    assert kept == []
            assert len(rows) == done
            for person in world.people:
                person.got.clear()
        world.check_frames()
        assert min(outcomes.values()) > times // 4
        if world.table.over:
            raise AssertionError("the game was over too early to say anything")

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d06_the_same_ask_acts_once_twice_in_a_row_ten_times_at_once_and_after_a_restart(game: str) -> None:
    async def test() -> None:
        luck = luck_of(6)
        world = await World.full(game, 2)
        for _ in range(15):
            person = luck.choice([one for one in world.people if one.some_move(luck_of(1), talk=0)])
            move = person.some_move(luck, talk=0)
            assert move is not None
            first = await person.do("propose", **move)
            before = state_digest(world.table.state), len(await world.store.rows(world.name))
            for _ in range(10):
                person.tell("propose", **move, ask=first["ask"])
            await world.quiet()
            await world.restart()
            again = await person.do("propose", **move, ask=first["ask"])
            assert again == first
            assert (state_digest(world.table.state), len(await world.store.rows(world.name))) == before
            assert not [one for one in person.got if one["message"] == "refused"]

    run(test())


def test_d06_an_ask_is_known_for_ever_and_is_another_for_another_seat() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        move = anna.some_move(luck_of(1), talk=0)
        assert move is not None
        first = await anna.do("propose", **move, ask="mine")
        for n in range(600):
            await anna.say(f"line {n}")
        assert (await ben.do("propose", step=0, kind="say", text="second", ask="mine"))["seq"] > first["seq"]
        await world.play(luck_of(1), 5)
        assert await anna.do("propose", **move, ask="mine") == first
        await world.restart()
        assert await anna.do("propose", **move, ask="mine") == first

    run(test())


@pytest.mark.parametrize("message", ["free", "add_player"])
def test_d06_an_invitation_that_was_asked_for_twice_is_never_told_wrong(message: str) -> None:
    async def test() -> None:
        world = await World.between_runs()
        host = await world.host()
        chair = world.people[1].chair
        fields = {} if message == "add_player" else {"chair": chair}
        first = await host.do(message, **fields)
        await world.sit(first["chair"], first["invitation"])
        world.people = [person for person in world.people if not person.closed]
        again = await host.do(message, **fields, ask=first["ask"])
        assert again["seq"] == first["seq"]
        assert "invitation" not in again
        assert not world.people[-1].closed
        if message == "add_player":
            assert len(world.table.chairs.all) == 3

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d07_from_any_state_the_run_can_be_restarted_and_the_game_taken_back_to_its_start(game: str) -> None:
    async def test() -> None:
        luck = luck_of(7)
        for seed in range(4):
            world = await World.full(game, luck.randint(2, 4), seed=seed)
            host = await world.host()
            start = world.people[0].frame
            for _ in range(5):
                await world.play(luck, luck.randint(3, 40))
                run_number = world.table.state.run
                if world.table.over or world.room.learned.run_began() == len(world.table.history):
                    continue
                await all_back(world, luck.choice(world.people[:-1]), restart=True)
                assert world.table.state.run == run_number
                world.check_frames()
                assert world.room.waiting
            await world.play(luck, 5)
            await world.back(host, 0)
            if world.table.over:
                continue
            now = world.people[0].frame
            assert {**now, "talk": [], "notes": [], "step": 0} == {**start, "talk": [], "notes": []}
            await world.play(luck, 5)
            assert len(world.table.history) >= 5
            await world.check_kept()

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d13_the_history_is_complete_and_the_same_in_whatever_order_people_were_gone(game: str) -> None:
    async def test() -> None:
        luck = luck_of(13)
        world = await World.full(game, 3)
        steady, flaky = world.people[:], []
        for person in steady:
            flaky.append(await world.meet(Person(world, person.chair, person.secret)))
        world.people = steady
        for _ in range(30):
            await world.play(luck, luck.randint(0, 4), talk=0.3)
            person = luck.choice(flaky)
            if person.line in world.room.lines:
                person.hang_up()
            else:
                await person.enter()
            if luck.random() < 0.2:
                await all_back(world, steady[0], restart=True)
        for own, other in zip(steady, flaky, strict=True):
            if other.line in world.room.lines:
                other.hang_up()
            await other.enter()
            pasts = [[(line["step"], line["rule"]) for line in past] for past in (await whole_past(other), own.past)]
            assert pasts[0] == pasts[1]  # a sentence may name things otherwise that are known better by now
            assert other.frame == own.frame

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d17_after_a_new_line_during_every_kind_of_question_it_can_be_answered(game: str) -> None:
    async def test() -> None:
        met: set[str] = set()
        for seed in range(3):
            luck = luck_of(seed)
            world = await World.full(game, 3, seed=seed)
            for _ in range(150):
                for person in world.people:
                    kinds = {one["question"]: one["kind"] for one in person.frame["asked"]}
                    answers = [one for one in person.offers("answer", "reply") if kinds[one["a"]] not in met]
                    if answers:
                        met.add(kinds[answers[0]["a"]])
                        person.hang_up()
                        await person.enter()
                        world.check_frames()
                        assert answers[0] in person.offers()
                        await person.do("propose", **person.proposed(answers[0], "north"))
                await world.play(luck, 1, talk=0)
        assert met >= QUESTIONS[game]

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d21_after_going_back_those_are_waited_for_who_were_waited_for_then(game: str) -> None:
    async def test() -> None:
        luck = luck_of(21)
        world = await World.full(game, 4)
        host = await world.host()
        waited = [host.waiting]
        for _ in range(25):
            if world.table.over:
                world = await World.full(game, 4)
                host = await world.host()
                waited = [host.waiting]
            while not world.table.over and (len(waited) < len(world.table.history) + 1 or luck.random() < 0.9):
                await world.play(luck, 1, talk=0)
                if len(world.table.history) == len(waited):
                    waited.append(host.waiting)
            step = luck.randrange(len(world.table.history))
            await world.back(host, step)
            if world.table.over:
                continue
            assert host.waiting == waited[step]
            world.check_frames()
            del waited[step + 1 :]

    run(test())


async def recorded(game: str, script: list[tuple[int, str, dict[str, Any]]] | None, restarts: bool) -> World:
    """A game with talk, notes, going back alone and together; by chance, or as a script says."""
    luck = luck_of(22)
    world = await World.full(game, 3)
    await world.host()
    made: list[tuple[int, str, dict[str, Any]]] = []
    for n in range(100):
        if script is not None:
            who, message, fields = script[n]
        else:
            who, message, fields = chosen(world, luck, n)
            made.append((who, message, fields))
        await world.people[who].ask(message, **fields)
        if restarts:
            await world.restart()
    world.script = made
    return world


def chosen(world: World, luck: random.Random, n: int) -> tuple[int, str, dict[str, Any]]:
    """Something that somebody does next."""
    who = luck.choice([one for one in range(3) if one in world.room.waiting] or [0])
    person = world.people[who]
    if person.table["wish"] and luck.random() < 0.7:
        return luck.randrange(3), "consent", {"agreed": luck.random() < 0.8}
    step = max(0, person.frame["step"] - luck.randint(1, 3))
    if n % 9 == 8:
        return who, "take_back", {"step": step}
    if n % 11 == 10:
        return who, "wish", {"restart": True} if luck.random() < 0.3 else {"step": step}
    if n % 13 == 12:
        return who, "write", {"text": f"line {n}"}
    if n % 29 == 28:
        return 3, "repair", {"step": luck.randrange(max(1, step))}
    return who, "propose", person.some_move(luck) or {"step": 0, "kind": "say", "text": "well"}


@pytest.mark.parametrize("game", GAMES)
def test_d22_after_a_restart_at_every_step_of_a_game_the_rest_plays_out_the_same(game: str) -> None:
    async def test() -> None:
        first = await recorded(game, None, restarts=False)
        again = await recorded(game, first.script, restarts=True)
        assert await again.store.rows(again.name) == await first.store.rows(first.name)
        for one, other in zip(first.people, again.people, strict=True):
            answers = [[m for m in person.got if m["message"] in ("done", "refused")] for person in (one, other)]
            assert answers[0] == answers[1]
            assert one.frame == other.frame
        done = {kind for _, kind, _ in first.script}
        assert done == {"propose", "take_back", "wish", "consent", "write", "repair"}

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_d26_chains_of_going_back_and_doing_it_again_come_to_the_same_state(game: str) -> None:
    async def test() -> None:
        luck = luck_of(26)
        world = await World.full(game, 2)
        host = await world.host()
        await world.play(luck, 40 if game == "noon-ball" else 14, talk=0)
        played = world.table.history[:]
        digests = [state_digest(world.table.state)]
        for _ in range(12):
            step = luck.randrange(len(played))
            await host.do("repair", step=step)
            for taken in played[step:]:
                wish = taken.proposal
                person = next(one for one in world.people[:-1] if one.seat == wish.seat)
                kind = world.table.system.proposal_kinds[wish.kind].name
                fields = {"kind": kind, "a": wish.a, "b": wish.b, "c": wish.c, "text": wish.text}
                await person.do("propose", step=person.frame["step"], **fields)
            digests.append(state_digest(world.table.state))
        assert set(digests) == {digests[0]}
        world.check_frames()

    run(test())
