from __future__ import annotations

from dataclasses import replace

import pytest

from chronaut.render.layout import CARD, MM_PER_POINT
from chronaut.render.measure import at_step, fit, fits, line_count
from chronaut.render.prose import paragraphs
from chronaut.render.type import width
from chronaut.systems.contract.face import Block, Face, Picture, Stat, Trial

WORDS = "Seconds fall like small change. "
FACE = Face(kind="location", side="front", blocks=[Block("text", "t")])


def lines(text: str, points: float = 10) -> int:
    (found,) = paragraphs(text)
    return line_count(found, "story", points)


def test_a_short_text_is_one_line() -> None:
    assert lines("Seconds fall.") == 1


def test_a_line_breaks_where_the_next_word_would_not_fit() -> None:
    text = "n" * 10
    room = CARD.measure / (10 * MM_PER_POINT)
    fitting = int((room + width(" ", "story")) / (width(text, "story") + width(" ", "story")))
    assert lines(" ".join([text] * fitting)) == 1
    assert lines(" ".join([text] * (fitting + 1))) == 2


def test_a_line_breaks_after_a_hyphen_too() -> None:
    room = CARD.measure / (10 * MM_PER_POINT)
    half = "n" * int(room / width("n", "story") * 0.7)
    assert lines(f"{half}-{half}") == 2
    assert lines(f"{half[:3]}-{half[:3]}") == 1


def test_a_word_longer_than_a_line_is_broken_anywhere() -> None:
    room = CARD.measure / (10 * MM_PER_POINT)
    assert lines("n" * int(2.5 * room / width("n", "story"))) == 3


def test_a_written_break_begins_a_line() -> None:
    assert lines("a\\\nb") == 2


@pytest.mark.parametrize(("plain", "wider"), [("a " * 400, "**a** " * 400), ("a " * 40, "a :tu: " * 40)])
def test_bold_and_signs_take_room(plain: str, wider: str) -> None:
    assert lines(wider) > lines(plain)


def test_entries_of_a_list_are_set_narrower() -> None:
    assert lines("- " + WORDS * 20) > lines(WORDS * 20) - 1
    (entry,) = paragraphs("- " + WORDS * 20)
    assert line_count(entry, "story", 10) >= line_count(paragraphs(WORDS * 20)[0], "story", 10)


def test_the_height_is_that_of_the_lines() -> None:
    setting = at_step(FACE, {"t": "One.\n\nTwo."}, 0)
    assert setting.lines == (2,)
    assert setting.height == pytest.approx(2 * 10 * MM_PER_POINT * CARD.leading + CARD.between, abs=0.01)


def test_the_largest_step_that_fits_is_taken() -> None:
    assert fit(FACE, {"t": WORDS * 5}).step == 0
    long = fit(FACE, {"t": WORDS * 22})
    assert 0 < long.step < len(CARD.steps) - 1
    assert long.height <= CARD.room < at_step(FACE, {"t": WORDS * 22}, long.step - 1).height


def test_an_overflow_says_by_how_much() -> None:
    assert fits(FACE, {"t": WORDS * 22}) is None
    over = fits(FACE, {"t": WORDS * 60})
    assert over is not None
    line = CARD.steps[-1].text * MM_PER_POINT * CARD.leading
    assert (over.lines - 1) * line < over.mm <= over.lines * line
    assert fits(FACE, {"t": WORDS * 60}, layout=replace(CARD, height=CARD.height + over.mm)) is None


def test_a_text_that_is_not_given_takes_no_room() -> None:
    assert fit(FACE, {}).height == 0


@pytest.mark.parametrize(
    "more",
    [
        Face(kind="item", side="front", head="12"),
        Face(kind="item", side="front", picture=Picture("p")),
        Face(kind="item", side="front", tests=[Trial("c-any", "strength", ["skull"])]),
        Face(kind="item", side="front", stats=[Stat("resist", 3)]),
        Face(kind="item", side="front", blocks=[Block("box", "t")]),
    ],
)
def test_every_part_takes_room(more: Face) -> None:
    assert at_step(more, {"t": WORDS}, 0).height > 0


def test_a_long_name_takes_two_lines() -> None:
    named = Face(kind="receptacle", side="front", title="t")
    short, long = (at_step(named, {"t": name}, 0).height for name in ("Agnese", "Agnese Budinich, who sells fish"))
    assert long > short
