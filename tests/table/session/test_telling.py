"""What changed, and what is said of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from chronaut import packs
from chronaut.kernel.views import Asked, Line, Offer, SeatFrame, encode_frame
from chronaut.table.session.acts import PERSON
from chronaut.table.session.chairs import Chair, Chairs
from chronaut.table.session.messages import Patch, encode
from chronaut.table.session.replaying import Reel
from chronaut.table.session.table import Plan
from chronaut.table.session.telling import PAST_LINES, TALK_LINES, Shown, laid_over, past, seen_by
from tests.table.session.people import Person, World, luck_of, run

NUMBERS = st.integers(-1, 3)
WORDS = st.sampled_from(["", "noon", "the tower"])
LINES = st.lists(st.builds(Line, NUMBERS, NUMBERS, WORDS), max_size=3)
VIEWS = st.one_of(
    st.dictionaries(
        st.sampled_from(["phase", "road", "deck"]), st.one_of(NUMBERS, WORDS, st.lists(NUMBERS, max_size=2))
    ),
    st.builds(Line, NUMBERS, NUMBERS, WORDS),
    st.builds(lambda a, b: Offer("k", a, b, 0, ""), NUMBERS, NUMBERS),
)
FRAMES = st.builds(
    SeatFrame, seat=NUMBERS, step=NUMBERS, run=NUMBERS, over=st.booleans(), view=VIEWS, told=st.just([]),
    asked=st.lists(st.builds(Asked, NUMBERS, WORDS, st.lists(NUMBERS, max_size=2), st.booleans()), max_size=2),
    offers=st.lists(st.builds(Offer, WORDS, NUMBERS, NUMBERS, NUMBERS, WORDS), max_size=3),
    texts=st.dictionaries(st.sampled_from(["a", "b", "c"]), WORDS, max_size=3).map(
        lambda found: {ident: f"text {ident}" for ident in found}  # a text never changes under its id
    ),
    talk=LINES, notes=LINES,
)  # fmt: skip


@given(st.lists(FRAMES, min_size=2, max_size=5))
def test_patches_laid_over_any_frame_give_any_other(frames: list[SeatFrame]) -> None:
    shown = Shown(frames[0])
    seen: dict[str, Any] = json.loads(encode_frame(frames[0]))
    for frame in frames[1:]:
        patch = json.loads(encode(Patch(1, **shown.changes(frame))))
        seen = laid_over(seen, patch)
        assert seen == json.loads(encode_frame(frame))


@given(FRAMES)
def test_where_nothing_changed_nothing_is_sent(frame: SeatFrame) -> None:
    same = msgspec.structs.replace(frame)
    assert json.loads(encode(Patch(1, **Shown(frame).changes(same)))) == {"message": "patch", "seq": 1, "set": {}}


def test_whoever_comes_is_sent_the_latest_talk_and_asks_for_the_rest() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        said = [f"line {number}" for number in range(2 * TALK_LINES + 7)]
        for number, text in enumerate(said):
            await world.people[number % 2].say(text)
        assert [line["text"] for line in anna.frame["talk"]] == said  # one after the other, in patches
        ben.hang_up()
        await ben.enter()
        watcher = await world.watcher()
        for person in (ben, watcher):
            assert person.talk_before == TALK_LINES + 7
            assert [line["text"] for line in person.frame["talk"]] == said[TALK_LINES + 7 :]
            older: list[dict[str, Any]] = []
            while before := person.talk_before - len(older):
                person.tell("talk", before=before)
                await world.quiet()
                page = person.last("talk_lines")
                assert (page["before"], 0 < len(page["talk"]) <= TALK_LINES) == (before, True)
                older = page["talk"] + older
            assert older + person.frame["talk"] == anna.frame["talk"]
        for before, lines in ((0, []), (10_000, person.frame["talk"])):
            person.tell("talk", before=before)
            await world.quiet()
            assert person.last("talk_lines")["talk"] == lines
        await anna.say("and on")
        assert ben.frame["talk"][-1]["text"] == "and on"
        world.check_frames()
        await world.restart()
        assert anna.talk_before == TALK_LINES + 8
        world.check_frames()

    run(test())


def test_lines_of_talk_are_added_or_sent_anew_with_the_number_of_the_first() -> None:
    said = [Line(0, 1, str(number)) for number in range(10)]

    def patch(old: list[Line], old_from: int, new: list[Line], new_from: int) -> tuple[list[str], list[str], int]:
        frames = [SeatFrame(0, 0, 1, False, None, [], [], [], {}, talk, []) for talk in (old, new)]
        found = Shown(frames[0], old_from).changes(frames[1], new_from)
        added, anew = found.get("talk", []), found["set"].get("talk", [])
        return [line.text for line in added], [line.text for line in anew], found.get("talk_before", -1)

    assert patch(said[:3], 0, said[:5], 0) == (["3", "4"], [], -1)
    assert patch(said[2:5], 2, said[4:7], 4) == (["5", "6"], [], -1)
    assert patch(said[2:5], 2, said[5:8], 5) == (["5", "6", "7"], [], -1)
    assert patch(said[2:5], 2, said[6:9], 6) == ([], ["6", "7", "8"], 6)  # there is one between that was not sent
    assert patch(said[2:5], 2, said[3:6], 2) == (
        [],
        ["3", "4", "5"],
        2,
    )  # one that was said before is not said any more
    assert patch(said[2:5], 2, said[1:4], 1) == ([], ["1", "2", "3"], 1)


def test_all_are_told_the_mission_the_options_in_force_and_which_agents_each_seat_plays() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        host, watcher = await world.host(), await world.watcher()
        for person in (world.people[0], host, watcher):
            told = person.table
            assert (told["mission_title"], told["language"]) == ("The Ball at Noon", "en")
            assert told["mission_hash"] == world.table.header.mission_hash
            assert told["options"] == {one.name: one.default for one in world.table.system.options()}
            assert [chair["agents"] for chair in told["chairs"]] == [[0, 2], [1, 3]]
        opened = await world.hall.open(packs.load("noon-ball"), Plan(2, "", "live", {"max_dice": 6}, "it"))
        info = (await world.hall.room(opened.table)).info()
        assert (info.mission_title, info.language) == ("La palla di mezzogiorno", "it")
        assert (info.options["max_dice"], info.options["last_tu_acts"]) == (6, False)

    run(test())


def test_the_past_comes_in_pieces_that_fit_together() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        await world.play(luck_of(3), 120)
        room, table = world.room, world.table
        anna = world.people[0]
        now = room.shown[anna.chair].frame
        pieces, before = [], len(table.history) + 1
        while piece := past(table, anna.seat, now, before):
            assert len(piece) < PAST_LINES * 2
            pieces.append(piece)
            before = piece[0].step
        assert len(pieces) > 2
        whole = [line for piece in reversed(pieces) for line in piece]
        assert [(line.step, line.rule) for line in whole] == [(line["step"], line["rule"]) for line in anna.past]

    run(test())


def test_words_of_several_steps_in_a_row_carry_the_numbers_of_their_steps() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        await anna.do("propose", **anna.proposed(anna.offers("reply")[0], "north"))
        await ben.say("first")
        await ben.say("second")
        await anna.do("take_back", step=0)
        said = [line["step"] for line in anna.last("patch")["past"] if line["text"].startswith("said ")]
        assert said == [1, 2]
        fresh = anna.past
        await anna.enter()
        assert anna.past == fresh

    run(test())


def lines(person: Person) -> list[str]:
    """What somebody was told of the past, and what they are told of it when they come anew."""
    return [one["text"] for message in person.got for one in message.get("past", [])]


def test_players_are_called_as_they_were_called_then() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        anna, ben = world.people
        await anna.do("rename", name="Anna")
        await ben.do("rename", name="Ben")
        await world.play(luck_of(3), 12, talk=0)
        assert any(text.startswith("Anna") for text in lines(ben))
        assert not any("layer" in text for text in lines(ben)), lines(ben)
        await anna.do("rename", name="Ma*ra*")
        await anna.say("It is me.")
        assert lines(ben)[-1] == "Ma\N{ASTERISK OPERATOR}ra\N{ASTERISK OPERATOR}: It is me.", "an asterisk is markup"
        before = [text for text in lines(ben) if text.startswith("Anna")]
        await world.restart()
        anew = [one["text"] for one in ben.last("welcome")["past"]]
        assert [text for text in anew if text.startswith("Anna")][-3:] == before[-3:]
        reel = Reel(world.table, 1)
        steps = reel.lines(0, reel.begin(0), lambda: None).lines
        assert any(one.text.startswith("Anna") for one in steps)
        assert steps[-1].text.endswith(": It is me.")
        assert steps[-1].text.startswith("Ma")

    run(test())


def test_what_can_be_done_is_worded_anew_when_a_player_is_called_otherwise() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        anna, ben = world.people
        await anna.do("rename", name="Mara")
        world.check_frames()
        assert any("Mara" in one["words"] for one in anna.frame["offers"]), [
            one["words"] for one in anna.frame["offers"]
        ]
        patches = [one["message"] for one in ben.got].count("patch")
        await anna.do("rename", name="Maria")
        assert [one["message"] for one in ben.got].count("patch") == patches, "nothing of it is worded in his frame"

    run(test())


def test_names_of_two_who_are_called_alike_tell_nobody_apart() -> None:
    chairs = Chairs([Chair(name, "", PERSON, person) for name, person in (("a", "Kit"), ("b", "Kit"), ("c", "x" * 90))])
    assert chairs.names() == ["", "", "x" * 40]
    assert Chairs([Chair("a", "", person="Kit")]).names() == [""], "nobody sits there"


def test_agents_are_called_as_when_a_step_was_made() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        await world.play(luck_of(4), 60, talk=0)
        table = world.table
        assert (len(table.casts), table.casts[-1]) == (len(table.history), table.system.cast(table.state))
        now = seen_by(table, 0)
        own, other = (one.called for one in now.view.agents[:2])
        told = past(table, 0, now, len(table.history) + 1)
        step = next(line.step for line in told if line.text.startswith(f"{own} "))
        cast = list(table.casts[step - 1])
        table.casts[step - 1] = (cast[1], cast[0], *cast[2:])
        again = past(table, 0, now, len(table.history) + 1)
        assert [one for one in again if one.step != step] == [one for one in told if one.step != step]
        assert next(one for one in again if one.step == step).text.startswith(f"{other} ")
        lines = Reel(table, 0).lines(step - 1, Reel(table, 0).begin(step - 1), lambda: None).lines
        assert lines[0].text.startswith(f"{other} ")
        await world.restart()
        assert world.table.casts[step - 1] == tuple(cast)

    run(test())
