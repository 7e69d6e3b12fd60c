"""What a seat asks of its table."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.actions import Proposal, Refused, clean_text
from chronaut.systems.contract.quoting import WORDS_ALLOWED, spoken, story
from chronaut.systems.contract.referee import SAY
from chronaut.systems.time_stories.seeing import private_texts
from chronaut.table.session import acts
from chronaut.table.session.requests import LONGEST_ENTRY, MOST_ENTRIES, clean_entry, clean_name, is_reserved, looks
from chronaut.table.session.table import Draft
from tests.table.session.people import Person, World, luck_of, run


async def with_a_private_text(world: World) -> tuple[Person, str]:
    """Play the ball until somebody alone may read a long text, rules in brackets aside."""
    luck = luck_of(1)
    system: Any = world.table.system
    for _ in range(300):
        for person in world.people[:2]:
            for text in private_texts(system.game(world.table.state), person.seat):
                if any(len(spoken(part)) > WORDS_ALLOWED for part in story(text)):
                    return person, text
        await world.play(luck, 1, talk=0)
    raise AssertionError("nobody ever reads alone")


def messages_with(person: Person, text: str) -> list[str]:
    """The kinds of message in which a text came to somebody as talk."""
    return [
        one["message"] for one in person.got
        if text in [line["text"] for line in one.get("talk", []) or one.get("set", {}).get("talk", [])]
    ]  # fmt: skip


@pytest.mark.rule("G-70")
@pytest.mark.parametrize("way", ["hold", "warn", "off"])
def test_a_text_that_is_read_out_is_held_or_warned_about_to_its_author_alone(way: str) -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2, paraphrase_check=way)
        watcher = await world.watcher()
        author, text = await with_a_private_text(world)
        others = [person for person in world.people if person is not author]
        heard = {person: len(person.got) for person in world.people}
        answer = await author.ask("propose", step=0, kind="say", text=text.strip())
        told = {person: person.got[heard[person] :] for person in world.people}
        if way == "hold":
            assert answer["message"] == "refused"
            assert (answer["code"], answer["rule"]) == ("paraphrase", "G-70")
            assert [len(told[person]) for person in others] == [0, 0]
            assert len(told[author]) == 1
            written = await author.ask("write", text=text.strip()[:500])  # the notebook is read by all, too
            assert (written["message"], written["code"]) == ("refused", "paraphrase")
        else:
            assert answer["message"] == "done"
            facts = {person: [one["fact"] for one in told[person][0]["told"]] for person in world.people}
            assert facts[author] == ["said", "quote_noticed"][: 2 if way == "warn" else 1]
            assert [facts[person] for person in others] == [["said"], ["said"]]
            assert messages_with(watcher, text.strip()) == ["patch"]
        await author.say("It is about noon, somehow.")
        assert messages_with(watcher, "It is about noon, somehow.") == ["patch"]

    run(test())


def test_the_notebook_is_written_by_all_and_lasts_over_restarts_and_going_back() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        watcher = await world.watcher()
        await anna.do("write", text="  The tower at noon ")
        await ben.do("write", text="North is wrong")
        await ben.do("write", text="The tower at one", entry=1)
        await anna.do("write", text="", entry=2)
        expected = {1: (ben.chair, "The tower at one"), 2: (anna.chair, "")}
        for person in world.people:
            assert {n: (one["chair"], one["text"]) for n, one in person.notebook.items()} == expected
        assert await anna.refused("write", text="  ") == "bad_text"
        assert await anna.refused("write", text="bell\x07") == "bad_text"
        assert await anna.refused("write", text="x", entry=3) == "bad_value"
        await anna.do("propose", **anna.proposed(anna.offers("reply")[0], "north"))
        await anna.do("take_back", step=0)
        await world.restart()
        assert {n: (one["chair"], one["text"]) for n, one in watcher.notebook.items()} == expected
        await world.check_kept()

    run(test())


def test_the_notebook_has_an_end() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        for n in range(MOST_ENTRIES):
            await anna.do("write", text=f"line {n}" if n else "x" * LONGEST_ENTRY)
        assert await anna.refused("write", text="one more") == "bad_text"
        await anna.do("write", text="another", entry=7)
        assert len(anna.notebook) == MOST_ENTRIES

    run(test())


def test_names_can_be_changed_and_hold_nothing_odd() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        await anna.do("rename", name=" An\u202ena \n B ")
        assert next(chair["name"] for chair in ben.table["chairs"]) == "Anna B"
        assert await anna.refused("rename", name="\u202e") == "bad_text"
        await world.check_kept()

    run(test())


def test_pointing_is_seen_by_all_and_kept_by_nobody() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        watcher = await world.watcher()
        rows = len(await world.store.rows(world.name))
        anna.tell("point", what="card", number=12)
        await world.quiet()
        assert watcher.last("pointed") == {"message": "pointed", "chair": anna.chair, "what": "card", "number": 12}
        assert len(await world.store.rows(world.name)) == rows

    run(test())


def test_why_not_and_the_diary_are_this_seats_own() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        anna, ben = world.people
        await world.play(luck_of(3), 40, talk=0)
        await ben.do("propose", step=0, kind="note", text="CANARY-NOTE")
        for kind, answer in (("why_not", "why_nots"), ("diary", "diary_pages")):
            heard = len(ben.got)
            anna.tell(kind)
            await world.quiet()
            assert anna.last(answer)
            assert len(ben.got) == heard
        assert not any(b"CANARY" in data for data in anna.raw)

    run(test())


def test_an_answer_to_an_open_question_is_not_stale_and_a_choice_from_another_moment_is() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 3)
        anna, ben, cleo = world.people
        await anna.do("propose", **anna.proposed(anna.offers("reply")[0], "north"))
        moves = [(person, person.proposed(person.offers("answer")[0])) for person in world.people]
        for person, move in moves:
            await person.do("propose", **move)
        peek = cleo.proposed(cleo.offers("peek")[0])
        await ben.say("Look at the top card!")
        await cleo.do("propose", **peek)
        late = ben.proposed(ben.offers("peek")[0])
        await anna.do("propose", **anna.proposed(anna.offers("answer")[0]))
        assert await ben.refused("propose", **late) == "wrong_step"
        assert await ben.refused("propose", **{**late, "step": 99}) == "wrong_step"

    run(test())


@pytest.mark.parametrize("bad", ["\0", "\x1b", "\u202e", "\ud800"])
def test_nothing_that_is_kept_holds_what_cannot_be_shown(bad: str) -> None:
    assert clean_text(f"a{bad}b", 10) is None
    assert clean_entry(f"a{bad}b") is None
    assert clean_name(f"a{bad}b") == "ab"


def test_nobody_is_called_like_another_person_or_like_the_table() -> None:
    async def test() -> None:
        world = await World.open("tiny-lanterns", 4)
        invitations = list(world.entrance.invitations.values())
        for invitation, name in zip(invitations, ["Anna", "\u0410nn\u0430!", "THE TABLE", "host 2"], strict=True):
            claimed = await world.claim(invitation, name)
            await world.meet(Person(world, claimed.chair, claimed.key))
        anna, other = world.people[:2]
        names = [one["name"] for one in other.table["chairs"]]
        assert names == ["Anna", "\u0410nn\u0430! 2", "Player 3", "Player 4"]
        for name in ("anna", "\u00c1nna", "player3", "The  Table.", "the host", "Table7", "Il tavolo", "Chi ospita"):
            assert await other.refused("rename", name=name) == "taken"
        await anna.do("rename", name="ANNA")
        await other.do("rename", name="Annabel")
        assert [one["name"] for one in anna.table["chairs"]][:2] == ["ANNA", "Annabel"]

    run(test())


@pytest.mark.parametrize("number", ["2", "\u0662", "\u06f2", "\u0968", "\uff12", "\u2461", "\u4e8c"])
def test_no_digit_of_any_script_makes_a_name_of_the_table_another(number: str) -> None:
    assert is_reserved(f"host{number}")
    assert is_reserved(f"The table {number}{number}")
    assert not is_reserved(f"hostess{number}")
    assert (looks(f"Anna{number}") == "anna2") == (number != "\u4e8c")


@pytest.mark.parametrize("code", ["paraphrase", "silence"])
def test_a_name_is_no_way_to_read_a_card_out_or_to_break_silence(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        world = await World.open("tiny-lanterns", 2)
        first, second = world.entrance.invitations
        anna = await world.sit(first)
        system, check = world.table.system, world.table.system.check

        def held(state: Any, proposal: Proposal) -> Refused | None:
            secret = proposal.kind == SAY and proposal.text == "noon at the tower"
            return Refused(code, "G-70", "Tell it in your own words.") if secret else check(state, proposal)

        monkeypatch.setattr(system, "check", held)
        assert await anna.refused("rename", name="noon  at the tower") == code
        await world.claim(world.entrance.invitations[second], "noon at the tower")
        quoted = world.table.chairs.all[1].person == "noon at the tower"
        assert quoted == (code == "silence"), "whoever sits down in silence has a name, though none that is a card's"

    run(test())


def test_what_changes_nothing_makes_no_row() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        host, anna = await world.host(), world.people[0]
        twice: list[tuple[Person, str, dict[str, Any]]] = [
            (anna, "rename", {"name": "Anna"}),
            (anna, "speak", {"language": "it"}),
            (anna, "let_export", {"agreed": True}),
            (anna, "let_export", {"agreed": False}),
            (host, "speak", {"language": "it"}),
            (host, "pause", {"paused": True}),
            (host, "pause", {"paused": False}),
            (host, "set_mode", {"mode": "asynchronous"}),
        ]
        await anna.do("write", text="noon")
        twice.append((anna, "write", {"text": "one", "entry": 1}))
        for person, what, fields in twice:
            rows, got = world.table.seq, len(person.got)
            assert (await person.do(what, **fields))["seq"] == rows + 1
            assert len(person.got) > got + 1
            got = len(person.got)
            assert (await person.do(what, **fields))["seq"] == rows + 1
            assert len(person.got) == got + 1, f"{what} is told again"
            assert world.table.seq == rows + 1, what
        await world.check_kept()

    run(test())


def test_what_changes_nothing_here_is_done_if_another_worker_has_changed_it() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        await anna.do("rename", name="Anna")
        other = await world.loaded()
        await world.store.append(world.name, Draft(other).act(acts.Renamed(anna.chair, "Anne")).row)
        await anna.do("rename", name="Anna")
        assert (await world.loaded()).chairs.all[0].person == world.table.chairs.all[0].person == "Anna"

    run(test())


def test_a_long_name_that_is_taken_and_would_be_the_hosts_when_cut_keeps_nobody_waiting() -> None:
    async def test() -> None:
        world = await World.open("tiny-lanterns", 2)
        first, second = world.entrance.invitations.values()
        await world.claim(first, "hostxyzw")
        await world.claim(second, "host" + "!" * 32 + "xyzw")
        assert [chair.person for chair in world.table.chairs.all] == ["hostxyzw", "Player 2"]

    run(test())


def test_nothing_is_taken_back_when_the_mission_is_over() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        host = await world.host()
        luck = luck_of(3)
        while not world.table.over:
            await world.play(luck, 1, talk=0)
        anna = world.people[0]
        last = len(world.table.history) - 1
        for person, message, fields in (
            (anna, "take_back", {"step": last}), (anna, "wish", {"step": last}), (anna, "wish", {"restart": True}),
            (host, "repair", {"step": last}),
        ):  # fmt: skip
            assert await person.refused(message, **fields) == "over"
        assert anna.table["seed"] is not None

    run(test())
