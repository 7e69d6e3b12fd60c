from __future__ import annotations

from chronaut.play.experts.time_stories.answers import Reading
from chronaut.play.experts.time_stories.entries import Power
from chronaut.play.experts.time_stories.notebook import Notebook
from chronaut.play.experts.time_stories.talk import Talk


def pair() -> tuple[Talk, Talk]:
    return Talk(Notebook(), Reading()), Talk(Notebook(), Reading())


def learned() -> Talk:
    talk = Talk(Notebook(), Reading())
    book = talk.book
    book.page(28, 2).names = {"item 14", "Grey 3"}
    book.page(28, 2).skills = {"speech"}
    book.powers[12] = Power({28}, {"item 41"})
    deed = book.deed(("use", 12, -1))
    deed.times, deed.tu, deed.riddle, deed.gains, deed.ended = 2, 3, True, {"Grey 3"}, 1
    talk.reading.right[12] = "400"
    talk.reading.wrong.add((12, "390"))
    return talk


def test_what_one_has_learned_the_other_knows_after_the_talk() -> None:
    one, other = learned(), pair()[0]
    other.listen(["hello everybody", one.say(2000)])
    book = other.book
    assert book.pages[28].names == {"item 14", "Grey 3"}
    assert book.pages[28].skills == {"speech"}
    assert book.pages[28].powers == {12}
    assert (book.powers[12].homes, book.powers[12].items) == ({28}, {"item 41"})
    deed = book.deeds["use", 12, -1]
    assert (deed.times, deed.tu, deed.riddle, deed.gains, deed.ended) == (1, 3, True, {"Grey 3"}, 1)
    assert (other.reading.right, other.reading.wrong) == ({12: "400"}, {(12, "390")})


def test_nothing_is_told_twice_by_anybody() -> None:
    one, other = learned(), pair()[0]
    message = one.say(2000)
    assert one.say(2000) == ""
    other.listen([message])
    assert other.say(2000) == ""


def test_a_message_keeps_to_its_bounds_and_the_rest_comes_later() -> None:
    one = learned()
    first = one.say(60)
    assert 0 < len(first) <= 60
    rest = [one.say(60) for _ in range(12)]
    assert set("\n".join([first, *rest]).split("\n")) - {""} == set(learned().say(2000).split("\n"))


def test_what_has_not_come_out_yet_is_not_told() -> None:
    one = learned()
    one.book.cause = ("use", 12, -1)
    assert "~use 12 28 0 3 1 | item 41" in one.say(2000)


def test_odd_lines_are_no_news() -> None:
    talk = pair()[0]
    talk.listen(["~", "~use x", "~names", "~gives use", "~wrong a | b", "~names 5 | ", "no line"])
    assert talk.book.deeds == {}
    assert talk.book.powers == {}
    assert talk.reading.wrong == set()
