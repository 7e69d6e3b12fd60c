from __future__ import annotations

from chronaut.play.experts.time_stories.answers import UNSEEN, Reading


def read(*texts: str) -> Reading:
    reading = Reading()
    reading.read({str(number): text for number, text in enumerate(texts)})
    return reading


def test_a_span_that_comes_up_twice_stands_out() -> None:
    reading = read(
        "At 6.50.00 it stuck, at 6.53.20 a bell, at 8.10.00 a boy.", "Bell 7.00.00; the boy at 8.16.40, not 22.14."
    )
    assert reading.spans()[0] == "400"
    assert reading.answer(7) == "400"
    assert reading.promising(7)


def test_times_of_day_far_apart_are_not_compared() -> None:
    assert read("From 1.00.00 to 9.00.00.").spans() == []
    assert read("From 8:00:10 to 8:00:40.").spans() == ["30"]


def test_what_was_wrong_is_not_typed_again_and_what_was_right_is() -> None:
    reading = read("From 8.00.10 to 8.00.40 there were 7 lamps; nobody counted lamps.")
    reading.wrong.add((7, "30"))
    assert reading.answer(7) not in (None, "30")
    assert reading.answer(8) == "30"
    assert not reading.promising(7)
    reading.right[7] = "lamps"
    assert reading.answer(7) == "lamps"
    assert reading.promising(7)


def test_numbers_come_before_words_and_rare_ones_before_common_ones() -> None:
    reading = read("Lamps, lamps and one owl: 12, 5, 12.", "Lantern of owls")
    assert reading.ranked()[:2] == ["5", "12"]
    assert reading.ranked().index("lantern") < reading.ranked().index("lamps")


def test_each_of_several_questions_has_its_own_way() -> None:
    reading = Reading()
    assert reading.way(4, 1) == -1
    reading.ways[4] = [2, 0]
    assert [reading.way(4, question) for question in (1, 1, 2, 3)] == [2, 2, 0, -1]
    assert [reading.way(5, 4), reading.way(UNSEEN, 2)] == [-1, 0]


def test_nothing_read_is_nothing_to_say() -> None:
    assert Reading().answer(1) is None
    assert not Reading().promising(1)


def test_what_can_be_worked_out_is_typed_in_its_order_and_before_anything_else() -> None:
    reading = read("There were 7 lamps.")
    reading.known[7] = ["fig", "owl"]
    reading.right[7] = "owl"
    assert reading.solved(7)
    assert reading.promising(7)
    assert reading.answer(7) == "fig"
    reading.given.add("fig")
    assert reading.answer(7) == "owl"
    reading.given.add("owl")
    assert reading.answer(7) == "7"
