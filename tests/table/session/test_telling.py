"""What changed, and what is said of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from chronaut.kernel.views import Asked, Line, Offer, SeatFrame, encode_frame
from chronaut.table.session.messages import Patch, encode
from chronaut.table.session.telling import PAST_LINES, Shown, laid_over, past
from tests.table.session.people import World, luck_of, run

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
